"""Pointing at an enemy who cannot be attacked from here shows the nearest spots from which he can; one press goes."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from whole import at_one_screen, plan_played

from game.core.chance.forecast import Forecast
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.places import GRID
from game.planning.approaches import approaches
from game.store.maps import map_named
from game.ui.keys import Key
from tests.rules.deathzap.platoons import battle as dz_battle
from tests.rules.deathzap.platoons import row, squad
from tests.rules.ghost_legions.legions import battle as legions
from tests.rules.ghost_legions.legions import man
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed.duels import box, duel, gunner, zealot
from tests.rules.skirmashed.duels import plain as arena
from tests.rules.warbands.bands import battle, boss, plain, rookie


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def begun(ruleset: str, far: float) -> Match:
    """A figure about to act, and an enemy whom it cannot attack from there, so many inches off."""
    if ruleset == "simple-battles":
        match = fight([(hire("Gunslinger"), 12, 2)], [(hire("Brawler"), 12, 2 + far)], side=0, first=1, round=2,
                      objectives=())
        match.answer("turn A1")
        return match
    if ruleset == "ghost-legions":
        return legions([(man(weapon="Bow"), 24, 4)], [(man(), 24, 4 + far)], active="A1", actions=3)
    if ruleset == "skirmashed":
        match = duel([(gunner(), 12, 2)], [(zealot(), 12, 2 + far)], (3,),
                     table=arena(box("H1", "house", 10.5, 5, 13.5, 8)), active="A1")
        match.answer("move")
        return match
    return battle([(boss(shooter="light"), 7, 4)], [(rookie(), 7, 4 + far)], table=plain())


FAR = {"simple-battles": 20.0, "ghost-legions": 28.0, "skirmashed": 12.0, "warbands": 15.0}
"""How far off an enemy is whom one can attack after a move."""


def out_of_reach(ruleset: str, far: float = 0) -> Any:
    """A battle screen where an enemy who cannot be attacked from here is pointed at."""
    match = begun(ruleset, far or FAR[ruleset]).fork(5, log=True)
    scene = at_one_screen(match)
    scene.decision.aim_figure("B1")
    return scene


@pytest.mark.parametrize("ruleset, by", [("simple-battles", "click"), ("simple-battles", "Enter"),
                                         ("ghost-legions", "click"), ("skirmashed", "Enter"), ("warbands", "click")])
def test_one_press_goes_to_the_nearest_spot_and_attacks(ruleset: str, by: str) -> None:
    scene = out_of_reach(ruleset)
    decision, match = scene.decision, scene.match
    foe = decision.at.figure
    found = decision.near.found()
    assert 1 <= len(found) <= 3 and foe not in decision.targets()
    assert all(isinstance(one.found, Forecast) and one.found.target == foe for one in found)
    me = match.state.figures[match.ask.about].place
    far = [(one.place.x - me.x) ** 2 + (one.place.y - me.y) ** 2 for one in found]
    assert far == sorted(far), "the nearest first"
    told = " ".join(str(line) for line in scene.desk.tip.body)
    assert "goes there and attacks" in told
    over = decision.drawn.overlay()
    assert over.plan is not None and len(over.rings) == len(found) - 1
    assert "attack" in str(decision.proposal()[0])
    attacker = match.ask.about
    if by == "click":
        decision.click()
    else:
        scene.stage.press_key(Key("Enter", "commit"))
    for _ in range(60):
        if not scene.director.busy and not scene.plan:
            break
        scene.app.step(1 / 5, [])
    if match.ask is not None and match.ask.kind == "dodge":
        assert match.ask.about == foe, "the shot is on its way"
        return
    aimed = [event for event in match.story() if type(event).__name__ == "Aimed"]
    assert (aimed[-1].figure, aimed[-1].target) == (attacker, foe)


@pytest.mark.parametrize("ruleset", ["simple-battles", "ghost-legions", "warbands"])
def test_a_click_that_comes_before_a_spot_was_found_goes_there_as_well(ruleset: str) -> None:
    scene = out_of_reach(ruleset)
    decision, match = scene.decision, scene.match
    decision.at = decision.nothing
    decision.near.searches.clear()
    scene.table.wait = False
    before = match.revision
    decision.aim_figure("B1")
    decision.click()
    assert match.revision > before


def test_the_keyboard_reaches_enemies_out_of_reach_and_their_other_spots() -> None:
    scene = out_of_reach("simple-battles")
    decision = scene.decision
    foe, many = decision.at.figure, len(decision.near.found())
    decision.at = decision.nothing
    for _ in range(30):
        scene.stage.press_key(Key("Tab", "next"))
        if decision.at.figure == foe:
            break
    assert decision.at.figure == foe and decision.near.at == 0
    scene.stage.press_key(Key("G"))
    assert decision.near.at == 1 % many and decision.at.figure == foe


@pytest.mark.parametrize("ruleset, far", [("simple-battles", 21.9), ("ghost-legions", 32.0), ("warbands", 17.5)])
def test_it_is_told_how_far_short_one_falls_and_so_much_nearer_is_near_enough(ruleset: str, far: float) -> None:
    """On open ground: with all that the way may cost, the attack itself left over."""
    def told(apart: float) -> str:
        return str(out_of_reach(ruleset, apart).desk.tip.body[0])

    found = re.search(r"No spot in reach to attack from: at most ([0-9.]+)″ short", told(far + 1.5))
    assert found is not None
    short = float(found[1])
    assert "No spot in reach to attack from: at most 0.5″ short" in told(far + 1.5 - short + 0.5)
    assert "From a spot" in told(far + 1.5 - short - 0.15)


def test_it_is_measured_beside_and_marked_until_it_is_known() -> None:
    scene = out_of_reach("ghost-legions", 34.0)
    decision = scene.decision
    known = str(decision.near.lines()[0])
    assert known == "No spot in reach to attack from: at most 5″ short"
    scene.table.wait = False
    decision.near.searches.clear()
    decision.near.found()
    while decision.near.seeking:
        scene.later.work(1.0)
    assert str(decision.near.lines()[0]) in (known, "No spot in reach to attack from; measuring …")
    for _ in range(400):
        scene.app.step(1 / 60, [])
        if str(decision.near.lines()[0]) == known:
            break
        pygame.time.wait(5)
    assert str(decision.near.lines()[0]) == known


def test_looking_stops_when_the_pointer_goes_on() -> None:
    scene = out_of_reach("simple-battles")
    decision = scene.decision
    foe = decision.at.figure
    scene.table.wait = False
    decision.near.searches.clear()
    assert decision.near.found() == [] and decision.near.seeking
    assert "Looking" in str(decision.near.lines()[0])
    decision.aim_place(decision.mover().region().sample(Stream(1)))
    scene.later.work()
    assert not decision.near.seeking and not decision.near.searches[foe].job.over


def test_a_unit_moves_to_where_it_can_shoot_the_unit_that_is_pointed_at() -> None:
    mine, near_one, far_one = (squad("rifle", n=5) for _ in range(3))
    scene = at_one_screen(dz_battle([(mine, row(10, 4, 5))], [(near_one, row(10, 31, 5)), (far_one, row(10, 43, 5))],
                                    active="A1"))
    match, decision = scene.match, scene.decision
    decision.aim_figure("B2")
    assert decision.near.considered() is None
    assert re.search("could be attacked: .*[0-9]″ short", told_in(scene))
    decision.aim_figure("B1")
    near = decision.near.considered()
    assert near is not None and near.found.key == "shoot B1" and "moves there and shoots" in told_in(scene)
    assert {ghost.figure for ghost in decision.drawn.overlay().units.ghosts} == set(near.places)
    decision.click()
    plan_played(scene)
    aimed = [event for event in match.story() if type(event).__name__ == "Aimed"]
    assert aimed and match.state.figures[aimed[-1].target].unit == "B1" or match.ask.kind == "weapons"


def told_in(scene: Any) -> str:
    """All that is known of what is pointed at, a fact a line."""
    return "\n".join(map(str, scene.desk.tip.body))


def platoons(far: float, *arms: Any) -> Any:
    """Five infantry in a row, and five enemies so many inches off."""
    mine, theirs = squad(*arms, n=5) if arms else squad(n=5), squad("rifle", n=5)
    return at_one_screen(dz_battle([(mine, row(10, 4, 5))], [(theirs, row(10, 4 + far, 5))], active="A1"))


@pytest.mark.rule("DZ-22", "DZ-23", "DZ-24", "DZ-61", "DZ-R25", "DZ-R29")
@pytest.mark.parametrize(("far", "double", "words"), [(11, False, "After a move of"), (16, True, "After a double of")])
def test_a_unit_that_cannot_shoot_moves_or_doubles_into_a_close_assault(far: float, double: bool, words: str) -> None:
    scene = platoons(far)
    decision = scene.decision
    decision.aim_figure("B1")
    near = decision.near.considered()
    assert near is not None and near.assaults and near.double is double and len(decision.near.found()) == 1
    told = told_in(scene).split("\n")
    assert any(words in line and "close assault" in line and "Enemy lost" in line for line in told), told
    assert "moves there and assaults" in told_in(scene) and "another" not in told_in(scene)
    assert scene.desk.odds.forecast is near.found
    decision.click()
    plan_played(scene)
    assert scene.match.state.bout is not None and scene.match.state.doubled is double


def test_a_unit_is_offered_its_volleys_and_its_assault_one_after_the_other() -> None:
    scene = platoons(16, "pistol")
    decision = scene.decision
    assert decision.row.others()[0] == "B1"
    scene.stage.press_key(Key("Tab", "next"))
    assert decision.at.figure == "B1"
    ways = decision.near.found()
    assert [one.assaults for one in ways] == [True], "a pistol carries as far as an assault"
    scene = platoons(17, "repeater")
    decision = scene.decision
    scene.stage.press_key(Key("Tab", "next"))
    ways = decision.near.found()
    assert [(one.assaults, one.double) for one in ways] == [(False, False), (True, True)]
    assert "G: another of 2 ways" in told_in(scene) and str(decision.proposal()[0]) == "Move and shoot Squad"
    scene.stage.press_key(Key("G"))
    assert decision.near.considered() is ways[1] and str(decision.proposal()[0]) == "Double and assault Squad"
    scene.stage.press_key(Key("Return", "commit"))
    plan_played(scene)
    assert scene.match.state.bout is not None and scene.match.state.doubled


def test_who_is_too_far_for_a_double_move_is_told_what_is_missing() -> None:
    scene = platoons(20)
    scene.decision.aim_figure("B1")
    assert re.search("No move leads to where it could be attacked: at most 1″ short", told_in(scene))


def test_a_narrow_gap_in_reach_is_found_where_no_place_of_the_grid_would_do() -> None:
    """*No spot in reach to attack from* was told of an enemy whom *Spots* and the list of what each could do named."""
    table = map_named("orchard-hamlet").table
    them = [(1504, 1096), (178, 1147), (1351, 994), (535, 1096), (127, 1249)]
    match = fight([(hire("Gunslinger"), 1385 / GRID, 127 / GRID)],
                  [(hire("Brawler"), x / GRID, y / GRID) for x, y in them], table=table, side=0, first=1, round=2,
                  objectives=())
    match.answer("turn A1")
    scene = at_one_screen(match.fork(5, log=True))
    decision, kept = scene.decision, list[Any]()
    assert not any(approaches(decision.ways, "B1", kept)), "else this shows nothing"
    decision.aim_figure("B1")
    for _ in range(400):
        scene.app.step(1 / 60, [])
        if decision.near.found():
            break
        pygame.time.wait(5)
    assert decision.near.found() and "A click goes there and attacks" in str(decision.near.lines()[0])
    words, _ = decision.proposal()
    assert "Go there and attack" in str(words)
