"""The title: a kitchen table in lamp light with the rulebooks, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game import rules
from game.core.errors import Bad
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.level import ask_level
from game.scenes.shown_rules import shown_ids
from game.scenes.title.battles import Broken, Others, latest, others, played, read_ahead, signature
from game.scenes.title.desk import BOOKS, CARDS, LiftedButton, paint_book, put_away
from game.scenes.title.layout import fitted
from game.scenes.title.logotype import Logotype
from game.scenes.title.menu import ContinueCard, DayCard, MenuRow, hint_words
from game.scenes.title.quick import QuickDraws
from game.scenes.title.shipped import when_shown
from game.scenes.title.top import TableItems, TableTop
from game.store.archive import USUAL
from game.store.journal import listed
from game.store.lessons_taken import has_lesson, taken
from game.ui.layout import Column, Gap
from game.ui.widgets import Button, Dialog, Label, Line, Panel, ScrollArea

if TYPE_CHECKING:
    from game.scenes.battle_setup import BattleOrder
    from game.scenes.saves.by_mail import MailSaved
    from game.scenes.saves.saved import Saved
    from game.store.forces import ForceFile
    from game.store.journal import Battle

DAY_LINES: Final = 3
"""Lines below the heading of the card of the day for which room is kept."""


class TitleScene(Scene):
    """`wait` draws everything at once (for pictures); `seed` decides which force cards lie on the table."""

    name = "title"

    def __init__(self, wait: bool = False, seed: int | None = None) -> None:
        super().__init__()
        self.wait, self.seed = wait, seed
        self.day_seed = date.today().toordinal() if seed is None else seed
        self.of_the_day: BattleOrder | None = None
        self.battle: Battle | None = None
        """The last battle in progress, and what is known of it; None for one by mail."""
        self.saved: Saved | None = None
        self.seen: object = None
        self._told: set[str] = set()
        self.top: TableTop
        self._forces: list[ForceFile] | None = None
        self._roomy = self._tells_all = True
        """Whether books lie on the table, and whether the menu has room for all that a quick battle is."""

    # --- widgets --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Heading, books and force cards on the table; the menu is drawn last and first for the keyboard."""
        self.heading = self.add(Logotype(T("Kitchen Table\nSkirmish"), "display", colour="wood_text", shadow=True))
        self.going = ContinueCard(navigation.guarded(self, self.go_on))
        self.below_going = Gap(8)
        self.draws = QuickDraws(self.ui, self._tell_quick, self.wait, self.seed)
        self.game = _first_game(self.seed)
        self.quick = Button(
            T("Quick battle"), navigation.guarded(self, self.play_quick), key="quick", gold=True, size=56, align="left",
            style="h4", tip=self._quick_tip,
        )
        self.quick_what = Label("", "small", colour="ink_soft", fit=True)
        self.begun = False
        """Whether a lesson was done or a battle is kept."""
        self.hint = Label("", "small", colour="ink_soft", on_link=self.change_level)
        self.hint.tab_stop = True       # its link changes something: Tab goes there
        self.saved_row = MenuRow(T("Saved battles"), lambda: navigation.saves(self.app), "saved")
        self.lesson_row = MenuRow(T("Start here: first lesson"), lambda: navigation.lessons(self.app), "lessons")
        self.rows = [
            self.lesson_row,
            MenuRow(T("New battle"), lambda: navigation.new_battle(self.app), "new_battle"),
            MenuRow(T("Season"), navigation.guarded(self, lambda: navigation.seasons(self.app)), "season"),
            MenuRow(T("Build a force"), lambda: navigation.builder(self.app), "build"),
            MenuRow(T("Table workshop"), navigation.guarded(self, lambda: navigation.workshop(self.app)), "workshop"),
            MenuRow(T("Replays"), lambda: navigation.saves(self.app, replays=True), "replays"),
            self.saved_row,
            MenuRow(T("Rulebook"), lambda: navigation.rulebook(self.app, ""), "help"),
            MenuRow(T("Settings"), lambda: navigation.settings(self.app), "settings"),
            MenuRow(T("Quit"), self.on_back, "back"),
        ]
        self.menu = Column(
            self.going, self.below_going, self.quick, Gap(8), self.quick_what, Gap(4), self.hint, Gap(4), Line(),
            *self.rows, gap=0, pad=(6, 6)
        )
        self.area = ScrollArea(self.menu)
        self.sheet = self.add(Panel(self.area, pad=12))
        self.day = self.add(DayCard(navigation.guarded(self, self.play_of_the_day)))
        when_shown(self.ui, partial(_of_the_day, self.day_seed), self._day_known, wait=self.wait)
        self.top = TableTop(self.ui, self._mat_drawn, self._deal_cards, wait=self.wait)
        self.books = self._books()
        self.cards: list[LiftedButton] = []
        self._tell_quick()
        self.draws.want(self.game)
        self._look_for_battle()
        self._look_for_lessons()
        if not self.wait:
            when_shown(self.ui, read_ahead, lambda _: None, wait=False)

    def _books(self) -> list[LiftedButton]:
        out = []
        places = BOOKS[min(len(shown_ids()), max(BOOKS))]
        for i, (ruleset, place) in enumerate(zip(shown_ids(), places, strict=False)):
            title, tagline = rules.named(ruleset)
            book = LiftedButton(
                place,
                paint_book(ruleset, title, tagline),
                navigation.guarded(self, partial(self.play_quick, ruleset)),
                key=str(i + 1),
                tip=partial(self.draws.told, ruleset),
            )
            book.on_look = partial(self.draws.want, ruleset)
            out.append(self.add(book))
        return out

    def _dealt(self) -> list[ForceFile]:
        """Some forces of the first book, by the seed."""
        if self._forces is None:
            from game.core.play.dice import Stream
            from game.scenes.battle_setup import fresh_seed, playable_forces

            stream = Stream(fresh_seed() if self.seed is None else self.seed)
            forces = playable_forces(rules.get(shown_ids()[0]))
            count = min(len(forces), len(CARDS.get(len(self.books), ())))
            self._forces = [forces.pop(stream.below(len(forces))) for _ in range(count)]
        return self._forces

    def _deal_cards(self) -> None:
        """Put those forces as cards on the table, while there is room."""
        if not self.cards and len(self.books) in CARDS:
            from game.scenes.battle_setup import headcount
            from game.scenes.title.still_life import paint_card

            ruleset = rules.get(shown_ids()[0])
            for spot, force in zip(CARDS.get(len(self.books), ()), self._dealt(), strict=False):
                points = ruleset.price(force.force).points
                tip = T(
                    "New battle with {name}: {n} points, {figures} figures",
                    name=force.name,
                    n=points,
                    figures=headcount(force.force),
                )
                open_it: Callable[[], None] = partial(navigation.new_battle, self.app, force=force)
                self.cards.append(self.add(LiftedButton(spot, paint_card(force, points), open_it, tip=tip)))
        for card in self.cards:
            card.visible = self._roomy
            card.lay(self.ui, self.spread)

    # --- quick battles ------------------------------------------------------------------------------------------------

    def _quick_tip(self) -> Text | None:
        """What the next quick battle is, where the line below does not tell all of it."""
        return None if self._tells_all else self.draws.told(self.game)

    def _tell_quick(self) -> None:
        """Say what the next quick battle is."""
        self.quick_what.text = self.draws.told(self.game) if self._tells_all else self.draws.brief(self.game)
        if self.entered:
            self.ui.request_layout()

    # --- the table of the day -----------------------------------------------------------------------------------------

    def _day_known(self, order: BattleOrder | None) -> None:
        """The battle of the day was drawn in a thread; None: there is none to show."""
        if order is None:
            return
        self.of_the_day, setup = order, order.setup
        leaders = [next((one.look for one in (getattr(f, "figures", ()) or ()) if getattr(one, "look", "")), "")
                   for f in setup.forces]
        a, b = setup.forces[0].name, setup.forces[1].name
        self.day.show(T("{game} on {table}", game=order.rules.title, table=setup.table.name),
                      T("{a} against {b}", a=a, b=b), (leaders[0], leaders[1]), T("{a} v {b}", a=a, b=b),
                      order.rules.title)
        if self.entered:
            self.ui.request_layout()

    def play_of_the_day(self) -> None:
        """Begin today's battle. Raises Bad where it is not known yet."""
        if self.of_the_day is None:
            raise Bad("battle", "", "the table of the day is still being laid")
        order = self.of_the_day
        navigation.at_level(self.app, lambda: order, order.rules.id)

    # --- the running battle -----------------------------------------------------------------------------------------

    def _look_for_battle(self) -> None:
        """Show the latest readable battle in progress; the menu tells how many there are. Battles by mail, and whether
        all others can be read, are found out in a thread."""
        every = listed()
        self.seen = signature(every)
        self.battle, self.saved, broken = latest(every)
        self._tell_broken(broken)
        self._show_battle(len(every) - (self.saved is not None))
        if self.battle is not None and self.saved is not None:
            when_shown(self.ui, partial(played, self.saved), self._battle_known, wait=self.wait)
        when_shown(self.ui, partial(others, every), self._others_known, wait=self.wait)

    def _others_known(self, found: Others) -> None:
        """The battles by mail, and what cannot be read."""
        if signature(found.every) != self.seen:
            return                                      # another battle has been played meanwhile
        self._tell_broken(found.broken)
        if found.mail:
            rank, latest = found.mail[0]
            if self.saved is None or self.battle is not None and rank > self.battle.rank:
                self.battle, self.saved = None, latest
                when_shown(self.ui, partial(played, self.saved), self._battle_known, wait=self.wait)
        self._show_battle(len(found.every) + len(found.mail) - (self.saved is not None))

    def _tell_broken(self, broken: Sequence[Broken]) -> None:
        new = [one for one in broken if one.path.name not in self._told]
        self._told |= {one.path.name for one in broken}
        if new:
            navigation.tell(self.app, T("{why}. The file stays; Saved battles lists it.", why=new[0].error))

    def _show_battle(self, more: int) -> None:
        """The card of the battle that goes on, and how many others there are."""
        self.saved_row.words = T("Saved battles · {n} more", n=more) if more else T("Saved battles")
        self.saved_row.invalidate()
        changed = self.going.visible != (self.saved is not None)
        self.going.visible = self.below_going.visible = self.saved is not None
        self.quick.gold = self.saved is None
        if self.saved is not None:
            self.going.show(self.saved)
        if self.entered:
            self.ui.request_layout()
            if changed and (self.quick.focused or self.going.focused):
                self.on_enter()

    def _battle_known(self, saved: Saved) -> None:
        if self.saved is None or saved.key != self.saved.key:
            return
        if saved.over and not saved.fault and self.battle is not None:
            from game.scenes.saves.saved import settle

            try:
                settle(self.battle, getattr(self.ui.settings, "replays", USUAL), saved.match)
            except Bad as bad:
                navigation.tell(self.app, bad)
            else:
                self._look_for_battle()
                self.ui.request_layout()
                return
        self.saved = saved
        self.going.show(saved)
        self.top.new_mat()
        if self.entered:
            self.ui.request_layout()

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Menu left, mat top right, books below it; on small screens the menu keeps its width and the rest shrinks."""
        ui = self.ui
        full = ui.kind == "full"
        side, wide = (56, 432) if full else (28, 336) if ui.kind == "tight" else (16, min(300, ui.w - 32))
        for saved in range(5):      # where the menu would be taller than its room, it saves room step by step
            top, tall = self._menu_saving(saved, side, wide)
            if top + tall <= ui.h - 16:
                break
        if saved < 3 and not self._day_fits(top + tall, full):      # lower rows make room for the table of the day
            lower = (step for step in (2, 3) if self._day_fits(sum(self._menu_saving(step, side, wide)), full))
            top, tall = self._menu_saving(next(lower, saved), side, wide)
        high = self._day_high(top + tall, wide, full)
        self.place(self.sheet, side, top, wide, min(tall, ui.h - top - 16))
        self.day.visible = self.of_the_day is not None and high > 0
        high = high or self.day.measure(ui.px(wide))[1] / ui.u
        self.place(self.day, side, ui.h - high - (40 if full else 16), wide, high)
        left = side + wide + (24 if full else 12)
        self.mat_rect = self._mat_place(left)
        rest = pygame.Rect(
            ui.px(left), self.mat_rect.bottom, ui.metrics.width - ui.px(left), ui.metrics.height - self.mat_rect.bottom
        )
        self.spread = fitted(rest)
        self._roomy = rest.width > ui.px(260) and rest.height > ui.px(120)
        for book in self.books:
            book.visible = self._roomy
            book.lay(ui, self.spread)
        if self.cards:
            self._deal_cards()
        self._paint_desk()

    def _menu_saving(self, saved: int, side: float, wide: float) -> tuple[float, float]:
        """The y where the menu begins and its height (units), saving room by 0 to 4 steps."""
        ui = self.ui
        top = self._head(side, wide, low=ui.h <= 600 or saved > 2)
        self.hint.text = hint_words(ui.settings, self.begun, brief=ui.h <= 640 or saved > 0)
        self.hint.visible = bool(self.hint.text) and saved < 4
        self._tells_all = ui.h > 640 and saved < 4
        self.quick_what.visible = saved < 4
        self.quick_what.text = self.draws.told(self.game) if self._tells_all else self.draws.brief(self.game)
        self.quick_what.lines = lines = 2 if self._tells_all else 1
        self.quick_what.fixed_height = lines * ui.text.line("small") / ui.u     # kept free until the battle is drawn
        self.quick.label = T("Quick battle") if saved < 4 else T("Quick battle: {game}", game=rules.named(self.game)[0])
        self.going.plain = saved > 1
        for row in self.rows:
            row.low = saved > 1
        return top, (self.menu.measure(ui.px(wide - 24))[1]) / ui.u + 24

    def _day_fits(self, above: float, full: bool) -> bool:
        """Whether a card of the day has room below a menu that ends there: asked before the battle of the day is known,
        so that nothing moves when it is."""
        text, ui = self.ui.text, self.ui
        high = (text.line("h4") + DAY_LINES * text.line("small")) / ui.u + 26
        return ui.h - above - (40 if full else 16) - (24 if full else 12) >= high

    def _day_high(self, above: float, wide: float, full: bool) -> float:
        """The height (units) of the card of the day below a menu that ends there; 0 where there is no room for it."""
        room = self.ui.h - above - (40 if full else 16) - (24 if full else 12)
        for self.day.brief in (False, True):
            high = self.day.measure(self.ui.px(wide))[1] / self.ui.u
            if room >= high:
                return high
        return 0.0

    def _head(self, side: float, wide: float, low: bool) -> float:
        """Place the name of the game, on one line where `low`; the y where the menu begins (units)."""
        full = self.ui.kind == "full"
        self.heading.text = T("Kitchen Table Skirmish") if low else T("Kitchen Table\nSkirmish")
        self.heading.style = "h2" if low else "display"
        lettered = self.heading.lettered
        self.heading.fixed_width = min(wide, 432 if full else 320) if lettered else wide + 120
        self.place(self.heading, side, 10 if low else 36 if full else 12 if lettered else 20)
        self.quick.size = 44 if low else 56
        return self.below(self.heading) + 8 if low else max(207, self.below(self.heading) + 8) if full else (
            self.below(self.heading) + (12 if lettered else 18))

    def _mat_place(self, left: float) -> pygame.Rect:
        """The box (px) of the mat, which extends over the upper and right edge of the screen."""
        ui = self.ui
        x = left + (172 if ui.kind == "full" else 60 if ui.kind == "tight" else 20)
        tall = 472 if ui.kind == "full" else round(ui.h * 0.42)
        return ui.rect(x, 0, max(40, ui.w - x), tall)

    # --- the table ----------------------------------------------------------------------------------------------------

    def _paint_desk(self) -> None:
        """Draw the table top with everything as it lies now."""
        foot = self.day.rect.top if self.day.visible else self.ui.metrics.height
        sheet = self.sheet.rect
        self.top.lay(self.mat_rect, self.saved if self.saved and self.saved.match else None,
                     TableItems(self.spread, pygame.Rect(sheet.x, sheet.bottom, sheet.width, foot - sheet.bottom),
                                len(self.books), self._dealt if not self.cards else None))

    def _mat_drawn(self, picture: pygame.Surface) -> None:
        """The picture of the saved battle is drawn: show it on its card too."""
        self.going.picture = picture
        self.going.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """The composed table."""
        if not self.top.draw(target):
            super().draw(target)

    # --- life -----------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The most likely choice has the focus."""
        (self.going if self.going.visible else self.quick).focus()

    def on_pause(self) -> None:
        """Free the large pictures while another screen covers this one."""
        self.top.forget()
        self.ui.after(1.0, self._put_away)

    def _put_away(self) -> None:
        if self._covered():
            put_away((*self.books, *self.cards), self.ui.post, self._covered, self.wait)

    def _covered(self) -> bool:
        """Whether nothing of it is seen."""
        above = self.app.scenes[self.app.scenes.index(self) + 1:] if self in self.app.scenes else []
        return any(not getattr(scene, "overlay", False) for scene in above)

    def _look_for_lessons(self) -> None:
        """Show how many lessons are done, or where to begin."""
        done, every = sum(one.done for one in taken().values()), sum(map(has_lesson, shown_ids()))
        self.lesson_row.words = (T("Lessons · {n} of {all} done", n=done, all=every) if done else
                                 T("Start here: first lesson"))
        self.lesson_row.invalidate()
        self.begun = bool(done) or self.saved is not None
        self.hint.text = hint_words(self.ui.settings, self.begun, brief=False)

    def change_level(self, link: str) -> None:
        """Ask again for the level of the computer."""
        ask_level(self.app, lambda level: self._look_for_lessons())

    def on_resume(self) -> None:
        """Read battles and lessons again."""
        self._look_for_lessons()
        self.draws.forget()             # what was offered may have been played: another one is drawn
        self.game = _first_game(self.seed)
        self._tell_quick()
        self.draws.want(self.game)
        self.ui.request_layout()
        if signature(listed()) != self.seen:
            self._look_for_battle()
            self.ui.request_layout()
            (self.going if self.going.visible else self.quick).focus()

    def restyle(self) -> None:
        """Palette or language has changed: draw everything anew."""
        self.top.restyle()
        for thing in (*self.books, *self.cards):
            thing._key = None

    def on_back(self) -> bool:
        """Esc asks before the program ends; every battle is kept after each answer."""
        Dialog(T("Quit the game?"), T("Battles in progress are kept as they stand."),
               [(T("Stay"), None), (T("Quit"), self.app.quit)], keys=("", "ask_quit"), wide=440).show(self.ui)
        return True

    # --- what it does ---------------------------------------------------------------------------------------------

    def play_quick(self, ruleset: str = "") -> None:
        """Begin a battle against the usual opponent: the one that is told, or the one of that ruleset."""
        chosen = ruleset or self.game
        navigation.quick(self.app, chosen, self.draws.order(chosen))

    def go_on(self) -> None:
        """Continue the battle in progress."""
        if self.saved is None:
            raise Bad("battle", "", "there is none to go on with")
        if self.battle is None:
            navigation.mail_go_on(self.app, cast("MailSaved", self.saved).path)
        else:
            navigation.go_on(self.app, self.battle.path)


def _first_game(seed: int | None) -> str:
    """The game of the next quick battle; with a seed always the same."""
    return navigation.quick_game() if seed is None else shown_ids()[seed % len(shown_ids())]


def _of_the_day(seed: int) -> BattleOrder | None:
    """A battle of one of the rulesets, by the day's seed."""
    from game.core.play.dice import Stream
    from game.scenes.battle_setup import quick_order

    try:
        return quick_order(shown_ids()[Stream(seed).below(len(shown_ids()))], seed)
    except Bad:
        return None
