"""Candidate places of a region: a few that differ, each legal by the region's own test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final

from game.core.play.ask import PlaceOption
from game.core.play.dice import Stream
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place

if TYPE_CHECKING:
    from game.core.state import Figure

_ROUND: Final = ((1.0, 0.0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0.0, 1.0), (-0.383, 0.924),
                 (-0.707, 0.707), (-0.924, 0.383), (-1.0, 0.0), (-0.924, -0.383), (-0.707, -0.707), (-0.383, -0.924),
                 (0.0, -1.0), (0.383, -0.924), (0.707, -0.707), (0.924, -0.383))
"""Sixteen directions, written out: no sine, so every machine has the same."""


def contact_ring(mover: Figure, other: Figure, gap: int = 0) -> list[Place]:
    """Up to 17 places in base contact with another base, or with that gap (1/64 inch) between the bases, the nearest
    to the mover first."""
    far = mover.radius + other.radius + gap
    dx, dy = mover.x - other.x, mover.y - other.y
    length = sqrt(dx * dx + dy * dy)
    ways = list(_ROUND)
    if length:
        ways.sort(key=lambda way: -(way[0] * dx + way[1] * dy) / length)
        ways.insert(0, (dx / length, dy / length))
    return [_outside(other, far, *way) for way in ways]


def _outside(other: Figure, far: int, wx: float, wy: float) -> Place:
    """The nearest grid point in that direction where the bases do not overlap."""
    for more in range(3):
        x, y = round(other.x + wx * (far + more)), round(other.y + wy * (far + more))
        if (x - other.x) ** 2 + (y - other.y) ** 2 >= far * far:
            return Place(x, y)
    return Place(round(other.x + wx * (far + 3)), round(other.y + wy * (far + 3)))


def toward(start: Place, end: Place, inches: float) -> Place:
    """The place that many inches from `start` on the straight line to `end`, at most `end`."""
    dx, dy = end.x - start.x, end.y - start.y
    length = sqrt(dx * dx + dy * dy)
    share = min(1.0, inches * GRID / length) if length else 0.0
    return Place(round(start.x + dx * share), round(start.y + dy * share))


def around(place: Place, far: int) -> Iterator[Place]:
    """Sixteen places at a distance in 1/64 inch."""
    for wx, wy in _ROUND:
        yield Place(round(place.x + wx * far), round(place.y + wy * far))


def legal(option: PlaceOption, wanted: Iterable[Place], most: int, apart: int = 1) -> list[Place]:
    """The first `most` of the wanted places that are legal for the option, no two nearer than `apart` (1/64 inch)."""
    region, found = option.region(), list[Place]()
    for place in wanted:
        if any((place.x - p.x) ** 2 + (place.y - p.y) ** 2 < apart * apart for p in found):
            continue
        if region.why_not(place) is None:
            found.append(place)
            if len(found) >= most:
                break
    return found


def wanted(now: Moment, option: PlaceOption, goals: Sequence[Place], stream: Stream) -> Iterator[Place]:
    """Candidate places for any ruleset: contact with enemies, steps towards goals, rings around the figure, random
    places."""
    figures = now.state.figures
    me = figures.get(option.figure)
    if me is not None and me.placed:
        foes = sorted((f for f in figures.values() if f.placed and f.side != me.side),
                      key=lambda f: ((f.x - me.x) ** 2 + (f.y - me.y) ** 2, f.id))
        for foe in foes[:4]:
            yield from contact_ring(me, foe)[:3]
        for target in (*goals, *(f.place for f in foes[:3])):
            for inches in (12.0, 9.0, 6.0, 4.0, 3.0, 2.0, 1.0):
                yield toward(me.place, target, inches)
        for inches in (6, 3, 1):
            yield from around(me.place, inches * GRID)
    region = option.region()
    for _ in range(24):
        place = region.sample(stream)
        if place is None:
            return
        yield place
