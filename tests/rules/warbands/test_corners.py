"""Corners between the rules, each found by reading the catalogue against the code once more."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import Place
from game.rules.warbands import ending

from .bands import RULESET, battle, boss, card, far_off, keys, plain, rookie, say, specialist, who


def team(dice, **more):
    """A Fire Team that may fire at B1."""
    return battle([(rookie("Fire Team", shooter="area", team=1, name="Kay"), 5, 5),
                   (rookie("Fire Team", team=1, name="Dee"), 5, 6.5), (specialist("Healer", team=1), 6.5, 5),
                   (specialist("Veteran"), 8, 5)], [(specialist("Healer"), 5, 14), far_off()], dice, **more)


def resumed(match, state, *dice):
    """The same battle from another state."""
    return Match(RULESET, RULESET.moment(match.now.setup, state), Dice.asked(dice))


@pytest.mark.rule("WB-R23", "WB-84", "WB-87")
@pytest.mark.parametrize(("answers", "dice"), [(("done",), ()), (("team B1 A1",), (6, 6))])
def test_after_a_team_the_other_side_chooses(answers, dice):
    match = say(team(dice), "crew 0", "commander A3", *answers)
    assert match.ask.kind == "figure" and match.ask.side == 1 and match.state.crew == -1


@pytest.mark.rule("WB-87", "WB-R23", "WB-R65")
def test_after_the_commanders_own_skill_too():
    match = say(team((6, 6, 2), states={"A4": {"wounds": 1}}), "crew 0")
    say(match, "team B1 A1", "heal A4")
    assert match.ask.kind == "figure" and match.ask.side == 1 and who(match, "A4").stands


@pytest.mark.rule("WB-117", "WB-160", "WB-R25", "WB-R91")
@pytest.mark.parametrize(("skill", "key"), [("Shapeshifter", "shift"), ("Doppelganger", "split")])
def test_no_movement_after_a_commanded_attempt_either(skill, key):
    match = battle([(boss("Veteran"), 4, 4), (specialist(skill), 8, 4), far_off(2, 20)], [far_off(), far_off(20, 20)],
                   [5, 8])
    say(match, "activate A1", "command", "bid A2", key, "activate B1", "done", "activate A2")
    assert match.state.figures["A2"].still and not any(k.startswith("move") for k in keys(match))


@pytest.mark.rule("WB-R102")
@pytest.mark.parametrize(("round_", "points"), [(1, 16), (4, 10), (8, 2)])
def test_a_wipe_out_on_the_hill_counts_the_upkeeps_that_are_left(round_, points):
    match = battle([(boss("Veteran"), 10, 10)], [(rookie(), 11.2, 10)], [1, 1], scenario="hill", round=round_)
    say(match, "strike B1")
    assert match.over and match.outcome.points == (points, 0) and match.outcome.winner == 0


@pytest.mark.rule("WB-217", "WB-R103", "WB-R31")
def test_a_treasure_on_the_roof_is_taken_by_who_climbs_up():
    table = plain(card("H1", "house", 12, 12))
    match = battle([(specialist("Veteran"), 9.5, 12), far_off(2, 2)], [far_off()], scenario="treasure", table=table)
    state = match.now.state.copied()
    state.tokens = tuple(replace(t, place=Place.at(10.5, 12)) if t.id == "T1" else t for t in state.tokens)
    match = say(resumed(match, state), "activate A1", "climb H1")
    assert match.ask.kind == "treasure"
    assert say(match, "yes").state.figures["A1"].treasure == "T1"


@pytest.mark.rule("WB-R103")
def test_a_carrier_banks_at_the_end_of_any_action():
    match = battle([(specialist("Healer"), 4, 4), (specialist("Veteran"), 5.5, 4), far_off(2, 20)], [far_off()],
                   scenario="treasure", states={"A2": {"wounds": 1}})
    state = match.now.state.copied()
    state.put("A1", treasure="T1")
    state.tokens = tuple(t for t in state.tokens if t.id != "T1")
    match = say(resumed(match, state, 1), "activate A1", "heal A2")
    assert match.state.banked == ("T1",) and match.state.scored == (ending.BANKED_POINTS, 0)


@pytest.mark.rule("WB-R105", "WB-R104")
def test_a_half_that_escaped_is_not_lost():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Doppelganger"), 11.2, 10), far_off()], [1, 1],
                   scenario="through")
    state = match.now.state.copied()
    half = state.put("B1", rank="Rookie", die=6, stat=2, half=True)
    state.gone["B1b"] = replace(half, id="B1b")
    state.escaped = ("B1b",)
    assert ending.defeat_points(match.now._replace(state=state), half) == 0
    state.escaped = ()
    assert ending.defeat_points(match.now._replace(state=state), half) == 2


@pytest.mark.rule("WB-R61", "WB-R72", "WB-125")
def test_a_thug_who_was_struck_does_not_step_up_to_who_struck_him():
    match = battle([(specialist("Berserker"), 10, 10), far_off(2, 2)],
                   [(rookie("Thug", name="Thug"), 11.9, 10), (rookie(), 10, 11.4), far_off()], [8, 8])
    say(match, "activate A1", "strike B1", "strike B2")
    assert match.ask.kind == "figure"


@pytest.mark.rule("WB-R45", "WB-46")
def test_a_blast_goes_on_when_it_has_taken_whom_it_was_meant_for():
    match = battle([(specialist("Healer", shooter="area"), 4, 12), far_off(2, 2)],
                   [(rookie(), 12, 12), (rookie(), 14.2, 12), far_off()], [1, 1, 1, 2, 2, 1], area_roll="each")
    say(match, "activate A1", "shoot B1")
    assert set(match.state.gone) == {"B1", "B2"}


@pytest.mark.rule("WB-R108", "WB-118")
def test_a_split_may_be_declined():
    match = battle([(specialist("Doppelganger"), 8, 8), far_off(2, 2)], [far_off()], [3])
    say(match, "activate A1", "split", "none")
    assert "A1b" not in match.state.figures and not who(match, "A1").half and who(match, "A1").used == 2
