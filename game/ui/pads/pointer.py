"""The pointer that a stick moves: quicker the farther it is pushed, slower near what can be pressed, caught by it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

Spot = tuple[int, int]
DEAD: Final = 0.22
"""Share of its way that a stick may stand off the middle without being pushed."""
SPEED: Final = 1150.0
"""Units a second with the stick pushed all the way."""
CATCH: Final = 46
"""Units within which a spot catches the pointer when the stick is let go."""
STICKY: Final = 0.5
"""Share of the speed close to a spot."""


def pushed(x: float, y: float) -> tuple[float, float]:
    """The position of a stick, -1 to 1 on both axes: 0 within the dead zone, rising slowly near it."""
    far = math.sqrt(x * x + y * y)
    if far < DEAD:
        return 0.0, 0.0
    share = min(1.0, (far - DEAD) / (1 - DEAD))
    return x / far * share * share, y / far * share * share


class Pointer:
    """Where the pad points. `here` is in px; None where the pad has not pointed at anything yet."""

    def __init__(self) -> None:
        self.here: tuple[float, float] | None = None
        self.shown = False
        """Whether it is drawn: the stick was moved after any key and the mouse."""
        self.moving = False
        """Whether the stick is pushed, or was in the frame before."""

    def move(self, x: float, y: float, dt: float, unit: float, room: pygame.Rect, spots: Iterable[Spot]) -> Spot | None:
        """The stick stands at `x`, `y` for `dt` seconds; a unit has `unit` px. The new place; None: it rests."""
        dx, dy = pushed(x, y)
        if (dx, dy) == (0.0, 0.0):
            if not self.moving:
                return None
            self.moving = False
            return self._caught(spots, unit)
        self.moving = self.shown = True
        at = self.here or room.center
        near = nearest(at, spots)
        slow = STICKY if near is not None and _far(at, near) < CATCH * unit / 2 else 1.0
        far = SPEED * unit * dt * slow
        self.here = (min(max(at[0] + dx * far, room.left), room.right - 1),
                     min(max(at[1] + dy * far, room.top), room.bottom - 1))
        return self.spot()

    def _caught(self, spots: Iterable[Spot], unit: float) -> Spot | None:
        if self.here is None:
            return None
        near = nearest(self.here, spots)
        if near is None or _far(self.here, near) > CATCH * unit:
            return None
        self.here = float(near[0]), float(near[1])
        return near

    def spot(self) -> Spot:
        """The pixel it is at; outside the window before the stick was ever moved."""
        return (round(self.here[0]), round(self.here[1])) if self.here is not None else (-1, -1)

    def rect(self, unit: float) -> pygame.Rect:
        """What its picture covers (px)."""
        x, y = self.spot()
        return pygame.Rect(x - 3, y - 3, round(30 * unit) + 6, round(38 * unit) + 6)

    def draw(self, target: pygame.Surface, unit: float) -> None:
        """An arrow, dark with a light edge."""
        if not self.shown or self.here is None:
            return
        x, y = self.spot()
        shape = [(0, 0), (0, 30), (7, 23.5), (12, 34), (17, 31.5), (12.2, 21.5), (21.5, 21.5)]
        points = [(x + a * unit, y + b * unit) for a, b in shape]
        pygame.draw.polygon(target, (28, 22, 16), points)
        pygame.draw.polygon(target, (255, 246, 220), points, max(2, round(2.2 * unit)))


def nearest(at: tuple[float, float], spots: Iterable[Spot]) -> Spot | None:
    """The spot next to a place; None where there is none."""
    return min(spots, key=lambda spot: (_far(at, spot), spot), default=None)


def _far(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
