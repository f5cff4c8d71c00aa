"""What an enemy could do to a figure in one activation: a shot, a melee attack, a charge times its chance to arrive."""

from __future__ import annotations

from fractions import Fraction

from game.core.outlook import Approach, Harm
from game.core.table.places import touching
from game.rules.skirmashed import checks
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.roster import Skirmisher

USUAL_MOVE = 5
"""Inches that the die of a move is assumed to give to an enemy that moves and then shoots (SK-31)."""


def harm(now: Now, foe: Skirmisher, me: Skirmisher, cost: int) -> Harm:
    """The chances that the enemy damages and kills the figure, which neither dodges nor shoots first, and its damage,
    which adds up with that of others (SK-57).

    After a way of `cost` (1/64 inch) the chances are multiplied by those that its dice suffice: two for a charge at a
    run, one before a shot (SK-31, SK-32).
    """
    touch = touching(foe, me)
    attack = Attack("fight", charging=bool(cost)) if touch else Attack("shoot", focused=not cost)
    if checks.barred(now, foe, me, attack.way) is not None:
        return Harm()
    if touch and not cost:
        attack = attack._replace(focused=True)
    done = checks.damage_odds(now, foe, me, attack, checks.cover_of(now, foe, me, attack))
    gets = checks.reach_chance(foe, cost, running=touch) if cost else Fraction(1)
    damage = tuple((amount, gets * chance) for amount, chance in done if amount)
    return Harm(gets * (1 - done[0]), gets * done[me.left], gets * done.mean(lambda n: n), damage, me.left)


def approach(now: Now, foe: Skirmisher) -> Approach:
    """How far the enemy goes before a shot and before a melee attack, in 1/64 inch. An exhausted one counts as well: it
    may act before the figure does, once the round is over (SK-80)."""
    return Approach(0 if foe.fighter else checks.allowance(foe, USUAL_MOVE), checks.longest(foe, running=True))
