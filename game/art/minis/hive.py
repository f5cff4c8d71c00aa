"""The hive: runner, spitter, stalker, brute and lord. `f.tint` is carapace, flesh and glow. Facing +x."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, lit, mix, shade
from game.art.brush.shapes import Point, arc, ellipse, poly, ring_points, smooth
from game.art.minis.figure import Figure


def _polar(at: Point, d: float, q: float, s: int = 1) -> Point:
    return at[0] + q * cos(radians(d)), at[1] + s * q * sin(radians(d))


def _leg(a: Art, hip: Point, d: float, bend: float, reach: tuple[float, float], w: float, col: str, s: int) -> None:
    """Thigh and shin with a spur at the knee and a claw; `d` and `bend` in degrees outward from straight ahead."""
    knee = _polar(hip, d, reach[0], s)
    foot = _polar(knee, d + bend, reach[1], s)
    a.limb([hip, knee], w, shade(col, .12), 1.9, False)
    spur = _polar(knee, d + bend * .4, w * 1.5, s)
    a.limb([knee, foot], w * .66, shade(col, .3), 1.7, False)
    a.form(poly([_polar(knee, d + 90, w * .5, s), spur, _polar(knee, d - 90, w * .5, s)]), BONE, ol=1.3, edge=.5)
    a.ball(*knee, w * .62, col, ol=1.4)
    tip = _polar(foot, d + bend * 1.2, w, s)
    a.form(poly([_polar(foot, d + bend + 90, w * .36, s), tip, _polar(foot, d + bend - 90, w * .36, s)]), "#2b2226",
           ol=1.1, edge=.3)


def _blade(a: Art, at: Point, d: float, size: float, s: int, col: str = BONE) -> None:
    """A scythe that curves inward from `at`, looking along `d` degrees."""
    with a.at(at[0], at[1], d * s, size, size * s):
        a.form(smooth([(-3, -5), (10, -7), (24, -4), (38, 6), (47, 20), (35, 11), (22, 6), (8, 6), (-3, 5)], k=.15),
               col,
               ol=1.9 / size, edge=1)
        a.line([(2, 0), (20, 0), (36, 9)], 1.4, shade(col, .42), .8, True)


def _bands(a: Art, col: str, rows: list[tuple[float, float, float]], horn: float = 0) -> None:
    """Overlapping plates of the back, tail first: middle x, half width, depth; a ridge of horns `horn` long."""
    for i, (x, w, deep) in enumerate(rows):
        a.form(smooth([(x + deep, 0), (x + deep * .6, -w * .62), (x - deep * .3, -w), (x - deep, -w * .7),
                       (x - deep * .8, 0),
                       (x - deep, w * .7), (x - deep * .3, w), (x + deep * .6, w * .62)]), lit(col, .03 * i), up=.46,
               down=.46, ol=1.9, edge=.9)
        for s in (-1, 1):
            a.line([(x + deep * .55, w * .3 * s), (x - deep * .55, w * .42 * s)], 1.3, shade(col, .5), .6)
            a.line([(x + deep * .3, w * .66 * s), (x - deep * .4, w * .78 * s)], 1.1, lit(col, .4), .5)
        if horn:
            a.form(poly([(x + 3.4, -2.8), (x - horn, 0), (x + 3.4, 2.8)]), mix(BONE, col, .2), ol=1.2, edge=.7)


def _tail(a: Art, pts: list[Point], widths: tuple[float, float], col: str, barb: float) -> None:
    """A chain of joints that thins, and a barb."""
    n = len(pts) - 1
    for i in range(n):
        w = widths[0] + (widths[1] - widths[0]) * i / max(1, n - 1)
        a.limb([pts[i], pts[i + 1]], w, col if i % 2 else shade(col, .14), 1.7, False)
    (x, y), (u, v) = pts[-1], pts[-2]
    d = ((x - u) ** 2 + (y - v) ** 2) ** .5 or 1
    dx, dy = (x - u) / d, (y - v) / d
    a.form(smooth([(x - dy * barb * .3, y + dx * barb * .3), (x + dx * barb, y + dy * barb),
                   (x + dy * barb * .3, y - dx * barb * .3), (x - dx * barb * .3, y - dy * barb * .3)], k=.1), BONE,
           ol=1.5, edge=.9)


def _maw(a: Art, x: float, q: float, col: str, glow: str, eyes: int = 2) -> None:
    """A long ridged skull with jaws and lit eyes; `x` its nape, `q` its size."""
    for s in (-1, 1):
        a.form(smooth([(x + 25 * q, 3 * q * s), (x + 37 * q, 8 * q * s), (x + 40 * q, 1.4 * q * s),
                       (x + 31 * q, 1.6 * q * s)]), BONE, ol=1.4, edge=.8)
    a.form(smooth([(x + 33 * q, 0), (x + 27 * q, -6.4 * q), (x + 12 * q, -11.4 * q), (x - 4 * q, -9 * q),
                   (x - 13 * q, 0),
                   (x - 4 * q, 9 * q), (x + 12 * q, 11.4 * q), (x + 27 * q, 6.4 * q)]), col, up=.5, ol=2, edge=1)
    a.line([(x + 29 * q, 0), (x - 8 * q, 0)], 2.2 * q, shade(col, .5), .9)
    for i in range(3):
        a.raw(arc(x - (1 - i * 7) * q, 0, 9 * q, 120, 240), "none", shade(col, .45), 1.4, salpha=.8)
    for s in (-1, 1):
        for i in range(eyes):
            u, v, r = x + (20 - i * 6.4) * q, (6.2 + i * 2) * q * s, (2.9 - i * .5) * q
            a.soft(u, v, r * 2.8, glow, .85)
            a.form(ellipse(u, v, r, r * .66, 24 * s), lit(glow, .25), ol=1, up=.8, edge=0)


def runner(a: Art, f: Figure) -> None:
    """Small, lean, all legs and scythes: it comes in tens."""
    c, flesh, glow = f.tint
    gait = (0, 20, -16)[f.variant]
    _tail(a, [(-24, 0), (-40, 5 + gait * .2), (-55, 2 + gait * .4), (-67, -8 + gait * .5)], (9, 5), flesh, 13)
    for i, (x, d) in enumerate(((12, 58), (-8, 100), (-22, 128))):
        for s in (-1, 1):
            _leg(a, (x, 8 * s), d + gait * s * (1 if i % 2 else -1) * .8, -38 if i < 2 else 20, (25, 23), 7, flesh, s)
    for s in (-1, 1):
        e = (44 + gait * s * .25, 25 * s)
        a.limb([(20, 9 * s), (32, 24 * s), e], 7.6, flesh, 1.8)
        _blade(a, e, -24, .74, s)
    a.form(smooth([(26, 0), (20, -12), (-6, -12), (-28, -6), (-32, 0), (-28, 6), (-6, 12), (20, 12)]), flesh, ol=1.8)
    _bands(a, c, [(-22, 9.5, 9), (-10, 13, 10), (4, 15.5, 11), (18, 14, 10)], 9)
    for i in range(2):
        a.soft(-2 - i * 13, 0, 7, glow, .7)
    a.soft(18, 3, 17, "#120b14", .35)
    _maw(a, 28, .86, c, glow, 2)


def spitter(a: Art, f: Figure) -> None:
    """A swollen sac of acid on four legs; a living tube between its shoulders."""
    c, flesh, glow = f.tint
    lean = (0, 6, -6)[f.variant]
    for x, d in ((13, 52), (-10, 118)):
        for s in (-1, 1):
            _leg(a, (x, 9 * s), d + lean * s, -30 if x > 0 else 24, (23, 18), 7.4, flesh, s)
    a.soft(-24, 0, 38, glow, .4)
    a.form(smooth(ring_points(-25, 0, 25, 12, .03, Random(f.name), ry=22)), mix(flesh, glow, .3), up=.55, down=.5,
           dome=True, ol=2)
    for x, y, q in ((-30, -8, 7), (-18, 9, 6), (-36, 7, 5.4), (-17, -9, 4.6), (-28, 2, 4)):
        a.soft(x, y, q * 2, glow, .8)
        a.ball(x, y, q, mix(glow, "#ffffff", .2), ol=1.2, up=.8, down=.3)
    for q in (17, 24):
        a.raw(arc(-25, 0, q, 120, 240), "none", shade(flesh, .5), 1.6, salpha=.8)
    for s in (-1, 1):
        a.limb([(12, 11 * s), (27, 17 * s), (36, 11 * s)], 6.4, flesh, 1.7)
        _blade(a, (35, 12 * s), -20, .42, s)
    _bands(a, c, [(-6, 16, 10), (8, 15, 10)], 0)
    a.limb([(-14, 0), (2, -2 + lean * .3), (24, 0)], 10, mix(flesh, glow, .2), 1.9)
    for x in (-8, 1, 10, 19):
        a.line([(x, -4.6), (x + 2, 4.6)], 1.5, shade(flesh, .5), .85)
    _maw(a, 16, .72, c, glow, 2)
    a.form(ellipse(40, 0, 5, 6.6), "#35181c", ol=1.5, edge=.2)
    a.soft(44, 0, 15, glow, .85)
    a.ball(43, 0, 4, lit(glow, .3), ol=.8, up=.8)


def stalker(a: Art, f: Figure) -> None:
    """A long sleek hunter: stripes, four blades, a mane of quills, feelers that taste."""
    c, flesh, glow = f.tint
    rng = Random(f.name)
    sway = (0, 9, -9)[f.variant]
    _tail(a, [(-30, 0), (-48, -8 + sway), (-66, -6 + sway), (-80, 8 + sway), (-86, 22 + sway)], (12, 4), c, 18)
    for x, d, bend in ((12, 64, -58), (-24, 122, -74)):
        for s in (-1, 1):
            _leg(a, (x, 11 * s), d + sway * s * .8, bend, (30, 27), 9.4, c, s)
    for s in (-1, 1):
        for x, y, d, q in ((20, 12, 34, .96), (30, 9, 10, .8)):
            e = (x + 24, (y + 15 + d * .16) * s)
            a.limb([(x, y * s), (x + 8, (y + 15) * s), e], 7, flesh, 1.8)
            _blade(a, e, -34 + d * .5, q, s, mix(BONE, "#e8a05a", .25))
    a.form(smooth([(38, 0), (30, -13), (8, -16), (-16, -13), (-36, -7), (-40, 0), (-36, 7), (-16, 13), (8, 16),
                   (30, 13)]), c, up=.44, ol=2.1, edge=1)
    for i in range(8):                                              # tiger stripes
        at = 26 - i * 8.4
        for s in (-1, 1):
            a.form(smooth([(at, 3 * s), (at - 4, 12.4 * s), (at - 7.4, 12.6 * s), (at - 4, 3 * s)]), shade(c, .6), ol=0,
                   edge=0)
        a.line([(at + 3, 0), (at - 3, 0)], 2.6, glow, .55)
    for _ in range(13):
        fx, fy = rng.uniform(4, 26), rng.uniform(-10, 10)
        a.form(poly([(fx, fy - 1.7), (fx - rng.uniform(15, 24), fy * 1.5), (fx, fy + 1.7)]), mix(BONE, c, .35), ol=1,
               edge=.5)
    for s in (-1, 1):
        a.limb([(60, 3 * s), (72, (8 + sway * .3 * s) * s), (80, 4 * s)], 2.6, flesh, 1.1)
    _maw(a, 34, .92, lit(c, .06), glow, 3)


def brute(a: Art, f: Figure) -> None:
    """A walking fortress: four domed plates, crushing claws, sacs and spouts of acid on its back."""
    c, flesh, glow = f.tint
    rng = Random(f.name)
    for x, d in ((34, 52), (2, 84), (-32, 112)):
        for s in (-1, 1):
            _leg(a, (x, 42 * s), d, -28 if x > 0 else 16, (32, 25), 17, flesh, s)
    for s in (-1, 1):                                               # the claws
        a.limb([(44, 34 * s), (70, 58 * s), (88, 46 * s)], 21, flesh, 2.2)
        for i in range(3):
            a.raw(arc(66 + i * 7, (56 - i * 4) * s, 10, 40 * s - 40, 40 * s + 60), "none", shade(flesh, .45), 1.6,
                  salpha=.7)
        a.form(smooth([(80, 54 * s), (102, 60 * s), (122, 44 * s), (128, 24 * s), (112, 36 * s), (98, 38 * s),
                       (84, 40 * s)]),
               c, ol=2.2, edge=1)
        a.form(smooth([(84, 40 * s), (98, 34 * s), (112, 20 * s), (114, 10 * s), (100, 20 * s), (86, 28 * s),
                       (78, 38 * s)]),
               shade(c, .15), ol=2, edge=.9)
        for u, v in ((108, 36), (117, 31), (100, 30), (108, 21)):
            a.form(poly([(u - 4, v * s), (u + 2, (v - 6) * s), (u + 4, v * s)]), BONE, ol=1.1, edge=.5)
    a.form(smooth(ring_points(-8, 0, 74, 14, .02, rng, ry=56)), flesh, ol=2.3, down=.5)
    for i, (x, w) in enumerate(((-62, 40), (-38, 54), (-10, 60), (20, 56))):
        a.form(smooth([(x + 30, 0), (x + 24, -w * .5), (x + 6, -w * .94), (x - 10, -w), (x - 20, -w * .84), (x - 16, 0),
                       (x - 20, w * .84), (x - 10, w), (x + 6, w * .94), (x + 24, w * .5)]), lit(c, .02 + .03 * i),
               up=.5, down=.5, ol=2.4, edge=1)
        for s in (-1, 1):
            a.form(poly([(x + 4, w * .86 * s), (x - 12, (w + 17) * s), (x - 14, w * .8 * s)]), BONE, ol=1.6, edge=.9)
            for q in (.28, .56, .78):
                a.line([(x + 20 - q * 14, w * q * s), (x - 9, w * q * 1.06 * s)], 1.6, shade(c, .5), .65)
                a.line([(x + 20 - q * 14, w * q * s - 1.6), (x - 6, w * q * 1.06 * s - 1.6)], 1, lit(c, .5), .5)
    for x, y, q in ((-46, -20, 13), (-50, 16, 15), (-26, 30, 9), (-24, -34, 9), (-68, -4, 10)):
        a.soft(x, y, q * 2.1, glow, .6)
        a.form(ellipse(x, y, q * 1.18, q * 1.1), shade(flesh, .25), ol=1.8)
        a.ball(x, y, q, mix(glow, "#f6ffd0", .15), ol=1.3, up=.85, down=.35)
        a.soft(x - q * .35, y - q * .4, q * .4, "#ffffff", .9)
    for s in (-1, 1):                                               # two spouts
        a.limb([(-30, 12 * s), (-8, 20 * s), (22, 21 * s)], 15, mix(flesh, "#6a3038", .35), 2.1)
        for i in range(5):
            a.line([(-20 + i * 9, (9 + i * .6) * s), (-19 + i * 9, (25 + i * .6) * s)], 1.8, shade(flesh, .55), .8)
        a.form(ellipse(25, 21 * s, 6.4, 9.4), "#2e1418", ol=1.9, edge=.3)
        a.soft(28, 21 * s, 17, glow, .85)
        a.ball(27, 21 * s, 4.6, lit(glow, .3), ol=.8, up=.8)
    a.soft(52, 6, 34, "#120b14", .4)
    _maw(a, 52, 1.35, shade(c, .06), glow, 3)
    a.form(smooth([(86, -3.4), (104, -2), (116, 0), (104, 2), (86, 3.4)]), BONE, ol=1.8, edge=1)
    for s in (-1, 1):
        a.form(smooth([(58, 13 * s), (50, 27 * s), (62, 40 * s), (74, 43 * s), (66, 32 * s), (68, 17 * s)]), BONE,
               ol=1.9,
               edge=.9)


def lord(a: Art, f: Figure) -> None:
    """The mind of the hive: a crown of horns round a lit brain, sails, two great scythes, a cannon that grew on it."""
    c, flesh, glow = f.tint
    rng = Random(f.name)
    _tail(a, [(-40, 0), (-62, 12), (-84, 16), (-102, 6), (-112, -12), (-110, -32)], (26, 9), c, 26)
    for s in (-1, 1):                                               # sails
        a.form(smooth([(8, 18 * s), (16, 52 * s), (2, 86 * s), (-14, 72 * s), (-32, 88 * s), (-40, 66 * s),
                       (-62, 70 * s),
                       (-54, 44 * s), (-34, 16 * s)], k=.08), mix(flesh, "#7a2f6a", .45), up=.34, down=.5, ol=2.1,
                           edge=.8)
        for x, y in ((2, 86), (-32, 88), (-62, 70)):
            a.limb([(-4, 22 * s), ((x - 4) / 2 + 6, (y + 22) / 2 * s), (x, y * s)], 4, c, 1.4)
        for x, y in ((-16, 70), (-42, 64)):
            a.line([(-6, 24 * s), (x, y * s)], 1.1, lit(flesh, .45), .6)
    for x, d in ((20, 60), (-30, 118)):
        for s in (-1, 1):
            _leg(a, (x, 20 * s), d, -44 if x > 0 else -30, (40, 32), 16, c, s)
    e = (86, 52)                                                    # scythes
    for s in (-1, 1):
        a.limb([(34, 24 * s), (58, 54 * s), (e[0], e[1] * s)], 14, c, 2.2)
        a.ball(58, 54 * s, 10, lit(c, .08), ol=1.8)
        _blade(a, (e[0] - 2, e[1] * s), -30, 1.46, s)
    a.limb([(30, 17), (56, 33), (78, 24)], 12, flesh, 2)
    a.limb([(30, -17), (54, -30), (76, -22)], 12, flesh, 2)
    a.form(smooth([(44, 0), (36, -24), (8, -30), (-24, -24), (-46, -10), (-48, 0), (-46, 10), (-24, 24), (8, 30),
                   (36, 24)]),
           flesh, ol=2.2)
    _bands(a, c, [(-36, 17, 13), (-20, 24, 15), (0, 30, 17), (22, 30, 17)], 16)
    for s in (-1, 1):
        for i in range(3):
            a.soft(-24 + i * 20, 15 * s, 8, glow, .8)
            a.form(ellipse(-24 + i * 20, 15 * s, 4.4, 2.8, 18 * s), lit(glow, .2), ol=1, up=.8, edge=0)
    a.form(smooth([(58, 14), (70, 12), (96, 12), (112, 16), (116, 22), (112, 29), (94, 31), (70, 33), (58, 28)]),
           mix(flesh, "#5a2530", .35), ol=2.1, edge=.8)           # the cannon, in its right hands
    for x in (68, 78, 88, 98):
        a.line([(x, 13), (x + 2, 31)], 2, shade(flesh, .6), .85)
    a.soft(114, 22, 26, glow, .85)
    a.form(ellipse(113, 22, 5, 8), "#2e1418", ol=1.6, edge=.2)
    a.ball(114, 22, 4.6, lit(glow, .3), ol=.8, up=.8)
    a.soft(36, 6, 34, "#120b14", .4)
    for i in range(-3, 4):                                          # the crown
        with a.at(30, 0, 180 + i * 27):
            a.form(smooth([(8, -6.4), (30, -4), (50 - abs(i) * 4, 3), (32, 5), (8, 6.4)], k=.12), mix(BONE, c, .22),
                   ol=1.7,
                   edge=.9)
    _maw(a, 42, 1.24, c, glow, 4)
    a.soft(34, 0, 24, glow, .5)
    a.form(smooth(ring_points(33, 0, 15, 10, .05, rng, ry=13)), mix(flesh, "#ffb0c0", .35), up=.5, dome=True, ol=1.8)
    for i in range(4):
        fy = -8 + i * 5.2
        a.line([(24, fy), (30, fy + 2), (36, fy - 1.5), (43, fy * .6)], 1.6, shade(flesh, .5), .75, True)
    a.line([(20, 0), (46, 0)], 1.8, shade(flesh, .6), .8)
