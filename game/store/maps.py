"""Maps: Tiled TMX files, the shipped ones and those in the player's folder, as tables.

    for entry in find_maps():
        print(entry.name, entry.error or entry.table)
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytmx

from game.core.table.pieces import Table
from game.files import root
from game.store.errors import Bad
from game.store.folders import user_maps
from game.store.tmx_facts import MapFacts
from game.store.tmx_guard import guard
from game.store.tmx_read import read_table

MAX_FILES: Final = 500
"""Most map files that are read in the player's folder; the rest is ignored."""


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map file: its table, or the error line that says why it cannot be played on."""

    path: Path
    table: Table | None
    error: str = ""
    shipped: bool = False
    rulesets: tuple[str, ...] = ()
    """Ids of the rulesets it was drawn for; empty: any."""
    scenarios: tuple[str, ...] = ()
    """Scenario ids that the set-up may offer on it, besides the plain battle."""
    note: str = ""

    @property
    def name(self) -> str:
        """What a list shows."""
        return self.table.name if self.table else self.path.stem

    def suits(self, ruleset: str, standard: str = "") -> bool:
        """Whether the set-up of that ruleset lists it: it names the ruleset or none, or it is a shipped map that the
        ruleset names as its standard table (`Ruleset.standard_table`)."""
        return suits(self.rulesets, ruleset, self.shipped and self.path.stem == standard)


def suits(drawn_for: tuple[str, ...], ruleset: str, standard: bool) -> bool:
    """Whether a map that was drawn for those rulesets (none: any) suits this one, whose `standard` table it may be."""
    return not drawn_for or ruleset in drawn_for or standard


def shipped_maps() -> Path:
    """The folder of the maps that come with the game."""
    return root() / "maps"


def open_map(path: Path) -> tuple[MapFacts, pytmx.TiledMap]:
    """A map file behind the guard: its facts, and what pytmx read. Raises Bad.

    It may name tilesets and pictures beside it and in the game's own assets, nothing else. The game's own tilesets and
    pieces are found by their names, wherever the map lies and wherever its paths lead.
    """
    try:
        folder, maps = path.parent.resolve(), user_maps().resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise Bad(path.name, "", f"cannot be read: {error}") from None
    home = maps if folder.is_relative_to(maps) else folder
    assets = root() / "assets"
    facts = guard(path, [home, assets, shipped_maps()], assets)
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # its complaints are told by our own line
    try:
        tree = ElementTree.parse(path).getroot()
        for tileset in tree.iter("tileset"):
            if "source" in tileset.attrib:      # pytmx looks where the guard has found it
                tileset.set("source", str(facts.sources[tileset.attrib["source"]]))
        tmx = pytmx.TiledMap(load_all=False, allow_duplicate_names=False)
        tmx.filename = str(path)
        tmx.parse_xml(tree)
    except Exception as error:
        raise Bad(
            path.name, "", f"pytmx cannot read it ({type(error).__name__}: {error})", "a map saved by Tiled"
        ) from None
    return facts, tmx


def load_map(path: Path | str) -> Table:
    """The table of a `.tmx` file. Raises Bad: one line with file, place, what is wrong, what would be right.

        table = load_map("maps/simple-battles/orchard-hamlet.tmx")
    """
    table = load_entry(Path(path)).table
    assert table is not None
    return table


def load_entry(path: Path, shipped: bool = False) -> MapEntry:
    """A map with what it says of itself besides the table. Raises Bad."""
    facts, tmx = open_map(path)
    table = read_table(facts, tmx)
    note = " ".join(facts.properties.get("note", "").split())[:300]
    return MapEntry(path, table, shipped=shipped, rulesets=_words(facts, "rulesets"),
                    scenarios=_words(facts, "scenarios"), note=note)


def _words(facts: MapFacts, name: str) -> tuple[str, ...]:
    """A map property that lists ids."""
    words = tuple(facts.properties.get(name, "").replace(",", " ").split())
    for word in words:
        if len(words) > 20 or len(word) > 40 or not all(c.isalnum() or c in "-_" for c in word):
            raise Bad(
                facts.path.name,
                f"map property {name!r}",
                f"{word[:40]!r} is no id",
                "ids with blanks between, like simple-battles",
            )
    return words


def find_maps(user_dir: Path | None = None) -> list[MapEntry]:
    """All maps, shipped ones first, then the player's, by path; a bad file has an error line instead of a table.

    `user_dir` None: the player's maps folder (`folders.user_maps`).
    """
    return [_entry(path, shipped) for path, shipped in _files(user_maps() if user_dir is None else user_dir)]


def shipped_files() -> list[Path]:
    """The files of the maps that come with the game, by path."""
    return sorted(shipped_maps().rglob("*.tmx"))


def shipped_entry(path: Path) -> MapEntry:
    """A map that came with the game, with its error line instead of a table where it is broken."""
    return _entry(path, shipped=True)


def _files(user_dir: Path) -> list[tuple[Path, bool]]:
    """All map files, in the order of `find_maps`, and whether they came with the game."""
    shipped = [(path, True) for path in shipped_files()]
    return shipped + [(path, False) for path in _user_files(user_dir)]


def _user_files(folder: Path) -> list[Path]:
    """Map files in the folder and in folders up to two below."""
    try:
        found = [path for depth in ("*.tmx", "*/*.tmx", "*/*/*.tmx") for path in folder.glob(depth)]
    except OSError:
        return []
    return sorted(found)[:MAX_FILES]


def _entry(path: Path, shipped: bool) -> MapEntry:
    try:
        return _read_once(path, _stamp(path)) if shipped else load_entry(path)
    except Bad as bad:
        return MapEntry(path, None, error=str(bad), shipped=shipped)


def _stamp(path: Path) -> tuple[int, int]:
    """When a file was written and its length; zeros where it cannot be told."""
    try:
        told = path.stat()
    except OSError:
        return 0, 0
    return told.st_mtime_ns, told.st_size


@lru_cache(maxsize=64)
def _read_once(path: Path, stamp: tuple[int, int]) -> MapEntry:
    """A map that came with the game: read again only when its file was written anew. A player's own always is."""
    return load_entry(path, shipped=True)


def map_named(name: str) -> MapEntry:
    """The map of that name: a path, a file name, a stem (`orchard-hamlet`) or a title, cases alike.

    Reads one map where a file is called so, all of them to find a title. Raises Bad, naming the maps there are, or the
    map's own error.
    """
    path = Path(name)
    if path.suffix == ".tmx" and path.is_file():
        return load_entry(path)
    wanted = name.casefold()
    for path, shipped in _files(user_maps()):
        if wanted in (path.name.casefold(), path.stem.casefold()):
            return load_entry(path, shipped)
    entries = find_maps()
    for entry in entries:
        if entry.table is not None and wanted == entry.name.casefold():
            return entry
    raise Bad("map", "", f"there is no map {name[:60]!r}",
              f"one of {', '.join(e.path.stem for e in entries if e.table)[:300]}")
