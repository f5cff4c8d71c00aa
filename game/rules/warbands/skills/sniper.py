"""Sniper: no cover helps against him, his shots never stray (WB-171, WB-172, WB-R85)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, is_melee
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Sniper(Skill):
    """Ignores cover; his shots never stray."""

    clause = "WB-171"

    def ignores_cover(self, now: Moment[Battle], me: Fighter, attack: Attack) -> bool:
        return not is_melee(now, attack.way)

    def strays(self, now: Moment[Battle], me: Fighter, attack: Attack, crowd: list[Fighter]) -> bool:
        if not now.switches.sniper_strays:
            return False
        target, *others = crowd
        return not any(one.side != target.side for one in others)
