"""End and score (SB-64 to SB-69, SB-R52 to SB-R58, SB-R61)."""

from __future__ import annotations

import pytest

from game.core.play.acts import Resign
from game.core.play.answers import Answer
from game.rules.simple_battles.ending import score

from .fights import fight, figure, hire, keys, say

FOE = [(hire(), 12, 22)]


@pytest.mark.rule("SB-64", "SB-R58", "SB-R56")
def test_three_rounds():
    match = fight([(hire(), 2, 2)], FOE, [1, 2], round=2, side=1, first=0)
    say(match, "end")
    assert not match.over and match.state.round == 3
    say(match, "end", "end")
    assert match.over and match.outcome.clause == "SB-64" and match.outcome.winner is None


@pytest.mark.rule("SB-65", "SB-R52", "SB-61")
def test_a_wipe_out_ends_it_at_once():
    match = fight([(hire("Elite"), 10, 10), (hire("Shooter", "Leader"), 4, 2)], [(hire(), 11, 10)], [6, 1])
    say(match, "turn A1", "attack B1")
    assert match.over and match.outcome.clause == "SB-65" and match.outcome.points == (4, 0)


@pytest.mark.rule("SB-66", "SB-67", "SB-R51")
def test_points_for_defeated_figures_with_their_traits():
    match = fight([(hire("Elite"), 10, 10)], [(hire("Brawler", "Armor", "Fast"), 11, 10), (hire(), 2, 22)], [6, 1],
                  rerolls=(0, 5))
    say(match, "turn A1", "attack B1")
    assert match.state.scored == (5, 0), "rerolls are worth nothing"


@pytest.mark.rule("SB-68", "SB-69", "SB-R54", "SB-R4")
def test_objectives_count_for_whoever_touches_alone():
    match = fight([(hire(), 4, 11), (hire(), 11, 12), (hire(), 4, 13)], [(hire(), 13, 12), (hire(), 20, 13)])
    a, b = score(match.now)
    assert (a.points, b.points) == (5, 5), "two figures on one marker score once; the centre scores for neither"
    assert [clause for _, _, clause in a.rows] == ["SB-66", "SB-68"]


@pytest.mark.rule("SB-R61")
def test_resigning_in_the_own_phase():
    match = fight([(hire(), 2, 2)], FOE, scored=(20, 0))
    assert keys(match)[-1] == "resign" and match.ask.side == 0
    match.answer(Answer(Resign()))
    assert match.over and match.outcome.winner == 1 and match.outcome.clause == "SB-R61"
    in_turn = say(fight([(hire(), 2, 2)], FOE), "turn A1")
    assert "resign" in keys(in_turn)


@pytest.mark.rule("SB-R61")
def test_nothing_is_hidden():
    match = fight([(hire(), 2, 2)], FOE)
    assert figure(match, "B1").traits == () and match.ask.side == 0


@pytest.mark.rule("SB-R62", "SB-42")
def test_undo_goes_back_to_the_last_die_or_the_other_player():
    from game.core.errors import Refused
    match = fight([(hire("Shooter"), 4, 4)], [(hire(), 4, 10), (hire(), 2, 22)], [1])
    before = match.digest()
    say(match, "turn A1", "move @ 4,5")
    match.undo()
    match.undo()
    assert match.digest() == before
    say(match, "turn A1", "attack B1")
    with pytest.raises(Refused, match="dice"):
        match.undo()
