"""Saves of battles: record text kept under a name, with the one before as a backup, and the running battle's journal.

What a record says is the core's business; here it is text whose first line tells what it is.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final

from game.store.disk import file_name, read_text, write_text
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


def save_battle(name: str, text: str, folder: Path | None = None) -> Path:
    """Keep a record under a name; what stood there before becomes the backup.

    Raises Bad for an empty name, a record that is too big or a disk that refuses. The old save then stands.
    """
    path = _path(name, folder)
    _checked(path.name, text)
    if path.is_file():
        try:
            os.replace(_copy(path), path.with_suffix(BACKUP))
        except OSError as error:
            raise Bad(path.name, "", f"the old save cannot be kept: {error.strerror}") from None
    write_text(path, text)
    return path


def load_battle(name: str, folder: Path | None = None) -> str:
    """The record kept under a name; if its file is gone or unreadable, its backup. Raises Bad where both fail."""
    path = _path(name, folder)
    try:
        return _checked(path.name, read_text(path, LIMIT))
    except Bad as bad:
        backup = path.with_suffix(BACKUP)
        if not backup.is_file():
            raise
        try:
            return _checked(backup.name, read_text(backup, LIMIT))
        except Bad:
            raise bad from None


def load_backup(name: str, folder: Path | None = None) -> str:
    """The record as it was before the last save under that name. Raises Bad where there is none."""
    path = _path(name, folder).with_suffix(BACKUP)
    return _checked(path.name, read_text(path, LIMIT))


def delete_save(name: str, folder: Path | None = None) -> None:
    """Forget a save and its backup; one that is not there is no error. Raises Bad where the disk refuses."""
    path = _path(name, folder)
    try:
        path.unlink(missing_ok=True)
        path.with_suffix(BACKUP).unlink(missing_ok=True)
    except OSError as error:
        raise Bad(path.name, "", f"cannot be deleted: {error.strerror}") from None


def list_saves(folder: Path | None = None) -> list[SaveEntry]:
    """All saves, the newest first; a broken one is listed with its error. Reads only the beginning of each file."""
    folder = user_saves() if folder is None else folder
    found: list[SaveEntry] = []
    try:
        paths = sorted(folder.glob(f"*{ENDING}"))[:MAX_SAVES]
    except OSError:
        return []
    for path in paths:
        try:
            with path.open("rb") as file:
                line = file.readline(4000).decode("utf-8")
            when, size = path.stat().st_mtime, path.stat().st_size
        except (OSError, UnicodeDecodeError):
            found.append(SaveEntry(path.stem, path, "", 0.0, str(Bad(path.name, "", "cannot be read"))))
            continue
        error = "" if size <= LIMIT else str(Bad(path.name, "", "the file is too big", f"at most {LIMIT:,} bytes"))
        header = "".join(c for c in line.strip() if c.isprintable())[:200]
        found.append(SaveEntry(path.stem, path, header, when, error))
    return sorted(found, key=lambda entry: (-entry.when, entry.name))


def _path(name: str, folder: Path | None) -> Path:
    if not name.strip():
        raise Bad("save", "", "a save needs a name")
    return (user_saves() if folder is None else folder) / file_name(name, ENDING)


def _checked(source: str, text: str) -> str:
    if len(text.encode("utf-8", "replace")) > LIMIT:
        raise Bad(source, "", "the record is too big", f"at most {LIMIT:,} bytes")
    if not text.strip():
        raise Bad(source, "", "the record is empty", "a first line that tells what it is")
    return text


def _copy(path: Path) -> Path:
    """A second file with the same content, by a hard link where the disk has them."""
    copy = path.with_suffix(".old")
    copy.unlink(missing_ok=True)
    try:
        os.link(path, copy)
    except OSError:
        copy.write_bytes(path.read_bytes())
    return copy


class Journal:
    """The running battle on disk, so that a killed game goes on at its last answer.

    `put` takes the whole record each time; what is new at its end is appended, flushed and synced (under a
    millisecond on most disks), anything else rewrites the file whole. Each piece carries its length and checksum: if
    the machine dies in the middle of one, `resume` gives the record up to the piece before.

        journal = Journal()
        journal.put(record_text)        # after each answer
        journal.end()                   # the battle is over and saved
        text = Journal().resume()       # None: nothing to go on with
    """

    MAGIC: Final = b"kts-journal 1\n"
    MAX: Final = 8 * LIMIT
    """Bytes of the file; a longer one is rewritten whole."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (user_saves() if folder is None else folder) / "running.journal"
        self._text: str | None = None
        self._file: BinaryIO | None = None
        self._size = 0

    def put(self, text: str) -> None:
        """The record as it stands now. Raises Bad where it is too big or the disk refuses."""
        _checked(self.path.name, text)
        if text == self._text:
            return
        try:
            if (
                self._text is not None
                and self._file is not None
                and text.startswith(self._text)
                and self._size < self.MAX
            ):
                self._append(text[len(self._text):])
            else:
                self._rewrite(text)
        except OSError as error:
            self._close()
            raise Bad(self.path.name, "", f"cannot be written: {error.strerror}") from None
        self._text = text

    def resume(self) -> str | None:
        """The record as last put, up to the last piece that is whole; None where there is no battle to go on with."""
        try:
            with self.path.open("rb") as file:
                data = file.read(self.MAX + 4 * LIMIT)
        except OSError:
            return None
        if not data.startswith(self.MAGIC):
            return None
        parts: list[bytes] = []
        at = len(self.MAGIC)
        while (end := data.find(b"\n", at, at + 40)) >= 0:
            words = data[at:end].split()
            if len(words) != 2 or not words[0].isdigit():
                break
            piece = data[end + 1:end + 1 + int(words[0])]
            if len(piece) != int(words[0]) or b"%08x" % zlib.crc32(piece) != words[1]:
                break
            parts.append(piece)
            at = end + 1 + len(piece)
        try:
            text = b"".join(parts).decode("utf-8")
        except UnicodeDecodeError:
            return None
        return text if text.strip() and len(text) <= LIMIT else None

    def end(self) -> None:
        """The battle is over: forget it. Never raises."""
        self._close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError:
            pass

    def close(self) -> None:
        """Let go of the file; what was put stays on disk."""
        self._close()

    def _rewrite(self, text: str) -> None:
        self._close()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_suffix(".new")
        with fresh.open("wb") as file:
            file.write(self.MAGIC + _piece(text))
            file.flush()
            os.fsync(file.fileno())
            self._size = file.tell()
        os.replace(fresh, self.path)
        self._file = self.path.open("ab")

    def _append(self, text: str) -> None:
        assert self._file is not None
        piece = _piece(text)
        self._file.write(piece)
        self._file.flush()
        os.fsync(self._file.fileno())
        self._size += len(piece)

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file, self._text = None, None


def _piece(text: str) -> bytes:
    data = text.encode("utf-8")
    return b"%d %08x\n" % (len(data), zlib.crc32(data)) + data
