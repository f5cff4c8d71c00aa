"""Climbing: which walls he may climb, how far, and where he arrives (WB-20 to WB-22, WB-R31, WB-R32)."""

from __future__ import annotations

import numpy as np

from game.core.table.levels import Roof, beside
from game.core.table.movement.visibility_graph import Ints
from game.core.table.places import CONTACT, GRID, Place
from game.rules.warbands import harm
from game.rules.warbands.acts import Climb, Down
from game.rules.warbands.distances import fighter, rounded
from game.rules.warbands.limits import FINE, Now
from game.rules.warbands.roster import Fighter, Movement


def climbs(now: Now, me: Fighter) -> list[Roof]:
    """The roofs whose walls he touches and that are higher than he stands (WB-R31)."""
    return [roof for roof in now.top.levels.roofs if roof.height > me.z
            and roof.off(me.x, me.y) <= me.radius + CONTACT and not roof.holds(me.x, me.y)]


def climb_rate(now: Now) -> int:
    """What an inch of climbing takes: 2 inches of the movement, or 1 of a budget of its own (WB-20, WB-R31)."""
    return 1 if now.house.two_budgets else 2


def climb_budget(now: Now, going: Movement) -> int:
    """What is left for climbing, in 1/1024 of 1/64 inch (`limits.FINE`)."""
    return going.climb if now.house.two_budgets else going.left


def may_begin(now: Now, going: Movement) -> bool:
    """Whether anything is left for climbing."""
    return climb_budget(now, going) >= 2 * FINE


def can_climb(now: Now, going: Movement, height: int) -> bool:
    """Whether a climb of that height (1/64 inch) can be finished (WB-R31)."""
    return climb_budget(now, going) >= climb_rate(now) * height * FINE


def drop_of(now: Now, going: Movement, act: Climb | Down) -> int | None:
    """How deep (1/64 inch) he drops from a climb that he cannot finish, up or down; None where he can (WB-R32). A way
    down must have an end (`foot_of`)."""
    me = fighter(now, going.figure)
    if isinstance(act, Climb):
        height = next(roof.height for roof in climbs(now, me) if roof.piece.id == act.roof) - me.z
        return None if can_climb(now, going, height) else climbed(now, going)
    roof = roof_under(now, me)
    foot = foot_of(now, me, roof) if roof is not None else None
    assert foot is not None
    height = me.z - foot.z
    return None if can_climb(now, going, height) else height - climbed(now, going)


def climbed(now: Now, going: Movement) -> int:
    """How high (1/64 inch) he comes before his hands fail (WB-R32)."""
    return climb_budget(now, going) // FINE // climb_rate(now)


def roof_under(now: Now, me: Fighter) -> Roof | None:
    """The roof on which he stands; None on the ground."""
    return now.top.levels.roof(me.x, me.y, me.z) if me.z else None


def top_of(now: Now, me: Fighter, roof: Roof) -> Place | None:
    """Where a climb up ends: next to the edge, at most 1 inch to the side, the base fully on the roof unless it is too
    narrow for that (WB-R31); None where there is no room."""
    levels = now.top.levels
    others = now.state.standing(me.id)
    goal, beside_it = _at_wall(me, roof, inside=True)
    if levels.on_roof(roof, me, goal, others, True):
        return goal
    x, y = (np.concatenate(([first], more)) for first, more in zip(goal, beside_it, strict=True))
    for whole in (True, False):
        if levels.on_roof_all(roof, me, x, y, (), whole).any():
            free = np.flatnonzero(levels.on_roof_all(roof, me, x, y, others, whole))
            return Place(int(x[free[0]]), int(y[free[0]])) if len(free) else None
    return None


def foot_of(now: Now, me: Fighter, roof: Roof) -> harm.Landing | None:
    """Where a climb down ends: at the foot of the wall nearest to him, at most 1 inch to the side (WB-R31); None where
    there is no room, and away from the edge of his roof."""
    if roof.off(me.x, me.y) > me.radius + CONTACT:
        return None
    goal, (x, y) = _at_wall(me, roof, inside=False)
    first = harm.Landing(goal, now.top.levels.below(*goal, me.z - 1))
    return first if harm.has_room(now, me, first) else harm.first_with_room(now, me, x, y, me.z - 1)


def _at_wall(me: Fighter, roof: Roof, *, inside: bool) -> tuple[Place, tuple[Ints, Ints]]:
    """The place at the wall nearest to him where his base touches it, on the roof or at its foot, and the others (x and
    y) within 1 inch of that, the nearest first."""
    spot, inwards = roof.rim(me.x, me.y)
    away = me.radius if inside else -me.radius
    goal = Place(rounded(spot.x + inwards.x * away), rounded(spot.y + inwards.y * away))
    return goal, beside(roof.side(me.x, me.y), goal, me.radius + CONTACT, GRID, inside=inside)
