"""The archive of finished battles: keeps up to a number from the settings; pinned ones stay.

A file is called as its battle's journal was: a battle that is kept twice (the program was killed in between) is there
once. Which is the oldest says the number in each file (`store.order`), never the disk: files without one are other
people's or of a clock that stood wrong; they are not counted and stay until the player deletes them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.core.play.sums import summed
from game.store import order
from game.store.disk import make_folder, protected, read_text, remove, rename, stat_of, why, write_text
from game.store.errors import Bad
from game.store.folders import user_replays
from game.store.labels import Labels, bare, labelled
from game.store.names import file_name
from game.store.saves import ENDING, FILE_LIMIT, SaveEntry, checked, entries, in_order

PINNED: Final = "pinned"
"""The folder of those that stay."""
USUAL: Final = 100
"""Finished battles that are kept besides the pinned ones, unless the settings say another number."""


def keep(name: str, text: str, most: int = USUAL, folder: Path | None = None, end: str = "") -> Path:
    """Keep a finished battle, then let the oldest go beyond `most`; `end` tells lists how it ended (`Labels.end`).

    Raises Bad where it cannot be written.
    """
    folder = user_replays() if folder is None else folder
    checked(name, text)
    path = folder / file_name(name, ENDING)
    pinned = folder / PINNED / path.name
    every = entries(folder)                 # read first: what is written now comes after them
    if os.path.exists(pinned):                     # it was pinned, gone back into and finished anew
        path = pinned
    write_text(path, labelled(summed(text), Labels(order.fresh(), end=end)))
    if path == pinned:
        return path
    for entry in _oldest([one for one in every if one.path != path], max(1, most) - 1):
        with suppress(OSError):
            remove(entry.path)
    return path


def finished(folder: Path | None = None) -> list[SaveEntry]:
    """All finished battles, the latest first, pinned ones among them."""
    folder = user_replays() if folder is None else folder
    return in_order(entries(folder) + entries(folder / PINNED, pinned=True))


def surplus(most: int, folder: Path | None = None) -> list[SaveEntry]:
    """Those beyond `most`: the oldest that are not pinned."""
    return _oldest(entries(user_replays() if folder is None else folder), max(1, most))


def counted(entry: SaveEntry) -> bool:
    """Whether it counts towards the bound, and may go: its age is known, it can be read, and nobody has
    pinned or protected it."""
    facts = stat_of(entry.path)
    return entry.rank > (0, 0) and not entry.pinned and not entry.error and not (facts is not None and protected(facts))


def _oldest(every: list[SaveEntry], most: int) -> list[SaveEntry]:
    """What goes where at most `most` of these stay."""
    return [entry for entry in in_order(every) if counted(entry)][most:]


def load(entry: SaveEntry) -> str:
    """The record. Raises Bad where it cannot be read."""
    return checked(entry.path.name, bare(read_text(entry.path, FILE_LIMIT)))


def pin(entry: SaveEntry, on: bool) -> Path:
    """Let one stay, or no longer. Raises Bad where the disk refuses."""
    base = entry.path.parent.parent if entry.pinned else entry.path.parent
    there = (base / PINNED if on else base) / entry.path.name
    if os.path.exists(there):
        raise Bad(entry.path.name, "", "cannot be moved: one of that name lies there already", "delete one of the two")
    try:
        make_folder(there.parent)
        rename(entry.path, there)
    except OSError as error:
        raise Bad(entry.path.name, "", f"cannot be moved: {why(error)}") from None
    return there


def forget(path: Path) -> None:
    """Delete one for good; one that is not there is no error. Raises Bad where the disk refuses."""
    try:
        remove(path)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {why(error)}") from None
