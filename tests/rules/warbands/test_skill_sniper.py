"""Snipers (WB-171, WB-172, WB-209, WB-R85)."""

from __future__ import annotations

import pytest

from .bands import battle, boss, faces, far_off, rookie, say, specialist, who

FAWKES = boss("Sniper", shooter="medium", name="Captain Fawkes")


@pytest.mark.rule("WB-171", "WB-172", "WB-208", "WB-209", "WB-R85")
def test_53_into_melee_against_a_shield():
    mine = [(FAWKES, 5, 10), (rookie(), 15, 11.2), far_off(2, 2)]
    match = battle(mine, [(specialist("Healer", shield=True), 15, 10), far_off()], [5, 3])
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [5, 3] and who(match, "B1").prone


@pytest.mark.rule("WB-R85", "WB-172")
def test_only_in_melee_by_house_rule():
    foes = [(rookie(), 15, 10), (rookie(), 15, 11.2), far_off()]
    shot = say(battle([(FAWKES, 5, 10), far_off(2, 2)], foes, [2, 9], sniper_random="melee_only"), "activate A1",
            "shoot B1")
    assert faces(shot) == [2, 9] and next(e for e in shot.story() if e.clause == "WB-31")
    assert faces(say(battle([(FAWKES, 5, 10), far_off(2, 2)], foes, [9]), "activate A1", "shoot B1")) == [9]
