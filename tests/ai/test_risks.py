"""What the coach says an answer may cost one's own side: named with its chance, compared with thousands of falls."""

from math import sqrt

import pytest
from battles import cases

from game.ai import player
from game.ai.risks import Risk, risks
from game.core.play.answers import Answer
from game.core.table.places import Place
from game.rules.ghost_legions import checks as gl_checks
from game.rules.skirmashed import checks as sk_checks
from tests.rules.ghost_legions import legions
from tests.rules.skirmashed import duels

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())


def found(match, answer) -> tuple[Risk, ...]:
    steps = risks(match, answer)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def fallen(match, answer, seed):
    """Who of the own side is lost by the next question, with dice of that seed."""
    fork, side = match.fork(seed), match.ask.side
    fork.trusted(answer)
    while fork.ask is not None and fork.ask.reaction:
        fork.trusted(Answer((fork.ask.quiet() or fork.ask.listed()[0]).act))
    if hasattr(fork.state, "units"):
        return {i for i, u in fork.state.units.items() if u.side == side and u.lost and not match.state.units[i].lost}
    return {i for i, f in match.state.figures.items() if f.side == side and i not in fork.state.figures
            and not getattr(fork.state.gone.get(i), "escaped", False)}


def law(case, seed, answers, every, falls):
    """Every own loss that comes in more than a tenth of the falls of the dice is named, each with its chance."""
    match, quick, named = case.begun(seed), player("greedy", seed), 0
    for number in range(answers):
        if match.ask is None:
            break
        answer = quick.choose(match.fork(None))
        if number % every == 0 and match.ask.kind != "deploy" and not match.ask.reaction:
            option = match.ask.option(answer.act)
            told = {one.about: float(one.chance) for one in found(match, answer) if one.loss == "falls"}
            seen = [fallen(match, answer, n) for n in range(falls)] if option.kind != "exit" else []
            for who in {one for lost in seen for one in lost} | set(told):
                often = sum(who in lost for lost in seen) / max(1, len(seen))
                chance = told.get(who, 0.0)
                wide = 4 * sqrt(max(chance * (1 - chance), 0.05) / max(1, falls))
                assert abs(often - chance) <= wide + 0.05, (str(answer), who, often, told)
                named += who in told
        match.answer(answer)
    return named


@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_every_own_loss_is_named(case):
    law(case, 3, 100, 24, 24)


@pytest.mark.long
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_every_own_loss_of_whole_battles_is_named(case):
    law(case, 5, 400, 2, 200)


@pytest.mark.rule("GL-18")
@pytest.mark.parametrize("hits", [0, 1, 3, 5])
def test_an_activation_names_the_death_by_its_die(hits):
    match = legions.battle([(legions.man(), 24, 4), (legions.man(), 30, 4)], [(legions.man(), 24, 40)],
                           hits={"A1": hits})
    told = {one.about: one.chance for one in found(match, Answer(match.ask.option("activate A1").act))
            if one.loss == "falls"}
    assert told == ({"A1": gl_checks.death_chance(hits)} if gl_checks.death_chance(hits) else {})


@pytest.mark.rule("SK-79")
def test_an_activation_names_the_exhaustion_after_it():
    match = duels.duel([(duels.trooper(), 12, 12), (duels.trooper(), 4, 4)], [(duels.trooper(), 12, 20)])
    answer = Answer(match.ask.option("activate A1").act)
    tired = {one.about: one.chance for one in found(match, answer) if one.loss == "tired"}
    assert tired["A1"] == sk_checks.exhaustion(match.now, match.state.figures["A1"])


def test_what_is_no_risk_is_not_told():
    match = legions.battle([(legions.man(), 24, 4)], [(legions.man(), 24, 40)], active="A1", actions=3)
    assert found(match, Answer(match.ask.option("run").act, place=Place.at(24, 6))) == ()
