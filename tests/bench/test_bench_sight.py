"""How long sight takes: single answers on the tables of Simple Battles' kind.

Prints and asserts no time: `pytest -p no:xdist -s -m bench tests/bench/test_bench_sight.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, pi, sin
from time import perf_counter

import pytest
from drawn import Figure

from game.core.table.pieces import Answers, Piece
from game.core.table.places import Place
from game.core.table.sight.sight import SightField, SightRules

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
@pytest.mark.parametrize("storeys", [2, 4])
def test_one_look_with_heights(storeys: int) -> None:
    """From roofs and the ground of Warbands' Market Cross, houses of so many inches (TB-13)."""
    rng = random.Random(storeys)
    tall = Answers(solid=True, cover="hard", height=storeys * 64, standable=True)
    wood = Answers(cover="soft", height=192)
    cards = [("H1", 6, 9.5), ("H2", 18, 14.5), ("F1", 17, 8), ("F2", 7, 16), ("F3", 12, 12)]
    pieces = [house(name, x - 2, y - 2, x + 2, y + 2) for name, x, y in cards]
    field = SightField(pieces, {p.id: tall if p.id[0] == "H" else wood for p in pieces}, SightRules(heights=True))

    def anybody(name: str, up: bool) -> Figure:
        x, y = rng.choice(cards[:2])[1:] if up else (12.0, 12.0)
        off = 1.9 if up else 11.0
        return Figure(name, round((x + rng.uniform(-off, off)) * 64), round((y + rng.uniform(-off, off)) * 64),
                      z=storeys * 64 if up else 0)

    asked = [(anybody("A", rng.random() < 0.6), anybody("b", rng.random() < 0.3)) for _ in range(2000)]
    start = perf_counter()
    seen = sum(field.sees(a, b) for a, b in asked)
    cold = perf_counter() - start
    print(f"heights, {storeys} inches: {cold / len(asked) * 1e6:.0f} us a first answer, {seen} of {len(asked)} seen")
