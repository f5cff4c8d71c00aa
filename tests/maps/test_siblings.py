"""Further cases of the kinds that other people's maps showed: what is read, and the one line for what is not."""

from __future__ import annotations

import base64
import gzip
import json
import os
from pathlib import Path

import pygame
import pytest
from mapmaking import SEEN, drawn, png
from test_other_peoples import group, mine, property_of, told

from game import rules
from game.core.errors import Bad
from game.store import map_shelf
from game.store.folders import maps_cache, user_maps
from game.store.map_files import user_files
from game.store.maps import load_map, read_entry, user_entries
from game.store.raster import ground_surface

__all__ = ["mine", "rules"]
HOUSE = '<object id="1" name="barn" class="house" x="64" y="64" width="64" height="64"/>'
SET = ('<tileset firstgid="1" name="t" tilewidth="64" tileheight="64" tilecount="1" columns="1">'
       '<image source="t.png" width="64" height="64"/></tileset>')
Out = pytest.CaptureFixture[str]


def boxed(inside: str = "", said: str = 'class="house"') -> str:
    return f'<object id="1" name="barn" {said} x="64" y="64" width="128" height="64">{inside}</object>'


def tiles(data: str, said: str = "", encoding: str = 'encoding="csv"', count: int = 12) -> str:
    return (f'<layer id="1" name="ground" width="{count}" height="{count}" {said}>'
            f'<data {encoding}>{data}</data></layer>')


@pytest.fixture
def pictured(mine: Path) -> Path:
    png(mine / "t.png", 64, 64, bytes((9, 99, 9, 255)) * 4096)
    return mine


# layers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("data", "says"), [
    ("", "layer 'ground': the layer has no tiles; 144: 12 x 12"), ("1", "the layer has 1 tile; 144: 12 x 12"),
    (";".join("1" * 144), "tile 1 of row 1 is '1;1;1;"),
    ("\n".join(",".join("1" * 12) for _ in range(12)), "tile 12 of row 1 is '1\\n1'; a comma behind each tile, ")])
def test_what_is_wrong_with_tiles_is_true(pictured: Path, data: str, says: str, capsys: Out) -> None:
    assert says in told(drawn(pictured, tilesets=SET, layers=tiles(data)), capsys)[0]


def test_an_infinite_map_without_chunks_and_a_finite_one_with(pictured: Path, capsys: Out) -> None:
    ones = ",".join("1" * 100)
    plain = drawn(pictured, HOUSE, tilesets=SET, layers=tiles(ones, count=10), name="plain.tmx")
    plain.write_text(plain.read_text().replace('infinite="0"', 'infinite="1"'))
    chunk = f'<chunk x="0" y="0" width="10" height="10">{ones}</chunk>'
    parts = drawn(pictured, HOUSE, tilesets=SET, layers=tiles(chunk), name="parts.tmx")
    assert told(plain, capsys) == told(parts, capsys) == ("", ())
    assert [(t.width, t.height) for t in map(load_map, (plain, parts))] == [(640, 640), (768, 768)]


@pytest.mark.parametrize("where", ["object", "layer", "group"])
def test_what_is_wholly_see_through_is_hidden(mine: Path, where: str, capsys: Out) -> None:
    layer = group("pieces", boxed(said='class="house" opacity="0"') if where == "object" else HOUSE)
    if where == "layer":
        layer = layer.replace("<objectgroup", '<objectgroup opacity="0"')
    elif where == "group":
        layer = f'<group id="4" opacity="0">{layer}</group>'
    error, notes = told(drawn(mine, layers=layer), capsys)
    assert not error and len(notes) == 1 and "1 object hidden in Tiled" in notes[0]
    assert load_map(mine / "m.tmx").pieces == ()


def test_a_picture_inside_the_file(pictured: Path, capsys: Out) -> None:
    inside = base64.b64encode((pictured / "t.png").read_bytes()).decode()
    ones = tiles(",".join("1" * 144))
    beside = drawn(pictured, tilesets=SET, layers=ones, name="beside.tmx")
    for name, wide in (("set", 64), ("tile", 64)):
        image = f'<image format="png" width="{wide}" height="64"><data encoding="base64">\n {inside}\n</data></image>'
        packed = SET.replace('<image source="t.png" width="64" height="64"/>',
                             image if name == "set" else f'<tile id="0">{image}</tile>')
        path = drawn(pictured, tilesets=packed, layers=ones, name=f"{name}.tmx")
        assert told(path, capsys) == ("", ())
        assert pygame.image.tobytes(ground_surface(path), "RGB") == pygame.image.tobytes(ground_surface(beside), "RGB")
    for data, says in ((inside[:80], "m.tmx: a picture inside the file is a broken picture; a whole picture"),
                       ("====", "line 7, tileset 't': the picture inside the file is broken; a picture file beside it"),
                       ("QUJD", "line 7, tileset 't': the picture inside the file is no picture that is read; ")):
        broken = drawn(pictured, tilesets=packed.replace(inside, data), layers=ones)
        assert says in told(broken, capsys)[0]


@pytest.mark.parametrize(("data", "says"), [
    (b"", "t.png is empty; a whole picture; save or copy it again"),
    (b"version https://git-lfs.github.com/spec/v1\n", "t.png is a note of Git where the picture is; the pic")])
def test_what_is_no_picture_is_called_what_it_is(pictured: Path, data: bytes, says: str, capsys: Out) -> None:
    (pictured / "t.png").write_bytes(data)
    path = drawn(pictured, tilesets=SET, layers=tiles(",".join("1" * 144)))
    assert told(path, capsys)[0].startswith(f"m.tmx, line 5, tileset 't': {says}")


# objects of other layers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "objects", "says"), [
    ("stuff", boxed(said='class="zone"'), "1 object that looks like a zone in a layer that is not read"),
    ("stuff", boxed(said='type="Spawn point"'), "looks like a spawn point in a layer that is not read; call the"),
    ("stuff", boxed(said='class="objectiv"'), "looks like an objective in a layer that is not read"),
    ("stuff", boxed(said='class="hous"'), "looks like a piece in a layer that is not read; call the layer pieces"),
    ("stuff", boxed(f"<properties>{property_of('cover', 'hard')}</properties>", ""), "looks like a piece"),
    ("markers", '<object id="5" x="9" y="44"><point/></object>', "1 point without a class, neither read nor painted; "
     "call the layer objectives or spawns, or deco where"),
    ("walls", boxed(said="") * 2, "2 shapes without a class, neither read nor painted; a class and the layer pieces"),
    ("Pieces", boxed("<text>Mill</text>"), "1 text not read as a piece; a tile, a rectangle, an ellipse or a polygon"),
])
def test_objects_that_are_dropped_are_told(mine: Path, name: str, objects: str, says: str, capsys: Out) -> None:
    error, notes = told(drawn(mine, layers=group(name, objects)), capsys)
    assert not error and len(notes) == 1
    assert notes[0].startswith(f"m.tmx, line 5, layer {name!r}: ") and says in notes[0]


@pytest.mark.parametrize("objects", [boxed("<text>Hello</text>", ""), boxed(said='class="lamp"'),
                                     boxed(said='visible="0"')])
def test_captions_and_things_of_others_are_not_told(mine: Path, objects: str, capsys: Out) -> None:
    assert told(drawn(mine, layers=group("stuff", objects)), capsys) == ("", ())


def test_other_layers_called_like_ours_are_called_what_they_are(mine: Path, capsys: Out) -> None:
    inside = group("houses", HOUSE)
    notes = told(drawn(mine, layers=f'<group id="4" name="pieces">{inside}</group>'), capsys)[1]
    assert notes[0].endswith("layer 'pieces': is a group: what lies in it goes by the names of its own layers; call "
                             "the object layers in it pieces")
    notes = told(drawn(mine, layers='<imagelayer id="4" name="zones"/>'), capsys)[1]
    assert notes[0].endswith("layer 'zones': is an image layer and only painted; an object layer called zones")


# classes, templates, properties -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("base", "own", "kind"), [
    ('class="house"', 'type="wall"', "wall"), ('type="house"', 'class="wall"', "wall"), ('class="house"', "", "house"),
    ('type="house"', 'class=""', "house"), ('class="" type="house"', "", "house")])
def test_a_class_of_either_version_overrides_the_templates(mine: Path, base: str, own: str, kind: str) -> None:
    (mine / "a.tx").write_text(f'<template><object {base} width="64" height="64"/></template>')
    path = drawn(mine, f'<object id="1" template="a.tx" {own} x="64" y="64"/>')
    assert [piece.kind for piece in load_map(path).pieces] == [kind]


def test_a_hidden_object_needs_no_template(mine: Path, capsys: Out) -> None:
    gone = '<object id="2" template="gone.tx" visible="0" x="0" y="0"/>'
    error, notes = told(drawn(mine, HOUSE + gone), capsys)
    assert not error and "1 object hidden in Tiled" in notes[0]
    assert "'gone.tx' is missing" in told(drawn(mine, gone.replace('visible="0"', "")), capsys)[0]


@pytest.mark.parametrize(("objects", "says"), [
    (boxed('<properties><property name="cover" type="class"><properties/></property></properties>'),
     "object 1 (barn): the property cover is of the type 'class'; a string or a number"),
    (boxed('<properties><property name="cover" type="list"><item value="hard"/></property></properties>'), "'list'"),
    (boxed('<properties><property name="solid" type="bool" value="1"/></properties>'), "is no bool; true or false"),
    (boxed(said='class="zone"'), "its class 'zone' is no kind of piece; in the layer zones"),
    (boxed('<polygon points="0,0"/>'), "its outline has fewer than three corners; 3 to 64 points"),
    (boxed('<polygon points="0,0 64,0 a,b"/>'), "point 3: x='a' is no number; a number from -1,000,000 to 1,000,000"),
    (boxed('<polygon points="0,0 64,64 64,0 0,64"/>'), "crosses itself between pixel 64,64 and pixel 128,128"),
    (boxed('<polygon points="0,0 64,64 128,128"/>'), "its outline has no area"),
    ('<object id="1" class="house" x="64" y="64" width="0.4" height="0.4"/>', "is smaller than 1/100 square inch"),
])
def test_lines_about_objects_are_true(mine: Path, objects: str, says: str, capsys: Out) -> None:
    assert says in told(drawn(mine, objects), capsys)[0]


def test_rulesets_as_lists_call_them(mine: Path) -> None:
    path = drawn(mine, properties=property_of("rulesets", "Simple Battles, ghost_legions warbands"))
    assert read_entry(path).rulesets == ("simple-battles", "ghost-legions", "warbands")
    path = drawn(mine, properties='<property name="rulesets" type="class"/>')
    assert "map property 'rulesets': is of the type 'class'; a string" in read_entry(path).error


# text --------------------------------------------------------------------------------------------------------------


def written(folder: Path, says: str, data: str, name: str = "Mühle") -> Path:
    path = drawn(folder, HOUSE.replace("barn", name))
    text = path.read_text("utf-8").replace("UTF-8", says)
    path.write_bytes(text.encode(data))
    return path


@pytest.mark.parametrize(("says", "data"), [
    ("UTF-8", "utf-16"), ("UTF-16", "utf-8"), ("utf8", "utf-8"), ("utf-16", "utf-16-le"), ("UTF-32", "utf-32"),
    ("Shift_JIS", "cp932"), ("GBK", "gbk"), ("GB18030", "gb18030"), ("Big5", "big5"), ("EUC-KR", "euc-kr"),
    ("ISO-8859-1", "utf-8-sig"), ("cp437", "cp437"), ("KOI8-R", "koi8-r")])
def test_whatever_encoding_python_knows(mine: Path, says: str, data: str, capsys: Out) -> None:
    name = {"cp932": "風車", "gbk": "风车", "gb18030": "风车", "big5": "風車", "euc-kr": "풍차", "koi8-r": "Мельница"}
    path = written(mine, says, data, name.get(data, "Mühle"))
    assert told(path, capsys) == ("", ())
    assert [piece.name for piece in load_map(path).pieces] == [name.get(data, "Mühle")]


def test_windows_quotation_marks_under_the_older_name(mine: Path) -> None:
    path = written(mine, "ISO-8859-1", "cp1252", "the “Inn”")
    assert [piece.name for piece in load_map(path).pieces] == ["the “Inn”"]


@pytest.mark.parametrize("name", ["UTF-7", "idna", "punycode", "unicode_escape", "zlib", "rot13", "x-none"])
def test_names_of_what_is_no_encoding(mine: Path, name: str, capsys: Out) -> None:
    assert told(written(mine, name, "utf-8"), capsys)[0].endswith(
        f"m.tmx: the text encoding {name!r} is unknown; save the file as UTF-8")


def test_blank_lines_before_the_declaration_keep_the_numbers_of_lines(mine: Path, capsys: Out) -> None:
    path = drawn(mine, HOUSE)
    path.write_text("\n\n" + path.read_text())
    assert told(path, capsys) == ("", ())
    path.write_text(path.read_text().replace('"house"', '"castle"'))
    assert told(path, capsys)[0].startswith("m.tmx, line 8, object 1 (barn): ")


@pytest.mark.parametrize(("data", "says"), [
    (b"<!DOCTYPE html>\n<html lang=en><br></html>", "this is a web page, no map; the file itself (on Git"),
    (b"version https://git-lfs.github.com/spec/v1\n", "this is a note of Git where the file is, no map; "),
    (gzip.compress(b"<map/>", mtime=0), "this is a packed file, no map; unpack it"),
    (b"PK\x03\x04" + b"\0" * 60, "this is a packed file, no map"), (b"\x89PNG\r\n", "this is a picture, no map"),
    (b'{"type": "map"}', "this is JSON, no XML; in Tiled: save it as a .tmx file"),
    (b"\0" * 4096, "the file holds zero bytes only; a map saved by Tiled"), (b" \n", "the file is empty"),
    (b'<?xml version="1.0"?>\n<map wid', ": the file ends too early; a whole map; save or copy it again"),
    (b"<map>a\0b</map>", "line 1: a text holds no zero bytes"), (b"<map>\xfc</map>", "line 1: this is no UTF-8 text")])
def test_what_is_no_map_is_called_what_it_is(mine: Path, data: bytes, says: str, capsys: Out) -> None:
    (mine / "m.tmx").write_bytes(data)
    assert says in told(mine / "m.tmx", capsys)[0]


def test_a_tileset_is_called_one(mine: Path, capsys: Out) -> None:
    (mine / "t.tsx").write_text("")
    path = drawn(mine, tilesets='<tileset firstgid="1" source="t.tsx"/>')
    assert told(path, capsys)[0] == "m.tmx, t.tsx: the file is empty; a tileset saved by Tiled"
    path = drawn(mine, tilesets=SET, layers=SEEN)
    assert told(path, capsys)[0].startswith("m.tmx, line 5, tileset 't': 't.png' is missing")
    error, notes = told(drawn(mine, tilesets=SET), capsys)
    assert not error and notes[0].startswith("m.tmx, line 5, tileset 't': 't.png' is missing; nothing of it is seen; ")
    error, notes = told(drawn(mine, tilesets='<tileset firstgid="1" source="../../gone/u.tsx"/>'), capsys)
    assert not error and notes[0].startswith("m.tmx, line 5: '../../gone/u.tsx' lies outside the maps folder; nothing")


@pytest.mark.parametrize("broken", [b"", b"GIF87a no more", b"<html>not found</html>"])
def test_a_broken_picture_costs_no_map_while_nothing_of_it_is_seen(mine: Path, capsys: Out, broken: bytes) -> None:
    (mine / "t.png").write_bytes(broken)
    error, notes = told(drawn(mine, tilesets=SET), capsys)
    assert not error and notes[0].startswith("m.tmx, line 5, tileset 't': t.png ")
    assert "nothing of it is seen" in notes[0]
    error = told(drawn(mine, tilesets=SET, layers=SEEN), capsys)[0]
    assert error.startswith("m.tmx, line 5, tileset 't': t.png ") and "seen" not in error


# names and places ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "title"), [
    ("m" * 120, "M" + "m" * 79), ("a\u00a0b", "A b"), ("--x", "X"), ("a\nb", "A b"), ("\u2060", "Map")])
def test_any_name_of_a_file_will_do(mine: Path, name: str, title: str) -> None:
    if os.name == "nt" and "\n" in name:
        pytest.skip("no such name there")
    drawn(mine, HOUSE, name=f"{name}.tmx")
    assert [(entry.error, entry.name) for entry in user_entries()] == [("", title)]


@pytest.mark.skipif(os.name == "nt" or os.uname().sysname == "Darwin", reason="names are text there")
def test_a_name_that_is_no_text_keeps_no_other_map_from_being_kept(mine: Path) -> None:
    drawn(mine, HOUSE, name="good.tmx")
    os.rename(drawn(mine, HOUSE), os.fsencode(mine) + b"/b\xfcrg.tmx")
    assert [entry.error for entry in map_shelf.own_entries()] == ["", ""]
    kept = json.loads(maps_cache().read_text("utf-8"))["maps"]
    assert [Path(name).name for name in kept] == ["good.tmx"]
    assert all(entry.table and entry.table.source.encode() for entry in user_entries())


@pytest.mark.parametrize("name", ["m.tmx.txt", "m.TMX.xml", "m.xml", "m.tmx.html", "m.tmx "])
def test_a_map_whose_name_ends_otherwise_is_told(mine: Path, name: str, capsys: Out) -> None:
    if name.endswith(" ") and os.name == "nt":
        pytest.skip("no such name there")
    path = drawn(mine, HOUSE)
    path.rename(mine / name)
    error, _ = told_by_list_and_check(mine / name, capsys)
    assert error.casefold().startswith(f"{name.strip()}: is not called like a map; call it m.tmx".casefold())


def told_by_list_and_check(path: Path, capsys: Out) -> tuple[str, tuple[str, ...]]:
    from game.__main__ import main

    entry = next(one for one in user_entries() if one.path == path)
    assert main(["check", str(path)]) == 1
    assert capsys.readouterr().err == f"{entry.error}\n"
    return entry.error, entry.notes


def test_a_map_in_json_under_its_older_name(mine: Path, capsys: Out) -> None:
    (mine / "m.json").write_text('{"height": 4, "type": "map"}')
    (mine / "other.json").write_text('{"height": 4}')
    assert [path.name for path in user_files()] == ["m.json"]
    assert told_by_list_and_check(mine / "m.json", capsys)[0].startswith("m.json: this is a map in JSON; in Tiled: ")


def test_what_is_hidden_or_half_loaded_is_passed_over(mine: Path) -> None:
    for name in ("._m.tmx", ".m.tmx", ".git/m.tmx", "__MACOSX/m.tmx", "m.tmx~", "m.tmx.bak", "m.tmx.part", "n.txt"):
        (mine / name).parent.mkdir(exist_ok=True)
        drawn(mine, HOUSE).rename(mine / name)
    assert user_files() == []


@pytest.mark.skipif(os.name == "nt", reason="links and pipes")
def test_links_folders_and_pipes(mine: Path, capsys: Out) -> None:
    drawn(mine, HOUSE, name="a.tmx")
    (mine / "again").symlink_to(mine)
    (mine / "gone.tmx").symlink_to("/nowhere/x.tmx")
    (mine / "folder.tmx").mkdir()
    os.mkfifo(mine / "pipe.tmx")
    assert [entry.error for entry in user_entries()] == [
        "", "folder.tmx: this is a folder", "gone.tmx: this is a link that leads to no file",
        "pipe.tmx: this is no plain file"]


def test_a_map_that_is_written_while_it_is_read_is_read_again(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = drawn(mine, HOUSE)
    real = map_shelf.user_entries

    def written_meanwhile(**how: object) -> object:
        for entry in real(**how):
            drawn(user_maps(), HOUSE.replace("barn", "mill"))
            yield entry

    with monkeypatch.context() as patch:
        patch.setattr(map_shelf, "user_entries", written_meanwhile)
        list(map_shelf.own_entries())
    (entry,) = map_shelf.own_entries()
    assert entry.path == path and entry.table is not None and [one.name for one in entry.table.pieces] == ["mill"]


def test_lines_about_strange_names_do_not_name_the_file_twice(mine: Path, capsys: Out) -> None:
    path = drawn(mine, HOUSE.replace("house", "castle"), name="a\u00a0b.tmx")
    assert told(path, capsys)[0].startswith("a b.tmx, line 6, object 1 (barn): its class 'castle'")
    with pytest.raises(Bad):
        load_map(path)
