"""Everything that may come of an answer, with exact chances."""

from __future__ import annotations

import pytest

from game.ai.chance_tree import outcomes
from tests.rules.simple_battles.fights import fight, hire, say


def odds(match, answer, told):
    """Chances by what a state tells."""
    found = {}
    for share, fork in outcomes(match, match.read(answer)):
        key = told(fork)
        found[key] = found.get(key, 0) + share
    return found


def test_an_attack_splits_into_hit_and_miss():
    match = say(fight([(hire("Gunslinger"), 6, 12)], [(hire("Brawler"), 14, 12), (hire(), 20, 20)]), "turn A1")
    assert odds(match, "attack B1", lambda m: "B1" in m.state.figures) == pytest.approx({False: 3 / 4, True: 1 / 4})


def test_a_fear_test_comes_first():
    match = say(fight([(hire("Shooter"), 6, 12)], [(hire("Brawler", "Fear"), 14, 12), (hire(), 20, 20)]), "turn A1")
    assert odds(match, "attack B1", lambda m: "B1" in m.state.figures) == pytest.approx({False: 1 / 4, True: 3 / 4})


def test_a_reroll_is_passed_over_and_keeping_is_certain():
    match = say(fight([(hire("Shooter"), 6, 12)], [(hire("Brawler"), 14, 12), (hire(), 20, 20)], (1,),
                      rerolls=(1, 0)), "turn A1", "attack B1")
    assert odds(match, "keep", lambda m: m.state.rerolls) == {(1, 0): 1.0}
    assert odds(match, "reroll", lambda m: "B1" in m.state.figures) == pytest.approx({False: 1 / 2, True: 1 / 2})


def test_the_match_is_left_alone():
    match = say(fight([(hire("Shooter"), 6, 12)], [(hire("Brawler"), 14, 12), (hire(), 20, 20)]), "turn A1")
    before = match.digest()
    assert sum(share for share, _ in outcomes(match, match.read("attack B1"))) == pytest.approx(1)
    assert match.digest() == before and match.ask is not None and match.ask.kind == "act"
