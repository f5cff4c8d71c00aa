"""Which of many places a base can reach: the answer of `MoveField.path` for each, found for all of them together.

    ends = Ends(field, me, others, allowance, *in_contact(me, foe))
    ends.first()        # one of them in reach, None where there is none: whether it can be done, exactly
    ends.cheapest()     # the way to the one that costs least

Places are points of the grid, so those in contact with a base, or near a figure, are a finite number: all are tested,
none is left out by a choice of directions. Lengths in grid steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from game.core.table.movement.obstacles import Bools, Floats
from game.core.table.movement.paths import TOLERANCE, Path, PathPoint
from game.core.table.movement.search import Search
from game.core.table.movement.spread import SLACK
from game.core.table.movement.visibility_graph import Ints
from game.core.table.places import Based, Place

if TYPE_CHECKING:
    from game.core.table.movement.movement import MoveField

@lru_cache(maxsize=32)
def _rim(reach: int) -> tuple[Ints, Ints]:
    """The offsets of all places in contact with a base (TB-3), where both radii together are `reach`."""
    far = (5 * reach + 16) // 5
    line = np.arange(-far, far + 1)
    x, y = (grid.ravel() for grid in np.meshgrid(line, line, indexing="ij"))
    square = x * x + y * y
    touching = (square >= reach * reach) & (25 * square <= (5 * reach + 16) ** 2)
    return x[touching], y[touching]


def in_contact(mover: Based, other: Based) -> tuple[Ints, Ints]:
    """All places (x and y) where one base would be in contact with another (TB-3)."""
    x, y = _rim(mover.radius + other.radius)
    return other.x + x, other.y + y


class Ends:
    """Some places, and which of them a base reaches within an allowance."""

    def __init__(self, field: MoveField, mover: Based, others: Sequence[Based], allowance: int, x: Ints, y: Ints
                 ) -> None:
        self.field, self.mover, self.allowance = field, mover, allowance
        self.others = field.about(mover, others, allowance)
        self.start = Place(mover.x, mover.y)
        square = (x - mover.x) ** 2 + (y - mover.y) ** 2
        far = allowance + TOLERANCE
        near = (square <= far * far) & (square > 0)
        x, y, square = x[near], y[near], square[near]
        free = field.standing(mover, x, y, self.others)
        x, y, square = x[free], y[free], square[free]
        order = np.lexsort((y, x, square))
        self.x: Ints = x[order]
        self.y: Ints = y[order]
        """The places where it may stand, the nearest first."""
        self._far: Floats = np.sqrt(square[order].astype(np.float64))

    def __len__(self) -> int:
        return len(self.x)

    def any(self) -> bool:
        """Whether one of them is in reach: quicker than `first`."""
        if self._straight is not None:
            return True
        far, likely = self.allowance + TOLERANCE + SLACK, []        # string pulling saves less than SLACK
        for which, search in self._groups:
            least = search.least(self.x[which], self.y[which], far + TOLERANCE)
            if least <= self.allowance:
                return True
            if least <= far:
                likely.append((search, self.x[which], self.y[which]))
        slim = self.allowance + 1
        maybe = any(self.field.slimmer(self.mover, search, slim).least(x, y, slim) <= slim for search, x, y in likely)
        return maybe and self.cheapest() is not None

    def first(self) -> Place | None:
        """A place in reach, always the same; None where none of them is."""
        if self._straight is not None:
            return self._straight.ends
        if (self._bounds <= self.allowance + TOLERANCE).any():
            for which, search in self._groups:
                straight = np.flatnonzero(search.straights(self.x[which], self.y[which]) <= self.allowance)
                if len(straight):
                    return self._place(int(which[straight[0]]))
            for which, search in self._groups:
                bent = search.first(self.x[which], self.y[which])
                if bent is not None:
                    return self._place(int(which[bent]))
        found = self.cheapest()
        return None if found is None else found.ends

    def cheapest(self, alike: Callable[[float, float], bool] = lambda low, high: True) -> Path | None:
        """The way to the place that costs least to reach; None where none is in reach.

        `alike` says of two costs that the difference does not matter (the second is that of a way that was found, the
        first what another might cost): then the search for a still cheaper one ends.
        """
        *_, best = self.cheaper(alike)
        return best

    def cheaper(self, alike: Callable[[float, float], bool]) -> Iterator[Path | None]:
        """`cheapest` in small parts, for work between frames: yields the best way so far, None where none is found yet;
        the last is the answer."""
        yield self._straight
        if self._straight is not None:
            return
        bounds, saved = self._bounds, SLACK
        searches = {i: search for which, search in self._groups for i in which.tolist()}
        best: Path | None = None
        for i in np.argsort(bounds, kind="stable").tolist():
            low = max(float(self._far[i]), float(bounds[i]) - saved)
            if bounds[i] - saved > self.allowance + TOLERANCE:
                break
            if bounds[i] > self.allowance + TOLERANCE and not self._near_enough[i]:
                continue
            if best is not None and (low >= best.cost or alike(low, best.cost)):
                if bounds[i] - saved >= best.cost or alike(float(bounds[i]) - saved, best.cost):
                    break
                continue
            way = searches[i].best(PathPoint(float(self.x[i]), float(self.y[i])))
            if way is not None and way.cost <= self.allowance + TOLERANCE:
                found = self.field.path(self.mover, self._place(i), self.others, limit=self.allowance)
                if isinstance(found, Path) and (best is None or found.cost < best.cost):
                    best = found
            yield best

    @cached_property
    def _straight(self) -> Path | None:
        """The way to the nearest place of all, if it is straight and costs no more than its length."""
        if not len(self.x):
            return None
        place = self._place(0)
        discs = self.field.discs(self.mover, self.others, place, self.allowance)
        search = self.field.search(self.mover, discs, self.start, self.allowance)
        line = search.straight(PathPoint(float(place.x), float(place.y)))
        if line is None or line.cost > self._far[0] + 1e-9:     # nor does a way with bends cost no more
            return None
        found = self.field.path(self.mover, place, self.others, limit=self.allowance)
        shortest = isinstance(found, Path) and found.cost <= self._far[0] + 1e-9
        return found if shortest and isinstance(found, Path) else None

    @cached_property
    def _near_enough(self) -> Bools:
        """Which of the places that are too far before string pulling may be in reach with it."""
        found: Bools = np.zeros(len(self.x), dtype=np.bool_)
        for which, search in self._groups:
            bounds, most = self._bounds[which], self.allowance + TOLERANCE
            far = which[(bounds > most) & (bounds - SLACK <= most)]
            found[far] = self.field.slimmer(self.mover, search, self.allowance + 1).within(self.x[far], self.y[far])
        return found

    def _place(self, i: int) -> Place:
        return Place(int(self.x[i]), int(self.y[i]))

    @cached_property
    def _groups(self) -> list[tuple[Ints, Search]]:
        """The indices of places that touch the same enemies, with the search for ways that may touch these (TB-15)."""
        return list(grouped(self.field, self.mover, self.others, self.allowance, self.x, self.y))

    @cached_property
    def _bounds(self) -> Floats:
        """What each place costs at most, before string pulling; infinite where another costs less for certain, or all
        cost too much."""
        found: Floats = np.full(len(self.x), np.inf)
        for which, search in self._groups:
            found[which] = search.bounds(self.x[which], self.y[which], SLACK + TOLERANCE)
        return found


def _ranks(numbers: Ints) -> Ints:
    """For each number, how many smaller ones there are, each counted once. (`numpy.unique` brings `numpy.ma`, 2 MB.)"""
    in_order = np.sort(numbers)
    first = np.concatenate(([True], in_order[1:] != in_order[:-1]))
    return np.searchsorted(in_order[first], numbers)


def grouped(field: MoveField, mover: Based, others: Sequence[Based], allowance: int, x: Ints, y: Ints
            ) -> Iterator[tuple[Ints, Search]]:
    """Groups of places (their indices) whose ways keep clear of the same enemies, each with its search (TB-15)."""
    if not len(x):
        return
    code: Ints = np.zeros(len(x), dtype=np.intp)
    for other in others:
        if other.side != mover.side and other.z == mover.z:
            clear = mover.radius + other.radius + field.rules.contact_clear
            touched = (x - other.x) ** 2 + (y - other.y) ** 2 <= clear * clear
            if touched.any():
                code = _ranks(code * 2 + touched)       # few, however many enemies
    start = Place(mover.x, mover.y)
    for group in range(int(code.max()) + 1):
        alike = np.flatnonzero(code == group)
        if len(alike):
            one = Place(int(x[alike[0]]), int(y[alike[0]]))
            yield alike, field.search(mover, field.discs(mover, others, one, allowance), start, allowance)
