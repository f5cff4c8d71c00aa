"""Room to set up: at which edges both sides surely find a place for every figure, before a battle begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

import numpy as np

from game.core.caches import cached_on_owner
from game.core.opening import FACING
from game.core.table.inside import inside
from game.core.table.moment import Moment
from game.core.table.pieces import Edge
from game.core.table.places import Side
from game.core.table.tabletop import Tabletop

_FINE: Final = 8
"""How far apart places are tried, in 1/64 inch, where wide steps did not find enough."""


def roomy_edges(now: Moment, edges: Iterable[Edge], depth: int, winner: Side) -> tuple[Edge, ...]:
    """Those of some edges that the winner of a roll-off may take since both sides find room within `depth` (1/64 inch)
    of their own. Empty where the table has no room."""
    return tuple(edge for edge in edges
                 if has_room(now, winner, edge, depth) and has_room(now, 1 - winner, FACING[edge], depth))


def has_room(now: Moment, side: Side, edge: Edge, depth: int) -> bool:
    """Whether every figure of a side surely finds a place wholly within `depth` (1/64 inch) of an edge, on free ground
    and in no house, wherever the others of that side were set up before it.

    So it is if there are as many places, two widths of the largest base apart from each other, as there are figures:
    a base that was set up makes at most one of them useless.
    """
    figures: list[Any] = list(now.state.of(side))
    if not figures:
        return True
    largest = max(figure.radius for figure in figures)
    return _holds(now.top, now.setup.table.strip(edge, depth), _Base(largest), len(figures))


class _Base(NamedTuple):
    """A base of some size that is not on the table yet."""

    radius: int
    id: str = ""
    side: Side = 0
    x: int = 0
    y: int = 0
    z: int = 0


@cached_on_owner(32)
def _holds(top: Tabletop, box: tuple[int, int, int, int], base: _Base, count: int) -> bool:
    """Whether the box holds so many places, two base widths apart, where such a base may stand."""
    radius = base.radius
    west, south, east, north = box[0] + radius, box[1] + radius, box[2] - radius, box[3] - radius
    if west > east or south > north:
        return False
    for step in (4 * radius, _FINE):
        grid = np.meshgrid(np.arange(west, east + 1, step), np.arange(south, north + 1, step))
        x, y = grid[0].ravel(), grid[1].ravel()
        free = top.move_field.standing(base, x, y, ())
        for piece in top.table.pieces:
            if piece.kind == "house":
                free &= ~inside(piece.corners, x, y)
        x, y = x[free], y[free]
        found = 0
        while len(x) and found < count:         # row by row across the strip
            first = int(np.lexsort((x, y) if east - west < north - south else (y, x))[0])
            left = (x - x[first]) ** 2 + (y - y[first]) ** 2 >= (4 * radius) ** 2
            x, y, found = x[left], y[left], found + 1
        if found == count:
            return True
    return False
