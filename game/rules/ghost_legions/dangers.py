"""What an enemy could do to a figure in one activation, whatever its action die shows; and how near the far end is."""

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

MOST = 6
"""Actions that a die gives at most (GL-16)."""
USUAL = 3
"""Actions that an enemy is thought to spend on its way at most, to shoot with the rest."""


def harm(now: Moment[Battle], foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chance that it hits or kills a figure with the actions that its way leaves it (GL-16, GL-37, GL-56)."""
    odds = checks.action_odds(foe.hits)
    if touching(foe, me):
        spent = ceil(cost / max(1, limits.run(foe), limits.sprint(foe))) if cost else 0
        free = cost and checks.house(now).charge_free
        acts = odds.chance(lambda n: n >= max(1, spent + (0 if free else 1)))
        kill = Fraction(acts * checks.bout(now, foe, me).win)
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
    """Some runs before a shot; all its actions but one before a fight, all where the house rule gives that for free."""
    run, fastest = limits.run(foe), max(limits.run(foe), limits.sprint(foe))
    most = MOST if checks.house(now).charge_free else MOST - 1
    return Approach(USUAL * run if ranged(foe) is not None else 0, most * fastest)


def touches(now: Moment[Battle], me: Fighter) -> Iterator[Touch]:
    """The far end, where one action leads over it (GL-72)."""
    if now.state.ends is None or now.state.phase != "turns":
        return
    if actions.far_away(now, me) <= limits.run(me):
        yield Touch(T("One run from the far end: breaking through is {points} GL-72", points=points_text(limits.EXIT)),
                    float(limits.EXIT))
