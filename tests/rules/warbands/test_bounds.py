"""Boundaries of movement and climbing, and what a position is worth, worked out by hand."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest
from msgspec.structs import replace

from game.core.evaluator import Goal, Phase, Strides
from game.core.table.pieces import Marker, Overrides, Piece
from game.core.table.places import GRID, Place
from game.rules.warbands import carrying, climbing, ending, moving, value
from game.rules.warbands.acts import Climb, Down
from game.rules.warbands.limits import FINE
from game.rules.warbands.roster import GivenAction
from game.rules.warbands.terrain_cards import Card

from .bands import MARKET, ROOFTOPS, battle, boss, box, card, far_off, keys, plain, rookie, say, specialist, who

EVALUATOR = value.EVALUATOR


def house(id: str, x0: float, y0: float, x1: float, y1: float, height: int) -> Piece:
    """A house so many steps high."""
    return replace(box(id, "house", x0, y0, x1, y1), overrides=Overrides(height=height))


def going(match, left: float = 4, **more):
    """A movement of A1 with so many inches left."""
    fine = int(left * 64 * FINE)
    return replace(moving.new_movement(match.now, who(match, "A1"), 0, False), left=fine, climb=fine // 2, **more)


# ── movement ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-15", "WB-R33")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize(("off", "offered"), [(4, False), (4 - 1 / 64, True), (1, True)])
def test_a_jump_is_offered_where_a_gap_is_within_reach(dx, dy, off, offered):
    """From the ground only over what is inaccessible and no house; at exactly his reach it is only touched."""
    pond = box("P1", "water", 12 - 1, 12 - 1, 12 + 1, 12 + 1)
    spot = 12 + dx * (1 + off), 12 + dy * (1 + off)
    match = battle([(specialist("Healer"), *spot), far_off(2, 2)], [far_off()], table=plain(pond))
    assert (moving.jump_region(match.now, going(match)) is not None) is offered
    for other in (box("P1", "forest", 11, 11, 13, 13), box("P1", "house", 11, 11, 13, 13)):
        none = battle([(specialist("Healer"), *spot), far_off(2, 2)], [far_off()], table=plain(other),
                      house_accessible="no")
        assert moving.jump_region(none.now, going(none)) is None


@pytest.mark.rule("WB-15", "WB-R33")
@pytest.mark.parametrize(("left", "offered"), [(1 / 64, True), (1 / 64 - 1 / 65536, False)])
def test_a_jump_needs_a_step_of_the_grid(left, offered):
    match = battle([(specialist("Healer"), 12, 12, 2), far_off(2, 2)], [far_off()],
                   table=plain(card("H", "house", 12, 12)))
    assert (moving.jump_region(match.now, going(match, left)) is not None) is offered
    assert (moving.walk_region(match.now, going(match, left)) is not None) is offered


@pytest.mark.rule("WB-20", "WB-R31")
@pytest.mark.parametrize(("lower", "z"), [(127, 127), (128, None), (1, 1)])
def test_the_foot_of_a_wall_is_on_whatever_is_lower(lower, z):
    """He stands on a house 2 inches high beside another one, which may be a 64th of an inch lower; not as high."""
    match = battle([(specialist("Healer"), 13.5, 12, 2), far_off(2, 2)], [far_off()],
                   table=plain(house("H1", 10, 10, 14, 14, 128), house("H2", 14.25, 8, 20, 16, lower)))
    roof = climbing.roof_under(match.now, who(match, "A1"))
    foot = climbing.foot_of(match.now, who(match, "A1"), roof)
    assert (foot and foot.z) == z


@pytest.mark.rule("WB-R31", "WB-20")
def test_only_who_stands_at_the_edge_climbs_down():
    """His base reaches to the edge, or 0.05 inch less: 3.2 steps of the grid."""
    for x, down in ((10.5, True), (10.5 + 3 / 64, True), (10.5 + 4 / 64, False)):
        match = battle([(specialist("Healer"), x, 12, 2), far_off(2, 2)], [far_off()],
                       table=plain(card("H1", "house", 12, 12)))
        me = who(match, "A1")
        assert (climbing.foot_of(match.now, me, climbing.roof_under(match.now, me)) is not None) is down
    for x, up in ((9.5, True), (9.5 - 3 / 64, True), (9.5 - 4 / 64, False)):
        match = battle([(specialist("Healer"), x, 12), far_off(2, 2)], [far_off()],
                       table=plain(card("H1", "house", 12, 12)))
        assert [one.piece.id for one in climbing.climbs(match.now, who(match, "A1"))] == (["H1"] if up else [])


@pytest.mark.rule("WB-20", "WB-22", "WB-R31", "WB-R32")
@pytest.mark.parametrize(("left", "up", "down"), [
    (4, None, None), (4 - 1 / 64, 127, 1), (3, 96, 32), (2, 64, 64), (1, 32, 96), (1 / 32, 1, 127)])
def test_how_deep_he_drops_where_his_climb_ends(left, up, down):
    """2 inches up take 4 of the movement. Up he drops as deep as he came, down the rest of the way."""
    table = plain(card("H1", "house", 12, 12))
    below = battle([(specialist("Healer"), 9.5, 12), far_off(2, 2)], [far_off()], table=table)
    above = battle([(specialist("Healer"), 10.5, 12, 2), far_off(2, 2)], [far_off()], table=table)
    assert climbing.drop_of(below.now, going(below, left), Climb("H1")) == up
    assert climbing.drop_of(above.now, going(above, left), Down("H1")) == down
    own = battle([(specialist("Healer"), 9.5, 12), far_off(2, 2)], [far_off()], table=table, climb_budget="separate")
    assert climbing.drop_of(own.now, going(own, left), Climb("H1")) == up, "half of it, at an inch for an inch"
    assert climbing.may_begin(below.now, going(below, left))
    assert not climbing.may_begin(below.now, going(below, 1 / 32 - 1 / 65536))


@pytest.mark.rule("WB-R103")
@pytest.mark.parametrize(("x", "y", "there"), [(0.75, 0, True), (0.75 + 1 / 64, 0, False), (0, -0.75, True),
                                               (33 / 64, 33 / 64, True), (34 / 64, 34 / 64, False)])
def test_how_near_a_treasure_is_picked_up(x, y, there):
    match = battle([(specialist("Healer"), 12 + x, 12 + y), far_off(2, 2)], [far_off()], scenario="treasure")
    token = ending.treasures(match.now.setup.table)[2]
    assert token.place == Place.at(12, 12)
    match.state.tokens = (token,)
    assert (carrying.in_reach(match.now, who(match, "A1"), None) == ["T3"]) is there
    passing = moving.after_walk(match.now, going(match), Place.at(12 + x + 2, 12 + y)).path
    assert ("T3" in carrying.in_reach(match.now, who(match, "A1"), passing)) is there or x < 0.6


@pytest.mark.rule("WB-R104")
@pytest.mark.parametrize(("side", "y", "there"), [(0, 23.5, True), (0, 23.5 - 3 / 64, True), (0, 23.5 - 4 / 64, False),
                                                  (1, 0.5, True), (1, 0.5 + 3 / 64, True), (1, 0.5 + 4 / 64, False)])
def test_at_the_enemys_edge(side, y, there):
    """By his base, within 0.05 inch, 3.2 steps; A began in the south."""
    match = battle([(rookie(), 12, y if side == 0 else 12), far_off(2, 2)], [(rookie(), 14, y if side else 12)])
    assert carrying.at_far_edge(match.now, who(match, "AB"[side] + "1")) is there


@pytest.mark.rule("WB-168", "WB-R25", "WB-R84", "WB-R91")
def test_strikes_in_passing_once_an_activation():
    """A commanded movement is part of a Boss's own activation only where he commands himself: there he has attacked."""
    def offered(states, of="Boss", first="on", unit=(), free=True):
        me = boss("Skirmisher") if of == "Boss" else specialist("Skirmisher")
        match = battle([(me, 12, 12), far_off(2, 2)], [(rookie(), 13.5, 12), far_off()], free_first_action=first)
        match.state.put("A1", **states)
        match.state.unit = unit
        return "pass B1" in [o.key for o in moving.part_options(match.now, going(match, free=free))]

    assert offered({}) and offered({}, free=False)
    assert not offered({"struck": True}, free=False) and offered({"struck": True}, unit=())
    assert not offered({"struck": True}, unit=("A1",)), "his own activation"
    assert offered({"struck": True}, of="Specialist", unit=("A1",))
    assert offered({"struck": True}, unit=("A1",), first="off")


# ── what a position is worth ─────────────────────────────────────────────────────────────────────────────────


def worth_of(match, id: str) -> float:
    return EVALUATOR.worth(match.now, who(match, id))


@pytest.mark.rule("WB-R99", "WB-R101", "WB-R102", "WB-R103", "WB-R104")
@pytest.mark.parametrize(("scenario", "worth"), [("last", (6.0, 3.0, 1.5)), ("hill", (3.0, 1.0, 0.5)),
                                                 ("treasure", (4.0, 2.0, 0.5)), ("through", (5.0, 3.0, 1.5))])
def test_a_fighter_is_worth_what_he_scores_and_half_his_rank_value(scenario, worth):
    """Rank values 4, 2, 1; points for taking out by scenario; prone half of it, a Boss who was spared 0.92."""
    match = battle([(boss("Veteran"), 4, 4), (specialist("Tank"), 8, 4), (rookie(), 12, 4)], [far_off()],
                   scenario=scenario)
    assert tuple(worth_of(match, f"A{n}") for n in (1, 2, 3)) == worth
    match.state.put("A1", spared=True)
    match.state.put("A2", wounds=1)
    assert worth_of(match, "A1") == pytest.approx(0.92 * worth[0]) and worth_of(match, "A2") == worth[1] / 2
    match.state.put("A1", wounds=1)
    assert worth_of(match, "A1") == pytest.approx(0.5 * 0.92 * worth[0])
    match.state.put("A2", down=True)
    assert worth_of(match, "A2") == pytest.approx(0.3 * worth[1])
    match.state.put("A3", treasure="T1")
    assert worth_of(match, "A3") == worth[2] + 1
    half = match.state.put("A2", half=True, down=False, wounds=0)
    assert value.value(match.now, half) == worth[1] / 2


@pytest.mark.rule("WB-131", "WB-184", "WB-R99")
def test_what_is_banked():
    """Points, half the rank values of enemies out, wounds given, given actions by their reason."""
    match = battle([(boss("Veteran"), 4, 4), (rookie(), 12, 4)],
                   [(specialist("Tank"), 8, 20), (rookie(), 12, 20), far_off()])
    assert EVALUATOR.banked(match.now, 0) == EVALUATOR.banked(match.now, 1) == 0
    match.state.put("B1", wounds=1)
    assert EVALUATOR.banked(match.now, 0) == 1.5 and EVALUATOR.banked(match.now, 1) == 0
    match.state.scored = (3, 1)
    match.state.gone["B2"] = match.state.figures.pop("B2")
    assert EVALUATOR.banked(match.now, 0) == 3 + 0.5 + 1.5 and EVALUATOR.banked(match.now, 1) == 1
    match.state.escaped = ("B2",)
    assert EVALUATOR.banked(match.now, 0) == 3 + 1.5
    for why, points in (("command", 0.3), ("influence", 0.35), ("assassin", 0.3), ("walk", 0.05), ("commander", 0.1),
                        ("gift", 0), ("blow", 0), ("again", 0), ("charge", 0)):
        match.state.free = (GivenAction(figure="A1", side=1, why=why),)
        assert EVALUATOR.banked(match.now, 1) == 1 + points and EVALUATOR.banked(match.now, 0) == 4.5
    match.state.free = ()
    match.state.put("A1", animal=True)
    assert EVALUATOR.banked(match.now, 0) == pytest.approx(4.8)


@pytest.mark.rule("WB-R103")
@pytest.mark.parametrize(("off", "share"), [(0, 1), (3, 1), (3 + 6, 0.5), (3 + 12, 1 / 3)])
def test_a_treasure_counts_more_near_home(off, share):
    """2 points carried and up to 0.8 more: wholly within 3 inches of a spawnpoint, half of it 6 inches farther off."""
    match = battle([(rookie(), 4, 2 + off), far_off(22, 2)], [far_off()], scenario="treasure")
    match.state.put("A1", treasure="T1")
    near = max(share, max(1 if (d := sqrt((4 - x) ** 2 + off ** 2)) <= 3 else 6 / (6 + d - 3) for x in (12, 20)))
    assert EVALUATOR.banked(match.now, 0) == pytest.approx(2 + 0.8 * near)


@pytest.mark.rule("WB-10", "WB-14", "WB-49", "WB-58")
def test_how_far_they_go():
    match = battle([(specialist("Healer"), 4, 4), (rookie(shooter="impact"), 8, 4), (rookie("Meat Shield"), 12, 4)],
                   [far_off()])
    now = match.now
    assert EVALUATOR.strides(now, who(match, "A1")) == Strides(256, 512)
    assert EVALUATOR.strides(now, who(match, "A2")) == Strides(0, 192)
    assert EVALUATOR.strides(now, who(match, "A3")) == Strides(96, 192)
    match.state.put("A1", wounds=1)
    assert EVALUATOR.strides(now, who(match, "A1")) == Strides(0, 0) and EVALUATOR.strikes(
        now, who(match, "A1"), who(match, "B1")) == ()


@pytest.mark.rule("WB-R102", "WB-R103")
def test_goals_of_each_scenario():
    for round_, phase, upkeeps in ((1, "turns", 3), (5, "turns", 3), (6, "turns", 3), (7, "turns", 2), (8, "turns", 1),
                                   (8, "end", 0), (7, "end", 1)):
        match = battle([far_off(2, 2)], [far_off()], scenario="hill", round=round_)
        match.state.phase = phase
        assert EVALUATOR.goals(match.now) == ([Goal(Place.at(12, 12), 128, 2.0 * upkeeps, "hill")] if upkeeps else [])
    hunt = battle([far_off(2, 2)], [far_off()], scenario="treasure")
    hunt.state.tokens = ending.treasures(hunt.now.setup.table)
    assert EVALUATOR.goals(hunt.now) == [Goal(Place.at(x, 12), 12, 2.0, "treasure") for x in (4, 8, 12, 16, 20)]
    assert EVALUATOR.goals(battle([far_off(2, 2)], [far_off()]).now) == ()


@pytest.mark.rule("WB-R103", "WB-R104")
def test_edges_that_are_made_for():
    """The enemy's in Breakthrough, 2, 3 and 5 points by rank; home with a treasure, 3 points."""
    match = battle([(boss("Veteran"), 4, 4), (specialist("Tank"), 8, 4), (rookie(), 12, 4)], [far_off()],
                   scenario="through")
    told = [EVALUATOR.exit(match.now, one) for one in match.state.figures.values()]
    assert [(one.edge, one.points, one.drag) for one in told] == [
        ("north", 5.0, 0.35), ("north", 3.0, 0.35), ("north", 2.0, 0.35), ("south", 2.0, 0.35)]
    match.state.south = 1
    assert EVALUATOR.exit(match.now, who(match, "A1")).edge == "south"
    match.state.put("A2", wounds=1)
    assert EVALUATOR.exit(match.now, who(match, "A2")) is None
    hunt = battle([(rookie(), 4, 4), (rookie(), 8, 4)], [far_off()], scenario="treasure")
    hunt.state.put("A1", treasure="T1")
    hunt.state.put("B1", treasure="T2")
    assert [EVALUATOR.exit(hunt.now, who(hunt, id)) is None for id in ("A1", "A2", "B1")] == [False, True, False]
    (mine, theirs) = (EVALUATOR.exit(hunt.now, who(hunt, id)) for id in ("A1", "B1"))
    assert (mine.edge, mine.points, mine.brings, theirs.edge) == ("south", 3.0, True, "north")


@pytest.mark.rule("WB-07", "WB-R23")
def test_who_acts_when():
    """Side by side in turn, those who stand first and high ranks before low ones; the rest of the longer side at once;
    then the turns that are left."""
    match = battle([(rookie(), 2, 2), (boss("Veteran"), 4, 2), (specialist("Tank"), 6, 2),
                    (rookie(shooter="light"), 8, 2)], [(specialist("Tank"), 2, 20), (rookie(), 4, 20)], round=7)
    each = [Phase(0, ("A2",)), Phase(1, ("B1",)), Phase(0, ("A3",)), Phase(1, ("B2",)), Phase(0, ("A4", "A1"))]
    assert list(EVALUATOR.phases(match.now, 0)) == [*each, *each]
    match.state.round = 8
    assert list(EVALUATOR.phases(match.now, 0)) == each
    match.state.put("A2", wounds=1)
    match.state.put("B1", acted=True)
    assert list(EVALUATOR.phases(match.now, 0)) == [Phase(0, ("A3",)), Phase(1, ("B2",)), Phase(0, ("A4", "A1", "A2"))]
    say(match, "activate A3")
    assert list(EVALUATOR.phases(match.now, 0)) == [Phase(1, ("B2",)), Phase(0, ("A4",)), Phase(0, ("A1", "A2"))]
    sides = battle([(rookie(), 2, 2), (rookie(), 4, 2)], [(rookie(), 2, 20)], round=8, activation="side")
    assert list(EVALUATOR.phases(sides.now, 1)) == [Phase(0, ("A1", "A2")), Phase(1, ("B1",))]


@pytest.mark.rule("WB-10", "WB-49", "WB-R25")
def test_what_is_left_of_an_activation():
    match = battle([(specialist("Healer"), 4, 4), (rookie(shooter="impact"), 8, 4), far_off(2, 20)], [far_off()])
    assert EVALUATOR.turn(match.now) is None
    first = EVALUATOR.turn(say(match, "activate A1").now)
    assert (first.figure, first.moves, first.acts) == ("A1", True, True)
    say(match, "move @ 6,4")
    then = EVALUATOR.turn(match.now)
    assert (then.figure, then.moves, then.acts, then.strides) == ("A1", False, True, Strides(0, 256))
    loaded = battle([(rookie(shooter="impact"), 8, 4), far_off(2, 2)], [far_off()])
    heavy = EVALUATOR.turn(say(loaded, "activate A1").now)
    assert (heavy.moves, heavy.acts, heavy.strides) == (False, True, Strides(0, 192))


@pytest.mark.rule("WB-R31")
@pytest.mark.parametrize(("off", "found"), [(0.5, True), (4.5, True), (4.5 + 1 / 64, False)])
def test_places_at_the_feet_of_walls(off, found):
    """Of walls within a movement and half a base: where he touches them, and a step before."""
    match = battle([(specialist("Healer"), 10 - off, 12), far_off(2, 2)], [far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    assert list(EVALUATOR.spots(match.now, who(match, "A1"))) == (
        [Place.at(9.5, 12), Place.at(9.5 - 1 / 64, 12)] if found else [])
    up = battle([(specialist("Healer"), 12, 12, 2), far_off(2, 2)], [far_off()], table=plain(*ROOFTOPS))
    assert list(EVALUATOR.spots(up.now, who(up, "A1"))) == []


@pytest.mark.rule("WB-20", "WB-22")
def test_options_that_are_left_out():
    """Walking on after a walk; a climb up that ends in a drop; one down that ends in a drop that hurts."""
    match = say(battle([(specialist("Healer"), 8.5, 12), far_off(2, 2)], [far_off()],
                       table=plain(card("H1", "house", 12, 12))), "activate A1")
    option = {one.key: one for one in match.ask.listed()}
    assert not EVALUATOR.dull(match.now, option["move"])
    say(match, "move @ 9.5,12")
    option = {one.key: one for one in match.ask.listed()}
    assert EVALUATOR.dull(match.now, option["move"]) and EVALUATOR.dull(match.now, option["climb H1"])
    fresh = say(battle([(specialist("Healer"), 9.5, 12), far_off(2, 2)], [far_off()],
                       table=plain(card("H1", "house", 12, 12))), "activate A1")
    assert not EVALUATOR.dull(fresh.now, fresh.ask.option("climb H1")) and "climb H1" in keys(fresh)
    for height, dull in ((3.0 * GRID, False), (4 * GRID, True)):
        down = say(battle([(rookie(), 10.5, 12, height / GRID), far_off(2, 2)], [far_off()],
                          table=plain(house("H1", 10, 10, 14, 14, int(height)))), "activate A1")
        assert EVALUATOR.dull(down.now, down.ask.option("down H1")) is dull


@pytest.mark.rule("WB-R102")
def test_roofs_are_worth_something_to_shooters_and_to_all_below_the_hill():
    table = plain(card("H1", "house", 12, 12), card("H2", "house", 18, 12))
    us = [(rookie(shooter="light"), 12, 12, 2), (rookie(), 12, 13, 2), (rookie(shooter="light"), 20.5, 12),
          (rookie(), 12, 9.5), (rookie(shooter="light"), 3, 3), (rookie(shooter="light"), 14.5, 12.5)]
    for scenario, worth in (("last", [0.06, 0, 0.02, 0, 0, 0.02]), ("hill", [0.06, 0, 0.02, 0.15, 0, 0.15])):
        match = battle(us, [far_off()], table=table, scenario=scenario)
        up = scenario == "hill"
        assert [value._height(match.now, who(match, f"A{n}"), up) for n in range(1, 7)] == pytest.approx(worth)
        match.state.put("A3", wounds=1)
        assert value._height(match.now, who(match, "A3"), up) == 0


@pytest.mark.rule("WB-R102", "WB-R103", "WB-R104")
@pytest.mark.parametrize(("scenario", "near"), [
    ("hill", 0.35 * 6 / 12), ("through", 0.6 * 6 / 17.5), ("last", 0.2 * 6 / 9)])
def test_nearness_counts_less_the_farther_off(scenario, near):
    """Of the hill beyond 2 inches, of the enemy's edge beyond half a base, of enemies beyond 5 inches: with 6 inches
    more to go half as much."""
    match = battle([(rookie(), 12, 12 if scenario == "through" else 4), far_off(2, 2)],
                   [(rookie(), 14 if scenario == "through" else 12, 12)], scenario=scenario)
    assert value._nearness(match.now, who(match, "A1")) == pytest.approx(near)


@pytest.mark.rule("WB-186", "WB-189")
def test_how_terrain_cards_suit_a_warband():
    """Houses and, less, Forests in the middle suit those who fight hand to hand."""
    hands, guns = [(rookie(), 2, 2), (rookie(), 4, 2)], [(rookie(shooter="light"), 2, 20), (rookie(), 4, 20)]
    match = battle(hands, guns)
    match.state.cards = (replace(MARKET[0], id="C1"),)      # a house 2.5 inches off the middle line
    assert value._card_suit(match.now, 0) == pytest.approx((1 - 2.5 / 12) * 0.5) and value._card_suit(match.now, 1) == 0
    match.state.cards = (replace(MARKET[2], id="C2"),)      # a forest 4 inches off
    assert value._card_suit(match.now, 0) == pytest.approx(0.7 * (1 - 4 / 12) * 0.5)
    match.state.phase = "cards"
    assert value.worth(match.now, 0) == pytest.approx(0.02 * 0.7 * (1 - 4 / 12) * 0.5)


# ── climbing up, and what a part of a movement leaves ────────────────────────────────────────────────────────


@pytest.mark.rule("WB-20", "WB-R31")
@pytest.mark.parametrize(("wall", "others", "top"), [
    ((10, 10, 14, 14), [], (10.5, 12)),                                         # straight up: the base wholly on it
    ((10, 10, 14, 14), [(10.5, 12.25)], (10.5, 12 - 48 / 64)),                  # taken: beside whoever stands there
    ((10, 10, 14, 14), [(10.5, 11.75)], (10.5, 12 + 48 / 64)),
    ((10, 10, 14, 14), [(10.5, 12.5), (10.5, 11.5)], None),                     # no room within an inch
    ((10, 11.75, 14, 14), [], (10.5, 12.25)),                                   # at its corner he moves in
    ((10, 11.75, 10.75, 12.25), [], (10.5, 12)),                                # too narrow: part of the base overhangs
    ((10, 9, 14, 15), [(10.5, y) for y in (10.5, 11.5, 12.5, 13.5)], None),
])
def test_where_a_climb_up_ends(wall, others, top):
    match = battle([(specialist("Healer"), 9.5, 12), far_off(2, 2)],
                   [*((rookie(name=f"R{i}"), x, y, 2) for i, (x, y) in enumerate(others)), far_off()],
                   table=plain(house("H1", *wall, 128)))
    me = who(match, "A1")
    (roof,) = climbing.climbs(match.now, me)
    found = climbing.top_of(match.now, me, roof)
    if others and top is not None:
        assert found is not None and found.x == 10.5 * GRID
        near = min(abs(found.y - y * GRID) for _, y in others)
        assert near == 64 and abs(found.y - 12 * GRID) <= GRID, "base to base, at most an inch to the side"
    else:
        assert (found and found.inches) == top


@pytest.mark.rule("WB-20", "WB-R31")
@pytest.mark.parametrize(("budget", "left", "climb"), [("shared", 2.0, 2.0), ("separate", 4.0, 1.0)])
def test_a_climb_from_roof_to_roof_takes_what_it_is_high(budget, left, climb):
    """From 1 inch up to 2: 2 of the movement, or 1 of the climbing budget of 2; down again as much."""
    match = battle([(specialist("Healer"), 9.5, 12, 1), far_off(2, 2)], [far_off()], climb_budget=budget,
                   table=plain(house("H1", 10, 10, 14, 14, 128), house("H2", 6, 10, 10, 14, 64)))
    now, me = match.now, who(match, "A1")
    start = moving.new_movement(now, me, 0, False)
    assert (start.left, start.climb) == (4 * 64 * FINE, 2 * 64 * FINE)
    up = moving._after_climb(now, start, me, climbing.harm.Landing(Place.at(10.5, 12), 128))
    assert (up.going.left, up.going.climb) == (left * 64 * FINE, climb * 64 * FINE)
    assert up.cost == (128 if budget == "shared" else 0) and (up.going.run, up.going.walked) == (0, False)
    above = replace(me, z=128)
    down = moving._after_climb(now, start, above, climbing.harm.Landing(Place.at(9.5, 12), 64))
    assert (down.going.left, down.going.climb) == (up.going.left, up.going.climb)


@pytest.mark.rule("WB-17", "WB-R34")
def test_a_step_off_a_roof_costs_the_way_to_its_edge():
    """Three quarters and one inch to the side: one and a quarter."""
    match = battle([(specialist("Healer"), 13.25, 12, 2), far_off(2, 2)], [far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    done = moving._after_step_off(match.now, who(match, "A1"), Place.at(14.75, 14))
    assert done.cost == pytest.approx(1.25 * GRID) and done.end.place == Place.at(14, 13) or done.end.z == 0
    assert (done.drop, done.going) == (128, None)
    inwards = moving._after_step_off(match.now, who(match, "A1"), Place.at(12, 12))
    assert str(inwards.reason) == "that way leads over no edge"


@pytest.mark.rule("WB-158", "WB-R103")
def test_who_may_carry_a_treasure():
    match = battle([(rookie(), 4, 4), (specialist("Shapeshifter"), 8, 4), (rookie(shooter="impact"), 12, 4),
                    (specialist("Sniper", team=1), 4, 8), (rookie("Fire Team", team=1, shooter="area"), 8, 8),
                    (rookie(team=1), 12, 8)], [far_off()], scenario="treasure")

    def able() -> str:
        return "".join(id for id in ("A1", "A2", "A3", "A4", "A5", "A6")
                       if carrying.may_carry(match.now, who(match, id)))

    assert able() == "A1A2A4", "no heavy shooter, no Rookie of a Fire Team"
    match.state.crews = tuple(replace(crew, over=True) for crew in match.state.crews)
    assert able() == "A1A2A4A5A6", "a team that is dissolved carries nothing more"
    match.state.put("A2", animal=True)
    match.state.put("A1", treasure="T1")
    match.state.put("A4", wounds=1)
    assert able() == "A5A6"


@pytest.mark.rule("WB-217", "WB-R103")
def test_he_is_asked_once_at_each_place():
    """Where a part of his movement begins he was asked when the last one ended there."""
    match = battle([(specialist("Healer"), 12, 8), far_off(2, 2)], [far_off()], scenario="treasure",
                   table=plain(card("H1", "house", 12, 15)))
    match.state.tokens = (ending.treasures(match.now.setup.table)[2],)
    for answer in ("activate A1", "move @ 12,12"):
        match.answer(answer)
    assert match.ask.kind == "treasure"
    match.answer("no")
    assert match.ask.kind == "act" and who(match, "A1").treasure == ""
    match.answer("move @ 12,12.25")
    assert match.ask.kind == "treasure", "another way past it"
    match.answer("yes")
    assert who(match, "A1").treasure == "T3" and match.state.tokens == ()


@pytest.mark.rule("WB-15", "WB-R103")
def test_a_treasure_on_a_roof_is_passed_before_the_jump_leaves_it():
    """It lies on the roof on the way to its edge; one below the way through the air is not picked up."""
    house_ = card("H1", "house", 12, 12)
    token = ending.treasures(plain(house_))[2]
    for x, asked in ((13, True), (14.5, False)):
        match = battle([(specialist("Healer"), 11.75, 12, 2), far_off(2, 2)], [far_off()], [6, 6], scenario="treasure",
                       table=plain(house_))
        match.state.tokens = (replace(token, place=Place.at(x, 12)),)
        match.answer("activate A1")
        match.answer("jump @ 15.5,12")
        assert (match.ask.kind == "treasure") is asked


@pytest.mark.rule("WB-10", "WB-49", "WB-R25")
def test_nothing_is_left_of_an_activation_whose_actions_are_used():
    match = say(battle([(specialist("Healer"), 4, 4), far_off(2, 2)], [far_off()]), "activate A1")
    for used, left in ((0, True), (1, True), (2, False)):
        match.state.put("A1", used=used)
        assert (EVALUATOR.turn(match.now) is not None) is left
    match.state.put("A1", used=0, wounds=1)
    assert EVALUATOR.turn(match.now) is None


@pytest.mark.rule("WB-131", "WB-184")
def test_what_a_given_action_leaves():
    """A commanded walk, an attack given, one of an Influencer; nothing is sketched of those that are still to be
    chosen."""
    match = battle([(specialist("Healer"), 4, 4), far_off(2, 2)], [far_off()])

    def told(why, side=0):
        match.state.free = (GivenAction(figure="A1", side=side, why=why),)
        found = EVALUATOR.turn(match.now)
        return found and (found.moves, found.acts, found.strides)

    assert told("walk") == (True, False, Strides(256, 256)) and told("gift") == (False, True, Strides(0, 256))
    assert told("blow") == told("again") == told("charge") == (False, True, Strides(0, 0))
    assert told("command") is None and told("assassin") is None and told("commander") is None
    assert told("walk", 1) is None
    match.state.put("A1", wounds=1)
    assert told("walk") is None


# ── cards of terrain, which lie an inch apart ────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-188", "WB-R93")
@pytest.mark.parametrize("degrees", [0, 15, 30, 45, 60, 75])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_cards_lie_an_inch_apart_on_all_sides(degrees, dx, dy):
    """From a house of 4 by 4 inches in the middle, at any angle of the other: by the corner or side that is nearest,
    exact but for corners that are rounded to a step."""
    spawns = (Marker("S1", Place.at(1, 1), 16), Marker("S2", Place.at(23, 23), 16))
    laid = Card(replace(plain(card("H1", "house", 12, 12)), spawns=spawns), (), degrees)
    half = 2 * (cos(radians(degrees)) + sin(radians(degrees)))      # from its centre to its outermost corner
    far = round((2 + 1 + half) * GRID)
    at = [Place(12 * GRID + dx * (far + more), 12 * GRID + dy * (far + more)) for more in (-2, 2)]
    why = [laid.why_not(place) for place in at]
    assert str(why[0]) == "cards lie 1″ or more from one another" and why[1] is None
    for inside in (Place.at(12, 12), Place.at(12 + dx * 2.5, 12 + dy * 2.5)):
        assert str(laid.why_not(inside)) == "cards lie 1″ or more from one another"


@pytest.mark.rule("WB-R93")
@pytest.mark.parametrize(("x", "y", "why"), [
    (3, 12, None), (3 - 1 / 64, 12, "table’s edge"), (21, 12, None), (21 + 1 / 64, 12, "table’s edge"),
    (12, 7, None), (12, 7 - 1 / 64, "spawnpoints"), (12, 17, None), (12, 17 + 1 / 64, "spawnpoints"),
    (4, 7, None), (4, 7 - 1 / 64, "spawnpoints"), (8, 7, None), (8, 4, "spawnpoints"), (16, 6.5, None),
    (16, 6, "spawnpoints")])
def test_cards_keep_off_edges_and_spawnpoints(x, y, why):
    """1 inch from each edge, 3 inches from spawnpoints at (4, 2), (12, 2), (20, 2) and those opposite."""
    found = Card(plain(), (), 0).why_not(Place.at(x, y))
    assert (why in str(found)) if why else found is None
