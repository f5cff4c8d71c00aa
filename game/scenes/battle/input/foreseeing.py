"""The end of a planned move: the battle after it, on a fork that rolls nothing, and the facts about that place.

After the real move the same numbers are computed from an equal position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.chance.checks import Check
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.outlook import Spot
from game.core.play import acts
from game.core.play.answers import Answer
from game.scenes.battle.input.decision_parts import DecisionParts

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.core.table.places import Place

Faces = tuple[int, ...]
"""The faces of the dice of a check."""


class Foreseeing(DecisionParts):
    """The part of a decision that looks from the end of a planned move."""

    _gone: tuple[tuple[Answer, ...], Match | None] | None = None
    _digested: tuple[Match, str] | None = None
    """The battle after the planned move, with the digest of its state: nobody answers it further."""

    def way_answers(self) -> tuple[Answer, ...]:
        """The answers of the planned move; empty where none is planned."""
        move = self.mover()
        if move is None or self.path is None or self.place is None or self.figure or self.deploys:
            return ()
        return (*self.before_move(), Answer(move.act, place=self.place, via=self.via))

    def before_move(self) -> tuple[Answer, ...]:
        """The answers that come before a place is asked for, where the question itself asks for none."""
        return ()

    @staticmethod
    def presumed(check: Check) -> Faces:
        """The dice that a plan presumes where it goes on after a roll; none: it ends there."""
        return ()

    def after(self) -> Match | None:
        """The battle after the planned move, without rolling dice; None where the rules refuse it."""
        answers = self.way_answers()
        if not answers:
            return None
        if self._gone is None or self._gone[0] != answers:
            self._gone = answers, self._played(answers)
        return self._gone[1]

    def _played(self, answers: tuple[Answer, ...]) -> Match | None:
        return played(self.scene.match, answers, self.ask.about, self.presumed)

    def there(self) -> Spot | None:
        """The facts about the planned place found so far; None where none is planned."""
        then = self.after()
        if then is None:
            return None
        if self._digested is None or self._digested[0] is not then:
            self._digested = then, then.now.state.digest()
        return self.scene.spots.of(then.now, self.ask.about, self._digested[1])

    def spot_there(self) -> Spot | None:
        """The facts about the end of the planned move."""
        return self.there()

    def follow_there(self) -> Forecast | None:
        """The best attack from the end of the planned move."""
        return self.follow

    def spot_here(self) -> Spot | None:
        """The facts about the place where the figure stands."""
        return self.scene.spots.of(self.scene.match.now, self.ask.about) if (
            self.ask.about in self.now.state.figures) else None

    def seen(self) -> dict[str, bool]:
        """Whether each enemy would see the figure at the planned place; empty where none is planned or that is not
        known yet."""
        spot = self.there()
        return spot.seen if spot is not None and spot.looked else {}

    def may_attack(self) -> bool:
        """Whether the figure is asked for an attack next, once it is there."""
        then = self.after()
        return then is not None and then.ask is not None and then.ask.kind in self.scene.labels.plan_kinds and (
            then.ask.about == self.ask.about)

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack that the rules would offer from the planned place; None while that is not known."""
        spot, then = self.there(), self.after()
        if spot is None or not spot.aimed or then is None or then.ask is None or not self.may_attack():
            return None
        return next((found for found in spot.attacks if then.ask.option(found.key) is not None), None)

    def spot_known(self, spot: Spot) -> None:
        """A part of the facts about a place is complete."""
        if self.place is not None and self.path is not None and not self.figure and self.there() is spot:
            self.follow = self._best_after(self.place)
        self.refresh()

    def settle_spot(self) -> None:
        """Find out at once whom the figure could attack from the planned place, before the plan is answered."""
        spot = self.there()
        if spot is not None and not spot.aimed and self.place is not None:
            self.scene.spots.finish(spot, attacks=True)
            self.follow = self._best_after(self.place)


def played(match: Match, answers: tuple[Answer, ...], about: str,
           presumed: Callable[[Check], Faces] | None = None) -> Match | None:
    """A fork after these answers, without rolling dice but for those that are presumed; None where an answer is refused
    or the figure is lost."""
    twin = match.fork(None)
    try:
        for answer in answers:
            if twin.ask is None or twin.ask.check is not None:
                break
            twin.answer(answer)
            while presumed is not None and twin.ask is not None and twin.ask.check is not None and (
                    faces := presumed(twin.ask.check)):
                twin.answer(Answer(acts.Faces(), tuple(map(str, faces))))
    except Refused:
        return None
    return twin if about in twin.state.figures else None
