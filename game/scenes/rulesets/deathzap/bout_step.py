"""The step of a figure in a bout: whom it could attack afterwards, computed beside the frames."""

from __future__ import annotations

from game.core.chance.forecast import Forecast
from game.core.table.places import Place
from game.scenes.rulesets.deathzap.decision_parts import UnitParts


class BoutStep(UnitParts):
    """The part of a decision that looks ahead of such a step."""

    looking_on = False
    """Whether it is still computed whom the figure could attack after the step."""

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack after the step (DZ-63); None without one, and while it is computed."""
        return self._best()

    def _best(self, at_once: bool = False) -> Forecast | None:
        then = self.after()
        attacks = () if then is None else self.scene.spots.attacks.planned(then.now, self.ask.about, at_once)
        self.looking_on = attacks is None
        return max(attacks or (), key=lambda found: found.expected, default=None)

    def attacks_known(self) -> None:
        """The attacks after the step are there."""
        if self.looking_on:
            self.follow = self._best()
        super().attacks_known()

    def settle_spot(self) -> None:
        """Find out at once whom the figure could attack after its step, before that is answered."""
        super().settle_spot()
        if self.looking_on:
            self.follow = self._best(True)
