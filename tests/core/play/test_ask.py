"""Questions: what answers them, what does not, and when none is asked."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import WhyNot
from game.core.errors import Refused
from game.core.play.acts import Act, Done, End, Faces, FigureId, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, DiceOption, Option, PickOption, PlaceOption, resigning, yes_no
from game.core.play.dice import Stream
from game.core.table.places import Place
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


@pytest.mark.parametrize("length, shown", [(80, "x" * 80), (81, "x" * 79 + "…")])
def test_a_key_is_repeated_up_to_80_characters(length, shown):
    assert str(ask(plain(Done())).unknown("x" * length)).startswith(f"'{shown}' cannot")


@pytest.mark.parametrize("number, more", [(12, False), (13, True)])
def test_a_refusal_lists_12_answers(number, more):
    one = ask(*(plain(Turn(f"A{n}")) for n in range(number)))
    assert str(one.unknown("x")).endswith("turn A11 …" if more else "turn A11")


def test_options_are_made_once_and_only_as_far_as_they_are_read():
    made = []

    def options():
        for act in (Done(), Move(), End()):
            made.append(act)
            yield plain(act)

    one = Ask(side=0, kind="test", clause="", prompt=T("?"), options=options)
    assert one.option(Done()).key == "done" and made == [Done()]
    assert one.only() is None and made == [Done(), Move()], "two are enough to know that it is not the only one"
    assert next(iter(one.each())).key == "done" and one.option("move").key == "move" and len(made) == 2
    assert [o.key for o in one.listed()] == ["done", "move", "end"] == [o.key for o in one.each()] and len(made) == 3
    assert one.listed() is one.listed() and one.only() is None and one.option("nothing") is None
    whole = ask(plain(Done()))
    assert whole.listed() and whole.only() is whole.listed()[0], "also when all have been read before"
    assert ask().only() is None and ask(resigning("")).only() is None


def test_defaults_of_questions_and_options():
    one = ask(plain(Done()), yes_no(0, "x", "", T("?"), T("yes"), T("no")).listed()[0])
    assert one.matters() and not one.explored and one.needless() is None and one.closed() == () and one.stakes() == ()
    assert not plain(Done()).declines and one.listed()[1].declines and plain(Done()).sample(Stream(1)) == Answer(Done())
    helpless = ask(plain(End()), *yes_no(0, "x", "", T("?"), T("yes"), T("no")).listed(), reaction="dodge",
                   matters=lambda: False)
    assert helpless.needless() is helpless.quiet() is helpless.listed()[1]
    assert ask(*helpless.listed(), reaction="dodge").needless() is None and ask(plain(End())).quiet() is None
    assert ask(*helpless.listed(), matters=lambda: False).needless() is None, "no reaction"


def test_who_is_closed_is_closed_for_acts_that_name_it():
    everybody = Closed("", WhyNot(T("nobody may"), "XX-1"), (Turn,))
    assert everybody.bars(Turn("A1")) and not everybody.bars(Done())
    assert not Closed("", WhyNot(T("nothing"), "XX-1")).bars(Turn("A1"))
    assert not Closed("A1", WhyNot(T("no"), ""), (Move,)).bars(Turn("A1"))


class Nowhere:
    def why_not(self, place, via=()):
        return T("not there")

    def sample(self, stream):
        return None

    def empty(self):
        return True


class Barred(Nowhere):
    def sample(self, stream):
        return Place(64, 64)

    def cites(self, place):
        return "SK-R18" if place.x else ""


def test_an_area_cites_its_own_clause_or_the_option_s():
    here, there = Answer(Move(), place=Place(0, 64)), Answer(Move(), place=Place(64, 64))
    nowhere, barred = (PlaceOption(act=Move(), label=T("go"), kind="go", clause="SK-31", region=lambda one=one: one())
                       for one in (Nowhere, Barred))
    assert nowhere.sample(Stream(1)) is None and barred.sample(Stream(1)) == there
    assert [nowhere.cites(one) for one in (here, there, Answer(Move()))] == ["SK-31"] * 3
    assert [barred.cites(one) for one in (here, there, Answer(Move()))] == ["SK-31", "SK-R18", "SK-31"]
    assert barred.why_not(Answer(Move(), ("a",), Place(1, 1))) is not None, "no picks"
    with pytest.raises(Refused, match="not there") as error:
        ask(barred).check_answer(there)
    assert error.value.clause == "SK-R18"
    with pytest.raises(Refused) as error:
        ask(plain(Done())).check_answer(Answer(Done(), ("a",)))
    assert error.value.clause == "TB-17", "the option has no clause of its own"
    for given in (Answer(Done(), ("a",)), Answer(Done(), place=Place(0, 0))):
        assert plain(Done()).why_not(given) is not None
    assert PICK.why_not(Answer(Choose(), ("a",), Place(0, 0))) is not None
    assert DICE.why_not(Answer(Faces(), ("1", "1"), Place(0, 0))) is not None
    for picks, good in ((("1000", "1"), False), (("٣", "1"), False), (("6", "6"), True), (("1", "7"), False)):
        assert (DICE.why_not(Answer(Faces(), picks)) is None) is good


def test_what_is_closed_is_refused_with_its_own_reason():
    one = ask(plain(Turn("A1")), plain(End()), closed=lambda: (Closed("A2", WhyNot(T("had its turn"), "SB-41")),))
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


def test_a_face_is_typed_in_at_most_three_digits():
    assert ask(DICE).check_answer(Answer(Faces(), ("003", "6"))) is DICE
    with pytest.raises(Refused, match="type 2 dice with faces 1 to 6"):
        ask(DICE).check_answer(Answer(Faces(), ("0003", "6")))
