"""Saves of battles: record text kept under a name, with the one before as a backup.

What a record says is the core's business; here it is text whose first line tells what it is. Battles in progress are
kept by `game.store.journal`, finished ones by `game.store.archive`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.core.play.sums import summed
from game.store.disk import file_name, read_text, remove, rename, set_aside, write_bytes, write_text
from game.store.errors import Bad
from game.store.folders import user_saves

LIMIT: Final = 1_000_000
"""Bytes of a record."""
ENDING: Final = ".kts"
BACKUP: Final = ".bak"
MAX_SAVES: Final = 1000
"""Saves that a list shows."""


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """A save in the list."""

    name: str
    path: Path
    header: str
    """Its first line, at most 200 characters: what a list shows besides the name."""
    when: float
    """Time of writing, in seconds as `time.time()` counts."""
    error: str = ""
    pinned: bool = False
    """Whether it stays in the archive of finished battles however many follow."""


def name_taken(name: str, folder: Path | None = None) -> str:
    """The save that would be written over by saving under that name; empty where there is none."""
    path = _path(name, folder)
    return path.stem if path.exists() else ""


def save_battle(name: str, text: str, folder: Path | None = None) -> Path:
    """Keep a record under a name; what stood there before becomes the backup, unless it cannot be read: then it is
    kept aside, and the backup stays.

    Raises Bad for an empty name, a record that is too big or a disk that refuses. The old save then stands.
    """
    path = _path(name, folder)
    checked(path.name, text)
    if path.is_file():
        try:
            _load(path)
        except Bad:
            _kept_aside(path)
        else:
            try:
                rename(_copy(path), path.with_suffix(BACKUP))
            except OSError as error:
                raise Bad(path.name, "", f"the old save cannot be kept: {error.strerror}") from None
    write_text(path, summed(text))
    return path


def load_battle(name: str, folder: Path | None = None) -> str:
    """The record kept under a name. Raises Bad where its file is gone or cannot be read; see `load_backup`."""
    return _load(_path(name, folder))


def load_backup(name: str, folder: Path | None = None) -> str:
    """The record as it was before the last save under that name. Raises Bad where there is none, or none to be read."""
    return _load(_path(name, folder).with_suffix(BACKUP))


def restore_backup(name: str, folder: Path | None = None) -> Path:
    """Put the backup in the place of a damaged save; where the damaged file lies now.

    At each moment one of the two is called `name`. Raises Bad where there is no backup or the disk refuses; both
    then stand as they were.
    """
    path, text = _path(name, folder), load_backup(name, folder)
    kept = _kept_aside(path)
    write_text(path, text)
    return kept


def _kept_aside(path: Path) -> Path:
    """A damaged save under another name as well, so that writing over it loses nothing. Raises Bad."""
    try:
        return set_aside(_copy(path), path.stem)
    except OSError as error:
        raise Bad(path.name, "", f"the damaged save cannot be kept: {error.strerror}") from None


def _load(path: Path) -> str:
    return checked(path.name, read_text(path, LIMIT))


def rename_save(old: str, new: str, text: str, folder: Path | None = None) -> Path:
    """Keep a save under another name; the old one goes where it is another file.

    `foo` and `Foo` are one file on the disks of some systems. Raises Bad as `save_battle` does; both then stand.
    """
    same = is_save(old, new, folder)
    path = save_battle(new, text, folder)
    if not same:
        delete_save(old, folder)
    return path


def is_save(old: str, new: str, folder: Path | None = None) -> bool:
    """Whether two names mean one file on this disk, and it is there."""
    one, two = _path(old, folder), _path(new, folder)
    try:
        return one == two or one.samefile(two)
    except OSError:
        return False


def delete_save(name: str, folder: Path | None = None) -> None:
    """Forget a save and its backup; one that is not there is no error. Raises Bad where the disk refuses."""
    path = _path(name, folder)
    try:
        remove(path)
        remove(path.with_suffix(BACKUP))
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {error.strerror}") from None


def list_saves(folder: Path | None = None) -> list[SaveEntry]:
    """All saves, the newest first; a broken one is listed with its error. Reads only the beginning of each file."""
    return entries(user_saves() if folder is None else folder)


def entries(folder: Path, pinned: bool = False) -> list[SaveEntry]:
    """The records of a folder as `list_saves` gives them."""
    found: list[SaveEntry] = []
    try:
        paths = sorted(folder.glob(f"*{ENDING}"))[:MAX_SAVES]
    except OSError:
        return []
    for path in paths:
        when = 0.0
        try:
            when, size = path.stat().st_mtime, path.stat().st_size
            with path.open("rb") as file:
                line = file.readline(4000).decode("utf-8")
        except (OSError, UnicodeDecodeError):
            found.append(SaveEntry(path.stem, path, "", when, str(Bad(path.name, "", "cannot be read")), pinned))
            continue
        error = "" if size <= LIMIT else str(Bad(path.name, "", "the file is too big", f"at most {LIMIT:,} bytes"))
        header = "".join(c for c in line.strip() if c.isprintable())[:200]
        found.append(SaveEntry(path.stem, path, header, when, error, pinned))
    return sorted(found, key=lambda entry: (-entry.when, entry.name))


def _path(name: str, folder: Path | None) -> Path:
    if not name.strip():
        raise Bad("save", "", "a save needs a name")
    return (user_saves() if folder is None else folder) / file_name(name, ENDING)


def checked(source: str, text: str) -> str:
    """The text of a record. Raises Bad where it is too big or empty."""
    if len(text.encode("utf-8", "replace")) > LIMIT:
        raise Bad(source, "", "the record is too big", f"at most {LIMIT:,} bytes")
    if not text.strip():
        raise Bad(source, "", "the record is empty", "a first line that tells what it is")
    return text


def _copy(path: Path) -> Path:
    """A second file with the same content, by a hard link where the disk has them. Raises OSError."""
    copy = path.with_suffix(".old")
    remove(copy)
    try:
        os.link(path, copy)
    except OSError:
        try:
            write_bytes(copy, path.read_bytes())
        except Bad as bad:
            raise OSError(0, bad.wrong) from None
    return copy
