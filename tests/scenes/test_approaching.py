"""Pointing at an enemy who cannot be attacked from here shows the nearest spots from which he can; one press goes."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from whole import Unpainted

from game.core.chance.forecast import Forecast
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.scenes.battle import BattleScene
from game.scenes.screens import played
from game.ui.keys import Key
from game.ui.screen import PlainSettings
from tests.rules.warbands.bands import battle, boss, plain, rookie

WHERE = {"simple-battles": (89, "B2"), "ghost-legions": (59, "A2"), "skirmashed": (57, "A1"), "warbands": (0, "B1")}
"""So many answers into a battle somebody out of reach could be attacked after a move, and who."""


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


@cache
def begun(ruleset: str) -> Match:
    """The battle so far, played once."""
    steps = WHERE[ruleset][0]
    return played(steps, ruleset=ruleset) if steps else battle(
        [(boss(shooter="light"), 7, 4)], [(rookie(), 7, 19)], table=plain())


def out_of_reach(ruleset: str) -> Any:
    """A battle screen where an enemy who cannot be attacked from here is pointed at."""
    match, foe = begun(ruleset).fork(5, log=True), WHERE[ruleset][1]
    match.players = ("human", "human")
    app = Unpainted(PlainSettings(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    scene: Any = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.table.wait = True
    app.step(1 / 60, [])
    scene.decision.aim_figure(foe)
    return scene


@pytest.mark.parametrize("ruleset, by", [("simple-battles", "click"), ("simple-battles", "Enter"),
                                         ("ghost-legions", "click"), ("skirmashed", "Enter"), ("warbands", "click")])
def test_one_press_goes_to_the_nearest_spot_and_attacks(ruleset: str, by: str) -> None:
    scene = out_of_reach(ruleset)
    decision, match = scene.decision, scene.match
    foe = decision.figure
    found = decision.approaches()
    assert 1 <= len(found) <= 3 and foe not in decision.targets()
    assert all(isinstance(one.found, Forecast) and one.found.target == foe for one in found)
    me = match.state.figures[match.ask.about].place
    far = [(one.place.x - me.x) ** 2 + (one.place.y - me.y) ** 2 for one in found]
    assert far == sorted(far), "the nearest first"
    told = " ".join(str(line) for line in scene.tip.body)
    assert "goes there and attacks" in told
    over = decision.overlay()
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
    aimed = [event for event in match.story() if type(event).__name__ == "Aimed"]
    assert (aimed[-1].figure, aimed[-1].target) == (attacker, foe)


def test_the_keyboard_reaches_enemies_out_of_reach_and_their_other_spots() -> None:
    scene = out_of_reach("simple-battles")
    decision = scene.decision
    foe, many = decision.figure, len(decision.approaches())
    decision._forget_aim()
    for _ in range(30):
        scene.stage.press_key(Key("Tab", "next"))
        if decision.figure == foe:
            break
    assert decision.figure == foe and decision.approach_at == 0
    scene.stage.press_key(Key("G"))
    assert decision.approach_at == 1 % many and decision.figure == foe


def test_looking_stops_when_the_pointer_goes_on() -> None:
    scene = out_of_reach("simple-battles")
    decision = scene.decision
    foe = decision.figure
    scene.table.wait = False
    decision._approaches.clear()
    assert decision.approaches() == [] and decision.seeking
    assert "Looking" in str(decision.approach_lines()[0])
    decision.aim_place(decision.mover().region().sample(Stream(1)))
    assert decision.work() is False and foe not in decision._approaches


def test_a_unit_moves_to_where_it_can_shoot_the_unit_that_is_pointed_at() -> None:
    match: Match = played(21, ruleset="deathzap")
    match.players = ("human", "human")
    app = Unpainted(PlainSettings(pace=3, dice_speed="off"), size=(1280, 720), headless=True)
    scene: Any = BattleScene(match, None, journal=False)
    app.push(scene)
    scene.table.wait = True
    app.step(1 / 60, [])
    decision = scene.decision
    decision.aim_figure("B1")
    assert decision.nearing() is None and "No move leads" in str(scene.tip.body[-1])
    decision.aim_figure("B2")
    near = decision.nearing()
    assert near is not None and near.found.key == "shoot B2" and "moves there and shoots" in str(scene.tip.body[-1])
    assert {ghost.figure for ghost in decision.overlay().units.ghosts} == set(near.places)
    decision.click()
    for _ in range(60):
        if not scene.director.busy and not scene.plan:
            break
        app.step(1 / 5, [])
    aimed = [event for event in match.story() if type(event).__name__ == "Aimed"]
    assert aimed and match.state.figures[aimed[-1].target].unit == "B2" or match.ask.kind == "weapons"
