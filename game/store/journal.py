"""Journals of battles in progress, one file each, so that a battle goes on after a crash at its last answer.

    journal = Journal("Anna v Ben")     # its file is made by the first `put`
    journal.put(record_text)            # after each answer
    journal.end()                       # over and kept elsewhere, or thrown away on purpose
    for battle in in_progress(): ...    # the last one first
    Journal.of(battle.path)             # goes on in its file
"""

from __future__ import annotations

import os
import re
import time
import zlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.store.disk import file_name, open_to_write, put_all, remove, rename, stat_of, sync_folder
from game.store.errors import Bad
from game.store.folders import user_battles, user_saves
from game.store.saves import LIMIT, checked

MAGIC: Final = b"kts-journal 1\n"
MOST: Final = 8 * LIMIT
"""Bytes of a journal; a longer one is rewritten whole."""
ENDING: Final = ".journal"
OLD: Final = "running.journal"
"""The one journal of earlier versions, among the saves; it is taken over."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle in progress."""

    path: Path
    text: str
    """Its record up to the last answer that is whole; empty where nothing can be read."""
    when: float
    """Time of its last answer, in seconds as `time.time()` counts."""
    damage: str = ""
    """What is wrong with the file, in words; empty for a whole one."""


def in_progress(folder: Path | None = None) -> list[Battle]:
    """All battles in progress, the last one first; damaged ones too. Never raises."""
    if folder is None:
        folder = user_battles()
        _take_over(folder)
    found = []
    with suppress(OSError):
        for path in folder.glob(f"*{ENDING}"):
            with suppress(FileNotFoundError):
                found.append(read(path))
    return sorted(found, key=lambda battle: (-battle.when, battle.path.name))


def _take_over(folder: Path) -> None:
    """The journal of an earlier version becomes one of these; nothing of it is copied, so a full disk is no matter."""
    old = user_saves() / OLD
    if not old.is_file():
        return
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        rename(old, _fresh(folder, "Earlier battle"))


_stamped = 0
"""The time, in nanoseconds, of the last answer that this program wrote."""


def _stamp(path: Path) -> None:
    """Give a journal the time of its last answer, later than any other that this program has written.

    Systems stamp files in steps of some milliseconds; two battles written within one would be in no order.
    """
    global _stamped
    _stamped = max(time.time_ns(), _stamped + 1000)
    with suppress(OSError):
        os.utime(path, ns=(_stamped, _stamped))


def _fresh(folder: Path, label: str) -> Path:
    """An unused file name: date, time, label and six random hex digits."""
    while True:
        name = f"{time.strftime('%Y-%m-%d %H%M%S')} {label[:48]} {os.urandom(3).hex()}"
        path = folder / file_name(name, ENDING)
        if not path.exists():
            return path


def read(path: Path) -> Battle:
    """Read a journal. Raises FileNotFoundError; any other fault is named in `damage`."""
    try:
        when = path.stat().st_mtime
        with path.open("rb") as file:
            data = file.read(MOST + 4 * LIMIT)
    except FileNotFoundError:
        raise
    except OSError as error:
        return Battle(path, "", 0.0, f"it cannot be read: {error.strerror}")
    text, damage = parse(data)
    return Battle(path, text, when, damage)


def parse(data: bytes) -> tuple[str, str]:
    """The record in a journal's bytes up to the first damage, and the damage in words (empty: none).

    A last piece that is only begun is nothing wrong: the program was killed while it wrote.
    """
    if not data.startswith(MAGIC):
        other = re.match(rb"kts-journal (\d{1,4})\n", data)
        return "", (f"it is of journal version {other[1].decode()}, this game reads version 1; a newer game may open it"
                    if other else "its beginning is damaged")
    parts: list[bytes] = []
    at = len(MAGIC)
    while (found := _piece_at(data, at)) is not None:
        piece, at = found
        parts.append(piece)
    try:
        text = b"".join(parts).decode("utf-8")
    except UnicodeDecodeError:
        return "", "it is no text"
    if not text.strip():
        return "", "its beginning is damaged"
    if len(text) > LIMIT:
        return "", f"it is too long; at most {LIMIT:,} characters"
    return text, "" if _torn(data[at:]) else f"it is damaged after line {text.count(chr(10))}"


def _piece_at(data: bytes, at: int) -> tuple[bytes, int] | None:
    """The whole piece that begins at a byte, and where it ends; None where there is none."""
    end = data.find(b"\n", at, at + 40)
    words = data[at:end].split() if end >= 0 else []
    if len(words) != 2 or not words[0].isdigit():
        return None
    piece = data[end + 1:end + 1 + int(words[0])]
    if len(piece) != int(words[0]) or b"%08x" % zlib.crc32(piece) != words[1]:
        return None
    return piece, end + 1 + len(piece)


def _torn(rest: bytes) -> bool:
    """Whether what follows the last whole piece is nothing, or the beginning of one more and nothing else."""
    head, line, body = rest.partition(b"\n")
    if not line:
        return len(head) <= 20 and all(c in b"0123456789abcdef " for c in head)
    words = head.split()
    if len(words) != 2 or not words[0].isdigit() or len(words[1]) != 8 or len(body) >= int(words[0]):
        return False
    starts = (i + 1 for i, c in enumerate(body) if c == 10)
    return not any(_piece_at(body, start) for start in starts)      # a whole piece behind it: its length is wrong


class Journal:
    """The writer of one battle's journal.

    `put` takes the whole record each time; what is new at its end is appended, flushed and synced (under a
    millisecond on most disks), anything else rewrites the file whole. Each piece carries its length and checksum: if
    the machine dies in the middle of one, `read` gives the record up to the piece before. Two programs that go on with
    one battle do not write over each other: the second finds that the file is not as it left it, and takes another.
    """

    def __init__(self, label: str = "Battle", folder: Path | None = None) -> None:
        """A battle of its own; its file is made by the first `put`. `label` becomes part of the file's name."""
        self._folder, self._label = (user_battles() if folder is None else folder), label
        self.path = _fresh(self._folder, label)
        self._text: str | None = None
        self._handle: int | None = None
        self._size = 0
        self._mark: tuple[int, int] | None = None

    @classmethod
    def of(cls, path: Path) -> Journal:
        """Goes on in the file of a battle in progress."""
        journal = cls(path.stem, path.parent)
        journal.path = path
        journal._mark = journal._there()
        return journal

    @property
    def name(self) -> str:
        """What the battle is called among files, without ending."""
        return self.path.stem

    def put(self, text: str) -> None:
        """The record as it stands now. Raises Bad where it is too big or the disk refuses; what was put before stays.

        After a refusal the next `put` tries again.
        """
        checked(self.path.name, text)
        if text == self._text:
            return
        try:
            if self._there() != self._mark:
                self._close()
                self.path = _fresh(self._folder, self._label)
                self._mark = None
            if (self._text is not None and self._handle is not None and text.startswith(self._text)
                    and self._size < MOST):
                self._append(self._handle, _piece(text[len(self._text):]))
            else:
                self._rewrite(MAGIC + _piece(text))
        except OSError as error:
            raise Bad(self.path.name, "", f"cannot be written: {error.strerror or error}") from None
        self._text = text
        _stamp(self.path)

    def end(self) -> None:
        """Forget the battle: its file is deleted, unless another program has gone on in it. Raises Bad."""
        self._close()
        mine, self._mark = self._there() == self._mark, None
        try:
            for path in (self.path, self._scratch) if mine else ():
                remove(path)
        except OSError as error:
            raise Bad(self.path.name, "", f"cannot be deleted: {error.strerror}") from None

    def close(self) -> None:
        """Close the file; what was put stays on disk."""
        self._close()

    @property
    def _scratch(self) -> Path:
        return self.path.with_suffix(".new")

    def _there(self) -> tuple[int, int] | None:
        """Which file lies there now, and how long it is."""
        found = stat_of(self.path)
        return (found.st_ino, found.st_size) if found is not None else None

    def _rewrite(self, data: bytes) -> None:
        self._close()
        self._folder.mkdir(parents=True, exist_ok=True)
        handle = open_to_write(self._scratch, os.O_CREAT | os.O_TRUNC)
        try:
            try:
                put_all(handle, data)
            finally:
                os.close(handle)
            rename(self._scratch, self.path)
        except OSError:
            with suppress(OSError):
                remove(self._scratch)
            raise
        self._size, self._mark = len(data), self._there()
        sync_folder(self._folder)
        with suppress(OSError):         # then the next `put` writes it whole again
            self._handle = open_to_write(self.path, os.O_APPEND)

    def _append(self, handle: int, piece: bytes) -> None:
        try:
            put_all(handle, piece)
        except OSError:
            try:
                os.ftruncate(handle, self._size)
            except OSError:
                self._close()           # the piece may be there in part: the next `put` writes all of it anew
            self._mark = self._there()
            raise
        self._size += len(piece)
        self._mark = self._there()

    def _close(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
        self._handle, self._text = None, None


def _piece(text: str) -> bytes:
    data = text.encode("utf-8")
    return b"%d %08x\n" % (len(data), zlib.crc32(data)) + data
