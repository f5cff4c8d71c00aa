"""Every dice test with its modifiers (SB-54 to SB-63), what an attack brings, and which attacks are legal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Final

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import WhyNot
from game.core.table.places import GRID, Side, gap_inches, touching, within
from game.core.text import T, Text
from game.core.wording import HIT, percent
from game.rules.simple_battles.acts import AttackKind
from game.rules.simple_battles.limits import House, Limits, Now, house_rules, limits
from game.rules.simple_battles.roster import TRAITS, TYPES, Fighter, Hire

SEEN_SHARE = 0.5
"""The share of a ranged target that must be visible, 0 to 1 (SB-53)."""


def adjacent(now: Now, a: Fighter, b: Fighter) -> bool:
    """Base to base (SB-R3, TB-3), or as near as the house rule says."""
    near = now.house.adjacent_gap
    return within(a, b, near) if near else touching(a, b)


def adjacent_figures(now: Now, me: Fighter, side: Side | None = None) -> list[Fighter]:
    """The other figures `adjacent` to a fighter, in roster order; with a side, only those of that side."""
    near = now.house.adjacent_gap
    return now.near(me, near, side) if near else now.touching(me, side)


def distances(now: Now) -> Limits:
    """The distances of this battle's table, in 1/64 inch."""
    return limits(now.setup.table)


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def attack_check(now: Now, me: Fighter, target: Fighter, way: AttackKind) -> Check:
    """The attack roll (SB-56 to SB-63); a check with 0 dice where there is no such attack (SB-R17)."""
    armor = (Modifier(-1, TRAITS["Armor"][0], "SB-63", target.id),) if "Armor" in target.traits else ()
    melee = way == "attack" and adjacent(now, me, target)
    what = (T("{me} strikes {target}", me=me.name, target=target.name) if melee else
            T("{me} shoots at {target}", me=me.name, target=target.name) if way == "attack" else
            T("{me} sprays {target}", me=me.name, target=target.name))
    clause = "SB-29" if way == "spread" else "SB-58"
    return Check(kind="attack", what=what, clause=clause, side=me.side, figure=me.id, target=target.id,
                 pool=tuple(_pool(now, me, way, melee)), base=4, base_reason=T("best die defeats"),
                 base_clause="SB-60", modifiers=armor, means=HIT)


def _pool(now: Now, me: Fighter, way: AttackKind, melee: bool) -> Iterator[Modifier]:
    if way == "spread":
        yield Modifier(1, T("Spread: one die a target"), "SB-29", me.id)
    else:
        yield from _usual_pool(now.house, me, me.id, melee)


def _usual_pool(house: House, me: Fighter | Hire, id: str, melee: bool) -> Iterator[Modifier]:
    profile = TYPES[me.type]
    if melee:
        yield Modifier(profile.melee, T("{type}, melee", type=me.type), profile.clause, id)
        if "Brutal" in me.traits:
            yield Modifier(1, TRAITS["Brutal"][0], "SB-15", id)
    else:
        yield Modifier(profile.ranged, T("{type}, ranged", type=me.type), profile.clause, id)
        if "Heavy" in me.traits and (house.brawler_ranged_traits or me.type != "Brawler"):
            yield Modifier(1, TRAITS["Heavy"][0], "SB-21", id)


def bought_dice(hire: Hire, *, melee: bool) -> int:
    """How many dice the usual attack of a figure as bought has, with the house rules as printed (SB-15, SB-21)."""
    return sum(part.value for part in _usual_pool(house_rules(()), hire, "", melee))


def dice(now: Now, me: Fighter, *, melee: bool) -> int:
    """How many dice its usual attack has hand to hand or at range; 0: none (SB-56 to SB-58, SB-R17)."""
    return sum(part.value for part in _pool(now, me, "attack", melee))


def skill_check(me: Fighter, kind: str, what: Text, clause: str, target: str = "") -> Check:
    """A skill roll: 4 or more on one die, or on either of two with Talented (SB-54, SB-55)."""
    talent = (Modifier(1, TRAITS["Talented"][0], "SB-30", me.id),) if "Talented" in me.traits else ()
    return Check(kind=kind, what=what, clause=clause, side=me.side, figure=me.id, target=target,
                 pool=(Modifier(1, T("skill roll"), "SB-54", me.id), *talent), base=4,
                 base_reason=T("skill roll succeeds"), base_clause="SB-55")


def fear_check(me: Fighter, target: Fighter) -> Check | None:
    """The Fear test before an attack on this target; None where none is needed (SB-18, SB-20, SB-R46)."""
    if "Fear" not in target.traits or "Fear" in me.traits or me.side == target.side:
        return None
    return skill_check(me, "fear", T("{me} braves {target}", me=me.name, target=target.name), "SB-18", target.id)


def kill_chance(now: Now, me: Fighter, target: Fighter, way: AttackKind) -> Fraction:
    """The chance that an attack defeats one of its targets, wherever both stand, without rerolls: the figure dares to,
    and it hits."""
    return dare_chance(now, me, target) * attack_check(now, me, target, way).chance


def dare_chance(now: Now, me: Fighter, target: Fighter) -> Fraction:
    """The chance that the figure dares to attack that one (SB-18, SB-R43, SB-R45)."""
    fear = fear_check(me, target)
    return Fraction(0) if afraid(now, me, target) else Fraction(1) if fear is None else fear.chance


def afraid(now: Now, me: Fighter, target: Fighter) -> bool:
    """Whether the figure has failed the Fear test against that one in this turn (SB-R43)."""
    return target.id in now.state.feared and now.state.active == me.id


def scorer(now: Now, by: Fighter, target: Fighter) -> Side | None:
    """The side that scores if `by` defeats the target; None where nobody does (SB-66, SB-R55)."""
    return None if target.side == by.side and not now.house.friendly_fire_scores else 1 - target.side


def initiative_check(side: Side, what: Text, clause: str) -> Check:
    """One D6 for who goes first (SB-39) or who picks the edge (SB-R19)."""
    return Check(kind="initiative", what=what, clause=clause, side=side,
                 pool=(Modifier(1, T("one die"), clause),), read="face")


# ── who may be attacked ──────────────────────────────────────────────────────────────────────────────────────


def other_done(now: Now, me: Fighter) -> WhyNot | None:
    """Why the active figure may do nothing but move: it has done its other part; None where it has not (SB-45,
    SB-R26)."""
    if now.state.active == me.id and now.state.other:
        return WhyNot(T("{name} has already done its other part", name=me.name), "SB-R26")
    return None


def no_attack(now: Now, me: Fighter, target: Fighter, way: AttackKind) -> WhyNot | None:
    """None where the attack is legal, otherwise the reason against it, with the line of sight that failed."""
    found = barred(now, me, target, way)
    if found is not UNSEEN:
        return found
    sight = now.top.look(me, target, now.state.standing())
    return WhyNot(T("sees {share} of it, half is needed", share=seen_share(sight.fraction)), found.clause, sight)


UNSEEN: Final = WhyNot(T("half of it is not seen"), "SB-53")
"""The reason against an attack on a target of which too little is visible, and its clause."""


def barred(now: Now, me: Fighter, target: Fighter, way: AttackKind) -> WhyNot | None:
    """Why the attack is not legal, and the clause; None where it is (SB-50 to SB-53, SB-R32, SB-R33, SB-R37,
    SB-R43)."""
    if target.side == me.side:
        return WhyNot(T("only enemies can be attacked"), "SB-R33")
    if afraid(now, me, target):
        return WhyNot(T("{name} failed the Fear test against {foe} this turn", name=me.name, foe=target.name), "SB-R43")
    if adjacent(now, me, target):
        return WhyNot(T("adjacent enemies are fought with melee dice"), "SB-R37") if way == "spread" else None
    return bars_all(now, me, way) or _too_far(now, me, target, way) or (
        None if _sees(now, me, target) else UNSEEN)


def _sees(now: Now, me: Fighter, target: Fighter) -> bool:
    """Whether it sees half of the target (SB-53)."""
    return now.top.sees(me, target, now.state.standing(), SEEN_SHARE)


def bars_all(now: Now, me: Fighter, way: AttackKind) -> WhyNot | None:
    """Why the figure may make no such ranged attack on anybody, and the clause; None where that depends on the target
    (SB-25, SB-R11, SB-R16, SB-R17, SB-R36)."""
    rules = now.house
    if rules.locked_in_melee and adjacent_figures(now, me, 1 - me.side):
        return WhyNot(T("{name} touches an enemy and fights only those it touches", name=me.name), "SB-R11")
    return no_weapon(now, me, way)


def no_weapon(now: Now, me: Fighter, way: AttackKind) -> WhyNot | None:
    """Why it has no such ranged attack at all, wherever it stands, and the clause; None where it has one."""
    rules = now.house
    if way == "spread":
        if "Spread" not in me.traits:
            return WhyNot(T("{name} has no Spread weapon", name=me.name), "SB-25")
        if me.type == "Brawler" and not rules.brawler_ranged_traits:
            return WhyNot(T("a Brawler makes no ranged attacks"), "SB-R16")
    else:
        sprays = me.type != "Brawler" or rules.brawler_ranged_traits
        if rules.spread_always and "Spread" in me.traits and sprays:
            return WhyNot(T("{name} always sprays with its Spread weapon", name=me.name), "SB-R36")
        if not dice(now, me, melee=False):
            return WhyNot(T("{name} has no ranged dice", name=me.name), "SB-R17")
    return None


def reach(now: Now, way: AttackKind) -> tuple[int, str]:
    """How far such a ranged attack reaches, in 1/64 inch, and the clause (SB-52, SB-25, SB-75, SB-77)."""
    size = distances(now)
    return (size.spread, size.clauses[5]) if way == "spread" else (size.ranged, size.clauses[4])


def _too_far(now: Now, me: Fighter, target: Fighter, way: AttackKind) -> WhyNot | None:
    far, clause = reach(now, way)
    if within(me, target, far):
        return None
    return WhyNot(T("{gap}″ away, {reach}″ is the limit", gap=gap_inches(me, target), reach=far // GRID), clause)


def seen_share(fraction: float) -> str:
    """The visible share of a figure in whole percent, rounded down so that 49.9 % is never written as half."""
    return percent(Fraction(int(fraction * 100), 100) if fraction >= 0.01 else fraction)


def spread_targets(now: Now, me: Fighter, primary: Fighter) -> list[Fighter]:
    """Everybody whom a Spread attack on `primary` hits, in the order of the rolls (SB-R38, SB-R39, SB-76)."""
    area, rules = distances(now).area, now.house
    near = [f for f in (adjacent_figures(now, primary) if area is None else now.near(primary, area)) if f.id != me.id]
    if rules.spread_needs_los:
        near = [f for f in near if now.top.sees(me, f, now.state.standing(), SEEN_SHARE)]
    order = {figure_id: i for i, figure_id in enumerate(now.state.figures)}
    near.sort(key=lambda f: (_gap_key(f, primary), f.side == me.side, order[f.id]))
    return [primary, *near]


def _gap_key(a: Fighter, b: Fighter) -> int:
    """A sorting key for the gap between bases, in 1/1024 of 1/64 inch, rounded down."""
    scaled = isqrt(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) << 20)
    return max(0, scaled - ((a.radius + b.radius) << 10))


def ways(me: Fighter) -> tuple[AttackKind, ...]:
    """The kinds of attack that a figure has: a Spread weapon gives it a second one (SB-25)."""
    return ("attack", "spread") if "Spread" in me.traits else ("attack",)
