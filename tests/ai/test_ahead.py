"""What who is activated would do then: the plan that the coach tells is what the adviser decides."""

from __future__ import annotations

from functools import cache

import pytest

import game.rules
from game.ai import ADVISER, player
from game.ai.ahead import MOST, Step, planned, usual_faces
from game.ai.worker import Thinker, Thought
from game.core.play.acts import Faces
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.text import T
from game.rules.skirmashed.checks import move_check, stamina_check
from game.scenes import screens
from game.scenes.battle.playback.answer_words import answer_words, plan_words
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed.duels import duel, trooper

SEED = 5


@cache
def asked(ruleset: str) -> Match:
    return screens.played(40, ruleset=ruleset, until="unit" if ruleset == "deathzap" else "figure")


@cache
def advised(ruleset: str) -> Thought:
    found: Thought = Thinker(processes=False).advise(asked(ruleset), ADVISER, SEED).result()
    return found


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_asked_whom_to_activate_the_coach_says_what_each_would_do_then(ruleset: str) -> None:
    match, before = asked(ruleset), asked(ruleset).digest()
    found = advised(ruleset)
    assert match.digest() == before, "played on a fork, never in the battle"
    assert len(found.plans) == len(found.advice) and all(1 <= len(plan) <= MOST + 1 for plan in found.plans)


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_a_plan_is_what_the_adviser_decides_when_he_comes_to_it(ruleset: str) -> None:
    found = advised(ruleset)
    for (answer, _), plan in zip(found.advice, found.plans, strict=True):
        fork = asked(ruleset).fork(None)
        fork.answer(answer)
        while fork.ask.kind == "dice":
            fork.answer(Answer(Faces(), tuple(map(str, usual_faces(fork.ask.check)))))
        mind = player(ADVISER, SEED)
        option = fork.ask.option(mind.choose(fork).act)
        assert option.called(plan[0].far) == plan[0].label and option.target == plan[0].target


def test_an_attack_ends_the_plan_and_tells_its_chance() -> None:
    plans = [plan for ruleset in game.rules.IDS for plan in advised(ruleset).plans]
    attacks = [step for plan in plans for step in plan if step.attack]
    assert attacks and all(step is plan[-1] for plan in plans for step in plan if step.attack)
    assert all(step.why is not None and step.why.about == step.target for step in attacks if step.target)


@pytest.mark.parametrize("stamina", [10, 12, 14, 16])
def test_no_plan_counts_on_a_twenty(stamina: int) -> None:
    """A Stamina check made by two tens brings a second activation, which is not what usually happens."""
    now = duel([(trooper(stamina=stamina), 10, 4)], [(trooper(), 10, 14)]).now
    faces = usual_faces(stamina_check(now, now.state.figures["A1"]))
    assert faces is not None and max(faces) < 10


def test_usual_faces_lie_about_the_middle_of_the_die() -> None:
    check = move_check(duel([(trooper(), 10, 4)], [(trooper(), 10, 14)]).state.figures["A1"], running=True)
    assert usual_faces(check) == (6, 5)


def followed(match: Match, answer: str) -> tuple[Step, ...]:
    """The plan behind an answer."""
    steps = planned(match, match.read(answer), ADVISER, SEED)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: tuple[Step, ...] = done.value
            return found


def test_the_attack_for_which_a_move_is_made_is_told_with_it() -> None:
    """A coach that moved who could shoot seemed to pass the shot over."""
    match = fight([(hire("Gunslinger"), 12, 4)], [(hire("Warrior"), 12, 14)], round=3)
    match.answer(next(option.act for option in match.ask.listed() if option.kind == "figure").key)
    (step,) = followed(match, "move @ 12,6")
    assert step.attack and step.target == "B1" and step.why is not None
    advice = answer_words(match, match.read("move @ 12,6"))
    assert str(plan_words(match, match.read("move @ 12,6"), (step,))).startswith("Then: ")
    assert str(advice).startswith("Move 2″")
    far = fight([(hire("Brawler"), 2, 2)], [(hire("Warrior"), 22, 22)], round=3)
    far.answer(next(option.act for option in far.ask.listed() if option.kind == "figure").key)
    assert followed(far, "move @ 4,2") == (), "a move after which nobody is attacked is told alone"


def test_a_plan_to_do_nothing_says_so() -> None:
    """`Plan: End activation` read as if something had been done before."""
    match = asked("simple-battles")
    answer = advised("simple-battles").advice[0][0]
    words = plan_words(match, answer, (Step(T("End activation"), answer=answer, ends=True),))
    assert str(words) == "Plan: do nothing with it"


def test_an_answer_that_activates_nobody_has_no_plan() -> None:
    match = asked("simple-battles")
    steps = planned(match, match.read("end"), ADVISER, SEED)
    with pytest.raises(StopIteration) as done:
        next(steps)
    assert done.value.value == ()
