"""Regenerators (WB-150 to WB-156, WB-R81)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.warbands.forecasts import recovery

from .bands import battle, faces, far_off, keys, rookie, say, specialist, who

MINE = [(specialist("Regenerator"), 10, 10), far_off(2, 2)]


@pytest.mark.rule("WB-150", "WB-151")
def test_49_up_and_striking():
    match = battle(MINE, [(rookie(stat=2), 11.5, 10), far_off()], [3, 6, 4, 2], states={"A1": {"wounds": 1}})
    say(match, "activate A1", "recover", "yes", "strike B1")
    assert faces(match) == [3, 6, 4, 2] and "B1" in match.state.gone


@pytest.mark.rule("WB-152", "WB-153", "WB-154", "WB-155", "WB-156", "WB-R81", "WB-R28", "WB-R100")
@pytest.mark.parametrize(("die", "back"), [(5, True), (2, False)])
def test_50_face_down(die, back):
    match = battle(MINE, [(rookie(), 11.5, 10), (rookie(), 15, 10)], [1, 1], side=1,
                   states={"A1": {"wounds": 1}, "A2": {"acted": True}, "B2": {"acted": True}})
    assert match.state.active == "B1"
    say(match, "strike A1")
    if match.ask.kind != "dice":
        raise AssertionError(match.ask.prompt)
    assert who(match, "A1").down and not who(match, "A1").placed, "nobody is left to act: Upkeep rolls for him"
    match.answer(f"dice [{die}]")
    if back:
        me = who(match, "A1")
        assert me.prone and me.placed and not me.acted and me.place.inches == (10, 10)
    else:
        assert "A1" in match.state.gone


@pytest.mark.rule("WB-R81")
def test_a_second_roll_is_a_choice():
    match = battle(MINE, [far_off()], [3], states={"A1": {"wounds": 1}})
    say(match, "activate A1", "recover")
    assert match.ask.kind == "recover"
    say(match, "no")
    assert "recover" in keys(match), "the second action may be another attempt"


@pytest.mark.rule("WB-61", "WB-150")
def test_the_chance_to_stand_up_is_that_of_the_rolls_that_are_made():
    match = battle([(specialist("Regenerator"), 10, 10), (specialist("Healer", 5), 2, 2)], [far_off()],
                   states={"A1": {"wounds": 1}, "A2": {"wounds": 1}})
    assert recovery(match.now, "A1") == Fraction(3, 4)       # either of two D8 above 4
    assert recovery(match.now, "A2") == Fraction(3, 8)
