"""Rangers (WB-148, WB-149, WB-200, WB-216, WB-R80)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import attack_check
from game.rules.warbands.distances import Attack

from .bands import battle, boss, card, faces, far_off, plain, rookie, say, specialist


@pytest.mark.rule("WB-148", "WB-149", "WB-200", "WB-R80", "WB-R10", "WB-198")
def test_48_a_bow_at_13_inches():
    table = plain(card("F1", "forest", 12, 12))
    match = battle([(boss("Ranger", shooter="light", name="Robyn"), 12, 5), far_off(2, 2)], [(rookie(), 12, 19),
            far_off()],
                   [9, 4, 3, 2], table=table)
    say(match, "activate A1", "shoot B1")
    assert faces(match) == [9, 4, 3, 2] and "B1" in match.state.gone


@pytest.mark.rule("WB-149", "WB-216", "WB-R15")
@pytest.mark.parametrize("shooter", ["light", "medium", "area"])
@pytest.mark.parametrize("gap", [2, 8, 15])
def test_the_better_of_two_at_any_range(shooter, gap):
    match = battle([(specialist("Ranger", shooter=shooter), 2, 10)], [(rookie(), 3 + gap, 10)])
    check = attack_check(match.now, Attack("A1", "B1", "shoot", 0))
    assert ((check.dice, check.read) == (2, "best")) is (shooter != "area")
