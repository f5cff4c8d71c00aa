"""Cover between the spots of the lattice: a coarse approximation of TB-11."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from game.ai.arrays import Bools, Levels
from game.ai.grid import Grid
from game.core.table.inside import inside
from game.core.table.places import GRID

NONE, HARD, SOFT, OPEN = 0, 1, 2, 3
"""How a target is seen: not at all, in hard cover, in soft cover, in the open."""
_BY_LOOKER: Final = GRID
"""Within this distance of the looker (1/64 inch) nothing gives cover."""
_WIDE: Final = 2
"""What lies within this many raster points (1/4 inch) of a line still hides a part of the target."""
_SLIVER: Final = 3
"""The outermost raster points of a solid piece, this many deep, do not hide a whole base."""
_BASE: Final = 4
"""A base touches soft cover within this many raster points (1/2 inch, about the radius of a base)."""


def levels(grid: Grid, centres: Bools) -> Levels:
    """[from, to]: `OPEN`, `SOFT` or `HARD` as the target at `to` is seen, `NONE` where it is not.
    `centres` says which spots see each other."""
    hard, woods = _rasters(grid)
    wide = _widened(hard, _WIDE).ravel()
    touched: Any = np.array([_widened(wood, _BASE)[grid.y >> 3, grid.x >> 3] for wood in woods]).T
    near_soft = touched.any(axis=1) if woods else np.zeros(grid.count, dtype=np.bool_)
    codes: dict[bytes, Levels] = {}
    sees = centres | _slivers(grid, centres, hard)
    found = np.where(sees, np.uint8(OPEN), np.uint8(NONE))
    for start in range(grid.count):
        mine = touched[start] if woods else np.zeros(0, dtype=np.bool_)
        code = codes.get(mine.tobytes())
        if code is None:        # a wood that the looker touches hides nothing outside it
            soft = [wood.ravel() for wood, skip in zip(woods, mine.tolist(), strict=True) if not skip]
            code = codes[mine.tobytes()] = (2 * wide + np.any(soft, axis=0)).astype(np.uint8)
        to = np.flatnonzero(sees[start])
        read = code.take(grid.lines(start, to))
        apart, samples = grid.apart[start, to], read.shape[1]
        along = (np.arange(samples, dtype=np.float32) + np.float32(0.5)) / np.float32(samples)
        read *= (along * apart[:, None] >= _BY_LOOKER).view(np.uint8)
        through = (read & 1).sum(axis=1, dtype=np.uint8).astype(np.int64) * apart
        row = np.where((through > GRID * samples) | near_soft[to], np.uint8(SOFT), np.uint8(OPEN))
        behind = np.bitwise_or.reduce(read[:, samples // 2:], axis=1) & 2
        row[(behind != 0) | ~centres[start, to]] = HARD
        found[start, to] = row
    np.fill_diagonal(found, OPEN)
    return found


def _slivers(grid: Grid, centres: Bools, hard: Bools) -> Bools:
    """Pairs of spots without sight from centre to centre where a part of a base can still be seen past the edge of a
    piece. Without these an opponent would take a spot behind a corner for safe and be shot there."""
    inner = ~_widened(~hard, _SLIVER).ravel()
    found = np.zeros_like(centres)
    for start in range(grid.count):
        to = start + 1 + np.flatnonzero(~centres[start, start + 1:])
        found[start, to] = ~inner.take(grid.lines(start, to)).any(axis=1)
    return found | found.T


def _rasters(grid: Grid) -> tuple[Bools, list[Bools]]:
    """Masks of the fine raster: all hard cover, and each piece of soft cover."""
    x, y = grid.raster()
    shape = grid.raster_shape
    hard, woods = np.zeros(shape, dtype=np.bool_), []
    for piece in grid.top.table.pieces:
        answers = grid.top.answers[piece.id]
        if answers.solid or answers.cover == "hard":
            hard |= inside(piece.corners, x, y).reshape(shape)
        elif answers.cover == "soft":
            woods.append(inside(piece.corners, x, y).reshape(shape))
    return hard, woods


def _widened(where: Bools, by: int) -> Bools:
    """The mask extended by that many raster points."""
    found = where.copy()
    for _ in range(by):
        more = found.copy()
        more[1:] |= found[:-1]
        more[:-1] |= found[1:]
        more[:, 1:] |= found[:, :-1]
        more[:, :-1] |= found[:, 1:]
        found = more
    return found
