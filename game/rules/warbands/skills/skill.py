"""What a skill or role may do, and where: the named places that the procedures ask at.

Every place has a plain answer, so a skill only says what it changes. Skills read a moment; active ones change it
through `Play`. Which a fighter has: `skills_of`.
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
from game.rules.warbands.roster import Fighter

Pick = Literal["", "good", "bad"]
"""Two dice of which the one counts that is good, or bad, for whoever rolls (WB-R15, WB-R82); empty: no effect."""


class Skill:
    """A skill or role. Each method is a named place; `me` is the fighter who has the skill."""

    clause: str = ""
    """Its first clause."""

    @property
    def dice_clause(self) -> str:
        """The clause of its effect on how many dice are rolled: the first, where it is about nothing else."""
        return self.clause

    # attacks

    def ways(self, now: Moment, me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        """In which ways he attacks."""
        return usual

    def reach(self, now: Moment, me: Fighter, way: AttackKind) -> int | None:
        """How far that way reaches, where the skill says so, in grid steps."""
        return None

    def method(self, now: Moment, me: Fighter, attack: Attack) -> Pick | None:
        """The skill's own dice, which replace those of the weapon (WB-R15)."""
        return None

    def attack_pick(self, now: Moment, me: Fighter, attack: Attack) -> Pick:
        """An effect on his attack dice."""
        return ""

    def attack_modifiers(self, now: Moment, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """What his attacks get; +1 helps."""
        return iter(())

    def lends(self, now: Moment, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """What attacks of others get from him."""
        return iter(())

    def ignores_cover(self, now: Moment, me: Fighter, attack: Attack) -> bool:
        """Whether targets of his attack are never in cover."""
        return False

    def strays(self, now: Moment, me: Fighter, attack: Attack, crowd: list[Fighter]) -> bool:
        """Whether his shot at somebody in that crowd may stray."""
        return True

    def blows(self, now: Moment, me: Fighter, attack: Attack) -> int:
        """How many attacks one attack action is."""
        return 1

    # defense

    def defense_pick(self, now: Moment, me: Fighter, defense: Defense) -> Pick:
        """An effect on his own defense dice."""
        return ""

    def spoils(self, now: Moment, me: Fighter, defense: Defense) -> Pick:
        """An effect on the defense dice of whom he attacked."""
        return ""

    def defense_modifiers(self, now: Moment, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """What his defense gets; +1 helps."""
        return iter(())

    def protects(self, now: Moment, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """What the defense of others gets from him."""
        return iter(())

    def shares(self, now: Moment, me: Fighter, friend: Fighter) -> bool:
        """Whether that friend may defend with his die and stat."""
        return False

    def covered(self, now: Moment, me: Fighter) -> bool:
        """Whether he is in personal cover (WB-R17)."""
        return False

    def strikes_back(self, now: Moment, me: Fighter) -> bool:
        """Whether a failed defense in melee makes him strike back."""
        return False

    # wounds

    def suffers_for(self, now: Moment, me: Fighter) -> tuple[str, ...]:
        """Who takes a wound in his place, one of these."""
        return ()

    def takes_along(self, now: Moment, me: Fighter) -> tuple[str, ...]:
        """Who leaves play when he does."""
        return ()

    def turns_down(self, now: Moment, me: Fighter) -> bool:
        """Whether he is turned face down where others are out."""
        return False

    def recovers(self, now: Moment, me: Fighter) -> tuple[int, bool]:
        """Rolls in a recover action, and whether standing up with the first action leaves the second."""
        return 1, False

    # movement

    def allowance(self, now: Moment, me: Fighter, inches: int) -> int:
        """How far a movement action goes, in grid steps, from what it would be."""
        return inches

    def strikes_in_passing(self, now: Moment, me: Fighter) -> bool:
        """Whether he may break off a walk to strike."""
        return False

    def after_melee(self, now: Moment, me: Fighter) -> bool:
        """Whether he may move when others have fought."""
        return False

    # targets

    def binds(self, now: Moment, me: Fighter, foe: Fighter, side: Side) -> bool:
        """Whether he compels a fighter of that side to aim at him."""
        return False

    # what he may do besides: active skills, charges

    def options(self, now: Moment, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        """What the skill lets him do as second action; `gift`: in an action given by another."""
        return iter(())

    async def use(self, play: Play, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        """Do it."""
        raise NotImplementedError(self.clause)


BY_NAME: Final[dict[str, Skill]] = {}
"""Every skill and role by name; filled by `every`."""
_NONE: Final = Skill()


def skills_of(me: Fighter) -> tuple[Skill, ...]:
    """What a fighter has: his skill and his role."""
    return _named(me.skill, me.role)


@cache
def _named(*names: str) -> tuple[Skill, ...]:
    return tuple(BY_NAME[name] for name in names if name)


def skill_of(me: Fighter) -> Skill:
    """His skill, or one that does nothing."""
    return BY_NAME[me.skill] if me.skill else _NONE
