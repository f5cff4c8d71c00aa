"""Wood, paper, felt and leather as seamless tiles, and lamp light: drawn once per layout unit."""

from __future__ import annotations

from random import Random
from typing import Literal

import numpy as np
import pygame
from numpy.typing import NDArray

from game.ui.theme import Colour, lighter, mix, rgb

Array = NDArray[np.float32]
Material = Literal["wood", "paper", "felt", "leather"]


def _from_art(name: Material, u: float) -> pygame.Surface | None:
    """The materials of the table, so that rails and table are one wood. Paper is ours: its fibres stay crisp."""
    if name == "paper":
        return None
    try:
        from game.art.land.pictures import texture  # not `things`, which brings all miniatures

        tile = texture(name)
        return tile if u == 1 else pygame.transform.smoothscale_by(tile, u)
    except (ImportError, KeyError, OSError, pygame.error):
        return None  # assets are missing: the built-in tiles look well too


def make(name: Material, u: float, base: Colour, *, tinted: bool = False) -> pygame.Surface:
    """The tile of a material in colour `base`; the art's own one unless the colour was chosen (`tinted`)."""
    made = None if tinted else _from_art(name, u)
    if made is not None:
        return made
    return {"wood": _wood, "paper": _paper, "felt": _felt, "leather": _leather}[name](u, base)


def _white(rng: Random, h: int, w: int) -> Array:
    """Noise of independent pixels around 0: sums of three bytes. `numpy.random` would be 5 MB of program for this."""
    drawn = np.frombuffer(rng.randbytes(3 * h * w), np.uint8).reshape(3, h, w)
    white: Array = drawn.sum(axis=0, dtype=np.float32) - np.float32(382.5)
    return white


def _noise(rng: Random, h: int, w: int, blur_y: float, blur_x: float) -> Array:
    """Seamless smooth noise around 0 with spread 1."""
    fy, fx = np.fft.fftfreq(h)[:, None], np.fft.rfftfreq(w)[None, :]
    keep = np.exp(-2 * np.pi**2 * ((fy * blur_y) ** 2 + (fx * blur_x) ** 2))
    z = np.fft.irfft2(np.fft.rfft2(_white(rng, h, w)) * keep, (h, w))
    noise: Array = (z / (z.std() + 1e-9)).astype(np.float32)
    return noise


def _tile(pixels: Array) -> pygame.Surface:
    h, w = pixels.shape[:2]
    out = np.empty((h, w, 4), np.uint8)
    out[..., :3] = np.clip(pixels[..., ::-1], 0, 255)
    out[..., 3] = 255
    made = pygame.image.frombuffer(out.tobytes(), (w, h), "BGRA")
    opaque = pygame.Surface((w, h), 0, 32)
    opaque.blit(made, (0, 0))
    return opaque


def _wood(u: float, base: Colour) -> pygame.Surface:
    """Oiled boards: long grain, slow bands, dark seams every 178 units."""
    rng = Random(3)
    w, plank, boards = round(640 * min(u, 1.5)), round(118 * u), 3
    h = plank * boards
    fine = _noise(rng, h, w, 0.7 * u, 26 * u)
    bands = _noise(rng, h, w, 5 * u, 150 * u)
    y = np.arange(h) % plank
    warp = _noise(rng, h, w, 16 * u, 120 * u)
    rings = np.sin((y[:, None] / u) * 0.34 + warp * 2.6 + (np.arange(h) // plank)[:, None] * 2.1)
    tone = np.array([0.0, 0.07, -0.05], np.float32)[np.arange(h) // plank][:, None]
    z = 1 + 0.13 * fine + 0.13 * bands + 0.08 * rings + tone
    edge = np.minimum(y, plank - 1 - y)[:, None] / u
    z = z * (1 - 0.62 * np.exp(-((edge / 1.3) ** 2)) - 0.14 * np.exp(-((edge / 7) ** 2)))
    warm = np.asarray(lighter(mix(base, rgb("#7A4B28"), 0.42), 0.02), np.float32)
    return _tile(warm * z[..., None])


def _paper(u: float, base: Colour) -> pygame.Surface:
    """Laid paper: the faintest cloud and short fibres."""
    rng = Random(11)
    n = round(256 * min(u, 2))
    z = 1 + 0.005 * _noise(rng, n, n, 22 * u, 22 * u) + 0.0035 * _noise(rng, n, n, 0.6, 0.6)
    pixels = np.asarray(base, np.float32) * z[..., None]
    fibre = pygame.Surface((n, n), pygame.SRCALPHA, 32)
    for _ in range(34):
        x, y = rng.uniform(0, n), rng.uniform(0, n)
        angle, length = rng.uniform(0, 2 * np.pi), rng.uniform(5, 13) * u
        bend = rng.uniform(-0.6, 0.6)
        dark = bool(rng.random() < 0.62)
        ink = (*mix(base, (70, 45, 15), 0.8), 30) if dark else (255, 255, 250, 110)
        points = []
        for _ in range(6):
            points.append((x, y))
            x, y = x + np.cos(angle) * length / 5, y + np.sin(angle) * length / 5
            angle += bend / 5
        for dx in (0, -n, n):
            for dy in (0, -n, n):
                moved = [(px + dx, py + dy) for px, py in points]
                for a, b in zip(moved, moved[1:], strict=False):
                    pygame.draw.aaline(fibre, ink, a, b)
    tile = _tile(pixels)
    tile.blit(fibre, (0, 0))
    return tile


def _felt(u: float, base: Colour) -> pygame.Surface:
    rng = Random(5)
    n = round(192 * min(u, 2))
    z = 1 + 0.08 * _noise(rng, n, n, 0.6, 0.6) + 0.07 * _noise(rng, n, n, 26 * u, 26 * u)
    return _tile(np.asarray(base, np.float32) * z[..., None])


def _leather(u: float, base: Colour) -> pygame.Surface:
    rng = Random(7)
    n = round(192 * min(u, 2))
    grain = _noise(rng, n, n, 1.6 * u, 1.6 * u)
    z = 1 + 0.06 * np.abs(grain) - 0.05 + 0.05 * _noise(rng, n, n, 30 * u, 30 * u)
    return _tile(np.asarray(base, np.float32) * z[..., None])


def lamp(size: tuple[int, int], centre: tuple[float, float] = (0.42, 0.34)) -> pygame.Surface:
    """The one lamp, above left: warm in the middle, dark at the edges; to be laid over a whole view."""
    n = 96
    x = (np.linspace(0, 1, n, dtype=np.float32) - centre[0])[:, None]
    y = (np.linspace(0, 1, n, dtype=np.float32) - centre[1])[None, :]
    away = np.sqrt((x * 1.15) ** 2 + (y * 1.05) ** 2)
    warm = np.clip(1 - away / 0.42, 0, 1) ** 1.5 * 0.13
    dark = np.clip((away - 0.30) / 0.62, 0, 1) ** 1.4 * 0.55
    alpha = np.maximum(warm, dark)
    share = (warm > dark)[..., None]
    small = pygame.Surface((n, n), pygame.SRCALPHA, 32)
    pygame.surfarray.pixels3d(small)[:] = np.where(share, rgb("#FFE2A0"), rgb("#0A0502")).astype(np.uint8)
    pygame.surfarray.pixels_alpha(small)[:] = (alpha * 255).astype(np.uint8)
    return pygame.transform.smoothscale(small, size)
