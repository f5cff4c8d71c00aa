"""Who is lost, exactly: by the shots of a bout, and by an explosion (DZ-57, DZ-R40, DZ-R47)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from game.core.moment import Moment
from game.core.odds import Odds
from game.core.places import GRID
from game.rules.deathzap import assault, checks
from game.rules.deathzap.ending import routed
from game.rules.deathzap.harm import MANY, caught, falling
from game.rules.deathzap.roster import SORTS, Battle, Bout, Trooper, Weapon
from game.rules.deathzap.seeing import cover, house, unit_cover

Lost = tuple[str, ...]

BLASTED: Final = 5
"""Units whose losses by one explosion are told apart; of more only the nearest."""


def blast_loss(now: Moment, figure: Trooper) -> Odds[Lost]:
    """Whom the explosion of a figure kills besides it, as owners choose by default (DZ-57, DZ-R40, DZ-R41). By house
    rule armour is harmed, too; explosions that this sets off are not followed."""
    state: Battle = now.state.copied()
    state.remove(figure.id)
    there = now._replace(state=state)
    victims = _victims(there, figure, 6)[:BLASTED]
    told: list[Odds[Lost]] = [Odds.certain(())]     # after the nearest, after the nearest two …
    for unit_id in victims:
        one = _one_unit(there, figure, unit_id)
        told.append(told[-1].then(lambda so_far, one=one: one.map(lambda more: so_far + more)))   # type: ignore[misc]
    return Odds.die(6).then(lambda inches: told[min(len(victims), len(_victims(there, figure, inches)))])


def _victims(now: Moment, figure: Trooper, inches: int) -> list[str]:
    """The units that take hits in a blast of that radius, nearest first: those of a smaller one come first."""
    units = now.state.units
    return [id for id in caught(now, figure, inches * GRID)
            if house(now).blast_harms_armour or not SORTS[units[id].type].armoured]


def _one_unit(now: Moment, figure: Trooper, unit_id: str) -> Odds[Lost]:
    state: Battle = now.state
    unit, members = state.units[unit_id], state.members(unit_id)
    needed = checks.threshold(unit.type, unit_cover(now, members, [figure], blind=True).cover)
    if SORTS[unit.type].armoured:
        dead = checks.blast_odds(unit.stored, needed, MANY).then(lambda one: checks.damage_odds(one.casualties))
        return dead.map(lambda what: (unit_id_figure(members),) if what in ("killed", "explodes") else ())
    order = falling(now, members, len(members), [figure])
    return checks.blast_odds(unit.stored, needed, len(members)).map(lambda one: order[:one.casualties])


def unit_id_figure(members: list[Trooper]) -> str:
    """The figure that a vehicle or monster is."""
    return members[0].id


def settled(now: Moment, me: Trooper, loss: Odds[Lost], melee: bool = False) -> Odds[Lost]:
    """The same with those who are destroyed where a bout ends with the attack of its selected figure (DZ-94, DZ-95)."""
    state: Battle = now.state
    bout = state.bout
    if bout is None or bout.picked != me.id:
        return loss
    return loss.map(lambda lost: (*lost, *_destroyed(now, bout, lost, melee, chain=melee and me.id not in lost)))


def _destroyed(now: Moment, bout: Bout, lost: Lost, melee: bool, chain: bool) -> Lost:
    state: Battle = now.state.copied()
    dead = list(bout.dead)
    for id in lost:
        unit_id = state.figures[id].unit
        if unit_id in (bout.attacker, bout.defender):
            dead[unit_id == bout.defender] += 1
        state.remove(id)
        if not state.members(unit_id):
            state.set(unit_id, fate="killed")
    after = msgspec.structs.replace(bout, dead=(dead[0], dead[1]), chain=chain)
    if assault.goes_on(state, after) or (not melee and _routed_at_once(now, state, lost)):
        return ()
    both = [state.members(unit_id) for unit_id in (bout.attacker, bout.defender)]
    loser = assault.beaten(after, sum(map(bool, both)), house(now))
    return tuple(f.id for f in state.members(loser)) if loser else ()


def _routed_at_once(now: Moment, after: Battle, lost: Lost) -> bool:
    """Whether a damage roll has ended the battle before the bout could end (DZ-R63)."""
    plated = any(assault.plated(now, after.units[after.gone[id].unit]) for id in lost)
    return plated and bool(routed(after))


def shot_loss(now: Moment, me: Trooper, weapon: Weapon, foes: list[Trooper]) -> Odds[Lost]:
    """Whom the shots of a selected figure kill, the first named where several are equally near (DZ-76, DZ-R47)."""
    unit = now.state.units[foes[0].unit]
    attacks = checks.attacks_odds(weapon)
    if assault.plated(now, unit):
        return attacks.then(lambda n: _plated_loss(now, me, weapon, foes[0], n))
    order, left = list[Trooper](), list(foes)
    while near := assault.nearest(now, me, weapon, left):
        order.append(near[0])
        left.remove(near[0])
    chances = [_kills(now, me, weapon, foe) for foe in order]
    names = tuple(foe.id for foe in order)

    def fired(n: int) -> Odds[int]:
        kills = Odds.certain(0)
        for _ in range(n):
            kills = kills.then(lambda k: Odds.of(chances[k], k + 1, k) if k < len(chances) else Odds.certain(k))
        return kills

    return attacks.then(fired).map(lambda k: names[:k])


def _kills(now: Moment, me: Trooper, weapon: Weapon, foe: Trooper) -> Fraction:
    return checks.kill_check(me, foe, weapon, cover(now, me, foe)).each


def _plated_loss(now: Moment, me: Trooper, weapon: Weapon, foe: Trooper, n: int) -> Odds[Lost]:
    chance = _kills(now, me, weapon, foe)
    damage = checks.damage_odds(1)
    worst: Odds[str] = Odds.certain("")
    one: Odds[str] = Odds.of(chance, 1, 0).then(lambda hit: damage if hit else Odds.certain("nothing"))  # type: ignore[arg-type,return-value]
    for _ in range(n):
        worst = worst.then(lambda so_far: Odds.certain(so_far) if so_far in ("killed", "explodes") else one)
    if not worst["explodes"]:
        return worst.map(lambda what: (foe.id,) if what == "killed" else ())
    blast = blast_loss(now, foe)
    return worst.then(lambda what: blast.map(lambda lost: (foe.id, *lost)) if what == "explodes" else
                      Odds.certain((foe.id,) if what == "killed" else ()))
