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

from game import platforms
from game.core.blake import blake2s
from game.store import order
from game.store.disk import (
    busy,
    files_of,
    make_folder,
    open_to_read,
    open_to_write,
    protected,
    put_all,
    real,
    remove,
    rename,
    stat_of,
    sync_folder,
    whole,
    why,
)
from game.store.errors import Bad
from game.store.folders import user_battles, user_saves
from game.store.names import file_name
from game.store.order import Stamp
from game.store.saves import LIMIT, checked

MAGIC: Final = b"kts-journal 2\n"
FIRST: Final = b"kts-journal 1\n"
"""How journals of earlier versions begin, whose pieces have no stamp; they are read as well."""
MOST: Final = 8 * LIMIT
"""Bytes of a journal; a longer one is rewritten whole."""
ENDING: Final = ".journal"
SEED: Final = 2
"""Where the checksum of a piece begins, so that no piece is taken for one of version 1."""
STAMP: Final = 40
"""Bytes at the end of a piece in which its stamp stands."""
OLD: Final = "running.journal"
"""The one journal of earlier versions, among the saves; it is taken over."""


@dataclass(frozen=True, slots=True)
class Battle(order.Ranked):
    """A battle in progress."""

    path: Path
    text: str
    """Its record up to the last answer that is whole; empty where nothing can be read."""
    stamp: Stamp | None
    """When its last answer was given; None where the file does not say so (earlier versions)."""
    damage: str = ""
    """What is wrong with the file, in words; empty for a whole one."""


@dataclass(frozen=True, slots=True)
class Listed(order.Ranked):
    """A battle in progress of which only the end of the file was read."""

    path: Path
    stamp: Stamp | None
    size: int
    """Bytes of the file."""


def listed(folder: Path | None = None) -> list[Listed]:
    """All battles in progress, the last one first, without reading them whole. Never raises."""
    if folder is None:
        folder = user_battles()
        _take_over(folder)
    found = []
    with suppress(OSError):
        for path in files_of(folder, ENDING):
            with suppress(OSError):
                found.append(Listed(path, order.seen(order.stamp_at(path)), path.stat().st_size))
    return sorted(found, key=lambda one: one.rank, reverse=True)


def in_progress(folder: Path | None = None) -> list[Battle]:
    """All battles in progress, the last one first; damaged ones too. Never raises."""
    if folder is None:
        folder = user_battles()
        _take_over(folder)
    found = []
    with suppress(OSError):
        for path in files_of(folder, ENDING):
            with suppress(FileNotFoundError):
                found.append(read(path))
    return sorted(found, key=lambda battle: battle.rank, reverse=True)


def _take_over(folder: Path) -> None:
    """The journal of an earlier version becomes one of these; nothing of it is copied, so a full disk is no matter."""
    old = user_saves() / OLD
    if not os.path.isfile(old):
        return
    with suppress(OSError):
        make_folder(folder)
        rename(old, _fresh(folder, "Earlier battle"))


_STAMPED: Final = re.compile(r"^\d{4}-\d\d-\d\d \d{6} [0-9a-f]{6} ")
"""How the name of a journal begins; what follows is its label."""


def _fresh(folder: Path, label: str) -> Path:
    """An unused file name: date, time, six random hex digits and the label."""
    while True:
        name = f"{time.strftime('%Y-%m-%d %H%M%S')} {os.urandom(3).hex()} {label[:48]}"
        path = folder / file_name(name, ENDING)
        if not os.path.exists(path):
            return path


def read(path: Path) -> Battle:
    """Read a journal. Raises FileNotFoundError; any other fault is named in `damage`."""
    try:
        with open_to_read(path) as file:
            data = file.read(MOST + 4 * LIMIT)
    except FileNotFoundError:
        raise
    except OSError as error:
        return Battle(path, "", None, f"it cannot be read: {why(error)}")
    text, damage, stamp = _parsed(data)
    return Battle(path, text, order.seen(stamp), damage)


def parse(data: bytes) -> tuple[str, str]:
    """The record in a journal's bytes up to the first damage, and the damage in words (empty: none).

    A last piece that is only begun is nothing wrong: the program was killed while it wrote.
    """
    return _parsed(data)[:2]


def _parsed(data: bytes) -> tuple[str, str, Stamp | None]:
    """The same with the stamp of the last sound piece."""
    stamped = data.startswith(MAGIC)
    if not stamped and not data.startswith(FIRST):
        other = re.match(rb"kts-journal (\d{1,4})\n", data)
        return "", (f"it is of journal version {other[1].decode()}, this game reads version 2; a newer game may open it"
                    if other else "its beginning is damaged"), None
    parts: list[bytes] = []
    at, stamp, seed = len(MAGIC), None, SEED if stamped else 0
    while (found := _piece_at(data, at, seed)) is not None:
        piece, at = found
        if stamped:
            stamp = order.stamp_in(piece[-STAMP:].decode("ascii", "replace"))
            piece = piece[:piece.rfind(b"@")]
        parts.append(piece)
    try:
        text = b"".join(parts).decode("utf-8")
    except UnicodeDecodeError:
        return "", "it is no text", stamp
    if not text.strip():
        return "", "its beginning is damaged", stamp
    if len(text) > LIMIT:
        return "", f"it is too long; at most {LIMIT:,} characters", stamp
    return text, "" if _torn(data[at:], seed) else f"it is damaged after line {text.count(chr(10))}", stamp


def _piece_at(data: bytes, at: int, seed: int) -> tuple[bytes, int] | None:
    """The whole piece that begins at a byte, and where it ends; None where there is none."""
    end = data.find(b"\n", at, at + 40)
    words = data[at:end].split() if end >= 0 else []
    if len(words) != 2 or not words[0].isdigit():
        return None
    piece = data[end + 1:end + 1 + int(words[0])]
    if len(piece) != int(words[0]) or b"%08x" % zlib.crc32(piece, seed) != words[1]:
        return None
    return piece, end + 1 + len(piece)


def _torn(rest: bytes, seed: int) -> bool:
    """Whether what follows the last whole piece is nothing, or the beginning of one more and nothing else."""
    head, line, body = rest.partition(b"\n")
    if not line:
        return len(head) <= 20 and all(c in b"0123456789abcdef " for c in head)
    words = head.split()
    if len(words) != 2 or not words[0].isdigit() or len(words[1]) != 8 or len(body) >= int(words[0]):
        return False
    starts = (i + 1 for i, c in enumerate(body) if c == 10)
    return not any(_piece_at(body, start, seed) for start in starts)      # a whole piece behind it: its length is wrong


class Journal:
    """The writer of one battle's journal.

    `put` takes the whole record each time; what is new at its end is appended, flushed and synced (under a
    millisecond on most disks), anything else rewrites the file whole. Each piece carries its length, checksum and
    stamp: if the machine dies in the middle of one, `read` gives the record up to the piece before. Two programs that
    go on with one battle do not write over each other: the second finds that the file is not as it left it, and takes
    another. A file that was only touched or copied (by a cloud, a backup) is as it was left; a folder that is gone and
    comes back (a stick) is written to again.
    """

    def __init__(self, label: str = "Battle", folder: Path | None = None) -> None:
        """A battle of its own; its file is made by the first `put`. `label` becomes part of the file's name."""
        self._folder, self._label = (user_battles() if folder is None else folder), label
        self.path = _fresh(self._folder, label)
        self._before: tuple[str, ...] = ()
        self._text: str | None = None
        self._handle: int | None = None
        self._size = 0
        self._mark: tuple[int, int] | None = None
        self._sum: blake2s | None = None
        """Of what the file held when this program left it; None where it is not known."""

    @classmethod
    def of(cls, path: Path) -> Journal:
        """Goes on in the file of a battle in progress."""
        journal = cls(_STAMPED.sub("", path.stem), path.parent)
        journal.path = path
        journal._mark, journal._sum = journal._there(), _sum_of(path)
        return journal

    @property
    def name(self) -> str:
        """What the battle is called among files, without ending."""
        return self.path.stem

    @property
    def names(self) -> tuple[str, ...]:
        """The name, and those before where it had to take another file (see above), the latest first."""
        return (self.name, *self._before)

    def put(self, text: str) -> None:
        """The record as it stands now. Raises Bad where it is too big or the disk refuses; what was put before stays.

        After a refusal the next `put` tries again.
        """
        checked(self.path.name, text)
        try:
            there = self._there()
            if text == self._text and there == self._mark:
                return
            if there != self._mark and not self._as_left(there):
                self._close()
                self._take_another()
            if (self._text is not None and self._handle is not None and text.startswith(self._text)
                    and self._size < MOST):
                self._append(self._handle, _piece(text[len(self._text):]))
            else:
                self._rewrite(MAGIC + _piece(text))
        except OSError as error:
            raise Bad(self.path.name, "", f"cannot be written: {why(error)}") from None
        self._text = text

    def end(self) -> None:
        """Forget the battle: its file is deleted, unless another program has gone on in it. Raises Bad."""
        self._close()
        there = self._there()
        mine, self._mark = there == self._mark or self._as_left(there), None
        try:
            for path in (self.path, self._scratch) if mine else ():
                remove(path)
        except OSError as error:
            raise Bad(self.path.name, "", f"cannot be deleted: {why(error)}") from None

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

    def _as_left(self, there: tuple[int, int] | None) -> bool:
        """Whether a file that looks otherwise is as this program left it all the same: it was copied, or lies on a disk
        that was away. Where the whole folder is away nobody else has written there."""
        if there is None:
            if os.path.isdir(self._folder):
                return False
        else:
            found = _sum_of(self.path) if self._sum is not None else None
            if self._sum is None or found is None or found.digest() != self._sum.digest():
                return False
        self._close()                   # that file is another one for the system
        self._mark = there
        return True

    def _take_another(self) -> None:
        self._before = self.names
        self.path, self._mark, self._sum = _fresh(self._folder, self._label), None, None

    def _rewrite(self, data: bytes) -> None:
        self._close()
        if (old := stat_of(self.path)) is not None and protected(old):
            self._take_another()            # whoever took the right to write it wants it as it is
            old = None
        make_folder(self._folder)
        scratch = self._scratch
        handle = open_to_write(scratch, os.O_CREAT | os.O_TRUNC)
        try:
            try:
                if old is not None:
                    platforms.like(handle, scratch, old)
                put_all(handle, data)
            finally:
                os.close(handle)
            self._rename(scratch)
        except OSError:
            with suppress(OSError):
                remove(scratch)
            raise
        self._size, self._mark, self._sum = len(data), self._there(), blake2s(data)
        sync_folder(self._folder)
        with suppress(OSError):         # then the next `put` writes it whole again
            self._handle = open_to_write(self.path, os.O_APPEND)

    def _rename(self, scratch: Path) -> None:
        """Put the new file in place; where another program holds the old one open (Windows), under another name."""
        try:
            rename(scratch, real(self.path))
        except OSError as error:
            if not busy(error):
                raise
            other = _fresh(self._folder, self._label)
            rename(scratch, other)
            self.path = other

    def _append(self, handle: int, piece: bytes) -> None:
        try:
            put_all(handle, piece)
        except OSError:
            try:
                os.ftruncate(handle, self._size)
            except OSError:
                self._close()           # the piece may be there in part: the next `put` writes all of it anew
                self._sum = None
            self._mark = self._there()
            raise
        self._size += len(piece)
        self._mark = self._there()
        if self._sum is not None:
            self._sum.update(piece)

    def _close(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.close(self._handle)
        self._handle, self._text = None, None


def _sum_of(path: Path) -> blake2s | None:
    """The checksum of a file's bytes; None where it cannot be read."""
    try:
        return blake2s(whole(path))
    except OSError:
        return None


def _piece(text: str) -> bytes:
    """What is appended for a text: length and checksum, the text, and the stamp of now."""
    stamp = order.fresh()
    data = text.encode("utf-8") + b"@%d %d\n" % stamp
    return b"%d %08x\n" % (len(data), zlib.crc32(data, SEED)) + data
