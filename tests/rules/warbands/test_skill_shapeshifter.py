"""Shapeshifters (WB-157 to WB-167, WB-R82, WB-R83)."""

from __future__ import annotations

import pytest

from game.rules.warbands.carrying import may_carry
from game.rules.warbands.checks import attack_check, defense_check
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.ending import holders

from .bands import battle, faces, far_off, keys, rookie, say, specialist, who

LUPO = specialist("Shapeshifter", stat=3, name="Lupo", shield=True)


@pytest.mark.rule("WB-161", "WB-162", "WB-163", "WB-164", "WB-165", "WB-R82", "WB-R83", "WB-157")
def test_51_the_animal():
    mine = [(LUPO, 10, 10), (rookie(), 15.5, 11.5), far_off(2, 2)]
    foes = [(rookie(), 15.5, 10), far_off()]
    match = say(battle(mine, foes, [2]), "activate A1")
    assert not any(key.startswith("strike") for key in keys(match))
    say(match, "shift")
    assert who(match, "A1").animal
    next_turn = say(battle(mine, foes, [2, 3], states={"A1": {"animal": True}}), "activate A1")
    assert next_turn.ask.option("move").region().allowance == 5 * 64
    say(next_turn, "move @ 14,10", "strike B1")
    assert faces(next_turn) == [2, 3] and "B1" in next_turn.state.gone


@pytest.mark.rule("WB-164", "WB-R82", "WB-R83", "WB-56")
@pytest.mark.parametrize(("die", "safe"), [(2, True), (3, False)])
def test_low_defends_and_shields_do_not_help(die, safe):
    match = battle([(LUPO, 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()], [3, die], side=1,
                   states={"A1": {"animal": True}})
    say(match, "activate B1", "strike A1")
    assert faces(match) == [3, die] and who(match, "A1").prone is not safe


@pytest.mark.rule("WB-R82", "WB-R69")
def test_bonuses_stay_bonuses():
    match = battle([(LUPO, 10, 10), (specialist("Brawler"), 13, 10)], [(specialist("Brawler"), 11.5, 10), far_off()],
                   states={"A1": {"animal": True}})
    attack = attack_check(match.now, Attack("A1", "B1", "strike", 0))
    assert str(attack.wanted) == "2+", "3 or more with a comrade near"
    defense = defense_check(match.now, Defense("A1", "melee", Attack("B1", "A1", "strike", 1)))
    assert (str(defense.wanted), defense.dice, defense.read) == ("2 or less", 2, "worst")


@pytest.mark.rule("WB-160", "WB-166", "WB-167", "WB-R25")
def test_standing_still_failing_and_turning_back():
    mine = [(LUPO, 10, 10), far_off(2, 2)]
    assert "shift" not in keys(say(battle(mine, [far_off()]), "activate A1", "move @ 10,11"))
    assert not who(say(battle(mine, [far_off()], [4]), "activate A1", "shift"), "A1").animal
    back = say(battle(mine, [far_off()], [3], states={"A1": {"animal": True}}), "activate A1", "shift")
    assert not who(back, "A1").animal


@pytest.mark.rule("WB-158", "WB-159", "WB-R83", "WB-R103", "WB-R102")
def test_treasure_and_the_hill():
    hill = battle([(LUPO, 12, 12)], [(rookie(), 12, 14)], scenario="hill", states={"A1": {"animal": True}})
    assert holders(hill.now) == (0, 1)
    assert not may_carry(hill.now, who(hill, "A1"))
