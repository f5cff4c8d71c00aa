"""Saves of battles: record text kept under a name, with the one before as a backup.

What a record says is the core's business; here it is text whose first line tells what it is. Battles in progress are
kept by `game.store.journal`, finished ones by `game.store.archive`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.play.sums import summed
from game.core.text import called
from game.store import order
from game.store.disk import (
    files_of,
    open_to_read,
    read_text,
    real,
    remove,
    rename,
    set_aside,
    whole,
    why,
    write_bytes,
    write_text,
)
from game.store.errors import Bad
from game.store.folders import user_saves
from game.store.labels import Labels, bare, labelled, labels_in, plain
from game.store.names import place_of, same_key
from game.store.order import Stamp

LIMIT: Final = 1_000_000
"""Bytes of a record."""
FILE_LIMIT: Final = LIMIT + 1000
"""Bytes of its file, with sum and labels (`core.play.lines.LONGEST_FILE`)."""
ENDING: Final = ".kts"
BACKUP: Final = ".bak"
MAX_SAVES: Final = 1000
"""Saves that a list shows."""


@dataclass(frozen=True, slots=True)
class SaveEntry(order.Ranked):
    """A save in the list."""

    name: str
    """What the player called it."""
    path: Path
    header: str
    """Its first line, at most 200 characters: what a list shows besides the name."""
    stamp: Stamp | None
    """When it was written; None where the file does not say so (earlier versions, other programs)."""
    error: str = ""
    pinned: bool = False
    """Whether it stays in the archive of finished battles however many follow."""
    end: str = ""
    """How it ended, as its file tells (`Labels.end`)."""


def name_taken(name: str, folder: Path | None = None) -> str:
    """The save that would be written over by saving under that name; empty where there is none."""
    path, _ = _place(name, folder)
    return shown_name(path) if os.path.exists(path) else ""


def shown_name(path: Path) -> str:
    """What the player called a save."""
    return labels_in(order.tail(path)).shown(path.stem)


def free_name(name: str, text: str, folder: Path | None = None) -> str:
    """That name, with a number behind it where a save of that name holds another battle. Raises Bad."""
    for number in range(1, MAX_SAVES + 2):
        one = f"{plain(name)} {number}" if number > 1 else name
        path, _ = _place(one, folder)
        try:
            if not os.path.exists(path) or load_battle(path) == summed(bare(text)):
                return one
        except Bad:
            continue
    raise Bad("save", "", "there are a thousand saves of that name")


def save_battle(name: str, text: str, folder: Path | None = None) -> Path:
    """Keep a record under a name; what stood there before becomes the backup, unless it cannot be read: then it is
    kept aside, and the backup stays.

    Raises Bad for an empty name, a record that is too big or a disk that refuses. The old save then stands.
    """
    path, number = _place(name, folder)
    return _save(path, Labels(None, plain(name), number), text)


def _save(path: Path, labels: Labels, text: str) -> Path:
    checked(path.name, bare(text))
    if os.path.isfile(path):
        try:
            load_battle(path)
        except Bad:
            _kept_aside(path)
        else:
            try:
                rename(_copy(path), path.with_suffix(BACKUP))
            except OSError as error:
                raise Bad(path.name, "", f"the old save cannot be kept: {why(error)}") from None
    write_text(path, labelled(summed(bare(text)), labels._replace(stamp=order.fresh())))
    return path


def load_battle(save: str | Path, folder: Path | None = None) -> str:
    """The record kept under a name or in a file. Raises Bad where that is gone or cannot be read; see `load_backup`."""
    path = _found(save, folder)
    return checked(path.name, bare(read_text(path, FILE_LIMIT)))


def load_backup(save: str | Path, folder: Path | None = None) -> str:
    """The record as it was before the last save under that name. Raises Bad where there is none, or none to be read."""
    return load_battle(_found(save, folder).with_suffix(BACKUP))


def restore_backup(save: str | Path, folder: Path | None = None) -> Path:
    """Put the backup in the place of a damaged save; where the damaged file lies now.

    At each moment one of the two is called so. Raises Bad where there is no backup or the disk refuses; both then
    stand as they were.
    """
    path = _found(save, folder)
    load_backup(path)
    text = read_text(path.with_suffix(BACKUP), FILE_LIMIT)
    kept = _kept_aside(path)
    write_text(path, text)
    return kept


def _kept_aside(path: Path) -> Path:
    """A damaged save under another name as well, so that writing over it loses nothing. Raises Bad."""
    try:
        return set_aside(_copy(path), path.stem)
    except OSError as error:
        raise Bad(path.name, "", f"the damaged save cannot be kept: {why(error)}") from None


def rename_save(old: str | Path, new: str, text: str, folder: Path | None = None) -> Path:
    """Keep a save under another name; the old one goes where it is another file.

    `foo` and `Foo` are one file. Raises Bad as `save_battle` does; both then stand.
    """
    before = _found(old, folder)
    path, number = _place(new, before.parent)
    same = _one_file(before, path)
    _save(path, Labels(None, plain(new), number), text)
    if not same:
        older, there = before.with_suffix(BACKUP), path.with_suffix(BACKUP)
        if not os.path.exists(there):                  # the one before goes along
            with suppress(OSError):
                rename(older, there)
        delete_save(before)
    return path


def is_save(old: str | Path, new: str, folder: Path | None = None) -> bool:
    """Whether saving under the name `new` would write the file of `old`, and it is there."""
    before = _found(old, folder)
    return _one_file(before, _place(new, before.parent)[0])


def _one_file(one: Path, two: Path) -> bool:
    try:
        return one == two or one.samefile(two)
    except OSError:
        return False


def delete_save(save: str | Path, folder: Path | None = None) -> None:
    """Forget a save and its backup; one that is not there is no error. Raises Bad where the disk refuses."""
    path = _found(save, folder)
    try:
        remove(path)
        remove(path.with_suffix(BACKUP))
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {why(error)}") from None


def list_saves(folder: Path | None = None) -> list[SaveEntry]:
    """All saves, the newest first; a broken one is listed with its error. Reads only both ends of each file."""
    return entries(user_saves() if folder is None else folder)


def entries(folder: Path, pinned: bool = False) -> list[SaveEntry]:
    """The records of a folder as `list_saves` gives them."""
    return in_order([entry(path, pinned) for path in files_of(folder, ENDING)])[:MAX_SAVES]


def in_order(found: list[SaveEntry]) -> list[SaveEntry]:
    """The latest first; what was written at one time by name."""
    return sorted(sorted(found, key=lambda one: one.name), key=lambda one: one.rank, reverse=True)


def entry(path: Path, pinned: bool = False) -> SaveEntry:
    """One record as `list_saves` gives it."""
    try:
        size = path.stat().st_size
        with open_to_read(path) as file:
            line = file.readline(4000).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return SaveEntry(called(path.stem), path, "", None, str(Bad(path.name, "", "cannot be read")), pinned)
    labels = labels_in(order.tail(path))
    error = "" if size <= FILE_LIMIT else str(Bad(path.name, "", "the file is too big", f"at most {LIMIT:,} bytes"))
    header = "".join(c for c in line.strip() if c.isprintable())[:200]
    return SaveEntry(labels.shown(path.stem), path, header, order.seen(labels.stamp), error, pinned, labels.end)


def _place(name: str, folder: Path | None) -> tuple[Path, int]:
    """Where a save of that name lies or would lie, and its number among those whose files would be called the same.

    Raises Bad for no name.
    """
    if not plain(name):
        raise Bad("save", "", "a save needs a name")
    name = plain(name)

    def holds(path: Path, number: int) -> bool:
        told = labels_in(order.tail(path))
        # a file of an earlier version does not say; it may be the one
        return same_key(told.name) == same_key(name) if told.fits(path.stem) else number == 1

    return place_of(name, user_saves() if folder is None else folder, ENDING, holds)


def _found(save: str | Path, folder: Path | None) -> Path:
    return save if isinstance(save, Path) else _place(save, folder)[0]


def checked(source: str, text: str) -> str:
    """The text of a record, with its sum or without. Raises Bad where it is too big or empty."""
    body, mark, last = text.rpartition("\nsum ")
    if len((body if mark and len(last) < 40 else text).encode("utf-8", "replace")) > LIMIT:
        raise Bad(source, "", "the record is too big", f"at most {LIMIT:,} bytes")
    if not text.strip():
        raise Bad(source, "", "the record is empty", "a first line that tells what it is")
    return text


def _copy(path: Path) -> Path:
    """A second file with the same content, by a hard link where the disk has them. Raises OSError."""
    copy, there = path.with_suffix(".old"), real(path)
    remove(copy)
    try:
        os.link(there, copy)
    except OSError:
        try:
            write_bytes(copy, whole(there))
        except Bad as bad:
            raise OSError(0, bad.wrong) from None
    return copy
