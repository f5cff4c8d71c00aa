"""The value of a position in points, for opponents; no rule. Chances come from the checks."""

from __future__ import annotations

from typing import Final

from game.core.table.moment import Moment
from game.core.table.places import Side
from game.rules.deathzap.roster import PROFILES, QUALITIES, WEAPONS, Battle, Trooper

UNIT_WORTH: Final = 3.0
"""Points for an enemy unit lost, besides its figures: force morale counts units (DZ-100)."""
PRICE_POINT: Final = 1 / 20
"""A point of the house rule's prices in points of this module."""


def price(figure: Trooper) -> int:
    """The price of a figure by the house rule, in its points (7.2)."""
    each = PROFILES[figure.type].prices[QUALITIES.index(figure.quality)]
    return each + sum(WEAPONS[weapon].price for weapon in figure.weapons)


def worth(now: Moment[Battle], side: Side) -> float:
    """Points by which a side leads."""
    state: Battle = now.state
    total = 0.0
    for figure in state.figures.values():
        total += price(figure) * PRICE_POINT * (1 if figure.side == side else -1)
    return total + UNIT_WORTH * (state.lost(1 - side) - state.lost(side))
