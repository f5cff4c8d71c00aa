"""Progress: a bar that fills, or dots while somebody thinks."""

from __future__ import annotations

from typing import Unpack

import pygame

from game.core.text import T
from game.ui.meaning import Meaning
from game.ui.screen import Timer
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets.base import Drawn, Widget, WidgetOptions, Words

DOT_SECONDS = 0.35
THINKING = T("Thinking")


class Progress(Widget):
    """`share` 0..1 fills the bar; None: three dots take turns (three times a second; still in reduced motion)."""

    def __init__(self, text: Words = THINKING, share: float | None = None, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.text, self._share = text, share
        self._turn = 0
        self._timer: Timer | None = None

    share = Drawn[float | None]()
    """The share that is done, 0 to 1; None if unknown."""

    def means(self) -> Meaning | None:
        """How much is done, or that somebody thinks."""
        done = round(100 * self._share) if self._share is not None else None
        return self.meant("progress", self.text, value="" if done is None else f"{done} %",
                          number=None if done is None else (done, 0, 100, 1))

    def measure(self, width: int) -> tuple[int, int]:
        """The words and the dots, or the bar below them."""
        ui = self.ui
        line = ui.text.line("small")
        if self._share is None:
            return self.fix(ui.text.width(self.text, "small", bold=True) + ui.px(60), max(line, ui.px(24)))
        return self.fix(width, line + ui.px(16))

    def draw(self, target: pygame.Surface) -> None:
        """Words, then dots or bar."""
        ui, pal = self.ui, self.ui.palette
        block = ui.text.block(self.text, "small", bold=True, colour=pal.ink)
        if self._share is None:
            target.blit(block.surface(), (self.rect.x, self.rect.y + (self.rect.height - block.height) // 2))
            self._draw_dots(target, self.rect.x + block.width + ui.px(10))
            return
        target.blit(block.surface(), self.rect.topleft)
        done = ui.text.block(f"{round(self._share * 100)}\u00a0%", "small", bold=True)
        target.blit(done.surface(), (self.rect.right - done.width, self.rect.y))
        track = pygame.Rect(self.rect.x, self.rect.bottom - ui.px(12), self.rect.width, ui.px(10))
        ui.surfaces.box(
            target, track, Look(ui.px(5), pal.paper_2, pal.paper_2, mix(pal.line, pal.edge, 0.4), ui.hair())
        )
        filled = pygame.Rect(track.x, track.y, round(track.width * min(1.0, max(0.0, self._share))), track.height)
        if filled.width >= track.height:
            ui.surfaces.box(target, filled, Look(ui.px(5), pal.gold_top, pal.gold_low, pal.edge, ui.hair()))

    def _draw_dots(self, target: pygame.Surface, x: int) -> None:
        ui, pal = self.ui, self.ui.palette
        for i in range(3):
            size = ui.px(9 if i == self._turn else 6)
            ink = pal.ink if i == self._turn else pal.line
            box = pygame.Rect(0, 0, size, size)
            box.center = x + ui.px(6 + 14 * i), self.rect.centery
            ui.surfaces.box(target, box, Look(size // 2, ink, ink))
        if not ui.motions.reduced and (self._timer is None or not self._timer.alive):
            self._timer = ui.after(DOT_SECONDS, self._next)

    def _next(self) -> None:
        if self.mounted and self.visible and self._share is None:
            self._turn = (self._turn + 1) % 3
            self.ui.invalidate(self.rect)
