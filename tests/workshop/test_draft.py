"""Drafts of tables: what is laid, changed and taken away, with its counterpart; and the map files of drafts."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from game.core.errors import Refused
from game.core.table import polygons
from game.core.table.places import GRID, Place
from game.store.maps import load_entry, load_map, shipped_maps
from game.store.tmx.names import MATS
from game.store.tmx.read import MAX_PIECES
from game.workshop import draft as drafts
from game.workshop import parts, tmx
from game.workshop.draft import Draft, table_of
from game.workshop.history import History
from game.workshop.parts import Part

SHIPPED = sorted(shipped_maps().rglob("*.tmx"))


def strewn(seed: int) -> Draft:
    """A draft by chance: parts of all sorts, turned, stretched, copied, taken away; one in two is symmetric."""
    chance = random.Random(seed)
    wide, high = chance.choice([(10, 10), (24, 24), (48, 24), (72, 48)])
    meant = chance.choice([(), ("warbands",)])
    draft = drafts.empty(f"Table {seed}", wide * GRID, high * GRID, chance.choice(MATS), meant)
    draft = drafts.told(draft, edges=chance.choice([("south", "north"), ("west", "east"), ()]))
    draft = drafts.symmetric(draft, chance.choice(drafts.SYMMETRIES))
    for _ in range(chance.randint(1, 30)):
        sort = chance.choice(parts.SORTS)
        draft, key = drafts.laid(draft, sort, Place(chance.randrange(wide * GRID), chance.randrange(high * GRID)))
        part = draft.part(key)
        if sort == "zone":
            part = msgspec.structs.replace(part, edge=chance.choice(["south", "north", "west", "east"]))
        else:
            part = parts.turned(part, chance.choice([0, 0, 15, 37, 90, 180, 271]))
        part = parts.sized(part, chance.randint(10, 9 * GRID), chance.randint(10, 9 * GRID))
        draft = drafts.put(draft, part)
        if chance.random() < .2:
            draft = drafts.removed(draft, [chance.choice(draft.parts).key])
    return draft


def written(draft: Draft, folder: Path) -> Path:
    path = folder / "mine.tmx"
    path.write_bytes(tmx.map_bytes(draft))
    return path


def same_table(draft: Draft, path: Path) -> None:
    found = load_map(path)
    assert msgspec.structs.replace(found, source="", ground="") == table_of(draft)


@pytest.mark.parametrize("seed", range(40))
def test_a_map_holds_exactly_what_was_drawn(tmp_path: Path, seed: int) -> None:
    """What our reader makes of the file is the table that was drawn, corner by corner."""
    draft = strewn(seed)
    path = written(draft, tmp_path)
    same_table(draft, path)
    again, entry = tmx.read_draft(path)
    assert entry.notes == ()
    assert table_of(again) == table_of(draft)
    assert [part.look for part in again.of("road")] == [part.look for part in draft.of("road")]
    assert [set(parts.corners(p)) for p in again.of("road")] == [set(parts.corners(p)) for p in draft.of("road")]
    assert load_entry(written(again, tmp_path)).table is not None
    same_table(draft, path)


@pytest.mark.parametrize("seed", range(40))
def test_everything_lies_on_the_table_and_is_simple(seed: int) -> None:
    draft = strewn(seed)
    for part in draft.parts:
        west, south, east, north = parts.bounds(part)
        if part.sort in parts.MARKERS:
            west = east = part.x
            south = north = part.y
        assert west >= 0 and south >= 0 and east <= draft.width and north <= draft.height, part
        assert not polygons.fault(parts.corners(part)), part


@pytest.mark.parametrize("seed", range(40))
def test_a_symmetric_table_is_its_own_counterpart(seed: int) -> None:
    """Every part has a counterpart that lies where it should; both are each other's."""
    draft = strewn(seed)
    if draft.symmetry == "none":
        draft = drafts.symmetric(draft, "turned")
    for part in draft.parts:
        other = draft.part(part.twin)
        assert other.twin == part.key
        there = parts.counterpart(part, draft.size, draft.symmetry, draft.upright)      # type: ignore[arg-type]
        assert max(abs(a - b) for a, b in zip(parts.bounds(there), parts.bounds(other), strict=True)) <= 1


def test_a_counterpart_follows_and_goes_with_its_part() -> None:
    draft = drafts.symmetric(drafts.empty("x", 24 * GRID, 24 * GRID), "turned")
    draft, key = drafts.laid(draft, "house", Place.at(6, 5))
    assert [part.middle for part in draft.parts] == [Place.at(6, 5), Place.at(18, 19)]
    draft = drafts.put(draft, parts.turned(parts.moved(draft.part(key), GRID, 0), 30))
    assert [(part.middle, part.turn) for part in draft.parts] == [(Place.at(7, 5), 30), (Place.at(17, 19), 30)]
    assert drafts.removed(draft, [draft.parts[1].key]).parts == ()
    alone = drafts.symmetric(draft, "none")
    alone = drafts.put(alone, parts.moved(alone.parts[0], GRID, 0))
    assert [part.middle for part in alone.parts] == [Place.at(8, 5), Place.at(17, 19)]
    assert len(drafts.symmetric(alone, "mirrored").parts) == 4
    bare = drafts.symmetric(drafts.empty("x", 1536, 1536), "turned")
    middle, _ = drafts.laid(bare, "hill", Place.at(12, 12))
    assert len(middle.parts) == 1 and middle.parts[0].twin == middle.parts[0].key
    aside = drafts.put(middle, parts.moved(middle.parts[0], GRID, 0))
    assert [part.middle for part in aside.parts] == [Place.at(13, 12), Place.at(11, 12)]
    assert drafts.put(aside, parts.moved(aside.parts[0], -GRID, 0)).parts == middle.parts   # not two in one place


def test_a_counterpart_that_would_be_one_too_many_is_refused() -> None:
    """A part that is its own counterpart gets another one where it leaves the middle."""
    draft = drafts.symmetric(drafts.empty("x", 24 * GRID, 24 * GRID), "turned")
    draft, key = drafts.laid(draft, "house", Place.at(12, 12))
    draft, _ = drafts.laid(draft, "rubble", Place.at(12, 12))
    for at in range((MAX_PIECES - 2) // 2):
        draft, _ = drafts.laid(draft, "hedge", Place.at(1 + at % 22, 1 + at // 22))
    assert len(draft.parts) == MAX_PIECES
    with pytest.raises(Refused, match="200 pieces"):
        drafts.put(draft, parts.moved(draft.part(key), GRID, 0))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_copy_of_a_shipped_map_is_the_same_table_on_its_ground(kts_home: Path, path: Path) -> None:
    """Read for editing and written again, all is the same: pieces, zones, markers, words, each pixel of the ground."""
    from game.store.raster import ground_surface

    draft, entry = tmx.read_draft(path)
    assert entry.table is not None
    assert table_of(draft) == msgspec.structs.replace(entry.table, source="", ground="")
    folder = kts_home / "maps"
    folder.mkdir(parents=True)
    copy = written(draft, folder)
    again = load_entry(copy)
    assert again.table is not None
    assert msgspec.structs.replace(again.table, source="", ground="") == table_of(draft)
    assert (again.rulesets, again.scenarios, again.note) == (entry.rulesets, entry.scenarios, entry.note)
    if path.stem in ("orchard-hamlet", "crossroads"):
        mine, theirs = (ground_surface(one) for one in (copy, path))
        assert mine.get_buffer().raw == theirs.get_buffer().raw


def test_the_preview_is_what_the_saved_map_shows(tmp_path: Path) -> None:
    """Pixel for pixel, roads included."""
    from game.art.land.lanes import paint_lanes
    from game.store.map_files import map_facts
    from game.store.raster import facts_painter
    from game.workshop.ground import painter

    draft = drafts.empty("x", 12 * GRID, 10 * GRID, "desert")
    draft, key = drafts.laid(draft, "road", Place.at(6, 5))
    draft = drafts.put(draft, parts.turned(draft.part(key), 30))
    draft, _ = drafts.laid(draft, "road", Place.at(3, 5), "cobbles")
    with facts_painter(map_facts(written(draft, tmp_path)), "desert") as paint:
        saved = paint((0, 0, 12 * GRID, 10 * GRID))
        assert [lane.kind for lane in paint.lanes] == ["dirt", "cobbles"]
        paint_lanes(saved, paint.lanes, (0, 0), "desert")
    with painter(draft) as paint:
        whole = paint((0, 0, 12 * GRID, 10 * GRID))
        part = paint((70, 130, 200, 90))
    assert whole.convert(saved).get_buffer().raw == saved.get_buffer().raw
    assert part.convert(saved).get_buffer().raw == saved.subsurface((70, 130, 200, 90)).copy().get_buffer().raw


def test_straight_roads_that_meet_are_painted_as_one_curve() -> None:
    from game.workshop.roads import lanes_of

    draft = drafts.empty("x", 40 * GRID, 20 * GRID)
    for x, turn in ((8, 0), (19, 0)):
        draft, key = drafts.laid(draft, "road", Place.at(x, 10))
        draft = drafts.put(draft, parts.turned(draft.part(key), turn))
    first, = lanes_of(draft)
    assert len(first.points) == 3 and first.wide == min(draft.parts[0].wide, draft.parts[0].high)
    apart, _ = drafts.laid(draft, "road", Place.at(30, 4), "cobbles")
    assert [(lane.kind, len(lane.points)) for lane in lanes_of(apart)] == [("dirt", 3), ("cobbles", 2)]


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_tiled_opens_it_and_writes_back_the_same(tmp_path: Path, seed: int) -> None:
    """Tiled reads the file with its tilesets beside it, and what it saves is the same table on the same ground."""
    import os

    from game.store.raster import ground_surface

    for name in ("tilesets",):
        shutil.copytree(Path(__file__).parents[2] / "assets" / name, tmp_path / "assets" / name)
    folder = tmp_path / "maps"
    folder.mkdir()
    draft = strewn(seed)
    path = written(draft, folder)
    out = folder / "saved.tmx"
    done = subprocess.run(["tiled", "--export-map", "tmx", str(path), str(out)], capture_output=True, timeout=120,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=False)
    assert done.returncode == 0 and b"rror" not in done.stderr, done.stderr
    same_table(draft, out)
    assert ground_surface(out).get_buffer().raw == ground_surface(path).get_buffer().raw
    again, _ = tmx.read_draft(out)
    assert table_of(again) == table_of(draft) and len(again.of("road")) == len(draft.of("road"))


def test_a_copy_keeps_what_a_player_drew_in_tiled(kts_home: Path) -> None:
    """Decoration, groups, own properties and own pictures; what was hidden is still there, hidden."""
    from PIL import Image

    folder = kts_home / "maps"
    folder.mkdir(parents=True)
    Image.new("RGB", (128, 64), "#405030").save(folder / "own.png")
    (folder / "theirs.tmx").write_text('''<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="10" height="10" tilewidth="32" tileheight="32">
 <properties><property name="weather" value="rain"/>
  <property name="pixels_per_inch" type="int" value="32"/></properties>
 <tileset firstgid="1" name="own" tilewidth="32" tileheight="32" tilecount="8" columns="4">
  <image source="own.png" width="128" height="64"/></tileset>
 <group id="1" name="land"><layer id="2" name="ground" width="10" height="10">
  <data encoding="base64" compression="zlib">
  eJxjZBgFo2AUjIKhDgACWABl</data></layer></group>
 <objectgroup id="3" name="deco trees">
  <object id="4" gid="2" x="32" y="64" width="32" height="32"/></objectgroup>
 <objectgroup id="5" name="Pieces">
  <object id="6" type="house" x="64" y="96" width="64" height="32"/></objectgroup>
</map>'''.replace("eJxjZBgFo2AUjIKhDgACWABl", packed()))
    draft, entry = tmx.read_draft(folder / "theirs.tmx")
    assert not entry.notes and draft.size == (640, 640)
    draft = drafts.put(draft, parts.moved(draft.parts[0], GRID // 2, 0))
    text = tmx.map_bytes(draft).decode()
    (folder / "copy.tmx").write_text(text)
    same_table(draft, folder / "copy.tmx")
    for kept in ('value="rain"', "deco trees", 'gid="2"', 'name="land"', 'compression="zlib"', "own.png"):
        assert kept in text, kept
    assert 'name="workshop road"' in tmx.map_bytes(drafts.laid(draft, "road", Place.at(5, 5))[0]).decode()
    assert tmx.made_here(folder / "copy.tmx") and not tmx.made_here(folder / "theirs.tmx")


def packed() -> str:
    import base64
    import struct
    import zlib

    return base64.b64encode(zlib.compress(struct.pack("<100I", *[1] * 100))).decode()


def test_another_size_keeps_things_from_the_middle_and_zones_along_their_edges() -> None:
    draft = drafts.empty("x", 24 * GRID, 24 * GRID)
    draft, wood = drafts.laid(draft, "forest", Place.at(12, 12))
    draft, zone = drafts.laid(draft, "zone", Place.at(12, 0))
    draft = drafts.put(draft, msgspec.structs.replace(draft.part(zone), edge="south"))
    wide = drafts.resized(draft, 48 * GRID, 24 * GRID)
    assert wide.part(wood).middle == Place.at(24, 12) and parts.bounds(wide.part(zone)) == (0, 0, 48 * GRID, 3 * GRID)
    small = drafts.resized(draft, 10 * GRID, 10 * GRID)
    assert parts.bounds(small.part(zone)) == (0, 0, 10 * GRID, 3 * GRID)
    with pytest.raises(Refused, match="4 to 96 inches"):
        drafts.resized(draft, 2 * GRID, 24 * GRID)


def test_a_table_of_part_inches_is_one_of_whole_inches_on_the_plain_mat(kts_home: Path) -> None:
    """Where its painted ground is given up, or is not kept: its map holds what was drawn, at its place."""
    from PIL import Image

    path = kts_home / "maps" / "theirs.tmx"
    path.parent.mkdir(parents=True)
    Image.new("RGB", (128, 64), "#405030").save(path.parent / "own.png")
    for infinite in (0, 1):
        cells = ",".join(["1"] * 23 * 15)
        data = f'<chunk x="0" y="0" width="23" height="15">{cells}</chunk>' if infinite else cells
        path.write_text(f'''<map version="1.10" orientation="orthogonal" width="23" height="15" tilewidth="32"
 tileheight="32" infinite="{infinite}"><tileset firstgid="1" name="own" tilewidth="32" tileheight="32" tilecount="8"
 columns="4"><image source="own.png" width="128" height="64"/></tileset><layer id="2" name="ground" width="23"
 height="15"><data encoding="csv">{data}</data></layer></map>''')
        draft, _ = tmx.read_draft(path)
        if not infinite:
            assert draft.size == (736, 480) and draft.ground
            draft, _ = drafts.laid(draft, "house", Place(368, 240))
            draft = drafts.with_mat(draft, "snow")
            assert draft.parts[0].middle == Place(384, 256)         # still in the middle
        assert draft.size == (768, 512) and not draft.ground
        draft, _ = drafts.laid(draft, "hill", Place.at(3, 3))
        (path.parent / "copy.tmx").write_bytes(tmx.map_bytes(draft))
        same_table(draft, path.parent / "copy.tmx")


def test_limits_are_told() -> None:
    draft = drafts.empty("x", 48 * GRID, 48 * GRID)
    for i in range(200):
        draft, _ = drafts.laid(draft, "rubble", Place.at(1 + i % 40, 1 + i // 40))
    with pytest.raises(Refused, match="At most 200 pieces"):
        drafts.laid(draft, "wall", Place.at(5, 5))
    table_of(draft)


@pytest.mark.parametrize("turn", [0, 15, 45, 90, 137])
@pytest.mark.parametrize("sort", ["forest", "house", "wall"])
def test_a_turned_piece_is_known_again_as_what_it_was(sort: str, turn: int) -> None:
    """Read from a file, where it is a polygon, it can still be stretched along its own sides."""
    part = parts.turned(parts.new(1, sort, Place.at(9, 8)), turn)       # type: ignore[arg-type]
    again = parts.of_outline(1, part.sort, parts.corners(part))
    assert set(parts.corners(again)) == set(parts.corners(part))
    assert again.shape == part.shape and {again.wide, again.high} == {part.wide, part.high}


def test_undo_and_redo() -> None:
    first = drafts.empty("x", 24 * GRID, 24 * GRID)
    history = History(first)
    second, key = drafts.laid(first, "hill", Place.at(9, 9))
    assert history.step(second) and not history.step(second) and history.dirty
    for n in range(3):
        history.step(drafts.put(history.now, parts.moved(history.now.part(key), GRID, 0)), same=("east", key))
        assert history.now.part(key).middle == Place.at(10 + n, 9)
    history.settle()
    history.step(drafts.put(history.now, parts.moved(history.now.part(key), GRID, 0)), same=("east", key))
    assert history.undo() and history.now.part(key).middle == Place.at(12, 9)
    assert history.undo() and history.now == second and history.undo() and history.now == first
    assert not history.undo() and not history.dirty
    assert history.redo() and history.now == second
    third, _ = drafts.laid(second, "wall", Place.at(3, 3))
    history.step(third)
    assert not history.redo() and history.now == third


def test_a_draft_is_data(tmp_path: Path) -> None:
    draft = strewn(3)
    assert msgspec.json.decode(msgspec.json.encode(draft), type=Draft) == draft
    assert isinstance(draft.parts[0], Part)
