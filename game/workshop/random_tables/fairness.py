"""How much both set-up edges see of a table in the making, and small changes until both see as much.

`game.workshop.sight` looks by the rules' own lines of sight, which takes up to a second; here a few rays between the
same spots run over a picture of the table. Only + - * / and square roots: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.core.table import bitmap
from game.core.table.boards import TableRules
from game.core.table.pieces import Answers, Kind
from game.core.table.places import GRID
from game.workshop.random_tables.laying import SMALL, Laid, Lying
from game.workshop.random_tables.parcels import middle, smaller
from game.workshop.sight import CELLS, SPOTS

Grid = NDArray[np.bool_]
Floats = NDArray[np.float64]
Pairs = NDArray[np.int64]
"""Pairs of spots by their numbers."""
Cells = NDArray[np.int32]
"""Numbers of cells of a table, row by row."""
Ground = NDArray[np.int16]
"""The cells of a table: 1 where it is deep, and `SOLID` more where it is solid."""
SOLID: Final = np.int16(1000)
"""More than the samples along any ray."""
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


class SightLines:
    """The spots of both edges from which tables of one size are looked at, the spots all over them that they look at,
    and the cells along each ray between them: the same for each table in the making, so worked out once."""

    def __init__(self, asked: TableRules) -> None:
        width, height = asked.width, asked.height
        self.wide, self.high = -(-width // bitmap.CELL), -(-height // bitmap.CELL)
        self.over = [(width * (2 * x + 1) // (2 * CELLS), height * (2 * y + 1) // (2 * CELLS))
                     for y in range(CELLS) for x in range(CELLS)]
        self.standing = [(width * (2 * i + 1) // (2 * SPOTS), level)
                         for level in (asked.zone // 2, (2 * height - asked.zone) // 2) for i in range(SPOTS)]
        """First those of the southern strip."""
        self.steps = (self.high + self.wide) * bitmap.CELL * 3 // (4 * STEP)
        """Samples along a ray."""
        self._pairs = np.array([(*a, *b) for a in self.standing for b in self.over], np.float64).T
        ax, ay, bx, by = self._pairs
        self.long = np.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
        """How far apart the spots of each pair are, in 1/64 inch: each of `standing` with each of `over`."""
        part = (np.arange(self.steps) + 0.5) / self.steps
        self._few, self._rest = part[::FEW], np.delete(part, np.s_[::FEW])
        self._along: dict[tuple[int, int], tuple[Cells, Cells]] = {}

    def along(self, ray: tuple[int, int]) -> tuple[Cells, Cells]:
        """The cells under a ray between each pair of spots: the few that are looked at first, and the rest."""
        found = self._along.get(ray)
        if found is None:
            ax, ay, bx, by = self._pairs
            long, (start, end) = np.maximum(self.long, 1.0), ray
            nx, ny = -(by - ay) / long, (bx - ax) / long
            ends = ax + nx * start, ay + ny * start, bx + nx * end, by + ny * end
            found = self._along[ray] = self._cells(ends, self._few), self._cells(ends, self._rest)
        return found

    def _cells(self, ends: tuple[Floats, ...], part: Floats) -> Cells:
        sx, sy, ex, ey = ends
        x = ((sx[:, None] + (ex - sx)[:, None] * part) / bitmap.CELL).astype(np.int32).clip(0, self.wide - 1)
        y = ((sy[:, None] + (ey - sy)[:, None] * part) / bitmap.CELL).astype(np.int32).clip(0, self.high - 1)
        cells: Cells = y * self.wide + x
        return cells


class Seen(NamedTuple):
    """What both edges see of a table."""

    south: float
    """The share of the table that a spot of the southern strip sees, on average: 0 to 1."""
    north: float
    clear: Pairs
    """The pairs of spots that see each other."""

    @property
    def unfair(self) -> float:
        """By how much of the larger share both shares differ: 0 to 1."""
        return abs(self.south - self.north) / max(self.south, self.north, 1e-9)


def seen(on: Laid, lines: SightLines, answers: Mapping[Kind, Answers], rays: Sequence[tuple[int, int]] = RAYS,
         among: Pairs | None = None) -> Seen:
    """What both edges see along those rays. `among`: the pairs that saw each other before more was laid, where nothing
    was taken away: no others do."""
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
    standing = np.array([not _set(closed, spot) for spot in lines.standing])
    over = np.array([not _set(closed, spot) for spot in lines.over])
    pairs = np.logical_and.outer(standing, over).ravel()
    if among is not None:
        before = np.zeros_like(pairs)
        before[among] = True
        pairs &= before
    room_of = np.minimum.outer([_room_of(rooms, spot) for spot in lines.standing],
                               [_room_of(rooms, spot) for spot in lines.over]).ravel()
    deep_grid, found = _grid(deep, on.wide), [np.zeros(0, np.int64)]
    for room in range(len(rooms) + 1):
        here = np.flatnonzero(pairs & (room_of == room))
        if len(here):
            walls = [a & ~b for a, b in zip(solid, rooms[room], strict=True)] if room < len(rooms) else solid
            found.append(_clear(lines, here, _grid(walls, on.wide) * SOLID + deep_grid, limit, rays))
    clear, many = np.concatenate(found), int(over.sum())
    south = int((clear < SPOTS * len(over)).sum())
    return Seen(south / (int(standing[:SPOTS].sum()) * many or 1),
                (len(clear) - south) / (int(standing[SPOTS:].sum()) * many or 1), clear)


def _room_of(rooms: Sequence[bitmap.Rows], spot: tuple[int, int]) -> int:
    """The house in which a spot lies, by its number; out of doors: how many there are."""
    return next((number for number, room in enumerate(rooms) if _set(room, spot)), len(rooms))


def _set(rows: bitmap.Rows, spot: tuple[int, int]) -> bool:
    return bool(rows[spot[1] // bitmap.CELL] >> spot[0] // bitmap.CELL & 1)


def _grid(rows: bitmap.Rows, wide: int) -> Grid:
    size = -(-wide // 8)
    packed = np.frombuffer(b"".join(row.to_bytes(size, "little") for row in rows), np.uint8).reshape(-1, size)
    return np.unpackbits(packed, axis=1, bitorder="little")[:, :wide].astype(np.bool_)


def _clear(lines: SightLines, pairs: Pairs, ground: Ground, limit: int, rays: Sequence[tuple[int, int]]) -> Pairs:
    """Those of the pairs of spots that see each other along one ray at least: through nothing solid, and through no
    more than `limit` (in 1/64 inch) of what is deep."""
    found = []
    for ray in rays:
        if not len(pairs):
            break
        few, rest = lines.along(ray)
        depth = ground.take(few.take(pairs, axis=0)).sum(axis=1, dtype=np.int32)
        left = np.flatnonzero(depth < SOLID)            # what stops a ray is mostly long: few samples tell it
        here = pairs[left]
        depth = depth[left] + ground.take(rest.take(here, axis=0)).sum(axis=1, dtype=np.int32)
        clear = (depth < SOLID) & (depth * lines.long[here] <= limit * lines.steps)
        found.append(here[clear])
        hidden = np.ones_like(pairs, np.bool_)
        hidden[left[clear]] = False
        pairs = pairs[hidden]
    return np.concatenate(found)


def bound(asked: TableRules) -> float:
    """By how much of the larger share what both edges see may differ on a table of that size: 0 to 1."""
    return STRICT if min(asked.width, asked.height) < SMALL else FAIR


def made_fair(on: Laid, lines: SightLines, answers: Mapping[Kind, Answers], least: float, most: float) -> float:
    """Change woods near the edges until both see as much, within a share of terrain of `least` to `most` (0 to 1).
    Gives by how much they still differ. Where woods hide nobody nothing is changed."""
    small = min(on.width, on.height) < SMALL
    quick, sure = (MORE_RAYS, MOST_RAYS) if small else (RAYS, MORE_RAYS)
    fair = bound(on.rules)
    found = seen(on, lines, answers, quick)
    clear = found.clear
    if answers["forest"].sight_depth is None:
        return found.unfair
    for left in range(ROUNDS, -1, -1):
        if found.unfair <= fair:
            found = seen(on, lines, answers, sure)        # narrow gaps decide where woods hide
            if found.unfair <= fair:
                break
        if not left:
            break
        rich = int(found.north > found.south)
        change = _planted(on, rich, most) or _thinned(on, 1 - rich, least)
        if change is None:
            break
        gone, come = change
        now = seen(on, lines, answers, quick, None if gone else clear)
        if now.unfair < found.unfair:
            found, clear = now, now.clear
            continue
        for piece in come:
            on.lift(piece)
        for piece in gone:
            on.put_back(piece)
    return found.unfair


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
            if on.copse((x, on.height - y if edge else y), size):
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
