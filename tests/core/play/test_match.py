"""The match: what it refuses, what it keeps, and what a fork is. The laws in tests/conformance hold it at length."""

from __future__ import annotations

import pytest
from battles import case, cases
from conformance.laws import face, lively, played, walked, whole
from msgspec.structs import replace

from game.core.chance.odds import Odds
from game.core.errors import Refused
from game.core.lazy import Lazy
from game.core.play.acts import Yes
from game.core.play.ask import Ask
from game.core.play.dice import Dice, Stream
from game.core.play.events import Aimed, Ended, Gone, Marked, Rolled, Stake
from game.core.play.match import Match
from game.core.play.play import Play
from game.core.play.reasons import Reason
from game.core.text import T
from tests.rules.simple_battles.fights import fight, hire

YARD = case("sb-yard")


def test_nothing_to_undo_at_the_beginning():
    match = YARD.begun(1)
    with pytest.raises(Refused, match="nothing has been decided"):
        match.undo()


def test_undo_stops_at_the_other_player_and_at_dice():
    match = YARD.begun(1)
    side = match.ask.side
    before = whole(match)
    match.answer(match.ask.listed()[0].key)
    with pytest.raises(Refused, match="the other player"):
        match.undo(1 - side)
    match.undo(side)
    assert whole(match) == before
    for now in walked(match, 2):
        if now.state.round == 1:        # initiative has just been rolled, by the last answer of the set-up
            break
    assert sum(isinstance(event, Rolled) for event in now.story()) >= 4
    with pytest.raises(Refused, match="dice have been rolled since"):
        now.undo()


def test_a_battle_that_is_over_takes_no_answer_and_tells_its_end_once():
    match = played(YARD, 4)
    with pytest.raises(Refused, match="the battle is over"):
        match.answer("done")
    assert sum(isinstance(event, Ended) for event in match.story()) == 1 and match.ask is None


def test_a_fork_foresees_nothing_and_keeps_no_log():
    match = YARD.begun(3)
    for _ in walked(match, 3, 20):
        pass
    one, two = match.fork(1), match.fork(2)
    assert face(one) == face(two) == face(match) and not one.steps
    assert one.dice != match.dice and one.dice != two.dice


@pytest.mark.parametrize("name", ["gl-moor", "dz-odds", "wb-court"])
def test_a_lent_match_shares_the_question_until_it_is_answered_and_then_goes_its_own_way(name):
    stream = Stream(9)
    for match in walked(case(name).begun(5), 5, 40):
        lent, fork = match.lent(), match.fork(None)
        assert lent.ask is match.ask and lent.dice == Dice.asked() and face(lent) == face(fork)
        answer = lively(match.ask, stream)
        before = whole(match)
        lent.answer(answer)
        fork.answer(answer)
        assert face(lent) == face(fork) and lent.boundary == fork.boundary and lent.story() == fork.story()
        assert whole(match) == before


def test_answers_and_dice_of_a_position_must_fit():
    match = YARD.begun(3)
    for answers, faces in (((match.ask.listed()[0].sample(None),) * 2, ()), ((), ((1,), (2,), (3,), (4,)))):
        with pytest.raises((Refused, ValueError)):
            Match.resumed(YARD.rules, match.now._replace(state=match.boundary[0]), Dice.seeded(1), answers, faces)


def test_the_revision_grows_with_every_answer_and_undo():
    seen = []
    for match in walked(YARD.begun(6), 6, 15):
        seen.append(match.revision)
    assert seen == sorted(set(seen))


def test_a_match_rewinds_past_dice_and_the_other_player_to_what_it_was():
    stood = []
    for match in walked(YARD.begun(6), 6, 60):
        stood.append((match.answers_given, whole(match)))
    for given, was in reversed(stood[::7]):
        match.rewind(given)
        assert match.answers_given == given and whole(match) == was
    with pytest.raises(ValueError, match="are not among"):
        match.rewind(stood[-1][0] + 1)


def test_a_battle_that_is_over_goes_on_with_no_answers_and_no_dice():
    match = played(YARD, 4)
    answer = YARD.begun(1).ask.listed()[0].usual()
    assert Match.resumed(YARD.rules, match.now, Dice.asked(), (), ()).over
    for answers, faces in (((answer,), ()), ((), ((3,),)), ((answer,), ((3,),))):
        with pytest.raises(Refused, match="answers no question"):
            Match.resumed(YARD.rules, match.now, Dice.asked(), answers, faces)


def test_a_reason_is_noted_with_whether_it_holds():
    match = fight([(hire("Brawler"), 12, 12)], [(hire("Brawler"), 12, 20)], first=0, round=2, objectives=())
    match.answer("turn A1", Reason("near", about="B1"))
    match.answer("move @ 12,14", Reason("near", about="B1"))
    assert [(one.answer, one.side, one.holds) for one in match.reasons] == [(0, 0, False), (1, 0, True)]


def test_what_was_answered_is_not_checked_again(monkeypatch):
    """Opponents branch off all the time: what was legal when it was given is legal."""
    for match in (case(name).begun(5) for name in ("gl-moor", "sb-yard")):
        for _ in walked(match, 5, 60):
            if match.boundary[1] and match.answers_given > 20:
                break
        assert match.boundary[1], "in the middle of a step"
        before, given = face(match), match.answers_given
        with monkeypatch.context() as patched:
            patched.setattr(Ask, "check_answer", None)
            assert face(match.fork(1)) == before
            match.rewind(given - 1)
            match.rewind(0)


@pytest.mark.parametrize("ruleset, one", [(one.rules.id, one) for one in {c.rules.id: c for c in cases()}.values()])
def test_who_resigns_is_told_by_the_clause_of_resigning(ruleset, one):
    clauses = set()
    for match in walked(one.begun(2), 2, 40):
        option = match.ask.option("resign")
        if option is None:
            continue
        fork = match.fork(1, log=True)
        told = len(fork.story())
        fork.answer("resign")
        said = fork.story()[told]
        assert str(said.text).endswith("resigns.") and said.side == match.ask.side
        assert said.clause == (option.clause or match.ask.clause)
        clauses.add(option.clause == match.ask.clause)
    assert False in clauses, "the question has another clause somewhere"


@pytest.mark.parametrize("log", [True, False])
def test_what_was_declared_is_kept_with_its_moment_only_where_there_is_a_log(log):
    """Beside it stands what the attack may bring; where nothing was told of it, it has no odds."""
    match = fight([(hire(), 6, 6)], [(hire(), 6, 7), (hire(), 20, 20)])
    play, act = Play(match.now, quiet=not log), Yes()
    aim = Aimed(text=T("A1 strikes"), clause="TB-1", figure="A1", target="B1", melee=True, declared=play.declared(act))
    assert aim.act == act and (aim.declared.before is not None) is log and aim.loss is None
    if log:
        assert aim.declared.before.state == match.state and aim.declared.before.state is not match.state
    odds = Odds({("B1",): 1, (): 5})
    assert replace(aim, staked=Stake(Lazy(lambda: odds), lambda them: (0, 0))).loss == odds


def test_who_fell_or_was_marked_by_whom():
    aim = Aimed(text=T("A1 shoots"), clause="TB-1", figure="A1", target="B1", melee=False)
    for attack, by in ((aim, "A1"), (None, "")):
        assert Gone(text=T("gone"), clause="TB-1", figure="B1", attack=attack).by == by
        assert Marked(text=T("hit"), clause="TB-1", figure="B1", mark="hits", value=1, attack=attack).by == by
