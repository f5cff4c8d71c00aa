"""What a position is worth to a side, in points: the opponent's eye, not a rule."""

from __future__ import annotations

from game.core.moment import Moment
from game.core.places import GRID, Place, Side
from game.rules.simple_battles import actions
from game.rules.simple_battles.checks import adjacent, attack_check, fear_check, house, numbers
from game.rules.simple_battles.roster import Battle, Fighter
from game.rules.simple_battles.turn import OBJECTIVE_POINTS


def worth(now: Moment, side: Side) -> float:
    """Points ahead, objectives as they stand weighed by how soon they count, and how near figures are to more."""
    state: Battle = now.state
    left = max(0, house(now).rounds - state.round)
    soon = 1.0 / (1 + left)
    total = float(state.scored[side] - state.scored[1 - side])
    total += 0.3 * _strength(now, side) - 0.3 * _strength(now, 1 - side)
    total += 0.4 * (state.rerolls[side] - state.rerolls[1 - side])
    for marker in state.objectives:
        mine = [f for f in state.of(side) if f.placed]
        theirs = [f for f in state.of(1 - side) if f.placed]
        hold = [any(actions.touches(f, marker.place, marker.radius) for f in them) for them in (mine, theirs)]
        if hold[0] != hold[1]:
            total += (OBJECTIVE_POINTS if hold[0] else -OBJECTIVE_POINTS) * (0.35 + 0.65 * soon)
        total += _nearness(now, mine, marker.place) - _nearness(now, theirs, marker.place)
    return total


def _strength(now: Moment, side: Side) -> int:
    return sum(f.points for f in now.state.of(side))


def _nearness(now: Moment, figures: list[Fighter], spot: Place) -> float:
    """Up to about a point for having somebody near an objective."""
    best = 0.0
    for f in figures:
        far = ((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2) ** 0.5 / GRID
        stride = actions.allowance(now, f, False)[0] / GRID
        best = max(best, 1.2 / (1.0 + far / stride))
    return best


def harm(now: Moment, me: Fighter, foe: Fighter) -> float:
    """Points that `me` may expect from attacking `foe` where they stand, sight left aside; cheap."""
    fear = fear_check(me, foe)
    check = attack_check(now, me, foe, "attack")
    if not adjacent(now, me, foe):
        size = numbers(now)
        far = ((me.x - foe.x) ** 2 + (me.y - foe.y) ** 2) ** 0.5 - me.radius - foe.radius
        if far > size.ranged:
            return 0.0
    chance = float(check.chance) if check.dice else 0.0
    return chance * (float(fear.chance) if fear else 1.0) * foe.points
