"""From forces as bought to units and figures in play (DZ-R2, DZ-R11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.places import GRID
from game.core.setup import Setup
from game.rules.deathzap.roster import SORTS, Battle, Squad, Trooper, Unit


def radius(squad: Squad) -> int:
    """The radius of its bases in 1/64 inch (DZ-R2)."""
    return round(squad.base * GRID / 2) if squad.base else SORTS[squad.type].radius


def mustered(setup: Setup) -> Battle:
    """The forces as units and figures, not yet on the table."""
    units: dict[str, Unit] = {}
    figures: dict[str, Trooper] = {}
    for id, side, name, squad in setup.enlisted():
        units[id] = Unit(id=id, side=side, name=name, type=squad.type, quality=squad.quality, size=squad.size)
        figures |= {figure.id: figure for figure in _figures(squad, units[id])}
    return Battle(figures=figures, units=units)


def _figures(squad: Squad, unit: Unit) -> Iterator[Trooper]:
    for number, gear in enumerate(squad.each(), 1):
        called = gear.name or squad.name
        name = unit.name if squad.single else f"{called[:56]} {number}"
        yield Trooper(id=f"{unit.id}.{number}", side=unit.side, name=name, radius=radius(squad), unit=unit.id,
                      look=gear.look or squad.look, type=squad.type, quality=squad.quality, weapons=gear.weapons)
