"""Allrounders: plain, and helpers of Fire Teams (WB-68 to WB-72, WB-R67)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import attack_check, defense_check
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.roster import Crew
from game.rules.warbands.teams import substitutes

from .bands import battle, far_off, rookie, specialist


@pytest.mark.rule("WB-68", "WB-69", "WB-R67")
def test_no_bonus_and_no_drawback():
    match = battle([(rookie(), 10, 10)], [(rookie(), 11.5, 10)])
    assert attack_check(match.now, Attack("A1", "B1", "strike", 0)).modifiers == ()
    assert defense_check(match.now, Defense("B1", "melee", Attack("A1", "B1", "strike", 0))).modifiers == ()


@pytest.mark.rule("WB-70", "WB-71", "WB-72", "WB-R66")
@pytest.mark.parametrize(("left", "stat", "fits"), [("Fire Team", 3, True), ("Fire Team", 4, False), ("", 3, False)])
def test_29_who_may_jump_in(left, stat, fits):
    mine = [(rookie(left), 5, 5), (rookie("Fire Team"), 6.5, 5), (specialist("Veteran", team=0), 5, 6.5),
            (rookie(stat=stat), 5, 9)]
    match = battle(mine, [far_off()])
    crew = Crew(side=0, number=1, rookies=("A1", "A2"), commander="A3")
    match.state.remove("A2")
    assert [f.id for f in substitutes(match.now, crew, 5 * 64)] == (["A4"] if fits else [])
