"""Minion Master: acts with his Minions, and they suffer for him (WB-139 to WB-144, WB-R77, WB-R78)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class MinionMaster(Skill):
    """Acts with his Minions, who take wounds for him."""

    clause = "WB-139"

    def suffers_for(self, now: Moment[Battle], me: Fighter) -> tuple[str, ...]:
        return tuple(one.id for one in now.near(me, 5 * INCH, me.side) if one.minion)

    def takes_along(self, now: Moment[Battle], me: Fighter) -> tuple[str, ...]:
        return tuple(one.id for one in now.state.of(me.side) if one.minion)
