"""Room to deploy: whether a unit still finds a place in its strip, and at which edges everybody does (DZ-R18)."""

from __future__ import annotations

from typing import Final

from game.core.marching import March
from game.core.moment import Moment
from game.core.opening import FACING
from game.core.pieces import EDGES, Edge
from game.core.places import Place, Side
from game.rules.deathzap.moving import muster
from game.rules.deathzap.roster import Battle
from game.rules.deathzap.seeing import house

_ALONG: Final = (8, 4, 12, 1, 15, 2, 14, 6, 10)
"""Sixteenths of the strip near which a place is looked for."""


def edges_of(now: Moment, winner: Side = 0) -> tuple[Edge, ...]:
    """The edges that the winner of the roll-off may pick: those of the map where both forces find room, on a long
    table by house rule only long ones (DZ-03, DZ-R17, DZ-R18). Empty where the map has no room for them."""
    table = now.setup.table
    edges: tuple[Edge, ...] = table.edges or EDGES
    if house(now).long_edges and table.width != table.height:
        long: tuple[Edge, ...] = ("south", "north") if table.width > table.height else ("west", "east")
        edges = tuple(edge for edge in edges if edge in long) or long
    return tuple(edge for edge in edges if _roomy(now, edge, winner))


def _roomy(now: Moment, edge: Edge, winner: Side) -> bool:
    """Whether every unit, were it alone, could deploy with that edge for the winner."""
    state: Battle = now.state.copied()
    state.edges = (edge, FACING[edge]) if winner == 0 else (FACING[edge], edge)
    there, known = now._replace(state=state), set[tuple[object, ...]]()
    for unit in state.units.values():
        one = state.members(unit.id)[0]
        alike = (unit.side, unit.type, one.radius, unit.size)
        if alike not in known and not fits(there, unit.id):
            return False
        known.add(alike)
    return True


def fits(now: Moment, unit_id: str) -> bool:
    """Whether there is a place for a unit in its strip, as far as the planner finds one (DZ-R18)."""
    march = muster(now, unit_id)
    return _stretch(now, march) or _searched(march)


def _stretch(now: Moment, march: March) -> bool:
    """Whether a stretch of the strip is free that holds the unit base to base: quick, and mostly so."""
    west, south, east, north = march.bounds
    flat = east - west > north - south
    first, last, depth = (west, east, north - south) if flat else (south, north, east - west)
    width = 2 * max(base.radius for base in march.movers.values())
    if width > depth:
        return False
    taken = [(last, last)]
    boxes = [(f.x - f.radius, f.y - f.radius, f.x + f.radius, f.y + f.radius) for f in march.fixed]
    boxes += [(min(p.x for p in piece.corners), min(p.y for p in piece.corners), max(p.x for p in piece.corners),
               max(p.y for p in piece.corners)) for piece in now.setup.table.pieces]
    for x0, y0, x1, y1 in boxes:
        if x1 >= west and x0 <= east and y1 >= south and y0 <= north:
            taken.append((x0, x1) if flat else (y0, y1))
    needed, end = -(-len(march.movers) // (depth // width)) * width, first
    for start, stop in sorted(taken):
        if start - end > needed:
            return True
        end = max(end, stop)
    return False


def _searched(march: March) -> bool:
    west, south, east, north = march.bounds
    flat = east - west > north - south
    for part in _ALONG:
        x = west + (east - west) * part // 16 if flat else (west + east) // 2
        y = (south + north) // 2 if flat else south + (north - south) * part // 16
        if any(march.plan(Place(x, y), shape) for shape in ("keep", "column")):
            return True
    return False
