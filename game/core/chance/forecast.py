"""Forecasts: the exact chances of an attack, computed from its checks before anything is rolled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple

from game.core.chance.checks import Check, Modifier
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.table.places import Side
from game.core.table.sight.sight import Sight
from game.core.text import Text

Tone = Literal["harm", "nothing", "kill"]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the odds card: a number, its reason, its clause, and the id of the piece or figure that causes it."""

    value: str | Text
    reason: Text
    clause: str
    cause: str = ""
    total: bool = False
    favours: Side | None = None
    """The side that a modifier helps; None for numbers that are no modifiers."""


def helped(check: Check, part: Modifier) -> Side | None:
    """The side that a modifier of a check helps: the roller's or the other; None for a modifier of 0."""
    return None if part.value == 0 else check.side if part.value > 0 else 1 - check.side


@dataclass(frozen=True, slots=True)
class Bar:
    """One outcome with its exact chance."""

    label: Text
    chance: Fraction
    tone: Tone


class End(NamedTuple):
    """One end of an attack, as its card reads it."""

    place: int
    """The place of its bar, from the left: ends with the same place share a bar."""
    label: Text
    tone: Tone
    worth: Fraction | int = 0
    """What `Forecast.expected` is the mean of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    """Everything known about one attack before the dice; shown on the odds card, read by opponents and the command
    `odds`."""

    attacker: str
    target: str
    """The ids of figures, or of units."""
    act: Act
    """The act that makes this attack."""
    title: Text
    dice_line: Text
    """Which dice are rolled and what they need, in a line."""
    rows: tuple[Row, ...]
    """The reasons, each with its clause."""
    checks: tuple[Check, ...]
    """The checks in order, as far as they are known before the dice."""
    bars: tuple[Bar, ...]
    """The chances of the results, which add up to 1."""
    expected: Fraction
    """The mean of what `expected_label` counts."""
    expected_label: Text
    sentence: Text
    """The most important chance in words."""
    loss: Odds[tuple[str, ...]]
    """The exact distribution of which figures are defeated, friends included."""
    sight: Sight | None = None
    replies: tuple[tuple[Text, Forecast], ...] = ()
    """The forecasts for each choice that the other player has before the dice; this forecast is without any."""
    endless: bool = False
    """Whether ties are rolled again as often as it takes."""
    measure: Callable[..., End] | None = field(default=None, compare=False, repr=False)
    """Reads the end of a branch of this attack, from the moment before and the branch (`cards.Measure`); None for
    estimates."""

    @property
    def key(self) -> str:
        """The act as text."""
        return self.act.key

    @property
    def sure(self) -> Bar | None:
        """The only result, where no die decides: a bar of 100 % would tell nothing. None otherwise."""
        return self.bars[0] if len(self.bars) == 1 and not self.checks else None


class WhyNot(NamedTuple):
    """The reason against something (an attack, an act, the choice of a figure), with its clause; where nothing speaks
    against it there is None."""

    reason: Text
    clause: str
    sight: Sight | None = None
    """The line of sight that failed, where that is the reason and it was measured."""
