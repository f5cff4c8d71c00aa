"""The acts that may be answered in Skirmashed; tags and field types say how each is written."""

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
    LayPiece,
    Move,
    No,
    Nothing,
    StayPut,
    TakeEdge,
    TakePiece,
    Targeted,
    Vocabulary,
    Yes,
)


class Pass(Idle, frozen=True, tag="pass"):
    """Do nothing with this activation (SK-R52)."""


class Run(Act, frozen=True, tag="run"):
    """Order a run (SK-32)."""


class Stay(StayPut, frozen=True, tag="stay"):
    """Make no move."""


class Go(Act, frozen=True, tag="go"):
    """Move; the answer's place is the end (SK-31, SK-32)."""


class Charge(Targeted, frozen=True, tag="charge"):
    """Charge that enemy; where contact is chosen, the answer's place is the end (SK-R18)."""


class Shoot(Targeted, frozen=True, tag="shoot"):
    """A ranged attack (SK-39)."""


class Fight(Targeted, frozen=True, tag="fight"):
    """A melee attack (SK-58)."""


class FocusShoot(Targeted, frozen=True, tag="focus shoot"):
    """A focused ranged attack (SK-27)."""


class FocusFight(Targeted, frozen=True, tag="focus fight"):
    """A focused melee attack (SK-27)."""


_OTHER: Final[dict[type[Act], type[Shoot | Fight | FocusShoot | FocusFight]]] = {
    Shoot: FocusShoot, FocusShoot: Shoot, Fight: FocusFight, FocusFight: Fight}


def refocused(act: Act) -> Act:
    """The same attack with focus added or taken away; any other act as it is."""
    return _OTHER[type(act)](act.target) if isinstance(act, (Shoot, Fight, FocusShoot, FocusFight)) else act


AttackKind = Literal["shoot", "fight", "charge", "shot"]
"""A ranged attack, a melee attack, one at the end of a charge, and the shot at a charger (SK-33)."""


class AttackWay(Act, frozen=True):
    """An attack as forecasts name it, with the target's reaction: `focus shoot dodge B2`; no answer."""

    way: AttackKind
    target: FigureId
    focused: bool = False
    dodged: bool = False

    @property
    def key(self) -> str:
        """The attack as text."""
        return " ".join(["focus"] * self.focused + [self.way] + ["dodge"] * self.dodged + [self.target])


def in_melee(act: Act) -> bool:
    """Whether an attack is made in contact."""
    return isinstance(act, (Fight, FocusFight)) or (isinstance(act, AttackWay) and act.way == "fight")


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, End, LayPiece, Move, No, Nothing, TakeEdge, TakePiece, Yes, Pass, Run, Stay, Go, Charge,
    Shoot, Fight, FocusShoot, FocusFight)
