"""The committed pictures of `assets/`, loaded once each."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.files import root


@lru_cache(maxsize=64)
def mat(kind: str) -> pygame.Surface:
    """The seamless 512 px picture of a mat. Raises FileNotFoundError for a kind that is not shipped."""
    return pygame.image.load(root() / "assets" / "tilesets" / f"{kind}.png")


def fill(surface: pygame.Surface, kind: str) -> None:
    """Lay a mat over the whole of a surface."""
    picture = mat(kind)
    w, h = picture.get_size()
    surface.fblits([(picture, (x, y)) for y in range(0, surface.get_height(), h)
                    for x in range(0, surface.get_width(), w)])


@lru_cache(maxsize=8)
def texture(name: str) -> pygame.Surface:
    """A committed material: wood, felt, paper, leather, hem. Raises KeyError for another name."""
    path = root() / "assets" / "textures" / f"{name}.png"
    if not path.is_file():
        raise KeyError(name)
    return pygame.image.load(path)
