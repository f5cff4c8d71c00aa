"""The hooks of a skill or role, each with a neutral default.

The procedures call every hook; a skill overrides what it changes. Skills read a moment; active skills change the state
through `Play`. `skills_of` gives those of a fighter.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from game.core.chance.checks import Modifier
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.rules.warbands.distances import Attack, AttackKind, Defense
from game.rules.warbands.roster import Battle, Fighter

Pick = Literal["", "good", "bad"]
"""Two dice of which the good or the bad one for the roller counts (WB-R15, WB-R82); empty: no effect."""


class Skill:
    """A skill or role: hooks with neutral defaults. `me` is the fighter who has it."""

    clause: str = ""
    """Its first clause."""

    @property
    def dice_clause(self) -> str:
        """The clause of its effect on the number of dice: the first clause by default."""
        return self.clause

    # attacks

    def ways(self, now: Moment[Battle], me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        """His kinds of attack."""
        return usual

    def reach(self, now: Moment[Battle], me: Fighter, way: AttackKind) -> int | None:
        """The reach of that kind of attack in 1/64 inch, where the skill changes it; None otherwise."""
        return None

    def method(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick | None:
        """The skill's own dice, which replace those of the weapon (WB-R15); None: the weapon's."""
        return None

    def attack_pick(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Pick:
        """Its effect on his attack dice."""
        return ""

    def attack_modifiers(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """Modifiers of his attacks; +1 helps."""
        return iter(())

    def lends(self, now: Moment[Battle], me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """Modifiers that it gives to attacks of others."""
        return iter(())

    def ignores_cover(self, now: Moment[Battle], me: Fighter, attack: Attack) -> bool:
        """Whether targets of his attack get no cover."""
        return False

    def strays(self, now: Moment[Battle], me: Fighter, attack: Attack, crowd: list[Fighter]) -> bool:
        """Whether his shot at a target in that crowd may stray."""
        return True

    def blows(self, now: Moment[Battle], me: Fighter, attack: Attack) -> int:
        """The number of attacks of one attack action."""
        return 1

    # defense

    def defense_pick(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Pick:
        """Its effect on his defense dice."""
        return ""

    def spoils(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Pick:
        """Its effect on the defense dice of his target."""
        return ""

    def defense_modifiers(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """Modifiers of his defense; +1 helps."""
        return iter(())

    def protects(self, now: Moment[Battle], me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """Modifiers that it gives to the defense of others."""
        return iter(())

    def shares(self, now: Moment[Battle], me: Fighter, friend: Fighter) -> bool:
        """Whether that friend may defend with his die and stat."""
        return False

    def covered(self, now: Moment[Battle], me: Fighter) -> bool:
        """Whether he is in personal cover (WB-R17)."""
        return False

    def strikes_back(self, now: Moment[Battle], me: Fighter) -> bool:
        """Whether he strikes back after a failed defense in melee."""
        return False

    # wounds

    def suffers_for(self, now: Moment[Battle], me: Fighter) -> tuple[str, ...]:
        """Ids of those of whom one takes a wound in his place; empty: he takes it himself."""
        return ()

    def takes_along(self, now: Moment[Battle], me: Fighter) -> tuple[str, ...]:
        """Ids of those who leave play with him."""
        return ()

    def turns_down(self, now: Moment[Battle], me: Fighter) -> bool:
        """Whether he is turned face down where others would be out."""
        return False

    def recovers(self, now: Moment[Battle], me: Fighter) -> tuple[int, bool]:
        """The number of rolls in a recover action, and whether standing up with the first action leaves the second."""
        return 1, False

    # movement

    def allowance(self, now: Moment[Battle], me: Fighter, inches: int) -> int:
        """How far a movement action goes, in 1/64 inch; `inches` is the usual length in the same unit."""
        return inches

    def strikes_in_passing(self, now: Moment[Battle], me: Fighter) -> bool:
        """Whether he may interrupt a walk to strike."""
        return False

    def charges(self, now: Moment[Battle], me: Fighter) -> int:
        """How far he may charge in his activation, in 1/64 inch; 0: not at all."""
        return 0

    def after_melee(self, now: Moment[Battle], me: Fighter) -> bool:
        """Whether he may move after a melee of others."""
        return False

    # targets

    def binds(self, now: Moment[Battle], me: Fighter, foe: Fighter, side: Side) -> bool:
        """Whether he binds a fighter of that side to aim at him."""
        return False

    # what he may do besides: active skills, charges

    def options(self, now: Moment[Battle], me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        """The options that the skill adds; `gift`: in an action given by another."""
        return iter(())

    async def use(self, play: Play[Battle], me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        """Carry out one of these options."""
        raise NotImplementedError(self.clause)


BY_NAME: Final[dict[str, Skill]] = {}
"""Every skill and role by name; filled by `every`."""
_NONE: Final = Skill()


def skills_of(me: Fighter) -> tuple[Skill, ...]:
    """The skill and the role of a fighter."""
    return _named(me.skill, me.role)


@cache
def _named(*names: str) -> tuple[Skill, ...]:
    return tuple(BY_NAME[name] for name in names if name)


def skill_of(me: Fighter) -> Skill:
    """His skill, or one without effect."""
    return BY_NAME[me.skill] if me.skill else _NONE
