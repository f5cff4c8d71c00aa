"""The figures of a result: who did what, both forces face to face, and the table as a small map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.art import figures as art_figures
from game.core.pieces import Table
from game.core.text import T
from game.scenes.pictures import table_picture
from game.ui.widgets import Widget
from game.ui.widgets.base import Words


class FigureRow(Widget):
    """A figure with its portrait, its name and what it did."""

    def __init__(self, look: str, side: int, name: str, words: Words, value: str) -> None:
        super().__init__()
        self.look, self.side, self.name, self.words, self.value = look, side, name, words, value

    def measure(self, width: int) -> tuple[int, int]:
        """Room for the portrait."""
        return self.fix(width, self.ui.px(52 if self.ui.kind == "full" else 44))

    def draw(self, target: pygame.Surface) -> None:
        """Portrait, words, points."""
        ui, pal, rect = self.ui, self.ui.palette, self.rect
        size = rect.height - ui.px(4)
        target.fill(pal.line, (rect.x, rect.y, rect.width, ui.hair()))
        target.blit(art_figures.portrait(self.look, size, self.side), (rect.x, rect.y + ui.px(2)))
        box = pygame.Rect(rect.x + size + ui.px(12), rect.y, rect.width - size - ui.px(60), rect.height)
        name = ui.text.block(self.name, "h4", width=box.width, lines=1)
        note = ui.text.block(self.words, "small", width=box.width, lines=1, fit=True, colour=pal.ink_soft)
        y = rect.y + (rect.height - name.height - note.height) // 2
        target.blit(name.surface(), (box.x, y))
        target.blit(note.surface(), (box.x, y + name.height))
        ui.text.draw(target, self.value, rect, "h3", align="right", middle=True)


class Troop(Widget):
    """Both forces face to face: up to four portraits each, who is gone is pale."""

    def __init__(self, sides: tuple[Sequence[tuple[str, bool]], Sequence[tuple[str, bool]]]) -> None:
        super().__init__()
        self.sides = sides

    def measure(self, width: int) -> tuple[int, int]:
        """A row of portraits."""
        size = self.ui.px(76 if self.ui.kind == "full" else 46)
        most = 4 if self.ui.kind == "full" else 3
        count = sum(min(most, len(side)) for side in self.sides)
        return self.fix(min(width, count * (size + self.ui.px(6)) + self.ui.px(50)), size)

    def draw(self, target: pygame.Surface) -> None:
        """A's, the v, B's."""
        ui, size, x = self.ui, self.rect.height, self.rect.x
        most = 4 if ui.kind == "full" else 3
        for side, them in enumerate(self.sides):
            for i, (look, gone) in enumerate(them[:most]):
                seen = [one for one, _ in them[:i]].count(look)
                image = art_figures.portrait(look, size, side, seen % 3)
                if gone:
                    image = pygame.transform.grayscale(image)
                    image.set_alpha(120)
                target.blit(image, (x, self.rect.y))
                x += size + ui.px(6)
            if side == 0:
                ui.text.draw(target, T("v"), pygame.Rect(x, self.rect.y, ui.px(44), size), "h3", align="centre",
                             middle=True)
                x += ui.px(50)


class TableMap(Widget):
    """The whole table from above, small: a disc for each figure of A, a diamond for each of B, objectives as flags.

    `paint` makes the ground (0.2 to 1 s, for a thread); until then it is plain green.
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.state: Any = None
        self.lit: frozenset[str] = frozenset()
        self._ground: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None

    def paint(self) -> pygame.Surface:
        """The ground at 24 pixels an inch."""
        return table_picture(self.table, 24)

    def painted(self, picture: pygame.Surface) -> None:
        """The ground is there."""
        self._ground, self._scaled = picture, None
        self.invalidate()

    def show(self, state: Any, lit: Sequence[str]) -> None:
        """The figures of a state; those that are lit get a ring."""
        self.state, self.lit = state, frozenset(lit)
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as offered up to its fixed width, in the table's shape."""
        wide = min(width, self.ui.px(self.fixed_width or 300))
        return wide, wide * self.table.height // self.table.width

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
            target.fill((86, 103, 51), box)
        if self.state is not None:
            before = target.get_clip()
            target.set_clip(box.clip(before))
            for figure in self.state.figures.values():
                if figure.placed:
                    self._draw_figure(target, box, figure)
            target.set_clip(before)
        pygame.draw.rect(target, pal.ink, box, max(2, ui.px(2)), border_radius=ui.px(3))

    def _draw_figure(self, target: pygame.Surface, box: pygame.Rect, figure: Any) -> None:
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
