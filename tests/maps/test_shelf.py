"""The player's own maps are read once: what was read is kept by content, whatever the time of a file says."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from mapmaking import drawn, png

from game.store import map_shelf, maps
from game.store.folders import maps_cache, user_maps
from game.store.map_shelf import own_entries
from game.store.maps import find_maps

HOUSE = '<object id="1" name="barn" type="house" x="64" y="64" width="192" height="128"/>'
LAYER = '<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>'


@pytest.fixture
def read(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read, not taken from the shelf."""
    user_maps().mkdir(parents=True)
    monkeypatch.setattr(map_shelf, "_shelf", None)
    found: list[str] = []
    real = maps.read_entry

    def told(path: Path, shipped: bool = False) -> maps.MapEntry:
        found.append(path.name)
        return real(path, shipped)

    monkeypatch.setattr(maps, "read_entry", told)
    return found


def again(read: list[str], new_session: bool = True) -> list[str]:
    """What is read when the maps are listed once more; the list is always that of `find_maps`."""
    if new_session:
        map_shelf._shelf = None
    read.clear()
    listed, seen = list(own_entries()), list(read)
    assert listed == [entry for entry in find_maps() if not entry.shipped]
    return seen


@pytest.mark.parametrize("new_session", [False, True])
def test_what_was_read_is_kept(read: list[str], new_session: bool) -> None:
    drawn(user_maps(), HOUSE, name="a.tmx")
    drawn(user_maps(), HOUSE, name="b.TMX", layers='<objectgroup name="zone"><object id="9"/></objectgroup>')
    drawn(user_maps(), "<nonsense", name="c.tmx")
    assert again(read) == ["a.tmx", "b.TMX", "c.tmx"]
    assert again(read, new_session) == ["c.tmx"]            # what is refused is read again


def test_a_change_is_seen_though_time_and_length_are_the_same(read: list[str]) -> None:
    path = drawn(user_maps(), HOUSE, name="a.tmx")
    other = drawn(user_maps(), HOUSE, name="b.tmx")
    again(read)
    was = path.stat()
    path.write_bytes(path.read_bytes().replace(b"barn", b"mill"))
    os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
    os.utime(other, (1, 1))
    assert again(read) == ["a.tmx"]
    assert [entry.table.pieces[0].name for entry in own_entries() if entry.table] == ["mill", "barn"]


def test_a_changed_tileset_template_or_picture_counts(read: list[str]) -> None:
    png(user_maps() / "i.png", 64, 64, bytes([9, 9, 9, 255]) * 64 * 64)
    (user_maps() / "t.tx").write_text('<template><object name="barn" type="house" width="64" height="64"/></template>')
    drawn(user_maps(), '<object id="1" template="t.tx" x="64" y="64"/>', layers=LAYER, name="a.tmx")
    again(read)
    assert again(read) == []
    png(user_maps() / "i.png", 64, 64, bytes([9, 9, 8, 255]) * 64 * 64)
    assert again(read) == ["a.tmx"]
    (user_maps() / "t.tx").write_text('<template><object name="mill" type="house" width="64" height="64"/></template>')
    assert again(read) == ["a.tmx"] and again(read) == []
    (user_maps() / "t.tx").unlink()
    assert again(read) == ["a.tmx"] and next(own_entries()).error


@pytest.mark.parametrize("spoilt", [b"", b"{", b"[]", b'{"version":["x"],"maps":{}}', b"\xff" * 99, None])
def test_a_shelf_that_is_no_good_is_made_anew(read: list[str], spoilt: bytes | None) -> None:
    drawn(user_maps(), HOUSE, name="a.tmx")
    again(read)
    if spoilt is None:              # the outline of a house that crosses itself
        text = maps_cache().read_text("utf-8")
        a, b = text.index('"corners":[') + 11, text.index("]]", text.index('"corners":[')) + 1
        corners = text[a:b].split("],[")
        text = text[:a] + "],[".join([corners[0], corners[2], corners[1], *corners[3:]]) + text[b:]
        maps_cache().write_text(text, "utf-8")
    else:
        maps_cache().write_bytes(spoilt)
    assert again(read) == ["a.tmx"]
    assert again(read) == []


def test_reading_ends_when_nobody_wants_it(read: list[str]) -> None:
    for i in range(9):
        drawn(user_maps(), HOUSE, name=f"{i}.tmx")
    got: list[maps.MapEntry] = []
    got += own_entries(lambda: len(got) < 3 and len(read) < 4)
    assert len(got) < 9 and len(read) <= 4
    assert len(again(read, new_session=False)) >= 5


def test_more_maps_than_are_read_are_told(read: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maps, "MAX_FILES", 2)
    for i in range(4):
        drawn(user_maps(), HOUSE, name=f"{i}.tmx")
    entries = list(own_entries())
    assert len(entries) == 3 and entries[2].error == "maps: holds 4 maps; at most 2 are read"
