"""Heads seen from above, facing +x, centred on the origin. `c` is the main colour, `t` the trim."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, IRON, STEEL, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth
from game.art.minis import company_heads, hats, platoon_parts
from game.art.minis.hats import face

R = 12.5


def _hair(a: Art, col: str, rng: Random, r: float = R, x: float = -1.5) -> None:
    """A mop: ragged outline, locks that sweep back from a whorl."""
    pts = []
    for i in range(15):
        d = 2 * pi * i / 15 + rng.uniform(-.08, .08)
        back = .5 - .5 * cos(d)
        k = r * (.93 + .16 * back + (.09 if i % 2 else -.05) * (.4 + back))
        pts.append((x + k * cos(d), k * .97 * sin(d)))
    a.form(smooth(pts, k=.12), col, dome=True)
    for i in range(13):
        d = .55 + i * (2 * pi - 1.1) / 12
        q, w = r * rng.uniform(.72, .95), .55 if d < pi else -.55
        c = rng.choice((lit(col, .42), shade(col, .42), lit(col, .25)))
        a.line([(x - 3.5 + 2.2 * cos(d), 2.2 * sin(d)), (x - 2 + q * .6 * cos(d + w * .5), q * .6 * sin(d + w * .5)),
                (x - 1 + q * cos(d + w), q * sin(d + w))], 1.5, c, .8, True)


def braided(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Long hair with two braids over the shoulders."""
    for s in (-1, 1):
        p = [(-6, 8 * s), (-14, 12 * s), (-21, 10 * s)]
        a.limb(p, 5.5, hair, 1.6)
        for u, v in p[1:]:
            a.line([(u - 1, v - 2.2), (u + 1, v + 2.2)], 1.2, shade(hair, .45))
        a.ball(-22.5, 9.6 * s, 2.4, t, ol=.9)
    face(a, skin)
    _hair(a, hair, rng)
    a.raw(arc(-1.5, 0, 11.4, 62, 298), "none", shade(t, .35), 3)
    a.raw(arc(-1.5, 0, 11.4, 62, 298), "none", t, 1.6)


def bare(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin)
    _hair(a, hair, rng)


def bald(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin)
    a.ball(-1, 0, R - .6, skin)
    a.form(smooth([(-3, -11), (-9, -9), (-12.6, 0), (-9, 9), (-3, 11), (-7, 4), (-7.5, -4)]), hair, ol=.8, edge=.2)


def mohawk(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin)
    a.ball(-1, 0, R - .8, shade(skin, .12))
    a.form(smooth([(9, -2), (4, -3.8), (-8, -3.6), (-15, -1.5), (-15, 1.5), (-8, 3.6), (4, 3.8), (9, 2)]), c, ol=1.4)
    for i in range(6):
        a.line([(7 - 4 * i, -2.6), (5 - 4 * i, 2.6)], .8, lit(c, .5), .8)


def hood(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, shade(skin, .25), 6.5, 6.5)
    a.form(smooth([(8, -8.5), (0, -13.2), (-9, -11), (-17, -2.4), (-19, 0), (-17, 2.4), (-9, 11), (0, 13.2),
        (8, 8.5), (11, 4), (8.6, 0), (11, -4)]), c, down=.5)
    a.line([(7, 0), (-14, 0)], 1.2, shade(c, .45), .8)
    a.line([(5, -6), (-8, -5)], 1.0, lit(c, .3), .7)


def kettle(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(ellipse(0, 0, 16.5, 16.5), c, ol=2, edge=.7)
    a.raw(ellipse(0, 0, 12.2), "none", shade(c, .5), 1.4, salpha=.8)
    a.ball(-.4, 0, 10, c, ol=.6, up=.6)
    a.line([(9, 0), (-10, 0)], 1.3, shade(c, .4), .8)
    a.line([(8, -.9), (-9, -.9)], .8, lit(c, .7), .8)


def greathelm(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(14, 0), (10, -9.5), (0, -12.5), (-10, -10.5), (-13, 0), (-10, 10.5), (0, 12.5), (10, 9.5)]), c,
        edge=.7)
    a.raw(smooth([(10, 0), (7, -7), (-1, -9), (-8, -7.5), (-9.5, 0), (-8, 7.5), (-1, 9), (7, 7)]), "none",
        shade(c, .5), 1.2)
    a.line([(12, 0), (-3, 0)], 2.2, t)
    a.line([(4.5, -8), (4.5, 8)], 2.2, t)
    for y in (-5.5, 5.5):
        a.line([(10.6, y - 2), (10.6, y + 2)], 1.5, "#120e0c")


def crested(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    greathelm(a, c, "#3a3d42", skin, hair, rng)
    a.form(smooth([(6, -2.8), (-6, -4), (-19, -4.5), (-22, 0), (-19, 4.5), (-6, 4), (6, 2.8)]), t, ol=1.6)
    for i in range(7):
        a.line([(2 - 3.3 * i, -3), (-.5 - 3.3 * i, 3)], .9, lit(t, .4), .8)


def nasal(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin, 5.5, 8)
    a.form(smooth(ring_points(-1, 0, R + .4, 12)), c, edge=.7, dome=True)
    for p in ([(-13, 0), (13, 0)], [(-1, -12.5), (-1, 12.5)]):
        a.line(p, 3.2, shade(t, .3))
        a.line(p, 1.6, lit(t, .25))
    a.form(poly([(10, -1.9), (16.5, -1.3), (16.5, 1.3), (10, 1.9)]), t, ol=1.1, edge=.4)
    a.ball(-1, 0, 2.6, t, ol=.8)


def horned(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    for s in (-1, 1):
        a.form(smooth([(-5, 9 * s), (-8, 18 * s), (-3, 27 * s), (9, 31 * s), (19, 29 * s), (9, 26 * s), (4, 20 * s),
            (5, 9 * s)]), BONE, ol=1.8)
        a.line([(-4, 14 * s), (4, 13 * s)], 1.4, shade(BONE, .45))
        a.line([(-5, 18.5 * s), (3.4, 17 * s)], 1.2, shade(BONE, .4))
    nasal(a, c, t, skin, hair, rng)


def feathercap(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin)
    a.form(smooth([(17, 0), (8, -10.5), (-5, -12.5), (-14, -6), (-14, 6), (-5, 12.5), (8, 10.5)]), shade(c, .15),
        dome=False)
    a.form(smooth([(9, 0), (3, -8), (-7, -9), (-11.5, 0), (-7, 9), (3, 8)]), c, ol=1.1, dome=True)
    a.form(smooth([(3, 8), (-8, 12), (-22, 21), (-25, 20), (-19, 12), (-8, 6)]), t, ol=1.4)
    a.line([(1, 8), (-22, 19)], 1, shade(t, .4), .9)


def widehat(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth(ring_points(0, 0, 20, 14, .04, rng)), c, ol=2)
    a.raw(ellipse(0, 0, 11.4), t)
    a.ball(-.5, 0, 9.6, c, ol=.8)
    a.line([(5, 0), (-6, 0)], 2, shade(c, .4), .6)


def tricorne(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin, 4, 8)
    a.form(smooth([(-12, 0), (-18, 2), (-20, 0), (-18, -2)]), hair, ol=1.2, edge=0)
    pts = [(19, 0), (7, -8), (-6, -17.5), (-11, -14), (-9, 0), (-11, 14), (-6, 17.5), (7, 8)]
    a.form(smooth(pts), c, ol=2)
    a.raw(smooth([(p[0] * .88, p[1] * .88) for p in pts]), "none", t, 1.9)
    a.ball(-.5, 0, 8.2, lit(c, .08), ol=.8)
    a.ball(2, -10, 2.4, "#c8342c", ol=.8)


def shako(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin, 4, 7.5)
    a.form(smooth([(10, -9), (16.5, -5), (17.5, 0), (16.5, 5), (10, 9), (8, 0)]), "#241d1c", ol=1.4, edge=.8)
    a.form(ellipse(0, 0, 13), c, ol=2, edge=.6)
    a.raw(ellipse(0, 0, 11.4), "none", t, 1.6)
    a.raw(ellipse(-.5, 0, 8.4), shade(c, .25))
    a.form(ellipse(10.5, 0, 3, 3.6), GOLD, ol=.9)
    a.form(smooth([(10, -3), (13, 0), (10, 3), (3, 2.5), (3, -2.5)]), lit(t, .2), ol=1.1)


def pith(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(18, 0), (13, -9.5), (2, -13.5), (-10, -12), (-19, -6), (-20.5, 0), (-19, 6), (-10, 12),
        (2, 13.5), (13, 9.5)]), c, ol=2, edge=.6)
    a.raw(ellipse(0, 0, 11.6, 10.8), "none", t, 2)
    a.ball(0, 0, 10, c, ol=.7)
    for d in range(6):
        a.line([(0, 0), (9 * cos(d * pi / 3), 9 * sin(d * pi / 3))], .8, shade(c, .3), .6)
    a.ball(0, 0, 2.2, GOLD, ol=.7)


def stahlhelm(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(14.5, -5), (8, -11.5), (1, -13.5), (-6, -15.5), (-14, -11), (-16.6, 0), (-14, 11), (-6, 15.5),
        (1, 13.5), (8, 11.5), (14.5, 5), (15.4, 0)]), shade(c, .12), ol=2, edge=.6)
    a.ball(-.5, 0, 11, c, ol=.7, up=.5)
    for s in (-1, 1):
        a.ball(1.5, 11.3 * s, 1.9, shade(c, .2), ol=.8)
    if t != "none":
        for d, q in ((0.5, 8), (2.6, 7), (4.3, 8), (5.5, 6)):
            a.raw(smooth(ring_points(5 * cos(d), 5 * sin(d), q * .42, 6, .3, rng)), t, alpha=.75)


def m1(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(ellipse(0, 0, 15, 13.8), c, ol=2, dome=True, edge=.6)
    for i in range(-3, 4):  # net
        q = (13.4 ** 2 - (i * 3.6) ** 2) ** .5
        for p in ([(-q, i * 3.6), (q, i * 3.6)], [(i * 3.6, -q * .95), (i * 3.6, q * .95)]):
            a.line(p, .8, shade(c, .5), .75)
    a.line([(-4, -12.5), (-6, 0), (-4, 12.5)], 1.9, t, .9, True)
    a.form(rrect(-9.5, -12.6, 5, 7, 1.5), t, ol=.9)


def modern(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(13, -8), (3, -14.5), (-10, -13), (-15, -5), (-15, 5), (-10, 13), (3, 14.5), (13, 8), (15, 0)]),
        c, ol=2, edge=.6)
    for x, y, q in ((4, -6, 5), (-6, 5, 6), (-7, -7, 4), (5, 7, 4)):
        a.raw(smooth(ring_points(x, y, q, 7, .3, rng)), shade(c, .35), alpha=.55)
    a.form(rrect(8.5, -4, 9, 8, 2), "#2a2d30", ol=1.1)
    a.line([(17, -2), (17, 2)], 2, t)
    a.line([(2, -11), (2, 11)], 1.4, shade(c, .45), .7)


def beret(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin, 4, 8.2)
    a.form(smooth([(10, -7), (2, -12), (-9, -11), (-13.5, -1), (-12, 10), (-1, 16.5), (9, 13), (12, 2)]), c,
        dome=True, ol=2)
    a.ball(9, -4, 2.3, t, ol=.8)
    a.ball(-1, 2, 1.2, shade(c, .4), ol=0)


def kabuto(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(6, -15), (-3, -19), (-14, -15), (-19.5, 0), (-14, 15), (-3, 19), (6, 15), (3, 0)]), shade(t, .1),
        ol=2)
    for q in (.93, .8):
        a.raw(arc(-1, 0, 18 * q, 75, 285), "none", lit(t, .3), 1, salpha=.8)
    a.ball(0, 0, 12, c, ol=1.4, up=.5)
    for d in range(12):
        a.line([(2.6 * cos(d * pi / 6), 2.6 * sin(d * pi / 6)), (11 * cos(d * pi / 6), 11 * sin(d * pi / 6))], .9,
            shade(c, .5), .8)
    a.ball(0, 0, 2.6, GOLD, ol=.8)
    for s in (-1, 1):
        a.form(smooth([(10, 1 * s), (14, 4 * s), (17, 11 * s), (16.6, 17 * s), (13.5, 11 * s), (10, 6 * s)]), GOLD,
            ol=1.3)
    a.ball(12, 0, 2.8, GOLD, ol=1)


def turban(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin, 6, 8)
    a.form(smooth(ring_points(-1, 0, 14, 9, .05, rng)), c, dome=True, ol=2)
    for i in range(4):
        a.raw(arc(-1 + i * 1.2, -8 + i * 5, 10 + i, 20 + 8 * i, 150 + 5 * i), "none", shade(c, .4), 1.2, salpha=.8)
    a.ball(9.5, 0, 3, t, ol=1)


def galea(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(4, -13), (-8, -14), (-18, -9), (-19, 9), (-8, 14), (4, 13)]), shade(c, .2), ol=1.8)
    for s in (-1, 1):
        a.form(ellipse(4, 11 * s, 6, 3, 8 * s), c, ol=1.2)
    a.ball(0, 0, 12.2, c, ol=1.2, up=.55)
    if t != "none":
        a.form(rrect(-17, -3.8, 31, 7.6, 3.6), t, ol=1.5)
        for i in range(9):
            a.line([(-14.5 + i * 3.2, -3), (-14.5 + i * 3.2, 3)], .9, shade(t, .45) if i % 2 else lit(t, .45), .85)


def transverse(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    galea(a, c, "none", skin, hair, rng)
    a.form(rrect(-4, -18, 8, 36, 4), t, ol=1.5)
    for i in range(10):
        a.line([(-3, -15.5 + i * 3.4), (3, -15.5 + i * 3.4)], .9, shade(t, .45) if i % 2 else lit(t, .45), .85)


def headring(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    bare(a, c, t, skin, hair, rng)
    a.raw(ellipse(-1, 0, 9), "none", shade(c, .5), 4)
    a.raw(ellipse(-1, 0, 9), "none", c, 2.4)
    a.form(smooth([(-4, -6), (-10, -12), (-20, -19), (-24, -17), (-19, -11), (-9, -4)]), t, ol=1.3)
    a.line([(-5, -6), (-21, -17)], .9, shade(t, .4), .9)


def bearskin(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth(ring_points(0, 0, 15, 22, .06, rng)), c, dome=True, ol=2)
    for _ in range(26):
        d, q = rng.uniform(0, 2 * pi), rng.uniform(4, 12)
        a.line([(q * cos(d), q * sin(d)), ((q + 3) * cos(d + .3), (q + 3) * sin(d + .3))], .9, lit(c,
            rng.uniform(.12, .4)), .8)
    a.form(smooth([(10, -4), (14, -9), (11, -13), (7, -8)]), t, ol=1.1)


def scifi(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth([(14, -7), (5, -13.5), (-9, -12.5), (-14, -6), (-14, 6), (-9, 12.5), (5, 13.5), (14, 7), (16, 0)]),
        c, ol=2, edge=.7)
    a.form(smooth([(14.4, -6.5), (9.5, -9.5), (6.6, -6), (6, 0), (6.6, 6), (9.5, 9.5), (14.4, 6.5), (15.5, 0)]), t,
        ol=1.1, up=.6)
    a.line([(12.6, -5.5), (10, -7.4)], 1.5, "#ffffff", .9)
    a.line([(4, 0), (-13, 0)], 3.4, shade(c, .35))
    a.line([(4, -.4), (-12, -.4)], 1.5, lit(c, .3))
    a.ball(-4, 10.5, 2.5, IRON, ol=.9)


def robot(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(rrect(-11, -11, 23, 22, 5), c, ol=2, edge=.7)
    a.form(rrect(-7, -7, 12, 14, 3), lit(c, .12), ol=.8)
    a.form(rrect(7.5, -8.5, 5.5, 17, 2.4), "#15181c", ol=1)
    a.soft(11, 0, 9, t, .8)
    for y in (-4.4, 4.4):
        a.dot(10.6, y, 2.4, t)
        a.dot(10.3, y - .5, 1.1, "#ffffff")
    a.line([(-8, 9), (-19, 15)], 1.3, "#2b2d31")
    a.ball(-19, 15, 1.9, "#d8402f", ol=.8)


def beastears(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    for s in (-1, 1):
        a.form(smooth([(-2, 7 * s), (-6, 15 * s), (-15, 21 * s), (-13, 12 * s), (-9, 6 * s)]), c, ol=1.7)
        a.form(smooth([(-5, 9 * s), (-8, 14 * s), (-12.5, 17.6 * s), (-10, 10 * s)]), "#d79a8a", ol=0, edge=0)
    a.ball(-1, 0, 12, c)
    a.form(smooth([(4, -7), (13, -5), (20, -3), (21.5, 0), (20, 3), (13, 5), (4, 7)]), lit(c, .14), ol=1.5)
    a.ball(20, 0, 2.4, "#231a18", ol=.6)
    for s in (-1, 1):
        a.dot(9, 5.4 * s, 1.9, t)
        a.dot(9.6, 5.4 * s, .9, "#120d0a")


def crown(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    face(a, skin)
    a.form(smooth([(4, -11), (-6, -13), (-15, -8), (-22, 0), (-15, 8), (-6, 13), (4, 11)]), hair, dome=True)
    for y in (-7, 0, 7):
        a.line([(-8, y * .8), (-18, y * .45)], 1.2, lit(hair, .35), .8)
    a.form(ellipse(0, 0, 11), GOLD, ol=1.6, edge=.8)
    for i in range(8):
        a.form(ellipse(10 * cos(i * pi / 4), 10 * sin(i * pi / 4), 3), lit(GOLD, .15), ol=1, edge=0, dome=True)
    a.form(ellipse(0, 0, 7), c, ol=1.1, edge=.2, dome=True)
    a.ball(10.6, 0, 2, "#d8323f", ol=.7)


def wizard(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.form(smooth(ring_points(0, 0, 19, 14, .04, rng)), c, ol=2)
    a.raw(ellipse(-.5, 0, 10.6), t)
    a.form(smooth([(6.5, -6), (-1, -9), (-12, -6), (-21, -1), (-26, 4), (-19, 5), (-6, 9), (6, 6), (9, 0)]),
        lit(c, .07), ol=1.4)
    a.line([(5, -1), (-18, 2)], 1.2, shade(c, .5), .7)


def skull(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    a.ball(0, 0, 12, BONE)
    for s in (-1, 1):
        a.form(ellipse(9, 4.4 * s, 2.4, 3), "#1c1412", ol=0, edge=0)
        a.dot(9.5, 4.4 * s, 1, t)
    a.line([(-2, -8), (2, -3), (-1, 2)], .9, "#6a5a44", .8)


def topknot(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    bare(a, c, t, mix(skin, "#000000", .0), hair, rng)
    a.limb([(-2, 0), (-9, 0), (-15, 1)], 4, hair, 1.4)
    a.ball(-5, 0, 2.6, t, ol=.8)


def gasmask(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    stahlhelm(a, c, t, skin, hair, rng)
    a.form(ellipse(16.5, 0, 4, 5), "#2c2e2b", ol=1.4)
    a.limb([(18, 0), (22, 3), (22, 9)], 3.4, "#55584c", 1.2)


HEADS: Final = {f.__name__: f for f in (
    bare, braided, bald, mohawk, hood, kettle, greathelm, crested, nasal, horned, feathercap, widehat, tricorne, shako,
    pith, stahlhelm, m1, modern, beret, kabuto, turban, galea, transverse, headring, bearskin, scifi, robot, beastears,
    crown, wizard, skull, topknot, gasmask, hats.kepi, hats.custodian, hats.fedora, hats.flatcap, hats.bandana,
    hats.peaked, hats.ghoul, hats.bonehead, hats.lichcrown, hats.bonehelm, hats.vampire, hats.cowl, hats.snowcap,
    hats.combat, hats.stetson, hats.cavalier, hats.crossed, hats.jingasa)} | platoon_parts.HEADS | company_heads.HEADS


def draw_head(a: Art, kind: str, colour: str = STEEL, trim: str = GOLD, skin: str = "#e8b995", hair: str = "#5a3a22",
              seed: str = "h") -> None:
    """A head with what is on it; KeyError for an unknown kind."""
    HEADS[kind](a, colour, trim, skin, hair, Random(seed))
