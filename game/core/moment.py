"""A moment: one state on its table. All previews are pure functions of a moment, real or hypothetical."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.places import Place
from game.core.setup import Setup
from game.core.tabletop import Tabletop


class Moment(NamedTuple):
    """What legality, sight, checks and forecasts are worked out from."""

    setup: Setup
    top: Tabletop
    state: Any
    switches: Any = None
    """The house rules in force, read once per battle by the ruleset."""

    def moved(self, figure_id: str, place: Place) -> Moment:
        """The same moment with one figure elsewhere."""
        return self._replace(state=self.state.moved(figure_id, place))
