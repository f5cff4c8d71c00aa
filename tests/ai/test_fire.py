"""Shots of who spends a turn bit by bit: how portions are shared out, and what cover leaves of them."""

from __future__ import annotations

import pytest

from game.ai import fire_split
from game.ai.participants import Participants
from game.ai.sketch import Sketch
from game.ai.weights import STEADY
from game.core.evaluator import Strike
from game.rules.ghost_legions.value import EVALUATOR
from tests.rules.ghost_legions.legions import battle, box, man, plain

GUNNER = man(weapon="Light machine gun")
RIFLE = man(weapon="Bolt-action rifle")


def sketched(mine, theirs, **more):
    """What the evaluator makes of a battle in which `A1` has actions left."""
    match = battle(mine, theirs, active="A1", **more)
    return Participants.of(match.now, EVALUATOR), match.now


def shooter(mine, theirs, **more):
    """`A1` and its targets."""
    participants, now = sketched(mine, theirs, **more)
    sketch = Sketch(participants, now)
    return sketch, sketch.shooter(0, participants.arms[0])


def test_a_gunner_shares_a_turn_among_targets():
    sketch, me = shooter([(GUNNER, 24, 12)], [(man(), 22, 22), (man(), 26, 22)], actions=4)
    shots = dict(fire_split.volley(me, sketch.spot[0]).shots(4))
    assert set(shots) == {1, 2} and all(0.2 < share < 0.9 for share in shots.values())


def test_the_first_portion_takes_most_and_parts_of_one_take_parts():
    sketch, me = shooter([(GUNNER, 24, 12)], [(man(), 24, 22)], actions=4)
    volley = fire_split.volley(me, sketch.spot[0])
    assert volley.worth == sorted(volley.worth, reverse=True)
    assert volley.gain(1.5) == pytest.approx(volley.worth[0] + volley.worth[1] / 2)


def test_cover_and_houses_leave_less_of_a_shot():
    def gain(*pieces):
        sketch, me = shooter([(RIFLE, 24, 12)], [(man(), 24, 30)], actions=2, table=plain(*pieces))
        return fire_split.volley(me, sketch.spot[0]).gain(2)

    open_, wood, house = gain(), gain(box("F1", "forest", 20, 24, 28, 32)), gain(box("H1", "house", 14, 20, 34, 24))
    assert open_ > 1.3 * wood > 0 and house == 0


def test_what_is_left_after_a_way_is_shot():
    """Nobody is in sight from behind the house; whoever comes out has only part of its actions left to shoot."""
    house = box("H1", "house", 20, 14, 28, 18)
    participants, now = sketched([(RIFLE, 22, 12)], [(man(), 22, 30)], actions=6, table=plain(house))
    plan = Sketch(participants, now).best_turn(0, STEADY, (1, 1), True, True, EVALUATOR.turn(now))
    share = sum(chance for _, chance in plan.shots)
    whole = next(s for s in EVALUATOR.strikes(now, now.state.figures["A1"], now.state.figures["B1"]) if s.portions)
    assert plan.spot != Sketch(participants, now).spot[0] and 0 < share < whole.portions[5]


def test_without_portions_there_is_no_arm():
    assert fire_split.arm(32, [32, 32], [(), (Strike(64, 0.5),)]) is None
