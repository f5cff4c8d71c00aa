"""The battle mats, each 512 px square and seamless, drawn for 64 px an inch."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np
import pygame

from game.art.brush.colour import lit, rgb, shade
from game.art.land.ground import (
    Field,
    Stamps,
    blades,
    bump,
    crack,
    fern,
    flower,
    leaf,
    noise,
    pebble,
    ramp,
    spot,
    to_surface,
    voronoi,
)

N: Final = 512
"""Pixels a side: 8 × 8 tiles of one inch."""

Mat = tuple[Field, Stamps]


def _grass(seed: int, n: int, hue: tuple[str, ...] = ("#43532c", "#566733", "#68773b", "#7f8a48"),
           warm: str = "#857a48") -> Mat:
    big, mid, fine = noise(n, seed, 260, 1.7), noise(n, seed + 1, 60, 1.3), noise(n, seed + 2, 5, .6)
    img = ramp(.5 * big + .35 * mid + .15 * fine, *hue)
    dry = np.clip(noise(n, seed + 3, 180, 2.2) * 2.4 - 1.5, 0, 1)[..., None] * .5
    img = img * (1 - dry) + np.array(rgb(warm)) * dry
    img *= bump(.6 * mid + .5 * noise(n, seed + 4, 14, 1.2), .62)
    s = Stamps(seed, n)
    cols = [lit(hue[3], .25), hue[3], hue[2], shade(hue[0], .2), "#a5ad58"]
    s.scatter(900, 9, blades(cols, (2.4, 5.4), 3, .9))
    s.scatter(130, 12, blades(cols, (4, 9), 7))
    s.scatter(22, 8, pebble(("#8f8b80", "#a39d8e", "#77736b")))
    s.scatter(9, 8, flower(("#f4efe2", "#e9d264", "#d8d4ee")))
    return img, s


def _dirt(seed: int, n: int) -> Mat:
    big, mid = noise(n, seed, 200, 1.8), noise(n, seed + 1, 34, 1.2)
    img = ramp(.55 * big + .45 * mid, "#6b5236", "#86683f", "#a07f50", "#b59464")
    img *= bump(mid + .5 * noise(n, seed + 2, 9, 1), .6)
    s = Stamps(seed, n)
    s.scatter(150, 6, pebble(("#9a8d78", "#857a68", "#b0a58e"), (1, 3)))
    s.scatter(40, 9, blades(("#7f8444", "#959551", "#6a6f38"), (3, 6), 4))
    return img, s


def _sand(seed: int, n: int) -> Mat:
    big, rip = noise(n, seed, 240, 1.9), noise(n, seed + 1, 30, 1.5, aniso=(.5, 1.6))
    img = ramp(.6 * big + .4 * rip, "#b08c54", "#c9a568", "#dcbc80", "#ecd29a")
    img *= bump(rip * 1.5 + noise(n, seed + 2, 4, .5) * .25, .5)
    s = Stamps(seed, n)
    s.scatter(90, 6, pebble(("#a58b60", "#8f7650", "#cdb68a"), (1, 3)))
    s.scatter(16, 12, blades(("#8f8a48", "#a89c58", "#6f6a38"), (5, 10), 7))
    return img, s


def _snow(seed: int, n: int) -> Mat:
    big, mid = noise(n, seed, 240, 2.0), noise(n, seed + 1, 70, 1.9)
    img = ramp(.6 * big + .4 * mid, "#b9c6d6", "#d3dde7", "#e6edf2", "#f6f9fb")
    img *= bump(mid * 1.6 + big, .8) * (1 + .02 * (noise(n, seed + 2, 3, .3) - .5)[..., None])
    s = Stamps(seed, n)
    s.scatter(26, 9, pebble(("#8d949c", "#727a84"), (1.2, 3.4)))
    s.scatter(26, 9, blades(("#9a9060", "#7f7a55", "#b7ad7a"), (3, 8), 5))
    return img, s


def _cobbles(seed: int, n: int) -> Mat:
    cells = 2 * round(n / 57)
    _, gap, ident = voronoi(n, seed, cells)
    tint = np.random.default_rng(seed).uniform(0, 1, cells * cells)[ident]
    round_ = np.clip(gap * 3.2, 0, 1) ** .55
    img = ramp(.6 * tint + .4 * noise(n, seed, 40, 1.4), "#6d665c", "#837a6c", "#978d7d", "#8d8a86")
    img *= bump(round_ * 2.2 + .25 * noise(n, seed + 1, 6, .8), .75)
    m = np.clip(1 - gap * 9, 0, 1)[..., None]
    moss = noise(n, seed + 5, 150, 2)[..., None] > .68
    img = img * (1 - m) + np.where(moss, np.array(rgb("#4c5630")), np.array(rgb("#3a342d"))) * m
    s = Stamps(seed, n)
    s.scatter(14, 9, blades(("#6f7a3c", "#88914a"), (2, 5), 4))
    return img, s


def _asphalt(seed: int, n: int) -> Mat:
    img = ramp(.7 * noise(n, seed, 220, 1.9) + .3 * noise(n, seed + 1, 3, .3), "#2d2d31", "#38383c", "#434348",
               "#505055")
    img *= bump(noise(n, seed + 2, 3, .4), .45)
    s = Stamps(seed, n)
    s.scatter(9, 60, crack)
    s.scatter(5, 40, spot(("#101016",), (16, 34), .5))
    s.scatter(30, 5, pebble(("#5d5f66", "#6d6f75"), (.8, 1.8)))
    return img, s


def _mars(seed: int, n: int) -> Mat:
    h = noise(n, seed + 1, 90, 1.8)
    y, x = np.mgrid[0:n, 0:n]
    r = Random(seed)
    for _ in range(16):
        cx, cy, q = r.uniform(0, n), r.uniform(0, n), r.choice((7, 9, 13, 18, 30))
        dx, dy = (x - cx + n / 2) % n - n / 2, (y - cy + n / 2) % n - n / 2
        d = np.hypot(dx, dy) / q
        h = h - .5 * np.exp(-(d ** 4)) * q / 20 + .35 * np.exp(-((d - 1.05) / .22) ** 2) * q / 20
    img = ramp(.6 * noise(n, seed, 230, 1.9) + .4 * h, "#6d2f20", "#90452c", "#ad5d39", "#c67a4c")
    img *= bump(h * 3 + noise(n, seed + 2, 5, .7) * .3, .7)
    s = Stamps(seed, n)
    s.scatter(120, 8, pebble(("#7c3c28", "#95523a", "#5f2c20"), (1, 4.6)))
    return img, s


def _jungle(seed: int, n: int) -> Mat:
    img, _ = _grass(seed, n, ("#22331c", "#304825", "#42602d", "#587a38"), "#5d4a2c")
    s = Stamps(seed, n)
    s.scatter(420, 10, leaf(("#5d4a2a", "#7a5c30", "#49602c", "#38522a", "#8a6a34"), (3, 6.5)))
    s.scatter(110, 12, leaf(("#5f8a3a", "#4a7534", "#7ba048"), (5, 10)))
    s.scatter(120, 12, blades(("#7fa048", "#587a38", "#3a5428"), (4, 10), 6))
    return img, s


def _forest(seed: int, n: int) -> Mat:
    """The floor of a wood: leaf mould, moss, ferns, twigs."""
    img = ramp(.5 * noise(n, seed, 160, 1.7) + .5 * noise(n, seed + 1, 30, 1.2), "#2c2f18", "#3f4522",
               "#55502b", "#6a6034")
    img *= bump(noise(n, seed + 2, 12, 1.1), .7)
    s = Stamps(seed, n)
    s.scatter(90, 30, spot(("#66703a", "#2f3c1e", "#7d6a3c", "#5a6a30"), (14, 30), .55))
    s.scatter(1500, 8, leaf(("#7a5f34", "#5f4a2a", "#8a6d3a", "#56682e", "#6f7f38"), (1.8, 3.8)))
    s.scatter(150, 14, fern(("#6f8c3c", "#5c7d38", "#83994a", "#4d6b33")))
    s.scatter(60, 12, blades(("#7fa048", "#587a38", "#8d9a4a"), (4, 9), 6))
    s.scatter(26, 9, pebble(("#8d897c", "#77756b"), (2.4, 6)))
    return img, s


def _shaded(ground: Callable[[int, int], Mat], light: tuple[float, float, float], seed: int, n: int) -> Mat:
    """That ground in the shade of trees, with nothing lying on it yet."""
    return ground(seed, n)[0] * np.array(light), Stamps(seed, n)


def _scrub(seed: int, n: int) -> Mat:
    """The floor of a desert grove: sand in shade, dry tufts, thorns."""
    img, s = _shaded(_sand, (.74, .70, .62), seed, n)
    s.scatter(60, 30, spot(("#7d7038", "#6a5a30", "#8f8a48"), (14, 30), .5))
    s.scatter(210, 14, blades(("#8f8a48", "#a89c58", "#6f6a38", "#5f6a34"), (5, 11), 8))
    s.scatter(60, 13, fern(("#7d8a44", "#6a7a3c"), (5, 10), 6))
    s.scatter(90, 8, pebble(("#a58b60", "#8f7650", "#cdb68a"), (1.4, 5)))
    return img, s


def _snowwood(seed: int, n: int) -> Mat:
    """The floor of a winter wood: trodden snow, needles, bare brush."""
    img, s = _shaded(_snow, (.80, .85, .90), seed, n)
    s.scatter(70, 30, spot(("#6f7f78", "#5f7068", "#8a9a98"), (14, 30), .55))
    s.scatter(420, 7, leaf(("#5f4a2a", "#7a6a44", "#4f5a3a"), (1.4, 3)))
    s.scatter(110, 12, blades(("#6a5c44", "#8a7a58", "#4d5a44"), (4, 10), 6))
    s.scatter(40, 9, pebble(("#8d949c", "#727a84"), (2, 5)))
    return img, s


def _fungus(seed: int, n: int) -> Mat:
    """The floor of a grove on the red planet: purple moss and glowing caps."""
    img, s = _shaded(_mars, (.62, .52, .66), seed, n)
    s.scatter(100, 30, spot(("#6a3f5f", "#4d2f55", "#7d4a4a", "#3f4a5f"), (14, 30), .6))
    s.scatter(160, 12, fern(("#8a4f7a", "#6d4a8a", "#a85f6a"), (5, 10), 6))
    s.scatter(60, 12, fern(("#5fa08a", "#4d8a8f"), (4, 8), 5))
    s.scatter(70, 8, pebble(("#7c3c48", "#95525a", "#5f2c3a"), (1.4, 5)))
    return img, s


MATS: Final = {"grass": _grass, "dirt": _dirt, "desert": _sand, "snow": _snow, "cobbles": _cobbles,
               "asphalt": _asphalt, "mars": _mars, "jungle": _jungle, "forest": _forest, "scrub": _scrub,
               "snowwood": _snowwood, "fungus": _fungus}


@lru_cache(maxsize=32)
def tile(kind: str, seed: int = 7, n: int = N) -> pygame.Surface:
    """One seamless mat of n × n px, drawn from nothing: 0.15 to 0.7 s. The game loads the committed picture instead."""
    img, stamps = MATS[kind](seed, n)
    s = to_surface(img)
    s.blit(stamps.surface(1), (0, 0))
    return s
