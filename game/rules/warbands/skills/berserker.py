"""Berserker: two attacks in one action (WB-125, WB-126, WB-R72)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, melee
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.skill import Skill


class Berserker(Skill):
    clause = "WB-125"

    def blows(self, now: Moment, me: Fighter, attack: Attack) -> int:
        return 2 if melee(now, attack.way) else 1
