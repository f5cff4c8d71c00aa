"""The attributes that the parts of a decision of Warbands share; `deciding.BandDecision` joins them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, cast

from game.rules.warbands.roster import Battle, Fighter, Movement
from game.scenes.battle.input.deciding import Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance.forecast import Forecast, NoAttack
    from game.core.play.ask import Option
    from game.rules.warbands.distances import Attack
    from game.scenes.rulesets.warbands.battle import WarbandsScene
    from game.scenes.rulesets.warbands.route_parts import Route
    from game.scenes.rulesets.warbands.routes import Routes
    from game.ui.table.overlay import Rings


class BandParts(Decision):
    """A decision of Warbands as each of its parts knows it."""

    scene: WarbandsScene
    route: Route | None
    """The planned movement, part by part; None without one."""
    _roofs: Rings | None = None
    """Outlines of what can be reached on other roofs; None until they are asked for, empty until they are traced."""
    picked: list[str]
    """Ids of the Minions that will act with their master."""

    @property
    def state(self) -> Battle:
        """The state that is decided about."""
        return cast(Battle, self.now.state)

    @property
    def me(self) -> Fighter | None:
        """The fighter who acts; None where the question is about nobody."""
        return self.state.figures.get(self.ask.about)

    if TYPE_CHECKING:
        @cached_property
        def going(self) -> Movement | None: ...
        @cached_property
        def routes(self) -> Routes | None: ...
        def attack_of(self, option: Option) -> Attack: ...
        def considered(self, figure: str) -> Forecast | NoAttack | None: ...
        def still_to_come(self) -> Sequence[Option]: ...
