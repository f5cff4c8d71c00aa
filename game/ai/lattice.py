"""A coarse model of the table for opponents: a square lattice of spots with sight, cover and path costs between them.

Rules never read this. It approximates sight and movement, is made once per table from the answers of its pieces (TB-5),
and makes thousands of simulated turns cost milliseconds. The answer given in the end is always tested by the question's
own region. Sums are whole numbers, so that every machine gets the same values.
"""

from __future__ import annotations

from functools import cached_property
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from game.ai import cover, roofs
from game.ai.arrays import Bools, Floats, Ints, Levels
from game.ai.grid import RASTER_BITS, SAMPLES, Grid
from game.core.caches import cached_on_owner
from game.core.table.inside import inside
from game.core.table.movement.obstacles import bars
from game.core.table.pieces import Answers, Edge
from game.core.table.places import GRID, Based
from game.core.table.tabletop import Tabletop

_WEIGHT: Final = 1 << 16
_BARRED: Final = np.float32(1e9)


class _Standing(NamedTuple):
    """A base as the move field wants it."""

    id: str
    side: int
    x: int
    y: int
    radius: int
    z: int


class Lattice(Grid):
    """The spots of one table, with arrays over all pairs."""

    def __init__(self, top: Tabletop) -> None:
        super().__init__(top)
        self.sees: Bools = self._sight()
        """Whether a line from spot to spot is open past the pieces (TB-10, roughly)."""
        self._open: dict[tuple[int, int, bool], Bools] = {}
        self._beyond: dict[tuple[int, int], Bools] = {}
        self._travels: dict[int, Travel] = {}
        self._threats: dict[tuple[int, int, int, int, bool], Bools] = {}
        self._exposures: dict[tuple[int, int, int, int], Levels] = {}
        self.cached: dict[object, object] = {}
        """Results of other modules for this lattice (`caches.cached_on_owner`), freed with it."""

    def travel(self, radius: int) -> Travel:
        """The path costs for a base of that radius (1/64 inch)."""
        if radius not in self._travels:
            self._travels[radius] = Travel(self, radius)
        return self._travels[radius]

    def beyond(self, spot: int, reach: int) -> Bools:
        """The spots at least `reach` (1/64 inch) away, centre to centre."""
        found = self._beyond.get((spot, reach))
        if found is None:
            far: Bools = self.apart[spot] >= reach
            found = self._beyond[spot, reach] = far
        return found

    def open_to(self, spot: int, reach: int, sight: bool) -> Bools:
        """The spots within `reach` (1/64 inch, centre to centre) of that one; with `sight`, only those that see it."""
        key = (spot, reach, sight)
        found = self._open.get(key)
        if found is None:
            can: Bools = self.apart[spot] <= reach
            found = self._open[key] = can & self.sees[spot] if sight else can
        return found

    def threatened(self, spot: int, radius: int, stride: int, reach: int, sight: bool) -> Bools:
        """The spots that a figure on `spot` can strike after a move of `stride`; `reach` is centre to centre (1/64
        inch)."""
        key = (spot, radius, stride, reach, sight)
        found = self._threats.get(key)
        if found is None:
            if len(self._threats) > 6000:
                self._threats.clear()
            ends = self.travel(radius).within(spot, stride).nonzero()[0]
            near: Bools = self.apart[ends] <= reach
            if sight:
                near &= self.sees[ends]
            struck: Bools = np.asarray(near.any(axis=0), dtype=np.bool_)
            found = self._threats[key] = struck
        return found

    @cached_property
    def shown(self) -> Levels:
        """[from, to]: how well a target is seen: 0 not at all, 1 in hard cover, 2 in soft cover, 3 in the open."""
        return cover.levels(self, self.sees)

    def exposed(self, spot: int, radius: int, stride: int, reach: int) -> Levels:
        """For every spot the best view that a figure on `spot` can get of it after a move, as in `shown`; 0 out of
        `reach`."""
        key = (spot, radius, stride, reach)
        found = self._exposures.get(key)
        if found is None:
            if len(self._exposures) > 6000:
                self._exposures.clear()
            ends = self.travel(radius).within(spot, stride).nonzero()[0]
            levels = np.where(self.apart[ends] <= reach, self.shown[ends], 0)
            found = self._exposures[key] = np.asarray(levels.max(axis=0, initial=0), dtype=np.uint8)
        return found

    # ── making ───────────────────────────────────────────────────────────────────────────────────────────────

    def _sight(self) -> Bools:
        """Which pairs of spots see each other: no solid piece between, and not more than the sight depth of the others.
        """
        x, y = self.raster()

        def veil_without(skipped: set[str]) -> Ints:
            veil = np.zeros(len(x), dtype=np.int32)
            for piece in self.top.table.pieces:
                dense = _density(self.top.answers[piece.id])
                if dense and piece.id not in skipped:
                    held = inside(piece.corners, x, y)
                    veil[held] = np.maximum(veil[held], dense)
            return veil

        veil = veil_without(set())
        sees = np.ones((self.count, self.count), dtype=np.bool_)
        for start in range(self.count):
            to = np.arange(start + 1, self.count)
            deep = veil.take(self.lines(start, to)).sum(axis=1, dtype=np.int32) * self.apart[start, to]
            sees[start, to] = deep <= SAMPLES * _WEIGHT
        sees &= sees.T
        roofs.see_over(self, sees, veil_without, SAMPLES * _WEIGHT)
        return sees


class Travel:
    """The path costs between spots for a base of one radius, other bases left aside. Costs are in 1/64 inch."""

    def __init__(self, lattice: Lattice, radius: int) -> None:
        self.lattice, self.radius = lattice, radius
        top = lattice.top
        x, y = lattice.raster()
        base = _Standing("", 0, 0, 0, radius, 0)
        self.free: Bools = top.move_field.standing(_based(base), lattice.x, lattice.y, ())
        """Spots where such a base may stand."""
        factor = np.ones(len(x), dtype=np.int64)
        barred = ~top.move_field.standing(_based(base), x, y, ())
        barred &= (x >= radius) & (y >= radius) & (x <= top.table.width - radius) & (y <= top.table.height - radius)
        for piece in top.table.pieces:
            answers = top.answers[piece.id]
            if not bars(answers):
                held = inside(piece.corners, x, y)
                factor[held] = np.maximum(factor[held], answers.move_cost)
                if answers.wall_crossing is not None:
                    barred &= ~held
        self.free |= roofs.open_up(lattice, radius, x, y, barred, factor)
        factor[barred] = 1 << 24
        self._factor = factor
        self._rows: dict[int, Floats] = {}
        self._within: dict[tuple[int, int], Bools] = {}
        self._off: dict[Edge, Floats] = {}

    def row(self, spot: int) -> Floats:
        """The path cost from that spot to every other in 1/64 inch; 1e9 beyond 18 inches."""
        found = self._rows.get(spot)
        if found is None:
            found = self._rows[spot] = self._spread(spot)
        return found

    def within(self, spot: int, allowance: int) -> Bools:
        """The spots that can be reached with an allowance in 1/64 inch."""
        found = self._within.get((spot, allowance))
        if found is None:
            found = self._within[spot, allowance] = self.row(spot) <= allowance
        return found

    def off(self, edge: Edge) -> Floats:
        """The path cost of leaving the table by an edge from every spot, in 1/64 inch; 1e9 where there is no way."""
        found = self._off.get(edge)
        if found is None:
            found = self._off[edge] = self._ways_off(edge)
        return found

    def _ways_off(self, edge: Edge) -> Floats:
        """Spread from the edge inwards by straight, diagonal and knight's steps."""
        lattice, half = self.lattice, self.lattice.step // 2
        shape = (lattice.rows, lattice.columns)
        free = self.free.reshape(shape)
        at = (lattice.y >> RASTER_BITS) * lattice.raster_shape[1] + (lattice.x >> RASTER_BITS)
        dear = np.minimum(self._factor[at], 1 << 8).astype(np.float32).reshape(shape)
        cost = np.full(shape, _BARRED, dtype=np.float32)
        line: Any = {"north": np.s_[-1, :], "south": np.s_[0, :], "east": np.s_[:, -1], "west": np.s_[:, 0]}[edge]
        cost[line] = np.where(free[line], half * dear[line], _BARRED)
        for _ in range(lattice.count):
            better = cost.copy()
            for (up, along), length in _STEPS:
                there, here = _shifted(up, along)
                way = cost[there] + (dear[there] + dear[here]) * np.float32(length * lattice.step / 2)
                better[here] = np.minimum(better[here], way)
            better[~free] = _BARRED
            if (better >= cost).all():
                break
            cost = better
        return cost.ravel()

    def _spread(self, spot: int) -> Floats:
        """Chains of up to five straight paths of up to 4 inches each."""
        from_, there, back = self._hops
        lattice, count = self.lattice, self.lattice.count
        cost = np.full(count + 1, _BARRED, dtype=np.float32)    # the last one is off the table
        cost[from_[:, spot]] = there[:, spot]
        cost[count] = _BARRED
        cost[spot] = 0
        knots = np.zeros(count + 1, dtype=np.bool_)
        knots[:count] = (lattice.apart[spot] <= 18 * GRID) & self.free
        for _ in range(4):
            known = np.where(knots & (cost < 18 * GRID), cost, _BARRED)
            ways = known.take(from_)
            ways += back
            better = np.minimum(cost[:count], ways.min(axis=0))
            if (better == cost[:count]).all():
                break
            cost[:count] = better
        row: Floats = cost[:count]
        row[~self.free] = _BARRED
        row[spot] = 0
        return row

    @cached_property
    def _hops(self) -> tuple[Ints, Floats, Floats]:
        """[direction, spot]: the spot within 4 inches in that direction (the number of spots where that is off the
        table), what the straight path there costs, and the one back. Longer paths are chains of these."""
        lattice, most = self.lattice, 4 * GRID // self.lattice.step
        ways = [(up, along) for up in range(-most, most + 1) for along in range(-most, most + 1)
                if 0 < (up * up + along * along) * lattice.step ** 2 <= (4 * GRID) ** 2]
        row, column = divmod(np.arange(lattice.count), lattice.columns)
        to = np.full((len(ways), lattice.count), lattice.count)
        there, back = (np.full((len(ways), lattice.count + 1), _BARRED, dtype=np.float32) for _ in range(2))
        for i, (up, along) in enumerate(ways):
            on = (0 <= row + up) & (row + up < lattice.rows) & (0 <= column + along)
            on &= column + along < lattice.columns
            to[i, on] = np.flatnonzero(on) + up * lattice.columns + along
            start = np.flatnonzero(on)
            start = start[self.free[to[i, start]]]
            total = self._factor.take(lattice.samples(start, up, along)).sum(axis=1)
            cost = lattice.apart[start, to[i, start]] * total.astype(np.float32) / np.float32(SAMPLES)
            there[i, start] = np.minimum(cost, _BARRED)
        for i in range(len(ways)):
            back[i, :-1] = there[-1 - i, to[i]]     # the opposite direction, as they are listed
        return to, there[:, :-1], back[:, :-1]


_STEPS: Final = [((up, along), sqrt(up * up + along * along)) for up in range(-2, 3) for along in range(-2, 3)
                 if abs(up) + abs(along) in (1, 3) or abs(up * along) == 1]
"""Steps on the lattice and their lengths in spots."""


def _shifted(up: int, along: int) -> tuple[Any, Any]:
    """Slices for one direction: (the neighbours, the spots that have one)."""
    def both(by: int) -> tuple[slice, slice]:
        return slice(max(0, by), min(0, by) or None), slice(max(0, -by), min(0, -by) or None)
    (there_up, here_up), (there_along, here_along) = both(up), both(along)
    return (there_up, there_along), (here_up, here_along)


def _density(answers: Answers) -> int:
    """The part of the sight depth that each 1/64 inch inside a piece uses up, in 1/65536; solid pieces use up all at
    once."""
    if answers.solid:
        return _WEIGHT * 4
    if answers.sight_depth is None:
        return 0
    return _WEIGHT // max(1, answers.sight_depth)


def _based(base: _Standing) -> Based:
    return base


@cached_on_owner(1)
def lattice_of(top: Tabletop) -> Lattice:
    """The lattice of a table, kept with it."""
    return Lattice(top)
