"""What bursts, burns and drifts for a moment: pictures by kind and time, to lay over the table. Nothing here moves by
itself: who draws them tells the time.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.art.brush.art import Art
from game.art.brush.colour import mix
from game.art.brush.shapes import poly, ring_points, smooth
from game.art.kept import in_order, kept

__all__ = ["KINDS", "STEPS", "puff", "warm"]

STEPS: Final = 16
"""Pictures in a sequence; times between are rounded down to one of them."""
SEEDS: Final = 4
"""Different sequences of a kind."""
HALF: Final = 60.0
DRAWN: Final = 128


def puff(kind: str, size: int, t: float, seed: int = 0) -> pygame.Surface:
    """A moment of a burst in a square of `size` px, its middle in the middle. `t` runs from 0 to 1; cached by steps.

    Kinds: `blast` (fire, smoke, splinters), `smoke` (one puff that rises and thins), `fire` (let t go round),
    `spray` (acid), `dust` (wheels, feet, a worm), `flash` (at a muzzle, along +x). `seed` 0..3 gives other ones.
    Raises KeyError for an unknown kind. A picture costs 2 to 25 ms when first asked for: `warm` makes them beforehand.
    What bursts is soft: each is drawn once, `DRAWN` px large, and scaled when it is asked for (half a millisecond).
    """
    drawn, size = _drawn(kind, min(STEPS - 1, max(0, int(t * STEPS))), seed % SEEDS), max(4, size)
    return drawn if size == DRAWN else pygame.transform.smoothscale(drawn, (size, size))


def warm(kind: str, seed: int = 0) -> None:
    """Draw a whole sequence (a megabyte), in the thread that calls: before it may be seen."""
    for step in range(STEPS):
        _drawn(kind, step, seed % SEEDS)


@kept(4)
def _drawn(kind: str, step: int, seed: int) -> pygame.Surface:
    a = Art(HALF)
    KINDS[kind](a, step / (STEPS - 1), Random(f"{kind} {seed}"))
    return in_order(a.surface(DRAWN / (2 * HALF)))


def _ease(t: float) -> float:
    """Fast at first, then slow."""
    return 1 - (1 - t) ** 3


def _between(t: float, a: float, b: float) -> float:
    return min(1.0, max(0.0, (t - a) / (b - a)))


def _cloud(a: Art, x: float, y: float, r: float, col: str, alpha: float, rng: Random) -> None:
    """A round of smoke: shaded below, lit from the north-west."""
    if alpha <= .02 or r <= 0:
        return
    a.soft(x + r * .12, y + r * .16, r * 1.12, mix(col, "#15101c", .6), alpha * .7, core=.6)
    a.raw(smooth(ring_points(x, y, r * .82, 9, .12, rng)), col, alpha=alpha * .75)
    a.soft(x - r * .26, y - r * .3, r * .62, mix(col, "#fff3d8", .55), alpha * .8)


def blast(a: Art, t: float, rng: Random) -> None:
    """A white flash, a ball of fire that turns to smoke, splinters that fly out, a ring on the ground."""
    grow = _ease(t)
    ring = _between(t, 0, .35)
    if 0 < ring < 1:
        a.raw(smooth(ring_points(0, 0, 14 + 44 * ring, 20)), "none", "#fff0c8", 5 * (1 - ring), salpha=.8 * (1 - ring))
    smoke = _between(t, .1, .4) * (1 - _between(t, .6, 1))
    for i in range(12):
        d, q, r = i * 2.4 + rng.uniform(-.3, .3), (.25 + .75 * (i / 12) ** .5), rng.uniform(11, 16)
        _cloud(a, 34 * grow * q * cos(d) + 4 * t, 34 * grow * q * sin(d) - 7 * t, r * (.5 + .75 * grow),
               rng.choice(("#4a423e", "#5d534c", "#6f645a")), smoke * .9, rng)
    heat = 1 - _between(t, .26, .6)
    a.soft(0, 0, 50 * grow + 6, "#ff9a3a", .8 * heat)
    for col, far, al in (("#d8421a", 1.0, .9), ("#ff8a2a", .8, .95), ("#ffd24a", .56, 1.0), ("#fff8dc", .3, 1.0)):
        for i in range(9):
            d, q, r = i * 2.4 + far * 5, (i / 9) ** .5, rng.uniform(12, 17)
            x, y = 31 * grow * q * far * cos(d), 31 * grow * q * far * sin(d)
            if heat > 0:
                a.raw(smooth(ring_points(x, y, r * far * (.35 + grow * .75) * (.35 + .65 * heat), 8, .16, rng)), col,
                      alpha=al * min(1, heat * 1.5))
    fly = _between(t, .02, .75)
    for _ in range(17):
        d, q, w = rng.uniform(0, 2 * pi), rng.uniform(.6, 1), rng.uniform(1.2, 3)
        near, far = 54 * q * _ease(fly) * .78, 54 * q * _ease(fly)
        col = rng.choice(("#ffd24a", "#ff9a3a", "#2b2320", "#fff0b0"))
        if 0 < fly < 1:
            a.line([(near * cos(d), near * sin(d)), (far * cos(d), far * sin(d))], w * (1 - fly * .5), col,
                   1 - fly ** 3)
    flash = 1 - _between(t, 0, .18)
    if flash > 0:
        a.soft(0, 0, 56, "#fff3c4", flash, core=.5)


def smoke(a: Art, t: float, rng: Random) -> None:
    """A dark puff that rises north-east, swells and thins."""
    fade = min(1.0, t * 6) * (1 - _between(t, .45, 1))
    for _ in range(6):
        d, q, r = rng.uniform(0, 2 * pi), rng.uniform(2, 12), rng.uniform(8, 13)
        x = -14 + 30 * t + q * (.5 + t) * cos(d)
        y = 22 - 44 * t + q * (.5 + t) * sin(d)
        _cloud(a, x, y, r * (.5 + .9 * _ease(t)), rng.choice(("#3a3432", "#4d4642", "#5f5750")), fade * .8, rng)


def fire(a: Art, t: float, rng: Random) -> None:
    """Tongues that lick up and lean with the wind; the first picture follows the last."""
    a.soft(0, 4, 54, "#ff8a2a", .5 + .1 * sin(2 * pi * t))
    tongues = [(rng.uniform(-20, 20), rng.uniform(-4, 14), rng.uniform(18, 34), rng.uniform(7, 11), rng.random())
               for _ in range(8)]
    for col, k in (("#c8321a", 1.0), ("#ff7a1e", .76), ("#ffc23a", .52), ("#fff3c0", .28)):
        for x, y, tall, wide, phase in tongues:
            s = sin(2 * pi * (t + phase))
            h = tall * k * (.82 + .18 * s)
            sway = 5 * sin(2 * pi * (t * 2 + phase))
            a.raw(smooth([(x - wide * k, y), (x - wide * .6 * k + sway * .3, y - h * .5), (x + sway + h * .2, y - h),
                          (x + wide * .7 * k + sway * .4, y - h * .45), (x + wide * k, y), (x, y + wide * .7 * k)]),
                              col,
                  alpha=.86)
    for i in range(7):
        x, up = rng.uniform(-22, 24), (t + i / 7) % 1
        a.dot(x + up * 12, 8 - 56 * up, 1.9 * (1 - up) + .4, "#ffd87a", 1 - up)


def spray(a: Art, t: float, rng: Random) -> None:
    """Green drops thrown out from a splash."""
    _drops(a, t, rng, "#9fe02a", "#e8ffa0")


def _drops(a: Art, t: float, rng: Random, col: str, shine: str) -> None:
    grow, fade = _ease(t), 1 - _between(t, .55, 1)
    a.raw(smooth(ring_points(0, 0, 8 + 16 * grow, 13, .22, rng)), col, alpha=.75 * fade)
    for _ in range(19):
        d, q, r = rng.uniform(0, 2 * pi), rng.uniform(.4, 1), rng.uniform(1.6, 4.6)
        x, y = 50 * q * grow * cos(d), 50 * q * grow * sin(d)
        a.dot(x, y, r * (1.1 - .5 * t), mix(col, "#2a3a10", .3), fade)
        a.dot(x - r * .3, y - r * .3, r * .4, shine, fade)


def dust(a: Art, t: float, rng: Random) -> None:
    """Pale puffs low over the ground."""
    fade = min(1.0, t * 5) * (1 - _between(t, .3, 1))
    for _ in range(8):
        d, q, r = rng.uniform(0, 2 * pi), rng.uniform(.3, 1), rng.uniform(9, 14)
        _cloud(a, 36 * q * _ease(t) * cos(d), 30 * q * _ease(t) * sin(d), r * (.5 + .8 * _ease(t)),
               rng.choice(("#c9b085", "#b59a6f", "#d8c49c")), fade * .6, rng)


def flash(a: Art, t: float, rng: Random) -> None:
    """A star of fire that looks along +x (turn the picture to fit the barrel)."""
    k = (1 - t) ** .6
    a.soft(-14, 0, 46 * k, "#ffb13b", .8 * k)
    for col, q in (("#ff7a1e", 1.0), ("#ffd24a", .7), ("#fffbe6", .4)):
        for d, far in ((0, 70), (24, 42), (-24, 42), (58, 26), (-58, 26)):
            with a.at(-36, 0, d + rng.uniform(-4, 4)):
                a.raw(poly([(0, -9 * q * k), (far * q * k, 0), (0, 9 * q * k)]), col, alpha=.95 * k)


KINDS: Final[dict[str, Callable[[Art, float, Random], None]]] = {
    f.__name__: f for f in (blast, smoke, fire, spray, dust, flash)}
"""Every kind of burst."""
