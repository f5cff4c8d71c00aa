"""Where a relay keeps letters until they are fetched: in memory for one table at home, in SQLite for many."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

DAYS: Final = 30
"""Days for which a letter is kept."""


class Bounds(NamedTuple):
    """How much a shelf holds at most."""

    letters: int = 2_000
    """Letters of a table that nobody has fetched; at the watchers' table all of a battle."""
    bytes_of_a_table: int = 2_000_000
    bytes_of_all: int = 4_000_000_000


USUAL: Final = Bounds()
AT_HOME: Final = Bounds(letters=10_000, bytes_of_a_table=10_000_000)
"""One table and its watchers, in memory: any battle, however long."""


class Shelf(Protocol):
    """Keeps letters by room, seat of their writer, and number."""

    def put(self, room: bytes, seat: int, number: int, body: bytes) -> bool:
        """Keep a letter; of two of one number the first one stays. False where there is no more room."""
        ...

    def after(self, room: bytes, seat: int, number: int) -> list[tuple[int, int, bytes]]:
        """Seat, number, and letter of all that others than `seat` wrote after `number`, by number."""
        ...

    def fetched(self, room: bytes, seat: int, number: int) -> None:
        """The reader in `seat` has what the others wrote up to `number`: it is kept no longer."""
        ...

    def tidy(self) -> int:
        """Forget what is older than `DAYS`; how many letters that were."""
        ...


class SqlShelf:
    """In a file of SQLite (or `:memory:`). A relay that is killed loses nothing; of a computer without power the last
    letters may be gone: who wrote them sends them again."""

    def __init__(self, path: Path | str, bounds: Bounds = USUAL, clock: Callable[[], float] = time.time) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._bounds, self._clock = bounds, clock
        for line in ("pragma journal_mode=wal", "pragma synchronous=normal",
                     "create table if not exists letters (room blob, seat int, number int, body blob, put real, "
                     "primary key (room, seat, number)) without rowid",
                     "create index if not exists by_age on letters (put)"):
            self._db.execute(line)
        self._bytes: int = self._db.execute("select coalesce(sum(length(body)), 0) from letters").fetchone()[0]

    def put(self, room: bytes, seat: int, number: int, body: bytes) -> bool:
        """See `Shelf`."""
        count, size = self._db.execute("select count(*), coalesce(sum(length(body)), 0) from letters where room = ?",
                                       (room,)).fetchone()
        bounds = self._bounds
        if count >= bounds.letters or size + len(body) > bounds.bytes_of_a_table or (
                self._bytes + len(body) > bounds.bytes_of_all):
            return bool(self._db.execute("select 1 from letters where room = ? and seat = ? and number = ?",
                                         (room, seat, number)).fetchone())
        done = self._db.execute("insert or ignore into letters values (?, ?, ?, ?, ?)",
                                (room, seat, number, body, self._clock()))
        self._bytes += len(body) * done.rowcount
        return True

    def after(self, room: bytes, seat: int, number: int) -> list[tuple[int, int, bytes]]:
        """See `Shelf`."""
        return self._db.execute("select seat, number, body from letters where room = ? and seat != ? and number > ? "
                                "order by number", (room, seat, number)).fetchall()

    def fetched(self, room: bytes, seat: int, number: int) -> None:
        """See `Shelf`."""
        self._forget("room = ? and seat != ? and number <= ?", (room, seat, number))

    def tidy(self) -> int:
        """See `Shelf`."""
        return self._forget("put < ?", (self._clock() - DAYS * 86_400,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _forget(self, where: str, given: tuple[object, ...]) -> int:
        gone = self._db.execute(f"delete from letters where {where} returning length(body)", given).fetchall()
        self._bytes -= sum(size for size, in gone)
        return len(gone)


class PlainShelf:
    """In memory, for the one table of a program at home."""

    def __init__(self, bounds: Bounds = AT_HOME) -> None:
        self._letters: dict[tuple[bytes, int, int], bytes] = {}
        self._bounds = bounds

    def put(self, room: bytes, seat: int, number: int, body: bytes) -> bool:
        """See `Shelf`."""
        key = room, seat, number
        if key not in self._letters and (len(self._letters) >= self._bounds.letters or len(body) + sum(
                map(len, self._letters.values())) > self._bounds.bytes_of_a_table):
            return False
        self._letters.setdefault(key, body)
        return True

    def after(self, room: bytes, seat: int, number: int) -> list[tuple[int, int, bytes]]:
        """See `Shelf`."""
        return sorted(((whose, count, body) for (where, whose, count), body in self._letters.items()
                       if where == room and whose != seat and count > number), key=lambda one: one[1])

    def fetched(self, room: bytes, seat: int, number: int) -> None:
        """See `Shelf`."""
        for key in [key for key in self._letters if key[0] == room and key[1] != seat and key[2] <= number]:
            del self._letters[key]

    def tidy(self) -> int:
        """A table at home is forgotten with its program."""
        return 0
