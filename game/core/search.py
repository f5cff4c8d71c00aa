"""The cheapest ways from one place: over the knots of the web, past the bases in the way, then drawn tight (TB-14).

`Search` spreads once from the start to every knot within an allowance; then any end is answered by one more batch of
lines. What it proposes is measured leg by leg by `Ground`, and that measure is the truth. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from game.core.obstacles import Bools, Disc, Floats, arc_meets_disc, line_meets_disc
from game.core.paths import Leg, Line, Spot
from game.core.taut import taut
from game.core.web import Ints, Knot, Web, meets

SLACK: Final = 16.0
"""A quarter of an inch: more than drawing a path tight can save, so a proposal this much too dear is tried."""


class Way(NamedTuple):
    """Legs from one spot to another, as measured. Empty legs: it is where it starts."""

    legs: tuple[Leg, ...]
    length: float
    cost: float


class Search:
    """The ways from one start at up to some cost, past some discs (the bases that may not be passed)."""

    def __init__(self, web: Web, start: Spot, discs: Sequence[Disc], allowance: float) -> None:
        self.web, self.ground = web, web.ground
        self.start, self.discs, self.allowance = start, tuple(discs), allowance
        far = allowance
        self._near = [d for d in discs if (d.x - start.x) ** 2 + (d.y - start.y) ** 2 < (far + d.radius) ** 2]

    # --- the truth of given legs -----------------------------------------------------------------

    def way(self, legs: Sequence[Leg]) -> Way | None:
        """The legs measured; None where they run into something."""
        length = cost = 0.0
        for leg in legs:
            if self._hindered(leg):
                return None
            length += leg.length
            cost += self.ground.cost(leg)
        return Way(tuple(legs), length, cost)

    def _hindered(self, leg: Leg) -> bool:
        if isinstance(leg, Line):
            if any(line_meets_disc(leg, disc) for disc in self.discs):
                return True
        elif any(arc_meets_disc(leg, disc) for disc in self.discs):
            return True
        return self.ground.leaves_table(leg) or self.ground.blocked(leg) is not None

    def straight(self, end: Spot) -> Way | None:
        """The straight way, if nothing bars it."""
        if end == self.start:
            return Way((), 0.0, 0.0)
        return self.way([Line(self.start, end)])

    # --- proposals -------------------------------------------------------------------------------

    def best(self, end: Spot) -> Way | None:
        """The cheapest way proposed to an end, measured; None where there is none within the allowance and slack."""
        straight = self.straight(end)
        if straight is not None and straight.cost <= straight.length:
            return straight
        return self.bent(end, straight)

    def bent(self, end: Spot, straight: Way | None) -> Way | None:
        """The same where the straight way is known, and not known to be best."""
        limit = self.allowance + SLACK if straight is None else min(self.allowance, straight.cost) + SLACK
        found = self._linked(end, limit)
        if found is None:
            return straight
        last, bound = found
        chain = self._chain(last, end)
        drawn = taut(self.ground, self._near, chain)
        tight = self.way(drawn) if drawn is not None else None
        loose = None
        if tight is None or tight.cost > bound:
            loose = self.way([Line(Spot(*a[:2]), Spot(*b[:2])) for a, b in zip(chain, chain[1:], strict=False)])
        ways = [way for way in (straight, tight, loose) if way is not None]
        return min(ways, key=lambda way: way.cost, default=None)

    def bound(self, end: Spot) -> float:
        """What the untightened proposal costs: never less than the way of `best`; infinite where there is none."""
        found = self._linked(end, self.allowance + SLACK)
        return found[1] if found else float("inf")

    def joined(self, end: Spot, discs: Sequence[Disc]) -> bool:
        """Whether one more line, past these discs instead, leads from a knot of this search to an end in time."""
        knots, x, y, spent = self._spread
        if not knots:
            return False
        near = np.flatnonzero(spent + np.sqrt((x - end.x) ** 2 + (y - end.y) ** 2) <= self.allowance)
        ends = np.full(len(near), end.x), np.full(len(near), end.y)
        return bool((spent[near] + self.web.costs(x[near], y[near], *ends, discs) <= self.allowance).any())

    def within(self, x: Ints, y: Ints) -> Bools:
        """Which points are reached within the allowance without drawing tight: for the screen."""
        ends = x.astype(np.float64), y.astype(np.float64)
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        inside: Bools = self.web.costs(*start, *ends, self._near) <= self.allowance
        _, kx, ky, spent = self._spread
        useful = np.flatnonzero(spent < self.allowance)
        kx, ky, left = kx[useful], ky[useful], self.allowance - spent[useful]
        for first, last in ((0, 3), (3, 12), (12, len(useful))):  # the likeliest knots first
            open_ = np.flatnonzero(~inside)
            px, py = ends[0][open_], ends[1][open_]
            spare = left[:, None] - np.sqrt((px - kx[:, None]) ** 2 + (py - ky[:, None]) ** 2)
            hopeful = np.flatnonzero((spare >= 0).sum(axis=0) > first)
            spare = spare[:, hopeful]
            order = np.argsort(-spare, axis=0, kind="stable")[first:last]
            row, column = np.nonzero(np.take_along_axis(spare, order, axis=0) >= 0)
            knot, point = order[row, column], hopeful[column]
            cost = self.web.costs(kx[knot], ky[knot], px[point], py[point], self._near)
            inside[open_[point[cost <= left[knot]]]] = True
        return inside

    def _linked(self, end: Spot, limit: float) -> tuple[int, float] | None:
        """The knot from which an end is reached most cheaply, and the cost; None where none is below the limit."""
        knots, x, y, spent = self._spread
        if not knots:
            return None
        gap = np.sqrt((x - end.x) ** 2 + (y - end.y) ** 2)
        near = np.flatnonzero(spent + gap < limit)
        if not len(near):
            return None
        ends = np.full(len(near), end.x), np.full(len(near), end.y)
        total = spent[near] + self.web.costs(x[near], y[near], *ends, self._near)
        which = int(np.argmin(total))
        cost = float(total[which])
        return (int(near[which]), cost) if cost < limit else None

    def _chain(self, last: int, end: Spot) -> list[Knot]:
        """The knots from the start to an end by way of the last one."""
        knots, _, _, spent = self._spread
        chain = [Knot(*end)]
        while True:
            chain.append(knots[last])
            if spent[last] == self._first[last]:
                break
            last = int(np.argmin(spent + self._table[:, last]))
        chain.append(Knot(*self.start))
        chain.reverse()
        return chain

    @cached_property
    def _spread(self) -> tuple[list[Knot], Floats, Floats, Floats]:
        """The knots within the allowance and what reaching each costs: lines are added until nothing gets cheaper."""
        knots, x, y = self._gather()
        if not knots:
            return [], x, y, x
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        self._first = self.web.costs(*start, x, y, self._near)
        spent = self._first
        while True:
            cheaper = np.minimum(spent, (spent[:, None] + self._table).min(axis=0))
            if (cheaper == spent).all():
                return knots, x, y, spent
            spent = cheaper

    def _gather(self) -> tuple[list[Knot], Floats, Floats]:
        """The knots near enough: the web's own, then those round each disc; and the table of lines between them."""
        web, reach = self.web, self.allowance + SLACK
        own: Ints = np.flatnonzero((web.x - self.start.x) ** 2 + (web.y - self.start.y) ** 2 <= reach * reach)
        extra = [
            told
            for disc in self._near
            for told in web.ring(disc)
            if (told[0].x - self.start.x) ** 2 + (told[0].y - self.start.y) ** 2 <= reach * reach
        ]
        knots = [web.knots[i] for i in own.tolist()] + [knot for knot, _, _ in extra]
        x = np.array([knot.x for knot in knots], dtype=np.float64)
        y = np.array([knot.y for knot in knots], dtype=np.float64)
        table = np.full((len(knots), len(knots)), np.inf)
        table[: len(own), : len(own)] = self._between(own, reach)
        if extra:
            self._tie(table, extra, x, y)
        self._table = table
        return knots, x, y

    def _between(self, own: Ints, reach: float) -> Floats:
        """The lines between the web's knots, without those that a disc bars."""
        table = self.web.between(own, reach)
        if self._near:
            i, j = np.nonzero(table < reach)
            once = i < j
            i, j = i[once], j[once]
            ax, ay = self.web.x[own[i]], self.web.y[own[i]]
            dx, dy = self.web.x[own[j]] - ax, self.web.y[own[j]] - ay
            barred = meets(ax, ay, dx, dy, np.array(self._near, dtype=np.float64))
            table[i[barred], j[barred]] = np.inf
            table[j[barred], i[barred]] = np.inf
        return table

    def _tie(self, table: Floats, ring: Sequence[tuple[Knot, Knot, Knot]], x: Floats, y: Floats) -> None:
        """The lines of the rings' knots (the last rows): only to where they touch their ring without entering it."""
        first = len(x) - len(ring)
        knot, before, after = (np.array([(k.x, k.y) for k in part]) for part in zip(*ring, strict=True))
        dx, dy = x - knot[:, :1], y - knot[:, 1:]
        one = dx * (before - knot)[:, 1:] - dy * (before - knot)[:, :1]
        two = dx * (after - knot)[:, 1:] - dy * (after - knot)[:, :1]
        touching = ((one >= -1e-6) & (two >= -1e-6)) | ((one <= 1e-6) & (two <= 1e-6))
        touching[:, first:] &= np.tri(len(ring), k=-1, dtype=np.bool_)  # each pair once
        row, to = np.nonzero(touching)
        row += first
        told = self.web.costs(x[row], y[row], x[to], y[to], self._near)
        table[row, to] = told
        table[to, row] = told
