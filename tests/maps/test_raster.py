"""The ground and unturned pieces are painted exactly as Tiled's own rasteriser paints them."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest
from breadth import one_in
from mapmaking import drawn, needs_tiled, png, rasterized

from game.store.maps import load_map, shipped_maps
from game.store.raster import ground_painter, ground_surface, map_surface

SHIPPED = sorted(shipped_maps().rglob("*.tmx"))
TILES_ALONE = [path for path in SHIPPED if "<polyg" not in path.read_text().split('name="pieces"')[1]]
"""Those whose pieces all are tiles; of shapes Tiled draws lines, which nobody sees in the game."""
HIDDEN = ("zones", "objectives", "spawns", "roads")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def same(ours: pygame.Surface, theirs: bytes) -> None:
    """Equal to the last bit; else the first pixel that differs."""
    mine = pixels(ours)
    assert len(mine) == len(theirs)
    if mine != theirs:
        at = next(i for i in range(0, len(mine), 4) if mine[i:i + 4] != theirs[i:i + 4])
        y, x = divmod(at // 4, ours.get_width())
        raise AssertionError(f"pixel {x},{y}: ours {tuple(mine[at:at + 4])}, Tiled's {tuple(theirs[at:at + 4])}")


@needs_tiled
@pytest.mark.parametrize("path", one_in(3, TILES_ALONE, 1), ids=lambda path: path.stem)
def test_shipped_map_with_its_pieces(path: Path, tmp_path: Path) -> None:
    same(map_surface(path), rasterized(path, tmp_path / "o.bmp", *HIDDEN))


@needs_tiled
@pytest.mark.parametrize("path", one_in(3, SHIPPED, 0), ids=lambda path: path.stem)
def test_shipped_ground_as_the_game_shows_it(path: Path, tmp_path: Path) -> None:
    same(ground_surface(load_map(path)), rasterized(path, tmp_path / "o.bmp", "pieces", *HIDDEN))


@pytest.mark.parametrize("path", SHIPPED[::6], ids=lambda path: path.stem)
def test_a_part_of_a_ground_is_cut_from_the_whole(path: Path) -> None:
    table = load_map(path)
    whole = ground_surface(table)
    with ground_painter(table) as paint:
        for box in ((0, 0, 320, 100), (64, 128, 240, 384), (table.width - 70, table.height - 130, 70, 130)):
            assert pixels(paint(box)) == pixels(whole.subsurface(box)), box


FLIPS = (0, 1 << 31, 1 << 30, 1 << 29, 3 << 30, 5 << 29, 7 << 29)


def fuzzed(folder: Path, seed: int) -> Path:
    """A map of noise: see-through tiles, flips, opacity, groups, an image layer, pieces over one another."""
    chance = random.Random(seed)
    size = chance.choice((4, 5))
    png(folder / "a.png", 256, 128, chance.randbytes(256 * 128 * 4))
    solid = bytearray(chance.randbytes(128 * 128 * 4))
    solid[3::4] = b"\xff" * (128 * 128)
    png(folder / "b.png", 128, 128, bytes(solid))
    png(folder / "c.png", 96, 200, chance.randbytes(96 * 200 * 4))
    sets = (
        '<tileset firstgid="1" name="b" tilewidth="64" tileheight="64" tilecount="4" columns="2">'
        '<image source="b.png" width="128" height="128"/></tileset>'
        '<tileset firstgid="11" name="a" tilewidth="64" tileheight="64" tilecount="8" columns="4">'
        '<image source="a.png" width="256" height="128"/></tileset>'
        '<tileset firstgid="31" name="d" tilewidth="60" tileheight="30" tilecount="12" columns="4" margin="2"'
        ' spacing="4">'
        '<image source="a.png" width="256" height="128"/></tileset>'
        f'<tileset firstgid="51" name="c" tilewidth="96" tileheight="200" tilecount="1" columns="0"'
        f' objectalignment="{chance.choice(("unspecified", "topleft", "bottomright"))}">'
        '<tile id="0" type="forest"><image source="c.png" width="96" height="200"/></tile></tileset>'
    )

    def cells(kind: str) -> str:
        numbers = [
            chance.randint(1, 4)
            if kind == "solid"
            else chance.choice((0, chance.randint(11, 18), chance.randint(31, 36)))
            for _ in range(size * size)
        ]
        return ",".join(str(n | chance.choice(FLIPS) if n and (kind != "solid") and n < 31 else n) for n in numbers)

    def layer(number: int, kind: str, more: str = "") -> str:
        return (
            f'<layer id="{number}" name="l{number}" width="{size}" height="{size}" {more}>'
            f'<data encoding="csv">{cells(kind)}</data></layer>'
        )

    def opacity() -> str:
        return f'opacity="{chance.choice((1, .5, .25, round(chance.random(), 3)))}"'

    layers = (
        layer(1, "solid")
        + layer(2, "any", opacity())
        + f'<group id="20" name="g" {opacity()}>'
        + layer(3, "any", opacity())
        + "</group>"
        + layer(4, "any", 'visible="0"')
        + f'<imagelayer id="5" name="i" {opacity()}><image source="c.png" width="96" height="200"/></imagelayer>'
    )
    objects = "".join(
        f'<object id="{i}" gid="{51 | chance.choice((0, 1 << 31, 1 << 30))}" x="{chance.randint(100, 150)}" '
        f'y="{chance.randint(200, 240)}" width="96" height="200"/>'
        for i in range(1, 4)
    )
    return drawn(folder, objects, size=size, tilesets=sets, layers=layers)


@needs_tiled
@pytest.mark.parametrize("seed", range(12))
def test_fuzzed_map(seed: int, tmp_path: Path) -> None:
    path = fuzzed(tmp_path, seed)
    same(map_surface(path), rasterized(path, tmp_path / "o.png"))


def test_pieces_are_not_in_the_ground(tmp_path: Path) -> None:
    path = fuzzed(tmp_path, 1)
    assert pixels(ground_surface(path)) != pixels(map_surface(path))
    bare = fuzzed(tmp_path, 1)
    bare.write_text(bare.read_text().replace("<object ", "<object visible=\"0\" "))
    assert pixels(ground_surface(path)) == pixels(map_surface(bare))
