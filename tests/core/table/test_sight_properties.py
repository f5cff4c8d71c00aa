"""Sight against oracles from another hand (Shapely, dense rays) and against itself, on random tables."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import numpy as np
import pytest
import shapely
from drawn import Figure, polygon
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.ops import substring
from sight_oracle import Oracle, union_share

from game.core.table import geometry as g
from game.core.table.pieces import Answers, Kind, Piece
from game.core.table.places import Place
from game.core.table.sight.eye import RAY
from game.core.table.sight.pair import SOME, TIE
from game.core.table.sight.sight import SightField, SightRules

SIDE = 14 * 64
"""A small table, so that most lines meet something."""
KINDS: dict[Kind, Answers] = {
    "house": Answers(solid=True, cover="hard", height=128),
    "forest": Answers(cover="soft", sight_depth=128, height=192),
    "hedge": Answers(cover="soft", sight_depth=64, height=48),
    "wall": Answers(cover="hard", height=64),
}
L_SHAPE = ((0, 0), (3, 0), (3, 1), (1, 1), (1, 2.5), (0, 2.5))
U_SHAPE = ((0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3))
FEW = settings(max_examples=max(20, settings().max_examples // 3))
"""For what asks hundreds of times in one example."""
inches = st.integers(0, SIDE).map(lambda steps: steps / 64)


@st.composite
def pieces(draw: st.DrawFn, most: int = 6) -> list[Piece]:
    """Houses, walls, 24-corner woods, and notched pieces turned by right angles."""
    out: list[Piece] = []
    for k in range(draw(st.integers(0, most))):
        kind = draw(st.sampled_from(["house", "forest", "hedge", "wall"]))
        x, y = draw(inches), draw(inches)
        shape = draw(st.sampled_from(["box", "ellipse", "L", "U", "slanted"]))
        if shape == "box":
            w, h = draw(st.integers(16, 400)) / 64, draw(st.integers(16, 400)) / 64
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        elif shape == "ellipse":
            w, h = draw(st.integers(60, 300)) / 64, draw(st.integers(60, 300)) / 64
            corners = [(x + w * cos(i * pi / 12), y + h * sin(i * pi / 12)) for i in range(24)]
        elif shape == "slanted":
            w, h = draw(st.integers(16, 300)) / 64, draw(st.integers(16, 300)) / 64
            corners = [(x, y), (x + w, y + h), (x + w - h, y + h + w), (x - h, y + w)]
        else:
            turns = draw(st.integers(0, 3))
            corners = list(L_SHAPE if shape == "L" else U_SHAPE)
            for _ in range(turns):
                corners = [(-b, a) for a, b in corners]
            corners = [(x + a, y + b) for a, b in corners]
        piece = polygon(f"P{k}", kind, *corners)
        if g.is_simple(piece.corners):
            out.append(piece)
    return out


@st.composite
def bases(draw: st.DrawFn, count: int) -> list[Figure]:
    """Bases that do not overlap; centres off the whole inches too."""
    out: list[Figure] = []
    for k in range(count):
        one = Figure(f"f{k}", draw(st.integers(0, SIDE)), draw(st.integers(0, SIDE)), draw(st.integers(8, 64)))
        assume(all((one.x - o.x) ** 2 + (one.y - o.y) ** 2 >= (one.radius + o.radius) ** 2 for o in out))
        out.append(one)
    return out


def field_of(some: list[Piece], **rules: bool) -> SightField:
    return SightField(some, {p.id: KINDS[p.kind] for p in some}, SightRules(**rules))


def inset_shape(piece: Piece) -> shapely.Polygon:
    return shapely.Polygon(piece.corners).buffer(-0.25, join_style="mitre", mitre_limit=50)


@given(pieces(), bases(4))
def test_shares_are_those_of_shapely(some, four):
    """Exact shares of solid pieces and bases, each eye for itself."""
    solids = [p for p in some if p.kind == "house"]
    field = field_of(solids, figures_block=True)
    a, b, *others = four
    pair = field.pair(a, b)
    discs = field.discs(pair, a, b, others)
    shapes = [inset_shape(p) for p in solids]
    shapes += [shapely.Point(o.x, o.y).buffer(o.radius - 0.25, quad_segs=512) for o in others]
    for eye in range(3):
        oracle = Oracle(pair.eye(eye), b)
        assert field.share_of(pair, eye, discs) == pytest.approx(union_share(oracle.dark(shapes)), abs=2e-4)


@FEW
@given(pieces(), bases(2))
def test_dense_rays_count_the_same(some, two):
    """A thousand rays, each stopped by solids or by too deep a run on its twenty-first part's middle ray."""
    field, (a, b) = field_of(some), two
    pair = field.pair(a, b)
    shapes = {p.id: inset_shape(p) for p in some}
    for shape in shapes.values():
        shapely.prepare(shape)
    for eye in range(3):
        oracle = Oracle(pair.eye(eye), b)
        stopped, close = set(), False
        for j, u in enumerate(RAY):
            runs = {p.id: oracle.ray(u).intersection(shapes[p.id]).length for p in some if KINDS[p.kind].sight_depth}
            limits = [KINDS[p.kind].sight_depth or 0 for p in some if runs.get(p.id, 0) > 1e-6]
            if limits and sum(runs.values()) > min(limits):
                stopped.add(j)
            close |= any(abs(sum(runs.values()) - limit) < 1e-6 for limit in limits)
        assume(not close)
        rays = 420
        us = [(2 * k + 1) / rays - 1 for k in range(rays)]
        lines = shapely.linestrings([[oracle.eye, oracle.spot(u)] for u in us])
        hit = np.zeros(rays, bool)
        for p in some:
            if p.kind == "house":
                hit |= shapely.intersects(shapes[p.id], lines)
        seen = [not hit[k] and k * 21 // rays not in stopped for k in range(rays)]
        edges = sum(seen[k] != seen[k - 1] for k in range(1, rays)) + 2
        assert field.share_of(pair, eye, []) == pytest.approx(sum(seen) / rays, abs=edges / rays)


@st.composite
def roofs(draw: st.DrawFn) -> tuple[list[Piece], Figure, Figure]:
    """A looker on a roof, or a little off it, and a target near where the roof's edge begins to hide the ground.

    A line from 1.5" above the 2" roof down to 0.75" passes the roof's height at 6/11 of its way.
    """
    east, y, off = draw(st.integers(320, 512)), draw(st.integers(256, 512)), draw(st.integers(24, 160))
    house = polygon("H1", "house", *((x / 64, y / 64) for x, y in (
        (east - 256, y - 128), (east, y - 128), (east, y + 128), (east - 256, y + 128))))
    a = Figure("a", east - off, y + draw(st.integers(-64, 64)), draw(st.integers(16, 40)), z=128)
    b = Figure("b", a.x + off * 11 // 6 + draw(st.integers(-10, 10)), a.y + draw(st.integers(-24, 24)),
               draw(st.integers(16, 64)), z=draw(st.sampled_from([0, 0, 0, 16])))
    return [house, *draw(pieces(1))], a, b


class TallOracle:
    """One eye and one target with heights (TB-13), worked out with Shapely ray by ray."""

    def __init__(self, eye: tuple[float, float], looker: Figure, target: Figure) -> None:
        dx, dy = target.x - eye[0], target.y - eye[1]
        d2, r = dx * dx + dy * dy, target.radius
        self.from_z, self.to_z = looker.z + 96, target.z + 48
        # TB-8: the chord between the tangent points; over the target's base there are none, and its diameter serves
        share = (d2 - r * r) / d2 if d2 > r * r else 1.0
        half = r * sqrt(share) / sqrt(d2)
        ends = [(eye[0] + dx * share - dy * half * u, eye[1] + dy * share + dx * half * u) for u in RAY]
        self.rays = [shapely.LineString([eye, end]) for end in ends]

    def below(self, ray: shapely.LineString, shape: shapely.Geometry, top: int) -> float:
        """How far a ray runs through a shape while it is lower than its top, in steps from above."""
        start, end = 0.0, 1.0
        if self.from_z != self.to_z:
            at = (top - self.from_z) / (self.to_z - self.from_z)
            start, end = (0.0, min(1.0, at)) if self.to_z > self.from_z else (max(0.0, at), 1.0)
        elif self.from_z >= top:
            return 0.0
        if end <= start or end <= 0 or start >= 1:
            return 0.0
        return float(substring(ray, start, end, normalized=True).intersection(shape).length)


@pytest.mark.rule("TB-8", "TB-13")
@given(roofs())
def test_heights_are_those_of_shapely(scene):
    """Each ray of each eye, past houses of 2 inches and through woods: stopped or not as Shapely says."""
    some, a, b = scene
    field = field_of(some, heights=True)
    pair = field.pair(a, b)
    shapes = {p.id: inset_shape(p) for p in some}
    for eye in range(3):
        at = pair.eye(eye)
        assume((b.x - at[0]) ** 2 + (b.y - at[1]) ** 2 > 1)
        oracle, stopped = TallOracle(at, a, b), 0
        for ray in oracle.rays:
            runs = {p.id: oracle.below(ray, shapes[p.id], KINDS[p.kind].height) for p in some}
            solid = max((runs[p.id] for p in some if p.kind == "house"), default=0.0)
            depths = [KINDS[p.kind].sight_depth or 0 for p in some if KINDS[p.kind].sight_depth and runs[p.id] > 1e-6]
            deep = sum(runs[p.id] for p in some if KINDS[p.kind].sight_depth)
            assume(not 1e-12 < solid < 1e-6 and all(abs(deep - limit) > 1e-6 for limit in depths))
            stopped += solid > 0 or bool(depths) and deep > min(depths)
        assert field.share_of(pair, eye, []) == (21 - stopped) / 21


@FEW
@given(pieces(), bases(6), st.booleans(), st.booleans(), st.booleans())
def test_every_way_to_ask_gives_the_same_answer(some, six, figures_block, entered, heights):
    rules = {"figures_block": figures_block, "houses_entered": entered, "heights": heights}
    field = field_of(some, **rules)
    looks = {(a.id, b.id): field.look(a, b, six) for a in six for b in six if a is not b}
    fresh = field_of(some, **rules)  # asked in another order: what is remembered must not matter
    for a in reversed(six):
        for b in six:
            if a is b:
                continue
            sight = looks[a.id, b.id]
            assert fresh.sees(a, b, six) == sight.seen == looks[b.id, a.id].seen
            assert fresh.fraction(a, b, six) == sight.fraction  # to the last bit
            for share in (0.25, 0.5, 1.0, sight.fraction):
                assert fresh.sees(a, b, six, share) == sight.at_least(share)


@given(pieces(), bases(3), st.booleans())
def test_a_look_holds_together(some, three, heights):
    a, b, _ = three
    sight = field_of(some, figures_block=True, heights=heights).look(a, b, three)
    assert 0 <= sight.fraction <= 1 and 0 <= sight.depth
    assert len(set(sight.blockers)) == len(sight.blockers) and not {a.id, b.id} & set(sight.blockers)
    assert bool(sight.blockers) >= (sight.fraction < 1)
    assert (sight.cover == "open") == (sight.cover_by is None) or sight.fraction <= SOME
    assert str(sight.cover_reason)
    assert len(sight.lines) == 3
    for line in sight.lines:
        assert (line.stop is None) == (line.by is None)
        assert line.start == sight.eye_at


@given(pieces(), bases(3))
def test_more_terrain_never_shows_more(some, three):
    a, b, c = three
    whole = field_of(some, figures_block=True)
    for without in range(len(some)):
        less = field_of(some[:without] + some[without + 1 :], figures_block=True)
        assert whole.fraction(a, b, [c]) <= less.fraction(a, b) + TIE


@given(pieces(), bases(2))
def test_a_mirrored_table_swaps_left_and_right(some, two):
    def flip(x: int) -> int:
        return SIDE - x

    turned = [Piece(p.id, p.kind, tuple(Place(flip(x), y) for x, y in reversed(p.corners))) for p in some]
    a, b = (Figure(f.id, flip(f.x), f.y, f.radius) for f in two)
    field, mirror = field_of(some), field_of(turned)
    here, there = field.pair(*two), mirror.pair(a, b)
    one = [field.share_of(here, eye, []) for eye in (0, 1, 2)]
    other = [mirror.share_of(there, eye, []) for eye in (0, 2, 1)]
    near_limit = any(abs(x - y) > 1e-6 for x, y in zip(one, other, strict=True))
    if near_limit:  # a ray may fall on the other side of a limit by rounding alone: then it differs by whole parts
        assert all(abs((x - y) * 21 - round((x - y) * 21)) < 1e-5 for x, y in zip(one, other, strict=True))
        assume(False)
    assert one == pytest.approx(other, abs=1e-6)


def test_a_corridor_never_misses_a_piece_that_hides_something():
    """The quick sieve and the quick "surely blind" agree with looking past all pieces one by one."""
    rng = np.random.default_rng(7)
    some = [polygon(f"P{k}", "house", (x, y), (x + 2.5, y + 0.5), (x + 2, y + 3), (x - 0.5, y + 2.5))
            for k, (x, y) in enumerate(rng.uniform(0, 22, (12, 2)))]  # fmt: skip
    field = field_of(some)
    blind = 0
    for x0, y0, x1, y1 in rng.integers(32, 24 * 64 - 32, (200, 4)).tolist():
        a, b = Figure("a", x0, y0), Figure("b", x1, y1)
        if (x0 - x1) ** 2 + (y0 - y1) ** 2 < 64 * 64:
            continue
        pair = field.pair(a, b)
        whole = [Oracle(pair.eye(eye), b).dark([inset_shape(p) for p in some]) for eye in range(3)]
        shares = [union_share(dark) for dark in whole]
        assert field.fraction(a, b) == pytest.approx(max(shares), abs=1e-6)
        blind += pair.blind
    assert blind > 10
