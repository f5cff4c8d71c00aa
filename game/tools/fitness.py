"""For which rulesets a table is fit: what `check` and `tables` say of a map before anybody sets up a battle on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from game import rules
from game.core.errors import Bad
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.store.forces import ForceFile
from game.tools import shelf


class Fitness(NamedTuple):
    """For which rulesets a table is fit."""

    fit: dict[str, str]
    """By ruleset the house rule that it takes; empty words: the printed rules will do."""
    unfit: dict[str, str]
    """By ruleset why not."""

    @property
    def names(self) -> str:
        """The rulesets it is fit for, in a line; `none` where there are none."""
        return ", ".join(name + (f" (with the house rule {rule})" if rule else "")
                         for name, rule in self.fit.items()) or "none"

    @property
    def reasons(self) -> list[str]:
        """Why it is not fit for others, a line each."""
        return [f"not for {name}: {why}" for name, why in self.unfit.items()]


def fitness(table: Table, meant: Iterable[str] = ()) -> Fitness:
    """For which of the rulesets `meant` (none: all) the table is fit.

    Fit means: there are shipped forces of one limit that may play on it, with one house rule at most.
    """
    wanted = tuple(meant) or rules.IDS
    found = Fitness({}, {})
    for ruleset in map(rules.get, wanted):
        why = _why_not(ruleset, table, ())
        house = next((switch.id for switch in ruleset.switches for option in switch.options
                      if not _why_not(ruleset, table, ((switch.id, switch.text(option.value)),))), "") if why else ""
        if why and not house:
            found.unfit[ruleset.id] = why
        else:
            found.fit[ruleset.id] = house
    return found


def _why_not(ruleset: Ruleset, table: Table, switches: tuple[tuple[str, str], ...]) -> str:
    """Why no shipped force may play on the table with these house rules; empty where one may."""
    reasons = []
    for made in setups(ruleset, table, switches):
        try:
            wrong = ruleset.check_setup(made)
        except Bad as bad:
            reasons.append(str(bad))
            continue
        if not wrong:
            return ""
        reasons.append(f"{wrong[0].reason} ({wrong[0].clause})")
    return reasons[0] if reasons else "there are no forces"


def setups(ruleset: Ruleset, table: Table, switches: tuple[tuple[str, str], ...] = ()) -> Iterator[Setup]:
    """A battle of equal shipped forces for each limit, with these house rules; whether the ruleset allows it or not."""
    for force in force_of_each_limit(ruleset.id):
        settings = shelf.with_limit(ruleset, shelf.Chosen(), force)
        yield Setup(ruleset=ruleset.id, version=ruleset.version, table=table, forces=(force.force, force.force),
                    switches=switches, options=settings.options)


def playable(ruleset: Ruleset, table: Table) -> list[Setup]:
    """Those of `setups` that the ruleset allows as printed, or else with the first house rule that helps; the smallest
    forces first. Empty where there are none."""
    rules_of = (((switch.id, switch.text(option.value)),) for switch in ruleset.switches for option in switch.options)
    for switches in chain[tuple[tuple[str, str], ...]]([()], rules_of):
        found = [made for made in setups(ruleset, table, switches) if _allowed(ruleset, made)]
        if found:
            return sorted(found, key=lambda made: len(made.forces[0].figures))
    return []


def _allowed(ruleset: Ruleset, setup: Setup) -> bool:
    try:
        return not ruleset.check_setup(setup)
    except Bad:
        return False


@cache
def force_of_each_limit(ruleset_id: str) -> tuple[ForceFile, ...]:
    """A shipped force of each limit and number of figures, those that a set-up begins with first."""
    ruleset = rules.get(ruleset_id)
    return tuple(_different(sorted((one for one in shelf.forces(ruleset) if one.shipped),
                                   key=lambda one: one.name not in ruleset.first_forces)))


def _different(forces: list[ForceFile]) -> Iterator[ForceFile]:
    seen = set()
    for one in forces:
        kind = one.limit, len(one.force.figures)
        if kind not in seen:
            seen.add(kind)
            yield one
