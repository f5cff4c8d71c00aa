"""How long frames of the table workshop take at 1920 × 1080 in software (`pytest -p no:xdist -s -m bench`)."""

from __future__ import annotations

import os
from time import perf_counter, thread_time
from typing import Any

import pygame
import pytest
from hands import Hands

from game import rules
from game.core.chance.intervals import wilson
from game.core.play.dice import mixed
from game.core.table.places import GRID, Place
from game.scenes.battle_setup import boards, ground_by_seed
from game.scenes.editor.opening import editor_with
from game.tools import arena, fitness
from game.workshop import draft as drafts
from game.workshop.demands import demands
from game.workshop.random_tables.make import answers_of, random_table
from game.workshop.sight import report
from tests.workshop.test_report import bare, tabletop

FRAMES = 180
TABLES = int(os.environ.get("TABLES", "2"))
"""Random tables of each ruleset on which battles are fought."""
SKIP = int(os.environ.get("SKIP", "0"))
"""The number of the first of them."""
ONLY = os.environ.get("ONLY", "")
"""The ruleset that is measured; empty: all."""


@pytest.mark.bench
@pytest.mark.usefixtures("kts_home")
def test_a_piece_is_dragged_among_two_hundred() -> None:
    hands = Hands(editor_with(None, False, "ghost-legions", None), (1920, 1080))
    scene: Any = hands.scene
    editing = scene.editing
    draft = editing.history.now
    for i in range(200):
        draft, _ = drafts.laid(draft, ("forest", "house", "wall", "rubble")[i % 4],     # type: ignore[arg-type]
                               Place.at(2 + i % 20 * 2.2, 3 + i // 20 * 4.2))
    editing.do(lambda _: draft)
    scene.judge.ask = lambda *_: None
    scene.canvas.refresh()
    while scene.canvas._painting is not None:       # the ground is painted in a thread
        hands.step(seconds=0.05)
        pygame.time.wait(10)
    x, y = (round(one) for one in scene.canvas.on_screen(24 * GRID, 24 * GRID))
    editing.choose(editing.at(scene.canvas.place_at((x, y)), 3 * GRID))
    x, y = (round(one) for one in scene.canvas.on_screen(editing.part.x, editing.part.y))
    hands.point((x, y))
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1), seconds=0)
    before, spent, own = editing.history.now, list[float](), list[float]()
    for i in range(FRAMES):
        pos = x + 3 * (i % 60), y + i % 60
        begun, own_begun = perf_counter(), thread_time()
        hands.app.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 1), buttons=(1, 0, 0))])
        spent.append(1000 * (perf_counter() - begun))
        own.append(1000 * (thread_time() - own_begun))
    hands.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert editing.history.now != before, "it was not dragged"
    spent.sort()
    print(f"\ndragging one of 200 pieces, {FRAMES} frames: median {spent[FRAMES // 2]:.1f} ms "
          f"({sorted(own)[FRAMES // 2]:.1f} ms of its own thread), "
          f"slowest hundredth {spent[-max(1, FRAMES // 100)]:.1f} ms (aim: median under 8 ms)")


@pytest.mark.bench
def test_a_table_of_two_hundred_pieces_is_looked_at() -> None:
    draft = bare(48)
    for i in range(200):
        draft, _ = drafts.laid(draft, ("forest", "house", "wall", "hedge")[i % 4],      # type: ignore[arg-type]
                               Place.at(2 + i % 20 * 2.2, 3 + i // 20 * 4.2))
    begun = thread_time()
    found = report(tabletop(draft, "ghost-legions"))
    seen = thread_time()
    asked = demands(draft, boards("ghost-legions"))
    print(f"\n200 pieces: the report takes {1000 * (seen - begun):.0f} ms (aim: 1000), the demands "
          f"{1000 * (thread_time() - seen):.0f} ms (aim: 500)")
    assert found.open and asked


@pytest.mark.bench
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_random_table_is_there(ruleset: str) -> None:
    """Seeds 0 to 29 of each board, as they are when nothing was made before."""
    for board in boards(ruleset):
        took = []
        for seed in range(30):
            begun = thread_time()
            random_table(seed, board, answers_of(ruleset, (board.width, board.height)))
            took.append(thread_time() - begun)
        took.sort()
        print(f"\n{ruleset} {board.width // GRID}″ × {board.height // GRID}″: {sum(one <= 0.3 for one in took)} of 30 "
              f"within 0.3 s; median {took[15]:.2f}, p95 {took[28]:.2f}, longest {took[-1]:.2f} s")


@pytest.mark.bench
def test_battles_on_random_tables_are_won_from_either_edge() -> None:
    """Easy on both sides, two battles on each of so many tables: whoever may choose takes one edge and then the other.
    A draw counts half for either edge. `SKIP` leaves out the first tables."""
    for ruleset in (ONLY,) if ONLY else rules.IDS:
        points, draws, many = 0.0, 0, 2 * TABLES
        for seed in range(SKIP, SKIP + TABLES):
            setups = fitness.playable(rules.get(ruleset), ground_by_seed(seed, 0, ruleset))
            plan = arena.Plan((setups[0],), ("easy", "easy"), mixed(77, seed), edges=("south", "north"))
            for game in (0, 1):
                edge = arena.play(plan, game).won_from(1)
                points, draws = points + (0.5 if edge is None else 1 - edge), draws + (edge is None)
        low, high = wilson(points, many)
        print(f"\n{ruleset}: won from the south {100 * points / many:.0f} % of {many} (95 %: {100 * low:.0f} to "
              f"{100 * high:.0f}), {draws} drawn (aim: neither edge above 60 %)")
