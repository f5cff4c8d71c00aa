"""Thug: the lower of two dice in melee, drawn to fights (WB-106 to WB-109, WB-R61)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, is_melee
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Pick, Skill


class Thug(Skill):
    """The worse of two dice in melee; moves towards fights."""

    clause = "WB-106"
    dice_clause = "WB-108"

    def attack_pick(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick:
        return "good" if is_melee(now, attack.way) else ""

    def after_melee(self, now: Moment[Battle], me: Fighter) -> bool:
        return me.stands
