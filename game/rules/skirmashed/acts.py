"""What may be answered in Skirmashed, and how it is written."""

from __future__ import annotations

from typing import Final, Literal

from game.core.play.acts import (
    Act,
    Activate,
    Deploy,
    Done,
    End,
    FigureId,
    Idle,
    Move,
    No,
    StayPut,
    TakeEdge,
    Vocabulary,
    Yes,
)


class Pass(Idle, frozen=True, tag="pass"):
    """To do nothing."""


class Run(Act, frozen=True, tag="run"):
    """The order to run."""


class Stay(StayPut, frozen=True, tag="stay"):
    """Not to go anywhere."""


class Go(Act, frozen=True, tag="go"):
    """To go; where to is the answer's place."""


class Charge(Act, frozen=True, tag="charge"):
    """To charge; where contact is chosen, that is the answer's place."""

    target: FigureId


class Shoot(Act, frozen=True, tag="shoot"):
    """A ranged attack."""

    target: FigureId


class Fight(Act, frozen=True, tag="fight"):
    """A melee attack."""

    target: FigureId


class FocusShoot(Act, frozen=True, tag="focus shoot"):
    """A focused ranged attack."""

    target: FigureId


class FocusFight(Act, frozen=True, tag="focus fight"):
    """A focused melee attack."""

    target: FigureId


_OTHER: Final[dict[type[Act], type[Shoot | Fight | FocusShoot | FocusFight]]] = {
    Shoot: FocusShoot, FocusShoot: Shoot, Fight: FocusFight, FocusFight: Fight}


def refocused(act: Act) -> Act:
    """The same attack with focus where it has none, and without where it has; other acts as they are."""
    return _OTHER[type(act)](act.target) if isinstance(act, (Shoot, Fight, FocusShoot, FocusFight)) else act


AttackKind = Literal["shoot", "fight", "charge", "shot"]
"""A ranged attack, a melee attack, one on arrival, and the shot at a charger (SK-33)."""


class AttackWay(Act, frozen=True):
    """An attack as forecasts name it, the reaction of its target included: `focus shoot dodge B2`. No answer."""

    way: AttackKind
    target: FigureId
    focused: bool = False
    dodged: bool = False

    @property
    def key(self) -> str:
        """The attack as text."""
        return " ".join(["focus"] * self.focused + [self.way] + ["dodge"] * self.dodged + [self.target])


def in_melee(act: Act) -> bool:
    """Whether an attack is a fight in contact."""
    return isinstance(act, (Fight, FocusFight)) or (isinstance(act, AttackWay) and act.way == "fight")


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, End, Move, No, TakeEdge, Yes, Pass, Run, Stay, Go, Charge, Shoot, Fight, FocusShoot,
    FocusFight)
