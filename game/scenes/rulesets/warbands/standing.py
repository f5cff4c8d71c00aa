"""Stopping a movement where the fighter stands, and attacking from there: as close as an attack without a step."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.acts import Act, Done
from game.core.play.ask import Option
from game.core.text import T
from game.scenes.rulesets.warbands.decision_parts import BandParts


class BandStanding(BandParts):
    """The part of a decision that looks past the end of a movement that goes no farther (WB-13, WB-R25)."""

    def stop_act(self) -> Act | None:
        """The end of a movement that has begun; None while none has."""
        return Done() if self.ask.kind == "go" and self.ask.option(Done()) is not None else None

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
