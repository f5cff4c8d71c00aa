"""Luck in numbers: what was rolled against what was to be expected. Every chance comes from the checks themselves.

A roll is lucky by what it brought less what it was expected to bring. Summed over a battle, and set beside the exact
distribution of that sum for the same rolls, it says in how many battles with these rolls one would have been worse off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from game.core.chance.checks import Check, Roll
from game.core.chance.odds import Odds
from game.core.play.events import Event, Rolled
from game.core.table.places import Side

Worth = Callable[[Check], int]
"""What one success of a check is worth to side A, in points: above 0 good for A, below 0 good for B."""


class Faces(NamedTuple):
    """How often each face of one sort of die came."""

    sides: int
    counts: tuple[int, ...]
    """Of face 1, face 2 …"""

    @property
    def dice(self) -> int:
        """Dice in all."""
        return sum(self.counts)

    @property
    def expected(self) -> Fraction:
        """How often each face was to be expected."""
        return Fraction(self.dice, self.sides)


class Kind(NamedTuple):
    """All rolls of one kind that need a score: how many successes came, and their exact distribution."""

    name: str
    rolls: int
    successes: int
    odds: Odds[int]

    @property
    def expected(self) -> Fraction:
        """The successes to be expected."""
        return self.odds.mean(lambda n: n)


class Standing(NamedTuple):
    """Where a sum lies among all battles with the same rolls. The three shares add up to 1."""

    worse: Fraction
    same: Fraction
    better: Fraction


@dataclass(frozen=True, slots=True)
class Luck:
    """What dice were worth over some rolls, in points for side A."""

    came: int
    odds: Odds[int]

    @property
    def expected(self) -> Fraction:
        """What these rolls were expected to bring A."""
        return self.odds.mean(lambda n: n)

    @property
    def points(self) -> Fraction:
        """The luck of A: what these rolls brought A above what was expected; B's luck is the negative."""
        return self.came - self.expected

    def standing(self, side: Side = 0) -> Standing:
        """In which share of battles with these rolls that side would have done worse, the same, better."""
        below = self.odds.chance(lambda n: n < self.came)
        above = self.odds.chance(lambda n: n > self.came)
        worse, better = (below, above) if side == 0 else (above, below)
        return Standing(worse, 1 - worse - better, better)


def rolls_of(events: Iterable[Event], side: Side | None = None) -> Iterator[Roll]:
    """Every roll that happened, repeated ones too: each is a roll of its own, with its own chance."""
    for event in events:
        if isinstance(event, Rolled) and side in (None, event.roll.check.side):
            yield event.roll


def faces_of(rolls: Iterable[Roll]) -> tuple[Faces, ...]:
    """How the dice fell, a line for each sort of die, the fewest sides first."""
    counts: dict[int, list[int]] = {}
    for roll in rolls:
        line = counts.setdefault(roll.check.sides, [0] * roll.check.sides)
        for face in roll.faces:
            line[face - 1] += 1
    return tuple(Faces(sides, tuple(counts[sides])) for sides in sorted(counts))


def kinds_of(rolls: Iterable[Roll]) -> tuple[Kind, ...]:
    """Successes by kind of roll, in the order of first mention. Rolls whose faces are only compared are left out."""
    found: dict[str, list[Roll]] = {}
    for roll in rolls:
        if roll.check.read != "face":
            found.setdefault(roll.check.kind, []).append(roll)
    return tuple(Kind(name, len(them), sum(roll.outcome for roll in them),
                      added([roll.check.odds() for roll in them])) for name, them in found.items())


def luck_of(rolls: Sequence[Roll], worth: Worth) -> Luck:
    """What the rolls brought A and the exact distribution of what they could have brought."""
    weighed = [(roll, worth(roll.check)) for roll in rolls if roll.check.read != "face"]
    weighed = [(roll, points) for roll, points in weighed if points]
    came = sum(roll.outcome * points for roll, points in weighed)
    return Luck(came, added([roll.check.odds().map(lambda n, points=points: n * points)  # type: ignore[misc]
                             for roll, points in weighed]))


def added(parts: Sequence[Odds[int]]) -> Odds[int]:
    """The exact distribution of the sum of independent draws; 0 where there are none."""
    if not parts:
        return Odds.certain(0)
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2      # halves of alike length keep the whole numbers small for longest
    left, right = added(parts[:half]), added(parts[half:])
    weights: dict[int, int] = {}
    for a, n in left.weights.items():
        for b, m in right.weights.items():
            weights[a + b] = weights.get(a + b, 0) + n * m
    return Odds(weights)
