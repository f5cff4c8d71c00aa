"""The acts that may be answered in Simple Battles; tags and field types say how each is written."""

from __future__ import annotations

from typing import Final, Literal

from game.core.play.acts import (
    Act,
    Chosen,
    Deploy,
    Done,
    End,
    Keep,
    LayPiece,
    MarkerId,
    Move,
    Nothing,
    TakeEdge,
    TakePiece,
    Targeted,
    Vocabulary,
)

AttackKind = Literal["attack", "spread"]
"""How a figure attacks: `attack` is the usual way, `spread` the second way of a Spread weapon (SB-25)."""


class Use(Act, frozen=True, tag="use"):
    """Work a terminal (SB-48, SB-R28)."""

    terminal: MarkerId


class Reroll(Act, frozen=True, tag="reroll"):
    """Spend a reroll on one's own roll; by house rule the picks name the die (SB-09, SB-R47)."""


class RerollTheirs(Act, frozen=True, tag="reroll theirs"):
    """Spend a reroll on the other player's die (SB-R48)."""


class First(Act, frozen=True, tag="first"):
    """Go first this round (SB-R24)."""


class Second(Act, frozen=True, tag="second"):
    """Go second this round (SB-R24)."""


class Turn(Chosen, frozen=True, tag="turn"):
    """Give a figure its turn (SB-41)."""


class Extra(Chosen, frozen=True, tag="extra"):
    """Give a figure the extra turn that a Leader grants (SB-22)."""


class Dash(Act, frozen=True, tag="dash"):
    """Make the secondary move; the answer's place is its end (SB-47)."""


class Attack(Targeted, frozen=True, tag="attack"):
    """Attack: melee where the bases are adjacent, otherwise ranged (SB-56, SB-57)."""


class Spread(Targeted, frozen=True, tag="spread"):
    """Attack with a Spread weapon: the target and everybody near it (SB-25)."""


def attack_of(way: AttackKind, target: str) -> Attack | Spread:
    """The act that attacks `target` in that way."""
    return Spread(target) if way == "spread" else Attack(target)


ACTS: Final = Vocabulary(
    Deploy, Done, End, Keep, LayPiece, Move, Nothing, TakeEdge, TakePiece, Reroll, RerollTheirs, First, Second, Turn,
    Extra, Dash, Attack, Spread, Use)
