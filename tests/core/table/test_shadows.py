"""Whoever is told to be hidden has no free line to any place of the circle, and most who have none are told."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from breadth import often
from drawn import polygon
from movement_tables import BOARDS, Board

from game.core.table.movement.outlines import Disc
from game.core.table.places import GRID

ANGLED = Board("angled", 20 * GRID, (
    polygon("H1", "house", (5, 5), (12, 5), (12, 7), (7, 7), (7, 12), (5, 12)),
    polygon("H2", "house", (13, 10), (16, 12), (14, 16), (11, 14))), 24, 6 * GRID)


@pytest.mark.parametrize("spots", often(20, 60))
@pytest.mark.parametrize("board", [*BOARDS, ANGLED], ids=lambda board: board.name)
def test_from_hidden_places_no_line_is_free(board, spots):
    field, draw = board.field(), Random(4)
    met = []
    for _ in range(spots):
        x, y, radius = draw.uniform(0, board.size), draw.uniform(0, board.size), draw.choice((4.0, 20.0, 70.0))
        discs = [Disc(draw.uniform(0, board.size), draw.uniform(0, board.size), draw.choice((40.0, 64.0, 90.0)))
                 for _ in range(4)]
        graph = field._graph(_Base(board.radius))
        rings = [node for disc in discs for node in graph.ring(disc).nodes]     # starts that touch what may hide
        near = [(x + draw.uniform(-400, 400), y + draw.uniform(-400, 400)) for _ in range(9)]
        px = np.array([*graph.x[::7], *(node.x for node in rings[::5]), *(a for a, _ in near)])
        py = np.array([*graph.y[::7], *(node.y for node in rings[::5]), *(b for _, b in near)])
        free = graph.ground.free(px, py)
        for disc in discs:
            free &= (px - disc.x) ** 2 + (py - disc.y) ** 2 >= disc.radius ** 2
        px, py = px[free], py[free]
        hidden = graph.shadows.hide(px, py, Disc(x, y, radius), discs)
        within = [(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(300)]
        ex, ey = (np.array(column) for column in zip(*(
            (x + a * radius, y + b * radius) for a, b in within if a * a + b * b <= 1), strict=True))
        able = graph.ground.free(ex, ey)
        for disc in discs:
            able &= (ex - disc.x) ** 2 + (ey - disc.y) ** 2 >= disc.radius ** 2
        ex, ey = ex[able], ey[able]
        if len(ex) < 20:
            continue
        for i in range(len(px)):
            blind = not np.isfinite(graph.costs(np.full(len(ex), px[i]), np.full(len(ex), py[i]), ex, ey, discs)).any()
            assert blind or not hidden[i], (px[i], py[i], x, y, radius, discs)
            if blind:
                met.append(bool(hidden[i]))
    assert sum(met) > len(met) / 4 > spots / 6, (sum(met), len(met))


class _Base:
    def __init__(self, radius: int) -> None:
        self.radius, self.z = radius, 0
