"""Forces and tables as requests give them: by name, as data, a force also as text."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.errors import Bad
from game.core.messages import kind_of
from game.core.play.inches import decoded
from game.core.ruleset import Ruleset
from game.core.table.pieces import Table
from game.core.table.places import SIDES
from game.core.unfit import misfit, unread
from game.store.forces import force_from_line
from game.tools import shelf


def force(ruleset: Ruleset, given: Any, number: int) -> tuple[Any, int]:
    """A force by name, as data or as text (never a file's path), with the limit it was made for. Raises Bad."""
    if isinstance(given, str) and kind_of(given) == "force":
        file = force_from_line(given, shelf.force_types(), "force")
        if file.ruleset != ruleset.id:
            raise Bad("force", SIDES[number], f"the force is for {file.ruleset}", ruleset.id)
        return file.force, file.limit
    if isinstance(given, str):
        for one in shelf.forces(ruleset):
            if one.path is not None and given.casefold() in (one.path.stem.casefold(), one.name.casefold()):
                return one.force, one.limit
        raise Bad("force", "", f"there is no force {given[:60]!r}", "forces lists them")
    try:
        return msgspec.convert(given, ruleset.force_type), 0
    except msgspec.ValidationError as error:
        raise misfit(error, "force", ruleset.force_type, SIDES[number], spelled=True) from None


def table(given: Any, unit: str = "1/64") -> Any:
    """A table by name or as data; `unit` is that of its lengths. Raises Bad."""
    if isinstance(given, str):
        if any(sign in given for sign in "/\\") or given.casefold().endswith(".tmx"):
            raise Bad("table", "", f"{given[:60]!r} is a file", "the name of a map; tables lists them")
        return shelf.table(given)
    try:
        return decoded(given, Table) if unit == "inch" else msgspec.convert(given, Table)
    except (msgspec.ValidationError, ValueError) as error:
        raise unread(error, "table", Table, spelled=True) from None
