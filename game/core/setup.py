"""The set-up of a battle: everything decided before the first die. It embeds the table and the forces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from game.core.table.pieces import Table
from game.core.table.places import SIDES, Side
from game.core.text import LONGEST_NAME

if TYPE_CHECKING:
    from game.core.force import Force


class Enlisted(NamedTuple):
    """An entry of a force as it goes into battle."""

    id: str
    """Side and number: `B3`."""
    side: Side
    name: str
    """With a number behind it where several of the force are called so."""
    entry: Any
    """As bought: the ruleset's own record."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ruleset, its version, table, forces, house rules and options of one battle."""

    ruleset: str
    version: int
    table: Table
    forces: tuple[Any, Any]
    switches: tuple[tuple[str, str], ...] = ()
    """House rules that are not as printed, as (switch id, value) in the ruleset's order."""
    options: tuple[tuple[str, str], ...] = ()
    """What else a ruleset lets choose (points limit, scenario), as (name, value) in its order."""
    limits: bool = True
    """Off: points, numbers and composition of the forces and the size of the table do not matter (puzzles, lessons)."""

    def option(self, name: str, default: str) -> str:
        """The value of an option; `default` if it is not set."""
        for one, value in self.options:
            if one == name:
                return value
        return default

    def enlisted(self) -> Iterator[Enlisted]:
        """Every entry of both forces, in roster order, with its id and name in play."""
        for side, force in enumerate(self.forces):
            for number, (name, entry) in enumerate(zip(numbered(force), force.figures, strict=True), 1):
                yield Enlisted(f"{SIDES[side]}{number}", side, name, entry)


def numbered(force: Force) -> Iterator[str]:
    """The names of a force's entries in play: equal names are numbered."""
    names = [entry.name for entry in force.figures]
    for i, name in enumerate(names):
        number = f" {names[:i].count(name) + 1}" if names.count(name) > 1 else ""
        yield name[:LONGEST_NAME - len(number)] + number
