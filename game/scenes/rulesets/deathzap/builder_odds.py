"""The effect of one volley of a unit: exact chances by range and target, from the tables of the ruleset."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from game.core.chance.odds import Odds, repeated
from game.core.text import T, Text
from game.core.wording import average, listed
from game.rules.deathzap.roster import PROFILES, WEAPONS, Squad, Type, Weapon
from game.scenes.builder.parts import Cell, OddsGrid
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Label

RANGES = (6, 12, 24, 36)
"""Inches to every figure of the target."""
TARGETS: tuple[tuple[Text, Type, int], ...] = (
    (T("Infantry in the open"), "infantry", 0), (T("in soft cover"), "infantry", 1),
    (T("in hard cover"), "infantry", 2),
    (T("Light Vehicle, open"), "light-vehicle", 0), (T("Heavy Vehicle, open"), "heavy-vehicle", 0))


class FireTable(Column):
    """The chances of at least one casualty (or damage roll) of one volley, and the mean casualties."""

    def __init__(self) -> None:
        self.grid, self.mean = OddsGrid(), Label("", "small", colour="ink_soft")
        super().__init__(
            Row(Label(T("One volley"), "h4"), Gap(grow=1),
                Label(T("at least one casualty or damage roll"), "small", colour="ink_soft"), cross="end"),
            self.grid, self.mean, gap=4)

    def show(self, squad: Squad) -> None:
        """Compute it for a unit."""
        arms = tuple(gear.weapons for gear in squad.each())
        ranges = [r for r in RANGES if any(WEAPONS[w].range >= r for held in arms for w in held)] or [RANGES[0]]
        self.grid.show([T("at {n}″", n=r) for r in ranges],
                       [(words, tuple(_cell(arms, squad.single, r, kind, cover) for r in ranges))
                        for words, kind, cover in TARGETS])
        told = [(r, casualties(arms, squad.single, r, "infantry", 0)) for r in ranges]
        worth = listed(T("{n} ({far}″)", n=average(odds.mean(lambda n: n)), far=r) for r, odds in told)
        self.mean.text = T("Casualties to be expected in the open: **{worth}** DZ-45 DZ-46", worth=worth)


def _cell(arms: tuple[tuple[Weapon, ...], ...], both: bool, inches: int, target: Type, cover: int) -> Cell:
    if not dice(arms, both, inches, target):
        armour = PROFILES[target].armoured and dice(arms, both, inches, "infantry")
        return Cell(None, T("nothing it carries harms armour") if armour else T("nothing reaches so far"),
                    "DZ-51" if armour else "DZ-35")
    return Cell(casualties(arms, both, inches, target, cover).chance(lambda n: n > 0))


def dice(arms: tuple[tuple[Weapon, ...], ...], both: bool, inches: int, target: Type) -> int:
    """The number of hit dice: troops use their best weapon, vehicles and monsters both (DZ-R14)."""
    total = 0
    for held in arms:
        shots = [WEAPONS[w].shots for w in held
                 if WEAPONS[w].range >= inches and (WEAPONS[w].pierces or not PROFILES[target].armoured)]
        total += sum(shots) if both else max(shots, default=0)
    return total


@lru_cache(maxsize=512)
def casualties(arms: tuple[tuple[Weapon, ...], ...], both: bool, inches: int, target: Type, cover: int) -> Odds[int]:
    """The distribution of casualties of one volley; `cover` 0 open, 1 soft, 2 hard (DZ-45 to DZ-50)."""
    hit = Odds.of(Fraction(1, 6), 1, 0)
    need = PROFILES[target].thresholds[cover]
    count = dice(arms, both, inches, target)
    return repeated(hit, count).map(lambda n: n // need) if count else Odds.certain(0)
