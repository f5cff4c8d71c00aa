"""What an enemy could do to a fighter in one activation, and what is worth points where a fighter stands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.outlook import Approach, Harm, Touch
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands import checks, ending, forecasts, harm, moving
from game.rules.warbands.distances import Attack
from game.rules.warbands.roster import Battle, Fighter


def menace(now: Moment[Battle], foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chance that its best attack from here wounds a fighter; a heavy shooter has to stand still for his."""
    if not foe.stands or foe.down:
        return Harm()
    ways = [way for way in checks.ways(now, foe) if not (cost and foe.heavy and way == "shoot")]
    best = max((forecasts.menace(now, Attack(foe.id, me.id, way, foe.side)) for way in ways), default=Fraction(0))
    return Harm(best, best if best and harm.fate(now, me) == "out" else Fraction(0), best)


def approach(now: Moment[Battle], foe: Fighter) -> Approach:
    """One movement, then an attack (WB-13)."""
    if not foe.stands or foe.down or foe.prone:
        return Approach(0, 0)
    walk = moving.allowance(now, foe)
    return Approach(0 if foe.heavy else walk, walk)


def touches(now: Moment[Battle], me: Fighter) -> Iterator[Touch]:
    """The hill, treasures, home, the enemy's edge (WB-R102 to WB-R104)."""
    kind = ending.scenario(now)
    if kind == "hill":
        if ending.holds_hill(now, me):
            yield Touch(T("Counts for the hill: {n} points a turn for more fighters there WB-R102", n=ending.HELD),
                        float(ending.HELD))
    elif kind == "treasure":
        if me.treasure:
            if ending.at_home(now, me):
                yield Touch(T("Home with a treasure: {n} points WB-R103", n=ending.BANK), float(ending.BANK))
        elif moving.may_carry(now, me) and moving.in_reach(now, me, None):
            yield Touch(T("A treasure lies here: {n} points at a spawnpoint of yours WB-R103", n=ending.BANK),
                        float(ending.BANK))
    elif kind == "through" and moving.at_far_edge(now, me):
        points = ending.escape(now, me)
        yield Touch(T("At the enemy’s edge: {n} points for leaving WB-R104", n=points), float(points))
