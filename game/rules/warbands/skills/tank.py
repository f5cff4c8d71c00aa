"""Tank: two dice in defense, and his own for friends beside him (WB-176, WB-177, WB-R87)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Defense, contact, within_inch
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Pick, Skill


class Tank(Skill):
    """Two dice in defense, shared with friends beside him."""

    clause = "WB-176"

    def defense_pick(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Pick:
        return "good"

    def shares(self, now: Moment[Battle], me: Fighter, friend: Fighter) -> bool:
        rule = now.switches.tank_share
        if rule == "one_inch" or (rule == "card" and me.card):
            return within_inch(me, friend)
        return contact(me, friend)
