"""What the ways from one start to many ends cost, before string pulling, for the cheapest of these ends.

Lines from nodes to ends are measured in batches, the likeliest first: what one costs rules out all that are longer.
Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from game.core.table.movement.obstacles import Floats
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import PathPoint
from game.core.table.movement.spread import Nodes
from game.core.table.movement.visibility_graph import Ints, marked

_AT_FIRST: Final = 512
"""The number of lines measured first; then twice as many, and so on."""
_SOME: Final = 16
"""Of so many ends one is tried first."""
_LESS: Final = 1e-6
"""Allows for rounding in the least distance of a circle."""


class Link(NamedTuple):
    """The node from which an end is reached most cheaply."""

    nodes: Nodes
    node: int
    cost: float


class ManyEnds:
    """The costs of ways to some ends over some nodes, or straight from the start, past some discs."""

    def __init__(self, nodes: Nodes, discs: Sequence[Disc], x: Floats, y: Floats) -> None:
        self.nodes, self.discs, self.x, self.y = nodes, discs, x, y
        self.kx, self.ky = np.append(nodes.x, nodes.start.x), np.append(nodes.y, nodes.start.y)
        self.spent = np.append(nodes.spent, 0.0)
        """What each node costs, as `kx` and `ky` say where it lies; after the last one comes the start."""
        self.found: Floats = np.full(len(x), np.inf)
        """What each end costs as far as lines are measured."""
        self._measured: list[tuple[Ints, Ints, Floats]] = []

    def measure(self, limit: float, spare: float) -> float:
        """Measure what is needed to know the costs of all ends up to `limit`, and up to the cheapest and `spare`
        besides. Returns the lower of the two: what is found above it may cost less."""
        *_, limit = limit, *self.measuring(limit, spare)
        return limit

    def measuring(self, limit: float, spare: float) -> Iterator[float]:
        """`measure` in parts, after each of which `found` holds what is known so far: yields the limit that is left."""
        x, y = self.x, self.y
        middle = float(x.min() + x.max()) / 2, float(y.min() + y.max()) / 2
        around = Disc(*middle, float(np.sqrt(((x - middle[0]) ** 2 + (y - middle[1]) ** 2).max())))
        far = np.sqrt((self.kx - around.x) ** 2 + (self.ky - around.y) ** 2) - around.radius
        least = self.spent + np.maximum(far, 0.0) - _LESS
        near: Ints = np.flatnonzero(least < limit)
        for some in (np.arange(0, len(x), _SOME), np.arange(len(x))):
            # from each node to the nearest of the ends: mostly the cheapest of all is found so
            table = self.spent[near, None] + np.sqrt(
                (x[some] - self.kx[near, None]) ** 2 + (y[some] - self.ky[near, None]) ** 2)
            nearest = table.argmin(axis=1)
            hopeful = np.flatnonzero(table[np.arange(len(near)), nearest] < limit)
            limit = self._lines(near[hopeful], some[nearest[hopeful]], limit, spare)
            yield limit
            kept = least[near] < limit
            if len(some) < len(x):
                kept &= ~self.nodes.graph.shadows.hide(self.kx[near], self.ky[near], around, self.discs)
            near, table = near[kept], table[kept]
        row, end = marked(table <= np.minimum(self.found, limit))
        node, likely, most = near[row], table[row, end], _AT_FIRST
        while len(node):
            some = np.sort(np.argpartition(likely, most)[:most]) if most < len(likely) else np.arange(len(likely))
            limit = self._lines(node[some], end[some], limit, spare)
            yield limit
            left = likely <= np.minimum(self.found[end], limit)
            left[some] = False
            node, end, likely, most = node[left], end[left], likely[left], 2 * most

    def _lines(self, node: Ints, end: Ints, limit: float, spare: float) -> float:
        """Measure lines from nodes to ends; the limit that is left."""
        if len(node):
            lines = self.kx[node], self.ky[node], self.x[end], self.y[end]
            cost = self.spent[node] + self.nodes.graph.costs(*lines, self.discs)
            np.minimum.at(self.found, end, cost)
            self._measured.append((node, end, cost))
        return min(limit, float(self.found.min()) + spare)

    def links(self, limit: float) -> dict[PathPoint, Link]:
        """For the ends that cost at most `limit`, unless the straight line is cheapest: the node they are reached from;
        of equal ones that with the lowest number."""
        told: dict[PathPoint, Link] = {}
        if self._measured:
            node, end, cost = (np.concatenate(column) for column in zip(*self._measured, strict=True))
            best = np.flatnonzero((cost == self.found[end]) & (cost <= limit) & (cost < np.inf))
            best = best[np.argsort(-node[best], kind="stable")]
            points = zip(self.x[end[best]].tolist(), self.y[end[best]].tolist(), strict=True)
            for at, which, total in zip(points, node[best].tolist(), cost[best].tolist(), strict=True):
                told[PathPoint(*at)] = Link(self.nodes, which, total)
        return {at: link for at, link in told.items() if link.node < len(self.nodes.x)}
