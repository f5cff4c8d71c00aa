"""How long sight takes: single answers on the tables of Simple Battles' kind, and all pairs of 30 by 30 past 30 pieces.

Prints and asserts no time: `pytest -p no:xdist -s -m bench tests/bench/test_bench_sight.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin
from time import perf_counter

import pytest
from drawn import Figure

from game.core.pieces import Answers, Piece
from game.core.places import Place
from game.core.sight import SightField, SightRules
from game.core.sight_batch import SightTable

FOREST, HOUSE = Answers(sight_depth=128, move_cost=2), Answers(solid=True, accessible=False)
ORCHARD = [(5.25, 6.75, 5, 3.75), (18.75, 6.75, 5, 3.75), (5.25, 17.25, 5, 3.75), (18.75, 17.25, 5, 3.75),
           (12, 12, 4.25, 3.5)]  # fmt: skip


def ellipse(name: str, x: float, y: float, rx: float, ry: float) -> Piece:
    corners = (Place.at(x + rx * cos(k * pi / 12), y + ry * sin(k * pi / 12)) for k in range(24))
    return Piece(name, "forest", tuple(corners))


def house(name: str, x0: float, y0: float, x1: float, y1: float) -> Piece:
    return Piece(name, "house", (Place.at(x0, y0), Place.at(x1, y0), Place.at(x1, y1), Place.at(x0, y1)))


def orchard() -> SightField:
    pieces = [ellipse(f"F{k}", *place) for k, place in enumerate(ORCHARD)]
    pieces += [house("H1", 10.5, 4.25, 13.5, 7.5), house("H2", 10.5, 16.5, 13.5, 19.75)]
    return SightField(pieces, {p.id: FOREST if p.kind == "forest" else HOUSE for p in pieces}, SightRules(True))


def thirty(figures_block: bool) -> SightField:
    rng, pieces = random.Random(4), []
    for k in range(30):
        x, y = rng.uniform(4, 44), rng.uniform(4, 44)
        size = rng.uniform(1, 2.5)
        pieces.append(ellipse(f"F{k}", x, y, size, size * 0.75) if k % 2 else house(f"H{k}", x, y, x + size, y + size))
    answers = {p.id: FOREST if p.kind == "forest" else HOUSE for p in pieces}
    return SightField(pieces, answers, SightRules(figures_block))


def figures(count: int, side: int, seed: int) -> list[Figure]:
    rng, out = random.Random(seed), []
    while len(out) < count:
        one = Figure(f"f{len(out)}", rng.randint(32, side * 64 - 32), rng.randint(32, side * 64 - 32))
        if all((one.x - o.x) ** 2 + (one.y - o.y) ** 2 > 4096 for o in out):
            out.append(one)
    return out


def median(times: int, job: Callable[[], object]) -> float:
    """The median of some runs, in seconds."""
    found = []
    for _ in range(times):
        start = perf_counter()
        job()
        found.append(perf_counter() - start)
    return sorted(found)[times // 2]


@pytest.mark.bench
@pytest.mark.parametrize("share", [0.5, None])
def test_one_look(share: float | None) -> None:
    field = orchard()
    games = [figures(14, 24, seed) for seed in range(30)]
    asked = [(a, b, game) for game in games for a in game[:7] for b in game[7:]]
    start = perf_counter()
    seen = sum(field.sees(a, b, others, share) for a, b, others in asked)
    cold = perf_counter() - start
    warm = median(3, lambda: [field.sees(a, b, others, share) for a, b, others in asked])
    look = median(3, lambda: [field.look(a, b, others) for a, b, others in asked])
    n = len(asked)
    print(f"\nsees(share={share}): {cold / n * 1e6:.0f} µs at new places, {warm / n * 1e6:.1f} µs at known ones, "
          f"look {look / n * 1e6:.0f} µs; {seen} of {n} seen")  # fmt: skip


@pytest.mark.bench
@pytest.mark.parametrize("figures_block", [False, True])
def test_all_pairs(figures_block: bool) -> None:
    field, both = thirty(figures_block), figures(60, 48, 9)
    time = median(5, lambda: field.all_pairs(both[:30], both[30:], both))
    table = SightTable(field, both[:30])
    some = both[3]
    moved = median(10, lambda: table.moved(Figure(some.id, some.x + 64, some.y)))
    print(f"\n30 by 30 past 30 pieces, three eyes, figures_block={figures_block}: {time * 1e3:.1f} ms (aim 40); "
          f"one of 30 moved: {moved * 1e3:.1f} ms (aim 5)")  # fmt: skip
