"""The committed pictures of `assets/`, loaded once each."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.files import root


@lru_cache(maxsize=3)
def mat(kind: str) -> pygame.Surface:
    """The seamless 512 px picture of a mat. Raises FileNotFoundError for a kind that is not shipped."""
    return pygame.image.load(root() / "assets" / "tilesets" / f"{kind}.png")


def fill(surface: pygame.Surface, kind: str) -> None:
    """Lay a mat over the whole of a surface."""
    picture = mat(kind)
    w, h = picture.get_size()
    surface.fblits([(picture, (x, y)) for y in range(0, surface.get_height(), h)
                    for x in range(0, surface.get_width(), w)])


def enlarged(ground: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A painted ground at another size. Enlarged, it is sharpened first and given a fine grain, so it stays crisp."""
    more = size[0] / ground.get_width() - 1
    if more < .08:
        return pygame.transform.smoothscale(ground, size)
    w, h = ground.get_size()
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(ground, (w // 2, h // 2)), (w, h))
    over, under = ground.copy(), soft
    over.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_SUB)          # what is brighter than its surroundings
    under.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_SUB)       # what is darker
    sharp = ground.copy()
    sharp.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    sharp.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    del soft, over, under                                                # up to 40 MB each
    out = pygame.transform.smoothscale(sharp, size)
    bright, dark = _grain(min(26, round(14 * more) + 3))
    w, h = bright.get_size()
    places = [(x, y) for y in range(0, size[1], h) for x in range(0, size[0], w)]
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


@lru_cache(maxsize=1)
def texture(name: str) -> pygame.Surface:
    """A committed material: wood, felt, paper, leather, hem. Raises KeyError for another name."""
    path = root() / "assets" / "textures" / f"{name}.png"
    if not path.is_file():
        raise KeyError(name)
    return pygame.image.load(path)
