"""Tiled tilesets cut from the mats.

Ground: 8 × 8 tiles; the tile for map cell (x, y) is number y % 8 * 8 + x % 8, so the mat runs
through and no grid shows.

Overlay: tiles with transparent parts, by the four corners of a cell that are covered (bit 1 north-west, 2 north-east,
4 south-east, 8 south-west). Each combination has 16 variants for the place of the cell in a 4 × 4 pattern, so texture
and ragged edge run through too: number (corners − 1) * 16 + y % 4 * 4 + x % 4. Alpha is 0 or 255, which every
rasteriser blends exactly.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame

from game.art.brush.colour import rgb
from game.art.land.ground import Field, from_surface, noise, to_surface
from game.art.land.mats import tile

TILE: Final = 64
"""Pixels a tile, one inch of table."""
GROUND_COLUMNS: Final = 8
OVERLAY_COLUMNS: Final = 16
NW, NE, SE, SW = 1, 2, 4, 8

GRASSY: Final = {"dirt": ("#6d6a38", "#4f5a2c"), "cobbles": ("#5d5f38", "#434a28"), "asphalt": ("#4b4b3e", "#37382e"),
                 "grass": ("#5f5a34", "#4a4a28"), "desert": ("#9c8f56", "#7d7444"), "snow": ("#a9b0a0", "#8f9a90")}
"""What a cover fades to at its ragged edge: a little of the ground creeps in."""


def ground_tile(x: int, y: int) -> int:
    """The number in a ground tileset of the tile for map cell (x, y), counted from the top-left cell."""
    return y % 8 * 8 + x % 8


def overlay_tile(corners: int, x: int, y: int) -> int:
    """The number in an overlay tileset for map cell (x, y) with these corners covered (1..15); ValueError else."""
    if not 1 <= corners <= 15:
        raise ValueError(f"corners {corners}: 1 to 15, north-west 1, north-east 2, south-east 4, south-west 8")
    return (corners - 1) * 16 + y % 4 * 4 + x % 4


def overlay(kind: str, seed: int = 11) -> pygame.Surface:
    """The overlay picture of one mat kind: 16 columns, 15 rows of tiles, alpha 0 or 255."""
    n = 4 * TILE
    img = from_surface(tile(kind, 7, n))
    soft, fine = noise(n, seed, 60, 1.4), noise(n, seed + 1, 7, .8)
    grain = noise(n, seed + 2, 3, .2)
    a, b = GRASSY[kind]
    fringe = np.where((fine > .5)[..., None], np.array(rgb(a), np.float32), np.array(rgb(b), np.float32))
    out = np.zeros((15 * TILE, OVERLAY_COLUMNS * TILE, 4), np.uint8)
    y, x = (np.mgrid[0:TILE, 0:TILE] + .5) / TILE
    for corners in range(1, 16):
        field = (_on(corners, NW) * (1 - x) * (1 - y) + _on(corners, NE) * x * (1 - y)
                 + _on(corners, SE) * x * y + _on(corners, SW) * (1 - x) * y)
        for v in range(16):
            ty, tx = v // 4 * TILE, v % 4 * TILE
            part = (slice(ty, ty + TILE), slice(tx, tx + TILE))
            k = field + (soft[part] - .5) * .7 + (fine[part] - .5) * .16 + (grain[part] - .5) * .1 - .5
            if corners == 15:
                k = np.ones_like(k)
            near = np.clip(1 - k / .16, 0, 1)[..., None]
            speck = (grain[part] < near[..., 0] * .8)[..., None]
            rgb_ = img[part] * (1 - .22 * np.exp(-(k / .1) ** 2))[..., None]
            rgb_ = np.where(speck, fringe[part] * (.85 + .3 * soft[part])[..., None], rgb_)
            at = (slice((corners - 1) * TILE, corners * TILE), slice(v * TILE, (v + 1) * TILE))
            shown = k > 0
            out[at][..., :3] = np.clip(rgb_, 0, 255) * shown[..., None]
            out[at][..., 3] = shown * 255
    return _rgba(out)


def _on(corners: int, bit: int) -> int:
    return 1 if corners & bit else 0


def _rgba(img: Field) -> pygame.Surface:
    h, w = img.shape[:2]
    return pygame.image.frombuffer(np.ascontiguousarray(img).tobytes(), (w, h), "RGBA")


def ground_tsx(name: str) -> str:
    """The .tsx beside a ground picture."""
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" name="{name}" tilewidth="{TILE}" '
            f'tileheight="{TILE}" tilecount="64" columns="{GROUND_COLUMNS}">\n'
            f' <image source="{name}.png" width="512" height="512"/>\n</tileset>\n')


def overlay_tsx(name: str) -> str:
    """The .tsx beside an overlay picture, with its corners told to Tiled's terrain brush."""
    rows = []
    for corners in range(1, 16):
        ne, se, sw, nw = (1 if corners & bit else 0 for bit in (NE, SE, SW, NW))
        rows += [f'   <wangtile tileid="{(corners - 1) * 16 + v}" wangid="0,{ne},0,{se},0,{sw},0,{nw}"/>'
                 for v in range(16)]
    tiles = "\n".join(rows)
    return (f'<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" name="{name}" tilewidth="{TILE}" '
            f'tileheight="{TILE}" tilecount="240" columns="{OVERLAY_COLUMNS}">\n'
            f' <image source="{name}.png" width="1024" height="960"/>\n <wangsets>\n'
            f'  <wangset name="{name}" type="corner" tile="-1">\n'
            f'   <wangcolor name="{name}" color="#c08040" tile="-1" probability="1"/>\n{tiles}\n'
            f'  </wangset>\n </wangsets>\n</tileset>\n')


__all__ = ["TILE", "ground_tile", "overlay_tile", "overlay", "ground_tsx", "overlay_tsx", "to_surface"]
