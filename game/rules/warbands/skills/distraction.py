"""Distraction: who is near must aim at him (WB-73 to WB-75, WB-R58)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.core.table.places import Side, within
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Distraction(Skill):
    """Binds enemies near him to aim at him."""

    clause = "WB-73"

    def binds(self, now: Moment[Battle], me: Fighter, foe: Fighter, side: Side) -> bool:
        return me.side != side and within(me, foe, 10 * INCH)
