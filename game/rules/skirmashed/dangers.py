"""What an enemy could do to a figure in one activation: a shot, a melee attack, a charge times its chance to arrive."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from game.core.outlook import Approach, Harm
from game.core.table.moment import Moment
from game.core.table.places import GRID, touching
from game.rules.skirmashed import charges, checks
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.roster import Battle, Skirmisher

USUAL_MOVE = 5
"""Inches that the die of a move is assumed to give to an enemy that moves and then shoots (SK-31)."""


def harm(now: Moment[Battle], foe: Skirmisher, me: Skirmisher, cost: int) -> Harm:
    """The chances that the enemy damages and kills the figure, which neither dodges nor shoots first, and the expected
    damage.

    After a way of `cost` (1/64 inch) the chances are multiplied by those that its dice suffice: two for a charge at a
    run, one before a shot (SK-31, SK-32).
    """
    touch = touching(foe, me)
    attack = Attack("fight", charging=bool(cost)) if touch else Attack("shoot", focused=not cost)
    if checks.barred(now, foe, me, attack.way) is not None:
        return Harm()
    if touch and not cost:
        attack = attack._replace(focused=True)
    hits = checks.hit_check(foe, me, attack)
    blocks = checks.block_check(now, foe, me, attack, hits.dice, checks.cover_of(now, foe, me, attack))
    done, each = checks.unblocked_odds(hits, blocks), checks.damage(now, foe, attack.way)
    gets = charges.at_least(ceil(cost / GRID) - foe.manoeuvre, 2 if touch else 1) if cost else Fraction(1)
    return Harm(gets * (1 - done[0]), Fraction(gets * done.chance(lambda n: n * each >= me.left)),
                Fraction(gets * done.mean(lambda n: min(n * each, me.left))))


def approach(now: Moment[Battle], foe: Skirmisher) -> Approach:
    """How far the enemy goes before a shot and before a melee attack, in 1/64 inch; 0 for an exhausted one (SK-80)."""
    shoots = 0 if foe.fighter else (foe.manoeuvre + USUAL_MOVE) * GRID
    return Approach(shoots, (foe.manoeuvre + charges.MOST_RUN) * GRID)
