"""Maps: Tiled TMX files, the shipped ones and those in the player's folder, as tables.

    for entry in find_maps():
        print(entry.name, entry.error or entry.table)

`read_entry` gives the one answer for a file that everybody shows: its table and notes, or the line that says why it
cannot be played on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.core.table.pieces import Table
from game.core.text import called
from game.store import grounds
from game.store.disk import stamp
from game.store.errors import Bad
from game.store.folders import user_maps
from game.store.map_files import is_map, open_map, shipped_files, shipped_maps, user_files
from game.store.tmx.notes import notes
from game.store.tmx.read import ids, read_table

__all__ = ["MapEntry", "find_maps", "is_map", "load_entry", "load_map", "map_named", "open_map", "read_entry",
           "shipped_entries", "shipped_entry", "shipped_files", "shipped_maps", "suits", "user_entries"]

MAX_FILES: Final = 2000
"""Most map files that are read in the player's folder; a line says so where there are more."""


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
    notes: tuple[str, ...] = ()
    """What is not read of it though it looks meant for the table, a line each."""
    files: tuple[Path, ...] = ()
    """The other files it is made of."""

    @property
    def name(self) -> str:
        """What a list shows."""
        return self.table.name if self.table else called(self.path.stem)

    def suits(self, ruleset: str, standard: str = "") -> bool:
        """Whether the set-up of that ruleset lists it: it names the ruleset or none, or it is a shipped map that the
        ruleset names as its standard table (`Ruleset.standard_table`)."""
        return suits(self.rulesets, ruleset, self.shipped and self.path.stem == standard)


def suits(drawn_for: tuple[str, ...], ruleset: str, standard: bool) -> bool:
    """Whether a map that was drawn for those rulesets (none: any) suits this one, whose `standard` table it may be."""
    return not drawn_for or ruleset in drawn_for or standard


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
    table = table if shipped else grounds.marked(table, facts)
    note = " ".join(facts.text("note").split())[:300]
    return MapEntry(path, table, shipped=shipped, rulesets=ids(facts, "rulesets"), scenarios=ids(facts, "scenarios"),
                    note=note, notes=notes(facts), files=tuple(facts.files))


def read_entry(path: Path, shipped: bool = False) -> MapEntry:
    """The one answer for a file: the map with its notes, or its error line."""
    try:
        return _read_once(path, stamp(path)) if shipped else load_entry(path)
    except Bad as bad:
        return MapEntry(path, None, error=str(bad), shipped=shipped)


def find_maps(user_dir: Path | None = None) -> list[MapEntry]:
    """All maps, shipped ones first, then the player's, by path; a bad file has an error line instead of a table.

    `user_dir` None: the player's maps folder (`folders.user_maps`). Reading hundreds of maps takes seconds: screens use
    `map_facts.shipped_for` and `map_shelf.own_entries`.
    """
    return [*shipped_entries(), *user_entries(user_dir)]


def shipped_entries() -> list[MapEntry]:
    """The maps that come with the game, by path."""
    return [read_entry(path, shipped=True) for path in shipped_files()]


def shipped_entry(path: Path) -> MapEntry:
    """A map that came with the game, with its error line instead of a table where it is broken."""
    return read_entry(path, shipped=True)


def user_entries(user_dir: Path | None = None,
                 before: Callable[[Path], MapEntry | None] = lambda path: None) -> Iterator[MapEntry]:
    """The player's own maps by path, each read when it is asked for; at last a line where there are too many.

    `before` may give what was read of a file before.
    """
    files = user_files(user_dir)
    for path in files[:MAX_FILES]:
        yield before(path) or read_entry(path)
    if len(files) > MAX_FILES:
        folder = user_maps() if user_dir is None else user_dir
        yield MapEntry(folder, None, error=str(Bad(folder.name, "", f"holds {len(files):,} maps",
                                                   f"at most {MAX_FILES:,} are read")))


@lru_cache(maxsize=64)
def _read_once(path: Path, written: tuple[int, int]) -> MapEntry:
    """A map that came with the game: read again only when its file was written anew. A player's own always is."""
    return load_entry(path, shipped=True)


def map_named(name: str) -> MapEntry:
    """The map of that name: a path, a file name, a stem (`orchard-hamlet`) or a title, cases alike.

    Reads one map where a file is called so, all of them to find a title. Raises Bad, naming the maps there are, or the
    map's own error.
    """
    path = Path(name)
    if is_map(path) and os.path.isfile(path):
        return load_entry(path)
    wanted = name.casefold()
    for path, shipped in [(one, True) for one in shipped_files()] + [(one, False) for one in user_files()]:
        if wanted in (path.name.casefold(), path.stem.casefold()):
            return load_entry(path, shipped)
    entries = find_maps()
    for entry in entries:
        if entry.table is not None and wanted == entry.name.casefold():
            return entry
    raise Bad("map", "", f"there is no map {name[:60]!r}",
              f"one of {', '.join(e.path.stem for e in entries if e.table)[:300]}")
