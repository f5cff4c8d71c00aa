"""The candidates of `TableSpace` hold all that exact arithmetic accepts; pymunk's own queries agree away from edges."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from threading import Thread
from typing import Any

import pymunk
import pytest
import shapely
from drawn import Figure
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.state import Figure as Counter
from game.core.state import State
from game.core.table import geometry as g
from game.core.table.moment import Moment
from game.core.table.movement.movement import MoveRules
from game.core.table.pieces import KINDS, Answers, Kind, Piece, Table
from game.core.table.places import GRID, Place, touching, within
from game.core.table.sight.eye import disc_shadow, disc_span, frame
from game.core.table.sight.sight import SightField, SightRules
from game.core.table.space import FEW, FEW_ON_LINE, TableSpace
from game.core.table.tabletop import Tabletop

SIDE = 14 * GRID
"""A small table, so that most lines meet something."""
ANSWERS: dict[Kind, Answers] = {
    "house": Answers(solid=True, cover="hard", height=128), "wall": Answers(solid=True, cover="hard", height=64),
    "forest": Answers(cover="soft", sight_depth=128, height=192), "hedge": Answers(cover="soft", height=48),
    "rubble": Answers(cover="hard"), "hill": Answers(cover="soft", sight_depth=64), "water": Answers(),
}
SHAPES = {
    "box": ((0, 0), (3, 0), (3, 2), (0, 2)), "thin": ((0, 0), (4, 0), (4, 0.125), (0, 0.125)),
    "L": ((0, 0), (3, 0), (3, 1), (1, 1), (1, 2.5), (0, 2.5)),
    "U": ((0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)),
    "spike": ((0, 0), (4, 0.25), (4, 0.75)),
    "ellipse": tuple((2 * cos(k * pi / 12), 1.25 * sin(k * pi / 12)) for k in range(24)),
}
spots = st.integers(0, SIDE)
FEWER = settings(max_examples=max(20, settings().max_examples // 2))


@st.composite
def pieces(draw: st.DrawFn, most: int = 7) -> list[Piece]:
    """Pieces of all kinds and shapes, turned by any angle."""
    out: list[Piece] = []
    for k in range(draw(st.integers(0, most))):
        shape, kind = SHAPES[draw(st.sampled_from(sorted(SHAPES)))], draw(st.sampled_from(KINDS))
        turn, size = draw(st.sampled_from([0.0, pi / 2, draw(st.floats(0, 2 * pi))])), draw(st.floats(0.25, 2))
        x, y = draw(spots) / GRID, draw(spots) / GRID
        c, s = cos(turn) * size, sin(turn) * size
        corners = tuple(Place.at(x + a * c - b * s, y + a * s + b * c) for a, b in shape)
        if len(set(corners)) == len(corners) and g.is_simple(corners):
            out.append(Piece(f"P{k}", kind, corners))
    return out


@st.composite
def crowds(draw: st.DrawFn, least: int, most: int) -> list[Figure]:
    """Bases of both sides, wherever; on many levels several at one spot."""
    each = st.tuples(spots, spots, st.sampled_from([24, 32, 33, 64, 96]), st.integers(0, 1))
    return [Figure(f"f{k}", *one) for k, one in enumerate(draw(st.lists(each, min_size=least, max_size=most)))]


def space_of(some: list[Piece]) -> TableSpace:
    return TableSpace(some, {p.id: ANSWERS[p.kind] for p in some})


# --- pieces -----------------------------------------------------------------------------------------------------------


@given(pieces(), spots, spots, spots, spots, st.sampled_from([1.0, 24.0, 32.0, 33.0, 96.0]), st.sampled_from("-|./"))
def test_every_piece_near_a_line_is_a_candidate(some, ax, ay, bx, by, width, how):
    """Judged by Shapely; upright and level lines and points as well."""
    bx, by = {"-": (bx, ay), "|": (ax, by), ".": (ax, ay), "/": (bx, by)}[how]
    found = space_of(some).on_line((ax, ay), (bx, by), width)
    line = shapely.LineString([(ax, ay), (bx, by)]) if (ax, ay) != (bx, by) else shapely.Point(ax, ay)
    near = [p.id for p in some if shapely.Polygon(p.corners).distance(line) <= width]
    ids = [shape.piece.id for shape in found]
    assert set(near) <= set(ids)
    assert [shape.index for shape in found] == sorted({shape.index for shape in found})
    much = 2 * 32 + 8  # a width is rounded up by less than 32 steps, and corners of candidates are not
    assert all(shapely.Polygon(some[shape.index].corners).distance(line) <= width + much for shape in found)


@pytest.mark.rule("TB-6")
@given(pieces(), spots, spots, st.sampled_from([8, 24, 32, 33, 64, 96]))
def test_every_piece_touched_is_a_candidate(some, x, y, radius):
    space = space_of(some)
    touched = [p.id for p in some if g.near(g.counter_clockwise(p.corners), x, y, radius)]
    assert set(touched) <= {shape.piece.id for shape in space.at_base(x, y, radius)}
    assert [shape.piece.id for shape in space.shapes if shape.bit & space.contacts(x, y, radius)[1]] == touched


@pytest.mark.rule("TB-6")
def test_the_tip_of_a_spike_is_touched():
    """The tip of what sight looks at, drawn in by 1/256 inch, lies further off."""
    spike = Piece("R1", "rubble", (Place(640, 640), Place(900, 650), Place(900, 630)))
    assert TableSpace([spike], {"R1": ANSWERS["rubble"]}).contacts(608, 640, 32) == (0, 1)


@pytest.mark.rule("TB-8")
@FEWER
@given(pieces(), crowds(2, 2), st.booleans(), st.booleans())
def test_candidates_change_no_look(some, two, entered, heights):
    """A field that judges every piece of the table comes to the same."""
    a, b = two
    rules = SightRules(houses_entered=entered, heights=heights)
    told = {p.id: ANSWERS[p.kind] for p in some}

    class Everything(TableSpace):
        def on_line(self, a: Any, b: Any, width: float) -> Any:
            return list(self.shapes)

        def at_base(self, x: int, y: int, radius: int) -> Any:
            return list(self.shapes)

    field, slow = SightField(some, told, rules), SightField(some, told, rules, Everything(some, told))
    assert field.look(a, b) == slow.look(a, b)
    assert field.sees(a, b) == slow.sees(a, b)
    assert field.between((a.x, a.y), (b.x, b.y)) == slow.between((a.x, a.y), (b.x, b.y))


# --- bases ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-2")
@given(crowds(FEW - 2, 3 * FEW), crowds(1, 1), st.integers(0, 400), st.sampled_from([None, 0, 1]))
def test_every_base_within_a_range_is_a_candidate(crowd, alone, reach, side):
    me = alone[0]
    found = list(space_of([]).bases_near(crowd, me.x, me.y, me.radius + reach, side))
    due = [one for one in crowd if within(me, one, reach) and side in (None, one.side)]
    assert [one for one in found if within(me, one, reach)] == due
    assert [one for one in crowd if one in found] == found
    assert side is None or all(one.side == side for one in found)


@pytest.mark.rule("TB-10")
@given(crowds(FEW_ON_LINE - 2, FEW_ON_LINE + 12), crowds(2, 2))
def test_every_base_on_a_line_is_a_candidate(crowd, two):
    """Every base that takes anything from any of three eyes, and every base that a thread crosses."""
    a, b = two
    field = SightField([], {}, SightRules(figures_block=True))
    pair = field.pair(a, b)
    found = list(field.space.bases_on_line(crowd, (a.x, a.y), (b.x, b.y), pair.width))
    assert [one for one in crowd if one in found] == found
    for eye in range(3):
        f = frame(*pair.eye(eye), b.x, b.y, b.radius)
        hidden = [one for one in crowd if f is not None and (
            disc_shadow(one.x, one.y, one.radius, f) or disc_span(one.x, one.y, one.radius, f, 0.0))]
        assert all(one in found for one in hidden)


@given(crowds(FEW + 1, 20), st.data())
def test_moments_one_after_another_do_not_disturb_each_other(crowd, data):
    """One space answers for many moments: some move, some fall, some come back, some change sides."""
    space = space_of([])
    for _ in range(6):
        now = [Figure(one.id, data.draw(spots), one.y, one.radius, 1 - one.side) if data.draw(st.booleans()) else one
               for one in crowd if data.draw(st.integers(0, 9))]
        me = data.draw(st.sampled_from(crowd))
        for side in (None, 0, 1):
            found = space.bases_near(now, me.x, me.y, me.radius + 64, side)
            assert [one for one in found if within(me, one, 64)] == [
                one for one in now if within(me, one, 64) and side in (None, one.side)]


def moment_of(crowd: list[Figure]) -> Moment:
    figures = {one.id: Counter(id=one.id, side=one.side, name=one.id, x=one.x, y=one.y, radius=one.radius,
                               placed=one.id != "f3") for one in crowd}
    top = Tabletop(Table("Plain", SIDE, SIDE), {}, SightRules(), MoveRules())
    return Moment(None, top, State(figures=figures))  # type: ignore[arg-type]


@pytest.mark.rule("TB-3")
@given(crowds(6, 24), st.integers(0, 200), st.sampled_from([None, 0, 1]))
def test_a_moment_knows_who_is_near(crowd, reach, side):
    """Exactly, in roster order, without the figure itself and without those who are not on the table yet."""
    now = moment_of(crowd)
    for there in (now, now.moved("f1", Place(500, 500)), now):
        them = there.state.figures
        for me in them.values():
            due = [one for one in them.values() if one.id != me.id and one.placed and side in (None, one.side)]
            assert there.near(me, reach, side) == [one for one in due if within(me, one, reach)]
            assert there.touching(me, side) == [one for one in due if touching(me, one)]


def test_threads_share_one_space():
    """Each asks about its own moments; nobody gets somebody else's answer."""
    crowd = [Figure(f"f{k}", 64 * k, 64, side=k % 2) for k in range(30)]
    space, wrong = space_of([]), list[int]()

    def ask(shift: int) -> None:
        mine = [Figure(one.id, one.x, one.y + shift, one.radius, one.side) for one in crowd]
        for k in range(300):
            x = 64 * (k % 30)
            found = space.bases_near(mine, x, 64 + shift, 100)
            if [one for one in found if abs(one.x - x) <= 132] != [one for one in mine if abs(one.x - x) <= 132]:
                wrong.append(shift)

    threads = [Thread(target=ask, args=(400 * k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# --- pymunk's own queries as a witness --------------------------------------------------------------------------------


@pytest.mark.rule("TB-8")
@FEWER
@given(pieces(), spots, spots, spots, spots)
def test_pymunks_segments_witness_what_a_thread_crosses(some, ax, ay, bx, by):
    """A piece that a thread runs through by a step is hit by pymunk's segment; one that pymunk hits well inside is
    crossed. Between lie the edges, where pymunk's arithmetic is no judge."""
    field = SightField(some, {p.id: ANSWERS[p.kind] for p in some}, SightRules())
    crossed: dict[str, float] = {}
    for crossing in field.between((ax, ay), (bx, by)).crossings:
        crossed[crossing.id] = crossed.get(crossing.id, 0.0) + crossing.length
    for shape in field.space.shapes:
        plane = pymunk.Space()
        for part in shape.parts:
            plane.add(pymunk.Poly(plane.static_body, part, radius=1e-6))
        hits = plane.segment_query((ax, ay), (bx, by), 0, pymunk.ShapeFilter())
        if crossed.get(shape.piece.id, 0.0) > 1:
            assert hits, shape.piece.id
        middles = [plane.point_query_nearest(((ax * k + bx * (20 - k)) / 20, (ay * k + by * (20 - k)) / 20), 0,
                                             pymunk.ShapeFilter()) for k in range(21)]
        if any(met is not None and met.distance < -1 for met in middles) and (ax, ay) != (bx, by):
            assert shape.piece.id in crossed


@pytest.mark.rule("TB-6")
@FEWER
@given(pieces(), spots, spots, st.integers(8, 96))
def test_pymunks_points_witness_contact_with_pieces(some, x, y, radius):
    """Nearer than the radius by a step: touching; further by a step: not."""
    space = space_of(some)
    touches = space.contacts(x, y, radius)[1]
    for shape in space.shapes:
        plane = pymunk.Space()
        for part in g.convex_parts(shape.corners):
            plane.add(pymunk.Poly(plane.static_body, part))
        met = plane.point_query_nearest((x, y), 4 * SIDE, pymunk.ShapeFilter())
        assert met is not None
        if abs(met.distance - radius) > 1:
            assert bool(touches & shape.bit) == (met.distance < radius), shape.piece.id


@pytest.mark.rule("TB-2")
@FEWER
@given(crowds(2, 20), st.integers(0, 400))
def test_pymunks_points_witness_ranges(crowd, reach):
    me, *others = crowd
    plane = pymunk.Space()
    circles = {pymunk.Circle(plane.static_body, one.radius, (one.x, one.y)): one for one in others}
    plane.add(*circles)
    found = {circles[hit.shape].id for hit in plane.point_query((me.x, me.y), me.radius + reach, pymunk.ShapeFilter())}
    for one in others:
        gap = sqrt((me.x - one.x) ** 2 + (me.y - one.y) ** 2) - me.radius - one.radius
        if abs(gap - reach) > 1e-3:
            assert within(me, one, reach) == (one.id in found)
