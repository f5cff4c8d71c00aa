"""The acts that may be answered in Ghost Legions; tags and field types say how each is written."""

from __future__ import annotations

from typing import Final

from game.core.play.acts import (
    Act,
    Activate,
    Deploy,
    Done,
    End,
    FigureId,
    LayPiece,
    Nothing,
    Number,
    TakeEdge,
    TakePiece,
    Targeted,
    Vocabulary,
)


class Spend(Act, frozen=True, tag="actions"):
    """Spend that many actions on the shot (GL-37)."""

    actions: Number


class ShootWith(Act, frozen=True, tag="shoot"):
    """A shot with that many actions, as forecasts name it; no answer."""

    target: FigureId
    actions: Number


class Roll(Act, frozen=True, tag="roll"):
    """Roll for another activation (GL-09)."""


class Run(Act, frozen=True, tag="run"):
    """Run: 2″ for each action on foot (GL-21); the answer's place is the end."""


class Sprint(Act, frozen=True, tag="sprint"):
    """Sprint: 3″ for each action on foot, and no shot in this activation (GL-22, GL-23); the answer's place is the
    end."""


class Exit(Act, frozen=True, tag="exit"):
    """Break through: leave the table over the opponent's end (GL-72); the answer's place is where."""


class Shoot(Targeted, frozen=True, tag="shoot"):
    """Shoot; the number of actions is asked next (GL-37)."""


class Fight(Targeted, frozen=True, tag="fight"):
    """Fight an enemy in contact (GL-56)."""


class Charge(Targeted, frozen=True, tag="charge"):
    """A fight on arrival, as forecasts name it; no answer (GL-R26)."""


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, End, LayPiece, Nothing, TakeEdge, TakePiece, Roll, Run, Sprint, Exit, Shoot, Spend, Fight)
