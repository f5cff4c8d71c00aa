"""The legal targets of a skill: distance, visibility by house rule, Distractions (WB-R38, WB-R58)."""

from __future__ import annotations

from game.core.table.moment import Moment
from game.core.table.places import Side
from game.rules.warbands.checks import binding_distractions
from game.rules.warbands.distances import reaches
from game.rules.warbands.limits import house
from game.rules.warbands.roster import Battle, Fighter


def in_sight(now: Moment[Battle], me: Fighter, target: Fighter, inches: int) -> bool:
    """Whether a skill of that reach (1/64 inch) reaches the target; visibility counts by house rule only (WB-R38)."""
    return reaches(me, target, inches) and (not house(now).need_sight or now.top.sees(me, target, ()))


def obeying(now: Moment[Battle], me: Fighter, side: Side, foes: list[Fighter]) -> list[Fighter]:
    """The opponents among these that he may aim a skill at: only Distractions, if he reaches any (WB-R58)."""
    compelling = {one.id for one in binding_distractions(now, me, side)}
    first = [foe for foe in foes if foe.id in compelling]
    return first if first or (compelling and house(now).strict) else foes
