"""Where the circles of scenarios lie: the middle, the post and the stores, or as near to there as there is room (SC-7,
SC-9, SC-10)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np

from game.core.table.bases import Base
from game.core.table.pieces import Edge, Table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop

ENOUGH: Final = 50
"""Percent of a circle that a base has to be able to stand on."""
BASE: Final = GRID // 2
"""Radius of that base, in 1/64 inch."""
STEP: Final = GRID // 2
"""Between the places that are tried, in 1/64 inch; half of it between those that are looked at in the circle."""
_known: WeakKeyDictionary[Tabletop, dict[object, tuple[Place, ...]]] = WeakKeyDictionary()
"""What was worked out for a table, by what was asked."""


def middle_radius(table: Table) -> int:
    """The radius of the middle, in 1/64 inch: an eighth of the shorter side, from 1.5 to 4 inches (SC-7)."""
    return min(4 * GRID, max(3 * GRID // 2, min(table.width, table.height) // 8))


def middle_of(top: Tabletop, edges: tuple[Edge, Edge] | None) -> Place:
    """The middle of a table whose sides start at those edges (SC-7). None, as long as they are to be chosen, is taken
    for south and north."""
    return row_of(top, "south" if edges is None else edges[0], Fraction(1, 2), 1, middle_radius(top.table))[0]


def row_of(top: Tabletop, edge: Edge, share: Fraction, count: int, radius: int) -> tuple[Place, ...]:
    """The middles of so many circles in a row along an edge, at a share of the way to the other one.

    Where not `ENOUGH` of a circle can be stood on, it lies at the nearest place of the row with enough that overlaps
    none before it, or is no nearer to it than usual; of two that are equally near at the one with more room, of equals
    at the western or southern one.
    Where no place has enough, at the one with most room.
    """
    found, asked = _known.setdefault(top, {}), (edge, share, count, radius)
    if asked not in found:
        places: list[Place] = []
        upright = edge in ("west", "east")
        apart = min(2 * radius, (top.table.height if upright else top.table.width) // (count + 1))
        for n in range(count):
            start = inwards(top.table, edge, share, Fraction(n + 1, count + 1))
            places.append(_with_room(top, start, radius, upright, places, apart))
        found[asked] = tuple(places)
    return found[asked]


def inwards(table: Table, edge: Edge, share: Fraction, along: Fraction = Fraction(1, 2)) -> Place:
    """The place at a share of the way from an edge to the one opposite, and at a share of its length."""
    if edge in ("west", "east"):
        x = int(table.width * share)
        return Place(x if edge == "west" else table.width - x, int(table.height * along))
    y = int(table.height * share)
    return Place(int(table.width * along), y if edge == "south" else table.height - y)


def room(top: Tabletop, place: Place, radius: int) -> int:
    """How much of a circle a base can stand on, in percent of the places looked at."""
    steps = range(-radius, radius + 1, STEP // 2)
    spots = [(place.x + x, place.y + y) for x in steps for y in steps if x * x + y * y <= radius * radius]
    base = Base("", 0, place.x, place.y, BASE, 0, False, "")
    x, y = (np.array(each, dtype=np.int64) for each in zip(*spots, strict=True))
    return 100 * int(np.count_nonzero(top.move_field.standing(base, x, y, ()))) // len(spots)


def _with_room(top: Tabletop, start: Place, radius: int, upright: bool, before: Sequence[Place], apart: int) -> Place:
    """The place nearest to one, along a line, at which a circle has room and is so far from those before it."""
    length = top.table.height if upright else top.table.width
    middle = start.y if upright else start.x

    def at(along: int) -> Place:
        return Place(start.x, along) if upright else Place(along, start.y)

    def free(place: Place) -> int:
        if any(abs(place.x - one.x) + abs(place.y - one.y) < apart for one in before):
            return -1
        return room(top, place, radius)

    most, best = free(start), start
    for far in range(STEP, length, STEP):
        if most >= ENOUGH:
            break
        pair = [at(along) for along in (middle - far, middle + far) if radius <= along <= length - radius]
        rooms = [free(place) for place in pair]
        if rooms and max(rooms) > most:
            most = max(rooms)
            best = pair[rooms.index(most)]
    return best
