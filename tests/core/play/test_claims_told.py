"""Each kind of reason is told where it is true, and refused where it is not: small positions made for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.play.claims import CHECKS, holds, threat_range
from game.core.play.deeds import Deed
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles.fights import box, fight, hire, plain
from tests.rules.warbands import bands

WEST, MIDDLE = Marker("O1", Place.at(4, 12), GRID // 2), Marker("O2", Place.at(12, 12), GRID // 2)


def done(match: Match, words: str) -> Deed:
    """What an answer does, as the match itself sees it."""
    answer = match.read(words)
    assert match.ask is not None
    deed = Deed.begun(match.rules, match.ask, answer, match.now, stakes=True)
    told = len(match.story())
    match.answer(answer)
    return deed.done(match.state, match.story()[told:], match.outcome)


def simple(mine: tuple[float, float], foes: list[tuple[float, float]], *pieces: Any, friends: Any = (),
           kind: str = "Shooter", **more: Any) -> Match:
    """A figure whose turn it is, and enemies."""
    match = fight([(hire("Brawler"), *mine), *((hire("Brawler"), *at) for at in friends)],
                  [(hire(kind), *at) for at in foes], side=0, first=0, round=2, table=plain(24, *pieces),
                  **{"objectives": (), **more})
    match.answer("turn A1")
    return match


def goal(kind: str, at: str = "west", about: str = "") -> Reason:
    return Reason(kind, about=about, goal="objective", at=at)


@pytest.mark.rule("SB-68", "SB-69")
@pytest.mark.parametrize(("foe", "true"), [((20, 20), "takes"), ((4, 13), "contests"), ((4, 13 + 4 / 64), "takes")])
def test_an_objective_is_taken_where_no_enemy_touches_it(foe, true):
    deed = done(simple((4, 7), [foe], objectives=(WEST, MIDDLE)), "move @ 4,11")
    assert [kind for kind in ("takes", "contests", "holds") if holds(goal(kind), deed)] == [true]
    assert not holds(goal(true, "middle"), deed)


def test_what_is_contested_is_not_held():
    for foe, free in (((20, 20), True), ((4, 13), False)):
        deed = done(simple((4, 11), [foe], objectives=(WEST, MIDDLE)), "done")
        assert holds(goal("holds"), deed) is free and not holds(goal("takes"), deed)


def test_who_stands_at_an_objective_is_attacked_for_it():
    for foe, there in (((4, 12), True), ((4, 14), False)):
        match = fight([(hire("Shooter"), 4, 5)], [(hire("Brawler"), *foe), (hire("Brawler"), 20, 20)], side=0, first=0,
                      round=2, objectives=(WEST, MIDDLE))
        match.answer("turn A1")
        deed = done(match, "attack B1")
        assert holds(goal("there", about="B1"), deed) is there
        assert not holds(goal("there", about="B2"), deed) and not holds(goal("there", "middle", "B1"), deed)


def test_nearer_is_said_of_the_objective_that_is_approached():
    """It goes to the western one; the eastern one comes nearer by an inch."""
    east = Marker("O3", Place.at(20, 12), GRID // 2)
    deed = done(simple((2, 4), [(23, 23)], objectives=(WEST, MIDDLE, east)), "move @ 3,9")
    assert holds(goal("goes"), deed) and not holds(goal("goes", "east"), deed)
    across = done(simple((6, 4), [(23, 23)], objectives=(WEST, MIDDLE, east)), "move @ 11,6.5")
    assert holds(goal("goes", "middle"), across) and not holds(goal("goes"), across)


@pytest.mark.parametrize(("to", "near", "back"), [("6,8", True, False), ("6,2", False, True), ("6.5,5", False, False)])
def test_nearer_and_farther_are_more_than_a_twentieth(to, near, back):
    deed = done(simple((6, 5), [(6, 17)]), f"move @ {to}")
    assert holds(Reason("near", about="B1"), deed) is near and holds(Reason("back", about="B1"), deed) is back
    assert not holds(Reason("near", about="A1"), deed) and not holds(Reason("near", about="B9"), deed)


@pytest.mark.parametrize(("steps", "worth"), [(35, False), (36, True)])
def test_the_twentieth_is_one_of_the_distance_before(steps, worth):
    """Eleven inches from base to base: 35.2 steps of 1/64 inch."""
    for sign, kind in ((1, "near"), (-1, "back")):
        deed = done(simple((6, 5), [(6, 17)]), f"move @ 6,{5 + sign * steps / 64}")
        assert deed.apart(deed.before, "B1") == 11 * GRID
        assert holds(Reason(kind, about="B1"), deed) is worth


def test_farther_is_said_of_those_who_could_come_near():
    near = done(simple((6, 12), [(6, 18)], kind="Brawler"), "move @ 6,8")
    far = done(simple((6, 6), [(18, 23)], kind="Brawler"), "move @ 6,2")
    assert holds(Reason("back", about="B1"), near) and not holds(Reason("back", about="B1"), far)


def test_contact_is_told_as_contact():
    deed = done(simple((6, 12), [(6, 17), (9, 17)]), "move @ 6,16")
    assert holds(Reason("touches", about="B1"), deed) and not holds(Reason("touches", about="B2"), deed)
    assert not holds(Reason("near", about="B2"), deed), "it stands at another one"
    short = done(simple((6, 12), [(6, 17)]), "move @ 6,15.875")
    assert not holds(Reason("touches", about="B1"), short) and holds(Reason("near", about="B1"), short)


def test_sight_and_reach():
    house = box("H1", "house", 8, 11, 14, 13)
    deed = done(simple((6, 8), [(10, 20)], house), "move @ 11,9")
    assert holds(Reason("unseen", about="B1"), deed) and not holds(Reason("cover", about="B1"), deed)
    shown = done(simple((11, 9), [(10, 20)], house), "move @ 6,8")
    assert not holds(Reason("unseen", about="B1"), shown)
    out = done(simple((12, 11), [(12, 21)], kind="Brawler"), "move @ 12,5")
    assert holds(Reason("beyond", about="B1"), out)
    still = done(simple((12, 11), [(12, 21)]), "move @ 12,5")
    assert not holds(Reason("beyond", about="B1"), still), "a shooter reaches it all the same"


def test_cover_from_somebody_who_still_sees():
    wood = legions.box("F1", "forest", 20, 20, 28, 24)
    for to, covered in (("24,22", True), ("31,18", False)):
        match = legions.battle([(legions.man(), 30, 18)], [(legions.man(weapon="Bow", range=12, rate=2), 24, 40)],
                               active="A1", actions=6, table=legions.plain(wood))
        deed = done(match, f"run @ {to}")
        assert holds(Reason("cover", about="B1"), deed) is covered and not holds(Reason("unseen", about="B1"), deed)


def test_behind_the_enemy_and_close_to_a_friend():
    deed = done(simple((12, 14), [(10, 14), (10, 15)], friends=[(14, 4)]), "move @ 13,18")
    assert holds(Reason("behind"), deed) and not holds(Reason("close", about="A2"), deed)
    front = done(simple((12, 8), [(10, 14), (10, 15)], friends=[(14, 4)]), "move @ 13,5.5")
    assert not holds(Reason("behind"), front) and holds(Reason("close", about="A2"), front)
    assert not holds(Reason("close", about="B1"), front)


def test_behind_is_seen_from_either_side():
    match = fight([(hire("Brawler"), 10, 10), (hire("Brawler"), 10, 9)], [(hire("Brawler"), 12, 11)], side=1, first=1,
                  round=2, objectives=(), table=plain(24))
    match.answer("turn B1")
    assert holds(Reason("behind"), done(match.fork(None, log=True), "move @ 12,6.5"))
    assert not holds(Reason("behind"), done(match, "move @ 12,12"))


def test_the_far_end_and_a_fight_on_the_way():
    foes = [(legions.man(), 24, 30)]
    deed = done(legions.battle([(legions.man(), 10, 20)], foes, active="A1", actions=6), "run @ 10,30")
    assert holds(Reason("way"), deed) and not holds(Reason("home"), deed) and not holds(Reason("leaves"), deed)
    aside = done(legions.battle([(legions.man(), 10, 20)], foes, active="A1", actions=6), "run @ 20,20.625")
    assert not holds(Reason("way"), aside), "half an inch of 28"
    fights = done(legions.battle([(legions.man(), 24, 24)], foes, active="A1", actions=6), "run @ 24,29")
    assert not holds(Reason("way"), fights) and holds(Reason("strikes", about="B1"), fights)


@pytest.mark.rule("WB-R103")
def test_a_treasure_is_carried_home_and_not_to_the_far_end():
    match = bands.battle([(bands.rookie(), 8, 11)], [bands.far_off()], scenario="treasure")
    match.state.put("A1", treasure="T2")
    match = Match(match.rules, match.now, match.dice)
    deed = done(match, "move @ 8,8.5")
    assert holds(Reason("home"), deed) and not holds(Reason("way"), deed)


def test_units_into_range_and_assault_distance():
    def march(y: float, up: float) -> Deed:
        match = platoons.battle([(platoons.squad("rifle", n=3), platoons.row(20, y, 3))],
                                [(platoons.squad("rifle", n=3), platoons.row(20, 40, 3))], active="A1")
        picks = " ".join(f"A1.{k}@{20 + 1.5 * (k - 1)},{y + up}" for k in (1, 2, 3))
        return done(match, f"move [{picks}]")
    deed = march(12, 5)
    assert holds(Reason("range", about="B1"), deed) and not holds(Reason("meets", about="B1"), deed)
    assert not holds(Reason("range", about="B1"), march(20, 5)), "it was in range before"
    assert holds(Reason("meets", about="B1"), march(30, 4)) and not holds(Reason("meets", about="B1"), march(26, 4))


def test_distances_of_units_are_exact():
    def march(start: int, up: int) -> Deed:
        """Three rifles in a row go north, towards three in front of them; distances in 1/64 inch."""
        match = platoons.battle([(platoons.squad("rifle", n=3), platoons.row(20, start / GRID, 3))],
                                [(platoons.squad("rifle", n=3), platoons.row(20, 40, 3))], active="A1")
        picks = " ".join(f"A1.{k}@{20 + 1.5 * (k - 1)},{(start + up) / GRID}" for k in (1, 2, 3))
        return done(match, f"move [{picks}]")
    first = march(12 * GRID, GRID)
    evaluator = first.rules.unit_evaluator
    bodies = {body.id: body for body in evaluator.bodies(first.before)}
    reach = max(barrel.reach for barrel in bodies["A1"].barrels)
    for far, kind in ((reach, "range"), (evaluator.close, "meets")):
        edge = 40 * GRID - far - 2 * first.before.state.figures["A1.1"].radius      # where it is just so near
        for start, up, true in ((edge - 99, 99, True), (edge - 99, 98, False), (edge - 1, 1, True), (edge, 1, False)):
            deed = march(start, up)
            assert holds(Reason(kind, about="B1"), deed) is true, (kind, start - edge, up)
    foe = bodies["B1"]
    assert threat_range(first, "B1") == max(
        foe.stride + max(barrel.reach for barrel in foe.barrels), 2 * foe.stride + evaluator.close)
    assert threat_range(first, "B9") is None


def test_a_threat_to_a_friend_is_one_from_where_the_enemy_stands():
    """Who shoots with something heavy cannot move before it (WB-49), and threatens all the same."""
    for shooter, threat in (("impact", True), ("", False)):
        match = bands.battle([(bands.boss(shooter="medium"), 4, 10), (bands.rookie(), 8, 14)],
                             [(bands.specialist(shooter=shooter), 14, 12), bands.far_off()])
        match.answer(next(one.key for one in match.ask.listed() if one.figure == "A1"))
        deed = done(match, "shoot B1")
        assert holds(Reason("threat", about="B1", friend="A2"), deed) is threat
        assert not holds(Reason("threat", about="B2", friend="A2"), deed)


def test_every_kind_that_is_told_of_an_act_is_tried_here():
    source = Path(__file__).read_text("utf-8")
    for kind in set(CHECKS) - {"able", "upon", "assaults", "reaches", "on", "off", "far", "shoots", "attacks", "threat",
                               "spare", "wins", "room", "shelter"}:
        assert f'"{kind}"' in source, kind


def table_laid(*laid: Any, pieces: Any = ()) -> Match:
    """A battle of Skirmashed in which the players lay these pieces together, some of which lie there."""
    from game.core.laying import lying
    from game.core.play.dice import Dice
    from game.core.setup import Setup
    from game.core.table.lying import LaidPiece, Laying
    from game.core.table.pieces import Table
    from tests.battles import cases

    case = next(one for one in cases() if one.name == "sk-laid")
    setup: Setup = replace(case.setup, table=Table("Bare", 24 * GRID, 24 * GRID, pieces, edges=("south", "north")))
    start = Match.begun(case.rules, setup, Dice.seeded(1))
    state = start.state.copied()
    state.laying = Laying(begun=True, laid=tuple(LaidPiece(name, *Place.at(x, y), 0, 0) for name, x, y in laid))
    assert lying(case.rules, setup, state.laying.laid).table.pieces
    return Match.resumed(case.rules, case.rules.moment(setup, state), Dice.seeded(1), (), ())


WOODS = tuple(box(f"F{n}", "forest", 0, 0, 5, 5) for n in (1, 2, 3, 4))


@pytest.mark.rule("TB-19", "TB-22")
def test_a_wood_across_open_lanes_closes_them_and_one_behind_it_does_not():
    match = table_laid(("F1", 12, 12), pieces=WOODS)
    match.answer("take F2")
    assert holds(Reason("screens"), done(match, "lay F2 0 @ 6,12"))
    match = table_laid(("F1", 12, 12), pieces=WOODS)
    match.answer("take F2")
    assert not holds(Reason("screens"), done(match, "lay F2 0 @ 12,17")), "those lanes are closed already"


@pytest.mark.rule("TB-19", "TB-22")
def test_halves_are_more_alike_after_a_wood_in_the_barer_one():
    for place, true in (("12,17", True), ("12,4", False)):
        match = table_laid(("F1", 6, 7), pieces=WOODS)
        match.answer("take F2")
        assert holds(Reason("evens"), done(match, f"lay F2 0 @ {place}")) is true


@pytest.mark.rule("TB-21")
def test_there_is_enough_once_the_least_share_lies_there():
    for laid, true in ((("F1", "F2"), False), (("F1", "F2", "F3", "F4"), True)):
        spots = ((4, 7), (12, 7), (4, 14), (12, 14))
        match = table_laid(*((name, *at) for name, at in zip(laid, spots, strict=False)),
                           pieces=(*WOODS, box("F5", "forest", 0, 0, 2, 2)))
        assert holds(Reason("enough"), done(match, "none")) is true, "14 % of 576 square inches are 81"
    match = table_laid(("F1", 4, 7), ("F2", 12, 7), ("F3", 4, 14), ("F4", 12, 14),
                       pieces=(*WOODS, box("F5", "forest", 0, 0, 2, 2)))
    assert not holds(Reason("enough"), done(match, "take F5"))
