"""Tanks (WB-176, WB-177, WB-210 to WB-212, WB-R87)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense

from .bands import battle, faces, far_off, rookie, say, specialist, who


@pytest.mark.rule("WB-176", "WB-210", "WB-211", "WB-R15", "WB-R16")
def test_55_a_tank_with_a_shield():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Tank", shield=True), 11.5, 10), far_off()],
                   [3, 1, 3, 2, 7])
    say(match, "activate A1", "strike B1")
    assert faces(match) == [3, 1, 3, 2, 7] and who(match, "B1").stands


@pytest.mark.rule("WB-177", "WB-212", "WB-R87")
@pytest.mark.parametrize(("gap", "printed", "rule", "sides"), [
    (0.9, True, "card", 8), (0.9, False, "card", 6), (0.0, False, "card", 8), (0.9, True, "contact", 6),
    (0.9, False, "one_inch", 8), (1.1, True, "card", 6),
])  # fmt: skip
def test_56_sharing(gap, printed, rule, sides):
    mine = [(rookie(stat=4), 10, 10), (specialist("Tank", card=printed), 11 + gap, 10), far_off(2, 2)]
    match = battle(mine, [(rookie(shooter="light"), 10, 15), far_off()], [3, 5], side=1, tank_share=rule)
    check = defense_check(match.now, Defense("A1", "ranged", Attack("B1", "A1", "shoot", 1)))
    assert check.sides == sides and check.dice == 1
    assert defense_check(match.now, Defense("A1", "fall")).sides == 6, "not for falls"


@pytest.mark.rule("WB-R87")
def test_only_where_it_is_better_and_two_dice_by_house_rule():
    mine = [(rookie(stat=2), 10, 10), (specialist("Tank"), 11, 10)]
    attack = Defense("A1", "ranged", Attack("B1", "A1", "shoot", 1))
    assert defense_check(battle(mine, [(rookie(), 10, 15)]).now, attack).sides == 6
    two = defense_check(battle(mine, [(rookie(), 10, 15)], tank_share_two_dice="on").now, attack)
    assert (two.sides, two.dice, two.read) == (8, 2, "best")
    assert {one.clause for one in two.pool} == {two.base_clause} == {"WB-177"}
