"""Where drafts lie: the map file in the maps folder, and beside it in the data folder what is not saved yet.

Every change is kept at once under `workshop/`, so that nothing is lost when the program ends in any way; saving writes
the map, with its tilesets for Tiled, and takes that away.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import msgspec

from game.core.blake import blake2s
from game.files import root
from game.store import disk, names, order
from game.store.errors import Bad
from game.store.folders import home, real, user_maps, user_workshop
from game.store.map_files import ENDING
from game.store.maps import load_entry
from game.workshop import tmx
from game.workshop.draft import Draft, of_table, table_of

LIMIT: Final = 2_000_000
"""Bytes of a kept draft at most."""
MAX_TILESET: Final = 100_000_000
"""Bytes of one of the game's own tilesets at most."""
KEPT: Final = ".draft"
_NEW: Final = "new "
BEFORE: Final = ".before"
"""The ending of what a map held before it was saved over for the first time."""
PAINTED: Final = ".painted"
"""The ending of what a map held before its painted ground was given up, so that Undo leads back to it."""


class Unsaved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies in a kept draft."""

    draft: Draft
    path: str = ""
    """The map that it belongs to; empty: none yet."""
    ruleset: str = ""
    """The ruleset whose demands were shown."""
    map: str = ""
    """What its map held when it was read or saved last (`digest_of`); empty: not known."""
    order: int = 0
    """Larger than that of all that was kept before (`order.Stamp`); 0: of before there were such numbers."""


class Opened(NamedTuple):
    """A draft as a session begins with it."""

    draft: Draft
    path: Path | None
    """Its map; None where it has none yet."""
    saved: Draft | None
    """What lies in the map; None where there is none."""
    ruleset: str = ""
    digest: str = ""
    """What the map held when the draft was begun or saved last (`digest_of`); empty where there is none."""


def opened(path: Path, shipped: bool) -> Opened:
    """A map to be edited: itself where it was drawn in the game, else a copy of it; with what was not saved of it.
    Raises Bad where the map cannot be read."""
    digest = digest_of(path)
    draft, entry = tmx.read_draft(path)
    if shipped or not tmx.made_here(path):
        copy = msgspec.structs.replace(draft, name=free_name(f"{draft.name} (copy)"))
        return Opened(copy, None, None)
    assert entry.table is not None
    left = _read(_place(path))
    if left is not None and left.path == str(path) and left.draft != draft:
        return Opened(left.draft, path, draft, left.ruleset, left.map or digest)
    return Opened(draft, path, draft, digest=digest)


def copied(table_draft: Draft) -> Opened:
    """A table without a map (a random one) to be edited."""
    return Opened(msgspec.structs.replace(table_draft, name=free_name(table_draft.name)), None, None)


def left_over() -> Opened | None:
    """What was drawn last and has no map (yet, or any more); None where there is nothing."""
    return next((opened for _, opened in waiting() if opened.path is None), None)


def waiting() -> list[tuple[str, Opened]]:
    """All that is not saved, the latest first: where each is kept, and how a session begins with it."""
    left = [(str(path), one) for path in _drafts() if (one := _read(path)) is not None]
    left.sort(key=lambda one: one[1].order, reverse=True)
    found = [(path, _resumed(one)) for path, one in left]
    return [(path, opened) for path, opened in found if opened.draft != opened.saved]


def _resumed(left: Unsaved) -> Opened:
    """How a session goes on with a kept draft: on its map, where that is there and still as the game draws maps."""
    with suppress(Bad):
        if _has_map(left) and tmx.made_here(path := Path(left.path)):
            digest = left.map or digest_of(path)
            return Opened(left.draft, path, tmx.read_draft(path)[0], left.ruleset, digest)
    return Opened(left.draft, None, None, left.ruleset)


def digest_of(path: Path | str) -> str:
    """What tells whether a file has changed since; empty where there is none, or none that can be read."""
    try:
        return blake2s(disk.read_bytes(Path(path), 8_000_000)).hexdigest() if path and os.path.isfile(path) else ""
    except Bad:
        return ""


def keep(draft: Draft, path: Path | None, ruleset: str, before: str = "", *, known: str | None = None,
         digest: str = "") -> str:
    """Keep a draft that is not saved; `before` is where it was kept until now. Gives where.

    `known` is what was left there (`digest_of`): where another window has kept its own there since, this one gets a
    place of its own. None: whatever lies there is written over. `digest` is what its map held when it was read. Raises
    Bad where the disk refuses.
    """
    there = _place(path) if path is not None and not _is_new(before) else Path(before) if before else _free()
    if known is not None and digest_of(there) not in ("", known):
        there = _free()
    text = msgspec.json.encode(Unsaved(draft, str(path or ""), ruleset, digest, order.fresh().order))
    disk.write_bytes(there, text)
    return str(there)


def forget(kept: str, known: str | None = None) -> None:
    """What was kept there is saved, or thrown away; what another window has kept there since (`keep`) stays."""
    if kept and (known is None or digest_of(kept) == known):
        with suppress(OSError):
            disk.remove(kept)


class Left:
    """Where one session keeps what it has not saved; what another window has kept there since stays."""

    def __init__(self, place: str = "") -> None:
        self.place = place
        """Where it is; empty: nothing is kept."""
        self._known = digest_of(place)

    def keep(self, draft: Draft, path: Path | None, ruleset: str, digest: str) -> None:
        """Keep a draft, as `keep` does. Raises Bad where the disk refuses."""
        self.place = keep(draft, path, ruleset, self.place, known=self._known, digest=digest)
        self._known = digest_of(self.place)

    def forget(self) -> None:
        """What is kept is saved, or thrown away."""
        forget(self.place, self._known)
        self.place = self._known = ""


def kept_of(path: Path | None, draft: Draft) -> str:
    """Where the draft of a session that goes on was kept; empty where it was not."""
    if path is not None:
        return str(_place(path)) if os.path.isfile(_place(path)) else ""
    for one in _drafts():
        left = _read(one)
        if left is not None and not _has_map(left) and left.draft == draft:
            return str(one)
    return ""


def save(draft: Draft, path: Path | None) -> Path:
    """Write the map of a draft, a new file where it has none, and the game's tilesets for Tiled beside the maps folder.

    A file that is written over for the first time is kept under its name and `.before`, one whose painted ground the
    draft does not keep under its name and `.painted`. Raises Bad where it cannot be written, or could not be read
    again; nothing is lost then.
    """
    folder = _folder(draft)
    if path is None:
        disk.make_folder(folder)
        path, _ = names.place_of(draft.name or "Table", folder, ENDING, lambda _path, _number: False)
    try:
        deep = len(real(path.parent).relative_to(real(user_maps())).parts)
    except ValueError:
        deep = 0
    data = tmx.map_bytes(draft, "../" * (deep + 1) + "assets/")
    _proven(path, data)
    if os.path.isfile(path):
        kept = [BEFORE] if not os.path.exists(f"{path}{BEFORE}") else []
        kept += [PAINTED] if draft.ground != str(path) and _painted(path) else []
        for ending in kept:
            disk.write_bytes(Path(f"{path}{ending}"), disk.read_bytes(path, 8_000_000))
    disk.write_bytes(path, data)
    with suppress(Bad):                 # the game finds its own without them
        _lend(tmx.tilesets_of(draft))
    return path


def _proven(path: Path, data: bytes) -> None:
    """Raises Bad where a map of these bytes could not be read: it is never written over one that can."""
    scratch = path.with_name(f".proof-{os.getpid()}{ENDING}")
    try:
        disk.write_bytes(scratch, data)
        load_entry(scratch)
    except Bad as bad:
        raise Bad(path.name, bad.where, bad.wrong, bad.right) from None
    finally:
        with suppress(OSError):
            disk.remove(scratch)


def saved(path: Path) -> Draft:
    """The draft of a map that was just saved: its ground is now its own. Raises Bad."""
    return tmx.read_draft(path)[0]


def _painted(path: Path) -> bool:
    """Whether a map has a painted ground of its own; False where it cannot be read."""
    try:
        return bool(tmx.read_draft(path)[0].ground)
    except Bad:
        return False


def painting_of(path: Path) -> str:
    """Where the painted ground lies that a map has given up; empty where there is none."""
    there = f"{path}{PAINTED}"
    return there if os.path.isfile(there) else ""


def free_name(name: str) -> str:
    """A name that no map file of the player has, and no table that is not saved: `Mill`, `Mill 2` …"""
    taken = {names.same_key(names.file_name(left.draft.name, "")) for path in _drafts()
             if (left := _read(path)) is not None}
    with suppress(OSError):
        taken |= {names.same_key(path.stem) for path in user_maps().rglob("*") if path.suffix.casefold() == ENDING}
    return next(one for n in range(1, len(taken) + 2) if names.same_key(
        names.file_name(one := name if n == 1 else f"{name} {n}", "")) not in taken)


def _folder(draft: Draft) -> Path:
    """Where a new map goes: beside the player's own map whose ground it keeps, so that its pictures are found."""
    if draft.ground:
        folder = real(Path(draft.ground)).parent
        with suppress(OSError, ValueError):
            if folder.is_relative_to(real(user_maps())):
                return folder
    return user_maps()


def _lend(tilesets: tuple[str, ...]) -> None:
    """Copy these of the game's tilesets to where Tiled looks for them, unless they lie there: each whole or not at all,
    since one that lies there is never copied again. Raises Bad where the disk refuses."""
    for name in tilesets:
        for ending in (".tsx", ".png"):
            source, there = (folder / "assets" / "tilesets" / f"{name}{ending}" for folder in (root(), home()))
            if os.path.isfile(source) and not os.path.exists(there):
                disk.write_bytes(there, disk.read_bytes(source, MAX_TILESET))


def _drafts() -> list[Path]:
    try:
        return sorted(user_workshop().glob(f"*{KEPT}"))
    except OSError:
        return []


def _place(path: Path) -> Path:
    """Where what is not saved of a map is kept: a place of its own for each map, also of two of one name."""
    with suppress(ValueError, OSError):
        path = real(path).relative_to(real(user_maps()))
    return user_workshop() / names.file_name(f"{path.stem} {crc32(path.as_posix().encode()):08x}", KEPT)


def _has_map(left: Unsaved) -> bool:
    """Whether the map of a kept draft is there."""
    return bool(left.path) and os.path.isfile(left.path)


def _free() -> Path:
    """A new place for a draft without a map, or for one whose place another window has taken."""
    there = {path.name for path in _drafts()}
    return user_workshop() / next(name for n in range(1, len(there) + 2) if (name := f"{_NEW}{n}{KEPT}") not in there)


def _is_new(kept: str) -> bool:
    """Whether that is a place of no map's own."""
    return Path(kept).name.startswith(_NEW)


def _read(path: Path) -> Unsaved | None:
    """A kept draft; None where there is none, or one that cannot be read, which is put aside."""
    if not os.path.isfile(path):
        return None
    try:
        found = msgspec.json.decode(disk.read_bytes(path, LIMIT), type=Unsaved)
        of_table(table_of(found.draft))     # whole enough to be shown
    except (Bad, msgspec.MsgspecError, ValueError, ArithmeticError, KeyError, IndexError):
        with suppress(OSError, Bad):
            disk.set_aside(path)
        return None
    order.seen(order.Stamp(found.order, 0))
    return found
