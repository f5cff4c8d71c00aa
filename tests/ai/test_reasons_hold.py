"""A law: every reason that is told of a computer's act is true of what it did, at every level, in every ruleset."""

from __future__ import annotations

from collections import Counter

import pytest
from ai.told_reasons import Act, check
from battles import Case, cases

from game import rules
from game.ai import player
from game.core.play.answers import Answer
from game.core.play.match import Match
from game.core.play.reasons import Reason, reason_told
from game.core.play.record import read_record, record_text

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())
LEVELS = ("easy", "normal", "hard", "normal-hunter", "hard-warden", "easy-raider", "hard-opportunist")


def battle(case: Case, seed: int, names: tuple[str, ...], most: int, every: int) -> tuple[Match, list[Act]]:
    """The first answers of a battle; of every few one is given by opponents of those names, who tell their reasons (two
    for both sides, or several such pairs by turns), the others by the quick helper."""
    match, acts = case.begun(seed), list[Act]()
    minds = [player(name, seed + number % 2) for number, name in enumerate(names)]
    quick = player("greedy", seed)
    for mind in minds:
        mind.tells = True
    pending: list[tuple[int, object, Answer, object, int]] = []
    for number in range(most):
        ask = match.ask
        if ask is None:
            break
        if not ask.reaction:
            close(match, acts, pending)
        tells = number % every == 0
        mind = minds[(number // every * 2 + ask.side) % len(minds)] if tells else quick
        answer = mind.choose(match.fork(None))
        why: Reason | None = mind.explain() if tells else None
        pending.append((ask.side, ask, answer, match.now.holding(match.state.copied()), len(match.story())))
        match.answer(answer, why)
        assert match.reasons[-1].holds, f"{why} does not hold of {answer}"
    close(match, acts, pending)
    return match, acts


def close(match: Match, acts: list[Act], pending: list[tuple[int, object, Answer, object, int]]) -> None:
    """The acts whose effects are over now."""
    for side, ask, answer, before, told in pending:
        acts.append(Act(side, ask, answer, before, match.now.holding(match.state.copied()), match.story()[told:],
                        match.outcome))
    pending.clear()


def law(case: Case, seed: int, names: tuple[str, ...], most: int, every: int = 1) -> Counter[str]:
    """How often which kind of reason was told in a battle, all of them true."""
    match, acts = battle(case, seed, names, most, every)
    story, found = match.story(), Counter[str]()
    again = read_record(record_text(match), rules.get).play(verify=True)
    assert again.reasons == match.reasons
    for number in range(len(story)):
        words = reason_told(match.reasons, story, number, match.state)
        known = [noted for noted in match.reasons if noted.event <= number]
        assert str(words) == str(reason_told(known, story[:number + 1], number, match.state)), (
            "it is told when it happens as it is told later")
        assert str(words) == str(reason_told(again.reasons, story, number, again.state))
        if words is not None:
            at = max(i for i, noted in enumerate(match.reasons) if noted.event <= number
                     and noted.side == story[number].side)
            found[check(str(words), acts[at], match)] += 1
    return found


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_every_reason_holds(case):
    found = law(case, 1, ("easy", "normal", "hard", "normal-raider"), 110, 6)
    if sum(found.values()) < 3:
        found += law(case, 1, ("easy", "normal"), 110, 2)
    assert sum(found.values()) >= 3, "some are told"


@pytest.mark.long
@pytest.mark.parametrize("seed, names, every", [(1, ("easy", "normal"), 3), (2, ("hard", "normal-raider"), 4)])
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_every_reason_of_many_holds(case, seed, names, every):
    assert law(case, seed, names, 110, every)


@pytest.mark.long
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
@pytest.mark.parametrize("seed", range(6))
def test_every_reason_of_whole_battles_holds(case, seed):
    names = LEVELS[seed % len(LEVELS)], LEVELS[(seed * 3 + 1) % len(LEVELS)]
    law(case, seed, names, 400, 2)
