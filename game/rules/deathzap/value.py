"""What a position is worth to a side, in points. For opponents only, not a rule; chances come from the checks."""

from __future__ import annotations

from typing import Final

from game.core.table.moment import Moment
from game.core.table.places import Side
from game.rules.deathzap.roster import ARMS, QUALITIES, SORTS, Battle, Trooper

LOST: Final = 3.0
"""Points for an enemy unit lost, besides its figures: force morale counts units (DZ-100)."""
PRICE: Final = 1 / 20
"""A point of the house rule's prices in the points of this page."""


def price(figure: Trooper) -> int:
    """What a figure costs by the house rule (7.2)."""
    each = SORTS[figure.type].prices[QUALITIES.index(figure.quality)]
    return each + sum(ARMS[weapon].price for weapon in figure.weapons)


def worth(now: Moment[Battle], side: Side) -> float:
    """Points ahead."""
    state: Battle = now.state
    total = 0.0
    for figure in state.figures.values():
        total += price(figure) * PRICE * (1 if figure.side == side else -1)
    return total + LOST * (state.lost(1 - side) - state.lost(side))
