"""Which reason is told for what begins with an event."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.core.play.reasons import Noted, Reason, reason_of

SHOT, DODGE = Reason("strike", about="B1"), Reason("safe")


def told(sides: str, *noted: tuple[int, int, Reason]) -> list[Reason | None]:
    """For each event of a story, given the side of each event (`-` for none) and (event, side, reason) of answers."""
    story: list[Any] = [SimpleNamespace(side=None if side == "-" else int(side)) for side in sides]
    them = [Noted(number, event, side, why) for number, (event, side, why) in enumerate(noted)]
    return [reason_of(them, cast(Any, story), number) for number in range(len(story))]


def test_a_reason_stands_at_the_first_event_of_its_side() -> None:
    assert told("000", (0, 0, SHOT)) == [SHOT, None, None]
    assert told("0011", (0, 0, SHOT), (2, 1, DODGE)) == [SHOT, None, DODGE, None]


def test_a_dodge_of_the_other_side_comes_before_the_shot() -> None:
    assert told("1-00", (0, 0, SHOT)) == [None, None, SHOT, None]
    assert told("100", (0, 0, SHOT), (0, 1, DODGE)) == [DODGE, SHOT, None], "both sides are played by computers"


def test_a_reason_is_not_told_long_after() -> None:
    assert told("111110", (0, 0, SHOT)) == [None] * 6
