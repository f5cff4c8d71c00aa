"""The reachable area of a base: all places where a path within its allowance ends (TB-16)."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from game.core.table.movement.obstacles import Bools
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import TOLERANCE, Path, PathPoint, Refusal
from game.core.table.movement.visibility_graph import Ints
from game.core.table.outline import Polygon, traced
from game.core.table.places import Based, Place
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.table.movement.movement import MoveField

_TRIES: Final = 512
"""The number of random places tried before the start is taken."""


class Drawn(Protocol):
    """A source of random numbers, as `Stream` is."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


class Reach:
    """All places where one base may end a move of at most `allowance` (grid steps). Computed only when asked."""

    def __init__(self, field: MoveField, mover: Based, others: Sequence[Based], allowance: int) -> None:
        self.field, self.mover, self.others, self.allowance = field, mover, others, allowance
        start, r = Place(mover.x, mover.y), mover.radius
        self.start = start
        self.bounds = (
            max(r, start.x - allowance),
            max(r, start.y - allowance),
            min(field.width - r, start.x + allowance),
            min(field.height - r, start.y + allowance),
        )
        """The box (west, south, east, north) that holds every place in reach."""
        self._about = field.about(mover, others, allowance)

    def path(self, place: Place, via: Sequence[Place] = ()) -> Path | Refusal:
        """The proposed path there, or why there is none."""
        return self.field.path(self.mover, place, self.others, via, self.allowance)

    def why_not(self, place: Place, via: Sequence[Place] = ()) -> Text | None:
        """None where the place can be reached, otherwise the reason."""
        if not via and self.contains(place):
            return None
        told = self.path(place, via)
        return told.reason if isinstance(told, Refusal) else None

    def cost(self, place: Place) -> float | None:
        """The cost of the path there in grid steps; None if it is out of reach."""
        told = self.path(place)
        return None if isinstance(told, Refusal) else told.cost

    def contains(self, place: Place) -> bool:
        """Whether a path to that place is within the allowance; the same result as `path`, but faster."""
        far = self.allowance + TOLERANCE
        if (place.x - self.start.x) ** 2 + (place.y - self.start.y) ** 2 > far * far:
            return False
        if self.field.may_stand(self.mover, place, self._about) is not None:
            return False
        discs: tuple[Disc, ...] = self.field.discs(self.mover, self._about, place, self.allowance)
        search = self.field.search(self.mover, discs, self.start, self.allowance)
        end = PathPoint(float(place.x), float(place.y))
        straight = search.straight(end)
        if straight is not None and straight.cost <= far:
            return True
        bound = search.bound(end)
        if bound <= self.allowance:
            return True
        best = search.best(end) if bound < float("inf") else None
        return best is not None and best.cost <= far

    def outline(self) -> tuple[Polygon, ...]:
        """The outline of the area in reach, in grid steps, accurate to 1/16 inch: rings to be filled even-odd.

        For the screen only; the rules use `contains`.
        """
        west, south, east, north = self.bounds
        if east < west or north < south:
            return ()
        return traced(self._inside, self.bounds)

    def _inside(self, x: Ints, y: Ints) -> Bools:
        """Which of many places are in reach; those in contact with the same enemies share one search."""
        inside = self.field.standing(self.mover, x, y, self.others)
        touched = np.zeros(len(x), dtype=np.int64)
        for i, other in enumerate(self.others):
            clear = self.mover.radius + other.radius + self.field.rules.contact_clear
            touched |= ((x - other.x) ** 2 + (y - other.y) ** 2 <= clear * clear) << np.int64(i % 62)
        for group in np.unique(touched[inside]).tolist():
            alike = np.flatnonzero(inside & (touched == group))
            one = Place(int(x[alike[0]]), int(y[alike[0]]))
            search = self.field.search(
                self.mover, self.field.discs(self.mover, self.others, one, self.allowance), self.start, self.allowance
            )
            inside[alike] = search.within(x[alike], y[alike])
        return inside

    def sample(self, rng: Drawn) -> Place:
        """A place in reach, uniformly drawn; the start if many tries find none."""
        west, south, east, north = (floor(side) for side in self.bounds)
        for _ in range(_TRIES):
            place = Place(west + rng.below(east - west + 1), south + rng.below(north - south + 1))
            if self.contains(place):
                return place
        return self.start
