"""Every dice test and its exact odds: activation, volleys, casualties, the damage table, kill dice, melee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from game.core import wording
from game.core.chance.checks import Check, Modifier
from game.core.chance.odds import Odds, repeated
from game.core.play.play import side_name
from game.core.table.pieces import Cover
from game.core.table.places import Side
from game.core.text import TN, T, Text
from game.rules.deathzap.limits import HIT
from game.rules.deathzap.roster import GRADES, PROFILES, QUALITIES, WEAPONS, Trooper, Type, Unit, Weapon
from game.rules.deathzap.seeing import LEVELS, Exposure

Damage = Literal["nothing", "immobilised", "killed", "explodes"]
"""Results of the damage table (DZ-53 to DZ-56)."""
DAMAGE: Final[dict[int, tuple[Damage, str]]] = {
    1: ("nothing", "DZ-53"), 2: ("immobilised", "DZ-54"), 3: ("immobilised", "DZ-54"), 4: ("killed", "DZ-55"),
    5: ("killed", "DZ-55"), 6: ("explodes", "DZ-56"),
}
"""The damage table: face, result and clause."""


def start_check(side: Side) -> Check:
    """One die for the edge, deploying first and the first turn (DZ-02, DZ-R16)."""
    return Check(kind="start", what=T("{side} rolls for the edge", side=side_name(side)), clause="DZ-02", side=side,
                 pool=(Modifier(1, T("one die"), "DZ-R16"),), read="face")


# ── activation ───────────────────────────────────────────────────────────────────────────────────────────────


def activation_check(unit: Unit) -> Check:
    """An attempt to activate: two dice minus casualties; a double 1 always fails (DZ-11 to DZ-15, DZ-19)."""
    grade = GRADES[unit.quality]
    lost = (Modifier(-unit.casualties, T("casualties"), "DZ-15", unit.id),) if unit.casualties else ()
    return Check(kind="activation", what=T("{name}: activation", name=unit.name), clause="DZ-11", side=unit.side,
                 figure=unit.id, pool=(Modifier(2, T("two dice, added"), "DZ-11"),), base=grade.activates,
                 base_reason=grade.label, base_clause=grade.clause, modifiers=lost, read="sum", never=2)


class Activation(NamedTuple):
    """The exact chances of one attempt, each 0 to 1; `activates`, `idle` and `broken` add up to 1."""

    check: Check
    activates: Fraction
    idle: Fraction
    """The attempt fails and the unit stays in play; a double 1 may be part of this."""
    broken: Fraction
    """The result after casualties is 0 or less (DZ-16)."""
    ends_turn: Fraction
    """A double 1, whatever else it leads to (DZ-20)."""


def activation(unit: Unit) -> Activation:
    """The chances of an attempt to activate this unit."""
    check = activation_check(unit)
    good, broken = check.chance, _broken(unit.casualties)
    return Activation(check, good, 1 - good - broken, broken, Fraction(1, 36))


def at_next_try(unit: Unit, active: Side) -> Unit:
    """The unit as it will try to activate next while it is the turn of the side `active`: what it lost counts no more
    once it has tried, since it is counted anew from the enemy's next turn on (DZ-15, DZ-R21)."""
    return replace(unit, casualties=0) if unit.side == active and unit.tried else unit


@lru_cache(maxsize=64)
def _broken(casualties: int) -> Fraction:
    return repeated(Odds.die(6), 2).chance(lambda total: total - casualties <= 0)


# ── volleys ──────────────────────────────────────────────────────────────────────────────────────────────────


class Gunner(NamedTuple):
    """A figure that fires, and the weapons it uses (DZ-R14, DZ-R32)."""

    figure: Trooper
    weapons: tuple[Weapon, ...]

    @property
    def shots(self) -> int:
        """Its number of hit dice (DZ-36)."""
        return sum(WEAPONS[weapon].shots for weapon in self.weapons)


def volley_check(unit: Unit, target: Unit, guns: Sequence[Gunner]) -> Check:
    """All hit dice of a volley, each a hit on a 6 (DZ-36, DZ-45, DZ-R33)."""
    return Check(kind="volley", what=TN("{me} shoots at {target}", "{me} shoot at {target}",
                                       me=unit.name, target=target.name, n=unit.number), clause="DZ-36",
                 side=unit.side, figure=unit.id, target=target.id, pool=tuple(_pool(guns)), base=HIT,
                 base_reason=T("a hit"), base_clause="DZ-45", read="each", means=wording.HIT)


def _pool(guns: Sequence[Gunner]) -> Iterator[Modifier]:
    """The dice of each weapon, in the order in which the figures carry them."""
    carried: dict[Weapon, int] = {}
    for gun in guns:
        for weapon in gun.weapons:
            carried[weapon] = carried.get(weapon, 0) + 1
    for weapon, n in carried.items():
        arm = WEAPONS[weapon]
        told = (T("{n} × {weapon}", n=n, weapon=arm.label) if arm.shots == 1 else
                T("{n} × {weapon}, {shots} shots", n=n, weapon=arm.label, shots=arm.shots))
        yield Modifier(n * arm.shots, told, arm.clause)


def threshold(type: Type, cover: Cover) -> int:
    """The number of hits for a casualty, or for a roll on the damage table (DZ-46 to DZ-50)."""
    return PROFILES[type].thresholds[LEVELS.index(cover)]


class Harm(NamedTuple):
    """The result of hits: casualties (damage rolls for armour), and the hits that stay stored (DZ-R34)."""

    casualties: int
    stored: int


def harm(hits: int, stored: int, needed: int, most: int) -> Harm:
    """The result of new hits with those stored; without a new hit nothing changes (DZ-58, DZ-59, DZ-R34). `most` limits
    the casualties."""
    if not hits:
        return Harm(0, stored)
    whole, left = divmod(hits + stored, needed)
    return Harm(min(whole, most), left)


@lru_cache(maxsize=4096)
def hit_odds(dice: int) -> Odds[int]:
    """The exact distribution of hits of that many shots (DZ-45)."""
    return repeated(Odds.of(Fraction(1, 6), 1, 0), dice)


@lru_cache(maxsize=4096)
def harm_odds(dice: int, stored: int, needed: int, most: int) -> Odds[Harm]:
    """The exact distribution of the result of a volley."""
    return hit_odds(dice).map(lambda hits: harm(hits, stored, needed, most))


def damage_check(target: Unit, side: Side) -> Check:
    """One roll on the damage table, made by the side that did the damage (DZ-52)."""
    return Check(kind="damage", what=T("Damage to {name}", name=target.name), clause="DZ-52", side=side,
                 target=target.id, pool=(Modifier(1, T("damage table"), "DZ-52", target.id),), read="face")


@lru_cache(maxsize=64)
def damage_odds(rolls: int) -> Odds[Damage]:
    """The distribution of the worst result of that many damage rolls, made one by one until a kill (DZ-R38)."""
    worst: Odds[Damage] = Odds.certain("nothing")
    one: Odds[Damage] = Odds.die(6).map(lambda face: DAMAGE[face][0])
    for _ in range(rolls):
        worst = worst.then(lambda so_far: Odds.certain(so_far) if so_far in ("killed", "explodes") else one.map(
            lambda new: so_far if new == "nothing" else new))
    return worst


def radius_check(target: Unit, side: Side) -> Check:
    """The reach of an explosion or rampage (DZ-57)."""
    return Check(kind="radius", what=T("Radius of the blast"), clause="DZ-57", side=side, target=target.id,
                 pool=(Modifier(1, T("inches"), "DZ-57", target.id),), read="face")


def blast_check(target: Unit, side: Side) -> Check:
    """The hits of an explosion on one unit (DZ-57, DZ-R40)."""
    return Check(kind="blast", what=T("Blast hits on {name}", name=target.name), clause="DZ-57", side=side,
                 target=target.id, pool=(Modifier(1, T("hits"), "DZ-R40", target.id),), read="face")


# ── close assault ────────────────────────────────────────────────────────────────────────────────────────────


def attacks_check(me: Trooper, weapon: Weapon) -> Check | None:
    """The die for the number of attacks; None where the number is fixed (DZ-66 to DZ-74)."""
    arm = WEAPONS[weapon]
    if not arm.attacks.startswith("D"):
        return None
    return Check(kind="attacks", what=T("{name}: number of attacks with {weapon}", name=me.name, weapon=arm.label),
                 clause=arm.assault_clause, side=me.side, figure=me.id,
                 pool=(Modifier(1, T("{die} attacks", die=arm.attacks), arm.assault_clause),), read="face")


def attacks_of(weapon: Weapon, face: int | None) -> int:
    """The number of attacks for a face, None for a weapon with a fixed number; a D3 is half a D6, rounded up (DZ-74,
    DZ-R47)."""
    told = WEAPONS[weapon].attacks
    if face is None:
        return int(told)
    return face if told == "D6" else (face + 1) // 2


@lru_cache(maxsize=16)
def attacks_odds(weapon: Weapon) -> Odds[int]:
    """The distribution of the number of attacks."""
    if WEAPONS[weapon].attacks.startswith("D"):
        return Odds.die(6).map(lambda face: attacks_of(weapon, face))
    return Odds.certain(attacks_of(weapon, None))


def kill_check(me: Trooper, target: Trooper, weapon: Weapon, exposure: Exposure) -> Check:
    """One kill die in a bout (DZ-66 to DZ-80, DZ-R48)."""
    arm, grade = WEAPONS[weapon], GRADES[me.quality]
    changes: tuple[Modifier, ...] = ()
    if grade.kill:
        changes += (Modifier(grade.kill, grade.label, grade.kill_clause, me.id),)
    if exposure.cover == "hard":
        changes += (Modifier(-1, T("hard cover: {why}", why=exposure.reason), "DZ-80", exposure.by),)
    return Check(kind="kill", what=T("{me} shoots at {target}", me=me.name, target=target.name), clause="DZ-75",
                 side=me.side, figure=me.id, target=target.id, pool=(Modifier(1, T("kill die"), "DZ-75"),),
                 base=arm.kills, base_reason=arm.label, base_clause=arm.assault_clause, modifiers=changes, read="each",
                 always=HIT, means=wording.KILL)


def bonus(me: Trooper) -> int:
    """What a figure adds to its melee die (DZ-86 to DZ-90)."""
    return PROFILES[me.type].melee[QUALITIES.index(me.quality)]


def melee_check(me: Trooper, foe: Trooper) -> Check:
    """One die of a melee; the total is face plus bonus (DZ-84)."""
    sort, plus = PROFILES[me.type], bonus(me)
    told = Text("{grade} {sort}", (("grade", GRADES[me.quality].label), ("sort", sort.label)))
    return Check(kind="melee", what=T("{me} fights {foe}", me=me.name, foe=foe.name), clause="DZ-84", side=me.side,
                 figure=me.id, target=foe.id, pool=(Modifier(1, T("melee die"), "DZ-84"),), read="face",
                 modifiers=(Modifier(plus, told, sort.melee_clause, me.id),) if plus else ())


def duel(me: Trooper, foe: Trooper) -> Fraction:
    """The exact chance that `me` wins a melee, ties rerolled (DZ-84, DZ-85)."""
    return _duel(bonus(me) - bonus(foe))


@lru_cache(maxsize=32)
def _duel(ahead: int) -> Fraction:
    win = sum(a + ahead > b for a in range(1, 7) for b in range(1, 7))
    lose = sum(a + ahead < b for a in range(1, 7) for b in range(1, 7))
    return Fraction(win, win + lose)
