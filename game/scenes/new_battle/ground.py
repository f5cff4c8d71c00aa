"""The panel of the table: preview, arrows, its contents and their effects, random tables by seed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core import laying
from game.core.scenarios.kinds import OPTION
from game.core.table.boards import TableRules
from game.core.table.pieces import Table
from game.core.table.places import GRID, inches_text
from game.core.text import TN, T, Text
from game.scenes import note_text
from game.scenes.battle_setup import SEEDS, board_of, boards
from game.scenes.new_battle.choice import Choice
from game.scenes.new_battle.preview import MapPreview
from game.scenes.new_battle.wishes import Wishes
from game.scenes.rulesets.scenario_briefing import possible
from game.scenes.tellers.terrain import contents
from game.ui.app import App
from game.ui.layout import Column, Flow, Row
from game.ui.widgets import Button, Chip, Label, Panel, Segment, TextField
from game.ui.widgets.base import Widget
from game.workshop.random_tables.wish import Wish


def as_begun(choice: Choice, table: Table) -> tuple[Table, list[Text]]:
    """The table as a battle begins on it, and what lies there or is laid together first, kind by kind, with its effects
    under the present house rules."""
    rules = choice.ruleset
    try:
        setup = choice.setup(table)
        begun = laying.begun(setup)
        there = laying.table_of(rules, setup, begun)
        whole = table if begun is None else replace(there, pieces=(*there.pieces, *laying.pool(rules, setup).values()))
        top = rules.moment(setup).top if begun is None else rules.tabletop(whole, rules.house(setup))
        told = contents(whole, top.answers)
    except Exception:  # no forces yet: the counts alone
        return table, contents(table, {})
    return there, told if begun is None else [T("to be laid before the battle:"), *told]


def _size(board: TableRules) -> Text:
    """`24″`, `48″ × 24″`."""
    if board.width == board.height:
        return T("{w}″", w=board.width // GRID)
    return T("{w}″ × {h}″", w=board.width // GRID, h=board.height // GRID)


class GroundPanel(Panel):
    """Changes `choice`'s table and calls `changed`; `edit` opens the editor, `keep` keeps a random table."""

    def __init__(self, choice: Choice, changed: Callable[[], None], app: Callable[[], App], wait: bool,
                 edit: Callable[[], None], keep: Callable[[], None]) -> None:
        self.choice, self.changed = choice, changed
        self.last = Button("", lambda: self._step(-1), icon="left", key="before", cap=False, size=44)
        self.next = Button("", lambda: self._step(1), icon="right", key="after", cap=False, size=44)
        self.last.tip = T("Table before (key {key})", key="<before>")
        self.next.tip = T("Next table (key {key})", key="<after>")
        self.name = Label("", "h3", lines=2, fit=True, middle=True, height=48)
        self.number = Label("", "small", colour="ink_soft", lines=1, fit=True)
        self.preview = MapPreview(app, wait=wait)
        self.note = Label("", "small", colour="ink_soft", lines=2)
        self.notes = Label("", "small", bold=True, lines=3)
        self.chips = Flow(gap=8)
        self.random = Button(
            T("Random table"),
            self.draw_table,
            short=T("Random"),
            key="ground",
            size=44,
            icon="die",
            tip=T("A fair table by a new seed. The same number and wishes give the same table again."),
        )
        self.seed = TextField(
            str(choice.table_seed), on_commit=self._seeded, most=7, allowed=str.isdecimal, width=130, hint=T("seed")
        )
        self.size = Segment([_size(one) for one in boards(choice.ruleset.id)], 0, self._sized, width=170,
                            tip=T("Size of the random table"))
        self.edit = Button(T("Edit"), edit, key="edit_table", size=44, tip=T(
            "Draw on this table: on a copy of it, unless you drew it here"))
        self.wishes = Wishes(self._wished, keep)
        named = Column(self.name, self.number, gap=0, grow=1)
        self.head = Row(self.last, self.next, named, self.edit, gap=10, cross="centre")
        self.foot: tuple[Widget, ...] = (Row(self.random, self.seed, self.size, gap=10, cross="centre"), self.wishes,
                                         self.chips, self.note, self.notes)
        self.beside = False
        """Whether all else stands beside the preview."""
        super().__init__(Column(self.head, self.preview, *self.foot, gap=12), pad=20)

    def shape(self, beside: bool, wide: float = 0) -> None:
        """Place all else below the preview, or beside it where the window is low; that is `wide` units then."""
        self.preview.fixed_width = wide if beside else None
        if beside == self.beside:
            return
        self.beside = beside
        for part in (self.head, self.preview, *self.foot):
            if part.parent is not None:
                part.parent.drop(part)
        for child in list(self.children):
            self.drop(child)
        self.adopt(Row(self.preview, Column(self.head, *self.foot, gap=12, grow=1), gap=20) if beside else
                   Column(self.head, self.preview, *self.foot, gap=12))

    def measure(self, width: int) -> tuple[int, int]:
        """The name has one line where that is enough for every name: no lower than the buttons beside it."""
        self.name.fixed_height = 26 if self.ui.kind == "drawer" else 48
        return super().measure(width)

    def _step(self, by: int) -> None:
        self.choice.step(by)
        self.changed()

    def draw_table(self) -> None:
        """Choose a random table by a new seed."""
        self.choice.draw()
        self.changed()

    def _seeded(self, text: str) -> None:
        self.choice.draw(int(text) % SEEDS if text else None)
        self.changed()

    def _sized(self, index: int) -> None:
        self.choice.board = index
        self.choice.at = len(self.choice.maps)
        self.changed()

    def _wished(self, wish: Wish) -> None:
        self.choice.wish_for(wish)
        self.changed()

    def count(self) -> None:
        """Say which table it is and how many there are, as far as they are read."""
        n, every = self.choice.at + 1, len(self.choice.maps) + 1
        self.number.text = (T("table {n} of {all}, reading more", n=n, all=every) if self.choice.reading
                            else T("table {n} of {all}", n=n, all=every))

    def refresh(self) -> None:
        """Show the choice as it stands."""
        choice, ground, table = self.choice, self.choice.ground, self.choice.table()
        choice.look_ahead()
        self.name.text = ground.name
        self.count()
        self.seed.show(str(choice.table_seed))
        if table is not None:
            self.size.chosen = max(0, board_of(choice.ruleset.id, table)) if ground.entry is None else choice.board
        self.size.visible = self.wishes.visible = ground.entry is None
        self.wishes.show(choice.wish, table is not None)
        board = boards(choice.ruleset.id)[choice.board]
        self.edit.enabled = table is not None
        self.edit.why_off = None if table is not None else T("There is no table to draw on yet")
        there, told = as_begun(choice, table) if table else (None, [])
        self.preview.show(there, ground.error, (board.width, board.height) if choice.laying else None,
                          possible(choice.ruleset, table, choice.options.get(OPTION, ""), choice.switches)
                          if table is not None else None)
        self.chips.replace([Chip(words, bold=False) for words in told])
        size = T("{w}″ × {h}″", w=inches_text(table.width), h=inches_text(table.height)) if table else None
        note = note_text.told(ground.entry.note) if ground.entry else ""
        mine = (
            T("your map")
            if ground.entry and not ground.entry.shipped
            else T("laid so that both edges see about as much")
            if not ground.entry
            else None
        )
        parts = [part for part in (size, mine, Text("{note}", (("note", note),)) if note else None) if part is not None]
        line: Text | str = parts[0] if parts else ""
        for part in parts[1:]:
            line = T("{a}, {b}", a=line, b=part) if part is mine else T("{a}. {b}", a=line, b=part)
        self.note.text = line
        notes = ground.entry.notes if ground.entry else ()
        self.notes.visible = bool(notes)
        first = Text("{note}", (("note", notes[0] if notes else ""),))
        self.notes.text = first if len(notes) < 2 else TN("{note} (and 1 more)", "{note} (and {n} more)",
                                                          n=len(notes) - 1, note=first)
