"""Ways round what bars a straight line, all of it on one side: like a string that is pulled tight round it.

A quick test before `Search` looks at all nodes: True is certain, False means unknown. Such a way is a chain of nodes of
the visibility graph, measured as `Search` measures lines; so `Search` finds it too, or one that costs less. Lengths are
in grid steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

import numpy as np

from game.core.table.movement.outlines import Disc, line_meets_disc
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.movement.visibility_graph import VisibilityGraph

_MOST: Final = 6
"""How many such ways are tried: one on each side, then round what bars these as well."""

Spots = list[tuple[float, float]]
Obstacle = int | Disc
"""The number of a barred piece, or a base."""


def goes_round(graph: VisibilityGraph, line: Line, discs: Sequence[Disc], limit: float) -> bool:
    """Whether a way from one end of a line to the other that goes round all that bars the line, pieces and some discs,
    costs at most `limit`: True is certain, False means unknown."""
    barring = _barring(graph, line, discs)
    tried = [(string, side, barring) for side, string in enumerate(_strings(graph, line, barring))]
    tried.sort(key=lambda one: _length(one[0]))
    for string, side, round_ in tried:      # more are added on the way
        if not string or _length(string) > limit:
            continue
        x, y = np.array(string).T
        costs = graph.costs(x[:-1], y[:-1], x[1:], y[1:], discs)
        if costs.sum() <= limit:
            return True
        more = round_.union(*(_barring(graph, Line(PathPoint(*string[i]), PathPoint(*string[i + 1])), discs)
                              for i in np.flatnonzero(costs == np.inf).tolist()))
        if more != round_ and len(tried) < _MOST:
            tried.append((_strings(graph, line, more)[side], side, more))
    return False


def _barring(graph: VisibilityGraph, line: Line, discs: Sequence[Disc]) -> frozenset[Obstacle]:
    return frozenset((*graph.ground.barring(line), *(disc for disc in discs if line_meets_disc(line, disc))))


def _strings(graph: VisibilityGraph, line: Line, obstacles: Iterable[Obstacle]) -> tuple[Spots, Spots]:
    """The tight strings from one end of a line to the other round all these obstacles: with them to its left, and to
    its right. Empty where an end lies between them."""
    start, end = (line.start.x, line.start.y), (line.end.x, line.end.y)
    hull = _hull({start, end, *(spot for one in obstacles for spot in graph.spots_round(one))})
    if start not in hull or end not in hull:
        return [], []
    first = hull.index(start)
    hull = hull[first:] + hull[:first]
    last = hull.index(end)
    return hull[:last + 1], [start, *hull[:last - 1:-1]]


def _hull(spots: Iterable[tuple[float, float]]) -> Spots:
    """The corners of the convex hull, counter-clockwise."""
    across = sorted(spots)
    return _half(across) + _half(across[::-1])


def _half(spots: Spots) -> Spots:
    """The corners of the hull on the right of the way from the first of some sorted points to the last, without that.
    """
    hull: Spots = []
    for x, y in spots:
        while len(hull) > 1:
            (ax, ay), (bx, by) = hull[-2], hull[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            hull.pop()
        hull.append((x, y))
    return hull[:-1]


def _length(string: Spots) -> float:
    return sum(sqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in zip(string, string[1:], strict=False))
