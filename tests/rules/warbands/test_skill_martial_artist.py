"""Martial Artists (WB-136 to WB-138, WB-R76)."""

from __future__ import annotations

import pytest

from .bands import RULESET, battle, box, faces, far_off, keys, plain, rookie, say, specialist, who


@pytest.mark.rule("WB-136", "WB-137", "WB-R76", "WB-28")
def test_45_a_kick_from_afar():
    mine = [(specialist("Martial Artist"), 5, 5), (rookie(), 10.3, 6.5), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 10.3, 5), far_off()], [7, 5, 2]), "activate A1", "kick B1")
    assert faces(match) == [7, 5, 2] and "B1" in match.state.gone and who(match, "A1").place.inches == (5, 5)


@pytest.mark.rule("WB-R76", "WB-136", "WB-R38")
def test_reach_sight_and_the_house_rule():
    at = [(specialist("Martial Artist"), 5, 5), far_off(2, 2)]
    assert "kick B1" in keys(say(battle(at, [(rookie(), 11, 5), far_off()]), "activate A1"))
    assert "kick B1" not in keys(say(battle(at, [(rookie(), 11.015625, 5), far_off()]), "activate A1"))
    wall = plain(box("H1", "house", 7, 2, 8, 8))
    assert "kick B1" not in keys(say(battle(at, [(rookie(), 10, 5), far_off()], table=wall), "activate A1"))
    shot = say(battle(at, [(rookie(), 10, 5), (rookie(), 6.5, 5)], martial_kind="ranged"), "activate A1")
    assert {"kick B1", "strike B2"} <= set(keys(shot)) and "kick B2" not in keys(shot)


@pytest.mark.rule("WB-138", "WB-R7")
def test_empty_hands():
    from game.rules.warbands.roster import Warband

    force = Warband(name="A", figures=(specialist("Martial Artist", shield=True),))
    assert "WB-138" in {r.clause for r in RULESET.check_force(force, 180)}
