"""Meat Shields near their masters (WB-103 to WB-105, WB-R60)."""

from __future__ import annotations

import pytest

from .bands import RULESET, battle, boss, faces, far_off, rookie, say


@pytest.mark.rule("WB-103", "WB-104", "WB-R60", "WB-R17")
@pytest.mark.parametrize(("gap", "dice"), [(4.9, [3, 2, 5]), (5.1, [3, 2])])
def test_33_near_his_prone_boss(gap, dice):
    mine = [(rookie("Meat Shield"), 10, 10), (boss("Healer"), 10, 11 + gap), far_off(2, 2)]
    match = battle(mine, [(rookie(), 11.5, 10), far_off()], dice, side=1, states={"A2": {"wounds": 1}})
    say(match, "activate B1", "strike A1")
    assert faces(match) == dice and ("A1" in match.state.figures) is (len(dice) == 3)
    if len(dice) == 3:
        say(match, "activate A1")
        assert match.ask.option("move").region().allowance == 96, "1.5 inches"


@pytest.mark.rule("WB-105")
def test_no_shooter():
    from game.rules.warbands.roster import Warband

    force = Warband(name="A", figures=(rookie("Meat Shield", shooter="light"),))
    assert "WB-105" in {r.clause for r in RULESET.check_force(force, 180)}
