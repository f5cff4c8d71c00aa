"""Seamless pictures of wood, felt, paper and leather. Drawn once and committed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import pygame

from game.art.land.ground import bump, noise, ramp, to_surface


def wood(seed: int = 3) -> pygame.Surface:
    """Dark oiled oak boards, 1024 × 768 px: grain, rings, knots, joints."""
    w, h, plank, board = 1024, 768, 96, 1024
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    row = (y // plank).astype(int)
    n = h // plank
    shift = rng.uniform(0, board, n)[row]
    tone = rng.uniform(-.13, .13, n)[row]
    phase = rng.uniform(0, 40, n)[row]
    warp = noise((h, w), seed, 620, 1.9, aniso=(3.5, 1)) * 9
    v = (y % plank) / plank
    for _ in range(5):
        kx, ky, q = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(7, 13)
        dx = (x - kx + w / 2) % w - w / 2
        warp = warp + 2.1 * np.exp(-(np.hypot(dx / 2.8, y - ky) / q) ** 1.2) * (row == int(ky // plank))
    rings = .5 + .5 * np.sin(v * 6 + phase + warp * 2.4)
    fine = noise((h, w), seed + 1, 120, 1.0, aniso=(26, 1))
    pores = noise((h, w), seed + 2, 20, .5, aniso=(14, 1))
    z = .42 + .24 * (rings - .5) + .50 * (fine - .5) + tone
    img = ramp(z, "#24140b", "#3a2315", "#553520", "#74492b", "#8f6039")
    img *= (1 - .2 * np.clip(pores * 2.6 - 1.7, 0, 1))[..., None]
    img *= bump(fine, .3)
    seam = np.minimum(y % plank, plank - y % plank)
    bx = (x + shift) % board
    seam = np.minimum(seam, np.minimum(bx, board - bx))
    img *= (1 - .74 * np.exp(-(seam / 1.3) ** 2) - .18 * np.exp(-(seam / 5) ** 2))[..., None]
    lip = (y % plank)
    img *= (1 + .16 * np.exp(-((lip - 3.4) / 1.2) ** 2))[..., None]
    return to_surface(img)


def felt(seed: int = 5) -> pygame.Surface:
    """Green felt of a dice tray, 256 px."""
    f = noise(256, seed, 3, .3) * .55 + noise(256, seed + 1, 110, 1.8) * .45
    return to_surface(ramp(f, "#17352b", "#1e4236", "#265041") * bump(noise(256, seed + 2, 3, .3), .22))


def paper(seed: int = 9) -> pygame.Surface:
    """Warm laid paper with fibres, 256 px; its mean is the token paper (#F3EAD6)."""
    f = noise(256, seed, 120, 1.9) * .6 + noise(256, seed + 1, 4, .5) * .4
    img = ramp(f, "#ebe0c8", "#f3ead6", "#f8f1e1") * bump(noise(256, seed + 2, 6, .7), .05)
    fibres = noise(256, seed + 3, 26, 1.0, aniso=(3, 1)) > .93
    threads = noise(256, seed + 4, 26, 1.0, aniso=(1, 3)) > .94
    img = np.where((fibres | threads)[..., None], img * .965, img)
    return to_surface(img)


def leather(seed: int = 13) -> pygame.Surface:
    """Brown book leather, 256 px."""
    g = noise(256, seed, 7, .8)
    f = noise(256, seed + 1, 120, 1.8)
    return to_surface(ramp(.7 * f + .3 * g, "#4a2f1e", "#5d3c26", "#70492e") * bump(g, .7))


def hem(seed: int = 17) -> pygame.Surface:
    """Dark cloth of the bound edge of a mat, 128 px."""
    f = noise(128, seed, 3, .3)
    return to_surface(ramp(f, "#1a1f14", "#22281a", "#2a3120") * bump(f, .3))


def grain(seed: int = 23) -> pygame.Surface:
    """Grey grain round 128, 256 px: what an enlarged ground is freshened up with."""
    f = noise(256, seed, 3, .35)
    return to_surface(np.repeat((f * 255)[..., None], 3, axis=2))


TEXTURES: Final[dict[str, Callable[[], pygame.Surface]]] = {
    "wood": wood, "felt": felt, "paper": paper, "leather": leather, "hem": hem,
    "grain": grain}
