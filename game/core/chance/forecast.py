"""Forecasts: what an attack would do, worked out from its checks before anything is rolled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from game.core.chance.checks import Check, Modifier
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.table.places import Side
from game.core.table.sight.sight import Sight
from game.core.text import Text

Tone = Literal["harm", "nothing", "kill"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the odds card: a number, its reason, its clause, and the piece or figure that causes it."""

    value: str | Text
    reason: Text
    clause: str
    cause: str = ""
    total: bool = False
    favours: Side | None = None
    """Whom this number helps, where it is a modifier: the same -1 is good news to one player and bad to the other."""


def helped(check: Check, part: Modifier) -> Side | None:
    """Whom a modifier of a check helps: who rolls, or his enemy."""
    return None if part.value == 0 else check.side if part.value > 0 else 1 - check.side


@dataclass(frozen=True, slots=True)
class Bar:
    """One outcome with its exact chance."""

    label: Text
    chance: Fraction
    tone: Tone


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """Everything known about one attack before the dice: shown on the odds card, read by the AI and `odds`."""

    attacker: str
    target: str
    act: Act
    """What makes this attack."""
    title: Text
    dice_line: Text
    rows: tuple[Row, ...]
    checks: tuple[Check, ...]
    bars: tuple[Bar, ...]
    expected: Fraction
    expected_label: Text
    sentence: Text
    loss: Odds[tuple[str, ...]]
    """The exact distribution of which figures are defeated, friends included."""
    sight: Sight | None = None
    replies: tuple[tuple[Text, Forecast], ...] = ()
    """What the attack becomes by what the other player may choose before the dice; this one is without it."""
    endless: bool = False
    """Equal dice are rolled again, as often as it takes."""

    @property
    def key(self) -> str:
        """The act as text."""
        return self.act.key


@dataclass(frozen=True, slots=True, kw_only=True)
class NoAttack:
    """Why an attack cannot be made, with what was measured."""

    attacker: str
    target: str
    reason: Text
    clause: str
    sight: Sight | None = None
