"""What a parcel may hold: a wood, an orchard, a house with its garden, a field between hedges, a ruin, a pond …

Each function lays what there is room for on one parcel and says whether it laid anything.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal, NamedTuple

from game.core.table import polygons
from game.core.table.geometry import Point
from game.workshop.random_tables.laying import Laid
from game.workshop.random_tables.parcels import (
    Parcel,
    box_at,
    edge_strip,
    fits,
    largest,
    rounded,
    smaller,
)

Fence = Literal["wall", "hedge"]
THICK: Final = {"wall": 0.25, "hedge": 0.5}
"""Inches."""
LEAFY: Final = ("grass", "road", "cobbles", "asphalt")
"""Mats on which orchards and gardens grow."""


def facing(on: Laid, parcel: Parcel) -> tuple[Point, Point]:
    """The direction along the nearest road, and the one towards it; without roads an axis of the table."""
    near = min(on.roads, key=lambda road: road.distance(parcel.middle), default=None)
    x, y = parcel.middle
    if near is None or near.distance(parcel.middle) > 9 * on.inch:
        along: Point = (1.0, 0.0) if on.stream.below(2) else (0.0, 1.0)
        return along, ((0.0, 1.0) if along[0] else (1.0, 0.0))
    a, b = near.nearest(parcel.middle)
    long = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    along = ((b[0] - a[0]) / long, (b[1] - a[1]) / long)
    toward = (-along[1], along[0])
    if (a[0] - x) * toward[0] + (a[1] - y) * toward[1] < 0:
        toward = (along[1], -along[0])
    return along, toward


def wood(on: Laid, parcel: Parcel, fill: float = 1.0, look: str = "") -> bool:
    """A wood as the parcel is shaped."""
    return on.lay("forest", rounded(smaller(parcel.outline, fill, parcel.middle)), look)


def orchard(on: Laid, parcel: Parcel, fill: float = 1.0) -> bool:
    """Trees in a plot with straight sides; a wood where no fruit grows."""
    if on.mat not in LEAFY:
        return wood(on, parcel, fill)
    return on.lay("forest", rounded(smaller(parcel.outline, fill, parcel.middle), 1), "orchard")


def hill(on: Laid, parcel: Parcel, fill: float = 1.0) -> bool:
    """A hill as the parcel is shaped."""
    return on.lay("hill", rounded(smaller(parcel.outline, fill, parcel.middle)))


def pond(on: Laid, parcel: Parcel) -> bool:
    """Water in the middle of the parcel, up to 5 by 4 inches."""
    size = min(0.85, 2.4 * on.inch / max(1.0, parcel.reach))
    return on.lay("water", rounded(smaller(parcel.outline, size, parcel.middle)))


def debris(on: Laid, parcel: Parcel, fill: float = 1.0) -> bool:
    """A whole plot of rubble."""
    return on.lay("rubble", rounded(smaller(parcel.outline, fill, parcel.middle), 1))


def rubble(on: Laid, parcel: Parcel) -> bool:
    """Rocks, or what is left of a building, 1.5 to 3 inches long."""
    x, y = parcel.middle
    inch, stream = on.inch, on.stream
    rx, ry = inch * stream.between(14, 24) / 16, inch * stream.between(10, 16) / 16
    return on.lay("rubble", polygons.ellipse(x, y, rx, ry, 15 * stream.below(12)))


class Stood(NamedTuple):
    """Where a house stands: its middle, the direction along its front, the one towards the road, its sides."""

    at: Point
    along: Point
    toward: Point
    wide: float
    deep: float


def house(on: Laid, parcel: Parcel, looks: tuple[str, ...], *, straight: bool = False, most: float = 5.0,
          least: float = 1.9) -> Stood | None:
    """A house that fronts the road, 2.5 to 5 inches a side; `straight`: along the table's edges. None where there is no
    room for one."""
    stream, inch = on.stream, on.inch
    along, toward = facing(on, parcel)
    if straight:
        along, toward = ((1.0, 0.0), (0.0, 1.0)) if stream.below(2) else ((0.0, 1.0), (1.0, 0.0))
    wide, deep = inch * stream.between(30, int(most * 10)) / 10, inch * stream.between(25, int(most * 8)) / 10
    look = looks[stream.below(len(looks))]
    for _ in range(4):
        if min(wide, deep) < least * inch:
            break
        for push in (1.0, 0.66, 0.33, 0.0, -0.4):
            reach = push * parcel.reach * 0.8
            at = parcel.middle[0] + toward[0] * reach, parcel.middle[1] + toward[1] * reach
            outline = box_at(at, along, wide, deep)
            if fits(parcel.outline, outline) and on.lay("house", outline, look):
                return Stood(at, along, toward, wide, deep)
        wide, deep = wide * 0.84, deep * 0.84
    return None


def garden(on: Laid, parcel: Parcel, stood: Stood) -> None:
    """A kitchen garden or a few fruit trees behind a house, within a fence."""
    stream, inch = on.stream, on.inch
    (x, y), toward = stood.at, stood.toward
    fenced = yard(on, stood, ("hedge", "hedge", "wall")[stream.below(3)], 1 + (stream.below(4) == 0), 2.4)
    back = stood.deep / 2 + 1.2 * inch
    spot = x - toward[0] * back, y - toward[1] * back
    wide, deep = min(stood.wide, 3.8 * inch), 1.6 * inch
    scale = min(1.0, largest(parcel.outline, spot, stood.along, wide, deep)) * (0.85 if fenced else 1.0)
    if scale > 0.45 and stream.below(5):
        on.lay("forest", rounded(box_at(spot, stood.along, wide * scale, deep * scale), 1),
               "garden" if on.mat in LEAFY else "")


def yard(on: Laid, stood: Stood, kind: Fence, most: int, room: float) -> int:
    """A wall or hedge behind a house and along its sides, `room` inches away. Gives how many of up to `most` were laid.
    """
    inch = on.inch
    (ux, uy), (tx, ty) = stood.along, stood.toward
    deep, wide = stood.deep + room * inch, stood.wide + 0.9 * room * inch
    x, y = stood.at[0] - tx * room * inch / 2, stood.at[1] - ty * room * inch / 2
    thick = THICK[kind] * inch
    back = box_at((x - tx * deep / 2, y - ty * deep / 2), stood.along, wide * 0.86, thick)
    sides = [box_at((x + i * ux * wide / 2, y + i * uy * wide / 2), (tx, ty), deep * 0.62, thick) for i in (-1, 1)]
    if on.stream.below(2):
        sides.reverse()
    found = 0
    for strip in [back, *sides]:
        if found < most:
            found += on.lay(kind, strip)
    return found


def field(on: Laid, parcel: Parcel, kind: Fence) -> bool:
    """Open ground with hedges or walls along two or three of its sides, none at the table's edge."""
    inch, most = on.inch, 2 + on.stream.below(2)
    ring = (*parcel.outline, parcel.outline[0])
    rim = 0.8 * inch
    sides = [(a, b) for a, b in zip(ring, ring[1:], strict=False)
             if (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 > (2.4 * inch) ** 2
             and not (max(a[0], b[0]) < rim or min(a[0], b[0]) > on.width - rim
                      or max(a[1], b[1]) < rim or min(a[1], b[1]) > on.height - rim)]
    sides.sort(key=lambda ab: -((ab[1][0] - ab[0][0]) ** 2 + (ab[1][1] - ab[0][1]) ** 2))
    found = 0
    for a, b in sides:
        if found < most:
            long = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
            trim = max(0.5 * inch, (long - 6.5 * inch) / 2)
            found += on.lay(kind, edge_strip(a, b, THICK[kind] * inch, trim))
    return found > 0


def farmyard(on: Laid, parcel: Parcel, looks: tuple[str, ...]) -> bool:
    """A house in a yard with walls on the sides away from the road."""
    stood = house(on, parcel, looks, most=5.4)
    if stood is not None:
        yard(on, stood, "wall", 2, 2.4)
    return stood is not None


def ruin(on: Laid, parcel: Parcel) -> bool:
    """What is left of a house: two or three walls that meet in corners, with gaps, and rubble inside."""
    stream, inch = on.stream, on.inch
    along = (1.0, 0.0)
    scale = largest(parcel.outline, parcel.middle, along, 5.0, 4.0)
    wide, deep = min(5.0 * scale, 5.2 * inch), min(4.0 * scale, 4.4 * inch)
    if min(wide, deep) < 2.2 * inch:
        return False
    ring = box_at(parcel.middle, along, wide, deep)
    first, thick = stream.below(4), THICK["wall"] * inch
    count = 0
    for i in range(2 + stream.below(2)):
        a, b = ring[(first + i) % 4], ring[(first + i + 1) % 4]
        part = stream.between(55, 80) / 100
        end = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        count += on.lay("wall", edge_strip(a, end, thick, thick))
    if stream.below(4):
        x, y = parcel.middle
        rx, ry = wide * stream.between(18, 30) / 100, deep * stream.between(18, 30) / 100
        on.lay("rubble", polygons.ellipse(x, y, rx, ry))
    return count > 0


def barricade(on: Laid, parcel: Parcel) -> bool:
    """Crates or barrels in a short row, along the nearest road."""
    along, _ = facing(on, parcel)
    wide, deep = on.inch * on.stream.between(20, 34) / 10, on.inch * 0.9
    if largest(parcel.outline, parcel.middle, along, wide, deep) < 1:
        return False
    look = ("crates", "barrels", "crates")[on.stream.below(3)]
    return on.lay("rubble", box_at(parcel.middle, along, wide, deep), look)
