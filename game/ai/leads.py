"""Answers under consideration: the outcomes of each, its value, and adjustments that no sketch makes.

A victory is worth more than going on (`prefer_victories`); otherwise a side that is far ahead would walk about and not
end the battle. Where only fights win points, being nearer to an enemy decides between equal answers
(`prefer_nearness`); otherwise both sides would wait for each other. Doing nothing, or almost nothing, has to be better
than anything else (`idle_points`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from game.ai.reasons import Terms
from game.core.evaluator import Evaluator
from game.core.play.acts import Idle
from game.core.play.answers import Answer
from game.core.table.geometry import distance
from game.core.table.moment import Moment
from game.core.table.places import GRID

VICTORY_BONUS: Final = 1.0
"""Points by which a victory is worth more than the best estimate of any answer."""
NEARNESS: Final = 0.03
"""Points for standing next to an enemy compared with being far from all."""
PACE: Final = 6 * GRID
"""The distance, in 1/64 inch, at which `NEARNESS` counts half."""
IDLE: Final = 0.3
"""Points by which doing nothing must be better than anything else to be chosen."""
REST: Final = 0.05
"""If the evaluator sets `prunes`: points by which acting must be better than doing nothing, or the reverse where it
also sets `presses`."""
NUDGE: Final = 0.02
"""Points by which doing nothing is better than a pointless step."""
TRIFLE: Final = 5 * GRID // 8
"""A step shorter than this (1/64 inch) is pointless unless something else speaks for it."""


class Won(float):
    """The value of an end that is a victory."""


class Lead:
    """An answer and its outcomes: moments or final values, each with its chance."""

    __slots__ = ("answer", "outcomes", "preferences", "terms", "value", "noise")

    def __init__(self, answer: Answer, outcomes: list[tuple[float, Moment | float]]) -> None:
        self.answer, self.outcomes, self.value, self.noise = answer, outcomes, 0.0, 0.0
        self.terms: Terms = {}
        self.preferences: Terms | None = None
        """The terms that the character adds; None until they are computed."""


def prefer_victories(leads: Sequence[Lead]) -> None:
    """Raise the value of outcomes that are victories above every estimate of these answers."""
    best = max((lead.value for lead in leads), default=0.0) + VICTORY_BONUS
    for lead in leads:
        extra = fsum(share * max(0.0, best - kept) for share, kept in lead.outcomes if isinstance(kept, Won))
        if extra:
            lead.value += extra
            lead.terms["end", ""] = lead.terms.get(("end", ""), 0.0) + extra


def prefer_nearness(lead: Lead, figure: str) -> None:
    """Add points for being near an enemy; they are recorded as harm to that enemy."""
    for share, kept in lead.outcomes:
        me = None if isinstance(kept, float) else kept.state.figures.get(figure)
        if me is None or isinstance(kept, float):
            continue
        foes = [(distance(me.place, foe.place), foe.id) for foe in kept.state.figures.values()
                if foe.side != me.side and foe.placed]
        if foes:
            gap, foe = min(foes)
            gain = share * NEARNESS / (1 + gap / PACE)
            lead.value += gain
            lead.terms["harm", foe] = lead.terms.get(("harm", foe), 0.0) + gain


def idle_points(answer: Answer, now: Moment, about: str, evaluator: Evaluator | None, *, prunes: bool,
                presses: bool) -> float:
    """The points added for doing nothing (`IDLE`, `REST`), and `NUDGE` fewer for a step to almost the same spot; 0 for
    other answers."""
    idle, me = isinstance(answer.act, Idle), now.state.figures.get(about)
    fidgets = (answer.place is not None and me is not None and me.placed
               and distance(me.place, answer.place) < TRIFLE)
    if not idle and not fidgets:
        return 0.0
    if prunes:
        extra = -REST if presses else REST
    else:
        turn = evaluator.turn(now) if evaluator is not None else None
        extra = 0.0 if turn is not None and turn.under_way else -IDLE
    return extra if idle else extra - NUDGE


def blended(values: list[float], trust: tuple[float, ...]) -> float:
    """The weighted mean of the values after each stage; the last weight is that of the final value."""
    head, last = values[:-1][:len(trust) - 1], values[-1]
    weights = trust[:len(head)]
    return (fsum(w * v for w, v in zip(weights, head, strict=True)) + trust[-1] * last) / (fsum(weights) + trust[-1])
