"""Many places at once: which of them lie inside a polygon. Whole numbers, so every machine agrees."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.core.table.geometry import Corners

Ints = npt.NDArray[np.signedinteger[Any]]
Bools = npt.NDArray[np.bool_]


def inside(corners: Corners, x: Ints, y: Ints) -> Bools:
    """Which places (arrays of one shape, grid steps) lie inside: sides east of each are counted.

    A place on a side belongs to one of the two that meet there; where that matters, ask `geometry.where`.
    """
    odd = np.zeros(x.shape, dtype=np.bool_)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if ay != by:
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            odd ^= ((ay > y) != (by > y)) & ((side > 0) == (by > ay))
    return odd
