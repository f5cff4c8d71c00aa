"""TOML, the small readable kind: written by us, read by Python's own reader behind limits."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from game.store.errors import Bad

Value = str | int | float | bool | list[Any] | dict[str, Any]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
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
            source, place, f"this is no TOML: {wrong or error}", 'lines like name = "Anna" or limit = 30'
        ) from None
    except (ValueError, RecursionError) as error:
        raise Bad(source, "", f"this is no TOML: {error}") from None


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
    """TOML text of plain values, then lists of tables as [[name]] blocks, then tables as [name] blocks; keys as given.

    `parse(dump(table), "")` gives the same table. Raises TypeError for what TOML cannot hold.
    """
    plain = [f"{_key(k)} = {_value(v)}" for k, v in table.items() if not isinstance(v, Mapping) and not _tables(v)]
    blocks = ["\n".join(plain)] if plain else []
    for key, value in table.items():
        if _tables(value):
            blocks += [
                "\n".join([f"[[{_key(key)}]]", *(f"{_key(k)} = {_value(v)}" for k, v in one.items())]) for one in value
            ]
        elif isinstance(value, Mapping):
            blocks.append("\n".join([f"[{_key(key)}]", *(f"{_key(k)} = {_value(v)}" for k, v in value.items())]))
    return "\n\n".join(blocks) + "\n"


def _tables(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(_value(v) for v in value) + "]"
    raise TypeError(f"{type(value).__name__} has no TOML form")


def _text(text: str) -> str:
    out = []
    for c in text:
        if c in '"\\':
            out.append("\\" + c)
        elif ord(c) < 32 or 127 <= ord(c) < 160 or c in "\u2028\u2029":
            out.append(f"\\u{ord(c):04x}")
        elif 0xD800 <= ord(c) < 0xE000:
            out.append("?")
        else:
            out.append(c)
    return '"' + "".join(out) + '"'
