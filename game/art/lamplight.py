"""Lamp light over a picture, kept small: it changes too slowly from pixel to pixel for a picture of its own size."""

from __future__ import annotations

from collections.abc import Callable

import pygame

STEP = 4
"""Pixels of the picture along each side of one pixel that is kept."""
ROWS = 16
"""Rows that are kept and laid at once: enlarged they stay in the processor's cache."""


class LampLight:
    """The light over a picture of one size: any part of it is the same, however it is laid."""

    def __init__(self, size: tuple[int, int], draw: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        """`size` in pixels; `draw(size)` draws the light, with alpha, at a smaller size."""
        self.size = size
        self._kept = draw((-(-size[0] // STEP), -(-size[1] // STEP)))

    def lay(self, target: pygame.Surface, part: pygame.Rect | None = None, corner: tuple[int, int] = (0, 0)) -> None:
        """Lay it, or that `part` of it, on `target` within its clip; `corner` is where its own corner lies there."""
        clip, (x, y) = target.get_clip(), corner
        box = pygame.Rect((0, 0), self.size).clip(clip.move(-x, -y))
        box = box if part is None else box.clip(part)
        if not box:
            return
        target.set_clip(box.move(corner))
        left, right, foot = box.left // STEP, -(-box.right // STEP), -(-box.bottom // STEP)
        for top in range(box.top // STEP, foot, ROWS):
            rows = self._kept.subsurface((left, top, right - left, min(ROWS, foot - top)))
            large = pygame.transform.scale(rows, (rows.width * STEP, rows.height * STEP))
            target.blit(large, (x + left * STEP, y + top * STEP))
        target.set_clip(clip)
