"""A band across the table that tells whose turn it is, where two people share one screen."""

from __future__ import annotations

import pygame

from game.ui.motion import CARD_MS
from game.ui.widgets.base import Widget, Words
from game.ui.widgets.panel import draw_side

STAYS = 1.3
"""Seconds that it stays."""


class Banner(Widget):
    """Side mark and words on the side's colour. It takes neither pointer nor keys, and hides by itself."""

    def __init__(self) -> None:
        super().__init__(visible=False)
        self.side = 0
        self.words: Words = ""
        self._share = 1.0
        self._count = 0

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def tell(self, side: int, words: Words, area: pygame.Rect) -> None:
        """Show it in the upper part of `area` (px)."""
        self.invalidate()
        self.side, self.words = side, words
        ui = self.ui
        tall = ui.px(64)
        wide = min(area.width - ui.px(80), ui.text.width(words, "h2", bold=True) + ui.px(120))
        self.rect = pygame.Rect(area.centerx - wide // 2, area.y + round(area.height * 0.3), wide, tall)
        self.visible = True
        self._count += 1
        mine = self._count
        ui.animate(CARD_MS, self._grow)
        ui.after(STAYS, lambda: self._go(mine))

    def _grow(self, t: float) -> None:
        self._share = t
        self.invalidate()

    def _go(self, mine: int) -> None:
        if mine == self._count:
            self.visible = False

    def draw(self, target: pygame.Surface) -> None:
        """A card edged in the side's colour."""
        ui, pal = self.ui, self.ui.palette
        colour = (pal.side_a_table, pal.side_b_table)[self.side]
        wide = max(ui.px(80), round(self.rect.width * (0.7 + 0.3 * self._share)))
        box = pygame.Rect(self.rect.centerx - wide // 2, self.rect.y, wide, self.rect.height)
        ui.surfaces.box(target, box, ui.surfaces.paper())
        pygame.draw.rect(target, colour, box, ui.px(4), border_radius=ui.px(8))
        size = ui.px(36)
        draw_side(ui, target, self.side, pygame.Rect(box.x + ui.px(20), box.centery - size // 2, size, size))
        room = pygame.Rect(box.x + ui.px(68), box.y, box.width - ui.px(84), box.height)
        ui.text.draw(target, self.words, room, "h2", bold=True, middle=True, lines=1, fit=True, align="centre")
