"""What the player's file of pads says: lines of SDL's `gamecontrollerdb.txt`, for pads that SDL does not know.

The public list may lie there as it is: lines for other systems are passed over without a word, and whatever SDL takes
is taken (pads without a stick, without a cross, one button). What is broken is one line for the whole file.

    known, told = pad_lines()
    with handed_to_sdl(known):
        ...                         # SDL looks for its mappings when its controllers are begun
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game import platforms
from game.store.disk import read_loosely, write_text
from game.store.errors import Bad
from game.store.folders import pads_cache, pads_file

LIMIT: Final = 4_000_000
"""Bytes of the file: the public list of all pads is a sixth of it."""
PLATFORMS: Final = {"linux": ("linux",), "win32": ("windows",), "darwin": ("mac os x", "macos")}
"""How lines call each system, in small letters."""
SPECIAL_IDS: Final = ("xinput", "default")
"""Words that SDL takes in place of an id."""
RIGHT: Final = "a line of gamecontrollerdb.txt: id,name,a:b0,b:b1,dpup:h0.1,…"
CONTENT, FILE = "SDL_GAMECONTROLLERCONFIG", "SDL_GAMECONTROLLERCONFIG_FILE"
MOST_CONTENT: Final = 20_000
"""Letters that are handed over in the environment at most: Windows refuses 32,767, Linux 131,072."""
_GUID = re.compile(r"[0-9a-fA-F]{32}")
_ELEMENT = re.compile(r"[abxy]|back|start|guide|dp(?:up|down|left|right)|(?:left|right)(?:x|y|stick|shoulder|trigger)|"
                      r"misc\d|paddle\d|touchpad")
_SOURCE = re.compile(r"[+-]?(?:b\d{1,3}|a\d{1,3}|h\d{1,2}\.\d{1,2})~?")


def pad_lines(path: Path | None = None) -> tuple[list[str], list[str]]:
    """The lines for this system, and at most one line for all that cannot be used: the first fault, and how many more
    there are. Never raises; no file is no line."""
    path = pads_file() if path is None else path
    if not os.path.exists(path):
        return [], []
    try:
        text = read_loosely(path, LIMIT)
    except Bad as bad:
        return [], [str(bad)]
    good: list[str] = []
    faults: list[tuple[int, str]] = []
    for number, line in enumerate(text.replace("\r", "\n").split("\n"), 1):
        line = line.strip().lstrip("\ufeff")
        if not line or line.startswith("#") or not _here(line):
            continue
        if reason := _fault(line):
            faults.append((number, reason))
        else:
            good.append(line)
    if not faults:
        return good, []
    number, reason = faults[0]
    more = f" ({len(faults) - 1} more of its lines cannot be used either)" if faults[1:] else ""
    return good, [str(Bad(path.name, f"line {number}", reason + more, RIGHT))]


def _here(line: str) -> bool:
    """Whether a line is for this system; one that names no system is."""
    found = re.search(r",\s*platform:([^,]+)", line)
    return found is None or found[1].strip().lower() in PLATFORMS.get(platforms.SYSTEM, PLATFORMS["linux"])


def _fault(line: str) -> str:
    """What is wrong with a line; empty for a sound one."""
    if "\0" in line:
        return "a text holds no zero bytes"
    id, _, rest = line.partition(",")
    name, _, rest = rest.partition(",")
    if not _GUID.fullmatch(id.strip()) and id.strip() not in SPECIAL_IDS:
        return f"{id[:40]!r} is no id of a pad: 32 hexadecimal digits"
    if not name.strip():
        return "the pad has no name"
    mapped = False
    for field in rest.split(","):
        what, colon, source = field.replace(" ", "").partition(":")
        if not _ELEMENT.fullmatch(what.lstrip("+-")):
            if mapped and what and not colon:
                return f"{field.strip()[:40]!r} maps nothing"
            continue                # a field that only others know, or a name with a comma in it
        if not _SOURCE.fullmatch(source):
            return f"{field.strip()[:40]!r} maps nothing"
        mapped = True
    return "" if mapped else "nothing is mapped: no button, no cross, no stick"


@contextmanager
def handed_to_sdl(lines: Sequence[str]) -> Iterator[None]:
    """While it lasts SDL finds these lines when it begins, behind those of the player's environment, which is as it was
    afterwards: a long list in it would keep other programs from being started. Raises Bad where they cannot be kept."""
    before = {name: os.environ.get(name) for name in (CONTENT, FILE)}
    content = "\n".join(filter(None, [before[CONTENT], *lines]))
    try:
        if lines and len(content) <= MOST_CONTENT:
            os.environ[CONTENT] = content
        elif lines:
            write_text(pads_cache(), "\n".join([*_others(before[FILE]), *map(_for_file, lines), ""]))
            os.environ[FILE] = str(pads_cache())
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _others(path: str | None) -> list[str]:
    """The lines of the file that the environment names; none where there is no such file."""
    try:
        return read_loosely(Path(path), LIMIT).split("\n") if path else []
    except Bad:
        return []


def _for_file(line: str) -> str:
    """A line as SDL wants it in a file, where it passes over those that name no system."""
    if re.search(r",\s*platform:", line):
        return line
    system = {"win32": "Windows", "darwin": "Mac OS X"}.get(platforms.SYSTEM, "Linux")
    return f"{line.rstrip(',')},platform:{system},"
