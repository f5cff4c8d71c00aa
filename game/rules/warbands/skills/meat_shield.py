"""Meat Shield: covered near his masters, half as fast (WB-103 to WB-105, WB-R60)."""

from __future__ import annotations

from game.core.moment import Moment
from game.core.places import within
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Fighter
from game.rules.warbands.skills.room import Room


class MeatShield(Room):
    clause = "WB-103"

    def covered(self, now: Moment, me: Fighter) -> bool:
        return any(master.id != me.id and master.placed and master.rank != "Rookie" and within(me, master, 5 * INCH)
                   for master in now.state.of(me.side))

    def stride(self, now: Moment, me: Fighter, inches: int) -> int:
        return inches // 2
