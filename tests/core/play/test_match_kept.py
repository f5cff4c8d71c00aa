"""What a match keeps of its answers: their texts and numbers, reasons, what it counts, and what forks do without."""

from __future__ import annotations

import pytest
from battles import case
from conformance.laws import face, into_contact, lively, played, walked, whole

from game.core.errors import Refused
from game.core.play.dice import Dice, Stream
from game.core.play.events import Ended
from game.core.play.match import Match
from game.core.play.reasons import Reason

YARD = case("sb-yard")


def given_by(match: Match, seed: int, most: int) -> list[str]:
    """Play on by chance; the answers that were given, as texts."""
    stream, texts = Stream(seed), []
    while not match.over and len(texts) < most:
        answer = into_contact(match, stream) or lively(match.ask, stream)
        dice = match.ask.kind == "dice"
        match.answer(answer)
        texts.append(f"dice [{' '.join(answer.picks)}]" if dice else str(answer))
    return texts


@pytest.mark.parametrize("name", ["sb-yard", "gl-moor", "sk-common"])
@pytest.mark.parametrize("asked", [True, False])
def test_the_texts_of_its_answers_are_those_that_were_given(name, asked):
    """Dice that were asked for among them; those from a seed are none. Given anew they lead to the same."""
    one = case(name)
    match = one.asked() if asked else one.begun(3)
    texts = given_by(match, 3, 120)
    assert match.given() == texts and match.answers_given == len(texts)
    assert any(text.startswith("dice [") for text in texts) is asked
    for first, most in ((0, 1), (0, 7), (5, 3), (len(texts) - 1, 5), (len(texts), 5), (3, 0), (40, 80)):
        assert match.given(first, most) == texts[first:first + most], (first, most)
    assert [str(answer) for answer in match.decided] == [text for text in texts if not text.startswith("dice [")]
    again = one.asked() if asked else one.begun(3)
    for text in texts:
        again.answer(text)
    assert whole(again) == whole(match)


def test_answers_before_its_beginning_are_not_its_own():
    for match in walked(case("gl-moor").begun(5), 5, 80):
        if match.boundary[1] and match.answers_given > 20:
            break
    state, answers, faces = match.boundary
    assert answers, "in the middle of a step"
    twin = Match.resumed(match.rules, match.now.holding(state), Dice.seeded(2), answers, faces)
    assert twin.ask is not None and twin.ask.kind != "dice"
    assert twin.decided == () and twin.answers_given == 0 and face(twin) == face(match)
    texts = given_by(twin, 8, 5)
    assert [str(answer) for answer in twin.decided] == texts == twin.given()


def test_the_revision_counts_answers_and_what_was_taken_back():
    match = YARD.begun(6)
    assert match.revision == 0
    match.answer(match.ask.listed()[0].key)
    assert match.revision == 1
    match.undo()
    assert match.revision == 2
    match.answer(match.ask.listed()[0].key)
    match.rewind(1)
    assert match.revision == 3, "nothing was to be taken back"
    match.rewind(0)
    assert match.revision == 4 and match.answers_given == 0


def test_reasons_are_numbered_and_go_with_their_answers():
    match = case("gl-moor").asked()
    given_by(match, 4, 60)
    numbers = [noted.answer for noted in match.reasons]
    assert numbers == list(range(len(match.decided))) and len(numbers) < match.answers_given, "dice have none"
    answers = match.answers_given
    while match.given(answers - 1, 1)[0].startswith("dice ["):
        answers -= 1
    match.rewind(answers - 1)
    assert [noted.answer for noted in match.reasons] == numbers[:-1]
    match.rewind(0)
    assert match.reasons == []


def test_a_fork_with_a_log_numbers_its_own_answers_from_nought():
    match = YARD.begun(4)
    given_by(match, 4, 20)
    twin = match.fork(1, log=True)
    assert [noted.answer for noted in twin.reasons] == [-1] * len(match.reasons) != []
    given_by(twin, 5, 3)
    assert [noted.answer for noted in twin.reasons][-3:] == [0, 1, 2] and twin.answers_given == 3
    assert [noted.answer for noted in match.reasons] == list(range(20)), "its own are as they were"


def test_a_fork_without_a_log_tells_nothing_not_even_its_end():
    match = YARD.begun(4)
    given_by(match, 4, 30)
    quiet, told = match.fork(1), match.fork(1, log=True)
    before = len(told.story())
    for twin in (quiet, told):
        given_by(twin, 9, 10_000)
        assert twin.over
    assert quiet.story() == [] and quiet.steps == [] and quiet.reasons == []
    assert isinstance(told.story()[-1], Ended) and len(told.story()) > before
    assert face(quiet) == face(told)


def test_a_running_step_is_run_anew_only_by_who_goes_back_or_was_lent(monkeypatch):
    """It takes the time of all its answers."""
    counted = []
    resume = Match._resume
    monkeypatch.setattr(Match, "_resume", lambda match, *args, **more: counted.append(match) or resume(
        match, *args, **more))
    match = case("gl-moor").begun(5)
    given_by(match, 5, 40)
    assert counted == []
    lent = match.lent()
    assert counted == []
    given_by(lent, 6, 5)
    assert counted == [lent], "once, before its first answer"
    if match.why_no_undo() is None:
        match.undo()
        assert counted == [lent, match]


@pytest.mark.parametrize("text", ["nonsense", "nonsense B1", "move @ 1"])
def test_what_cannot_be_read_is_told_by_the_question_or_by_the_end(text):
    match, over = YARD.begun(1), played(YARD, 4)
    with pytest.raises(Refused) as refused:
        match.read(text)
    assert "the battle is over" not in str(refused.value) and str(refused.value)
    with pytest.raises(Refused) as refused:
        over.read(text)
    assert (str(refused.value) == "the battle is over") is text.startswith("nonsense")
    with pytest.raises(Refused, match="the battle is over"):
        over.answer("done")


def test_going_back_to_where_it_stands_changes_nothing():
    match = YARD.begun(4)
    given_by(match, 4, 12)
    was, revision = whole(match), match.revision
    match.rewind(12)
    assert whole(match) == was and match.revision == revision
    for wrong in (-1, 13):
        with pytest.raises(ValueError, match=f"{wrong} answers are not among the 12 given"):
            match.rewind(wrong)


def test_a_reason_that_does_not_hold_is_kept_as_such():
    match = YARD.begun(4)
    match.answer(match.ask.listed()[0].key, Reason("no such kind"))
    match.answer(lively(match.ask, Stream(1)))
    assert [(noted.reason is not None, noted.holds) for noted in match.reasons] == [(True, False), (False, True)]


def test_the_state_at_its_beginning_is_known_only_with_a_log():
    match = YARD.begun(4)
    assert match.digest_at_start == match.now.holding(match.boundary[0]).state.digest() != ""
    assert Match.begun(YARD.rules, YARD.setup, Dice.seeded(4), log=False).digest_at_start == ""
    given_by(match, 4, 20)
    for log in (True, False):
        twin = match.fork(1, log=log)
        assert (twin.start is not None and twin.start[1:] == match.boundary[1:]) is log


def test_who_answered_last_and_since_when_it_is_told():
    match = case("gl-moor").begun(5)
    assert match.last_side is None
    stream, sides, told = Stream(5), [], []
    for _ in range(40):
        sides.append(match.ask.side)
        told.append(len(match.story()))
        match.answer(into_contact(match, stream) or lively(match.ask, stream))
        assert match.last_side == sides[-1]
    assert set(sides) == {0, 1} and told[-1] > 20
    assert [noted.side for noted in match.reasons] == sides and [noted.event for noted in match.reasons] == told


def test_what_was_sent_in_a_letter_is_not_taken_back():
    match = YARD.begun(4)
    given_by(match, 4, 3)
    for sealed, why in ((4, "it has been sent in a letter"), (3, "it has been sent in a letter"), (2, None), (0, None)):
        match.sealed = sealed
        found = match.why_no_undo()
        assert (None if found is None else str(found)) == why
    match.undo()
    assert match.answers_given == 2


@pytest.mark.rule("SK-73", "SK-74")
@pytest.mark.parametrize("answer, spares", [("yes", True), ("no", False)])
def test_a_reaction_that_spares_is_read_from_its_cards(answer, spares):
    from tests.rules.skirmashed.duels import duel, trooper

    match = duel([(trooper(), 10, 4), (trooper(), 4, 4)], [(trooper(stamina=5), 10, 9), (trooper(), 4, 20)],
                 [1] * 4 + [9, 9], active="A1")
    match.answer("shoot B1")
    match.answer(answer, Reason("spare", about="B1"))
    assert match.reasons[-1].holds is spares


def test_an_answer_where_dice_are_asked_for_is_refused():
    for match in walked(case("gl-moor").asked(), 5, 200):
        if match.ask.kind == "dice":
            break
    state, answers, faces = match.boundary
    with pytest.raises(Refused, match="answers no question"):
        Match.resumed(match.rules, match.now.holding(state), Dice.asked(),
                      (*answers, YARD.begun(1).ask.listed()[0].usual()), faces)
