"""Checks against an oracle from another hand: icepool works out the same chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance.checks import Check, Modifier, Roll
from game.core.chance.odds import Odds, repeated
from game.core.text import T


def check(dice: int, base: int, modifier: int = 0, **more: object) -> Check:
    return Check(kind="test", what=T("a test"), clause="TB-1", side=0, pool=(Modifier(dice, T("dice"), "TB-1"),),
                 base=base, modifiers=(Modifier(modifier, T("a reason"), "TB-1"),) if modifier else (), **more)


CHECKS = st.builds(check, st.integers(0, 4), st.integers(-1, 14), st.integers(-3, 3), sides=st.sampled_from([4, 6, 10]),
                   read=st.sampled_from(["best", "each", "sum", "face"]), always=st.sampled_from([0, 6]),
                   never=st.sampled_from([0, 1]))


def oracle(one: Check) -> dict[int, Fraction]:
    """The same distribution by icepool."""
    die = icepool.d(one.sides)
    if one.read in ("sum", "face"):
        total = one.dice @ die if one.dice else icepool.Die([0])
        counted = total if one.read == "face" else total.map(lambda score: int(one.hits(score)))
    else:
        hit = die.map(lambda face: int(one.hits(face)))
        counted = one.dice @ hit if one.dice else icepool.Die([0])
        counted = counted if one.read == "each" else counted.map(lambda n: min(1, n))
    return {int(k): Fraction(counted.probability(k)) for k in counted.keys()}


@given(CHECKS)
@settings(max_examples=300)
def test_odds_agree_with_icepool_and_with_counting(one):
    exact = dict(one.odds())
    assert exact == oracle(one) and sum(exact.values()) == 1
    counted = Counter(one.outcome(faces) for faces in product(range(1, one.sides + 1), repeat=one.dice))
    assert exact == {k: Fraction(n, one.sides ** one.dice) for k, n in counted.items()}
    assert one.chance == sum(chance for outcome, chance in exact.items() if outcome > 0)


@pytest.mark.parametrize(("dice", "base", "chance"), [(1, 4, "1/2"), (2, 4, "3/4"), (3, 4, "7/8"), (1, 5, "1/3"),
                                                      (2, 5, "5/9"), (3, 5, "19/27"), (0, 4, "0"), (2, 7, "0")])
def test_best_of_dice(dice, base, chance):
    assert check(dice, base).chance == Fraction(chance)


def test_a_modifier_of_one_helps_the_roller():
    assert check(1, 4, 1).chance == Fraction(2, 3) and check(1, 4, -1).chance == Fraction(1, 3)


def test_naturals():
    assert check(1, 9, always=6).chance == Fraction(1, 6)
    assert check(1, -5, never=1).chance == Fraction(5, 6)


@pytest.mark.parametrize("faces", [(1,), (1, 2, 3), (0, 1), (7, 1)])
def test_wrong_faces_are_refused(faces):
    with pytest.raises(ValueError, match="2 dice with faces 1 to 6"):
        check(2, 4).outcome(faces)


def test_a_roll_says_whether_it_passed():
    assert Roll(check(2, 4), (1, 4)).passed and not Roll(check(2, 4), (1, 3)).passed


@pytest.mark.parametrize(("read", "under", "faces", "words"), [
    ("sum", False, (4, 3), "4 + 3 = 7"), ("face", False, (4, 3), "4 + 3 = 7"), ("face", False, (4,), "4"),
    ("best", False, (2, 5), "highest of 2, 5: 5"), ("best", True, (2, 5), "lowest of 2, 5: 2"),
    ("worst", True, (2, 5), "highest of 2, 5: 5"), ("each", False, (2, 5), "2, 5"), ("best", False, (5,), "5")])
def test_a_roll_is_shown_as_it_is_read(read, under, faces, words):
    assert str(Roll(check(len(faces), 4, read=read, under=under), faces).shows) == words


def test_odds_are_a_distribution():
    two = Odds.die(6).then(lambda a: Odds.die(6).map(lambda b: a + b))
    assert two == repeated(Odds.die(6), 2) and two.chance(lambda n: n >= 10) == Fraction(1, 6)
    assert two.mean(lambda n: n) == 7 and two[13] == 0
    for wrong in ({}, {1: 0}, {1: -1, 2: 3}):
        with pytest.raises(ValueError, match="positive"):
            Odds(wrong)


def test_wrong_dice_are_told_twenty_at_most():
    check = Check(kind="x", what=T("x"), clause="X-1", side=0, pool=(Modifier(2, T("dice"), "X-1"),), base=4)
    with pytest.raises(ValueError, match=r"2 dice with faces 1 to 6 are needed, not \[1\]$"):
        check.outcome([1])
    with pytest.raises(ValueError, match=r"not \[(1, ){19}1\]$"):
        check.outcome([1] * 30)
