"""The attributes that the parts of a decision about units share; `deciding.UnitDecision` joins them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.battle.input.acting import FigureDecision

if TYPE_CHECKING:
    from game.core.table.marching.marching import MarchOption
    from game.core.table.places import Place
    from game.planning.deathzap.study import Study
    from game.planning.formation import Aim, Formation
    from game.rules.deathzap.roster import Battle, Unit
    from game.scenes.rulesets.deathzap.battle import DeathzapScene
    from game.scenes.rulesets.deathzap.picking import Picks


class UnitParts(FigureDecision):
    """A decision about units as each of its parts knows it."""

    scene: DeathzapScene
    fighting: bool
    """Whether figures of a bout are asked about."""
    musters: dict[str, MarchOption]
    """The options that set up a unit, by its id."""
    muster: str
    """The id of the unit that is being set up."""
    picks: Picks
    over: str
    """The id of the figure under the pointer, where single figures matter."""
    formation: Formation | None
    _known_marches: dict[str, MarchOption]

    if TYPE_CHECKING:
        @property
        def state(self) -> Battle: ...
        @property
        def mine(self) -> Unit | None: ...
        @property
        def plan(self) -> Formation | None: ...
        def choose_muster(self, unit_id: str) -> None: ...
        def next_nearing(self, step: int) -> bool: ...
        def unit_of(self, figure_id: str) -> str: ...
        def looked_farther(self, found: Study, option: MarchOption, places: dict[str, Place],
                           aim: Aim) -> Study: ...
