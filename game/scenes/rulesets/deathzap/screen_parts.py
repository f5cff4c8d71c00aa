"""The attributes that the parts of the battle screen of Deathzap share; `battle.DeathzapScene` joins them."""

from __future__ import annotations

from game.background import Worker
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.telling import UnitFigures, UnitScore
from game.scenes.rulesets.deathzap.words import PlatoonWords


class UnitScreen(BattleScene):
    """The battle screen of Deathzap as each of its parts knows it."""

    decision: PlatoonDecision | None
    words: PlatoonWords
    scored: UnitScore
    figures: UnitFigures
    errand: Worker
    """The thread that plans moves."""
