"""Fighters in melee and under fire (WB-76, WB-77, WB-R59)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense

from .bands import battle, faces, far_off, rookie, say


@pytest.mark.rule("WB-76", "WB-77", "WB-R59", "WB-R13")
def test_31_fighter_both_ways():
    match = battle([(rookie("Fighter"), 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()], [4, 6])
    assert faces(say(match, "activate A1", "strike B1")) == [4, 6], "4 − 1 hits, 6 defends"
    shot = battle([(rookie("Fighter"), 10, 10), far_off(2, 2)], [(rookie(shooter="light"), 14, 10), far_off()], [3, 4],
                  side=1)
    assert "A1" in say(shot, "activate B1", "shoot A1").state.gone, "4 − 1 is not above 3"


@pytest.mark.rule("WB-R59", "WB-R35")
def test_no_penalty_in_falls_and_melee():
    match = battle([(rookie("Fighter"), 10, 10)], [(rookie(), 11.5, 10)])
    assert defense_check(match.now, Defense("A1", "fall")).modifiers == ()
    assert str(defense_check(match.now, Defense("A1", "melee", Attack("B1", "A1", "strike", 1))).wanted) == "4+"
