"""The painted ground of a table, pixel for pixel as Tiled's own `tmxrasterizer` paints it, and the roads of its map.

What is exact and what is smoothed is told in `game.store.tmx.blend`. Drawn shapes and texts are left out, and so are
the pieces: the game draws its own. The roads of the layer `roads` are lines here, which `game.art` paints.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.table.ground_lanes import Lane
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.files import root
from game.resting import rest
from game.store.errors import Bad
from game.store.grounds import ground_of
from game.store.map_files import map_facts
from game.store.tmx.blend import forget
from game.store.tmx.facts import Box, MapFacts
from game.store.tmx.lanes import lanes_of
from game.store.tmx.paint import painted

if TYPE_CHECKING:
    import pygame

Pixels = Any
"""A NumPy array (height, width, 4) of bytes: red, green, blue, alpha."""

_MATS = {"road": "dirt"}
"""Mats whose ground picture has another name."""
_STRIP = 1024
"""Rows of a ground that are painted at a time where its pixels are not 1/64 inch."""


def ground_surface(ground: Table | Path | str) -> pygame.Surface:
    """The ground of a table or of a map file, one pixel for each 1/64 inch, north up, without pieces.

    A table whose map file is gone, broken or of another size gets its plain mat: nothing in the rules depends on it.
    A path raises Bad where the map cannot be read.
    """
    if not isinstance(ground, Table):
        facts = map_facts(Path(ground))
        return _surface(_painted(facts, _whole(facts), pieces=False))
    with ground_painter(ground) as paint:
        return paint((0, 0, ground.width, ground.height))


@dataclass(frozen=True, slots=True)
class GroundPaint:
    """Paints parts of a ground when called with a box, and knows the roads that belong onto it."""

    paint: Callable[[Box], pygame.Surface]
    lanes: tuple[Lane, ...] = ()

    def __call__(self, box: Box) -> pygame.Surface:
        """The part of the ground, without its roads."""
        return self.paint(box)


@contextmanager
def ground_painter(table: Table) -> Iterator[GroundPaint]:
    """A function that paints parts of `ground_surface`: the whole of a large table would weigh 100 MB for a moment.

    Tiles are remembered until the block ends.
    """
    with facts_painter(ground_of(table), table.mat) as paint:
        yield paint


@contextmanager
def facts_painter(facts: MapFacts | None, mat_name: str) -> Iterator[GroundPaint]:
    """A function that paints parts of a map's ground over a mat; None: the mat alone. See `ground_painter`."""
    def paint(box: Box) -> pygame.Surface:
        mat = partial(mat_surface, mat_name, box[2], box[3], box[:2])
        try:
            return mat() if facts is None else _surface(_painted(facts, box, pieces=False), mat)
        except Bad:
            return mat()

    try:
        yield GroundPaint(paint, lanes_of(facts) if facts is not None else ())
    finally:
        forget()                    # 5 MB that nobody needs before the next map


def map_surface(path: Path | str) -> pygame.Surface:
    """The whole picture of a map: its ground and its unturned tile objects, as Tiled shows it. Raises Bad."""
    facts = map_facts(Path(path))
    return _surface(_painted(facts, _whole(facts), pieces=True))


def mat_surface(mat: str, width: int, height: int, corner: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A plain mat of width x height grid steps, `corner` from the table's own; an unknown mat is grass."""
    import pygame

    folder = root() / "assets" / "tilesets"
    picture = folder / f"{_MATS.get(mat, mat)}.png"
    if not mat.isalnum() or not os.path.isfile(picture):
        picture = folder / "grass.png"
    out = pygame.Surface((width, height), depth=32)
    if not os.path.isfile(picture):
        out.fill("#5d6a38")
        return out
    tile = pygame.image.load(picture)
    for y in range(-(corner[1] % tile.get_height()), height, tile.get_height()):
        for x in range(-(corner[0] % tile.get_width()), width, tile.get_width()):
            out.blit(tile, (x, y))
    return out


def _surface(pixels: Pixels, under: Callable[[], pygame.Surface] | None = None) -> pygame.Surface:
    """To a surface; see-through parts show what lies under, or stay see-through. Large boards are 40 MB: no copies."""
    import numpy as np
    import pygame

    rest()
    height, width = pixels.shape[:2]
    if bool((pixels[..., 3] == 255).all()):
        plain = pygame.Surface((width, height), depth=24)
        pygame.surfarray.pixels3d(plain)[:] = pixels[..., :3].swapaxes(0, 1)
        return plain
    picture = pygame.image.frombuffer(np.ascontiguousarray(pixels).tobytes(), (width, height), "RGBA")
    if under is None:
        return picture
    ground = under()
    ground.blit(picture, (0, 0))
    return ground


def _whole(facts: MapFacts) -> Box:
    wide, high = facts.size
    return 0, 0, int(wide * GRID / facts.scale + 0.5), int(high * GRID / facts.scale + 0.5)


def _painted(facts: MapFacts, box: Box, pieces: bool) -> Pixels:
    """A part of a map, a pixel for each 1/64 inch, whatever the size of its own pixels."""
    if facts.scale == GRID:
        return painted(facts, box, pieces)
    import numpy as np

    left, top, width, height = box
    per = facts.scale / GRID
    times = max(1, -(-facts.scale // GRID))     # places looked at for each pixel, across and down
    out = np.zeros((height, width, 4), np.uint8)
    own_left, own_right = int(left * per), int((left + width) * per) + 2
    xs = ((np.arange(width * times) + 0.5) / times + left) * per - own_left
    for start in range(0, height, _STRIP):
        rows = min(_STRIP, height - start)
        own_top, own_low = int((top + start) * per), int((top + start + rows) * per) + 2
        own = painted(facts, (own_left, own_top, own_right - own_left, own_low - own_top), pieces)
        ys = ((np.arange(rows * times) + 0.5) / times + top + start) * per - own_top
        seen = own[ys.astype(int)][:, xs.astype(int)]
        if times > 1:
            seen = seen.reshape(rows, times, width, times, 4).mean(axis=(1, 3)).round()
        out[start:start + rows] = seen
    return out
