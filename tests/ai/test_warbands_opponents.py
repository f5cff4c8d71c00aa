"""Opponents in Warbands: activations in turn, cover, errors only near the enemy, attacks judged by the rules."""

from __future__ import annotations

import pytest

from game.ai import player
from game.ai.blur import far_off
from game.ai.participants import Participants
from game.core.table.geometry import distance
from game.core.table.places import GRID
from game.rules.warbands.value import EVALUATOR
from tests.rules.warbands import bands


@pytest.mark.rule("WB-R23")
def test_fighters_are_expected_to_act_in_turn():
    match = bands.battle([(bands.rookie(), 4, 4), (bands.boss(), 6, 4), (bands.rookie(), 8, 4)],
                         [(bands.rookie(), 4, 20), (bands.specialist(), 6, 20)])
    phases = [(phase.side, phase.figures) for phase in EVALUATOR.phases(match.now, 1)]
    assert phases[:5] == [(0, ("A2",)), (1, ("B2",)), (0, ("A1",)), (1, ("B1",)), (0, ("A3",))]
    assert phases[5:7] == [(1, ("B2",)), (0, ("A2",))], "B goes first in the turns to come"


@pytest.mark.rule("WB-R23")
def test_whole_sides_act_where_the_house_rule_says_so():
    match = bands.battle([(bands.rookie(), 4, 4), (bands.boss(), 6, 4)], [(bands.rookie(), 4, 20)], activation="side")
    phases = [(phase.side, phase.figures) for phase in EVALUATOR.phases(match.now, 1)]
    assert phases[:2] == [(0, ("A2", "A1")), (1, ("B1",))]


@pytest.mark.rule("WB-55")
def test_cover_takes_a_part_of_a_shot_and_nothing_of_a_blow():
    match = bands.battle([(bands.boss(shooter="medium"), 4, 4)], [(bands.rookie(), 4, 12)])
    figures = match.state.figures
    shots = [one for one in EVALUATOR.strikes(match.now, figures["A1"], figures["B1"]) if one.sight]
    blows = [one for one in EVALUATOR.strikes(match.now, figures["A1"], figures["B1"]) if not one.sight]
    assert shots and all(0.3 < one.soft == one.hard < 0.7 for one in shots)
    assert all(one.soft == one.hard == 1 for one in blows)
    match = bands.battle([(bands.boss(shooter="medium"), 4, 4)], [(bands.rookie(shield=True), 4, 12)])
    figures = match.state.figures
    assert all(one.soft == 1 for one in EVALUATOR.strikes(match.now, figures["A1"], figures["B1"])), "covered anyway"


def test_who_is_out_of_reach_of_all_is_far_off():
    match = bands.battle([(bands.rookie(), 12, 2), (bands.rookie(), 12, 14)], [(bands.rookie(), 12, 20)])
    them = Participants.of(match.now, EVALUATOR)
    assert far_off(them, match.now, "A1") and not far_off(them, match.now, "A2") and not far_off(them, match.now, "")


@pytest.mark.rule("WB-28")
def test_hard_goes_where_a_friend_helps_and_strikes_there():
    """Two enemies alike and equally far: beside one stands a friend, so a blow there hits more often."""
    match = bands.battle([(bands.rookie(), 12, 9.5), (bands.rookie(), 16, 13.2)],
                         [(bands.rookie(), 8, 12), (bands.rookie(), 16, 12)], states={"A2": {"acted": True}})
    mind, match = player("hard", 1), match.fork(5)
    struck = None
    while match.ask.about == "A1" and struck is None:
        answer = mind.choose(match)
        struck = getattr(answer.act, "target", None)
        match.answer(answer)
    figures = match.state.figures
    assert struck == "B2" or distance(figures["A1"].place, figures["B2"].place) <= 2.1 * GRID


@pytest.mark.rule("WB-R101", "WB-R102", "WB-R103", "WB-R104")
@pytest.mark.parametrize("scenario", ["last", "hill", "treasure", "through"])
def test_a_fighter_who_is_out_counts_as_much_as_was_expected(scenario):
    """Else a blow that is still to come would seem better than the one that was struck."""
    match = bands.battle([(bands.boss(), 12, 10)], [(bands.rookie(), 12, 11.5), (bands.rookie(), 4, 20)], [1, 1],
                         scenario=scenario)
    before, worth = EVALUATOR.banked(match.now, 0), EVALUATOR.worth(match.now, match.state.figures["B1"])
    bands.say(match, "strike B1")
    assert "B1" in match.state.gone
    assert EVALUATOR.banked(match.now, 0) - before == pytest.approx(worth) and worth > 0
