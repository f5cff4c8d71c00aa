"""Starting points of a new force: the forces there are, with their figures, and one of them in detail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.art import figures as art_figures
from game.core.ruleset import Ruleset
from game.core.text import TN, T, Text
from game.scenes.gradual import GradualFace, Portraits
from game.scenes.note_text import mustered, told
from game.store.forces import ForceFile, find_forces
from game.ui.icons import icon
from game.ui.layout import Column, Row
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Colour, mix
from game.ui.widgets import Button, Item, Label, Line, ListView, Widget
from game.ui.widgets.base import Words
from game.ui.widgets.list_item import LateItem

if TYPE_CHECKING:
    from game.scenes.builder.part import Builder

MOST_FACES: Final = 6
"""The most figures of a force beside its name."""


def forces_of(rules: Ruleset) -> list[ForceFile]:
    """The player's forces, then the shipped ones."""
    return sorted(find_forces(rules.id, {rules.id: rules.force_type}), key=lambda file: file.shipped)


def fresh(file: ForceFile) -> ForceFile:
    """The force to start from: a shipped one becomes one of the player's when saved."""
    return replace(file, path=None, shipped=False) if file.shipped else file


class Parade(GradualFace):
    """A force with its figures in a row where there is room; `item.data` are the looks."""

    def _faces(self, item: Item, width: int) -> tuple[tuple[str, ...], int, int]:
        """The looks, how many of them fit in a row of that width (px), and their size (px)."""
        px = self.owner.ui.px
        looks = tuple(item.data) if isinstance(item.data, tuple) else ()
        size = min(px(54), self.owner.base_height() - px(10))
        faces = min(MOST_FACES, len(looks), width * 11 // 20 // size)
        if width < px(380):
            faces = min(1, len(looks))
        while faces > 2 and self.owner.ui.text.width(item.title, "h4", bold=True) > width - faces * size - px(10):
            faces -= 1      # a long name matters more
        return looks, faces, size

    def blocks(self, item: Item, width: int, ink: Colour, soft: Colour, taken: int = 0) -> list[Block]:
        """The words, left of the figures."""
        _, faces, size = self._faces(item, width)
        return super().blocks(item, max(1, width - max(1, faces) * size - self.owner.ui.px(10)), ink, soft, taken)

    def write(self, target: pygame.Surface, item: Item, box: pygame.Rect, ink: Colour, soft: Colour) -> bool:
        """The figures, then the words."""
        px = self.owner.ui.px
        looks, faces, size = self._faces(item, box.width)
        x = box.right - max(1, faces) * size
        for i, look in enumerate(looks[:faces]):
            self.portraits.face(target, look, size - px(2), 0, (x + i * size + size // 2, box.centery),
                                looks[:i].count(look))
        if not looks:
            self._draw_plus(target, pygame.Rect(x, box.centery - size // 2, size, size).inflate(-px(10), -px(10)))
        return super().write(target, item, box, ink, soft)

    def _draw_plus(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """An empty base with a plus."""
        ui, pal = self.owner.ui, self.owner.ui.palette
        fill = mix(pal.paper_2, pal.paper, 0.5)
        ui.surfaces.box(target, box, Look(box.width // 2, fill, fill, pal.edge, max(2, ui.px(2)), dashed=True))
        size = ui.px(18)
        target.blit(icon("plus", size, pal.ink_soft, 3.4), (box.centerx - size // 2, box.centery - size // 2))


class PortraitRows(Widget):
    """The figures of a force side by side, large, in as many rows as needed."""

    def __init__(self) -> None:
        super().__init__()
        self.looks: tuple[str, ...] = ()
        self.side, self.portraits = 0, Portraits(self)

    def show(self, looks: Sequence[str], side: int) -> None:
        """Show other figures."""
        self.looks, self.side = tuple(looks), side
        self.relayout()

    def _cell(self, width: int) -> int:
        n = max(1, len(self.looks))
        rows = 1 if n < 7 else 2 if n < 17 else 3
        return min(self.ui.px(104 if self.ui.kind == "full" else 76), width // -(-n // rows))

    def measure(self, width: int) -> tuple[int, int]:
        """As many rows as needed."""
        cell = self._cell(width)
        return self.fix(width, cell * -(-len(self.looks) // max(1, width // cell)))

    def draw(self, target: pygame.Surface) -> None:
        """The portraits."""
        size = self._cell(self.rect.width)
        columns = max(1, self.rect.width // size)
        for i, look in enumerate(self.looks):
            row, column = divmod(i, columns)
            spot = (self.rect.x + column * size + size // 2, self.rect.y + row * size + size // 2)
            self.portraits.face(target, look, size - 4, self.side, spot, self.looks[:i].count(look))


class ForceCard(Column):
    """One force: its figures, points, a description, each figure with its price, facts about the whole."""

    def __init__(self, builder: Builder, action: Widget | None = None) -> None:
        self.builder = builder
        self.heading = Label("", "h2", lines=2, fit=True, grow=1)
        self.facts = Label("", "body")
        self.note = Label("", "small", colour="ink_soft")
        self.parade = PortraitRows()
        self.roll = ListView((), row=60, face=GradualFace())
        self.roll.focusable = False
        self.sums = Row(gap=12)
        self.rest = Column(self.parade, Line(), self.roll, Line(), self.sums, gap=10)
        head = Row(self.heading, *([action] if action is not None else []), gap=8, cross="centre")
        super().__init__(head, self.facts, self.note, self.rest, gap=8)

    def show(self, file: ForceFile) -> None:
        """Show another force; one that could not be read tells why."""
        rules, force = self.builder.rules, file.force
        self.heading.text = file.name
        self.rest.visible = not file.error
        if file.error:
            self.facts.text, self.note.visible = T("{why}", why=file.error), False
            return
        points = rules.price(force).points
        self.facts.text = (T("**{n}** of {limit} points, {m}", n=points, limit=file.limit, m=mustered(force))
                           if file.limit else T("**{n}** points, {m}", n=points, m=mustered(force)))
        self.note.text = told(file.note)
        self.note.visible = bool(file.note)
        self.roll.row = 60 if self.ui.kind == "full" else 52
        self.parade.visible = self.ui.kind == "full"
        self.roll.items = list(self._rows(file))
        self.parade.show([figure.look for figure in force.figures], self.builder.side)
        self.sums.replace([fact(head, note) for head, note in self._facts(file)])

    def _facts(self, file: ForceFile) -> list[tuple[Text, Text]]:
        """Facts about a force that may play."""
        wrong = self.builder.rules.check_force(file.force, file.limit)
        return [] if wrong else self.builder.part.sheet.facts(file.force)

    def _rows(self, file: ForceFile) -> Iterator[Item]:
        rules, rows = self.builder.rules, dict[tuple[str, Text, int], list[Any]]()
        for i, figure in enumerate(file.force.figures):
            points = rules.price(file.force, i).points
            rows.setdefault((figure.name, self.builder.part.sheet.note(figure), points), []).append(figure)
        for (name, note, points), them in rows.items():
            n, look = len(them), them[0].look
            yield Item(T("{name} × {n}", name=name, n=n) if n > 1 else name, note,
                       f"{n}×{points}" if n > 1 else str(points),
                       partial(self._portrait, look))
        besides = rules.price(file.force).points - sum(len(them) * points for (_, _, points), them in rows.items())
        if besides > 0 and (n := getattr(file.force, "rerolls", 0)):
            yield Item(TN("1 reroll", "{n} rerolls", n=n), T("for the whole battle"), str(besides))

    def _portrait(self, look: str, px: int) -> pygame.Surface:
        return art_figures.portrait(look, px, self.builder.side)


def fact(head: Words, note: Words) -> Column:
    """A fact about a force: a number with its noun, and its meaning."""
    number = Label(head, "body", bold=True, lines=2, fit=True)
    return Column(number, Label(note, "small", colour="ink_soft"), gap=0, grow=1)


class StartSheet(Column):
    """The starting points of an empty force; `card` is about the force under the pointer.

    The first row is the empty force, so `files[i]` is in row `i + 1`.
    """

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.files: list[ForceFile] = []
        self.list = ListView((), self.begin, row=84, face=Parade(), on_over=self._over, grow=1, key="roster")
        super().__init__(Label(T("Where do you start?"), "h2"),
                         Label(T("With a force that is there, to change what you like, or with nothing."), "small",
                               colour="ink_soft"), self.list, gap=8, grow=1)
        self.card = ForceCard(builder, Button(T("Start from it"), lambda: self.begin(self.list.cursor), key="commit",
                                              gold=True, size=44, short=T("Start")))
        self.read()

    def read(self) -> None:
        """Read the folders again."""
        self.files = forces_of(self.builder.rules)
        rows = [Item(T("From nothing"), T("Hire one by one."), data=())]
        for file in self.files:
            rows.append(LateItem(file.name, partial(self._row, file), off=bool(file.error), why_off=file.error,
                                 data=tuple(figure.look for figure in file.force.figures)))
        self.list.items = rows
        self.list.chosen = min(1, len(rows) - 1)

    def _row(self, file: ForceFile) -> tuple[Words, Words]:
        """Its note and its points."""
        if file.error:
            return T("{why}", why=file.error), ""
        return told(file.note) or mustered(file.force), str(self.builder.rules.price(file.force).points)

    @property
    def file(self) -> ForceFile | None:
        """The force of the row under the pointer; None in the first row."""
        at = self.list.at
        return self.files[at - 1] if 1 <= at <= len(self.files) else None

    def _over(self, index: int) -> None:
        if index >= 0:
            self.builder.show("start" if self.file is not None else "offer")

    def begin(self, index: int) -> None:
        """Start with the force of that row."""
        file = self.files[index - 1] if index else None
        self.builder.begin(fresh(file) if file is not None else None)
