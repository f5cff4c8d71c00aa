"""How a platoon that is not legal is put right (DZ-R2, DZ-R11, DZ-R14, DZ-R66)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Final

from msgspec.structs import replace

from game.core.force import Rejection
from game.core.remedies import Remedy, hired, let_go, lighter, with_entry
from game.core.text import TN, T, Text
from game.rules.deathzap.composition import LARGE, LEAST, MOST, SMALL, check_force, price
from game.rules.deathzap.roster import WEAPONS, Gear, Platoon, Squad

SECTION: Final = Squad(name="Section", look="tommy-rifleman", type="infantry", quality="regular",
                       gear=(Gear(weapons=("rifle",), count=8),))
"""The usual unit, hired where one is missing."""
MANY: Final = 12
"""Fewer units than that are hired at once: two platoons have at most so many."""


def mends(force: Platoon, limit: int, wrong: Rejection) -> Iterator[Remedy]:
    """Changes that may put a fault right."""
    if wrong.entry >= 0:
        for words, squad in _mended(force.units[wrong.entry], wrong):
            yield Remedy(words, with_entry(force, wrong.entry, squad), limit)
    elif limit:
        yield from islice(_cheaper(force, limit), 2)
    else:
        yield from _composed(force)


def _mended(squad: Squad, wrong: Rejection) -> Iterator[tuple[Text, Squad]]:
    if wrong.clause == "DZ-R11":
        if squad.single:
            yield T("One figure"), replace(squad, gear=(replace(squad.gear[0], count=1),))
        else:
            wanted = max(LEAST, min(squad.size, MOST))
            yield T("{n} figures", n=wanted), resized(squad, wanted)
    elif wrong.clause == "DZ-R14":
        apart = tuple(replace(one, weapons=tuple(dict.fromkeys(one.weapons))[:2]) for one in squad.gear)
        yield T("Two different weapons each"), replace(squad, gear=apart)
    elif wrong.clause == "DZ-R66":
        yield T("Rifles for the rest"), fewer_specials(squad)
        wanted = 3 * sum(specials(one) * one.count for one in squad.gear) - 2
        if wanted <= MOST:
            yield T("{n} figures", n=wanted), resized(squad, wanted)
    elif wrong.clause == "DZ-R2":
        yield T("Usual bases"), replace(squad, base=0.0)


def _cheaper(force: Platoon, limit: int) -> Iterator[Remedy]:
    """For a force over its points."""
    yield from lighter(force, limit, price)
    if limit < LARGE and price(force).points <= LARGE:
        yield Remedy(T("{n} points", n=LARGE), force, LARGE)
    yield Remedy(T("No points"), force, 0)


def _composed(force: Platoon) -> Iterator[Remedy]:
    """For a force against the composition rule."""
    n, single = len(force.units), [one.single for one in force.units]
    troop = next((one for one in force.units if not one.single), SECTION)
    troops, support = ([i for i in range(n) if single[i] == kind] for kind in (False, True))
    small = chain(
        (let_go(force, 0, [i]) for i in reversed(range(n))),
        (Remedy(TN("One more {name}", "{n} more: {name}", name=troop.name, n=more), hired(force, troop, more), 0)
         for more in range(1, MANY)),
        (let_go(force, 0, (*troops[len(troops) - gone + k:], *support[len(support) - k:]))
         for gone in range(2, n) for k in range(gone + 1) if gone - k <= len(troops) and k <= len(support)))
    yield from islice((one for one in small if not any(wrong.entry < 0 for wrong in check_force(one.force))), 1)
    yield Remedy(T("{n} points instead", n=SMALL), force, SMALL)


def resized(squad: Squad, size: int) -> Squad:
    """The unit with that many figures. More: its largest kind without a special weapon grows, or riflemen join where
    all kinds have one (DZ-R66). Fewer: its largest kinds shrink, and from the end kinds of one figure are removed."""
    gear, change = list(squad.gear), size - squad.size
    if change > 0:
        plain = [i for i, one in enumerate(gear) if not specials(one)]
        if plain:
            at = max(plain, key=lambda i: gear[i].count)
            gear[at] = replace(gear[at], count=gear[at].count + change)
        else:
            gear.append(Gear(weapons=("rifle",), count=change))
    while change < 0:
        at = max(range(len(gear)), key=lambda i: gear[i].count)
        spare = min(-change, gear[at].count - 1)
        if spare == 0:
            gear.pop()
            change += 1
            continue
        gear[at] = replace(gear[at], count=gear[at].count - spare)
        change += spare
    return replace(squad, gear=tuple(gear))


def specials(gear: Gear) -> int:
    """How many special weapons each figure of a kind has."""
    return sum(WEAPONS[weapon].special for weapon in gear.weapons)


def fewer_specials(squad: Squad) -> Squad:
    """The unit with rifles instead of special weapons beyond the allowed number."""
    allowed, made = -(-squad.size // 3), []
    for gear in squad.gear:
        each = specials(gear)
        keep = min(gear.count, allowed // each) if each else gear.count
        allowed -= keep * each
        if keep:
            made.append(replace(gear, count=keep))
        if gear.count > keep:
            made.append(Gear(weapons=("rifle",), count=gear.count - keep))
    return replace(squad, gear=tuple(made))


def instead(squad: Squad, at: int, tried: Squad, wrong: Rejection) -> tuple[Text, Squad] | None:
    """What can be done where a unit cannot become `tried`, in which its figures of kind `at` have another weapon:
    another weapon in its place, or it is only for one of them."""
    gear, wanted = squad.gear[at], tried.gear[at].weapons
    if len(wanted) > 2:
        return (T("Instead of {weapon}", weapon=WEAPONS[gear.weapons[1]].label),
                rearmed(squad, at, weapons=(gear.weapons[0], wanted[-1])))
    if wrong.clause == "DZ-R66" and gear.count > 1:
        left = rearmed(squad, at, count=gear.count - 1)
        one = replace(gear, count=1, weapons=wanted[-1:], name="")
        return T("Only one of them"), replace(left, gear=(*left.gear, one))
    return None


def rearmed(squad: Squad, at: int, **values: object) -> Squad:
    """The unit with other values of one kind of its figures."""
    gear = replace(squad.gear[at], **values)
    return replace(squad, gear=(*squad.gear[:at], gear, *squad.gear[at + 1:]))
