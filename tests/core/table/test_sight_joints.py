"""Solid pieces that touch or overlap block as one (TB-8): against Shapely, in rows, at corners, turned, and with
several heights."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

import pytest
import shapely
from drawn import Figure, box, figure, polygon
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.ops import nearest_points
from sight_oracle import Oracle, union_share

from game.core.table import geometry as g
from game.core.table.pieces import Answers, Kind, Piece
from game.core.table.places import Place
from game.core.table.sight.sight import SightField, SightRules

HOUSE = Answers(solid=True, cover="hard", accessible=False, height=128, standable=True)
TOWER = Answers(solid=True, cover="hard", accessible=False, height=256, standable=True)
KINDS: dict[Kind, Answers] = {"house": HOUSE, "wall": TOWER}


def among(*pieces: Piece, **rules: bool) -> SightField:
    return SightField(pieces, {p.id: KINDS[p.kind] for p in pieces}, SightRules(**rules))


def turned(piece: Piece, degrees: float, about: tuple[float, float]) -> Piece:
    """A piece as a map program turns it: each corner for itself, rounded to the grid."""
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    ax, ay = about[0] * 64, about[1] * 64
    corners = tuple(Place(round(ax + (p.x - ax) * c - (p.y - ay) * s), round(ay + (p.x - ax) * s + (p.y - ay) * c))
                    for p in piece.corners)
    return Piece(piece.id, piece.kind, corners)


SEAMS = {
    "wall to wall": [(16, 24, 24, 25), (24, 24, 32, 25)],
    "a gap of 1/64 inch": [(16, 24, 24, 25), (24 + 1 / 64, 24, 32, 25)],
    "overlapping by 1/64 inch": [(16, 24, 24 + 1 / 64, 25), (24, 24, 32, 25)],
    "corner to corner": [(16, 24, 24, 25), (24, 25, 32, 26)],
    "corners 1/64 inch apart": [(16, 24, 24, 25), (24 + 1 / 64, 25, 32, 26)],
    "three in a row": [(16, 24, 23.5, 25), (23.5, 24, 24, 25), (24, 24, 32, 25)],
    "a joint of T": [(16, 24, 32, 25), (24, 25, 25, 30), (23, 21, 24, 24)],
    "a wall in pieces": [(16 + 2 * k, 24, 18 + 2 * k, 24.25) for k in range(8)],
}


@pytest.mark.rule("TB-8")
@pytest.mark.parametrize("boxes", SEAMS.values(), ids=SEAMS)
@pytest.mark.parametrize("heights", [False, True])
def test_no_line_passes_between_houses_that_touch(boxes, heights):
    """Report of the seam of two houses; also from farther off, where the slit would look wider."""
    field = among(*(box(f"H{k}", "house", *one) for k, one in enumerate(boxes)), heights=heights)
    for x, y in ((24, 22.5), (23.9, 20), (24.3, 23), (20.5, 23)):
        for dx in (0, 0.125, 0.5, -0.25):
            me, far = figure("A", x, y), figure("b", 48 - x + dx, 28 if len(boxes) == 3 else 40)
            look, back = field.look(me, far), field.look(far, me)
            assert not look.seen and look.fraction == 0.0 == back.fraction and look.blockers
            assert all(line.by in {f"H{k}" for k in range(len(boxes))} for line in look.lines)
            thread = field.between((me.x, me.y), (far.x, far.y))
            assert thread.by in {f"H{k}" for k in range(len(boxes))}


@pytest.mark.rule("TB-8")
def test_a_gap_of_two_steps_is_a_gap():
    apart = among(box("H1", "house", 16, 24, 24, 25), box("H2", "house", 24 + 2 / 64, 24, 32, 25))
    assert apart.look(figure("A", 24 + 1 / 64, 22.5), figure("b", 24 + 1 / 64, 40)).seen


@pytest.mark.rule("TB-8")
def test_each_keeps_its_name_and_height():
    """A line along the seam of a house and a tower: below the house's height both stop it, above it only the tower."""
    low, high = box("H1", "house", 7, 0, 8, 4), box("W1", "wall", 7, 4, 8, 8)
    field = among(low, high, heights=True)
    for z, seen in ((0, False), (2, True)):     # 1.5 inches higher than the feet are the eyes
        a, b = figure("A", 2, 3, z=z), figure("b", 14, 3, z=z)
        assert field.look(a, b).seen is seen
        over = field.look(replace(a, y=a.y + 66), replace(b, y=b.y + 66))       # a little beside the seam
        assert over.seen is seen or over.fraction < 0.5
        assert set(over.blockers) == ({"W1"} if z else {"H1", "W1"})
    assert field.look(figure("A", 2, 5), figure("b", 14, 5)).lines[1].by == "W1"
    assert field.look(figure("A", 2, 3), figure("b", 14, 3)).lines[1].by == "H1"


@pytest.mark.rule("TB-8", "TB-10")
def test_a_house_that_is_entered_joins_nothing():
    one, two = box("H1", "house", 7, 0, 10, 4), box("H2", "house", 7, 4, 10, 8)
    field = among(one, two, houses_entered=True)
    inside, outside = figure("A", 8.5, 3), figure("b", 14, 3)
    assert field.look(inside, outside).fraction == among(two).look(inside, outside).fraction
    assert not field.look(figure("A", 2, 4), figure("b", 14, 4)).seen


COARSE = st.integers(0, 8).map(lambda n: n * 64)


@st.composite
def rows(draw: st.DrawFn) -> list[Piece]:
    """Boxes and triangles on whole inches, so that they touch, overlap and meet at corners in all ways."""
    out: list[Piece] = []
    for k in range(draw(st.integers(2, 6))):
        x, y = draw(COARSE), draw(COARSE)
        w, h = draw(st.integers(1, 3)) * 64, draw(st.integers(1, 3)) * 64
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        if draw(st.booleans()):
            del corners[draw(st.integers(0, 3))]
        out.append(Piece(f"H{k}", "house", tuple(Place(*p) for p in corners)))
    return out


def joined(pieces: list[Piece]) -> shapely.Geometry:
    """All as one, inset; where only corners meet, what Shapely leaves open is stopped up."""
    whole = shapely.unary_union([shapely.Polygon(p.corners) for p in pieces])
    inner = whole.buffer(-0.25, join_style="mitre", mitre_limit=50)
    plugs = []
    outlines = [shapely.Polygon(p.corners) for p in pieces]
    for p in {q for piece in pieces for q in piece.corners}:
        if whole.boundary.distance(shapely.Point(p)) < 1e-9 and sum(o.distance(shapely.Point(p)) < 1e-9
                                                                      for o in outlines) > 1:
            small = shapely.Point(p).buffer(2).intersection(inner)
            bits = [bit for bit in getattr(small, "geoms", [small]) if not bit.is_empty]
            plugs += [shapely.LineString(nearest_points(a, b)).buffer(1e-4)
                      for i, a in enumerate(bits) for b in bits[i + 1:]]
    return shapely.unary_union([inner, *plugs])


@st.composite
def beside(draw: st.DrawFn) -> Figure:
    x, y = draw(st.integers(-200, 900)), draw(st.integers(-200, 900))
    return Figure(draw(st.sampled_from("Ab")), x, y, draw(st.integers(8, 48)), 0, 0)


@pytest.mark.rule("TB-8")
@settings(deadline=None)
@given(rows(), beside(), beside())
def test_shares_are_those_of_the_union(some, a, b):
    whole = shapely.unary_union([shapely.Polygon(p.corners) for p in some])
    for one in (a, b):
        assume(whole.distance(shapely.Point(one.x, one.y)) >= one.radius)
    assume(not g.near(((b.x, b.y), (b.x + 1, b.y), (b.x, b.y + 1)), a.x, a.y, a.radius + b.radius))
    field = among(*some)
    pair = field.pair(a, b)
    solid = joined(some)
    solids = list(getattr(solid, "geoms", [solid]))
    for eye in range(3):
        oracle = Oracle(pair.eye(eye), b)
        assert field.share_of(pair, eye, []) == pytest.approx(union_share(oracle.dark(solids)), abs=2e-4)


@pytest.mark.rule("TB-8")
@settings(deadline=None)
@given(st.sampled_from(sorted(SEAMS)), st.floats(0, 360), st.integers(-64, 64), st.integers(14, 60))
def test_turned_pieces_do_not_leak(name, degrees, off, far):
    """Turned, their corners come within 1/64 inch of each other and no farther: no line passes between."""
    about = (24, 24.5)
    pieces = [turned(box(f"H{k}", "house", *one), degrees, about) for k, one in enumerate(SEAMS[name])]
    field = among(*pieces)
    ways = turned(polygon("x", "house", (24 + off / 64, 21 - far / 16), (24 - off / 64, 28 + far / 16), (0, 0)),
                  degrees, about).corners
    outlines = [shapely.Polygon(p.corners) for p in pieces]
    near = [(i, k) for i in range(len(pieces)) for k in range(i) if outlines[i].distance(outlines[k]) <= 1]
    assume(len(near) >= len(pieces) - 1)
    a, b = Figure("A", *ways[0], 32, 0, 0), Figure("b", *ways[1], 32, 1, 0)
    assert field.fraction(a, b) == field.fraction(b, a) == 0.0


@pytest.mark.rule("TB-8", "TB-10")
@pytest.mark.parametrize("heights", [False, True])
def test_along_the_seam_of_two_woods_one_looks_through_wood(heights):
    """A wood that is drawn in two pieces, wall to wall, is as deep along its seam as beside it."""
    woods = {"forest": Answers(cover="soft", sight_depth=192, height=192)}

    def field(*pieces: Piece) -> SightField:
        return SightField(pieces, {p.id: woods["forest"] for p in pieces}, SightRules(heights=heights))

    halves = field(box("F1", "forest", 6, 4, 12, 8), box("F2", "forest", 6, 8, 12, 12))
    apart = field(box("F1", "forest", 6, 4, 12, 8), box("F2", "forest", 6, 8 + 1 / 64, 12, 12))
    whole = field(box("F1", "forest", 6, 4, 12, 12))
    for y, dy in ((8, 0), (8.0078125, 0), (8, 0.25)):
        a, b = figure("A", 4, y), figure("b", 15, y + dy)
        for one in (halves, apart):
            look = one.look(a, b)
            assert not look.seen and look.fraction == whole.look(a, b).fraction == 0.0
            assert {line.by for line in look.lines} <= {"F1", "F2"}
        assert halves.between((a.x, a.y), (b.x, b.y)).by in {"F1", "F2"}
    shallow = field(box("F1", "forest", 6, 4, 8.9, 8), box("F2", "forest", 6, 8, 8.9, 12))
    assert shallow.look(figure("A", 4, 8), figure("b", 15, 8)).fraction == 1.0
    pair = shallow.pair(figure("A", 4, 8), figure("b", 15, 8))
    assert [shallow.share_of(pair, eye, []) for eye in range(3)] == [1.0] * 3
    thread = shallow.between((4 * 64, 8 * 64), (15 * 64, 8 * 64))
    assert thread.by is thread.stop is None and thread.depth == pytest.approx(2.9 * 64 - 0.5, abs=0.5)
    beside = field(box("F1", "forest", 6, 4, 7.2, 8), box("F2", "forest", 6, 8, 7.2, 12))
    house = Piece("H1", "house", box("H1", "house", 10, 8.2, 12, 12).corners)
    both = SightField([*(shape.piece for shape in beside.space.shapes), house],
                      {"F1": woods["forest"], "F2": woods["forest"], "H1": HOUSE}, SightRules(heights=heights))
    partly = 0
    for y in range(-6, 7):
        for dy in (-3, 0, 3):
            look = both.look(figure("A", 4, 8 + y / 8), figure("b", 15, 8 + (y + dy) / 8))
            assert set(look.blockers) <= {"H1"}, "across the seam, too, both woods together are shallow"
            partly += 0 < look.fraction < 1
    assert partly > 3


@pytest.mark.rule("TB-8", "TB-10")
@pytest.mark.parametrize("heights", [False, True])
@pytest.mark.parametrize("gap", [0, 1])
@pytest.mark.parametrize("first", ["wood", "house"])
def test_no_line_passes_between_a_wood_and_a_house_beside_it(heights, gap, first):
    """Beside the seam the house stops a line, or the depth of the wood does; along it the wood does."""
    answers: dict[Kind, Answers] = {"forest": Answers(cover="soft", sight_depth=192, height=192),
                                    "house": Answers(solid=True, cover="hard", accessible=False, height=192)}

    def field(deep: float) -> SightField:
        two = [box("F1", "forest", 6, 4, 6 + deep, 8), box("H1", "house", 6, 8 + gap / 64, 12, 12)]
        return SightField(two if first == "wood" else two[::-1], {p.id: answers[p.kind] for p in two},
                          SightRules(heights=heights))

    for y in (8, 8 + 1 / 64, 8 - 1 / 64):
        a, b = figure("A", 4, y), figure("b", 15, y)
        look, back = field(6).look(a, b), field(6).look(b, a)
        assert not look.seen and not back.seen and set(look.blockers) == {"F1", "H1"}
        assert {line.by for line in look.lines} == {"F1", "H1"}
        assert field(6).between((a.x, a.y), (b.x, b.y)).by in {"F1", "H1"}
        assert field(3).look(a, b).seen, "3 inches of wood are seen through"
    assert field(3 + 1 / 64).look(figure("A", 4, 7.5), figure("b", 15, 7.5)).blockers[-1:] == ("F1",)


@pytest.mark.rule("TB-8", "TB-10")
def test_the_seam_of_houses_that_are_entered_stops_no_thread():
    """From inside one of two houses that touch to inside the other: neither blocks, nor does what lies between them."""
    both = [box("H1", "house", 4, 4, 8, 8), box("H2", "house", 8 + 1 / 64, 4, 12, 8)]
    inside, other, out = (6 * 64, 6 * 64), (10 * 64, 6 * 64), (20 * 64, 6 * 64)
    entered, shut = among(*both, houses_entered=True), among(*both, houses_entered=False)
    for a, b in ((inside, other), (other, inside)):
        assert entered.between(a, b).stop is None and shut.between(a, b).stop is not None
    for a, b in ((inside, out), (out, inside)):
        assert entered.between(a, b).by == "H2", "the other blocks as ever"
    assert entered.between(other, out).stop is None
