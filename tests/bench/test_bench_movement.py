"""How long reaches and paths take on the tables of Simple Battles with 14 figures (aim: under 2 ms within 6 inches).

`pytest -p no:xdist -s -m bench tests/bench/test_bench_movement.py`. "Cold" is the first time that the web of ways is
needed round a place, "prepared" once it is known; searches are never remembered here from one trial to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import process_time

import pytest
from movement_tables import BOARDS, Board, Draws, strewn

from game.core.table.movement.movement import MoveField, Path
from game.core.table.movement.reach import Reach
from game.core.table.places import GRID, Place

boards = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
AIM = 2.0


def spent(jobs: Sequence[Callable[[], object]]) -> list[float]:
    """How long the processor works on each job, in milliseconds, sorted: other programs beside it do not count."""
    found = []
    for job in jobs:
        start = process_time()
        job()
        found.append((process_time() - start) * 1e3)
    return sorted(found)


def told(times: Sequence[float]) -> str:
    return f"median {times[len(times) // 2]:.2f} ms, p95 {times[int(len(times) * 0.95)]:.2f}, max {times[-1]:.2f}"


def reaches(board: Board, field: MoveField, seeds: range) -> list[Reach]:
    return [
        Reach(field, figure, figures, board.move)
        for figures in (strewn(board, field, seed) for seed in seeds)
        for figure in figures
    ]


@pytest.mark.bench
@boards
def test_movement(board: Board) -> None:
    field, draws = board.field(), Draws(1)
    every = reaches(board, field, range(10))

    def drawn(reach: Reach) -> Callable[[], Path]:
        def job() -> Path:
            field.forget()
            path = reach.path(reach.sample(draws))
            assert isinstance(path, Path)
            return path

        return job

    def paths(reach: Reach) -> Callable[[], list[object]]:
        places = [reach.sample(draws) for _ in range(40)]

        def job() -> list[object]:
            field.forget()
            return [reach.path(place) for place in places]

        return job

    def spread(reach: Reach) -> Callable[[], object]:
        def job() -> object:
            field.forget()
            discs = field.discs(reach.mover, reach.others, reach.start)
            return field.search(reach.mover, discs, reach.start, board.move).bound(reach.start)

        return job

    cold = spent([drawn(reach) for reach in every])
    prepared = spent([lambda: field.prepare(every[0].mover, board.move)])
    warm = spent([drawn(reach) for reach in every])
    search = spent([spread(reach) for reach in every])
    forty = [time / 40 for time in spent([paths(reach) for reach in every[:60]])]
    near = spent([partial(reach.path, Place(reach.start.x + GRID, reach.start.y)) for reach in every])
    shown = spent([reach.outline for reach in every[:28]])
    print(f"\n{board.name}, {len(every)} turns past 14 figures, aim {AIM} ms")
    print(f"  draw and measure, cold      {told(cold)}")
    print(f"  prepare the whole table     {prepared[0]:.0f} ms")
    print(f"  draw and measure, prepared  {told(warm)}")
    print(f"  the search of a reach       {told(search)}")
    print(f"  one of 40 paths of a figure {told(forty)}")
    print(f"  path to an inch away        {told(near)}")
    print(f"  outline for the screen      {told(shown)}")
