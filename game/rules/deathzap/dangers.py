"""What enemy units could do to a unit in one activation: a volley from where they stand, or after a move that the rules
allow before it, or a close assault."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import inf
from typing import Final

from game.core.outlook import ALMOST, Attempt, Contact, Danger, Harm, Spot
from game.core.table.marching.formation import middle
from game.core.table.places import GRID, Place, gap
from game.resting import rest
from game.rules.deathzap import checks, closing, moving, shooting
from game.rules.deathzap.forecasts import ahead
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import PROFILES, Trooper, Unit
from game.rules.deathzap.seeing import close_enemies, placed, sees

SHARES: Final = (1.0, 0.5)
"""The shares of its move that a unit is assumed to use before it shoots."""
STOP_SHORT: Final = 2 * GRID
"""A unit that moves closer is assumed to stop at this distance, in 1/64 inch, where nothing forces it to assault."""
OUTSIDE: Final = CLOSE + 2
"""The same where a move that ends within 6 inches forces a close assault, so that the unit could not shoot (DZ-R25):
places are rounded, by less than these 2/64 inch."""


def spot(now: Now, unit_id: str, fights: str = "", stays: Fraction | None = None) -> Iterator[Spot]:
    """The facts about the place where a unit stands: who sees it, whom it could attack, who could harm it.

    `fights` is the enemy unit that it fights there first, and `stays` the chance, 0 to 1, that this one is still there
    after the bout if the unit is: else it is no danger any more (DZ-94). None: it fights nobody.
    """
    state = now.state
    unit, members = state.units[unit_id], [f for f in state.members(unit_id) if f.placed]
    known = Spot(unit_id, middle([f.place for f in members]), contacts=close(now, members, unit.side), adds_up=True,
                 fights=fights)
    for foe in state.fit(1 - unit.side):
        rest()
        theirs = [f for f in state.members(foe.id) if f.placed]
        known.seen[foe.id] = any(sees(now, one, me) for one in theirs for me in members)
        fired = shooting.salvo(now, foe.id, unit_id) if known.seen[foe.id] else None
        if fired is not None and fired.covered.cover != "open":
            known.covered[foe.id] = shooting.COVERED[fired.covered.cover]
        yield known
    known.looked = True
    found: list[Danger] = []
    for danger in _worst(now, unit_id):
        if danger is not None and stays is not None and danger.foe == fights:
            danger = danger._replace(harm=_scaled(danger.harm, stays), shot=_scaled(danger.shot, stays))
        if danger is not None and danger.harm.chance:
            found.append(danger)
            known.dangers = tuple(sorted(found, key=lambda one: (-one.harm.chance, one.foe)))
        yield known
    known.aimed = known.done = True
    yield known


def _worst(now: Now, unit_id: str) -> Iterator[Danger | None]:
    """The worst that each enemy unit could do before the unit acts again: its volley, or a close assault that it brings
    about (DZ-61, DZ-R25)."""
    then = shooting.when_shot_at(now, unit_id)
    for danger in dangers(now, unit_id):
        rest()
        if danger is None:
            yield None
            continue
        harm, moves = closing.assaulted(then, then.state.units[danger.foe], then.state.units[unit_id])
        closes = closing.weight(harm) > closing.weight(danger.harm)
        yield Danger(danger.foe, harm, moves, True, danger.harm) if closes else danger._replace(shot=danger.harm)


def _scaled(harm: Harm, share: Fraction) -> Harm:
    return Harm(harm.chance * share, harm.lost * share, harm.worth * share)


def close(now: Now, members: list[Trooper], side: int) -> tuple[Contact, ...]:
    """The enemy units that figures of a side are close to or nearly so: 6 inches start a close assault (DZ-R25)."""
    met = close_enemies(now, members, side)
    gaps: dict[str, float] = {}
    for me in members:
        for foe in now.near(me, CLOSE + ALMOST, 1 - side):
            gaps[foe.unit] = min(gap(me, foe), gaps.get(foe.unit, inf))
    found = [Contact(unit, far - CLOSE) for unit, far in gaps.items() if unit not in met and far > CLOSE]
    return tuple(sorted(found, key=lambda one: (one.short, one.foe)))


def dangers(now: Now, unit_id: str) -> Iterator[Danger | None]:
    """The likeliest volley of each enemy unit before the unit acts again, from where it stands or moved straight at the
    unit, as far as the rules let it shoot after that move (DZ-10, DZ-21, DZ-R13, DZ-R25); bouts are left aside. Hits
    that the unit keeps count as far as they will lie there (DZ-60)."""
    now = shooting.when_shot_at(now, unit_id)
    for foe in now.state.fit(1 - now.state.units[unit_id].side):
        may = ahead(now, foe)
        if may and all(f.placed for f in now.state.members(foe.id)):
            yield from _of_one(now, foe, now.state.units[unit_id], moves=may == "moves")


def danger(now: Now, foe_id: str, unit_id: str) -> Iterator[Danger | None]:
    """The likeliest volley of one unit at another, as `dangers`, where it acts now."""
    return _of_one(now, now.state.units[foe_id], now.state.units[unit_id], moves=True)


def attempts(now: Now, foe_id: str, unit_id: str) -> Iterator[Attempt | None]:
    """The likeliest volley of one unit at another, and the close assault that it could bring about, where it acts now
    (DZ-61)."""
    for found in danger(now, foe_id, unit_id):
        yield None if found is None else Attempt(found.harm, found.moves, False)
    harm, moves = closing.assaulted(now, now.state.units[foe_id], now.state.units[unit_id])
    yield Attempt(harm, moves, True)


def _of_one(now: Now, foe: Unit, unit: Unit, *, moves: bool) -> Iterator[Danger | None]:
    best, moved = volley(now, foe, unit), False
    yield None
    for share in SHARES if moves and not foe.immobile else ():
        places = _nearer(now, foe, unit, share)
        if places:
            there = placed(now, places)
            harm = volley(there, foe, unit)
            if harm.chance > best.chance and _may_shoot_after(now, there, foe, places):
                best, moved = harm, True
        yield None
    yield Danger(foe.id, best, moved)


def volley(now: Now, foe: Unit, unit: Unit) -> Harm:
    """The chance that a volley causes a casualty, or a damage roll that harms armour (DZ-36 to DZ-60)."""
    fired = shooting.salvo(now, foe.id, unit.id)
    if fired is None:
        return Harm()
    done = shooting.volley_odds(fired)
    if PROFILES[unit.type].armoured:
        effect = done.then(lambda one: checks.damage_odds(one.casualties))
        dead = Fraction(effect["killed"] + effect["explodes"])
        return Harm(Fraction(1 - effect["nothing"]), dead, dead)
    return Harm(done.chance(lambda one: one.casualties > 0),
                done.chance(lambda one: one.casualties >= len(fired.members)), done.mean(lambda one: one.casualties))


def _nearer(now: Now, foe: Unit, unit: Unit, share: float) -> dict[str, Place]:
    """The places of a unit that has moved straight at another in formation; empty where it has no room there."""
    far, stop = moving.nearest(now, foe.id, unit.id)[0], OUTSIDE if now.house.mandatory else STOP_SHORT
    return moving.straight_at(now, foe.id, unit.id, min(foe.profile.move * share, far - stop))


def _may_shoot_after(now: Now, there: Now, foe: Unit, places: dict[str, Place]) -> bool:
    """Whether a unit may end its move at these places, as it stands `there`, and then shoot: no close assault is forced
    (DZ-R25; see `closing.may_end`)."""
    if now.house.mandatory and close_enemies(there, there.state.members(foe.id), foe.side):
        return False
    return closing.may_end(now, foe, places, foe.profile.move)
