"""Meat Shield: covered near his masters, half as fast (WB-103 to WB-105, WB-R60)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class MeatShield(Skill):
    """Covered near his masters, half as fast."""

    clause = "WB-103"

    def covered(self, now: Moment[Battle], me: Fighter) -> bool:
        return any(master.rank != "Rookie" for master in now.near(me, 5 * INCH, me.side))

    def allowance(self, now: Moment[Battle], me: Fighter, inches: int) -> int:
        return inches // 2
