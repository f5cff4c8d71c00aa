"""A moment: a state with its table and house rules. All previews are pure functions of a moment, real or hypothetical.
"""

from __future__ import annotations

from math import ceil
from typing import Any, Final, Generic, NamedTuple

from game.core.setup import Setup
from game.core.state import H, S
from game.core.table.places import CONTACT, Based, Place, Side, touching, within
from game.core.table.space import FEW, FEW_FOR_CONTACT, by_coordinates
from game.core.table.tabletop import Tabletop

_CONTACT: Final = ceil(CONTACT)


class Moment(NamedTuple, Generic[S, H]):
    """The input of everything that is measured or forecast: legality, sight, checks, odds. Immutable, except its state.
    """

    setup: Setup
    top: Tabletop
    state: S
    house: H = None  # type: ignore[assignment]
    """The house rules in force, read once per battle by the ruleset."""

    def holding(self, state: S) -> Moment[S, H]:
        """The moment with another state; faster than `_replace`."""
        return Moment(self.setup, self.top, state, self.house)

    def moved(self, figure_id: str, place: Place) -> Moment[S, H]:
        """The moment with one figure moved to a place."""
        return self.holding(self.state.moved(figure_id, place))

    def near(self, base: Based, reach: int, side: Side | None = None) -> list[Any]:
        """The other figures within `reach` (1/64 inch) of a base, gaps measured exactly (TB-2), in roster order.
        Heights are ignored; with `side`, only that side's figures."""
        return [one for one in self._candidates(base, reach, side, FEW) if within(base, one, reach)]

    def touching(self, base: Based, side: Side | None = None) -> list[Any]:
        """The other figures in contact with a base (TB-3), in roster order; heights are ignored."""
        them = self.state.figures
        if len(them) > FEW_FOR_CONTACT:
            return [one for one in self._candidates(base, _CONTACT, side, FEW_FOR_CONTACT) if touching(base, one)]
        me, x, y, near = base.id, base.x, base.y, base.radius + _CONTACT
        return [one for one in them.values() if -(far := near + one.radius) <= one.x - x <= far
                and -far <= one.y - y <= far and (side is None or one.side == side)
                and one.placed and one.id != me and touching(base, one)]

    def _candidates(self, base: Based, reach: int, side: Side | None, few: int) -> list[Any]:
        """Candidates for `near`: the other figures that may be within `reach` (1/64 inch) of a base, in roster order.
        """
        them, me, far = list(self.state.figures.values()), base.id, base.radius + reach
        maybe = (by_coordinates(them, base.x, far, side) if len(them) <= few else
                 self.top.space.bases_near(them, base.x, base.y, far, side))
        return [one for one in maybe if one.placed and one.id != me]
