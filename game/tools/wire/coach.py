"""The coach for programs: what it would answer, why, and what would follow."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar, cast

import msgspec

from game import rules
from game.ai.ahead import Step, planned
from game.ai.player import ADVISER, player
from game.ai.risks import Weighed, risks, safer_first
from game.core.errors import Bad
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.reasons import Reason, reason_words
from game.core.state import State
from game.tools.views import place_json

Json = dict[str, Any]
Found = TypeVar("Found")


def advice(match: Match, seed: int) -> Json:
    """The best answers to the open question, at most two, each with its reason, risks and the steps that would follow.

    It thinks as the coach of the screen does, on a fork that knows no dice to come. Raises Bad where nothing is to be
    decided.
    """
    if match.ask is None:
        raise Bad("coach", "", "the battle is over")
    if match.ask.kind == "dice":
        raise Bad("coach", "", "dice are rolled, not chosen")
    twin = read_position(position_text(match.fork(None)), rules.get, log=False)
    mind = cast(Any, player(ADVISER, seed))
    mind.tells = True
    for _ in mind.thinking(twin):
        pass
    found = mind.advice() or [(mind.chosen, None)]
    plans = tuple(_ended(planned(twin, answer, ADVISER, seed)) for answer, _ in found)
    losses = tuple(_ended(risks(twin, answer, then)) for (answer, _), then in zip(found, plans, strict=True))
    told = []
    for (answer, why), then, lost in zip(*safer_first(Weighed(tuple(found), plans, losses)), strict=True):
        costs = [{"loss": one.loss, "about": one.about, "chance": float(one.chance)} for one in lost]
        told.append({"answer": str(answer), **_why(why, twin.state), "risks": costs,
                     "then": [_step(step, twin.state) for step in then]})
    return {"advice": told}


def _ended(steps: Generator[None, None, Found]) -> Found:
    """The result of work in small steps."""
    try:
        while True:
            next(steps)
    except StopIteration as done:
        found: Found = done.value
        return found


def _why(why: Reason | None, state: State) -> Json:
    """A reason in words, and as data: its kind, whom it is about, chances."""
    words = reason_words(why, state) if why is not None else None
    return {"reason": str(words) if words is not None else "",
            "why": msgspec.to_builtins(why) if why is not None else None}


def _step(step: Step, state: State) -> Json:
    return {"label": str(step.label), "target": step.target,
            "place": place_json(step.spot) if step.spot is not None else None, **_why(step.why, state)}
