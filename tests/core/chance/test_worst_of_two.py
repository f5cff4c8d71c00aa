"""Checks where the worst die counts: two dice of which the higher, or the lower, is bad for whoever rolls them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.chance.checks import Check, Modifier
from game.core.text import T


def check(dice: int, sides: int, base: int, under: bool) -> Check:
    return Check(kind="attack", what=T("test"), clause="WB-36", side=0, pool=(Modifier(dice, T("dice"), "WB-36"),),
                 base=base, sides=sides, read="worst", under=under)


@pytest.mark.parametrize(("sides", "base", "under", "chance"), [
    (6, 4, True, "1/4"), (8, 5, True, "1/4"), (6, 5, True, "4/9"), (8, 6, False, "9/64"), (10, 11, False, "0"),
])  # fmt: skip
def test_both_dice_must_succeed(sides, base, under, chance):
    two = check(2, sides, base, under)
    counted = Counter(two.outcome(faces) for faces in product(range(1, sides + 1), repeat=2))
    assert Fraction(counted[1], sides * sides) == Fraction(chance) == two.chance
    assert two.chance == check(1, sides, base, under).chance ** 2


def test_no_dice_are_no_success():
    none = check(0, 6, 2, False)
    assert none.outcome(()) == 0 and none.chance == 0
