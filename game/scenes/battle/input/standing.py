"""Staying and then attacking with one click: where a question asks for a place, an enemy may be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.acts import Act, StayPut
from game.core.play.answers import Answer
from game.core.text import Text
from game.scenes.battle.input.decision_parts import DecisionParts

if TYPE_CHECKING:
    from game.core.play.match import Match


class StayThenAttack(NamedTuple):
    """An attack that is possible after staying: its label, its answers and its forecast."""

    label: Text
    answers: tuple[Answer, ...]
    forecast: Forecast


class Standing(DecisionParts):
    """The part of a decision that looks one answer ahead, on a fork that rolls nothing."""

    if TYPE_CHECKING:
        def attack_then(self, then: Match, figure: str) -> tuple[tuple[Answer, ...], Forecast] | None: ...

    _then_match: Match | None
    _looked_ahead: bool
    _standing_shots: dict[str, StayThenAttack | None]

    def stood(self, target: str) -> StayThenAttack | None:
        """The attack on that figure (or unit) after staying; None where the rules would not allow it."""
        if target not in self._standing_shots:
            self._standing_shots[target] = self._look(target)
        return self._standing_shots[target]

    def stop_act(self) -> Act | None:
        """The answer that ends the movement where the figure (or unit) stands; None where there is none."""
        return next((option.act for option in self.options if isinstance(option.act, StayPut)), None)

    def stopped(self) -> Match | None:
        """The battle after that answer, where the same figure is asked next; None otherwise."""
        act = self.stop_act()
        return self._if_stayed(act) if act is not None else None

    def _look(self, target: str) -> StayThenAttack | None:
        act, then = self.stop_act(), self.stopped()
        found = self.attack_then(then, target) if then is not None else None
        if act is None or then is None or then.ask is None or found is None:
            return None
        option = then.ask.option(found[0][-1].act)
        return StayThenAttack(option.label, (Answer(act), *found[0]), found[1]) if option is not None else None

    def _if_stayed(self, act: Act) -> Match | None:
        """The battle after that answer, where the same figure is asked about an attack next; None otherwise."""
        if not self._looked_ahead:
            self._looked_ahead = True
            twin = self.scene.match.fork(None)
            try:
                twin.answer(Answer(act))
            except Refused:
                return None
            ask = twin.ask
            if ask is not None and ask.kind in self.scene.labels.plan_kinds and (ask.side, ask.about) == (
                    self.ask.side, self.ask.about):
                self._then_match = twin
        return self._then_match
