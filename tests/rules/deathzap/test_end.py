"""The end: rout, draws, limits; and nothing counted too early."""

from __future__ import annotations

import pytest

from game.core.play.match import Match
from game.rules.deathzap.ending import left, outcome, score

from .platoons import battle, close_up, row, say, squad, tank, unit
from .test_examples_2 import lose

MINE = (squad("rifle", n=3), row(10, 10, 3))
THEIRS = (squad("rifle", n=3), row(10, 40, 3))


def again(match: Match) -> Match:
    return Match(match.rules, match.now, match.dice)


@pytest.mark.rule("DZ-100", "DZ-R62")
def test_half_lost_is_lost():
    match = battle([MINE], [THEIRS])
    assert left(match.state, 0) == 3 and outcome(match.now) is None
    lose(match, "B2", "B3", "B4")
    ended = again(match)
    assert ended.over and ended.outcome.winner == 0 and ended.outcome.clause == "DZ-100"
    assert [one.points for one in score(ended.now)] == [3, 0] and left(ended.state, 1) == 0


@pytest.mark.rule("DZ-R62", "DZ-R63")
def test_a_bout_ends_before_the_losses_are_counted():
    match = close_up((squad("rifle", (), (), (), ()), row(8, 10, 5)), (squad(), [(8, 14)]), [6], dead=(3, 2),
                     selected=["B1.1"])
    lose(match, "B2", "B3", "A2", "A3")
    match = again(match)
    say(match, "pick A1.1", "shoot rifle")
    assert match.over and match.outcome.winner == 0, "three casualties each: the assaulting unit stays"
    both = close_up((squad("rifle", (), (), (), ()), row(8, 10, 5)), (squad(), [(8, 14)]), [6], dead=(4, 2),
                    selected=["B1.1"])
    lose(both, "B2", "B3", "A2", "A3")
    both = say(again(both), "pick A1.1", "shoot rifle")
    assert both.over and both.outcome.winner is None, "wiped out and destroyed in the end of the same bout"


@pytest.mark.rule("DZ-R63", "DZ-R49")
def test_a_damage_roll_counts_at_once():
    match = close_up((squad("grenade", n=6, quality="elite"), [(24, 20.5), *row(24, 18, 5)]), (tank(), [(24, 24)]),
                     [3, 3, 6, 2, 4])
    lose(match, "B2", "B3", "A2", "A3")
    match = say(again(match), "pick A1.1", "shoot grenade", "default")
    assert match.over and match.outcome.winner == 0, "the tank was the third loss before the bout could end"
    assert unit(match, "A1").fate == ""


@pytest.mark.rule("DZ-R64")
def test_ten_quiet_turns_are_a_draw():
    match = battle([MINE], [THEIRS])
    for n in range(10):
        assert not match.over and match.state.calm == n
        say(match, "end")
    assert match.over and match.outcome.winner is None and match.outcome.clause == "DZ-R64"
    loud = battle([MINE], [(squad(n=3), row(10, 20, 3))], [6, 6, 6], active="A1", stalemate_turns="2")
    say(loud, "stand", "shoot B1", "end")
    assert loud.state.calm == 0


@pytest.mark.rule("DZ-R64")
def test_the_turn_limit():
    match = battle([MINE], [THEIRS], turn_limit="2")
    lose(match, "A2")
    match = say(again(match), "end", "end", "end")
    assert not match.over and match.state.round == 2
    say(match, "end")
    assert match.over and match.outcome.winner == 1, "the smaller share of lost units"
    even = say(battle([MINE], [THEIRS], turn_limit="1"), "end", "end")
    assert even.over and even.outcome.winner is None
