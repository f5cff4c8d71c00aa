"""Tree crowns from above (unit = 1 px at 100 %), and the undergrowth of a forest piece."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.brush.art import LIGHT, Art
from game.art.brush.colour import lit, mix
from game.art.brush.shapes import ellipse, poly, ring_points, smooth


def clump(a: Art, rng: Random, x: float, y: float, q: float, col: str, ol: float = 1.2, lobes: int = 9) -> None:
    """A tuft of leaves."""
    pts = []
    n = lobes
    for i in range(n):
        d = 2 * pi * i / n + rng.uniform(-.15, .15)
        k = q * rng.uniform(.86, 1.1)
        pts += [(x + k * cos(d), y + k * sin(d)), (x + k * .8 * cos(d + pi / n), y + k * .8 * sin(d + pi / n))]
    a.form(smooth(pts, k=.2), col, up=.26, down=.42, ol=ol, edge=.0, dome=True)


def dabs(a: Art, rng: Random, x: float, y: float, q: float, col: str, n: int) -> None:
    """Dabs of light and dark on a tuft."""
    for _ in range(n):
        d, e = rng.uniform(0, 2 * pi), q * rng.random() ** .5
        px, py = x + e * cos(d), y + e * sin(d)
        k = -(LIGHT[0] * (px - x) + LIGHT[1] * (py - y)) / q     # -1 lit side .. 1 dark side
        c = lit(col, rng.uniform(.2, .5)) if k < rng.uniform(-.3, .5) else shade(col, rng.uniform(.2, .5))
        t = rng.uniform(0, pi)
        a.raw(ellipse(px, py, rng.uniform(1.4, 2.8), rng.uniform(.9, 1.5), t * 57), c, alpha=.75)


LEAFDARK = "#0f1d0d"


def shade(c: str, t: float) -> str:
    """Leaves darken to green, not to violet."""
    return mix(c, LEAFDARK, t)


def leafy(half: float) -> Art:
    """A drawing whose shade is green."""
    a = Art(half)
    a.dusk = LEAFDARK
    return a


GREENS = ("#4f7431", "#5d7d33", "#466b35", "#6b8238")


def broadleaf(r: float, seed: int = 0, col: str | None = None) -> Art:
    rng = Random(("broad", seed).__repr__())
    col = col or GREENS[seed % 4]
    a = leafy(r * 1.2)
    n = int(8 + r / 10)
    for i in range(n):                       # skirt: dark outer boughs
        d = 2 * pi * i / n + rng.uniform(-.2, .2)
        clump(a, rng, r * .66 * cos(d), r * .66 * sin(d), r * rng.uniform(.27, .38), shade(col, .42), 1.7)
    a.dot(0, 0, r * .7, shade(col, .5))
    for ring, count, q, tone in ((.6, n, .3, .26), (.44, n - 2, .29, .12), (.25, 6, .28, 0), (.0, 3, .26, -.12)):
        for i in range(count):
            d = 2 * pi * i / count + rng.uniform(-.4, .4)
            x = r * ring * cos(d) + LIGHT[0] * r * .1 * (1 - ring)
            y = r * ring * sin(d) + LIGHT[1] * r * .1 * (1 - ring)
            k = -(LIGHT[0] * cos(d) + LIGHT[1] * sin(d)) * ring     # side away from the lamp is darker
            t = tone + k * .28
            c = shade(col, t) if t > 0 else lit(col, -t)
            clump(a, rng, x, y, r * q * rng.uniform(.8, 1.1), c, .45)
            dabs(a, rng, x, y, r * q * .9, c, int(8 + r / 6))
    return a


def pine(r: float, seed: int = 0, col: str | None = None) -> Art:
    rng = Random(("pine", seed).__repr__())
    col = col or ("#3c6a3c", "#466f3a", "#35603f", "#50703a")[seed % 4]
    a = leafy(r * 1.15)
    tiers = 6
    for t in range(tiers):
        q = r * (1 - t / tiers) ** .9
        n = max(7, int(17 - t * 1.8))
        ox, oy = LIGHT[0] * t * r * .018, LIGHT[1] * t * r * .018
        tone = .34 - t * .12
        c = shade(col, tone) if tone > 0 else lit(col, -tone)
        ph = rng.uniform(0, 6)
        pts = []
        for i in range(n):
            d = ph + 2 * pi * i / n + rng.uniform(-.1, .1)
            e = q * rng.uniform(.86, 1.06)
            w = pi / n
            pts += [(ox + e * .62 * cos(d - w), oy + e * .62 * sin(d - w)), (ox + e * .9 * cos(d - w * .34),
                oy + e * .9 * sin(d - w * .34)),
                    (ox + e * cos(d), oy + e * sin(d)), (ox + e * .9 * cos(d + w * .34),
                        oy + e * .9 * sin(d + w * .34))]
        a.form(poly(pts), c, up=.32, down=.5, ol=1.2 if t else 1.8, edge=.0)
        for i in range(n):
            d = ph + 2 * pi * i / n
            a.line([(ox + q * .12 * cos(d), oy + q * .12 * sin(d)), (ox + q * .92 * cos(d), oy + q * .92 * sin(d))],
                1.1, shade(c, .4), .75)
            for e in (.45, .62, .78):
                for s in (-1, 1):
                    a.line([(ox + q * e * cos(d), oy + q * e * sin(d)), (ox + q * (e + .1) * cos(d + s * .16),
                        oy + q * (e + .1) * sin(d + s * .16))],
                           .9, lit(c, .32), .8)
    a.dot(LIGHT[0] * r * .1, LIGHT[1] * r * .1, 2, lit(col, .6))
    return a


def birch(r: float, seed: int = 0) -> Art:
    rng = Random(("birch", seed).__repr__())
    col = ("#90a040", "#a5a445", "#7f9a45")[seed % 3]
    a = leafy(r * 1.2)
    for i in range(9):
        d = 2 * pi * i / 9 + rng.uniform(-.3, .3)
        q = r * rng.uniform(.6, .9)
        a.limb([(0, 0), (q * .5 * cos(d + .15), q * .5 * sin(d + .15)), (q * cos(d), q * sin(d))], 2.4, "#d8d2c4", .9)
    for _ in range(46):
        d, e = rng.uniform(0, 2 * pi), rng.random() ** .55
        x, y = r * .84 * e * cos(d), r * .84 * e * sin(d)
        k = -(LIGHT[0] * cos(d) + LIGHT[1] * sin(d)) * e
        c = shade(col, .1 + .25 * k) if k > -.2 else lit(col, .1 - .12 * k)
        clump(a, rng, x, y, r * rng.uniform(.12, .21), c, .5, 6)
        dabs(a, rng, x, y, r * .18, c, 9)
    return a


def dead(r: float, seed: int = 0) -> Art:
    rng = Random(("dead", seed).__repr__())
    a = leafy(r * 1.1)
    col = ("#8b7a66", "#7d7166", "#94806a")[seed % 3]

    def grow(x: float, y: float, d: float, q: float, w: float, depth: int) -> None:
        ex, ey = x + q * cos(d), y + q * sin(d)
        mx, my = (x + ex) / 2 + rng.uniform(-3, 3), (y + ey) / 2 + rng.uniform(-3, 3)
        if depth:
            for s in (-1, 1):
                grow(mx if s < 0 else ex, my if s < 0 else ey, d + s * rng.uniform(.35, .8), q * rng.uniform(.5, .7),
                    w * .6, depth - 1)
        a.limb([(x, y), (mx, my), (ex, ey)], w, col, 1.1)
    for i in range(7):
        grow(0, 0, 2 * pi * i / 7 + rng.uniform(-.25, .25), r * rng.uniform(.45, .62), 6 * r / 60, 2)
    a.ball(0, 0, 6.4 * r / 60, shade(col, .1), ol=1.2)
    a.raw(ellipse(0, 0, 3.4 * r / 60), "none", lit(col, .4), 1)
    return a


def palm(r: float, seed: int = 0) -> Art:
    rng = Random(("palm", seed).__repr__())
    col = ("#5f8a3a", "#6f9440", "#4f7d3c")[seed % 3]
    a = leafy(r * 1.15)
    n = 11
    fronds = [(2 * pi * i / n + rng.uniform(-.16, .16), r * rng.uniform(.85, 1.05),
        rng.uniform(-.35, .35)) for i in range(n)]
    for layer, (d, q, bend) in enumerate(sorted(fronds, key=lambda f: -f[1])):
        def at(t: float, off: float, d: float = d, q: float = q, bend: float = bend) -> tuple[float, float]:
            ang = d + bend * t * t
            return (q * t * cos(ang) - off * sin(ang), q * t * sin(ang) + off * cos(ang))
        c = mix(shade(col, .3), lit(col, .15), layer / n)
        steps = 9
        up = [at(i / steps, -q * .14 * sin(pi * (i / steps) ** .7) * (1 if i % 2 else .62)) for i in range(1, steps)]
        lo = [at(i / steps, q * .14 * sin(pi * (i / steps) ** .7) * (1 if i % 2 else .62)) for i in range(steps - 1,
            0, -1)]
        a.form(poly([(0, 0), *up, at(1, 0), *lo]), c, ol=1.3, edge=0, up=.3, down=.45)
        a.line([at(i / 6, 0) for i in range(7)], 1.7, lit(c, .45), .95)
        for i in range(2, 9):
            t = i / 9.5
            for s in (-1, 1):
                a.line([at(t, 0), at(t + .06, s * q * .1 * sin(pi * t))], .8, shade(c, .4), .7)
    for i in range(4):
        d = 1.57 * i + .5
        a.ball(5.5 * cos(d), 5.5 * sin(d), 4.2, "#7a5230", ol=1.1)
    return a


def snowpine(r: float, seed: int = 0) -> Art:
    """A pine with snow on its boughs."""
    rng = Random(f"snowpine {seed}")
    a = pine(r, seed, ("#2f5240", "#35573f", "#2b4a42")[seed % 3])
    for _ in range(int(r * 4.6)):
        d, e = rng.uniform(0, 2 * pi), r * rng.random() ** .7 * .94
        x, y = e * cos(d), e * sin(d)
        k = -(LIGHT[0] * cos(d) + LIGHT[1] * sin(d))
        if rng.random() < .25 + .3 * k:                  # the side away from the lamp keeps more green to be seen
            continue
        q = r * rng.uniform(.020, .048)
        with a.at(x, y, d * 57.3 + rng.uniform(-14, 14)):
            a.raw(ellipse(.5, .9, q * 2.1, q), "#15242c", alpha=.30)
            a.raw(ellipse(0, 0, q * 2.0, q * .9), mix("#ffffff", "#9db3c9", min(1.0, max(0.0, .25 + k * .7))),
                  alpha=.92)
    a.dot(LIGHT[0] * r * .06, LIGHT[1] * r * .06, r * .1, "#ffffff")
    return a


def fungus(r: float, seed: int = 0) -> Art:
    """A giant mushroom of the red planet: a domed cap with glowing spots, small ones at its foot."""
    rng = Random(f"fungus {seed}")
    col = ("#8a4f8f", "#a8506a", "#5f5a9a", "#4d8a80")[seed % 4]
    a = Art(r * 1.2)
    caps = [(rng.uniform(.45, .75) * r, rng.uniform(0, 2 * pi), rng.uniform(.28, .42) * r) for _ in range(4)]
    for x, y, q in [(e * cos(d), e * sin(d), q) for e, d, q in caps] + [(0.0, 0.0, r * .74)]:
        a.form(smooth(ring_points(x, y, q, 12, .05, rng)), col, up=.5, down=.62, ol=1.7, dome=True)
        for i in range(16):
            d = i * pi / 8
            a.line([(x + q * .55 * cos(d), y + q * .55 * sin(d)), (x + q * .95 * cos(d), y + q * .95 * sin(d))], 1.1,
                   mix(col, "#1b1230", .5), .5)
        for _ in range(int(q / 5)):
            d, e = rng.uniform(0, 2 * pi), q * .72 * rng.random() ** .5
            k = rng.uniform(1.8, 4.4) * r / 60
            a.soft(x + e * cos(d), y + e * sin(d), k * 2.2, "#ffe9a0", .5)
            a.form(ellipse(x + e * cos(d), y + e * sin(d), k), "#ffeec0", ol=.7, edge=0)
    return a


def bush(r: float, seed: int = 0) -> Art:
    """A low bush."""
    rng = Random(f"bush {seed}")
    col = ("#5a7434", "#4b6630", "#6c8038")[seed % 3]
    a = leafy(r * 1.3)
    for i in range(7):
        d = 2 * pi * i / 7 + rng.uniform(-.3, .3)
        clump(a, rng, r * .5 * cos(d), r * .5 * sin(d), r * rng.uniform(.4, .52), shade(col, .25), 1.3, 7)
    for i in range(4):
        d = 2 * pi * i / 4 + rng.uniform(-.4, .4)
        x, y = r * .24 * cos(d) - r * .08, r * .24 * sin(d) - r * .1
        clump(a, rng, x, y, r * rng.uniform(.36, .46), col, .6, 8)
        dabs(a, rng, x, y, r * .4, col, 9)
    return a


TREES: Final[dict[str, Callable[[float, int], Art]]] = {
    "broadleaf": broadleaf, "pine": pine, "birch": birch, "dead": dead, "palm": palm, "snowpine": snowpine,
    "fungus": fungus, "bush": bush}
VARIANTS: Final = 6
"""Crowns of each kind on the committed sheet."""
