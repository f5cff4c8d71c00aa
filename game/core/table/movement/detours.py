"""Ways round what bars a straight line, all of it on one side: like a string that is pulled tight round it.

Quick tests before `Search` looks at all nodes: True is certain, False means unknown. A way that goes round is a chain
of nodes of the visibility graph, measured as `Search` measures lines; so `Search` finds it too, or one that costs less.
And what is too far round one piece alone is too far round all of them. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final

import numpy as np

from game.core.table.movement.hulls import Spots, chain
from game.core.table.movement.outlines import Disc, Segment, beside, line_meets_disc
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.movement.visibility_graph import VisibilityGraph

_MOST: Final = 6
"""How many such ways are tried: one on each side, then round what bars these as well."""

_TIGHT: Final = 0.995
"""A string over nodes is longer than a way along the arcs, by less than this and `_SAGS` together: round polygons of 32
sides by 0.33 %, over nodes that lie up to a quarter step outside their arc by 0.53 steps in half a turn."""
_SAGS: Final = 1.5

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


def is_far_round(graph: VisibilityGraph, line: Line, near: float, limit: float) -> bool:
    """Whether no way from the start of a line gets within `near` of its end at a cost of at most `limit`, for a piece
    that bars the line is too far round on both sides: True is certain, False means unknown."""
    far = (limit + near + _SAGS) / _TIGHT
    for piece in graph.ground.barring(line):
        strings = _strings(graph, line, (piece,))
        if all(strings) and min(map(_length, strings)) > far:
            below, above = graph.hull_round(piece)      # nor may that piece hide the end from what is near it
            sides = [Segment(*a, *b) for a, b in pairwise([*below, *above[1:]])]
            if not beside(sides, line.end.x, line.end.y, near * near):
                return True
    return False


def _barring(graph: VisibilityGraph, line: Line, discs: Sequence[Disc]) -> frozenset[Obstacle]:
    return frozenset((*graph.ground.barring(line), *(disc for disc in discs if line_meets_disc(line, disc))))


def _strings(graph: VisibilityGraph, line: Line, obstacles: Iterable[Obstacle]) -> tuple[Spots, Spots]:
    """The tight strings from one end of a line to the other round all these obstacles: with them to its left, and to
    its right. Empty where an end lies between them."""
    start, end = (line.start.x, line.start.y), (line.end.x, line.end.y)
    below, above = {start, end}, {start, end}
    for one in obstacles:
        under, over = graph.hull_round(one)
        below.update(under)
        above.update(over)
    hull = chain(sorted(below))[:-1] + chain(sorted(above, reverse=True))[:-1]
    if start not in hull or end not in hull:
        return [], []
    first = hull.index(start)
    hull = hull[first:] + hull[:first]
    last = hull.index(end)
    return hull[:last + 1], [start, *hull[:last - 1:-1]]


def _length(string: Spots) -> float:
    return sum(sqrt((bx - ax) ** 2 + (by - ay) ** 2) for (ax, ay), (bx, by) in zip(string, string[1:], strict=False))
