"""Hard in Ghost Legions: who leaves for a certain two points, who leaves first, which shooter keeps out of reach; how
its sketches count turns and ways off that dice decide (GL-09, GL-16, GL-18, GL-72)."""

from __future__ import annotations

from dataclasses import replace
from math import dist

import pytest

from game.ai import player
from game.ai.participants import HOPE, Participants
from game.ai.planner import HardPlayer, Planner
from game.ai.sketch import Sketch
from game.ai.weights import EASY, HARD, NORMAL, PLANNER, STEADY
from game.core.evaluator import Tuning
from game.core.table.places import GRID
from game.rules import IDS, get
from game.rules.ghost_legions.value import EVALUATOR, EXIT_FADE, USE, health
from tests.rules.ghost_legions.legions import battle, box, man, plain

ARCHER, MUSKETEER, RIFLE = man(weapon="Bow"), man(weapon="Musket"), man(weapon="Bolt-action rifle")
SPEARMAN, CHIEFTAIN = man("shield", "long", weapon="Thrown weapon"), man("two-handed", armour="heavy")
AXEMAN, GUNNER = man("extra"), man(weapon="Submachine gun")
WOODS = plain(box("F1", "forest", 20, 10, 28, 14), box("F2", "forest", 8, 20, 14, 26),
              box("H1", "house", 30, 22, 36, 27))


class Careless(Planner):
    """Hard as it was: no chances counted."""

    level = replace(HARD, counts_chances=False)


def sketch_of(match, chances=True):
    return Sketch(Participants.of(match.now, EVALUATOR, chances), match.now)


# ── certain points ───────────────────────────────────────────────────────────────────────────────────────────


def chieftain(x, y):
    """4.2 inches from the end with five actions, a man in reach whom he beats in 88 of 100 fights."""
    return battle([(CHIEFTAIN, 24, 43.8), (SPEARMAN, 10, 20), (SPEARMAN, 30, 20), (ARCHER, 20, 10)],
                  [(man(), x, y), (man(), 40, 30), (man(), 10, 30)], active="A1", actions=5, round=4)


@pytest.mark.parametrize("x, y", [(25, 31), (20, 31), (25, 30.5), (28, 30.5)])
def test_a_certain_two_points_come_before_a_likely_one_far_from_the_end(x, y):
    assert player("hard", 1).choose(chieftain(x, y)).key == "exit"


def test_without_counting_chances_he_went_back_for_the_one():
    assert Careless(1).choose(chieftain(25, 31)).key == "sprint"


def test_who_can_have_both_takes_both():
    """The man stands on the way: he is beaten first, and the actions that are left lead off the table."""
    match = battle([(CHIEFTAIN, 24, 43.8), (SPEARMAN, 10, 20)], [(man(), 27, 40), (man(), 40, 30)], active="A1",
                   actions=5, round=4)
    answer = player("hard", 1).choose(match)
    assert answer.place is not None and dist((answer.place.x, answer.place.y), (27 * GRID, 40 * GRID)) < 1.1 * GRID


def test_a_way_off_counts_by_the_faces_that_are_far_enough():
    match = battle([(man(), 24, 38), (man(), 10, 38), (man("shield", armour="heavy"), 30, 39)], [(man(), 40, 30)],
                   hits={"A2": 2})
    sketch = sketch_of(match)
    found = [sketch.participants.may_leave(i, sketch.spot[i], 10 * 3 * GRID, False) for i in range(3)]
    assert found == [3 / 6, 1 / 6, 2 / 6], "10 inches are 4 sprints, with 2 hits only by a 6, which heals; 9 are 5 runs"
    assert sketch.participants.may_leave(0, sketch.spot[0], 12 * GRID, True) == 1
    assert sketch.participants.may_leave(0, sketch.spot[0], 6 * GRID, True) == 0
    plan = sketch.best_turn(0, STEADY, (True, True))
    assert plan.leaves == 0.5
    sketch.carry_out(0, plan)
    assert sketch.alive[0] == 0.5 and sketch.bank[0] == pytest.approx(0.5 * 2 * HOPE)
    assert sketch_of(match, False).best_turn(0, STEADY, (True, True)).leaves in (0, 1)


def test_who_is_still_on_its_way_counts_less_the_farther_it_is():
    match = battle([(man(), 24, 38), (man(), 24, 10)], [(man(), 40, 30)])
    for chances in (True, False):
        near, far = (float(sketch_of(match, chances).participants.prize(i)[sketch_of(match).spot[i]]) for i in (0, 1))
        assert (near < 2 * HOPE * EXIT_FADE ** 0.8) == chances and (far < 0.25) == chances


# ── whose turn comes ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("x, off, y5, y6, foes", [
    (16.3, 5.5, 23.0, 27.6, [(7.4, 28.9), (44.0, 28.2), (29.7, 33.2), (22.1, 33.9), (11.7, 40.6)]),
    (26.0, 5.5, 25.9, 22.1, [(22.5, 33.8), (15.1, 40.2), (5.4, 33.8), (7.0, 43.0), (33.8, 31.2)]),
    (15.1, 8.5, 25.6, 23.9, [(42.1, 36.6), (11.3, 29.9), (39.5, 27.9), (40.0, 26.4), (24.9, 39.2)]),
    (35.9, 5.5, 29.1, 22.7, [(27.7, 32.5), (25.2, 26.6), (11.7, 32.9), (12.8, 33.1), (5.0, 25.7)]),
])
def test_who_can_leave_next_does_not_wait_behind_others(x, off, y5, y6, foes):
    """Each waited for the fifth activation, or for one that never came (GL-09 to GL-11)."""
    mine = [(SPEARMAN, x, 48 - off), (ARCHER, 20, 14), (ARCHER, 30, 16), (RIFLE, 24, 12), (SPEARMAN, 15, y5),
            (CHIEFTAIN, 34, y6), (SPEARMAN, 40, 25)]
    theirs = [(kind, *at) for kind, at in zip((RIFLE, SPEARMAN, ARCHER, AXEMAN, CHIEFTAIN), foes, strict=True)]
    match = battle(mine, theirs, round=5, kills=(3, 3))
    assert player("hard", 1).choose(match).key == "activate A1"
    assert Careless(1).choose(match).key != "activate A1"


WINNING = battle([(MUSKETEER, 24.9, 42.4), (SPEARMAN, 39.2, 15.3), (SPEARMAN, 45.6, 16.9), (SPEARMAN, 47, 16.9),
                  (SPEARMAN, 32.9, 20.1), (SPEARMAN, 44, 16.9), (MUSKETEER, 24.9, 18.5)],
                 [(SPEARMAN, x, 31.3) for x in (1, 2.6, 4.2, 9)], kills=(6, 2), exits=(1, 0), round=8, hits={"A5": 2})


def test_who_probably_wins_by_leaving_goes_first():
    """Eight to two: five faces of six end it (GL-73). Before, six others went first, three turns long."""
    assert player("hard", 1).choose(WINNING).key == "activate A1"
    assert Careless(1).choose(WINNING).key != "activate A1"


def test_turns_that_dice_allow_count_by_their_chance():
    match = battle([(man(), 4 + 4 * i, 12) for i in range(8)] + [(SPEARMAN, 40, 44)],
                   [(man(), 6 * i + 6, 40) for i in range(3)], dice=(3,))
    now, nxt, last = EVALUATOR.phases(match.now, 0)
    chances = [chance for _, chance in now.queue]
    assert now.queue[0][0] == "A9", "who is nearest to the end can do most"
    assert chances[:4] == pytest.approx([1, 1, 35 / 36, 35 / 36 * 33 / 36]) and chances == sorted(chances, reverse=True)
    assert min(chances) >= 0.1 and len(now.queue) == len({one for one, _ in now.queue}) < 9
    assert [chance for _, chance in nxt.queue] == pytest.approx([1, 1, 35 / 36]) and last.side == 0
    match.answer("activate A1")
    left = next(iter(EVALUATOR.phases(match.now, 0)))
    assert left.queue[0] == ("A9", 1.0) and "A1" not in dict(left.queue)


def test_a_turn_that_may_not_come_does_its_share():
    match = battle([(man("extra"), 24, 20)], [(man(), 24, 21)])
    whole, half = sketch_of(match), sketch_of(match)
    plan = whole.best_turn(0, STEADY, (True, True))
    whole.carry_out(0, plan)
    half.carry_out(0, plan, 0.5)
    assert 0 < 1 - half.alive[1] == pytest.approx((1 - whole.alive[1]) / 2)


def test_who_is_dead_counts_what_he_could_still_have_done():
    alive = battle([(man(), 24, 12)], [(man(), 24, 40), (man(), 10, 40)], hits={"B1": 1})
    dead = battle([(man(), 24, 12)], [(man(), 24, 40), (man(), 10, 40)], kills=(1, 0))
    for match, used in ((alive, USE * (1 - health(alive.state.figures["B1"]))), (dead, USE)):
        assert EVALUATOR.used_up(match.now, 0) == pytest.approx(used) and EVALUATOR.used_up(match.now, 1) == 0
        assert sketch_of(match).bank[0] - sketch_of(match, False).bank[0] == pytest.approx(used)


# ── shooters out of reach ────────────────────────────────────────────────────────────────────────────────────


SHOOTS = battle([(MUSKETEER, 27.9, 12), (SPEARMAN, 16, 16), (SPEARMAN, 34, 14), (CHIEFTAIN, 25, 7)],
                [(MUSKETEER, 29.6, 31.8), (MUSKETEER, 35.2, 34), (MUSKETEER, 17.5, 27.5), (AXEMAN, 14.7, 30.3),
                 (SPEARMAN, 36.1, 30.4)], active="A1", actions=2, table=WOODS)
STEPS = battle([(ARCHER, 30.9, 8.5), (SPEARMAN, 16, 16), (SPEARMAN, 34, 14), (CHIEFTAIN, 25, 7)],
               [(RIFLE, 26.9, 33.5), (GUNNER, 32.8, 28.6), (GUNNER, 11.2, 32.3), (AXEMAN, 10.2, 26.8)], active="A1",
               actions=2, table=WOODS)


def danger(match, answer):
    """The chance that the enemy defeats A1 where it stands after an answer."""
    sketch = sketch_of(match)
    place = answer.place or match.state.figures["A1"].place
    return 1 - float(sketch.safety(0)[sketch.participants.lattice.spot(place)])


@pytest.mark.parametrize("match", [SHOOTS, STEPS], ids=["shoots instead", "takes a step less"])
def test_a_shooter_does_not_walk_into_reach_for_next_to_nothing(match):
    now, before = player("hard", 1).choose(match), Careless(1).choose(match)
    assert danger(match, now) <= danger(match, before) - 0.1 and before.key == "sprint"


def test_only_who_strikes_from_afar_shuns_reach():
    match = battle([(ARCHER, 10, 10), (RIFLE, 20, 10), (SPEARMAN, 30, 10), (man(), 40, 10)], [(man(), 24, 40)])
    them = sketch_of(match).participants
    assert [them.from_afar(i) for i in range(4)] == [True, True, False, False]


# ── nobody else ──────────────────────────────────────────────────────────────────────────────────────────────


def test_only_hard_counts_chances():
    """Easy, Normal and the coach stay as they were measured, and Hard of the other rulesets."""
    assert [one for one in IDS if getattr(get(one).evaluator, "tuning", Tuning()).has_chances] == ["ghost-legions"]
    assert HARD.counts_chances and not any(one.counts_chances for one in (EASY, NORMAL, PLANNER))
    assert replace(HARD, name="", counts_chances=False) == replace(PLANNER, name="") and HardPlayer.level is HARD
