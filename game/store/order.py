"""The order of what is kept: a number that is written into each file, so that no clock and no copy of it matters.

    stamp = fresh()             # larger than that of anything written or read before
    seen(stamp_of_a_file)       # whoever reads a file says so

The number is the clock's, in milliseconds since 1970, or one more than the largest that was seen: so files of one
player are in the order in which they were written however the clock was set, and those of two computers whose clocks
are right fall in order too when their folders are put together. What the clock showed is kept beside it, to be told.
"""

from __future__ import annotations

import re
import time
from calendar import timegm
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from game.store.disk import files_of, open_to_read
from game.store.folders import home, user_battles, user_mail, user_replays, user_saves

LARGEST: Final = 10**14
"""Larger numbers (of the year 5138) are nobody's."""
TAIL: Final = 600
"""Bytes at the end of a file in which its number stands."""


class Stamp(NamedTuple):
    """When something was written."""

    order: int
    """Larger than that of all that was written before."""
    clock: int
    """What the clock showed, in seconds since 1970 (UTC)."""


_lock: Final = Lock()
_last = 0
_looked: Path | None = None
"""The data folder whose files were looked at."""


def seen(stamp: Stamp | None) -> Stamp | None:
    """Whatever is written from now on comes after this; the stamp itself."""
    global _last
    if stamp is not None and stamp.order < LARGEST - 10**12:
        with _lock:
            _last = max(_last, stamp.order)
    return stamp


def fresh() -> Stamp:
    """The stamp of what is written now. The first one looks at what the data folder holds."""
    global _last
    learn()
    now = time.time()
    if not 0 < now < (LARGEST - 10**12) / 1000:
        now = 0                             # a clock that stands so shows nothing
    with _lock:
        _last = max(_last + 1, int(now * 1000))
        return Stamp(_last, max(0, int(now)))


def learn() -> None:
    """Look once at all that was kept, so that what is written comes after it; a few milliseconds for hundreds."""
    global _looked
    place = home()
    if _looked == place:
        return
    _looked = place
    replays = user_replays()
    for folder, ending in ((user_battles(), ".journal"), (replays, ".kts"), (replays / "pinned", ".kts"),
                           (user_saves(), ".kts"), (user_mail(), ".mail")):
        for path in files_of(folder, ending):
            seen(stamp_at(path))


def stamp_at(path: Path) -> Stamp | None:
    """The stamp in the last lines of a file; None where there is none."""
    return stamp_in(tail(path))


def tail(path: Path) -> str:
    """The last lines of a file; empty where it cannot be read."""
    try:
        with open_to_read(path) as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - TAIL))
            return file.read(TAIL).decode("utf-8", "replace").replace("\r\n", "\n")
    except (OSError, ValueError):
        return ""


_PIECE: Final = re.compile(r"@(\d{1,15}) (\d{1,12})\n\Z")
"""The end of a journal's piece."""
_LINE: Final = re.compile(r"^kept (\d{1,15}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)Z$", re.MULTILINE)


def stamp_in(text: str) -> Stamp | None:
    """The stamp that stands last in a text, as a line of its own or at the end of a journal."""
    found = _PIECE.search(text)
    if found:
        return _stamp(int(found[1]), int(found[2]))
    lines = list(_LINE.finditer(text))
    return read_line(lines[-1][0]) if lines else None


def line(stamp: Stamp) -> str:
    """A stamp as a line of a file: `kept 1795788565123 2026-11-27T14:09:25Z`."""
    showed = _BEGINNING + timedelta(seconds=max(0, min(stamp.clock, _LAST)))
    return f"kept {stamp.order} {showed.isoformat()}Z"


_BEGINNING: Final = datetime(1970, 1, 1)
_LAST: Final = 253_402_300_799
"""The last second of the year 9999: a clock that shows more is written so. It is reckoned by ourselves: the `gmtime` of
Windows ends with the year 3000."""


def shown(clock: float, form: str) -> str:
    """A time by the clock of this computer, in seconds since 1970, as `time.strftime` writes it.

    Empty where there is none, or the system knows no day for it (a clock far in the future, a file that was changed).
    """
    try:
        return time.strftime(form, time.localtime(clock)) if 0 < clock <= _LAST else ""
    except (OSError, OverflowError, ValueError):
        return ""


def read_line(text: str) -> Stamp | None:
    """The stamp in such a line; None where it is none."""
    found = _LINE.fullmatch(text)
    return _stamp(int(found[1]), _seconds(found[2], "%Y-%m-%dT%H:%M:%S", timegm)) if found else None


def _stamp(order: int, clock: int) -> Stamp | None:
    return Stamp(order, clock) if 0 < order < LARGEST else None


def _seconds(text: str, form: str, count: Callable[[time.struct_time], float]) -> int:
    try:
        return max(0, int(count(time.strptime(text, form))))
    except (ValueError, OverflowError):
        return 0


_NAMED: Final = re.compile(r"(\d{4}-\d\d-\d\d \d{6}) ")
_PLAUSIBLE: Final = 1_735_689_600
"""The beginning of 2025: a clock that showed less stood wrong."""


def named_time(stem: str) -> int:
    """The time in the name of a file of earlier versions, which held no stamp (`2026-11-27 140925 A v B 0f3c2a`), in
    seconds; 0 where there is none, or one that cannot be true.
    """
    found = _NAMED.match(stem)
    told = _seconds(found[1], "%Y-%m-%d %H%M%S", time.mktime) if found else 0
    return told if told >= _PLAUSIBLE else 0


def when(stamp: Stamp | None, stem: str) -> float:
    """When a file of that name was written by the clock, in seconds as `time.time()` counts; 0 where nobody knows."""
    return stamp.clock if stamp is not None else named_time(stem)


def rank(stamp: Stamp | None, stem: str) -> tuple[int, int]:
    """Larger for what was written later. Files of earlier versions come before those with a stamp, those without any
    date before all.
    """
    if stamp is not None:
        return 2, stamp.order
    told = named_time(stem)
    return 1 if told else 0, told


class Ranked:
    """A file with a stamp, in the order in which such files were written."""

    __slots__ = ()
    if TYPE_CHECKING:
        @property
        def path(self) -> Path: ...
        @property
        def stamp(self) -> Stamp | None: ...

    @property
    def when(self) -> float:
        """When it was written by the clock, in seconds as `time.time()` counts; 0 where nobody knows."""
        return when(self.stamp, self.path.stem)

    @property
    def rank(self) -> tuple[int, int]:
        """Larger for what was written later."""
        return rank(self.stamp, self.path.stem)
