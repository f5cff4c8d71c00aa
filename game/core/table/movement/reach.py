"""The reachable area of a base: all places where a path within its allowance ends (TB-16)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import floor
from typing import Final, Protocol

import numpy as np

from game.core.table.movement.ends import Ends, grouped
from game.core.table.movement.movement import MoveField
from game.core.table.movement.obstacles import Bools
from game.core.table.movement.paths import Path, Refusal
from game.core.table.movement.visibility_graph import Ints
from game.core.table.outline import Polygon, traced
from game.core.table.places import Based, Place
from game.core.text import Text

_TRIES: Final = 512
"""The number of random places tried before the start is taken."""
_RINGS: Final = ((0, 4), (4, 16), (16, 48), (48, 112), (112, 160))
"""The distances from the start, above and up to, within which every place is tested, ring by ring."""
_FARTHER: Final = 4
"""Beyond these, every fourth place of every fourth row is tested: who can get there, but stand nowhere nearer, has
passed friends, and has room."""
_AT_ONCE: Final = 1 << 15
"""Places tested at once."""

Allowed = Callable[[Ints, Ints], Bools]
"""Which of many places a rule allows."""


class Drawn(Protocol):
    """A source of random numbers, as `Stream` is."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...


class Reach:
    """All places where one base may end a move of at most `allowance` (grid steps). Computed only when asked."""

    def __init__(self, field: MoveField, mover: Based, others: Iterable[Based], allowance: int) -> None:
        self.field, self.mover, self.allowance = field, mover, allowance
        self.others: Sequence[Based] = [other for other in others if other.id != mover.id]
        start, r = Place(mover.x, mover.y), mover.radius
        self.start = start
        self.bounds = (
            max(r, start.x - allowance),
            max(r, start.y - allowance),
            min(field.width - r, start.x + allowance),
            min(field.height - r, start.y + allowance),
        )
        """The box (west, south, east, north) that holds every place in reach."""
        self._about = field.about(mover, self.others, allowance)

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
        return self.field.arrives(self.mover, place, self._about, self.allowance)

    def first(self, allowed: Allowed | None = None) -> Place | None:
        """A place in reach other than the start, always the same, that is allowed; None where there is none."""
        for x, y in self._around():
            if allowed is not None and len(x):
                able = allowed(x, y)
                x, y = x[able], y[able]
            if len(x) and (found := self.one_of(x, y)) is not None:
                return found
        return None

    def one_of(self, x: Ints, y: Ints) -> Place | None:
        """One of many places that is in reach; None where none is."""
        return Ends(self.field, self.mover, self.others, self.allowance, x, y).first()

    def _around(self) -> Iterator[tuple[Ints, Ints]]:
        """The places in the box, from the start outwards."""
        west, south, east, north = self.bounds
        start, far = self.start, self.allowance + 1
        for inner, outer in (*_RINGS, (_RINGS[-1][1], far)):
            step, outer = (1 if outer <= _RINGS[-1][1] else _FARTHER), min(outer, far)
            if outer <= inner:
                return
            line = np.arange(-(outer // step), outer // step + 1) * step
            across, up = line + start.x, line + start.y
            across, up = across[(across >= west) & (across <= east)], up[(up >= south) & (up <= north)]
            rows = max(1, _AT_ONCE // max(1, len(across)))
            for i in range(0, len(up), rows):
                x, y = (grid.ravel() for grid in np.meshgrid(across, up[i:i + rows], indexing="ij"))
                square = (x - start.x) ** 2 + (y - start.y) ** 2
                ring = (square > inner * inner) & (square <= outer * outer)
                yield x[ring], y[ring]

    def outline(self) -> tuple[Polygon, ...]:
        """The outline of the area in reach, in grid steps, accurate to 1/16 inch: rings to be filled even-odd.

        For the screen only; the rules use `contains`.
        """
        west, south, east, north = self.bounds
        if east < west or north < south:
            return ()
        return traced(self.inside, self.bounds)

    def inside(self, x: Ints, y: Ints) -> Bools:
        """Which of many places are in reach; those in contact with the same enemies share one search."""
        inside = self.field.standing(self.mover, x, y, self.others)
        free = np.flatnonzero(inside)
        for which, search in grouped(self.field, self.mover, self.others, self.allowance, x[free], y[free]):
            alike = free[which]
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
