"""Arrays of numbers for many spots of a table at once, and which of them lie inside an outline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game.core.table.geometry import Corners
from game.core.table.places import Place

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.signedinteger[Any]]
Levels = npt.NDArray[np.uint8]


def within(corners: Corners | Sequence[Place], x: Ints, y: Ints) -> Bools:
    """Which points lie inside a polygon, by counting the sides east of each; on the outline either answer is possible.
    """
    across, up = zip(*corners, strict=True)
    found = np.zeros(len(x), dtype=np.bool_)
    near = np.flatnonzero((x >= min(across)) & (x <= max(across)) & (y >= min(up)) & (y <= max(up)))
    found[near] = _odd(corners, x[near], y[near])
    return found


def _odd(corners: Corners | Sequence[Place], x: Ints, y: Ints) -> Bools:
    odd = np.zeros(len(x), dtype=np.bool_)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if ay != by:
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            odd ^= ((ay > y) != (by > y)) & ((side > 0) == (by > ay))
    return odd
