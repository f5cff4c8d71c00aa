"""The exact forecast of a volley; forecasts of bouts and assaults are in `bout_forecasts`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.chance.checks import Check
from game.core.chance.forecast import Bar, Forecast, NoAttack, Row
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, touching
from game.core.text import TN, T, Text
from game.core.wording import average, dice_short, hits_text, listed, percent
from game.rules.deathzap import assault as bouts
from game.rules.deathzap import checks, shooting
from game.rules.deathzap.acts import Assault, Melee, Shoot, ShootWeapon
from game.rules.deathzap.bout_forecasts import assault, attack_tree, melee, others_left_out, shot
from game.rules.deathzap.checks import Gunner, Harm
from game.rules.deathzap.harm import NO_LIMIT, caught, falling
from game.rules.deathzap.roster import PROFILES, WEAPONS, Battle, Trooper, Unit
from game.rules.deathzap.seeing import UnitCover, close_enemies, house, look, placed, unit_cover
from game.rules.deathzap.shooting import COVERED, Idle

Lost = tuple[str, ...]
"""Ids of the figures that are lost."""
MOST_BARS = 5
"""The largest number of casualties with a bar of its own on the odds card; more share one bar."""


def forecast(now: Moment[Battle], me: str, target: str, way: Act | None = None) -> Forecast | NoAttack:
    """One attack; NoAttack with the reason where it is not legal. `me` and `target` are units or figures; `way` is
    `Shoot`, `Assault`, or in a bout `ShootWeapon` or `Melee`. Without `way` it follows from the ids: a volley or a
    melee."""
    state: Battle = now.state
    if me in state.figures and isinstance(way, ShootWeapon):
        return shot(now, state.figures[me], way.weapon, state.members(state.figures[target].unit))
    if me in state.figures and (isinstance(way, Melee) or (way is None and target in state.figures)):
        return melee(now, state.figures[me], state.figures[target])
    mine, theirs = unit_of(state, me), unit_of(state, target)
    return assault(now, mine, theirs) if isinstance(way, Assault) else volley(now, mine, theirs)


def barred(now: Moment[Battle], me: str, target: str, way: Act | None) -> tuple[Text, str] | None:
    """Why such an attack is not allowed, beyond what the forecasts check, and the clause; None where it is (DZ-61,
    DZ-83, DZ-R14, DZ-R25, DZ-R28)."""
    state: Battle = now.state
    one, foe = state.figures[me], state.figures[target]
    if one.side == foe.side:
        return T("only enemies are attacked"), "DZ-17"
    if isinstance(way, Assault) and foe.unit not in close_enemies(now, state.members(one.unit), one.side):
        return T("the units are not within 6″ and in sight of one another"), "DZ-61"
    if (way is None or isinstance(way, Melee)) and not touching(one, foe):
        return T("is not in contact"), "DZ-83"
    if isinstance(way, ShootWeapon) and way.weapon not in one.weapons:
        carried = listed(WEAPONS[weapon].label for weapon in one.weapons) if one.weapons else T("nothing")
        return T("does not carry that; it has {weapons}", weapons=carried), "DZ-R14"
    return None


def unit_of(state: Battle, id: str) -> str:
    """The id of the unit that an id means: the unit itself, or that of a figure."""
    figure = state.figures.get(id) or state.gone.get(id)
    return figure.unit if figure is not None else id


def attacks(now: Moment[Battle], id: str) -> Iterator[Forecast]:
    """The forecast of every attack of a unit from where it stands, or of the selected figure of a bout."""
    state: Battle = now.state
    bout = state.bout
    if bout is not None and id in state.figures and id == bout.picked:
        yield from _in_bout(now, state.figures[id])
        return
    unit_id = unit_of(state, id)
    unit = state.units.get(unit_id)
    if unit is None or unit.fate or bout is not None or not state.members(unit_id)[0].placed:
        return
    if not (state.active == unit_id and state.doubled):
        for target_id in shooting.targets(now, unit_id):
            found = volley(now, unit_id, target_id)
            if isinstance(found, Forecast):
                yield found
    for target_id in close_enemies(now, state.members(unit_id), unit.side):
        yield assault(now, unit_id, target_id)


def _in_bout(now: Moment[Battle], me: Trooper) -> Iterator[Forecast]:
    for foe in bouts.touched(now.state, me):
        yield melee(now, me, foe)
    if not bouts.bout_of(now.state).chain:
        for weapon in bouts.shots(now, me):
            found = shot(now, me, weapon, bouts.foes_of(now.state, me))
            if isinstance(found, Forecast):
                yield found


# ── volleys ──────────────────────────────────────────────────────────────────────────────────────────────────


class Firing(NamedTuple):
    """One figure of the shooting unit: what it fires with, or why it does not fire."""

    figure: str
    gun: Gunner | None
    idle: Idle | None


def firing(now: Moment[Battle], unit_id: str, target_id: str) -> tuple[Firing, ...]:
    """Which figures of a unit would fire at another from where they stand, and why the rest would not (DZ-R32,
    DZ-R37)."""
    state: Battle = now.state
    targets = [f for f in state.members(target_id) if f.placed]
    told = []
    for me in state.members(unit_id):
        gun = shooting.gunner(now, me, targets)
        told.append(Firing(me.id, gun, None if gun is not None else shooting.idle(now, me, targets)))
    return tuple(told)


def no_volley(now: Moment[Battle], unit_id: str, target_id: str) -> NoAttack | None:
    """None where a unit may shoot at another, otherwise the most helpful reason (DZ-23, DZ-34, DZ-35, DZ-51)."""
    state: Battle = now.state
    unit, target = state.units[unit_id], state.units[target_id]

    def no(reason: Text, clause: str) -> NoAttack:
        return NoAttack(attacker=unit_id, target=target_id, reason=reason, clause=clause)

    if unit.side == target.side:
        return no(T("only enemies are shot at"), "DZ-17")
    if unit.fate or target.fate:
        return no(T("is lost"), "DZ-R62")
    if state.active == unit_id and state.doubled:
        return no(T("{name} has made a double move", name=unit.name), "DZ-23")
    if shooting.may_fire_at(now, unit_id, target_id):
        return None
    targets = state.members(target_id)
    idle = [found for me in state.members(unit_id) if (found := shooting.idle(now, me, targets)) is not None]
    nearest = max(idle, key=lambda one: ("DZ-R14", "DZ-51", "DZ-34", "DZ-35").index(one.clause))
    return no(nearest.reason, nearest.clause)


def volley(now: Moment[Battle], unit_id: str, target_id: str) -> Forecast | NoAttack:
    """A volley with the exact distribution of casualties and of who falls (DZ-36 to DZ-60, DZ-R32 to DZ-R43); NoAttack
    where it is not legal."""
    refused = no_volley(now, unit_id, target_id)
    if refused is not None:
        return refused
    state: Battle = now.state
    unit, target = state.units[unit_id], state.units[target_id]
    members, guns = state.members(target_id), shooting.gunners(now, unit_id, target_id)
    covered = shooting.cover_against(now, target_id, guns)
    check, needed = checks.volley_check(unit, target, guns), checks.threshold(target.type, covered.cover)
    armoured = PROFILES[target.type].armoured
    done = checks.harm_odds(check.dice, target.stored, needed, NO_LIMIT if armoured else len(members))
    shooters = [gun.figure for gun in guns]
    left_out: tuple[Row, ...] = ()
    if armoured:
        bars = _armour_bars(done)
        loss, left_out = _volley_loss(now, unit_id, target_id)
        told: tuple[Check, ...] = (check, checks.damage_check(target, unit.side))
    else:
        order = falling(now, members, len(members), shooters)
        bars, loss = _casualty_bars(done, len(members)), done.map(lambda one: order[:one.casualties])
        told = (check,)
    expected = loss.mean(lambda lost: sum(figure in lost for figure in _ids(members)))
    return Forecast(
        attacker=unit_id, target=target_id, act=Shoot(target_id), title=check.what,
        dice_line=TN("1 die, a 6 hits", "{n} dice, each 6 a hit", n=check.dice),
        rows=tuple(_rows(check, target, covered, needed, left_out)),
        checks=told, bars=bars, expected=expected, expected_label=T("casualties on average"),
        sentence=_sentence(now, target, needed, covered, done), loss=loss,
        sight=look(now, shooters[0], members[0]))


def _ids(members: list[Trooper]) -> list[str]:
    return [member.id for member in members]


def _rows(check: Check, target: Unit, covered: UnitCover, needed: int, left_out: tuple[Row, ...]) -> Iterator[Row]:
    for part in check.pool:
        yield Row(dice_short(part.value), part.reason, part.clause, check.figure)
    yield Row(check.wanted, T("hits"), "DZ-45")
    opened, soft, hard = covered.counts()
    yield Row("", T("{a} open, {b} soft, {c} hard: {cover}", a=opened, b=soft, c=hard, cover=COVERED[covered.cover]),
              "DZ-R10", target.id)
    if target.stored:
        yield Row(f"+{target.stored}", T("hits kept from before"), "DZ-58", target.id)
    yield from left_out
    told = (TN("hit for a damage roll", "hits for a damage roll", n=needed) if PROFILES[target.type].armoured else
            TN("hit for a casualty", "hits for a casualty", n=needed))
    yield Row(str(needed), told, PROFILES[target.type].threshold_clause, target.id, total=True)


def _casualty_bars(done: Odds[Harm], most: int) -> tuple[Bar, ...]:
    count = done.map(lambda one: one.casualties)
    top = max(count.weights)
    bars = [Bar(T("1 falls") if n == 1 else T("{n} fall", n=n) if n else T("None"), count[n],
                "kill" if n == most else "harm" if n else "nothing") for n in range(min(top, MOST_BARS) + 1)]
    if top > MOST_BARS:
        bars.append(Bar(T("more"), count.chance(lambda n: n > MOST_BARS), "kill" if most <= top else "harm"))
    return tuple(bars)


def _armour_bars(done: Odds[Harm]) -> tuple[Bar, ...]:
    effect = done.then(lambda one: checks.damage_odds(one.casualties))
    return (Bar(T("Nothing"), effect["nothing"], "nothing"), Bar(T("Immobilised"), effect["immobilised"], "harm"),
            Bar(T("Killed"), effect["killed"], "kill"), Bar(T("Explodes"), effect["explodes"], "kill"))


def _volley_loss(now: Moment[Battle], unit_id: str, target_id: str) -> tuple[Odds[Lost], tuple[Row, ...]]:
    """Who is lost by a volley at armour, explosions included (DZ-52 to DZ-57). The rows: see `others_left_out`."""
    tree = attack_tree(now, lambda play: shooting.volley(play, unit_id, target_id), (unit_id, target_id))
    return tree.odds(lambda branch: branch.gone(tree.before)), tuple(others_left_out(now, tree))


def _sentence(now: Moment[Battle], target: Unit, needed: int, covered: UnitCover, done: Odds[Harm]) -> Text:
    chance = done.chance(lambda one: one.casualties > 0)
    some = percent(chance)
    if not chance:
        return T("{name} is {cover}: so few dice cannot bring {hits}. Hits are kept for the next shooter DZ-58.",
                 name=target.name, cover=COVERED[covered.cover], hits=hits_text(needed))
    if PROFILES[target.type].armoured:
        near = blast(now, target.id)
        if near:
            return T("{name} is {cover}: a damage roll {some} of the time. If it explodes: {near} DZ-57.",
                     name=target.name, cover=COVERED[covered.cover], some=some,
                     near=_caught(now, near, 1 - target.side))
        return T("{name} is {cover}: {hits} for a roll on the damage table, which comes {some} of the time.",
                 name=target.name, cover=COVERED[covered.cover], hits=hits_text(needed), some=some)
    if needed == 1:
        return T("{name} is {cover}: each hit is a casualty. Somebody falls {some} of the time.", name=target.name,
                 cover=COVERED[covered.cover], some=some)
    return T("{name} is {cover}: {needed} hits for each casualty. Somebody falls {some} of the time.",
             name=target.name, cover=COVERED[covered.cover], needed=needed, some=some)


class Caught(NamedTuple):
    """A unit that an explosion may hit: the chance, 0 to 1, and its mean casualties if it is hit (DZ-57)."""

    unit: str
    chance: Fraction
    casualties: Fraction


def blast(now: Moment[Battle], unit_id: str) -> tuple[Caught, ...]:
    """Every unit that could be hit if that vehicle or monster exploded where it stands, nearest first (DZ-R40)."""
    figure = now.state.members(unit_id)[0]
    state: Battle = now.state.copied()
    state.remove(figure.id)
    there, found = now._replace(state=state), list[Caught]()
    within = [set(caught(there, figure, inches * GRID)) for inches in range(1, 7)]
    for near in caught(there, figure, 6 * GRID):
        unit, members = state.units[near], state.members(near)
        if PROFILES[unit.type].armoured and not house(now).blast_harms_armour:
            continue
        needed = checks.threshold(unit.type, unit_cover(there, members, [figure], blind=True).cover)
        hurt = checks.blast_odds(unit.stored, needed, NO_LIMIT if PROFILES[unit.type].armoured else len(members))
        found.append(Caught(near, Fraction(sum(near in circle for circle in within), 6),
                            Fraction(hurt.mean(lambda one: one.casualties))))
    return tuple(found)


def _caught(now: Moment[Battle], near: tuple[Caught, ...], side: int) -> Text:
    """`Crew 67 % (1.2 fall), own Guards 33 % (0.8 fall)`, worded for a side."""
    told: Text | None = None
    for one in near:
        unit, fall, pct = now.state.units[one.unit], average(one.casualties), percent(one.chance)
        words = (T("own {name} {pct} ({n} fall)", name=unit.name, pct=pct, n=fall) if unit.side == side else
                 T("{name} {pct} ({n} fall)", name=unit.name, pct=pct, n=fall))
        told = words if told is None else T("{a}, {b}", a=told, b=words)
    return told if told is not None else T("")


# ── what others could do to a unit that stands here ──────────────────────────────────────────────────────────


class Threat(NamedTuple):
    """What an enemy unit could do to a unit by shooting from where it stands."""

    unit: str
    cover: UnitCover
    """The cover of the unit against it, and that of each figure."""
    dice: int
    """Its hit dice."""
    needed: int
    """Hits for a casualty or a damage roll."""
    casualties: Odds[int]
    """The distribution of casualties, or of damage rolls for armour, with the hits stored now."""


def threats(now: Moment[Battle], unit_id: str, places: Mapping[str, Place] | None = None) -> tuple[Threat, ...]:
    """Every enemy unit that could shoot at a unit that stood at these places (DZ-R10, DZ-R32)."""
    there = placed(now, places) if places else now
    state: Battle = there.state
    unit, members, found = state.units[unit_id], state.members(unit_id), []
    for foe in state.fit(1 - unit.side):
        guns = shooting.gunners(there, foe.id, unit_id)
        if guns:
            covered = shooting.cover_against(there, unit_id, guns)
            needed = checks.threshold(unit.type, covered.cover)
            dice = sum(gun.shots for gun in guns)
            most = NO_LIMIT if PROFILES[unit.type].armoured else len(members)
            done = checks.harm_odds(dice, unit.stored, needed, most).map(lambda one: one.casualties)
            found.append(Threat(foe.id, covered, dice, needed, done))
    return tuple(found)
