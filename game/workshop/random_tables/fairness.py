"""How much both set-up edges see of a table in the making, and small changes until both see as much.

`game.workshop.sight` looks by the rules' own lines of sight, which takes up to a second; here a few rays between the
same spots run over a picture of the table. Only + - * / and square roots: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.core.table import bitmap
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.workshop.random_tables.laying import SMALL, Laid, Lying
from game.workshop.random_tables.parcels import middle, smaller
from game.workshop.sight import CELLS, SPOTS

Grid = NDArray[np.bool_]
Floats = NDArray[np.float64]
STEP: Final = 28
"""Samples along a ray lie about so far apart, in 1/64 inch, where it is the longest."""
FEW: Final = 5
"""One sample in so many is looked at first: what stops a ray is mostly long."""
RAYS: Final = ((0, 0), (-30, -27), (30, 27), (-30, 27), (30, -27))
"""Where rays begin and end across the line of sight between the middles of two bases, in 1/64 inch."""
MORE_RAYS: Final = (*RAYS, (0, -27), (0, 27), *((start, end) for end in (-14, 14, -22, 22) for start in (0, -30, 30)))
"""Those of a second look, and of the first one at a small table, where a base is large among what lies there."""
MOST_RAYS: Final = tuple((start, end) for start in (0, -30, 30) for end in range(-30, 31, 6))
"""Those of a second look at a small table."""
FAIR: Final = 0.05
"""By how much of the larger share what both edges see may differ; the report counts up to 0.1 as fair."""
STRICT: Final = 0.035
"""The same for small tables, where the report sees more that is not seen here."""
ROUNDS: Final = 9
"""Changes tried to make a table fair."""
NEAR: Final = 9 * GRID
"""How far from an edge is what decides most of what it sees."""


def seen(on: Laid, answers: Mapping[Kind, Answers], rays: Sequence[tuple[int, int]] = RAYS) -> tuple[float, float]:
    """The share of the table that a spot of the southern and of the northern strip sees, on average: 0 to 1."""
    solid, deep, closed = ([0] * on.high for _ in range(3))
    rooms: list[bitmap.Rows] = []
    limit = 10**6
    for piece in on.lying:
        told = answers[piece.kind]
        limit = limit if told.sight_depth is None else min(limit, told.sight_depth)
        for rows, wanted in ((solid, told.solid), (deep, told.sight_depth is not None), (closed, not told.accessible)):
            if wanted:
                for j, row in piece.cells:
                    rows[j] |= row
        if told.solid and told.accessible and not told.standable:      # who stands in a house looks out of it
            inside = [0] * on.high
            for j, row in piece.cells:
                inside[j] = row
            rooms.append(inside)
    over = _open(closed, [(on.width * (2 * x + 1) // (2 * CELLS), on.height * (2 * y + 1) // (2 * CELLS))
                          for y in range(CELLS) for x in range(CELLS)])
    over_in = [(spot, _room_of(rooms, spot)) for spot in over]
    shares = []
    for level in (on.rules.zone // 2, (2 * on.height - on.rules.zone) // 2):
        strip = _open(closed, [(on.width * (2 * i + 1) // (2 * SPOTS), level) for i in range(SPOTS)])
        seeing, many = 0, len(strip) * len(over)
        pairs_in: list[list[tuple[int, int, int, int]]] = [[] for _ in range(len(rooms) + 1)]
        for a in strip:
            room = _room_of(rooms, a)
            for b, other in over_in:
                pairs_in[min(room, other)].append((*a, *b))
        for room, here in enumerate(pairs_in):
            if not here:
                continue
            walls = [a & ~b for a, b in zip(solid, rooms[room], strict=True)] if room < len(rooms) else solid
            pairs = np.array(here, np.float64).reshape(-1, 4)
            seeing += _clear(pairs, _grid(walls, on.wide), _grid(deep, on.wide), limit, rays)
        shares.append(seeing / (many or 1))
    return shares[0], shares[1]


def _room_of(rooms: Sequence[bitmap.Rows], spot: tuple[int, int]) -> int:
    """The house in which a spot lies, by its number; out of doors: how many there are."""
    return next((number for number, room in enumerate(rooms) if _set(room, spot)), len(rooms))


def _set(rows: bitmap.Rows, spot: tuple[int, int]) -> bool:
    return bool(rows[spot[1] // bitmap.CELL] >> spot[0] // bitmap.CELL & 1)


def _open(closed: bitmap.Rows, spots: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spots where somebody can stand."""
    return [spot for spot in spots if not _set(closed, spot)]


def _grid(rows: bitmap.Rows, wide: int) -> Grid:
    size = -(-wide // 8)
    packed = np.frombuffer(b"".join(row.to_bytes(size, "little") for row in rows), np.uint8).reshape(-1, size)
    return np.unpackbits(packed, axis=1, bitorder="little")[:, :wide].astype(np.bool_)


def _clear(pairs: NDArray[np.float64], solid: Grid, deep: Grid, limit: int,
           rays: Sequence[tuple[int, int]]) -> int:
    """How many pairs of spots see each other along one ray at least."""
    high, wide = solid.shape
    steps = (high + wide) * bitmap.CELL * 3 // (4 * STEP)
    part = (np.arange(steps) + 0.5) / steps
    few, rest = part[::FEW], np.delete(part, np.s_[::FEW])
    flat_solid, flat_deep = solid.ravel(), deep.ravel()

    def at(ends: tuple[Floats, ...], part: Floats) -> NDArray[np.int32]:
        sx, sy, ex, ey = ends
        x = ((sx[:, None] + (ex - sx)[:, None] * part) / bitmap.CELL).astype(np.int32).clip(0, wide - 1)
        y = ((sy[:, None] + (ey - sy)[:, None] * part) / bitmap.CELL).astype(np.int32).clip(0, high - 1)
        cells: NDArray[np.int32] = y * wide + x
        return cells

    found = 0
    for start, end in rays:
        if not len(pairs):
            break
        ax, ay, bx, by = pairs.T
        dx, dy = bx - ax, by - ay
        long = np.sqrt(dx * dx + dy * dy)
        nx, ny = -dy / np.maximum(long, 1.0), dx / np.maximum(long, 1.0)
        ends = ax + nx * start, ay + ny * start, bx + nx * end, by + ny * end
        first = at(ends, few)
        blocked: Grid = np.asarray(flat_solid[first].any(axis=1))
        left = np.flatnonzero(~blocked)             # most are blocked by then
        there = at(tuple(one[left] for one in ends), rest)
        depth = flat_deep[first[left]].sum(axis=1) + flat_deep[there].sum(axis=1)
        blocked[left] = flat_solid[there].any(axis=1) | (depth * long[left] > limit * steps)
        found += int((~blocked).sum())
        pairs = pairs[blocked]
    return found


def bound(on: Laid) -> float:
    """By how much of the larger share what both edges see may differ here: 0 to 1."""
    return STRICT if min(on.width, on.height) < SMALL else FAIR


def unfair(found: tuple[float, float]) -> float:
    """By how much of the larger share both shares differ: 0 to 1."""
    return abs(found[0] - found[1]) / max(*found, 1e-9)


def made_fair(on: Laid, answers: Mapping[Kind, Answers], least: float, most: float) -> float:
    """Change woods near the edges until both see as much, within a share of terrain of `least` to `most` (0 to 1).
    Gives by how much they still differ. Where woods hide nobody nothing is changed."""
    small = min(on.width, on.height) < SMALL
    quick, sure = (MORE_RAYS, MOST_RAYS) if small else (RAYS, MORE_RAYS)
    fair = bound(on)
    found = seen(on, answers, quick)
    if answers["forest"].sight_depth is None:
        return unfair(found)
    for left in range(ROUNDS, -1, -1):
        if unfair(found) <= fair:
            found = seen(on, answers, sure)        # narrow gaps decide where woods hide
            if unfair(found) <= fair:
                break
        if not left:
            break
        rich = int(found[1] > found[0])
        change = _planted(on, rich, most) or _thinned(on, 1 - rich, least)
        if change is None:
            break
        gone, come = change
        now = seen(on, answers, quick)
        if unfair(now) < unfair(found):
            found = now
            continue
        for piece in come:
            on.lift(piece)
        for piece in gone:
            on.put_back(piece)
    return unfair(found)


Change = tuple[list[Lying], list[Lying]]
"""What was taken away, and what was laid."""


def _planted(on: Laid, edge: int, most: float) -> Change | None:
    """A copse in open ground before an edge that sees much (0: south)."""
    stream, rules = on.stream, on.rules
    low = rules.zone if rules.zone_open >= 85 else GRID // 2
    for reach in (1.7, 1.4, 1.1):
        size = reach * on.inch
        if on.share + 3.2 * size * size / (on.width * on.height) > most:
            continue
        for _ in range(14):
            x, y = stream.between(GRID // 2, on.width - GRID // 2), low + int(size) + stream.below(NEAR)
            before = len(on.lying)
            if on.lay("forest", on.blot((x, on.height - y if edge else y), size)):
                return [], on.lying[before:]
    return None


def _thinned(on: Laid, edge: int, least: float) -> Change | None:
    """A smaller wood before an edge that sees little."""
    woods = [one for one in on.lying if one.kind == "forest" and one.south(on.height) != bool(edge)
             and min(on.height - p.y if edge else p.y for p in one.corners) < NEAR]
    if not woods:
        return None
    gone = woods[on.stream.below(len(woods))]
    on.lift(gone)
    outline = [(float(x), float(y)) for x, y in gone.corners]
    before = len(on.lying)
    if on.lay("forest", smaller(outline, 0.74, middle(outline)), gone.look) and on.share >= least:
        return [gone], on.lying[before:]
    for piece in on.lying[before:]:
        on.lift(piece)
    on.put_back(gone)
    return None
