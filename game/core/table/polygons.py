"""Polygons on the grid: made from ellipses, boxes and lines, turned, measured and checked.

Only + - * / and square roots, and angles by our own exact series: a map reads the same on every machine.
Lengths in grid steps of 1/64 inch, y up, corners counter-clockwise (TB-1, TB-5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import floor, sqrt

from game.core.table.geometry import Point, distance_to_segment, doubled_area, segments_meet, turn, where
from game.core.table.places import Place

ELLIPSE_CORNERS = 24
"""An ellipse is the polygon of its corners at 0, 15, 30 … degrees (TB-5)."""

_ONE = 1 << 100
_PI = 3141592653589793238462643383279502884197169399375 * _ONE // 10**48


@lru_cache(maxsize=512)
def cos_sin(degrees: float) -> Point:
    """Cosine and sine, counter-clockwise, the same on every machine: a Taylor series in integers.

    Exact at 0, 30, 60, 90 … degrees, where the value is 0, a half or 1; right to the last bit elsewhere.
    Raises ValueError for an angle that is no finite number.
    """
    numerator, denominator = (degrees % 360.0).as_integer_ratio()
    angle = _PI * numerator // (180 * denominator)
    quarter, rest = divmod(angle + _PI // 4, _PI // 2)
    rest -= _PI // 4
    cos, sin = _series(rest, 0), _series(rest, 1)
    cos, sin = ((cos, sin), (-sin, cos), (-cos, -sin), (sin, -cos))[quarter % 4]
    return _float(cos), _float(sin)


def _series(angle: int, first: int) -> int:
    """The even (cosine) or odd (sine) terms of the exponential series, in units of 1 / _ONE."""
    term, total, n = (_ONE, 0, 0) if first == 0 else (angle, 0, 1)
    while term:
        total += term
        n += 2
        term = -(term * angle // _ONE) * angle // _ONE // (n * (n - 1))
        if term == -1:
            break
    return total


def _float(value: int) -> float:
    """To a float by way of 2**-60, so that a half is a half."""
    return ((value >> 39) + 1 >> 1) / (1 << 60)


def snapped(points: Iterable[Point]) -> tuple[Place, ...]:
    """The points on the grid (halves up, TB-1), without corners that fell together, counter-clockwise.

    The first corner stays the first.
    """
    places: list[Place] = []
    for x, y in points:
        place = Place(floor(x + 0.5), floor(y + 0.5))
        if not places or place != places[-1]:
            places.append(place)
    while len(places) > 1 and places[0] == places[-1]:
        places.pop()
    if places and doubled_area(places) < 0:
        places[1:] = places[:0:-1]
    return tuple(places)


def ellipse(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> tuple[Place, ...]:
    """The polygon of an ellipse round (x, y), half-axes rx and ry, turned counter-clockwise by degrees (TB-5)."""
    cos, sin = cos_sin(turn)
    points: list[Point] = []
    for k in range(ELLIPSE_CORNERS):
        c, s = cos_sin(360.0 / ELLIPSE_CORNERS * k)
        east, north = rx * c, ry * s
        points.append((x + east * cos - north * sin, y + east * sin + north * cos))
    return snapped(points)


def rectangle(west: float, south: float, east: float, north: float) -> tuple[Place, ...]:
    """The four corners of a box, from the south-west."""
    return snapped([(west, south), (east, south), (east, north), (west, north)])


def turned(points: Iterable[Point], about: Point, degrees: float) -> list[Point]:
    """The points turned counter-clockwise about a point."""
    cos, sin = cos_sin(degrees)
    return [(about[0] + (x - about[0]) * cos - (y - about[1]) * sin,
             about[1] + (x - about[0]) * sin + (y - about[1]) * cos) for x, y in points]


def thickened(line: Sequence[Point], thickness: float) -> list[Point]:
    """The outline of a line of that thickness, with mitred corners and straight ends: a wall along a polyline.

    Raises ValueError where two points fall together or the line turns back by more than about 150 degrees.
    """
    half = thickness / 2
    normals: list[Point] = []
    for (x0, y0), (x1, y1) in zip(line, line[1:], strict=False):
        length = sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
        if length < 1:
            raise ValueError("two points of the line lie on one spot")
        normals.append(((y0 - y1) / length, (x1 - x0) / length))
    if not normals:
        raise ValueError("a line has at least two points")
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(line):
        before, after = normals[max(0, i - 1)], normals[min(i, len(normals) - 1)]
        mx, my = before[0] + after[0], before[1] + after[1]
        square = mx * mx + my * my
        if square < 0.27:
            raise ValueError("the line turns back too sharply")
        reach = 2 * half / square
        left.append((x + mx * reach, y + my * reach))
        right.append((x - mx * reach, y - my * reach))
    return left + right[::-1]


def thickened_ring(line: Sequence[Point], thickness: float) -> list[list[Point]]:
    """The outlines of a closed line of that thickness: two halves that overlap by 1/32 inch where they meet, so that
    nothing sees through the joint. The yard inside stays free.

    The last point is joined to the first. Raises ValueError as `thickened` does.
    """
    count = len(line)
    lengths = [sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
               for a, b in zip(line, (*line[1:], line[0]), strict=True)]
    first, second = sorted(sorted(range(count), key=lambda i: -lengths[i])[:2])
    if lengths[first] < 8 or lengths[second] < 8:
        raise ValueError("the line is too short for a wall round a yard")

    def half(start: int, end: int) -> list[Point]:
        """From the middle of the side that begins at corner `start` to just beyond that of side `end`."""
        corners = [line[i % count] for i in range(start + 1, (end if end > start else end + count) + 1)]
        return thickened([_along(start, 0.0), *corners, _along(end, 2.0)], thickness)

    def _along(side: int, beyond: float) -> Point:
        (x0, y0), (x1, y1) = line[side % count], line[(side + 1) % count]
        part = 0.5 + beyond / lengths[side % count]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

    return [half(first, second), half(second, first)]


def fault(corners: Sequence[Place], shown: Callable[[Place], str] = str) -> str:
    """Why these corners make no simple polygon, in a few words; empty if they do. Exact. `shown` writes a place."""
    count = len(corners)
    if count < 3:
        return "has fewer than three corners"
    if len(set(corners)) != count:
        twice = next(place for i, place in enumerate(corners) if place in corners[:i])
        return f"passes one spot twice, {shown(twice)}"
    if all(turn(corners[0], corners[1], one) == 0 for one in corners[2:]):
        return "has no area"
    if _convex(corners):
        return ""
    for i in range(count):
        a, b = corners[i], corners[(i + 1) % count]
        for j in range(i + 1, count):
            c, d = corners[j], corners[(j + 1) % count]
            if j == i + 1 or (j + 1) % count == i:
                shared, one, other = (b, a, d) if j == i + 1 else (a, b, c)
                if turn(shared, one, other) == 0 and _dot(shared, one, other) > 0:
                    return f"folds back on itself at {shown(shared)}"
            elif segments_meet(a, b, c, d):
                return f"crosses itself between {shown(a)} and {shown(b)}"
    return "has no area" if doubled_area(corners) <= 0 else ""


def _convex(corners: Sequence[Place]) -> bool:
    """Whether an outline turns left at every corner and goes round once: most outlines of woods do."""
    rising = [b.y > a.y or (b.y == a.y and b.x > a.x)
              for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)]
    rounds = sum(after and not before for before, after in zip(rising, (*rising[1:], rising[0]), strict=True))
    return rounds == 1 and all(turn(corners[i - 2], corners[i - 1], one) > 0 for i, one in enumerate(corners))


def _dot(o: Place, a: Place, b: Place) -> int:
    return (a.x - o.x) * (b.x - o.x) + (a.y - o.y) * (b.y - o.y)


def distance(corners: Sequence[Place], x: float, y: float) -> float:
    """From a point to the polygon, in grid steps; 0 inside."""
    if where(corners, x, y) > 0:
        return 0.0
    return min(distance_to_segment((x, y), a, b) for a, b in zip(corners, (*corners[1:], *corners[:1]), strict=True))


def union_area(polygons: Sequence[Sequence[Place]], west: int, south: int, east: int, north: int) -> float:
    """The area covered by at least one polygon inside a box, in square grid steps.

    Exact but for rounding (about 1e-9 of it): the box is cut into upright strips at every corner and every crossing,
    and inside a strip no two edges cross, so the covered length grows linearly from side to side.
    """
    edges = [(p, q) if p.x < q.x else (q, p) for corners in polygons
             for p, q in zip(corners, (*corners[1:], *corners[:1]), strict=True) if p.x != q.x]
    edges.append((Place(west, south), Place(east, south)))
    edges.append((Place(west, north), Place(east, north)))
    cuts = {float(west), float(east), *(float(p.x) for corners in polygons for p in corners if west < p.x < east)}
    edges.sort(key=lambda edge: edge[0].x)
    for i, (a, b) in enumerate(edges):
        for c, d in edges[i + 1:]:
            if c.x >= b.x:
                break
            bend = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
            if bend:
                t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / bend
                x = a.x + t * (b.x - a.x)
                if 0 <= t <= 1 and c.x <= x <= d.x and west < x < east:
                    cuts.add(x)
    total = 0.0
    strips = sorted(cuts)
    reach = [(min(p.x for p in corners), max(p.x for p in corners), corners) for corners in polygons]
    for x0, x1 in zip(strips, strips[1:], strict=False):
        x = (x0 + x1) / 2
        here = [corners for low, high, corners in reach if low < x < high]
        total += _covered(here, x, south, north) * (x1 - x0)
    return total


def _covered(polygons: Sequence[Sequence[Place]], x: float, south: int, north: int) -> float:
    """The covered length of the upright line at x."""
    runs: list[Point] = []
    for corners in polygons:
        hits = sorted(a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x)
                      for a, b in zip(corners, (*corners[1:], *corners[:1]), strict=True) if (a.x > x) != (b.x > x))
        runs += zip(hits[::2], hits[1::2], strict=True)
    covered, reach = 0.0, float(south)
    for low, high in sorted(runs):
        low, high = max(low, reach), min(high, float(north))
        if high > low:
            covered += high - low
            reach = high
    return covered
