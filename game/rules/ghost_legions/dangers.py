"""What an enemy could do to a figure in one activation, over all faces of its action die; and the figure's way off the
table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from game.core.outlook import Approach, Harm, Touch
from game.core.table.moment import Moment
from game.core.table.places import touching
from game.core.text import T
from game.core.wording import points_text
from game.rules.ghost_legions import actions, checks, limits
from game.rules.ghost_legions.roster import Battle, Fighter, ranged

MOST_ACTIONS = 6
"""Actions that a die gives at most (GL-16)."""
MOST_MOVE_ACTIONS = 3
"""Actions that an enemy is assumed to spend on moving at most, before it shoots."""


def harm(now: Moment[Battle], foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chances that the enemy hits or kills the figure with the actions left after moving (GL-16, GL-37, GL-56).
    `cost` is the way in 1/64 inch."""
    odds = checks.action_odds(foe.hits)
    if touching(foe, me):
        spent = ceil(cost / max(1, limits.run(foe), limits.sprint(foe))) if cost else 0
        free = cost and checks.house(now).charge_free
        acts = odds.chance(lambda n: n >= max(1, spent + (0 if free else 1)))
        kill = Fraction(acts * checks.fight_odds(now, foe, me).win)
        return Harm(kill, kill, kill)
    weapon = ranged(foe)
    if weapon is None or not checks.may_shoot(now, foe, me, weapon):
        return Harm()
    sight = now.top.look(foe, me, now.state.standing())
    each = checks.shot_check(now, foe, me, weapon, 1, sight.cover).each * (1 - checks.save_check(me, 1).each)
    spent = ceil(cost / max(1, limits.run(foe))) if cost else 0
    chance = odds.mean(lambda n: 1 - (1 - each) ** (weapon.rate * (n - spent)) if n > spent else Fraction(0))
    hits = odds.mean(lambda n: each * weapon.rate * max(0, n - spent))
    return Harm(Fraction(chance), Fraction(0), Fraction(hits))


def approach(now: Moment[Battle], foe: Fighter) -> Approach:
    """How far the enemy moves before a shot and before a fight, in 1/64 inch (GL-16, GL-R45)."""
    run, fastest = limits.run(foe), max(limits.run(foe), limits.sprint(foe))
    most = MOST_ACTIONS if checks.house(now).charge_free else MOST_ACTIONS - 1
    return Approach(MOST_MOVE_ACTIONS * run if ranged(foe) is not None else 0, most * fastest)


def touches(now: Moment[Battle], me: Fighter) -> Iterator[Touch]:
    """The opponent's end, where one action takes the figure over it (GL-72)."""
    if now.state.ends is None or now.state.phase != "turns":
        return
    if actions.distance_to_end(now, me) <= limits.run(me):
        yield Touch(T("One run from the far end: breaking through is {points} GL-72", points=points_text(limits.EXIT)),
                    float(limits.EXIT))
