"""The panel of one side: its force, and its player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame

from game.ai import parted
from game.core.table.places import SIDES
from game.core.text import LONGEST_NAME, T, Text
from game.core.wording import listed
from game.files import program
from game.scenes.battle_setup import CHARACTER_NAMES
from game.scenes.gradual import Portraits
from game.scenes.new_battle.choice import Choice
from game.scenes.note_text import mustered, told
from game.scenes.opponent_names import opponents
from game.scenes.players import HUMAN, LIVE, MAIL, PROGRAM
from game.ui.i18n import tr
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Chip, Dropdown, Label, Panel, Segment, SideMark, TextField, Widget
from game.ui.widgets.base import WidgetOptions, Words


class ForceDrop(Dropdown):
    """The forces of a ruleset; those that cannot be played now are disabled and tell why."""

    def __init__(self, choice: Choice, on_change: Callable[[int], None], **options: Unpack[WidgetOptions]) -> None:
        super().__init__([], -1, on_change, empty=T("Choose a force"), **options)
        self.choice = choice

    @property
    def off(self) -> dict[int, Text]:
        """Why each of those cannot be played. Of hundreds this takes a while: asked when the list is opened."""
        every = range(len(self.choice.files))
        return {i: why for i in every if (why := self.choice.why_not(i)) is not None}

    def _notes(self) -> tuple[Text, ...]:
        choice = self.choice
        return tuple(
            T("broken") if file.error else T("{n} points", n=choice.points(i)) if file.shipped
            else T("yours, {n} points", n=choice.points(i))
            for i, file in enumerate(choice.files)
        )

    def activate(self) -> None:
        """Open with disabled rows greyed."""
        self.notes = self._notes()
        super().activate()
        if self._open is not None:
            for index, why in self.off.items():
                item = self._open.list.items[index]
                item.off, item.why_off = True, why


class MiniRow(Widget):
    """The figures of a force side by side, closer together when they are many; the tip names them."""

    def __init__(self, side: int) -> None:
        super().__init__(tip=self._names, grow=1)
        self.side, self.portraits = side, Portraits(self)
        self.figures: tuple[object, ...] = ()

    def show(self, figures: tuple[object, ...]) -> None:
        """Show these."""
        self.figures = figures
        self.invalidate()

    def _names(self) -> Words | None:
        counts: dict[str, int] = {}
        for figure in self.figures:
            counts[figure.name] = counts.get(figure.name, 0) + 1  # type: ignore[attr-defined]
        them = (T("{n} × {name}", n=n, name=name) if n > 1 else name for name, n in counts.items())
        return listed(them) if counts else None

    def measure(self, width: int) -> tuple[int, int]:
        """A little width (it grows); 76 high, less where the screen is small."""
        return self.fix(self.ui.px(120), self.ui.px(76 if self.ui.kind == "full" else 62))

    def draw(self, target: pygame.Surface) -> None:
        """Portraits on their bases in the side's colour."""
        size = self.rect.height
        step = min(round(size * 1.02), (self.rect.width - size) // max(1, len(self.figures) - 1))
        seen: dict[str, int] = {}
        for i, figure in enumerate(self.figures):
            look: str = figure.look  # type: ignore[attr-defined]
            variant = seen[look] = seen.get(look, -1) + 1
            spot = self.rect.x + i * step + size // 2, self.rect.y + size // 2
            self.portraits.face(target, look, size, self.side, spot, variant)


class SidePanel(Panel):
    """Changes `choice` for one side and calls `changed`; `edit(side)` opens the builder."""

    def __init__(self, choice: Choice, side: int, changed: Callable[[], None], edit: Callable[[int], None]) -> None:
        self.choice, self.side, self.changed = choice, side, changed
        self.forces = ForceDrop(choice, self._picked, grow=1, tip=T("The force of side {side}", side=SIDES[side]))
        self.points = Chip("")
        self.edit = Button(
            T("Edit"), lambda: edit(side), key=str(side + 1), size=44, tip=T("Change this force, or build one")
        )
        self.lot = Button("", self._draw, icon="die", size=44, tip=T("Another random force, legal at this limit"))
        self.minis = MiniRow(side)
        self.note = Label("", "small", colour="ink_soft", lines=3, fit=True, align="right", middle=True)
        self.kinds = [HUMAN, *(name for name, _ in opponents()), PROGRAM, MAIL, LIVE]
        names: list[Words] = [T("You"), *(words for _, words in opponents()), T("Program"), T("By mail"),
                              T("A friend, live")]
        self.players = Segment(names, 0, self._seated, grow=1)
        self.characters = [*CHARACTER_NAMES]
        self.character = Segment([name for name, _ in CHARACTER_NAMES.values()], 0, self._inclined, grow=1,
                                 tip=lambda: CHARACTER_NAMES[self.characters[self.character.shown]][1])
        self.command = TextField(
            "",
            self._typed,
            hint=T("command, like python my_bot.py"),
            most=300,
            visible=False,
            tip=T("The program speaks the protocol: one JSON value a line. See {program} protocol --help.",
                  program=program()),
        )
        self.name = TextField(choice.names[side], self._named, hint=T("A name, if you like"), most=LONGEST_NAME,
                              grow=1)
        self.naming = Row(Label(T("Name"), "body", bold=True, middle=True), self.name, gap=14, cross="centre",
                          visible=False)
        head = Row(
            SideMark(side, 34),
            Label(T("Side {side}", side=SIDES[side]), "h3", middle=True),
            self.forces,
            self.points,
            self.lot,
            self.edit,
            gap=12,
            cross="centre",
        )
        seats = Row(Label(T("Player"), "body", bold=True, middle=True), self.players, gap=14, cross="centre")
        self.inclined = Row(Label(T("Character"), "body", bold=True, middle=True), self.character, gap=14,
                            cross="centre", visible=False)
        self.figures = Row(self.minis, self.note, gap=12)
        super().__init__(Column(head, self.figures, seats, self.naming, self.inclined, self.command, gap=8),
                         pad=(20, 14))

    def _picked(self, index: int) -> None:
        self.choice.picks[self.side] = index
        self.choice.suit_board()
        self.changed()

    def _draw(self) -> None:
        if self.choice.draw_force(self.side, lambda n: tr(T("Random force {n}", n=n))):
            self.changed()
        else:
            self.ui.toast(T("No force is legal at this limit."))

    def _seated(self, index: int) -> None:
        kind = self.kinds[index]
        told = kind + self.command.text if kind == PROGRAM else kind
        self.choice.players[self.side] = self._as_a(told, self.characters[self.character.chosen])
        self.changed()
        if kind == PROGRAM and self.mounted:
            self.ui.request_layout()
            self.command.focus()

    def _as_a(self, player: str, character: str) -> str:
        return f"{player}-{character}" if character and parted(f"{player}-{character}")[1] else player

    def _inclined(self, index: int) -> None:
        level, _ = parted(self.choice.players[self.side])
        self.choice.players[self.side] = self._as_a(level, self.characters[index])
        self.changed()

    def _named(self, text: str) -> None:
        self.choice.names[self.side] = text

    def _typed(self, text: str) -> None:
        self.choice.players[self.side] = PROGRAM + text
        self.changed()

    def arrange(self, rect: pygame.Rect) -> None:
        """The words beside the figures take a third of the width."""
        self.note.fixed_width = round(rect.width / self.ui.u * 0.33)
        super().arrange(rect)

    def refresh(self) -> None:
        """Show the choice as it stands."""
        choice, one = self.choice, self.choice.force(self.side)
        self.forces.choices = [file.name for file in choice.files]
        self.forces.chosen = choice.picks[self.side]
        points = choice.points(choice.picks[self.side]) if one else 0
        self.points.text = (
            T("{n} of {limit}", n=points, limit=choice.limit) if choice.limit else T("{n} points", n=points)
        )
        self.points.tone = "bad" if one is None or choice.why_not(choice.picks[self.side]) is not None else "plain"
        figures = one.force.figures if one else ()
        self.minis.show(figures)
        words = mustered(one.force) if one else T("no force")
        if one and one.note:
            words = T("{figures}. {note}", figures=words, note=told(one.note))
        self.note.text = words
        player = choice.players[self.side]
        level, character = parted(player)
        kind = PROGRAM if player.startswith(PROGRAM) else level
        two = choice.players[0] == choice.players[1] == HUMAN
        if self.naming.visible != two:
            self.naming.visible = two
            self.relayout()
        if self.name.text != choice.names[self.side]:
            self.name.show(choice.names[self.side])
        self.players.choices[0] = T("Person") if two else T("You")
        thinks = kind not in (HUMAN, PROGRAM, MAIL, LIVE, "random")
        if self.inclined.visible != thinks:
            self.inclined.visible = thinks
            self.relayout()
        if thinks:
            self.character.chosen = self.characters.index(character)
        self.players.chosen = self.kinds.index(kind) if kind in self.kinds else 0
        if self.command.visible != (kind == PROGRAM):
            self.command.visible = kind == PROGRAM
            self.relayout()
        if kind == PROGRAM:
            self.command.show(player.removeprefix(PROGRAM))
