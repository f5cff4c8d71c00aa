"""Veterans (WB-178, WB-179, WB-214, WB-R88)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import attack_check, recover_check
from game.rules.warbands.distances import Attack

from .bands import battle, far_off, rookie, say, specialist, who

GRYLLS = specialist("Veteran", name="Grylls", shooter="area")


@pytest.mark.rule("WB-179", "WB-214", "WB-R88")
def test_57_a_veteran_defends():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(GRYLLS, 11.5, 10), far_off()], [3, 4])
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").stands


@pytest.mark.rule("WB-178", "WB-R88")
def test_attacks_of_all_kinds_but_no_other_rolls():
    match = battle([(GRYLLS, 10, 10)], [(rookie(), 11.5, 10), (rookie(), 15, 10)])
    assert str(attack_check(match.now, Attack("A1", "B1", "strike", 0)).wanted) == "5 or less"
    assert str(attack_check(match.now, Attack("A1", "B2", "shoot", 0)).wanted) == "5 or less"
    assert str(recover_check(who(match, "A1")).wanted) == "5+"
