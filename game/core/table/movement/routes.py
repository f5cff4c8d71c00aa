"""Rough routes over the whole table for one base, on a lattice of half inches, for planning around large obstacles.

A route only gives the direction; what a move costs is measured by `MoveField`. Whole numbers, costs in half grid steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game.core.caches import cached_on_owner
from game.core.table.inside import inside
from game.core.table.movement.obstacles import bars
from game.core.table.pieces import Piece
from game.core.table.places import Based, Place
from game.core.table.tabletop import Tabletop

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Costs = npt.NDArray[np.int32]

STEP: Final = 32
"""Half an inch between two spots."""
_FAR: Final = 1 << 28
_STEPS: Final = ((1, 0, 32), (0, 1, 32), (1, 1, 45), (1, -1, 45))
"""Neighbours, each in both directions, with their distance in grid steps."""


class Route(NamedTuple):
    """A route to a place, or to the nearest spot that can be reached."""

    spots: tuple[Place, ...]
    costs: tuple[int, ...]
    """The path cost of each spot in grid steps, at most a twelfth too high."""
    direct: bool
    """Whether the straight line to the end costs no more."""
    corner: Place
    """The farthest spot of the route that a straight line from the start reaches at no higher cost."""


class _Terrain(NamedTuple):
    """The ground of one table for bases of one radius, spot by spot [column, row]."""

    passable: Bools
    factor: Ints
    """The cost of each step."""
    walls: tuple[tuple[Bools, int], ...]
    """For each walled piece the spots inside, and the cost of entering or leaving."""


class _Disc(NamedTuple):
    """The place and radius of a base."""

    x: int
    y: int
    radius: int


class Routes:
    """Routes of one base from its place, around the bases that bar its path."""

    def __init__(self, top: Tabletop, base: _Disc, barring: Sequence[_Disc]) -> None:
        self.terrain = terrain(top, base.radius)
        self.start = _spot(self.terrain, base.x, base.y)
        self.home = Place(base.x, base.y)
        passable = self.terrain.passable.copy()
        x, y = _lattice(passable.shape)
        for other in barring:
            near = base.radius + other.radius + 4
            passable[(x - other.x) ** 2 + (y - other.y) ** 2 < near * near] = False
        passable[self.start] = True
        self._passable = passable

    def way(self, end: Place) -> Route | None:
        """The route to a place; None if the base cannot move."""
        goal = _spot(self.terrain, *end)
        if self.costs[goal] >= _FAR:
            x, y = _lattice(self.costs.shape)
            away = (x - end.x) ** 2 + (y - end.y) ** 2
            away[self.costs >= _FAR] = _FAR
            goal = divmod(int(away.argmin()), away.shape[1])
        cells = list(self._back(goal))[::-1]
        if len(cells) < 2:
            return None
        spots = tuple(Place(i * STEP, j * STEP) for i, j in cells)
        corner = next((spot for spot, cell in zip(spots[::-1], cells[::-1], strict=True)
                       if self._straight(spot) <= int(self.costs[cell])), spots[0])
        return Route(spots, tuple(int(self.costs[cell]) // 2 for cell in cells), corner == spots[-1], corner)

    @cached_property
    def costs(self) -> Costs:
        """The path cost of each spot, relaxed until nothing gets cheaper."""
        cost = np.full(self._passable.shape, _FAR, dtype=np.int32)  # half the bytes, twice the speed
        cost[self.start] = 0
        steps = [(one, two, self._price(one, two, far)) for one, two, far in self._pairs()]
        while True:
            before = cost.copy()
            for one, two, price in steps:
                np.minimum(cost[two], cost[one] + price, out=cost[two])
                np.minimum(cost[one], cost[two] + price, out=cost[one])
            if np.array_equal(before, cost):
                return np.minimum(cost, _FAR)

    def _pairs(self) -> Iterator[tuple[tuple[slice, slice], tuple[slice, slice], int]]:
        """Every spot with its neighbour in four directions, as slices of the lattice."""
        every, low, high = slice(None), slice(None, -1), slice(1, None)
        for dx, dy, far in _STEPS:
            columns = (low, high) if dx else (every, every)
            rows = (every, every) if not dy else (low, high) if dy > 0 else (high, low)
            yield (columns[0], rows[0]), (columns[1], rows[1]), far

    def _price(self, one: tuple[slice, slice], two: tuple[slice, slice], far: int) -> Costs:
        price: Ints = (self.terrain.factor[one] + self.terrain.factor[two]) * far
        for within, wall in self.terrain.walls:
            price += (within[one] != within[two]) * np.int64(2 * wall)
        price[~(self._passable[one] & self._passable[two])] = _FAR
        return price.astype(np.int32)

    def _back(self, cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """The cells from one back to the start, always the cheapest neighbour."""
        costs = self.costs
        wide, high = costs.shape
        while True:
            yield cell
            if cell == self.start or costs[cell] >= _FAR:
                return
            i, j = cell
            near = [(int(costs[a, b]), a, b) for a in range(max(0, i - 1), min(wide, i + 2))
                    for b in range(max(0, j - 1), min(high, j + 2)) if (a, b) != cell]
            least = min(near)
            if least[0] >= int(costs[cell]):
                return
            cell = least[1:]

    def _straight(self, end: Place) -> int:
        """The approximate cost of the straight line from the start."""
        dx, dy = end.x - self.home.x, end.y - self.home.y
        length = int(np.sqrt(np.float64(dx * dx + dy * dy)))
        parts = max(1, length // (STEP // 2))
        along = np.arange(parts + 1, dtype=np.int64)
        wide, high = self._passable.shape
        i = np.minimum((self.home.x + dx * along // parts + STEP // 2) // STEP, wide - 1)
        j = np.minimum((self.home.y + dy * along // parts + STEP // 2) // STEP, high - 1)
        if not self._passable[i, j].all():
            return _FAR
        cost = 2 * length * int(self.terrain.factor[i, j].sum()) // (parts + 1)
        for within, wall in self.terrain.walls:
            cost += 2 * wall * int((within[i, j][1:] != within[i, j][:-1]).sum())
        return cost


@cached_on_owner(8)
def _routes(top: Tabletop, home: tuple[int, int, int], barring: tuple[tuple[int, int, int], ...]) -> Routes:
    return Routes(top, _Disc(*home), [_Disc(*other) for other in barring])


def routes_of(top: Tabletop, base: Based, barring: Sequence[Based]) -> Routes:
    """The routes of a base, cached for all moves that begin at its place."""
    return _routes(top, (base.x, base.y, base.radius), tuple((b.x, b.y, b.radius) for b in barring))


@cached_on_owner(4)
def terrain(top: Tabletop, radius: int) -> _Terrain:
    """The lattice of a table for bases of one radius."""
    width, height = top.table.width, top.table.height
    x, y = _lattice((width // STEP + 1, height // STEP + 1))
    passable: Bools = (x >= radius) & (x <= width - radius) & (y >= radius) & (y <= height - radius)
    factor, walls = np.ones(x.shape, dtype=np.int64), []
    for piece in top.table.pieces:
        answers = top.answers[piece.id]
        if bars(answers):
            passable &= ~_near(piece, x, y, radius)
            continue
        within = _near(piece, x, y, 0)
        factor[within] = np.maximum(factor[within], answers.move_cost)
        if answers.wall_crossing:
            walls.append((within, answers.wall_crossing))
    return _Terrain(passable, factor, tuple(walls))


def _lattice(shape: tuple[int, ...]) -> tuple[Ints, Ints]:
    x, y = np.meshgrid(np.arange(shape[0], dtype=np.int64) * STEP, np.arange(shape[1], dtype=np.int64) * STEP,
                       indexing="ij")
    return x, y


def _spot(ground: _Terrain, x: int, y: int) -> tuple[int, int]:
    """The lattice spot nearest to a place."""
    wide, high = ground.passable.shape
    return min(max((x + STEP // 2) // STEP, 0), wide - 1), min(max((y + STEP // 2) // STEP, 0), high - 1)


def _near(piece: Piece, x: Ints, y: Ints, reach: int) -> Bools:
    """Which places lie inside a piece or nearer than `reach` to it."""
    held = inside(piece.corners, x, y)
    for (ax, ay), (bx, by) in zip(piece.corners, [*piece.corners[1:], piece.corners[0]], strict=True):
        dx, dy = bx - ax, by - ay
        if reach and (dx or dy):
            share = np.clip(((x - ax) * dx + (y - ay) * dy) / np.float64(dx * dx + dy * dy), 0.0, 1.0)
            held |= (ax + dx * share - x) ** 2 + (ay + dy * share - y) ** 2 < reach * reach
    return held
