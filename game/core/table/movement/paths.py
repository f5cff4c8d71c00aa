"""Paths of moves: straight lines and arcs of a base's centre, with their lengths (TB-14).

Lengths decide what is legal, so they come out the same on every machine: only + - * / and sqrt are used, and the one
angle that an arc needs is worked out by halving and a short series (`angle`) instead of the C library's atan2.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final, NamedTuple

import msgspec

from game.core.table.places import Place
from game.core.text import Text

PI: Final = 3.141592653589793
TOLERANCE: Final = 0.064
"""The tolerance by which a path may exceed its allowance: 0.001 inch, in grid steps (TB-14)."""


class PathPoint(NamedTuple):
    """A point of a path, in grid steps; unlike a `Place` it need not lie on the grid."""

    x: float
    y: float


def angle(ux: float, uy: float, vx: float, vy: float) -> float:
    """The angle from direction u counter-clockwise to direction v in radians, 0 <= angle < 2 pi, to about 1e-12.

    Both directions must have the same length, above 0.
    """
    cross = ux * vy - uy * vx
    dot = ux * vx + uy * vy
    size = sqrt(cross * cross + dot * dot)
    sine, cosine = abs(cross) / size, dot / size
    if sine == 0.0:
        return 0.0 if cosine > 0 else PI
    tangent = sine / (1.0 + cosine) if cosine > 0 else (1.0 - cosine) / sine  # of half the angle
    for _ in range(3):  # of a quarter, an eighth, a sixteenth: at most 0.2
        tangent /= 1.0 + sqrt(1.0 + tangent * tangent)
    square = tangent * tangent
    series = 0.0
    for odd in (17, 15, 13, 11, 9, 7, 5, 3):
        series = square * (1.0 / odd - series)
    # atan(t) = t (1 - t²/3 + t⁴/5 - ...), built from its far end
    half = 16.0 * tangent * (1.0 - series)
    return half if cross > 0 else 2.0 * PI - half


class Line(msgspec.Struct, frozen=True, gc=False):
    """A straight leg."""

    start: PathPoint
    end: PathPoint

    @property
    def length(self) -> float:
        """In grid steps."""
        return sqrt((self.end.x - self.start.x) ** 2 + (self.end.y - self.start.y) ** 2)

    def at(self, share: float) -> PathPoint:
        """The point after this share (0 to 1) of the leg."""
        return PathPoint(
            self.start.x + (self.end.x - self.start.x) * share, self.start.y + (self.end.y - self.start.y) * share
        )


class Arc(msgspec.Struct, frozen=True, gc=False):
    """A leg round a corner or a base: part of a circle, less than a full turn."""

    start: PathPoint
    end: PathPoint
    centre: PathPoint
    radius: float
    turn: int
    """+1 counter-clockwise, -1 clockwise."""

    @property
    def sweep(self) -> float:
        """The angle run through, in radians, 0 to 2 pi."""
        u, v = (self.start, self.end) if self.turn > 0 else (self.end, self.start)
        return angle(u.x - self.centre.x, u.y - self.centre.y, v.x - self.centre.x, v.y - self.centre.y)

    @property
    def length(self) -> float:
        """In grid steps."""
        return self.radius * self.sweep

    def faces(self, x: float, y: float) -> bool:
        """Whether the direction (x, y), seen from the centre, lies within the arc (its ends included)."""
        u, v = (self.start, self.end) if self.turn > 0 else (self.end, self.start)
        ux, uy = u.x - self.centre.x, u.y - self.centre.y
        vx, vy = v.x - self.centre.x, v.y - self.centre.y
        after_start = ux * y - uy * x >= 0
        before_end = x * vy - y * vx >= 0
        if ux * vy - uy * vx >= 0:
            return after_start and before_end and (ux + vx) * x + (uy + vy) * y >= 0
        return after_start or before_end

    def middle(self) -> PathPoint:
        """The point halfway along the arc."""
        u = PathPoint((self.start.x - self.centre.x) / self.radius, (self.start.y - self.centre.y) / self.radius)
        v = PathPoint((self.end.x - self.centre.x) / self.radius, (self.end.y - self.centre.y) / self.radius)
        x, y = u.x + v.x, u.y + v.y
        cross = (u.x * v.y - u.y * v.x) * self.turn
        if x * x + y * y < 1e-6:  # about half a turn: the sum of the directions tells nothing, its normal does
            x, y = (u.y - v.y) * -self.turn, (u.x - v.x) * self.turn
        elif cross < 0:
            x, y = -x, -y
        size = sqrt(x * x + y * y)
        return PathPoint(self.centre.x + x / size * self.radius, self.centre.y + y / size * self.radius)

    def halves(self) -> tuple[Arc, Arc]:
        """The two halves of the arc."""
        middle = self.middle()
        return (
            Arc(self.start, middle, self.centre, self.radius, self.turn),
            Arc(middle, self.end, self.centre, self.radius, self.turn),
        )

    def at(self, share: float) -> PathPoint:
        """The point after this share (0 to 1) of the leg, to a 1,000th of it: found by halving."""
        here, low, high = self, 0.0, 1.0
        for _ in range(10):
            first, second = here.halves()
            half = (low + high) / 2
            here, low, high = (first, low, half) if share < half else (second, half, high)
        return here.start if share < (low + high) / 2 else here.end


Leg = Line | Arc


class Path(msgspec.Struct, frozen=True, gc=False):
    """A move of a base's centre: joined legs, their length and their cost. Lengths in grid steps."""

    waypoints: tuple[Place, ...]
    """Where it starts, the waypoints asked for, and where it ends."""
    legs: tuple[Leg, ...]
    """Empty for a figure that stays where it is."""
    length: float
    """Without any cost of the ground."""
    cost: float
    """With the factors of the ground and the walls crossed; this is compared with the allowance (TB-14)."""

    @property
    def starts(self) -> Place:
        """The place it starts from."""
        return self.waypoints[0]

    @property
    def ends(self) -> Place:
        """The place it ends at."""
        return self.waypoints[-1]

    def points(self, step: float = 8.0) -> list[PathPoint]:
        """Points along the path to draw it by: corners, and on arcs one at least every `step` grid steps."""
        found = [PathPoint(float(self.starts.x), float(self.starts.y))]
        for leg in self.legs:
            parts = 1 if isinstance(leg, Line) else max(2, ceil(leg.length / step))
            found += [leg.at(i / parts) for i in range(1, parts)]
            found.append(leg.end)
        return found

    def after(self, length: float) -> PathPoint:
        """The point after this length; the end if the path is shorter."""
        for leg in self.legs:
            if length <= leg.length > 0:
                return leg.at(length / leg.length)
            length -= leg.length
        return PathPoint(float(self.ends.x), float(self.ends.y))


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is not possible, with the reason."""

    reason: Text
    seek: Callable[[], Place | None] = lambda: None

    @property
    def nearest(self) -> Place | None:
        """The nearest place that could be reached instead, for the screen to offer; searched when first read."""
        return self.seek()


def stays(start: Place, end: Place, via: Sequence[Place]) -> bool:
    """Whether a path is no move: it ends where it began, and no waypoint lies elsewhere (TB-14). A path out and back is
    a move with its measured length."""
    return end == start and all(stop == start for stop in via)
