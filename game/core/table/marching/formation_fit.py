"""Fit a formation to the ground: a slot that is taken, illegal or out of reach is replaced by the nearest usable spot.

The figure with the least freedom is placed first, then always the one whose slot is next to those placed, so that the
unit stays linked. NumPy filters many spots at once; the march tests the chosen one exactly. All whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from game.core.table.bases import Base
from game.core.table.marching.cover_slots import cover_slots
from game.core.table.marching.formation import matched, middle, ranks, turned
from game.core.table.marching.offsets import RING_X, RING_Y, Ints
from game.core.table.marching.unit_move import UnitMove
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import PathPoint
from game.core.table.movement.routes import Route, Routes, routes_of
from game.core.table.movement.search import Search
from game.core.table.movement.visibility_graph import VisibilityGraph
from game.core.table.places import GRID, Place
from game.resting import rest

_CHUNKS: Final = ((0, 60), (60, 240), (240, 2000))
"""The ranges of spots, nearest first, whose straight paths are measured together."""
_CLOSE: Final = 12
"""Prefer a straight path over up to 12 nearer spots: they are at most a quarter of an inch nearer."""
_BENT: Final = 24
"""At most this many nearer spots are tested for a path with bends."""
_SPAN: Final = 1 << 16
"""Larger than any difference of two coordinates; used to pack distance, x and y into one sortable number."""
_FEW: Final = 400
"""With more free spots than this, one is assumed to be in reach without a search."""
_COMPASS_X, _COMPASS_Y = np.array([turned(0, 1 << 12, turn) for turn in range(16)], dtype=np.int64).T
"""The sixteen directions, in 1/4096."""


class FormationFitter:
    """Finds a place for each figure of one unit's move."""

    def __init__(self, move: UnitMove) -> None:
        self.move = move
        self.bases: list[Base] = list(move.movers.values())
        self.radius = max(base.radius for base in self.bases)
        self._searches: dict[tuple[str, int], Search] = {}

    # ── where the middle goes ────────────────────────────────────────────────────────────────────────────────

    def goals(self, target: Place) -> Iterator[Place]:
        """Goals for the unit's middle: as near to the target as the allowance permits, then nearer to the start."""
        move = self.move
        if move.allowance is None:
            yield from self._in_zone(target)
            return
        goal = self._ahead(target)
        yield goal
        home = move.middle
        for part in (13, 10, 7, 4, 2, 1):
            yield Place(home.x + (goal.x - home.x) * part // 16, home.y + (goal.y - home.y) * part // 16)

    def _in_zone(self, target: Place) -> Iterator[Place]:
        """Goals for setting up: the target, then places of the zone by their distance from it."""
        yield target
        west, south, east, north = self.move.bounds
        if east - west >= north - south:
            across = {(south + north) // 2, min(max(target.y, south), north)}
            spots = [Place(x, y) for x in range(west + 3 * GRID, east - 3 * GRID + 1, 3 * GRID) for y in across]
        else:
            across = {(west + east) // 2, min(max(target.x, west), east)}
            spots = [Place(x, y) for y in range(south + 3 * GRID, north - 3 * GRID + 1, 3 * GRID) for x in across]
        spots.sort(key=lambda p: ((p.x - target.x) ** 2 + (p.y - target.y) ** 2, p))
        yield from spots[:12]

    @cached_property
    def guide(self) -> Base:
        """The figure nearest to the middle of the unit; its routes guide the whole unit."""
        x, y = self.move.middle
        return min(self.bases, key=lambda base: (base.x - x) ** 2 + (base.y - y) ** 2)

    def _ahead(self, target: Place) -> Place:
        """The target if it is near enough, otherwise the place that the guide reaches on its route there."""
        home, far = self.move.middle, self.move.allowance or 0
        dx, dy = target.x - home.x, target.y - home.y
        squared = dx * dx + dy * dy
        if squared <= far * far:
            return target
        guide = self.guide
        end = Place(guide.x + dx, guide.y + dy)
        way = self.routes.way(end)
        spot = self._straight(end) if way is None or way.direct else self._by(way)
        return Place(spot.x - guide.x + home.x, spot.y - guide.y + home.y)

    @cached_property
    def routes(self) -> Routes:
        """Rough routes of the guide over the whole table."""
        foes = [other for other in self.move.fixed if other.side != self.guide.side]
        return routes_of(self.move.top, self.guide, foes)

    def _straight(self, end: Place) -> Place:
        """The farthest place, in sixteenths of its move, that the guide reaches straight towards a place."""
        guide, far = self.guide, self.move.allowance or 0
        dx, dy = end.x - guide.x, end.y - guide.y
        length = int(np.sqrt(np.float64(dx * dx + dy * dy))) + 1
        for part in range(16, 0, -1):
            spot = Place(guide.x + dx * far * part // (16 * length), guide.y + dy * far * part // (16 * length))
            way = self.search(guide).straight(PathPoint(float(spot.x), float(spot.y)))
            if way is not None and way.cost <= far:
                return spot
        return guide.place

    def _by(self, way: Route) -> Place:
        """The place that the guide reaches on a route: towards its first corner, or around it."""
        dx, dy, far = way.corner.x - self.guide.x, way.corner.y - self.guide.y, self.move.allowance or 0
        if dx * dx + dy * dy > far * far:
            return self._straight(way.corner)
        return next((spot for spot, cost in zip(way.spots[::-1], way.costs[::-1], strict=True) if cost <= far),
                    self.guide.place)

    def search(self, base: Base, far: int | None = None) -> Search:
        """The cached path search of a figure, past enemies that it does not touch at its end. `far`: the distance of
        the ends in 1/64 inch; paths with long detours are then left out."""
        move = self.move
        most = move.enough(far) if far is not None else move.allowance or 0
        found = self._searches.get((base.id, most))
        if found is None:
            discs = move.field.discs(base, move.fixed, base.place)
            found = self._searches[base.id, most] = move.field.search(base, discs, base.place, float(most))
        return found

    # ── who goes where ───────────────────────────────────────────────────────────────────────────────────────

    def formed(self, goal: Place, shape: str, turn: int) -> dict[str, Place]:
        """The unit around a goal in a shape, fitted to the ground; empty if a figure finds no place."""
        slots = self._slots(goal, shape, turn)
        return self._settled(slots)

    def _slots(self, goal: Place, shape: str, turn: int) -> list[Place]:
        """The slot of each figure before anything is fitted."""
        move, bases = self.move, self.bases
        if shape == "keep" and move.stands:
            home = move.middle
            offsets = [turned(base.x - home.x, base.y - home.y, turn) for base in bases]
            return [Place(goal.x + x, goal.y + y) for x, y in offsets]
        if shape == "cover":
            slots = cover_slots(move, goal)
        else:
            slots = [Place(goal.x + x, goal.y + y) for x, y in
                     (turned(*slot, turn) for slot in ranks(shape, len(bases), self.radius, move.link))]
        if not move.stands or len(slots) < 2:
            return slots
        # the middles are laid on each other: what counts is who stands where within the unit
        centre, home = middle(slots), move.middle
        here = [Place(base.x - home.x + centre.x, base.y - home.y + centre.y) for base in bases]
        return [slots[i] for i in matched(here, slots)]

    def _settled(self, slots: Sequence[Place]) -> dict[str, Place]:
        """The places of the figures, in or near their slots, legal and linked to each other; empty if that fails."""
        settled: dict[str, Place] = {}
        able = self._able(slots)
        at_once = all(able) and len(self._core) == len(self.bases)
        for i in range(len(slots)) if at_once else self._order(slots, able):
            rest()
            base, slot = self.bases[i], slots[i]
            fits = able[i] and self._fits(base, slot, settled) and (at_once or self._linked(base, slot, settled))
            spot = slot if fits else self._slid(base, slot, settled)
            if spot is None:
                return {}
            settled[base.id] = spot
            self.move.found(base.id, spot)
        return {base.id: settled[base.id] for base in self.bases}

    def _order(self, slots: Sequence[Place], able: Sequence[bool]) -> Iterator[int]:
        """The indices of the figures in placing order: the least free one first, then by the nearest slot."""
        left = list(range(len(slots)))
        first = max((i for i in left if not able[i] and i in self._core), default=-1,
                    key=lambda i: (slots[i].x - self.bases[i].x) ** 2 + (slots[i].y - self.bases[i].y) ** 2)
        first = first if first >= 0 else self._core[0]
        near = dict.fromkeys(left, 1 << 60)
        while True:
            left.remove(first)
            yield first
            if not left:
                return
            for i in left:
                near[i] = min(near[i], (slots[i].x - slots[first].x) ** 2 + (slots[i].y - slots[first].y) ** 2)
            first = min(left, key=near.__getitem__)

    @cached_property
    def _core(self) -> list[int]:
        """The figures of the largest linked group; a broken unit gathers around it."""
        if not self.move.stands:
            return list(range(len(self.bases)))
        left, best = set(range(len(self.bases))), list[int]()
        for start in range(len(self.bases)):
            if start not in left:
                continue
            group, edge = [start], [start]
            left.discard(start)
            while edge:
                one = self.bases[edge.pop()]
                for i in sorted(left):
                    if self._near(one, one.place, self.bases[i], self.bases[i].place):
                        left.discard(i)
                        group.append(i)
                        edge.append(i)
            if len(group) > len(best):
                best = sorted(group)
        return best

    # ── one figure ───────────────────────────────────────────────────────────────────────────────────────────

    def _able(self, slots: Sequence[Place]) -> list[bool]:
        """For each figure whether it may go to its slot, ignoring the other figures of the unit."""
        x, y = (np.array([slot[i] for slot in slots], dtype=np.int64) for i in (0, 1))
        able: list[bool] = self._free(self.bases[0], x, y, {}).tolist()
        if self.move.allowance is None:
            return able
        costs = self._lines([base.place for base in self.bases], x, y)
        for i, (base, slot) in enumerate(zip(self.bases, slots, strict=True)):
            rest()
            if base.radius != self.bases[0].radius:
                able[i] = self._takes(base, slot)
            elif able[i] and costs[i] > self.move.allowance:
                # where nothing bars the straight way a bent one seldom helps; `_first` looks for it all the same
                able[i] = slot == base.place or (costs[i] == np.inf and self._takes(base, slot))
        return able

    def _lines(self, starts: Sequence[Place], x: Ints, y: Ints) -> npt.NDArray[np.float64]:
        """The costs of straight paths, infinite where barred: from each start, or all from a single one."""
        ax, ay = (np.array([start[i] for start in starts], dtype=np.float64) for i in (0, 1))
        if len(starts) != len(x):
            ax, ay = np.full(len(x), ax[0]), np.full(len(x), ay[0])
        return self._graph.costs(ax, ay, x.astype(np.float64), y.astype(np.float64), self._discs)

    @cached_property
    def _discs(self) -> tuple[Disc, ...]:
        """The enemies as discs that a straight path must not touch, wherever it starts and ends."""
        nowhere = Place(-1 << 20, -1 << 20)
        return self.move.field.discs(self.bases[0].at(nowhere), self.move.fixed, nowhere)

    @cached_property
    def _graph(self) -> VisibilityGraph:
        return self.search(self.bases[0], 0).graph

    def _takes(self, base: Base, slot: Place) -> bool:
        """Whether a figure may go to its slot, by a path with bends if needed, ignoring the rest of the unit."""
        move = self.move
        if not move.inside(base.radius, slot) or not self._aloof(base, slot):
            return False
        if move.stands and slot == base.place:
            return True
        if move.allowance is None or self._touching(base, slot):
            return move.reaches(base.id, slot)
        dx, dy = slot.x - base.x, slot.y - base.y
        if dx * dx + dy * dy > move.allowance ** 2:
            return False
        return self._bent(base, np.array([slot.x]), np.array([slot.y])) is not None

    def _touching(self, base: Base, slot: Place) -> bool:
        """Whether it would end so near to an enemy that its path may pass nearer to it than usual."""
        return any((slot.x - d.x) ** 2 + (slot.y - d.y) ** 2 < d.radius * d.radius for d in self._discs)

    def _bent(self, base: Base, x: Ints, y: Ints) -> int | None:
        """The first of some spots that the figure can reach, by its number; None where it reaches none."""
        far = int(np.sqrt(((x - base.x) ** 2 + (y - base.y) ** 2).max()))
        return self.search(base, far).first(x, y)

    def _aloof(self, base: Base, slot: Place) -> bool:
        for other, gap in self.move.avoid:
            near = base.radius + other.radius + gap
            if (slot.x - other.x) ** 2 + (slot.y - other.y) ** 2 <= near * near:
                return False
        return True

    def _fits(self, base: Base, slot: Place, settled: dict[str, Place]) -> bool:
        movers = self.move.movers
        return all((slot.x - p.x) ** 2 + (slot.y - p.y) ** 2 >= (base.radius + movers[name].radius) ** 2
                   for name, p in settled.items())

    def _linked(self, base: Base, slot: Place, settled: dict[str, Place]) -> bool:
        return not settled or any(self._near(base, slot, self.move.movers[name], p) for name, p in settled.items())

    def _near(self, one: Base, here: Place, two: Base, there: Place) -> bool:
        limit = one.radius + two.radius + self.move.link
        return (here.x - there.x) ** 2 + (here.y - there.y) ** 2 <= limit * limit

    def _slid(self, base: Base, slot: Place, settled: dict[str, Place]) -> Place | None:
        """The nearest spot to a slot that the figure may take; in a broken unit, one that is near the others."""
        x, y = self._spots(base, slot, settled)
        linked = self._links(base, x, y, settled)
        free = linked.copy()
        free[linked] = self._free(base, x[linked], y[linked], settled)
        spot = self._first(base, x[free], y[free])
        if spot is None and len(self._core) < len(self.bases):
            free[~linked] = self._free(base, x[~linked], y[~linked], settled)
            x, y = x[free], y[free]
            near = np.full(len(x), np.iinfo(np.int64).max, dtype=np.int64)
            for place in settled.values():
                near = np.minimum(near, (x - place.x) ** 2 + (y - place.y) ** 2)
            order = np.lexsort((y, x, near))
            spot = self._first(base, x[order], y[order])
        return spot

    def _spots(self, base: Base, slot: Place, settled: dict[str, Place]) -> tuple[Ints, Ints]:
        """Candidate spots, nearest first: around the slot, beside placed figures, and its present place."""
        move = self.move
        xs, ys = [slot.x + RING_X], [slot.y + RING_Y]
        for name, place in settled.items():
            for gap in (2, move.link // 2, move.link - 2):
                apart = base.radius + move.movers[name].radius + gap
                xs.append(place.x + (_COMPASS_X * apart + 2048 >> 12))
                ys.append(place.y + (_COMPASS_Y * apart + 2048 >> 12))
        if move.allowance is not None:
            xs.append(base.x + RING_X[:200])
            ys.append(base.y + RING_Y[:200])
            line = np.arange(1, 17, dtype=np.int64)
            xs.append(base.x + (slot.x - base.x) * line // 16)
            ys.append(base.y + (slot.y - base.y) * line // 16)
        x, y = np.concatenate(xs), np.concatenate(ys)
        if move.allowance is not None:
            near = (x - base.x) ** 2 + (y - base.y) ** 2 <= move.allowance ** 2
            x, y = x[near], y[near]
        far = (x - slot.x) ** 2 + (y - slot.y) ** 2
        order = np.argsort((far * _SPAN + x) * _SPAN + y)
        return x[order], y[order]

    def _free(self, base: Base, x: Ints, y: Ints, settled: dict[str, Place]) -> npt.NDArray[np.bool_]:
        """Which spots are free of placed figures, inside the zone and far enough from the bases to avoid."""
        move = self.move
        there = [move.movers[name].at(place) for name, place in settled.items()]
        free: npt.NDArray[np.bool_] = move.field.standing(base, x, y, [*self._about(x, y), *there])
        return free & self.aloof(base, x, y)

    def aloof(self, base: Base, x: Ints, y: Ints) -> npt.NDArray[np.bool_]:
        """Which spots are inside the bounds and far enough from the bases to avoid."""
        west, south, east, north = self.move.bounds
        r = base.radius
        clear: npt.NDArray[np.bool_] = (x >= west + r) & (x <= east - r) & (y >= south + r) & (y <= north - r)
        for other, gap in self.move.avoid:
            near = r + other.radius + gap
            clear &= (x - other.x) ** 2 + (y - other.y) ** 2 > near * near
        return clear

    def free(self, base: Base, x: Ints, y: Ints) -> npt.NDArray[np.bool_]:
        """At which spots a figure may stand, ignoring its own unit."""
        return self.move.field.standing(base, x, y, self._about(x, y))

    def straight(self, base: Base, x: Ints, y: Ints) -> npt.NDArray[np.bool_]:
        """Which spots a figure reaches by a straight line that keeps clear of all enemies."""
        able: npt.NDArray[np.bool_] = self._lines([base.place], x, y) <= (self.move.allowance or 0)
        return able

    def reached(self, base: Base, x: Ints, y: Ints) -> npt.NDArray[np.bool_]:
        """Which spots where it may stand a figure reaches, before its paths are tightened."""
        return self.move.reach(base.id).inside(x, y)

    def _about(self, x: Ints, y: Ints) -> list[Base]:
        """The other bases that could bar a path there."""
        if not len(x):
            return []
        r = self.radius
        west, east, south, north = int(x.min()) - r, int(x.max()) + r, int(y.min()) - r, int(y.max()) + r
        return [other for other in self._others if west - other.radius <= other.x <= east + other.radius
                and south - other.radius <= other.y <= north + other.radius]

    @cached_property
    def _others(self) -> list[Base]:
        return [Base.of(other) for other in self.move.fixed]

    def _links(self, base: Base, x: Ints, y: Ints, settled: dict[str, Place]) -> npt.NDArray[np.bool_]:
        """Which spots are linked to a figure already placed."""
        linked = np.full(len(x), not settled, dtype=np.bool_)
        for name, place in settled.items():
            limit = base.radius + self.move.movers[name].radius + self.move.link
            linked |= (x - place.x) ** 2 + (y - place.y) ** 2 <= limit * limit
        return linked

    def _first(self, base: Base, x: Ints, y: Ints) -> Place | None:
        """The first of some free spots that the figure reaches: straight, or with bends if clearly nearer."""
        if not len(x):
            return None
        if self.move.allowance is None:
            return Place(int(x[0]), int(y[0]))
        at = next((start + int(free[0]) for start, end in _CHUNKS if len(free := np.flatnonzero(
            self._lines([base.place], x[start:end], y[start:end]) <= self.move.allowance))), len(x))
        if at > _CLOSE:
            nearer = np.arange(0, at, max(1, at // _BENT))
            bent = self._bent(base, x[nearer], y[nearer])
            at = at if bent is None else int(nearer[bent])
        return Place(int(x[at]), int(y[at])) if at < len(x) else None
