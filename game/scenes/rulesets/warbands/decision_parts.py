"""The attributes that the parts of a decision of Warbands share; `deciding.BandDecision` joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.planning.warbands.ways import BandWays
from game.rules.warbands.roster import Battle, Fighter
from game.scenes.battle.input.deciding import Decision

if TYPE_CHECKING:

    from game.core.chance.forecast import Forecast, NoAttack
    from game.planning.warbands.routes import Route
    from game.scenes.rulesets.warbands.battle import WarbandsScene


class BandParts(Decision):
    """A decision of Warbands as each of its parts knows it."""

    scene: WarbandsScene
    ways: BandWays
    ways_type = BandWays
    route: Route | None
    """The planned movement, part by part; None without one."""
    picked: list[str]
    """Ids of the Minions that will act with their master."""

    @property
    def state(self) -> Battle:
        """The state that is decided about."""
        return self.ways.state

    @property
    def me(self) -> Fighter | None:
        """The fighter who acts; None where the question is about nobody."""
        return self.ways.me

    if TYPE_CHECKING:
        def considered(self, figure: str) -> Forecast | NoAttack | None: ...
