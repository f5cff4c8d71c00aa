"""Which reason is told for what begins with an event."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.core.play.events import Began, Event
from game.core.play.reasons import Noted, Reason, reason_of, reason_words
from game.core.text import T

SHOT, DODGE = Reason("shoots", about="B1"), Reason("spare")
CHOICE = Reason("near", about="B1")


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


def activation(side: int, figure: str) -> Began:
    return Began(text=T("activated"), clause="WB-10", what="figure", side=side, figure=figure)  # type: ignore[arg-type]


def test_the_reason_of_an_act_is_not_told_at_the_activation_before_it() -> None:
    """A battle that was left while a dodge was asked for told the attack's reason there after *Continue*."""
    story = [activation(1, "B1")]
    noted = [Noted(0, 0, 1, None), Noted(1, 1, 1, SHOT)]
    assert reason_of(noted, story, 0) is None
    assert reason_of(noted, [*story, Event(text=T("a dodge"), clause="SK-45", side=0)], 0) is None
    assert reason_of(noted, [*story, Event(text=T("a dodge"), clause="SK-45", side=0),
                             Event(text=T("a shot"), clause="SK-39", side=1)], 2) == SHOT


def test_an_answer_without_a_reason_does_not_take_that_of_the_answer_before() -> None:
    assert told("0", (0, 0, CHOICE)) == [CHOICE]
    story: list[Any] = [SimpleNamespace(side=0)]
    assert reason_of([Noted(0, 0, 0, CHOICE), Noted(1, 0, 0, None)], cast(Any, story), 0) is None


def test_a_reason_that_does_not_hold_is_kept_and_not_told() -> None:
    story: list[Any] = [SimpleNamespace(side=0)]
    assert reason_of([Noted(0, 0, 0, CHOICE, holds=False)], cast(Any, story), 0) is None


def test_losses_that_would_be_written_as_nothing_are_not_told() -> None:
    state: Any = SimpleNamespace(figures={}, gone={}, units={})
    assert "0.5 fall on average" in str(reason_words(Reason("shoots", about="B1", losses=0.5), state))
    assert "on average" not in str(reason_words(Reason("shoots", about="B1", losses=0.002), state))
