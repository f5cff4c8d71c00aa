"""Sequential probability ratio test over mirrored pairs: when a match between two players is decided.

Of two hypotheses, that the first player is `low` or `high` Elo points better, it says which the pairs so far speak
for: a pair scores 0, ½, 1, 1½ or 2, and each hypothesis is given the chances of these five scores that fit best what
was seen (chess engines test like this). Stopping at its bounds one errs in `ERROR` of all tests.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final, Literal, NamedTuple

ERROR: Final = 0.05
"""The chance to take either hypothesis where the other is true."""
BOUND: Final = log((1 - ERROR) / ERROR)
"""A log of the ratio of likelihoods that decides, upwards or downwards: 2.94."""
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair may score, as a share."""
DUST: Final = 0.001
"""What is added to each count, so that what was not seen yet is not thought impossible."""

Verdict = Literal["high", "low", ""]


class Hypotheses(NamedTuple):
    """The two hypotheses of the test: the Elo points by which the first player is better."""

    low: float
    high: float

    def ratio(self, pairs: Iterable[float]) -> float:
        """The log of how much more likely these shares of pairs (of `SCORES`) are if the higher guess is true."""
        counts = [DUST] * len(SCORES)
        for share in pairs:
            counts[SCORES.index(share)] += 1
        one, two = (_fitted(counts, expected(elo)) for elo in self)
        return sum(n * log(b / a) for n, a, b in zip(counts, one, two, strict=True))

    def verdict(self, pairs: Iterable[float]) -> Verdict:
        """Which guess is taken, if the pairs are enough."""
        found = self.ratio(pairs)
        return "high" if found >= BOUND else "low" if found <= -BOUND else ""


def expected(elo: float) -> float:
    """The expected score (0 to 1) of a player who is that many Elo points better."""
    return 1 / (1 + float(10 ** (-elo / 400)))


def elo(share: float) -> float:
    """The Elo difference of a score; infinite where everything was won or lost."""
    if share <= 0 or share >= 1:
        return float("inf") if share >= 1 else float("-inf")
    return 400 * log(share / (1 - share)) / log(10)


def _fitted(counts: list[float], mean: float) -> list[float]:
    """The chances nearest to what was seen whose mean is that: p / (1 + x (score - mean)), x found by halving."""
    whole = sum(counts)
    seen = [n / whole for n in counts]

    def pull(x: float) -> float:
        return sum(p * (s - mean) / (1 + x * (s - mean)) for p, s in zip(seen, SCORES, strict=True))

    low, high = -1 / (1 - mean), 1 / mean
    edge = (high - low) * 1e-9
    low, high = low + edge, high - edge
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if pull(middle) > 0 else (low, middle)
    return [p / (1 + low * (s - mean)) for p, s in zip(seen, SCORES, strict=True)]
