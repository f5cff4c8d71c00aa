"""The ground of a table of the game's own is looked for once, until a file of its name changes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.store import grounds
from game.store.folders import user_maps
from game.store.maps import map_named


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The map files that are read, in order."""
    found, real = [], grounds.map_facts
    monkeypatch.setattr(grounds, "map_facts", lambda path: (found.append(path), real(path))[1])
    monkeypatch.setattr(grounds, "_last", None)
    return found


def test_a_table_of_the_games_own_is_read_once_until_a_file_of_its_name_comes(kts_home: Path, read: list[Path]) -> None:
    entry = map_named("orchard-hamlet")
    table = entry.table
    assert table is not None
    first = grounds.ground_of(table)
    assert first is not None and grounds.ground_of(table) is first and read == [entry.path]
    user_maps().mkdir(parents=True)
    mine = Path(shutil.copy(entry.path, user_maps() / entry.path.name))
    again = grounds.ground_of(table)
    assert again is not None and again.path == entry.path and len(read) == 2
    mine.unlink()
    assert grounds.ground_of(table) is not None and len(read) == 3


def test_a_players_own_map_is_read_each_time(kts_home: Path, read: list[Path]) -> None:
    user_maps().mkdir(parents=True)
    mine = Path(shutil.copy(map_named("orchard-hamlet").path, user_maps() / "mine.tmx"))
    table = map_named("mine").table
    assert table is not None and grounds.ground_of(table) is not None and grounds.ground_of(table) is not None
    assert read == [mine, mine]
