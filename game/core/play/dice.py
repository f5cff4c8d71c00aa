"""Dice: a counted stream from a seed, dice given in advance, or dice that the players roll and type in."""

from __future__ import annotations

from typing import Literal

import msgspec

_MASK = 0xFFFFFFFFFFFFFFFF

Source = Literal["seed", "given"]


def mixed(seed: int, count: int) -> int:
    """The `count`th 64-bit number of the stream of `seed` (splitmix64): the same on every machine."""
    z = (seed + (count + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Dice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The source of dice and its state; part of every match, position and record.

    `seed` dice are a counted stream: die number `count` is always the same. `given` dice are used in order; when they
    run out the players are asked, as when they roll real dice at their own table.

    >>> faces, after = Dice.asked((5, 2, 6)).roll(2, 6)
    >>> faces, after.given, after.roll(2, 6)
    ((5, 2), (6,), None)
    """

    source: Source = "seed"
    seed: int = 0
    count: int = 0
    given: tuple[int, ...] = ()

    @staticmethod
    def seeded(seed: int) -> Dice:
        """Dice from a seed: any whole number, taken modulo 2**64."""
        return Dice("seed", seed & _MASK)

    @staticmethod
    def asked(given: tuple[int, ...] = ()) -> Dice:
        """Dice given in advance; when they run out the players are asked."""
        return Dice("given", given=given)

    def roll(self, dice: int, sides: int) -> tuple[tuple[int, ...], Dice] | None:
        """The faces and the dice afterwards; None if the players have to roll."""
        if self.source == "seed":
            faces = tuple((mixed(self.seed, self.count + i) * sides >> 64) + 1 for i in range(dice))
            return faces, Dice("seed", self.seed, self.count + dice)
        if len(self.given) < dice:
            return None
        return self.given[:dice], Dice("given", count=self.count + dice, given=self.given[dice:])


class Stream:
    """A random generator for everything but rules (tables, opponents, tests); the same numbers on every machine.

    >>> Stream(7).below(100) == Stream(7).below(100) < 100
    True
    """

    __slots__ = ("count", "seed")

    def __init__(self, seed: int) -> None:
        self.seed, self.count = seed & _MASK, 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1 (n at least 1)."""
        self.count += 1
        return mixed(self.seed, self.count - 1) * n >> 64

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return low + self.below(high - low + 1)

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        self.count += 1
        return (mixed(self.seed, self.count - 1) >> 11) / (1 << 53)
