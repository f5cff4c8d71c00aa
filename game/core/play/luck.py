"""Luck: the results of rolls compared with their expected values. All chances come from the checks themselves.

The luck of a roll is its points minus its expected points. The sum over a battle, compared with its exact distribution
for the same rolls, gives the share of battles with these rolls in which the side would have done worse.
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
    """How often each face of one sort of die was rolled."""

    sides: int
    counts: tuple[int, ...]
    """The counts of face 1, face 2 …"""

    @property
    def dice(self) -> int:
        """The number of dice."""
        return sum(self.counts)

    @property
    def expected(self) -> Fraction:
        """The expected count of each face."""
        return Fraction(self.dice, self.sides)


class Kind(NamedTuple):
    """All rolls of one kind that need a score: the number of successes and its exact distribution."""

    name: str
    rolls: int
    successes: int
    odds: Odds[int]

    @property
    def expected(self) -> Fraction:
        """The expected number of successes."""
        return self.odds.mean(lambda n: n)


class Standing(NamedTuple):
    """The shares of battles with the same rolls that end worse, the same or better. They add up to 1."""

    worse: Fraction
    same: Fraction
    better: Fraction


@dataclass(frozen=True, slots=True)
class Luck:
    """The value of some rolls, in points for side A."""

    came: int
    odds: Odds[int]

    @property
    def expected(self) -> Fraction:
        """The expected points of these rolls for A."""
        return self.odds.mean(lambda n: n)

    @property
    def points(self) -> Fraction:
        """The luck of A: its points minus the expected ones; B's luck is the negative."""
        return self.came - self.expected

    def standing(self, side: Side = 0) -> Standing:
        """The shares of battles with these rolls in which the side would have done worse, the same and better."""
        below = self.odds.chance(lambda n: n < self.came)
        above = self.odds.chance(lambda n: n > self.came)
        worse, better = (below, above) if side == 0 else (above, below)
        return Standing(worse, 1 - worse - better, better)


def rolls_of(events: Iterable[Event], side: Side | None = None) -> Iterator[Roll]:
    """All rolls of these events (of one side, or of both), rerolls included."""
    for event in events:
        if isinstance(event, Rolled) and side in (None, event.roll.check.side):
            yield event.roll


def faces_of(rolls: Iterable[Roll]) -> tuple[Faces, ...]:
    """The counts of faces for each sort of die, the fewest sides first."""
    counts: dict[int, list[int]] = {}
    for roll in rolls:
        line = counts.setdefault(roll.check.sides, [0] * roll.check.sides)
        for face in roll.faces:
            line[face - 1] += 1
    return tuple(Faces(sides, tuple(counts[sides])) for sides in sorted(counts))


def kinds_of(rolls: Iterable[Roll]) -> tuple[Kind, ...]:
    """Successes by kind of roll, in the order of first occurrence. Rolls that need no score (`face`) are left out."""
    found: dict[str, list[Roll]] = {}
    for roll in rolls:
        if roll.check.read != "face":
            found.setdefault(roll.check.kind, []).append(roll)
    return tuple(Kind(name, len(them), sum(roll.outcome for roll in them),
                      added([roll.check.odds() for roll in them])) for name, them in found.items())


def luck_of(rolls: Sequence[Roll], worth: Worth) -> Luck:
    """The points of the rolls for A and their exact distribution."""
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
