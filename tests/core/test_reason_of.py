"""Which reason is told for what begins with an event."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from game.core.play.events import Began, Event
from game.core.play.reasons import Noted, Reason, reason_of, reason_told, reason_words
from game.core.text import T

SHOT, DODGE = Reason("strike", about="B1"), Reason("safe")
CHOICE, STAYS = Reason("near", about="B1"), Reason("waits", hasty=True)


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


def test_who_does_nothing_says_so_at_its_activation_and_not_at_the_next_roll() -> None:
    """An answer that ends an activation has no event of its own; the next one may be a roll of the next round."""
    story = [activation(1, "B1"), Began(text=T("Turn 2"), clause="WB-04", what="round", number=2),
             Event(text=T("a roll"), clause="WB-05", side=1)]
    noted = [Noted(0, 0, 1, CHOICE), Noted(1, 1, 1, STAYS)]
    state: Any = SimpleNamespace(figures={}, gone={}, units={})
    assert [reason_of(noted, story, number) for number in range(3)] == [CHOICE, None, None]
    assert str(reason_told(noted, story, 0, state)) == "stays as it is, a hasty choice"
    assert reason_told(noted, story, 2, state) is None
    assert str(reason_told(noted, story[:1], 0, state)) == "stays as it is, a hasty choice", "before anything follows"


def test_who_acts_has_no_reason_to_do_nothing() -> None:
    story = [activation(1, "B1"), Event(text=T("a shot"), clause="WB-30", side=1)]
    noted = [Noted(0, 0, 1, CHOICE), Noted(1, 1, 1, SHOT)]
    state: Any = SimpleNamespace(figures={}, gone={}, units={})
    assert "to get at" in str(reason_told(noted, story, 0, state))
    assert "best target" in str(reason_told(noted, story, 1, state))


def test_losses_that_would_be_written_as_nothing_are_not_told() -> None:
    state: Any = SimpleNamespace(figures={}, gone={}, units={})
    assert "0.5 expected to fall" in str(reason_words(Reason("at", about="B1", losses=0.5), state))
    assert "expected" not in str(reason_words(Reason("at", about="B1", losses=0.002), state))
