"""Pieces laid on a random table one after another, each where the ruleset and what lies there leave room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.core.play.dice import Stream
from game.core.table import bitmap, polygons
from game.core.table.boards import TableRules, connected, zone_of
from game.core.table.geometry import Point, doubled_area
from game.core.table.pieces import Kind, Marker, Piece, Road, Table
from game.core.table.places import GRID, Place
from game.workshop.random_tables.parcels import Strip
from game.workshop.random_tables.wish import Halves

LETTERS: Final[dict[Kind, str]] = {"forest": "F", "house": "H", "wall": "W", "hedge": "G", "rubble": "R", "hill": "L",
                                   "water": "P"}
"""What the ids of pieces begin with, as on maps."""
BARS: Final = ("house", "wall", "water")
"""Kinds that may bar the way."""
CENTRE: Final = 2 * GRID
"""From the middle of the table to what may bar the way, at least: scenarios are about the middle."""
SPARE: Final = 2
"""Percent of a set-up zone that are left open beyond what the rules ask, since cells are coarse."""
POCKET: Final = 2 * (GRID // bitmap.CELL) ** 2
"""Cells (2 square inches) up to which a pocket that no base gets into counts as nothing."""
SMALL: Final = 20 * GRID
"""Tables of a shorter side have no roads and smaller pieces."""
AROUND: Final = ((1.0, 0.0), (0.7, 0.7), (0.0, 1.0), (-0.7, 0.7), (-1.0, 0.0), (-0.7, -0.7), (0.0, -1.0), (0.7, -0.7))
"""Eight directions."""

Cells = list[tuple[int, int]]
"""Rows of a bitmap that hold any cell: their numbers and bits."""


class Lying(NamedTuple):
    """A piece that lies there."""

    kind: Kind
    corners: tuple[Place, ...]
    look: str
    cells: Cells

    def south(self, height: int) -> bool:
        """Whether its middle lies in the southern half of a table of that height."""
        return 2 * sum(p.y for p in self.corners) < len(self.corners) * height


class Laid:
    """A table in the making."""

    def __init__(self, stream: Stream, rules: TableRules, halves: Halves, mat: str) -> None:
        self.stream, self.rules, self.halves, self.mat = stream, rules, halves, mat
        self.width, self.height = rules.width, rules.height
        short = min(rules.width, rules.height)
        self.inch = GRID * 34 // 64 if short < SMALL else GRID if short < 40 * GRID else GRID * 5 // 4
        """What counts as an inch on this table, where things are made: more on large ones, less on small ones."""
        self.wide, self.high = -(-rules.width // bitmap.CELL), -(-rules.height // bitmap.CELL)
        self.taken: bitmap.Rows = [0] * self.high
        """Where something lies."""
        self.lying: list[Lying] = []
        self.roads: list[Strip] = []
        self.fords: list[Sequence[Point]] = []
        """The lines of shallow water, which is only painted."""
        self.covered = 0
        """Twice the area of all pieces."""
        self.hiding = [0, 0]
        """Twice the area of woods and houses in the southern and in the northern half."""
        self.zones = [(0, rules.zone // bitmap.CELL), (self.high - rules.zone // bitmap.CELL, self.high)]
        self.in_zone = [0, 0]
        """Cells of both zones that are covered."""
        self.middle: bitmap.Rows
        """Where neither houses nor walls nor water may lie."""
        self.closed: bitmap.Rows
        """Where no house may lie."""
        self._close()

    # what is asked of it -----------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """How much of the table is covered, 0 to 1."""
        return self.covered / (2 * self.width * self.height)

    @property
    def large(self) -> int:
        """How many tables of 24 inches it makes, at least 1."""
        return max(1, self.width * self.height // (24 * GRID) ** 2)

    def south(self, p: Point) -> bool:
        """Whether a place lies in the southern half."""
        return 2 * p[1] < self.height

    def whole(self) -> bool:
        """Whether a base gets from anywhere to anywhere but for small pockets, and every quarter holds something. Walls
        that lock a pocket in are taken away."""
        quarters = {(2 * corner.x > self.width, 2 * corner.y > self.height)
                    for piece in self.lying for corner in piece.corners}
        if len(quarters) < 4:
            return False
        locked = self._locked()
        if locked is not None:
            radius = self.rules.disc / 2 + bitmap.CELL
            for piece in [one for one in self.lying if one.kind == "wall"]:
                if any(row & locked[j] for j, row in _cells(piece.corners, radius, self.width, self.height)):
                    self.lift(piece)
            if self._locked() is not None:
                return False
        return connected(self.table(""), self.rules.disc)

    def _locked(self) -> bitmap.Rows | None:
        """The pockets that no base gets into, where there are large ones."""
        radius = self.rules.disc / 2
        border = int(radius // bitmap.CELL)
        inside = ((1 << self.wide - 2 * border) - 1) << border
        free = [inside if border <= j < self.high - border else 0 for j in range(self.high)]
        for piece in self.lying:
            if piece.kind in BARS:
                for j, row in _cells(piece.corners, radius, self.width, self.height):
                    free[j] &= ~row
        found = bitmap.regions(free)
        sizes = [bitmap.size(one) for one in found]
        pockets = [one for one, size in zip(found, sizes, strict=True) if POCKET < size < max(sizes)]
        if not pockets:
            return None
        out = [0] * self.high
        for one in pockets:
            for j, row in enumerate(one):
                out[j] |= row
        return out

    # laying ------------------------------------------------------------------------------------------------------

    def road(self, strip: Strip) -> None:
        """A road, on which nothing lies."""
        self.roads.append(strip)
        self._keep_free(strip)

    def ford(self, strip: Strip) -> None:
        """Shallow water between the deep stretches of a brook, on which nothing lies."""
        self.fords.append(strip.line)
        self._keep_free(strip)

    def _keep_free(self, strip: Strip) -> None:
        outline = polygons.snapped(polygons.thickened(strip.line, 2 * strip.half))
        _add(self.taken, _cells(outline, 0, self.width, self.height))

    def copse(self, p: Point, reach: float) -> bool:
        """Lay a small wood round a place, its outline a little uneven; says whether there was room."""
        between = self.stream.between
        rx, ry, turn = reach * between(88, 112) / 100, reach * between(72, 100) / 100, 15 * self.stream.below(12)
        if self._lies_over(p, 0.98 * min(rx, ry) - bitmap.CELL):
            return False        # most often; an outline takes longer
        return self.lay("forest", [(float(x), float(y)) for x, y in polygons.ellipse(p[0], p[1], rx, ry, turn)])

    def lay(self, kind: Kind, outline: Sequence[Point], look: str = "") -> bool:
        """Lay a piece, and its counterpart where the halves are alike; says whether there was room."""
        w, h = self.width, self.height
        corners = polygons.snapped([(min(max(x, 0.0), float(w)), min(max(y, 0.0), float(h))) for x, y in outline])
        if len(corners) < 3 or self._hits(corners):
            return False
        both = [corners] if self.halves == "free" else [corners, self._across(corners)]
        cells = [_cells(one, 0, w, h) for one in both]
        if not all(self._room(kind, one) for one in cells):
            return False
        if len(both) == 2:
            grown = dict(_cells(both[0], self.rules.disc + 12, w, h) if kind == "house" else cells[0])
            if any(row & grown.get(j, 0) for j, row in cells[1]):
                return False
        if polygons.fault(corners):
            return False
        for one, rows in zip(both, cells, strict=True):
            self._put(Lying(kind, one, look, rows))
        return True

    def _hits(self, corners: Sequence[Place]) -> bool:
        """Whether a corner or the middle surely lies on something: a quick look before the long one."""
        x, y = sum(p.x for p in corners) // len(corners), sum(p.y for p in corners) // len(corners)
        return any(self._is_taken(a, b)
                   for a, b in ((x, y), *(((9 * p.x + x) // 10, (9 * p.y + y) // 10) for p in corners)))

    def _lies_over(self, p: Point, reach: float) -> bool:
        """Whether something lies at a place or, so far from it, in one of eight directions. Off the table is nothing.
        """
        around = ((p[0] + reach * x, p[1] + reach * y) for x, y in AROUND) if reach > 0 else ()
        return any(0 <= x < self.width and 0 <= y < self.height and self._is_taken(x, y) for x, y in (p, *around))

    def _is_taken(self, x: float, y: float) -> bool:
        """Whether something lies at a place of the table."""
        cell = bitmap.CELL
        return bool(self.taken[min(int(y) // cell, self.high - 1)] >> min(int(x) // cell, self.wide - 1) & 1)

    def lift(self, piece: Lying) -> None:
        """Take a piece away again."""
        self.lying.remove(piece)
        self._count(piece, -1)
        for j, row in piece.cells:
            self.taken[j] &= ~row

    def put_back(self, piece: Lying) -> None:
        """Lay a piece again that was just taken away."""
        self._put(piece)

    def _room(self, kind: Kind, cells: Cells) -> bool:
        """Whether nothing lies there, and a piece of that kind may."""
        taken = self.taken
        if any(row & taken[j] for j, row in cells):
            return False
        if kind in BARS:
            closed = self.closed if kind == "house" else self.middle
            if any(row & closed[j] for j, row in cells):
                return False
        most = 100 - self.rules.zone_open - SPARE
        for i, (low, up) in enumerate(self.zones):
            here = sum(row.bit_count() for j, row in cells if low <= j < up)
            if here and (self.in_zone[i] + here) * 100 > most * (up - low) * self.wide:
                return False
        return True

    def _put(self, piece: Lying) -> None:
        self.lying.append(piece)
        self._count(piece, 1)
        _add(self.taken, piece.cells)
        if piece.kind == "house":
            _add(self.closed, _cells(piece.corners, self.rules.disc + 12, self.width, self.height))

    def _count(self, piece: Lying, sign: int) -> None:
        size = sign * doubled_area(piece.corners)
        self.covered += size
        if piece.kind in ("forest", "house"):
            self.hiding[0 if piece.south(self.height) else 1] += size
        for i, (low, up) in enumerate(self.zones):
            self.in_zone[i] += sign * sum(row.bit_count() for j, row in piece.cells if low <= j < up)

    def _across(self, corners: Sequence[Place]) -> tuple[Place, ...]:
        """The counterpart of an outline on the other half."""
        w, h = self.width, self.height
        return polygons.snapped([(w - x if self.halves == "turned" else x, h - y) for x, y in corners])

    def _close(self) -> None:
        """No house near a marker or the middle, nor so near the table's edge that nobody gets round it."""
        rules, (w, h) = self.rules, (self.width, self.height)
        around = polygons.ellipse(w / 2, h / 2, CENTRE * self.inch / GRID, CENTRE * self.inch / GRID)
        self.middle = bitmap.rows(around, 0, w, h)
        for place in rules.markers:
            spot = polygons.rectangle(place.x - 4, place.y - 4, place.x + 4, place.y + 4)
            _add(self.middle, _cells(spot, rules.house_margin + 8, w, h))
        self.closed = list(self.middle)
        border = rules.disc // bitmap.CELL + 1
        side = (1 << border) - 1
        for j in range(self.high):
            row = side | side << self.wide - border
            self.closed[j] |= (1 << self.wide) - 1 if j < border or j >= self.high - border else row

    # the finished table ------------------------------------------------------------------------------------------

    def table(self, name: str) -> Table:
        """The table as it now is."""
        rules = self.rules
        numbers = dict.fromkeys(LETTERS, 0)
        pieces = []
        for one in self.lying:
            numbers[one.kind] += 1
            pieces.append(Piece(f"{LETTERS[one.kind]}{numbers[one.kind]}", one.kind, one.corners, look=one.look))
        return Table(
            name=name, width=rules.width, height=rules.height, pieces=tuple(pieces), mat=self.mat,
            edges=rules.edges, zones=tuple(zone_of(edge, rules) for edge in rules.edges),
            objectives=tuple(Marker(f"O{i}", place, rules.marker) for i, place in enumerate(rules.markers, 1)),
            roads=(*(Road(_places(strip.line)) for strip in self.roads),
                   *(Road(_places(line), "ford") for line in self.fords)))


def _places(line: Sequence[Point]) -> tuple[Place, ...]:
    return tuple(Place(round(x), round(y)) for x, y in line)


def _cells(corners: Sequence[Place], grow: float, width: int, height: int) -> Cells:
    """The rows of the cells of a polygon, or within `grow` of it, that hold any."""
    return [(j, row) for j, row in enumerate(bitmap.rows(corners, grow, width, height)) if row]


def _add(target: bitmap.Rows, more: Cells) -> None:
    for j, row in more:
        target[j] |= row
