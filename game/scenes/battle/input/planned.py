"""What a planned move leads to, and the card of the attack that is pointed at.

Plans are played on forks that roll nothing: after the real move the same numbers are computed from an equal position.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.chance.forecast import Forecast, WhyNot
from game.core.outlook import Spot
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.scenes.battle.input.going import Going, Pointed


class Planned:
    """The end of the move that a decision plans, and what is known of it."""

    def __init__(self, decision: Going[Any]) -> None:
        self.decision, self.scene = decision, decision.scene
        self._gone: tuple[tuple[Answer, ...], Match | None] = (), None
        self._digested: tuple[Match, str] | None = None
        """The battle after the planned move, with the digest of its state: nobody answers it further."""

    def answers(self) -> tuple[Answer, ...]:
        """The answers of the planned move; empty where none is planned."""
        one, move = self.decision, self.decision.mover()
        if move is None or not one.at.goes:
            return ()
        return one.at.onward or (*one.ways.before_move(), Answer(move.act, place=one.at.place, via=one.via))

    def after(self) -> Match | None:
        """The battle after the planned move, without rolling dice; None where the rules refuse it."""
        answers = self.answers()
        if self._gone[0] != answers:
            self._gone = answers, self.decision.ways.played(answers) if answers else None
        return self._gone[1]

    def there(self) -> Spot | None:
        """The facts about the planned place found so far; None where none is planned."""
        then = self.after()
        if then is None:
            return None
        if self._digested is None or self._digested[0] is not then:
            self._digested = then, then.now.state.digest()
        return self.scene.spots.of(then.now, self.decision.ask.about, self._digested[1])

    def seen(self) -> dict[str, bool]:
        """Whether each enemy would see the figure at the planned place; empty where none is planned or that is not
        known yet."""
        spot = self.there()
        return spot.seen if spot is not None and spot.looked else {}

    def may_attack(self) -> bool:
        """Whether the figure is asked for an attack next, once it is there."""
        then = self.after()
        return then is not None and then.ask is not None and then.ask.kind in self.scene.labels.plan_kinds and (
            then.ask.about == self.decision.ask.about)

    def best_attack(self) -> Forecast | None:
        """The best attack that the rules would offer from the planned place; None while that is not known."""
        spot, then = self.there(), self.after()
        if spot is None or not spot.aimed or then is None or then.ask is None or not self.may_attack():
            return None
        return next((found for found in spot.attacks if then.ask.option(found.key) is not None), None)

    def found(self, spot: Spot) -> None:
        """A part of the facts about a place is there: show it where that is the planned one."""
        if self.decision.at.goes and self.there() is spot:
            self.look_on()

    def look_on(self) -> None:
        """Show the best attack from the planned place, as far as it is known."""
        self.decision.at = replace(self.decision.at, follow=self.best_attack())

    def settle(self) -> None:
        """Find out at once whom the figure could attack from the planned place, before the plan is answered."""
        spot = self.there()
        if spot is not None and not spot.aimed and self.decision.at.place is not None:
            self.scene.spots.finish(spot, attacks=True)
            self.look_on()


class AttackCard:
    """The card of the attack on what a decision points at: worked out in a thread, or at once where it is needed."""

    def __init__(self, decision: Pointed[Any]) -> None:
        self.decision, self.scene = decision, decision.scene
        self._looked_for: tuple[str, str, str, Act | None] = ("", "", "", None)
        """The last attack that was pointed at: what was pointed at, attacker, target, act."""

    def of(self, me: str, foe: str, act: Act | None) -> Forecast | WhyNot | None:
        """The card of an attack on what is pointed at; None until it is worked out."""
        self._looked_for = (self.decision.at.figure, me, foe, act)
        return self.scene.spots.attacks.forecast(me, foe, act)

    @property
    def awaited(self) -> bool:
        """Whether it is still worked out."""
        at = self.decision.at
        return (bool(at.figure) and at.figure == self._looked_for[0] and at.forecast is None
                and not self.scene.spots.attacks.failed(*self._looked_for[1:]))

    def settle(self) -> None:
        """Find out at once why an attack that is not offered cannot be made; one that is offered needs no card."""
        if self.decision.at.figure not in self.decision.targets():
            self.fill(at_once=True)

    def fill(self, at_once: bool) -> None:
        """Take it if it is there by now; with `at_once` work it out."""
        if self.awaited:
            found = self.scene.spots.attacks.forecast(*self._looked_for[1:], at_once=at_once)
            self.decision.at = replace(self.decision.at, forecast=found)
