"""What an enemy could do to a figure in one turn, and the objectives that a figure touches."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.outlook import Approach, Harm, Touch
from game.core.play.reasons import goal_words
from game.core.text import T
from game.core.wording import points_text
from game.rules.simple_battles import actions, checks, ending
from game.rules.simple_battles.limits import Now
from game.rules.simple_battles.roster import Fighter


def harm(now: Now, foe: Fighter, me: Fighter, cost: int = 0) -> Harm:
    """The chance that the enemy defeats the figure from where it stands, by the better of its ways (SB-50 to SB-61),
    whatever its way there cost."""
    best = max((checks.kill_chance(now, foe, me, way) for way in checks.ways(foe)
                if checks.barred(now, foe, me, way) is None), default=Fraction(0))
    return Harm(best, best, best * me.points)


def approach(now: Now, foe: Fighter) -> Approach:
    """How far the enemy moves before or after its attack, in 1/64 inch (SB-43, SB-45)."""
    far = 0 if actions.held_in_melee(now, foe) else actions.allowance(now, foe, False)[0]
    return Approach(far, far)


def touches(now: Now, me: Fighter) -> Iterator[Touch]:
    """The objectives that the figure touches. Where an enemy touches one as well, neither side scores it (SB-68,
    SB-69)."""
    for id in actions.workable_terminals(now, me):
        yield Touch(T("Touches terminal {id}: it may be worked for {points} SB-R28", id=id,
                      points=points_text(actions.TERMINAL_POINTS)), float(actions.TERMINAL_POINTS))
    for marker in now.state.objectives:
        if actions.touches(me, marker.place, marker.radius):
            goal = goal_words("objective", now.setup.table.part(marker.place))
            if ending.holders(now, marker)[1 - me.side]:
                yield Touch(T("Touches {goal}, as an enemy does: nobody’s SB-69", goal=goal), 0.0)
            else:
                yield Touch(T("Touches {goal}: {n} points if that stays so to the end SB-68", goal=goal,
                              n=ending.OBJECTIVE_POINTS), float(ending.OBJECTIVE_POINTS))
