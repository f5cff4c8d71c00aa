"""Ranger: better of two dice with light and medium shooters up to 15 inches (WB-148, WB-149, WB-R80)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, AttackKind
from game.rules.warbands.limits import LONG
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Pick, Skill


class Ranger(Skill):
    """Shoots with the better of two dice, up to 15 inches."""

    clause = "WB-149"

    def reach(self, now: Moment[Battle], me: Fighter, way: AttackKind) -> int | None:
        return LONG if way == "shoot" and not me.heavy else None

    def method(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "shoot" and not me.heavy else None
