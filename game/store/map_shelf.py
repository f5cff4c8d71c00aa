"""The player's own maps, read once: what was read of a file is kept by its content, here and on the disk.

    for entry in own_entries():     # in a thread: hundreds of maps take seconds the first time
        ...

A map is read anew when its file, or a tileset, template or picture it names, holds something else than before; when
the files were written does not matter. What is kept can be deleted: nothing is lost with it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from game import __version__
from game.core.blake import blake2s
from game.core.play.lines import table_faults
from game.core.table.pieces import Table
from game.store import disk, grounds
from game.store.disk import open_to_read, whole
from game.store.errors import Bad
from game.store.folders import maps_cache
from game.store.maps import MapEntry, user_entries
from game.store.tmx.names import known

READER: Final = 4
"""Of what is kept; raised when a map would be read differently."""
MOST: Final = 60_000_000
"""Bytes of the kept file."""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was read of one map."""

    digest: str
    """Of its file."""
    files: dict[str, str]
    """The other files that it is made of, by path, and their digests."""
    table: Table
    rulesets: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    note: str = ""
    notes: tuple[str, ...] = ()


class _Shelf(msgspec.Struct):
    """All that is kept on the disk."""

    version: tuple[str, ...]
    maps: dict[str, Kept]


_shelf: _Shelf | None = None
_lock: Final = Lock()


class Contents:
    """Digests of files, each read once."""

    def __init__(self) -> None:
        self._known: dict[Path, str] = {}

    def digest(self, path: Path) -> str:
        """Thirty-two hexadecimal digits of what a file holds; empty where it cannot be read."""
        if path not in self._known:
            found = blake2s(digest_size=16)
            try:
                with open_to_read(path) as file:
                    while part := file.read(1 << 20):
                        found.update(part)
                self._known[path] = found.hexdigest()
            except OSError:
                self._known[path] = ""
        return self._known[path]


def own_entries(wanted: Callable[[], bool] = lambda: True) -> Iterator[MapEntry]:
    """The player's maps by path, those that were read before from what is kept. Ends where `wanted()` is false."""
    with _lock:
        shelf, contents, seen = _opened(), Contents(), dict[str, Kept]()
        changed = False

        def before(path: Path) -> MapEntry | None:
            kept = shelf.maps.get(str(path))
            contents.digest(path)               # before it is read: a file may be written meanwhile
            if kept is None or not _holds(path, kept, contents):
                return None
            seen[str(path)] = kept
            grounds.noted(kept.table, path)
            return MapEntry(path, kept.table, rulesets=kept.rulesets, scenarios=kept.scenarios, note=kept.note,
                            notes=kept.notes, files=tuple(map(Path, kept.files)))

        for number, entry in enumerate(user_entries(before=before), 1):
            if not wanted():
                return _keep(shelf)
            if entry.table is not None and str(entry.path) not in seen and _is_text(entry):
                shelf.maps[str(entry.path)] = seen[str(entry.path)] = Kept(
                    contents.digest(entry.path), {str(path): contents.digest(path) for path in entry.files},
                    entry.table, entry.rulesets, entry.scenarios, entry.note, entry.notes)
                changed = True
            if changed and number % 100 == 0:
                _keep(shelf)
            yield entry
        if changed or len(seen) < len(shelf.maps):
            shelf.maps.clear()
            shelf.maps.update(seen)
            _keep(shelf)


def _is_text(entry: MapEntry) -> bool:
    """Whether the names of its files can be written as text; those of other systems may have bytes that are none."""
    try:
        "".join(map(str, (entry.path, *entry.files))).encode()
    except UnicodeEncodeError:
        return False
    return True


def _keep(shelf: _Shelf) -> None:
    """Write what is known; on a full disk it is read again next time."""
    with suppress(Bad):
        disk.write_bytes(maps_cache(), msgspec.json.encode(shelf, enc_hook=str))


def _holds(path: Path, kept: Kept, contents: Contents) -> bool:
    """Whether all files hold what they held when the map was read."""
    return contents.digest(path) == kept.digest and all(
        contents.digest(Path(name)) == digest for name, digest in kept.files.items())


def _version() -> tuple[str, ...]:
    """What must be as it was for the kept things to be true."""
    there = known()
    return (__version__, str(READER), *(there.rulesets if there else ()))


def _opened() -> _Shelf:
    """What is kept, from the disk at first; nothing where it is of another version, or no good."""
    global _shelf
    version, path = _version(), maps_cache()
    if _shelf is None or _shelf.version != version or _home != path:
        _shelf = _read(path, version)
    return _shelf


_home: Path | None = None
"""Where the shelf came from."""


def _read(path: Path, version: tuple[str, ...]) -> _Shelf:
    global _home
    _home = path
    try:
        if path.stat().st_size > MOST:
            return _Shelf(version, {})
        found = msgspec.json.decode(whole(path), type=_Shelf)
    except (OSError, msgspec.DecodeError, RecursionError):
        return _Shelf(version, {})
    if found.version != version or any(next(table_faults(one.table), "") for one in found.maps.values()):
        logging.getLogger("game.maps").info("what was kept of maps is of another version")
        return _Shelf(version, {})
    return found
