"""TOML: written by tomli-w, read by Python's own reader with limits."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

import tomli_w

from game.core.text import T
from game.core.unfit import no_toml
from game.store.errors import Bad

_DEEP = 8
"""Brackets or dotted names inside one another; more is an attack, and Python's reader would recurse."""


def parse(text: str, source: str) -> dict[str, Any]:
    """Read TOML text. Raises Bad with the line, where it is none or nested too deep."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.count("[") > 64 or line.count("{") > 64 or line.split("=")[0].count(".") > _DEEP or len(line) > 4000:
            raise Bad(source, T("line {line}", line=number), T("is too long or nested too deep"),
                      T("short lines, few brackets"))
    if text.count("[") > 4000 or text.count("{") > 4000 or _open_brackets(text) > _DEEP:
        raise Bad(source, "", T("is nested too deep"), T("at most {most} brackets inside one another", most=_DEEP))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise no_toml(error, source) from None


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
