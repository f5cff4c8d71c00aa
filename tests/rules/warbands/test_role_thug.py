"""Thugs (WB-106 to WB-109, WB-R61)."""

from __future__ import annotations

import pytest

from game.core.table.places import Place

from .bands import RULESET, battle, faces, far_off, rookie, say, specialist, who

MINE = [(rookie("Thug", name="K"), 10, 10), (rookie("Thug", name="L"), 10, 20), far_off(2, 2)]
FOES = [(rookie(), 11.5, 10), far_off()]


@pytest.mark.rule("WB-106", "WB-107", "WB-108", "WB-R61", "WB-R15")
def test_34_a_fight_nearby():
    match = say(battle(MINE, FOES, [5, 3, 3]), "activate A1", "strike B1")
    assert faces(match) == [5, 3, 3] and "B1" in match.state.gone
    assert match.ask.kind == "thug" and match.ask.side == 0 and match.ask.reaction == "thug"
    say(match, "towards A1")
    assert who(match, "A2").place == Place.at(10, 19) and not who(match, "A2").acted


@pytest.mark.rule("WB-R61", "WB-106")
def test_before_the_dice_by_house_rule():
    match = say(battle(MINE, FOES, [5, 3, 3], thug_timing="before"), "activate A1", "strike B1")
    assert match.ask.kind == "thug" and not faces(match)
    say(match, "no")
    assert "B1" in match.state.gone


@pytest.mark.rule("WB-R61")
def test_thugs_of_both_sides_the_active_player_first():
    foes = [(specialist("Healer"), 11.5, 10), (rookie("Thug"), 14, 16), far_off()]
    match = say(battle(MINE, foes, [5, 4]), "activate A1", "strike B1")
    assert match.ask.about == "A2"
    say(match, "no")
    assert match.ask.about == "B2" and match.ask.side == 1


@pytest.mark.rule("WB-109")
def test_no_shooter():
    from game.rules.warbands.roster import Warband

    force = Warband(name="A", figures=(rookie("Thug", shooter="light"),))
    assert "WB-109" in {r.clause for r in RULESET.check_force(force, 180)}
