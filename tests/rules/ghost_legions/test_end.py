"""Scoring and the end: GL-71 to GL-73, GL-R19, GL-R57 to GL-R59."""

from __future__ import annotations

import pytest

from game.rules.ghost_legions import ending

from .legions import RULES, battle, clauses, man, say

FAR = (man(), 44, 40)


@pytest.mark.rule("GL-71", "GL-72", "GL-73")
def test_points_and_what_is_still_needed():
    match = battle([(man(), 10, 10)], [FAR], kills=(3, 4), exits=(2, 1))
    score = RULES.score(match.now)
    assert [s.points for s in score] == [7, 6]
    assert [[(points, clause) for points, _, clause in s.rows] for s in score] == [
        [(3, "GL-71"), (4, "GL-72")], [(4, "GL-71"), (2, "GL-72")]]
    assert [ending.needs(match.now, side) for side in (0, 1)] == [3, 4] and match.outcome is None


@pytest.mark.rule("GL-73", "GL-R57")
@pytest.mark.parametrize("kills, exits, winner", [((10, 0), (0, 0), 0), ((9, 0), (1, 0), 0), ((0, 2), (0, 4), 1)])
def test_ten_points_win(kills, exits, winner):
    match = battle([(man(), 10, 10)], [FAR], kills=kills, exits=exits)
    assert match.over and match.outcome.winner == winner and match.outcome.clause == "GL-73"
    assert ending.needs(match.now, winner) == 0


@pytest.mark.rule("GL-R57", "GL-73")
def test_the_battle_stops_in_the_middle_of_an_activation():
    match = battle([(man("extra"), 10, 10), (man(), 2, 2)], [(man(), 12, 10), FAR], [1, 1, 1, 6], active="A1",
                   actions=5, kills=(9, 0))
    say(match, "run @ 11,10")
    assert match.over and match.outcome.points == (10, 0) and clauses(match.story())[-1] == "GL-73"


@pytest.mark.rule("GL-R58", "GL-73")
def test_ten_points_come_before_a_wipe_out():
    match = battle([(man("extra"), 10, 10), (man(), 2, 2)], [(man(), 12, 10)], [1, 1, 1, 6], active="A1", actions=5,
                   kills=(9, 0))
    say(match, "run @ 11,10")
    assert match.outcome.clause == "GL-73" and match.outcome.points == (10, 0), "nobody walks off"


@pytest.mark.rule("GL-R58", "GL-R19")
def test_a_side_that_dies_on_its_own_dice_is_wiped_out():
    match = battle([(man(), 10, 10)], [FAR, (man(), 40, 40)], [1], hits={"A1": 3})
    assert match.over and match.outcome.winner == 1 and match.outcome.points == (0, 5), "a kill and two who walk off"


@pytest.mark.rule("GL-R58")
def test_both_sides_empty():
    match = battle([(man(), 10, 10)], [(man(), 12, 10)], [6, 6, 6], active="A1", actions=1, kills=(2, 1),
                   melee_tie="both_die")
    say(match, "run @ 11,10")
    assert match.over and match.outcome.points == (3, 2) and match.outcome.winner == 0 and not match.state.figures


@pytest.mark.rule("GL-R59")
@pytest.mark.parametrize("kills, winner", [((2, 1), 0), ((1, 1), None), ((0, 1), 1)])
def test_the_last_turn(kills, winner):
    match = battle([(man(), 10, 10)], [FAR], [3, 3], round=30, kills=kills)
    say(match, "done")
    assert match.state.side == 1 and not match.over, "the other player has his thirtieth turn too"
    say(match, "done")
    assert match.over and match.outcome.winner == winner and match.outcome.clause == "GL-R59"


@pytest.mark.rule("GL-R59")
@pytest.mark.parametrize("limit, over", [("5", True), ("0", False), ("6", False)])
def test_the_turn_limit_is_a_house_rule(limit, over):
    match = battle([(man(), 10, 10)], [FAR], [3, 3], round=5, first=1, side=0, round_limit=limit)
    assert match.over is False
    say(match, "done")
    assert match.over is over


@pytest.mark.rule("GL-73")
def test_giving_up():
    match = battle([(man(), 10, 10), (man(), 14, 10)], [FAR], kills=(5, 0))
    say(match, "resign")
    assert match.outcome.winner == 1 and match.outcome.points == (5, 0)


@pytest.mark.rule("GL-R58")
def test_both_scores_have_the_same_rows_and_add_up():
    match = say(battle([(man("shield", "long", "mounted", armour="heavy"), 20, 20), (man(), 5, 5)], [(man(), 20, 24)],
                       (1, 1, 1, 1, 1, 6), active="A1", actions=3, hits={"B1": 1}), "run @ 20,22.75")
    a, b = RULES.score(match.now)
    assert match.over and [row[1:] for row in a.rows] == [row[1:] for row in b.rows] and len(a.rows) == 3
    assert all(sum(row[0] for row in one.rows) == one.points for one in (a, b)) and a.points == 1 + 2 * 2
