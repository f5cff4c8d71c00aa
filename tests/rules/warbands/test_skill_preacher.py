"""Preachers (WB-145 to WB-147, WB-R79)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import attack_check, defense_check
from game.rules.warbands.distances import Attack, Defense

from .bands import battle, boss, far_off, rookie, specialist


@pytest.mark.rule("WB-145", "WB-146", "WB-147", "WB-R79")
@pytest.mark.parametrize(("gap", "good"), [(2.9, True), (3.1, False)])
def test_47_under_his_blessing(gap, good):
    mine = [(rookie(), 10, 10), (specialist("Preacher"), 10, 11 + gap), far_off(2, 2)]
    match = battle(mine, [(rookie(), 11.5, 10), far_off()])
    check = attack_check(match.now, Attack("A1", "B1", "strike", 0))
    assert str(check.wanted) == ("4 or less" if good else "3 or less")
    assert str(defense_check(match.now, Defense("A1", "melee", Attack("B1", "A1", "strike", 1))).wanted) == (
        "3+" if good else "4+")


@pytest.mark.rule("WB-R79", "WB-R19")
def test_one_standing_preacher_for_own_rookies():
    two = [(rookie(), 10, 10), (specialist("Preacher"), 10, 12), (boss("Preacher"), 10, 8), (specialist("Tank"), 8.5,
            10)]
    match = battle(two, [(rookie(), 11.5, 10), far_off()])
    assert len(attack_check(match.now, Attack("A1", "B1", "strike", 0)).modifiers) == 1
    assert attack_check(match.now, Attack("A4", "B1", "strike", 0)).modifiers[0].clause == "WB-28", "he is no Rookie"
    down = battle(two, [(rookie(), 11.5, 10), far_off()], states={"A2": {"wounds": 1}, "A3": {"wounds": 1}})
    assert attack_check(down.now, Attack("A1", "B1", "strike", 0)).modifiers == ()
