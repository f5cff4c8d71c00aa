"""What may be answered in Simple Battles, and how it is written."""

from __future__ import annotations

from typing import Final, Literal

from game.core.play.acts import (
    Act,
    Deploy,
    Done,
    End,
    FigureId,
    Keep,
    MarkerId,
    Move,
    Nothing,
    TakeEdge,
    Vocabulary,
)

AttackKind = Literal["attack", "spread"]
"""How a figure attacks."""


class Reroll(Act, frozen=True, tag="reroll"):
    """To spend a reroll on dice of one's own; by house rule the picks say on which."""


class RerollTheirs(Act, frozen=True, tag="reroll theirs"):
    """To spend a reroll on the other player's die."""


class First(Act, frozen=True, tag="first"):
    """To go first this round."""


class Second(Act, frozen=True, tag="second"):
    """To go second this round."""


class Turn(Act, frozen=True, tag="turn"):
    """Which figure takes its turn."""

    who: FigureId


class Extra(Act, frozen=True, tag="extra"):
    """Which figure takes the extra turn."""

    who: FigureId


class Dash(Act, frozen=True, tag="dash"):
    """The secondary move; where to is the answer's place."""


class Attack(Act, frozen=True, tag="attack"):
    """Melee where the bases are adjacent, otherwise a ranged attack."""

    target: FigureId


class Spread(Act, frozen=True, tag="spread"):
    """A Spread weapon sprays the target and everybody near it."""

    target: FigureId


class Use(Act, frozen=True, tag="use"):
    """To work a terminal."""

    terminal: MarkerId


def attack_of(way: AttackKind, target: str) -> Attack | Spread:
    """The attack on somebody in that way."""
    return Spread(target) if way == "spread" else Attack(target)


ACTS: Final = Vocabulary(
    Deploy, Done, End, Keep, Move, Nothing, TakeEdge, Reroll, RerollTheirs, First, Second, Turn, Extra, Dash, Attack,
    Spread, Use)
