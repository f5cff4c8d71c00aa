"""What may be answered in Deathzap, and how it is written."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, cast

import msgspec

from game.core.play.acts import (
    Act,
    ActivateUnit,
    DeployUnit,
    Done,
    End,
    FigureId,
    Lift,
    Move,
    StayPut,
    TakeEdge,
    UnitId,
    Vocabulary,
)
from game.rules.deathzap.roster import Weapon

WeaponName = Annotated[Weapon, msgspec.Meta(title="WEAPON")]


class Stand(StayPut, frozen=True, tag="stand"):
    """To stay where it is."""


class Double(Act, frozen=True, tag="double"):
    """To move at the double; the picks say where to."""


class Shoot(Act, frozen=True, tag="shoot"):
    """A volley at a unit."""

    target: UnitId


class Assault(Act, frozen=True, tag="assault"):
    """To assault a unit."""

    target: UnitId


class Split(Act, frozen=True, tag="split"):
    """By house rule: the picked figures shoot at this unit."""

    target: UnitId


class Fire(Act, frozen=True, tag="fire"):
    """By house rule: all targets are named."""


class Default(Act, frozen=True, tag="default"):
    """The usual choice, of weapons or of who falls."""


class Other(Act, frozen=True, tag="other"):
    """The picked figures use the weapons named with them."""


class Remove(Act, frozen=True, tag="remove"):
    """The picked figures fall."""


class Pick(Act, frozen=True, tag="pick"):
    """Which figure acts next in a bout."""

    who: FigureId


class Step(Act, frozen=True, tag="step"):
    """A step in a bout; where to is the answer's place."""


class ShootWeapon(Act, frozen=True, tag="shoot"):
    """A shot in a bout with that weapon."""

    weapon: WeaponName


class Melee(Act, frozen=True, tag="melee"):
    """A melee in a bout."""

    target: FigureId


class NoBlow(Act, frozen=True, tag="nothing"):
    """Nothing in this bout."""


class Stop(Act, frozen=True, tag="stop"):
    """Nothing after the step."""


class Aim(Act, frozen=True, tag="aim"):
    """At whom a shot in a bout is aimed."""

    target: FigureId


class StayUnit(Act, frozen=True, tag="stay"):
    """A unit stays at the assault."""

    unit: UnitId


class WithdrawUnit(Act, frozen=True, tag="withdraw"):
    """A unit withdraws; the picks say where to."""

    unit: UnitId


class Stay(Act, frozen=True, tag="stay"):
    """All stay at the assault."""


class Withdraw(Act, frozen=True, tag="withdraw"):
    """All withdraw."""


class Armed(NamedTuple):
    """A pick of `Other`: a figure with the weapon that it uses instead, `A1.3:pistol`."""

    figure: str
    weapon: Weapon

    def __str__(self) -> str:
        return f"{self.figure}:{self.weapon}"

    @staticmethod
    def read(pick: str) -> Armed:
        """The pick of this text, which is one of the option's choices."""
        figure, _, weapon = pick.partition(":")
        return Armed(figure, cast(Weapon, weapon))


def figure_of(pick: str) -> str:
    """The figure that a pick is about."""
    return Armed.read(pick).figure


ACTS: Final = Vocabulary(
    ActivateUnit, DeployUnit, Done, End, Move, TakeEdge, Lift, Stand, Double, Shoot, Assault, Split, Fire,
    Default, Other, Remove, Pick, Step, ShootWeapon, Melee, NoBlow, Stop, Aim, StayUnit, WithdrawUnit, Stay,
    Withdraw)
