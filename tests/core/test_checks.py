"""Checks: what single dice, naturals and modifiers make of a roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.checks import Check, Modifier
from game.core.text import T


def d10(needed: int, dice: int = 1, always: int = 0, never: int = 0) -> Check:
    return Check(kind="attack", what=T("test"), clause="SK-43", side=0, pool=(Modifier(dice, T("dice"), "SK-42"),),
                 base=needed, sides=10, read="each", always=always, never=never)


@pytest.mark.parametrize(("needed", "always", "never", "chance"), [
    (6, 10, 1, "1/2"), (11, 10, 1, "1/10"), (-1, 10, 1, "9/10"), (11, 0, 0, "0"), (0, 0, 0, "1"), (10, 0, 0, "1/10"),
])  # fmt: skip
def test_each_die_for_itself(needed, always, never, chance):
    one = d10(needed, 1, always, never)
    assert one.each == Fraction(chance) == one.odds().mean(lambda n: n)
    assert d10(needed, 4, always, never).odds().mean(lambda n: n) == 4 * one.each, "whatever the number of dice"
    assert d10(needed, 0, always, never).each == one.each, "also where none is rolled"
