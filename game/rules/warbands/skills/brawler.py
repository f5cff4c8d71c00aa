"""Brawler: whom he strikes rolls two dice and counts the lower (WB-116, WB-R69)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Defense
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Pick, Skill


class Brawler(Skill):
    """His melee target defends with the worse of two dice."""

    clause = "WB-116"

    def spoils(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Pick:
        return "bad" if defense.kind == "melee" else ""
