"""Duels by turns until one is dead: the chance to win is that of solving each round's equation by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

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


@pytest.mark.rule("SK-42", "SK-43", "SK-50", "SK-57", "SK-72", "SK-65")
@pytest.mark.parametrize("mine, theirs, gap, hits, blocks, damage", [
    ("5/2/6/2/4/11", "2/4/5/2/4/11", "10", Fraction(4, 10), Fraction(7, 10), 6),    # above 6; above 2 + 1: equal to it
    ("5/3/6/2/4/11", "4/4/5/2/4/11", "6", Fraction(5, 10), Fraction(4, 10), 6),     # within 6: above 5; above 4 + 2
    ("5/2/6/3/4/11", "2/4/5/2/4/11", "0", Fraction(6, 10), Fraction(8, 10), 4),     # blows: above 4; above 2
    ("5/-/-/3/7/11", "2/4/5/2/4/11", "0", Fraction(5, 10), Fraction(8, 10), 7)])    # a fighter: above 7 - 2
def test_blows_are_counted_hit_by_hit(mine: str, theirs: str, gap: str, hits: Fraction, blocks: Fraction,
                                      damage: int) -> None:
    """Weights of 0, 1, 2 … hits that get through, by the binomial formula."""
    blow, each = odds._blow(mine, theirs, gap), hits * (1 - blocks)
    dice = int(mine.split("/")[3 if gap == "0" else 1])
    assert blow is not None and blow.damage == damage and len(blow.hits) == dice + 1
    assert [Fraction(n, blow.total) for n in blow.hits] == [
        comb(dice, n) * each ** n * (1 - each) ** (dice - n) for n in range(dice + 1)]


def test_who_cannot_attack_has_no_blow() -> None:
    assert odds._blow("5/-/-/6/3/12", "4/5/2/4/2/10", "6") is None
    assert odds._blow("5/-/-/6/3/12", "4/5/2/4/2/10", "0") is not None


@pytest.mark.parametrize("stamina, damage, hits", [
    (10, 5, 2), (11, 5, 3), (9, 5, 2), (5, 5, 1), (4, 5, 1), (19, 1, 19)])
def test_hits_that_kill(stamina: int, damage: int, hits: int) -> None:
    assert odds._hits(f"4/5/2/4/2/{stamina}", damage) == hits


@pytest.mark.parametrize("first", [True, False])
def test_a_duel_of_two_who_differ_is_solved_from_their_blows(first: bool) -> None:
    """What each needs is counted from the other's Stamina, and who begins is not mixed up."""
    mine, theirs = "4/3/4/4/2/11", "3/2/5/4/2/9"
    a, b = odds._blow(mine, theirs, "10"), odds._blow(theirs, mine, "10")
    assert a is not None and b is not None
    assert wins(mine, theirs, "10", first) == (solved(a, b, 3, 3) if first else 1 - solved(b, a, 3, 3))
    assert wins("4/3/4/4/2/6", theirs, "10", first) == (solved(a, b, 3, 2) if first else 1 - solved(b, a, 2, 3))


def test_who_can_only_be_shot_at_may_still_win_nothing() -> None:
    gunner, fighter = "4/5/2/4/2/10", "5/-/-/6/3/12"
    assert wins(gunner, fighter, "6", True) == 1 and wins(fighter, gunner, "6", True) == 0
    assert wins(fighter, fighter, "6", True) is None
