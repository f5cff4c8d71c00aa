"""Room to set up: at which edges both sides find a place for every figure, and the places where they all fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from game.core.caches import cached_on_owner
from game.core.table.moment import Moment
from game.core.table.pieces import FACING, Edge
from game.core.table.places import GRID, Place, Side
from game.core.table.regions import in_house
from game.core.table.tabletop import Tabletop

_STEPS: Final = (GRID // 2, GRID // 8)
"""How far apart places are tried, in 1/64 inch: finely only where too few are found."""


def roomy_edges(now: Moment, edges: Iterable[Edge], depth: int, winner: Side) -> tuple[Edge, ...]:
    """Those of some edges that the winner of a roll-off may take since all figures of both sides fit within `depth`
    (1/64 inch) of their own. Empty where the table has no room."""
    def fits(side: Side, edge: Edge) -> bool:
        return places_for(now.top, now.setup.table.strip(edge, depth), [*now.state.of(side)]) is not None

    return tuple(edge for edge in edges if fits(winner, edge) and fits(1 - winner, FACING[edge]))


def places_for(top: Tabletop, box: tuple[int, int, int, int], figures: Sequence[Any]) -> dict[str, Place] | None:
    """A place for each figure by id, wholly within a box (west, south, east, north; 1/64 inch), on free ground, in no
    house, base beside base; None where they do not all fit. Always the same."""
    order = sorted(figures, key=lambda figure: -figure.radius)
    found = _packed(top, box, tuple(figure.radius for figure in order))
    return None if found is None else {figure.id: place for figure, place in zip(order, found, strict=True)}


class _Base(NamedTuple):
    """A base of some size that is not on the table yet."""

    radius: int
    id: str = ""
    side: Side = 0
    x: int = 0
    y: int = 0
    z: int = 0


@cached_on_owner(32)
def _packed(top: Tabletop, box: tuple[int, int, int, int], radii: tuple[int, ...]) -> tuple[Place, ...] | None:
    """Places for bases of these radii, the largest first, each the first free one along the box."""
    return next((found for step in _STEPS if (found := _filled(top, box, radii, step)) is not None), None)


def _filled(top: Tabletop, box: tuple[int, int, int, int], radii: tuple[int, ...],
            step: int) -> tuple[Place, ...] | None:
    found = list[tuple[Place, int]]()
    for radius in radii:
        west, south, east, north = box[0] + radius, box[1] + radius, box[2] - radius, box[3] - radius
        if west > east or south > north:
            return None
        grid = np.meshgrid(np.arange(west, east + 1, step), np.arange(south, north + 1, step))
        x, y = grid[0].ravel(), grid[1].ravel()
        free = top.move_field.standing(_Base(radius), x, y, ())
        for there, other in found:
            free &= (x - there.x) ** 2 + (y - there.y) ** 2 >= (radius + other) ** 2
        x, y = x[free], y[free]
        along, deep = (x, y) if east - west >= north - south else (y, x)
        order = (Place(int(x[i]), int(y[i])) for i in np.lexsort((deep, along)).tolist())
        place = next((place for place in order if not in_house(top.table, *place)), None)
        if place is None:
            return None
        found.append((place, radius))
    return tuple(place for place, _ in found)
