"""A report of a fault: what somebody who looks for it needs to know of this copy, in one ZIP file.

It holds versions, the sizes of the screens, the settings (without the names of players), the end of the log and the
last battles. The names of the account and of its folder are taken out; battles by mail with their secrets, forces and
maps stay where they are.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import msgspec

from game import __version__, platforms
from game.core.text import T, Text
from game.files import commit
from game.store import archive, journal
from game.store.credits import works
from game.store.disk import read_loosely, unused, write_bytes
from game.store.errors import Bad
from game.store.folders import home
from game.store.settings import load_settings
from game.store.toml import dump

LOG: Final = 400_000
"""The most bytes of the log that are read; its file is begun anew at 200,000."""


class Part(NamedTuple):
    """A file of the report, and what it is, for who is asked."""

    name: str
    about: Text
    text: str


def parts(display: Sequence[str]) -> list[Part]:
    """What a report made now would hold; what cannot be read is left out. `display`: what shows the game, a line each.
    """
    settings, told = load_settings()
    known = {name: value for name, value in msgspec.to_builtins(settings).items() if name not in ("extra", "names")}
    found = [
        Part("versions.txt", T("versions of the game, of the system and of the packages, sizes of the screens"),
             "\n".join([*_versions(display), *map(str, told)]) + "\n"),
        Part("settings.toml", T("your settings"), dump(known)),
    ]
    for name in ("game.log.1", "game.log"):
        with suppress(Bad):
            if os.path.exists(home() / name):
                found.append(Part(name, T("what went wrong so far"), read_loosely(home() / name, LOG)))
    found += _battles()
    return [part._replace(text=_without_account(part.text)) for part in found]


def _versions(display: Sequence[str]) -> list[str]:
    """A line each."""
    kind = "packaged" if platforms.packaged() else "from its source or installed"
    return [f"Kitchen Table Skirmish {__version__}, commit {commit() or 'unknown'}, {kind}",
            platforms.told(),
            f"language {os.environ.get('LANG', '')}, {os.cpu_count()} processors",
            *display,
            f"files are named in {sys.getfilesystemencoding()}",
            "", *(work.name for work in works())]


def _battles() -> list[Part]:
    """The latest battle in progress and the latest that is over."""
    found = []
    with suppress(Bad, OSError):
        for battle in journal.in_progress()[:1]:
            found.append(Part("battle.kts", T("the battle in progress, with the names of its forces"), battle.text))
    with suppress(Bad, OSError):
        for entry in archive.finished()[:1]:
            found.append(Part("finished.kts", T("the battle that ended last, with the names of its forces"),
                              archive.load(entry)))
    return found


def _without_account(text: str) -> str:
    """The text without the name of the account and the path of its folder."""
    for path in dict.fromkeys((os.path.realpath(os.path.expanduser("~")), os.path.expanduser("~"))):
        if len(path) > 3:
            text = text.replace(path, "~").replace(path.replace("\\", "\\\\"), "~")
    for name in dict.fromkeys((os.environ.get("USERNAME", ""), os.environ.get("USER", ""))):
        if len(name) > 2:
            text = re.sub(rf"(?<=[\\/]){re.escape(name)}(?=[\\/\s]|$)", "ACCOUNT", text)
    return text


def place(folder: Path) -> Path:
    """Where a report made today in that folder goes: a name that no file has yet."""
    return unused(folder / f"report-{datetime.now():%Y-%m-%d}.zip")


def _day() -> tuple[int, int, int, int, int, int]:
    """The time now, as a ZIP can hold it: a clock that shows a year before 1980 or after 2107 counts as 1980."""
    now = time.localtime()
    return now[:6] if 1980 <= now.tm_year <= 2107 else (1980, 1, 1, 0, 0, 0)


def write(path: Path, files: Sequence[Part]) -> None:
    """Put the files into one ZIP. Raises Bad where the disk refuses."""
    made, day = BytesIO(), _day()
    with ZipFile(made, "w", ZIP_DEFLATED) as packed:
        for part in files:
            entry = ZipInfo(part.name, day)
            entry.external_attr = 0o600 << 16
            packed.writestr(entry, part.text.encode("utf-8", errors="surrogateescape"), ZIP_DEFLATED)
    write_bytes(path, made.getvalue())
