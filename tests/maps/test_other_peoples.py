"""Maps as other people draw them: each is read as it was meant, or one line says what would be right. One reader gives
the answer to the list, the set-up and the command line."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from mapmaking import SEEN, drawn, png
from PIL import Image
from shapely import LineString, Polygon

from game import rules
from game.__main__ import main
from game.art.land.houses import HOUSES
from game.art.land.small import THINGS
from game.art.land.woods import WOODS
from game.core.table.geometry import where
from game.core.table.looks import LOOKS
from game.scenes.new_battle.choice import Choice
from game.store import grounds
from game.store.disk import PACKED
from game.store.errors import Bad
from game.store.folders import user_maps
from game.store.map_shelf import own_entries
from game.store.maps import find_maps, load_entry, load_map, map_named, read_entry, shipped_maps
from game.store.raster import ground_surface

HOUSE = '<object id="1" name="barn" type="house" x="64" y="64" width="192" height="128"/>'
GRASS = '<tileset firstgid="1" source="tilesets/grass.tsx"/>'


def property_of(name: str, value: str, kind: str = "string") -> str:
    return f'<property name="{name}" type="{kind}" value="{value}"/>'


def group(name: str, objects: str = HOUSE, more: str = "") -> str:
    return f'<objectgroup id="2" name="{name}" {more}>{objects}</objectgroup>'


def told(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[str, tuple[str, ...]]:
    """The error and the notes of a map in the player's folder: the same from the list, the set-up and `check`."""
    entry = next(one for one in find_maps() if one.path == path)
    shown = next(one for one in Choice.of("simple-battles").maps if one.path == path)
    assert (entry.error, entry.notes) == (shown.error, shown.notes) and entry == read_entry(path)
    capsys.readouterr()
    code = main(["check", str(path)])
    out, err = capsys.readouterr()
    assert (code, err) == ((1, entry.error + "\n") if entry.error else (0, ""))
    assert all(note in out.splitlines() for note in entry.notes)
    if entry.error:
        with pytest.raises(Bad) as caught:
            map_named(path.stem)
        assert str(caught.value) == entry.error
    return entry.error, entry.notes


@pytest.fixture
def mine(kts_home: Path) -> Path:
    user_maps().mkdir(parents=True)
    return user_maps()


# names of layers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pieces", "pieces ", " Pieces", "PIECES"])
def test_names_of_layers_without_regard_to_capitals_and_blanks(mine: Path, name: str,
                                                               capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, layers=group(name))
    assert told(path, capsys) == ("", ())
    assert [piece.name for piece in load_map(path).pieces] == ["barn"]


@pytest.mark.parametrize(("name", "objects", "says"), [
    ("Pieces 1", HOUSE, "layer 'Pieces 1': 1 object that looks like a piece in a layer that is not read; call the "
                        "layer pieces"),
    ("Objects", HOUSE + HOUSE.replace('"1"', '"2"'), "layer 'Objects': 2 objects that look like a piece"),
    ("zone", '<object id="5" x="0" y="448" width="512" height="64"><properties>' + property_of("edge", "south")
     + "</properties></object>", "layer 'zone': 1 object that looks like a zone in a layer that is not read; call the "
                                 "layer zones"),
    ("objective", '<object id="5" x="9" y="44"><point/></object>', "call the layer objectives"),
    ("Road", '<object id="5" x="64" y="64"><polyline points="0,0 9,0"/></object>', "1 shape in a layer that is not "
                                                                               "read; call the layer roads"),
    ("Spawn points", '<object id="5" x="9" y="44"><point/></object>', "call the layer spawns"),
])
def test_a_layer_that_is_not_read_is_told(mine: Path, name: str, objects: str, says: str,
                                          capsys: pytest.CaptureFixture[str]) -> None:
    error, notes = told(drawn(mine, layers=group(name, objects)), capsys)
    assert not error and len(notes) == 1 and notes[0].startswith("m.tmx, line 5, layer ") and says in notes[0]


@pytest.mark.parametrize("name", ["decoration", "Deko", "lights"])
def test_decoration_is_told_only_where_it_looks_like_a_piece(mine: Path, name: str,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    lamp = '<object id="5" name="lamp" type="lamp" x="9" y="44" width="9" height="9"/>'
    assert told(drawn(mine, layers=group(name, lamp)), capsys) == ("", ())


# ids, properties, classes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "value", "says"), [
    ("rulesets", "warband", "map property 'rulesets': 'warband' is unknown; perhaps warbands; one of simple-battles, "),
    ("rulesets", "deathzap, chess", "map property 'rulesets': 'chess' is unknown; one of "),
    ("scenario", "capture-the-hen", "map property 'scenario': 'capture-the-hen' is unknown; one of "),
    ("scenarios", "hill terminal", "map property 'scenarios': 'terminal' is unknown; perhaps terminals; one of "),
    ("scenario", "hill last", "map property 'scenario': names 2 scenarios; one; several to choose from are"),
    ("mat", "gras", "map property 'mat': 'gras' is unknown; perhaps grass; one of grass, road"),
    ("pixels_per_inch", "0", "map property 'pixels_per_inch': '0' will not do; a whole number from 8 to 256"),
])
def test_ids_that_there_are_not(mine: Path, name: str, value: str, says: str,
                                capsys: pytest.CaptureFixture[str]) -> None:
    error, _ = told(drawn(mine, properties=property_of(name, value)), capsys)
    assert says in error


def test_a_scenario_is_one_of_the_rulesets_that_the_map_is_for(mine: Path) -> None:
    told = property_of("rulesets", "warbands") + property_of("scenarios", "hill")
    assert load_entry(drawn(mine, properties=told)).scenarios == ("hill",)
    with pytest.raises(Bad, match="'hill' is unknown; one of plain, terminals"):
        load_entry(drawn(mine, properties=told.replace("warbands", "simple-battles")))


@pytest.mark.parametrize(("name", "near"), [("ruleset", "rulesets"), ("Name", "name"), ("edge", "edges")])
def test_a_misspelt_property_of_the_map_is_told(mine: Path, name: str, near: str,
                                                capsys: pytest.CaptureFixture[str]) -> None:
    error, notes = told(drawn(mine, properties=property_of(name, "south north")), capsys)
    assert not error and notes == (f"m.tmx, map property '{name}': is not read; call it {near}",)


@pytest.mark.parametrize(("objects", "says"), [
    ('<object id="1" type="hous" x="64" y="64" width="64" height="64"/>',
     "its class 'hous' is no kind of piece; perhaps house; one of forest"),
    ('<object id="1" type="house" x="64" y="64" width="64" height="64"><properties>'
     + property_of("accesible", "true", "bool") + "</properties></object>",
     "the property 'accesible' is unknown; perhaps accessible; one of solid"),
    ('<object id="1" type="house" x="64" y="64" width="64" height="64"><properties>'
     + property_of("cover", "herd") + "</properties></object>", "cover='herd' is unknown; perhaps hard; one of open"),
    ('<object id="3" name="tank" type="water" x="100" y="100" width="192" height="64"><capsule/></object>',
     "object 3 (tank): a capsule is not supported; a tile, a rectangle, an ellipse, a polygon or a polyline"),
    ('<object id="1" type="house" x="64" y="64" width="64" height="64"><properties>'
     + property_of("move_cost", "2.5", "float") + "</properties></object>",
     "move_cost='2.5' will not do; a whole number from 1 to 6"),
])
def test_slips_of_pieces_say_what_would_be_right(mine: Path, objects: str, says: str,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    assert says in told(drawn(mine, objects), capsys)[0]


@pytest.mark.parametrize(("name", "value", "kind", "wanted"), [
    ("move_cost", "2", "float", 2), ("move_cost", "2.0", "string", 2), ("cover", "Hard ", "string", "hard"),
    ("solid", "True", "string", True)])
def test_values_that_mean_the_same(mine: Path, name: str, value: str, kind: str, wanted: object) -> None:
    path = drawn(mine, HOUSE.replace("/>", f"><properties>{property_of(name, value, kind)}</properties></object>"))
    assert getattr(load_map(path).pieces[0].overrides, name) == wanted


def test_properties_of_others_are_passed_over(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Classes and lists hold properties of their own, which are nobody's here."""
    inner = ('<property name="stats" type="class" propertytype="Stats"><properties>' + property_of("cover", "perhaps")
             + '</properties></property><property name="loot" type="list"><item type="int" value="3"/></property>'
             + property_of("hitpoints", "30", "int") + property_of("friend", "7", "object"))
    path = drawn(mine, HOUSE.replace("/>", f"><properties>{inner}</properties></object>"),
                 properties='<property name="weather" type="class"><properties>' + property_of("mat", "snow")
                            + '</properties></property><property name="mood" propertytype="Mood" value="sad"/>')
    error, notes = told(path, capsys)
    assert not error and notes == ("m.tmx, line 6, layer 'pieces': not read: the properties friend, hitpoints; one of "
                                   "solid, sight_depth, cover, accessible, move_cost, wall_crossing, height_in, "
                                   "standable, kind, look, shape, thickness, note",)
    assert load_map(path).mat == "grass"


def test_tiles_of_another_size_ask_for_the_scale(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, size=24)
    path.write_text(path.read_text().replace('tilewidth="64"', 'tilewidth="16"').replace('tileheight="64"',
                                                                                         'tileheight="16"'))
    assert told(path, capsys) == ("", ("m.tmx: tiles of 16 pixels and 64 pixels an inch make a table of 6 x 6 inches; "
                                       "for an inch a tile: the map property pixels_per_inch = 16",))
    path.write_text(path.read_text().replace("<properties>", "<properties>" + property_of("pixels_per_inch", "16")))
    assert told(path, capsys) == ("", ()) and load_map(path).width == 24 * 64


def test_a_map_in_json_says_how_to_save_it(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (mine / "m.tmj").write_text('{"height":8}')
    assert told(mine / "m.tmj", capsys)[0] == "m.tmj: this is a map in JSON; in Tiled: File, Save As, a .tmx file"


def test_a_tileset_is_known_by_what_it_holds_and_one_in_json_says_how_to_save_it(
        mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Some programs call tilesets `.xml`; Tiled reads them all the same."""
    ours = shipped_maps().parent / "assets" / "tilesets" / "grass.tsx"
    (mine / "ground.xml").write_text(ours.read_text("utf-8"), "utf-8")
    png(mine / "grass.png", 512, 512, bytes([90, 120, 60, 255]) * 512 * 512)
    layer = SEEN.replace('id="8"', 'id="1"')
    path = drawn(mine, HOUSE, tilesets='<tileset firstgid="1" source="ground.xml"/>', layers=layer)
    assert told(path, capsys)[0] == ""
    for name in ("ground.tsj", "ground.json"):
        (mine / name).write_text('{"type": "tileset"}')
        path = drawn(mine, HOUSE, tilesets=f'<tileset firstgid="1" source="{name}"/>', layers=layer)
        assert told(path, capsys)[0] == (f"m.tmx, line 5: '{name}' is a tileset in JSON; in Tiled: open it, Export As, "
                                         "a .tsx file, and show the map that one")


# files and their text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ISO-8859-1", "UTF-16", "windows-1252", "UTF-8"])
def test_encodings(mine: Path, encoding: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, HOUSE.replace("barn", "Mühle"))
    text = path.read_text(encoding="utf-8").replace("UTF-8", encoding)
    path.write_bytes(text.encode(encoding))
    assert told(path, capsys) == ("", ())
    assert load_map(path).pieces[0].name == "Mühle"


def test_text_in_another_encoding_than_it_says(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, HOUSE.replace("barn", "Mühle"))
    path.write_bytes(path.read_text(encoding="utf-8").encode("latin-1"))
    assert told(path, capsys)[0] == "m.tmx, line 6: this is no UTF-8 text; save the file as UTF-8"


@pytest.mark.parametrize("name", ["m1.TMX", "m1.Tmx", "m1.tmx"])
def test_endings_in_capitals(mine: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, HOUSE, name=name)
    assert told(path, capsys) == ("", ())
    assert map_named("m1").path == map_named(str(path)).path == path
    assert ground_surface(load_map(path)).get_size() == (768, 768)


@pytest.mark.parametrize("doctype", ['<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">',
                                     '<!DOCTYPE map SYSTEM "file:///etc/passwd">', "<!DOCTYPE map>"])
def test_a_plain_doctype_says_nothing(mine: Path, doctype: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, HOUSE)
    path.write_text(path.read_text().replace("<map", doctype + "\n<map", 1))
    assert told(path, capsys) == ("", ()) and len(load_map(path).pieces) == 1


@pytest.mark.parametrize("inside", ['<!ENTITY a "b">', "<!ELEMENT map ANY>", ""])
def test_a_doctype_that_declares_something_is_refused(mine: Path, inside: str) -> None:
    path = drawn(mine, HOUSE)
    path.write_text(path.read_text().replace("<map", f"<!DOCTYPE map [{inside}]>\n<map", 1))
    assert read_entry(path).error == ("m.tmx, line 2: the DOCTYPE declares entities or other things, which are not "
                                      "allowed; delete it, or save the map in Tiled again")


@pytest.mark.parametrize("source", [
    "D:/Games/KitchenTable/_internal/assets/tilesets/grass.tsx", "C:\\Games\\assets\\tilesets\\grass.tsx",
    "/opt/games/assets/tilesets/grass.tsx", "..\\..\\assets\\tilesets\\grass.tsx", "file:///C:/x/Tilesets/Grass.TSX",
    "~/assets/tilesets/grass.tsx"])
def test_the_games_own_tilesets_are_found_by_the_end_of_any_path(mine: Path, source: str) -> None:
    ones = ",".join(["1"] * 144)
    layer = f'<layer id="1" name="g" width="12" height="12"><data encoding="csv">{ones}</data></layer>'
    path = drawn(mine, HOUSE, tilesets=GRASS.replace("tilesets/grass.tsx", source), layers=layer)
    assert not read_entry(path).error
    assert {file.parent.name for file in read_entry(path).files} == {"tilesets"}


@pytest.mark.parametrize("source", ["/home/anna/drawings/mine/Water.PNG", "E:\\mine\\Water.PNG", "mine\\water.png",
                                    "MINE/Water.png"])
def test_files_beside_the_map_from_another_computer(mine: Path, source: str) -> None:
    (mine / "mine").mkdir()
    png(mine / "mine" / "Water.PNG", 768, 768, bytes([9, 99, 200, 255]) * 768 * 768)
    layer = f'<imagelayer id="1" name="i"><image source="{source}"/></imagelayer>'
    assert ground_surface(load_map(drawn(mine, layers=layer))).get_at((5, 5))[:3] == (9, 99, 200)


def test_broken_pictures_are_told_everywhere(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    png(mine / "water.png", 64, 64, os.urandom(64 * 64 * 4))
    whole = (mine / "water.png").read_bytes()
    layer = '<imagelayer id="1" name="i"><image source="water.png"/></imagelayer>'
    path = drawn(mine, HOUSE, layers=layer)
    assert told(path, capsys) == ("", ())
    for broken in (whole[:150], whole[:-20], whole[:90] + bytes([whole[90] ^ 255]) + whole[91:]):
        (mine / "water.png").write_bytes(broken)
        assert told(path, capsys)[0] == "m.tmx: water.png is a broken picture; a whole picture; save or copy it again"


# hidden things and decoration --------------------------------------------------------------------------------------


def test_what_is_hidden_in_tiled_is_not_there(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hedge = '<object id="2" name="thorns" type="hedge" x="64" y="320" width="192" height="32"/>'
    path = drawn(mine, HOUSE.replace("/>", ' visible="0"/>') + hedge)
    assert told(path, capsys) == ("", (
        "m.tmx, line 6, layer 'pieces': 1 object hidden in Tiled: not on the table; show what should be there",))
    assert [piece.name for piece in load_map(path).pieces] == ["thorns"]
    path = drawn(mine, layers=group("pieces", HOUSE + hedge, 'visible="0"'))
    assert not load_map(path).pieces and "2 objects hidden in Tiled" in told(path, capsys)[1][0]
    inside = f'<group id="8" name="all" visible="0">{group("pieces")}{group("zones", hedge)}</group>'
    assert not load_map(drawn(mine, layers=inside)).pieces


def test_tile_objects_of_other_layers_are_painted(mine: Path) -> None:
    png(mine / "t.png", 64, 64, bytes([200, 9, 9, 255]) * 64 * 64)
    tilesets = ('<tileset firstgid="1" name="t" tilewidth="64" tileheight="64" tilecount="1" columns="1">'
                '<image source="t.png"/></tileset>')
    thing = '<object id="5" gid="1" x="64" y="128" width="64" height="64"/>'
    seen = []
    for name in ("decoration", "pieces"):
        lamp = thing.replace("/>", ' type="house"/>')
        seen.append(ground_surface(drawn(mine, tilesets=tilesets, layers=group(name, lamp))).get_at((70, 70))[0])
    assert seen == [200, 0]


# walls and places --------------------------------------------------------------------------------------------------


YARD = '<object id="3" name="yard" type="wall" x="100" y="100"><polyline points="{}"/></object>'


@pytest.mark.parametrize("points", ["0,0 200,0 200,150 0,150 0,0", "0,0 0,150 200,150 200,0 0,0",
                                    "0,0 200,0 100,160 0,0", "0,0 150,-40 300,60 260,240 60,200 0,0"])
def test_a_closed_wall_is_an_outline_with_a_yard(mine: Path, points: str) -> None:
    table = load_map(drawn(mine, YARD.format(points)))
    assert {(piece.kind, piece.name) for piece in table.pieces} == {("wall", "yard")}
    line = [tuple(map(float, pair.split(","))) for pair in points.split()]
    inside = sum(x for x, _ in line[:-1]) / (len(line) - 1), sum(y for _, y in line[:-1]) / (len(line) - 1)

    def walled(x: float, y: float) -> bool:
        return any(where(piece.corners, 100 + x, 768 - 100 - y) > 0 for piece in table.pieces)

    assert not walled(*inside)
    for (x0, y0), (x1, y1) in zip(line, line[1:], strict=False):
        for step in range(1, 400):
            x, y = x0 + (x1 - x0) * step / 400, y0 + (y1 - y0) * step / 400
            assert walled(x + 0.013, y + 0.007), (x, y)


def test_nothing_sees_through_the_joints_of_a_closed_wall(mine: Path) -> None:
    """A line out of the yard always crosses the inside of one of its parts, not only seams."""
    table = load_map(drawn(mine, YARD.format("0,0 200,0 200,150 0,150 0,0")))
    walls = [Polygon(piece.corners) for piece in table.pieces]
    middle = 200, 768 - 175
    for target in [(x, y) for x in range(0, 769, 4) for y in (0, 768)] + [(x, y) for x in (0, 768)
                                                                        for y in range(0, 769, 4)]:
        assert any(wall.intersection(LineString([middle, target])).length > 0 for wall in walls), target


@pytest.mark.parametrize(("objects", "says"), [
    (YARD.format("0,0 200,0 200,100 100,100 100,-50"),
     "object 3 (yard): its outline crosses itself between pixel 100,108 and pixel 292,108; draw a line that crosses"),
    ('<object id="3" type="house" x="99" y="99"><polygon points="0,0 64,0 64,64 0,0 -40,64"/></object>',
     "its outline passes one spot twice, pixel 99,99; at least three corners"),
])
def test_places_are_pixels_as_tiled_shows_them(mine: Path, objects: str, says: str) -> None:
    error = read_entry(drawn(mine, objects)).error
    assert says in error


# the ground of a map -----------------------------------------------------------------------------------------------


def first_pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface.subsurface((0, 0, 64, 64)), "RGB")


def repainted(folder: Path, name: str, mat: str = "snow") -> Path:
    text = (shipped_maps() / "simple-battles" / "orchard-hamlet.tmx").read_text("utf-8")
    path = folder / name
    path.write_text(text.replace("tilesets/grass.tsx", f"tilesets/{mat}.tsx"), "utf-8")
    return path


def test_a_repainted_copy_of_a_shipped_map_is_painted_by_its_own_file(mine: Path) -> None:
    shipped = load_map(shipped_maps() / "simple-battles" / "orchard-hamlet.tmx")
    own, other = load_map(repainted(mine, "orchard-hamlet.tmx")), load_map(repainted(mine, "orchard-snow.tmx"))
    assert own.pieces == shipped.pieces and own.ground and not shipped.ground
    assert first_pixels(ground_surface(own)) == first_pixels(ground_surface(other))
    assert first_pixels(ground_surface(own)) != first_pixels(ground_surface(shipped))


def test_a_copy_that_is_painted_alike_is_the_shipped_map(mine: Path) -> None:
    shipped = shipped_maps() / "simple-battles" / "orchard-hamlet.tmx"
    assert load_map(repainted(mine, "orchard-hamlet.tmx", "grass")) == load_map(shipped)


def test_the_ground_of_a_record_is_found_again_and_when_it_was_changed_the_nearest(mine: Path) -> None:
    (mine / "deep").mkdir()
    then = load_map(repainted(mine / "deep", "orchard-hamlet.tmx"))
    snow = first_pixels(ground_surface(then))
    repainted(mine, "orchard-hamlet.tmx", "desert")
    desert = first_pixels(ground_surface(load_map(mine / "orchard-hamlet.tmx")))
    assert first_pixels(ground_surface(then)) == snow != desert         # another file of that name lies before it
    repainted(mine / "deep", "orchard-hamlet.tmx", "mars")
    assert first_pixels(ground_surface(then)) in (desert, first_pixels(ground_surface(
        load_map(mine / "deep" / "orchard-hamlet.tmx"))))               # changed meanwhile: one of the player's
    (mine / "orchard-hamlet.tmx").unlink()
    (mine / "deep" / "orchard-hamlet.tmx").unlink()
    grass = first_pixels(ground_surface(load_map(shipped_maps() / "simple-battles" / "orchard-hamlet.tmx")))
    assert first_pixels(ground_surface(then)) == grass                  # gone: the shipped one with the same pieces


def test_a_ground_is_found_under_another_name_once_the_maps_were_listed(mine: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    then = load_map(repainted(mine, "orchard-hamlet.tmx"))
    snow = first_pixels(ground_surface(then))
    (mine / "orchard-hamlet.tmx").rename(mine / "winter.tmx")
    for _ in (0, 1):                    # read, then taken from what is kept
        monkeypatch.setattr(grounds, "_where", {})
        assert first_pixels(ground_surface(then)) != snow
        assert [entry.path.name for entry in own_entries()] == ["winter.tmx"]
        assert first_pixels(ground_surface(then)) == snow


def test_the_ground_changes_with_its_pictures(mine: Path) -> None:
    layer = '<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>'
    grounds = []
    for colour in (bytes([200, 9, 9, 255]), bytes([9, 9, 200, 255])):
        png(mine / "i.png", 64, 64, colour * 64 * 64)
        grounds.append(load_map(drawn(mine, layers=layer)).ground)
    assert grounds[0] != grounds[1]


def test_capitals_of_ids_do_not_matter(mine: Path) -> None:
    told = property_of("rulesets", "Warbands; Ghost-Legions") + property_of("scenarios", "Hill")
    entry = load_entry(drawn(mine, properties=told))
    assert (entry.rulesets, entry.scenarios) == (("warbands", "ghost-legions"), ("hill",))


def test_a_picture_is_known_by_what_is_in_it(mine: Path) -> None:
    """A JPEG whose name ends in .png, and a BMP whose name ends in .jpg."""
    for kind, name in (("JPEG", "i.png"), ("BMP", "i.jpg"), ("GIF", "i.bmp"), ("WEBP", "i.gif")):
        Image.new("RGB", (768, 768), (200, 40, 40)).save(mine / name, kind)
        path = drawn(mine, layers=f'<imagelayer id="1" name="i"><image source="{name}"/></imagelayer>')
        assert abs(ground_surface(load_map(path)).get_at((9, 9))[0] - 200) < 6, kind


def test_a_gif_whose_first_picture_is_giant_is_never_loaded(mine: Path) -> None:
    Image.new("L", (64, 64)).save(mine / "i.gif")
    data = bytearray((mine / "i.gif").read_bytes())
    at = data.index(b",\0\0\0\0\x40\0\x40\0")
    data[at + 5:at + 9] = b"\xff\xff\xff\xff"
    (mine / "i.gif").write_bytes(data)
    error = read_entry(drawn(mine, layers='<imagelayer id="1" name="i"><image source="i.gif"/></imagelayer>')).error
    assert error == ("m.tmx, line 5, layer 'i': i.gif is no picture that is read; a PNG, JPEG, BMP, GIF or WebP "
                     "picture")


@pytest.mark.parametrize(("kind", "cut"), [("JPEG", 0.6), ("GIF", 0.5), ("BMP", 0.5), ("WEBP", 0.5)])
def test_broken_pictures_of_other_kinds(mine: Path, kind: str, cut: float) -> None:
    Image.frombytes("RGB", (256, 256), os.urandom(256 * 256 * 3)).save(mine / "i.png", kind)
    path = drawn(mine, layers='<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>')
    assert not read_entry(path).error
    whole = (mine / "i.png").read_bytes()
    (mine / "i.png").write_bytes(whole[:int(len(whole) * cut)])
    assert read_entry(path).error.startswith("m.tmx: i.png is a broken picture")


def test_every_ruleset_is_known_by_its_id(mine: Path) -> None:
    assert load_entry(drawn(mine, properties=property_of("rulesets", " ".join(rules.IDS)))).rulesets == rules.IDS


@pytest.mark.parametrize(("old", "new", "says"), [
    ("<properties>", "<<<<<<< HEAD\n<properties>", "line 4: <<<<<<< is a mark of two versions that were merged; one"),
    ("barn", "barn & co", "line 6: a sign & stands alone, before ' co\" type=\"h'; &amp; for it"),
    ("barn", "big&nbsp;barn", "line 6: &nbsp; is a sign of web pages; the sign itself"),
    ("barn", "barn\x07", "line 6: the sign '\\x07' is none of a text; the line without it"),
    ('"barn"', "“barn”", 'line 6: the sign “ stands for a quotation mark; the plain sign "'),
    ("<?xml", "return {\n<?xml", "line 1: this is no XML: it begins with 'return {'; a map saved by Tiled"),
    ("<?xml", "\n404: Not Found\n<?xml", "line 2: this is no XML: it begins with '404: Not Found'; a map saved by"),
])
def test_what_hands_and_programs_did_to_the_text(mine: Path, old: str, new: str, says: str,
                                                 capsys: pytest.CaptureFixture[str]) -> None:
    path = drawn(mine, HOUSE)
    path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
    assert told(path, capsys)[0].startswith(f"m.tmx, {says}")


@pytest.mark.parametrize("begins", PACKED)
def test_packed_files_are_called_that(mine: Path, begins: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("m.tmx", "mill.tmx.gz", "mine.kts", "mine.toml"):
        (mine / name).write_bytes(begins + b"\0\xff\x80" * 20)
        assert main(["check", str(mine / name)]) == 1
        err = capsys.readouterr().err
        assert err.startswith(f"{name}: this is a packed file") and err.endswith("; unpack it\n")


def test_a_look_that_there_is_not_is_told_and_painted_as_usual(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blue = HOUSE.replace("/>", f"><properties>{property_of('look', 'slat')}</properties></object>")
    error, notes = told(drawn(mine, blue + blue.replace('"64"', '"320"')), capsys)
    assert not error and notes[0].startswith("m.tmx, line 6, object 1 (barn): look='slat' is unknown; it is painted as "
                                             "usual (nor 1 more of this look); perhaps slate; one of red, slate")
    wood = blue.replace("house", "forest").replace("slat", "pines")
    assert told(drawn(mine, wood), capsys) == ("", ())


def test_every_look_that_is_painted_is_known() -> None:
    assert set(LOOKS["house"]) == set(HOUSES) and set(LOOKS["forest"]) == set(WOODS)
    assert set(LOOKS["wall"]) == {"fence", *THINGS}


def test_an_animation_without_its_first_picture_shows_the_tile(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    png(mine / "two.png", 128, 64, b"\xff\0\0\xff" * 8192)
    tiles = ('<tileset firstgid="1" name="r" tilewidth="64" tileheight="64" tilecount="2" columns="2"><image '
             'source="two.png" width="128" height="64"/><tile id="0"><animation><frame tileid="77" duration="9"/>'
             "</animation></tile></tileset>")
    ground = f'<layer id="3" name="g" width="12" height="12"><data encoding="csv">{",".join("1" * 144)}</data></layer>'
    path = drawn(mine, HOUSE, tilesets=tiles, layers=ground)
    assert told(path, capsys) == ("", ()) and load_map(path).pieces


@pytest.mark.parametrize(("name", "text", "says"), [
    ("all.world", '{"maps": [], "type": "world"}', "this is a world of Tiled, no map; one of its .tmx maps"),
    ("all.tiled-project", '{"folders": ["."]}', "this is a project of Tiled, no map; one of its .tmx maps"),
    ("t.tsj", '{"name": "t", "type": "tileset"}', "this is a tileset in JSON of Tiled, no map; one of its .tmx maps"),
    ("t.tsx", '<tileset name="t"/>', ", line 1: this is a tileset of Tiled, no map; the .tmx map that uses it"),
    ("t.tx", "<template/>", ", line 1: this is a template of Tiled, no map; the .tmx map that uses it"),
    ("t.tmx", "<html/>", "web page"),
    ("u.tmx", "<svg/>", ", line 1: this is a <svg>, no map; a map saved by Tiled"),
])
def test_what_lies_beside_maps_is_called_what_it_is(tmp_path: Path, name: str, text: str, says: str,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / name).write_text(text)
    assert main(["check", str(tmp_path / name)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(name) and says in told and told.count("\n") == 1
