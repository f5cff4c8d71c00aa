"""Point-in-polygon test for arrays of places. Whole numbers, so every machine agrees."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.core.table.geometry import Corners

Ints = npt.NDArray[np.signedinteger[Any]]
Bools = npt.NDArray[np.bool_]


def inside(corners: Corners, x: Ints, y: Ints) -> Bools:
    """Which places (arrays of one shape, grid steps) lie inside the polygon, by counting the sides east of each.

    A place exactly on the outline may count either way; `geometry.where` tells it apart.
    """
    across, up = zip(*corners, strict=True)
    near = (x >= min(across)) & (x <= max(across)) & (y >= min(up)) & (y <= max(up))
    found = np.zeros(x.shape, dtype=np.bool_)
    x, y = x[near], y[near]
    odd = np.zeros(x.shape, dtype=np.bool_)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if ay != by:
            side = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            odd ^= ((ay > y) != (by > y)) & ((side > 0) == (by > ay))
    found[near] = odd
    return found
