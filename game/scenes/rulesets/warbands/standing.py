"""Stopping a movement where the fighter stands, and attacking from there: as close as an attack without a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.acts import Done
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.text import T
from game.scenes.battle.input.standing import StayThenAttack
from game.scenes.rulesets.warbands.decision_parts import BandParts

if TYPE_CHECKING:
    from game.core.play.match import Match


class BandStanding(BandParts):
    """The part of a decision that looks past the end of a movement that goes no farther (WB-13, WB-R25)."""

    def stopped(self) -> Match | None:
        """The battle after a movement that has begun is ended here; None where the fighter does not act after it."""
        if self.ask.kind != "go" or self.ask.option(Done()) is None:
            return None
        return self._if_stayed(Done())

    def still_to_come(self) -> Sequence[Option]:
        """What the fighter would be offered once its movement is ended here."""
        then = self.stopped()
        return then.ask.listed() if then is not None and then.ask is not None else ()

    @property
    def spent(self) -> bool:
        """Whether this movement is the last action: nobody is attacked after it."""
        if self.ask.kind == "go":
            return self.stopped() is None
        return self.ask.kind == "act" and not self.scene.attack_follows("move")

    def _look(self, target: str) -> StayThenAttack | None:
        """The attack on that figure after the movement is ended here; None where the rules would not allow it."""
        then = self.stopped()
        found = self.attack_then(then, target) if then is not None else None
        if then is None or then.ask is None or found is None:
            return None
        option = then.ask.option(found[0][-1].act)
        return StayThenAttack(option.label, (Answer(Done()), *found[0]), found[1]) if option is not None else None

    def from_here(self, figure: str) -> Forecast | NoAttack:
        """An attack on an enemy that no answer attacks now: once the movement is ended here, or why there is none."""
        stood = self.stood(figure)
        if stood is not None:
            return stood.forecast
        found: Forecast | NoAttack = self.scene.rules.forecast(self.now, self.ask.about, figure)
        if self.ask.kind == "go" and isinstance(found, Forecast):
            return NoAttack(attacker=found.attacker, target=found.target, clause="WB-13", sight=found.sight,
                            reason=T("this movement is its last action"))
        return found

    def seeks(self, figure: str) -> bool:
        """Not where the enemy can be attacked from here, and not in the last action."""
        return not self.spent and super().seeks(figure) and not isinstance(self.considered(figure), Forecast)
