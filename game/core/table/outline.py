"""Marching squares: the outline of a region as polygons, from a test for points. For the screen only, not for rules.

The test runs on a coarse grid first, then only where its answers change, down to 1/16 inch; each crossing between two
neighbouring points is then bisected to the last grid step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from game.core.table.movement.obstacles import Bools
from game.core.table.movement.visibility_graph import Ints

Inside = Callable[[Ints, Ints], Bools]
"""Whether the points of two arrays of whole x and y are inside."""
Polygon = tuple[tuple[float, float], ...]

FINE: Final = 4
"""The finest mesh, in grid steps: 1/16 inch."""
_COARSE: Final = 16


def traced(inside: Inside, bounds: tuple[int, int, int, int]) -> tuple[Polygon, ...]:
    """The outlines of a region within a box (west, south, east, north; grid steps), holes included: fill them even-odd.

    True to 1/16 inch; islands narrower than a quarter inch may be missed.
    """
    grid = _refined(inside, bounds)
    west, south = bounds[0] - _COARSE, bounds[1] - _COARSE
    across = _crossings(inside, grid, west, south, axis=0)
    upward = _crossings(inside, grid, west, south, axis=1)
    return _joined(grid, across, upward)


def _refined(inside: Inside, bounds: tuple[int, int, int, int]) -> Bools:
    """The answers on the finest mesh over the box and one coarse mesh round it; asked only where they may change."""
    west, south, east, north = bounds
    columns, rows = (-(-(b - a) // _COARSE) + 3 for a, b in ((west, east), (south, north)))
    step, answers = _COARSE, np.zeros((columns, rows), dtype=np.bool_)
    asked = np.ones_like(answers)
    while True:
        i, j = np.nonzero(asked)
        answers[i, j] = False
        x, y = west - _COARSE + i * step, south - _COARSE + j * step
        within = (x >= west) & (x <= east) & (y >= south) & (y <= north)
        i, j, x, y = i[within], j[within], x[within], y[within]
        answers[i, j] = inside(x, y)
        if step == FINE:
            return answers
        changing = _changing(answers, wide=step == _COARSE)
        step //= 2
        finer = np.zeros((answers.shape[0] * 2 - 1, answers.shape[1] * 2 - 1), dtype=np.bool_)
        asked = np.zeros_like(finer)
        for a in (0, 1):
            for b in (0, 1):
                view = finer[a::2, b::2]
                view[...] = answers[: view.shape[0], : view.shape[1]]
        asked[:-1, :-1] = np.kron(changing, np.ones((2, 2), dtype=np.bool_))
        asked[1:, :] |= asked[:-1, :].copy()
        asked[:, 1:] |= asked[:, :-1].copy()
        asked[::2, ::2] = False
        answers = finer


def _changing(answers: Bools, *, wide: bool) -> Bools:
    """The cells whose corners differ; with their neighbours on the coarse mesh, where an edge may bulge unseen."""
    low = answers[:-1, :-1] & answers[1:, :-1] & answers[:-1, 1:] & answers[1:, 1:]
    high = answers[:-1, :-1] | answers[1:, :-1] | answers[:-1, 1:] | answers[1:, 1:]
    mixed: Bools = low != high
    if wide:
        for _ in range(2):  # along columns, then along rows
            mixed[1:] |= mixed[:-1].copy()
            mixed[:-1] |= mixed[1:].copy()
            mixed = mixed.T
    return mixed


def _crossings(
    inside: Inside, grid: Bools, west: int, south: int, axis: int
) -> dict[tuple[int, int], tuple[float, float]]:
    """Where the edge crosses each mesh line that has one end inside: by the lower or left end, the point."""
    one, two = (grid[:-1, :], grid[1:, :]) if axis == 0 else (grid[:, :-1], grid[:, 1:])
    i, j = np.nonzero(one != two)
    x, y = west + i * FINE, south + j * FINE
    first = one[i, j]
    low, high = np.zeros(len(i), dtype=np.intp), np.full(len(i), FINE, dtype=np.intp)
    span = FINE
    while span > 1:
        half = (low + high) // 2
        same = inside(x + half, y) == first if axis == 0 else inside(x, y + half) == first
        low, high = np.where(same, half, low), np.where(same, high, half)
        span //= 2
    middle: npt.NDArray[np.float64] = (low + high) / 2
    px, py = (x + middle, y + 0.0 * middle) if axis == 0 else (x + 0.0 * middle, y + middle)
    keys = zip(i.tolist(), j.tolist(), strict=True)
    return dict(zip(keys, zip(px.tolist(), py.tolist(), strict=True), strict=True))


def _joined(
    grid: Bools,
    across: dict[tuple[int, int], tuple[float, float]],
    upward: dict[tuple[int, int], tuple[float, float]],
) -> tuple[Polygon, ...]:
    """Join the crossings of the edge to closed rings, with the inside on the left."""
    following: dict[tuple[int, int, int], tuple[int, int, int]] = {}
    low = grid[:-1, :-1].astype(np.intp) + grid[1:, :-1] * 2 + grid[1:, 1:] * 4 + grid[:-1, 1:] * 8
    for i, j in zip(*(part.tolist() for part in np.nonzero((low > 0) & (low < 15))), strict=True):
        south, east, north, west = (i, j, 0), (i + 1, j, 1), (i, j + 1, 0), (i, j, 1)
        for start, end in _WAYS[int(low[i, j])]:
            sides = (south, east, north, west)
            following[sides[start]] = sides[end]
    rings = []
    while following:
        first, here = following.popitem()
        ring = [first]
        while here != first:
            ring.append(here)
            here = following.pop(here)
        rings.append(tuple((across if axis == 0 else upward)[column, row] for column, row, axis in ring))
    return tuple(rings)


_S, _E, _N, _W = range(4)
_WAYS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((_S, _W),), 2: ((_E, _S),), 4: ((_N, _E),), 8: ((_W, _N),),
    3: ((_E, _W),), 6: ((_N, _S),), 12: ((_W, _E),), 9: ((_S, _N),),
    7: ((_N, _W),), 11: ((_E, _N),), 13: ((_S, _E),), 14: ((_W, _S),),
    5: ((_S, _W), (_N, _E)), 10: ((_E, _S), (_W, _N)),
}  # fmt: skip
"""Corners inside (1 south-west, 2 south-east, 4 north-east, 8 north-west) -> from which side to which the edge runs."""
