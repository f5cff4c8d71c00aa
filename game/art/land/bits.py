"""Single things on the land: crate, barrel, well, crater, wreck, garden, marker. Units: 64 to the inch."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import IRON, lit, mix, shade
from game.art.brush.shapes import ellipse, poly, rect, ring_points, rrect, smooth
from game.art.land.trees import clump, leafy
from game.art.minis.bases import RIMS


def crate(s: float = 34, seed: int = 0) -> Art:
    a = Art(s * .62)
    h = s / 2
    a.form(rect(-h, -h, s, s), "#8d6238", ol=2, edge=.5)
    for i in range(4):
        a.form(rect(-h + 2 + i * (s - 4) / 4, -h + 2, (s - 4) / 4 - .8, s - 4), mix("#a97b48", "#8d6238",
            (i * 7 + seed) % 3 / 3), ol=.7, edge=.2)
    with a.at(0, 0, 45 if seed % 2 else -45):
        a.form(rect(-h * 1.15, -3.4, h * 2.3, 6.8), "#b58853", ol=1.2, edge=.4)
    for q in ((-h, -h, s, 5.5), (-h, h - 5.5, s, 5.5), (-h, -h, 5.5, s), (h - 5.5, -h, 5.5, s)):
        a.form(rect(*q), "#b58853", ol=1.1, edge=.5)
    for x in (-1, 1):
        for y in (-1, 1):
            a.ball(x * (h - 2.8), y * (h - 2.8), 1.4, IRON, ol=.5)
    return a


def barrel(r: float = 14) -> Art:
    a = Art(r * 1.25)
    a.form(ellipse(0, 0, r), "#7d5432", ol=1.8, edge=.5)
    for i in range(-2, 3):
        a.line([(-(r * r * .74 - (i * r * .32) ** 2) ** .5, i * r * .32),
            ((r * r * .74 - (i * r * .32) ** 2) ** .5, i * r * .32)], 1.1, "#4a301c")
    a.raw(ellipse(0, 0, r * .9), "none", "#55585d", 2.4)
    a.dot(r * .3, -r * .2, 1.8, "#241812")
    return a


def well(r: float = 32) -> Art:
    a = Art(r * 1.35)
    for i in range(14):
        with a.at(0, 0, i * 360 / 14):
            a.form(smooth([(r * .66, -r * .17), (r * .98, -r * .2), (r * .98, r * .2), (r * .66, r * .17)], k=.07),
                mix("#a59b8a", ("#857b6c", "#bdb29c", "#8f8575")[i % 3], .6), ol=1.3, edge=.5)
    a.form(ellipse(0, 0, r * .62), "#14222b", ol=1.4, up=.02, down=.3, edge=0)
    a.soft(r * .14, r * .16, r * .42, "#5d93a8", .75)
    a.limb([(-r * 1.16, 0), (r * 1.16, 0)], 6, "#6b4a2e", 1.5)
    for s in (-1, 1):
        a.form(rrect(s * r * 1.05 - 6, -7, 12, 14, 2), "#7d5836", ol=1.5)
    a.limb([(0, 0), (3, 14)], 2, "#c9b58a", .8)
    a.ball(4, 17, 6.4, "#8d6238", ol=1.4)
    a.raw(ellipse(4, 17, 4), "#1a1410")
    return a


def garden(w: float = 130, h: float = 150, seed: int = 0) -> Art:
    """Kitchen garden: furrows with cabbages and beans."""
    rng = Random(("garden", seed).__repr__())
    a = leafy(1)
    a.box = (-w / 2 - 12, -h / 2 - 12, w + 24, h + 24)
    edge = [(x * w / 2, y * h / 2) for x, y in ((-1, -.98), (-.3, -1.02), (.4, -.98), (1, -1), (1.02, -.3),
        (.98, .4), (1, 1), (.3, .98), (-.4, 1.02), (-1, 1), (-.98, .3), (-1.02, -.4))]
    a.raw(smooth([(x * 1.05, y * 1.05) for x, y in edge], k=.1), "#4a3a24", alpha=.45)
    a.raw(smooth(edge, k=.1), "#6b4f30")
    n = int(h / 19)
    for i in range(n):
        y = -h / 2 + (i + .5) * h / n
        a.line([(-w / 2 + 4, y + 5), (w / 2 - 4, y + 5)], 5, "#3f2d1b", .8)
        a.line([(-w / 2 + 4, y - 2), (w / 2 - 4, y - 2)], 6, "#86663f", .8)
        col = ("#86a84f", "#5f8f4a", "#a3b55a")[i % 3]
        for k in range(int(w / 15)):
            x = -w / 2 + 9 + k * 15 + rng.uniform(-1.5, 1.5)
            if rng.random() < .9:
                q = rng.uniform(4.4, 6.2)
                a.soft(x + 2, y + 2.4, q * 1.6, "#10160a", .6)
                clump(a, rng, x, y - 1, q, col, .9, 6)
                a.dot(x - 1, y - 2, 1.5, lit(col, .5), .9)
    return a


def crater(r: float = 46, seed: int = 0) -> Art:
    rng = Random(("crater", seed).__repr__())
    a = Art(r * 1.4)
    a.soft(0, 0, r * 1.36, "#2d2318", .65)
    for i in range(22):
        d = 2 * pi * i / 22 + rng.uniform(-.1, .1)
        q = r * rng.uniform(.96, 1.3)
        a.line([(r * .8 * cos(d), r * .8 * sin(d)), (q * cos(d), q * sin(d))], rng.uniform(2, 5), "#4a3a28", .6)
    a.form(smooth(ring_points(0, 0, r * .92, 14, .06, rng)), "#8a6d4a", ol=1, up=.25, down=.35, edge=.3)
    s = smooth(ring_points(0, 0, r * .72, 14, .06, rng))
    a.raw(s, a.linear((-r * .5, -r * .6), (r * .5, r * .6), [(0, "#1e1610", 1), (.5, "#3f3020", 1), (1,
        "#7d6342", 1)]))
    a.raw(smooth(ring_points(r * .05, r * .06, r * .4, 12, .08, rng)), "#1d1712", alpha=.7)
    for _ in range(18):
        d, e = rng.uniform(0, 2 * pi), rng.uniform(.6, 1.15)
        a.form(smooth(ring_points(r * e * cos(d), r * e * sin(d), rng.uniform(1.6, 4), 6, .2, rng)), "#7a6a55", ol=.8)
    return a


def objective(r: float = 34, side: int | None = None) -> Art:
    """A brass-rimmed marker with a flag device; the rim shows who holds it."""
    a = Art(r * 1.15)
    col = "#e9dfc6" if side is None else RIMS[side][0]
    a.form(ellipse(0, 0, r), "#c99a3f", ol=1.8, edge=.9)
    a.form(ellipse(0, 0, r * .86), shade(col, .12), ol=1.2, up=.2, down=.3)
    for i in range(24):
        d = i * pi / 12
        a.dot(r * .93 * cos(d), r * .93 * sin(d), 1.1, "#7a5420")
    a.raw(ellipse(0, 0, r * .7), "none", lit(col, .55), 1.3)
    a.limb([(-r * .26, r * .48), (-r * .26, -r * .5)], 3, "#6b4a2e", 1.3)
    a.form(smooth([(-r * .22, -r * .5), (r * .1, -r * .56), (r * .5, -r * .42), (r * .36, -r * .2),
        (r * .5, r * .04), (r * .12, -r * .06), (-r * .22, 0)], k=.1), "#c23b2e" if side is None else "#f6edd6", ol=1.4)
    a.form(ellipse(-r * .26, r * .5, r * .2, r * .1), "#6b4a2e", ol=1)
    return a


def wreck(seed: int = 0) -> Art:
    """A burnt-out car."""
    rng = Random(("wreck", seed).__repr__())
    a = Art(92)
    a.soft(0, 0, 90, "#15100d", .75)
    for x, y in ((-44, -31), (-40, 32), (46, 30)):
        with a.at(x, y, rng.uniform(-30, 30)):
            a.form(rrect(-13, -6.5, 26, 13, 4), "#1e1c1b", ol=1.8)
    c = "#6b4a38"
    a.form(smooth([(72, -4), (66, -23), (30, -29), (-50, -28), (-70, -20), (-72, 16), (-52, 29), (20, 31), (58, 24),
        (70, 10)], k=.12), c, ol=2.2)
    for _ in range(26):
        u, v = rng.uniform(-64, 62), rng.uniform(-25, 25)
        a.raw(smooth(ring_points(u, v, rng.uniform(3, 10), 7, .35, rng)), rng.choice(("#2b221e", "#8d5a38",
            "#3f3029", "#a0653c")), alpha=.6)
    a.form(rrect(-44, -21, 62, 42, 7), "#1c1816", ol=1.6, edge=.2)
    for x, y in ((-22, -9), (-22, 10), (4, -8)):
        a.raw(rrect(x - 8, y - 7, 16, 14, 3), "none", "#5b5048", 1.8)
    a.limb([(-10, -22), (-12, 20)], 3.4, "#4a3f38", 1.2)
    a.form(poly([(24, -20), (64, -16), (60, 4), (30, -2)]), shade(c, .1), ol=1.5)
    a.form(poly([(36, 4), (60, 10), (50, 22), (32, 20)]), "#241f1c", ol=1.3)
    for i in range(4):
        a.limb([(38 + i * 5, 8), (40 + i * 5, 18)], 2.2, "#77706a", .9)
    return a
