"""The archive of finished battles: keeps up to a number from the settings; pinned ones stay.

A file is called as its battle's journal was: a battle that is kept twice (the program was killed in between) is there
once.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.play.sums import summed
from game.store.disk import file_name, read_text, remove, rename, write_text
from game.store.errors import Bad
from game.store.folders import user_replays
from game.store.saves import ENDING, LIMIT, SaveEntry, checked, entries

PINNED: Final = "pinned"
"""The folder of those that stay."""
USUAL: Final = 100
"""Finished battles that are kept besides the pinned ones, unless the settings say another number."""


def keep(name: str, text: str, most: int = USUAL, folder: Path | None = None) -> Path:
    """Keep a finished battle, then let the oldest go beyond `most`. Raises Bad where it cannot be written."""
    folder = user_replays() if folder is None else folder
    checked(name, text)
    path = folder / file_name(name, ENDING)
    pinned = folder / PINNED / path.name
    if pinned.exists():                     # it was pinned, gone back into and finished anew
        write_text(pinned, summed(text))
        return pinned
    write_text(path, summed(text))
    for entry in surplus(most, folder):
        if entry.path != path:
            with suppress(OSError):
                remove(entry.path)
    return path


def finished(folder: Path | None = None) -> list[SaveEntry]:
    """All finished battles, the latest first, pinned ones among them."""
    folder = user_replays() if folder is None else folder
    both = entries(folder) + entries(folder / PINNED, pinned=True)
    return sorted(both, key=lambda entry: (-entry.when, entry.name))


def surplus(most: int, folder: Path | None = None) -> list[SaveEntry]:
    """Those that go when the next battle is kept and `most` is the bound: the oldest that are not pinned."""
    return entries(user_replays() if folder is None else folder)[max(1, most):]


def load(entry: SaveEntry) -> str:
    """The record. Raises Bad where it cannot be read."""
    return checked(entry.path.name, read_text(entry.path, LIMIT))


def pin(entry: SaveEntry, on: bool) -> Path:
    """Let one stay, or no longer. Raises Bad where the disk refuses."""
    base = entry.path.parent.parent if entry.pinned else entry.path.parent
    there = (base / PINNED if on else base) / entry.path.name
    try:
        there.parent.mkdir(parents=True, exist_ok=True)
        rename(entry.path, there)
    except OSError as error:
        raise Bad(entry.path.name, "", f"cannot be moved: {error.strerror}") from None
    return there


def forget(path: Path) -> None:
    """Delete one for good; one that is not there is no error. Raises Bad where the disk refuses."""
    try:
        remove(path)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {error.strerror}") from None
