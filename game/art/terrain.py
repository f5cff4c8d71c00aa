"""The land as pictures: pieces at any size, and a whole table in layers."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from game.art.land.floors import floor
from game.art.land.houses import HOUSES
from game.art.land.layers import Paint, Standing, TableLayers, forget, house_plan, table_layers
from game.art.land.tiles import TILE, ground_tile, overlay_tile

__all__ = ["HOUSE_STYLES", "TILE", "Paint", "Standing", "TableLayers", "forest_floor_image", "forget",
           "ground_tile", "house_image", "house_plan", "overlay_tile", "table_layers"]

HOUSE_STYLES: Final = tuple(HOUSES)
"""red, slate, thatch, brown (pitched); flat, brick, concrete, modern (a roof to stand on); module, ruin."""


def house_image(width: float, height: float, style: str = "red", seed: int = 0,
                px: float = TILE) -> pygame.Surface:
    """A house of width × height inches seen from above, exactly round(width × px) × round(height × px) pixels.

    No shadow and no overhang: what is seen is what blocks. Raises ValueError for an unknown style.
    """
    if style not in HOUSES:
        raise ValueError(f"house style {style!r}: one of {', '.join(HOUSES)}")
    size = round(width * px), round(height * px)
    art = HOUSES[style](size[0] * TILE / px, size[1] * TILE / px, seed, 0.0)
    return _exact(art.surface(px / TILE), size)


def forest_floor_image(width: float, height: float, seed: int = 0, corners: Sequence[tuple[float, float]] | None = None,
                       kind: str = "forest", px: float = TILE) -> pygame.Surface:
    """The undergrowth of a wood of width × height inches with transparent surroundings.

    `corners` in inches from the top-left, y down; None: the ellipse of 24 corners that fills the box (TB-5). `kind` is
    forest, scrub, snowwood or fungus.
    """
    size = round(width * px), round(height * px)
    if corners is None:
        corners = [(width / 2 * (1 + cos(pi * i / 12)), height / 2 * (1 + sin(pi * i / 12))) for i in range(24)]
    return floor([(x * px, y * px) for x, y in corners], size, kind, px, seed)


def _exact(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if picture.get_size() == size:
        return picture
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    return out
