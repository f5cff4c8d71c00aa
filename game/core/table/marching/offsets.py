"""Offsets (grid steps, nearest first) at which a free spot is searched for around a slot that cannot be taken."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

FINE: Final = 8
_ROUGH: Final = 24
"""Grid steps between the spots tried around a slot, at greater distance."""
_ROUND: Final = 9
"""Spots tried in each direction."""


def _rings() -> tuple[Ints, Ints]:
    """The offsets round a slot, nearest first: fine ones close by, coarser ones farther off."""
    fine, rough = (np.arange(-_ROUND, _ROUND + 1, dtype=np.int64) * step for step in (FINE, _ROUGH))
    near, far = (np.meshgrid(grid, grid, indexing="ij") for grid in (fine, rough))
    x, y = (np.concatenate((near[i].ravel(), far[i].ravel())) for i in (0, 1))
    order = np.lexsort((y, x, x * x + y * y))
    return x[order], y[order]


RING_X, RING_Y = _rings()
