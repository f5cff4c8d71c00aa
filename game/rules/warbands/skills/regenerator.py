"""Regenerator: up to two recover rolls, face down instead of out (WB-150 to WB-156, WB-R81)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Regenerator(Skill):
    """Makes two recover rolls; face down instead of out."""

    clause = "WB-150"

    def turns_down(self, now: Moment[Battle], me: Fighter) -> bool:
        return True

    def recovers(self, now: Moment[Battle], me: Fighter) -> tuple[int, bool]:
        return 2, True
