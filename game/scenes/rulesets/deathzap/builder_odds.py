"""The effect of one volley of a unit on usual targets: exact chances by the rules' forecasts on a bare table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

from game import rules
from game.core.table.pieces import Cover
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import average, listed
from game.rules.deathzap import forecasts, shooting
from game.rules.deathzap.odds import facing
from game.rules.deathzap.roster import PROFILES, WEAPONS, Gear, Squad, Type
from game.scenes.builder.parts import Cell, OddsGrid
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Label

RANGES: Final = (6, 12, 24, 36)
"""Inches to every figure of the target."""
TARGETS: Final[tuple[tuple[Text, Type, Cover], ...]] = (
    (T("Infantry in the open"), "infantry", "open"), (T("in soft cover"), "infantry", "soft"),
    (T("in hard cover"), "infantry", "hard"),
    (T("Light Vehicle, open"), "light-vehicle", "open"), (T("Heavy Vehicle, open"), "heavy-vehicle", "open"))
MOST: Final = 10
"""Figures of the target where it is Infantry: the largest unit (DZ-R11)."""


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
        squad = _as_it_shoots(squad)
        arms = {weapon for gear in squad.gear for weapon in gear.weapons}
        ranges = [r for r in RANGES if any(WEAPONS[weapon].range >= r for weapon in arms)] or [RANGES[0]]
        self.grid.show([T("at {n}″", n=r) for r in ranges],
                       [(words, tuple(volley(squad, r, kind, cover)[0] for r in ranges))
                        for words, kind, cover in TARGETS])
        told = [(r, volley(squad, r, "infantry", "open")[1]) for r in ranges]
        worth = listed(T("{n} ({far}″)", n=average(mean), far=r) for r, mean in told)
        self.mean.text = T("Casualties to be expected in the open: **{worth}** DZ-45 DZ-46", worth=worth)


def _as_it_shoots(squad: Squad) -> Squad:
    """The unit without what does not matter here; its name is told only where it has no weapon."""
    armed = any(gear.weapons for gear in squad.gear)
    return Squad(name="Unit" if armed else squad.name, type=squad.type, quality="regular", base=squad.base,
                 gear=tuple(Gear(weapons=gear.weapons, count=gear.count) for gear in squad.gear))


@lru_cache(maxsize=512)
def volley(squad: Squad, inches: int, target: Type, cover: Cover) -> tuple[Cell, Fraction]:
    """The chance that one volley of a fresh unit causes a casualty or a damage roll, and the mean number of them (DZ-45
    to DZ-52)."""
    theirs = Squad(name="Target", type=target, quality="regular",
                   gear=(Gear(count=1 if PROFILES[target].armoured else MOST),))
    now = facing(rules.get("deathzap"), squad, theirs, inches * GRID, cover)
    refused = forecasts.no_volley(now, "A1", "B1")
    if refused is not None:
        return Cell(None, refused.reason, refused.clause), Fraction(0)
    fired = shooting.salvo(now, "A1", "B1")
    assert fired is not None
    done = shooting.volley_odds(fired).map(lambda one: one.casualties)
    return Cell(done.chance(lambda n: n > 0)), done.mean(lambda n: n)
