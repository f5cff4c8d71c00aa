"""What may be answered in Ghost Legions, and how it is written."""

from __future__ import annotations

from typing import Final

from game.core.play.acts import (
    Act,
    Activate,
    Deploy,
    Done,
    End,
    FigureId,
    Number,
    TakeEdge,
    Vocabulary,
)


class Roll(Act, frozen=True, tag="roll"):
    """To roll whether the turn goes on."""


class Run(Act, frozen=True, tag="run"):
    """To run, 2″ for each action on foot (GL-21); where to is the answer's place."""


class Sprint(Act, frozen=True, tag="sprint"):
    """To sprint, 3″ for each action on foot, which bars shooting (GL-22, GL-23); where to is the answer's place."""


class Exit(Act, frozen=True, tag="exit"):
    """To break through: off the table over the enemy's end (GL-72); the answer's place is where."""


class Shoot(Act, frozen=True, tag="shoot"):
    """A shot; how many actions it takes is asked next."""

    target: FigureId


class Spend(Act, frozen=True, tag="actions"):
    """So many actions for the shot."""

    actions: Number


class Fight(Act, frozen=True, tag="fight"):
    """A fight in contact."""

    target: FigureId


class ShootWith(Act, frozen=True, tag="shoot"):
    """A shot with so many actions: no answer, but a way of attack."""

    target: FigureId
    actions: Number


class Charge(Act, frozen=True, tag="charge"):
    """A fight on arrival: no answer, but a way of attack."""

    target: FigureId


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, End, TakeEdge, Roll, Run, Sprint, Exit, Shoot, Spend, Fight)
