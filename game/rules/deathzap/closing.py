"""Close assaults that enemy units could bring about before a unit acts again: from where they stand, or by coming
within 6 inches with a move or a double move (DZ-61, DZ-R25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Final

from game.core.outlook import Harm
from game.core.table.marching.formation import middle
from game.core.table.movement.movement import Path
from game.core.table.places import Place
from game.core.wording import estimated
from game.rules.deathzap import estimate, moving
from game.rules.deathzap.forecasts import ahead, no_assault
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import Unit
from game.rules.deathzap.seeing import ground_of, placed

STOPS: Final = (CLOSE - 2, CLOSE // 2)
"""How near to a unit another is assumed to end that means to assault it (1/64 inch): just within 6 inches, as places
are rounded, and so near that its figures come to blows."""


def assaulted(now: Now, foe: Unit, unit: Unit) -> tuple[Harm, bool]:
    """The worst that a close assault by one unit could do to another before that acts again, by the estimate that its
    card shows, and whether it moves first; no harm where it can bring about none."""
    may, worst, moves = ahead(now, foe), Harm(), False
    if may and no_assault(now, foe.id, unit.id) is None:
        worst = _harm(now, foe, unit)
    if may == "moves" and not foe.immobile:
        for there in _within(now, foe, unit):
            harm = _harm(there, foe, unit)
            if weight(harm) > weight(worst):
                worst, moves = harm, True
    return worst, moves


def weight(harm: Harm) -> float:
    """How bad it is, to choose the worst that one unit could do: the loss of a unit counts beside that of a figure."""
    return float(harm.chance + harm.lost)


def _harm(now: Now, foe: Unit, unit: Unit) -> Harm:
    found = estimate.bout(now, foe.id, unit.id)
    return Harm(estimated(found.harms, found.trials, 2), estimated(found.wins + found.both, found.trials, 2),
                found.theirs)


def _within(now: Now, foe: Unit, unit: Unit) -> Iterator[Now]:
    """The moments in which a unit has come near enough to another to assault it: straight at it as it stands, otherwise
    as the planner finds room for it."""
    far, limit = moving.nearest(now, foe.id, unit.id)[0], moving.allowance(now, foe.id, double=True)
    if far - CLOSE > limit:
        return
    found = False
    for stop in STOPS:
        places = moving.straight_at(now, foe.id, unit.id, min(limit, far - stop))
        if places and may_end(now, foe, places, limit):
            there = placed(now, places)
            if no_assault(there, foe.id, unit.id) is None:
                found = True
                yield there
    if not found:
        planned = moving.march(now, foe.id, double=True).plan(_edge(now, foe, unit))
        there = placed(now, planned)
        if planned and no_assault(there, foe.id, unit.id) is None:
            yield there


def _edge(now: Now, foe: Unit, unit: Unit) -> Place:
    """Where the middle of a unit would be that has gone as far as it needs to assault another, or as it may."""
    far, _, me = moving.nearest(now, foe.id, unit.id)
    here, limit = middle([f.place for f in now.state.members(foe.id)]), moving.allowance(now, foe.id, double=True)
    way = min(limit, far - CLOSE // 2)
    dx, dy = me.x - here.x, me.y - here.y
    long = max(1.0, sqrt(dx * dx + dy * dy))
    return Place(round(here.x + dx * way / long), round(here.y + dy * way / long))


def may_end(now: Now, foe: Unit, places: Mapping[str, Place], limit: int) -> bool:
    """Whether a unit may end a move at these places: it stays together, and each figure gets there by a straight path
    within that limit, in 1/64 inch (DZ-R12, DZ-R13, TB-14, TB-15)."""
    before = now.state.members(foe.id)
    if moving.incoherent(before, [f.at(places[f.id]) for f in before], now.house.coherency) is not None:
        return False
    field, others = ground_of(now, foe.type).move_field, [f for f in now.state.standing() if f.unit != foe.id]
    return all(isinstance(field.path(f, places[f.id], others, (), limit, straight=True), Path) for f in before)
