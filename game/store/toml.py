"""TOML: written by tomli-w, read by Python's own reader with limits."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

import tomli_w

from game.store.errors import Bad

NO_TOML: Final = "this is no TOML"
"""How the line begins about a text that is not written as TOML is."""
_DEEP = 8
"""Brackets or dotted names inside one another; more is an attack, and Python's reader would recurse."""


def parse(text: str, source: str) -> dict[str, Any]:
    """Read TOML text. Raises Bad with the line, where it is none or nested too deep."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.count("[") > 64 or line.count("{") > 64 or line.split("=")[0].count(".") > _DEEP or len(line) > 4000:
            raise Bad(source, f"line {number}", "is too long or nested too deep", "short lines, few brackets")
    if text.count("[") > 4000 or text.count("{") > 4000 or _open_brackets(text) > _DEEP:
        raise Bad(source, "", "is nested too deep", f"at most {_DEEP} brackets inside one another")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        wrong, _, place = str(error).rpartition(" (at ")
        place = place.rstrip(")") if wrong else ""
        raise Bad(
            source, place, f"{NO_TOML}: {wrong or error}", 'lines like name = "Anna" or limit = 30'
        ) from None
    except (ValueError, RecursionError) as error:
        raise Bad(source, "", f"{NO_TOML}: {error}") from None


def _open_brackets(text: str) -> int:
    """The most brackets open at once, quotes not looked at: too many is refused, too careful harms nobody."""
    depth = deepest = 0
    for c in text:
        if c in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif c in "]}":
            depth = max(0, depth - 1)
    return deepest


def dump(table: Mapping[str, Any]) -> str:
    """TOML text: plain values first, then tables, lists of tables as [[name]] blocks; keys as given.

    `parse(dump(table), "")` gives the same table. Half a character that UTF-8 cannot hold becomes `?`. Raises TypeError
    for what TOML cannot hold.
    """
    return tomli_w.dumps(table).encode("utf-8", "replace").decode("utf-8")
