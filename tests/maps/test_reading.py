"""From Tiled's objects to pieces: shapes, turns, overrides, zones, markers."""

from __future__ import annotations

from pathlib import Path

import pytest
from mapmaking import drawn, png

from game.core.table import polygons
from game.core.table.geometry import doubled_area
from game.core.table.pieces import Overrides, Piece
from game.core.table.places import Place
from game.store.errors import Bad
from game.store.maps import find_maps, load_entry, load_map, map_named
from game.store.raster import ground_surface, mat_surface

WOOD = '<tileset firstgid="1" source="t.tsx"/>'


def one(path: Path) -> Piece:
    (piece,) = load_map(path).pieces
    return piece


def inches(*spots: tuple[float, float]) -> tuple[Place, ...]:
    return tuple(Place.at(*spot) for spot in spots)


def test_rectangle_is_flipped_to_north_up(tmp_path: Path) -> None:
    piece = one(
        drawn(tmp_path, '<object id="1" name="slate house" type="house" x="64" y="128" width="192" height="64"/>')
    )
    assert (piece.id, piece.kind, piece.name) == ("H1", "house", "slate house")
    assert piece.corners == inches((1, 9), (4, 9), (4, 10), (1, 10))


@pytest.mark.parametrize("attribute", ["type", "class"])
def test_class_is_read_in_old_and_new_tiled(tmp_path: Path, attribute: str) -> None:
    assert (
        one(drawn(tmp_path, f'<object id="1" {attribute}="Rubble" x="64" y="128" width="192" height="64"/>')).kind
        == "rubble"
    )


@pytest.mark.rule("TB-5")
def test_ellipse_is_the_polygon_of_24_corners(tmp_path: Path) -> None:
    piece = one(
        drawn(tmp_path, '<object id="1" type="hill" x="64" y="128" width="192" height="64"><ellipse/></object>')
    )
    assert piece.corners == polygons.ellipse(160, 768 - 160, 96, 32) and len(piece.corners) == 24


@pytest.mark.parametrize("points", ["0,0 128,0 128,64", "0,0 128,64 128,0"])
def test_polygons_run_counter_clockwise_from_their_first_corner(tmp_path: Path, points: str) -> None:
    piece = one(drawn(tmp_path, f'<object id="1" type="water" x="64" y="64"><polygon points="{points}"/></object>'))
    assert piece.corners == inches((1, 11), (3, 10), (3, 11)) and doubled_area(piece.corners) > 0


def test_corners_are_snapped_to_the_grid(tmp_path: Path) -> None:
    piece = one(
        drawn(
            tmp_path,
            '<object id="1" type="water" x="64.4" y="64.6"><polygon points="0,0 0.05,0 128,0 128,64"/></object>',
        )
    )
    assert piece.corners == (Place(64, 703), Place(192, 639), Place(192, 703))


@pytest.mark.parametrize(
    ("turn", "box"), [(90, (2, 4, 4, 5)), (180, (3, 2, 4, 4)), (-90, (4, 3, 6, 4)), (360, (4, 4, 5, 6))]
)
def test_turned_rectangle(tmp_path: Path, turn: int, box: tuple[int, int, int, int]) -> None:
    """Tiled turns clockwise about the object's own corner; the boxes are in its own inches, y down."""
    piece = one(
        drawn(tmp_path, f'<object id="1" type="wall" x="256" y="256" width="64" height="128" rotation="{turn}"/>')
    )
    xs, ys = [p.x / 64 for p in piece.corners], [12 - p.y / 64 for p in piece.corners]
    assert (min(xs), min(ys), max(xs), max(ys)) == box


def test_wall_along_a_line(tmp_path: Path) -> None:
    path = drawn(
        tmp_path,
        '<object id="1" type="wall" x="64" y="704"><properties><property name="thickness" type="float" '
        'value="0.5"/></properties><polyline points="0,0 128,0 128,-128"/></object>',
    )
    corners = one(path).corners
    assert doubled_area(corners) > 0 and len(corners) == 6
    assert set(corners) == set(inches((1, 1.25), (1, .75), (3.25, .75), (3.25, 3), (2.75, 3), (2.75, 1.25)))


def test_overrides_are_inches(tmp_path: Path) -> None:
    told = {"solid": ("bool", "false"), "sight_depth": ("float", "1.5"), "cover": ("string", "hard"),
            "accessible": ("bool", "true"), "move_cost": ("int", "3"), "wall_crossing": ("float", "1"),
            "height_in": ("float", "2.25"), "standable": ("bool", "true"), "look": ("string", "ruin")}
    rows = "".join(f'<property name="{k}" type="{t}" value="{v}"/>' for k, (t, v) in told.items())
    piece = one(
        drawn(
            tmp_path,
            f'<object id="1" type="house" x="64" y="128" width="192" height="64">'
            f'<properties>{rows}</properties></object>',
        )
    )
    assert piece.overrides == Overrides(solid=False, sight_depth=96, cover="hard", accessible=True, move_cost=3,
                                        wall_crossing=64, height=144, standable=True)
    assert piece.look == "ruin"


def tile_set(folder: Path, inside: str = "", more: str = "") -> None:
    png(folder / "t.png", 128, 64, bytes(128 * 64 * 4))
    (folder / "t.tsx").write_text(
        f'<tileset name="t" tilewidth="128" tileheight="64" tilecount="1" columns="0" {more}>'
        f'<tile id="0" type="forest"><properties><property name="look" value="scrub"/></properties>'
        f'<image source="t.png" width="128" height="64"/>{inside}</tile></tileset>'
    )


def test_tile_object_takes_class_and_properties_from_its_tile(tmp_path: Path) -> None:
    tile_set(tmp_path)
    piece = one(drawn(tmp_path, '<object id="1" gid="1" x="64" y="192" width="128" height="64"/>', tilesets=WOOD))
    assert (piece.kind, piece.look) == ("forest", "scrub")
    assert piece.corners == polygons.ellipse(128, 768 - 160, 64, 32)


@pytest.mark.parametrize(
    ("alignment", "x", "y"),
    [
        ("unspecified", 64, 192),
        ("bottomleft", 64, 192),
        ("topleft", 64, 128),
        ("center", 128, 160),
        ("bottomright", 192, 192),
        ("top", 128, 128),
        ("right", 192, 160),
    ],
)
def test_tile_alignment(tmp_path: Path, alignment: str, x: int, y: int) -> None:
    tile_set(tmp_path, more=f'objectalignment="{alignment}"')
    piece = one(drawn(tmp_path, f'<object id="1" gid="1" x="{x}" y="{y}" width="128" height="64"/>', tilesets=WOOD))
    assert piece.corners == polygons.ellipse(128, 768 - 160, 64, 32)


def test_turned_tile_object_turns_about_its_alignment(tmp_path: Path) -> None:
    tile_set(tmp_path)
    rows = '<properties><property name="shape" value="rectangle"/></properties>'
    piece = one(
        drawn(
            tmp_path,
            f'<object id="1" gid="1" x="192" y="192" width="128" height="64" rotation="90">{rows}</object>',
            tilesets=WOOD,
        )
    )
    xs, ys = [p.x for p in piece.corners], [p.y for p in piece.corners]
    assert (min(xs), max(xs), 768 - max(ys), 768 - min(ys)) == (192, 256, 192, 320)


def test_outline_from_the_collision_editor_is_stretched_and_mirrored(tmp_path: Path) -> None:
    tile_set(
        tmp_path, '<objectgroup><object id="1" x="0" y="0"><polygon points="0,0 128,0 0,64"/></object></objectgroup>'
    )
    plain = one(drawn(tmp_path, '<object id="1" gid="1" x="64" y="192" width="256" height="64"/>', tilesets=WOOD))
    assert set(plain.corners) == set(inches((1, 10), (5, 10), (1, 9)))
    mirrored = one(
        drawn(tmp_path, f'<object id="1" gid="{1 | 1 << 31}" x="64" y="192" width="256" height="64"/>', tilesets=WOOD)
    )
    assert set(mirrored.corners) == set(inches((5, 10), (1, 10), (5, 9)))


def test_zones_markers_and_map_properties(tmp_path: Path) -> None:
    layers = (
        '<objectgroup id="3" name="zones"><object id="5" name="A side" x="0" y="0" width="768" height="64"><properties>'
        '<property name="side" value="A"/></properties></object></objectgroup><objectgroup id="4" name="spawns">'
        '<object id="6" name="gate" x="64" y="64"><point/></object></objectgroup>'
    )
    told = "".join(
        f'<property name="{k}" value="{v}"/>'
        for k, v in {
            "name": "The mill",
            "mat": "snow",
            "edges": "west east",
            "scenario": "through",
            "rulesets": "deathzap, warbands",
        }.items()
    )
    entry = load_entry(drawn(tmp_path, layers=layers, properties=told))
    table = entry.table
    assert table is not None
    assert (table.name, table.mat, table.edges, table.scenario) == ("The mill", "snow", ("west", "east"), "through")
    assert entry.rulesets == ("deathzap", "warbands") and entry.suits("warbands") and not entry.suits("skirmashed")
    assert (table.zones[0].id, table.zones[0].side) == ("A side", 0)
    assert (table.spawns[0].id, table.spawns[0].name, table.spawns[0].place) == ("S1", "gate", Place.at(1, 11))


def test_maps_dropped_into_the_players_folder_appear(kts_home: Path) -> None:
    (kts_home / "maps" / "mine").mkdir(parents=True)
    drawn(kts_home / "maps" / "mine", name="good.tmx")
    drawn(kts_home / "maps", '<object id="1" x="1" y="1" width="64" height="64"/>', name="bad.tmx")
    found = {entry.path.name: entry for entry in find_maps() if not entry.shipped}
    assert set(found) == {"good.tmx", "bad.tmx"}
    assert found["good.tmx"].table is not None and found["good.tmx"].name == "Good"
    assert found["bad.tmx"].table is None
    assert found["bad.tmx"].error == (
        "bad.tmx, line 6, object 1: has no class; one of forest, house, wall, hedge, rubble, hill, water"
    )
    with pytest.raises(Bad, match="there is no map 'nowhere'"):
        map_named("nowhere")


def test_a_table_whose_map_is_gone_lies_on_its_mat(kts_home: Path) -> None:
    (kts_home / "maps").mkdir()
    path = drawn(kts_home / "maps", name="gone.tmx", properties='<property name="mat" value="snow"/>')
    table = load_map(path)
    path.unlink()
    surface = ground_surface(table)
    assert surface.get_size() == (768, 768)
    assert surface.get_at((5, 5)) == mat_surface("snow", 64, 64).get_at((5, 5))


def test_of_two_maps_of_one_name_the_one_with_the_same_pieces_is_painted(kts_home: Path) -> None:
    surfaces = []
    for folder, mat in (("a", "snow"), ("b", "desert")):
        (kts_home / "maps" / folder).mkdir(parents=True)
        box = f'<object id="1" type="house" x="{64 if folder == "a" else 128}" y="64" width="64" height="64"/>'
        colour = bytes([200 if folder == "a" else 90, 9, 9, 255])
        png(kts_home / "maps" / folder / "i.png", 768, 768, colour * 768 * 768)
        layer = '<imagelayer id="1" name="i"><image source="i.png"/></imagelayer>'
        surfaces.append(drawn(kts_home / "maps" / folder, box, layers=layer, name="twin.tmx",
                              properties=f'<property name="mat" value="{mat}"/>'))
    assert [ground_surface(load_map(path)).get_at((0, 0))[0] for path in surfaces] == [200, 90]
