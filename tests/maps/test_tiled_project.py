"""The project and the templates for people who draw in Tiled: as `assets/make` makes them, read by us and by Tiled."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from mapmaking import drawn, needs_tiled, tiled_picture

from assets.make import tiled
from game.core.table.pieces import EDGES, KINDS
from game.files import root
from game.store.errors import Bad
from game.store.maps import MapEntry, load_map, read_entry
from game.store.tmx.names import MAP, MARKER, MATS, PIECE, ZONE

ASSETS = root() / "assets"
TEMPLATES = sorted((ASSETS / "tiled" / "templates").glob("*.tx"))
LAYERS = {"objective": "objectives", "spawn": "spawns", "zone": "zones"}


def layer_of(name: str) -> str:
    return next((layer for word, layer in LAYERS.items() if name.startswith(word)), "pieces")


def laid(folder: Path, names: list[str], source: str) -> Path:
    """A map of 48 inches with those templates, each 12 inches from the next."""
    layers: dict[str, str] = {}
    for i, name in enumerate(names):
        x, y = (0, 0) if name.startswith("zone") else (64 + i % 3 * 1050, 800 + i // 3 * 800)
        layers[layer_of(name)] = layers.get(layer_of(name), "") + (
            f'<object id="{i + 1}" template="{source}/{name}.tx" x="{x}" y="{y}"/>')
    groups = "".join(f'<objectgroup id="{i}" name="{name}">{things}</objectgroup>'
                     for i, (name, things) in enumerate(layers.items(), 20))
    return drawn(folder, layers=groups, size=48)


def test_the_files_are_those_that_are_made() -> None:
    made = {ASSETS / name: text for name, text in tiled.files(ASSETS)}
    assert {path: path.read_text(encoding="utf-8") for path in made} == made
    assert sorted(made) == sorted(path for path in (ASSETS / "tiled").rglob("*") if path.is_file())


def test_the_project_knows_all_our_words() -> None:
    told = json.loads(tiled.project())["propertyTypes"]
    types = {one["name"]: one for one in told if one["type"] == "class"}
    enums = {one["name"]: one["values"] for one in told if one["type"] == "enum"}
    members = {name: {member["name"] for member in one["members"]} for name, one in types.items()}
    assert set(types) == {*KINDS, "zone", "objective", "spawn", "table"}
    for kind in KINDS:
        assert members[kind] <= set(PIECE) and members[kind] >= {"solid", "cover", "look", "note"}
    assert members["zone"] == set(ZONE) and members["objective"] == set(MARKER) and members["table"] < set(MAP)
    assert tuple(enums["mat"]) == MATS and enums["edge"] == ["", *EDGES]
    for one in types.values():
        for member in one["members"]:
            assert "propertyType" not in member or member["value"] in enums[member["propertyType"]], member


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.stem)
def test_each_template_is_a_piece_of_its_kind(kts_home: Path, path: Path) -> None:
    """Also where the map lies in the player's folder and names the game's own template by its path's end."""
    maps = kts_home / "maps"
    maps.mkdir(parents=True)
    table = load_map(laid(maps, [path.stem], "../assets/tiled/templates"))
    layer = layer_of(path.stem)
    if layer == "pieces":
        words = {"wood": "forest", "jungle": "forest", "pond": "water", "brook": "water"}
        kind = words.get(path.stem.split("-")[0], path.stem.split("-")[0])
        assert [piece.kind for piece in table.pieces] == [kind]
    else:
        assert len({"zones": table.zones, "objectives": table.objectives, "spawns": table.spawns}[layer]) == 1
        assert [zone.edge for zone in table.zones] == ([path.stem[5:]] if layer == "zones" else [])


@needs_tiled
def test_tiled_reads_all_templates(tmp_path: Path) -> None:
    """Tiled finds the templates and, through them, the tilesets: the pieces are painted."""
    shutil.copytree(ASSETS / "tiled", tmp_path / "assets" / "tiled")
    shutil.copytree(ASSETS / "pieces", tmp_path / "assets" / "pieces")
    folder = tmp_path / "maps"
    folder.mkdir()
    names = ["wood-6x5", "house-red-5x4", "wall", "hedge", "rubble", "objective", "zone-south"]
    path = laid(folder, names, "../assets/tiled/templates")
    whole = tiled_picture(path, tmp_path / "whole.bmp").read_bytes()
    bare = tiled_picture(path, tmp_path / "bare.bmp", "pieces").read_bytes()
    assert whole != bare
    assert len(load_map(path).pieces) == 5


def test_a_template_that_is_not_there_is_told(kts_home: Path) -> None:
    maps = kts_home / "maps"
    maps.mkdir(parents=True)
    with pytest.raises(Bad, match=r"templates/castle\.tx' lies outside the maps folder"):
        load_map(laid(maps, ["castle"], "../assets/tiled/templates"))


def test_a_parallax_factor_is_passed_over_and_told(tmp_path: Path) -> None:
    entry = read_entry(drawn(tmp_path, layers='<group id="1" name="sky" parallaxx="0.5"/>'))
    assert entry.table is not None
    assert entry.notes == ("m.tmx, line 5, layer 'sky': the parallax factor is passed over: a table does not scroll; "
                           "in Tiled: Layer Properties, Parallax Factor, 1 and 1",)


def test_a_map_of_small_tiles_is_a_table_of_a_tile_an_inch(tmp_path: Path) -> None:
    """Where 64 pixels an inch make no table: most public maps have tiles of 16 pixels."""
    path = drawn(tmp_path, '<object id="1" type="house" x="16" y="32" width="32" height="16"/>')
    text = path.read_text().replace('tilewidth="64"', 'tilewidth="16"').replace('tileheight="64"', 'tileheight="16"')
    path.write_text(text)
    entry = read_entry(path)
    assert entry.table is not None and (entry.table.width, entry.table.height) == (12 * 64, 12 * 64)
    assert (entry.table.pieces[0].corners[0], entry.table.pieces[0].corners[2]) == ((64, 576), (192, 640))
    assert entry.notes == ("m.tmx: 64 pixels an inch make no table (3 x 3 inches): a tile of 16 pixels counts as an "
                           "inch; the map property pixels_per_inch = 16 says so itself",)
    path.write_text(text.replace('width="12" height="12"', 'width="20" height="20"'))
    assert read_entry(path).table.width == 5 * 64       # type: ignore[union-attr]


@pytest.mark.parametrize("edges", ["clamped", "none"])
def test_edges_of_another_game_are_passed_over_and_told(tmp_path: Path, edges: str) -> None:
    """Public maps of other games have a property of that name; a slip of ours is refused as before."""
    def told(edges: str) -> MapEntry:
        return read_entry(drawn(tmp_path, properties=f'<property name="edges" value="{edges}"/>'))

    entry = told(edges)
    assert entry.table is not None and entry.table.edges == ()
    assert entry.notes == (f"m.tmx, map property 'edges': {edges!r} names no edge and is passed over; "
                           "'south north' or 'west east'",)
    assert "will not do" in told("soth north").error
