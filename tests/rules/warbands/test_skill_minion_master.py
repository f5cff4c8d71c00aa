"""Minion Masters (WB-139 to WB-144, WB-R9, WB-R77, WB-R78)."""

from __future__ import annotations

import pytest

from game.rules.warbands.roster import Warband

from .bands import RULESET, battle, faces, far_off, keys, rookie, say, specialist, who

MINE = [(specialist("Minion Master"), 10, 10), (rookie("Thug", minion=True), 10, 14), (rookie(minion=True), 15.5, 10),
        far_off(2, 2)]
GUN = [(specialist("Healer", shooter="impact"), 10, 1), far_off()]


@pytest.mark.rule("WB-142", "WB-143", "WB-R78", "WB-48")
def test_46_minions_suffer():
    match = say(battle(MINE, GUN, [4, 1, 2], side=1), "activate B1", "shoot A1")
    assert match.ask.kind == "minion" and match.ask.side == 0
    say(match, "minion A3")
    assert set(match.state.gone) == {"A2", "A3"} and who(match, "A1").stands, "the second wound had one place to go"
    assert faces(match) == [4, 1, 2]


@pytest.mark.rule("WB-144", "WB-R78", "WB-R105")
def test_the_end_of_service():
    far = [(specialist("Minion Master"), 10, 10), (rookie(minion=True), 10, 20), (rookie(minion=True), 20, 10),
            far_off(2, 2)]
    match = say(battle(far, GUN, [4, 1, 2], side=1), "activate B1", "shoot A1")
    assert set(match.state.gone) == {"A1", "A2", "A3"} and match.state.scored == (0, 4)


@pytest.mark.rule("WB-140", "WB-141", "WB-R77")
def test_all_together():
    match = say(battle(MINE, GUN), "activate A1", "with [A2 A3]")
    assert match.ask.kind == "who" and set(keys(match)) == {"act A1", "act A2", "act A3", "done"}
    say(match, "act A2", "move @ 10,13", "act A1", "move @ 10,9", "act A2", "done", "act A3", "done")
    say(match, "done")
    assert match.state.side == 1 and all(who(match, one).acted for one in ("A1", "A2", "A3"))


@pytest.mark.rule("WB-R77")
def test_alone_also_when_prone():
    match = say(battle(MINE, GUN, states={"A1": {"wounds": 1}}), "activate A1", "alone")
    assert "recover" in keys(match) and not who(match, "A2").acted


@pytest.mark.rule("WB-139", "WB-R9")
def test_two_minions_are_needed():
    force = Warband(name="A", figures=(specialist("Minion Master"), rookie(minion=True)))
    assert "WB-139" in {r.clause for r in RULESET.check_force(force, 180)}
    five = Warband(name="A", figures=tuple(rookie(minion=True) for _ in range(5)))
    assert "WB-R9" in {r.clause for r in RULESET.check_force(five, 180)}
