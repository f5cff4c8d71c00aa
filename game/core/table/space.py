"""Candidates from pymunk for lines of sight, ranges, contact and cover (TB-2, TB-3, TB-6, TB-10, TB-11).

    space.on_line(a, b, width)                  # pieces that a line of sight may meet, and that may give cover on it
    space.at_base(x, y, radius)                 # pieces that a base may touch
    space.bases_near(standing, x, y, reach)     # bases that may be within a range, or in contact
    space.bases_on_line(standing, a, b, width)  # bases that may stand on a line of sight

Every result holds all pieces or bases that matter and perhaps a few more, in the table's order or in the order of the
bases given. The caller judges each candidate exactly: pymunk's arithmetic may differ between machines, the rules'
results may not. All shapes in a space are larger than real, by far more than machines can differ (`MARGIN`).

A thick line is queried as a thin line through shapes that are enlarged by its width (pymunk's own thick lines miss
shapes). There is one space for each width, made when first needed; the first also serves boxes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from threading import Lock
from typing import Final

import pymunk

from game.core.table.geometry import Point, Polygon, convex_parts, near, where
from game.core.table.joints import SEAM, joints_among, seams_among
from game.core.table.pieces import Answers, Piece
from game.core.table.places import AnyBase, Based
from game.core.table.shapes import Shape

MARGIN: Final = 1.0 + SEAM
"""By how many steps all shapes in pymunk's spaces are enlarged: one for what machines differ by, and as far as a line
that passes between two joined pieces can be from either (TB-8)."""
FEW: Final = 16
"""With at most this many bases, those within a range are found by their coordinates, which costs less than a query."""
FEW_FOR_CONTACT: Final = 128
"""Like `FEW`, for contact: it is tested in many hypothetical moments, where the bases would have to be moved first."""
FEW_ON_LINE: Final = 32
"""With at most this many bases, all are candidates for a line."""
LANE: Final = 32
"""Widths are rounded up to multiples of this many steps."""
_EVERYTHING: Final = pymunk.ShapeFilter()
_OF_SIDE: Final = (pymunk.ShapeFilter(mask=1), pymunk.ShapeFilter(mask=2))
_ON_SIDE: Final = (pymunk.ShapeFilter(categories=1), pymunk.ShapeFilter(categories=2))
_KEPT: Final = 20_000
"""The number of places whose contacts are cached."""


def by_coordinates(bases: Sequence[AnyBase], x: float, reach: float, side: int | None) -> list[AnyBase]:
    """The bases whose edge may come within `reach` steps of a point with that x, in the order given."""
    return [one for one in bases if -(far := reach + one.radius) <= one.x - x <= far
            and (side is None or one.side == side)]


class TableSpace:
    """The pieces of a table, and the bases of the moment that was queried last. Safe to share between threads."""

    def __init__(self, pieces: Sequence[Piece], answers: Mapping[str, Answers]) -> None:
        """Raises KeyError if a piece has no answers."""
        self.shapes = tuple(Shape(i, piece, answers[piece.id]) for i, piece in enumerate(pieces))
        self.by_id = {shape.piece.id: shape for shape in self.shapes}
        self.joints = joints_among(self.shapes)
        """What fills the seams between solid pieces that touch (TB-8)."""
        self.seams = seams_among(self.shapes)
        """The same between pieces with a sight depth."""
        self._parts = [(shape.index, part) for shape in self.shapes for part in convex_parts(shape.corners)]
        self._terrain: dict[int, _Terrain] = {}
        self._bases: dict[int, _Bases] = {}
        self._contacts: dict[tuple[int, int, int], tuple[int, int]] = {}

    # --- pieces ------------------------------------------------------------------------------------------------------

    def on_line(self, a: Point, b: Point, width: float) -> list[Shape]:
        """The pieces that come within `width` steps of the straight line from a to b, in the table's order."""
        shapes = self.shapes
        return [shapes[i] for i in self._grown(width).on_line(a, b)] if shapes else []

    def at_base(self, x: int, y: int, radius: int) -> list[Shape]:
        """The pieces that a base may touch or stand in, in the table's order."""
        shapes, far = self.shapes, radius - LANE if radius > LANE else 0  # the pieces are LANE larger
        return [shapes[i] for i in self._grown(LANE).in_box(x - far, y - far, x + far, y + far)] if shapes else []

    def contacts(self, x: int, y: int, radius: int) -> tuple[int, int]:
        """The pieces that hold a base's centre, and those it touches or stands in, as sums of `Shape.bit` (TB-6). These
        are exact results, not candidates; they are cached."""
        found = self._contacts.get((x, y, radius))
        if found is None:
            holds = touches = 0
            for shape in self.at_base(x, y, radius):
                if near(shape.corners, x, y, radius):
                    touches |= shape.bit
                    if where(shape.corners, x, y) > 0:
                        holds |= shape.bit
            if len(self._contacts) > _KEPT:
                self._contacts.clear()
            found = self._contacts[x, y, radius] = (holds, touches)
        return found

    def _grown(self, width: float) -> _Terrain:
        lane = ceil(width / LANE)
        found = self._terrain.get(lane)
        if found is None:
            found = self._terrain[lane] = _Terrain(self._parts, lane * LANE)
        return found

    # --- bases -------------------------------------------------------------------------------------------------------

    def bases_near(self, bases: Sequence[AnyBase], x: int, y: int, reach: float,
                   side: int | None = None) -> Sequence[AnyBase]:  # fmt: skip
        """The bases whose edge comes within `reach` steps of a point, in the order given; with a side, only its own."""
        if len(bases) <= FEW:
            return by_coordinates(bases, x, reach, side)
        return self._crowd(LANE).near(bases, x, y, reach - LANE if reach > LANE else 0, side)

    def bases_on_line(self, bases: Sequence[AnyBase], a: Point, b: Point, width: float) -> Sequence[AnyBase]:
        """The bases that come within `width` steps of the straight line from a to b, in the order given."""
        return bases if len(bases) <= FEW_ON_LINE else self._crowd(width).on_line(bases, a, b)

    def _crowd(self, width: float) -> _Bases:
        lane = ceil(width / LANE)
        found = self._bases.get(lane)
        if found is None:
            found = self._bases.setdefault(lane, _Bases(lane * LANE))
        return found


class _Terrain:
    """The convex parts of all pieces, grown by a width. Never changed once made.

    pymunk counts the queries that are going on in a space, and ends the program where two threads count at once.
    """

    def __init__(self, parts: Sequence[tuple[int, Polygon]], by: int) -> None:
        self._space = pymunk.Space()
        self._lock = Lock()
        self._index: dict[pymunk.Shape, int] = {}
        for index, part in parts:
            poly = pymunk.Poly(self._space.static_body, part, radius=by + MARGIN)
            self._index[poly] = index
            self._space.add(poly)

    def in_box(self, west: float, south: float, east: float, north: float) -> list[int]:
        index, box = self._index, pymunk.BB(west, south, east, north)
        with self._lock:
            found = self._space.bb_query(box, _EVERYTHING)
        return sorted({index[poly] for poly in found}) if found else []

    def on_line(self, a: Point, b: Point) -> list[int]:
        (ax, ay), (bx, by) = a, b
        if -1 < bx - ax < 1 and -1 < by - ay < 1:  # pymunk misses the shortest lines
            return self.in_box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        index = self._index
        with self._lock:
            found = self._space.segment_query(a, b, 0, _EVERYTHING)
        return sorted({index[hit[0]] for hit in found}) if found else []


class _Bases:
    """Bases as circles, grown by a width: those of the moment that was queried last.

    Before a query the circles are moved to the bases given, of which few differ between two moments. Circles of other
    bases stay where they were and are ignored. The lock separates moving from querying, since moments of one table are
    used in several threads.
    """

    def __init__(self, by: int) -> None:
        self._by = by + MARGIN
        self._space = pymunk.Space()
        self._circles: dict[str, pymunk.Circle] = {}
        self._ids: dict[pymunk.Shape, str] = {}
        self._at: dict[str, tuple[int, int, int, int]] = {}
        self._stand: list[Based] = []
        self._order: dict[str, int] = {}
        self._lock = Lock()

    def near(self, bases: Sequence[AnyBase], x: int, y: int, reach: float, side: int | None) -> list[AnyBase]:
        box = pymunk.BB(x - reach, y - reach, x + reach, y + reach)
        with self._lock:
            if bases != self._stand:
                self._place(bases)
            found = self._space.bb_query(box, _EVERYTHING if side is None else _OF_SIDE[side])
            return self._told(bases, found) if found else []

    def on_line(self, bases: Sequence[AnyBase], a: Point, b: Point) -> list[AnyBase]:
        (ax, ay), (bx, by) = a, b
        with self._lock:
            if bases != self._stand:
                self._place(bases)
            if -1 < bx - ax < 1 and -1 < by - ay < 1:  # pymunk misses the shortest lines
                box = pymunk.BB(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
                return self._told(bases, self._space.bb_query(box, _EVERYTHING))
            hits = self._space.segment_query(a, b, 0, _EVERYTHING)
            return self._told(bases, [hit[0] for hit in hits]) if hits else []

    def _told(self, bases: Sequence[AnyBase], found: Sequence[pymunk.Shape]) -> list[AnyBase]:
        ids, order = self._ids, self._order
        if len(found) == 1:
            only = order.get(ids[found[0]])
            return [] if only is None else [bases[only]]
        places = [order[one] for shape in found if (one := ids[shape]) in order]
        return [bases[i] for i in sorted(places)]

    def _place(self, bases: Sequence[Based]) -> None:
        """Move the circles of the bases that have moved."""
        at = self._at
        for base in bases:
            now = (base.x, base.y, base.radius, base.side)
            if at.get(base.id) != now:
                self._put(base)
                at[base.id] = now
        self._stand = list(bases)
        self._order = {base.id: i for i, base in enumerate(bases)}

    def _put(self, base: Based) -> None:
        circle = self._circles.get(base.id)
        if circle is None:
            circle = pymunk.Circle(self._space.static_body, base.radius + self._by, (base.x, base.y))
            self._circles[base.id], self._ids[circle] = circle, base.id
            circle.filter = _ON_SIDE[base.side]
            self._space.add(circle)
            return
        circle.filter = _ON_SIDE[base.side]
        circle.unsafe_set_offset((base.x, base.y))
        circle.unsafe_set_radius(base.radius + self._by)
        self._space.reindex_shape(circle)
