"""Polygons on the table: exact tests on grid corners, insets, convex parts, distances, areas (TB-5, TB-6, TB-8).

Lengths are grid steps (1/64 inch), areas square steps. Tests on `Place`s are exact integers. What needs fractions of a
step uses only + - * / and the square root in a fixed order, so that every machine finds the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Point = tuple[float, float]
Polygon = tuple[Point, ...]
"""Corners in order, counter-clockwise, not closed."""
Corners = Sequence[tuple[int, int]]
"""Corners on the grid (`Place`s are such pairs)."""

INSET: Final = 0.25
"""The inset of every piece and blocking base for sight: 1/256 inch, in grid steps (TB-8)."""


# --- exact, on the grid -------------------------------------------------------------------------------------------


def doubled_area(corners: Corners) -> int:
    """Twice the signed area in square steps, exactly; above 0 when the corners run counter-clockwise."""
    total = 0
    x0, y0 = corners[-1]
    for x1, y1 in corners:
        total += x0 * y1 - x1 * y0
        x0, y0 = x1, y1
    return total


def area(corners: Corners) -> float:
    """Area of a simple polygon in square grid steps, exact (a half is exact in a float)."""
    return abs(doubled_area(corners)) / 2


def counter_clockwise(corners: Corners) -> tuple[tuple[int, int], ...]:
    """The corners in counter-clockwise order, reversed if they ran clockwise."""
    return tuple(corners) if doubled_area(corners) > 0 else tuple(reversed(corners))


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Above 0 where c lies left of the line from a to b, 0 on it, below 0 to its right; exact on integers."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def segments_meet(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether the closed segments a-b and c-d share a point, exactly."""
    abc, abd = turn(a, b, c), turn(a, b, d)
    if (abc > 0 and abd > 0) or (abc < 0 and abd < 0):
        return False        # most often
    cda, cdb = turn(c, d, a), turn(c, d, b)
    if (abc > 0 > abd or abc < 0 < abd) and (cda > 0 > cdb or cda < 0 < cdb):
        return True
    return (
        (abc == 0 and _in_box(a, b, c))
        or (abd == 0 and _in_box(a, b, d))
        or (cda == 0 and _in_box(c, d, a))
        or (cdb == 0 and _in_box(c, d, b))
    )


def _in_box(a: tuple[int, int], b: tuple[int, int], p: tuple[int, int]) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def is_simple(corners: Corners) -> bool:
    """Whether the outline neither crosses nor touches itself and holds some area (exact; quadratic in the corners)."""
    n = len(corners)
    if n < 3 or doubled_area(corners) == 0:
        return False
    for i in range(n):
        a, b, c = corners[i], corners[(i + 1) % n], corners[(i + 2) % n]
        if a == b:
            return False
        if turn(a, b, c) == 0 and (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0:
            return False  # turns straight back over itself
        for j in range(i + 2, n if i else n - 1):
            if segments_meet(a, b, corners[j], corners[(j + 1) % n]):
                return False
    return True


def where(corners: Sequence[Point], x: float, y: float) -> int:
    """1 where (x, y) is inside the simple polygon, 0 on its outline, -1 outside; exact for whole steps."""
    inside = False
    x0, y0 = corners[-1]
    for x1, y1 in corners:
        cross = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        if cross == 0 and min(x0, x1) <= x <= max(x0, x1) and min(y0, y1) <= y <= max(y0, y1):
            return 0
        if (y0 > y) != (y1 > y) and (cross > 0) == (y1 > y0):
            inside = not inside
        x0, y0 = x1, y1
    return 1 if inside else -1


def near(corners: Corners, x: int, y: int, reach: int) -> bool:
    """Whether (x, y) is inside the polygon or at most `reach` steps from it: exact, so a gap of 0 touches (TB-6)."""
    limit = reach * reach
    x0, y0 = corners[-1]
    for x1, y1 in corners:
        ux, uy, px, py = x1 - x0, y1 - y0, x - x0, y - y0
        along, length = px * ux + py * uy, ux * ux + uy * uy
        if along <= 0:
            close = px * px + py * py <= limit
        elif along >= length:
            close = (x - x1) ** 2 + (y - y1) ** 2 <= limit
        else:
            close = (px * uy - py * ux) ** 2 <= limit * length
        if close:
            return True
        x0, y0 = x1, y1
    return where(corners, x, y) > 0


def box(corners: Sequence[Point] | Corners) -> tuple[float, float, float, float]:
    """The upright box (west, south, east, north) round some corners; ValueError when there are none."""
    xs, ys = [p[0] for p in corners], [p[1] for p in corners]
    return min(xs), min(ys), max(xs), max(ys)


# --- distances ----------------------------------------------------------------------------------------------------


def nearest_on_segment(p: Point, a: Point, b: Point) -> Point:
    """The point of the segment a-b nearest to p."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    length = ux * ux + uy * uy
    along = (p[0] - a[0]) * ux + (p[1] - a[1]) * uy
    if along <= 0 or length == 0:
        return a
    if along >= length:
        return b
    t = along / length
    return a[0] + t * ux, a[1] + t * uy


def distance(p: Point, q: Point) -> float:
    """The distance between two points, in grid steps."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return sqrt(dx * dx + dy * dy)


def distance_to_segment(p: Point, a: Point, b: Point) -> float:
    """The distance from a point to the nearest point of a segment, in grid steps."""
    return distance(p, nearest_on_segment(p, a, b))


# --- insets and convex parts --------------------------------------------------------------------------------------


def straightened(corners: Sequence[Point]) -> Polygon:
    """The corners without repeated ones and ones on a straight line."""
    kept = [p for i, p in enumerate(corners) if p != corners[i - 1]]
    n = len(kept)
    return tuple(kept[i] for i in range(n) if _cross(kept[i - 1], kept[i], kept[(i + 1) % n]) != 0)


def inset(corners: Corners, by: float = INSET) -> Polygon:
    """The whole polygon made smaller by `by` steps on every side (TB-8), counter-clockwise; () if nothing is left.

    Corners stay sharp (mitred). A polygon with a neck narrower than twice the inset is made smaller by half as much,
    a quarter … until its outline stays simple, so that no wall ever turns inside out.
    """
    outline = straightened(counter_clockwise(corners))
    if all(_cross(outline[i - 2], outline[i - 1], outline[i]) > 0 for i in range(len(outline))):
        return _inset_convex(outline, by)
    for _ in range(8):
        smaller = _mitred(outline, by)
        if _keeps_shape(outline, smaller):
            return tuple(p for corner in smaller for p in corner)
        by /= 2
    return outline


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _shifted(a: Point, b: Point, by: float) -> tuple[float, float, float]:
    """The line a-b moved by `by` steps to its left, as (nx, ny, level): inside is nx * x + ny * y >= level."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = sqrt(dx * dx + dy * dy)
    nx, ny = -dy / length, dx / length
    return nx, ny, nx * a[0] + ny * a[1] + by


def _inset_convex(outline: Polygon, by: float) -> Polygon:
    """Clip by each shifted edge in turn: right even where short edges vanish."""
    left = list(outline)
    for i in range(len(outline)):
        nx, ny, level = _shifted(outline[i - 1], outline[i], by)
        kept: list[Point] = []
        for k in range(len(left)):
            p, q = left[k - 1], left[k]
            f, g = nx * p[0] + ny * p[1] - level, nx * q[0] + ny * q[1] - level
            if (f < 0) != (g < 0):
                t = f / (f - g)
                kept.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
            if g >= 0:
                kept.append(q)
        left = kept
        if len(left) < 3:
            return ()
    return straightened(left)


def _mitred(outline: Polygon, by: float) -> list[Polygon]:
    """The point for each corner where its two shifted edges meet; a notch with a deep mitre is cut off square."""
    n = len(outline)
    out: list[Polygon] = []
    for i in range(n):
        x, y = outline[i]
        ax, ay, a = _shifted(outline[i - 1], outline[i], by)
        bx, by_, b = _shifted(outline[i], outline[(i + 1) % n], by)
        det = ax * by_ - ay * bx
        if det < 0 and ax * bx + ay * by_ < -0.5:
            out.append(((x + by * (ax + ay), y + by * (ay - ax)), (x + by * (bx - by_), y + by * (by_ + bx))))
        else:
            out.append((((a * by_ - b * ay) / det, (b * ax - a * bx) / det),))
    return out


def _keeps_shape(outline: Polygon, smaller: list[Polygon]) -> bool:
    """Whether no edge was turned round and no two edges cross or touch: the inset is a smaller piece of that shape."""
    for i in range(len(outline)):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline[i - 1], outline[i], smaller[i - 1][-1], smaller[i][0]
        if (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) <= 0:
            return False
    ring = [p for corner in smaller for p in corner]
    n = len(ring)
    for i in range(n):
        for j in range(i + 2, n if i else n - 1):
            if _meet(ring[i], ring[(i + 1) % n], ring[j], ring[(j + 1) % n]):
                return False
    return 0 < _area(ring) < _area(outline)


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments share a point; separate segments on one line do not, despite rounding."""
    for k in (0, 1):
        if max(a[k], b[k]) < min(c[k], d[k]) or max(c[k], d[k]) < min(a[k], b[k]):
            return False
    return _cross(a, b, c) * _cross(a, b, d) <= 0 and _cross(c, d, a) * _cross(c, d, b) <= 0


def _area(ring: Sequence[Point]) -> float:
    total = 0.0
    for i in range(len(ring)):
        total += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1]
    return total / 2


def convex_parts(outline: Sequence[Point]) -> tuple[Polygon, ...]:
    """A simple counter-clockwise polygon split into convex parts that meet along whole diagonals.

    Ears are cut off and joined again wherever the whole stays convex (Hertel and Mehlhorn: at most four times the
    fewest parts possible). A convex polygon is its own single part.
    """
    corners = straightened(outline)
    if len(corners) < 3:
        return ()
    parts = _triangles(list(range(len(corners))), corners)
    merged = True
    while merged:
        merged = False
        for i in range(len(parts)):
            for j in range(i + 1, len(parts)):
                joined = _joined(parts[i], parts[j], corners)
                if joined:
                    parts[i] = joined
                    del parts[j]
                    merged = True
                    break
            if merged:
                break
    return tuple(tuple(corners[k] for k in part) for part in parts)


def _triangles(ring: list[int], corners: Polygon) -> list[list[int]]:
    out = []
    while len(ring) > 3:
        n = len(ring)
        for i in range(n):
            a, b, c = ring[i - 1], ring[i], ring[(i + 1) % n]
            if _cross(corners[a], corners[b], corners[c]) > 0 and not any(
                _in_triangle(corners[k], corners[a], corners[b], corners[c]) for k in ring if k not in (a, b, c)
            ):
                break
        else:
            i, a, b, c = 0, ring[-1], ring[0], ring[1]  # only rounding leaves no ear: cut anywhere rather than hang
        out.append([a, b, c])
        del ring[i]
    out.append(ring)
    return out


def _in_triangle(p: Point, a: Point, b: Point, c: Point) -> bool:
    return _cross(a, b, p) >= 0 and _cross(b, c, p) >= 0 and _cross(c, a, p) >= 0


def _joined(one: list[int], two: list[int], corners: Polygon) -> list[int] | None:
    """Both parts as one polygon, if they share a diagonal and the whole is convex; otherwise None."""
    for i, a in enumerate(one):
        b = one[(i + 1) % len(one)]
        if a in two and two[(two.index(a) - 1) % len(two)] == b:
            j = two.index(a)
            whole = one[i + 1 :] + one[: i + 1] + two[j + 1 :] + two[:j]
            whole = whole[:-1] if whole[-1] == whole[0] else whole
            points = [corners[k] for k in whole]
            if all(_cross(points[k - 2], points[k - 1], points[k]) >= 0 for k in range(len(points))):
                return whole
            return None
    return None
