"""How likely a charge arrives: the way to contact with an enemy against the dice of a move or a run."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Final, NamedTuple

from game.core.table.moment import Moment
from game.core.table.places import GRID
from game.rules.skirmashed.actions import Onto
from game.rules.skirmashed.roster import Skirmisher

MOST: Final = 20
"""What the dice of a run give at most, in inches (SK-32)."""


class Arrival(NamedTuple):
    """The shortest way found into contact (1/64 inch) and the chances that a move or a run is long enough."""

    cost: float
    move: Fraction
    run: Fraction


def arrival(now: Moment, me: Skirmisher, foe: Skirmisher) -> Arrival | None:
    """How likely `me` gets into contact with `foe` from where both stand; None where no run could (SK-R18)."""
    way = Onto(now, me.id, (me.manoeuvre + MOST) * GRID, foe).goal()
    if way is None:
        return None
    needed = ceil(way.cost / GRID) - me.manoeuvre
    return Arrival(way.cost, at_least(needed, 1), at_least(needed, 2))


def at_least(needed: int, dice: int) -> Fraction:
    """The chance that one D10 or two added come to `needed` or more (SK-31, SK-32)."""
    if dice == 1:
        return Fraction(max(0, min(10, 11 - needed)), 10)
    return Fraction(sum(1 for a in range(1, 11) for b in range(1, 11) if a + b >= needed), 100)
