"""What Simple Battles tells its opponents agrees with its rules."""

from __future__ import annotations

import msgspec
import pytest
from battles import case
from conformance.laws import walked

from game.ai import player
from game.ai.planner import NormalPlayer
from game.core.evaluator import Turn
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.reasons import reason_words
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from game.rules.simple_battles.value import EVALUATOR
from tests.rules.simple_battles.fights import RULES, fight, hire, plain, say

KINDS = [("Brawler",), ("Shooter", "Heavy"), ("Warrior", "Brutal", "Fear"), ("Gunslinger", "Armor"),
         ("Elite", "Talented"), ("Brawler", "Heavy")]


@pytest.mark.parametrize("apart", [1.0, 9.0])
@pytest.mark.parametrize("mine", KINDS, ids="-".join)
@pytest.mark.parametrize("theirs", KINDS, ids="-".join)
def test_strikes_have_the_chances_of_the_forecast(mine, theirs, apart):
    match = fight([(hire(*mine), 5, 5)], [(hire(*theirs), 5 + apart, 5)])
    me, foe = match.state.figures["A1"], match.state.figures["B1"]
    gap = (apart - 1) * GRID
    near = [strike for strike in EVALUATOR.strikes(match.now, me, foe) if gap <= strike.reach]
    melee = [strike for strike in near if not strike.sight]
    told = list(RULES.attacks(match.now, "A1"))
    assert bool(told) == bool(near)
    if told:
        chance = float(told[0].loss.chance(lambda gone: "B1" in gone))
        assert (melee or near)[0].chance == pytest.approx(chance)


def test_turns_to_come_are_this_round_then_two_runs_a_round():
    match = fight([(hire("Elite", "Leader"), 5, 5), (hire(), 8, 5)], [(hire(), 5, 20), (hire(), 8, 20)], round=2,
                  done=("A2",))
    phases = [*EVALUATOR.phases(match.now, 1)]
    assert [(p.side, p.figures, p.again) for p in phases] == [
        (0, ("A1",), ("A1",)), (1, None, ()), (1, None, ()), (0, None, ("A1",))]


def test_the_turn_that_is_going_on():
    match = fight([(hire(), 5, 5)], [(hire(), 5, 20)])
    assert EVALUATOR.turn(match.now) is None
    say(match, "turn A1")
    assert EVALUATOR.turn(match.now) == Turn("A1", moves=True, acts=True)
    say(match, "move @ 5,8")
    assert EVALUATOR.turn(match.now) == Turn("A1", moves=False, acts=True)


def test_points_are_worth_points_and_rerolls_less_and_less():
    a = [(hire(), 5, 5)]
    early = fight(a, [(hire(), 5, 20)], round=1, rerolls=(2, 0))
    late = fight(a, [(hire(), 5, 20)], round=3, rerolls=(2, 0), scored=(7, 0))
    assert 0 < EVALUATOR.banked(late.now, 0) - 7 < EVALUATOR.banked(early.now, 0) <= 2


def test_value_is_the_other_sides_turned_round():
    match = fight([(hire("Elite"), 5, 5)], [(hire(), 5, 20)], scored=(3, 1),
                  objectives=[Marker("O1", Place.at(5, 5), GRID // 2)])
    assert RULES.value(match.now, 0) == pytest.approx(-RULES.value(match.now, 1)) and RULES.value(match.now, 0) > 5


def test_what_an_answer_is_for_can_be_told():
    match = fight([(hire("Brawler"), 4, 6.5)], [(hire("Shooter"), 12, 23)], side=0, first=1, round=3,
                  objectives=[Marker("O1", Place.at(4, 12), GRID // 2)])
    say(match, "turn A1")
    opponent, told = NormalPlayer(2), []
    opponent.tells = True
    while not match.over:
        match.answer(opponent.choose(match))
        why = opponent.explain()
        told += [str(reason_words(why, match.state))] if why is not None else []
    assert any("western objective" in line for line in told)


class Blind:
    """Simple Battles without its evaluator, as a ruleset that gives none."""

    evaluator = None

    def __getattr__(self, name):
        return getattr(RULES, name)


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_ruleset_without_an_eye_is_played_by_its_value(name):
    match = fight([(hire("Gunslinger"), 6, 12), (hire(), 4, 4)], [(hire("Brawler"), 14, 12)], table=plain(),
                  objectives=())
    match.rules, match.dice = Blind(), Dice.seeded(5)
    opponent, said = player(name, 1), []
    while not match.over and len(said) < 80:
        answer = opponent.choose(match)
        match.answer(answer)
        said.append(answer.key)
    assert match.over and "attack B1" in said


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("switches", [(), (("sb_reroll_scope", "any"),)])
def test_a_won_initiative_die_is_kept(level, switches):
    """Whoever goes first anyway, with rounds to come, rerolls no die: nobody needs to be asked either."""
    setup, asked = case("sb-common").setup, 0
    setup = msgspec.structs.replace(setup, switches=switches)
    for seed in range(12):
        for match in walked(Match.begun(RULES, setup, Dice.seeded(seed)), seed, 40):
            ask = match.ask
            if ask.reaction == "initiative" and ask.faces[ask.side] > ask.faces[1 - ask.side]:
                asked += 1
                assert ask.needless().key == "keep" and player(level, seed).choose(match).key == "keep"
                break
    assert asked > 2
