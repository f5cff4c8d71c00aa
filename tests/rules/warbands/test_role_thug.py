"""Thugs (WB-106 to WB-109, WB-R61)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.play.acts import No
from game.core.table.places import Place
from game.rules.warbands import answer_cards

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


@pytest.mark.rule("WB-106", "WB-14", "WB-23")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("gap", "far", "near"), [
    (3.5, "3.5", True), (4, "4", True), (4 + 1 / 64, "4.1", False), (11, "11", False)])
def test_the_card_of_a_thugs_place_tells_whether_the_next_enemy_is_a_walk_off(gap, far, near, side):
    """He walks 3 inches and strikes at 1; what is too far is rounded up. Another enemy is further off."""
    thug, foes = [(rookie("Thug"), 10, 4)], [(rookie(name="Farther"), 22, 22), (rookie(name="Foe"), 10, 5 + gap)]
    match = battle(*((thug, foes) if side == 0 else (foes, thug)))
    me, foe = ("A1", "B2") if side == 0 else ("B1", "A2")
    found = answer_cards._spot_card(match.now, who(match, me), No())
    words = "near enough" if near else "too far"
    assert [(str(one.value), str(one.reason), one.clause, one.cause, one.total, one.favours) for one in found.rows] == [
        (f"{far}″", "to Foe", "WB-23", foe, False, None),
        ("3″", f"walk + 1″: {words}", "WB-14", me, True, side if near else 1 - side)]
    assert [(str(one.label), one.chance, one.tone) for one in found.bars] == [
        ("A walk off" if near else "Out of reach", 1, "nothing")]
    assert (found.key, found.attacker, found.target, found.checks, found.measure) == ("no", me, foe, (), None)


@pytest.mark.rule("WB-106", "WB-26", "WB-108")
@pytest.mark.parametrize("side", [0, 1])
def test_the_card_of_a_thugs_place_beside_an_enemy_is_that_of_his_strike(side):
    """He hits with the lower of two D6 at 3 or less, the other defends with 4 or more; struck back he is hurt with ½
    of ½. No die of it is rolled now."""
    thug, foes = [(rookie("Thug"), 10, 10)], [(rookie(name="Foe"), 10, 11.5)]
    match = battle(*((thug, foes) if side == 0 else (foes, thug)))
    me, foe = ("A1", "B1") if side == 0 else ("B1", "A1")
    found = answer_cards._spot_card(match.now, who(match, me), No())
    assert {str(one.label): one.chance for one in found.bars} == {
        "Not hit": Fraction(1, 4), "Defended": Fraction(3, 8), "Out": Fraction(3, 8)}
    row = found.rows[-1]
    assert (str(row.value), str(row.reason), row.clause, row.cause, row.favours) == (
        "25\u00a0%", "hurt by a strike of Foe", "WB-26", foe, 1 - side)
    assert (found.key, found.attacker, found.target, found.checks, found.measure) == ("no", me, foe, (), None)


@pytest.mark.rule("WB-106")
def test_the_card_of_a_thugs_place_without_an_enemy():
    match = battle([(rookie("Thug"), 10, 10)], [(specialist("Healer"), 20, 20)], states={"B1": {"wounds": 1}})
    found = answer_cards._spot_card(match.now, who(match, "A1"), No())
    assert [str(one.label) for one in found.bars] == ["Nobody to strike"] and not found.rows
