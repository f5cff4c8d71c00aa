"""Sums over finished battles of one person: won, lost and drawn, by opponent, force and game; streaks; luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.scenes.players import MAIL, only_person
from game.store.history import Fought


class Mine(NamedTuple):
    """A battle from the side of the person who sits at this computer."""

    fought: Fought
    side: int

    @property
    def result(self) -> int:
        """1 won, 0 drawn, -1 lost."""
        return 0 if not self.fought.winner else 1 if "AB".index(self.fought.winner) == self.side else -1

    @property
    def lead(self) -> int:
        """Points more than the other's."""
        return self.fought.points[self.side] - self.fought.points[1 - self.side]

    @property
    def dice(self) -> float | None:
        """What the dice brought, in points; None where luck is not counted in points."""
        told = self.fought.dice
        return told if told is None or self.side == 0 else -told

    @property
    def force(self) -> str:
        """The name of the own force."""
        return self.fought.forces[self.side]

    @property
    def other(self) -> str:
        """Who played the other side."""
        return self.fought.players[1 - self.side]


def mine(battles: Iterable[Fought]) -> list[Mine]:
    """Those that one person fought against a computer, a program or a friend by mail, in their order. Battles of two at
    one screen, and of two computers, are nobody's."""
    return [Mine(one, side) for one in battles if (side := only_person(one.players)) is not None]


@dataclass(frozen=True)
class Tally:
    """Battles added up."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def battles(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share won, a draw as half of one; 0 without battles."""
        return (self.won + self.drawn / 2) / self.battles if self.battles else 0.0


def tally(battles: Sequence[Mine]) -> Tally:
    """The sum of all."""
    results = [one.result for one in battles]
    return Tally(results.count(1), results.count(0), results.count(-1))


def grouped(battles: Sequence[Mine], key: Callable[[Mine], str]) -> list[tuple[str, Tally]]:
    """The sums by a key, those with the most battles first, then by name."""
    groups: dict[str, list[Mine]] = {}
    for one in battles:
        groups.setdefault(key(one), []).append(one)
    return sorted(((name, tally(them)) for name, them in groups.items()), key=lambda row: (-row[1].battles, row[0]))


def opponent(one: Mine) -> str:
    """Who played the other side, all friends by mail by their names, the characters of a level together."""
    return one.other if one.other.startswith(MAIL) else one.other.partition("-")[0]


class Streak(NamedTuple):
    """Battles in a row that ended alike."""

    result: int
    """1 won, 0 drawn, -1 lost."""
    length: int


def streak(battles: Sequence[Mine]) -> Streak:
    """How the latest battles ended alike; `battles` has the latest first. Length 0 without battles."""
    if not battles:
        return Streak(0, 0)
    first = battles[0].result
    return Streak(first, next((i for i, one in enumerate(battles) if one.result != first), len(battles)))


def longest(battles: Sequence[Mine]) -> int:
    """The most battles won in a row."""
    most = now = 0
    for one in battles:
        now = now + 1 if one.result == 1 else 0
        most = max(most, now)
    return most


def luck(battles: Sequence[Mine]) -> tuple[int, float, float]:
    """Battles counted in points, and what dice and decisions brought in each on average."""
    counted = [one for one in battles if one.dice is not None]
    if not counted:
        return 0, 0.0, 0.0
    dice = sum(one.dice or 0.0 for one in counted)
    lead = sum(one.lead for one in counted)
    return len(counted), dice / len(counted), (lead - dice) / len(counted)
