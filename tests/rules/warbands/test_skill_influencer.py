"""Influencers (WB-130 to WB-133, WB-R74, WB-R29)."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match

from .bands import RULESET, battle, boss, card, faces, far_off, keys, plain, rookie, say, specialist, who

MINE = [(boss("Influencer", name="Glitch"), 5, 5), far_off(2, 2)]
FOES = [(rookie(shooter="medium"), 5, 17), (boss("Healer"), 10, 17), far_off()]


@pytest.mark.rule("WB-130", "WB-131", "WB-132", "WB-R74", "WB-59")
def test_43_a_shot_at_his_own_boss():
    match = say(battle(MINE, FOES, [5, 6, 2, 4]), "activate A1", "influence B1")
    assert match.ask.side == 0 and match.ask.about == "B1"
    say(match, "shoot B2")
    assert faces(match) == [5, 6, 2, 4] and who(match, "B2").spared and not who(match, "B1").acted


@pytest.mark.rule("WB-133", "WB-R29")
def test_failure_costs_the_next_activation():
    match = say(battle(MINE, FOES, [9]), "activate A1", "influence B1")
    assert who(match, "A1").lost
    state = match.state.copied()
    state.phase, state.unit, state.active = "count", (), ""
    then = Match(RULESET, match.now._replace(state=state), Dice.asked((6, 1)))
    assert who(then, "A1").acted and not who(then, "A1").lost


@pytest.mark.rule("WB-133", "WB-184", "WB-R29")
def test_65_through_command_he_is_marked_at_once():
    mine = [(boss("Ranger"), 5, 5), (specialist("Influencer"), 7, 5), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 7, 17), far_off()], [3, 7]), "activate A1", "command", "bid A2",
            "influence B1")
    assert faces(match) == [3, 7] and who(match, "A2").acted and not who(match, "A2").lost


@pytest.mark.rule("WB-R74", "WB-28")
def test_a_puppet_walks_off_a_roof():
    table = plain(card("H1", "house", 5, 14))
    match = say(battle(MINE, [(rookie(), 6.5, 14, 2), far_off()], [5, 1], table=table), "activate A1", "influence B1")
    assert "recover" not in keys(match) and "drop" in keys(match)
    say(match, "drop @ 7.5,14")
    assert "B1" in match.state.gone and match.state.scored == (1, 0)


@pytest.mark.rule("WB-R74", "WB-R103")
def test_a_puppet_takes_no_treasure():
    """One lies at (4, 12): his own player is asked when he comes past it, the Influencer is not."""
    foes = [(rookie(), 4, 14), far_off()]
    match = say(battle(MINE, foes, [5], scenario="treasure"), "activate A1", "influence B1")
    assert not any(key.startswith("take") for key in keys(match))
    say(match, "move @ 4,12.5")
    assert match.ask.kind != "treasure" and who(match, "B1").treasure == "" and len(match.state.tokens) == 5
    own = say(battle(MINE, foes, scenario="treasure", side=1), "activate B1", "move @ 4,12.5")
    assert own.ask.kind == "treasure" and who(say(own, "yes"), "B1").treasure == "T1"
    at_it = say(battle(MINE, [(rookie(), 4, 12.5), far_off()], [5], scenario="treasure"), "activate A1", "influence B1")
    assert "take T1" not in keys(at_it)


@pytest.mark.rule("WB-130")
def test_fifteen_inches():
    near = say(battle(MINE, [(rookie(), 5, 21), far_off(22, 2)]), "activate A1")
    far = say(battle(MINE, [(rookie(), 5, 21.015625), far_off(22, 22)]), "activate A1")
    assert "influence B1" in keys(near) and "influence B1" not in keys(far)
