"""The force builder: figures to hire on the left, the force in the middle, the chosen figure on the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from game import rules
from game.art import figures as art_figures
from game.art.figures import Look
from game.core.force import Rejection
from game.core.text import T
from game.core.wording import listed, sentence
from game.scenes.base import Scene
from game.scenes.builder import keeping
from game.scenes.builder.draft import Draft
from game.scenes.builder.part import BuilderPart, Shown
from game.scenes.builder.parts import PointsBar, Roster, SumFace
from game.scenes.builder.plain import sheet_of
from game.scenes.builder.sheet import FigureSheet
from game.scenes.builder.shelf import game_choice
from game.scenes.builder.start import StartSheet, fact
from game.scenes.builder.trial import Trial
from game.scenes.gradual import GradualFace
from game.scenes.navigation import guarded
from game.scenes.shown_rules import shown_ids
from game.store.forces import ForceFile
from game.ui import i18n
from game.ui.keys import Key
from game.ui.layout import Column, Row, split
from game.ui.screen import Timer
from game.ui.text import plain
from game.ui.widgets import Button, Item, Label, ListView, Panel, SideMark, Tabs, TextField, Widget
from game.ui.widgets import Rejection as Refusal

if TYPE_CHECKING:
    from game.core.force import Entry

LINGER = 0.08
"""Seconds that the pointer rests on a row before the sheet on the right is about it."""
MOST_TOLD = 4
"""Lines of faults of a force; where there are more faults the last line counts them."""
_SHEETS = {"search": 0, "offers": 0, "roster": 1, "name": 1, "mustering": 1, "limit": 1, "mend": 1, "look": 2,
           "rename": 2, "twin": 2, "way_out": 2, "pick": 2, **{str(n): 2 for n in range(1, 9)}}
"""The sheet on which the widget of a command is."""


class BuilderScene(Scene):
    """Builds one force. When a legal force has been saved `on_done(file)` is called and the builder closes.

    Raises Bad for a ruleset that is unknown or has no builder.
    """

    name = "builder"
    title = T("Build a force")

    def __init__(self, ruleset_id: str, force: ForceFile | None = None,
                 on_done: Callable[[ForceFile], None] | None = None) -> None:
        super().__init__()
        self.rules = rules.get(ruleset_id)
        sheet = sheet_of(ruleset_id)
        self.on_done = on_done
        self.draft: Draft[Any, Any] = Draft(self.rules, force, sheet.usual, i18n.tr(T("New force")))
        self.side = 0
        self.part = BuilderPart(self, sheet)
        self.trial = Trial(self, sheet)
        """The figure that is looked at before it is hired."""
        self.begun = bool(self.draft.figures)
        """Whether a figure has been hired, or nothing chosen to start from."""
        self._wait: Timer | None = None
        self.sheet = 1  # which of the three is shown where there is room for one

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Header, three sheets."""
        self.back = self.add(Button(T("Back"), self.on_back, key="back", icon="left"))
        self.heading = self.add(Label(T("Build a force"), "h1", colour="wood_text", shadow=True, lines=1))
        self.undo_button = Button(T("Undo"), self.undo, key="undo", icon="undo", why_off=T("nothing to take back"))
        self.load_button = Button(T("Load"), self.load, key="load", tip=T("Your forces, samples to start from, paste"))
        self.share_button = Button(T("Share as text"), self.share, key="share", short=T("Share"),
                                   tip=T("The force as one line for a message"))
        self.save_button = Button(T("Save force"), guarded(self, self.save_force), key="save", gold=True,
                                  short=T("Save"))
        self.head = self.add(Row(self.undo_button, self.load_button, self.share_button, self.save_button, gap=12))
        names = T("Hire"), T("Force"), self.part.sheet.entry_words
        self.tabs = self.add(Tabs(names, 1, self._turn_to).keyed("tab1", "tab2", "tab3"))
        self.start = StartSheet(self)
        self.area = FigureSheet(self, self.start, self.trial, self._offered)
        self.panels = [self.add(Panel(self._hire_sheet())), self.add(Panel(self._force_sheet())),
                       self.add(Panel(self.area))]
        self.refresh()

    def _hire_sheet(self) -> Widget:
        self.search = TextField("", lambda text: self._find(), hint=T("Search types, traits, names"), key="search",
                                icon="search")
        self.offers = ListView((), self._hired, row=60, face=GradualFace(), on_action=self._hired,
                               on_over=self._over_offer, grow=1, empty=T("Nothing is called so."), key="offers")
        self.hire_head = Label(T("Hire for"), "h3", lines=1, fit=True, grow=1)
        self.game = game_choice(self, list(shown_ids()))
        return Column(
            Row(self.hire_head, self.game, gap=8, cross="centre"),
            self.search, self.offers,
            Label(self.part.sheet.hire_words, "small", colour="ink_soft"),
            gap=10)

    def _force_sheet(self) -> Widget:
        self.mark = SideMark(self.side, 32)
        self.force_name = Label("", "h2", lines=2, fit=True, grow=1)
        self.roster = Roster((), self._chosen, row=72, face=SumFace(), on_action=self._let_go, grow=1,
                             choose_on_move=True, key="roster",
                             empty=T("The first that you hire on the left will stand here."))
        self.points = Label("", "h3")
        self.state = Label("", "body", align="right", grow=1)
        self.bar = PointsBar()
        self.trouble = Column(gap=0)
        self.facts = Row(gap=12)
        self.building = Column(
            Row(self.mark, self.force_name, Button(T("Name, colour"), self.rename, key="name", size=44), gap=12,
                cross="centre"),
            self.roster,
            Row(self.points, self.state, gap=8, cross="end"), self.bar,
            Row(*self.part.force_row, gap=10, cross="centre"), self.trouble, self.facts, gap=10, grow=1)
        return Column(self.start, self.building, gap=0)

    def layout(self) -> None:
        """Three columns; where there is no room, one at a time behind tabs."""
        ui = self.ui
        full, drawer = ui.kind == "full", ui.kind == "drawer"
        side, top = (48, 24) if full else (16, 10)
        self.place(self.back, side, top)
        self.place(self.heading, self.right_of(self.back) + 16, top + (0 if full else 3))
        wide = self.head.measure(ui.px(ui.w))[0] / ui.u
        self.heading.visible = self.right_of(self.heading) + wide + side + 8 < ui.w
        self.place(self.head, ui.w - side - wide, top)
        y: float = 96 if full else 60
        self.tabs.visible = drawer
        if drawer:
            self.place(self.tabs, side, y, ui.w - 2 * side)
            y = self.below(self.tabs)
        tall = ui.h - y - (48 if full else 12)
        self.hire_head.visible = full or drawer
        self.game.fixed_width, self.game.grow = (190, 0) if self.hire_head.visible else (None, 1)
        self.offers.row, self.roster.row, self.start.list.row = (68, 72, 84) if full else (64, 64, 76)
        self.part.fit(full)
        self.trial.part.fit(full)
        if drawer:
            for i, panel in enumerate(self.panels):
                panel.visible = i == self.sheet
                self.place(panel, side, y, ui.w - 2 * side, tall)
        else:
            x, gap = float(side), 24 if full else 10
            shares = (432, 656, 688) if full else (480, 656, 656)
            for panel, width in zip(self.panels, split(ui.w - 2 * side, *shares, gap=gap), strict=True):
                panel.visible = True
                self.place(panel, x, y, width, tall)
                x += width + gap

    def _turn_to(self, index: int) -> None:
        self.sheet = index
        if self.ui.kind == "drawer":        # what has the focus is never on a sheet that is not shown
            for i, panel in enumerate(self.panels):
                panel.visible = i == index
            (self.offers, self.roster if self.begun else self.start.list, self.area.portrait)[index].focus()
        self.ui.request_layout()

    def on_enter(self) -> None:
        """The roster has the focus, or the starting points while it is empty."""
        (self.roster if self.begun else self.start.list).focus()

    # --- showing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show everything as in the draft."""
        draft = self.draft
        self.begun = self.begun or bool(draft.figures)
        self.start.visible, self.building.visible = not self.begun, self.begun
        self.undo_button.enabled = bool(draft.past)
        self.force_name.text = draft.force.name
        self.mark.side = self.side
        self.mark.invalidate()
        self._find()
        self.roster.items = [Item(f.name, self.part.sheet.note(f), str(draft.price(i).points), self._picture(f, i),
                                  "minus", data=self._sum(i)) for i, f in enumerate(draft.figures)]
        self.roster.chosen = draft.chosen
        total = draft.price().points
        wrong = draft.wrong()
        told = self.part.uncounted()
        self.points.text = told.total if told else T("{n} of {limit} points", n=total, limit=draft.limit) if (
            draft.limit) else T("{n} points, no limit", n=total)
        parts = told.parts if told else self.part.parts()
        self.bar.show(parts, draft.limit or sum(parts), self.side, draft.chosen)
        self._show_state(total, wrong)
        self.part.show_force()
        self.trouble.replace(self._troubles(wrong))
        self.facts.replace([] if wrong else [fact(head, note) for head, note in self.part.sheet.facts(draft.force)])
        self.area.show()

    def _sum(self, index: int) -> Any:
        """The sum of an entry, where there is one."""
        price = self.draft.price(index)
        head = plain(price.sum).rpartition("=")[0]
        return T("{sum} =", sum=head.strip()) if head else ""

    def _show_state(self, total: int, wrong: list[Rejection]) -> None:
        left = self.draft.limit - total if self.draft.limit else 0
        if not self.draft.figures:
            self.state.text, self.state.colour = T("nobody hired yet"), "ink_soft"
        elif wrong:
            self.state.text, self.state.colour = T("✘ not ready"), "bad"
        else:
            told = self.part.uncounted()
            self.state.text = (told.ready if told else T("✔ ready, {n} points left", n=left) if left else
                               T("✔ ready, every point spent") if self.draft.limit else T("✔ ready"))
            self.state.colour = "good"

    def _troubles(self, wrong: list[Rejection]) -> list[Widget]:
        """The faults, each a sentence of its own, with remedies for the first. A force that has not begun has none."""
        if not wrong or not self.draft.figures:
            return []
        first = wrong[0]
        ways = [Button(one.words, partial(self.part.take, one), size=40, key="mend" if i == 0 else "")
                for i, one in enumerate(self.part.ways_out(first))]
        told = wrong if len(wrong) <= MOST_TOLD else wrong[:MOST_TOLD - 1]
        lines = [T("{sentence} {clause}", sentence=sentence(one.reason), clause=one.clause) for one in told]
        if more := len(wrong) - len(told):
            lines.append(T("There are {n} faults more.", n=more))
        lines.append(T("It can be saved, not played."))
        return [Refusal(self.part.sheet.trouble_first, listed(lines, T("{a}\n{b}")), ways)]

    def show(self, what: Shown) -> None:
        """Set what the sheet on the right is about."""
        self.area.show(what)

    def _picture(self, entry: Entry, index: int = 0) -> Callable[[int], Any]:
        same = [i for i, f in enumerate(self.draft.figures[:index]) if f.look == entry.look]
        return lambda px: art_figures.portrait(entry.look, px, self.side, len(same) % 3)

    def _find(self) -> None:
        """Filter the catalogue by the search."""
        words = self.search.text.casefold().split()
        self.found = [offer for offer in self.part.sheet.offers(self.ui.kind)
                      if all(word in f"{offer.entry.name} {plain(offer.note)}".casefold() for word in words)]
        price = self.rules.price
        force = self.rules.force_type
        self.offers.items = [Item(o.entry.name, o.note, str(price(force(name="x", figures=(o.entry,)), 0).points),
                                  self._picture(o.entry), "plus") for o in self.found]

    def _offered(self) -> Any:
        """The entry of the row of the catalogue that is looked at; None where nothing is found."""
        return self.found[min(self.offers.at, len(self.found) - 1)].entry if self.found else None

    def reveal(self, widget: Widget) -> None:
        """Scroll the sheet on the right, once laid out, so that this is seen."""
        self.area.reveal_later(widget)

    def _over_offer(self, index: int) -> None:
        """The pointer is on a row of the catalogue: show it after a moment; when it leaves show the chosen entry."""
        if self._wait is not None:
            self._wait.cancel()
        if self.ui.kind != "drawer":
            self._wait = self.ui.after(LINGER, lambda: self.show("offer" if index >= 0 else "entry"))

    def on_focus(self, widget: Widget | None) -> None:
        """The sheet on the right is about what has the focus."""
        if widget is self.offers and self.stage.focus_visible:
            self._over_offer(self.offers.cursor)
        elif widget is self.roster and self.area.shown != "entry":
            self.show("entry")
        elif widget is self.start.list and self.area.shown != "start":
            self.show("start" if self.start.file is not None else "offer")

    # --- doing --------------------------------------------------------------------------------------------------

    def _hired(self, index: int) -> None:
        self.offers.chosen = -1
        self.hire(self.found[index].entry)

    def hire(self, entry: Any) -> None:
        """Add an entry to the force and show it."""
        if self._wait is not None:
            self._wait.cancel()
        self.part.tried = None
        self.draft.add(entry)
        self.area.shown = "entry"
        self.refresh()
        if self.ui.kind == "drawer":        # the roster is on another sheet
            self.ui.toast(T("Hired: {points}", points=self.points.text), 2)

    def begin(self, file: ForceFile | None) -> None:
        """Start from that force, or from an empty one."""
        self.begun = True
        if file is not None:
            self.open(file)
            return
        self.area.shown = "offer"
        self.refresh()
        if self.ui.kind == "drawer":
            self.tabs.chosen = 0
            self._turn_to(0)
        self.offers.focus()

    def _let_go(self, index: int) -> None:
        self.part.tried = None
        self.draft.remove(index)
        self.refresh()

    def _chosen(self, index: int) -> None:
        if index != self.draft.chosen or self.area.shown != "entry":
            self.part.tried = None
            self.draft.choose(index)
            self.area.shown = "entry"
            self.refresh()

    def twin(self) -> None:
        """Add another entry like the chosen one."""
        if self.draft.entry is not None:
            self.draft.add(self.draft.entry)
            self.refresh()

    def undo(self) -> None:
        """Undo the last change."""
        self.part.tried = None
        self.draft.undo()
        self.refresh()

    def on_key(self, key: Key) -> bool:
        """Del removes the chosen figure, [ and ] move it, the right arrow goes from the list to the shown figure; keys
        of a hidden sheet show it first. Whether the key was used."""
        sheet = next((sheet for command, sheet in _SHEETS.items() if key.does(command)), self.sheet)
        if self.ui.kind == "drawer" and self.sheet != sheet:
            self.tabs.chosen = sheet
            self._turn_to(sheet)
            for i, panel in enumerate(self.panels):
                panel.visible = i == self.sheet
        if key.action == "right" and self.stage.focused is self.offers and self.trial.sheet.visible:
            self.trial.hire_button.focus()
            return True
        if key.does("delete") and self.draft.entry is not None:
            self._let_go(self.draft.chosen)
            return True
        if (key.does("before") or key.does("after")) and self.draft.entry is not None:
            self.draft.move(-1 if key.does("before") else 1)
            self.refresh()
            return True
        return False

    def pick_look(self) -> None:
        """Choose among all looks."""
        if self.draft.entry is not None:
            from game.scenes.builder.looks import LooksScene
            self.app.push(LooksScene(self.draft.entry.look, self.side, self._set_look))

    def _set_look(self, look: Look) -> None:
        self.draft.put(msgspec.structs.replace(self.draft.edited, look=look.key))
        self.refresh()

    def rename(self) -> None:
        """Ask for the name of the force, and the side's colours."""
        keeping.rename(self)

    def load(self) -> None:
        """Open the list of forces."""
        from game.scenes.builder.shelf import ShelfScene
        self.app.push(ShelfScene(self))

    def open(self, file: ForceFile) -> None:
        """Build on that force; a sample stays as it is, saving makes a force of the player's."""
        self.draft.open(file)
        self.begun, self.area.shown = True, "entry"
        self.part.tried = None
        self.refresh()
        self.roster.focus()

    def of_other(self, ruleset: str, file: ForceFile | None = None) -> None:
        """Build for another ruleset in place of this one, on a force where one is given."""
        self.app.replace(BuilderScene(ruleset, file))

    def share(self) -> None:
        """Copy the force as a line."""
        keeping.share(self)

    def save_force(self) -> None:
        """Save it among the player's forces. Raises Bad."""
        keeping.save(self)

    def on_back(self) -> bool:
        """Leave, after asking about unsaved changes."""
        if not self.draft.dirty:
            return super().on_back()
        keeping.ask_leaving(self)
        return True
