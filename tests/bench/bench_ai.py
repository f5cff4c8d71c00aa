"""Measures the opponents against each other: `python tests/bench/bench_ai.py easy random --games 40 [--jobs 2]`.

Mirrored battles over the three tables of Simple Battles and all its sample forces of equal points; with `--rules NAME`
over the maps and sample forces of another ruleset.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.core.setup import Setup
from game.store.forces import force_named
from game.store.maps import load_map, shipped_maps
from game.tools import shelf
from game.tools.arena import Plan, Result, play_all

FORCES = {20: ("street-gang", "watch-patrol"),
          30: ("feudal-retinue", "tomb-horde", "star-soldiers", "bug-brood", "skirmishers-1863", "modern-fire-team",
               "death-race", "dragon-and-kobolds"),
          40: ("royal-host", "undead-legion")}


def setups() -> tuple[Setup, ...]:
    """Pairs of forces of equal points, spread over the tables so that any stretch of them is a fair mix."""
    ruleset = rules.get("simple-battles")
    types = {ruleset.id: ruleset.force_type}
    tables = {name: load_map(shipped_maps() / "simple-battles" / f"{name}.tmx")
              for name in ("orchard-hamlet", "warehouse-quarter", "back-yard")}
    found = []
    for n, (a, b) in enumerate(_shuffled(list(combinations(FORCES[30], 2)))):
        table = ("orchard-hamlet", "warehouse-quarter")[n % 2]
        found.append((30, a, b, table))
        if n % 5 == 4:
            found.append((20, *FORCES[20], "back-yard"))
        if n % 7 == 6:
            found.append((40, *FORCES[40], table))
    return tuple(Setup(
        ruleset=ruleset.id, version=ruleset.version, table=tables[table], options=(("limit", str(limit)),),
        forces=(force_named(a, ruleset.id, types).force, force_named(b, ruleset.id, types).force))
        for limit, a, b, table in found)


def _shuffled(pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [pairs[i * 11 % len(pairs)] for i in range(len(pairs))]


def main() -> None:
    """Play and print."""
    read = argparse.ArgumentParser()
    read.add_argument("one")
    read.add_argument("two")
    read.add_argument("--games", type=int, default=40)
    read.add_argument("--jobs", type=int, default=2)
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--rules", default="simple-battles")
    told = read.parse_args()
    began = time.perf_counter()
    plays = setups() if told.rules == "simple-battles" else shelf.usual_setups(
        rules.get(told.rules), shelf.Chosen(), None, [], told.seed)
    results = play_all(Plan(plays, (told.one, told.two), told.seed), told.games, told.jobs, lambda _: None)
    print_results(told.one, told.two, results, time.perf_counter() - began)


def print_results(one: str, two: str, results: list[Result], seconds: float) -> None:
    """Wins, points, decisions and their times; the share counts a draw as half."""
    wins = sum(r.winner == 0 for r in results)
    draws = sum(r.winner is None for r in results)
    share = (wins + draws / 2) / len(results)
    margin = 1.96 * (share * (1 - share) / len(results)) ** 0.5
    millis = sorted(m for r in results for m in r.millis)
    leads = [r.points[0] - r.points[1] for r in results]
    mean = sum(leads) / len(leads)
    spread = (sum((lead - mean) ** 2 for lead in leads)) ** 0.5 / len(leads)
    points = [sum(r.points[i] for r in results) / len(results) for i in (0, 1)]
    print(f"{one} beats {two} {share:.1%} ± {margin:.1%}: {wins} won, {draws} drawn, {len(results)} games, "
          f"points {points[0]:.1f} to {points[1]:.1f} (lead ± {spread:.1f}), {seconds:.0f} s; a decision of either: "
          f"median {millis[len(millis) // 2]:.1f} ms, p95 {millis[len(millis) * 95 // 100]:.0f} ms, "
          f"max {millis[-1]:.0f} ms, "
          f"{sum(r.decisions for r in results) / len(results):.0f} a game")


if __name__ == "__main__":
    main()
