"""The cheapest paths from one start: over the visibility graph, past the bases in the way, then string-pulled (TB-14).

`Search` knows what each node within an allowance costs (`Spread`), or first only those that lead to the ends asked for;
any end then takes one more batch of lines.
What it proposes is measured leg by leg by `Ground`, and that measure decides. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from game.core.table.movement.detours import goes_round
from game.core.table.movement.many_ends import Link, ManyEnds
from game.core.table.movement.obstacles import Bools, Floats
from game.core.table.movement.outlines import Disc, arc_meets_disc, line_meets_disc
from game.core.table.movement.paths import Leg, Line, PathPoint
from game.core.table.movement.spread import SLACK, Nodes, Spread
from game.core.table.movement.string_pulling import string_pulled
from game.core.table.movement.visibility_graph import Ints, Node, VisibilityGraph, marked

_LIKELY: Final = 8
"""The number of nodes tried first; their costs rule out most others."""
_DETOUR: Final = 1.25
"""How much longer than the straight line a way to many ends is expected to be at most."""
_POINTS: Final = 1024
"""The number of points looked at in one batch: few enough, with all nodes, for the processor's cache."""
_REMEMBERED: Final = 32
"""The number of sections that a search caches, since a place is often drawn, checked and then walked to."""
_LEGS: Final = 256
"""The number of legs that a search caches."""

Spreads = Callable[[VisibilityGraph, PathPoint, tuple[Disc, ...], float], Spread]


class PathSection(NamedTuple):
    """The measured legs from one point to another; no legs where both are the same."""

    legs: tuple[Leg, ...]
    length: float
    cost: float


class Search:
    """The paths from one start up to a cost, around some discs (the bases that may not be passed)."""

    def __init__(self, spreads: Spreads, graph: VisibilityGraph, start: PathPoint,
                 discs: Sequence[Disc], allowance: float) -> None:
        """`spreads` caches the spreads by start, which searches share."""
        self.graph, self.ground, self._spreads = graph, graph.ground, spreads
        self.start, self.discs, self.allowance = start, tuple(discs), allowance
        self._straight: tuple[PathPoint, PathSection | None] | None = None
        self._bent: dict[PathPoint, PathSection | None] = {}
        self._link: tuple[PathPoint, float, Link | None] | None = None
        self._links: Mapping[PathPoint, Link] = {}
        self._legs: dict[Leg, float | None] = {}
        far = allowance
        self._near = tuple(d for d in discs if (d.x - start.x) ** 2 + (d.y - start.y) ** 2 < (far + d.radius) ** 2)

    # --- the truth of given legs -----------------------------------------------------------------

    def way(self, legs: Sequence[Leg]) -> PathSection | None:
        """The measured section of these legs; None if they are barred."""
        length = cost = 0.0
        for leg in legs:
            paid = self._cost(leg)
            if paid is None:
                return None
            length += leg.length
            cost += paid
        return PathSection(tuple(legs), length, cost)

    def _cost(self, leg: Leg) -> float | None:
        """What a leg costs; None where it is barred. Cached: ways to many ends begin with the same legs."""
        legs = self._legs
        if leg in legs:
            return legs[leg]
        paid = None if self._hindered(leg) else self.ground.cost(leg)
        if len(legs) >= _LEGS:
            legs = self._legs = {}      # a new one: another thread may be reading the old one
        legs[leg] = paid
        return paid

    def _hindered(self, leg: Leg) -> bool:
        if isinstance(leg, Line):
            if any(line_meets_disc(leg, disc) for disc in self.discs):
                return True
        elif any(arc_meets_disc(leg, disc) for disc in self.discs):
            return True
        return self.ground.leaves_table(leg) or self.ground.blocked(leg) is not None

    def straight(self, end: PathPoint) -> PathSection | None:
        """The straight section; None if it is barred."""
        if end == self.start:
            return PathSection((), 0.0, 0.0)
        if self._straight is None or self._straight[0] != end:
            self._straight = end, self.way([Line(self.start, end)])
        return self._straight[1]

    # --- proposals -------------------------------------------------------------------------------

    def best(self, end: PathPoint) -> PathSection | None:
        """The cheapest section to an end, measured; None if there is none within the allowance and slack."""
        straight = self.straight(end)
        if straight is not None and straight.cost <= straight.length:
            return straight
        return self.bent(end, straight)

    def bent(self, end: PathPoint, straight: PathSection | None) -> PathSection | None:
        """Like `best`, if the straight section has been measured already and bends may be cheaper."""
        if end not in self._bent:
            if len(self._bent) >= _REMEMBERED:
                self._bent.clear()
            self._bent[end] = self._found(end, straight)
        return self._bent[end]

    def _found(self, end: PathPoint, straight: PathSection | None) -> PathSection | None:
        limit = self.allowance + SLACK if straight is None else min(self.allowance, straight.cost) + SLACK
        found = self._linked(end, limit)
        if found is None:
            return straight
        nodes, last, bound = found
        chain = [Node(*self.start), *nodes.chain(last), Node(*end)]
        drawn = string_pulled(self.ground, self._near, chain)
        tight = self.way(drawn) if drawn is not None else None
        loose = None
        if tight is None or tight.cost > bound:
            points = [PathPoint(*node[:2]) for node in chain]
            loose = self.way([Line(a, b) for a, b in zip(points, points[1:], strict=False)])
        ways = [way for way in (straight, tight, loose) if way is not None]
        return min(ways, key=lambda way: way.cost, default=None)

    def bound(self, end: PathPoint) -> float:
        """The cost of the path before string pulling: never less than that of `best`; infinite if there is none."""
        found = self._linked(end, self.allowance + SLACK)
        return found.cost if found else float("inf")

    def goes_round(self, end: PathPoint) -> bool:
        """Quick test whether a way within the allowance goes round all that bars the straight line, on one side of it:
        True is certain, False means unknown."""
        return goes_round(self.graph, Line(self.start, end), self._near, self.allowance)

    def least(self, x: Ints, y: Ints, limit: float) -> float:
        """What the path to one of some points costs before string pulling: to any that is within the allowance, else to
        the one that costs least; infinite where all cost `limit` or more. Much quicker than `within` tells which."""
        if not len(x):
            return float("inf")
        box = float(x.min()), float(y.min()), float(x.max()), float(y.max())
        ends = x.astype(np.float64), y.astype(np.float64)
        many, found = ManyEnds(self._spread.towards(box, limit), self._near, *ends), float("inf")
        for _ in many.measuring(limit, 0.0):
            found = float(many.found.min())
            if found <= self.allowance:
                break
        return found

    def first(self, x: Ints, y: Ints) -> int | None:
        """The number of the first of some points that `within` finds; None where it finds none. Most often it is the
        very first: then nothing else is looked at."""
        if len(x) and self.bound(PathPoint(float(x[0]), float(y[0]))) <= self.allowance:
            return 0
        found = np.flatnonzero(self.within(x, y))
        return int(found[0]) if len(found) else None

    def within(self, x: Ints, y: Ints) -> Bools:
        """Which points are reached within the allowance by paths before string pulling: for the screen."""
        ends = x.astype(np.float64), y.astype(np.float64)
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        inside: Bools = self.graph.costs(*start, *ends, self._near) <= self.allowance
        if not len(x):
            return inside
        box = float(x.min()), float(y.min()), float(x.max()), float(y.max())
        nodes = self._spread.towards(box, self.allowance)
        useful = np.flatnonzero(nodes.spent < self.allowance)
        kx, ky, left = nodes.x[useful], nodes.y[useful], self.allowance - nodes.spent[useful]
        open_ = np.flatnonzero(~inside)
        for i in range(0, len(open_), _POINTS):
            self._bent_within(inside, open_[i:i + _POINTS], ends, (kx, ky, left))
        return inside

    def _bent_within(self, inside: Bools, points: Ints, ends: tuple[Floats, Floats],
                     nodes: tuple[Floats, Floats, Floats]) -> None:
        """Mark which of some points are reached over a node; the nodes as x, y, and what of the allowance is left."""
        kx, ky, left = nodes
        px, py = ends[0][points], ends[1][points]
        spare = left[:, None] - np.sqrt((px - kx[:, None]) ** 2 + (py - ky[:, None]) ** 2)
        for most in (3, 9, len(kx)):        # the likeliest nodes first
            hopeful = np.flatnonzero((spare >= 0).any(axis=0))
            if not len(hopeful):
                break
            points, px, py, spare = points[hopeful], px[hopeful], py[hopeful], spare[:, hopeful]
            if most < len(kx):
                some = np.argpartition(-spare, most, axis=0)[:most]
                row, column = marked(np.take_along_axis(spare, some, axis=0) >= 0)
                node = some[row, column]
                np.put_along_axis(spare, some, -1.0, axis=0)
            else:
                node, column = marked(spare >= 0)
                spare[:] = -1.0
            cost = self.graph.costs(kx[node], ky[node], px[column], py[column], self._near)
            reached = column[cost <= left[node]]
            inside[points[reached]] = True
            spare[:, reached] = -1.0

    def straights(self, x: Ints, y: Ints) -> Floats:
        """The costs of the straight lines to many points; infinite where barred."""
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        return self.graph.costs(*start, x.astype(np.float64), y.astype(np.float64), self._near)

    def bounds(self, x: Ints, y: Ints, spare: float) -> Floats:
        """`bound` for many points: what the paths there cost before string pulling; infinite for those that cost more
        than the allowance or the cheapest of them, and `spare` besides."""
        if not len(x):
            return np.full(0, np.inf)
        ends = x.astype(np.float64), y.astype(np.float64)
        box = float(x.min()), float(y.min()), float(x.max()), float(y.max())
        straight = float(np.sqrt(((ends[0] - self.start.x) ** 2 + (ends[1] - self.start.y) ** 2).min()))
        most = self.allowance + spare
        limit = min(most, _DETOUR * straight + spare)     # a short detour needs few nodes
        while True:
            many = ManyEnds(self._spread.towards(box, limit), self._near, *ends)
            known = many.measure(limit, spare)
            least = float(many.found.min()) + spare
            if least <= limit or limit >= most:
                break
            limit = min(most, least)
        self._links = many.links(known)
        return np.where(many.found > known, np.inf, many.found)

    def _linked(self, end: PathPoint, limit: float) -> Link | None:
        """The node from which an end is reached most cheaply, and the cost; None where none is below the limit."""
        known = self._links.get(end)
        if known is not None:
            return known if known.cost < limit else None
        if self._link is None or self._link[0] != end or self._link[1] < limit:
            self._link = end, limit, self._cheapest(end, limit)
        found = self._link[2]
        return found if found is not None and found.cost < limit else None

    def _cheapest(self, end: PathPoint, limit: float) -> Link | None:
        """Computes `_linked`: among ways with a short detour first, which need few nodes."""
        straight = float(np.sqrt((end.x - self.start.x) ** 2 + (end.y - self.start.y) ** 2))
        near = _DETOUR * straight + SLACK
        while near < limit:
            found = self._cheapest_below(end, near)
            if found is not None and found.cost < near:
                return found
            near *= 2
        return self._cheapest_below(end, limit)

    def _cheapest_below(self, end: PathPoint, limit: float) -> Link | None:
        """The same, of ways that cost less than the limit: what costs more may not be the cheapest."""
        nodes = self._spread.towards((end.x, end.y, end.x, end.y), limit)
        least = nodes.spent + np.sqrt((nodes.x - end.x) ** 2 + (nodes.y - end.y) ** 2)
        near = np.flatnonzero(least < limit)
        if not len(near):
            return None
        if len(near) > 2 * _LIKELY:
            likely = near[np.argpartition(least[near], _LIKELY)[:_LIKELY]]
            near = near[least[near] <= self._by_way_of(nodes, likely, end).min()]
        total = self._by_way_of(nodes, near, end)
        which = int(np.argmin(total))
        return Link(nodes, int(near[which]), float(total[which]))

    def _by_way_of(self, nodes: Nodes, which: Ints, end: PathPoint) -> Floats:
        """The cost of an end through each of these nodes."""
        ends = np.full(len(which), end.x), np.full(len(which), end.y)
        total: Floats = nodes.spent[which] + self.graph.costs(nodes.x[which], nodes.y[which], *ends, self._near)
        return total

    @cached_property
    def _spread(self) -> Spread:
        return self._spreads(self.graph, self.start, self._near, self.allowance)
