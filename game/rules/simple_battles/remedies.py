"""How a force that is not legal is put right (SB-01, SB-12, SB-24, SB-R13)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.force import Rejection
from game.core.remedies import Remedy, changed, higher, lighter, with_entry
from game.core.text import TN, T, Text
from game.rules.simple_battles.roster import LEAST, MOST, Hire, Warband, price


def mends(force: Warband, limit: int, wrong: Rejection) -> Iterator[Remedy]:
    """Changes that may put a fault right."""
    total = price(force).points
    if wrong.clause == "SB-R13":
        over = total - limit
        if force.rerolls >= over:
            yield Remedy(TN("Give up 1 reroll, −1", "Give up {n} rerolls, −{n}", n=over),
                         replace(force, rerolls=force.rerolls - over), limit)
        yield from lighter(force, limit, price)
        yield from higher(force, price, MOST)
    elif wrong.clause == "SB-01":
        short = LEAST - total
        yield Remedy(TN("1 more reroll, +1", "{n} more rerolls, +{n}", n=short),
                     replace(force, rerolls=force.rerolls + short), limit)
    elif wrong.clause == "SB-24":
        yield Remedy(T("Only the first leads"), changed(force, wrong.entry, traits=_led(force.figures[wrong.entry])),
                     limit)
    elif wrong.clause == "SB-12":
        traits = tuple(dict.fromkeys(force.figures[wrong.entry].traits))
        yield Remedy(T("Each trait once"), changed(force, wrong.entry, traits=traits), limit)


def instead(force: Warband, at: int, tried: Hire, wrong: Rejection) -> tuple[Text, Warband] | None:
    """What can be done where entry `at` cannot become `tried`: it leads in place of the present Leader."""
    if wrong.clause != "SB-24":
        return None
    others = tuple(replace(one, traits=_led(one)) for one in force.figures)
    return T("{name} leads instead", name=tried.name), with_entry(replace(force, figures=others), at, tried)


def _led(one: Hire) -> tuple[str, ...]:
    """Its traits without being the Leader."""
    return tuple(trait for trait in one.traits if trait != "Leader")
