"""Pictures of what a battle leaves on the ground (wrecks, carcasses, the dead, craters), centred on the spot."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from game.art.brush.art import Art
from game.art.brush.colour import lit, mix, shade
from game.art.brush.shadow import soft_shadow
from game.art.brush.shapes import ring_points, smooth
from game.art.figures import FACINGS, look_of
from game.art.kept import in_order, kept
from game.art.minis.bodies import TURRETS
from game.art.minis.figure import Figure
from game.art.minis.motor import hit_mark
from game.art.minis.render import TURN, draw_body, washed

__all__ = ["crater", "drawn", "fallen", "warm", "wreck"]

DRAWN: Final = 64.0
"""Pixels an inch at which the fallen are drawn, once; they are scaled to every zoom."""

ENGINES: Final = frozenset((
    "tank", "car", "hovercraft", "walker", "coupe", "buggy", "hotrod", "wedge", "drone", "siege_frame", "droid",
        "carrier",
    "halftrack", "speeder", "armoured_car", "gunbuggy", *TURRETS))
"""Bodies that burn; other beasts bleed, people only lie there."""
BLOOD: Final = {"runner": "#a8c83a", "spitter": "#b8d83a", "stalker": "#7a4a1c", "brute": "#a8c83a", "lord": "#a8c83a",
                "bug": "#5f7a1f", "broodmother": "#6f8a1f", "worm": "#7a5a2c", "ghost": "#8fc8d8"}
"""What lies under a carcass; other bodies leave dark red."""


@kept(6)
def wreck(look: str, px_per_inch: float, radius: float, facing: int = 0, seed: int = 0) -> pygame.Surface:
    """What is left of a figure whose base had `radius` inches: a burnt-out vehicle on scorched ground with its turret
    askew, or a carcass in a pool; people lie where they fell. Square, transparent; 15 to 60 ms, then cached.
    """
    figure = look_of(look).figure
    r = figure.base_mm * 2
    px = radius * px_per_inch / r
    half = r + 76
    engine = figure.body in ENGINES
    ground, body, top = Art(half), Art(half), Art(half)
    rng = Random(f"wreck {look} {seed}")
    with body.at(0, 0, -(facing % FACINGS) * TURN + rng.uniform(-7, 7)):
        if engine:
            _scorch(ground, rng, r)
            _remains(body, figure, rng)
            _holes(top, rng, r * (.5 if figure.body in TURRETS else .42))
        else:
            if figure.body != "human":
                _pool(ground, rng, r * .68, BLOOD.get(figure.body, "#4f241a"))
            draw_body(body, figure, "fallen")
    picture = body.surface(px)
    _burn(picture) if engine else washed(picture, .5, .66)
    out = in_order(ground.surface(px))
    shadow, pad = soft_shadow(picture, 5 * px, 2.4 * px, 130)
    out.blit(shadow, (-pad, -pad))
    out.blit(picture, (0, 0))
    out.blit(top.surface(px), (0, 0))
    return out


@kept(4)
def fallen(look: str, px_per_inch: float, radius: float, facing: int = 0, seed: int = 0) -> pygame.Surface:
    """Somebody who fell, as `wreck` draws him, but scaled from one picture, so that another zoom costs next to nothing;
    pale, so that nobody takes him for one who stands.
    """
    picture = pygame.transform.smoothscale_by(wreck(look, DRAWN, radius, facing, seed), px_per_inch / DRAWN)
    picture.fill((255, 255, 255, 200), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def warm(look: str, radius: float, facing: int, seed: int = 0) -> None:
    """Draw somebody who is about to fall, in the thread that calls."""
    wreck(look, DRAWN, radius, facing, seed)


def drawn(look: str, radius: float, facing: int, seed: int = 0) -> bool:
    """Whether somebody who fell is drawn, so that `fallen` takes a fraction of a millisecond."""
    return wreck.has(look, DRAWN, radius, facing, seed)


@kept(6)
def crater(radius: float, px_per_inch: float, seed: int = 0) -> pygame.Surface:
    """A shell hole `radius` inches wide to its lip, torn earth flung out round it. Square, transparent; cached."""
    rng = Random(f"crater {seed}")
    r = max(8.0, radius * 100)
    a = Art(r * 1.9)
    a.soft(0, 0, r * 1.85, "#1a120c", .55, core=.3)
    for i in range(34):                                       # earth flung out in rays
        d = 2 * pi * i / 34 + rng.uniform(-.12, .12)
        q = r * rng.uniform(1.1, 1.75)
        near, wide = r * .86, rng.uniform(.03, .09)
        a.raw(smooth([(near * cos(d - wide), near * sin(d - wide)), (q * cos(d), q * sin(d)),
                      (near * cos(d + wide), near * sin(d + wide))]), rng.choice(("#4f3d29", "#3b2d20", "#66513a")),
              alpha=rng.uniform(.35, .7))
    for k, al in ((1.14, .22), (1.06, .34), (.98, .5), (.9, .8)):        # a lip of loose earth, thin at its edge
        a.raw(smooth(ring_points(0, 0, r * k, 25, .13, rng)), a.linear((-r * .7, -r * .8), (r * .7, r * .8), [
            (0, "#7d6444", 1), (.5, "#5a442d", 1), (1, "#34261a", 1)]), alpha=al)
    for _ in range(110):                                      # clods, each with its lit side
        d, e, q = rng.uniform(0, 2 * pi), rng.uniform(.78, 1.16), r * rng.uniform(.02, .075)
        x, y = r * e * cos(d), r * e * sin(d)
        lamp = -(cos(d) * .64 + sin(d) * .77)
        col = lit("#5a442d", .3 * lamp) if lamp > 0 else shade("#5a442d", -.45 * lamp)
        a.raw(smooth(ring_points(x + q * .25, y + q * .3, q, 7, .25, rng)), shade(col, .55), alpha=.7)
        a.raw(smooth(ring_points(x, y, q * .85, 7, .25, rng)), col, alpha=.9)
        a.dot(x - q * .3, y - q * .35, q * .3, lit(col, .4), .6)
    bowl = smooth(ring_points(0, 0, r * .76, 19, .09, rng))   # the near wall lies in shade, the far one is lit
    a.raw(bowl, a.linear((-r * .55, -r * .65), (r * .55, r * .65), [(0, "#150f0b", 1), (.45, "#33261a", 1),
                                                                    (.8, "#574330", 1), (1, "#7d6546", 1)]))
    a.soft(-r * .06, -r * .08, r * .56, "#0d0908", .85)
    for _ in range(30):                                       # runnels down the walls
        d, e = rng.uniform(0, 2 * pi), rng.uniform(.4, .56)
        lamp = cos(d) * .64 + sin(d) * .77
        a.line([(r * .74 * cos(d), r * .74 * sin(d)), (r * e * cos(d + .06), r * e * sin(d + .06))], r * .022,
               "#a08660" if lamp > 0 else "#0d0908", .2 + .3 * abs(lamp))
    for _ in range(int(26 + r * .12)):
        d, e = rng.uniform(0, 2 * pi), rng.uniform(.68, 1.5)
        q = rng.uniform(1.6, 4.6)
        a.form(smooth(ring_points(r * e * cos(d), r * e * sin(d), q, 6, .25, rng)),
               rng.choice(("#7d6a50", "#5d4b36", "#8f8474")), ol=.9, edge=.5)
    for _ in range(5):
        d = rng.uniform(0, 2 * pi)
        a.soft(r * .5 * cos(d), r * .5 * sin(d), r * .2, "#c9c0b2", .16)
    return in_order(a.surface(px_per_inch / 100))


def _scorch(a: Art, rng: Random, r: float) -> None:
    """Burnt ground with splinters and oil."""
    a.soft(0, 0, r * 1.25, "#0c0908", .8, core=.45)
    for _ in range(9):
        d, q = rng.uniform(0, 2 * pi), r * rng.uniform(.35, .85)
        a.raw(smooth(ring_points(q * cos(d), q * sin(d), r * rng.uniform(.16, .34), 9, .3, rng)), "#14100e", alpha=.45)
    for _ in range(16):
        d, q = rng.uniform(0, 2 * pi), r * rng.uniform(.6, 1.15)
        x, y = q * cos(d), q * sin(d)
        with a.at(x, y, rng.uniform(0, 180), rng.uniform(.7, 1.6)):
            a.form(smooth([(-5, -2), (2, -3), (6, 1), (-1, 3)], k=.08), rng.choice(("#4a413a", "#6b4a32", "#35302c")),
                   ol=1,
                   edge=.7)


def _remains(a: Art, f: Figure, rng: Random) -> None:
    """The hull where it stood, the turret lifted off its ring and turned."""
    if f.body not in TURRETS:
        draw_body(a, f)
        return
    hull, turret, x, y = TURRETS[f.body]
    hull(a, f)
    a.soft(x, y, 40, "#050404", .95, core=.7)
    s = rng.choice((-1, 1))
    with a.at(x + rng.uniform(-16, 4), y + 20 * s, s * rng.uniform(24, 52)):
        turret(a, f)


def _burn(s: pygame.Surface) -> None:
    """Paint burnt to soot and rust: bright parts keep a brownish grey."""
    washed(s, .86, .5)
    s.fill((255, 226, 204, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _holes(a: Art, rng: Random, reach: float) -> None:
    """Hits, rust, soot and the last glow of a fire."""
    for _ in range(7):
        d, q = rng.uniform(0, 2 * pi), reach * rng.random()
        a.soft(q * cos(d), q * sin(d), reach * rng.uniform(.25, .5), rng.choice(("#070506", "#070506", "#5a2f18")), .5)
    for i in range(3):
        d = rng.uniform(0, 2 * pi)
        hit_mark(a, reach * .6 * cos(d), reach * .6 * sin(d), rng.uniform(4, 8) * (1.3 if i == 0 else 1))
    for _ in range(5):
        d, q = rng.uniform(0, 2 * pi), reach * rng.uniform(.1, .8)
        x, y = q * cos(d), q * sin(d)
        a.soft(x, y, 13, "#ff6a1e", .6)
        a.dot(x, y, 1.8, "#ffd27a", .9)
    for _ in range(14):
        d, q = rng.uniform(0, 2 * pi), reach * rng.random() ** .5
        a.dot(q * cos(d), q * sin(d), rng.uniform(.8, 2), rng.choice(("#b8aea2", "#8d857c")), .55)


def _pool(a: Art, rng: Random, r: float, col: str) -> None:
    """What has run out of it, thin at the edge, with a wet light."""
    a.soft(0, 0, r * 1.5, shade(col, .6), .5)
    for k, q in ((.86, 1.0), (.95, .8)):
        a.raw(smooth(ring_points(r * .08, r * .1, r * q, 15, .16, rng)), shade(col, .7 - .3 * k), alpha=k * .8)
    for _ in range(9):
        d, q = rng.uniform(0, 2 * pi), r * rng.uniform(1.0, 1.4)
        a.raw(smooth(ring_points(q * cos(d), q * sin(d), rng.uniform(2, 7), 7, .2, rng)), shade(col, .4), alpha=.8)
    for _ in range(4):
        d, q = rng.uniform(2.6, 5), r * rng.uniform(.6, .9)
        a.line([(q * cos(d), q * sin(d)), (q * cos(d) + 5, q * sin(d) - 2)], 1.6, lit(mix(col, "#ffffff", .3), .3), .5)
