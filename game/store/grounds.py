"""Which map file a table's ground is painted from: a player's own by what is painted in it, the shipped ones by name.

A table remembers its map by the file's name and, for a player's own ground, by a digest of it (`Table.ground`): tiles,
pictures, decoration. So a repainted copy of a shipped map is painted by its own file, in a battle and in its
replay. Where the map was changed meanwhile, the file of that name which comes nearest is taken; without one the table
lies on its plain mat. Nothing in the rules depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from game.core.blake import blake2s
from game.core.table.pieces import Table
from game.files import root
from game.store.disk import open_to_read, stamp
from game.store.errors import Bad
from game.store.map_files import is_map, map_facts, parsed, shipped_files, user_files
from game.store.tmx.facts import GID, ImageFact, MapFacts
from game.store.tmx.lanes import lanes_of
from game.store.tmx.names import ROLES
from game.store.tmx.read import read_table

_where: Final[dict[str, Path]] = {}
"""Where grounds were read in this session, by digest."""


def marked(table: Table, facts: MapFacts) -> Table:
    """The table of a map with the digest of its ground, unless a shipped map of the same name is painted alike."""
    digest = ground_digest(facts)
    if any(path.name == table.source and _shipped_digest(path) == digest for path in shipped_files()):
        return table
    table = msgspec.structs.replace(table, ground=digest)
    noted(table, facts.path)
    return table


def noted(table: Table, path: Path) -> None:
    """A table was read from that file, now or before: its ground is found there under any name."""
    if table.ground:
        _where[table.ground] = path


@lru_cache(maxsize=64)
def _shipped_digest(path: Path) -> str:
    try:
        return ground_digest(map_facts(path))
    except Bad:
        return ""


def ground_digest(facts: MapFacts) -> str:
    """Sixteen hexadecimal digits of what is painted: equal for two files only where they are painted alike, however
    tiles are numbered and packed in them."""
    found = blake2s(digest_size=8)
    parts: dict[int, bytes] = {}
    names = _Names()
    number = 0
    order: dict[bytes, int] = {}

    def tile(gid: int) -> int:
        """A number for a tile by what it shows, in the order in which they are met."""
        if gid not in parts:
            parts[gid] = _tile(facts, gid, names)
        return order.setdefault(parts[gid], len(order))

    found.update(repr((facts.size, facts.tile_width, facts.tile_height, facts.order, facts.scale)).encode())
    for layer in facts.layers:
        if not layer.visible or layer.kind == "group" or layer.kind == "objects" and layer.role in ROLES:
            continue
        number += 1
        found.update(repr((number, layer.kind, layer.opacity, layer.tint, layer.x, layer.y, layer.repeat_x,
                           layer.repeat_y, layer.by_index)).encode())
        if layer.image is not None:
            found.update(repr((names.of(layer.image), layer.image.trans)).encode())
        found.update(repr([tile(gid) if gid & GID else -1 for gid in layer.cells]).encode())
        found.update(repr([(tile(thing.gid), thing.x, thing.y, thing.width, thing.height, thing.rotation, thing.opacity)
                           for thing in layer.objects if thing.gid and thing.visible]).encode())
    lanes = lanes_of(facts)
    if lanes:
        found.update(repr([(lane.kind, lane.wide, lane.points) for lane in lanes]).encode())
    for part in order:
        found.update(part)
    return found.hexdigest()


def _tile(facts: MapFacts, gid: int, names: _Names) -> bytes:
    """What a tile shows and how it is laid."""
    found = facts.tile(gid)
    told = found[0].picture(found[1]) if found else None
    if found is None or told is None:
        return b""
    tileset, (image, box) = found[0], told
    return repr((names.of(image), image.trans, box, gid & ~GID, tileset.x, tileset.y, tileset.grid_size, tileset.fitted,
                 tileset.alignment)).encode()


class _Names:
    """Pictures by their names among the game's own, else by what is in them."""

    def __init__(self) -> None:
        self.assets = (root() / "assets").resolve()
        self.known: dict[Path, str] = {}

    def of(self, image: ImageFact) -> str:
        """The name of one."""
        path = image.path
        if path not in self.known:
            self.known[path] = (path.relative_to(self.assets).as_posix() if path.is_relative_to(self.assets)
                                else _content(path))
        return self.known[path]


def _content(path: Path) -> str:
    try:
        told = path.stat()
        return _digest(path, told.st_mtime_ns, told.st_size)
    except OSError:
        return ""


@lru_cache(maxsize=1024)
def _digest(path: Path, _changed: int, _length: int) -> str:
    found = blake2s(digest_size=16)
    with open_to_read(path) as file:
        while part := file.read(1 << 20):
            found.update(part)
    return found.hexdigest()


def ground_of(table: Table) -> MapFacts | None:
    """The map that a table's ground is painted from; None where there is none. The last one is kept where it is
    one of the game's own and no file of its name has changed: a view asks for it at each zoom."""
    global _last
    name = table.source
    if not is_map(Path(name)) or Path(name).name != name or "\\" in name or ":" in name:
        return None
    shipped = [path for path in shipped_files() if path.name == name]
    own = [path for path in user_files() if path.name == name]
    seen = [_where[table.ground]] if table.ground in _where else []
    looks = tuple((path, *stamp(path)) for path in (*seen, *own, *shipped))
    if _last is not None and _last[0] is table and _last[1] == looks:
        return _last[2]
    found = _found(table, own, shipped, seen)
    _last = (table, looks, found) if found is not None and found.path in shipped else None
    return found


_last: tuple[Table, tuple[tuple[Path, int, int], ...], MapFacts] | None = None
"""Of the table asked for last: the files of that name as they were, and which one it is."""


def _found(table: Table, own: Sequence[Path], shipped: Sequence[Path], seen: Sequence[Path]) -> MapFacts | None:
    best: tuple[int, MapFacts] | None = None
    for path in dict.fromkeys([*seen, *own, *shipped] if table.ground else [*shipped, *own]):
        try:
            facts = map_facts(path)
            told = _likeness(table, facts, path in shipped)
        except Bad:
            continue
        if told == _SAME:
            return facts
        if told and (best is None or told > best[0]):
            best = told, facts
    return best[1] if best else None


_SAME: Final = 3


def _likeness(table: Table, facts: MapFacts, shipped: bool) -> int:
    """How well a map fits a table: 3 it is the one, 2 the same pieces, 1 the same size, 0 not at all. Raises Bad."""
    if table.ground and not shipped and ground_digest(facts) == table.ground:
        return _SAME
    found = read_table(facts, parsed(facts))
    if (found.width, found.height) != (table.width, table.height):
        return 0
    if found.pieces != table.pieces:
        return 1
    return 2 if table.ground else _SAME
