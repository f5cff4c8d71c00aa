"""A plan of several answers: the first is given, the rest follow as long as the questions are those foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.planning.walking import upset
from game.scenes.battle.ground import Ground


class ForeseenBoard(Ground, Protocol):
    """What a plan needs of the battle screen."""

    def give(self, answer: Answer) -> None: ...


class Foreseen:
    """The answers that follow by themselves; true while there are any."""

    def __init__(self, scene: ForeseenBoard) -> None:
        self.scene = scene
        self.rest: list[Answer] = []
        self._at = 0
        """How many events had happened when the plan was given."""

    def __bool__(self) -> bool:
        return bool(self.rest)

    def drop(self) -> None:
        """Nothing follows any more."""
        self.rest = []

    def give(self, answers: Sequence[Answer]) -> None:
        """Give several answers one after another."""
        self.rest, self._at = list(answers[1:]), len(self.scene.match.story())
        self.scene.give(answers[0])

    def go_on(self) -> None:
        """Give the next one, or tell why the plan ends."""
        ask, step, labels = self.scene.match.ask, self.rest[0], self.scene.labels
        if ask is None or self.scene.director.busy or ask.kind == "dice":       # real dice are typed in first
            return
        option = ask.option(step.key) if ask.kind in labels.plan_kinds | labels.plan_ways | {"lay"} else None
        why = option.why_not(step) if option is not None else None
        if isinstance(option, PlaceOption) and ask.kind not in labels.plan_ways:
            why = upset(self.scene.match.story()[self._at:]) or why     # another move is asked about again
        if option is not None and why is None:
            self.rest.pop(0)
            self.scene.give(step)
            return
        self.drop()
        told = labels.stopped(ask, step, why)
        if told is not None:
            self.scene.stage.toast(told, 4)
