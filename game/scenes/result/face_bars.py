"""How often each face of a die came, as bars against what is expected."""

from __future__ import annotations

import pygame

from game.art import things
from game.core.play.luck import Faces
from game.core.text import T
from game.scenes.result.parts import decimal
from game.ui.surfaces import Picture
from game.ui.theme import mix
from game.ui.widgets import Widget
from game.ui.widgets.bars import fill_bar
from game.ui.widgets.base import Words


class FaceBars(Widget):
    """How often each face of a kind of die was rolled, against a dashed line at the expected number."""

    def __init__(self, tall: float = 110) -> None:
        super().__init__(tip=self._told, tip_ms=120)
        self.faces: Faces | None = None
        self.side, self.tall = 0, tall
        self.less = 0.0
        """Units by which it is lower, where there is no room for all of it."""

    def show(self, faces: Faces | None, side: int) -> None:
        """Show other dice."""
        self.faces, self.side = faces, side
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """Bars, and a die below each."""
        tall = (self.tall - self.less) * (1 if self.ui.kind == "full" else 0.54)
        return self.fix(width, self.ui.px(tall) + self.ui.px(34))

    def _cell(self, i: int) -> pygame.Rect:
        n = self.faces.sides if self.faces is not None else 6
        left = self.rect.x + self.rect.width * i // n
        return pygame.Rect(left, self.rect.y, self.rect.x + self.rect.width * (i + 1) // n - left, self.rect.height)

    def draw(self, target: pygame.Surface) -> None:
        """Bars on a base line."""
        ui, pal, faces = self.ui, self.ui.palette, self.faces
        if faces is None:
            ui.text.draw(target, T("No dice were rolled."), self.rect, "body", colour=pal.ink_soft, middle=True)
            return
        base, y = self._base(), self.line_at()
        for i in range(faces.sides):
            cell, tall = self._cell(i), self._tall(i)
            wide = min(cell.width - ui.px(12), ui.px(74))
            if tall > 1:
                self._bar(target, pygame.Rect(cell.centerx - wide // 2, base - tall, wide, tall))
        self._dashes(target, y)
        for i, count in enumerate(faces.counts):
            cell = self._cell(i)
            words, inside = self.number_box(i, y)
            low = self._low()
            ui.text.draw(target, str(count), words, "body", bold=True, align="left" if low else "centre",
                         colour=(255, 255, 255) if inside else pal.ink)
            if faces.sides == 6:
                picture = things.die(i + 1, ui.px(22))
                target.blit(picture, (cell.centerx - ui.px(14) * low - picture.get_width() // 2,
                                      base + ui.px(17) - picture.get_height() // 2))
            else:
                ui.text.draw(target, str(i + 1), pygame.Rect(cell.x, base + ui.px(6), cell.width, ui.px(24)), "small",
                             align="centre")
        target.fill(pal.ink, (self.rect.x, base, self.rect.width, max(1, ui.px(2))))

    def _dashes(self, target: pygame.Surface, y: int) -> None:
        """The line of what is expected."""
        dash = self.ui.px(7)
        for x in range(self.rect.x, self.rect.right, 2 * dash):
            target.fill(self.ui.palette.ink, (x, y, min(dash, self.rect.right - x), max(2, self.ui.px(2))))

    def number_box(self, i: int, y: int) -> tuple[pygame.Rect, bool]:
        """Where the count of a face is written, and whether that is inside its bar; clear of the dashed line at `y`
        (px) where it is not."""
        assert self.faces is not None
        cell, line, gap = self._cell(i), self.ui.text.line("body"), self.ui.px(4)
        if self._low():
            return pygame.Rect(cell.centerx + self.ui.px(2), self._base() + self.ui.px(17) - line // 2,
                               cell.right - cell.centerx - self.ui.px(2), line), False
        base, tall = self._base(), self._tall(i)
        inside = tall > line + gap
        box = pygame.Rect(cell.x, base - line - gap if inside else base - tall - line, cell.width, line)
        if not inside and box.top - 2 < y < box.bottom + 2:
            box.bottom = y - 1
        return box, inside

    def line_at(self) -> int:
        """Where the dashed line is (px)."""
        assert self.faces is not None
        return self._base() - round(self._room() * float(self.faces.expected) / self._most())

    def _base(self) -> int:
        return self.rect.bottom - self.ui.px(32)

    def _room(self) -> int:
        """The height of the highest bar, in px: in a low chart its number stands above it, or beside the die."""
        room, line, gap = self._base() - self.rect.y - self.ui.px(4), self.ui.text.line("body"), self.ui.px(4)
        return room if room >= 2 * line + gap or self._low() else max(gap, room - line)

    def _low(self) -> bool:
        """Whether numbers over the bars would leave them no height: then they stand beside the dice."""
        room, line = self._base() - self.rect.y - self.ui.px(4), self.ui.text.line("body")
        return self.faces is not None and self.faces.sides == 6 and room < 2 * line + self.ui.px(4)

    def _most(self) -> float:
        assert self.faces is not None
        return max(float(self.faces.expected) * 1.6, *map(float, self.faces.counts), 1.0)

    def _tall(self, i: int) -> int:
        assert self.faces is not None
        return round(self._room() * self.faces.counts[i] / self._most())

    def _bar(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Blue for A; orange for B, as the sides are everywhere."""
        if self.side == 0:
            fill_bar(self.ui, target, box, "damage")
            return
        ui, pal = self.ui, self.ui.palette

        def make() -> Picture:
            image = pygame.Surface(box.size, pygame.SRCALPHA, 32)
            for x in range(box.width):
                pygame.draw.line(image, mix(pal.side_b_table, pal.side_b, x / max(1, box.width - 1)), (x, 0),
                                 (x, box.height))
            pygame.draw.rect(image, mix(pal.side_b, pal.ink, 0.5), image.get_rect(), max(1, ui.px(1)))
            return Picture(image, 0)

        ui.surfaces.keep(("bar b", box.size), make).blit(target, box)

    def _told(self) -> Words | None:
        if self.faces is None:
            return None
        return T("{n} dice; {e} of each face are expected", n=self.faces.dice, e=decimal(self.faces.expected))
