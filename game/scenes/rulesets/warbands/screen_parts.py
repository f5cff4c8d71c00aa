"""The attributes that the parts of the battle screen of Warbands share; `battle.WarbandsScene` joins them."""

from __future__ import annotations

from typing import cast

from game.rules.warbands.roster import Battle
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.warbands.score import TurnCard
from game.scenes.rulesets.warbands.telling import BandFigures, BandMarkers
from game.scenes.rulesets.warbands.words import BandWords


class BandScreen(BattleScene):
    """The battle screen of Warbands as each of its parts knows it."""

    words: BandWords
    figures: BandFigures
    markers: BandMarkers
    score: TurnCard

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return cast(Battle, self.match.state)
