"""Questions: what answers them, what does not, and when none is asked."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.acts import Act, Done, End, Faces, FigureId, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, DiceOption, Option, PickOption, PlaceOption, resigning, yes_no
from game.core.play.dice import Stream
from game.core.text import T


class Turn(Act, frozen=True, tag="turn"):
    who: FigureId


class Choose(Act, frozen=True, tag="pick"):
    pass


def plain(act: Act) -> Option:
    return Option(act=act, label=T("{key}", key=act.key), kind=act.key)


PICK = PickOption(act=Choose(), label=T("pick"), kind="pick", choices=("a", "b", "c"), least=1, most=2)
DICE = DiceOption(act=Faces(), label=T("dice"), kind="dice", dice=2, sides=6)


def ask(*options: Option, **more: object) -> Ask:
    return Ask(side=0, kind="test", clause="TB-17", prompt=T("?"), options=lambda: options, **more)


@pytest.mark.rule("TB-17")
def test_a_question_with_one_plain_answer_is_not_asked():
    assert ask(plain(Done())).only().key == "done"
    assert ask(plain(Done()), resigning("TB-17")).only().key == "done"
    assert ask(plain(Done()), plain(Move())).only() is None
    assert ask(PICK).only() is None and ask(DICE).only() is None


def test_a_refusal_does_not_repeat_a_long_answer():
    said = str(ask(plain(Done()), plain(End())).unknown("x" * 4000))
    assert len(said) < 200 and said.startswith("'xxx") and "…' cannot be chosen now" in said


def test_what_is_closed_is_refused_with_its_own_reason():
    one = ask(plain(Turn("A1")), plain(End()), closed=lambda: (Closed("A2", T("had its turn"), "SB-41"),))
    with pytest.raises(Refused, match="had its turn") as error:
        one.check_answer(Answer(Turn("A2")))
    assert error.value.clause == "SB-41"
    with pytest.raises(Refused, match="possible: turn A1, end"):
        one.check_answer(Answer(Turn("A9")))


@pytest.mark.parametrize("picks", [(), ("a", "a"), ("a", "b", "c"), ("z",)])
def test_wrong_picks(picks):
    with pytest.raises(Refused):
        ask(PICK).check_answer(Answer(Choose(), picks))


def test_right_picks_and_dice():
    assert ask(PICK).check_answer(Answer(Choose(), ("c", "a"))) is PICK
    assert ask(DICE).check_answer(Answer(Faces(), ("6", "6"))) is DICE
    for wrong in (("7", "1"), ("1",), ("0", "1"), ("²", "1"), ("1", "1", "1")):
        with pytest.raises(Refused):
            ask(DICE).check_answer(Answer(Faces(), wrong))


def test_samples_answer_what_they_are_drawn_from():
    for option in (plain(Move()), PICK, DICE):
        for seed in range(60):
            assert option.why_not(option.sample(Stream(seed))) is None
    assert {len(PICK.sample(Stream(seed)).picks) for seed in range(60)} == {1, 2}


def test_a_place_needs_a_place():
    one = PlaceOption(act=Move(), label=T("move"), kind="move", region=lambda: None)
    assert "needs a place" in str(one.why_not(Answer(Move())))


def test_yes_or_no():
    assert [o.key for o in yes_no(1, "x", "TB-17", T("?"), T("yes"), T("no")).listed()] == ["no", "yes"]
