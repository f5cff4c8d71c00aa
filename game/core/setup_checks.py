"""What is wrong with a set-up in every ruleset alike: unknown options and house rules, faults of both forces."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.core.force import Rejection
from game.core.setup import Setup
from game.core.setup_options import SetupOption
from game.core.switches import Switch, Switches
from game.core.table.pieces import Table
from game.core.table.places import GRID, SIDES
from game.core.text import T, Text


def unknown_choices(setup: Setup, options: Iterable[SetupOption], switches: Iterable[Switch], option_clause: str,
                    rule_clause: str = "") -> list[Rejection]:
    """Rejections for unknown options and house rules of a set-up, and for values that they cannot take."""
    wrong: list[Rejection] = []
    known = {option.name: option for option in options}
    for name, chosen in setup.options:
        if name not in known:
            wrong.append(Rejection(T("there is no option {name}", name=name[:40]), option_clause))
        elif chosen not in {choice.value for choice in known[name].choices}:
            wrong.append(Rejection(T("{title} cannot be {value}", title=known[name].title, value=chosen[:40]),
                                   known[name].clause))
    try:
        Switches(switches, dict(setup.switches))
    except ValueError as error:
        wrong.append(Rejection(Text("{why}", (("why", str(error)),)), rule_clause or option_clause))
    return wrong


def of_both(setup: Setup, check: Callable[[Any], list[Rejection]]) -> list[Rejection]:
    """The rejections of both forces of a set-up, each reason with its side: `A: 31 points are …`.

    Without limits, rejections about limits are left out.
    """
    return [wrong._replace(reason=T("{side}: {why}", side=SIDES[side], why=wrong.reason))
            for side, force in enumerate(setup.forces) for wrong in check(force) if setup.limits or not wrong.limit]


def inches(table: Table) -> dict[str, str]:
    """The width `w` and depth `h` of a table in inches, for messages about its size."""
    return {"w": f"{table.width / GRID:g}", "h": f"{table.height / GRID:g}"}
