"""How a force that is not legal is put right (GL-R4 to GL-R6, GL-R10)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.force import Rejection
from game.core.remedies import Remedy, changed, higher, lighter
from game.core.text import T, Text
from game.core.wording import listed, signed
from game.rules.ghost_legions.roster import GEAR, HANDS, MOST_LIMIT, Gear, Hire, Legion, points_of, price


def mends(force: Legion, limit: int, wrong: Rejection) -> Iterator[Remedy]:
    """Changes that may put a fault right."""
    figures, at = force.figures, wrong.entry
    if wrong.clause == "GL-R4" and figures:
        over = price(force).points - limit
        given_up = min(((GEAR[g].points, i, g) for i, one in enumerate(figures) for g in one.gear
                        if GEAR[g].points >= over), default=None)
        if given_up is not None:
            points, i, gear = given_up
            yield Remedy(T("{name}: no {gear}, −{n}", name=figures[i].name, gear=GEAR[gear].label, n=points),
                         _less(force, i, [gear]), limit)
        yield from lighter(force, limit, price)
        yield from higher(force, price, MOST_LIMIT)
    elif wrong.clause == "GL-R6":
        held = [one for one in HANDS if one in figures[at].gear]
        for kept in reversed(held):
            gone = [one for one in held if one != kept]
            yield Remedy(T("No {gear}", gear=listed(GEAR[one].label for one in gone)), _less(force, at, gone), limit)
    elif wrong.clause == "GL-R5":
        yield Remedy(T("Each once"), changed(force, at, gear=tuple(dict.fromkeys(figures[at].gear))), limit)
    elif wrong.clause == "GL-R10":
        yield Remedy(T("No ranged weapon"), changed(force, at, weapon="", range=0, rate=0), limit)


def _less(force: Legion, at: int, gone: list[Gear]) -> Legion:
    """The force in which that figure gives up that gear."""
    return changed(force, at, gear=tuple(one for one in force.figures[at].gear if one not in gone))


def instead(force: Legion, at: int, tried: Hire, wrong: Rejection) -> tuple[Text, Legion] | None:
    """What can be done where entry `at` cannot become `tried`: it gives up what it has in the other hand."""
    entry: Hire = force.figures[at]
    added = next((one for one in tried.gear if one in HANDS and one not in entry.gear), None)
    if added is None:
        return None
    swapped = changed(force, at, gear=tuple(one for one in GEAR if one == added or (
        one in entry.gear and one not in HANDS)))
    by = points_of(swapped.figures[at]) - points_of(entry)
    return T("Swap them, {n}", n=signed(by) if by else "±0"), swapped
