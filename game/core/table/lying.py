"""Terrain that players lay in turn: shapes about their middle, turned, and where each may lie beside what lies there.

A place is judged exactly, on whole grid steps; the share of a set-up zone and ways round what bars them are counted on
cells of 1/8 inch, as everywhere (`game.core.table.boards`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import msgspec

from game.core.caches import by_identity
from game.core.play.dice import Stream
from game.core.table import bitmap, polygons
from game.core.table.boards import TableRules
from game.core.table.geometry import Polygon, convex_parts, doubled_area, turn
from game.core.table.pieces import Kind, Piece, Table
from game.core.table.places import GRID, Place, Side, Steps, bounds
from game.core.text import T, Text
from game.core.wording import inches

TURN: Final = 15
"""Degrees of one turn."""
TURNS: Final = tuple(range(0, 360, TURN))
"""Every turn of a piece, in degrees counter-clockwise."""
BARS: Final[tuple[Kind, ...]] = ("house", "wall", "water")
"""Kinds that may cut a table in two."""
LAND: Final[tuple[Kind, ...]] = ("hill", "water")
"""Kinds that are the land itself: they stay where the table has them."""
SMALL: Final = 20 * GRID
"""A table whose shorter side is below this is searched twice as finely."""
TRIES: Final = 24
"""Places drawn at random before a grid of inches is searched."""

NAMES: Final[dict[Kind, Text]] = {
    "forest": T("wood"), "house": T("house"), "wall": T("wall"), "hedge": T("hedge"), "rubble": T("rubble"),
    "hill": T("hill"), "water": T("water")}
"""What players call a piece that has no name of its own."""


class LaidPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A piece that a player has laid."""

    piece: str
    """The id of the piece."""
    x: Steps
    """Where its middle lies: to the east of the table's south-west corner."""
    y: Steps
    """Where its middle lies: to the north of the table's south-west corner."""
    degrees: int
    """How it is turned, counter-clockwise, in steps of 15."""
    side: Side
    """Who laid it."""


class Laying(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How far the players are with laying the terrain together."""

    side: Side = 0
    """Whose turn it is."""
    begun: bool = False
    """Whether it is known who lays first."""
    laid: tuple[LaidPiece, ...] = ()
    """The pieces that lie there, in the order in which they were laid."""
    left_out: tuple[str, ...] = ()
    """Ids of pieces for which there is no place any more."""
    passed: bool = False
    """Whether the other player has just passed."""
    over: bool = False
    """Whether nothing more is laid."""


def called(piece: Piece) -> Text:
    """What players call a piece: its name, or its kind and id."""
    return T("{name}", name=piece.name) if piece.name else T("{kind} {id}", kind=NAMES[piece.kind], id=piece.id)


def middle(corners: Sequence[Place]) -> Place:
    """The middle of the box round a piece."""
    west, south, east, north = bounds(corners)
    return Place((west + east) // 2, (south + north) // 2)


class Turned(NamedTuple):
    """The shape of a piece at one turn, about its middle."""

    corners: tuple[Place, ...]
    parts: tuple[Polygon, ...]
    """Convex parts of it."""
    box: tuple[int, int, int, int]
    """West, south, east and north of its middle."""
    sound: bool
    """Whether it is still a simple polygon: rounding may spoil a tiny one."""

    def at(self, place: Place) -> tuple[Place, ...]:
        """Its corners with the middle there."""
        return tuple(Place(place.x + x, place.y + y) for x, y in self.corners)


@by_identity(2000)
def _turned(corners: tuple[Place, ...], degrees: int) -> Turned:
    about = middle(corners)
    shape = polygons.snapped(polygons.turned([(p.x - about.x, p.y - about.y) for p in corners], (0, 0), degrees))
    sound = len(shape) > 2 and not polygons.fault(shape)
    return Turned(shape, convex_parts(shape) if sound else (), bounds(shape), sound)


_DEGREES: Final = {degrees: degrees for degrees in TURNS}


@lru_cache(maxsize=1000)
def _convex(corners: tuple[Place, ...]) -> tuple[Polygon, ...]:
    """The convex parts of a piece where it lies: a table that is read again has pieces of its own that lie there."""
    return convex_parts(corners)


def turned(piece: Piece, degrees: int) -> Turned:
    """The shape of a piece at a turn, cached. Raises KeyError for an angle that is not in `TURNS`."""
    return _turned(piece.corners, _DEGREES[degrees])


def laid_out(piece: Piece, place: Place, degrees: int) -> Piece:
    """A piece of the pool as it lies with its middle there."""
    return msgspec.structs.replace(piece, corners=turned(piece, degrees).at(place))


def apart(one: Polygon, two: Polygon) -> bool:
    """Whether two convex polygons have no ground in common; they may touch. Exact on whole numbers."""
    return _beyond(one, two) or _beyond(two, one)


def _beyond(one: Polygon, two: Polygon) -> bool:
    return any(all(turn(a, b, p) <= 0 for p in two)  # type: ignore[arg-type]
               for a, b in zip(one, (*one[1:], one[0]), strict=True))


class Demands(NamedTuple):
    """What is asked of the pieces that are laid."""

    rules: TableRules
    zones: tuple[tuple[int, int, int, int], ...]
    """The boxes (west, south, east, north) where somebody may set up."""
    goals: tuple[Place, ...]
    """Where objectives lie, or may lie."""
    clear: tuple[Kind, ...]
    """Kinds that keep out of the zones."""


class Lying:
    """What lies on a table, and where a further piece may lie. Immutable."""

    def __init__(self, table: Table, demands: Demands) -> None:
        self.table, self.demands = table, demands
        self.firm = [piece for piece in table.pieces if piece.kind != "hill"]
        """What nothing may lie on."""
        self._parts = [(piece, _convex(piece.corners), bounds(piece.corners)) for piece in self.firm]
        self._fit: dict[tuple[Kind, tuple[Place, ...]], bool] = {}

    @cached_property
    def covered(self) -> int:
        """Twice the area of all pieces."""
        return sum(abs(doubled_area(piece.corners)) for piece in self.table.pieces)

    @property
    def share(self) -> float:
        """How much of the table is covered, 0 to 1."""
        return self.covered / (2 * self.table.width * self.table.height)

    @cached_property
    def cells(self) -> bitmap.Rows:
        """The cells on which something firm lies."""
        out = [0] * -(-self.table.height // bitmap.CELL)
        for piece in self.firm:
            for j, row in enumerate(bitmap.rows(piece.corners, 0, self.table.width, self.table.height)):
                out[j] |= row
        return out

    @cached_property
    def _all_cells(self) -> bitmap.Rows:
        out = list(self.cells)
        for piece in self.table.pieces:
            if piece.kind == "hill":
                for j, row in enumerate(bitmap.rows(piece.corners, 0, self.table.width, self.table.height)):
                    out[j] |= row
        return out

    @cached_property
    def _free(self) -> bitmap.Rows:
        """Where the middle of a base may be, as far as houses, walls and water go."""
        radius, table = self.demands.rules.disc / 2, self.table
        wide, high = -(-table.width // bitmap.CELL), -(-table.height // bitmap.CELL)
        border = int(radius // bitmap.CELL)
        inside = ((1 << max(0, wide - 2 * border)) - 1) << border
        free = [inside if border <= j < high - border else 0 for j in range(high)]
        for piece in self.table.pieces:
            if piece.kind in BARS:
                self._cut(free, piece.corners)
        return free

    @cached_property
    def _pockets(self) -> int:
        return bitmap.parts(self._free)

    def _cut(self, free: bitmap.Rows, corners: Sequence[Place]) -> None:
        for j, row in enumerate(bitmap.rows(corners, self.demands.rules.disc / 2, self.table.width,
                                            self.table.height)):
            free[j] &= ~row

    # ── judging ──────────────────────────────────────────────────────────────────────────────────────────────

    def full(self, piece: Piece) -> bool:
        """Whether the table would hold more terrain with it than the ruleset wants."""
        whole = self.covered + abs(doubled_area(piece.corners))
        return whole * 100 > self.demands.rules.share[1] * 2 * self.table.width * self.table.height

    def why_not(self, piece: Piece, place: Place, degrees: int) -> Text | None:
        """None where a piece may lie with its middle there at that turn, otherwise the reason."""
        shape, table, demands = turned(piece, degrees), self.table, self.demands
        west, south, east, north = (place.x + shape.box[0], place.y + shape.box[1], place.x + shape.box[2],
                                    place.y + shape.box[3])
        if not (west >= 0 and south >= 0 and east <= table.width and north <= table.height):
            return T("it does not lie wholly on the table")
        if not shape.sound:
            return T("it cannot be turned so")
        if self.full(piece):
            return T("terrain covers {most} % of the table at most", most=demands.rules.share[1])
        below = self._below(shape, place, (west, south, east, north))
        if below is not None:
            return T("{piece} lies there", piece=called(below))
        corners = shape.at(place)
        if piece.kind in BARS:
            margin = demands.rules.house_margin
            if any(polygons.distance(corners, *goal) < margin for goal in demands.goals):
                return T("houses and walls keep {far}″ from the middle of an objective", far=inches(margin))
        crossed = [zone for zone in demands.zones
                   if west < zone[2] and east > zone[0] and south < zone[3] and north > zone[1]]
        if crossed and piece.kind in demands.clear:
            return T("{kind}: not in the set-up zones", kind=NAMES[piece.kind])
        if any(not self._open(zone, corners) for zone in crossed):
            return T("{open} % of a set-up zone stay open ground", open=demands.rules.zone_open)
        if piece.kind in BARS and self._cuts(corners, (west, south, east, north)):
            return T("it would cut the table in two")
        return None

    def _below(self, shape: Turned, place: Place, box: tuple[int, int, int, int]) -> Piece | None:
        """What it would lie on."""
        moved: tuple[Polygon, ...] | None = None
        for piece, parts, (west, south, east, north) in self._parts:
            if box[0] >= east or box[2] <= west or box[1] >= north or box[3] <= south:
                continue
            if moved is None:
                moved = tuple(tuple((x + place.x, y + place.y) for x, y in part) for part in shape.parts)
            if not all(apart(one, two) for one in moved for two in parts):
                return piece
        return None

    def _open(self, zone: tuple[int, int, int, int], corners: Sequence[Place]) -> bool:
        """Whether enough of a zone stays open ground with that outline on it."""
        cell = bitmap.CELL
        west, south, east, north = (length // cell for length in zone)
        mask = ((1 << east - west) - 1) << west
        here = bitmap.rows(corners, 0, self.table.width, self.table.height)
        taken = sum(((self._all_cells[j] | here[j]) & mask).bit_count() for j in range(south, north))
        return 100 * taken <= (100 - self.demands.rules.zone_open) * (east - west) * (north - south)

    def _cuts(self, corners: Sequence[Place], box: tuple[int, int, int, int]) -> bool:
        """Whether no base would get from one part of the table to another any more."""
        near = self.demands.rules.disc + 2 * bitmap.CELL
        w, h = self.table.width, self.table.height
        touching = sum((box[0] < near, box[1] < near, box[2] > w - near, box[3] > h - near))
        touching += sum(1 for piece, _, (west, south, east, north) in self._parts if piece.kind in BARS
                        and box[0] < east + near and box[2] > west - near
                        and box[1] < north + near and box[3] > south - near)
        if touching < 1:
            return False        # one can walk round it
        free = list(self._free)
        self._cut(free, corners)
        return bitmap.parts(free) > self._pockets

    # ── searching ────────────────────────────────────────────────────────────────────────────────────────────

    def fits(self, piece: Piece) -> bool:
        """Whether a place is found for a piece at any turn."""
        alike = piece.kind, piece.corners
        if alike not in self._fit:
            self._fit[alike] = not self.full(piece) and any(
                Spot(self, piece, degrees).first is not None for degrees in TURNS)
        return self._fit[alike]

    def spots(self, piece: Piece, degrees: int) -> Iterator[Place]:
        """The places of a grid of inches, of half inches on a small table, where it may lie at that turn."""
        if self.full(piece):
            return
        table, taken = self.table, self._closed_to(piece)
        west, south, east, north = turned(piece, degrees).box
        wide = GRID if min(table.width, table.height) >= SMALL else GRID // 2
        first = Place(-(west // wide) * wide, -(south // wide) * wide)
        shape = bitmap.rows(turned(piece, degrees).at(first), 0, table.width, table.height)
        rows = [(j, row) for j, row in enumerate(shape) if row]
        rows = [*rows[::4], *(one for k, one in enumerate(rows) if k % 4)]      # mostly a few rows are enough
        for y in range(first.y, table.height - north + 1, wide):
            up = (y - first.y) // bitmap.CELL
            for x in range(first.x, table.width - east + 1, wide):
                right = (x - first.x) // bitmap.CELL
                if any(row << right & taken[j + up] for j, row in rows):
                    continue
                if self.why_not(piece, Place(x, y), degrees) is None:
                    yield Place(x, y)

    def _closed_to(self, piece: Piece) -> bitmap.Rows:
        """Cells on which a piece surely may not lie."""
        if piece.kind not in self.demands.clear:
            return self.cells
        return self._cells_and_zones

    @cached_property
    def _cells_and_zones(self) -> bitmap.Rows:
        out = list(self.cells)
        for west, south, east, north in self.demands.zones:
            mask = ((1 << (east - west) // bitmap.CELL) - 1) << west // bitmap.CELL
            for j in range(south // bitmap.CELL, min(len(out), north // bitmap.CELL)):
                out[j] |= mask
        return out


class Spot:
    """Where a piece may lie at one turn: the region of an option."""

    def __init__(self, lying: Lying, piece: Piece, degrees: int) -> None:
        self.lying, self.piece, self.degrees = lying, piece, degrees

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where it may lie with its middle there, otherwise the reason."""
        if via:
            return T("a piece is laid without a way")
        return self.lying.why_not(self.piece, place, self.degrees)

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly; where some tries find none, one of a grid of inches."""
        place = self.drawn(stream)
        if place is None and self._grid:
            return self._grid[stream.below(len(self._grid))]
        return place

    def empty(self) -> bool:
        """Whether no place is found."""
        return self.first is None

    @cached_property
    def first(self) -> Place | None:
        """A place where it may lie; None where none is found."""
        return self.drawn(Stream(1)) or next(self.lying.spots(self.piece, self.degrees), None)

    @cached_property
    def _grid(self) -> list[Place]:
        return list(self.lying.spots(self.piece, self.degrees)) or ([self.first] if self.first is not None else [])

    def drawn(self, stream: Stream, tries: int = TRIES) -> Place | None:
        """A place drawn uniformly; None where none of some tries may be."""
        table, (west, south, east, north) = self.lying.table, turned(self.piece, self.degrees).box
        wide, high = table.width - east + west, table.height - north + south
        if wide < 0 or high < 0 or self.lying.full(self.piece):
            return None
        for _ in range(tries):
            place = Place(stream.below(wide + 1) - west, stream.below(high + 1) - south)
            if self.why_not(place) is None:
                return place
        return None
