"""Veteran: attacks and defends better (WB-178, WB-179, WB-R88)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.checks import Modifier
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands.distances import Attack, Defense
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.skills.skill import Skill


class Veteran(Skill):
    """Attacks and defends better."""

    clause = "WB-178"

    def attack_modifiers(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        yield Modifier(1, T("Veteran"), "WB-178", me.id)

    def defense_modifiers(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        yield Modifier(1, T("Veteran"), "WB-179", me.id)
