"""The orders for units of Deathzap that walk together."""

from __future__ import annotations

from game.scenes.battle.input.together import Together
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision, UnitsBoard


class UnitsTogether(Together, PlatoonDecision):
    """Says which units walk where."""

    scene: UnitsBoard
