"""Open rolls: dice without faces, which each reading narrows only as far as the rule reads.

A rule reads an `OpenRoll` like a `Roll`. Each reading with more than one possible value is a fork of the exploration
(`game.core.chance.explore`): the reader chooses one class of values, and the roll keeps only the faces of that class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import factorial
from typing import Any, ClassVar, Final, NamedTuple, Protocol, TypeVar

from game.core.chance.checks import Check, Read, Roll, outcome_odds, outcome_of

V = TypeVar("V")

OUTCOME: Final = 1
DIE: Final = 2
FACES: Final = 3
"""The detail to which a roll was read: (outcome,), (outcome, counting die) or (outcome, counting die, sorted faces)."""
Value = tuple[Any, ...]


class Reader(Protocol):
    """Decides the value of each reading in the present run."""

    def read(self, rolls: tuple[OpenRoll, ...], detail: int, function: Callable[..., V]) -> V:
        """The value of a function of some rolls in this run; the rolls are narrowed down to it."""
        ...


class DiceSpec(NamedTuple):
    """The part of a check that says how its dice are read."""

    dice: int
    sides: int
    read: Read
    needed: int
    always: int
    never: int
    under: bool
    kept: tuple[int, ...]


def spec_of(check: Check) -> DiceSpec:
    """The part of a check that says how its dice are read."""
    return DiceSpec(check.dice, check.sides, check.read, check.needed, check.always, check.never, check.under,
                    check.kept)


@lru_cache(maxsize=4096)
def values_of(spec: DiceSpec, detail: int) -> dict[Value, int]:
    """The values that such dice may have, to a detail, with weights that add up to the number of all throws."""
    dice, sides, low = spec.dice, spec.sides, spec.under == (spec.read == "best")
    if detail == OUTCOME:
        odds = outcome_odds(*spec)
        scale: int = sides ** dice // odds.total
        return {(outcome,): weight * scale for outcome, weight in odds.weights.items()}
    found: dict[Value, int] = {}
    for faces, weight in _falls(dice, sides):
        lying = (*spec.kept, *faces)
        counting = (min(lying) if low else max(lying)) if lying else 0
        value = (outcome_of(*spec[2:-1], lying), counting, faces)[:detail]
        found[value] = found.get(value, 0) + weight
    return found


def _falls(dice: int, sides: int, low: int = 1) -> Iterator[tuple[tuple[int, ...], int]]:
    """All throws of equal dice as sorted faces, each with the number of its orders."""
    if low == sides or not dice:
        yield (low,) * dice, 1
        return
    for many in range(dice, -1, -1):
        ways = factorial(dice) // factorial(many) // factorial(dice - many)
        for rest, weight in _falls(dice - many, sides, low + 1):
            yield (low,) * many + rest, ways * weight


@lru_cache(maxsize=4096)
def _refined(spec: DiceSpec, value: Value, detail: int) -> tuple[tuple[Value, int], ...]:
    """The finer values that a coarser value stands for."""
    return tuple((one, weight) for one, weight in values_of(spec, detail).items() if one[:len(value)] == value)


Table = dict[tuple[Value, ...], int]
"""What rolls may have fallen as, with weights. It is shared by pools, which replace theirs and never change it."""


@lru_cache(maxsize=4096)
def _unread(spec: DiceSpec) -> tuple[Table, int]:
    """The table of a roll of which nothing was read, and the number of all throws."""
    return {(value,): n for value, n in values_of(spec, OUTCOME).items()}, spec.sides ** spec.dice


@lru_cache(maxsize=4096)
def _unread_with_saves(first: DiceSpec, second: DiceSpec) -> tuple[Table, int]:
    """The same of a roll and the second one that stops its successes; its values are (passed, successes left)."""
    table: Table = {}
    for (hits,), weight in values_of(first, OUTCOME).items():
        spare: int = second.sides ** (first.dice - hits)
        for (stopped,), more in values_of(second._replace(dice=hits), OUTCOME).items():
            key = ((hits > 0, hits - stopped),)
            table[key] = table.get(key, 0) + weight * more * spare
    return table, first.sides ** first.dice * second.sides ** first.dice


class Pool:
    """Rolls whose values depend on each other: the values they may still have, with weights out of `whole`."""

    __slots__ = ("rolls", "table", "whole")

    def __init__(self, rolls: list[OpenRoll], table: Table, whole: int) -> None:
        self.rolls, self.table, self.whole = rolls, table, whole

    def joined(self, other: Pool) -> Pool:
        """Both pools as one, since a reading compares rolls of both."""
        table = {a + b: n * m for (a, n), (b, m) in product(self.table.items(), other.table.items())}
        pool = Pool(self.rolls + other.rolls, table, self.whole * other.whole)
        for roll in pool.rolls:
            roll.pool = pool
        return pool

    def refine(self, roll: OpenRoll, detail: int) -> None:
        """Split the values of one roll to at least that detail."""
        at, spec = self.rolls.index(roll), roll.spec
        if len(next(iter(self.table))[at]) >= detail:
            return
        table: Table = {}
        for values, weight in self.table.items():
            old = values[at]
            each = weight // values_of(spec, len(old))[old]
            for value, more in _refined(spec, old, detail):
                table[(*values[:at], value, *values[at + 1:])] = each * more
        self.table = table


class OpenRoll:
    """A roll without faces; it has the readings of `game.core.chance.checks.Roll`."""

    __slots__ = ("check", "pool", "reader", "spec")
    PASSED: ClassVar[int] = OUTCOME
    """The detail in which it is read whether it passed."""

    def __init__(self, reader: Reader, check: Check) -> None:
        self.check, self.spec, self.reader = check, spec_of(check), reader
        self.pool = Pool([self], *_unread(self.spec))

    @property
    def outcome(self) -> int:
        """See `Roll.outcome`."""
        return self.reader.read((self,), OUTCOME, _first)

    @property
    def passed(self) -> bool:
        """See `Roll.passed`: of a roll that is stopped, before that."""
        return self.reader.read((self,), self.PASSED, _positive)

    @property
    def die(self) -> int:
        """See `Roll.die`."""
        return self.reader.read((self,), DIE, _second)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces in ascending order, the only order that an open roll has."""
        return self.reader.read((self,), FACES, _third)

    def faces_as(self, function: Callable[[tuple[int, ...]], V]) -> V:
        """See `Roll.faces_as`."""
        return self.reader.read((self,), FACES, lambda value: function(value[2]))

    def compared(self, other: Any, function: Callable[[int, int], V]) -> V:
        """See `Roll.compared`; the other roll may be open or a `Roll`."""
        if isinstance(other, Roll):
            return self.reader.read((self,), DIE, lambda value: function(value[1], other.die))
        return self.reader.read((self, other), DIE, lambda mine, theirs: function(mine[1], theirs[1]))


def _first(value: Value) -> int:
    return int(value[0])


def _positive(value: Value) -> bool:
    return bool(value[0] > 0)


def _second(value: Value) -> int:
    return int(value[1])


def _third(value: Value) -> tuple[int, ...]:
    faces: tuple[int, ...] = value[2]
    return faces


class OpenSavedRoll(OpenRoll):
    """A roll together with the second roll that stops its successes; its values are (passed, successes left).

    Reading both as one value keeps the number of runs small: otherwise each pair of hits and saves would be a branch.
    """

    __slots__ = ("second",)
    PASSED = DIE

    def __init__(self, reader: Reader, first: OpenRoll, stop: Callable[[int], Check]) -> None:
        self.check, self.spec, self.reader = first.check, first.spec, reader
        self.second = OpenRoll(reader, stop(max(first.spec.dice, 1)))
        self.pool = Pool([self], *_unread_with_saves(first.spec, self.second.spec))

    @property
    def left(self) -> int:
        """The number of successes that were not stopped."""
        return self.reader.read((self,), DIE, _second)
