"""The legend of the threat view: five steps of colour, in words, and how far the work is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.text import T
from game.ui.table.heat import patch
from game.ui.widgets.base import Widget, Words

STEPS = (T("≤ 20 %"), T("40 %"), T("60 %"), T("80 %"), T("100 %"))
"""The words of the five steps."""
WIDE = 340
"""Its width in units."""


class ThreatKey(Widget):
    """A card at the foot of the table while threats are shown. It never takes the pointer."""

    def __init__(self) -> None:
        super().__init__(visible=False)
        self.on = False
        """Whether threats are shown."""
        self.lines: tuple[Words, ...] = ()
        self.room = pygame.Rect(0, 0, 0, 0)
        """Where it may lie (px): in a lower corner of this."""
        self._off: Sequence[pygame.Rect] = ()

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def show(self, on: bool, lines: Sequence[Words]) -> None:
        """Show these lines, or hide."""
        if (on, tuple(lines)) != (self.on, self.lines):
            self.invalidate()
            self.on, self.lines = on, tuple(lines)
            self.visible = on
            self.lie_in(self.room)
            self.invalidate()

    def yield_to(self, tip: Widget) -> None:
        """Hide where there is no room for both it and the tip of the place under the pointer."""
        self.visible = self.on and not (tip.visible and tip.rect.colliderect(self.rect))

    def keep_off(self, boxes: Sequence[pygame.Rect]) -> None:
        """Lie in the right lower corner where fewer of these boxes (px), who acts now, are covered there."""
        before, self._off = self.rect, boxes
        self.lie_in(self.room)
        if self.visible and self.rect != before:
            self.ui.invalidate(before.union(self.rect))

    def lie_in(self, room: pygame.Rect) -> None:
        """Take a lower corner of the free part of the table (px), the left one where nothing speaks against it."""
        self.room = pygame.Rect(room)
        ui = self.ui
        wide = min(ui.px(WIDE), room.width - ui.px(16))
        inner = max(10, wide - ui.px(24))
        tall = sum(ui.text.block(line, "small", width=inner, bold=not i).height for i, line in enumerate(self.lines))
        tall += ui.text.line("least") + ui.px(26)
        left = pygame.Rect(room.x + ui.px(8), room.bottom - tall - ui.px(8), wide, tall)
        right = left.move(room.width - wide - ui.px(16), 0)
        self.rect = right if len(right.collidelistall(self._off)) < len(left.collidelistall(self._off)) else left

    def draw(self, target: pygame.Surface) -> None:
        """Lines, then the five steps as they look on the table."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.card(edge=ui.palette.ink))
        x, y, inner = self.rect.x + ui.px(12), self.rect.y + ui.px(8), self.rect.width - ui.px(24)
        for i, words in enumerate(self.lines):
            block = ui.text.draw(target, words, pygame.Rect(x, y, max(10, inner), 9999), "small", bold=i == 0)
            y += block.height
        line = ui.text.line("least")
        cell = inner // len(STEPS)
        y += ui.px(4)
        for i, words in enumerate(STEPS):
            box = pygame.Rect(x + i * cell, y, cell - ui.px(3), line + ui.px(4))
            target.blit(patch(box, i + 1, ui.u, ui.palette.heat), box.topleft)
            wide = min(box.width, ui.text.width(words, "least") + ui.px(6))
            target.fill(ui.palette.card, (box.x, box.y + ui.px(2), wide, line))      # the hatching may be dark
            ui.text.draw(target, words, box.move(ui.px(3), 0), "least", lines=1, fit=True)
