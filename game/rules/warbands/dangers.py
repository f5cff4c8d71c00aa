"""What an enemy could do to a fighter in one activation, and what scores where a fighter stands."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.outlook import Approach, Harm, Touch
from game.core.table.moment import Moment
from game.core.text import T
from game.rules.warbands import carrying, checks, ending, moving
from game.rules.warbands.distances import Attack
from game.rules.warbands.roster import Battle, Fighter
from game.rules.warbands.wound_odds import wound_odds


def harm(now: Moment[Battle], foe: Fighter, me: Fighter, cost: int) -> Harm:
    """The chances of the enemy's best attack on the fighter from its place. After a move (`cost` above 0) a heavy
    shooter cannot fire."""
    if not foe.stands or foe.down:
        return Harm()
    found = [wound_odds(now, attack) for way in checks.ways(now, foe) if not (cost and foe.heavy and way == "shoot")
             and checks.no_such_attack(now, attack := Attack(foe.id, me.id, way, foe.side)) is None]
    return max(found, key=lambda harm: harm.chance, default=Harm())


def approach(now: Moment[Battle], foe: Fighter) -> Approach:
    """How far the enemy moves before an attack, in 1/64 inch (WB-13)."""
    if not foe.stands or foe.down or foe.prone:
        return Approach(0, 0)
    walk = moving.allowance(now, foe)
    return Approach(0 if foe.heavy else walk, walk)


def touches(now: Moment[Battle], me: Fighter) -> Iterator[Touch]:
    """The hill, treasures, the own spawnpoints, the enemy's edge (WB-R102 to WB-R104)."""
    kind = ending.scenario(now)
    if kind == "hill":
        if ending.holds_hill(now, me):
            points = ending.HILL_POINTS
            yield Touch(T("Counts for the hill: {n} points a turn for more fighters there WB-R102", n=points),
                        float(points))
    elif kind == "treasure":
        banked = ending.BANKED_POINTS
        if me.treasure:
            if ending.at_home(now, me):
                yield Touch(T("Home with a treasure: {n} points WB-R103", n=banked), float(banked))
        elif carrying.may_carry(now, me) and carrying.in_reach(now, me, None):
            yield Touch(T("A treasure lies here: {n} points at a spawnpoint of yours WB-R103", n=banked),
                        float(banked))
    elif kind == "through" and carrying.at_far_edge(now, me):
        points = ending.escape_points(now, me)
        yield Touch(T("At the enemy’s edge: {n} points for leaving WB-R104", n=points), float(points))
