"""The obstacles for one base radius: the pieces grown by it, the costs of the ground, and the table's edge.

A base's centre may go wherever it stays at least its radius from every barred piece (TB-15), so a barred piece is
grown: its edges move out by the radius and its convex corners become arcs. Ground that only costs (difficult ground,
walls that are crossed) is judged by the centre alone and is not grown. All lengths are in grid steps.

Each test exists twice: in batches with NumPy (`visibility_graph`), to propose paths, and here one by one in plain
Python, which decides. Both use only + - * / sqrt, in a fixed order. pymunk rejects early what is nowhere near a piece;
as its arithmetic may differ between machines, it is asked with a margin, and what lies within is measured here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Final

import numpy as np
import numpy.typing as npt
import pymunk

from game.core.table.movement.outlines import (
    HAIR,
    Grown,
    Outline,
    _edges,
    arc_meets_disc,
    beside,
    inset,
    inside,
    line_meets_disc,
    ring,
    shares_on,
)
from game.core.table.movement.paths import Arc, Leg, Line, PathPoint
from game.core.table.pieces import Answers, Edge, Piece

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

_AT_ONCE: Final = 8192
"""Pairs of a point and a side in one batch: few enough for the processor's cache."""
_EVERYTHING: Final = pymunk.ShapeFilter()
_MARGIN: Final = 1e-2
"""Margin in grid steps for the rounding of pymunk's answers."""



def bars(answers: Answers) -> bool:
    """Whether no base may cross such a piece: inaccessible, or solid with no walls to cross (TB-15)."""
    return not answers.accessible or (answers.solid and answers.wall_crossing is None)


def _near_box(box: tuple[float, float, float, float], by: float, x: Floats, y: Floats) -> Bools:
    west, south, east, north = box
    near: Bools = (x > west - by) & (x < east + by) & (y > south - by) & (y < north + by)
    return near


def _held(edges: Floats, x: Floats, y: Floats, near: float, *, full: bool) -> Bools:
    """Which points are nearer to an outline (rows of ax, ay, bx, by) than the root of `near`, or inside it, where it is
    full."""
    held: Bools = np.empty(len(x), dtype=np.bool_)
    at_once = max(1, _AT_ONCE // len(edges))
    ax, ay, bx, by = edges.T[:, :, None]
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    for i in range(0, len(x), at_once):
        px, py = x[i:i + at_once], y[i:i + at_once]
        share = np.minimum(np.maximum(((px - ax) * dx + (py - ay) * dy) / square, 0.0), 1.0)
        found = ((ax + dx * share - px) ** 2 + (ay + dy * share - py) ** 2 < near).any(axis=0)
        if full:
            turns = ((ay > py) != (by > py)) & ((dx * (py - ay) - dy * (px - ax) > 0) == (dy > 0))
            found |= np.logical_xor.reduce(turns, axis=0)
        held[i:i + at_once] = found
    return held


class Ground:
    """The table for one base radius at one level: the barred pieces and the costs of the ground."""

    def __init__(
        self, width: int, height: int, radius: int, barred: Iterable[Piece],
        costly: Iterable[tuple[Piece, int, int | None]], over: Edge | None = None,
    ) -> None:
        """`costly` holds (piece, factor inside, cost of crossing its wall or None where it has none).

        Over one edge of the table bases may hang, as far as their centres reach its line.
        """
        self.width, self.height, self.radius = width, height, radius
        inner = (radius, radius, width - radius, height - radius)
        line = (0, 0, width, height)
        self.bounds = tuple(float(line[i] if over == side else inner[i])
                            for i, side in enumerate(("west", "south", "east", "north")))
        """The box (west, south, east, north) that centres stay in."""
        self.grown = [Grown(piece, radius) for piece in barred]
        self.corners = [disc for grown in self.grown for disc in grown.discs]
        w, s, e, n = self.bounds
        self.rim = _edges([(w, s), (e, s), (e, n), (w, n)])
        self.soft = [self._outline(*told) for told in costly if told[1] != 1 or told[2] is not None]
        self.factors = sorted({outline.factor for outline in self.soft} - {1})
        self.walls = [outline for outline in self.soft if outline.wall is not None]
        self._boxes = [grown.box for grown in self.grown] + [
            (w - radius, s - radius, e + radius, n + radius) for w, s, e, n in (soft.box for soft in self.soft)]
        self._grown_edges: list[Floats] = [np.array(grown.edges, dtype=np.float64) for grown in self.grown]
        self._wall_edges: list[Floats] = [np.array(outline.edges, dtype=np.float64) for outline in self.walls]
        self._space, self._lock = pymunk.Space(), Lock()    # pymunk bears no two queries of a space at once
        self._hold(self._space)

    @staticmethod
    def _outline(piece: Piece, factor: int, wall: int | None) -> Outline:
        corners = ring(piece)
        drawn = inset(corners, HAIR)
        xs, ys = [p[0] for p in drawn], [p[1] for p in drawn]
        box = (min(xs), min(ys), max(xs), max(ys))
        return Outline(piece, tuple(_edges(drawn)), tuple(_edges(corners)), box, factor, wall)

    def _hold(self, space: pymunk.Space) -> None:
        """Store every barred piece as thick segments along its outline, with a margin; what misses these is clear."""
        for grown in self.grown:
            for ax, ay, bx, by in grown.edges:
                space.add(pymunk.Segment(space.static_body, (ax, ay), (bx, by), self.radius + _MARGIN))

    # --- one place -------------------------------------------------------------------------------

    def on_table(self, x: float, y: float) -> bool:
        """Whether a base there lies wholly on the table (TB-4), except at an open edge."""
        west, south, east, north = self.bounds
        return west - HAIR <= x <= east + HAIR and south - HAIR <= y <= north + HAIR

    def at_large(self, x: float, y: float, far: float) -> bool:
        """Quick test: True if no edge or piece lies within `far`; False means unknown."""
        west, south, east, north = self.bounds
        if not (west + far < x < east - far and south + far < y < north - far):
            return False
        left, low, right, high = x - far, y - far, x + far, y + far
        for west, south, east, north in self._boxes:
            if right >= west and left <= east and high >= south and low <= north:
                return False
        return True

    def bar_at(self, x: float, y: float) -> Piece | None:
        """The barred piece that a base there would overlap, if any."""
        for grown in self.grown:
            west, south, east, north = grown.box
            if west < x < east and south < y < north and grown.holds(x, y, self.radius):
                return grown.piece
        return None

    def wall_at(self, x: float, y: float) -> Piece | None:
        """The piece across whose wall a base there would stand, if any (TB-15)."""
        near = (self.radius - HAIR * 2) ** 2
        for outline in self.walls:
            west, south, east, north = outline.box
            r = self.radius
            if west - r < x < east + r and south - r < y < north + r:
                if beside(outline.edges, x, y, near):
                    return outline.piece
        return None

    def free(self, x: Floats, y: Floats) -> Bools:
        """Where a base may stand as far as the table and its pieces go: `open` and `wall_at` for many."""
        free = self.open(x, y)
        for outline, edges in zip(self.walls, self._wall_edges, strict=True):
            near = np.flatnonzero(_near_box(outline.box, self.radius, x, y) & free)
            if len(near):
                free[near] = ~_held(edges, x[near], y[near], (self.radius - HAIR * 2) ** 2, full=False)
        return free

    def open(self, x: Floats, y: Floats) -> Bools:
        """Which places a base may pass: `on_table` and `bar_at` for many."""
        west, south, east, north = self.bounds
        free: Bools = (x >= west - HAIR) & (x <= east + HAIR) & (y >= south - HAIR) & (y <= north + HAIR)
        if not len(x):
            return free
        left, right, low, high = x.min(), x.max(), y.min(), y.max()
        for grown, edges in zip(self.grown, self._grown_edges, strict=True):
            west, south, east, north = grown.box
            if right > west and left < east and high > south and low < north:
                near = np.flatnonzero(_near_box(grown.box, 0.0, x, y) & free)
                if len(near):
                    free[near] = ~_held(edges, x[near], y[near], (self.radius - HAIR) ** 2, full=True)
        return free

    # --- one leg ---------------------------------------------------------------------------------

    def blocked(self, leg: Leg) -> Piece | None:
        """The barred piece that a leg runs into, if any; its ends must be free."""
        if not self.grown:
            return None
        if isinstance(leg, Line):
            (ax, ay), (bx, by) = leg.start, leg.end
            near = [grown for grown in self.grown if self._meets_box(grown.box, ax, ay, bx, by)]
            if not near:
                return None
            with self._lock:
                met = self._space.segment_query_first(leg.start, leg.end, 1e-6, _EVERYTHING)
            if met is None:
                return None  # the thick outlines overlap at corners and hold every way in
            return next((grown.piece for grown in near if self._line_blocked(leg, grown)), None)
        return next((grown.piece for grown in self.grown if self._arc_blocked(leg, grown)), None)

    def barring(self, line: Line) -> list[int]:
        """The numbers of all barred pieces that a straight leg runs into."""
        (ax, ay), (bx, by) = line.start, line.end
        return [i for i, grown in enumerate(self.grown)
                if self._meets_box(grown.box, ax, ay, bx, by) and self._line_blocked(line, grown)]

    @staticmethod
    def _meets_box(box: tuple[float, float, float, float], ax: float, ay: float, bx: float, by: float) -> bool:
        west, south, east, north = box
        return (ax > west or bx > west) and (ax < east or bx < east) and (ay > south or by > south) and (
            ay < north or by < north)

    @staticmethod
    def _line_blocked(line: Line, grown: Grown) -> bool:
        if any(line_meets_disc(line, disc) for disc in grown.discs):
            return True
        return any(shares_on(line, side) for side in grown.sides)

    @staticmethod
    def _arc_blocked(arc: Arc, grown: Grown) -> bool:
        west, south, east, north = grown.box
        (x, y), r = arc.centre, arc.radius
        if x + r <= west or x - r >= east or y + r <= south or y - r >= north:
            return False
        if any(arc_meets_disc(arc, disc) for disc in grown.discs):
            return True
        return any(shares_on(arc, side) for side in grown.sides)

    def leaves_table(self, leg: Leg) -> bool:
        """Whether a leg between two places on the table leaves it: only an arc can."""
        if isinstance(leg, Line):
            return not (self.on_table(*leg.start) and self.on_table(*leg.end))
        (x, y), r = leg.centre, leg.radius
        extremes = ((r, 0.0), (0.0, r), (-r, 0.0), (0.0, -r))
        return any(leg.faces(dx, dy) and not self.on_table(x + dx, y + dy) for dx, dy in extremes)

    def pieces_of(self, leg: Leg) -> list[tuple[PathPoint, PathPoint, float, int]]:
        """A leg cut where it enters or leaves costly ground: (from, to, length, factor) of each part, in order."""
        cuts: list[tuple[float, PathPoint]] = []
        near = self.costly_near(leg)
        for outline in near:
            for edge in outline.edges:
                cuts += shares_on(leg, edge)
        if not cuts:
            middle = leg.at(0.5) if isinstance(leg, Line) else leg.middle()
            return [(leg.start, leg.end, leg.length, self.factor_at(near, middle))]
        cuts.sort()
        spots = [leg.start, *(spot for _, spot in cuts), leg.end]
        parts = []
        for one, two in zip(spots, spots[1:], strict=False):
            part = Line(one, two) if isinstance(leg, Line) else Arc(one, two, leg.centre, leg.radius, leg.turn)
            if one == two:
                continue
            middle = part.at(0.5) if isinstance(part, Line) else part.middle()
            parts.append((one, two, part.length, self.factor_at(near, middle)))
        return parts

    def cost(self, leg: Leg) -> float:
        """What a leg costs: its length times the factor of the ground, and the walls it crosses (TB-15)."""
        total = 0.0
        for _, _, length, factor in self.pieces_of(leg):
            total += length * factor
        for outline in self.walls:
            if outline.wall:
                total += outline.wall * sum(len(shares_on(leg, edge)) for edge in outline.edges)
        return total

    def costly_near(self, leg: Leg) -> list[Outline]:
        """The outlines of difficult ground whose boxes a leg's box meets."""
        if isinstance(leg, Line):
            west, east = min(leg.start.x, leg.end.x), max(leg.start.x, leg.end.x)
            south, north = min(leg.start.y, leg.end.y), max(leg.start.y, leg.end.y)
        else:
            west, east = leg.centre.x - leg.radius, leg.centre.x + leg.radius
            south, north = leg.centre.y - leg.radius, leg.centre.y + leg.radius
        return [
            outline
            for outline in self.soft
            if outline.factor != 1 and outline.box[0] < east and outline.box[2] > west
            and outline.box[1] < north and outline.box[3] > south
        ]  # fmt: skip

    @staticmethod
    def factor_at(near: Sequence[Outline], spot: PathPoint) -> int:
        """The highest cost factor of the ground at a point; factors are not multiplied."""
        return max((outline.factor for outline in near if inside(outline.edges, *spot)), default=1)
