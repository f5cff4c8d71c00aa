"""Single-source shortest paths: the cost of each node of the graph from one start, past the bases in the way.

A table of the useful lines, relaxed in rounds over the nodes that got cheaper (Bellman-Ford); a wide search takes about
a millisecond. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import numpy as np

from game.core.table.movement.obstacles import Bools, Floats
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import PathPoint
from game.core.table.movement.visibility_graph import Ints, Node, Rings, VisibilityGraph, marked, meets

SLACK: Final = 16.0
"""A quarter of an inch: more than string pulling can save, so proposals that cost this much too much are tried."""
_LESS: Final = 1 - 1e-12
"""Allows for rounding where lengths are added up."""


class Spread:
    """The nodes that a start reaches, past some discs (those near enough to matter), at up to some cost and slack."""

    def __init__(self, graph: VisibilityGraph, start: PathPoint, discs: Sequence[Disc], allowance: float) -> None:
        self.graph, self.start, self.discs, self.allowance = graph, start, discs, allowance
        reach = allowance + SLACK
        far = (graph.x - start.x) ** 2 + (graph.y - start.y) ** 2
        self.own: Ints = np.flatnonzero(far <= reach * reach)
        """The graph's own nodes that are near enough; after them come those round each disc."""
        self.rings = Rings.near([graph.ring(disc) for disc in discs], *start, reach)
        self.x: Floats = np.concatenate((graph.x[self.own], self.rings.at[:, 0]))
        self.y: Floats = np.concatenate((graph.y[self.own], self.rings.at[:, 1]))

    @cached_property
    def spent(self) -> Floats:
        """What reaching each node costs, infinite where nothing leads there."""
        return self._reached[0]

    def chain(self, last: int) -> list[Node]:
        """The nodes from the first after the start to this one; of ways that cost the same that of lower numbers."""
        own, nodes, before = self.own, self.graph.nodes, self._reached[1]
        found = []
        while last >= 0:
            found.append(nodes[own[last]] if last < len(own) else self.rings.nodes[last - len(own)])
            last = int(before[last])
        found.reverse()
        return found

    @cached_property
    def _reached(self) -> tuple[Floats, Ints]:
        """What reaching each node costs, and the node before it on the way; -1 where it is reached straight."""
        x, y = self.x, self.y
        start = np.full(len(x), self.start.x), np.full(len(x), self.start.y)
        first = self.graph.costs(*start, x, y, self.discs)
        lines = self._between(first)
        spent = first.copy()
        open_: Ints = np.flatnonzero(spent < np.inf)
        while len(open_):
            best = (lines[open_] + spent[open_, None]).min(axis=0)
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
        least, across = np.subtract.outer(x, x), np.subtract.outer(y, y)
        least *= least
        across *= across
        least += across
        np.sqrt(least, out=least)
        least += straight[:, None]
        useful: Bools = least < np.minimum(first, self.allowance + SLACK)
        useful |= useful.T
        np.fill_diagonal(useful, val=False)
        among, own = useful[:size, :size], self.own
        lines = np.full(useful.shape, np.inf)
        np.copyto(lines[:size, :size], self.graph.lines(own, among), where=among)
        if self.discs:
            self._bar(lines, among)
        if self.rings.nodes:
            row, to = self._touching(useful)
            cost = self.graph.costs(x[row], y[row], x[to], y[to], self.discs)
            lines[row, to] = lines[to, row] = cost
        return lines

    def _bar(self, lines: Floats, among: Bools) -> None:
        """Take out the lines between two of the graph's own nodes that a disc bars."""
        low, high = marked(np.triu(among))
        ax, ay, discs = self.x[low], self.y[low], np.array(self.discs, dtype=np.float64)
        met = meets(ax, ay, self.x[high] - ax, self.y[high] - ay, discs)
        low, high = low[met], high[met]
        lines[low, high] = lines[high, low] = np.inf

    def _touching(self, useful: Bools) -> tuple[Ints, Ints]:
        """Useful lines from the rings' nodes, the last ones: only to where they touch their ring without entering."""
        ring, first = self.rings.at, len(self.own)
        ax, ay, ex, ey, fx, fy = (column[:, None] for column in ring.T)
        dx, dy = self.x - ax, self.y - ay
        one, two = dx * ey - dy * ex, dx * fy - dy * fx
        touching = ((one >= -1e-6) & (two >= -1e-6)) | ((one <= 1e-6) & (two <= 1e-6))
        row, to = marked(touching & useful[first:])
        once = to < row + first
        return row[once] + first, to[once]
