"""Places in cover for the figures of a unit: behind and inside the pieces that hide them from given threats.

Estimated along straight lines, for the planner of marches only; the rules judge cover themselves (TB-11).
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from game.core.table.inside import inside
from game.core.table.marching.formation import middle, ranks
from game.core.table.marching.unit_move import UnitMove
from game.core.table.pieces import Piece
from game.core.table.places import GRID, Based, Place
from game.core.table.tabletop import Tabletop

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

GRADES: Final = {"open": 0, "soft": 1, "hard": 2}
_APART: Final = 24
"""Grid steps between the spots that are tested."""
_AROUND: Final = 13
"""Spots tried in each direction: nearly five inches."""
_WORTH: Final = 2 * GRID
"""By how much farther from the goal (1/64 inch) a spot with one more grade of cover may be."""
_THREATS: Final = 3


def cover_slots(move: UnitMove, goal: Place) -> list[Place]:
    """Slots near a goal in the best cover, linked to each other; a block round the goal fills up what is missing."""
    bases = list(move.movers.values())
    count, radius = len(bases), max(base.radius for base in bases)
    steps = np.arange(-_AROUND, _AROUND + 1, dtype=np.int64) * _APART
    x, y = (part.ravel() for part in np.meshgrid(goal.x + steps, goal.y + steps, indexing="ij"))
    free = move.field.standing(bases[0], x, y, move.fixed)
    x, y = x[free], y[free]
    threats = sorted(move.threats, key=lambda foe: ((foe.x - goal.x) ** 2 + (foe.y - goal.y) ** 2, foe.id))
    value = grades(move.top, x, y, threats[:_THREATS]) * _WORTH
    value -= np.sqrt((x - goal.x) ** 2 + (y - goal.y) ** 2)
    order = np.lexsort((y, x, -value))
    chosen = _linked(x[order], y[order], count, 2 * radius + 2, 2 * radius + move.link)
    if len(chosen) < count:
        centre = middle(chosen) if chosen else goal
        chosen += [Place(centre.x + dx, centre.y + dy) for dx, dy in ranks("block", count, radius, move.link)]
    return chosen[:count]


def _linked(x: Ints, y: Ints, count: int, least: int, most: int) -> list[Place]:
    """The best spots, best first, none overlapping, each linked to an earlier one."""
    chosen: list[Place] = []
    clear = np.ones(len(x), dtype=np.bool_)
    linked = np.ones(len(x), dtype=np.bool_)
    while len(chosen) < count:
        able = np.flatnonzero(clear & linked)
        if not len(able):
            break
        at = int(able[0])
        place = Place(int(x[at]), int(y[at]))
        if not chosen:
            linked[:] = False
        chosen.append(place)
        apart = (x - place.x) ** 2 + (y - place.y) ** 2
        clear &= apart >= least * least
        linked |= apart <= most * most
    return chosen


def grades(top: Tabletop, x: Ints, y: Ints, threats: list[Based]) -> npt.NDArray[np.float64]:
    """The mean cover of each place from the threats, 0 (open) to 2 (hard); without threats, the cover it lies in."""
    pieces = [(piece, GRADES[top.answers[piece.id].cover]) for piece in top.table.pieces]
    total = np.zeros(len(x), dtype=np.float64)
    for threat in threats:
        best = np.zeros(len(x), dtype=np.int64)
        for piece, grade in pieces:
            if grade:
                np.maximum(best, _hides(piece, x, y, threat) * np.int64(grade), out=best)
        total += best
    if threats:
        return total / len(threats)
    for piece, grade in pieces:
        np.maximum(total, inside(piece.corners, x, y) * np.float64(grade), out=total)
    return total


def _hides(piece: Piece, x: Ints, y: Ints, threat: Based) -> Bools:
    """Whether the line from a threat to each place meets the outline of a piece."""
    met = np.zeros(len(x), dtype=np.bool_)
    xs, ys = [p.x for p in piece.corners], [p.y for p in piece.corners]
    if not len(x) or (max(xs) < min(int(x.min()), threat.x) or min(xs) > max(int(x.max()), threat.x)
                      or max(ys) < min(int(y.min()), threat.y) or min(ys) > max(int(y.max()), threat.y)):
        return met
    dx, dy = x - threat.x, y - threat.y
    for (ax, ay), (bx, by) in zip(piece.corners, [*piece.corners[1:], piece.corners[0]], strict=True):
        one = dx * (ay - threat.y) - dy * (ax - threat.x) > 0
        two = dx * (by - threat.y) - dy * (bx - threat.x) > 0
        three = (bx - ax) * (threat.y - ay) - (by - ay) * (threat.x - ax) > 0
        four = (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
        met |= (one != two) & (three != four)
    return met
