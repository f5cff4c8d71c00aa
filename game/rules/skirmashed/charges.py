"""The chance that a charge arrives: the length of the way into contact against the dice of a move or a run."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from game.core.table.moment import Moment
from game.core.table.places import GRID
from game.rules.skirmashed.actions import ChargeRegion
from game.rules.skirmashed.roster import Skirmisher

MOST_RUN: Final = 20
"""The most inches that the dice of a run give (SK-32)."""


class Arrival(NamedTuple):
    """The shortest way found into contact (1/64 inch), and the chances that a move or a run is long enough, 0 to 1."""

    cost: float
    move: Fraction
    run: Fraction


def arrival(now: Moment, me: Skirmisher, foe: Skirmisher) -> Arrival | None:
    """The chances that `me` gets into contact with `foe` from where both stand; None where no run could (SK-R18)."""
    way = ChargeRegion(now, me.id, (me.manoeuvre + MOST_RUN) * GRID, foe).shortest()
    if way is None:
        return None
    needed = ceil(way.cost / GRID) - me.manoeuvre
    return Arrival(way.cost, at_least(needed, 1), at_least(needed, 2))


def at_least(needed: int, dice: int) -> Fraction:
    """The chance that one D10, or the sum of two, is at least `needed` (SK-31, SK-32)."""
    if dice == 1:
        return Fraction(max(0, min(10, 11 - needed)), 10)
    return Fraction(sum(1 for a in range(1, 11) for b in range(1, 11) if a + b >= needed), 100)
