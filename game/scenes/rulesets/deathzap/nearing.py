"""Pointing at an enemy unit that cannot be attacked from here: the moves after which it can be."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Final

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.table.marching.marching import MarchOption
from game.core.text import T, Text
from game.core.wording import average, inches, inches_over, percent
from game.planning.deathzap.nearing import Nearing, search
from game.planning.falling_short import Short
from game.planning.ways import Ways
from game.scenes.battle.input.approaching import WaysToAttack
from game.scenes.rulesets.deathzap.chance import bout_chances
from game.scenes.rulesets.deathzap.forming import FormationDecision

UNKNOWN: Final = Short(-1, False)
"""The result of a search that failed."""


class Nearings(WaysToAttack):
    """The ways to attack the enemy unit that a decision points at, after a move."""

    decision: FormationDecision

    def __init__(self, decision: FormationDecision, ways: Ways) -> None:
        super().__init__(decision)
        self.ways = ways

    @cached_property
    def _gaits(self) -> tuple[MarchOption, ...]:
        """The ways to move before an attack."""
        decision = self.decision
        return tuple(decision.marches.known(one) for one in decision.marches.options if decision.ask.kind == "move")

    def found(self) -> tuple[Nearing, ...]:
        """The ways, volleys first; empty while none is known."""
        found = self._near() if self._sought() else None
        return () if found is None or isinstance(found, Short) else found

    def _sought(self) -> bool:
        """Whether moves are looked for to attack the unit under the pointer."""
        one, unit = self.decision, self.decision.at.figure
        return bool(self._gaits and unit in one.state.units and one.state.units[unit].side != one.ask.side
                    and unit not in one.targets() and self.ways.stood(unit) is None)

    @property
    def seeking(self) -> bool:
        """Whether the search goes on."""
        return self._sought() and self._near() is None

    def _near(self) -> tuple[Nearing, ...] | Short | None:
        """The ways to attack the unit under the pointer, or how much is missing; None during the search."""
        unit, gaits, later = self.decision.at.figure, self._gaits, self.scene.later
        found = later.ask(("nearing", unit), lambda: partial(search, self.scene.match.fork(None), gaits, unit),
                          lane="nearing")
        return UNKNOWN if found is None and later.failed(("nearing", unit)) else found

    def consider_as_told(self, charges: bool) -> bool:
        """A close assault is none where a volley was said, nor the other way round."""
        found = self.found()
        self.at = next((at for at, one in enumerate(found) if one.assaults == charges), 0)
        one, foe = self.decision, self.decision.at.figure
        if not found:               # without a move it is a volley
            return not charges or foe not in one.targets() and self.ways.stood(foe) is None
        return found[self.at].assaults == charges

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers of the gold button; None where no way is known."""
        one = self.considered()
        return None if one is None else (self._words(one), one.answers)

    def _words(self, one: Nearing) -> Text:
        name = self.decision.state.units[one.found.target].name
        if one.assaults:
            return T("Double and assault {name}", name=name) if one.double else T("Move and assault {name}", name=name)
        return T("Move and shoot {name}", name=name)

    def lines(self) -> tuple[Text, ...]:
        """How far the unit has to move to attack, and the effect of the attack; or how much is missing."""
        one = self.considered()
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
        n, all_of_them = inches(one.far), len(self.found())
        if one.assaults:
            found = self.scene.fates.as_told(one.found, one.answers[:1])
            chances = bout_chances(found if isinstance(found, Forecast) else one.found, alone=True)
            what = (T("After a double of {n}″: **close assault** DZ-61. {chances}", n=n, chances=chances)
                    if one.double else
                    T("After a move of {n}″: **close assault** DZ-61. {chances}", n=n, chances=chances))
        else:
            what = T("After a move of {n}″: **{pct}** to harm it, {k} {what}", n=n,
                     pct=percent(1 - one.found.bars[0].chance), k=average(one.found.expected),
                     what=one.found.expected_label)
        if not self.scene.guide.carries_on(one.answers[-1].act):
            press = T("{press} moves there", press=self.scene.words.press())
        elif one.assaults:
            press = T("{press} moves there and assaults", press=self.scene.words.press())
        else:
            press = T("{press} moves there and shoots", press=self.scene.words.press())
        if all_of_them == 1:
            return what, press
        return what, T("{press}; G: another of {all} ways", press=press, all=all_of_them)
