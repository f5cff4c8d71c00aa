"""All that Tiled can say of layers, tiles and tile objects of an orthogonal map, painted as Tiled paints it; and
however Tiled packed a map, it is the same map."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import tiledmaps as maps
from mapmaking import drawn, needs_tiled, png

from game.core.table.places import Place
from game.store.map_files import map_facts, open_map
from game.store.maps import load_map, read_entry
from game.store.raster import ground_painter, ground_surface
from game.store.tmx.normal import normal
from game.store.tmx.paint import painted


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("tiled")
    maps.pictures(made)
    return made


@needs_tiled
@pytest.mark.parametrize("name", maps.EXACT)
def test_exactly_as_tiled(folder: Path, name: str) -> None:
    assert maps.apart(maps.written(folder, maps.GROUND + maps.EXACT[name]), folder).max() == 0


@needs_tiled
@pytest.mark.parametrize("order", ["right-down", "right-up", "left-down", "left-up"])
def test_tiles_over_one_another_in_any_order(folder: Path, order: str) -> None:
    """Tiles of 96 x 200 pixels on cells of 64 x 64."""
    body = maps.GROUND + maps.layer(maps.csv(maps.cells(51, 51, 0.3)))
    assert maps.apart(maps.written(folder, body, f'renderorder="{order}"'), folder).max() == 0


@needs_tiled
@pytest.mark.parametrize("name", maps.SMOOTHED)
def test_smoothed_as_tiled(folder: Path, name: str) -> None:
    far = maps.apart(maps.written(folder, maps.GROUND + maps.SMOOTHED[name]), folder)
    assert (far > 2).mean() < 0.001


@needs_tiled
@pytest.mark.parametrize("name", maps.EXACT)
def test_the_map_that_pytmx_gets_looks_the_same_in_tiled(folder: Path, name: str) -> None:
    """What is handed to pytmx is a finite CSV map that means the same: Tiled paints it like the original."""
    path = maps.written(folder, maps.GROUND + maps.EXACT[name])
    tree = normal(map_facts(path))
    assert not list(tree.iter("chunk")) and {data.get("encoding") for data in tree.iter("data")} == {"csv"}
    same = folder / "normal.tmx"
    ElementTree.ElementTree(tree).write(same)
    assert maps.apart(same, folder).max() == 0
    wide, high = map_facts(path).size
    ours, again = (painted(map_facts(one), (0, 0, wide, high), True) for one in (path, same))
    assert np.array_equal(ours, again)


@pytest.mark.parametrize("pack", ["", "zlib", "gzip", "zstd", "elements", "chunks", "packed chunks"])
def test_a_map_is_the_same_however_it_is_packed(folder: Path, pack: str) -> None:
    """Chunks lie at negative places too; what is painted is what counts, and objects move with it."""
    house = '<object id="1" type="house" x="{}" y="{}" width="128" height="64"/>'
    plain = maps.written(folder, maps.GROUND + f'<objectgroup name="pieces">{house.format(64, 128)}</objectgroup>')
    wanted = load_map(plain)
    ground = ground_surface(wanted)
    at = (-7, -2) if "chunks" in pack else (0, 0)
    if "chunks" in pack:
        data = f'<data encoding="{"base64" if "packed" in pack else "csv"}">' + "".join(
            maps.chunks(maps.SOLID, maps.SIDE, at, "packed" in pack)) + "</data>"
    else:
        data = maps.elements(maps.SOLID) if pack == "elements" else maps.base(maps.SOLID, pack)
    x, y = 64 + 64 * at[0], 128 + 64 * at[1]
    path = maps.written(folder, maps.layer(data) + f'<objectgroup name="pieces">{house.format(x, y)}</objectgroup>',
                        'infinite="1"' if "chunks" in pack else "")
    assert load_map(path) == wanted
    assert ground_surface(path).get_buffer().raw == ground.get_buffer().raw


def test_places_of_an_infinite_map_are_told_as_tiled_shows_them(folder: Path) -> None:
    cross = ('<objectgroup name="pieces"><object id="1" type="water" x="-400" y="-60"><polygon '
             'points="0,0 128,0 0,64 128,64 0,-9"/></object></objectgroup>')
    data = '<data encoding="csv">' + "".join(maps.chunks(maps.SOLID, maps.SIDE, (-7, -2), False)) + "</data>"
    error = read_entry(maps.written(folder, maps.layer(data) + cross, 'infinite="1"')).error
    assert "its outline crosses itself between pixel " in error and "pixel -400,-60" in error


def test_the_part_of_an_infinite_map_that_is_seen_is_the_table(folder: Path) -> None:
    """Chunks reach further, and hidden layers do not count."""
    far = '<data encoding="csv"><chunk x="64" y="64" width="1" height="1">1</chunk></data>'
    data = '<data encoding="csv">' + "".join(maps.chunks(maps.SOLID, maps.SIDE, (16, 16), False)) + "</data>"
    body = maps.layer(data) + maps.layer(far, 'visible="0"')
    table = load_map(maps.written(folder, body, 'infinite="1"'))
    assert (table.width, table.height) == (maps.SIDE * 64, maps.SIDE * 64)


# templates ---------------------------------------------------------------------------------------------------------


TEMPLATES = {
    "wood.tx": '<template><tileset firstgid="1" source="c.tsx"/><object name="wood" type="forest" gid="1" width="96" '
               'height="200"><properties><property name="look" value="scrub"/><property name="cover" value="soft"/>'
               "</properties></object></template>",
    "pond.tx": '<template><object name="pond" type="water" width="128" height="64"><ellipse/></object></template>',
    "wall.tx": '<template><object class="wall" rotation="90"><polyline points="0,0 100,0"/></object></template>',
    "spot.tx": '<template><object name="spot"><point/></object></template>',
}


@pytest.fixture
def templates(folder: Path) -> Path:
    for name, text in TEMPLATES.items():
        (folder / name).write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{text}')
    return folder


def test_templates(templates: Path) -> None:
    """What an object says itself comes before what its template says."""
    pieces = ('<objectgroup name="pieces"><object id="1" template="wood.tx" x="64" y="264"/>'
              '<object id="2" template="wood.tx" name="copse" x="164" y="264" width="48" height="100"><properties>'
              '<property name="cover" value="hard"/></properties></object>'
              '<object id="3" template="pond.tx" x="10" y="20" width="64"/>'
              '<object id="4" template="wall.tx" x="300" y="20"/></objectgroup>'
              '<objectgroup name="objectives"><object id="5" template="spot.tx" x="64" y="64"/></objectgroup>')
    table = load_map(maps.written(templates, maps.GROUND + pieces))
    wood, copse, pond, wall = table.pieces
    assert [(one.kind, one.name, one.look) for one in table.pieces] == [
        ("forest", "wood", "scrub"), ("forest", "copse", "scrub"), ("water", "pond", ""), ("wall", "", "")]
    assert (wood.overrides.cover, copse.overrides.cover) == ("soft", "hard")
    for piece, box in ((wood, (64, 64, 160, 264)), (copse, (164, 164, 212, 264)), (pond, (10, 20, 74, 84)),
                       (wall, (292, 20, 308, 120))):
        xs, ys = [p.x for p in piece.corners], [320 - p.y for p in piece.corners]
        assert (min(xs), min(ys), max(xs), max(ys)) == box, piece.name
    assert table.objectives[0].name == "spot" and table.objectives[0].place == Place(64, 256)


def test_templates_are_painted_like_their_objects(templates: Path) -> None:
    """A tileset that only a template names is found too, and its numbers are nobody else's."""
    detached = maps.things(maps.thing(51, 100, 210) + maps.thing(51, 200, 250))
    made = maps.things('<object id="1" template="wood.tx" x="100" y="210"/><object id="2" template="wood.tx" x="200" '
                       'y="250"/>')
    (templates / "d.tsx").write_text((templates / "c.tsx").read_text().replace('name="c"', 'name="d"'))
    wanted = ground_surface(maps.written(templates, maps.GROUND + detached)).get_buffer().raw
    for tileset in ("c.tsx", "d.tsx"):
        (templates / "wood.tx").write_text(TEMPLATES["wood.tx"].replace("c.tsx", tileset).replace("firstgid=\"1\"",
                                           'firstgid="7"').replace('gid="1"', 'gid="7"').replace('"77"', '"7"'))
        assert ground_surface(maps.written(templates, maps.GROUND + made)).get_buffer().raw == wanted


@pytest.mark.parametrize(("name", "text", "says"), [
    ("none.tx", "", "layer 'pieces': 'none.tx' is missing"),
    ("bad.tx", "<template><object", "m.tmx, bad.tx, line 1: this is no well-formed XML"),
    ("map.tx", '<map width="1"/>', "m.tmx, map.tx, line 1: this is a map of Tiled, no template; a template saved"),
    ("self.tx", '<template><object template="self.tx"/></template>', "a template stands where it does not belong"),
    ("../x.tx", "", "lies outside the maps folder"),
])
def test_bad_templates(templates: Path, name: str, text: str, says: str) -> None:
    if text:
        (templates / name).write_text(text)
    body = f'<objectgroup name="pieces"><object id="1" template="{name}" x="64" y="264"/></objectgroup>'
    assert says in read_entry(maps.written(templates, maps.GROUND + body)).error


# pixels an inch ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [16, 32, 48, 64, 100, 128, 200])
def test_pixels_per_inch(tmp_path: Path, scale: int) -> None:
    """A map of 6 x 6 inches drawn at another scale: places, thickness and ground come out in inches."""
    png(tmp_path / "i.png", 6 * scale, 6 * scale, bytes([200, 9, 9, 255]) * (3 * scale) * (6 * scale)
        + bytes([9, 9, 200, 255]) * (3 * scale) * (6 * scale))
    objects = (f'<object id="1" type="house" x="{scale}" y="{scale}" width="{2 * scale}" height="{scale}"/>'
               f'<object id="2" type="wall" x="{scale}" y="{4 * scale}"><polyline points="0,0 {2 * scale},0"/>'
               "</object>")
    path = drawn(tmp_path, objects, layers='<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>',
                 properties=f'<property name="pixels_per_inch" type="int" value="{scale}"/>')
    text = path.read_text().replace('width="12" height="12" tilewidth="64"',
                                    f'width="6" height="6" tilewidth="{scale}"')
    path.write_text(text.replace('tileheight="64"', f'tileheight="{scale}"'))
    table = load_map(path)
    assert (table.width, table.height) == (384, 384)
    assert set(table.pieces[0].corners) == {Place.at(1, 5), Place.at(3, 5), Place.at(3, 4), Place.at(1, 4)}
    ys = [place.y for place in table.pieces[1].corners]
    assert (min(ys), max(ys)) == (120, 136)
    surface = ground_surface(table)
    assert surface.get_size() == (384, 384)
    assert surface.get_at((380, 191))[:3] == (200, 9, 9) and surface.get_at((3, 192))[:3] == (9, 9, 200)
    with ground_painter(table) as paint:
        assert paint((100, 50, 70, 300)).get_buffer().raw == surface.subsurface((100, 50, 70, 300)).copy(
            ).get_buffer().raw


# tiles that are parts of pictures, and grid sizes ------------------------------------------------------------------


def test_tiles_that_are_parts_of_their_picture_and_tiles_drawn_at_grid_size(tmp_path: Path) -> None:
    """What Tiled writes since 1.9."""
    png(tmp_path / "i.png", 128, 64, bytes([200, 9, 9, 255] * 64 + [9, 9, 200, 255] * 64) * 64)
    tilesets = ('<tileset firstgid="1" name="p" tilewidth="64" tileheight="64" tilecount="2" columns="0">'
                '<tile id="0" x="64" y="0" width="64" height="64"><image source="i.png" width="128" height="64"/>'
                '</tile></tileset><tileset firstgid="5" name="g" tilewidth="128" tileheight="64" tilecount="1" '
                'columns="1" tilerendersize="grid"><image source="i.png" width="128" height="64"/></tileset>')
    layer = ('<layer id="1" name="l" width="12" height="12"><data encoding="csv">' + ",".join(["1", "5"] + ["1"] * 142)
             + "</data></layer>")
    surface = ground_surface(drawn(tmp_path, tilesets=tilesets, layers=layer))
    assert surface.get_at((5, 5))[:3] == (9, 9, 200)
    assert surface.get_at((70, 30))[:3] == (200, 9, 9) and surface.get_at((120, 30))[:3] == (9, 9, 200)


def test_a_colour_that_is_see_through(tmp_path: Path) -> None:
    png(tmp_path / "i.png", 64, 64, bytes([255, 0, 255, 255] * 32 + [9, 9, 200, 255] * 32) * 64)
    image = '<imagelayer id="1" name="i"><image source="i.png" trans="#FF00ff"/></imagelayer>'
    facts = map_facts(drawn(tmp_path, layers=image))
    pixels = painted(facts, (0, 0, 64, 64), False)
    assert not pixels[:, :32].any() and pixels[:, 32:, 3].all()


# what a public map taught ------------------------------------------------------------------------------------------


def test_ids_may_be_missing_or_twice(tmp_path: Path) -> None:
    box = '<object {} type="house" x="64" y="{}" width="64" height="64"/>'
    table = load_map(drawn(tmp_path, box.format('id="1"', 64) + box.format('id="1"', 200) + box.format("", 400)))
    assert [piece.id for piece in table.pieces] == ["H1", "H2", "H3"]
    assert len({piece.corners for piece in table.pieces}) == 3


def test_a_large_picture_in_sixteen_bits_takes_little_memory(tmp_path: Path) -> None:
    """Of 4096 x 4096 pixels: less than 250 MB more than before, where its plain bytes are 67 MB."""
    import subprocess
    import sys
    import zlib

    pytest.importorskip("resource", reason="Windows does not tell the most memory")
    import struct

    row = b"\0" + random.Random(1).randbytes(4096) * 8
    packer = zlib.compressobj(1)
    data = b"".join(packer.compress(row) for _ in range(4096)) + packer.flush()      # a megabyte

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    (tmp_path / "i.png").write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(
        ">IIBBBBB", 4096, 4096, 16, 6, 0, 0, 0)) + chunk(b"IDAT", data) + chunk(b"IEND", b""))
    path = drawn(tmp_path, layers='<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>')
    code = ("import resource, sys, pygame, numpy\n"
            "from game.store.maps import load_map\nfrom game.store.raster import ground_surface\n"
            "from pathlib import Path\n"
            "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
            "ground_surface(load_map(Path(sys.argv[1])))\n"
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)")
    told = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True,
                          timeout=120)
    unit = 1 if sys.platform == "darwin" else 1024
    assert int(told.stdout.split()[-1]) * unit < 250_000_000


def test_pytmx_is_given_all_that_is_seen(folder: Path) -> None:
    """Layers with their cells, in order, whatever groups they lie in."""
    facts, tmx = open_map(maps.written(folder, maps.GROUND + maps.EXACT["groups"] + maps.EXACT["hidden"]))
    assert [layer.name for layer in tmx.visible_layers] == [one.name for one in facts.layers
                                                            if one.visible and one.kind != "group"]
