"""Luck during the battle: successes rolled against successes expected, for both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.core.chance.checks import Check
from game.core.play.events import Event
from game.core.play.luck import rolls_of
from game.core.play.play import side_name
from game.core.text import T, Text
from game.core.wording import average, signed


class Tally(NamedTuple):
    """One side's rolls that needed a result: their number, successes, and expected successes."""

    rolls: int
    came: int
    expected: Fraction

    @property
    def more(self) -> str:
        """Successes minus expected successes, with a sign."""
        return signed(self.came - self.expected)


@lru_cache(maxsize=1024)
def _mean(check: Check) -> Fraction:
    return check.odds().mean(lambda n: n)


def tallies(story: Sequence[Event]) -> tuple[Tally, Tally]:
    """Both sides' rolls so far; dice that are only compared (initiative) do not count."""
    found = []
    for side in (0, 1):
        rolls = [roll for roll in rolls_of(story, side) if roll.check.read != "face"]
        found.append(Tally(len(rolls), sum(roll.outcome for roll in rolls),
                           sum((_mean(roll.check) for roll in rolls), Fraction(0))))
    return found[0], found[1]


def luck_line(story: Sequence[Event]) -> Text:
    """Both sides in one short line; empty before the first roll."""
    a, b = tallies(story)
    if a.rolls + b.rolls == 0:
        return T("")
    return T("Dice against expected: {a} **{x}**, {b} **{y}**", a=side_name(0), x=a.more, b=side_name(1), y=b.more)


def luck_tip(story: Sequence[Event]) -> Text:
    """The same with the numbers behind it."""
    a, b = tallies(story)
    return T("{a}: {n} rolls, {came} successes, {exp} to be expected. {b}: {m} rolls, {got} successes, {hope} to be "
             "expected.", a=side_name(0), n=a.rolls, came=a.came, exp=average(a.expected), b=side_name(1),
             m=b.rolls, got=b.came, hope=average(b.expected))
