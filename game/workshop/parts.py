"""One thing on a table that is being drawn: a piece of terrain, a road, a zone, a marker.

    wood = Part(1, "forest", Place.at(6, 6).x, Place.at(6, 6).y, 6 * GRID, 5 * GRID, shape="ellipse")
    corners(turned(wood, 45))

Lengths and places in 1/64 inch, y up; angles in whole degrees, counter-clockwise. A part is never changed: each
function gives another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import atan2, degrees, floor, hypot
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.table import polygons
from game.core.table.pieces import EDGES as EDGES
from game.core.table.pieces import KINDS, Edge, Kind, Marker, Overrides, Piece, Zone
from game.core.table.places import GRID, Place, Side

Sort = Literal["forest", "house", "wall", "hedge", "rubble", "hill", "water", "road", "zone", "objective", "spawn"]
SORTS: Final[tuple[Sort, ...]] = (*KINDS, "road", "zone", "objective", "spawn")
Shape = Literal["ellipse", "rectangle", "polygon"]
LEAST: Final = GRID // 4
"""The least width and height of a part."""
MARKERS: Final[tuple[Sort, ...]] = ("objective", "spawn")
"""Discs: as wide as high, never turned."""
MOST_RADIUS: Final = 6 * GRID


class Usual(NamedTuple):
    """How a new part begins: its size in 1/64 inch and its shape."""

    wide: int
    high: int
    shape: Shape


USUAL: Final[dict[Sort, Usual]] = {
    "forest": Usual(6 * GRID, 5 * GRID, "ellipse"), "house": Usual(5 * GRID, 4 * GRID, "rectangle"),
    "wall": Usual(4 * GRID, GRID // 4, "rectangle"), "hedge": Usual(4 * GRID, GRID // 2, "rectangle"),
    "rubble": Usual(2 * GRID, 3 * GRID // 2, "ellipse"), "hill": Usual(8 * GRID, 6 * GRID, "ellipse"),
    "water": Usual(5 * GRID, 4 * GRID, "ellipse"), "road": Usual(12 * GRID, 5 * GRID // 2, "rectangle"),
    "zone": Usual(24 * GRID, 3 * GRID, "rectangle"), "objective": Usual(GRID, GRID, "ellipse"),
    "spawn": Usual(GRID, GRID, "ellipse")}
ROADS: Final = ("dirt", "cobbles", "asphalt", "grass", "ford")
"""The looks of roads; the first is usual."""
HOUSES: Final = ("red", "slate", "thatch", "brown", "red-hip", "slate-hip", "brown-hip", "brick", "concrete", "flat",
                 "modern", "module")
"""The looks of houses to choose from; the first is usual."""
WOODS: Final = ("", "jungle", "scrub", "orchard", "garden")
"""The looks of woods to choose from; empty: as the ground wants it."""
HEAPS: Final = ("", "crates", "barrels")
"""The looks of rubble to choose from; empty: stones."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a table."""

    key: int
    """Its number in the draft, from 1; never given twice."""
    sort: Sort
    x: int
    y: int
    """Its middle."""
    wide: int
    high: int
    """The box that it fills before it is turned."""
    turn: int = 0
    """0 to 359 degrees."""
    shape: Shape = "rectangle"
    points: tuple[tuple[int, int], ...] = ()
    """Of a polygon: its corners from the middle, as they are where the box is `of`."""
    of: tuple[int, int] = (0, 0)
    look: str = ""
    name: str = ""
    overrides: Overrides = Overrides()
    edge: Edge | None = None
    side: Side | None = None
    """Of a zone: whose it is."""
    twin: int = 0
    """The key of its counterpart, which follows it while the draft is symmetric; its own where it lies on the axis."""

    @property
    def middle(self) -> Place:
        """Where it lies."""
        return Place(self.x, self.y)

    @property
    def terrain(self) -> bool:
        """Whether it is a piece of terrain, which rules know."""
        return self.sort in KINDS


def new(key: int, sort: Sort, middle: Place, look: str = "") -> Part:
    """A part of its usual size round a place."""
    wide, high, shape = USUAL[sort]
    look = look or {"house": HOUSES[0], "road": ROADS[0]}.get(sort, "")
    return Part(key, sort, middle.x, middle.y, wide, high, shape=shape, look=look)


@lru_cache(maxsize=4096)
def corners(part: Part) -> tuple[Place, ...]:
    """Its outline on the grid, counter-clockwise, exactly as its map will have it."""
    x, y = part.x, part.y
    if part.shape == "ellipse":
        return polygons.ellipse(x, y, part.wide / 2, part.high / 2, part.turn)
    if part.shape == "rectangle":
        points: list[tuple[float, float]] = [(x + i * part.wide / 2, y + j * part.high / 2)
                                            for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    else:
        across, up = part.wide / (part.of[0] or 1), part.high / (part.of[1] or 1)
        points = [(x + px * across, y + py * up) for px, py in part.points]
    return polygons.snapped(polygons.turned(points, (x, y), part.turn) if part.turn else points)


def bounds(part: Part) -> tuple[int, int, int, int]:
    """The box (west, south, east, north) that it lies in."""
    xs, ys = zip(*corners(part), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def moved(part: Part, dx: int, dy: int) -> Part:
    """The part so far to the east and to the north."""
    return msgspec.structs.replace(part, x=part.x + dx, y=part.y + dy)


def turned(part: Part, by: int) -> Part:
    """The part turned; a disc stays as it is."""
    if part.sort in MARKERS:
        return part
    return msgspec.structs.replace(part, turn=(part.turn + by) % 360)


def sized(part: Part, wide: int, high: int) -> Part:
    """The part in a box of that size: even numbers, at least `LEAST`; a disc takes the larger one, up to 12 inches."""
    wide, high = (max(LEAST, side // 2 * 2) for side in (wide, high))
    if part.sort in MARKERS:
        wide = high = min(max(wide, high), 2 * MOST_RADIUS)
    return msgspec.structs.replace(part, wide=wide, high=high)


def inside(part: Part, width: int, height: int) -> Part:
    """The part shifted as little as possible, and made smaller where it must be, to lie on a table of that size."""
    for _ in range(8):
        west, south, east, north = bounds(part)
        if part.sort in MARKERS:        # a marker's middle is what must lie on the table
            west = east = part.x
            south = north = part.y
        if east - west > width or north - south > height:
            scale = min(width / (east - west), height / (north - south))
            part = sized(part, floor(part.wide * scale) - 2, floor(part.high * scale) - 2)
            continue
        dx = -west if west < 0 else min(0, width - east)
        dy = -south if south < 0 else min(0, height - north)
        return moved(part, dx, dy) if dx or dy else part
    return part


def snapped(part: Part, step: int) -> Part:
    """The part with the south-west corner of its box, or the middle of a marker and of what stands aslant, on multiples
    of `step`."""
    west, south = part.middle if part.sort in MARKERS or part.turn % 90 else bounds(part)[:2]
    return moved(part, (west + step // 2) // step * step - west, (south + step // 2) // step * step - south)


def along(part: Part, a: Place, b: Place) -> Part:
    """The part as a line from one place to another, as thick as it is, turned to the nearest degree."""
    long, turn = hypot(b.x - a.x, b.y - a.y), round(degrees(atan2(b.y - a.y, b.x - a.x)))
    part = sized(part, int(long + 0.5), part.high)
    return msgspec.structs.replace(part, x=(a.x + b.x) // 2, y=(a.y + b.y) // 2, turn=turn % 180)


_ACROSS: Final[dict[Edge, Edge]] = {"south": "north", "north": "south", "west": "east", "east": "west"}


def counterpart(part: Part, size: tuple[int, int], how: Literal["turned", "mirrored"], upright: bool) -> Part:
    """The same part on the other half: turned by half a turn, or mirrored in the middle line between the edges.

    `upright`: the sides set up in the west and in the east, so that the middle line runs from south to north.
    """
    width, height = size
    turn, points = part.turn, part.points
    x = width - part.x if how == "turned" or upright else part.x
    y = height - part.y if how == "turned" or not upright else part.y
    if how == "turned":
        turn = (turn + 180) % 360
        if part.shape != "polygon":
            turn %= 180             # it looks the same, and keeps its plain angle
    else:
        points = tuple((-px if upright else px, py if upright else -py) for px, py in points)
        turn = -turn % 360
    if part.sort in MARKERS:
        turn = 0
    flips = part.edge is not None and (how == "turned" or (part.edge in ("west", "east")) == upright)
    return msgspec.structs.replace(
        part, x=x, y=y, turn=turn, points=points, edge=_ACROSS[part.edge] if flips and part.edge else part.edge,
        side=None if part.side is None else 1 - part.side)


def alike(a: Part, b: Part) -> bool:
    """Whether both fill the same ground."""
    return a.sort == b.sort and set(corners(a)) == set(corners(b))


def as_piece(part: Part, id: str) -> Piece:
    """The piece of terrain that the rules see."""
    kind: Kind = part.sort      # type: ignore[assignment]
    return Piece(id=id, kind=kind, corners=corners(part), name=part.name, look=part.look, overrides=part.overrides)


def as_zone(part: Part, id: str) -> Zone:
    """The zone that the rules see."""
    return Zone(id=id, corners=corners(part), side=part.side, edge=part.edge)


def as_marker(part: Part, id: str) -> Marker:
    """The marker that the rules see."""
    return Marker(id=id, place=part.middle, radius=part.wide // 2, name=part.name)


def of_outline(key: int, sort: Sort, outline: Sequence[Place]) -> Part:
    """The part with exactly this outline: an ellipse or a rectangle where it is one, else a polygon."""
    xs, ys = [p.x for p in outline], [p.y for p in outline]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    x, y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    if not (wide % 2 or high % 2):
        for shape in ("ellipse", "rectangle"):
            part = Part(key, sort, x, y, wide, high, shape=shape)
            if corners(part) == tuple(outline):
                return part
    turned_one = _turned_box(key, sort, outline)
    if turned_one is not None:
        return turned_one
    points = tuple((p.x - x, p.y - y) for p in outline)
    return Part(key, sort, x, y, wide, high, shape="polygon", points=points, of=(wide, high))


def _turned_box(key: int, sort: Sort, outline: Sequence[Place]) -> Part | None:
    """The turned rectangle or ellipse that has exactly this outline; None where there is none by whole degrees."""
    quarter = len(outline) // 4
    if len(outline) not in (4, polygons.ELLIPSE_CORNERS):
        return None
    if len(outline) == 4:
        along, up = ((outline[i].x - outline[j].x, outline[i].y - outline[j].y) for i, j in ((1, 0), (3, 0)))
    else:
        along, up = ((outline[i].x - outline[j].x, outline[i].y - outline[j].y)
                     for i, j in ((0, 2 * quarter), (quarter, 3 * quarter)))
    shape: Shape = "rectangle" if len(outline) == 4 else "ellipse"
    turn = round(degrees(atan2(along[1], along[0]))) % 360
    xs, ys = ([p[i] for p in outline] for i in (0, 1))
    around = sum(xs) // len(xs), sum(ys) // len(ys)
    wide, high = (round(hypot(*line) / 2) * 2 for line in (along, up))
    wanted = tuple(outline)
    tried = product((wide, wide - 2, wide + 2), (high, high - 2, high + 2), (0, 1, -1), (0, 1, -1))
    for w, h, x, y in sorted(tried, key=lambda one: (one[0] % 8 > 0) + (one[1] % 8 > 0)):       # plain sizes first
        part = Part(key, sort, around[0] + x, around[1] + y, w, h, turn, shape)
        if w >= 2 and h >= 2 and corners(part) == wanted:
            return part
    return None


def of_piece(key: int, piece: Piece) -> Part:
    """The part of a piece of terrain."""
    return msgspec.structs.replace(of_outline(key, piece.kind, piece.corners), look=piece.look, name=piece.name,
                                   overrides=piece.overrides)


def of_zone(key: int, zone: Zone) -> Part:
    """The part of a zone; its id is its name."""
    return msgspec.structs.replace(of_outline(key, "zone", zone.corners), edge=zone.edge, side=zone.side, name=zone.id)


def of_marker(key: int, sort: Literal["objective", "spawn"], marker: Marker) -> Part:
    """The part of an objective or of a spawn point."""
    return Part(key, sort, marker.place.x, marker.place.y, 2 * marker.radius, 2 * marker.radius, shape="ellipse",
                name=marker.name)
