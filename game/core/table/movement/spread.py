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

_ROWS: Final = 64
"""Rows of a table of lines that are worked out at a time: between 800 nodes a whole one weighs 5 MB."""

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
        lines = self._between(first)
        spent = first.copy()
        open_: Ints = np.flatnonzero(spent < np.inf)
        while len(open_):
            best = spent.copy()
            for part in _parts(len(open_)):
                np.minimum(best, (lines[open_[part]] + spent[open_[part], None]).min(axis=0), out=best)
            open_ = np.flatnonzero(best < spent)
            spent[open_] = best[open_]
        before: Ints = np.full(len(x), -1, dtype=np.intp)
        bent = np.flatnonzero(spent < first)
        if len(bent):
            lines = lines[:, bent]
            lines += spent[:, None]
            hit = lines == spent[bent]
            cheaper = hit & (spent[:, None] < spent[bent])     # two nodes of one place never lead to each other
            sure = np.ones(len(x), dtype=np.bool_)
            sure[bent] = cheaper.any(axis=0)
            before[bent] = np.where(sure[bent], cheaper.argmax(axis=0), (hit & sure[:, None]).argmax(axis=0))
        return spent, before

    def _between(self, first: Floats) -> Floats:
        """What lines from one node to another cost: infinite where barred, and where they can make nothing cheaper.

        No way to a node is shorter than the straight line, so its bare length tells which lines are worth measuring:
        few, and in the open none. `first` is what going straight to each node costs.
        """
        x, y, size = self.x, self.y, len(self.own)
        straight = np.sqrt((x - self.start.x) ** 2 + (y - self.start.y) ** 2) * _LESS
        most = np.minimum(first, self._most())
        useful: Bools = np.empty((len(x), len(x)), dtype=np.bool_)
        for part in _parts(len(x)):
            least, across = np.subtract.outer(x[part], x), np.subtract.outer(y[part], y)
            least *= least
            across *= across
            least += across
            np.sqrt(least, out=least)
            least += straight[part, None]
            np.less(least, most, out=useful[part])
        useful |= useful.T
        np.fill_diagonal(useful, val=False)
        lines = np.full(useful.shape, np.inf)
        for part in _parts(size):
            low, high = marked(np.triu(useful[part, :size], part.start))
            low += part.start
            cost = self.graph.lines(self.own[low], self.own[high])
            if self.discs:
                cost[self._barred(low, high)] = np.inf
            lines[low, high] = lines[high, low] = cost
        if self.rings.nodes:
            row, to = self._touching(useful)
            cost = self.graph.costs(x[row], y[row], x[to], y[to], self.discs)
            lines[row, to] = lines[to, row] = cost
        return lines

    def _barred(self, low: Ints, high: Ints) -> Bools:
        """Which of the lines between two of the graph's own nodes a disc bars."""
        ax, ay, discs = self.x[low], self.y[low], np.array(self.discs, dtype=np.float64)
        return meets(ax, ay, self.x[high] - ax, self.y[high] - ay, discs)

    def _touching(self, useful: Bools) -> tuple[Ints, Ints]:
        """Useful lines from the rings' nodes, the last ones: only to where they touch their ring without entering."""
        ring, first = self.rings.at, len(self.own)
        touching = useful[first:].copy()
        for part in _parts(len(ring)):
            ax, ay, ex, ey, fx, fy = (column[:, None] for column in ring[part].T)
            dx, dy = self.x - ax, self.y - ay
            one, two = dx * ey - dy * ex, dx * fy - dy * fx
            touching[part] &= ((one >= -1e-6) & (two >= -1e-6)) | ((one <= 1e-6) & (two <= 1e-6))
        row, to = marked(touching)
        once = to < row + first
        return row[once] + first, to[once]


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
