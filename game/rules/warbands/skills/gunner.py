"""Gunner: better at range, worse in melee (WB-101, WB-102)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.checks import Modifier
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands.distances import Attack, Defense, is_melee
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Gunner(Skill):
    """Better at range, worse in melee."""

    clause = "WB-101"

    def attack_modifiers(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if not is_melee(now, attack.way):
            yield Modifier(1, T("Gunner at range"), "WB-101", me.id)

    def defense_modifiers(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if defense.kind == "melee":
            yield Modifier(-1, T("Gunner in melee"), "WB-102", me.id)
