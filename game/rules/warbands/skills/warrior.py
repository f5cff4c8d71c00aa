"""Warrior: strikes back when he fails to defend in melee (WB-180 to WB-182, WB-R89)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Warrior(Skill):
    """Strikes back after a failed defense in melee."""

    clause = "WB-180"

    def strikes_back(self, now: Moment[Battle], me: Fighter) -> bool:
        return True
