"""The set-up screen: panels for table, sides, house rules and dice, on one page or, on small screens, behind tabs."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from game.core.errors import Bad, Refused
from game.core.text import T
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.new_battle.choice import Choice
from game.scenes.new_battle.covers import AboutPanel, CoverButton, LinksPanel
from game.scenes.new_battle.ground import GroundPanel
from game.scenes.new_battle.house import HousePanel, MeaningPanel, OptionsPanel
from game.scenes.new_battle.laying import Laying
from game.scenes.new_battle.parts import Fault, Remedy
from game.scenes.new_battle.reading import Reading
from game.scenes.new_battle.seats import SidePanel
from game.scenes.new_battle.strength import strength
from game.scenes.players import HUMAN, LIVE, MAIL
from game.scenes.rulesets.view import shown
from game.scenes.shown_rules import shown_ids
from game.store.forces import ForceFile
from game.store.maps import MapEntry
from game.store.usual import remember
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Label, Rejection, ScrollArea, Tabs, Widget
from game.workshop import keeping
from game.workshop.draft import of_table

ABOUT = 150
"""Units of height that the words about a ruleset need at least."""
SMALL = 620
"""Units of height below which words are few and gaps narrow."""
LEAST_TOLD = 300
"""Units of width that words about the strength of both forces need."""
LEFT, LEAST_BOOK, LEAST_HOUSE = 264, 44, 110
"""Units: width of the column of rulesets, least heights of a book in it and of the list of house rules; with less room
there are pages."""


class NewBattleScene(HeadedScene):
    """Chooses everything of a battle and begins it. `wait` draws previews at once (for pictures)."""

    name = "new-battle"
    title = T("New battle")

    def __init__(self, ruleset: str = "", *, force: ForceFile | None = None, wait: bool = False, page: int = 0,
                 seed: int | None = None) -> None:
        super().__init__()
        self.choice = Choice.of(ruleset or shown_ids()[0], force, own=None if wait else (), seed=seed)
        self.reading: Reading | None = None
        self.wait, self.page = wait, page
        self._told = True
        """Whether there is room for how strong the forces are."""
        self.laying = Laying(lambda call: self.app.post(call), self.refresh)
        if not wait:
            self.choice.lay, self.choice.ahead = self.laying, self.laying.ahead

    # --- widgets --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """All panels; `layout` puts them into columns or behind tabs."""
        self.make_head()
        self.swap = Button(T("Swap sides"), self._swap, key="swap")
        self.start = Button(T("Start battle"), navigation.guarded(self, self.begin), key="commit", gold=True,
                            style="h4")
        for button in (self.swap, self.start):
            self.add(button)
        self.strength = self.add(Label("", "small", colour="wood_text", shadow=True, lines=2, fit=True, middle=True))
        self.books = [
            CoverButton(each, each.id == self.choice.ruleset.id, partial(self._other_game, each.id))
            for each in shown()
        ]
        self.tabs = self.add(Tabs([""], 0, self._turn_page))
        self._panels()
        self.body: Widget | None = None
        self.shelf: Widget | None = None
        """The books in a row, where they have no column."""

    def _panels(self) -> None:
        choice = self.choice
        choice.names = list(self.ui.settings.names if choice.players[0] == HUMAN else reversed(self.ui.settings.names))
        learn = navigation.guarded(self, lambda: navigation.lesson(self.app, choice.ruleset.id))
        self.about = AboutPanel(choice.ruleset, choice.files, learn)
        self.links = LinksPanel(choice.ruleset, learn)
        self.ground = GroundPanel(
            choice, self.refresh, lambda: self.app, self.wait, navigation.guarded(self, self._edit_table),
            navigation.guarded(self, self._keep_table))
        self.sides = [SidePanel(choice, side, self.refresh, self._edit) for side in (0, 1)]
        self.meaning = MeaningPanel()
        self.house = HousePanel(choice, self.refresh, self.meaning.tell)
        self.options = OptionsPanel(choice, self.refresh)
        self.fault = Column()
        self._fault: Fault | None = None
        self._areas: dict[str, ScrollArea] = {}

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Three columns; two pages when it is tight; four when it is very small."""
        ui = self.ui
        full, small = ui.kind == "full", ui.h < SMALL
        self.heading.visible = full
        margin, top = self.place_head()
        foot = self.start.measure(ui.px(400))[1] / ui.u
        bottom = ui.h - foot - (22 if full else 8 if small else 14)
        wide = 280 if full else 240 if ui.w > 700 else 190
        self.place(self.start, ui.w - margin - wide, bottom, wide)
        swap = self.swap.measure(ui.px(300))[0] / ui.u
        self.place(self.swap, ui.w - margin - wide - swap - 14, bottom)
        room = ui.w - 2 * margin - wide - swap - 14 - 16
        self._told = room >= LEAST_TOLD
        self.place(self.strength, margin, bottom, max(1, room), foot)
        y = self.below(self.back) + (24 if full else 10)
        tall = bottom - y - (20 if full else 10)
        columns = full and self._columns(margin, y, ui.w - 2 * margin, tall)
        self.heading.visible, self.tabs.visible = columns, not columns
        self._tell_strength()
        if not columns:
            self._pages(margin, y, ui.w - 2 * margin, tall)

    def _hold(self, body: Widget, x: float, y: float, w: float, h: float) -> None:
        """Put `body` in the place of the former one (whose panels have moved into it)."""
        old, self.body = self.body, body
        if old is not None:
            self.stage.root.drop(old)
        self.place(body, x, y, w, h)

    def _lay_shelf(self, x: float, y: float, w: float, h: float) -> None:
        """The books in one row, on every page."""
        if self.shelf is not None:
            self.stage.root.drop(self.shelf)
        for book in self.books:
            book.tall, book.grow = h, 1
        self.shelf = Row(*self.books, gap=6)
        self.place(self.shelf, x, y, w, h)

    def _book_height(self, h: float) -> float:
        """The height of each book (units) in a column of height `h` with all options of this ruleset below."""
        options = self.options.measure(self.ui.px(LEFT))[1] / self.ui.u
        return (h - options - 12) / len(self.books) - 12

    def _columns(self, x: float, y: float, w: float, h: float) -> bool:
        """Rulesets and options, table, sides and house rules side by side; False where a column gets too low."""
        if self.shelf is not None:
            self.stage.root.drop(self.shelf)
            self.shelf = None
        for book in self.books:
            book.grow = 0
        self.options.shape(True)
        self.ground.shape(False)
        third = 824 + (w - 1824) * (0.5 if w > 1824 else 0.26)
        self.ground.preview.most = h - 258
        told, gap = self._scrolled("about", Column(self.about, pad=(0, 6))), Gap(grow=1)
        told.visible, gap.visible, self.links.visible = True, False, False
        left = Column(*self.books, told, self.links, gap, self.options, gap=12, width=LEFT)
        middle = Column(_grown(self.ground), width=w - LEFT - third - 48)
        right = Column(*self.sides, self.fault, self.house, self.meaning, gap=14, width=third)
        self._hold(Row(left, middle, right, gap=24), x, y, w, h)
        over = self.ground.measure(self.ground.rect.width)[1] / self.ui.u - h
        if over > 0:                            # long words below the preview: it gives way
            self.ground.preview.most = max(140, self.ground.preview.rect.height / self.ui.u - over)
            middle.arrange(middle.rect)
        self.meaning.visible = True
        right.arrange(right.rect)
        if self.house.rect.height < self.ui.px(LEAST_HOUSE):        # the list itself goes before what it explains
            self.meaning.visible = False
            right.arrange(right.rect)
        tall = self._book_height(h)
        for book in self.books:
            book.tall = min(88 if len(self.books) < 4 else 62, tall)
        left.arrange(left.rect)
        if told.rect.height < self.ui.px(ABOUT):        # the options of this game take its room
            told.visible, gap.visible, self.links.visible = False, True, True
            left.arrange(left.rect)
            if gap.rect.height <= 0:
                self.links.visible = False
                left.arrange(left.rect)
        return tall >= LEAST_BOOK and self.house.rect.height >= self.ui.px(LEAST_HOUSE)

    def _pages(self, x: float, y: float, w: float, h: float) -> None:
        ui = self.ui
        self.meaning.visible = True
        tight = ui.kind != "drawer"
        names = [T("Table and sides"), T("House rules")] if tight else [T("Table"), T("Sides"), T("Rules"), T("Dice")]
        self.page = min(self.page, len(names) - 1)
        if len(self.tabs.choices) != len(names):
            self.tabs.choices = list(names)
        self.tabs.chosen = self.page
        left, bar = self.right_of(self.back) + 16, self.tabs.measure(ui.px(w))[1] / ui.u
        high = self.back.measure(ui.px(400))[1] / ui.u
        wide = 150 * len(names)
        above = tight and ui.w - 20 - left - wide - 16 > 90 * len(self.books)
        if above:
            self.place(self.tabs, ui.w - 20 - wide, y - bar, wide)
            self._lay_shelf(left, self.back.rect.y / ui.u, ui.w - 20 - left - wide - 16, high)
        else:
            self._lay_shelf(left, self.back.rect.y / ui.u, ui.w - 20 - left, high)
            self.place(self.tabs, x, y, w)
            y, h = y + bar, h - bar
        self.options.shape(False)
        self.ground.preview.most = max(140, h - (284 if tight else 52))
        self.ground.shape(not tight, min(self.ground.preview.most, w * 0.5))
        self.ground.fixed_width = None
        beyond = 6 if tight and self.page == 0 else 0       # kept for rings, so that its panels begin where others do
        made = self._tight_page(w + 2 * beyond) if tight else self._small_page()
        self._hold(made, x - beyond, y - beyond, w + 2 * beyond, h + beyond)
        if tight and self.page == 0 and self.ground.wishes.visible:     # all of them at once: the preview gives way
            over = (self.ground.wishes.rect.bottom - self.ground.rect.top) / ui.u + 20 - h
            if over > 0:
                self.ground.preview.most = max(140, self.ground.preview.most - over)
                made.arrange(made.rect)

    def _scrolled(self, name: str, content: Widget) -> ScrollArea:
        """The scroll area of that name, with this in it: it stays where it was scrolled to."""
        if name not in self._areas:
            self._areas[name] = ScrollArea(content, grow=1)
        self._areas[name].hold(content)
        return self._areas[name]

    def _tight_page(self, w: float) -> Widget:
        if self.page == 0:
            left = min(470, w * 0.4)
            return Row(
                Column(self._scrolled("ground", Column(self.ground, pad=(6, 6))), width=left),
                Column(
                    self._scrolled("sides", Column(*self.sides, self.fault, self.options, gap=10, pad=(6, 6))),
                    width=w - left - 12,
                ),
                gap=12,
            )
        side = min(440, w * 0.38)
        return Row(
            Column(self.house, width=w - side - 16),
            Column(self._scrolled("meaning", Column(self.meaning, self.about, gap=12, pad=(6, 6))), width=side),
            gap=16,
        )

    def _small_page(self) -> Widget:
        if self.page == 0:
            return Column(self._scrolled("ground", Column(self.ground, pad=(6, 6))))
        if self.page == 1:
            return Column(self._scrolled("sides", Column(*self.sides, self.fault, gap=10, pad=(6, 6))))
        low = self.ui.h < 430
        if self.page == 2:
            return Column(self.house, *([] if low else [self.meaning]), gap=8, pad=(6, 6))
        return Column(self._scrolled("options", Column(self.options, *([self.meaning] if low else []), gap=8,
                                                       pad=(6, 6))))

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.ui.request_layout()

    # --- life -----------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """Everything has a default: the button that begins has the focus. The player's own maps come by and by."""
        if not self.wait:
            self.choice.reading = True
            self.ui.after(0.05, self._read_own_maps)        # the screen is shown first
        self.refresh()
        for first in self.choice.ruleset.switches[:1]:
            self.meaning.tell(first, self.choice.value(first))
        self.start.focus()

    def on_leave(self) -> None:
        """No table is wanted any more."""
        self.laying.stop()
        self.choice.reading = False
        if self.reading is not None:
            self.reading.stop()

    def on_resume(self) -> None:
        """Forces may have been built meanwhile."""
        self.choice.read_forces()
        self.refresh()

    def _read_own_maps(self) -> None:
        if self.choice.reading:
            self.reading = Reading(lambda call: self.app.post(call), self._maps_read)

    def _maps_read(self, entries: list[MapEntry], more: bool) -> None:
        """Some of the player's own maps are there."""
        self.choice.reading = more
        if self.choice.add_maps(entries) or not more:
            self.ground.count()

    def refresh(self) -> None:
        """Show the choice as it stands; faults are shown with remedies."""
        panels: tuple[Any, ...] = (self.ground, *self.sides, self.house, self.options)
        wished = self.ground.wishes.visible
        for panel in panels:
            panel.refresh()
        if self.ground.wishes.visible != wished and self.body is not None:
            self.ui.request_layout()            # they take room from the preview
        faults = self.choice.faults()
        fault = faults[0] if faults else None
        shown = None if self.choice.laying else fault       # that passes by itself: the preview shows it
        if shown != self._fault:
            self._fault = shown
            self.fault.replace([self._rejection(shown)] if shown else [])
            if self.body is not None:
                self.ui.request_layout()        # it takes room from the house rules
        self._tell_strength()
        self.start.label = T("Invite a friend") if {MAIL, LIVE} & {*self.choice.players} else T("Start battle")
        self.start.enabled = fault is None
        self.start.why_off = (
            T("{what}: {why} {clause}", what=fault.what, why=fault.why, clause=fault.clause) if fault else None
        )

    def _tell_strength(self) -> None:
        words = strength(self.choice, brief=self.ui.h < SMALL)
        fault = self._fault
        if fault is not None and self.tabs.visible:         # it may lie on another page, or below what is seen of this
            words = T("{what}: {why} {clause}", what=fault.what, why=fault.why, clause="")
        self.strength.visible = self._told and words is not None
        self.strength.text = words or ""

    def _rejection(self, fault: Fault) -> Widget:
        why = T("{why} {clause}", why=fault.why, clause=fault.clause) if fault.clause else fault.why
        return Rejection(fault.what, why, [self._way_out(way, fault) for way in fault.ways])

    def _way_out(self, way: Remedy, fault: Fault) -> Button:
        choice, side = self.choice, max(0, fault.side)
        pick = choice.picks[side]
        if way == "limit":
            points = choice.points(pick)
            return Button(T("Raise the limit to {n}", n=points), partial(self._limit, points), size=44,
                          key="raise_limit")
        if way == "force":
            other = next((i for i in range(len(choice.files)) if choice.why_not(i) is None), -1)
            name = choice.files[other].name if other >= 0 else ""
            return Button(
                T("Take {force}", force=name), partial(self._take, side, other), size=44, key="take", enabled=other >= 0
            )
        if way == "edit":
            return Button(T("Edit"), partial(self._edit, side), size=44)
        if way == "table":
            return Button(T("Next table"), self._next_table, size=44, key="take")
        return Button(T("You play it yourself"), partial(self._yourself, side), size=44, key="yourself")

    def _limit(self, points: int) -> None:
        self.choice.options["limit"] = str(points)
        self.choice.suit_board()
        self.refresh()

    def _take(self, side: int, index: int) -> None:
        self.choice.picks[side] = index
        self.choice.suit_board()
        self.refresh()

    def _next_table(self) -> None:
        self.choice.step(1)
        self.refresh()

    def _yourself(self, side: int) -> None:
        self.choice.players[side] = "human"
        self.refresh()

    def _swap(self) -> None:
        self.choice.swap()
        self.refresh()

    def _edit(self, side: int) -> None:
        def done(force: Any = None) -> None:
            self.choice.read_forces()
            found = next(
                (
                    i
                    for i, one in enumerate(self.choice.files)
                    if force is not None and one.name == getattr(force, "name", "") and not one.shipped
                ),
                -1,
            )
            if found >= 0:
                self.choice.picks[side] = found

        navigation.builder(self.app, self.choice.ruleset.id, self.choice.force(side), done)

    def _edit_table(self) -> None:
        """Open the table editor with the chosen table; what is saved there is chosen."""
        choice = self.choice
        entry, table = choice.ground.entry, choice.table()

        def saved(path: Path) -> None:
            choice.lay_on(path)
            self.refresh()

        if entry is not None:
            navigation.workshop(self.app, choice.ruleset.id, entry.path, entry.shipped, saved)
        elif table is not None:
            navigation.workshop(self.app, choice.ruleset.id, table, on_saved=saved)

    def _keep_table(self) -> None:
        """Save the random table as a map of the player, and choose it. Raises Bad where the disk refuses."""
        choice, table = self.choice, self.choice.table()
        if choice.ground.entry is None and table is not None:
            kept = keeping.copied(of_table(table, (choice.ruleset.id,))).draft
            path = keeping.save(kept, None)
            choice.lay_on(path)
            self.refresh()
            self.ui.toast(T("Kept among your maps as {name}", name=choice.ground.name), 5)

    def _other_game(self, ruleset: str) -> None:
        if ruleset != self.choice.ruleset.id:
            navigation.with_forces(
                self.app, ruleset, lambda: self.app.replace(NewBattleScene(ruleset, wait=self.wait)))

    def begin(self) -> None:
        """Begin the battle. Raises Bad where something forbids it."""
        try:
            order = self.choice.order()
        except Refused as error:
            raise Bad("battle", error.clause, str(error.reason)) from None
        with suppress(Bad):                 # a disk that refuses is told where the battle itself is kept
            remember(self.choice.ruleset.id, self.choice.chosen())
        self._keep_names()
        if MAIL in order.players:
            navigation.invite(self.app, order)
        elif LIVE in order.players:
            navigation.live_host(self.app, order)
        else:
            navigation.begin(self.app, order)

    def _keep_names(self) -> None:
        """Remember what the persons here are called; who plays alone is the first."""
        choice, (first, second) = self.choice, self.ui.settings.names
        seats = [side for side in (0, 1) if choice.players[side] == HUMAN]
        given = [" ".join(choice.names[side].split()) for side in seats]
        now = (given[0] if given else first, given[1] if len(given) > 1 else second)
        if now != (first, second):
            self.app.change_settings(names=now)


def _grown(widget: Widget) -> Widget:
    widget.grow = 1
    return widget
