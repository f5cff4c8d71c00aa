"""Tileable noise, colour ramps, relief light and stamped detail, of which mats are made.

Noise filtered in the frequency domain is periodic by nature, so a mat needs no work at its edges. All of this runs
when the products are made, never in the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame

from game.art.brush.art import Art
from game.art.brush.colour import rgb, shade
from game.art.brush.shapes import ellipse, ring_points, smooth

Field = npt.NDArray[Any]
Draw = Callable[[Art, Random], None]


def noise(n: int | tuple[int, int], seed: int, scale: float, beta: float = 2.0,
          aniso: tuple[float, float] = (1.0, 1.0)) -> Field:
    """Tileable noise in 0..1 of n × n px (or height × width).

    `scale` is the size of the largest blotch in px, `beta` how steeply small detail fades, `aniso` stretches it.
    """
    rng = np.random.default_rng(seed)
    h, w = (n, n) if isinstance(n, int) else n
    fy, fx = np.fft.fftfreq(h)[:, None] * aniso[1], np.fft.fftfreq(w)[None, :] * aniso[0]
    f = np.hypot(fx, fy)
    amp = 1 / np.maximum(f, 1 / scale) ** beta * (f > .45 / scale)
    z = np.fft.ifft2(np.fft.fft2(rng.normal(size=(h, w))) * amp).real
    lo, hi = np.percentile(z, (1, 99))
    out: Field = np.clip((z - lo) / (hi - lo), 0, 1)
    return out


def ramp(z: Field, *stops: str) -> Field:
    """Colour ramp over z (0..1) through hex stops evenly spaced."""
    c = np.array([rgb(s) for s in stops], float)
    p = np.clip(z, 0, 1) * (len(c) - 1)
    i = np.minimum(p.astype(int), len(c) - 2)
    t = (p - i)[..., None]
    out: Field = c[i] * (1 - t) + c[i + 1] * t
    return out


def bump(h: Field, depth: float) -> Field:
    """Light from the top-left on a height field: a factor around 1."""
    gx, gy = np.roll(h, -1, 1) - np.roll(h, 1, 1), np.roll(h, -1, 0) - np.roll(h, 1, 0)
    out: Field = (1 + depth * (.64 * gx + .77 * gy))[..., None]
    return out


def to_surface(img: Field) -> pygame.Surface:
    """An image of height × width × 3 as a surface."""
    return pygame.surfarray.make_surface(np.clip(img, 0, 255).astype(np.uint8).swapaxes(0, 1))


def from_surface(s: pygame.Surface) -> Field:
    """The colours of a surface as height × width × 3."""
    out: Field = pygame.surfarray.array3d(s).swapaxes(0, 1).astype(np.float32)
    return out


def voronoi(n: int, seed: int, cells: int, jitter: float = .36) -> tuple[Field, Field, Field]:
    """Cobbles: distance to the nearest seed, gap to the second nearest, which seed. `cells` a side must be even."""
    rng = np.random.default_rng(seed)
    jit = rng.uniform(-jitter, jitter, (cells, cells, 2))
    s = n / cells
    y, x = np.mgrid[0:n, 0:n] + .5
    cy, cx = (y / s).astype(int), (x / s).astype(int)
    best = np.full((n, n), 1e9)
    second, ident = best.copy(), np.zeros((n, n), int)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            gy, gx = cy + dy, cx + dx
            j = jit[gy % cells, gx % cells]
            px, py = (gx + .25 + .5 * (gy % 2) + j[..., 0]) * s, (gy + .5 + j[..., 1] * .7) * s
            d = np.hypot(x - px, y - py)
            near = d < best
            second = np.where(near, best, np.minimum(second, d))
            ident = np.where(near, (gy % cells) * cells + gx % cells, ident)
            best = np.where(near, d, best)
    return best / s, (second - best) / s, ident


class Stamps(Art):
    """Draws small things at random places, repeated across the edges so that the tile stays seamless."""

    def __init__(self, seed: int, n: int) -> None:
        super().__init__(box=(0, 0, n, n))
        self.rng, self.n = Random(seed), n

    def scatter(self, count: int, reach: float, draw: Draw) -> None:
        """`count` things to 512 × 512 px, each at most `reach` px wide from its middle."""
        for _ in range(max(1, round(count * (self.n / 512) ** 2))):
            x, y = self.rng.uniform(0, self.n), self.rng.uniform(0, self.n)
            state = self.rng.random()
            for ox in (-self.n, 0, self.n):
                for oy in (-self.n, 0, self.n):
                    if -reach < x + ox < self.n + reach and -reach < y + oy < self.n + reach:
                        with self.at(x + ox, y + oy):
                            draw(self, Random(state))


def blades(cols: Sequence[str], q: tuple[float, float] = (3, 7), n: int = 4, w: float = 1.1) -> Draw:
    """A tuft of n blades, each q px long."""
    def draw(a: Art, r: Random) -> None:
        a.soft(1, 1.5, q[1] * .8, "#1c2410", .28)
        for _ in range(n):
            d, k = r.uniform(0, 2 * pi), r.uniform(*q)
            a.line([(0, 0), (k * .6 * cos(d), k * .6 * sin(d)), (k * cos(d + .4), k * sin(d + .4))], w,
                   r.choice(cols), .9, True)
    return draw


def pebble(cols: Sequence[str], q: tuple[float, float] = (1.5, 4)) -> Draw:
    """One stone."""
    def draw(a: Art, r: Random) -> None:
        k = r.uniform(*q)
        a.soft(k * .5, k * .6, k * 1.7, "#120c10", .5)
        a.form(smooth(ring_points(0, 0, k, 7, .22, r)), r.choice(cols), ol=.5, edge=.3)
    return draw


def flower(cols: Sequence[str]) -> Draw:
    """Three blossoms."""
    def draw(a: Art, r: Random) -> None:
        c = r.choice(cols)
        for _ in range(3):
            x, y = r.uniform(-5, 5), r.uniform(-5, 5)
            a.dot(x + .6, y + .8, 1.7, "#1c2410", .4)
            a.dot(x, y, 1.5, c)
            a.dot(x, y, .6, "#f3c33a")
    return draw


def leaf(cols: Sequence[str], q: tuple[float, float] = (4, 9)) -> Draw:
    """One fallen leaf."""
    def draw(a: Art, r: Random) -> None:
        k, d, c = r.uniform(*q), r.uniform(0, 360), r.choice(cols)
        with a.at(0, 0, d):
            a.raw(ellipse(1, 1.4, k, k * .42), "#130e08", alpha=.35)
            a.form(smooth([(-k, 0), (-k * .2, -k * .42), (k, 0), (-k * .2, k * .42)]), c, ol=.5, edge=.2)
            a.line([(-k, 0), (k * .8, 0)], .6, shade(c, .4), .8)
    return draw


def fern(cols: Sequence[str], q: tuple[float, float] = (7, 12), n: int = 7) -> Draw:
    """A rosette of n fronds."""
    def draw(a: Art, r: Random) -> None:
        c = r.choice(cols)
        a.soft(2, 3, q[1] * 1.15, "#10160a", .5)
        for i in range(n):
            d, k = 2 * pi * i / n + r.uniform(-.3, .3), r.uniform(*q)
            ex, ey, nx, ny = k * cos(d), k * sin(d), -sin(d) * k * .19, cos(d) * k * .19
            a.form(smooth([(0, 0), (ex / 2 + nx, ey / 2 + ny), (ex, ey), (ex / 2 - nx, ey / 2 - ny)]), c, ol=.6,
                   edge=.2)
    return draw


def spot(cols: Sequence[str], q: tuple[float, float], alpha: float) -> Draw:
    """A soft patch of another colour."""
    def draw(a: Art, r: Random) -> None:
        a.soft(0, 0, r.uniform(*q), r.choice(cols), alpha)
    return draw


def crack(a: Art, r: Random) -> None:
    """A crack in asphalt."""
    p, d = [(0.0, 0.0)], r.uniform(0, 2 * pi)
    for _ in range(r.randint(5, 9)):
        d += r.uniform(-.7, .7)
        p.append((p[-1][0] + 9 * cos(d), p[-1][1] + 9 * sin(d)))
    a.line([(x + .8, y + .8) for x, y in p], 1, "#8d8d92", .35)
    a.line(p, 1.3, "#17171b", .8)
