"""What a reroll is worth is the rest of the step, explored."""

from __future__ import annotations

from fractions import Fraction

import pytest

from .fights import fight, hire, say

FAR = (hire(), 22, 22)


def stakes(match):
    return {act.key: card for act, card in match.ask.stakes()}


def chances(card):
    return {str(bar.label): bar.chance for bar in card.bars}


@pytest.mark.rule("SB-40", "SB-R50")
def test_a_reroll_of_initiative_counts_ties():
    """Against a 4: two faces of six are higher, and a tie, one in six, is rolled again by both."""
    match = fight([(hire(), 4, 2)], [(hire(), 4, 22)], [2, 4], rerolls=(1, 0), done=("A1",), side=1, first=0)
    while match.ask.kind != "reroll":
        say(match, next(o.key for o in match.ask.listed() if o.kind in ("end", "done")))
    found = stakes(match)
    assert chances(found["keep"]) == {"Goes first": 0, "Goes second": 1}
    assert chances(found["reroll"])["Goes first"] == Fraction(2, 6) + Fraction(1, 6) / 2
    assert not found["reroll"].attacker


@pytest.mark.rule("SB-18", "SB-R42", "SB-R49")
def test_a_reroll_of_a_fear_test_counts_the_attack_after_it():
    match = fight([(hire("Shooter"), 10, 10), (hire(), 2, 2)], [(hire("Warrior", "Fear"), 10, 16), FAR], [2],
                  rerolls=(1, 0))
    say(match, "turn A1", "attack B1")
    found = stakes(match)
    assert chances(found["keep"]) == {"Afraid": 1, "Missed": 0, "Defeated": 0}
    assert chances(found["reroll"]) == {"Afraid": Fraction(1, 2), "Missed": Fraction(1, 4), "Defeated": Fraction(1, 4)}
    assert found["reroll"].expected == Fraction(5, 4) and found["reroll"].loss[("B1",)] == Fraction(1, 4)


@pytest.mark.rule("SB-R47")
@pytest.mark.parametrize("unit, chance", [("roll", Fraction(3, 4)), ("die", Fraction(1, 2))])
def test_a_reroll_of_one_die_or_of_all(unit, chance):
    match = fight([(hire("Elite"), 10, 10), (hire(), 2, 2)], [(hire(), 11, 10), FAR], [1, 2], rerolls=(1, 0),
                  reroll_unit=unit)
    say(match, "turn A1", "attack B1")
    assert chances(stakes(match)["reroll"]) == {"Missed": 1 - chance, "Defeated": chance}


@pytest.mark.rule("SB-R48")
def test_the_other_player_would_repeat_the_die_that_hits():
    match = fight([(hire("Elite"), 10, 10), (hire(), 2, 2)], [(hire(), 11, 10), FAR], [5, 2], rerolls=(0, 1),
                  reroll_unit="die", reroll_scope="any")
    say(match, "turn A1", "attack B1")
    found = stakes(match)
    assert match.ask.side == 1 and chances(found["keep"])["Defeated"] == 1
    assert chances(found["reroll"])["Defeated"] == Fraction(1, 2)


@pytest.mark.rule("SB-R39", "SB-R47", "SB-R55")
def test_a_reroll_may_save_a_friend_and_the_points_that_the_enemy_would_score():
    """Hits on a friend are rolled again to miss: the points are those of the whole step, lost ones below 0."""
    match = fight([(hire("Gunslinger", "Spread"), 10, 10), (hire("Elite"), 11, 16)], [(hire(), 10, 16), FAR], [4, 5],
                  rerolls=(1, 0), scored=(3, 1))
    say(match, "turn A1", "spread B1")
    assert (match.ask.kind, match.ask.side, match.state.scored) == ("reroll", 0, (7, 1))
    found = stakes(match)
    assert found["keep"].expected == -5 and found["reroll"].expected == Fraction(-5, 2)
    assert chances(found["keep"]) == {"Missed": 0, "Defeated": 1} and found["keep"].target == "A2"
    assert found["reroll"].loss[("A2",)] == Fraction(1, 2)


@pytest.mark.rule("SB-48", "SB-49", "SB-R28")
def test_a_reroll_of_work_at_a_terminal():
    match = fight([(hire("Warrior", "Talented"), 4, 12), (hire(), 2, 2)], [FAR], [1, 3], rerolls=(1, 0),
                  scenario="terminals", scored=(0, 2))
    say(match, "turn A1", "use O1")
    found = stakes(match)
    assert found["keep"].expected == 0 and found["reroll"].expected == Fraction(3, 4)
    assert chances(found["keep"]) == {"Fails": 1, "Succeeds": 0}
    assert chances(found["reroll"]) == {"Fails": Fraction(1, 4), "Succeeds": Fraction(3, 4)}
    assert found["keep"].target == "A1" and str(found["keep"].dice_line) == "the roll stands"
