"""What a planned way leads to: the battle after it, on a fork that rolls nothing, and what is known of the spot there.

The same questions and numbers come after really going there: they are worked out from the same position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.scenes.battle.input.decision_parts import DecisionParts

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.core.table.places import Place


class Foreseeing(DecisionParts):
    """The part of a decision that looks from where a way would end."""

    _gone: tuple[tuple[Answer, ...], Match | None] | None = None

    def way_answers(self) -> tuple[Answer, ...]:
        """The answers that lead to the planned spot; empty where none is planned."""
        move = self.mover()
        if move is None or self.path is None or self.place is None or self.figure or self.deploys:
            return ()
        return (Answer(move.act, place=self.place, via=self.via),)

    def after(self) -> Match | None:
        """The battle after the planned way, dice that it needs not thrown; None where the rules refuse it."""
        answers = self.way_answers()
        if not answers:
            return None
        if self._gone is None or self._gone[0] != answers:
            self._gone = answers, self._played(answers)
        return self._gone[1]

    def _played(self, answers: tuple[Answer, ...]) -> Match | None:
        return played(self.scene.match, answers, self.ask.about)

    def there(self) -> Spot | None:
        """What is known of the planned spot, as far as it is worked out; None where none is planned."""
        then = self.after()
        return self.scene.spots.of(then.now, self.ask.about) if then is not None else None

    def spot_there(self) -> Spot | None:
        """What is known of where the planned way ends."""
        return self.there()

    def follow_there(self) -> Forecast | None:
        """The best attack from where the planned way ends."""
        return self.follow

    def spot_here(self) -> Spot | None:
        """What is known of where the figure stands now."""
        return self.scene.spots.of(self.scene.match.now, self.ask.about) if (
            self.ask.about in self.now.state.figures) else None

    def seen(self) -> dict[str, bool]:
        """Which enemies would see the figure at the planned spot; empty where none is planned, or not known yet."""
        spot = self.there()
        return spot.seen if spot is not None and spot.looked else {}

    def may_attack(self) -> bool:
        """Whether the figure is asked for an attack next, once it is there."""
        then = self.after()
        return then is not None and then.ask is not None and then.ask.kind in self.scene.plan_kinds and (
            then.ask.about == self.ask.about)

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack from the planned spot that the rules would then offer; None as long as that is not known."""
        spot, then = self.there(), self.after()
        if spot is None or not spot.aimed or then is None or then.ask is None or not self.may_attack():
            return None
        return next((found for found in spot.attacks if then.ask.option(found.key) is not None), None)

    def spot_known(self, spot: Spot) -> None:
        """A part of what is known of a spot is whole now."""
        if self.place is not None and self.path is not None and not self.figure and self.there() is spot:
            self.follow = self._best_after(self.place)
        self.refresh()

    def settle_spot(self) -> None:
        """Know whom could be attacked from the planned spot, before the whole plan is answered."""
        spot = self.there()
        if spot is not None and not spot.aimed and self.place is not None:
            self.scene.spots.finish(spot, attacks=True)
            self.follow = self._best_after(self.place)


def played(match: Match, answers: tuple[Answer, ...], about: str) -> Match | None:
    """A fork after these answers, dice not thrown; None where they are refused or the figure is gone then."""
    twin = match.fork(None)
    try:
        for answer in answers:
            if twin.ask is None or twin.ask.kind == "dice":
                break
            twin.answer(answer)
    except Refused:
        return None
    return twin if about in twin.state.figures else None
