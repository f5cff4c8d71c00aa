"""The committed pictures of `assets/`, loaded once each."""

from __future__ import annotations

import os
from functools import lru_cache

import numpy as np
import pygame

from game.files import root


@lru_cache(maxsize=3)
def mat(kind: str) -> pygame.Surface:
    """The seamless 512 px picture of a mat. Raises FileNotFoundError for a kind that is not shipped."""
    return pygame.image.load(root() / "assets" / "tilesets" / f"{kind}.png")


def fill(surface: pygame.Surface, kind: str, corner: tuple[int, int] = (0, 0)) -> None:
    """Lay a mat over the whole of a surface, which is a part of something larger whose corner lies there."""
    picture = mat(kind)
    surface.fblits([(picture, at) for at in _tiling(surface.get_size(), picture.get_size(), corner)])


def _tiling(size: tuple[int, int], tile: tuple[int, int], corner: tuple[int, int]) -> list[tuple[int, int]]:
    """Where tiles lie on a picture of that size, `corner` from where the first one lies."""
    return [(x, y) for y in range(-(corner[1] % tile[1]), size[1], tile[1])
            for x in range(-(corner[0] % tile[0]), size[0], tile[0])]


def enlarged(ground: pygame.Surface, size: tuple[int, int], corner: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A painted ground at another size. Enlarged, it is sharpened first and given a fine grain, so it stays crisp.

    `corner`: where it lies on a larger ground of which it is a part, in px of the new size: grain goes on there.
    """
    more = size[0] / ground.get_width() - 1
    if more < .08:
        return pygame.transform.smoothscale(ground, size)
    w, h = ground.get_size()
    soft = pygame.transform.box_blur(ground, 1)
    over, under = ground.copy(), soft
    over.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)          # what is brighter than its surroundings
    under.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_SUB)       # what is darker
    sharp = pygame.Surface((w + 1, h + 1), 0, 32)    # smoothscale takes steps of (width - 1) / new width
    sharp.fblits([(ground, (1, 1)), (ground, (1, 0)), (ground, (0, 1)), (ground, (0, 0))])
    sharp.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sharp.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    del soft, over, under                                                # up to 20 MB each
    out = pygame.transform.smoothscale(sharp, size)
    bright, dark = _grain(min(26, round(14 * more) + 3))
    places = _tiling(size, bright.get_size(), corner)
    out.fblits([(bright, p) for p in places], pygame.BLEND_RGB_ADD)
    out.fblits([(dark, p) for p in places], pygame.BLEND_RGB_SUB)
    return out


@lru_cache(maxsize=2)
def _grain(strength: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Fine grain of up to `strength` of 255 to add, and as much to take away."""
    grey = pygame.surfarray.array_red(texture("grain")).astype(int) - 128
    made = []
    for sign in (1, -1):
        part = np.clip(sign * grey, 0, 127) * strength // 100
        made.append(pygame.surfarray.make_surface(np.repeat(part[..., None], 3, axis=2).astype(np.uint8)))
    return made[0], made[1]


def forget() -> None:
    """Give back what was loaded last, up to 5 MB: it is loaded again when it is asked for."""
    mat.cache_clear()
    texture.cache_clear()
    _grain.cache_clear()


@lru_cache(maxsize=1)
def texture(name: str) -> pygame.Surface:
    """A committed material: wood, felt, paper, leather, hem. Raises KeyError for another name."""
    path = root() / "assets" / "textures" / f"{name}.png"
    if not os.path.isfile(path):
        raise KeyError(name)
    return pygame.image.load(path)
