"""Exact chances: distributions as whole-number weights, so that nothing is rounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import Generic, TypeVar

V = TypeVar("V", bound=Hashable)
W = TypeVar("W", bound=Hashable)


class Odds(Generic[V]):
    """The exact distribution of one outcome. Iterating gives (outcome, chance) in the order of first mention.

    >>> two = Odds.die(6).then(lambda a: Odds.die(6).map(lambda b: a + b))
    >>> two.chance(lambda total: total >= 10)
    Fraction(1, 6)
    """

    __slots__ = ("total", "weights")

    def __init__(self, weights: Mapping[V, int]) -> None:
        kept = {value: weight for value, weight in weights.items() if weight}
        if not kept or min(kept.values()) < 0:
            raise ValueError("chances need positive weights")
        common = gcd(*kept.values())
        self.weights: dict[V, int] = {v: w // common for v, w in kept.items()} if common > 1 else kept
        self.total = sum(self.weights.values())

    @staticmethod
    def certain(value: W) -> Odds[W]:
        """The distribution with a single outcome."""
        return Odds({value: 1})

    @staticmethod
    def die(sides: int) -> Odds[int]:
        """One fair die with faces 1 to `sides`."""
        return Odds(Counter(range(1, sides + 1)))

    @staticmethod
    def of(chance: Fraction, yes: W, no: W) -> Odds[W]:
        """`yes` with that chance (0 to 1), otherwise `no`."""
        return Odds({yes: chance.numerator, no: chance.denominator - chance.numerator})

    @staticmethod
    def from_shares(shares: Iterable[tuple[W, Fraction]]) -> Odds[W]:
        """The distribution of outcomes with their chances; the chances of equal outcomes are added."""
        sums: dict[W, Fraction] = {}
        for value, chance in shares:
            known = sums.get(value)
            sums[value] = chance if known is None else known + chance
        whole = lcm(*(share.denominator for share in sums.values()))
        return Odds({value: share.numerator * (whole // share.denominator) for value, share in sums.items()})

    def __iter__(self) -> Iterator[tuple[V, Fraction]]:
        return iter((value, Fraction(weight, self.total)) for value, weight in self.weights.items())

    def __getitem__(self, value: V) -> Fraction:
        """The chance, 0 to 1, of exactly this outcome."""
        return Fraction(self.weights.get(value, 0), self.total)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Odds) and self.weights == other.weights

    def __hash__(self) -> int:
        return hash(frozenset(self.weights.items()))

    def __repr__(self) -> str:
        return "Odds(" + ", ".join(f"{value!r}: {chance}" for value, chance in self) + ")"

    def map(self, change: Callable[[V], W]) -> Odds[W]:
        """The distribution of a function of the outcome."""
        weights: dict[W, int] = {}
        for value, weight in self.weights.items():
            new = change(value)
            weights[new] = weights.get(new, 0) + weight
        return Odds(weights)

    def then(self, follow: Callable[[V], Odds[W]]) -> Odds[W]:
        """The distribution after a second stage, which depends on the outcome of the first."""
        branches = [(weight, follow(value)) for value, weight in self.weights.items()]
        scale = lcm(*(odds.total for _, odds in branches))
        weights: dict[W, int] = {}
        for weight, odds in branches:
            factor = weight * (scale // odds.total)
            for value, inner in odds.weights.items():
                weights[value] = weights.get(value, 0) + factor * inner
        return Odds(weights)

    def chance(self, fits: Callable[[V], bool]) -> Fraction:
        """The chance, 0 to 1, that the outcome satisfies a condition."""
        return Fraction(sum(w for v, w in self.weights.items() if fits(v)), self.total)

    def mean(self, worth: Callable[[V], int | Fraction]) -> Fraction:
        """The mean of a function of the outcome."""
        return sum((Fraction(worth(v)) * w for v, w in self.weights.items()), Fraction(0)) / self.total


def repeated(odds: Odds[int], times: int) -> Odds[int]:
    """The sum of `times` independent draws (0 or more)."""
    total = Odds.certain(0)
    for _ in range(times):
        total = total.then(lambda so_far: odds.map(lambda more: so_far + more))
    return total
