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
        self.told: tuple[Words, ...] = ()
        """Those of the lines that there is room for."""
        self.room = pygame.Rect(0, 0, 0, 0)
        """Where it may lie (px): in a lower corner of this."""
        self._off: Sequence[pygame.Rect] = ()
        self._sheets: Sequence[pygame.Rect] = ()
        self._fits = True

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def show(self, on: bool, lines: Sequence[Words]) -> None:
        """Show these lines, or hide."""
        if (on, tuple(lines)) != (self.on, self.lines):
            self.invalidate()
            self.on, self.lines = on, tuple(lines)
            self.lie_in(self.room)
            self.invalidate()

    def yield_to(self, tip: Widget) -> None:
        """Hide where there is no room for both it and the tip of the place under the pointer."""
        self.visible = self.on and self._fits and not (tip.visible and tip.rect.colliderect(self.rect))

    def keep_off(self, boxes: Sequence[pygame.Rect]) -> None:
        """Lie in the right lower corner where fewer of these boxes (px), who acts now, are covered there."""
        before, self._off = self.rect, boxes
        self.lie_in(self.room)
        if self.visible and self.rect != before:
            self.ui.invalidate(before.union(self.rect))

    def lie_in(self, room: pygame.Rect, sheets: Sequence[pygame.Rect] | None = None) -> None:
        """Take a lower corner of the table (px), above the buttons and cards there (`sheets`, px; None: as before), the
        left one where nothing speaks against it; only with its first line where there is no room for more, and hidden
        where there is none for that."""
        self.room, self._sheets = pygame.Rect(room), self._sheets if sheets is None else sheets
        for lines in (self.lines, self.lines[:1]):
            self.told = lines
            self.rect = self._placed()
            self._fits = self.rect.collidelist(self._sheets) < 0
            if self._fits:
                break
        self.visible = self.on and self._fits

    def _placed(self) -> pygame.Rect:
        ui, room = self.ui, self.room
        wide = min(ui.px(WIDE), room.width - ui.px(16))
        inner = max(10, wide - ui.px(24))
        tall = sum(ui.text.block(line, "small", width=inner, bold=not i).height for i, line in enumerate(self.told))
        tall += ui.text.line("least") + ui.px(26)
        left = pygame.Rect(room.x + ui.px(8), room.bottom - tall - ui.px(8), wide, tall)
        corners = self._lifted(left), self._lifted(left.move(room.width - wide - ui.px(16), 0))
        return min(corners, key=lambda at: [len(at.collidelistall(boxes)) for boxes in (self._sheets, self._off)])

    def _lifted(self, rect: pygame.Rect) -> pygame.Rect:
        """The same box above all that lies there; as it is where there is no room for that."""
        lifted = rect.copy()
        while hit := lifted.collidelistall(self._sheets):
            lifted.bottom = min(self._sheets[i].top for i in hit) - self.ui.px(4)
        return lifted if lifted.top >= self.room.top else rect

    def draw(self, target: pygame.Surface) -> None:
        """Lines, then the five steps as they look on the table."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.card(edge=ui.palette.ink))
        x, y, inner = self.rect.x + ui.px(12), self.rect.y + ui.px(8), self.rect.width - ui.px(24)
        for i, words in enumerate(self.told):
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
