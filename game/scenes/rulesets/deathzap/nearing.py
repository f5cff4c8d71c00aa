"""Pointing at an enemy unit that cannot be attacked from here: the moves after which it can be."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.chance.forecast import Forecast
from game.core.table.marching.marching import MarchOption
from game.core.table.places import gap
from game.core.text import T, Text
from game.core.wording import average, inches, inches_over, percent
from game.planning.deathzap.nearing import Nearing, search
from game.planning.falling_short import Short
from game.planning.formation import remembered
from game.scenes.rulesets.deathzap.chance import bout_chances
from game.scenes.rulesets.deathzap.decision_parts import UnitParts

UNKNOWN: Final = Short(-1, False)
"""The result of a search that failed."""


class UnitNearing(UnitParts):
    """The part of a decision about units that searches moves to attack from."""

    near_at: int = 0
    """The index of the way that is considered."""

    def nearings(self) -> tuple[Nearing, ...]:
        """The ways to attack the unit under the pointer after a move, volleys first; empty while none is known."""
        found = self._near() if self._sought() else None
        return () if found is None or isinstance(found, Short) else found

    def _sought(self) -> bool:
        """Whether moves are looked for to attack the unit under the pointer."""
        unit = self.figure
        return bool(self._gaits() and unit in self.state.units and self.state.units[unit].side != self.ask.side
                    and unit not in self.targets() and self.ways.stood(unit) is None)

    def _near(self) -> tuple[Nearing, ...] | Short | None:
        """The ways to attack the unit under the pointer, or how much is missing; None during the search."""
        unit, gaits, later = self.figure, self._gaits(), self.scene.later
        found = later.ask(("nearing", unit), lambda: partial(search, self.scene.match.fork(None), gaits, unit),
                          lane="nearing")
        return UNKNOWN if found is None and later.failed(("nearing", unit)) else found

    def nearing(self) -> Nearing | None:
        """The way that is considered; None while none is known."""
        found = self.nearings()
        return found[self.near_at % len(found)] if found else None

    def next_nearing(self, step: int) -> bool:
        """Consider another way to attack the unit under the pointer; False where there is none."""
        found = self.nearings() if self.figure else ()
        if found:
            self.near_at = (self.near_at + step) % len(found)
            self.refresh()
        return bool(found)

    def others_to_attack(self) -> list[str]:
        """Ids of the enemy units, nearest first, while the unit may move: keys go through them too."""
        mine = self.mine
        if mine is None or self.fighting or self.ask.kind != "move":
            return []
        us = [f for f in self.state.members(mine.id) if f.placed]
        far = {unit.id: min(gap(me, foe) for me in us for foe in them)
               for unit in self.state.fit(1 - mine.side)
               if us and (them := [f for f in self.state.members(unit.id) if f.placed])}
        return sorted(far, key=lambda unit: (far[unit], unit))

    def _gaits(self) -> tuple[MarchOption, ...]:
        """The ways to move before an attack."""
        if self.ask.kind != "move" or self.fighting:
            return ()
        return tuple(self._known_marches.setdefault(option.key, remembered(option)) for option in self.options
                     if isinstance(option, MarchOption) and option.kind in ("move", "double"))

    def nearing_words(self, one: Nearing) -> Text:
        """The words of the gold button."""
        name = self.state.units[one.found.target].name
        if one.assaults:
            return T("Double and assault {name}", name=name) if one.double else T("Move and assault {name}", name=name)
        return T("Move and shoot {name}", name=name)

    def nearing_lines(self) -> tuple[Text, ...]:
        """How far the unit has to move to attack, and the effect of the attack; or how much is missing."""
        one = self.nearing()
        if one is not None:
            return self._way_lines(one)
        short = self._near() if self._sought() else UNKNOWN
        if short is None:
            return (T("Looking for a move to attack from …"),)
        assert isinstance(short, Short)
        if short is UNKNOWN:
            return ()
        if short.far <= 0:
            return (T("No move leads to where it could be attacked"),)
        if not short.sure:
            return (T("No move leads to where it could be attacked: about {n}″ short", n=inches_over(short.far)),)
        return (T("No move leads to where it could be attacked: at most {n}″ short", n=inches_over(short.far)),)

    def _way_lines(self, one: Nearing) -> tuple[Text, ...]:
        n, all_of_them = inches(one.far), len(self.nearings())
        if one.assaults:
            found = self.scene.as_told(one.found, one.answers[:1])
            chances = bout_chances(found if isinstance(found, Forecast) else one.found)
            what = (T("After a double of {n}″: **close assault** DZ-61. {chances}", n=n, chances=chances)
                    if one.double else
                    T("After a move of {n}″: **close assault** DZ-61. {chances}", n=n, chances=chances))
        else:
            what = T("After a move of {n}″: **{pct}** to harm it, {k} {what}", n=n,
                     pct=percent(1 - one.found.bars[0].chance), k=average(one.found.expected),
                     what=one.found.expected_label)
        if not self.scene.carries_on(one.answers[-1].act):
            press = T("{press} moves there", press=self.scene.words.press())
        elif one.assaults:
            press = T("{press} moves there and assaults", press=self.scene.words.press())
        else:
            press = T("{press} moves there and shoots", press=self.scene.words.press())
        if all_of_them == 1:
            return what, press
        return what, T("{press}; G: another of {all} ways", press=press, all=all_of_them)
