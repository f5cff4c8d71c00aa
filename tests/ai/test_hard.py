"""The hard opponent: rollouts by the real rules, luck of its own that all answers share, work that can be left off."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game import rules
from game.ai import LEVELS, hard, player
from game.ai.participants import Participants
from game.ai.playout_policy import PlayoutPolicy
from game.ai.random_player import drawn
from game.ai.rollouts import RolloutDice, Rollouts
from game.core.chance.checks import Check, Modifier
from game.core.play.acts import Nothing
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.text import Text
from game.tools import ladder, shelf

FIGURES = [name for name in rules.IDS if rules.get(name).evaluator is not None]


@cache
def middle(ruleset: str) -> Match:
    """A battle some way on, at a question with a choice; set up and played by chance."""
    game = rules.get(ruleset)
    setup = ladder.same_forces(game, shelf.Chosen(), None, None, 1)[0]
    match, stream = Match.begun(game, setup, Dice.seeded(4)), Stream(4)
    count = 0
    while count < (4 if ruleset == "deathzap" else 24) or len(match.ask.listed()) < 3:
        match.answer(drawn(match.ask, stream))
        count += all(figure.placed for figure in match.now.state.figures.values())
    return match


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """As few rollouts as there can be."""
    for name, effort in hard.EFFORTS.items():
        monkeypatch.setitem(hard.EFFORTS, name, replace(effort, answers=3, lots=(1, 2), turns=1))


def with_dice(match: Match, dice: Dice) -> Match:
    twin = match.fork(0)
    twin.dice = dice
    return twin


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_dice_to_come_change_nothing(ruleset, level):
    """Forks of one moment whose dice differ, one of them with nothing but ones, one with nothing but sixes."""
    match = middle(ruleset)
    futures = (Dice.seeded(1), Dice.asked((1,) * 60), Dice.asked((6,) * 60))
    answers = {str(player(level, 1).choose(with_dice(match, dice))) for dice in futures}
    assert len(answers) == 1
    match.ask.check_answer(match.read(answers.pop()))


@pytest.mark.parametrize("ruleset", hard.EFFORTS)
def test_the_match_is_left_alone_and_thinking_is_in_small_steps(ruleset):
    match = middle(ruleset)
    before = match.digest(), match.dice, match.revision
    steps = sum(1 for _ in player("hard", 1).thinking(match))
    decision = player("hard", 1).decision(match)
    for _ in decision.steps():
        pass
    assert decision.planned is not None and steps > 10, "one step for each answer of each course at least"
    assert (match.digest(), match.dice, match.revision) == before


@pytest.mark.parametrize("ruleset", FIGURES)
def test_the_playout_policy_plays_whole_battles_by_the_rules(ruleset):
    """Every answer passes the match's own door."""
    match = middle(ruleset).fork(8)
    policy = PlayoutPolicy(match.rules.evaluator, Participants.of(match.now, match.rules.evaluator))
    for _ in range(60):
        if match.over:
            break
        match.answer(policy.answer(match))


def test_the_playout_policy_answers_for_figures_born_after_it_was_made():
    """A Doppelganger's half is not among participants that were listed before."""
    match = middle("warbands").fork(8)
    participants = Participants.of(match.now, match.rules.evaluator)
    policy = PlayoutPolicy(match.rules.evaluator, participants)
    for figure in [figure.id for figure in match.state.figures.values()][::2]:
        participants.number.pop(figure, None)
    for _ in range(20):
        if not match.over:
            match.answer(policy.answer(match))


def test_luck_is_that_of_the_roller_and_every_second_is_its_mirror():
    match = middle("ghost-legions")

    def check(figure: str, dice: int = 2) -> Check:
        return Check(kind="x", what=Text("x"), clause="", side=0, pool=(Modifier(dice, Text("x"), ""),), base=4,
                     figure=figure)

    one, other, mirror = RolloutDice(5, 0), RolloutDice(5, 0), RolloutDice(5, 1)
    first = one.roll(match, check("A1")).picks
    other.roll(match, check("B2", 5))                       # what others roll in between changes nothing
    assert other.roll(match, check("A1")).picks == first
    assert [int(a) + int(b) for a, b in zip(first, mirror.roll(match, check("A1")).picks, strict=True)] == [7, 7]
    many = [face for number in range(200) for face in RolloutDice(5, number).roll(match, check("A1", 3)).picks]
    assert all(70 <= many.count(face) <= 130 for face in "123456"), "600 dice, 100 of each expected"


def test_the_worse_half_is_given_up_and_the_best_comes_first():
    match = middle("ghost-legions")
    rollouts = Rollouts(match, lambda _: Answer(Nothing()), 1, 3, 2.0)
    worth = {"edge south": 0.1, "edge west": 0.4, "edge north": -0.3, "edge east": 0.2}
    asked: list[str] = []

    def course(answer, number):
        asked.append(answer.key)
        rollouts.last = worth[answer.key]
        yield

    rollouts.course = course                                # type: ignore[method-assign]
    for _ in rollouts.compared([match.read(key) for key in worth], (2, 4), [0.0] * 4):
        pass
    assert [[*worth][at] for _, at in rollouts.ranked] == ["edge west", "edge east"]
    assert [asked.count(key) for key in worth] == [2, 4, 2, 4]


def test_a_reason_is_told_that_decided_it():
    mind = player("hard", 1)
    mind.tells = True
    for ruleset in FIGURES:
        match = middle(ruleset)
        chosen = mind.choose(match)
        assert mind.reasons and mind.reasons[0][0] == chosen
        decision = mind.decision(match)
        for _ in decision.steps():
            pass
        if decision.planned not in (None, chosen):
            assert mind.explain().kind == "played"
