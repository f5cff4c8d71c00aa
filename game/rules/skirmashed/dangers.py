"""What an enemy could do to a figure in one activation: a shot, a blow, a charge as likely as it arrives."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from game.core.outlook import Approach, Harm
from game.core.table.moment import Moment
from game.core.table.places import GRID, touching
from game.rules.skirmashed import charges, checks
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.roster import Battle, Skirmisher

USUAL = 5
"""What the die of a move is thought to give an enemy that moves and then shoots, in inches (SK-31)."""


def harm(now: Moment[Battle], foe: Skirmisher, me: Skirmisher, cost: int) -> Harm:
    """The chances that it hurts and kills a figure, neither dodging nor shooting first, and the damage expected.

    After a way they are as likely as its dice get it there: two for a charge at a run, one before a shot (SK-31, 32).
    """
    touch = touching(foe, me)
    attack = Attack("fight", charging=bool(cost)) if touch else Attack("shoot", focused=not cost)
    if checks.barred(now, foe, me, attack.way) is not None:
        return Harm()
    if touch and not cost:
        attack = attack._replace(focused=True)
    hits = checks.hit_check(foe, me, attack)
    blocks = checks.block_check(now, foe, me, attack, hits.dice, checks.cover_of(now, foe, me, attack))
    done, each = checks.through(hits, blocks), checks.damage(now, foe, attack.way)
    gets = charges.at_least(ceil(cost / GRID) - foe.manoeuvre, 2 if touch else 1) if cost else Fraction(1)
    return Harm(gets * (1 - done[0]), Fraction(gets * done.chance(lambda n: n * each >= me.left)),
                Fraction(gets * done.mean(lambda n: min(n * each, me.left))))


def approach(now: Moment[Battle], foe: Skirmisher) -> Approach:
    """A usual move before a shot, the longest run before a blow; the exhausted do nothing this round (SK-80)."""
    shoots = 0 if foe.fighter else (foe.manoeuvre + USUAL) * GRID
    return Approach(shoots, (foe.manoeuvre + charges.MOST) * GRID)
