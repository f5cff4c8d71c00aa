"""Preacher: helps Rookies near him (WB-145 to WB-147, WB-R79)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.checks import Modifier
from game.core.table.moment import Moment
from game.core.table.places import within
from game.core.text import T
from game.rules.warbands.distances import Attack, Defense, fighter, fighter_or_gone, standing
from game.rules.warbands.limits import INCH
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Preacher(Skill):
    """Helps Rookies within 3 inches."""

    clause = "WB-145"

    def lends(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if self._hears(now, me, fighter_or_gone(now, attack.me)):
            yield Modifier(1, T("Preacher {name}", name=me.name), "WB-147", me.id)

    def protects(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if self._hears(now, me, fighter(now, defense.me)):
            yield Modifier(1, T("Preacher {name}", name=me.name), "WB-146", me.id)

    @staticmethod
    def _hears(now: Moment[Battle], me: Fighter, rookie: Fighter) -> bool:
        """Whether that Rookie is within 3 inches and no Preacher before this one affects him."""
        if rookie.rank != "Rookie" or not within(me, rookie, 3 * INCH):
            return False
        first = next(f for f in standing(now, me.side) if f.skill == "Preacher" and within(f, rookie, 3 * INCH))
        return first.id == me.id
