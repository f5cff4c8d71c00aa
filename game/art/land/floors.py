"""Floors: a texture cut to a polygon with a ragged, soft edge that keeps the outline readable."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from random import Random

import numpy as np
import pygame

from game.art.brush.shapes import Point
from game.art.land.pictures import enlarged, fill


def ragged(corners: Sequence[Point], wobble: float, step: float, rng: Random) -> list[Point]:
    """The outline with a point every `step`, each moved by up to `wobble`."""
    out: list[Point] = []
    for i, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(i + 1) % len(corners)]
        n = max(1, round(hypot(x1 - x0, y1 - y0) / step))
        out += [(x0 + (x1 - x0) * k / n + rng.uniform(-wobble, wobble),
                 y0 + (y1 - y0) * k / n + rng.uniform(-wobble, wobble)) for k in range(n)]
    return out


def floor(corners: Sequence[Point], size: tuple[int, int], kind: str, px: float, seed: int) -> pygame.Surface:
    """A picture of `size` px with the mat `kind` inside the polygon `corners` (px), faded over about an eighth inch.

    `px` is pixels an inch. A dark band just inside the edge tells where the piece ends.
    """
    rng = Random(f"floor {seed}")
    texture = pygame.Surface((max(1, round(size[0] * 64 / px)), max(1, round(size[1] * 64 / px))))
    fill(texture, kind)
    out = pygame.Surface(size, pygame.SRCALPHA)      # not convert_alpha, which needs a display: tools have none
    out.blit(enlarged(texture, size) if px != 64 else texture, (0, 0))
    edge = ragged(corners, px * .05, px * .22, rng)
    k = min(1.0, 26 / px)                            # what is blurred need not be drawn larger
    small = max(2, round(size[0] * k)), max(2, round(size[1] * k))
    rough = [(x * k, y * k) for x, y in edge]
    mask = pygame.Surface(small, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), rough)
    rim = pygame.Surface(small, pygame.SRCALPHA)
    rim.fill((16, 20, 8, 0))
    pygame.draw.lines(rim, (16, 20, 8, 120), True, rough, max(2, round(px * k * .16)))
    soft = max(1, round(px * k * .05))
    out.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(rim, soft), size), (0, 0))
    out.blit(pygame.transform.smoothscale(pygame.transform.gaussian_blur(mask, 1), size), (0, 0),
             special_flags=pygame.BLEND_RGBA_MULT)
    return out


def snow_on(roof: pygame.Surface, seed: int, px: float) -> None:
    """Lay snow on a roof, in place, `px` pixels an inch: one drift along the eaves away from the light, the rest
    bare, since a roof in white blotches looks like camouflage."""
    w, h = roof.get_size()
    rng = Random(f"snow {seed}")
    small = pygame.Surface((max(3, round(w / px * 1.3)), max(3, round(h / px * 1.3))), depth=32)
    for y in range(small.get_height()):
        for x in range(small.get_width()):
            grey = rng.randrange(256)
            small.set_at((x, y), (grey, grey, grey))
    blotch = pygame.surfarray.array_red(pygame.transform.smoothscale(small, (w, h))).astype(np.int32)
    drift = pygame.Surface((w, h), pygame.SRCALPHA)
    fill(drift, "snow")
    alpha = pygame.surfarray.pixels_alpha(drift)
    there = pygame.surfarray.array_alpha(roof)
    deep = np.zeros((w, h), dtype=np.int32)         # how far inside, from the side in shade
    for y in reversed(range(h)):
        before = np.zeros(w, dtype=np.int32)
        if y < h - 1:
            before[:-1] = deep[1:, y + 1]
        deep[:, y] = np.where(there[:, y] > 128, before + 1, 0)
    width = min(w, h) * (150 + blotch) // 1400      # a wavy edge
    alpha[:] = np.minimum(np.clip((width - deep) * round(900 / max(6, px)), 0, 215), there)
    del alpha
    roof.blit(drift, (0, 0))
