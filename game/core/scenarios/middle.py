"""Where the circle of *hold the middle* lies: in the middle of the table, or as near to it as there is room (SC-7)."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

import numpy as np

from game.core.table.bases import Base
from game.core.table.pieces import Edge, Table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop

ENOUGH: Final = 50
"""Percent of the circle that a base has to be able to stand on."""
BASE: Final = GRID // 2
"""Radius of that base, in 1/64 inch."""
STEP: Final = GRID // 2
"""Between the places that are tried, in 1/64 inch; half of it between those that are looked at in the circle."""
_known: WeakKeyDictionary[Tabletop, dict[bool, Place]] = WeakKeyDictionary()
"""What was worked out for a table, by whether its sides start in the west and east."""


def middle_radius(table: Table) -> int:
    """The radius of the middle, in 1/64 inch: an eighth of the shorter side, from 1.5 to 4 inches (SC-7)."""
    return min(4 * GRID, max(3 * GRID // 2, min(table.width, table.height) // 8))


def middle_of(top: Tabletop, edges: tuple[Edge, Edge] | None) -> Place:
    """The middle of a table whose sides start at those edges (SC-7). None, as long as they are to be chosen, is taken
    for south and north.

    Where not `ENOUGH` of the circle can be stood on, it is the nearest place with enough on the line half way between
    both edges; of two that are equally near the one with more room, of equals the western or southern one. Where no
    place has enough, it is the one with most room.
    """
    turned = edges is not None and edges[0] in ("west", "east")
    found = _known.setdefault(top, {})
    if turned not in found:
        found[turned] = _middle(top, turned)
    return found[turned]


def room(top: Tabletop, place: Place, radius: int) -> int:
    """How much of a circle a base can stand on, in percent of the places looked at."""
    steps = range(-radius, radius + 1, STEP // 2)
    spots = [(place.x + x, place.y + y) for x in steps for y in steps if x * x + y * y <= radius * radius]
    base = Base("", 0, place.x, place.y, BASE, 0, False, "")
    x, y = (np.array(each, dtype=np.int64) for each in zip(*spots, strict=True))
    return 100 * int(np.count_nonzero(top.move_field.standing(base, x, y, ()))) // len(spots)


def _middle(top: Tabletop, turned: bool) -> Place:
    table = top.table
    middle, radius = Place(table.width // 2, table.height // 2), middle_radius(table)
    most, best = room(top, middle, radius), middle
    if most >= ENOUGH:
        return middle
    for far in range(STEP, (table.height if turned else table.width) // 2 - radius + 1, STEP):
        pair = [Place(middle.x, middle.y + off) if turned else Place(middle.x + off, middle.y) for off in (-far, far)]
        rooms = [room(top, place, radius) for place in pair]
        there = rooms.index(max(rooms))
        if rooms[there] > most:
            most, best = rooms[there], pair[there]
        if most >= ENOUGH:
            break
    return best
