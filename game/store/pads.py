"""What the player's file of pads says: lines of SDL's `gamecontrollerdb.txt`, for pads that SDL does not know.

    known, told = pad_lines()
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from game import platforms
from game.store.disk import read_text
from game.store.errors import Bad
from game.store.folders import pads_file

LIMIT: Final = 2_000_000
"""Bytes of the file: SDL's own list of all pads is a fifth of it."""
PLATFORMS: Final = {"linux": "Linux", "win32": "Windows", "darwin": "Mac OS X"}
_GUID = re.compile(r"[0-9a-fA-F]{32}")
_PAIR = re.compile(r"[+-]?[a-z][a-z0-9]*:[+-]?(?:b\d{1,3}|a\d{1,3}~?|h\d{1,2}\.\d{1,2})|"
                   r"(?:platform|type|face|crc|hint|sdk[<>]?=?):[^,]{1,80}|sdk[<>]=:\d+")
WANTED: Final = {"a", "b", "leftx", "lefty"}
"""Without these a pad cannot be played with."""


def pad_lines(path: Path | None = None) -> tuple[list[str], list[str]]:
    """The lines for this system, and one line for each that cannot be used. Never raises; no file is no line."""
    path = pads_file() if path is None else path
    if not path.exists():
        return [], []
    try:
        text = read_text(path, LIMIT)
    except Bad as bad:
        return [], [str(bad)]
    good, told = [], []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if reason := _fault(line):
            told.append(str(Bad(path.name, f"line {number}", reason,
                                "a line of gamecontrollerdb.txt: id,name,a:b0,b:b1,leftx:a0,…")))
        elif _here(line):
            good.append(line)
    return good, told


def _here(line: str) -> bool:
    found = re.search(r",platform:([^,]+)", line)
    return found is None or found[1] == PLATFORMS.get(platforms.SYSTEM, "Linux")


def _fault(line: str) -> str:
    """What is wrong with a line; empty for a sound one."""
    id, _, rest = line.partition(",")
    name, _, rest = rest.partition(",")
    if not _GUID.fullmatch(id):
        return f"{id[:40]!r} is no id of a pad: 32 hexadecimal digits"
    if not name.strip() or not name.isprintable():
        return "the pad has no name"
    pairs = [pair.strip() for pair in rest.split(",") if pair.strip()]
    for pair in pairs:
        if not _PAIR.fullmatch(pair):
            return f"{pair[:40]!r} maps nothing"
    missing = WANTED - {pair.partition(":")[0].lstrip("+-") for pair in pairs}
    return f"nothing is mapped to {', '.join(sorted(missing))}" if missing else ""
