"""Berserker: two attacks in one action (WB-125, WB-126, WB-R72)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, is_melee
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Berserker(Skill):
    """Makes two attacks in one action."""

    clause = "WB-125"

    def blows(self, now: Moment[Battle], me: Fighter, attack: Attack) -> int:
        return 2 if is_melee(now, attack.way) else 1
