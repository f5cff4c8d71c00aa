"""Changing some values of a TOML file and nothing else of it: what other programs and people wrote in it stays.

    update(path, {"scale": 150, "keys": {"undo": ["U"]}}, LIMIT)        # None as a value: the entry goes

The file is read again, changed and written; so two programs that keep different values in one file do not lose each
other's. Comments, order and unknown entries stay where the lines can be changed one by one, the values always.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.core.text import called
from game.store.disk import read_text, set_aside, write_text
from game.store.errors import Bad, Unreadable
from game.store.toml import dump, parse

Changes = Mapping[str, Any]
"""New values by key; those of a table are changes of that table; None takes an entry away."""


def update(path: Path, changes: Changes, limit: int) -> str:
    """Change a file of at most `limit` bytes, which is made where there is none; a line for the player where what lies
    there could not be read and was put aside, else empty. Raises Bad where the disk refuses to read or write.
    """
    text, told = "", ""
    changes = {key: value for key, value in changes.items() if not isinstance(value, Mapping) or value}
    if os.path.exists(path):
        try:
            text = read_text(path, limit)
            parse(text, path.name)
        except Unreadable:
            raise
        except Bad as bad:
            text, told = "", f"{bad}; the file is kept as {called(set_aside(path).name)}"
    wanted = changed(parse(text, path.name), changes)
    made = edited(text, changes)
    if not _says(made, wanted):
        made = dump(_tables_last(wanted))
    if made != text or not os.path.exists(path):
        write_text(path, made)
    return told


def _says(text: str, wanted: dict[str, Any]) -> bool:
    """Whether a text holds just these values."""
    try:
        return parse(text, "") == wanted
    except Bad:
        return False


def changed(table: Mapping[str, Any], changes: Changes) -> dict[str, Any]:
    """A table with the changes made."""
    made = dict(table)
    for key, value in changes.items():
        if value is None:
            made.pop(key, None)
        elif isinstance(value, Mapping):
            inner = made.get(key)
            made[key] = changed(inner if isinstance(inner, dict) else {}, value)
        else:
            made[key] = list(value) if isinstance(value, tuple) else value
    return made


def _tables_last(table: dict[str, Any]) -> dict[str, Any]:
    return dict(sorted(table.items(), key=lambda pair: isinstance(pair[1], dict)))


def edited(text: str, changes: Changes) -> str:
    """The text with the changes made line by line, as far as its lines are simple: one entry each.

    Whether that was so shows reading it again.
    """
    lines = text.split("\n") if text else []
    if lines and not lines[-1]:
        lines.pop()
    plain = {key: value for key, value in changes.items() if not isinstance(value, Mapping)}
    _change(lines, 0, plain)
    for name, inner in changes.items():
        if isinstance(inner, Mapping):
            at = next((i for i, line in enumerate(lines) if _HEAD.match(line) and _head(line) == name), None)
            if at is None:
                lines += ([""] if lines else []) + [f"[{_key(name)}]"]
                at = len(lines) - 1
            _change(lines, at + 1, inner)
    return "\n".join(lines) + "\n" if lines else ""


_HEAD = re.compile(r"\s*\[")
_ENTRY = re.compile(r"""\s*("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)\s*=""")


def _change(lines: list[str], first: int, changes: Changes) -> None:
    """Change the entries of the table whose lines begin at `first`; new ones come at its end."""
    for key, value in changes.items():
        end = next((i for i in range(first, len(lines)) if _HEAD.match(lines[i])), len(lines))
        at = next((i for i in range(first, end) if (found := _ENTRY.match(lines[i]))
                   and _unquoted(found[1]) == key), None)
        new = _entry(key, value) if value is not None else []
        if at is not None:
            stop = _end_of(lines, at, end)
            lines[at:stop] = new if stop > at + 1 or not new else _with_comment(lines[at], new)
        elif new:
            while end > first and not lines[end - 1].strip():
                end -= 1
            lines[end:end] = new


def _entry(key: str, value: Any) -> list[str]:
    """The lines of one entry."""
    return dump({key: list(value) if isinstance(value, tuple) else value}).rstrip("\n").split("\n")


def _end_of(lines: list[str], at: int, end: int) -> int:
    """Behind the last line of the entry that begins at a line; a list may take several."""
    for stop in range(at + 1, end + 1):
        with suppress(Bad):
            parse("\n".join(lines[at:stop]), "")
            return stop
    return at + 1


def _with_comment(old: str, new: list[str]) -> list[str]:
    """The new lines with the comment that stood behind the old entry."""
    for i, sign in enumerate(old):
        if sign == "#":
            with suppress(Bad):
                parse(old[:i], "")      # not within a text: the entry is whole before it
                return [*new[:-1], f"{new[-1]}  {old[i:]}"]
    return new


def _head(line: str) -> str:
    """The name in a line such as `[keys]`; empty for any other kind."""
    found = re.fullmatch(r"""\s*\[\s*("(?:[^"\\]|\\.)*"|[A-Za-z0-9_-]+)\s*\]\s*(#.*)?""", line)
    return _unquoted(found[1]) if found else ""


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else dump({name: 1}).rpartition(" = ")[0]


def _unquoted(word: str) -> str:
    try:
        return next(iter(parse(f"{word} = 1", "")))
    except (Bad, StopIteration):
        return ""
