"""Every dice test with its modifiers (SB-54 to SB-63), which attacks are legal, and the forecast of an attack."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import Bar, Forecast, NoAttack, Row, helped
from game.core.chance.odds import Odds
from game.core.table.moment import Moment
from game.core.table.places import GRID, Side, gap_inches, touching, within
from game.core.table.sight.sight import Sight
from game.core.text import TN, T, Text
from game.core.wording import HIT, dice_short, dice_text, percent, points_text, printed, signed
from game.rules.simple_battles.acts import AttackKind, attack_of
from game.rules.simple_battles.limits import House, Limits, limits
from game.rules.simple_battles.roster import TRAITS, TYPES, Fighter

SEEN_SHARE = 0.5
"""The share of a ranged target that must be visible, 0 to 1 (SB-53)."""


def adjacent(now: Moment, a: Fighter, b: Fighter) -> bool:
    """Base to base (SB-R3, TB-3), or as near as the house rule says."""
    near = house(now).adjacent_gap
    return within(a, b, near) if near else touching(a, b)


def adjacent_figures(now: Moment, me: Fighter, side: Side | None = None) -> list[Fighter]:
    """The other figures `adjacent` to a fighter, in roster order; with a side, only those of that side."""
    near = house(now).adjacent_gap
    return now.near(me, near, side) if near else now.touching(me, side)


def house(now: Moment) -> House:
    """The house rules of this battle."""
    rules: House = now.switches
    return rules


def distances(now: Moment) -> Limits:
    """The distances of this battle's table, in 1/64 inch."""
    return limits(now.setup.table)


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def attack_check(now: Moment, me: Fighter, target: Fighter, way: AttackKind) -> Check:
    """The attack roll (SB-56 to SB-63); a check with 0 dice where there is no such attack (SB-R17)."""
    armor = (Modifier(-1, TRAITS["Armor"][0], "SB-63", target.id),) if "Armor" in target.traits else ()
    melee = way == "attack" and adjacent(now, me, target)
    what = (T("{me} strikes {target}", me=me.name, target=target.name) if melee else
            T("{me} shoots at {target}", me=me.name, target=target.name) if way == "attack" else
            T("{me} sprays {target}", me=me.name, target=target.name))
    return Check(kind="attack", what=what, clause="SB-58", side=me.side, figure=me.id, target=target.id,
                 pool=tuple(_pool(now, me, way, melee)), base=4, base_reason=T("best die defeats"),
                 base_clause="SB-60", modifiers=armor, means=HIT)


def _pool(now: Moment, me: Fighter, way: AttackKind, melee: bool) -> Iterator[Modifier]:
    profile = TYPES[me.type]
    if way == "spread":
        yield Modifier(1, T("Spread: one die a target"), "SB-29", me.id)
    elif melee:
        yield Modifier(profile.melee, T("{type}, melee", type=me.type), profile.clause, me.id)
        if "Brutal" in me.traits:
            yield Modifier(1, TRAITS["Brutal"][0], "SB-15", me.id)
    else:
        yield Modifier(profile.ranged, T("{type}, ranged", type=me.type), profile.clause, me.id)
        if "Heavy" in me.traits and (house(now).brawler_ranged_traits or me.type != "Brawler"):
            yield Modifier(1, TRAITS["Heavy"][0], "SB-21", me.id)


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


def initiative_check(side: Side, what: Text, clause: str) -> Check:
    """One D6 for who goes first (SB-39) or who picks the edge (SB-R19)."""
    return Check(kind="initiative", what=what, clause=clause, side=side,
                 pool=(Modifier(1, T("one die"), clause),), read="face")


# ── who may be attacked ──────────────────────────────────────────────────────────────────────────────────────


def no_attack(now: Moment, me: Fighter, target: Fighter, way: AttackKind) -> NoAttack | None:
    """None where the attack is legal, otherwise the reason against it (SB-50 to SB-53, SB-R32, SB-R33, SB-R37)."""
    def no(reason: Text, clause: str, sight: Sight | None = None) -> NoAttack:
        return NoAttack(attacker=me.id, target=target.id, reason=reason, clause=clause, sight=sight)

    if target.side == me.side:
        return no(T("only enemies can be attacked"), "SB-R33")
    if target.id in now.state.feared and now.state.active == me.id:
        return no(T("{name} failed the Fear test against {foe} this turn", name=me.name, foe=target.name), "SB-R43")
    melee = adjacent(now, me, target)
    if melee:
        return no(T("adjacent enemies are fought with melee dice"), "SB-R37") if way == "spread" else None
    unable = _no_ranged(now, me, target, way)
    if unable is not None:
        return no(*unable)
    if not _sees(now, me, target):
        sight = now.top.look(me, target, now.state.standing())
        return no(T("sees {share} of it, half is needed", share=_share(sight.fraction)), "SB-53", sight)
    return None


def may_attack(now: Moment, me: Fighter, target: Fighter) -> bool:
    """Whether `no_attack` finds nothing against the usual attack; quicker, since no reason is worded."""
    if target.side == me.side or (target.id in now.state.feared and now.state.active == me.id):
        return False
    return adjacent(now, me, target) or (_no_ranged(now, me, target, "attack") is None and _sees(now, me, target))


def _sees(now: Moment, me: Fighter, target: Fighter) -> bool:
    """Whether it sees half of the target (SB-53)."""
    return now.top.sees(me, target, now.state.standing(), SEEN_SHARE)


def _no_ranged(now: Moment, me: Fighter, target: Fighter, way: AttackKind) -> tuple[Text, str] | None:
    """The reason against a ranged attack of that kind, visibility left aside; None where there is none."""
    rules, size = house(now), distances(now)
    if rules.locked_in_melee and adjacent_figures(now, me, 1 - me.side):
        return T("{name} touches an enemy and fights only those it touches", name=me.name), "SB-R11"
    if way == "spread":
        if "Spread" not in me.traits:
            return T("{name} has no Spread weapon", name=me.name), "SB-25"
        if me.type == "Brawler" and not rules.brawler_ranged_traits:
            return T("a Brawler makes no ranged attacks"), "SB-R16"
    else:
        if rules.spread_always and "Spread" in me.traits:
            return T("{name} always sprays with its Spread weapon", name=me.name), "SB-R36"
        if attack_check(now, me, target, way).dice == 0:
            return T("{name} has no ranged dice", name=me.name), "SB-R17"
    reach, clause = (size.spread, size.clauses[5]) if way == "spread" else (size.ranged, size.clauses[4])
    if not within(me, target, reach):
        return T("{gap}″ away, {reach}″ is the limit", gap=gap_inches(me, target), reach=reach // GRID), clause
    return None


def _share(fraction: float) -> str:
    """The visible share of a figure in whole percent, rounded down so that 49.9 % is never written as half."""
    return percent(Fraction(int(fraction * 100), 100) if fraction >= 0.01 else fraction)


def spread_targets(now: Moment, me: Fighter, primary: Fighter) -> list[Fighter]:
    """Everybody whom a Spread attack on `primary` hits, in the order of the rolls (SB-R38, SB-R39, SB-76)."""
    area, rules = distances(now).area, house(now)
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


# ── what an attack would do ──────────────────────────────────────────────────────────────────────────────────


def forecast(now: Moment, me: Fighter, target: Fighter, way: AttackKind = "attack") -> Forecast | NoAttack:
    """What one attack may do, computed from its checks; NoAttack with the reason where it is not legal."""
    refused = no_attack(now, me, target, way)
    if refused is not None:
        return refused
    check, fear = attack_check(now, me, target, way), fear_check(me, target)
    melee = adjacent(now, me, target)
    sight = None if melee else now.top.look(me, target, now.state.standing())
    others = spread_targets(now, me, target)[1:] if way == "spread" else []
    loss = _loss(now, me, target, others, way)
    hit = loss.chance(lambda gone: target.id in gone)
    return Forecast(
        attacker=me.id, target=target.id, act=attack_of(way, target.id),
        title=check.what, dice_line=_dice_line(check, melee, way), rows=tuple(_rows(now, check, fear, sight, others)),
        checks=tuple(c for c in (fear, check) if c is not None), bars=_bars(target, fear, hit, loss, others),
        expected=loss.mean(lambda gone: _worth(now, me, gone)), expected_label=T("points expected"),
        sentence=_sentence(target, hit, others), loss=loss, sight=sight)


def _loss(now: Moment, me: Fighter, target: Fighter, others: list[Fighter], way: AttackKind) -> Odds[tuple[str, ...]]:
    """The exact distribution of who is defeated: the Fear test, then each target on its own (SB-R42, SB-R45)."""
    def one(figure: Fighter, so_far: tuple[str, ...]) -> Odds[tuple[str, ...]]:
        fear = fear_check(me, figure) if figure is not target else None
        if figure.id in now.state.feared and fear is not None:
            return Odds.certain(so_far)
        chance = attack_check(now, me, figure, way).chance * (fear.chance if fear else 1)
        return Odds.of(chance, (*so_far, figure.id), so_far)

    struck = one(target, ())
    for other in others:
        struck = struck.then(lambda gone, other=other: one(other, gone))  # type: ignore[misc]
    first = fear_check(me, target)
    if first is None:
        return struck
    return Odds.of(first.chance, True, False).then(lambda brave: struck if brave else Odds.certain(()))


def _worth(now: Moment, me: Fighter, gone: tuple[str, ...]) -> int:
    """Points won minus points lost if these figures are defeated (SB-66, SB-R55)."""
    total = 0
    for figure_id in gone:
        figure = now.state.figures[figure_id]
        if figure.side != me.side:
            total += figure.points
        elif house(now).friendly_fire_scores:
            total -= figure.points
    return total


def _rows(now: Moment, check: Check, fear: Check | None, sight: Sight | None,
          others: list[Fighter]) -> Iterator[Row]:
    if fear is not None:
        yield Row(fear.wanted, T("to brave it first, {dice}", dice=dice_text(fear.dice)), "SB-18", check.target)
    for part in check.pool:
        yield Row(dice_short(part.value if part is check.pool[0] else signed(part.value)), part.reason, part.clause,
                  part.cause)
    yield Row(printed(check.base), check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause,
                  favours=helped(check, part))
    if sight is not None:
        yield Row(_share(sight.fraction), T("of it is seen"), "SB-53", sight.blockers[0] if sight.blockers
                  else "")
    yield Row(check.wanted, TN("needed on the die", "needed on the best of {dice}", dice=check.dice,
                               n=check.dice), "SB-58", total=True)
    for other in others:
        yield Row(dice_short(1), T("also {name}", name=other.name), "SB-26" if distances(now).area else "SB-76",
                  other.id)


def _bars(target: Fighter, fear: Check | None, hit: Fraction, loss: Odds[tuple[str, ...]],
          others: list[Fighter]) -> tuple[Bar, ...]:
    if others:
        counts = loss.map(len)
        return tuple(Bar(T("{n}", n=n), counts[n], "nothing" if n == 0 else "kill") for n in range(len(others) + 2))
    scared = 1 - fear.chance if fear is not None else Fraction(0)
    bars = [Bar(T("Afraid"), scared, "nothing")] if fear is not None else []
    return (*bars, Bar(T("Missed"), 1 - hit - scared, "nothing"), Bar(T("Defeated"), hit, "kill"))


def _dice_line(check: Check, melee: bool, way: AttackKind) -> Text:
    if way == "spread":
        return T("1 die a target")
    if melee:
        return TN("1 melee die", "{n} melee dice", n=check.dice)
    return TN("1 ranged die", "{n} ranged dice", n=check.dice)


def _sentence(target: Fighter, hit: Fraction, others: list[Fighter]) -> Text:
    if others:
        told = T("{target} is defeated {hit} of the time", target=target.name, hit=percent(hit))
        return TN("{told}; 1 more is in the area.", "{told}; {n} more are in the area.", told=told, n=len(others))
    return T("{target} is defeated {hit} of the time, for {points}.", target=target.name, hit=percent(hit),
             points=points_text(target.points))


def attacks(now: Moment, figure_id: str) -> Iterator[Forecast]:
    """The forecast of every legal attack of that figure from where it stands, normal attacks first."""
    me = now.state.figures[figure_id]
    for way in ways(me):
        for target in now.state.of(1 - me.side):
            if target.placed:
                found = forecast(now, me, target, way)
                if isinstance(found, Forecast):
                    yield found
