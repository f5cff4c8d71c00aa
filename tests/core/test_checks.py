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


@pytest.mark.parametrize(("base", "change", "chance", "wanted"), [
    (4, 0, "1/2", "<4"), (4, 1, "2/3", "<5"), (2, 0, "1/6", "<2"), (5, 1, "5/6", "<6"),
])  # fmt: skip
def test_low_is_good(base, change, chance, wanted):
    changes = (Modifier(change, T("helps the roller"), "GL-64"),) if change else ()
    one = Check(kind="melee", what=T("test"), clause="GL-68", side=0, pool=(Modifier(1, T("die"), "GL-57"),), base=base,
                modifiers=changes, read="each", under=True)
    assert one.each == Fraction(chance) == one.chance and one.wanted == wanted
    assert [one.outcome((face,)) for face in range(1, 7)] == [int(face < base + change) for face in range(1, 7)]
    assert f"{wanted} needed" in str(one.explain())
    assert d10(6).wanted == "6+"
