"""Remedies for the faults of a platoon: small changes, each offered as a button."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from game.core.force import Rejection
from game.core.text import T, Text
from game.rules.deathzap.composition import LARGE, LEAST, MOST, SMALL, check_force, points_of
from game.rules.deathzap.roster import WEAPONS, Gear, Platoon, Squad
from game.scenes.builder.draft import Draft

Remedy = tuple[Text, Callable[[], None]]
"""The words of a button, and the change it makes."""


def remedies(draft: Draft[Platoon, Squad], wrong: Rejection, blank: Squad) -> list[Remedy]:
    """Changes that mend a fault, the best first; `blank` is the unit that is hired where one is missing."""
    if wrong.entry >= 0:
        return [(words, partial(draft.put, squad, wrong.entry))
                for words, squad in _mended(draft.force.units[wrong.entry], wrong)]
    return list(_whole(draft, blank))[:2]


def _mended(squad: Squad, wrong: Rejection) -> Iterator[tuple[Text, Squad]]:
    if wrong.clause == "DZ-R11":
        if squad.single:
            gear = msgspec.structs.replace(squad.gear[0], count=1)
            yield T("One figure"), msgspec.structs.replace(squad, gear=(gear,))
        else:
            wanted = LEAST if squad.size < LEAST else MOST
            yield T("{n} figures", n=wanted), resized(squad, wanted)
    elif wrong.clause == "DZ-R14":
        apart = tuple(msgspec.structs.replace(one, weapons=tuple(dict.fromkeys(one.weapons))[:2]) for one in squad.gear)
        yield T("Two different weapons each"), msgspec.structs.replace(squad, gear=apart)
    elif wrong.clause == "DZ-R66":
        yield T("Rifles for the rest"), fewer_specials(squad)
        more = resized(squad, min(MOST, 3 * sum(WEAPONS[w].special for g in squad.each() for w in g.weapons) - 2))
        if more.size > squad.size:
            yield T("{n} figures", n=more.size), more
    elif wrong.clause == "DZ-R2":
        yield T("Usual bases"), msgspec.structs.replace(squad, base=0.0)


def _whole(draft: Draft[Platoon, Squad], blank: Squad) -> Iterator[Remedy]:
    """Remedies for the force as a whole: over its points, or against the composition rule."""
    force = draft.force
    units = force.units
    if draft.limit:
        over = sum(map(points_of, units)) - draft.limit
        loose = min(((points_of(one), i) for i, one in enumerate(units) if points_of(one) >= over), default=None)
        if loose is not None:
            yield T("Let {name} go, −{n}", name=units[loose[1]].name, n=loose[0]), partial(draft.remove, loose[1])
        if draft.limit < LARGE and over <= LARGE - SMALL:
            yield T("{n} points", n=LARGE), lambda: draft.change(limit=LARGE)
        yield T("No points"), lambda: draft.change(limit=0)
        return
    for i in reversed(range(len(units))):
        if _composed(msgspec.structs.replace(force, figures=(*units[:i], *units[i + 1:]))):
            yield T("Let {name} go", name=units[i].name), partial(draft.remove, i)
            break
    else:
        troop = next((one for one in units if not one.single), blank)
        yield T("One more {name}", name=troop.name), partial(draft.add, troop)
    yield T("{n} points instead", n=SMALL), lambda: draft.change(limit=SMALL)


def _composed(force: Platoon) -> bool:
    return not any(one.entry < 0 for one in check_force(force))


def resized(squad: Squad, size: int) -> Squad:
    """The unit with that many figures: its largest kind grows or shrinks, and empty kinds are removed."""
    gear = list(squad.gear)
    change = size - squad.size
    while change:
        at = max(range(len(gear)), key=lambda i: gear[i].count)
        step = change if change > 0 else -min(-change, gear[at].count - 1)
        if step == 0:
            gear.pop()
            change += 1
            continue
        gear[at] = msgspec.structs.replace(gear[at], count=gear[at].count + step)
        change -= step
    return msgspec.structs.replace(squad, gear=tuple(gear))


def fewer_specials(squad: Squad) -> Squad:
    """The unit with rifles instead of special weapons beyond the allowed number."""
    allowed, made = -(-squad.size // 3), []
    for gear in squad.gear:
        special = any(WEAPONS[weapon].special for weapon in gear.weapons)
        keep = min(gear.count, allowed) if special else gear.count
        if keep:
            made.append(msgspec.structs.replace(gear, count=keep))
        if special:
            allowed -= keep
            if gear.count > keep:
                made.append(Gear(weapons=("rifle",), count=gear.count - keep))
    return msgspec.structs.replace(squad, gear=tuple(made))
