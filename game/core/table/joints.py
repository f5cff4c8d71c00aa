"""Joints between solid pieces that touch or overlap, also where only two corners meet (TB-8): no line passes between.

Every piece is inset on its own, which leaves a slit between two that touch. A joint fills it: the pieces block as if
they were joined before the inset, while each keeps its own name, cover and height. Where two outlines come
within `SEAM` of each other, the stretches that do are found on both, and the convex hull of the nearest points of the
two inset outlines is the joint. So it ends on both insets and stands out beyond neither, except into corners that no
line passes. At an outer corner of both pieces together it reaches to where the two outer sides, each inset, meet.

Lengths are grid steps. The judgement whether pieces touch is exact (whole numbers); the joints themselves use only
+ - * / and the square root.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from game.core.table.geometry import (
    INSET,
    Corners,
    Point,
    Polygon,
    distance,
    nearest_on_segment,
    segments_meet,
    turn,
    where,
)
from game.core.table.pieces import Answers
from game.core.table.shapes import Shape

SEAM: Final = 1
"""The largest gap, in grid steps, at which two pieces are joined (TB-8)."""
_REACH: Final = 1.5
"""How near to the other outline the stretch of an outline is that a joint goes along: a little more than `SEAM`, so
that it never is a mere point."""
_THIN: Final = 1 / 1024
"""Half the width of a joint that would otherwise have none."""

Edge = tuple[tuple[int, int], tuple[int, int]]


class Joint(NamedTuple):
    """What lies between two pieces that touch: one convex part, as long as both count."""

    shape: Shape
    """The first of the two in the table's order, which gives the name; of a wood and a house the one of whose kind the
    joint is."""
    both: int
    """The sum of `Shape.bit` of the two."""
    parts: tuple[Polygon]
    answers: Answers
    """Solid, or with the smaller sight depth, and as high as the lower of the two."""


def joints_among(shapes: Sequence[Shape]) -> tuple[Joint, ...]:
    """The joints between all pairs of solid pieces, in the table's order."""
    solid = [shape for shape in shapes if shape.answers.solid and shape.outline]
    return tuple(joint for k, one in enumerate(solid) for two in solid[k + 1:] if _may_touch(one, two)
                 for joint in _between(one, two, solid))


def seams_among(shapes: Sequence[Shape]) -> tuple[Joint, ...]:
    """The joints between woods and other pieces with a sight depth that touch along a stretch of their outlines: a line
    along the seam runs through them, too (TB-10). Where the other one is solid, the line runs through the wood beside
    it."""
    some = [shape for shape in shapes if (shape.limit is not None or shape.answers.solid) and shape.outline]
    return tuple(joint for k, one in enumerate(some) for two in some[k + 1:]
                 if not (one.limit is None and two.limit is None) and _may_touch(one, two)
                 for joint in _between(one, two, some, facing=True))


def inside(joints: Iterable[Joint], shapes: Iterable[Shape]) -> list[Joint]:
    """The joints of which both pieces are among some pieces."""
    bits = 0
    for shape in shapes:
        bits |= shape.bit
    return [joint for joint in joints if joint.both & bits == joint.both]


def _may_touch(one: Shape, two: Shape) -> bool:
    return all(abs(one.middle[k] - two.middle[k]) <= one.half[k] + two.half[k] + SEAM for k in (0, 1))


def _between(one: Shape, two: Shape, among: Sequence[Shape], *, facing: bool = False) -> Iterator[Joint]:
    height = min(one.answers.height, two.answers.height)
    depth = min(limit for limit in (one.limit, two.limit) if limit is not None) if facing else None
    answers = Answers(solid=not facing, sight_depth=depth, accessible=False, height=height)
    standing = [shape for shape in among if shape.answers.height >= height]
    named = two if facing and one.limit is None else one
    for a in _edges(one.corners):
        for b in _edges(two.corners):
            if _close(a, b) and not _go_on(a, b) and (not facing or _faces(a, b)):
                part = _part(one, a, two, b, standing)
                if part:
                    yield Joint(named, one.bit | two.bit, (part,), answers)


def _edges(corners: Corners) -> Iterator[Edge]:
    for i in range(len(corners)):
        yield corners[i - 1], corners[i]


def _close(a: Edge, b: Edge) -> bool:
    """Whether two edges come within `SEAM` of each other, exactly."""
    for k in (0, 1):
        if max(a[0][k], a[1][k]) + SEAM < min(b[0][k], b[1][k]) or max(b[0][k], b[1][k]) + SEAM < min(a[0][k], a[1][k]):
            return False
    return segments_meet(*a, *b) or any(_near(p, edge) for p, edge in ((a[0], b), (a[1], b), (b[0], a), (b[1], a)))


def _near(p: tuple[int, int], edge: Edge) -> bool:
    """Whether a point is within `SEAM` of an edge, exactly."""
    (x0, y0), (x1, y1) = edge
    ux, uy, px, py = x1 - x0, y1 - y0, p[0] - x0, p[1] - y0
    along, length = px * ux + py * uy, ux * ux + uy * uy
    if along <= 0:
        return px * px + py * py <= SEAM * SEAM
    if along >= length:
        return (p[0] - x1) ** 2 + (p[1] - y1) ** 2 <= SEAM * SEAM
    return (px * uy - py * ux) ** 2 <= SEAM * SEAM * length


def _go_on(a: Edge, b: Edge) -> bool:
    """Whether two edges lie on one line and run the same way: one outer wall, with nothing to fill between them."""
    same = (a[1][0] - a[0][0]) * (b[1][0] - b[0][0]) + (a[1][1] - a[0][1]) * (b[1][1] - b[0][1]) > 0
    return same and turn(*a, b[0]) == 0 == turn(*a, b[1])


def _faces(a: Edge, b: Edge) -> bool:
    """Whether two edges run against each other, within 3 degrees."""
    (ux, uy), (vx, vy) = ((edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]) for edge in (a, b))
    dot, cross = ux * vx + uy * vy, ux * vy - uy * vx
    return dot < 0 and 20 * abs(cross) <= -dot


def _part(one: Shape, a: Edge, two: Shape, b: Edge, standing: Sequence[Shape]) -> Polygon:
    points = [_on(one.outline, p) for p in _stretch(a, b)] + [_on(two.outline, p) for p in _stretch(b, a)]
    shared = {p for p in a if _touches(p, b)} | {p for p in b if _touches(p, a)}
    points += [corner for p in sorted(shared) if (corner := _outer_corner(p, standing)) is not None]
    return _hull(points) or _widened(points)


def _touches(p: tuple[int, int], edge: Edge) -> bool:
    return segments_meet(p, p, *edge)


def _stretch(edge: Edge, other: Edge) -> tuple[Point, Point]:
    """The ends of the stretch of an edge that is within `_REACH` of another edge which comes near it."""
    (ax, ay), (bx, by) = edge
    dx, dy = bx - ax, by - ay
    shares = [0.0, 1.0]
    for cx, cy in other:  # where the edge crosses the circles round the ends of the other
        half, whole = dx * (cx - ax) + dy * (cy - ay), dx * dx + dy * dy
        root = half * half - whole * ((cx - ax) ** 2 + (cy - ay) ** 2 - _REACH * _REACH)
        if root >= 0:
            shares += [(half - sqrt(root)) / whole, (half + sqrt(root)) / whole]
    (cx, cy), (ex, ey) = other
    ux, uy = ex - cx, ey - cy
    rise, off = ux * dy - uy * dx, ux * (ay - cy) - uy * (ax - cx)
    if rise:  # where it crosses the lines beside the other
        wide = _REACH * sqrt(ux * ux + uy * uy)
        shares += [(wide - off) / rise, (-wide - off) / rise]
    at = [(ax + dx * t, ay + dy * t) for t in sorted(shares) if 0 <= t <= 1]
    near = [p for p in at if distance(p, nearest_on_segment(p, *other)) <= _REACH + 1e-6]
    return near[0], near[-1]


def _on(outline: Polygon, p: Point) -> Point:
    """The point of an outline nearest to a point."""
    found = [nearest_on_segment(p, outline[i - 1], outline[i]) for i in range(len(outline))]
    return min(found, key=lambda q: distance(p, q))


def _outer_corner(p: tuple[int, int], standing: Sequence[Shape]) -> Point | None:
    """Where the two outer sides of all pieces round a point meet once both are inset; None where the pieces leave no
    outer corner there, or a gap between them."""
    cones = [cone for shape in standing if (cone := _cone(shape.corners, p)) is not None]
    if any(_cross(first, last) <= 0 for first, last in cones):
        return None
    ways = [way for cone in cones for way in cone]
    firsts = [cone[0] for cone in cones if all(_cross(cone[0], way) >= 0 for way in ways)]
    if not firsts or any(where(shape.corners, *p) > 0 for shape in standing):
        return None
    first = reached = firsts[0]
    for _ in cones:  # from the first side on, each piece begins where those before it end, or earlier
        for start, end in cones:
            if _cross(start, reached) >= 0 and _cross(reached, end) > 0:
                reached = end
    if any(_cross(reached, way) > 0 for way in ways) or _cross(first, reached) <= 0:
        return None
    one, two = (sqrt(x * x + y * y) for x, y in (first, reached))
    share = INSET * one * two / _cross(first, reached)
    return (p[0] + share * (first[0] / one + reached[0] / two), p[1] + share * (first[1] / one + reached[1] / two))


def _cone(corners: Corners, p: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The two ways from a point along the outline of a piece, the piece to the left of the first and to the right of
    the second; None where the point is not on the outline."""
    n = len(corners)
    for i in range(n):
        (ax, ay), (bx, by) = corners[i - 1], corners[i]
        if (bx, by) == p:
            return (corners[(i + 1) % n][0] - bx, corners[(i + 1) % n][1] - by), (ax - bx, ay - by)
        if (ax, ay) != p and _touches(p, ((ax, ay), (bx, by))):
            return (bx - p[0], by - p[1]), (ax - p[0], ay - p[1])
    return None


def _cross(a: tuple[int, int], b: tuple[int, int]) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _hull(points: Sequence[Point]) -> Polygon:
    """The convex hull, counter-clockwise; () where all points lie on a line."""
    them = sorted(set(points))
    lower, upper = _chain(them), _chain(them[::-1])
    ring = tuple(lower[:-1] + upper[:-1])
    size = 0.0
    for i in range(len(ring)):
        size += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
    return ring if len(ring) > 2 and size > 1e-9 else ()


def _chain(points: Sequence[Point]) -> list[Point]:
    out: list[Point] = []
    for p in points:
        while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                <= (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])):
            del out[-1]
        out.append(p)
    return out


def _widened(points: Sequence[Point]) -> Polygon:
    """A thin part along points that lie on a line; () where they are all one."""
    (ax, ay), (bx, by) = min(points), max(points)
    dx, dy = bx - ax, by - ay
    long = sqrt(dx * dx + dy * dy)
    if long < 1e-9:
        return ()
    nx, ny = -dy / long * _THIN, dx / long * _THIN
    return (ax - nx, ay - ny), (bx - nx, by - ny), (bx + nx, by + ny), (ax + nx, ay + ny)
