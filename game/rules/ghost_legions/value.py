"""x"""
from __future__ import annotations
from game.core.moment import Moment
from game.core.places import Side
from game.rules.ghost_legions.ending import earned
EYE = None
def worth(now: Moment, side: Side) -> float:
    return earned(now, side) - earned(now, 1 - side)
