"""Random against random without a window: battles and decisions a second on one core, and what a fork costs."""

from __future__ import annotations

import time
from statistics import median

import pytest
from battles import case

from game import rules
from game.tools import arena, shelf

FORCES = {
    "simple-battles": [], "ghost-legions": [], "skirmashed": ["orbital-guard", "night-cult"],
    "skirmashed, 8 a side": ["undead-host", "kings-musketeers"], "warbands": [], "deathzap": [],
}
"""What is measured, with the two forces where not all are taken in turn."""


@pytest.mark.bench
@pytest.mark.parametrize("what", FORCES)
def test_random_games_a_second(what):
    """In seconds of the processor, so that what else runs on the machine counts less."""
    ruleset = rules.get(what.partition(",")[0])
    plan = arena.Plan(shelf.usual_setups(ruleset, shelf.Chosen(), None, FORCES[what], 1), ("random", "random"), 1)
    arena.play(plan, 0)
    speeds, decisions = [], []
    for lot in range(5):
        began = time.process_time()
        count = sum(arena.play(plan, lot * 20 + game).decisions for game in range(20))
        seconds = time.process_time() - began
        speeds.append(20 / seconds)
        decisions.append(count / seconds)
    print(f"\n{what}, random against random: {median(speeds):.1f} games, {median(decisions):.0f} decisions a second "
          "and core (5 lots of 20; aim 10 games)")


@pytest.mark.bench
@pytest.mark.parametrize("name", ["simple-battles", "ghost-legions"])
def test_normal_games_a_second(name):
    ruleset = rules.get(name)
    plan = arena.Plan(shelf.usual_setups(ruleset, shelf.Chosen(), None, [], 1), ("normal", "normal"), 1)
    arena.play(plan, 0)
    began = time.process_time()
    results = [arena.play(plan, game) for game in range(1, 4)]
    seconds = time.process_time() - began
    millis = sorted(m for result in results for m in result.millis)
    print(f"\n{name}, normal against normal: {len(results) / seconds:.3f} games a second and core; a decision takes "
          f"{millis[len(millis) // 2]:.0f} ms (median), {millis[len(millis) * 95 // 100]:.0f} ms (95 %), "
          f"{millis[-1]:.0f} ms (longest; 3 games; aim: printed)")
    assert all(result.decisions for result in results)


@pytest.mark.bench
def test_a_fork():
    from conformance.laws import walked
    match = case("sb-common").begun(3)
    for _ in walked(match, 3, 30):
        pass
    lots = []
    for lot in range(9):
        began = time.perf_counter()
        for trial in range(300):
            match.fork(lot * 300 + trial)
        lots.append((time.perf_counter() - began) / 300 * 1e6)
    print(f"\na fork in the middle of a battle of 12 figures: {median(lots):.0f} µs (9 lots of 300; aim: printed)")
