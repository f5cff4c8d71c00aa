"""Named sets of house rules, and a set as one line to send.

    keep("warbands", "Club night", {"wb_jump": "on"})
    sets("warbands")                    # {"Club night": {"wb_jump": "on"}}
    line("warbands", "Club night", …)   # 'house rules warbands "Club night": wb_jump=on'
    read_line(text)                     # Shared("warbands", "Club night", {"wb_jump": "on"})

A set holds what is not as printed, by the ids of the house rules, as records write it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.core.text import LONGEST_NAME, is_name
from game.store.disk import read_text
from game.store.errors import Bad
from game.store.folders import house_file
from game.store.merging import update
from game.store.toml import parse
from game.store.usual import settings

LIMIT: Final = 200_000
"""Bytes of the file."""
LONGEST_LINE: Final = 20_000
"""Letters of a text in which a line is looked for."""
_LINE: Final = re.compile(r'house rules ([a-z0-9-]{1,60}) "([^"\n]{1,200})":([^\n]*)')
_SETTING: Final = re.compile(r"([a-z][a-z0-9_]{0,60})=([^\s,=]{1,60})")

Rules = dict[str, str]
"""Values by the ids of house rules."""


class Shared(NamedTuple):
    """A set as somebody sent it."""

    ruleset: str
    name: str
    rules: Rules


def sets(ruleset: str, path: Path | None = None) -> dict[str, Rules]:
    """All sets of a game by name. Raises Bad where the file cannot be read."""
    path = house_file() if path is None else path
    if not os.path.exists(path):
        return {}
    table: Any = parse(read_text(path, LIMIT), path.name).get(ruleset, {})
    if not isinstance(table, dict):
        return {}
    return {name: settings(tuple(map(str, told))) for name, told in table.items() if isinstance(told, list)}


def keep(ruleset: str, name: str, rules: Mapping[str, str], path: Path | None = None) -> str:
    """Keep a set under a name, in the place of one that has it; a line for the player where the file could not be read
    and was put aside. Raises Bad for a name that is none, and where the disk refuses."""
    name = " ".join(name.replace('"', "'").split())
    if not is_name(name):
        raise Bad("", "", "the name is missing or too long", f"1 to {LONGEST_NAME} letters")
    path = house_file() if path is None else path
    return update(path, {ruleset: {name: [f"{id}={value}" for id, value in rules.items()]}}, LIMIT)


def throw_away(ruleset: str, name: str, path: Path | None = None) -> None:
    """Forget a set. Raises Bad where the disk refuses."""
    update(house_file() if path is None else path, {ruleset: {name: None}}, LIMIT)


def line(ruleset: str, name: str, rules: Mapping[str, str]) -> str:
    """A set as one line."""
    return f'house rules {ruleset} "{name}": ' + (", ".join(f"{id}={value}" for id, value in rules.items())
                                                  or "as printed")


def read_line(text: str) -> Shared:
    """The set in a text, with other words around it or without. Raises Bad with what is wrong."""
    found = _LINE.search(text[:LONGEST_LINE])
    if found is None:
        raise Bad("", "", "here is no set of house rules", 'a line like: house rules GAME "Club night": NAME=VALUE')
    rest = found[3].strip()
    rules = dict(_SETTING.findall(rest))
    if not rules and not rest.startswith("as printed"):
        raise Bad("", "", f"the set {found[2]!r} names no house rule", "NAME=VALUE after the colon, or: as printed")
    return Shared(found[1], " ".join(found[2].split()), rules)
