"""Who is lost, exactly: by the shots of a bout, and by an explosion (DZ-57, DZ-R40, DZ-R47)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.core.moment import Moment
from game.core.odds import Odds
from game.core.places import GRID
from game.rules.deathzap import assault, checks
from game.rules.deathzap.harm import MANY, caught, falling
from game.rules.deathzap.roster import SORTS, Battle, Trooper, Weapon
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
    return Odds.die(6).then(lambda inches: _blasted(there, figure, inches))


def _blasted(now: Moment, figure: Trooper, inches: int) -> Odds[Lost]:
    state: Battle = now.state
    loss: Odds[Lost] = Odds.certain(())
    victims = [id for id in caught(now, figure, inches * GRID)
               if house(now).blast_harms_armour or not SORTS[state.units[id].type].armoured]
    for unit_id in victims[:BLASTED]:
        one = _one_unit(now, figure, unit_id)
        loss = loss.then(lambda so_far, one=one: one.map(lambda more: so_far + more))     # type: ignore[misc]
    return loss


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
