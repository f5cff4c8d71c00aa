"""Soft shadows: a silhouette stretched away from the lamp, then blurred."""

from __future__ import annotations

from typing import Final

import pygame

from game.resting import rest

AWAY: Final = (0.64, 0.77)
"""Where shadows fall: away from the lamp."""
SHADOW: Final = (8, 4, 14)


def soft_shadow(sprite: pygame.Surface, reach: float, blur: float, alpha: int = 118,
                steps: int = 5) -> tuple[pygame.Surface, int]:
    """The shadow of `sprite` (reach and blur in px, alpha 0..255) and the margin it has on each side of it.

    The silhouette is what is nearly opaque, so that glows cast none.
    """
    w, h = sprite.get_size()
    pad = int(reach + blur * 2 + 2)
    stamp = pygame.mask.from_surface(sprite, 170).to_surface(setcolor=(*SHADOW, 255), unsetcolor=(*SHADOW, 0))
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.fill((*SHADOW, 0))
    for i in range(steps):
        q = reach * (i + 1) / steps
        rest()
        out.blit(stamp, (pad + q * AWAY[0], pad + q * AWAY[1]))
    rest()
    return fade(blurred(out, blur), alpha), pad


def blurred(shadow: pygame.Surface, blur: float) -> pygame.Surface:
    """A one-colour picture, blurred by about `blur` px: shrunk, blurred by 2, enlarged, which looks the same."""
    size = shadow.get_size()
    if blur >= 3:
        q = max(2, int(blur / 1.5))
        small = pygame.transform.smoothscale(shadow, (max(2, size[0] // q), max(2, size[1] // q)))
        return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
    if blur >= 1:
        return pygame.transform.gaussian_blur(shadow, int(blur))
    return shadow


def fade(shadow: pygame.Surface, alpha: int) -> pygame.Surface:
    """The same shadow at alpha/255 of its strength, its colour clean everywhere."""
    shadow.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGB_MIN)
    shadow.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGB_ADD)
    return shadow


def with_shadow(picture: pygame.Surface, reach: float, blur: float, alpha: int = 160) -> pygame.Surface:
    """A picture with the shadow of something that lies on the table."""
    picture = picture.copy()        # one that is shared may be in use by another thread just now
    shadow, pad = soft_shadow(picture, reach, blur, alpha)
    shadow.blit(picture, (pad, pad))
    return shadow
