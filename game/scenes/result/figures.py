"""The figures of a result: records of figures, both forces face to face, and the table as a small map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.art import figures as art_figures
from game.core.table.pieces import Marker, Table
from game.core.text import TC, T, Text
from game.core.wording import listed
from game.scenes.pictures import table_picture
from game.ui.widgets import Widget
from game.ui.widgets.base import Words

if TYPE_CHECKING:
    from game.core.state import Figure, State


class FigureRow(Widget):
    """A figure with its portrait, its name and its record."""

    def __init__(self, look: str, side: int, name: str, words: Words, value: str, short: Words) -> None:
        super().__init__()
        self.look, self.side, self.name, self.words, self.value, self.short = look, side, name, words, value, short
        self.tip = self._told

    def _told(self) -> Words | None:
        """The whole line as a tip, where there is too little room for it; None otherwise."""
        whole = self.ui.kind == "full" and self._line() is self.words
        return None if whole else self.all()

    def all(self) -> Text:
        """The whole line."""
        return T("**{name}** {words}", name=self.name, words=self.words)

    def _line(self) -> Words:
        """Its record, as far as there is room beside portrait and points."""
        room = self.rect.width - self.rect.height + self.ui.px(4 - 60)
        return self.words if self.ui.text.width(self.words, "small") <= room else self.short

    def measure(self, width: int) -> tuple[int, int]:
        """Room for the portrait."""
        return self.fix(width, self.ui.px(52 if self.ui.kind == "full" else 34))

    def draw(self, target: pygame.Surface) -> None:
        """Portrait, words, points."""
        ui, pal, rect = self.ui, self.ui.palette, self.rect
        size = rect.height - ui.px(4)
        target.fill(pal.line, (rect.x, rect.y, rect.width, ui.hair()))
        target.blit(art_figures.portrait(self.look, size, self.side), (rect.x, rect.y + ui.px(2)))
        box = pygame.Rect(rect.x + size + ui.px(12), rect.y, rect.width - size - ui.px(60), rect.height)
        if ui.kind == "full":
            name = ui.text.block(self.name, "h4", width=box.width, lines=1)
            note = ui.text.block(self._line(), "small", width=box.width, lines=1, fit=True, colour=pal.ink_soft)
            y = rect.y + (rect.height - name.height - note.height) // 2
            target.blit(name.surface(), (box.x, y))
            target.blit(note.surface(), (box.x, y + name.height))
        else:       # one line
            words = T("**{name}** {words}", name=self.name, words=self.short)
            ui.text.draw(target, words, box, "small", lines=1, fit=True, middle=True)
        ui.text.draw(target, self.value, rect, "h3", align="right", middle=True)


def hidden(rows: Sequence[FigureRow]) -> Text | None:
    """The lines for which there is no room, for a tip; None where all are shown."""
    left_out = [row.all() for row in rows if not row.visible]
    return listed(left_out, T("{a}; {b}")) if left_out else None


Standing = Sequence[tuple[str, bool]]
"""Looks of the figures of a side, and whether they are lost."""


def standing(state: State) -> tuple[Standing, Standing]:
    """The figures of both sides, those in play first."""
    them = [(f.side, f.look, f.id in state.gone) for f in (*state.figures.values(), *state.gone.values())]
    a, b = ([(look, gone) for side, look, gone in them if side == one] for one in (0, 1))
    return a, b


class Troop(Widget):
    """Both forces face to face: up to `most` portraits each, as far as there is room; lost ones are pale."""

    def __init__(self, sides: tuple[Standing, Standing] = ((), ()), most: int = 4) -> None:
        super().__init__()
        self.sides, self.most, self._shown = sides, most, most

    def show(self, sides: tuple[Standing, Standing]) -> None:
        """Show other forces."""
        self.sides = sides
        self.relayout()

    def _size(self) -> int:
        return self.ui.px(76 if self.ui.kind == "full" else 46)

    def measure(self, width: int) -> tuple[int, int]:
        """A row of portraits."""
        self._shown = max(1, min(self.most, (width - self.ui.px(50)) // (2 * (self._size() + self.ui.px(6)))))
        count = sum(min(self._shown, len(side)) for side in self.sides)
        return self.fix(min(width, count * (self._size() + self.ui.px(6)) + self.ui.px(50)), self._size())

    def draw(self, target: pygame.Surface) -> None:
        """A's, the v, B's."""
        ui, size, x = self.ui, self.rect.height, self.rect.x
        for side, them in enumerate(self.sides):
            for i, (look, gone) in enumerate(them[:self._shown]):
                seen = [one for one, _ in them[:i]].count(look)
                image = art_figures.portrait(look, size, side, seen % 3)
                if gone:
                    image = pygame.transform.grayscale(image)
                    image.set_alpha(120)
                target.blit(image, (x, self.rect.y))
                x += size + ui.px(6)
            if side == 0 and them:
                versus = TC("between two forces, one letter or sign", "v")
                ui.text.draw(target, versus, pygame.Rect(x, self.rect.y, ui.px(44), size), "h3", align="centre",
                             middle=True)
                x += ui.px(50)


class TableMap(Widget):
    """The whole table from above, small: a disc for each figure of A, a diamond for each of B, objectives as flags.

    `markers` are the objectives; None: as the map has them.
    `paint` makes the ground (0.2 to 1 s, for a thread); until then it is plain green, with `words` on it.
    """

    def __init__(self, table: Table | None, markers: tuple[Marker, ...] | None = None) -> None:
        super().__init__()
        self.table, self.markers = table, markers
        self.words: Words = ""
        self.state: Any = None
        self.lit: frozenset[str] = frozenset()
        self._ground: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None

    def paint(self) -> pygame.Surface:
        """The ground at 24 pixels an inch."""
        assert self.table is not None
        return table_picture(self.table, 24, markers=self.markers)

    def clear(self, words: Words) -> None:
        """Show these words instead of a table."""
        self.table = self.state = self._ground = self._scaled = None
        self.words = words
        self.relayout()

    def lay(self, table: Table, picture: pygame.Surface, state: State) -> None:
        """Show another table with a state."""
        self.table, self.words = table, ""
        self.painted(picture)
        self.show(state, ())
        self.relayout()

    def painted(self, picture: pygame.Surface) -> None:
        """Use this picture of the ground."""
        self._ground, self._scaled = picture, None
        self.invalidate()

    def show(self, state: State, lit: Sequence[str]) -> None:
        """Show the figures of a state; those in `lit` get a ring."""
        self.state, self.lit = state, frozenset(lit)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as offered up to its fixed width, in the table's shape."""
        wide = min(width, self.ui.px(self.fixed_width or 300))
        return wide, wide * self.table.height // self.table.width if self.table is not None else wide

    def draw(self, target: pygame.Surface) -> None:
        """Ground, figures, an edge."""
        ui, pal = self.ui, self.ui.palette
        size = self.measure(self.rect.width)
        box = pygame.Rect(self.rect.topleft, size)
        if self._ground is not None and (self._scaled is None or self._scaled.get_size() != size):
            self._scaled = pygame.transform.smoothscale(self._ground, size)
        if self._scaled is not None:
            target.blit(self._scaled, box)
        else:
            target.fill((86, 103, 51) if self.table is not None else pal.felt, box)
        if self.words:
            ui.text.draw(target, self.words, box.inflate(-ui.px(24), 0), "body", colour=pal.felt_text, middle=True,
                         align="centre")
        if self.state is not None:
            before = target.get_clip()
            target.set_clip(box.clip(before))
            for figure in self.state.figures.values():
                if figure.placed:
                    self._draw_figure(target, box, figure)
            target.set_clip(before)
        pygame.draw.rect(target, pal.ink, box, max(2, ui.px(2)), border_radius=ui.px(3))

    def _draw_figure(self, target: pygame.Surface, box: pygame.Rect, figure: Figure) -> None:
        assert self.table is not None
        ui, pal, scale = self.ui, self.ui.palette, box.width / self.table.width
        x, y = box.x + figure.x * scale, box.bottom - figure.y * scale
        r = max(ui.px(7), round(figure.radius * scale))
        if figure.id in self.lit:
            pygame.draw.aacircle(target, pal.ink, (x, y), r + ui.px(7))
            pygame.draw.aacircle(target, pal.tape, (x, y), r + ui.px(5))
        ink = (20, 12, 6)
        if figure.side == 0:
            pygame.draw.aacircle(target, ink, (x, y), r + 2)
            pygame.draw.aacircle(target, pal.side_a_table, (x, y), r)
            pygame.draw.aacircle(target, (255, 255, 255), (x, y), max(2, r // 3))
        else:
            for size, fill in ((r + 4, ink), (r + 1, pal.side_b_table), (max(2, r // 3), (255, 255, 255))):
                pygame.draw.polygon(target, fill, [(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
