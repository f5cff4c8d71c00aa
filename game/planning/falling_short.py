"""How much farther a figure would have to go to attack an enemy that no place in its reach allows to attack."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, cos, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.table.geometry import distance
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, touching
from game.core.text import T, Text
from game.core.wording import inches_over

if TYPE_CHECKING:
    from game.core.state import Figure
    from game.core.table.moment import Moment

STEP: Final = GRID
"""The distance between tried places on a line, in 1/64 inch."""
FINE: Final = GRID // 16
"""The accuracy of the missing length along a line, in 1/64 inch."""
ASIDE: Final = (0.0, 0.25, -0.25, 0.5, -0.5, 0.9, -0.9, 1.3, -1.3, 1.8, -1.8)
"""The lines on which places are tried: radians off the straight line to the enemy."""
DETOUR: Final = 2.0
"""Paths that cost more than this times the straight one plus 4 inches are not searched."""
FARTHEST: Final = 100
"""The most steps on one line."""


class Short(NamedTuple):
    """How much is missing to a place to attack from."""

    far: int
    """The missing path cost, in 1/64 inch: that of the best place found, where others may be nearer."""
    sure: bool
    """Whether the path to that place was measured; otherwise none was found, and the straight distance is told."""
    place: Place | None = None
    """That place, where it is known."""


def shortfall(now: Moment, me: Figure, foe: Figure, others: list[Figure], beside: list[Place],
              could: Callable[[Place], bool], allowed: Callable[[bool], int]) -> Short | None:
    """How much is missing to the nearest place from which an enemy could be attacked; None where no place would do.

    `could` tells whether an attack is possible from a place, `allowed` how far the figure may go and still attack (in
    contact or not, 1/64 inch), `beside` are places in contact.
    """
    best: Short | None = None

    def missing(place: Place) -> Short | None:
        may = allowed(touching(me.at(place), foe))
        if (best is not None and best.sure and distance(me.place, place) - may >= best.far) or not could(place):
            return None
        if now.top.move_field.may_stand(me, place, others) is None:
            path = now.top.path(me, place, others, (), DETOUR * distance(me.place, place) + 4 * GRID)
            if isinstance(path, Path):
                return Short(ceil(path.cost) - may, True, place)
        return Short(ceil(distance(me.place, place)) - may, False, place)

    def less(one: Short | None, two: Short | None) -> bool:
        return one is not None and (two is None or (not one.sure, one.far) < (not two.sure, two.far))

    dx, dy, long = foe.x - me.x, foe.y - me.y, max(1.0, distance(me.place, foe.place))

    def along(far: float, turn: float) -> Place:
        c, s = cos(turn), sin(turn)
        return Place(round(me.x + (dx * c - dy * s) / long * far), round(me.y + (dx * s + dy * c) / long * far))

    least = min(allowed(False), allowed(True))
    for number in range(1, min(FARTHEST, round(long / STEP)) + 1):
        far = number * STEP
        if best is not None and best.sure and far - least >= best.far:
            break
        for turn in ASIDE:
            found = missing(along(far, turn))
            if not less(found, best):
                continue
            fits, fails = far, far - STEP
            while fits - fails > FINE:
                half = (fits + fails) // 2
                closer = missing(along(half, turn))
                fits, fails = (half, fails) if closer is not None else (fits, half)
                found = closer if less(closer, found) else found
            best = found
    for place in beside:
        found = missing(place)
        best = found if less(found, best) else best
    return best


def short_words(short: Short | None) -> Text:
    """That no place in reach allows an attack, and how much is missing to one; None: it is being measured."""
    if short is None:
        return T("No spot in reach to attack from; measuring …")
    if short.far <= 0:
        return T("No spot in reach to attack from")
    if not short.sure:
        return T("No spot in reach to attack from: about {n}″ short", n=inches_over(short.far))
    return T("No spot in reach to attack from: at most {n}″ short", n=inches_over(short.far))
