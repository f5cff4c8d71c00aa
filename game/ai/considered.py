"""Questions and answers under consideration: what an answer rows to, its value, and adjustments that no sketch makes.

A victory is worth more than going on (`prefer_victories`); otherwise a side that is far ahead would walk about and not
end the battle. Where only fights win points, being nearer to an enemy decides between equal answers
(`prefer_nearness`); otherwise both sides would wait for each other. Doing nothing, or almost nothing, has to be better
than anything else (`idle_points`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final, NamedTuple

from game.ai.chance_tree import outcomes
from game.ai.participants import Participants
from game.ai.spot_values import SpotValues
from game.core.evaluator import Evaluator
from game.core.play.acts import Idle
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.geometry import distance
from game.core.table.moment import Moment
from game.core.table.places import GRID, Side

Term = tuple[str, str | int]
"""The source of points, as (kind, what). Kinds: bank, race, end, idle, value; harm (an enemy's id), loss (a friend's
id), exit (a figure's id), goal (its index); for characters close (a friend's id) and behind."""
Terms = dict[Term, float]

VICTORY_BONUS: Final = 1.0
"""Points by which a victory is worth more than the best estimate of any answer."""
LIKELY_VICTORY: Final = 3.0
"""The same for opponents that count chances: who probably wins goes before those who would only add to the lead."""
NEARNESS: Final = 0.03
"""Points for standing next to an enemy compared with being far from all."""
PACE: Final = 6 * GRID
"""The distance, in 1/64 inch, at which `NEARNESS` counts half."""
IDLE: Final = 0.3
"""Points by which doing nothing must be better than anything else to be chosen."""
REST: Final = 0.05
"""With `Tuning.prunes_options`: points by which acting must be better than doing nothing, or the reverse where only
fights win points (`Participants.presses`)."""
NUDGE: Final = 0.02
"""Points by which doing nothing is better than a pointless step."""
TRIFLE: Final = 5 * GRID // 8
"""A step shorter than this (1/64 inch) is pointless unless something else speaks for it."""


class Won(float):
    """The value of an end that is a victory."""


class Question(NamedTuple):
    """What is decided."""

    match: Match
    ask: Ask
    side: Side
    participants: Participants | None
    """The figures in play, where the ruleset has an evaluator."""

    @property
    def evaluator(self) -> Evaluator | None:
        """The ruleset's; None where it has none."""
        return self.match.rules.evaluator

    def outcomes(self, match: Match, answer: Answer) -> Iterator[tuple[float, Match]]:
        """What an answer leads to (`chance_tree.outcomes`), questions within the step answered as is to be assumed."""
        return outcomes(match, answer, 0, self.evaluator.reply if self.evaluator is not None else None)


class Considered:
    """One answer under consideration."""

    __slots__ = ("answer", "outcomes", "value", "raised", "terms", "preferences", "why", "leads")

    def __init__(self, answer: Answer, value: float = 0.0, why: Reason | None = None,
                 outcomes: Sequence[tuple[float, Moment | float]] = (), leads: bool = False) -> None:
        self.answer, self.outcomes = answer, outcomes
        """What it leads to: moments or final values, each with its chance."""
        self.value, self.raised = value, 0.0
        """Its estimated worth, in points for the side that answers, and by how much of it an answer given in haste was
        put above better ones."""
        self.terms: Terms = {}
        self.preferences: Terms | None = None
        """The terms that the character adds; None until they are computed."""
        self.why = why
        """What speaks for it, where that is known at once."""
        self.leads = leads
        """In rulesets of units, whether it leads to an attack in this turn."""

    @property
    def sound(self) -> float:
        """What it is worth, also where haste put it above better answers."""
        return self.value - self.raised

    def falls(self, who: str) -> float:
        """The chance (0 to 1) that this figure is gone after it."""
        return fsum(share for share, kept in self.outcomes
                    if not isinstance(kept, float) and who not in kept.state.figures)


def by_value(one: Considered) -> float:
    """The key by which answers are put in order."""
    return one.value


def prefer_victories(rows: Sequence[Considered], bonus: float = VICTORY_BONUS) -> None:
    """Raise the value of outcomes that are victories above every estimate of these answers."""
    best = max((row.value for row in rows), default=0.0) + bonus
    for row in rows:
        extra = fsum(share * max(0.0, best - kept) for share, kept in row.outcomes if isinstance(kept, Won))
        if extra:
            row.value += extra
            row.terms["end", ""] = row.terms.get(("end", ""), 0.0) + extra


def prefer_nearness(row: Considered, figure: str) -> None:
    """Add points for being near an enemy; they are recorded as harm to that enemy."""
    for share, kept in row.outcomes:
        me = None if isinstance(kept, float) else kept.state.figures.get(figure)
        if me is None or isinstance(kept, float):
            continue
        foes = [(distance(me.place, foe.place), foe.id) for foe in kept.state.figures.values()
                if foe.side != me.side and foe.placed]
        if foes:
            gap, foe = min(foes)
            gain = share * NEARNESS / (1 + gap / PACE)
            row.value += gain
            row.terms["harm", foe] = row.terms.get(("harm", foe), 0.0) + gain


def shun_reach(question: Question, row: Considered) -> None:
    """Subtract points for a move that brings a figure that strikes from afar where the enemy defeats it more likely
    than where it stands now (`Tuning.shuns_reach`); they are recorded as its loss."""
    them, figure = question.participants, question.ask.about
    me = them.number.get(figure, -1) if them is not None and row.answer.place is not None else -1
    if them is None or me < 0 or not them.from_afar(me):
        return
    start = SpotValues(them, question.match.now)
    for share, kept in row.outcomes:
        if not isinstance(kept, float) and figure in kept.state.figures:
            after = SpotValues(them, kept)
            safe = after.safety(me)     # of the same enemies
            more = float(safe[start.spot[me]]) - float(safe[after.spot[me]])
            if more > 0:
                cost = share * them.evaluator.tuning.shuns_reach * more
                row.value -= cost
                row.terms["loss", figure] = row.terms.get(("loss", figure), 0.0) - cost


def idle_points(question: Question, answer: Answer) -> float:
    """The points added for doing nothing (`IDLE`, `REST`), and `NUDGE` fewer for a step to almost the same spot; 0 for
    other answers."""
    now, evaluator = question.match.now, question.evaluator
    idle, me = isinstance(answer.act, Idle), now.state.figures.get(question.ask.about)
    fidgets = (answer.place is not None and me is not None and me.placed
               and distance(me.place, answer.place) < TRIFLE)
    if not idle and not fidgets:
        return 0.0
    if evaluator is not None and evaluator.tuning.prunes_options:
        extra = -REST if question.participants is not None and question.participants.presses else REST
    else:
        turn = evaluator.turn(now) if evaluator is not None else None
        extra = 0.0 if turn is not None and turn.under_way else -IDLE
    return extra if idle else extra - NUDGE


def blended(values: list[float], trust: tuple[float, ...]) -> float:
    """The weighted mean of the values after each stage; the last weight is that of the final value."""
    head, last = values[:-1][:len(trust) - 1], values[-1]
    weights = trust[:len(head)]
    return (fsum(w * v for w, v in zip(weights, head, strict=True)) + trust[-1] * last) / (fsum(weights) + trust[-1])
