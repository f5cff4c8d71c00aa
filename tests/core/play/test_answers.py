"""Answers as one line of text: written, read back, refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.play.answers import Written
from game.core.table.places import Place

KEYS = st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_.:-]{0,8}( [A-Za-z0-9][A-Za-z0-9_.:-]{0,8}){0,3}", fullmatch=True)
PLACES = st.builds(Place, st.integers(-64_000, 64_000), st.integers(-64_000, 64_000))


@st.composite
def answers(draw):
    place = draw(st.none() | PLACES)
    via = draw(st.lists(PLACES, max_size=5)) if place is not None else []
    picks = draw(st.lists(st.from_regex(r"[A-Za-z0-9][A-Za-z0-9_.:@,-]{0,6}", fullmatch=True), max_size=4))
    key = draw(KEYS.filter(lambda key: " via " not in f"{key} "))
    return Written(key, tuple(picks), place, tuple(via))


@given(answers())
def test_what_is_written_is_read_back(answer):
    assert Written.parse(str(answer)) == answer


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text):
    try:
        answer = Written.parse(text)
    except ValueError as error:
        assert str(error) and "\n" not in str(error)
    else:
        assert Written.parse(str(answer)) == answer


@pytest.mark.parametrize("text", ["", " ", "move @", "move @ 1", "move @ 1,2,3", "move @ nan,1", "move @ 1e9,1", "a [b",
                                  "a via 1,2", "move @ 0.01,1", "move @ 1001,1", "ä", "x" * 5000,
                                  "a @ 1,1 via " + "1,1 " * 65])
def test_wrong_answers(text):
    with pytest.raises(ValueError, match="."):
        Written.parse(text)


@pytest.mark.parametrize("text, says", [
    ("?" * 70, f"{'?' * 60!r} is no answer"), (f"remove [{'?' * 50}]", f"{'?' * 40!r} cannot be picked"),
    ("x" * 4001, "an answer has at most 4000 characters"), ("a @ 1,1 via" + " 1,1" * 65, "at most 64 waypoints")])
def test_a_refusal_repeats_so_much_of_a_long_answer(text, says):
    with pytest.raises(ValueError) as error:
        Written.parse(text)
    assert str(error.value).startswith(says) or str(error.value).endswith(says)


def test_the_longest_answers_are_read():
    assert Written.parse("x" * 4000).key == "x" * 4000
    assert len(Written.parse("a @ 1,1 via" + " 1,1" * 64).via) == 64
