"""The chance that a charge arrives: the length of the way into contact against the dice of a move or a run."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.core.table.movement.movement import Path
from game.rules.skirmashed.checks import longest, no_charge_shot, reach_chance
from game.rules.skirmashed.forecasts import ChargeFate, charge_fate
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.regions import ChargeRegion
from game.rules.skirmashed.roster import Skirmisher


class Arrival(NamedTuple):
    """The shortest way found into contact, and the chances that a move or a run is long enough, 0 to 1."""

    path: Path
    move: Fraction
    run: Fraction
    answered: ChargeFate | None
    """What becomes of both if it arrives and is shot at first; None where the enemy may not shoot (SK-33 to SK-40)."""


def arrival(now: Now, me: Skirmisher, foe: Skirmisher) -> Arrival | None:
    """The chances that `me` gets into contact with `foe` from where both stand; None where no run could (SK-R18)."""
    way = ChargeRegion(now, me.id, longest(me, running=True), foe).shortest()
    if way is None:
        return None
    there = now.moved(me.id, way.ends)
    charger, charged = there.state.figures[me.id], there.state.figures[foe.id]
    answered = charge_fate(there, charged, charger, True) if no_charge_shot(there, charged, charger) is None else None
    return Arrival(way, reach_chance(me, way.cost, running=False), reach_chance(me, way.cost, running=True), answered)
