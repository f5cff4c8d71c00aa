"""The two best answers compared, for a player who asks for advice: what speaks for the first and what for the second.

`reason` explains one answer; this explains the difference between two, so that the same is never said of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ai.reasons import NOTHING, Judged, Term, gains_of, protection_reason, reason, term_reason
from game.core.play.answers import Answer
from game.core.play.reasons import IDLE, Reason

if TYPE_CHECKING:
    from game.ai.telling import Telling as Decision

MOST: Final = 4
"""The most terms that are put into words in search of one that can be told."""
TELLING: Final = 0.01
"""The smallest difference between two chances, 0 to 1, that is told."""
SECOND: Final = {"strike": "at", "most": "much", "points": "gains", "race": "nearer", "done": "waits", "even": "lesser",
                 "value": "lesser", "usual": "lesser", "alone": "lesser", "needless": "lesser"}
"""The kind that replaces a kind of reason where it is told of the second-best answer, which must not be praised as the
best."""
FIGURE: Final = 10.0
"""The value of an average figure in the values of answers: about five points, doubled by what they do for winning."""


def compared(decision: Decision, rows: Sequence[Judged], second: int) -> tuple[Reason, Reason]:
    """The reason for the best answer against another one, and the reason for that one; the two always differ."""
    best, other = rows[0], rows[second]
    first = _for(decision, best, other) or reason(decision, rows)
    return first, as_second(first, _for(decision, other, best) or reason(decision, rows, second),
                            (best.value - other.value) / FIGURE)


def as_second(first: Reason, second: Reason, short: float) -> Reason:
    """The reason as told of the second answer: without praise that only the best may have, with the difference in
    average figures."""
    kind = SECOND.get(second.kind, second.kind)
    if _same(first, second) or kind == first.kind == "even":
        kind = "lesser"
    short = round(max(0.0, short), 3)
    return Reason(kind, short=short) if kind == "lesser" else replace(second, kind=kind, hasty=False, short=short)


def pair(rows: Sequence[tuple[Answer, Reason]], short: float) -> list[tuple[Answer, Reason]]:
    """At most two answers with their reasons; the second is told as `short` average figures worse."""
    if len(rows) < 2:
        return list(rows)
    (best, first), (other, second) = rows[:2]
    return [(best, first), (other, as_second(first, second, short))]


def _for(decision: Decision, row: Judged, other: Judged) -> Reason | None:
    """The strongest reason for an answer against another one, with its difference in chances; None if there is none."""
    option = decision.ask.option(row.answer.act)
    if option is None:
        return None
    told = protection_reason(decision, option, row, other)
    if told is not None:
        return told
    gains, aim = gains_of(decision, option, row, other)
    best: Reason | None = None
    for term, gain in sorted(gains.items(), key=lambda one: -one[1])[:MOST]:
        if gain <= NOTHING:
            break
        found = _measured(decision, term_reason(decision, option, row.answer, other.answer, term, aim), term, gain)
        if found.kind not in IDLE:
            return found
        best = best or found
    return best


def _measured(decision: Decision, found: Reason, term: Term, gain: float) -> Reason:
    """The reason with the difference in chances that its points of harm or loss stand for."""
    kind, what = term
    participants = decision.participants
    if participants is None or kind not in ("loss", "harm") or what not in participants.number or found.share >= 0:
        return found
    worth = float(participants.worth[participants.number[str(what)]])
    chance = min(1.0, gain * decision.unit / worth) if worth > 0 else 0.0
    if chance < TELLING or found.kind not in ("near", "spare", "safe", "safer", "unseen", "beyond", "cover", "threat"):
        return found
    return replace(found, likelier=round(chance, 3)) if kind == "harm" else replace(found, rarer=round(chance, 3))


def _same(one: Reason, two: Reason) -> bool:
    return (one.kind, one.about, one.goal, one.at) == (two.kind, two.about, two.goal, two.at)
