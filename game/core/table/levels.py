"""Levels above the ground: the flat roofs that figures stand on, and what lies below an edge (TB-13).

A roof is a standable, accessible piece; its surface is its polygon at its height. A figure is on a roof when its centre
is on the surface, edges included; its base may hang over. All lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from game.core.table.geometry import box, distance
from game.core.table.joints import joints_among
from game.core.table.movement.obstacles import Bools, Floats, Ground, bars
from game.core.table.movement.outlines import HAIR, Segment, from_edge, ring, shares_on
from game.core.table.movement.paths import Arc, Leg, Line, Path, PathPoint, Refusal
from game.core.table.movement.reach import Reach
from game.core.table.movement.visibility_graph import Ints, VisibilityGraph
from game.core.table.pieces import Answers, Piece
from game.core.table.places import Based, Place
from game.core.table.shapes import Shape
from game.core.text import T

_FARTHEST: Final = 160
"""How far, in grid steps, a free spot on a roof is searched for."""


class Roof(NamedTuple):
    """The surface of one piece."""

    piece: Piece
    height: int
    edges: tuple[Segment, ...]
    """Its sides, counter-clockwise."""
    joined: tuple[tuple[Segment, ...], ...] = ()
    """The sides of the other roofs of its height that it may touch, directly or through others: one walks on there."""

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is on the surface, its edges included."""
        return _holds(self.edges, x, y)

    def carries(self, x: float, y: float) -> bool:
        """Whether a point is on the surface or on a roof joined to it."""
        return _holds(self.edges, x, y) or any(_holds(edges, x, y) for edges in self.joined)

    @property
    def convex(self) -> bool:
        """Whether a straight way between two of its points never leaves it."""
        following = (*self.edges[1:], self.edges[0])
        return all((one.bx - one.ax) * (two.by - two.ay) >= (one.by - one.ay) * (two.bx - two.ax)
                   for one, two in zip(self.edges, following, strict=True))

    def hold(self, x: Ints, y: Ints) -> Bools:
        """`holds` for arrays of points."""
        odd, rim = np.zeros(len(x), dtype=np.bool_), np.zeros(len(x), dtype=np.bool_)
        for ax, ay, bx, by in self.edges:
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            rim |= (side == 0) & (min(ax, bx) <= x) & (x <= max(ax, bx)) & (min(ay, by) <= y) & (y <= max(ay, by))
            odd ^= ((ay > y) != (by > y)) & ((side > 0) == (by > ay))
        return odd | rim

    def off(self, x: float, y: float) -> float:
        """The distance of a point from the nearest side."""
        return sqrt(min(from_edge(edge, x, y) for edge in self.edges))

    def off_all(self, x: Ints, y: Ints) -> Floats:
        """`off` for arrays of points."""
        found, px, py = np.full(len(x), np.inf), x.astype(np.float64), y.astype(np.float64)
        for ax, ay, bx, by in self.edges:
            dx, dy = bx - ax, by - ay
            share = np.clip(((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy), 0.0, 1.0)
            np.minimum(found, (ax + dx * share - px) ** 2 + (ay + dy * share - py) ** 2, out=found)
        return np.asarray(np.sqrt(found), dtype=np.float64)

    def side(self, x: float, y: float) -> Segment:
        """The side nearest to a point."""
        return min(self.edges, key=lambda edge: from_edge(edge, x, y))

    def rim(self, x: float, y: float) -> tuple[PathPoint, PathPoint]:
        """The point of the outline nearest to a point, and the inward unit normal there."""
        ax, ay, bx, by = self.side(x, y)
        dx, dy = bx - ax, by - ay
        size = sqrt(dx * dx + dy * dy)
        share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        return PathPoint(ax + dx * share, ay + dy * share), PathPoint(-dy / size, dx / size)

    def crossed(self, line: Line) -> bool:
        """Whether a stretch of a straight line is inside the outline: touching a corner or a side is not enough."""
        shares = [0.0, *sorted(share for edge in self.edges for share, _ in shares_on(line, edge)), 1.0]
        spots = (line.at(one + (two - one) * part) for one, two in zip(shares, shares[1:], strict=False)
                 if two - one > 1e-9 for part in (0.25, 0.5, 0.75))       # one of them may touch an inner corner
        return any(self.holds(*spot) and self.off(*spot) > HAIR for spot in spots)

    def leaves(self, start: tuple[float, float], end: tuple[float, float]) -> PathPoint | None:
        """The point where a straight path from a point of the surface first leaves it and the roofs joined to it; None
        where it stays on them."""
        line = Line(PathPoint(float(start[0]), float(start[1])), PathPoint(float(end[0]), float(end[1])))
        cuts = sorted(cut for edges in (self.edges, *self.joined) for edge in edges for cut in shares_on(line, edge))
        shares = [0.0, *(share for share, _ in cuts), 1.0]
        for one, two in zip(shares, shares[1:], strict=False):
            middle = line.at((one + two) / 2)
            if two - one > 1e-9 and not self.carries(*middle):
                return line.at(one)
        return None


def _holds(edges: Iterable[Segment], x: float, y: float) -> bool:
    """Whether a point is inside an outline or on it."""
    odd = False
    for ax, ay, bx, by in edges:
        side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if side == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y):
            odd ^= (side > 0) == (by > ay)
    return odd


def beside(side: Segment, place: Place, reach: float, far: int, *, inside: bool) -> tuple[Ints, Ints]:
    """The places (x and y) within `far` of a place, other than it, that are not farther than `reach` from a side of a
    roof, inside or outside of it; the nearest to the place first (ties: lower x, then lower y)."""
    ax, ay, bx, by = side
    x, y = _offsets_beside((ax - place.x, ay - place.y, bx - place.x, by - place.y), reach, far, inside)
    return place.x + x, place.y + y


@lru_cache(maxsize=32)
def _offsets_beside(side: Segment, reach: float, far: int, inside: bool) -> tuple[Ints, Ints]:
    """`beside` for a side as seen from the place."""
    ax, ay, bx, by = side
    x, y = (offsets[1:] for offsets in _spiral(far))
    size = (bx - ax) ** 2 + (by - ay) ** 2
    off = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * (1 if inside else -1)
    along = (bx - ax) * (x - ax) + (by - ay) * (y - ay)
    near = (off >= 0) & (off * off <= reach * reach * size) & (along >= 0) & (along <= size)
    return x[near], y[near]


class Levels:
    """The roofs of a table. Immutable."""

    def __init__(self, width: int, height: int, pieces: Sequence[Piece], answers: Mapping[str, Answers]) -> None:
        self.width, self.height = width, height
        self._pieces = [(piece, answers[piece.id]) for piece in pieces]
        self.roofs = _joined([_roof(piece, told) for piece, told in self._pieces
                              if told.standable and told.accessible and told.height > 0])
        self._tall: dict[tuple[int, int], Ground] = {}
        self._barred: dict[tuple[int, int], Ground] = {}
        self._graphs: dict[Ground, VisibilityGraph] = {}

    def roof(self, x: float, y: float, z: int) -> Roof | None:
        """The roof of exactly that height under a point; None if there is none."""
        return next((roof for roof in self.roofs if roof.height == z and roof.holds(x, y)), None)

    def below(self, x: float, y: float, z: int) -> int:
        """The highest level under a point that is not above `z`; 0 is the ground."""
        return max((roof.height for roof in self.roofs if roof.height <= z and roof.holds(x, y)), default=0)

    def below_all(self, x: Ints, y: Ints, z: int) -> Ints:
        """`below` for arrays of points."""
        found = np.zeros(len(x), dtype=np.int64)
        for roof in self.roofs:
            if roof.height <= z:
                np.maximum(found, np.where(roof.hold(x, y), roof.height, 0), out=found)
        return found

    def supports(self, figure: Based) -> bool:
        """Whether something is under the centre of a figure at its level."""
        return figure.z == 0 or self.roof(figure.x, figure.y, figure.z) is not None

    def tall(self, z: int, radius: int) -> Ground:
        """The pieces that bar a base in the air at a level: solid ones that are higher."""
        key = (z, radius)
        if key not in self._tall:
            higher = [piece for piece, told in self._pieces
                      if told.solid and told.wall_crossing is None and not 0 < told.height <= z]
            self._tall[key] = Ground(self.width, self.height, radius, higher, ())
        return self._tall[key]

    def barred(self, z: int, radius: int) -> Ground:
        """The pieces that bar a base walking at a level: all that no base may cross, except roofs not above it."""
        key = (z, radius)
        if key not in self._barred:
            them = [piece for piece, told in self._pieces
                    if bars(told) and not (told.standable and told.accessible and 0 < told.height <= z)]
            self._barred[key] = Ground(self.width, self.height, radius, them, ())
        return self._barred[key]

    def clear(self, ground: Ground, start: Place, x: Ints, y: Ints) -> Bools:
        """`not Ground.blocked` for the straight lines from a place to many others, at some cost when first asked."""
        if ground not in self._graphs:
            self._graphs[ground] = VisibilityGraph(ground)
        ax, ay = (np.full(len(x), at, dtype=np.float64) for at in start)
        costs = self._graphs[ground].costs(ax, ay, x.astype(np.float64), y.astype(np.float64))
        return np.isfinite(costs)

    def free(self, mover: Based, z: int, x: Ints, y: Ints, others: Iterable[Based]) -> Bools:
        """`on_roof` for many places on the roofs of one height, the centre of the base on one of them."""
        on = np.zeros(len(x), dtype=np.bool_)
        for roof in self.roofs:
            if roof.height == z:
                on |= roof.hold(x, y)
        return self._clear_of(mover, z, x, y, others) & on

    def _clear_of(self, mover: Based, z: int, x: Ints, y: Ints, others: Iterable[Based]) -> Bools:
        """Where a base at a level overlaps neither the table's edge nor a higher piece nor another base of that level.
        """
        clear: Bools = self.tall(z, mover.radius).free(x.astype(np.float64), y.astype(np.float64))
        for other in others:
            if other.id != mover.id and other.z == z:
                clear &= (x - other.x) ** 2 + (y - other.y) ** 2 >= (mover.radius + other.radius) ** 2
        return clear

    def walled(self, a: tuple[float, float], b: tuple[float, float], z: int) -> bool:
        """Whether a solid piece higher than `z` lies across the straight line (of no width) from a to b: some of the
        line is inside it, which only touches neither a corner nor a side."""
        line = Line(PathPoint(float(a[0]), float(a[1])), PathPoint(float(b[0]), float(b[1])))
        return (any(_roof(piece, told).crossed(line) for piece, told in self._pieces if told.solid and told.height > z)
                or any(seam.height > z and seam.crossed(line) for seam in self._seams))

    @cached_property
    def _seams(self) -> tuple[Roof, ...]:
        """What closes the seams between solid pieces that touch (TB-8), each as high as the lower of the two."""
        shapes = [Shape(i, piece, told) for i, (piece, told) in enumerate(self._pieces)]
        return tuple(_surface(joint.shape.piece, joint.answers.height, part)
                     for joint in joints_among(shapes) for part in joint.parts)

    def on_roof(self, roof: Roof, mover: Based, place: Place, others: Iterable[Based], whole: bool) -> bool:
        """Whether a base may stand there on a roof: centre (or the whole base) on it, free of others and walls."""
        x, y = place
        if not roof.holds(x, y) or (whole and roof.off(x, y) < mover.radius):
            return False
        ground = self.tall(roof.height, mover.radius)
        return (ground.on_table(x, y) and ground.bar_at(x, y) is None
                and all((x - o.x) ** 2 + (y - o.y) ** 2 >= (mover.radius + o.radius) ** 2 for o in others
                        if o.id != mover.id and o.z == roof.height))

    def on_roof_all(self, roof: Roof, mover: Based, x: Ints, y: Ints, others: Iterable[Based], whole: bool) -> Bools:
        """`on_roof` for arrays of places."""
        able = roof.hold(x, y)
        if whole:
            able &= roof.off_all(x, y) >= mover.radius
        at = np.flatnonzero(able)
        able[at] = self._clear_of(mover, roof.height, x[at], y[at], others)
        return able

    def spot(self, roof: Roof, mover: Based, place: Place, others: Iterable[Based], *, whole: bool = False,
             within: int = _FARTHEST) -> Place | None:
        """The nearest place on a roof where a base may stand (ties: lower x, then lower y); None within that reach."""
        them = list(others)
        if self.on_roof(roof, mover, place, them, whole):
            return place
        within = min(within, _FARTHEST)
        for first, last in ((1, 64), (64, 4096), (4096, None)):   # mostly it is near
            dx, dy = (offsets[first:last] for offsets in _spiral(within))
            x, y = place.x + dx, place.y + dy
            able = np.flatnonzero(self.on_roof_all(roof, mover, x, y, them, whole))
            if len(able):
                return Place(int(x[able[0]]), int(y[able[0]]))
        return None


def _roof(piece: Piece, told: Answers) -> Roof:
    return _surface(piece, told.height, ring(piece))


def _surface(piece: Piece, height: int, corners: Sequence[tuple[float, float]]) -> Roof:
    edges = tuple(Segment(*a, *b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
    return Roof(piece, height, edges)


def _joined(roofs: Sequence[Roof]) -> tuple[Roof, ...]:
    """Roofs that know which others of their height they are joined to: those whose boxes touch, transitively."""
    groups: list[list[Roof]] = []
    for roof in roofs:
        near = [group for group in groups if any(_may_touch(roof, other) for other in group)]
        groups = [*(group for group in groups if group not in near), [*(one for group in near for one in group), roof]]
    others = {roof.piece.id: tuple(one.edges for one in group if one is not roof) for group in groups for roof in group}
    return tuple(roof._replace(joined=others[roof.piece.id]) for roof in roofs)


def _may_touch(one: Roof, other: Roof) -> bool:
    boxes = [(box(roof.piece.corners)) for roof in (one, other)]
    (west, south, east, north), (left, low, right, high) = boxes
    return one.height == other.height and west <= right and left <= east and south <= high and low <= north


@lru_cache(maxsize=6)
def _spiral(most: int) -> tuple[Ints, Ints]:
    """Offsets x and y, ordered by distance, then x, then y."""
    line = np.arange(-most, most + 1)
    x, y = (grid.ravel() for grid in np.meshgrid(line, line, indexing="ij"))
    near = x * x + y * y <= most * most
    x, y = x[near], y[near]
    order = np.lexsort((y, x, x * x + y * y))
    return x[order], y[order]


class RoofReach(Reach):
    """All places where a base may end a walk on its roof and those joined to it: its centre never leaves the surface
    (TB-16)."""

    roof: Roof

    @staticmethod
    def on(roof: Roof, reach: Reach) -> RoofReach:
        """The part of a reach whose paths stay on the roof."""
        new = RoofReach(reach.field, reach.mover, reach.others, reach.allowance)
        new.roof = roof
        return new

    def path(self, place: Place, via: Sequence[Place] = ()) -> Path | Refusal:
        """The path there if it stays on the roof, otherwise why there is none."""
        if not self.roof.carries(*place):
            return Refusal(T("that is beyond the edge of the roof"))
        found = super().path(place, via)
        if isinstance(found, Path) and not all(map(self._stays, found.legs)):
            return Refusal(T("the way there leads over the edge of the roof"))
        return found

    def contains(self, place: Place) -> bool:
        """Whether a path to that place is within the allowance and stays on the roof."""
        return isinstance(self.path(place), Path)

    def one_of(self, x: Ints, y: Ints) -> Place | None:
        """One of many places on the roof that is in reach; None where none is."""
        inside = np.flatnonzero(self.inside(x, y))
        places = (Place(*at) for at in zip(x[inside].tolist(), y[inside].tolist(), strict=True))
        return next((place for place in places if place != self.start and self.contains(place)), None)

    def _stays(self, leg: Leg) -> bool:
        """Whether a leg stays on the roof: an arc is cut where it crosses sides, and each part is on it or not."""
        if isinstance(leg, Line):
            return self.roof.leaves(leg.start, leg.end) is None
        cuts = sorted(cut for edges in (self.roof.edges, *self.roof.joined) for edge in edges
                      for cut in shares_on(leg, edge))
        spots = [leg.start, *(spot for _, spot in cuts), leg.end]
        parts = (Arc(a, b, leg.centre, leg.radius, leg.turn) for a, b in pairwise(spots) if distance(a, b) > HAIR)
        return all(self.roof.carries(*part.middle()) for part in parts)

    def inside(self, x: Ints, y: Ints) -> Bools:
        """Which of many places are in reach, and on the roof."""
        inside = super().inside(x, y)
        for at in np.flatnonzero(inside).tolist():
            inside[at] = self.roof.carries(float(x[at]), float(y[at]))
        return inside
