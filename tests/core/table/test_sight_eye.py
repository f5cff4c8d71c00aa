"""What one eye sees, in whole numbers: shadows, runs and spans against exact fractions, with all ties.

Corners lie on whole numbers, so that many are exactly beside the eye, on the chord's line, on a ray or on the edge of
another. Frames are turned by quarters, which costs no rounding.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import cos, pi, sin
from random import Random

import pytest

from game.core.table.geometry import where
from game.core.table.sight import eye
from game.core.table.sight.eye import BORDER, RAY, RAYS, Frame

Points = list[tuple[int, int]]
QUARTERS = ((1, 0), (0, 1), (-1, 0), (0, -1))
NEAR = 1e-9
L = [(0, 0), (3, 0), (3, 1), (1, 1), (1, 2), (0, 2)]
U = [(0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)]


def frames(draw: Random) -> Frame:
    """A frame turned by quarters, with a chord 1 to 5 away."""
    return Frame(draw.randint(-4, 4), draw.randint(-4, 4), *draw.choice(QUARTERS), draw.randint(1, 5),
                 draw.choice([1, 0.5, 1.05]))


def hull(points: Points) -> Points:
    """The corners of the convex hull, counter-clockwise."""
    half: list[Points] = []
    for some in (sorted(set(points)), sorted(set(points), reverse=True)):
        out: Points = []
        for p in some:
            while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                    <= (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])):
                out.pop()
            out.append(p)
        half.append(out[:-1])
    return half[0] + half[1]


def convex(draw: Random) -> Points:
    while True:
        found = hull([(draw.randint(-3, 6), draw.randint(-4, 4)) for _ in range(draw.randint(3, 6))])
        if len(found) > 2:
            return found


def notched(draw: Random) -> Points:
    """An L or a U, turned and moved."""
    c, s = draw.choice(QUARTERS)
    dx, dy, grow = draw.randint(-3, 5), draw.randint(-4, 4), draw.randint(1, 2)
    return [(dx + grow * (x * c - y * s), dy + grow * (x * s + y * c)) for x, y in draw.choice([L, U])]


def out_of(f: Frame, points: Points) -> list[tuple[float, float]]:
    """Points of the frame as points of the table."""
    return [(f.ex + x * f.c - y * f.s, f.ey + x * f.s + y * f.c) for x, y in points]


def cut(points: list[tuple[Fraction, Fraction]], at: Fraction, keep: int) -> list[tuple[Fraction, Fraction]]:
    """A convex part cut off along x = at; `keep` 1 keeps what lies beyond, -1 what lies before."""
    out = []
    for (px, py), (x, y) in zip([points[-1], *points[:-1]], points, strict=True):
        if (px - at) * (x - at) < 0:
            out.append((at, py + (y - py) * (at - px) / (x - px)))
        if (x - at) * keep >= 0:
            out.append((x, y))
    return out


@pytest.mark.rule("TB-8")
def test_a_shadow_is_what_lies_behind_a_part_before_the_chord():
    draw, shown = Random(1), 0
    for _ in range(1500):
        f, part = frames(draw), convex(draw)
        if where(part, 0, 0) == 0:      # an eye exactly on a wall: the inset keeps it off
            continue
        exact = [(Fraction(x), Fraction(y)) for x, y in part]
        before = cut(exact, Fraction(1, 10**15), 1)
        before = cut(before, Fraction(f.x), -1) if before else []
        seen = [float(y / x / Fraction(f.u)) for x, y in before]
        low, high = max(min(seen, default=0), -1), min(max(seen, default=0), 1)
        found = eye.shadow(tuple(out_of(f, part)), f)
        if high - low > NEAR:
            assert found == pytest.approx((low, high), abs=NEAR), (part, f)
            shown += 1
        else:
            assert found is None or 0 < found[1] - found[0] < NEAR, (part, f)
    assert shown > 300


@pytest.mark.rule("TB-10")
def test_a_disc_hides_what_lies_behind_it_before_the_chord():
    turn = [(cos(2 * pi * k / 8_000), sin(2 * pi * k / 8_000)) for k in range(8_000)]
    draw, shown = Random(2), 0
    for _ in range(160):
        f, x, y, r = frames(draw), draw.randint(-3, 6), draw.randint(-3, 3), draw.randint(1, 3)
        if x * x + y * y == r * r:      # an eye exactly on a rim: the inset keeps it off
            continue
        seen = [(y + r * s) / (x + r * c) for c, s in turn if 0 < x + r * c <= f.x]
        if abs(over := f.x - x) < r:
            seen += [(y + side * (r * r - over * over) ** 0.5) / f.x for side in (-1, 1)]
        low, high = (max(min(seen) / f.u, -1), min(max(seen) / f.u, 1)) if seen else (0, 0)
        if x * x + y * y < r * r:
            low, high = -1, 1           # over the eye
        (at,) = out_of(f, [(x, y)])
        found = eye.disc_shadow(*at, r, f)
        if high - low > 1e-5:
            assert found == pytest.approx((low, high), abs=1e-5), (x, y, r, f)
            shown += 1
        else:
            assert found is None or 0 < found[1] - found[0] < 2e-5, (x, y, r, f)
    assert shown > 40


def inside(outline: Points, slope: Fraction, far: int) -> tuple[Fraction, Fraction, list[Fraction]]:
    """How far along x a ray is inside an outline: without and with what runs exactly along an edge; and the places
    where it may enter or leave."""
    at = {Fraction(0), Fraction(far)}
    for (px, py), (x, y) in zip([outline[-1], *outline[:-1]], outline, strict=True):
        before, here = py - slope * px, y - slope * x
        if before != here:
            share = before / (before - here)
            if 0 <= share <= 1:
                at.add(px + (x - px) * share)
        elif here == 0:
            at |= {Fraction(px), Fraction(x)}
    stops = sorted(one for one in at if 0 <= one <= far)
    parts = [(b - a, where(outline, (a + b) / 2, slope * (a + b) / 2)) for a, b in zip(stops, stops[1:], strict=False)]
    return (sum((run for run, place in parts if place > 0), Fraction(0)),
            sum((run for run, place in parts if place >= 0), Fraction(0)),
            [a for a, (_, place) in zip(stops, parts, strict=False) if place > 0])


@pytest.mark.rule("TB-10")
def test_rays_run_through_a_polygon_as_far_as_exact_fractions_say():
    draw, met = Random(3), 0
    for number in range(260):
        f, outline = frames(draw), (convex if number % 2 else notched)(draw)
        if where(outline, 0, 0) == 0:
            continue
        runs = [1.0] * RAYS             # what is there already stays
        eye.add_runs(tuple(out_of(f, outline)), f, runs)
        for ray in range(RAYS):
            low, high, _ = inside(outline, Fraction(2 * ray - 20, 21) * Fraction(str(f.u)), int(f.x))
            assert float(low) - NEAR <= runs[ray] - 1 <= float(high) + NEAR, (outline, f, ray)
            met += low > 0
    assert met > 900


@pytest.mark.rule("TB-10", "TB-13")
def test_a_ray_is_inside_a_convex_part_from_where_it_enters():
    draw, met = Random(4), 0
    for _ in range(1500):
        part, far, slope = convex(draw), draw.randint(1, 5), Fraction(draw.randint(-4, 4), draw.choice([1, 2, 4]))
        if where(part, 0, 0) == 0:
            continue
        low, high, enters = inside(part, slope, far)
        found = eye.span([(float(x), float(y)) for x, y in part], float(slope), float(far))
        if found is None:
            assert low == 0, (part, slope, far)
        elif low:
            assert found == pytest.approx((float(enters[0]), float(enters[0] + low)), abs=NEAR), (part, slope, far)
            met += 1
        else:
            assert 0 <= found[0] < found[1] <= far and found[1] - found[0] <= float(high) + NEAR, (part, slope, far)
    assert met > 400


@pytest.mark.rule("TB-10", "TB-13")
def test_a_ray_is_inside_a_disc_between_two_points_of_its_rim():
    draw, met = Random(5), 0
    for _ in range(1500):
        f, x, y, r = frames(draw), draw.randint(-3, 6), draw.randint(-3, 3), draw.randint(1, 3)
        slope = draw.randint(-6, 6) / 4

        def off(at: float, x: int = x, y: int = y, r: int = r, slope: float = slope) -> float:
            """Below 0 inside the disc, above 0 outside."""
            return (at - x) ** 2 + (slope * at - y) ** 2 - r * r

        (at,) = out_of(f, [(x, y)])
        found = eye.disc_span(*at, r, f, slope)
        tried = [f.x * k / 64 for k in range(65)]
        if found is None:
            assert all(off(one) >= -NEAR for one in tried), (x, y, r, f, slope)
            continue
        met += 1
        start, end = found
        assert 0 <= start < end <= f.x and off((start + end) / 2) < 0
        assert start == 0 and off(0) <= NEAR or off(start) == pytest.approx(0, abs=NEAR)
        assert end == f.x and off(f.x) <= NEAR or off(end) == pytest.approx(0, abs=NEAR)
    assert met > 300


@pytest.mark.rule("TB-13")
def test_a_line_is_below_a_height_where_its_own_height_is_less():
    """The line goes straight from the eye's height to the point aimed at; where both are as high as the top, it is not
    below it."""
    met = 0
    for start, end, far in ((0, 4, 4), (1, 3, 4), (2, 4, 6), (0, 2, 8)):
        for high in range(5):
            for point in range(5):
                for top in range(5):
                    slope = Fraction(point - high, far)
                    found = eye.below((start, end), far, high, point, top)
                    if slope:
                        level = (top - high) / slope
                        wanted = (start, min(end, level)) if slope > 0 else (max(start, level), end)
                    else:
                        wanted = (start, end) if high < top else (0, 0)
                    assert (found is not None) == (wanted[0] < wanted[1]), (start, end, far, high, point, top)
                    if found is not None:
                        assert found == pytest.approx((float(wanted[0]), float(wanted[1])), abs=NEAR)
                        met += 1
    assert met > 100


@pytest.mark.rule("TB-10")
def test_a_limit_is_spent_where_all_spans_together_have_run_so_far():
    draw, met = Random(7), 0
    for _ in range(300):
        spans = sorted((start, start + draw.randint(1, 5), who) for start, who in (
            (draw.randint(0, 9), who) for who in "abcd"[:draw.randint(1, 4)]))
        for limit in range(12):
            left, at = limit, 0
            while at < 20 and left >= (here := sum(start <= at < end for start, end, _ in spans)):
                left, at = left - here, at + 1      # in whole steps
            found = eye.spent(spans, limit)
            if at == 20:
                assert found is None, (spans, limit)
                continue
            assert found is not None and found[0] == pytest.approx(at + left / here), (spans, limit)
            assert found[1] == next(who for start, end, who in spans if start <= at < end)
            met += 1
    assert met > 300 and eye.spent([], 0) is None


def gaps_of(seen: set[int]) -> Iterator[tuple[float, float]]:
    """What is seen of eighths, as intervals of the chord from -1 to 1."""
    for k in sorted(seen):
        if k - 1 not in seen:
            start = k
        if k + 1 not in seen:
            yield start / 4 - 1, (k + 1) / 4 - 1


@pytest.mark.rule("TB-8")
def test_what_is_hidden_is_taken_out_of_the_gaps_and_nothing_else():
    draw = Random(6)
    for _ in range(400):
        gaps, seen = eye.ALL, set(range(8))
        for _ in range(draw.randint(1, 4)):
            low, high = sorted(draw.sample(range(9), 2))
            gaps = eye.without(gaps, (low / 4 - 1, high / 4 - 1))
            seen -= set(range(low, high))
            assert gaps == tuple(gaps_of(seen)) and eye.share(gaps) == len(seen) / 8


@pytest.mark.rule("TB-10")
def test_a_stopped_ray_hides_its_part_of_21():
    assert len(RAY) == RAYS == 21 and len(BORDER) == 22 and (BORDER[0], RAY[10], BORDER[21]) == (-1, 0, 1)
    assert all(RAY[j] == pytest.approx((BORDER[j] + BORDER[j + 1]) / 2) for j in range(RAYS))
    assert all(BORDER[j + 1] - BORDER[j] == pytest.approx(2 / 21) for j in range(RAYS))
    assert eye.without_rays(eye.ALL, [0, 1, 20]) == ((BORDER[2], BORDER[20]),)
    assert eye.without_rays(eye.ALL, range(21)) == () and eye.without_rays(eye.ALL, []) == eye.ALL


@pytest.mark.rule("TB-8", "TB-13")
def test_the_chord_lies_between_the_tangent_points_or_is_the_diameter():
    """With 3, 4, 5: a base of radius 3 seen from 5 away has its tangent points 4 away, 12/5 off the line."""
    for make in (eye.frame, eye.upright_frame):
        for c, s in QUARTERS:
            f = make(7, -2, 7 + 5 * c, -2 + 5 * s, 3)
            assert f is not None and f[:5] == (7, -2, c, s, 16 / 5) and f.u == 3 / 4
            assert f.spot(f.x, 1) == pytest.approx(out_of(f, [(16 / 5, 12 / 5)])[0])  # type: ignore[list-item]
            assert f.spot(2, -0.5) == pytest.approx(out_of(f, [(2, -0.75)])[0])       # type: ignore[list-item]
        slanted = make(1, 2, 1 + 6, 2 + 8, 6)
        assert slanted is not None and slanted == pytest.approx((1, 2, 0.6, 0.8, 6.4, 0.75))
        just = make(0, 0, 1, 5, 5)      # a step outside, by the square: 26 - 25
        assert just is not None and just.x == pytest.approx(1 / 26 ** 0.5) and just.u == 5
    assert eye.frame(0, 0, 3, 4, 5) is None and eye.frame(0, 0, 3, 3, 5) is None
    over = eye.upright_frame(0, 0, -3, 4, 5)
    assert over == pytest.approx((0, 0, -0.6, 0.8, 5, 1))
    assert eye.upright_frame(2, 2, 3, 2, 5) is None and eye.upright_frame(2, 2, 2, 2, 5) is None
    assert eye.upright_frame(2, 2, 3, 3, 5) is not None and eye.upright_frame(2, 2, 0, 2, 5) == (2, 2, -1, 0, 2, 2.5)


def test_a_part_turned_into_the_frame_has_its_own_places():
    for draw in map(Random, range(20)):
        f, part = frames(draw), convex(draw)
        assert eye.turned(out_of(f, part), f) == part
