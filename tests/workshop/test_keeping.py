"""What was drawn is kept until it is saved, whatever happens, and never a shipped map is written over."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import msgspec
import pytest

from game.core.table.places import GRID, Place
from game.files import root
from game.store import order
from game.store.errors import Bad
from game.store.maps import find_maps, load_map, shipped_maps
from game.store.tmx.read import MAX_PIECES
from game.workshop import draft as drafts
from game.workshop import keeping, parts, tmx
from game.workshop.draft import Draft, table_of
from game.workshop.ground import kept_facts
from game.workshop.history import History

HAMLET = shipped_maps() / "simple-battles" / "orchard-hamlet.tmx"


def drawn(name: str = "Mill") -> Draft:
    draft, _ = drafts.laid(drafts.empty(name, 24 * GRID, 24 * GRID), "house", Place.at(5, 5))
    return drafts.laid(draft, "road", Place.at(12, 12))[0]


def mine() -> list[str]:
    return [entry.error or entry.name for entry in find_maps() if not entry.shipped]


def test_a_new_table_is_saved_and_found_in_the_list(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    assert path == kts_home / "maps" / "Mill.tmx" and mine() == ["Mill"]
    assert (kts_home / "assets" / "tilesets" / "grass.tsx").is_file()
    assert not list((kts_home / "assets" / "tilesets").glob("over-*")), "roads are lines, no tiles"
    assert keeping.save(drawn(), None).name == "Mill 2.tmx"
    assert keeping.free_name("Mill") == "Mill 3"
    keeping.keep(drawn("Mill 3"), None, "warbands")
    assert keeping.free_name("Mill") == "Mill 4", "nor one that is not saved"


def test_a_map_that_was_drawn_here_is_edited_itself(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    before = path.read_bytes()
    found = keeping.opened(path, shipped=False)
    assert found.path == path and found.saved == found.draft and table_of(found.draft) == table_of(drawn())
    draft, _ = drafts.laid(found.draft, "wall", Place.at(9, 9))
    assert keeping.save(draft, found.path) == path and mine() == ["Mill"]
    assert table_of(keeping.saved(path)) == table_of(draft)
    assert Path(f"{path}.before").read_bytes() == before
    keeping.save(drafts.removed(draft, [1]), path)
    assert Path(f"{path}.before").read_bytes() == before        # of the first time


def test_a_shipped_map_and_one_of_tiled_are_copied(kts_home: Path) -> None:
    text = HAMLET.read_bytes()
    found = keeping.opened(HAMLET, shipped=True)
    assert found.path is None and found.saved is None and found.draft.name == "Orchard hamlet (copy)"
    copy = keeping.save(found.draft, None)
    assert copy.parent == kts_home / "maps" and HAMLET.read_bytes() == text
    theirs = copy.with_name("theirs.tmx")
    theirs.write_bytes(text)
    assert keeping.opened(theirs, shipped=False).path is None


def test_what_is_not_saved_comes_back(kts_home: Path) -> None:
    draft = drawn()
    kept = keeping.keep(draft, None, "warbands")
    draft, _ = drafts.laid(draft, "hill", Place.at(12, 18))
    assert keeping.keep(draft, None, "warbands", kept) == kept
    left = keeping.left_over()
    assert left is not None and left.draft == draft and left.ruleset == "warbands" and left.path is None
    assert keeping.kept_of(None, draft) == kept
    path = keeping.save(draft, None)
    keeping.forget(kept)
    assert keeping.left_over() is None
    saved = keeping.saved(path)
    changed, _ = drafts.laid(saved, "water", Place.at(18, 5))
    keeping.keep(changed, path, "warbands")
    again = keeping.opened(path, shipped=False)
    assert again.draft == changed and again.saved == saved and keeping.left_over() is None
    (kept, listed), = keeping.waiting()
    assert listed[:3] == (changed, path, saved) and kept == keeping.kept_of(path, changed)
    keeping.forget(keeping.kept_of(path, changed))
    assert keeping.opened(path, shipped=False).draft == saved


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"draft":{"name":"x","width":1e99,"height":3}}', b"\xff\xfe",
                                  b'{"draft":{"name":"x","width":640,"height":640,"parts":[{"key":1,"sort":"house",'
                                  b'"x":0,"y":0,"wide":64,"high":64,"shape":"polygon"}]}}'])
def test_a_broken_draft_is_put_aside(kts_home: Path, data: bytes) -> None:
    place = kts_home / "workshop" / "new 1.draft"
    place.parent.mkdir(parents=True)
    place.write_bytes(data)
    left = keeping.left_over()
    if left is not None:
        table_of(left.draft)
    else:
        assert not place.exists() and [path.read_bytes() for path in place.parent.iterdir()] == [data]


def test_a_full_disk_is_told_and_loses_nothing(kts_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = keeping.save(drawn(), None)
    before = path.read_bytes()
    draft, _ = drafts.laid(keeping.saved(path), "wall", Place.at(9, 9))

    def full(there: Path, data: bytes) -> None:
        raise Bad(there.name, "", "cannot be written: No space left on device")

    monkeypatch.setattr("game.store.disk.write_bytes", full)
    with pytest.raises(Bad, match="No space left"):
        keeping.save(draft, path)
    assert path.read_bytes() == before


def test_a_ground_that_is_gone_is_told(kts_home: Path) -> None:
    first = keeping.save(keeping.opened(HAMLET, shipped=True).draft, None)
    draft = keeping.saved(first)
    first.unlink()
    with pytest.raises(Bad, match=r"Orchard hamlet -copy-\.tmx"):
        keeping.save(draft, first)
    assert load_map(keeping.save(drafts.with_mat(draft, "snow"), first)).mat == "snow"


def test_a_map_saved_over_itself_keeps_its_ground_and_has_one_layer_of_roads(kts_home: Path) -> None:
    draft = keeping.saved(keeping.save(drawn(), None))
    for _ in range(3):
        draft = keeping.saved(keeping.save(drafts.put(draft, parts.moved(draft.of("road")[0], 0, GRID)),
                                           kts_home / "maps" / "Mill.tmx"))
    text = tmx.map_bytes(draft).decode()
    assert text.count('name="workshop road"') == text.count('name="roads"') == text.count('name="ground"') == 1


def test_a_road_that_was_drawn_in_tiled_beside_ours_stays(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    theirs = '<object id="900" name="lane" x="64" y="64"><polyline points="0,0 320,64"/></object>'
    path.write_text(path.read_text().replace('name="roads">', f'name="roads">{theirs}'))
    draft = keeping.saved(path)
    seen = kept_facts(draft)
    assert seen is not None and [
        one.name for layer in seen.layers if layer.role == "roads" for one in layer.objects] == ["lane"]
    for _ in range(2):
        draft = keeping.saved(keeping.save(drafts.put(draft, parts.moved(draft.of("road")[0], 0, GRID)), path))
    text = tmx.map_bytes(draft).decode()
    assert text.count('name="workshop road"') == text.count('name="lane"') == 1


def test_the_plain_mat_is_no_painted_ground(kts_home: Path) -> None:
    """So Undo after saving leads back to the mat and the size that were, not to what the file shows since."""
    path = keeping.save(drawn(), None)
    first = keeping.saved(path)
    assert first.ground == ""
    keeping.save(drafts.resized(drafts.with_mat(first, "snow"), 30 * GRID, 30 * GRID), path)
    keeping.save(first, path)
    assert load_map(path).mat == "grass" and keeping.saved(path) == first and not keeping.painting_of(path)


def test_properties_of_your_own_stay_in_a_map_that_was_drawn_here(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    path.write_text(path.read_text().replace("<properties>", '<properties><property name="by" value="Mia"/>', 1))
    keeping.save(keeping.opened(path, shipped=False).draft, path)
    assert '<property name="by" value="Mia"' in path.read_text()


def test_a_painted_ground_that_was_given_up_and_saved_comes_back_by_undo(kts_home: Path) -> None:
    path = keeping.save(keeping.opened(HAMLET, shipped=True).draft, None)
    painted = tmx.map_bytes(keeping.saved(path)).decode().count("<layer ")
    history = History(keeping.saved(path))
    history.step(drafts.with_mat(history.now, "snow"))
    keeping.save(history.now, path)
    history.mark_saved(keeping.saved(path).ground, str(path), keeping.painting_of(path))
    assert history.now.ground == "" and history.undo() and history.now.ground == f"{path}.painted"
    keeping.save(history.now, path)
    assert keeping.saved(path).ground == str(path)
    assert tmx.map_bytes(keeping.saved(path)).decode().count("<layer ") == painted > 0


def test_two_maps_whose_names_come_to_the_same_keep_their_drafts_apart(kts_home: Path) -> None:
    paths = [kts_home / "maps" / "east" / "mill.tmx", kts_home / "maps" / "east-mill.tmx"]
    drafted = []
    for i, path in enumerate(paths):
        path.parent.mkdir(parents=True, exist_ok=True)
        keeping.save(drawn(f"Mill {i}"), path)
        drafted.append(drafts.laid(keeping.saved(path), "hill", Place.at(12, 18))[0])
        keeping.keep(drafted[i], path, "warbands")
    assert [keeping.opened(path, shipped=False).draft for path in paths] == drafted


def test_what_was_not_saved_of_a_map_that_is_gone_comes_back_as_a_new_table(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    changed, _ = drafts.laid(keeping.saved(path), "hill", Place.at(12, 18))
    kept = keeping.keep(changed, path, "warbands")
    assert keeping.left_over() is None
    path.unlink()
    left = keeping.left_over()
    assert left is not None and left.draft == changed and left.path is None and keeping.kept_of(None, changed) == kept


def test_a_map_that_could_not_be_read_again_is_not_written(kts_home: Path) -> None:
    path = keeping.save(drawn(), None)
    before = path.read_bytes()
    draft = keeping.saved(path)
    piece = draft.of("house")[0]
    many = tuple(msgspec.structs.replace(piece, key=key) for key in range(1, MAX_PIECES + 2))
    with pytest.raises(Bad, match="^Mill.tmx, layer 'pieces': 201 pieces; at most 200$"):
        keeping.save(msgspec.structs.replace(draft, parts=many), path)
    assert path.read_bytes() == before and [one.name for one in path.parent.iterdir()] == ["Mill.tmx"]


def test_two_windows_on_what_is_not_saved_keep_both(kts_home: Path) -> None:
    """Whoever comes second finds another's there, and gets a place of its own."""
    first = drawn()
    kept = keeping.keep(first, None, "warbands")
    left = keeping.digest_of(kept)
    second, third = (drafts.laid(first, sort, Place.at(12, 18))[0] for sort in ("hill", "water"))
    assert keeping.keep(second, None, "warbands", kept, known=left) == kept
    apart = keeping.keep(third, None, "warbands", kept, known=left)
    assert apart != kept and {one.draft for _, one in keeping.waiting()} == {second, third}
    keeping.forget(kept, left)
    assert len(keeping.waiting()) == 2, "another's"
    keeping.forget(apart, keeping.digest_of(apart))
    assert [one.draft for _, one in keeping.waiting()] == [second]
    path = keeping.save(first, None)
    of_map = [drafts.laid(keeping.saved(path), sort, Place.at(18, 18))[0] for sort in ("hill", "water")]
    places = {keeping.keep(one, path, "warbands", known="") for one in of_map}
    assert len(places) == 2 and {one.draft for _, one in keeping.waiting() if one.path == path} == set(of_map)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit for files")
def test_a_tileset_that_found_no_room_is_lent_whole_the_next_time(kts_home: Path) -> None:
    """Half a picture that lies there would stay for ever, and Tiled shows it."""
    import resource

    png = kts_home / "assets" / "tilesets" / "grass.png"
    limits, before = resource.getrlimit(resource.RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, limits[1]))
    try:
        path = keeping.save(drawn(), None)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert path.is_file() and not png.exists()
    keeping.save(drawn(), path)
    assert png.read_bytes() == (root() / "assets" / "tilesets" / "grass.png").read_bytes()


def test_what_was_drawn_last_comes_first_however_the_clock_stands(kts_home: Path) -> None:
    """Also in a program that is begun anew, and where the files were copied."""
    for year, name in ((2040, "first"), (2020, "second"), (2030, "third")):
        kept = Path(keeping.keep(drawn(name), None, "warbands"))
        os.utime(kept, (when := (year - 1970) * 31_556_952, when))
    order._last = 0
    assert [one.draft.name for _, one in keeping.waiting()] == ["third", "second", "first"]
    keeping.keep(drawn("fourth"), None, "warbands")
    left = keeping.left_over()
    assert left is not None and left.draft.name == "fourth"
