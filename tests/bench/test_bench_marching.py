"""What planning and testing the move of a whole unit costs, and how many battles of units a core plays by chance."""

from __future__ import annotations

import time
from statistics import median

import pytest
from marching_tables import FOOT, T1, WHEELS, block, march, top_of

from game.core.play.dice import Stream
from game.core.table.marching.marching import SHAPES
from game.core.table.places import GRID, Place

FOES = [*block("B1", Place.at(18, 28), 8, 1),
        *block("B2", Place.at(28, 33), 10, 1), *block("B3", Place.at(22, 24), 5, 1)]
STARTS = {
    "ten in the open": (FOOT, block("A1", Place.at(22, 4), 10), 6),
    "ten at a wood": (FOOT, block("A1", Place.at(20, 9), 10), 6),
    "nine at a house": (FOOT, block("A1", Place.at(15, 18), 9, across=3), 6),
    "ten running": (FOOT, block("A1", Place.at(15, 13), 10), 12),
    "a tank": (WHEELS, block("A1", Place.at(24, 16), 1, radius=96), 9),
}


@pytest.mark.bench
@pytest.mark.parametrize("name", STARTS)
def test_plans_and_tests(name):
    """Dragging a unit about within its reach: CPU time of each plan, and of testing it."""
    kinds, unit, inches = STARTS[name]
    top = top_of(T1, kinds)
    here = march(top, unit, FOES, inches, threats=FOES)
    draw, plans, tests = Stream(7), [], []
    far = inches * GRID
    for _ in range(60):
        target = Place(here.middle.x - far + draw.below(2 * far), here.middle.y - far + draw.below(2 * far))
        shape = SHAPES[draw.below(3)]
        began = time.process_time()
        places = here.plan(target, shape, 0)
        plans.append(1000 * (time.process_time() - began))
        fresh = march(top, unit, FOES, inches)      # knows nothing of what the plan found out
        middle = time.process_time()
        assert places and fresh.why_not(places) is None
        tests.append(1000 * (time.process_time() - middle))
    print(f"\n{name}: a plan {median(plans):.1f} ms (the slowest {max(plans):.0f}, the first {plans[0]:.0f}), "
          f"a test of it {median(tests):.2f} ms (aims 8 and 2)")


@pytest.mark.bench
def test_random_battles_of_units():
    from game import rules
    from game.ai import player
    from game.core.play.dice import Dice
    from game.core.play.match import Match
    from game.core.setup import Setup
    from game.store.forces import find_forces
    from game.store.maps import load_map, shipped_maps

    if "deathzap" not in rules.IDS:
        pytest.skip("not offered yet")
    ruleset = rules.get("deathzap")
    forces = {f.path.stem: f.force for f in find_forces("deathzap", {"deathzap": ruleset.force_type}) if f.path}
    setup = Setup(ruleset="deathzap", version=2, forces=(forces["tommies-1944"], forces["wasteland-raiders"]),
                  table=load_map(shipped_maps() / "deathzap" / "crossroads-hamlet.tmx"))
    answers, began = 0, time.process_time()
    for seed in range(10):
        match, by_chance = Match.begun(ruleset, setup, Dice.seeded(seed), ("A", "B")), player("random", seed)
        while not match.over:
            match.trusted(by_chance.choose(match))
            answers += 1
    seconds = time.process_time() - began
    print(f"\nDeathzap, random against random: {10 / seconds:.1f} battles, {answers / seconds:.0f} answers a second")
