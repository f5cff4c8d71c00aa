"""Opponents of Ghost Legions: who acts, who shoots, who runs for the edge, who is spared; their evaluator."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai import player
from game.ai.lattice import lattice_of
from game.ai.sketch import Participants, Sketch
from game.ai.weights import STEADY
from game.core.table.places import GRID
from game.rules.ghost_legions import checks
from game.rules.ghost_legions.value import EVALUATOR, HEALTH
from tests.rules.ghost_legions.legions import battle, box, man, plain

LEVELS = ["easy", "normal"]
RIFLE = man(weapon="Bolt-action rifle")
GUNNER = man(weapon="Light machine gun")


def chosen(level, match, seeds=5):
    """What that opponent answers, by several seeds."""
    return [player(level, seed).choose(match).key for seed in range(seeds)]


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_leave_leaves(level):
    match = battle([(man(), 24, 44), (man(), 10, 6)], [(man(), 40, 30)], active="A1", actions=3)
    assert chosen(level, match).count("exit") >= (3 if level == "easy" else 5)


@pytest.mark.parametrize("level", LEVELS)
def test_a_gunner_with_many_actions_shoots_first(level):
    match = battle([(GUNNER, 24, 12)], [(man(), 24, 26), (man(), 30, 27)], active="A1", actions=6)
    assert sum(key.startswith("shoot") for key in chosen(level, match)) >= 4


@pytest.mark.parametrize("level", LEVELS)
def test_all_actions_go_into_the_only_shot(level):
    match = battle([(GUNNER, 24, 12)], [(man(armour="heavy"), 24, 26)], active="A1", actions=3, split_fire="off")
    match.answer("shoot B1")
    assert match.ask.kind == "actions"
    assert chosen(level, match).count("actions 3") >= 4


def test_a_gunner_does_not_waste_all_actions_on_one_of_two_targets():
    match = battle([(GUNNER, 24, 12)], [(man(), 22, 20), (man(), 26, 20)], active="A1", actions=6)
    match.answer("shoot B1")
    spent = {option.key for option in match.ask.listed() if not EVALUATOR.dull(match.now, option)}
    assert len(spent) == 1 and spent <= {"actions 1", "actions 2"}


def test_who_stands_before_the_points_that_win_is_felt():
    match = battle([(man(), 24, 44)], [(man(), 40, 30)], active="A1", actions=3, kills=(8, 0))
    assert chosen("normal", match).count("exit") == 5
    assert EVALUATOR.target == 10 and EVALUATOR.earned(match.now, 0) == 8


@pytest.mark.parametrize("level", LEVELS)
def test_a_sure_fight_is_sought_and_a_lost_one_is_not(level):
    knight = man("shield", "long", "mounted", armour="heavy")
    sure = battle([(knight, 24, 20)], [(man(), 24, 25)], active="A1", actions=3, hits={"B1": 2})
    answers = [player(level, seed).choose(sure) for seed in range(5)]
    met = [a for a in answers if a.place is not None
           and abs(((a.place.x - 24 * GRID) ** 2 + (a.place.y - 25 * GRID) ** 2) ** 0.5 / GRID - 1.25) < 0.1]
    assert len(met) >= 4
    lost = battle([(man(), 24, 20)], [(knight, 24, 25)], active="A1", actions=3, hits={"A1": 2})
    answers = [player(level, seed).choose(lost) for seed in range(5)]
    met = [a for a in answers if a.place is not None
           and abs(((a.place.x - 24 * GRID) ** 2 + (a.place.y - 25 * GRID) ** 2) ** 0.5 / GRID - 1.25) < 0.1]
    assert len(met) <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_badly_hit_figures_come_last(level):
    match = battle([(RIFLE, 20, 12), (RIFLE, 24, 12), (RIFLE, 28, 12)], [(man(), 24, 30)], hits={"A2": 5})
    assert chosen(level, match).count("activate A2") <= 1


def test_a_badly_hit_figure_is_spared_where_the_house_rule_allows():
    match = battle([(RIFLE, 20, 12), (man(), 24, 6)], [(man(), 24, 40)], hits={"A2": 6}, due=False, activated=1,
                   done=["A1"], voluntary_stop="on")
    assert match.ask.kind == "go-on"
    assert chosen("normal", match).count("end") >= 4, "four times in six it would die"


def test_the_eye_agrees_with_the_checks():
    match = battle([(RIFLE, 20, 12), (man(), 24, 6)], [(man(), 24, 25)], hits={"A2": 3})
    me, hurt = match.state.figures["A1"], match.state.figures["A2"]
    healed = (1 / HEALTH[3] - 1) / 6
    assert EVALUATOR.strides(match.now, hurt).risk == pytest.approx(float(checks.death_chance(3)) - healed)
    assert EVALUATOR.strides(match.now, me).risk == 0
    assert list(HEALTH) == sorted(HEALTH, reverse=True) and HEALTH[0] == 1
    way = EVALUATOR.exit(match.now, me)
    assert way.edge == "north" and way.points == 2
    assert EVALUATOR.exit(match.now, match.state.figures["B1"]).edge == "south"
    assert [*EVALUATOR.phases(match.now, 0)] == [*EVALUATOR.phases(match.now, 1)], "nobody throws for who goes first"


def test_after_a_sprint_there_are_no_shots_left():
    match = battle([(GUNNER, 24, 12)], [(man(), 24, 26)], active="A1", actions=4)
    assert EVALUATOR.turn(match.now).volley == 2
    match.answer("sprint @ 24,15")
    turn = EVALUATOR.turn(match.now)
    assert turn.volley == 0 and turn.strides.acting == 3 * 3 * GRID
    sketch = Sketch(Participants.of(match.now, EVALUATOR), match.now)
    assert sketch.best_turn(0, STEADY, (1, 1), True, True, turn).target == -1


def test_ways_off_go_round_houses():
    wall = box("H1", "house", 1, 30, 47, 33)
    free, walled = (battle([(man(), 24, 20)], [(man(), 4, 40)], table=t) for t in (plain(), plain(wall)))
    costs = []
    for match in (free, walled):
        lattice = lattice_of(match.now.top)
        off = lattice.travel(GRID // 2).off("north")
        spot = lattice.spot(match.state.figures["A1"].place)
        costs.append(float(off[spot]) / GRID)
        assert (np.diff(off.reshape(lattice.rows, lattice.columns)[-3:, 3]) < 0).all(), "nearer is cheaper"
    assert 27 < costs[0] < 29.5 and costs[1] > costs[0] + 5
