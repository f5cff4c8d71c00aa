"""Skirmisher: strikes in passing (WB-168 to WB-170, WB-R84)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Skirmisher(Skill):
    """Strikes in the middle of a walk."""

    clause = "WB-168"

    def strikes_in_passing(self, now: Moment[Battle], me: Fighter) -> bool:
        return True
