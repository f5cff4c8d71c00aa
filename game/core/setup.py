"""The set-up of a battle: everything decided before the first die. It embeds the table and the forces."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.pieces import Table


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

    def option(self, name: str, default: str) -> str:
        """The value of an option."""
        return dict(self.options).get(name, default)
