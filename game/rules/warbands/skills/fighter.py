"""Fighter: better in melee, worse against shots (WB-76, WB-77)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.checks import Modifier
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands.distances import Attack, Defense, is_melee
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class FighterRole(Skill):
    """Better in melee, worse against shots."""

    clause = "WB-76"

    def attack_modifiers(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if is_melee(now, attack.way):
            yield Modifier(1, T("Fighter in melee"), "WB-76", me.id)

    def defense_modifiers(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if defense.kind == "ranged":
            yield Modifier(-1, T("Fighter against shots"), "WB-77", me.id)
