"""The outlines of pieces for a base moving around them: edges, corners as arcs, and tests of path legs against these.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.core.table.movement.paths import Arc, Leg, Line, PathPoint
from game.core.table.pieces import Piece

HAIR: Final = 1e-6
"""Tolerance, in 1/64 inch: a base may slide along an edge that it overlaps by no more than this."""


class Disc(NamedTuple):
    """A round obstacle that a base's centre keeps out of: a corner's arc, or another base grown by the mover's."""

    x: float
    y: float
    radius: float


class Segment(NamedTuple):
    """A straight side from a to b, its piece on the left."""

    ax: float
    ay: float
    bx: float
    by: float


class Outline(NamedTuple):
    """The edge of ground with a cost, inset by a tiny amount, so that a path along it counts as outside."""

    piece: Piece
    edges: tuple[Segment, ...]
    sides: tuple[Segment, ...]
    """The edges as they are on the table, not inset: paths bend at these."""
    box: tuple[float, float, float, float]
    factor: int
    """The cost of each step inside; 1 where only the walls have a cost."""
    wall: int | None
    """The cost of crossing the edge, 0 or more; None where it is no wall."""


def ring(piece: Piece) -> list[tuple[float, float]]:
    """The corners counter-clockwise, without repeated corners and corners on a straight line."""
    them = [(float(x), float(y)) for x, y in piece.corners]
    them = [p for i, p in enumerate(them) if p != them[i - 1]]
    twice = sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(them, them[1:] + them[:1], strict=True))
    if twice < 0:
        them.reverse()
    return [p for i, p in enumerate(them) if _cross(them[i - 1], p, them[(i + 1) % len(them)]) != 0]


def _cross(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def shifted(corners: Sequence[tuple[float, float]], out: float) -> list[Segment]:
    """Each side of a counter-clockwise ring moved outwards by `out`, ends still opposite its corners."""
    sides = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        size = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
        nx, ny = (by - ay) / size * out, (ax - bx) / size * out
        sides.append(Segment(ax + nx, ay + ny, bx + nx, by + ny))
    return sides


def inset(corners: Sequence[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """The ring inset by a small amount: each corner is where its two moved sides meet."""
    sides = shifted(corners, -by)
    drawn = []
    for one, two in zip([sides[-1], *sides[:-1]], sides, strict=True):
        dx, dy, ex, ey = one.bx - one.ax, one.by - one.ay, two.bx - two.ax, two.by - two.ay
        share = ((two.ax - one.ax) * ey - (two.ay - one.ay) * ex) / (dx * ey - dy * ex)
        drawn.append((one.ax + dx * share, one.ay + dy * share))
    return drawn


def _edges(corners: Sequence[tuple[float, float]]) -> list[Segment]:
    return [Segment(*a, *b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]


def inside(edges: Sequence[Segment], x: float, y: float) -> bool:
    """Whether a point lies inside a closed outline, by counting the sides east of it."""
    odd = False
    for ax, ay, bx, by in edges:
        if (ay > y) != (by > y):
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            odd ^= (side > 0) == (by > ay)
    return odd


def from_edge(edge: Segment, x: float, y: float) -> float:
    """The squared distance of a point from a side."""
    ax, ay, bx, by = edge
    dx, dy = bx - ax, by - ay
    share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    share = 0.0 if share < 0 else 1.0 if share > 1 else share
    return (ax + dx * share - x) ** 2 + (ay + dy * share - y) ** 2


def beside(edges: Sequence[Segment], x: float, y: float, near: float) -> bool:
    """Whether the squared distance of a point from one of these sides is below `near`."""
    for ax, ay, bx, by in edges:
        dx, dy = bx - ax, by - ay
        share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        if (ax + dx * share - x) ** 2 + (ay + dy * share - y) ** 2 < near:
            return True
    return False


class Grown:
    """One barred piece, grown by a base's radius."""

    def __init__(self, piece: Piece, radius: int) -> None:
        corners = ring(piece)
        self.piece = piece
        self.edges = _edges(corners)
        self.sides = shifted(corners, radius - HAIR)
        turns = [_cross(corners[i - 1], p, corners[(i + 1) % len(corners)]) > 0 for i, p in enumerate(corners)]
        self.discs = [Disc(*p, float(radius)) for p, convex in zip(corners, turns, strict=True) if convex]
        outer = shifted(corners, radius)
        self.arcs: list[tuple[Disc, PathPoint, PathPoint]] = [
            (Disc(*p, float(radius)), PathPoint(outer[i - 1].bx, outer[i - 1].by), PathPoint(outer[i].ax, outer[i].ay))
            for i, (p, convex) in enumerate(zip(corners, turns, strict=True))
            if convex
        ]
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        self.box = (min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius)

    def holds(self, x: float, y: float, radius: float) -> bool:
        """Whether a point lies inside the piece or nearer to it than `radius`."""
        west, south, east, north = self.box
        if not (west < x < east and south < y < north):
            return False
        return inside(self.edges, x, y) or beside(self.edges, x, y, (radius - HAIR) ** 2)


def line_meets_disc(line: Line, disc: Disc) -> bool:
    """Whether a straight leg comes nearer to a disc's centre than its radius minus `HAIR`."""
    (ax, ay), (bx, by) = line.start, line.end
    dx, dy = bx - ax, by - ay
    ox, oy = disc.x - ax, disc.y - ay
    near = (disc.radius - HAIR) ** 2
    along = ox * dx + oy * dy
    square = dx * dx + dy * dy
    if along <= 0 or square == 0:
        return ox * ox + oy * oy < near
    if along >= square:
        return (disc.x - bx) ** 2 + (disc.y - by) ** 2 < near
    cross = ox * dy - oy * dx
    return cross * cross < near * square


def arc_meets_disc(arc: Arc, disc: Disc) -> bool:
    """Whether an arc comes nearer to a disc's centre than its radius minus `HAIR`."""
    dx, dy = disc.x - arc.centre.x, disc.y - arc.centre.y
    far = sqrt(dx * dx + dy * dy)
    if far < HAIR:
        return arc.radius < disc.radius - HAIR
    if arc.faces(dx, dy) and abs(far - arc.radius) < disc.radius - HAIR:
        return True
    near = (disc.radius - HAIR) ** 2
    return any((p.x - disc.x) ** 2 + (p.y - disc.y) ** 2 < near for p in (arc.start, arc.end))


def shares_on(leg: Leg, edge: Segment) -> list[tuple[float, PathPoint]]:
    """The crossings of a leg with a side: a value that grows along the leg (no length), and the point."""
    ax, ay, bx, by = edge
    if isinstance(leg, Line):
        (px, py), (qx, qy) = leg.start, leg.end
        dx, dy = qx - px, qy - py
        one, two = dx * (ay - py) - dy * (ax - px), dx * (by - py) - dy * (bx - px)
        if (one > 0) == (two > 0):
            return []
        ex, ey = bx - ax, by - ay
        share = ((ax - px) * ey - (ay - py) * ex) / (dx * ey - dy * ex)
        return [(share, leg.at(share))] if 0 <= share <= 1 else []
    dx, dy = bx - ax, by - ay
    ox, oy = ax - leg.centre.x, ay - leg.centre.y
    a, b, c = dx * dx + dy * dy, ox * dx + oy * dy, ox * ox + oy * oy - leg.radius * leg.radius
    root = b * b - a * c
    if root <= 0:
        return []
    found = []
    for share in ((-b - sqrt(root)) / a, (-b + sqrt(root)) / a):
        x, y = ox + dx * share, oy + dy * share
        if 0 <= share < 1 and leg.faces(x, y):
            here = PathPoint(leg.centre.x + x, leg.centre.y + y)
            found.append((Arc(leg.start, here, leg.centre, leg.radius, leg.turn).sweep, here))
    return found
