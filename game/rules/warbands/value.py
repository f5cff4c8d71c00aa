"""What a position is worth to a side, in victory points: the opponent's eye, not a rule."""

from __future__ import annotations

from game.core.moment import Moment
from game.core.places import GRID, Place, Side
from game.rules.warbands import scoring
from game.rules.warbands.limits import TURNS
from game.rules.warbands.roster import GRADES, Battle, Fighter

STRENGTH = 0.5
"""Points that a rank value on its feet is worth, besides what it scores when it is out."""


def worth(now: Moment, side: Side) -> float:
    """Points ahead, strength ahead, and how near fighters are to where more is to be had."""
    return _side(now, side) - _side(now, 1 - side)


def _side(now: Moment, side: Side) -> float:
    state: Battle = now.state
    total = float(scoring.score(now)[side].points)
    for f in state.of(side):
        total += STRENGTH * _health(f) * GRADES[f.rank].worth
        if f.placed:
            total += _nearness(now, f)
    return total


def _health(f: Fighter) -> float:
    """The share of a fighter that is left."""
    return 0.35 if f.down else 0.55 if f.prone else 1.0


def _nearness(now: Moment, f: Fighter) -> float:
    """Up to a third of a point for being where points are to be had."""
    kind, state = scoring.scenario(now), now.state
    if kind == "hill" and state.round < TURNS:
        return 0.35 * _close(f, scoring.middle(now.setup.table), 2 * GRID)
    if kind == "treasure":
        if f.treasure:
            return 1.0 + max(_close(f, spot, 3 * GRID) for spot in scoring.spawns(now, f.side))
        return max((0.35 * _close(f, token.place, GRID) for token in state.tokens), default=0.0)
    if kind == "through":
        goal = now.setup.table.height if f.side == state.south else 0
        return 0.6 * _close(f, Place(f.x, goal), f.radius)
    foes = [o for o in state.of(1 - f.side) if o.placed]
    return max((0.2 * _close(f, o.place, 5 * GRID) for o in foes), default=0.0)


def _close(f: Fighter, spot: Place, enough: int) -> float:
    """1 within that distance of a spot, less the further off."""
    far = ((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2) ** 0.5
    return 1.0 if far <= enough else 6 * GRID / (6 * GRID + far - enough)
