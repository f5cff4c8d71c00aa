"""Roofs on the lattice: figures on a roof see over its piece, and paths up or down cost a climb (TB-13).

Approximate like the rest of the lattice: a climb of h inches counts as 2 h inches of path, and a gap between two roofs
that is too narrow for a base is jumped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from game.ai.arrays import Bools, Ints
from game.ai.grid import Grid
from game.core.table.inside import inside
from game.core.table.levels import Roof

CLIMB: Final = 2
"""Path cost of a climb: inches for each inch of height."""


def roofs_of(grid: Grid) -> Sequence[Roof]:
    """The roofs that figures climb on this table; none where heights are off."""
    return grid.top.levels.roofs if grid.top.move_rules.heights else ()


def see_over(grid: Grid, sees: Bools, veil_without: Any, limit: int) -> None:
    """Recompute sight from and to every spot on a roof, without the pieces under the two figures."""
    roofs = roofs_of(grid)
    on = [np.flatnonzero(inside(roof.piece.corners, grid.x, grid.y)) for roof in roofs]
    every = np.arange(grid.count)
    for i, mine in enumerate(on):
        for other in (None, *range(i + 1, len(on))):
            skipped = {roofs[i].piece.id} if other is None else {roofs[i].piece.id, roofs[other].piece.id}
            to = every if other is None else on[other]
            if not len(to):
                continue
            veil = veil_without(skipped)
            for start in mine.tolist():
                deep = veil.take(grid.lines(start, to)).sum(axis=1, dtype=np.int32) * grid.apart[start, to]
                sees[start, to] = sees[to, start] = deep <= limit


def open_up(grid: Grid, radius: int, x: Ints, y: Ints, barred: Bools, factor: Ints) -> Bools:
    """Make roofs and their walls passable on the raster at the cost of climbing; returns the spots on roofs."""
    free = np.zeros(grid.count, dtype=np.bool_)
    walls = np.zeros(len(x), dtype=np.int64)
    shut = barred.copy()
    for roof in roofs_of(grid):
        within = inside(roof.piece.corners, x, y)
        xs, ys = [p.x for p in roof.piece.corners], [p.y for p in roof.piece.corners]
        rim = shut & ~within & (x > min(xs) - radius) & (x < max(xs) + radius) & (
            y > min(ys) - radius) & (y < max(ys) + radius)
        walls[rim] += 1
        barred[within | rim] = False
        factor[rim] = np.where(walls[rim] > 1, 1, max(1, CLIMB * roof.height // radius))
        factor[within] = 1
        free |= inside(roof.piece.corners, grid.x, grid.y)
    return free
