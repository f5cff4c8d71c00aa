"""Martial Artist: attacks anyone within 5 inches, better of two dice, empty hands (WB-136 to WB-138, WB-R76)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.rules.warbands.distances import Attack, AttackKind
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Pick, Skill


class MartialArtist(Skill):
    """Attacks within 5 inches with the better of two dice."""

    clause = "WB-136"
    dice_clause = "WB-137"

    def ways(self, now: Moment[Battle], me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        return ("kick", "strike") if now.switches.kick_is_shot else ("kick",)

    def reach(self, now: Moment[Battle], me: Fighter, way: AttackKind) -> int | None:
        return 5 * INCH if way == "kick" else None

    def method(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "kick" else None
