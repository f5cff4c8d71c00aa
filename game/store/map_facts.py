"""Facts of the maps that come with the game, kept beside them: a battle by lot reads one map, not all of them.

Each fact has the digest of its file; one that does not fit (a map was drawn anew) is worked out from the file instead.
`python -m game.store.map_facts` writes `maps/facts.json`; a test makes it anew and compares.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from game.core.blake import blake2s
from game.core.table.pieces import Table
from game.store.disk import stamp
from game.store.errors import Bad
from game.store.map_files import shipped_files, shipped_maps
from game.store.maps import MapEntry, shipped_entry, suits

NAME: Final = "facts.json"


class MapFact(msgspec.Struct, frozen=True):
    """What is known of a shipped map without reading it."""

    map: str
    """Its path below the folder of maps, with `/`."""
    digest: str
    """Of its file, line ends aside."""
    width: int
    """As its table's, in 1/64 inch."""
    height: int
    rulesets: tuple[str, ...] = ()

    def suits(self, ruleset: str, standard: str = "") -> bool:
        """As `MapEntry.suits`."""
        return suits(self.rulesets, ruleset, Path(self.map).stem == standard)

    def table(self) -> Table:
        """The table itself, read from its file. Raises Bad."""
        entry = shipped_entry(shipped_maps() / self.map)
        if entry.table is None:
            raise Bad("", "", entry.error)
        return entry.table


def shipped_facts() -> list[MapFact]:
    """All shipped maps that can be played on, in the order of `find_maps`."""
    known = _known()
    found = []
    for path in shipped_files():
        digest = _digest(path)
        if not digest:
            continue
        name = path.relative_to(shipped_maps()).as_posix()
        fact = known.get(name)
        if fact is None or fact.digest != digest:
            fact = _read(path, name, digest)
        if fact is not None:
            found.append(fact)
    return found


def shipped_for(ruleset: str, standard: str = "") -> list[MapEntry]:
    """The shipped maps that suit a ruleset, by path; of those that do not no more is read than their facts."""
    known, found = _known(), []
    for path in shipped_files():
        fact = known.get(path.relative_to(shipped_maps()).as_posix())
        if fact is not None and not fact.suits(ruleset, standard) and _digest(path) == fact.digest:
            continue
        entry = shipped_entry(path)
        if entry.error or entry.suits(ruleset, standard):
            found.append(entry)
    return found


def _digest(path: Path) -> str:
    """The digest of a map's file, worked out once as long as the file is not written again; empty where it cannot be
    read."""
    try:
        return _digest_at(path, stamp(path))
    except OSError:
        return ""


@lru_cache(maxsize=64)
def _digest_at(path: Path, _written: tuple[int, int]) -> str:
    return digest_of(path.read_bytes())


def digest_of(data: bytes) -> str:
    """Sixteen hexadecimal digits of a map's file, whose lines may end in either way."""
    return blake2s(data.replace(b"\r\n", b"\n"), digest_size=8).hexdigest()


def _read(path: Path, name: str, digest: str) -> MapFact | None:
    entry = shipped_entry(path)
    if entry.table is None:
        return None
    return MapFact(name, digest, entry.table.width, entry.table.height, entry.rulesets)


@lru_cache(maxsize=1)
def _known() -> dict[str, MapFact]:
    """The kept facts by map; none where the file is missing or of another version."""
    try:
        facts = msgspec.json.decode((shipped_maps() / NAME).read_bytes(), type=list[MapFact])
    except (OSError, msgspec.DecodeError):
        return {}
    return {fact.map: fact for fact in facts}


def facts_text() -> str:
    """What the kept file should hold, from the maps themselves."""
    every = []
    for path in shipped_files():
        fact = _read(path, path.relative_to(shipped_maps()).as_posix(), digest_of(path.read_bytes()))
        if fact is not None:
            every.append("  " + msgspec.json.encode(fact).decode())
    return "[\n" + ",\n".join(every) + "\n]\n"


if __name__ == "__main__":
    (shipped_maps() / NAME).write_text(facts_text(), "utf-8", newline="\n")
