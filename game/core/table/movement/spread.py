"""Single-source shortest paths: the cost of each node of the graph from one start, past the bases in the way.

A table of the useful lines, relaxed in rounds over the nodes that got cheaper (Bellman-Ford); a wide search takes about
a millisecond. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

import numpy as np

from game.core.table.movement.obstacles import Bools, Floats
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import PathPoint
from game.core.table.movement.visibility_graph import Ints, Node, Rings, VisibilityGraph, marked, meets

SLACK: Final = 16.0
"""A quarter of an inch, more than string pulling can save: paths that exceed the allowance by up to this are tried."""
_LESS: Final = 1 - 1e-12
"""Allows for rounding where lengths are added up."""
_MARGIN: Final = 1e-6
"""The same, for lengths that are compared with what is left of a limit."""
_FEW: Final = 12
"""With fewer nodes than this all are reached at once."""

_ROWS: Final = 128
"""Rows of a table of lines that are worked out at a time: between 800 nodes a whole one weighs 5 MB."""
_LATER: Final[Bools] = ~np.tri(_ROWS, dtype=np.bool_)
"""Of so many rows and columns, where the column has the higher number."""

_NONE: Final[Ints] = np.empty(0, dtype=np.intp)

Box = tuple[float, float, float, float]


def _parts(count: int) -> Iterator[slice]:
    return (slice(i, i + _ROWS) for i in range(0, count, _ROWS))


class Nodes:
    """Some nodes, and the cost of reaching each from one start."""

    def __init__(self, graph: VisibilityGraph, start: PathPoint, discs: Sequence[Disc], own: Ints,
                 rings: Rings) -> None:
        self.graph, self.start, self.discs = graph, start, discs
        self.own = own
        """The graph's own nodes that are near enough; after them come those round each disc."""
        self.rings = rings
        self.x: Floats = np.concatenate((graph.x[own], rings.at[:, 0]))
        self.y: Floats = np.concatenate((graph.y[own], rings.at[:, 1]))

    def _most(self) -> Floats | float:
        """The largest useful cost of reaching each node."""
        raise NotImplementedError

    @cached_property
    def spent(self) -> Floats:
        """The cost of reaching each node; infinite where no path leads there."""
        return self._reached[0]

    def chain(self, last: int) -> list[Node]:
        """The nodes of the cheapest path to this one, without the start; of equal paths the one with lower numbers."""
        own, nodes, before = self.own, self.graph.nodes, self._reached[1]
        found = []
        while last >= 0:
            found.append(nodes[own[last]] if last < len(own) else self.rings.nodes[last - len(own)])
            last = int(before[last])
        found.reverse()
        return found

    @cached_property
    def _reached(self) -> tuple[Floats, Ints]:
        """The cost of reaching each node, and the node before it on the path; -1 where it is reached straight."""
        x, y = self.x, self.y
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        first = self.graph.costs(*start, x, y, self.discs)
        low, high, cost = self._between(first)
        one, two, cost = np.concatenate((low, high)), np.concatenate((high, low)), np.concatenate((cost, cost))
        spent = first.copy()
        while True:
            before = spent.copy()
            np.minimum.at(spent, two, before[one] + cost)
            if (spent == before).all():
                break
        return spent, _befores(first, spent, one, two, cost)

    def _between(self, first: Floats) -> tuple[Ints, Ints, Floats]:
        """The lines from one node to another by which a way may go, the lower number first, and what they cost.

        No way to a node is shorter than the straight line, so its bare length tells which lines are worth measuring:
        few, and in the open none. `first` is what going straight to each node costs.
        """
        low, high = self._useful(first)
        own = high < len(self.own)
        one, two = low[own], high[own]
        cost = self.graph.lines(self.own[one], self.own[two])
        one, two, cost = _open(one, two, cost)
        if self.discs and len(one):
            clear = ~self._barred(one, two)
            one, two, cost = one[clear], two[clear], cost[clear]
        row, to = self._touching(low[~own], high[~own])
        if not len(row):
            return one, two, cost
        more = _open(row, to, self.graph.costs(self.x[to], self.y[to], self.x[row], self.y[row], self.discs))
        return np.concatenate((one, more[0])), np.concatenate((two, more[1])), np.concatenate((cost, more[2]))

    def _useful(self, first: Floats) -> tuple[Ints, Ints]:
        """Pairs of nodes, the lower number first, between which a line could make something cheaper."""
        x, y = self.x, self.y
        straight = np.sqrt((x - self.start.x) ** 2 + (y - self.start.y) ** 2) * _LESS
        most = np.minimum(first, self._most())
        pairs = [(_NONE, _NONE)]
        for part in _parts(len(x)):
            there = slice(part.start, None)
            far, across = np.subtract.outer(x[part], x[there]), np.subtract.outer(y[part], y[there])
            far *= far
            across *= across
            far += across
            np.sqrt(far, out=far)
            useful = far + straight[part, None] < most[there]
            far += straight[there]
            useful |= far < most[part, None]
            useful[:, :len(far)] &= _LATER[:len(far), :len(far)]
            low, high = marked(useful)
            pairs.append((low + part.start, high + part.start))
        lows, highs = zip(*pairs, strict=True)
        return np.concatenate(lows), np.concatenate(highs)

    def _barred(self, low: Ints, high: Ints) -> Bools:
        """Which of the lines between two of the graph's own nodes a disc bars."""
        ax, ay, discs = self.x[low], self.y[low], np.array(self.discs, dtype=np.float64)
        return meets(ax, ay, self.x[high] - ax, self.y[high] - ay, discs)

    def _touching(self, low: Ints, high: Ints) -> tuple[Ints, Ints]:
        """Those of some lines to the rings' nodes, the last ones, that touch the ring there without entering."""
        ax, ay, ex, ey, fx, fy = self.rings.at[high - len(self.own)].T
        dx, dy = self.x[low] - ax, self.y[low] - ay
        one, two = dx * ey - dy * ex, dx * fy - dy * fx
        touching = ((one >= -1e-6) & (two >= -1e-6)) | ((one <= 1e-6) & (two <= 1e-6))
        return low[touching], high[touching]


def _open(low: Ints, high: Ints, cost: Floats) -> tuple[Ints, Ints, Floats]:
    """Those of some lines that are not barred."""
    free = cost < np.inf
    return low[free], high[free], cost[free]


def _befores(first: Floats, spent: Floats, one: Ints, two: Ints, cost: Floats) -> Ints:
    """The node before each on the cheapest way, the lowest number of equal ones; -1 where going straight costs as
    little. The lines lead from one node to another."""
    hit = (spent[one] + cost == spent[two]) & (spent < first)[two]
    one, two = one[hit], two[hit]
    cheaper = spent[one] < spent[two]       # two nodes of one place never lead to each other
    before: Ints = np.full(len(spent), len(spent), dtype=np.intp)
    np.minimum.at(before, two[cheaper], one[cheaper])
    bent = np.zeros(len(spent), dtype=np.bool_)
    bent[two] = True
    known = ~bent | (before < len(spent))
    beside = known[one] & ~known[two]
    np.minimum.at(before, two[beside], one[beside])
    before[~bent] = -1
    return before


class Spread(Nodes):
    """The nodes that a start reaches, past some discs (those near enough to matter), at up to some cost and slack."""

    def __init__(self, graph: VisibilityGraph, start: PathPoint, discs: Sequence[Disc], allowance: float) -> None:
        self.allowance = allowance
        reach = allowance + SLACK
        far = (graph.x - start.x) ** 2 + (graph.y - start.y) ** 2
        super().__init__(graph, start, discs, np.flatnonzero(far <= reach * reach),
                         Rings.near([graph.ring(disc) for disc in discs], *start, reach))
        self._paid = 0

    def _most(self) -> float:
        return self.allowance + SLACK

    def towards(self, box: Box, limit: float) -> Nodes:
        """Nodes that tell the same of ways to ends in a box (west, south, east, north) that cost less than `limit`.

        No such way leaves the ellipse round start and box, so what lies outside is left out: most nodes, where the
        ends are near. Once as much was spent on such parts as all nodes cost, all are reached, for every end.
        """
        count = len(self.x)
        if "_reached" in self.__dict__ or count < _FEW:
            return self
        west, south, east, north = box
        dx = np.maximum(np.maximum(west - self.x, self.x - east), 0.0)
        dy = np.maximum(np.maximum(south - self.y, self.y - north), 0.0)
        left = limit + _MARGIN - np.sqrt(dx * dx + dy * dy)
        ahead = np.sqrt((self.x - self.start.x) ** 2 + (self.y - self.start.y) ** 2) <= left
        kept = int(ahead.sum())
        self._paid += kept * kept
        if self._paid > count * count:
            return self
        size = len(self.own)
        return _Ahead(self, self.own[ahead[:size]], self.rings.only(ahead[size:]), left[ahead])


class _Ahead(Nodes):
    """Those nodes of a spread over which a way can lead to given ends at no more than some cost."""

    def __init__(self, spread: Spread, own: Ints, rings: Rings, left: Floats) -> None:
        super().__init__(spread.graph, spread.start, spread.discs, own, rings)
        self._left = left

    def _most(self) -> Floats:
        return self._left
