"""Sight clause by clause, on drawn tables and by the worked numbers of the rulesets."""

from __future__ import annotations

import ast
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from drawn import Drawn, box, draw, figure, polygon
from msgspec.structs import replace as changed

from game.core.table import geometry
from game.core.table.pieces import Answers, Kind, Overrides
from game.core.table.places import Place, gap, meets, overlapping, steps, touching, within
from game.core.table.sight import sight as sight_module
from game.core.table.sight.eye import RAYS, add_runs
from game.core.table.sight.report import EYES
from game.core.table.sight.sight import SightField, SightRules

HOUSE = Answers(solid=True, cover="hard", accessible=False)
WOOD = Answers(cover="soft", sight_depth=192)
WALL = Answers(cover="hard")
KINDS: dict[Kind, Answers] = {"house": HOUSE, "forest": WOOD, "wall": WALL}
UPRIGHT: dict[Kind, Answers] = {
    "house": Answers(solid=True, cover="hard", height=128, standable=True),
    "forest": Answers(cover="soft", height=192),
}


def over(drawn: Drawn, kinds: dict[Kind, Answers] = KINDS, **rules: bool) -> SightField:
    return SightField(drawn.pieces, drawn.answers(kinds), SightRules(**rules))


def among(*pieces, kinds: dict[Kind, Answers] = KINDS, **rules: bool) -> SightField:
    answers = {p.id: p.overrides.over(kinds[p.kind]) for p in pieces}
    return SightField(pieces, answers, SightRules(**rules))


# --- measuring and touching -------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-1")
def test_places_are_whole_steps_and_ranges_compare_exactly():
    assert Place.at(1.0, 0.25) == (64, 16) and steps(1 / 128) == 1 and steps(-1 / 128) == 0
    a = figure("A", 4, 4)
    b = replace(a, id="b", x=a.x + 3 * 64, y=a.y + 4 * 64)  # 5" between centres, 4" between edges
    assert within(a, b, 4 * 64) and not within(a, b, 4 * 64 - 1)
    assert not within(a, replace(b, x=b.x + 1), 4 * 64)


@pytest.mark.rule("TB-2")
def test_distance_runs_from_edge_to_edge():
    a, b = figure("A", 4, 4), figure("b", 10, 4)
    assert gap(a, b) == 5 * 64
    assert gap(a, figure("b", 4.5, 4)) == 0
    assert within(a, b, 5 * 64)


@pytest.mark.rule("TB-3")
def test_contact_is_a_gap_of_a_twentieth_of_an_inch():
    a = figure("A", 4, 4)
    assert touching(a, replace(a, id="b", x=a.x + 67))  # 3/64 = 0.047"
    assert not touching(a, replace(a, id="b", x=a.x + 68))  # 4/64 = 0.0625"


@pytest.mark.rule("TB-3")
@pytest.mark.parametrize("radii", [40, 52, 64, 80, 96])
def test_contact_is_the_same_for_one_place_and_for_many(radii):
    """A gap of at most 3.2 steps, counted in fractions, at every offset about it."""
    far = range(radii + 6)
    x, y = (np.array(them) for them in zip(*((a, b) for a in far for b in far), strict=True))
    many = meets(x, y, radii)
    assert many.tolist() == [a * a + b * b <= (radii + Fraction(16, 5)) ** 2 for a, b in zip(
        x.tolist(), y.tolist(), strict=True)]
    mine, theirs = (replace(figure("A", 0, 0), radius=half) for half in (radii // 2, radii - radii // 2))
    for a, b in zip(x.tolist(), y.tolist(), strict=True):
        if (radii - 2) ** 2 < a * a + b * b:
            told = touching(mine, replace(theirs, x=mine.x - a, y=mine.y + b))
            assert told is bool(meets(-a, b, radii)) is (a * a + b * b <= (radii + Fraction(16, 5)) ** 2)


@pytest.mark.rule("TB-4")
def test_bases_that_touch_do_not_overlap():
    a = figure("A", 4, 4)
    assert not overlapping(a, replace(a, id="b", x=a.x + 64))
    assert overlapping(a, replace(a, id="b", x=a.x + 63))


@pytest.mark.rule("TB-5")
def test_a_map_may_override_what_a_piece_does():
    house = box("H1", "house", 6, 2, 8, 8)
    glass = replace_overrides(house, Overrides(solid=False, cover="open"))
    a, b = figure("A", 4, 5), figure("b", 10, 5)
    assert not among(house).sees(a, b)
    assert among(glass).look(a, b).fraction == 1.0


def replace_overrides(piece, overrides):
    return changed(piece, overrides=overrides)


@pytest.mark.rule("TB-6")
def test_touching_and_in_a_piece():
    space = among(box("H1", "house", 6, 6, 8, 8)).space

    def at(x: int, y: int) -> tuple[bool, bool]:
        holds, touches = space.contacts(x, y, 32)
        return bool(touches), bool(holds)

    assert at(6 * 64 - 33, 7 * 64) == (False, False)
    assert at(6 * 64 - 32, 7 * 64) == (True, False)  # a gap of exactly 0
    assert at(6 * 64, 7 * 64) == (True, False)  # the centre on the outline is not inside
    assert at(6 * 64 + 1, 7 * 64) == (True, True)


def test_touching_a_concave_piece_from_its_notch():
    drawn = draw("""
        H H H
        H . H
        H . H
    """)
    space = over(drawn).space
    assert space.contacts(96, 96, 32) == (0, 1)
    assert space.contacts(96, 96, 31) == (0, 0)


# --- eyes and shares --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-7")
@pytest.mark.parametrize(("friend", "eye", "share"), [(4, "centre", 0.0), (4.25, "left", 0.482), (4.5, "left", 0.975)])
def test_three_eyes_look_past_a_friend(friend, eye, share):
    """Simple Battles, example 13: looker (4,4), target (4,13), bases of 1"."""
    a, b, f = figure("A", 4, 4), figure("b", 4, 13), figure("F", friend, 8.5)
    field = SightField((), {}, SightRules(figures_block=True))
    sight = field.look(a, b, [a, b, f])
    assert sight.eye == eye and round(sight.fraction, 3) == share
    assert sight.at_least(Fraction(1, 2)) == field.sees(a, b, [f], Fraction(1, 2)) == (share > 0.5)
    assert sight.blockers == ("F",)


@pytest.mark.rule("TB-7")
def test_the_centre_of_example_13_sees_0_508():
    a, b, f = figure("A", 4, 4), figure("b", 4, 13), figure("F", 4.5, 8.5)
    field = SightField((), {}, SightRules(figures_block=True))
    pair = field.pair(a, b)
    shares = [field.share_of(pair, eye, field.discs(pair, a, b, [f])) for eye in range(3)]
    assert [round(share, 3) for share in shares] == [0.508, 0.975, 0.030]


@pytest.mark.rule("TB-7")
def test_the_rim_eyes_stand_square_to_the_line_at_095_of_the_radius():
    left, right = figure("A", 10, 10), figure("b", 10, 30)
    house = box("H1", "house", 4, 20, 10, 24)
    sight = among(house).look(left, right)
    assert sight.eye == "right" and sight.eye_at == (640 + 0.95 * 32, 640)
    mirrored = among(box("H1", "house", 10, 20, 16, 24)).look(left, right)
    assert mirrored.eye == "left" and mirrored.eye_at == (640 - 0.95 * 32, 640)
    assert mirrored.fraction == pytest.approx(sight.fraction, abs=1e-12)


@pytest.mark.rule("TB-7")
def test_equal_eyes_are_told_in_the_order_centre_left_right():
    a, b = figure("A", 2, 2), figure("b", 12, 5)
    assert SightField((), {}, SightRules()).look(a, b).eye == "centre"
    # a post in the middle hides the same from both rims and less from the centre's better eyes: left comes first
    field = SightField((), {}, SightRules(figures_block=True))
    sight = field.look(figure("A", 4, 4), figure("b", 4, 13), [figure("F", 4, 8.5, radius=0.25)])
    pair = field.pair(figure("A", 4, 4), figure("b", 4, 13))
    discs = field.discs(pair, figure("A", 4, 4), figure("b", 4, 13), [figure("F", 4, 8.5, radius=0.25)])
    assert field.share_of(pair, 1, discs) == pytest.approx(field.share_of(pair, 2, discs), abs=1e-12)
    assert field.share_of(pair, 0, discs) < sight.fraction and sight.eye == "left"


@pytest.mark.rule("TB-8")
@pytest.mark.parametrize(("edge", "hidden", "cover"), [(10, 0.291, "hard"), (9.875, 0.112, "open")])
def test_shares_are_exact(edge, hidden, cover):
    """Ghost Legions, example 21: a house from (4,20) hides so much of a target at (10,30)."""
    sight = among(box("H1", "house", 4, 20, edge, 24)).look(figure("A", 10, 10), figure("b", 10, 30))
    assert sight.eye == "right"
    assert round(1 - sight.fraction, 3) == hidden and sight.cover == cover
    assert sight.blockers == ("H1",)


@pytest.mark.rule("TB-8")
def test_a_line_along_a_wall_is_free_and_a_seam_does_not_leak():
    a, b = figure("A", 2, 3), figure("b", 12, 3)
    beside = among(box("H1", "house", 5, 3.5, 9, 8))  # the bases roll exactly along its wall
    assert beside.look(a, b).fraction == 1.0
    drawn = draw("""
        . . . . . . . .
        . . H H H . . .
        A . H . . . . b
        . . H H H . . .
        . . . . . . . .
    """)
    assert over(drawn).fraction(drawn["A"], drawn["b"]) == 0.0  # split into convex parts inside, yet whole


@pytest.mark.rule("TB-8")
def test_between_two_touching_houses_is_no_slit():
    """They block as one, also where only their corners meet; see test_sight_joints."""
    a, b = figure("A", 2, 4), figure("b", 14, 4)
    for low, high in ((0, 8), (1, 9)):
        field = among(box("H1", "house", 7, low, 8, 4), box("H2", "house", 7, 4, 8, high))
        assert field.look(a, b).fraction == 0.0 and not field.sees(a, b) and not field.sees(b, a)
    corners = among(box("H1", "house", 7, 0, 8, 4), box("H2", "house", 8, 4, 9, 8))
    assert not corners.sees(a, b) and not corners.sees(figure("A", 6, 6), figure("b", 10, 2))


# --- line of sight ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-9")
def test_sight_is_mutual_but_a_share_is_the_lookers_own():
    """A big base looks round a corner that a small one cannot look round: who is seen sees back."""
    house = box("H1", "house", 6, 0, 8, 4)
    small, big = figure("A", 3, 3.2, radius=0.25), figure("b", 10, 3.6, radius=2)
    field = among(house)
    there, back = field.look(small, big), field.look(big, small)
    assert there.seen and back.seen
    assert field.sees(small, big) and field.sees(big, small)
    assert there.fraction != back.fraction
    for sight, one, two in ((there, small, big), (back, big, small)):
        share = sight.fraction
        assert field.sees(one, two, share=share) and sight.at_least(share)
        assert not field.sees(one, two, share=share + 1e-5) and not sight.at_least(share + 1e-5)
        assert field.sees(one, two, share=share + 5e-7)  # the tolerance


@pytest.mark.rule("TB-9")
def test_more_than_a_hundredth_must_show():
    a, b = figure("A", 4, 2, radius=5), figure("b", 4, 15, radius=5)
    west = box("H1", "house", -8, 8.4, 4, 8.6)
    slit = among(west, box("H2", "house", 4 + 2 / 64, 8.4, 16, 8.6))
    assert 0 < slit.fraction(a, b) < 0.01
    assert not slit.look(a, b).seen and not slit.sees(a, b)
    wider = among(west, box("H2", "house", 4 + 4 / 64, 8.4, 16, 8.6))
    assert 0.01 < wider.fraction(a, b) < 0.05
    assert wider.look(a, b).seen and wider.sees(a, b) and not wider.sees(a, b, share=0.5)


@pytest.mark.rule("TB-10")
def test_solid_pieces_block():
    drawn = draw("""
        . . . . . . . .
        . . . H H . . .
        A . . H H . . b
        . . . H H . . .
        . . . . . . . .
        C . . . . . . d
    """)
    field = over(drawn)
    assert not field.sees(drawn["A"], drawn["b"])
    assert field.look(drawn["A"], drawn["b"]).blockers == ("H1",)
    assert field.look(drawn["C"], drawn["d"]).fraction == 1.0


@pytest.mark.rule("TB-10")
def test_a_house_that_holds_a_centre_blocks_only_where_houses_stay_shut():
    inside, b = figure("A", 4, 4), figure("b", 10, 4)
    house, other = box("H1", "house", 3, 3, 5, 5), box("H2", "house", 7, 3, 8, 5)
    assert not among(house).sees(inside, b)
    opened = among(house, houses_entered=True)
    assert opened.look(inside, b).fraction == opened.look(b, inside).fraction == 1.0
    assert not among(house, other, houses_entered=True).sees(inside, b)


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize(("deep", "seen"), [(2.9, True), (3.0, True), (3.1, False)])
def test_a_wood_is_seen_through_up_to_its_depth(deep, seen):
    """Deathzap, example 22. The inset leaves 2.992" of a wood 3" deep."""
    sight = among(box("F1", "forest", 4, 14, 16, 14 + deep)).look(figure("A", 10, 10), figure("b", 10, 20))
    assert sight.seen == seen and sight.fraction == float(seen)
    assert sight.blockers == (() if seen else ("F1",))
    assert sight.depth / 64 == pytest.approx(deep - 1 / 128, abs=0.02)


@pytest.mark.rule("TB-10")
def test_the_depths_of_all_woods_on_a_line_are_added():
    a, b = figure("A", 10, 10), figure("b", 10, 22)
    woods = [box(f"F{k}", "forest", 4, 12 + 3 * k, 16, 12 + 3 * k + 1.1) for k in range(3)]
    assert among(*woods[:2]).look(a, b).fraction == 1.0
    sight = among(*woods).look(a, b)
    assert sight.fraction == 0.0 and set(sight.blockers) == {"F0", "F1", "F2"}
    assert [line.by for line in sight.lines] == ["F2"] * 3  # the third wood stops the line


@pytest.mark.rule("TB-10")
def test_of_different_depths_on_a_line_the_smallest_counts():
    a, b = figure("A", 10, 10), figure("b", 10, 22)
    wood = box("F1", "forest", 4, 12, 16, 13.5)
    thicket = replace_overrides(box("F2", "forest", 4, 15, 16, 15.6), Overrides(sight_depth=128))
    for pieces in ((wood, thicket), (thicket, wood)):
        assert not among(*pieces).sees(a, b)  # 2.1" in all, more than the 2" of the thicket
    assert among(wood).sees(a, b) and among(thicket).sees(a, b)
    assert among(wood, box("F3", "forest", 4, 15, 16, 15.6)).sees(a, b)


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize("heights", [False, True])
@pytest.mark.parametrize("pieces", [1, 2])
def test_what_may_not_be_seen_through_at_all_stops_lines_however_thin(pieces, heights):
    """A hedge of 1/64 inch with a sight depth of 0, whole or in two pieces with a seam."""
    kinds: dict[Kind, Answers] = {"hedge": Answers(sight_depth=0, height=192)}
    border = 16 if pieces == 1 else 10
    hedges = [box("B1", "hedge", 4, 12, border, 12 + 1 / 64), box("B2", "hedge", 10, 12, 16, 12 + 1 / 64)][:pieces]
    field = among(*hedges, kinds=kinds, heights=heights)
    a, b = figure("A", 10, 10), figure("b", 10, 14)
    sight = field.look(a, b)
    assert sight.fraction == 0 == field.fraction(b, a) and set(sight.blockers) == {one.id for one in hedges}
    assert all(line.by in sight.blockers and line.stop is not None for line in sight.lines)
    assert all(line.stop[1] == pytest.approx(12 * 64, abs=1) for line in sight.lines)
    assert field.between((640, 640), (640, 900)).by in sight.blockers


@pytest.mark.rule("TB-10")
def test_depth_hides_whole_parts_of_21_and_adds_to_what_houses_hide():
    """A wood's slanted edge: some rays run too deep, the rest do not; each hides its 21st part exactly."""
    a, b = figure("A", 10, 10), figure("b", 10, 22)
    wood = polygon("F1", "forest", (8, 14), (12, 14), (12, 20), (10, 17.2), (8, 15))
    field = among(wood)
    parts = {round(field.share_of(field.pair(a, b), eye, []) * 21, 9) for eye in range(3)}
    assert all(part == int(part) for part in parts) and any(0 < part < 21 for part in parts)
    house = box("H1", "house", 4, 20.5, 9.7, 21)
    both = among(wood, house)
    for eye in range(3):
        alone = (field.share_of(field.pair(a, b), eye, []), among(house).share_of(among(house).pair(a, b), eye, []))
        assert both.share_of(both.pair(a, b), eye, []) >= sum(alone) - 1 - 1e-12
        assert both.share_of(both.pair(a, b), eye, []) <= min(alone) + 1e-12


@pytest.mark.rule("TB-10")
def test_inside_a_wood_the_depth_runs_from_the_eye():
    wood = box("F1", "forest", 2, 0, 20, 20)
    a = figure("A", 10, 10)
    assert among(wood).sees(a, figure("b", 10, 13.06))  # the chord lies short of the target's centre
    assert not among(wood).sees(a, figure("b", 10, 13.12))


@pytest.mark.rule("TB-10")
def test_bases_block_only_where_the_parameter_says_so():
    drawn = draw("""
        A . . c . . b
    """)
    for rule in (False, True):
        assert over(drawn, figures_block=rule).sees(drawn["A"], drawn["b"], drawn.all) == (not rule)


@pytest.mark.rule("TB-10")
def test_bases_that_touch_the_lines_edge_do_not_block():
    """A smaller base beside the lane of equal bases touches every line at most, and hides nothing."""
    a, b, beside = figure("A", 2, 2), figure("b", 10, 2), figure("C", 6, 3, radius=0.5)
    assert SightField((), {}, SightRules(figures_block=True)).fraction(a, b, [beside]) == 1.0


# --- cover ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-11")
@pytest.mark.parametrize(
    ("deep", "cover"),
    [(0.9, "open"), (1.0, "open"), (1.02, "soft"), (1.1, "soft"), (2.9, "soft"), (3.1, "hard")],
)
def test_more_than_an_inch_of_wood_is_soft_cover(deep, cover):
    sight = among(box("F1", "forest", 4, 14, 16, 14 + deep)).look(figure("A", 10, 10), figure("b", 10, 20))
    assert sight.cover == cover


@pytest.mark.rule("TB-11")
@pytest.mark.parametrize(("edge", "rays", "cover"), [(625, 5, "open"), (628, 6, "soft")])
def test_six_of_21_rays_must_run_through_it(edge, rays, cover):
    """A wood on the left of the lane: the sixth ray from the left passes 12.6 to 13.8 steps left of the middle."""
    a, b = figure("A", 10, 10), figure("b", 10, 30)
    field = among(box("F1", "forest", 4, 1700 / 64, edge / 64, 1800 / 64))
    shape, view = field.space.shapes[0], field.view(field.pair(a, b), 0)
    runs = [0.0] * RAYS
    assert view.frame is not None
    add_runs(shape.outline, view.frame, runs)
    assert sum(run > 64 for run in runs) == rays
    sight = field.look(a, b)
    assert sight.eye == "centre" and sight.cover == cover


@pytest.mark.rule("TB-11")
def test_who_stands_at_a_woods_edge_shoots_freely_but_a_target_in_it_has_cover():
    drawn = draw("""
        . A F F F F . b .
        . . F F F F . . .
        . . F F F F . . c
    """)
    field = over(drawn, {"forest": Answers(cover="soft")})
    edge = replace(drawn["A"], x=96)  # touches the wood
    assert field.look(edge, drawn["b"]).cover == "open"
    assert field.look(drawn["c"], edge).cover == "soft"  # the target touches it
    away = replace(drawn["A"], x=95)
    assert field.look(away, drawn["b"]).cover == "soft"
    inside = [figure("D", 3, 1), figure("e", 5, 1)]
    assert field.look(*inside).cover == "soft"  # both in the same wood: it counts
    assert field.look(inside[0], drawn["b"]).cover == "open"  # out of one's own wood


@pytest.mark.rule("TB-11")
def test_who_leans_round_a_corner_shoots_freely():
    house = box("H1", "house", 4, 10.5, 10.45, 14)
    near, far = figure("A", 10, 10), figure("A", 10, 9)
    target = figure("b", 10, 30)
    kinds: dict[Kind, Answers] = {"house": HOUSE}
    touching_it = among(house, kinds=kinds).look(near, target)
    behind = among(house, kinds=kinds).look(far, target)
    assert touching_it.fraction < 0.75 and touching_it.cover == "open"
    assert behind.fraction < 0.75 and behind.cover == "hard" and behind.cover_by == "H1"


@pytest.mark.rule("TB-11")
def test_a_low_wall_is_hard_cover_but_hides_nobody():
    wall = box("W1", "wall", 4, 20, 16, 20.25)
    a, b = figure("A", 10, 10), figure("b", 10, 22)
    sight = among(wall).look(a, b)
    assert sight.fraction == 1.0 and sight.seen and sight.cover == "hard" and sight.cover_by == "W1"
    assert among(wall).look(figure("A", 10, 19.5), b).cover == "open"  # the looker leans on it
    assert among(box("W1", "wall", 4, 20, 9.6, 20.25)).look(a, b).cover == "open"  # less than a quarter


@pytest.mark.rule("TB-11")
def test_in_hard_cover_unless_it_is_shared():
    rubble: dict[Kind, Answers] = {"rubble": Answers(cover="hard")}
    field = among(box("R1", "rubble", 4, 4, 12, 12), kinds=rubble)
    inside, outside = figure("b", 5, 5), figure("A", 1, 5)
    assert field.look(outside, inside).cover == "hard"
    assert str(field.look(outside, inside).cover_reason) == "in rubble R1"
    assert field.look(figure("A", 10, 5), inside).cover == "open"
    for edge in (3.5, 3.75):
        leaning = figure("A", edge, 5)      # touches it, or stands half in it, with its centre outside
        assert field.look(leaning, figure("b", 7, 5)).cover == "hard"


@pytest.mark.rule("TB-11", "GL-R27", "SK-R17")
def test_who_touches_the_wall_of_a_house_is_outside_it():
    house: dict[Kind, Answers] = {"house": changed(HOUSE, accessible=True)}
    field = among(box("H1", "house", 4, 4, 8, 8), kinds=house, houses_entered=True)
    inside = figure("b", 6, 6)
    for looker, cover in ((figure("A", 3.5, 6), "hard"), (figure("A", 2, 6), "hard"), (figure("A", 5, 7), "open")):
        sight = field.look(looker, inside)
        assert sight.seen and sight.cover == cover
    assert field.look(inside, figure("A", 3.5, 6)).cover == "open", "out of a house one shoots freely"


@pytest.mark.rule("TB-11")
def test_seen_only_by_seeing_back_is_hard_cover():
    house = among(box("H1", "house", 4, 7.5, 8, 11.5), kinds=UPRIGHT, heights=True)
    roof, street = figure("A", 6.5, 9.5, z=2), figure("b", 2, 9.5)
    sight = house.look(roof, street)
    assert sight.seen and sight.fraction == 0.0 and sight.cover == "hard"
    assert str(sight.cover_reason) == "seen only because it sees back"


@pytest.mark.rule("TB-11")
def test_only_the_best_cover_counts():
    wood, house = box("F1", "forest", 4, 14, 16, 16), box("H1", "house", 4, 20, 10, 24)
    sight = among(wood, house).look(figure("A", 10, 10), figure("b", 10, 30))
    assert sight.cover == "hard" and sight.cover_by == "H1"


# --- the explanation --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-12")
def test_the_answer_tells_why():
    wood = box("F2", "forest", 4, 14, 16, 15.6)
    sight = among(wood).look(figure("A", 10, 10), figure("b", 10, 20))
    assert str(sight.cover_reason) == "1.6″ of forest F2 on the line" and sight.cover_by == "F2"
    house = among(box("H1", "house", 4, 20, 10, 24)).look(figure("A", 10, 10), figure("b", 10, 30))
    assert str(house.cover_reason) == "house H1 hides 29\u00a0% of it"
    named = replace_name(wood, "the old orchard")
    assert "of the old orchard on" in str(among(named).look(figure("A", 10, 10), figure("b", 10, 20)).cover_reason)
    assert str(among().look(figure("A", 1, 1), figure("b", 5, 5)).cover_reason) == "in the open"


def replace_name(piece, name):
    return changed(piece, name=name)


@pytest.mark.rule("TB-12")
def test_the_lines_are_those_the_rule_used():
    a, b = figure("A", 10, 10), figure("b", 10, 30)
    sight = among(box("H1", "house", 4, 20, 10, 24)).look(a, b)
    left, middle, right = sight.lines
    assert all(line.start == sight.eye_at for line in sight.lines)
    for line in (left, right):  # they end at the tangent points: on the base, square to its radius
        x, y = line.end[0] - b.x, line.end[1] - b.y
        assert x * x + y * y == pytest.approx(32 * 32)
        assert x * (line.end[0] - line.start[0]) + y * (line.end[1] - line.start[1]) == pytest.approx(0, abs=1e-6)
    assert left.by == "H1" and left.stop is not None and left.stop[1] == pytest.approx(20 * 64 + 0.25)
    assert middle.stop is right.stop is None and middle.by is right.by is None


@pytest.mark.rule("TB-12")
def test_blockers_are_told_by_what_they_hide():
    a, b = figure("A", 10, 10), figure("b", 10, 30)
    houses = box("H1", "house", 4, 28, 9.75, 28.5), box("H2", "house", 10.1, 24, 16, 24.5)
    friend = figure("C", 9.3, 20)
    sight = among(*houses, figures_block=True).look(a, b, [a, b, friend])
    eye = EYES.index(sight.eye)
    hidden = {}
    for one in houses:
        alone = among(one)
        hidden[one.id] = alone.share_of(alone.pair(a, b), eye, [])
    bases = among(figures_block=True)
    pair = bases.pair(a, b)
    hidden["C"] = bases.share_of(pair, eye, bases.discs(pair, a, b, [friend]))
    assert all(share < 1 for share in hidden.values())
    assert list(sight.blockers) == sorted(hidden, key=lambda who: hidden[who])


# --- heights ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TB-13")
@pytest.mark.parametrize(
    ("looker", "target", "share", "seen", "cover"),
    [
        ((7, 9.5, 2), (11, 9, 0), 1.0, True, "open"),  # Warbands E16: down from the roof
        ((2, 9.5, 0), (10.5, 9.5, 0), 0.0, False, "hard"),  # E17: through the house
        ((2, 9.5, 0), (6.5, 9.5, 2), 1.0, True, "hard"),  # E63: up to the roof
        ((6.5, 9.5, 2), (2, 9.5, 0), 0.0, True, "hard"),  # E63: and back, by TB-9
        ((2, 9.5, 0), (7.5, 9.5, 2), 0.0, False, "hard"),  # E63: too far back on the roof
        ((3.5, 9.5, 0), (4.5, 9.5, 2), 1.0, True, "open"),  # E64: straight below
    ],
)
def test_lines_count_pieces_only_below_their_height(looker, target, share, seen, cover):
    field = among(box("H1", "house", 4, 7.5, 8, 11.5), kinds=UPRIGHT, heights=True)
    a, b = figure("A", *looker[:2], z=looker[2]), figure("b", *target[:2], z=target[2])
    sight = field.look(a, b)
    assert (sight.fraction, sight.seen, sight.cover) == (share, seen, cover)
    assert field.sees(a, b) == seen and field.fraction(a, b) == share


@pytest.mark.rule("TB-13")
def test_a_wood_is_cover_below_its_height():
    """Warbands E18: at least 3.99" of a wood 3" high."""
    field = among(box("F1", "forest", 10, 10, 14, 14), kinds=UPRIGHT, heights=True)
    sight = field.look(figure("A", 12, 7), figure("b", 12, 15))
    assert sight.fraction == 1.0 and sight.cover == "soft" and sight.depth / 64 >= 3.99
    from_above = field.look(figure("A", 12, 7, z=4), figure("b", 12, 30, z=4))
    assert from_above.cover == "open" and from_above.depth == 0


@pytest.mark.rule("TB-13")
@pytest.mark.parametrize(("height", "seen"), [(95, True), (96, False)])
def test_eyes_are_an_inch_and_a_half_above_the_feet(height, seen):
    """A fence before the looker's base: 0.5" on, a line 40" long has sunk by 0.6 of a step."""
    kinds: dict[Kind, Answers] = {"house": Answers(solid=True, height=height)}
    field = among(box("H1", "house", 4, 10.5, 16, 10.5625), kinds=kinds, heights=True)
    assert field.fraction(figure("A", 10, 10), figure("b", 10, 50)) == float(seen)


@pytest.mark.rule("TB-13")
def test_shares_are_counted_on_21_rays():
    field = among(box("H1", "house", 4, 20, 10, 24), kinds=UPRIGHT, heights=True)
    flat = among(box("H1", "house", 4, 20, 10, 24)).fraction(figure("A", 10, 10), figure("b", 10, 30))
    share = field.fraction(figure("A", 10, 10), figure("b", 10, 30))
    assert share * 21 == pytest.approx(round(share * 21), abs=1e-12) and abs(share - flat) <= 1 / 21


@pytest.mark.rule("TB-13")
def test_on_a_roof_the_heights_decide_even_where_houses_are_entered():
    house = box("H1", "house", 4, 4, 12, 12)
    field = among(house, kinds=UPRIGHT, heights=True, houses_entered=True)
    ground = figure("b", 2, 8)
    assert not field.sees(figure("A", 11, 8, z=2), ground)  # the roof's edge hides the street
    assert field.sees(figure("A", 11, 8, z=0), ground)  # from inside the house


@pytest.mark.rule("TB-11", "TB-13", "WB-R40")
@pytest.mark.parametrize("x", [4, 4.015625, 8])
def test_on_the_edge_of_a_roof_is_on_the_roof(x):
    field = among(box("H1", "house", 4, 7.5, 8, 11.5), kinds=UPRIGHT, heights=True)
    target = figure("b", x, 9.5, z=2)
    sight = field.look(figure("A", 1 if x < 6 else 11, 9.5), target)
    assert (sight.cover, sight.cover_by, str(sight.cover_reason)) == ("hard", "H1", "on house H1")
    touching_it = figure("A", 3.5 if x < 6 else 8.5, 9.5)
    assert field.look(touching_it, target).cover == "open", "who touches the house shoots straight up"
    assert field.look(figure("A", 6, 9.5, z=2), target).cover == "open", "on the same roof"


@pytest.mark.rule("TB-11", "TB-13", "WB-R40")
def test_on_the_seam_of_two_roofs_one_is_shared_with_the_looker():
    field = among(box("H1", "house", 4, 8, 8, 12), box("H2", "house", 8, 8, 12, 12), kinds=UPRIGHT, heights=True)
    assert field.look(figure("A", 5, 10, z=2), figure("b", 8, 10, z=2)).cover == "open"
    assert field.look(figure("A", 8, 3), figure("b", 8, 10, z=2)).cover == "hard"


# --- the player's thread ----------------------------------------------------------------------------------------------


def test_a_thread_between_two_points():
    drawn = draw("""
        . F F . H H .
        . F F . H H .
    """)
    field = over(drawn)
    thread = field.between((0, 64), (448, 64))
    assert thread.by == "H1" and thread.stop == (256.25, 64) and thread.length == 448
    assert [(c.id, c.enter, c.leave) for c in thread.crossings] == [
        ("F1", (64.25, 64), (191.75, 64)), ("H1", (256.25, 64), (383.75, 64))]  # fmt: skip
    assert thread.depth == 127.5
    assert field.between((0, 64), (200, 64)).stop is None
    assert field.between((10, 10), (10, 10)).crossings == ()


def test_a_thread_runs_out_of_depth_and_into_bases():
    wood = box("F1", "forest", 1, 0, 6, 2)
    stop = among(wood).between((0, 64), (512, 64)).stop
    assert stop == (64.25 + 192, 64)
    base = figure("b", 4, 1)
    assert among().between((0, 64), (512, 64), [base]).stop is None
    blocked = among(figures_block=True).between((0, 64), (512, 64), [base])
    assert blocked.by == "b" and blocked.stop == (4 * 64 - 31.75, 64)


@pytest.mark.rule("TB-10")
def test_a_thread_from_inside_a_house_that_may_be_entered_is_not_stopped_by_it():
    house = box("H1", "house", 4, 4, 8, 8)
    for entered in (False, True):
        field = among(house, houses_entered=entered)
        for x, by in ((256, "H1"), (255, "H1"), (257, None if entered else "H1"), (511, None if entered else "H1")):
            assert field.between((x, 384), (800, 384)).by == field.between((800, 384), (x, 384)).by == by, x


def test_a_thread_mends_the_seams_of_a_piece():
    drawn = draw("""
        . H H H .
        . H . . .
        . H H H .
    """)
    assert len(over(drawn).between((0, 32), (320, 32)).crossings) == 1
    assert len(over(drawn).between((224, 0), (224, 192)).crossings) == 2


# --- the same on every machine ----------------------------------------------------------------------------------------


GOLDEN = (
    68,
    [
        "0x1.044485851c0a9p-1",
        "0x1.047235970b36dp-1",
        "0x1.0417376772befp-1",
        "0x1.043cfae2804aep-1",
    ],
    3974611483,
)


def golden_shares() -> list[str]:
    """Every eye's share of every other figure on one fixed table, where it is neither nothing nor all, in full."""
    wood = polygon("F1", "forest", (5, 4), (8, 3), (11, 5), (10.5, 8), (7, 9.25), (4.75, 7))
    house = polygon("H1", "house", (13, 6), (15, 7), (14, 9), (12, 8))
    notch = polygon("H2", "house", (3, 11), (9, 11), (9, 12), (4, 12), (4, 15), (3, 15))
    field = among(wood, house, notch, kinds={"forest": Answers(sight_depth=128), "house": HOUSE}, figures_block=True)
    all_ = [figure(f"f{k}", (7 * k * k + 3 * k) % 17, (5 * k * k + 11 * k) % 19, 0.25 + k / 64) for k in range(17)]
    shares = []
    for a in all_:
        for b in all_:
            if a is not b:
                pair = field.pair(a, b)
                discs = field.discs(pair, a, b, all_)
                shares += [field.share_of(pair, eye, discs).hex() for eye in range(3)]
    return [share for share in shares if share not in ((0.0).hex(), (1.0).hex())]


@pytest.mark.rule("TB-8")
def test_shares_are_the_same_to_the_last_bit_on_every_machine():
    shares = golden_shares()
    assert (len(shares), shares[:4], crc32("\n".join(shares).encode())) == GOLDEN


def test_rule_truth_uses_no_arithmetic_that_differs_between_machines():
    """No sine, hypot, power, BLAS or einsum: their last bits are not the same everywhere."""
    for path in sorted(Path(sight_module.__file__).parent.glob("sight*.py")) + [Path(geometry.__file__)]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module == "math":
                assert {name.name for name in node.names} <= {"sqrt", "inf"}, path.name
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np":
                assert node.attr not in {"dot", "matmul", "einsum", "hypot", "sin", "cos", "arctan2", "linalg", "power"}
            if isinstance(node, ast.BinOp):
                assert not isinstance(node.op, ast.MatMult), path.name
                assert not isinstance(node.op, ast.Pow) or isinstance(node.right, ast.Constant), path.name


def test_the_drawing_says_what_it_shows():
    drawn = draw("""
        . F F . b
        A F . . .
        . . . H H
    """)
    assert [(p.id, p.kind) for p in drawn.pieces] == [("H1", "house"), ("F1", "forest")]
    assert drawn.pieces[1].corners == tuple(Place.at(*p) for p in ((1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (1, 3)))
    assert (drawn["A"].x, drawn["A"].y, drawn["A"].side, drawn["b"].side) == (32, 96, 0, 1)
    assert (drawn.table.width, drawn.table.height) == (320, 192)
    for wrong in (". .\n.", "A A", "H H H\nH . H\nH H H", "H .\n. H\nH H", "?"):
        if wrong == "H .\n. H\nH H":
            assert len(draw(wrong).pieces) == 2  # corners alone do not join
        else:
            with pytest.raises(ValueError):
                draw(wrong)


@pytest.mark.rule("TB-8", "TB-13")
def test_with_heights_the_chord_lies_between_the_tangent_points_too():
    """From a house of 4 inches: the chord is a little nearer than the target's middle, so the line falls off sooner.

    From (6.5, 9.5), eye 5.5 inches high, to (11.25, 9.5), 0.75 high: the chord is (4.75 x 4.75 - 0.25) / 4.75 = 4.697
    inches away, so at the wall's edge, 1.496 inches off, the line is 5.5 - 4.75 x 1.496 / 4.697 = 3.987 inches high,
    below the roof. By the base's diameter, 4.75 inches away, it would be 4.004 high.
    """
    kinds: dict[Kind, Answers] = {"house": Answers(solid=True, cover="hard", height=256, standable=True)}
    field = among(box("H1", "house", 4, 7.5, 8, 11.5), kinds=kinds, heights=True)
    a, b = figure("A", 6.5, 9.5, z=4), figure("b", 11.25, 9.5)
    pair = field.pair(a, b)
    assert field.share_of(pair, 0, []) == 0
    assert field.fraction(a, b) == pytest.approx(2 / 21)
    assert not field.sees(figure("A", 7, 9.5, z=4), figure("b", 10.125, 9.5))
    assert field.fraction(figure("A", 7, 9.5, z=4), figure("b", 10.25, 9.5)) == 1


@pytest.mark.rule("TB-8", "TB-13")
def test_an_eye_over_the_targets_base_takes_its_diameter():
    kinds: dict[Kind, Answers] = {"house": Answers(solid=True, cover="hard", height=128, standable=True)}
    field = among(box("H1", "house", 4, 7.5, 8, 11.5), kinds=kinds, heights=True)
    above, below = figure("A", 7.75, 9.5, z=2), figure("b", 8.125, 9.5)     # 3/8 inch apart: the eye is over the base
    seen_from = field.view(field.pair(above, below), 0).frame
    assert seen_from is not None and (seen_from.x, seen_from.u) == (24, 32 / 24)
    assert field.view(field.pair(above, replace(below, x=above.x)), 0).share == 1, "straight below: nothing between"
    crowd = among(figures_block=True, heights=True)
    other = [figure("C", 7.75, 9.25), figure("D", 8, 9.5, z=2)]
    assert crowd.look(above, replace(below, x=above.x), other).fraction == 1, "nor does anybody stand between"
    assert crowd.look(above, below, [figure("C", 20, 20)]).fraction == 1


@pytest.mark.parametrize("off", range(-120, 121, 12))
@pytest.mark.parametrize(("radius", "target"), [(32, 32), (16, 48)])
def test_blind_is_known_without_looking_where_a_disc_is_in_the_way_of_all_lines(off, radius, target):
    """A square of 3 inches, its middle `off` steps beside the line: the disc inside must stick out beyond both bases.

    Only where it lies between the bases, and by more than a step; a wood where that is deeper than its limit.
    """
    a, b = figure("A", 4, 10, radius / 64), figure("b", 16, 10, target / 64)
    house = box("H1", "house", 8.5, 8.5 + off / 64, 11.5, 11.5 + off / 64)
    inner, far = 96 - 0.25 - 1e-6, abs(off) + max(radius, target)
    for one, two in ((a, b), (b, a)):
        assert among(house).pair(one, two).blind is (far < inner)
        assert not among(house, heights=True).pair(one, two).blind
        run = 2 * max(0.0, inner * inner - far * far) ** 0.5 if far < inner else 0.0
        for limit in {max(0, int(run) - 2), int(run), int(run) + 2}:
            wood = replace_overrides(box("F1", "forest", 8.5, 8.5 + off / 64, 11.5, 11.5 + off / 64),
                                     Overrides(sight_depth=limit))
            assert among(wood).pair(one, two).blind is (run > limit + 1)
            behind = replace_overrides(house, Overrides(solid=False))
            assert not among(behind).pair(one, two).blind
        assert not among(box("H1", "house", 0.9, 8.5 + off / 64, 3.5 - 1 / 64, 11.5 + off / 64)).pair(one, two).blind
        assert not among(box("H1", "house", 17, 8.5 + off / 64, 19, 11.5 + off / 64)).pair(one, two).blind


def test_two_woods_that_together_are_too_deep_are_known_to_blind():
    """Each 3 inches square, discs of 2.99 inches; the bases stick out 32 steps, so a line runs 180 steps in each."""
    a, b = figure("A", 2, 10), figure("b", 14, 10)
    woods = [box("F1", "forest", 3.5, 8.5, 6.5, 11.5), box("F2", "forest", 8, 8.5, 11, 11.5)]
    for limit, blind in ((356, True), (364, False), (178, True)):
        deep = [replace_overrides(one, Overrides(sight_depth=limit)) for one in woods]
        assert among(*deep).pair(a, b).blind is among(*deep).pair(b, a).blind is blind
    mixed = [replace_overrides(one, Overrides(sight_depth=n)) for one, n in zip(woods, (500, 100), strict=True)]
    assert not among(*mixed).pair(a, b).blind, "of which depth counts is not asked: the larger one, to be sure"
    assert not among(*mixed).sees(a, b)


@pytest.mark.rule("TB-7")
@pytest.mark.parametrize(("dx", "dy"), [(0, 1), (0, -1), (-1, 0), (1, 0), (3, 4), (0, 640)])
def test_eyes_stand_on_the_left_and_on_the_right_however_near_the_target_is(dx, dy):
    a = figure("A", 10, 10)
    pair = among(heights=True).pair(a, replace(a, id="b", x=a.x + dx, y=a.y + dy, z=128))
    far = (dx * dx + dy * dy) ** 0.5
    assert pair.eye(0) == (a.x, a.y)
    for eye, side in ((1, 1), (2, -1)):
        x, y = pair.eye(eye)
        assert (x - a.x, y - a.y) == pytest.approx((-side * dy / far * 0.95 * 32, side * dx / far * 0.95 * 32))
    straight = among(heights=True).pair(a, replace(a, id="b", z=128))
    assert [straight.eye(eye)[0] for eye in range(3)] == [a.x] * 3 and straight.eye(1)[1] == a.y + 0.95 * 32


@pytest.mark.rule("TB-9")
@pytest.mark.parametrize("blind", [False, True])
def test_the_tolerance_of_shares_is_a_millionth_and_counts(blind):
    a, b = figure("A", 10, 10), figure("b", 10, 20)
    west, east = ((4, 10), (10, 16)) if not blind else ((4, 16), (17, 18))
    field = among(*(box(f"H{k}", "house", x, 14, y, 16) for k, (x, y) in enumerate((west, east))))
    assert field.pair(a, b).blind is blind and field.fraction(a, b) == 0
    sight = field.look(a, b)
    for share in (0, 1e-6):
        assert field.sees(a, b, share=share) and sight.at_least(share)
    assert not field.sees(a, b, share=1.1e-6) and not sight.at_least(1.1e-6) and not field.sees(a, b)


@pytest.mark.rule("TB-9", "TB-11")
@pytest.mark.parametrize("share", [0.0, 0.0099985, 0.01, 0.0100001, 0.010001, 0.0100021, 0.5])
@pytest.mark.parametrize("back", [False, True])
def test_more_than_a_hundredth_to_the_last_bit(monkeypatch, share, back):
    """Whatever the eyes see: exactly 0.01 is no line of sight, in no way of asking, and the least more is one."""
    a, b = figure("A", 10, 10), figure("b", 10, 20)
    field = among()
    seen_by = {a.y: 0.0 if back else share, b.y: share if back else 0.0}
    monkeypatch.setattr(SightField, "share_of", lambda _, pair, eye, discs: seen_by[pair.ly])
    for one, two in ((a, b), (b, a)):
        sight = field.look(one, two)
        assert sight.seen is field.sees(one, two) is (share > 0.01)
        assert sight.fraction == field.fraction(one, two) == seen_by[one.y]
        if sight.fraction > 0.01:
            assert sight.cover == "open"
        else:
            told = "seen only because it sees back" if sight.seen else "out of sight"
            assert (sight.cover, str(sight.cover_reason)) == ("hard", told)


@pytest.mark.rule("TB-7")
@pytest.mark.parametrize(("shares", "eye"), [
    ((0.5, 0.5, 0.5), 0), ((0.5, 0.5 + 9e-7, 0.5), 0), ((0.5, 0.5 + 2e-6, 0.5), 1), ((0.5, 0.6, 0.6 + 9e-7), 1),
    ((0.5, 0.6, 0.6 + 2e-6), 2), ((1.0, 1.0, 1.0), 0), ((0.0, 0.0, 0.0), 0), ((0.0, 0.0, 0.3), 2)])
def test_the_best_eye_is_the_first_of_those_that_see_as_much(monkeypatch, shares, eye):
    a, b = figure("A", 10, 10), figure("b", 10, 20)
    monkeypatch.setattr(SightField, "share_of", lambda _, pair, which, discs: shares[which])
    field = among()
    assert field.look(a, b).eye == EYES[eye] and field.fraction(a, b) == shares[eye]


@pytest.mark.rule("TB-11", "TB-13")
def test_touching_a_hard_piece_without_height_is_not_being_in_it():
    """Where heights count, too: nobody stands on a piece of no height, he is in it."""
    kinds: dict[Kind, Answers] = {"rubble": Answers(cover="hard")}
    for heights in (False, True):
        field = among(box("R1", "rubble", 4, 4, 12, 12), kinds=kinds, heights=heights)
        sight = field.look(figure("A", 3.75, 5), figure("b", 7, 5))
        assert (sight.cover, sight.cover_by, str(sight.cover_reason)) == ("hard", "R1", "in rubble R1")


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize("off", [-40, -39, 39, 40])
@pytest.mark.parametrize("along", [0.5, 4, 7.5])
def test_a_base_hides_something_wherever_it_sticks_into_the_lane(off, along):
    """Lane and base are both 32 steps wide on either side: 64 apart it hides nothing, nearer it does."""
    field = SightField((), {}, SightRules(figures_block=True))
    a, b = figure("A", 10, 10), figure("b", 10, 18)
    for beside, hides in ((off, True), (off + (25 if off > 0 else -25), False)):
        other = replace(a, id="C", x=a.x + beside, y=round(a.y + along * 64))
        pair = field.pair(a, b)
        shares = [field.share_of(pair, eye, field.discs(pair, a, b, [other])) for eye in range(3)]
        assert (min(shares) < 1) is hides, shares
    assert [one.id for one in field.discs(pair, a, b, [a, replace(a, id="C", y=900), b])] == ["C"]


def test_a_pair_of_places_is_kept_for_the_next_question():
    field = among()
    a, b, c = figure("A", 10, 10), figure("b", 10, 20), figure("c", 14, 20)
    pairs = [field.pair(one, two) for one in (a, b, c) for two in (a, b, c) if one is not two]
    assert pairs == [field.pair(one, two) for one in (a, b, c) for two in (a, b, c) if one is not two]
    view = field.view(pairs[0], 1)
    assert field.view(field.pair(a, b), 1) is view, "and so is each eye's view"


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize("heights", [False, True])
@pytest.mark.parametrize(("depth", "rays"), [(31, 0), (32, 1), (33, 7), (40, 21)])
def test_a_run_as_long_as_the_limit_is_seen_through(depth, rays, heights):
    """In a wood, 50 steps from a base of 30: its chord is 32 away, the outer ends of it 40 (3, 4, 5)."""
    kinds: dict[Kind, Answers] = {"forest": Answers(cover="soft", sight_depth=depth, height=192)}
    field = among(box("F1", "forest", 2, 2, 18, 18), kinds=kinds, heights=heights)
    a = figure("A", 10, 10, 0.25)
    b = replace(a, id="b", x=a.x + 50, radius=30)
    wanted = sum((32 * 32) * (1 + (0.75 * (2 * j - 20) / 21) ** 2) <= depth * depth for j in range(21))
    assert wanted == rays
    assert field.share_of(field.pair(a, b), 0, []) == pytest.approx(wanted / 21)
    thread = field.between((a.x, a.y), (a.x + depth, a.y))
    assert thread.stop is None and thread.depth == depth
    assert field.between((a.x, a.y), (a.x + depth + 1, a.y)).stop == (a.x + depth, a.y)


@pytest.mark.rule("TB-12")
@pytest.mark.parametrize(("deep", "told"), [
    (1.02, "1.1"), (1.1, "1.1"), (1.13, "1.1"), (1.2, "1.2"), (1.5, "1.5"), (1.98, "2"), (2.02, "2"), (2.9, "2.9")])
def test_the_run_that_gives_cover_is_told_in_tenths_and_above_an_inch(deep, told):
    sight = among(box("F1", "forest", 4, 14, 16, 14 + deep)).look(figure("A", 10, 10), figure("b", 10, 20))
    assert str(sight.cover_reason) == f"{told}″ of forest F1 on the line"


@pytest.mark.rule("TB-10", "TB-11", "DZ-R8")
def test_nothing_but_pieces_blocks_or_covers_unless_a_ruleset_says_so():
    assert SightRules() == SightRules(figures_block=False, figures_cover=False, heights=False, houses_entered=False)
    a, b, other = figure("A", 4, 4), figure("b", 4, 13), figure("F", 4.25, 8.5)
    for rules, share, by in (({}, 1, None), ({"figures_cover": True}, 1, None), ({"figures_block": True}, 0.482, None),
                             ({"figures_block": True, "figures_cover": True}, 0.482, "F")):
        sight = SightField((), {}, SightRules(**rules)).look(a, b, [a, b, other])
        assert (round(sight.fraction, 3), sight.cover, sight.cover_by) == (share, "hard" if by else "open", by)


@pytest.mark.rule("TB-10", "TB-13")
def test_a_line_passes_above_a_base_that_is_lower():
    """From 4 inches up the line falls from 5.5 to 0.75 inches: half-way it is 3.1 high, above a base on the ground."""
    field = among(heights=True, figures_block=True)
    a, b = figure("A", 4, 10, z=4), figure("b", 16, 10)
    for other, hides in ((figure("C", 10, 10), False), (figure("C", 15, 10), True), (figure("C", 10, 10, z=4), True)):
        sight = field.look(a, b, [other])
        assert (sight.fraction < 1) is bool(sight.blockers) is hides
        assert {line.by for line in sight.lines} & {"C"} == ({"C"} if hides else set())


# --- what is remembered of a pair of places ---------------------------------------------------------------------------


@pytest.mark.rule("TB-9", "TB-10")
def test_who_stands_between_is_asked_anew_each_time():
    """Three side by side hide all of it, one some of it, nobody none; in any order of asking."""
    a, b = figure("A", 4, 8), figure("b", 16, 8)
    one, wall = [figure("c", 10, 8.25)], [figure(name, 10, y) for name, y in (("c", 7), ("d", 8), ("e", 9))]
    answers = {"none": True, "one": True, "wall": False}
    for order in permutations((("none", []), ("one", one), ("wall", wall))):
        field = among(figures_block=True)
        for _ in range(2):
            for name, others in order:
                assert field.sees(a, b, others) is answers[name], (name, order)


@pytest.mark.rule("TB-13")
def test_who_stands_on_a_house_is_not_in_it_nor_in_the_next_one():
    """From the roof of one house past another that is taller; where houses are entered, too."""
    for order in permutations(("H1", "H2", "H3")):
        places = {"H1": box("H1", "house", 2, 6, 6, 10), "H2": box("H2", "wall", 8, 4, 10, 12),
                  "H3": box("H3", "house", 20, 20, 22, 22)}
        kinds = {**UPRIGHT, "wall": Answers(solid=True, cover="hard", height=512)}
        field = among(*(places[one] for one in order), kinds=kinds, heights=True, houses_entered=True)
        roof, inside, far = replace(figure("A", 4, 8), z=128), figure("A", 4, 8), figure("b", 14, 8)
        assert not field.sees(roof, far) and not field.sees(far, roof), order
        assert not field.sees(inside, far)
        beside = figure("b", 4, 14)
        assert field.sees(inside, beside) and field.sees(roof, beside)
