"""Confidence intervals of counted shares, by Wilson's formula."""

from __future__ import annotations

from math import sqrt
from typing import Final

SURE: Final = 1.96
"""The half width of a 95 % interval in standard deviations."""


def wilson(count: float, trials: int, sure: float = SURE) -> tuple[float, float]:
    """The 95 % interval (low, high) of a share, each 0 to 1, after `count` of `trials`; (0, 1) before the first trial.
    If draws count as half the interval is slightly too wide, never too narrow."""
    if not trials:
        return 0.0, 1.0
    share, z2 = count / trials, sure * sure
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    half = sure * sqrt(max(0.0, share * (1 - share)) / trials + z2 / (4 * trials * trials)) / (1 + z2 / trials)
    return max(0.0, middle - half), min(1.0, middle + half)
