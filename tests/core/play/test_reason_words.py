"""Reasons in words, each with all that can be told beside it; and what begins an idle activation.

The words are told (`told/test_reason_words.txt`); `--approve` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from approved import Sections, differences
from battles import case

from game.core.play.events import Began, Event
from game.core.play.reasons import (
    COULD,
    MOST_BETWEEN,
    WORDS,
    Noted,
    Reason,
    beside_plan,
    chance_words,
    idle,
    reason_of,
    reason_told,
    reason_words,
)
from game.core.text import T

TOLD = Path(__file__).parents[1] / "told" / "test_reason_words.txt"
STATE = case("dz-mobs").begun(1).state
EXTRAS: tuple[dict[str, Any], ...] = (
    {}, {"share": 0.0}, {"share": 0.25}, {"losses": 0.04}, {"losses": 0.05}, {"losses": 1.25, "share": 0.5},
    {"hurt": 0.0, "share": 0.5}, {"hurt": 0.3}, {"away": 0.0}, {"away": 7.5, "share": 0.5}, {"menace": "B2"},
    {"menace": "B2", "share": 0.25}, {"short": 0.0}, {"short": 0.059}, {"short": 0.06}, {"short": 0.299},
    {"short": 0.3},
    {"short": 9.0, "menace": "B2", "away": 1.0}, {"about": "B1.1"}, {"about": "Z9"}, {"about": "a\nb"}, {"about": ""})


def test_the_words_of_every_reason(request):
    told = []
    for kind in (*WORDS, "less", "whim"):
        plain = Reason(kind, about="B1", goal="hill", at="north", friend="A1")
        for extra in EXTRAS if kind in ("shoots", "able", "less", "far") else (EXTRAS[0], EXTRAS[10], EXTRAS[13]):
            why = msgspec.structs.replace(plain, **extra)
            words = [str(reason_words(why, STATE)), str(chance_words(why)), str(beside_plan(why, STATE)),
                     str(beside_plan(why, STATE, tells=True))]
            told.append(f"{kind} {extra}: {' | '.join(words)}")
    for goal in ("objective", "treasure", "hill", "nonsense"):
        for at in ("middle", "north", "east", "south", "west", "nowhere"):
            told.append(f"{goal} {at}: {reason_words(Reason('takes', goal=goal, at=at), STATE)}")
    kept = Sections(TOLD)
    if request.config.getoption("--approve"):
        kept.write({"words": told})
        return
    wrong = differences(kept.sections["words"], told)
    assert not wrong, wrong


def test_what_could_be_done_is_left_out_beside_a_plan():
    for kind in WORDS:
        why = Reason(kind, about="B1")
        assert (beside_plan(why, STATE) is None) is (kind in COULD)
        assert beside_plan(why, STATE, tells=True) is None


def began(what: str, side: int = 0) -> Began:
    return Began(text=T("it begins"), clause="", what=cast(Any, what), side=cast(Any, side))


def test_an_activation_is_idle_while_nothing_was_done_in_it():
    act = Event(text=T("walks"), clause="", side=0)
    story = [began("round"), began("figure"), act, began("figure"), began("figure"), began("turn"), began("figure")]
    assert [idle(story, number) for number in range(len(story))] == [False, False, False, True, True, False, True]
    assert idle(story[:2], 1), "the last one, as far as the story goes"


@pytest.mark.parametrize("between", range(6))
def test_a_reason_waits_for_a_few_events_of_the_other_side(between):
    why = Reason("shoots", about="B1")
    story: list[Any] = [SimpleNamespace(side=1)] * between + [SimpleNamespace(side=0)]
    found = reason_of([Noted(0, 0, 0, why)], story, between)
    assert (found == why) is (between <= MOST_BETWEEN)
    assert reason_told([Noted(0, 1, 0, why)], [SimpleNamespace(side=0)] * 2, 0, STATE) is None, "given after it"


@pytest.mark.parametrize("what, told", [("round", False), ("turn", False), ("figure", True), ("unit", True)])
def test_a_round_or_turn_between_cuts_a_reason_off(what, told):
    why = Reason("shoots", about="B1")
    story: list[Any] = [began(what, 1), SimpleNamespace(side=0)]
    assert (reason_of([Noted(0, 0, 0, why)], story, 1) == why) is told
