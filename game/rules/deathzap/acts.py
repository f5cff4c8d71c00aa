"""The acts that may be answered in Deathzap; tags and field types say how each is written."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, cast

import msgspec

from game.core.play.acts import (
    Act,
    ActivateUnit,
    Chosen,
    ChosenUnit,
    DeployUnit,
    Done,
    End,
    LayPiece,
    Lift,
    Move,
    Nothing,
    StayPut,
    TakeEdge,
    TakePiece,
    Targeted,
    TargetedUnit,
    Vocabulary,
    Word,
)
from game.rules.deathzap.roster import Weapon

WeaponName = Annotated[Weapon, msgspec.Meta(title="WEAPON")]


class ShootWeapon(Act, frozen=True, tag="shoot"):
    """Shoot in a bout with that weapon (DZ-66 to DZ-74)."""

    weapon: WeaponName


class Stand(StayPut, frozen=True, tag="stand"):
    """Do not move (DZ-17)."""


class Double(Act, frozen=True, tag="double"):
    """Move at the double (DZ-23); the picks are the places of the figures."""


class Shoot(TargetedUnit, frozen=True, tag="shoot"):
    """Fire a volley at a unit (DZ-22)."""


class Volley(TargetedUnit, frozen=True, tag="volley"):
    """A volley at a unit with all that was declared with it; no answer."""

    figures: tuple[str, ...] = ()
    """The figures that fire, where not the whole unit does (DZ-R32)."""
    others: tuple[tuple[str, Weapon], ...] = ()
    """The weapons of figures that use their other one (DZ-R14)."""


class Assault(TargetedUnit, frozen=True, tag="assault"):
    """Assault a unit (DZ-61)."""


class Split(TargetedUnit, frozen=True, tag="split"):
    """By house rule, the picked figures shoot at this unit (DZ-R32)."""


class Fire(Act, frozen=True, tag="fire"):
    """By house rule, all targets are named (DZ-R32)."""


class Default(Act, frozen=True, tag="default"):
    """Accept the proposal for weapons or for casualties."""


class Other(Act, frozen=True, tag="other"):
    """Have the picked figures use the weapons named with them (DZ-R14)."""


class Remove(Act, frozen=True, tag="remove"):
    """Remove the picked figures as casualties (DZ-R36)."""


class Pick(Chosen, frozen=True, tag="pick"):
    """Select the figure that acts next in a bout (DZ-62)."""


class Step(Act, frozen=True, tag="step"):
    """Move a figure in a bout (DZ-63); the answer's place is the end."""


class Melee(Targeted, frozen=True, tag="melee"):
    """Fight a melee in a bout (DZ-83)."""


class NoBlow(Act, frozen=True, tag="nothing"):
    """Do nothing with the selected figure."""


class Stop(Act, frozen=True, tag="stop"):
    """Do nothing after the step."""


class Aim(Targeted, frozen=True, tag="aim"):
    """Name the target of a kill die among enemies equally near (DZ-R47)."""


class StayUnit(ChosenUnit, frozen=True, tag="stay"):
    """Let one unit stay (DZ-97)."""


class WithdrawUnit(ChosenUnit, frozen=True, tag="withdraw"):
    """Withdraw one unit (DZ-97); the picks are the places of the figures."""


class Stay(Act, frozen=True, tag="stay"):
    """By house rule, all units stay (DZ-R57)."""


class Withdraw(Act, frozen=True, tag="withdraw"):
    """By house rule, all units withdraw (DZ-R57)."""


class Armed(NamedTuple):
    """A pick of `Other`: a figure and the weapon that it uses, written `A1.3:pistol`."""

    figure: str
    weapon: Weapon

    def __str__(self) -> str:
        return f"{self.figure}:{self.weapon}"

    @staticmethod
    def read(pick: str) -> Armed:
        """The pick that this text means; the text is one of the option's choices."""
        figure, _, weapon = pick.partition(":")
        return Armed(figure, cast(Weapon, weapon))


def figure_of(pick: str) -> str:
    """The id of the figure that a pick is about."""
    return Armed.read(pick).figure


ACTS: Final = Vocabulary(
    ActivateUnit, DeployUnit, Done, End, LayPiece, Move, Nothing, TakeEdge, TakePiece, Lift, Stand, Double, Shoot,
    Assault, Split, Fire, Default, Other, Remove, Pick, Step, ShootWeapon, Melee, NoBlow, Stop, Aim, StayUnit,
    WithdrawUnit, Stay, Withdraw,
    words={"WEAPON": Word(r"[a-z]+(-[a-z]+)*", "a weapon, as forces write it")})
