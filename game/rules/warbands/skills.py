"""Roles and skills: their hooks, each with a neutral default, then the roles and the skills that work by themselves.

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
from game.core.table.places import Side, within
from game.core.text import T
from game.rules.warbands.distances import (
    Attack,
    AttackKind,
    Defense,
    contact,
    fighter,
    fighter_or_gone,
    is_melee,
    standing,
    within_inch,
)
from game.rules.warbands.limits import INCH, LONG, Now, Playing
from game.rules.warbands.roster import Fighter

Pick = Literal["", "good", "bad"]
"""Two dice of which the good or the bad one for the roller counts (WB-R15, WB-R82); empty: no effect."""
BY_NAME: Final[dict[str, Skill]] = {}
"""Every skill and role by the name that rosters use; filled by this module and `active_skills`."""


class Skill:
    """A skill or role: hooks with neutral defaults. `me` is the fighter who has it."""

    clause = ""
    """Its first clause."""
    dice_clause = ""
    """The clause of its effect on the number of dice: the first clause by default."""

    def __init_subclass__(cls, *, name: str = "", clause: str = "", dice_clause: str = "") -> None:
        """`name` is the one that rosters use: one object of the class is kept under it in `BY_NAME`."""
        if name:
            cls.clause, cls.dice_clause = clause, dice_clause or clause
            BY_NAME[name] = cls()

    # attacks

    def ways(self, now: Now, me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        """His kinds of attack."""
        return usual

    def reach(self, now: Now, me: Fighter, way: AttackKind) -> int | None:
        """The reach of that kind of attack in 1/64 inch, where the skill changes it; None otherwise."""
        return None

    def method(self, now: Now, me: Fighter, attack: Attack) -> Pick | None:
        """The skill's own dice, which replace those of the weapon (WB-R15); None: the weapon's."""
        return None

    def attack_pick(self, now: Now, me: Fighter, attack: Attack) -> Pick:
        """Its effect on his attack dice."""
        return ""

    def attack_modifiers(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """Modifiers of his attacks; +1 helps."""
        return iter(())

    def lends(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        """Modifiers that it gives to attacks of others."""
        return iter(())

    def ignores_cover(self, now: Now, me: Fighter, attack: Attack) -> bool:
        """Whether targets of his attack get no cover."""
        return False

    def strays(self, now: Now, me: Fighter, attack: Attack, crowd: list[Fighter]) -> bool:
        """Whether his shot at a target in that crowd may stray."""
        return True

    def blows(self, now: Now, me: Fighter, attack: Attack) -> int:
        """The number of attacks of one attack action."""
        return 1

    # defense

    def defense_pick(self, now: Now, me: Fighter, defense: Defense) -> Pick:
        """Its effect on his defense dice."""
        return ""

    def spoils(self, now: Now, me: Fighter, defense: Defense) -> Pick:
        """Its effect on the defense dice of his target."""
        return ""

    def defense_modifiers(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """Modifiers of his defense; +1 helps."""
        return iter(())

    def protects(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        """Modifiers that it gives to the defense of others."""
        return iter(())

    def shares(self, now: Now, me: Fighter, friend: Fighter) -> bool:
        """Whether that friend may defend with his die and stat."""
        return False

    def covered(self, now: Now, me: Fighter) -> bool:
        """Whether he is in personal cover (WB-R17)."""
        return False

    def strikes_back(self, now: Now, me: Fighter) -> bool:
        """Whether he strikes back after a failed defense in melee."""
        return False

    # wounds

    def suffers_for(self, now: Now, me: Fighter) -> tuple[str, ...]:
        """Ids of those of whom one takes a wound in his place; empty: he takes it himself."""
        return ()

    def takes_along(self, now: Now, me: Fighter) -> tuple[str, ...]:
        """Ids of those who leave play with him."""
        return ()

    def turns_down(self, now: Now, me: Fighter) -> bool:
        """Whether he is turned face down where others would be out."""
        return False

    def recovers(self, now: Now, me: Fighter) -> tuple[int, bool]:
        """The number of rolls in a recover action, and whether standing up with the first action leaves the second."""
        return 1, False

    # movement

    def allowance(self, now: Now, me: Fighter, inches: int) -> int:
        """How far a movement action goes, in 1/64 inch; `inches` is the usual length in the same unit."""
        return inches

    def strikes_in_passing(self, now: Now, me: Fighter) -> bool:
        """Whether he may interrupt a walk to strike."""
        return False

    def charges(self, now: Now, me: Fighter) -> int:
        """How far he may charge in his activation, in 1/64 inch; 0: not at all."""
        return 0

    def after_melee(self, now: Now, me: Fighter) -> bool:
        """Whether he may move after a melee of others."""
        return False

    # targets

    def binds(self, now: Now, me: Fighter, foe: Fighter, side: Side) -> bool:
        """Whether he binds a fighter of that side to aim at him."""
        return False

    # what he may do besides: active skills, charges

    def options(self, now: Now, me: Fighter, side: Side, gift: bool) -> Iterator[Option]:
        """The options that the skill adds; `gift`: in an action given by another."""
        return iter(())

    async def use(self, play: Playing, me: Fighter, side: Side, answer: Answer, gift: bool) -> None:
        """Carry out one of these options."""
        raise NotImplementedError(self.clause)


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


# ── roles of Rookies ──────────────────────────────────────────────────────────────────────────────────────────


class Distraction(Skill, name="Distraction", clause="WB-73"):
    """Who is near must aim at him (WB-73 to WB-75, WB-R58)."""

    def binds(self, now: Now, me: Fighter, foe: Fighter, side: Side) -> bool:
        return me.side != side and within(me, foe, 10 * INCH)


class FighterRole(Skill, name="Fighter", clause="WB-76"):
    """Better in melee, worse against shots (WB-76, WB-77)."""

    def attack_modifiers(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if is_melee(now, attack.way):
            yield Modifier(1, T("Fighter in melee"), "WB-76", me.id)

    def defense_modifiers(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if defense.kind == "ranged":
            yield Modifier(-1, T("Fighter against shots"), "WB-77", me.id)


class FireTeam(Skill, name="Fire Team", clause="WB-78"):
    """A Rookie who crews a team; by himself an Allrounder (WB-78 to WB-100, WB-R62). See `teams`."""


class Gunner(Skill, name="Gunner", clause="WB-101"):
    """Better at range, worse in melee (WB-101, WB-102)."""

    def attack_modifiers(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if not is_melee(now, attack.way):
            yield Modifier(1, T("Gunner at range"), "WB-101", me.id)

    def defense_modifiers(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if defense.kind == "melee":
            yield Modifier(-1, T("Gunner in melee"), "WB-102", me.id)


class MeatShield(Skill, name="Meat Shield", clause="WB-103"):
    """Covered near his masters, half as fast (WB-103 to WB-105, WB-R60)."""

    def covered(self, now: Now, me: Fighter) -> bool:
        return any(master.rank != "Rookie" for master in now.near(me, 5 * INCH, me.side))

    def allowance(self, now: Now, me: Fighter, inches: int) -> int:
        return inches // 2


class Thug(Skill, name="Thug", clause="WB-106", dice_clause="WB-108"):
    """The lower of two dice in melee, drawn to fights (WB-106 to WB-109, WB-R61)."""

    def attack_pick(self, now: Now, me: Fighter, attack: Attack) -> Pick:
        return "good" if is_melee(now, attack.way) else ""

    def after_melee(self, now: Now, me: Fighter) -> bool:
        return me.stands


# ── skills ────────────────────────────────────────────────────────────────────────────────────────────────────


class Berserker(Skill, name="Berserker", clause="WB-125"):
    """Two attacks in one action (WB-125, WB-126, WB-R72)."""

    def blows(self, now: Now, me: Fighter, attack: Attack) -> int:
        return 2 if is_melee(now, attack.way) else 1


class Brawler(Skill, name="Brawler", clause="WB-116"):
    """Whom he strikes rolls two dice and counts the lower (WB-116, WB-R69)."""

    def spoils(self, now: Now, me: Fighter, defense: Defense) -> Pick:
        return "bad" if defense.kind == "melee" else ""


class MartialArtist(Skill, name="Martial Artist", clause="WB-136", dice_clause="WB-137"):
    """Attacks anyone within 5 inches, better of two dice, empty hands (WB-136 to WB-138, WB-R76)."""

    def ways(self, now: Now, me: Fighter, usual: tuple[AttackKind, ...]) -> tuple[AttackKind, ...]:
        return ("kick", "strike") if now.house.kick_is_shot else ("kick",)

    def reach(self, now: Now, me: Fighter, way: AttackKind) -> int | None:
        return 5 * INCH if way == "kick" else None

    def method(self, now: Now, me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "kick" else None


class MinionMaster(Skill, name="Minion Master", clause="WB-139"):
    """Acts with his Minions, and they suffer for him (WB-139 to WB-144, WB-R77, WB-R78)."""

    def suffers_for(self, now: Now, me: Fighter) -> tuple[str, ...]:
        return tuple(one.id for one in now.near(me, 5 * INCH, me.side) if one.minion)

    def takes_along(self, now: Now, me: Fighter) -> tuple[str, ...]:
        return tuple(one.id for one in now.state.of(me.side) if one.minion)


class Preacher(Skill, name="Preacher", clause="WB-145"):
    """Helps Rookies near him (WB-145 to WB-147, WB-R79)."""

    def lends(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        if self._hears(now, me, fighter_or_gone(now, attack.me)):
            yield Modifier(1, T("Preacher {name}", name=me.name), "WB-147", me.id)

    def protects(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        if self._hears(now, me, fighter(now, defense.me)):
            yield Modifier(1, T("Preacher {name}", name=me.name), "WB-146", me.id)

    @staticmethod
    def _hears(now: Now, me: Fighter, rookie: Fighter) -> bool:
        """Whether that Rookie is within 3 inches and no Preacher before this one affects him."""
        if rookie.rank != "Rookie" or not within(me, rookie, 3 * INCH):
            return False
        first = next(f for f in standing(now, me.side) if f.skill == "Preacher" and within(f, rookie, 3 * INCH))
        return first.id == me.id


class Ranger(Skill, name="Ranger", clause="WB-149"):
    """Better of two dice with light and medium shooters up to 15 inches (WB-148, WB-149, WB-R80)."""

    def reach(self, now: Now, me: Fighter, way: AttackKind) -> int | None:
        return LONG if way == "shoot" and not me.heavy else None

    def method(self, now: Now, me: Fighter, attack: Attack) -> Pick | None:
        return "good" if attack.way == "shoot" and not me.heavy else None


class Regenerator(Skill, name="Regenerator", clause="WB-150"):
    """Up to two recover rolls, face down instead of out (WB-150 to WB-156, WB-R81)."""

    def turns_down(self, now: Now, me: Fighter) -> bool:
        return True

    def recovers(self, now: Now, me: Fighter) -> tuple[int, bool]:
        return 2, True


class Skirmisher(Skill, name="Skirmisher", clause="WB-168"):
    """Strikes in passing (WB-168 to WB-170, WB-R84)."""

    def strikes_in_passing(self, now: Now, me: Fighter) -> bool:
        return True


class Sniper(Skill, name="Sniper", clause="WB-171"):
    """No cover helps against him, his shots never stray (WB-171, WB-172, WB-R85)."""

    def ignores_cover(self, now: Now, me: Fighter, attack: Attack) -> bool:
        return not is_melee(now, attack.way)

    def strays(self, now: Now, me: Fighter, attack: Attack, crowd: list[Fighter]) -> bool:
        if not now.house.sniper_strays:
            return False
        target, *others = crowd
        return not any(one.side != target.side for one in others)


class Tank(Skill, name="Tank", clause="WB-176"):
    """Two dice in defense, and his own for friends beside him (WB-176, WB-177, WB-R87)."""

    def defense_pick(self, now: Now, me: Fighter, defense: Defense) -> Pick:
        return "good"

    def shares(self, now: Now, me: Fighter, friend: Fighter) -> bool:
        rule = now.house.tank_share
        if rule == "one_inch" or (rule == "card" and me.card):
            return within_inch(me, friend)
        return contact(me, friend)


class Veteran(Skill, name="Veteran", clause="WB-178"):
    """Attacks and defends better (WB-178, WB-179, WB-R88)."""

    def attack_modifiers(self, now: Now, me: Fighter, attack: Attack) -> Iterator[Modifier]:
        yield Modifier(1, T("Veteran"), "WB-178", me.id)

    def defense_modifiers(self, now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
        yield Modifier(1, T("Veteran"), "WB-179", me.id)


class Warrior(Skill, name="Warrior", clause="WB-180"):
    """Strikes back when he fails to defend in melee (WB-180 to WB-182, WB-R89)."""

    def strikes_back(self, now: Now, me: Fighter) -> bool:
        return True
