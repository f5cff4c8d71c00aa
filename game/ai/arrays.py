"""Types of arrays of numbers for many spots of a table at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.signedinteger[Any]]
Levels = npt.NDArray[np.uint8]
