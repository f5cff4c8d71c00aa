"""Bodies that are not people: beasts, bugs, ogres, dragons, robots. `f.tint` holds their colours."""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random
from typing import NamedTuple

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, IRON, LEATHER, STEEL, WOOD, lit, shade
from game.art.brush.shapes import Point, arc, ellipse, poly, ring_points, rrect, smooth
from game.art.minis.figure import Figure
from game.art.minis.heads import robot
from game.art.minis.weapons import draw_weapon


def _fur(a: Art, rng: Random, cx: float, cy: float, rx: float, ry: float, col: str, n: int, q: float = 5) -> None:
    for _ in range(n):
        d, e = rng.uniform(0, 2 * pi), rng.random() ** .5 * .92
        x, y = cx + rx * e * cos(d), cy + ry * e * sin(d)
        a.line([(x, y), (x - rng.uniform(.6, 1) * q, y + (y - cy) * .12)], 1.2, rng.choice((lit(col, .32),
            shade(col, .4), shade(col, .25))), .8)


def wolf(a: Art, f: Figure) -> None:
    c, belly = f.tint
    rng = Random(f.name)
    for x, y, d in ((22, -13, -18), (28, 12, 10), (-22, -12, 22), (-26, 12, -4)):
        with a.at(x, y, d):
            a.form(ellipse(2, 0, 11, 4.6), shade(c, .2), ol=1.7, edge=.2)
            a.form(ellipse(12, 0, 4.4, 4), lit(c, .1), ol=1.4)
    a.form(smooth([(-28, -4), (-40, -9), (-54, -6), (-62, 4), (-52, 5), (-40, 3), (-28, 6)]), shade(c, .1), ol=1.9)
    a.form(smooth([(26, 0), (22, -12), (6, -14), (-12, -10.5), (-30, -9), (-34, 0), (-30, 9), (-12, 10.5), (6, 14),
        (22, 12)]), c)
    _fur(a, rng, -4, 0, 26, 10, c, 60)
    a.form(smooth(ring_points(18, 0, 14, 14, .12, rng)), shade(c, .15), ol=1.6)
    _fur(a, rng, 18, 0, 12, 12, shade(c, .1), 30)
    for s in (-1, 1):
        a.form(smooth([(28, 6 * s), (22, 15 * s), (19, 16 * s), (22, 7 * s)]), c, ol=1.5)
    a.form(smooth([(46, 0), (43, -4.6), (34, -9), (25, -9), (21, 0), (25, 9), (34, 9), (43, 4.6)]), lit(c, .1))
    a.form(smooth([(50, 0), (48, -3.6), (39, -3.8), (37, 0), (39, 3.8), (48, 3.6)]), belly, ol=1.3)
    a.ball(49.5, 0, 2.7, "#1b1413", ol=.7)
    for s in (-1, 1):
        a.dot(36.4, 5 * s, 2, "#f0c23a")
        a.dot(37, 5 * s, 1, "#100b0a")


class Leg(NamedTuple):
    """An insect's leg: where it begins beside the body, lengths, how far the shin bends, widths, outlines."""

    hip: float
    thigh: float
    shin: tuple[float, float]
    bend: float
    widths: tuple[float, float]
    outlines: tuple[float, float]


def insect_leg(a: Art, c: str, x: float, side: int, degrees: float, leg: Leg) -> tuple[Point, Point]:
    """A leg in two limbs, at `x` on a side (-1 or 1), its thigh so many degrees outwards; its knee and its foot."""
    knee = (x + leg.thigh * cos(radians(degrees)), side * (leg.hip + leg.thigh * sin(radians(degrees))))
    foot = (knee[0] + leg.shin[0] * cos(radians(degrees - leg.bend)),
            knee[1] + side * leg.shin[1] * sin(radians(degrees + 8)))
    a.limb([(x, leg.hip * side), knee], leg.widths[0], shade(c, .15), leg.outlines[0], False)
    a.limb([knee, foot], leg.widths[1], shade(c, .3), leg.outlines[1], False)
    return knee, foot


def bug(a: Art, f: Figure) -> None:
    c, glow = f.tint
    for x, d in ((16, 48), (0, 82), (-14, 122)):
        for s in (-1, 1):
            knee, _ = insect_leg(a, c, x, s, d, Leg(8, 26, (24, 17), 34, (6, 3.8), (1.8, 1.6)))
            a.ball(*knee, 3.8, c, ol=1.4)
    for s in (-1, 1):   # scythes
        a.limb([(26, 9 * s), (40, 25 * s), (52, 21 * s)], 6.5, c, 1.9)
        a.form(smooth([(49, 24 * s), (64, 19 * s), (76, 6 * s), (64, 11 * s), (50, 16 * s)]), BONE, ol=1.8, edge=.8)
    a.form(smooth([(-8, 0), (-14, -15), (-32, -17), (-50, -8), (-54, 0), (-50, 8), (-32, 17), (-14, 15)]), c)
    for i in range(4):
        a.raw(arc(-8 - i * 10, 0, 17 - i * 1.6, 122, 238), "none", shade(c, .55), 1.8)
        a.raw(arc(-10 - i * 10, 0, 16 - i * 1.6, 150, 215), "none", lit(c, .45), 1.2, salpha=.8)
    for i in range(3):
        a.ball(-18 - i * 11, 0, 3.4 - i * .5, glow, ol=1, up=.7)
    a.form(smooth([(22, 0), (16, -14), (2, -15), (-10, -10), (-12, 0), (-10, 10), (2, 15), (16, 14)]), lit(c, .06))
    for s in (-1, 1):
        a.form(poly([(2, 8 * s), (-6, 19 * s), (9, 12 * s)]), BONE, ol=1.3)
    a.form(smooth([(44, 0), (38, -8), (26, -12), (16, -9), (14, 0), (16, 9), (26, 12), (38, 8)]), shade(c, .12), ol=2)
    a.line([(40, 0), (16, 0)], 1.5, shade(c, .55))
    for s in (-1, 1):
        a.form(smooth([(42, 3 * s), (50, 6 * s), (52, 1.4 * s), (46, 1.5 * s)]), BONE, ol=1.2)
        a.soft(33, 6.5 * s, 8, glow, .8)
        a.form(ellipse(33, 6.4 * s, 3.4, 2.2, 28 * s), glow, ol=1, up=.8)


def ogre(a: Art, f: Figure) -> None:
    skin, cloth = f.tint
    rng = Random(f.name)
    for x, y, d in ((20, -18, -6), (-14, 18, 12)):
        with a.at(x, y, d):
            a.form(ellipse(0, 0, 17, 10.5), skin, ol=2, edge=.2)
            for i in range(4):
                a.ball(15, -6 + i * 4, 2.6, lit(skin, .1), ol=1)
    a.form(smooth(ring_points(-2, 0, 27, 14, .06, rng, ry=31)), cloth, down=.5)
    a.limb([(-2, -36), (26, -44), (40, -26)], 20, skin, 2.2)
    a.limb([(-2, 36), (20, 50), (36, 36)], 20, skin, 2.2)
    with a.at(42, 34, -22, 1.35):
        draw_weapon(a, "club", WOOD)
    for x, y in ((38, 34), (42, -25)):
        a.ball(x, y, 10.5, skin)
        for i in range(3):
            a.line([(x + 6, y - 5 + i * 4), (x + 9, y - 5 + i * 4)], 1.2, shade(skin, .5))
    a.form(smooth([(24, 0), (20, -22), (8, -38), (-10, -42), (-22, -26), (-25, 0), (-22, 26), (-10, 42), (8, 38),
        (20, 22)]), skin, dome=False)
    for s in (-1, 1):
        a.ball(-2, 33 * s, 14.5, skin, ol=1.2)
        a.raw(arc(6, 14 * s, 10, -70, 60), "none", shade(skin, .45), 1.7, salpha=.8)
        a.raw(arc(-8, 15 * s, 10, 110, 230), "none", shade(skin, .4), 1.6, salpha=.7)
    a.line([(19, -26), (-20, 30)], 8, shade(LEATHER, .5))
    a.line([(19, -26), (-20, 30)], 5.6, LEATHER)
    for i in range(5):
        a.ball(14 - i * 7.4, -18 + i * 10.6, 2.4, STEEL, ol=.9)
    with a.at(-2, 33, 0):
        a.form(ellipse(0, 0, 15, 14), IRON, ol=1.9, edge=.8)
        for d in range(5):
            a.form(poly([(8 * cos(d * 1.26) - 2, 8 * sin(d * 1.26) - 2), (16 * cos(d * 1.26), 16 * sin(d * 1.26)),
                (8 * cos(d * 1.26) + 2, 8 * sin(d * 1.26) + 2)]), BONE, ol=1.2)
    a.soft(7, 3, 26, "#120b14", .4)
    for s in (-1, 1):
        a.form(smooth([(6, 11 * s), (2, 21 * s), (-3, 22 * s), (0, 11 * s)]), skin, ol=1.6)
    a.ball(8, 0, 15.5, skin)
    a.form(ellipse(18, 0, 8, 11), lit(skin, .08), ol=1.6, edge=.2)
    for s in (-1, 1):
        a.form(smooth([(22, 7 * s), (28, 9 * s), (32, 7 * s), (26, 4.4 * s)]), BONE, ol=1.2)
        a.dot(15, 5.6 * s, 2.1, "#f0d23a")
        a.dot(15.8, 5.6 * s, 1, "#120d0a")
    a.ball(24, 0, 4, skin, ol=1.2)
    for i in range(5):
        a.line([(-2, -5 + i * 2.5), (-10, -8 + i * 4)], 2, "#2a1d16")


def dragon(a: Art, f: Figure) -> None:
    c, wing = f.tint
    tail = [(-30, 0), (-58, 12), (-84, 6), (-104, -14), (-110, -36)]
    for i, w in enumerate((22, 16, 11, 7)):
        a.limb(tail[i:i + 2] if i else tail[:2], w, c, 2.2, False)
    a.limb(tail, 10, c, 1.4)
    a.form(poly([(-106, -34), (-120, -42), (-110, -58), (-102, -42)]), wing, ol=2)
    for s in (-1, 1):
        tips = [(12, 12), (26, 60), (-4, 98), (-14, 78), (-40, 92), (-44, 66), (-70, 66), (-56, 42), (-34, 18)]
        a.form(smooth([(x, y * s) for x, y in tips], k=.07), wing, up=.28, down=.5)
        for x, y in ((-4, 98), (-40, 92), (-70, 66)):
            a.limb([(24, 58 * s), ((24 + x) / 2 - 6, (58 + y) / 2 * s), (x, y * s)], 3.4, shade(c, .1), 1.4)
            a.line([(20, 54 * s), (x * .8, (y - 8) * s)], 1, lit(wing, .4), .5)
        a.limb([(10, 14 * s), (28, 40 * s), (26, 60 * s)], 9, c, 2)
        a.form(smooth([(24, 56 * s), (36, 66 * s), (40, 64 * s), (31, 55 * s)]), BONE, ol=1.4)
        for x, y in ((26, 26), (-26, 28)):
            a.limb([(x - 6, 12 * s), (x, y * s), (x + 12, (y + 4) * s)], 10, shade(c, .1), 2)
            for q in (-5, 0, 5):
                a.form(poly([(x + 14, (y + 2) * s + q), (x + 22, (y + 5) * s + q * 1.6), (x + 15, (y + 5) * s + q)]),
                    BONE, ol=1)
    a.form(smooth([(36, 0), (26, -17), (4, -20), (-20, -17), (-38, -7), (-38, 7), (-20, 17), (4, 20), (26, 17)]), c)
    a.limb([(28, 0), (48, -8), (66, -2)], 19, c, 2.2)
    for i in range(8):
        for j in range(-2, 3):
            x, y = -24 + i * 7, j * 6 + (i % 2) * 3
            a.raw(arc(x, y, 3.4, 100, 260, 4), "none", shade(c, .4), 1.1, salpha=.75)
            a.raw(arc(x - .8, y - .5, 3, 160, 250, 4), "none", lit(c, .4), .9, salpha=.6)
    for i in range(11):
        u = 58 - i * 9.5
        a.form(poly([(u, -3.2), (u - 9, 0), (u, 3.2), (u + 3, 0)]), GOLD, ol=1.1, edge=.4)
    a.form(smooth([(96, -1), (92, -7), (80, -9), (72, -14), (60, -11), (57, 0), (60, 11), (72, 13), (80, 8),
        (92, 6)]), lit(c, .06))
    for s in (-1, 1):
        a.form(smooth([(64, 9 * s), (52, 17 * s), (38, 19 * s), (50, 11 * s), (58, 6 * s)]), BONE, ol=1.6)
        a.form(ellipse(76, 7.6 * s, 3.6, 2.2, 20 * s), "#ffd84a", ol=1.1)
        a.line([(75, 7.6 * s), (78, 7.6 * s)], 1.4, "#140c0a")
        a.dot(93, 3 * s, 1.5, "#2a1210")
        a.line([(86, 6 * s), (84, 9.4 * s)], 1.6, BONE)


def walker(a: Art, f: Figure) -> None:
    """A two-legged war engine."""
    c, t = f.tint
    for s in (-1, 1):
        a.form(rrect(-2 + 12 * s, 34 * s - 11, 46, 22, 6), shade(IRON, .2), ol=2.2)
        for i in range(3):
            a.form(rrect(38 + 12 * s, 34 * s - 10 + i * 7, 12, 5.6, 2), IRON, ol=1.4)
        a.limb([(0, 20 * s), (6 + 8 * s, 34 * s), (16 + 10 * s, 34 * s)], 13, IRON, 2.2)
        a.ball(0, 25 * s, 10, STEEL)
    for s in (-1, 1):
        a.form(rrect(-4, 46 * s - 9, 34, 18, 4), c, ol=2.2, edge=.6)
        for q in (-3.6, 3.6):
            a.limb([(28, 46 * s + q), (60, 46 * s + q)], 4.4, "#3f4248", 1.8)
        a.limb([(2, 22 * s), (2, 40 * s)], 10, IRON, 2)
    a.form(poly([(36, -15), (40, 0), (36, 15), (20, 30), (-22, 30), (-38, 18), (-38, -18), (-22, -30), (20, -30)]),
        c, ol=2.4, edge=.7)
    a.form(rrect(-20, -19, 36, 38, 6), lit(c, .1), ol=1.4, edge=.5)
    a.form(poly([(34, -12), (37, 0), (34, 12), (24, 11), (24, -11)]), "#7fd8ef", ol=1.5, up=.7)
    a.line([(31, -9), (28, -4)], 1.8, "#ffffff", .8)
    a.form(ellipse(-4, 0, 11), shade(c, .15), ol=1.5, edge=.5)
    a.line([(-4, -9), (-4, 9)], 1.3, shade(c, .6))
    for s in (-1, 1):
        a.form(rrect(-40, 12 * s - 5, 14, 10, 3), "#34373c", ol=1.6)
        a.line([(-16, 26 * s), (16, 26 * s)], 3.4, t)
        for x in (-16, 12):
            a.ball(x, 15 * s, 1.8, STEEL, ol=.7)
    a.limb([(-30, -20), (-46, -34)], 1.8, "#26282b", 1)


def battledroid(a: Art, f: Figure) -> None:
    """A man-sized robot on thin limbs."""
    rng = Random(f.name)
    c, t = f.tint
    for s in (-1, 1):
        a.limb([(0, 9 * s), (12 * s, 17 * s), (12 * s + 8, 14 * s)], 5.5, shade(c, .2), 1.7)
        a.form(rrect(6 + 12 * s, 13.6 * s - 4.4, 15, 8.8, 3), IRON, ol=1.6)
    for s, e in ((1, (26, 16)), (-1, (42, 3))):
        a.limb([(0, 22 * s), (16, 27 * s), e], 7, shade(c, .1), 1.8)
        a.ball(16, 27 * s, 4.8, STEEL, ol=1.4)
    with a.at(19, 13, -12):
        draw_weapon(a, "blaster")
    for e in ((26, 15), (42, 3)):
        a.ball(*e, 4.6, IRON, ol=1.5)
    a.form(poly([(15, -10), (17, 0), (15, 10), (3, 21), (-11, 17), (-14, 0), (-11, -17), (3, -21)]), c, ol=2.2,
        edge=.7)
    for s in (-1, 1):
        a.ball(0, 22 * s, 8.4, c)
        a.line([(-9, 10 * s), (8, 10 * s)], 2.6, t)
    a.form(rrect(-17, -9, 9, 18, 2.4), IRON, ol=1.5)
    a.soft(4, 2, 16, "#120b14", .4)
    with a.at(5, 0, 4, .86):
        robot(a, lit(c, .08), t, "#000000", "#000000", rng)
