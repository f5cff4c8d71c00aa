"""What every opponent owes: legal answers, no wasted turns, no look at future dice, the same answer everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from game.ai import LEVELS, player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.position import position_text
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from tests.battles import case, cases, some_cases
from tests.breadth import some
from tests.rules.simple_battles.fights import fight, hire, plain, say

THINKERS = ("easy", "normal")
CASES = list(cases())
MIDDLE = [Marker("O1", Place.at(12, 12), GRID // 2)]


@cache
def by_chance(name, seed):
    """All answers of a battle played by chance."""
    match, mind, answers = case(name).begun(seed), player("random", seed), []
    while not match.over:
        answers.append(mind.choose(match))
        match.answer(answers[-1])
    return answers


def moments(case, seeds, every):
    """Matches at questions along battles played by chance."""
    for seed in seeds:
        match = case.begun(seed)
        for count, answer in enumerate(by_chance(case.name, seed)):
            if count % every == seed % every:
                yield match
            match.trusted(answer)
        assert match.over


def every_so_many(case, seeds, wanted):
    """How many answers apart about that many moments of these battles lie."""
    return max(1, sum(len(by_chance(case.name, seed)) for seed in seeds) // wanted)


@pytest.mark.parametrize("case", some_cases(0), ids=lambda case: case.name)
@pytest.mark.parametrize("name, seeds, wanted", some([
    ("easy", range(1), 12), ("normal", range(1), 3), ("easy", range(1), 25), ("normal", range(1), 5),
    ("easy", range(1, 5), 80), ("normal", range(1, 3), 20)], 2))
def test_answers_are_legal_wherever_chance_leads(case, name, seeds, wanted):
    for match in moments(case, seeds, every_so_many(case, seeds, wanted)):
        before = match.digest(), position_text(match)
        answer = player(name, 5).choose(match)
        match.ask.check_answer(answer)
        assert answer.key != "resign"
        assert (match.digest(), position_text(match)) == before, "thinking changed the match"


@pytest.mark.parametrize("name", THINKERS)
def test_dice_to_come_change_nothing(name):
    for match in moments(CASES[1], [2], 7):
        answers = {player(name, 1).choose(_with_dice(match, dice)) for dice in (Dice.seeded(1), Dice.seeded(99),
                                                                                Dice.asked((6,) * 40))}
        assert len(answers) == 1


def _with_dice(match, dice):
    twin = match.fork(0)
    twin.dice = dice
    return twin


@pytest.mark.parametrize("name", THINKERS)
def test_an_enemy_in_reach_of_an_attack_is_attacked(name):
    match = fight([(hire("Gunslinger"), 6, 12)], [(hire("Brawler"), 14, 12), (hire("Brawler"), 22, 22)], side=0,
                  objectives=())
    say(match, "turn A1")
    for _ in range(3):
        answer = player(name, 3).choose(match)
        if answer.key.startswith("attack"):
            assert answer.key == "attack B1"
            return
        assert answer.key == "move", "neither attacked nor moved first"
        match.answer(answer)
    pytest.fail("never attacked")


@pytest.mark.parametrize(("mine", "enemy"), [
    (6.5, (hire("Shooter"), 12, 23)),       # in reach: taken
    (12, (hire("Brawler"), 2, 23)),         # held: not left
])
@pytest.mark.parametrize("name", THINKERS)
def test_an_objective_is_held_at_the_end_of_the_last_turn(name, mine, enemy):
    match = fight([(hire("Brawler"), 12, mine)], [enemy], side=0, first=1, round=3, objectives=MIDDLE)
    say(match, "turn A1")
    _finish_turn(match, name)
    assert match.outcome is not None and match.outcome.points == (5, 0)


@pytest.mark.parametrize("name", THINKERS)
def test_an_objective_two_runs_away_is_walked_to(name):
    match = fight([(hire("Brawler"), 12, 2)], [(hire("Brawler"), 12, 23)], side=0, round=1, objectives=MIDDLE)
    say(match, "turn A1")
    before = match.state.figures["A1"].y
    _finish_turn(match, name)
    assert match.state.figures["A1"].y > before + 3 * GRID


@pytest.mark.parametrize("name", THINKERS)
def test_the_phase_is_not_ended_while_somebody_can_act(name):
    match = fight([(hire("Gunslinger"), 6, 12)], [(hire("Brawler"), 14, 12)], side=0)
    assert player(name, 1).choose(match).key == "turn A1"


@pytest.mark.parametrize("name", THINKERS)
def test_a_reroll_is_used_when_it_decides_the_battle(name):
    match = fight([(hire("Gunslinger"), 6, 12)], [(hire("Elite"), 14, 12), (hire("Brawler"), 22, 22)], (1, 2),
                  side=0, first=1, round=3, rerolls=(1, 0), scored=(0, 3), objectives=())
    say(match, "turn A1", "attack B1")
    assert match.ask.kind == "reroll"
    assert player(name, 1).choose(match).key == "reroll"


@pytest.mark.parametrize("name", THINKERS)
def test_a_reroll_is_kept_when_little_hangs_on_it(name):
    """A fear test before a poor strike at a cheap figure, with the last reroll and a whole battle to come."""
    match = fight([(hire("Shooter"), 11, 12), (hire("Elite", "Heavy"), 6, 6)],
                  [(hire("Brawler", "Fear", "Armor"), 12, 12), (hire("Elite", "Armor", "Brutal"), 18, 18)], (1,),
                  side=0, round=1, rerolls=(1, 0), objectives=())
    say(match, "turn A1", "attack B1")
    assert match.ask.kind == "reroll" and player(name, 1).choose(match).key == "keep"


@pytest.mark.parametrize("name", THINKERS)
def test_a_reroll_is_kept_when_nothing_hangs_on_it(name):
    """Who goes first does not matter to two brawlers at opposite corners of an empty table."""
    match = fight([(hire("Brawler"), 2, 2)], [(hire("Brawler"), 22, 22)], (1, 6), side=0, first=1, round=1,
                  rerolls=(1, 0), objectives=(), done=("A1",))
    assert match.ask.kind == "reroll" and player(name, 1).choose(match).key == "keep"


def _finish_turn(match: Match, name: str) -> None:
    while not match.over and match.ask is not None and match.ask.kind in ("act", "reroll"):
        match.answer(player(name, 2).choose(match))


SAME = """
import sys
from game.ai import player
from tests.battles import case, cases
match = next(iter(cases())).begun(4)
said = []
while len(said) < 24:
    answer = player("easy" if len(said) % 6 else "normal", 3).choose(match)
    match.answer(answer)
    said.append(str(answer))
print("\\n".join(said))
"""


def test_answers_are_the_same_whatever_the_hash_seed():
    root = Path(__file__).parents[2]
    told = [subprocess.run([sys.executable, "-c", SAME], cwd=root, capture_output=True, text=True, check=True,
                           env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}).stdout
            for seed in ("1", "4242")]
    assert told[0] == told[1] and told[0].count("\n") >= 24


def test_levels_are_listed_weakest_first():
    assert list(LEVELS) == ["random", "easy", "normal", "hard"]


def test_a_table_without_objectives_is_played_too():
    match = fight([(hire("Shooter"), 5, 5)], [(hire("Shooter"), 12, 12)], table=plain(), objectives=())
    match.dice = Dice.seeded(3)
    while not match.over:
        match.answer(player("easy", 1).choose(match))
    assert match.outcome is not None
