"""Maps from strangers: one clear line each, whatever they hold; memory and time stay bounded."""

from __future__ import annotations

import os
import random
import struct
import sys
import tracemalloc
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mapmaking import SEEN, drawn, png

from game.store.errors import Bad
from game.store.maps import find_maps, load_map, shipped_maps

BOX = 'x="64" y="64" width="64" height="64"'
GROUND = ('<tileset firstgid="1" name="g" tilewidth="64" tileheight="64" tilecount="1" columns="1">'
          '<image source="g.png" width="64" height="64"/></tileset>')


def layer(data: str, more: str = "", encoding: str = 'encoding="csv"', size: int = 12) -> str:
    return f'<layer id="1" name="ground" width="{size}" height="{size}" {more}><data {encoding}>{data}</data></layer>'


def told(name: str, value: str, kind: str = "string") -> str:
    return f'<properties><property name="{name}" type="{kind}" value="{value}"/></properties>'


def house(name: str, value: str, kind: str = "string") -> str:
    """A house with one property."""
    return f'<object id="1" type="house" {BOX}>{told(name, value, kind)}</object>'


def shaped(inside: str, what: str = "house", at: int = 99) -> str:
    """An object with an outline."""
    return f'<object id="1" type="{what}" x="{at}" y="{at}">{inside}</object>'


ONES = ",".join(["1"] * 144)
OBJECTS = {
    "no class": (f'<object id="1" {BOX}/>', "has no class; one of forest, house"),
    "unknown class": (f'<object id="1" type="castle" {BOX}/>', "'castle' is no kind of piece"),
    "in an object": (f'<object id="1" type="house" {BOX}><object id="2" {BOX}/></object>',
                     "<object> stands where it does not belong; inside <objectgroup> or <template>"),
    "nan": ('<object id="1" type="house" x="nan" y="0" width="64" height="64"/>', "x='nan' is no number"),
    "infinite": ('<object id="1" type="house" x="1e309" y="0" width="64" height="64"/>', "x='1e309' is no number"),
    "negative size": ('<object id="1" type="house" x="1" y="0" width="-64" height="64"/>', "width=-64 is out of range"),
    "giant": (
        '<object id="1" type="house" x="1" y="0" width="99999999" height="64"/>',
        "width=99999999 is out of range",
    ),
    "underscore": ('<object id="1" type="house" x="1_0" y="0" width="64" height="64"/>', "x='1_0' is no number"),
    "off the table": (
        '<object id="1" type="house" x="740" y="64" width="64" height="64"/>',
        "reaches 0.5625 inches off the table",
    ),
    "no size": ('<object id="1" type="house" x="1" y="1"/>', "has no width or no height"),
    "point": ('<object id="1" type="house" x="1" y="1"><point/></object>', "a piece cannot be a point"),
    "tiny": ('<object id="1" type="house" x="1" y="1" width="2" height="2"/>', "smaller than 1/100 square inch"),
    "crossed": (shaped('<polygon points="0,0 64,64 64,0 0,70"/>'), "its outline"),
    "folded": (shaped('<polygon points="0,0 200,0 100,0 100,90"/>'), "its outline"),
    "same spot": (shaped('<polygon points="0,0 64,0 64,64 0,0 -40,64"/>'), "its outline"),
    "two points": (shaped('<polygon points="0,0 64,0"/>'), "fewer than three corners"),
    "nan point": (shaped('<polygon points="0,0 nan,0 1,1"/>'), "x='nan' is no number"),
    "many points": (shaped('<polygon points="' + "1,1 " * 99 + '"/>', at=9), "99 points; 3 to 64"),
    "sharp line": (shaped('<polyline points="0,0 64,0 0,4"/>', "wall"), "turns back too sharply"),
    "no such tile": (
        '<object id="1" gid="77" x="64" y="64" width="64" height="64"/>',
        "tile number 77 is in no tileset",
    ),
    "template": (f'<object id="1" template="t.tx" {BOX}/>', "'t.tx' is missing; put the file there"),
    "template outside": (f'<object id="1" template="../../t.tx" {BOX}/>', "lies outside the maps folder"),
    "unknown property": (house("accesible", "true"), "the property 'accesible' is unknown"),
    "near": (house("height", "2", "float"), "the property 'height' is unknown; perhaps height_in; one of solid"),
    "bad bool": (house("solid", "perhaps"), "solid='perhaps' will not do"),
    "bad float": (house("height_in", "nan", "float"), "is no float"),
    "high": (house("height_in", "4000", "float"), "a length in inches, 0 to 96"),
    "bad cover": (house("cover", "much"), "one of open, soft, hard"),
    "cost": (house("move_cost", "0", "int"), "a whole number from 1 to 6"),
    "long name": (f'<object id="1" name="{"x" * 9000}" type="house" {BOX}/>', "too long"),
}
MAPS = {
    "short layer": (layer("1,1"), "the layer has 2 tiles; 144: 12 x 12"),
    "big number": (layer("99999999999" + ",1" * 143), "tile 1 of row 1 is '99999999999'"),
    "negative tile": (layer("1,-1" + ",1" * 142), "tile 2 of row 1 is '-1'"),
    "no such tile": (layer("2" + ",1" * 143), "tile number 2 is in no tileset"),
    "base64": (layer("AAAA", encoding='encoding="base64" compression="zlib"'), "cannot be unpacked"),
    "compressed csv": (layer(ONES, encoding='encoding="csv" compression="gzip"'),
                       "layer data in 'csv' gzip is not read; in Tiled"),
    "other size": (layer(ONES, size=400), "the layer's width is not the map's"),
    "opacity": (layer(ONES, 'opacity="7"'), "opacity=7 is out of range"),
    "offset": (layer(ONES, 'offsetx="1e9"'), "offsetx=1e9 is out of range"),
    "parallax": (layer(ONES, 'parallaxx="1e9"'), "parallaxx=1e9 is out of range"),
    "blend mode": (layer(ONES, 'mode="multiply"'), "in Tiled: Layer Properties, Mode, Normal"),
    "tint": (layer(ONES, 'tintcolor="red"'), "'red' is no colour; #rrggbb"),
    "chunk": (
        '<layer id="1" name="g" width="12" height="12"><data encoding="csv"><chunk/></data></layer>',
        "layer 'g': <chunk> lacks x",
    ),
    "script": ("<script/>", "<script> is not supported"),
    "deep": ("<group>" * 30 + "</group>" * 30, "nested too deep"),
    "many": ("<group/>" * 30000, "too many layers"),
    "very many": ("<editorsettings/>" * 100_000 + "<tileset/>" * 100_000, "<tileset> lacks firstgid"),
    "zone off": (
        '<objectgroup id="2" name="zones"><object id="3" x="0" y="0" width="9000" height="64">'
        + told("edge", "south")
        + "</object></objectgroup>",
        "off the table",
    ),
    "zone of nobody": (
        f'<objectgroup id="2" name="zones"><object id="3" {BOX}/></objectgroup>',
        "belongs to an edge or to a side",
    ),
    "marker off": (
        '<objectgroup id="2" name="objectives"><object id="3" x="-9" y="0"><point/></object></objectgroup>',
        "off the table",
    ),
    "oval marker": (
        '<objectgroup id="2" name="objectives"><object id="3" x="9" y="9" width="64" height="32"/></objectgroup>',
        "a disc",
    ),
    "moved off": (
        f'<objectgroup id="2" name="pieces" offsetx="-80"><object id="3" type="house" {BOX}/></objectgroup>',
        "reaches 0.25 inches off the table",
    ),
}
SOURCES = {
    "up": ("../../../etc/passwd", "lies outside the maps folder"), "link": ("link.png", "outside"),
    "root": ("/etc/passwd", "lies outside"), "url": ("http://example.org/x.png", "lies outside"),
    "windows": ("C:\\x.png", "lies outside"), "back": ("..\\x.png", "lies outside"),
    "none": ("", "is no path"), "gone": ("gone.png", "is missing"), "folder": ("folder.png", "is missing"),
    "inside Tiled": (":/automap-tiles.tsx", "lies inside Tiled itself; erase its tiles"),
    "kind": ("m.tmx", "is of the wrong kind"), "text": ("text.png", "is no picture that is read; a PNG"),
    "bomb": ("bomb.png", "at most 4096 x 4096"),
    "size": ("small.png", "small.png is 8 x 8 px and holds no tile of 64 x 64 px"),
}


def refused(path: Path, wanted: str) -> None:
    with pytest.raises(Bad) as caught:
        load_map(path)
    line = str(caught.value)
    assert wanted in line and "\n" not in line and len(line) < 900 and line.startswith(caught.value.source)


@pytest.mark.parametrize("case", OBJECTS)
def test_bad_object(tmp_path: Path, case: str) -> None:
    text, wanted = OBJECTS[case]
    refused(drawn(tmp_path, text), wanted)


@pytest.mark.parametrize("case", MAPS)
def test_bad_layer(tmp_path: Path, case: str) -> None:
    text, wanted = MAPS[case]
    png(tmp_path / "g.png", 64, 64, bytes(64 * 64 * 4))
    refused(drawn(tmp_path, tilesets=GROUND, layers=text), wanted)


@pytest.mark.parametrize("case", SOURCES)
def test_bad_picture(tmp_path: Path, case: str) -> None:
    source, wanted = SOURCES[case]
    inner = tmp_path / "inner"
    (inner / "folder.png").mkdir(parents=True)
    (inner / "text.png").write_text("hello")
    png(inner / "small.png", 8, 8, bytes(256))
    big = struct.pack(">IIBBBBB", 60000, 60000, 8, 6, 0, 0, 0)
    (inner / "bomb.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + big + zlib.compress(bytes(9999)))
    png(tmp_path / "outside.png", 64, 64, bytes(64 * 64 * 4))
    (inner / "link.png").symlink_to(tmp_path / "outside.png")
    tileset = GROUND.replace("g.png", source)
    refused(drawn(inner, tilesets=tileset, layers=SEEN), wanted)


@pytest.mark.parametrize(("properties", "wanted"), [
    ('<property name="mat" value="lava"/>', "'lava' is unknown; one of grass"),
    ('<property name="edges" value="south west"/>', "'south west' will not do"),
    ('<property name="name" value="' + "x" * 999 + '"/>', "at most 80 characters"),
    ('<property name="rulesets" value="../x"/>', "'../x' is no id"),
    ('<property name="name">two&#10;lines</property>', "no plain line")])
def test_bad_map_property(tmp_path: Path, properties: str, wanted: str) -> None:
    refused(drawn(tmp_path, properties=properties), wanted)


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('infinite="0"', 'infinite="1"', "the infinite map has no painted tile"),
        ('orientation="orthogonal"', 'orientation="hexagonal"', "hexagonal maps"),
        ('width="12"', 'width="-3"', "width='-3' will not do"),
        ('width="12"', 'width="100000"', "width='100000' will not do"),
        ('width="12"', 'width="2"', "the table is 2 x 12 inches; 4 to 96"),
        ('width="12"', "", "<map> lacks width"),
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
            "line 1: the DOCTYPE declares entities",
        ),
        (
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<!DOCTYPE map SYSTEM "file:///etc/passwd" [<!ENTITY % a SYSTEM "file:///etc/passwd">%a;]>',
            "line 1: the DOCTYPE declares entities",
        ),
        ('encoding="UTF-8"', 'encoding="UTF-7"', ""),
        ("</map>", "", "no well-formed XML"),
        ("<map", "<html", ""),
    ],
)
def test_bad_map(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    path = drawn(tmp_path)
    path.write_text(path.read_text().replace(old, new, 1))
    refused(path, wanted)


@pytest.mark.parametrize(
    "data", [b"", b"\0" * 100, b"\xff\xfe<map/>", b"<map" + b" " * 5_000_000, b"PK\x03\x04", b"<map/>"]
)
def test_no_map_at_all(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "m.tmx"
    path.write_bytes(data)
    refused(path, "m.tmx")


def test_missing_folder_and_pipe(tmp_path: Path) -> None:
    refused(tmp_path / "none.tmx", "there is no such file")
    refused(tmp_path, "this is a folder")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.tmx")
        refused(tmp_path / "pipe.tmx", "this is no plain file")


def test_tilesets_may_not_nest_or_lead_out(tmp_path: Path) -> None:
    (tmp_path / "a.tsx").write_text('<tileset firstgid="1" source="a.tsx" tilewidth="8" tileheight="8" tilecount="0"/>')
    (tmp_path / "b.tsx").write_text('<map width="9" height="9"/>')
    (tmp_path / "c.tsx").write_text('<!DOCTYPE x [<!ENTITY a "b">]><tileset/>')
    for name, wanted in (("b", "m.tmx, b.tsx, line 1: this is a map of Tiled, no tileset; a tileset saved by Tiled"),
                         ("c", "m.tmx, c.tsx, line 1: the DOCTYPE")):
        refused(drawn(tmp_path, tilesets=f'<tileset firstgid="1" source="{name}.tsx"/>'), wanted)
    many = "".join(f'<tileset firstgid="{i}" name="t" tilewidth="8" tileheight="8"/>' for i in range(1, 99))
    refused(drawn(tmp_path, tilesets=many), "too many tilesets")
    twice = GROUND + GROUND
    png(tmp_path / "g.png", 64, 64, bytes(64 * 64 * 4))
    refused(drawn(tmp_path, tilesets=twice), "two tilesets begin with tile number 1")


def test_pixels_of_all_pictures_are_bounded(tmp_path: Path) -> None:
    rows = []
    for i in range(3):
        head = struct.pack(">IIBBBBB", 4096, 4096, 8, 6, 0, 0, 0)
        (tmp_path / f"p{i}.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR" + head)
        rows.append(f'<imagelayer id="{i + 1}" name="p{i}"><image source="p{i}.png"/></imagelayer>')
    refused(drawn(tmp_path, layers="".join(rows)), "the pictures are too big together")


def test_memory_stays_bounded(tmp_path: Path) -> None:
    """A map of the greatest size allowed, full of what is allowed, is refused or read within 60 MB."""
    objects = "".join(
        f'<object id="{i}" type="house" x="{i % 300}" y="64" width="64" height="64"/>' for i in range(1, 19000)
    )
    path = drawn(tmp_path, objects)
    resource = pytest.importorskip("resource", reason="Windows does not tell the most memory")
    unit = 1024 if sys.platform == "darwin" else 1              # a mac counts bytes, Linux kB
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    tracemalloc.start()
    refused(path, "at most 200")
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 60_000_000 and resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000 * unit


TOKENS = [
    b"-1",
    b"nan",
    b"1e309",
    b"<",
    b"&x;",
    b'"',
    b"99999999999999999999",
    b"\0",
    b"../",
    b"<group>",
    b"gid",
    b" ",
    b"]]>",
    b"/>",
    b"\xff",
    b"type=",
    b"0",
    b"1",
    b",",
    b"object",
    b"<ellipse/>",
    b'rotation="33"',
]


@given(st.integers(0, 2**32), st.integers(1, 4))
def test_whatever_is_done_to_a_good_map_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, seed: int, cuts: int
) -> None:
    folder = tmp_path_factory.getbasetemp() / "fuzz" / "maps" / "any"
    if not folder.is_dir():
        folder.mkdir(parents=True)
        (folder.parent.parent / "assets").symlink_to(shipped_maps().parent / "assets")
    chance = random.Random(seed)
    data = bytearray((shipped_maps() / "simple-battles" / "back-yard.tmx").read_bytes())
    for _ in range(cuts):
        at = chance.randrange(len(data))
        end = min(len(data), at + chance.choice((0, 1, 3, 40)))
        data[at:end] = chance.choice(
            (chance.choice(TOKENS), bytes(data[at:end]) * 2, b"", bytes([chance.randrange(256)]))
        )
    path = folder / "m.tmx"
    path.write_bytes(data)
    try:
        table = load_map(path)
        assert table.width and all(len(piece.corners) >= 3 for piece in table.pieces)
    except Bad as bad:
        assert "\n" not in str(bad) and str(bad)


def test_a_folder_of_rubbish_never_stops_the_list(kts_home: Path) -> None:
    folder = kts_home / "maps"
    folder.mkdir()
    (folder / "a.tmx").write_bytes(b"\xff" * 100)
    (folder / "b.tmx").mkdir()
    (folder / "c.tmx").symlink_to(folder / "c.tmx")
    found = [entry for entry in find_maps() if not entry.shipped]
    assert [entry.path.name for entry in found] == ["a.tmx", "b.tmx", "c.tmx"] and all(entry.error for entry in found)
