"""Polygons against Shapely, an oracle from another hand, and by example."""

from __future__ import annotations

from math import sqrt

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from game.core.table import geometry as g
from game.core.table.places import Place

L_SHAPE = ((0, 0), (256, 0), (256, 64), (64, 64), (64, 256), (0, 256))
grid = st.integers(-40, 40)
rings = st.lists(st.tuples(grid, grid), min_size=3, max_size=9, unique=True)
simple = rings.filter(g.is_simple).map(g.counter_clockwise)


@given(rings)
def test_simple_outlines_are_those_that_shapely_calls_valid(ring):
    shape = shapely.Polygon(ring)
    assert g.is_simple(ring) == (shape.is_valid and shape.area > 0)


def test_an_outline_that_doubles_back_or_stands_still_is_not_simple():
    assert not g.is_simple(((0, 0), (10, 0), (5, 0), (5, 5)))
    assert not g.is_simple(((0, 0), (10, 0), (10, 0), (5, 5)))
    assert not g.is_simple(((0, 0), (10, 10), (10, 0), (0, 10)))
    assert not g.is_simple(((0, 0), (1, 1)))
    assert g.is_simple(((0, 0), (5, 0), (10, 0), (5, 5)))


def _convex(shape):
    return abs(shape.convex_hull.area - shape.area) < 1e-9


@given(simple)
def test_area_and_turning(ring):
    assert g.area(ring) == shapely.Polygon(ring).area
    assert g.doubled_area(ring) > 0
    assert g.counter_clockwise(tuple(reversed(ring))) == ring


@given(simple, grid, grid, st.integers(0, 30))
def test_where_and_how_far_a_place_is(ring, x, y, reach):
    shape, point = shapely.Polygon(ring), shapely.Point(x, y)
    expected = 0 if shape.boundary.intersects(point) else 1 if shape.contains(point) else -1
    assert g.where(ring, x, y) == expected
    far = shape.distance(point)
    if abs(far - reach) > 1e-9:
        assert g.near(ring, x, y, reach) == (far < reach)


def test_near_is_exact_on_a_slanted_edge():
    edge = ((0, 0), (40, 30), (0, 60))
    assert g.near(edge, 20 + 3, 15 - 4, 5)  # (3, -4) is square to the edge: exactly 5 away
    assert not g.near(edge, 20 + 4, 15 - 4, 5)
    assert g.near(edge, -5, 30, 5) and not g.near(edge, -6, 30, 5)


@given(simple)
def test_convex_parts_are_convex_and_fill_the_polygon(ring):
    parts = g.convex_parts(ring)
    for part in parts:
        shape = shapely.Polygon(part)
        assert shape.area > 0 and abs(shape.convex_hull.area - shape.area) < 1e-6
    assert sum(shapely.Polygon(part).area for part in parts) == pytest.approx(g.area(ring), abs=1e-6)
    assert shapely.unary_union([shapely.Polygon(part) for part in parts]).area == pytest.approx(g.area(ring), abs=1e-6)


def test_a_convex_polygon_is_its_only_part():
    assert len(g.convex_parts(((0, 0), (8, 0), (8, 8), (0, 8)))) == 1
    assert len(g.convex_parts(L_SHAPE)) == 2


@given(simple)
def test_an_inset_lies_inside_and_keeps_its_turning(ring):
    inner = g.inset(ring)
    shape = shapely.Polygon(ring)
    if not inner:
        assert _convex(shape) and shape.buffer(-g.INSET, join_style="mitre").area < 1e-6
        return
    smaller = shapely.Polygon(inner)
    assert smaller.is_valid and smaller.exterior.is_ccw
    assert smaller.difference(shape.buffer(1e-9)).area < 1e-6


@given(rings.map(lambda ring: list(shapely.MultiPoint(ring).convex_hull.exterior.coords)[:-1]
                 if shapely.MultiPoint(ring).convex_hull.geom_type == "Polygon" else None).filter(bool))  # fmt: skip
def test_the_inset_of_a_convex_polygon_is_shapelys(hull):
    ring = [(int(x), int(y)) for x, y in hull]
    expected = shapely.Polygon(ring).buffer(-g.INSET, join_style="mitre", mitre_limit=1e6)
    inner = g.inset(ring)
    assert (shapely.Polygon(inner).area if inner else 0.0) == pytest.approx(expected.area, abs=1e-6)


def test_the_inset_of_an_l_goes_round_its_notch():
    inner = g.inset(L_SHAPE)
    a, b, c = 0.25, 63.75, 255.75
    assert set(inner) == {(a, a), (c, a), (c, b), (b, b), (b, c), (a, c)}


def test_arms_whose_ends_are_in_line_are_inset_like_all_others():
    u = ((0, 0), (192, 0), (192, 192), (128, 192), (128, 64), (64, 64), (64, 192), (0, 192))
    expected = shapely.Polygon(u).buffer(-g.INSET, join_style="mitre", mitre_limit=50)
    assert shapely.Polygon(g.inset(u)).symmetric_difference(expected).area == pytest.approx(0, abs=1e-9)


def test_two_insets_part_by_twice_the_inset():
    left, right = g.inset(((0, 0), (64, 0), (64, 64), (0, 64))), g.inset(((64, 0), (128, 0), (128, 64), (64, 64)))
    assert max(x for x, _ in left) + 2 * g.INSET == min(x for x, _ in right)


def test_a_neck_too_thin_for_the_inset_keeps_its_walls_apart():
    """Two halls joined by a gap 1/5 step wide: the whole inset would turn the neck inside out."""
    ring = ((0, 0), (50, 9), (100, 0), (100, 40), (50, 10), (0, 40))
    thin = tuple((5 * x, y) for x, y in ring)
    assert g.is_simple(thin)
    shape = shapely.Polygon(g.inset(thin, 2.0))
    assert shape.is_valid and 0 < shape.area < g.area(thin)


@given(st.tuples(grid, grid), st.tuples(grid, grid), st.tuples(grid, grid))
def test_distance_to_a_segment(p, a, b):
    expected = shapely.LineString([a, b]).distance(shapely.Point(p))
    assert g.distance_to_segment(p, a, b) == pytest.approx(expected, abs=1e-9)
    x, y = g.nearest_on_segment(p, a, b)
    assert sqrt((x - p[0]) ** 2 + (y - p[1]) ** 2) == g.distance(p, (x, y))


@given(*[st.tuples(st.integers(-4, 4), st.integers(-4, 4)) for _ in range(4)])
def test_segments_meet_where_shapely_says_so(a, b, c, d):
    assume(a != b and c != d)
    assert g.segments_meet(a, b, c, d) == shapely.LineString([a, b]).intersects(shapely.LineString([c, d]))


@pytest.mark.rule("TB-5")
def test_an_ellipse_of_24_corners_is_one_convex_piece_where_rounding_allows():
    from math import cos, pi, sin

    corners = [Place.at(12 + 5 * cos(k * pi / 12), 12 + 3.75 * sin(k * pi / 12)) for k in range(24)]
    assert corners[0] == Place.at(17, 12) and g.is_simple(corners) and _convex(shapely.Polygon(corners))
    assert len(g.convex_parts(g.inset(corners))) == 1
    assert g.area(corners) / 4096 == pytest.approx(pi * 5 * 3.75, rel=0.02)
