"""How open a table is between its edges, and how even its halves: what those who lay terrain look at. No rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.core.table.geometry import doubled_area, segments_meet
from game.core.table.pieces import Kind, Piece, Table
from game.core.table.places import Place

HIDING: Final[tuple[Kind, ...]] = ("forest", "house")
"""Kinds that one can hide behind."""
COUNT: Final = 9
"""Points along each edge from which lanes run."""
ASLANT: Final = 2
"""By how many points a lane runs aslant at most."""

Lane = tuple[Place, Place]
"""A straight line from one set-up zone to that across."""
Box = tuple[int, int, int, int]


def lanes(table: Table, zones: Sequence[Box]) -> list[Lane]:
    """The lanes between the zones that face each other, from the middle of one zone's depth to that of the other."""
    flat = [zone for zone in zones if zone[2] - zone[0] == table.width]
    upright = [zone for zone in zones if zone not in flat]
    return [*_between(flat, level=True), *_between(upright, level=False)]


def _between(zones: Sequence[Box], *, level: bool) -> Iterator[Lane]:
    if len(zones) < 2:
        return
    one, two = zones[:2]
    for i in range(COUNT):
        for j in range(max(0, i - ASLANT), min(COUNT, i + ASLANT + 1)):
            yield _spot(one, i, level), _spot(two, j, level)


def _spot(zone: Box, number: int, level: bool) -> Place:
    west, south, east, north = zone
    if level:
        return Place(west + (east - west) * (2 * number + 1) // (2 * COUNT), (south + north) // 2)
    return Place((west + east) // 2, south + (north - south) * (2 * number + 1) // (2 * COUNT))


def closes(corners: Sequence[Place], lane: Lane) -> bool:
    """Whether an outline lies across a lane."""
    a, b = lane
    return any(segments_meet(a, b, corners[k - 1], corners[k]) for k in range(len(corners)))


def still_open(them: Iterable[Lane], pieces: Iterable[Piece]) -> list[Lane]:
    """The lanes that no wood and no house lies across."""
    hiding = [piece.corners for piece in pieces if piece.kind in HIDING]
    return [lane for lane in them if not any(closes(corners, lane) for corners in hiding)]


def uneven(table: Table, zones: Sequence[Box], pieces: Iterable[Piece]) -> int:
    """By how much one half hides more than the other, for each pair of zones that face each other: twice the area."""
    south = west = 0
    for piece in pieces:
        if piece.kind in HIDING:
            size = abs(doubled_area(piece.corners))
            x, y = (sum(p[k] for p in piece.corners) for k in (0, 1))
            south += size if 2 * y < len(piece.corners) * table.height else -size
            west += size if 2 * x < len(piece.corners) * table.width else -size
    flat = any(zone[2] - zone[0] == table.width for zone in zones)
    upright = any(zone[2] - zone[0] != table.width for zone in zones)
    return abs(south) * flat + abs(west) * upright
