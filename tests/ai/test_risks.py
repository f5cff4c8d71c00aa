"""What the coach says an answer may cost one's own side: named with its chance, compared with thousands of falls."""

from fractions import Fraction
from math import sqrt

import pytest
from battles import cases
from breadth import often

from game.ai import ADVISER, player
from game.ai.ahead import places_in, planned
from game.ai.risks import EXPOSED, HARMED, Risk, Weighed, risk_words, risks, safer_first
from game.core.play.acts import Done, Idle
from game.core.play.answers import Answer
from game.core.play.reasons import Reason, reason_words
from game.core.prospects import nearest
from game.core.table.places import Place
from game.rules.ghost_legions import checks as gl_checks
from game.rules.skirmashed import checks as sk_checks
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles import fights
from tests.rules.skirmashed import duels

FIRST = list({case.setup.ruleset: case for case in reversed(list(cases()))}.values())


_QUICK = {}
"""Battles of the quick helper, by set-up and seed: who plays, and the answers so far."""


def quick(case, seed, number, match):
    """The answer with that number (from 0) in a battle that the quick helper plays; thought once."""
    mind, answers = _QUICK.setdefault((case.name, seed), (player("greedy", seed), []))
    if number == len(answers):
        answers.append(mind.choose(match.fork(None)))
    return answers[number]


def found(match, answer, plan=()) -> tuple[Risk, ...]:
    return ended(risks(match, answer, plan))


def ended(steps):
    """The result of work in small steps."""
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
    match, named = case.begun(seed), 0
    for number in range(answers):
        if match.ask is None:
            break
        answer = quick(case, seed, number, match)
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


@pytest.mark.parametrize("every", often(36, 24))
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_every_own_loss_is_named(case, every):
    law(case, 3, 100, every, 24)


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


# ── where advice leads ───────────────────────────────────────────────────────────────────────────────────────────


def hunted(case, seed, first, last, every):
    """How often the coach's advice leads where one enemy's attack, from where he stands, is dangerous, and those of
    these answers whose card does not tell it."""
    match, led, silent = case.begun(seed), 0, []
    for number in range(last):
        ask = match.ask
        if ask is None:
            break
        if number >= first and number % every == 0 and ask.kind not in ("deploy", "dice") and not ask.reaction:
            answer = player(ADVISER, seed).choose(match.fork(None))
            plan = ended(planned(match.fork(None), answer, ADVISER, seed))
            told = {one.about for one in found(match, answer, plan) if one.loss in ("falls", "exposed", "harmed")}
            who, foes = dangerous(match, answer, plan)
            led += bool(foes)
            silent += [(str(answer), who, foes)] if foes and who not in told else []
        match.answer(quick(case, seed, number, match))
    return led, silent


def dangerous(match, answer, plan):
    """Whom an answer or the plan behind it moves, and the enemies any of whom could then attack it with success, one by
    one, from where they stand, by clearly more than what is told."""
    option, rules, now = match.ask.option(answer.act), match.rules, match.now
    places = places_in(option, answer) or dict(next((step.places for step in reversed(plan) if step.places), ()))
    if not places or rules.unit_evaluator is not None and rules.unit_evaluator.fight(now) is not None:
        return "", []
    for one, place in places.items():
        now = now.moved(one, place)
    harms = {foe: rules.lookout.harm(now, foe, option.figure, 0) for foe in nearest(now, option.figure, 99)}
    return option.figure, [foe for foe, harm in harms.items() if harm.lost > EXPOSED + Fraction(1, 20)
                           or harm.chance > HARMED + Fraction(1, 20)]


@pytest.mark.parametrize("every", often(18, 9))
@pytest.mark.parametrize("case", FIRST, ids=lambda case: case.setup.ruleset)
def test_advice_never_leads_into_danger_without_a_word(case, every):
    assert hunted(case, 3, 12, 75, every)[1] == []


@pytest.mark.long
@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_advice_of_whole_battles_never_leads_into_danger_without_a_word(case):
    assert hunted(case, 7, 0, 400, 3)[1] == []


def test_what_awaits_at_the_end_of_a_move_is_told_with_what_awaits_now():
    """Six inches farther on both enemies can walk up and shoot, each with a half; from where it stands neither can."""
    match = fights.fight([(fights.hire(), 12, 4), (fights.hire(), 2, 2)],
                         [(fights.hire(), 11, 29), (fights.hire(), 13, 29)],
                         table=fights.plain(36))
    match.answer("turn A1")
    move = next(option for option in match.ask.listed() if option.kind == "move")
    near, far = (Answer(move.act, place=Place.at(12, y)) for y in (10, 3))
    assert [one for one in found(match, far) if one.loss == "exposed"] == []
    told = [one for one in found(match, near) if one.loss == "exposed"]
    after = match.now.moved("A1", near.place)
    assert told == [Risk("exposed", "A1", 1 - Fraction(1, 2) ** 2, Fraction(0))]
    assert match.rules.lookout.looked(after, "A1").lost == told[0].chance, "the same as the place itself tells"
    assert str(risk_words(told, match.state)) == (
        "Risk: 75\u00a0% that Warrior 1 falls there if every enemy attacks (now 0\u00a0%)")


def test_what_awaits_a_whole_unit_is_told():
    """Where twenty figures can shoot at it a unit of three is lost two times in five; where it stands nobody can."""
    rifles = [(platoons.squad("rifle", n=10, name="Foe"), platoons.row(14, y, 10)) for y in (40, 42)]
    mine = [(platoons.squad("rifle", n=3, name="Mine"), platoons.row(20, 8.5, 3))]
    match = platoons.battle(mine, rifles, active="A1")
    move = match.ask.option("move")
    answer = move.answer({f"A1.{n + 1}": Place.at(20 + 1.5 * n, 14) for n in range(3)})
    (told,) = found(match, answer)
    assert (told.loss, told.about, told.here) == ("exposed", "A1", 0)
    assert abs(told.chance - Fraction(2, 5)) < Fraction(1, 100)


@pytest.mark.parametrize(("short", "bold", "calm", "swapped"), [
    (0.05, (94, 0), (75, 50), True), (0.15, (92, 34), (0, 0), True), (0.2, (94, 0), (0, 0), False),
    (0.05, (90, 60), (0, 0), False), (0.05, (60, 0), (40, 0), False)])
def test_a_bold_answer_is_not_told_first_where_another_is_about_as_good_and_much_safer(short, bold, calm, swapped):
    """`bold`, `calm`: in percent, the chance to be lost where each leads, and where it stands now."""
    first, second = Answer(Done()), Answer(Idle())
    told = Weighed(((first, None), (second, Reason("near", about="B1", short=short))), ((), ()), tuple(
        (Risk("exposed", "A1", Fraction(there, 100), Fraction(here, 100)),) for there, here in (bold, calm)))
    found = safer_first(told)
    assert (found.advice[0][0] is second) is swapped and (found != told) is swapped
    if swapped:
        assert found.risks == told.risks[::-1] and str(reason_words(found.advice[0][1], None)).endswith("much safer")
