"""Polygons against Shapely and the printed formulas."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import Point, Polygon, box, union_all

from game.core.table import bitmap, polygons
from game.core.table.geometry import doubled_area
from game.core.table.places import Place, steps

SPOTS = st.builds(Place, st.integers(0, 640), st.integers(0, 640))


def poly(corners: tuple[Place, ...]) -> Polygon:
    return Polygon([(p.x, p.y) for p in corners])


@given(st.floats(-1000, 1000))
def test_angles_are_right_to_the_last_bits(degrees: float) -> None:
    c, s = polygons.cos_sin(degrees)
    assert abs(c - cos(radians(degrees % 360))) < 1e-14 and abs(s - sin(radians(degrees % 360))) < 1e-14


def test_exact_angles_are_exact() -> None:
    assert [polygons.cos_sin(d) for d in (0, 90, 180, 270)] == [(1, 0), (0, 1), (-1, 0), (0, -1)]
    assert [polygons.cos_sin(d)[0] for d in (60, 120, 240, 300)] == [.5, -.5, -.5, .5]
    assert [polygons.cos_sin(d)[1] for d in (30, 150, 210, 330)] == [.5, .5, -.5, -.5]


@pytest.mark.rule("TB-5")
@given(st.integers(64, 1400), st.integers(64, 1400), st.integers(16, 400), st.integers(16, 400))
def test_an_ellipse_has_its_corners_on_the_ellipse_rounded(x: int, y: int, rx: int, ry: int) -> None:
    corners = polygons.ellipse(x, y, rx, ry)
    exact = [(x + rx * cos(radians(15 * k)), y + ry * sin(radians(15 * k))) for k in range(24)]
    assert len(corners) == 24 and corners[0] == Place(x + rx, y) and polygons.fault(corners) == ""
    for corner, (ex, ey) in zip(corners, exact, strict=True):
        assert abs(corner.x - ex) <= .5 + 1e-9 and abs(corner.y - ey) <= .5 + 1e-9


def test_halves_round_up_as_everywhere() -> None:
    first = polygons.snapped([(0.5, -0.5), (9, 0), (9, 9.5)])[0]
    assert first == Place(steps(0.5 / 64), steps(-0.5 / 64)) == Place(1, 0)


@given(st.lists(SPOTS, min_size=3, max_size=9))
def test_faults_are_what_shapely_calls_invalid(spots: list[Place]) -> None:
    corners = polygons.snapped([(float(p.x), float(p.y)) for p in spots])
    assume(len(corners) >= 3)
    valid = poly(corners).is_valid and poly(corners).area > 0
    assert (polygons.fault(corners) == "") == valid
    assert abs(abs(doubled_area(corners)) / 2 - poly(corners).area) < 1e-6 or not valid


ELLIPSES = st.builds(
    polygons.ellipse,
    st.integers(100, 540),
    st.integers(100, 540),
    st.integers(10, 99),
    st.integers(10, 99),
    st.sampled_from([0.0, 33.0]),
)
BOXES = st.builds(
    lambda x, y, w, h: polygons.rectangle(x, y, x + w, y + h), *[st.integers(0, 500)] * 2, *[st.integers(1, 140)] * 2
)


@given(st.lists(ELLIPSES | BOXES, max_size=7))
def test_union_area_and_distance(pieces: list[tuple[Place, ...]]) -> None:
    whole = union_all([poly(p) for p in pieces]).intersection(box(50, 60, 600, 500))
    assert polygons.union_area(pieces, 50, 60, 600, 500) == pytest.approx(whole.area, abs=1e-3)
    for corners in pieces:
        assert polygons.distance(corners, 300, 301) == pytest.approx(poly(corners).distance(Point(300, 301)), abs=1e-9)


def test_a_union_counts_what_is_covered_twice_once() -> None:
    square = polygons.rectangle(0, 0, 64, 64)
    assert polygons.union_area([square, square], 0, 0, 200, 200) == 4096
    assert polygons.union_area([square, polygons.rectangle(32, 0, 96, 64)], 0, 0, 200, 200) == 4096 + 2048
    assert polygons.union_area([], 0, 0, 200, 200) == 0


@given(ELLIPSES | BOXES, st.sampled_from([0, 5, 51.5]))
def test_bitmap_marks_the_cells_within_reach(corners: tuple[Place, ...], grow: float) -> None:
    found = bitmap.rows(corners, grow, 640, 640)
    shape = poly(corners)
    for j in range(0, 80, 3):
        for i in range(0, 80, 3):
            away = shape.distance(Point((i + .5) * 8, (j + .5) * 8))
            if abs(away - grow) > 1e-6 and (grow or away > 1e-6 or shape.contains(Point((i + .5) * 8, (j + .5) * 8))):
                assert (found[j] >> i & 1) == (away <= grow), (i, j, away)


def test_parts_are_counted() -> None:
    drawing = ["##..#", "#...#", "..#..", "####."]
    cells = [sum(1 << i for i, c in enumerate(row) if c == "#") for row in drawing]
    assert bitmap.parts(cells) == 3 and bitmap.parts([]) == 0 and bitmap.parts([0, 0]) == 0
    snake = ["####", "...#", "####", "#...", "####"]
    assert bitmap.parts([sum(1 << i for i, c in enumerate(row) if c == "#") for row in snake]) == 1
