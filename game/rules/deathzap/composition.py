"""Which platoons are legal: units (DZ-R11, DZ-R14), the composition rule, or the house rule of points (7.1, 7.2,
DZ-R66)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.force import Price, Rejection, over_limit
from game.core.text import TN, T, Text, is_name
from game.core.wording import figures_text
from game.rules.deathzap.naming import number
from game.rules.deathzap.roster import PROFILES, QUALITIES, WEAPONS, Gear, Platoon, Squad

LEAST, MOST = 3, 10
"""The least and most figures of an Infantry or Beast unit (DZ-R11)."""
SMALL, LARGE = 300, 500
"""Points a side on the small and on the large table (7.2)."""
PLATOONS: Final = {1: (5, 8, 3, 4, 1, 4), 2: (8, 12, 6, 8, 2, 4)}
"""For one and two platoons: least and most units in all, of Infantry and Beasts in the platoons, of support
(DZ-R66)."""
PIERCING: Final = 2
"""The number of weapons that harm armour which a side needs if the other has armour (DZ-R66)."""


def points_of(squad: Squad) -> int:
    """The price of a unit: figures times figure price, plus weapons (7.2)."""
    return sum(part for part, _ in _parts(squad))


def _parts(squad: Squad) -> Iterator[tuple[int, str]]:
    each = PROFILES[squad.type].prices[QUALITIES.index(squad.quality)]
    yield squad.size * each, f"{squad.size}×{each}" if squad.size != 1 else str(each)
    for gear in squad.gear:
        cost = sum(WEAPONS[weapon].price for weapon in gear.weapons)
        if cost:
            yield gear.count * cost, f"{gear.count}×{cost}" if gear.count != 1 else str(cost)


def price(force: Platoon, entry: int | None = None) -> Price:
    """The points of a force or of one entry by the house rule, with the sum written out: `8×5 + 6×2 + 3 + 8 = 63`."""
    if entry is not None:
        rows = list(_parts(force.units[entry]))
    else:
        rows = [(points_of(squad), str(points_of(squad))) for squad in force.units]
    total = sum(points for points, _ in rows)
    if len(rows) == 1 and rows[0][1] == str(total) or not rows:
        return Price(total, T("{total}", total=total))
    return Price(total, T("{sum} = {total}", sum=" + ".join(words for _, words in rows), total=total))


def check_force(force: Platoon, limit: int = 0, platoons: int = 0) -> list[Rejection]:
    """Every fault of a force. With `limit` 0 by the composition rule, for one or two `platoons` (0: whichever fits);
    above 0 by points, with any units (7.1, 7.2, DZ-R66)."""
    wrong = [Rejection(why, clause, i, clause == "DZ-R11" and squad.size < LEAST and not squad.single)
             for i, squad in enumerate(force.units) for why, clause in _faults(squad)]
    if not force.units:
        wrong.append(Rejection(T("a force needs at least one unit"), "DZ-R66"))
    elif limit:
        wrong += over_limit(price(force).points, limit, "DZ-R66")
    else:
        wrong += _composition(force, platoons)
        wrong += [Rejection(why, "DZ-R66", i, True) for i, squad in enumerate(force.units) for why in _specials(squad)]
    return wrong


def _composition(force: Platoon, platoons: int) -> Iterator[Rejection]:
    """Faults against the composition rule: one platoon with its support, or two (7.1)."""
    troops, units = sum(not squad.single for squad in force.units), len(force.units)
    sizes = (platoons,) if platoons else (1, 2)
    if any(_fits(n, units, troops) for n in sizes):
        return
    n = platoons or (1 if units <= PLATOONS[1][1] else 2)
    least, most, core, cores, support, supports = PLATOONS[n]
    if not least <= units <= most:
        yield Rejection(TN("1 unit; a force has {least} to {most}", "{n} units; a force has {least} to {most}",
                           least=least, most=most, n=units),
                        "DZ-R66", limit=True)
    elif troops < core:
        yield Rejection(TN("1 unit of Infantry or Beasts; at least {least} are needed",
                           "{n} units of Infantry or Beasts; at least {least} are needed", least=core,
                           n=troops), "DZ-R66", limit=True)
    else:
        n = units - min(troops, cores)
        told = TN("1 support unit", "{n} support units", n=n)
        yield Rejection(T("{units}; {least} to {most} go with the {core} to {cores} of the platoon", units=told,
                          least=support, most=supports, core=core, cores=cores), "DZ-R66", limit=True)


def _fits(platoons: int, units: int, troops: int) -> bool:
    least, most, core, cores, support, supports = PLATOONS[platoons]
    return least <= units <= most and any(
        n <= troops and support <= units - n <= supports for n in range(core, cores + 1))


def _specials(squad: Squad) -> Iterator[Text]:
    """The faults of special weapons: at most one for each started three figures (7.1)."""
    if squad.single:
        return
    carried = sum(WEAPONS[weapon].special for gear in squad.each() for weapon in gear.weapons)
    allowed = -(-squad.size // 3)
    if carried > allowed:
        yield TN("{name} has {carried} special weapons; {figures} may have {most}",
                 "{name} have {carried} special weapons; {figures} may have {most}", name=squad.name, carried=carried,
                 figures=figures_text(squad.size), most=allowed, n=number(squad.name, squad.size))


def _faults(squad: Squad) -> Iterator[tuple[Text, str]]:
    """The faults of a unit, whatever it costs (DZ-R2, DZ-R11, DZ-R14)."""
    size = squad.size
    if squad.single and size != 1:
        yield TN("{name} is a vehicle or monster: one figure, not {size}",
                 "{name} are a vehicle or monster: one figure, not {size}", name=squad.name, size=size,
                 n=number(squad.name, size)), "DZ-R11"
    elif not squad.single and not LEAST <= size <= MOST:
        yield TN("{name} has {figures}; {least} to {most} make a unit",
                 "{name} have {figures}; {least} to {most} make a unit", name=squad.name, figures=figures_text(size),
                 least=LEAST, most=MOST, n=number(squad.name, size)), "DZ-R11"
    if squad.base and not (0.5 <= squad.base <= 6 and (squad.base * 32).is_integer()):
        yield T("the bases of {name} are from 0.5″ to 6″ wide, in steps of 1/32″", name=squad.name), "DZ-R2"
    for gear in squad.gear:
        yield from _gear_faults(squad, gear)


def _gear_faults(squad: Squad, gear: Gear) -> Iterator[tuple[Text, str]]:
    if gear.name and not is_name(gear.name):
        yield T("{name}: the name of a figure is one plain line", name=squad.name), "DZ-R14"
    if len(gear.weapons) > 2:
        yield T("{name}: a figure carries at most two weapons", name=squad.name), "DZ-R14"
    elif len(set(gear.weapons)) != len(gear.weapons) and not squad.single:
        yield T("{name}: two of the same weapon are of no use to one figure", name=squad.name), "DZ-R14"


def armoured(force: Platoon) -> bool:
    """Whether the force has vehicles or monsters."""
    return any(squad.single for squad in force.units)


def piercing(force: Platoon) -> int:
    """The number of its weapons that harm armour (7.1)."""
    return sum(WEAPONS[weapon].pierces for squad in force.units for gear in squad.each() for weapon in gear.weapons)


def check_pair(forces: tuple[Platoon, Platoon]) -> Iterator[Rejection]:
    """Faults of two forces together under the composition rule: as many units, and weapons against armour (7.1)."""
    mine, theirs = forces
    if abs(len(mine.units) - len(theirs.units)) > 1:
        yield Rejection(T("{a} units against {b}; they may differ by 1", a=len(mine.units), b=len(theirs.units)),
                        "DZ-R66")
    for one, other in (forces, forces[::-1]):
        if armoured(other) and piercing(one) < PIERCING:
            yield Rejection(T("{name} needs {n} weapons against the armour of {other}: Grenades, Destroyers or Vehicle "
                              "Destroyers", name=one.name, n=PIERCING, other=other.name), "DZ-R66")
