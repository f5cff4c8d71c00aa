"""The two best answers compared, for a player who asks for advice: what speaks for the first and what for the second.

`decided` explains one answer; this explains the difference between two, so that the same is never said of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ai.reasons import Judged, decided, reason
from game.core.play.answers import Answer
from game.core.play.reasons import ONLY_SHORT, Reason

if TYPE_CHECKING:
    from game.ai.telling import Telling as Decision

FIGURE: Final = 10.0
"""The value of an average figure in the values of answers: about five points, doubled by what they do for winning."""


def compared(decision: Decision, rows: Sequence[Judged], second: int) -> tuple[Reason | None, Reason]:
    """What decided for the best answer, and what speaks for another one; the two always differ."""
    best, other = rows[0], rows[second]
    first = decided(decision, rows)
    return first, as_second(first, reason(decision, other, best), (best.value - other.value) / FIGURE)


def as_second(first: Reason | None, second: Reason | None, short: float) -> Reason:
    """The reason as told of the second answer: with the difference in average figures, and with nothing else where the
    same is told of the first one."""
    short = round(max(0.0, short), 3)
    if second is None or first is not None and _same(first, second):
        return Reason(ONLY_SHORT, short=short)
    return replace(second, short=short)


def pair(rows: Sequence[tuple[Answer, Reason | None]], short: float) -> list[tuple[Answer, Reason | None]]:
    """At most two answers with their reasons; the second is told as `short` average figures worse."""
    if len(rows) < 2:
        return list(rows)
    (best, first), (other, second) = rows[:2]
    return [(best, first), (other, as_second(first, second, short))]


def _same(one: Reason, two: Reason) -> bool:
    return (one.kind, one.about, one.goal, one.at) == (two.kind, two.about, two.goal, two.at)
