"""Duels by turns until one is dead: the chance to win is that of solving each round's equation by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from game.rules.skirmashed import odds
from game.rules.skirmashed.odds import Blow, duel, wins


@pytest.fixture(autouse=True)
def nothing_cached() -> None:
    """What is told does not depend on the tests before."""
    odds.wins.cache_clear()
    odds._blow.cache_clear()


def solved(a: Blow, b: Blow, to_kill: int, to_die: int) -> Fraction:
    """The same from the equation of one round: win = what ends it + what goes on + (nobody hits) × win."""
    p = [Fraction(n, a.total) for n in a.hits]
    q = [Fraction(n, b.total) for n in b.hits]

    @cache
    def win(kill: int, die: int) -> Fraction:
        at_once = sum(p[kill:], Fraction(0))
        later = Fraction(0)
        for n, here in enumerate(p[:kill]):
            for m, there in enumerate(q[:die]):
                if n or m:
                    later += here * there * win(kill - n, die - m)
        return (at_once + later) / (1 - p[0] * q[0])

    return win(to_kill, to_die)


BLOWS = [Blow((1, 1), 1), Blow((5, 3, 1), 1), Blow((10, 0, 2), 2), Blow((0, 4, 4), 1), Blow((1, 0), 1)]


@pytest.mark.parametrize("a", BLOWS)
@pytest.mark.parametrize("b", BLOWS)
@pytest.mark.parametrize(("to_kill", "to_die"), [(1, 1), (1, 3), (3, 1), (2, 2), (4, 3)])
def test_a_duel_is_its_rounds_solved(a: Blow, b: Blow, to_kill: int, to_die: int) -> None:
    if a.hits[0] == a.total and b.hits[0] == b.total:
        return
    assert duel(a, b, to_kill, to_die) == solved(a, b, to_kill, to_die)


@pytest.mark.parametrize(("gap", "way"), [("6", "shots"), ("0", "blows")])
def test_who_begins_wins_rather_and_two_alike_share_all(gap: str, way: str) -> None:
    mine = "4/5/2/4/2/10"
    first, second = wins(mine, mine, gap, True), wins(mine, mine, gap, False)
    assert first is not None and second is not None, way
    assert first + second == 1 and first > Fraction(1, 2)
    stronger = wins("4/5/2/4/2/19", mine, gap, True)
    assert stronger is not None and stronger > first
    harder = wins("4/5/3/4/3/10", mine, gap, True)
    assert harder is not None and harder > first


def test_a_hit_that_does_all_of_it_ends_it() -> None:
    """Stamina 10: five hits of 2, four of 3 (the last needs no more), ten of 1."""
    mine = "4/5/2/4/2/10"
    assert wins("4/5/3/4/3/10", "4/5/2/4/2/9", "6", True) == wins("4/5/3/4/3/10", "4/5/2/4/2/7", "6", True)
    assert wins("4/5/3/4/3/10", "4/5/2/4/2/10", "6", True) != wins("4/5/3/4/3/10", "4/5/2/4/2/9", "6", True)
    assert wins(mine, "4/5/2/4/2/10", "6", True) == wins(mine, "4/5/2/4/2/9", "6", True)


def test_who_can_only_be_shot_at_may_still_win_nothing() -> None:
    gunner, fighter = "4/5/2/4/2/10", "5/-/-/6/3/12"
    assert wins(gunner, fighter, "6", True) == 1 and wins(fighter, gunner, "6", True) == 0
    assert wins(fighter, fighter, "6", True) is None
