"""The layer of roads: what is read of it, what is told, and that it is painted alike in parts and as a whole."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pygame
import pytest
from mapmaking import drawn

from game.art import terrain
from game.art.land import lanes, pictures, woods
from game.art.land.lanes import FAR, LOOKS, Look, curved, paint_lanes
from game.art.terrain import table_layers
from game.core.table.ground_lanes import KINDS, Lane
from game.store.grounds import ground_digest
from game.store.map_files import map_facts
from game.store.maps import load_entry, load_map, map_named, shipped_maps
from game.store.raster import ground_painter, mat_surface
from game.store.tmx.lanes import WIDE, lanes_of

ROAD = ('<object id="1" x="64" y="128"><properties><property name="look" value="{look}"/>'
        '<property name="width_in" type="float" value="{wide}"/></properties><polyline points="0,0 640,64"/></object>')
PLACE = '<object id="2" x="128" y="256" width="256" height="128"><ellipse/></object>'


def with_roads(folder: Path, inside: str) -> Path:
    return drawn(folder, layers=f'<objectgroup id="9" name=" Roads ">{inside}</objectgroup>', size=24)


def test_lines_are_roads_and_shapes_are_places(tmp_path: Path) -> None:
    path = with_roads(tmp_path, ROAD.format(look="Cobbles", wide=3) + PLACE)
    road, place = lanes_of(map_facts(path))
    assert road == Lane("cobbles", ((64, 128), (704, 192)), 192)
    assert (place.kind, place.wide, len(place.points)) == (KINDS[0], 0, 24)
    assert {min(x for x, _ in place.points), max(x for x, _ in place.points)} == {128, 384}
    assert load_entry(path).notes == () and load_map(path).pieces == ()


def test_a_line_that_says_no_width_is_two_inches_wide(tmp_path: Path) -> None:
    path = with_roads(tmp_path, '<object id="1" x="0" y="0"><polyline points="0,0 64,64"/></object>')
    assert [lane.wide for lane in lanes_of(map_facts(path))] == [WIDE * 64]


@pytest.mark.parametrize(("inside", "told"), [
    (ROAD.format(look="cobles", wide=2), "a road of 'cobles' is not painted; perhaps cobbles; one of dirt"),
    (ROAD.format(look="dirt", wide=99), "its width_in is no width of a road; 0.25 to 12 inches"),
    (ROAD.format(look="dirt", wide="nan"), "its width_in is no width of a road"),
    ('<object id="7" x="0" y="0"><point/></object>', "is no road: it is not painted as one; a polyline"),
])
def test_what_is_no_road_is_told_in_one_line(tmp_path: Path, inside: str, told: str) -> None:
    path = with_roads(tmp_path, inside)
    (note,) = load_entry(path).notes
    assert told in note and "\n" not in note and not lanes_of(map_facts(path))


def test_another_road_is_another_ground(tmp_path: Path) -> None:
    digests = {ground_digest(map_facts(with_roads(tmp_path, inside)))
               for inside in ("", PLACE, ROAD.format(look="dirt", wide=2), ROAD.format(look="dirt", wide=3))}
    assert len(digests) == 4


def test_every_kind_of_road_has_a_look() -> None:
    assert set(LOOKS) == set(KINDS)


def test_painting_needs_nothing_that_the_packed_game_leaves_out() -> None:
    """`build.spec` leaves out numpy.random, of which products alone are made."""
    program = ("import sys, pygame; from game.art.land.lanes import paint_lanes;"
               "from game.core.table.ground_lanes import Lane;"
               "import numpy; sys.modules['numpy.random'] = None; numpy.__dict__.pop('random', None);"
               "paint_lanes(pygame.Surface((256, 256), 0, 32), [Lane('dirt', ((0, 0), (256, 256)))]); print('painted')")
    made = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert made.stdout.endswith("painted\n"), made.stderr


def test_a_road_runs_through_its_points() -> None:
    lane = Lane("dirt", ((0, 0), (640, 320), (1280, 0)), 128)
    for x, y in lane.points:
        assert min(abs(x / 64 - u) + abs(y / 64 - v) for u, v in curved(lane)) < 1e-6


def test_part_of_a_road_is_painted_as_the_whole() -> None:
    table = load_map(shipped_maps() / "ghost-legions" / "three-woods.tmx")
    with ground_painter(table) as paint:
        assert len(paint.lanes) == 2
        whole = paint((0, 0, 1536, 1024))
        paint_lanes(whole, paint.lanes, (0, 0), table.mat)
        for box in ((0, 512, 320, 200), (700, 520, 333, 77), (1024, 900, 128, 124)):
            part = paint(box)
            paint_lanes(part, paint.lanes, box[:2], table.mat)
            assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole.subsurface(box), "RGB"), box


@pytest.mark.parametrize("under", ["grass", "snow"])
@pytest.mark.parametrize("wide", [128.0, 0.0], ids=["road", "place"])
def test_nothing_is_painted_beyond_the_reach_of_a_look(wide: float, under: str,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    line = ((160.0, 160.0), (350.0, 210.0), (270.0, 340.0))
    lanes = [Lane(kind, line, wide) for kind in KINDS]
    assert all(look.reach(under) < FAR for look in LOOKS.values())

    def painted() -> list[bytes]:
        grounds = [mat_surface(under, 512, 512) for _ in lanes]
        for ground, lane in zip(grounds, lanes, strict=True):
            paint_lanes(ground, [lane], (0, 0), under)
        return [pygame.image.tobytes(ground, "RGB") for ground in grounds]

    near = painted()
    monkeypatch.setattr(Look, "reach", lambda look, ground: FAR)
    assert painted() == near and len(set(near)) == len(KINDS)


def test_a_road_is_seen_on_the_table() -> None:
    table = load_map(shipped_maps() / "ghost-legions" / "three-woods.tmx")
    with ground_painter(table) as paint:
        bare, laid = (table_layers(table, 16, one).ground for one in (paint.paint, paint))
    assert bare.get_at((64, 181)) != laid.get_at((64, 181)) and bare.get_at((64, 40)) == laid.get_at((64, 40))


def test_the_ends_of_a_field_are_its_percentiles_though_it_comes_in_strips() -> None:
    drawn = Random(3)
    field = np.array([drawn.random() for _ in range(lanes.SIZE * 64)], np.float32)
    strips = [np.tanh(field * scale - .4).reshape(64, lanes.SIZE) for scale in (1, 3, .2, 2, -1, 5, .5, 1.5)] * 2
    assert sum(map(len, strips)) == lanes.SIZE
    low, high = lanes._ends(strips)
    assert (low, high) == tuple(np.percentile(np.concatenate(strips), (2, 98)))


def test_what_a_table_was_painted_of_is_given_back_and_painted_the_same_again() -> None:
    table = map_named("orchard-hamlet").table
    assert table is not None
    first = pygame.image.tobytes(terrain.table_layers(table, 12).ground, "RGB")
    assert lanes._waves.cache_info().currsize and pictures.mat.cache_info().currsize
    terrain.forget()
    assert not any(one.cache_info().currsize for one in (
        lanes._waves, lanes._texture, pictures.mat, pictures.texture, pictures._grain, woods._strip))
    assert pygame.image.tobytes(terrain.table_layers(table, 12).ground, "RGB") == first
