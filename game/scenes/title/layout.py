"""Where the things on the kitchen table of the title lie on the screen."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

SPACE: Final = (1408, 600)
"""Size of the part of the table on which things lie, in units at the concept's size."""


class Layout(NamedTuple):
    """The position of `SPACE` on the screen: its corner in px, and px of one of its units."""

    x: float
    y: float
    k: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of `SPACE`."""
        return round(self.x + x * self.k), round(self.y + y * self.k)


def fitted(area: pygame.Rect) -> Layout:
    """`SPACE` as large as `area` (px) allows, centred."""
    k = min(area.width / SPACE[0], area.height / SPACE[1])
    return Layout(area.x + (area.width - SPACE[0] * k) / 2, area.y + (area.height - SPACE[1] * k) / 2, k)
