"""Where units may go: deploying, moving, withdrawing, and coherency (DZ-05, DZ-21 to DZ-33, DZ-R12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt

from game.core.table.marching.marching import March
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, Side, gap, within
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.deathzap import limits
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import PROFILES, Trooper
from game.rules.deathzap.seeing import close_enemies, ground_of, near, placed

Places = Mapping[str, Place]
"""New places by figure id."""


# ── coherency ────────────────────────────────────────────────────────────────────────────────────────────────


def groups(figures: Sequence[Trooper], link: int) -> list[list[Trooper]]:
    """The chains of figures with gaps of at most `link` (1/64 inch), each in roster order (DZ-R12)."""
    left, found = list(figures), []
    while left:
        chain = [left.pop(0)]
        for one in chain:       # grows while it is walked through
            joined = [other for other in left if within(one, other, link)]
            chain += joined
            left = [other for other in left if other not in joined]
        ids = {one.id for one in chain}
        found.append([one for one in figures if one.id in ids])
    return found


def incoherent(before: Sequence[Trooper], after: Sequence[Trooper], link: int) -> Text | None:
    """None where a unit may end its move like this: one chain, or closer together than before if it was broken up
    (DZ-R12). `before` is empty when it is set up."""
    now = groups(after, link)
    if len(now) == 1:
        return None
    was = groups(before, link)
    if len(was) <= 1:
        return T("the unit would not stay together: gaps of at most {inches}″", inches=inches(link))
    if len(now) > len(was):
        return T("the unit would break into {n} groups; it has {m}", n=len(now), m=len(was))
    main = max(now, key=len)
    ids = {one.id for one in main}
    there = [one for one in before if one.id in ids]
    for one in after:
        if one.id not in ids:
            started = next(other for other in before if other.id == one.id)
            if min(gap(one, other) for other in main) >= min(gap(started, other) for other in there):
                return T("{name} would not come nearer to its group", name=one.name)
    return None


def _after(now: Now, members: Sequence[Trooper], places: Places) -> list[Trooper]:
    return [one.at(places[one.id]) if one.id in places else one for one in members]


# ── moving ───────────────────────────────────────────────────────────────────────────────────────────────────


def allowance(now: Now, unit_id: str, double: bool = False) -> int:
    """How far a unit moves, in 1/64 inch; 0 where it is immobilised (DZ-21, DZ-23, DZ-26 to DZ-30, DZ-54)."""
    unit = now.state.units[unit_id]
    return 0 if unit.immobile else PROFILES[unit.type].move * (2 if double else 1)


def march(now: Now, unit_id: str, double: bool = False) -> March:
    """Where a unit may go in its activation, all figures in one answer (DZ-21, DZ-23, DZ-R12, DZ-R13)."""
    state = now.state
    members = state.members(unit_id)
    return March(movers=members, others=state.standing(), top=ground_of(now, members[0].type),
                 allowance=allowance(now, unit_id, double), rule=partial(_together, now, members),
                 link=now.house.coherency, threats=_foes(now, members[0].side), ruling="DZ-R12")


def nearest(now: Now, unit_id: str, target_id: str) -> tuple[float, Trooper, Trooper]:
    """The gap between two units (1/64 inch), and the figures of the first and the second that are so near."""
    theirs = now.state.members(target_id)
    return min(((gap(one, me), one, me) for one in now.state.members(unit_id) for me in theirs),
               key=lambda pair: pair[0])


def straight_at(now: Now, unit_id: str, target_id: str, way: float) -> dict[str, Place]:
    """The places of a unit that has moved so far (1/64 inch) straight at another in formation; empty where it has no
    room there, or would hardly move."""
    if way < GRID:
        return {}
    members, (_, one, me) = now.state.members(unit_id), nearest(now, unit_id, target_id)
    dx, dy = me.x - one.x, me.y - one.y
    long = max(1.0, sqrt(dx * dx + dy * dy))
    places = {f.id: Place(round(f.x + dx * way / long), round(f.y + dy * way / long)) for f in members}
    field, others = ground_of(now, one.type).move_field, [f for f in now.state.standing() if f.unit != unit_id]
    return {} if any(field.may_stand(f, places[f.id], others) is not None for f in members) else places


def _together(now: Now, members: Sequence[Trooper], places: Places) -> Text | None:
    return incoherent(members, _after(now, members, places), now.house.coherency)


def _foes(now: Now, side: Side) -> list[Trooper]:
    return [f for f in now.state.figures.values() if f.side != side and f.placed]


def paths(option: March, places: Places) -> tuple[tuple[str, Path], ...]:
    """The paths of all figures that change their place, by id."""
    found = []
    for name, place in option.whole(places).items():
        if place != option.movers[name].place:
            way = option.way(name, place)
            if isinstance(way, Path):
                found.append((name, way))
    return tuple(found)


# ── deploying ────────────────────────────────────────────────────────────────────────────────────────────────


def zone(now: Now, side: Side) -> tuple[int, int, int, int]:
    """The strip that a side deploys in, as (west, south, east, north) in 1/64 inch (DZ-05, DZ-06, DZ-R18)."""
    assert now.state.edges is not None       # they are chosen first
    return now.setup.table.strip(now.state.edges[side], limits.ZONE)


def muster(now: Now, unit_id: str) -> March:
    """Where a unit may be set up (DZ-05, DZ-06, DZ-R12, DZ-R18)."""
    state = now.state
    members = state.members(unit_id)
    return March(movers=members, others=state.standing(), top=ground_of(now, members[0].type), allowance=None,
                 rule=lambda places: incoherent((), _after(now, members, places), now.house.coherency),
                 link=now.house.coherency, zone=zone(now, members[0].side), ruling="DZ-R12",
                 outside=T("deploy wholly within {inches}″ of your edge", inches=limits.ZONE // GRID))


# ── withdrawing ──────────────────────────────────────────────────────────────────────────────────────────────


def retreat(now: Now, unit_id: str) -> March:
    """Where a unit may withdraw to, away from the assaulting unit (DZ-97, DZ-R58)."""
    state = now.state
    members, assailants = state.members(unit_id), state.members(state.active)
    return March(movers=members, others=state.standing(), top=ground_of(now, members[0].type),
                 allowance=allowance(now, unit_id), rule=partial(_away, now, unit_id), link=now.house.coherency,
                 threats=_foes(now, members[0].side), avoid=[(foe, CLOSE) for foe in assailants],
                 ruling="DZ-R58")


def _away(now: Now, unit_id: str, places: Places) -> Text | None:
    """None where a withdrawal ends far enough from every enemy, otherwise the reason (DZ-R58)."""
    state = now.state
    members = state.members(unit_id)
    after = _after(now, members, places)
    if near(after, state.members(state.active)):
        return T("still within {inches}″ of {name}", inches=CLOSE // GRID, name=state.units[state.active].name)
    together = _together(now, members, places)
    if together is not None:
        return together
    there = placed(now, {one.id: one.place for one in after})
    for met in close_enemies(there, after, members[0].side):
        if met != state.active and not near(members, state.members(met)):
            return T("that is within {inches}″ of {name}", inches=CLOSE // GRID, name=state.units[met].name)
    return None


def may_withdraw(now: Now, unit_id: str) -> bool:
    """Whether a unit is asked whether it withdraws: unless it is certain that it cannot (DZ-R58)."""
    return not now.state.units[unit_id].immobile and not retreat(now, unit_id).empty()
