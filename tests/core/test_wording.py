"""How numbers are written: one function each, and what a success is called is said by the check (F-8, F-12)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core import wording
from game.core.chance.checks import Check, Modifier, Roll
from game.core.table.places import GRID
from game.core.text import T

NB = "\u00a0"


@pytest.mark.parametrize(("chance", "told"), [
    (Fraction(0), f"0{NB}%"), (Fraction(1, 1000), f"<1{NB}%"), (Fraction(1, 3), f"33{NB}%"),
    (Fraction(1, 200), f"1{NB}%"), (Fraction(1, 2), f"50{NB}%"), (Fraction(999, 1000), f">99{NB}%"),
    (Fraction(1), f"100{NB}%"), (0.0, f"0{NB}%"), (1.0, f"100{NB}%"), (1e-12, f"<1{NB}%")])
def test_chances(chance, told):
    assert wording.percent(chance) == told


@pytest.mark.parametrize(("steps", "told"), [
    (0, "0"), (1, "<0.1"), (52, "0.8"), (64, "1"), (12 * 64, "12"), (12 * 64 + 32, "12.5")])
def test_inches(steps, told):
    assert wording.inches(steps) == told


def test_costs_round_up_and_what_is_left_down():
    assert (wording.inches_over(6.01 * GRID), wording.inches_under(6.09 * GRID)) == ("6.1", "6")
    assert (wording.inches_over(6 * GRID), wording.inches_under(6 * GRID)) == ("6", "6")


@pytest.mark.parametrize(("number", "plain", "signed"), [
    (Fraction(0), "0.0", "0.0"), (Fraction(1, 1000), "<0.1", "<0.1"), (Fraction(10, 9), "1.1", "+1.1"),
    (Fraction(-1, 3), "−0.3", "−0.3"), (Fraction(-1, 1000), "−<0.1", "−<0.1")])
def test_averages(number, plain, signed):
    assert (wording.average(number), wording.signed(number)) == (plain, signed)


def test_modifiers_and_counts():
    assert [wording.signed(n) for n in (1, -2, 0)] == ["+1", "−2", "0"]
    assert [str(wording.hits_text(n)) for n in (0, 1, 2)] == ["0 hits", "1 hit", "2 hits"]
    assert [str(wording.attacks_text(n)) for n in ("1", "D6", 3)] == ["1 attack", "D6 attacks", "3 attacks"]
    assert [str(wording.dice_text(n)) for n in (1, 2)] == ["1 die", "2 dice"]


def test_what_a_few_trials_did_not_show_is_not_impossible():
    shares = [wording.estimated(Fraction(n, 67), 67, 4) for n in (63, 0, 0, 4)]
    assert sum(shares) == 1 and all(0 < share < 1 for share in shares)
    assert wording.percent(wording.estimated(Fraction(0), 400, 4)) == f"<1{NB}%"


def check(**more) -> Check:
    return Check(**({"kind": "x", "what": T("Leutnant saves"), "clause": "XX-1", "side": 0, "read": "each",
                     "pool": (Modifier(3, T("dice"), "XX-2"),), "base": 5} | more))


@pytest.mark.parametrize(("more", "told"), [
    ({}, "5+ needed"), ({"base": 1}, "any result will do"), ({"base": -2, "never": 1}, "2+ needed"),
    ({"base": 14}, "no result will do"), ({"base": 14, "always": 10, "sides": 10}, "10+ needed"),
    ({"base": 4, "under": True}, "3 or less needed"), ({"base": 1, "under": True}, "no result will do"),
    ({"base": 9, "under": True, "sides": 8}, "any result will do"),
    ({"base": 2, "read": "sum", "pool": (Modifier(2, T("two dice"), ""),), "never": 2}, "3+ needed"),
    ({"base": 5, "read": "sum", "pool": (Modifier(2, T("two dice"), ""),)}, "5+ needed")])
def test_needed_numbers_lie_on_the_dice(more, told):
    assert str(check(**more).needs) == told


@pytest.mark.parametrize(("means", "faces", "told"), [
    (wording.SAVE, (3, 6, 5), "2 saved, 1 not saved"), (wording.HIT, (1, 5, 2), "1 hit, 2 misses"),
    (wording.HIT, (5, 5, 6), "3 hits"), (wording.BLOCK, (1, 1, 2), "3 not blocked"),
    (wording.MADE, (6, 6, 1), "2 made, 1 failed")])
def test_a_success_is_called_what_it_is(means, faces, told):
    """Two successful saves read `2 hit, 1 miss`."""
    assert str(Roll(check(means=means), faces).told) == told


def test_one_test_says_whether_it_was_made():
    assert str(Roll(check(read="best", means=wording.HIT), (1, 2, 6)).told) == "hit"
    assert str(Roll(check(read="best", means=wording.SAVE), (1, 2, 3)).told) == "not saved"
