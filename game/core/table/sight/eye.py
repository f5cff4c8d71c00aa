"""The view of one base from one eye: what convex parts and discs hide of it, and how far rays run through pieces.

Everything is worked out in the eye's own frame: x runs from the eye to the middle of the target's chord, y to the left.
A spot on the chord is `u`, from -1 at the right tangent point to 1 at the left one (TB-8). Lengths are grid steps. Rule
truth: only + - * / sqrt in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import inf, sqrt
from typing import Final, NamedTuple

from game.core.table.geometry import Point, Polygon

RAYS: Final = 21
RAY: Final = tuple((2 * j - 20) / 21 for j in range(RAYS))
"""Where on the chord the 21 rays end: the midpoints of 21 equal parts (TB-10)."""
BORDER: Final = tuple((2 * j - 21) / 21 for j in range(RAYS + 1))
"""The borders of those parts."""
HAIR: Final = 1e-9
"""Tolerance for rounding, in steps: a run through pieces counts as longer than a limit only above this excess."""

Interval = tuple[float, float]
Gaps = tuple[Interval, ...]
"""What is seen of the chord: intervals of u, from right to left, apart from each other."""
ALL: Final[Gaps] = ((-1.0, 1.0),)


class Frame(NamedTuple):
    """An eye's frame: its place, its direction (c, s), the chord's distance and half its width over that distance."""

    ex: float
    ey: float
    c: float
    s: float
    x: float
    u: float

    def spot(self, x: float, u: float) -> Point:
        """The point of the table at distance x along the line to chord spot u."""
        y = x * self.u * u
        return self.ex + x * self.c - y * self.s, self.ey + x * self.s + y * self.c


def frame(ex: float, ey: float, tx: float, ty: float, radius: float) -> Frame | None:
    """The frame of an eye looking at a base; None where the eye is over that base (then nothing is between)."""
    dx, dy = tx - ex, ty - ey
    d2 = dx * dx + dy * dy
    g = d2 - radius * radius
    if g <= 0:
        return None
    d = sqrt(d2)
    return Frame(ex, ey, dx / d, dy / d, g / d, radius / sqrt(g))


def upright_frame(ex: float, ey: float, tx: float, ty: float, radius: float) -> Frame | None:
    """The frame where heights are on (TB-8, TB-13): an eye may be over the target's base, on another level.

    Only then there are no tangent points, and the base's diameter serves as chord; None within a step of its middle.
    """
    found = frame(ex, ey, tx, ty, radius)
    if found is not None:
        return found
    dx, dy = tx - ex, ty - ey
    d = sqrt(dx * dx + dy * dy)
    return Frame(ex, ey, dx / d, dy / d, d, radius / d) if d > 1 else None


def shadow(part: Polygon, f: Frame) -> Interval | None:
    """The interval of the chord that a convex part hides, within [-1, 1]; None for none (TB-8)."""
    ex, ey, c, s, far, half = f
    low, high = inf, -inf
    vx, vy = part[-1]
    rx, ry = vx - ex, vy - ey
    px, py = rx * c + ry * s, ry * c - rx * s
    for vx, vy in part:
        rx, ry = vx - ex, vy - ey
        x, y = rx * c + ry * s, ry * c - rx * s
        if (x > 0) != (px > 0):  # passes beside the eye, on one side of it
            cross = py * x - y * px
            if cross != 0:
                if (cross > 0) == (x > 0):
                    high = inf
                else:
                    low = -inf
        if (x > far) != (px > far):
            k = (py + (y - py) * ((far - px) / (x - px))) / far
            low, high = min(low, k), max(high, k)
        if 0 < x <= far:
            k = y / x
            if k < low:
                low = k
            if k > high:
                high = k
        px, py = x, y
    low, high = low / half, high / half
    if low < -1.0:
        low = -1.0
    if high > 1.0:
        high = 1.0
    return (low, high) if low < high else None


def disc_shadow(x: float, y: float, radius: float, f: Frame) -> Interval | None:
    """The interval of the chord that a disc hides, of what of it lies before the chord; None for none (TB-10)."""
    ex, ey, c, s, far, half = f
    rx, ry = x - ex, y - ey
    fx, fy = rx * c + ry * s, ry * c - rx * s
    if fx + radius <= 0 or fx - radius >= far:
        return None
    d2 = fx * fx + fy * fy
    l2 = d2 - radius * radius
    if l2 <= 0:
        return -1.0, 1.0
    reach = sqrt(l2)
    xl, yl = fx * reach - fy * radius, fy * reach + fx * radius  # towards the left tangent point
    xr, yr = fx * reach + fy * radius, fy * reach - fx * radius
    over = far - fx
    corner = sqrt(radius * radius - over * over) if over < radius else 0.0
    if xl <= 0:
        high = inf if fy > 0 else -inf
    elif xl * reach > far * d2:  # the tangent point lies beyond the chord: the disc's corner on the chord's line counts
        high = (fy + corner) / far
    else:
        high = yl / xl
    if xr <= 0:
        low = -inf if fy < 0 else inf
    elif xr * reach > far * d2:
        low = (fy - corner) / far
    else:
        low = yr / xr
    low, high = max(low / half, -1.0), min(high / half, 1.0)
    return (low, high) if low < high else None


def add_runs(outline: Polygon, f: Frame, runs: list[float]) -> None:
    """Add to each ray's run how far along x it runs through a polygon (any simple one) before the chord (TB-10).

    Rays leave a counter-clockwise polygon across edges that turn left as the eye sees them, and enter across the
    others; so the run is the signed sum of the crossings, and the polygon need not be split.
    """
    ex, ey, c, s, far, half = f
    vx, vy = outline[-1]
    rx, ry = vx - ex, vy - ey
    px, py = rx * c + ry * s, ry * c - rx * s
    pj = _first_ray(px, py, half)
    for vx, vy in outline:
        rx, ry = vx - ex, vy - ey
        x, y = rx * c + ry * s, ry * c - rx * s
        j = _first_ray(x, y, half)
        if j != pj and (x > 0 or px > 0):
            first, last = pj, j
            if px <= 0:
                first = RAYS if py * x - y * px > 0 else 0
            elif x <= 0:
                last = RAYS if y * px - py * x > 0 else 0
            cross, dx, dy = px * y - x * py, x - px, y - py
            sign = 1.0
            if first > last:
                first, last, sign = last, first, -1.0
            near, end = (px, x) if px < x else (x, px)
            if end > far:
                end = far
            for ray in range(first, last):
                steep = dy - half * RAY[ray] * dx
                at = cross / steep if steep != 0 else x
                if at < near:
                    at = near
                if at > end:
                    at = end
                if at > 0:
                    runs[ray] += sign * at
        px, py, pj = x, y, j


def _first_ray(x: float, y: float, half: float) -> int:
    """The first ray at or left of a point; -1 for points behind the eye."""
    if x <= 0:
        return -1
    u = y / x / half
    return 0 if u <= -1.0 else RAYS if u > 1.0 else int(10.5 * u + 11.0)


def turned(part: Sequence[Point], f: Frame) -> list[Point]:
    """A part's corners in the eye's frame."""
    ex, ey, c, s, _, _ = f
    return [((vx - ex) * c + (vy - ey) * s, (vy - ey) * c - (vx - ex) * s) for vx, vy in part]


def span(points: Sequence[Point], slope: float, far: float) -> Interval | None:
    """Where the ray y = slope * x is inside a convex part given in the eye's frame, within 0 <= x <= far."""
    start, end = inf, -inf
    px, py = points[-1]
    before = py - slope * px
    for x, y in points:
        here = y - slope * x
        if (here > 0) != (before > 0):
            at = px + (x - px) * (before / (before - here))
            if at < start:
                start = at
            if at > end:
                end = at
        px, before = x, here
    start, end = max(start, 0.0), min(end, far)
    return (start, end) if start < end else None


def disc_span(x: float, y: float, radius: float, f: Frame, slope: float) -> Interval | None:
    """Where the ray is inside a disc at a place of the table; see `span`."""
    rx, ry = x - f.ex, y - f.ey
    fx, fy = rx * f.c + ry * f.s, ry * f.c - rx * f.s
    a, b = 1 + slope * slope, fx + slope * fy
    root = b * b - a * (fx * fx + fy * fy - radius * radius)
    if root <= 0:
        return None
    start, end = max((b - sqrt(root)) / a, 0.0), min((b + sqrt(root)) / a, f.x)
    return (start, end) if start < end else None


def below(bounds: Interval, far: float, eye: float, point: float, top: float) -> Interval | None:
    """The part of a span on which the line from height `eye` to height `point` at `far` is below `top` (TB-13)."""
    start, end = bounds
    if eye >= top and point >= top:
        return None
    if eye < top and point < top:
        return bounds
    at = far * ((top - eye) / (point - eye))
    if eye < top:
        end = min(end, at)
    else:
        start = max(start, at)
    return (start, end) if start < end else None


def spent(spans: Sequence[tuple[float, float, str]], limit: float) -> tuple[float, str] | None:
    """Where a ray has run a limit through spans, each a start, an end and what it is; and what it is in there (TB-10).

    Where spans overlap each counts. None where the ray runs no farther than the limit through all of them.
    """
    borders = sorted({at for start, end, _ in spans for at in (start, end)})
    for start, end in pairwise(borders):
        inside = [who for low, high, who in spans if low <= start and end <= high]
        run = (end - start) * len(inside)
        if run > limit + HAIR:
            return start + limit / len(inside), inside[0]
        limit -= run
    return None


def without(gaps: Gaps, hidden: Interval) -> Gaps:
    """The parts of some gaps that stay visible when an interval is hidden too."""
    low, high = hidden
    out = []
    for start, end in gaps:
        if high <= start or low >= end:
            out.append((start, end))
            continue
        if start < low:
            out.append((start, low))
        if high < end:
            out.append((high, end))
    return tuple(out)


def without_rays(gaps: Gaps, stopped: Iterable[int]) -> Gaps:
    """The parts that stay visible when some stopped rays are hidden too (TB-10); rays in ascending order."""
    for ray in stopped:
        gaps = without(gaps, (BORDER[ray], BORDER[ray + 1]))
    return gaps


def share(gaps: Gaps) -> float:
    """The share of the chord that the gaps leave: exactly 1.0 for all of it and 0.0 for nothing."""
    total = 0.0
    for start, end in gaps:
        total += end - start
    return total / 2
