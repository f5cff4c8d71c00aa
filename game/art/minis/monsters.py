"""War dog, mutant giant, sand worm, and the desert strider that nomads ride. Facing +x."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, IRON, LEATHER, STEEL, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth
from game.art.minis.figure import Figure


def dog(a: Art, f: Figure) -> None:
    """A big scarred hound in a spiked collar and an iron-toothed muzzle. Tint: coat, markings."""
    c, mark = f.tint
    rng = Random(f.name)
    gait = (0, 11, -8)[f.variant]
    for x, y, d in ((30 + gait, -15, -16), (36 - gait, 14, 8), (-30 - gait, -15, 18), (-36 + gait, 15, -10)):
        a.limb([(x * .62, y * .7), (x * .86, y * 1.2)], 11, shade(c, .16), 1.8, False)
        with a.at(x, y * 1.3, d):
            a.form(ellipse(0, 0, 12, 5.4), shade(c, .2), ol=1.8, edge=.3)
            a.form(ellipse(11, 0, 5.4, 5), lit(c, .12), ol=1.4)
            for q in (-2.6, 0, 2.6):
                a.line([(14, q), (18, q * 1.3)], 1.3, "#241c18")
    a.limb([(-38, 0), (-52, 4 + gait), (-62, -3 + gait)], 6.4, c, 1.9)
    a.form(smooth([(34, 0), (29, -15.5), (10, -18), (-12, -12.6), (-32, -13.6), (-42, -6), (-42, 6), (-32, 13.6),
                   (-12, 12.6), (10, 18), (29, 15.5)]), c, ol=2.1, edge=.8)
    for _ in range(70):
        fx, fy = rng.uniform(-38, 28), rng.uniform(-13, 13)
        a.line([(fx, fy), (fx - rng.uniform(4, 7), fy * 1.1)], 1.2, rng.choice((lit(c, .34), shade(c, .42), mark)), .75)
    a.form(smooth([(30, -3), (8, -5), (-20, -4), (-38, 0), (-20, 4), (8, 5), (30, 3)]), mark, ol=.9, edge=.2)
    a.form(rrect(-16, -16.6, 24, 33, 5), "#5a3a28", ol=1.7, edge=.6)              # a harness with a plate
    a.form(rrect(-12, -9, 16, 18, 2), STEEL, ol=1.5, edge=1)
    a.line([(-10, -6), (2, 6)], 2, "#b3402a")
    for s in (-1, 1):
        for x in (-10, -2):
            a.form(poly([(x - 3, 15 * s), (x, 24 * s), (x + 3, 15 * s)]), STEEL, ol=1.2, edge=.8)
    a.form(ellipse(33, 0, 6, 15), "#2a2320", ol=1.8, edge=.4)                      # the collar
    for d in range(-3, 4):
        t = d * .42
        a.form(poly([(33 + 4 * cos(t + pi / 2), 15 * sin(d * .46)), (30 - abs(d), 23 * sin(d * .46) * 1.05),
                     (37, 15.4 * sin(d * .46))]), STEEL, ol=1.1, edge=.8)
    for s in (-1, 1):
        a.form(smooth([(42, 9 * s), (36, 18 * s), (29, 19 * s), (33, 9 * s)]), shade(c, .2), ol=1.6)
    a.form(smooth([(60, 0), (57, -6.6), (49, -12), (38, -11.6), (33, 0), (38, 11.6), (49, 12), (57, 6.6)]), lit(c, .06),
           ol=2, edge=.8)
    a.form(smooth([(71, 0), (69, -6), (59, -7.6), (53, 0), (59, 7.6), (69, 6)]), mark, ol=1.6)
    a.form(smooth([(70, -6.6), (60, -8.8), (56, 0), (60, 8.8), (70, 6.6), (63, 5), (61, 0), (63, -5)]), "#6d7278",
           ol=1.3,
           edge=.9)
    a.ball(71.6, 0, 3.4, "#171211", ol=.8)
    for s in (-1, 1):
        a.form(poly([(64, 6.4 * s), (70, 10.6 * s), (70, 5 * s)]), BONE, ol=.9, edge=.2)
        a.soft(49, 6 * s, 6, "#ff5a2a", .8)
        a.dot(49.4, 6 * s, 2.3, "#ffd84a")
        a.dot(50.2, 6 * s, 1.1, "#140c0a")
    a.line([(54, -2), (44, 5)], 1.6, "#d99a86", .9)


def mutant(a: Art, f: Figure) -> None:
    """A giant grown crooked: one arm as big as a man, a girder for a club, tubes in its spine, an iron mask."""
    skin, sore, cloth = f.tint
    rng = Random(f.name)
    for x, y, d in ((34, -30, -8), (-22, 32, 14)):
        with a.at(x, y, d):
            a.limb([(-26, 0), (-6, 0)], 26, mix(cloth, "#3a3a44", .3), 2.1, False)
            a.form(ellipse(6, 0, 24, 14.6), "#3a302a", ol=2.2, edge=.5)
            for q in (-8, 0, 8):
                a.form(rrect(14, q - 3, 14, 6, 2), IRON, ol=1.4, edge=.9)
    a.form(smooth(ring_points(-6, 0, 38, 12, .08, rng, ry=44)), cloth, ol=2.2, down=.5)
    a.limb([(-2, -46), (30, -62), (58, -40)], 22, skin, 2.3)                      # left arm with a chain
    for i in range(6):
        a.raw(ellipse(66 + i * 9.4, -37 + (i % 2) * 3 + i * i * .8, 6.4, 4, 20 + 70 * (i % 2)), "none", "#26231f", 5)
        a.raw(ellipse(66 + i * 9.4, -37 + (i % 2) * 3 + i * i * .8, 6.4, 4, 20 + 70 * (i % 2)), "none", "#b9bec4", 2.4)
    a.ball(58, -40, 13.6, skin)
    with a.at(58, 46, -14):                                                       # the girder
        a.form(rrect(-40, -13, 126, 26, 2), "#8a4f2c", ol=2.4, edge=.8)
        a.form(rrect(-40, -4, 126, 8, 1), "#5d331d", ol=1.4, edge=.4)
        for i in range(9):
            for s in (-1, 1):
                a.ball(-32 + i * 14, 8.6 * s, 1.9, "#c98a5a", ol=.7)
        a.form(rrect(58, -21, 24, 42, 4), "#8d8478", ol=2.2, edge=.7)             # a lump of concrete
        for _ in range(9):
            a.raw(ellipse(rng.uniform(60, 80), rng.uniform(-18, 18), rng.uniform(1.5, 4), rng.uniform(1, 3)), "#5d564c",
                  alpha=.8)
        for x, y in ((74, -21), (64, 21), (82, 8)):
            a.limb([(x, y), (x + 6, y * 1.4)], 2, "#7a3f22", 1, False)
    a.limb([(-6, 46), (24, 78), (50, 52)], 34, skin, 2.5)                         # the great right arm
    for x, y in ((8, 64), (22, 74), (36, 66)):
        a.raw(arc(x, y, 12, 10, 120), "none", shade(skin, .42), 2, salpha=.7)
    a.ball(52, 48, 19, skin, ol=2.4)
    for i in range(4):
        a.limb([(62, 36 + i * 8), (71, 37 + i * 7.4)], 8, lit(skin, .08), 1.8, False)
    a.form(smooth([(36, 0), (30, -30), (12, -52), (-14, -56), (-30, -36), (-36, 0), (-32, 38), (-14, 62), (14, 58),
                   (30, 32)]), skin, ol=2.5, edge=.8)
    for s, q in ((-1, 40), (1, 46)):
        a.ball(-4, q * s, 19 if s < 0 else 23, skin, ol=1.4)
        a.raw(arc(12, 19 * s, 15, -70, 60), "none", shade(skin, .42), 2.2, salpha=.8)
        a.raw(arc(-10, 20 * s, 15, 110, 230), "none", shade(skin, .38), 2, salpha=.7)
    for x, y, r in ((-14, -34, 7), (2, -46, 5), (-2, 50, 9), (-18, 38, 5.4), (14, 42, 5), (-24, -14, 4.6)):
        a.ball(x, y, r, sore, ol=1.3, up=.6)
        a.soft(x - r * .3, y - r * .4, r * .5, "#fff0d8", .8)
    for i in range(6):
        a.ball(20 - i * 9.4, 1.5 * (-1) ** i, 4.6, mix(skin, BONE, .35), ol=1.3)
    for s in (-1, 1):
        a.limb([(10, 14 * s), (-10, 22 * s), (-30, 12 * s), (-34, 2 * s)], 5.4, "#5a8a3a", 1.7)
        a.line([(8, 14 * s), (-10, 21 * s), (-28, 12 * s)], 1.6, "#d8ff6a", .8, True)
    a.form(rrect(-46, -12, 16, 24, 3), "#6a6f76", ol=1.9, edge=.9)
    a.form(rrect(-43, -7, 10, 6, 1.5), "#c4ff3a", ol=.9, edge=0)
    a.line([(28, -30), (-26, 30)], 9, shade(LEATHER, .5))
    a.line([(28, -30), (-26, 30)], 6.4, LEATHER)
    for i in range(6):
        a.ball(22 - i * 9, -23 + i * 10, 2.6, STEEL, ol=.9)
    a.soft(22, 3, 32, "#120b14", .42)
    a.ball(22, 0, 19.5, skin, ol=2.3)
    for _ in range(8):
        fx, fy = rng.uniform(6, 20), rng.uniform(-13, 13)
        a.line([(fx, fy), (fx - 9, fy * 1.2)], 1.7, "#2a1d16", .85)
    a.form(smooth([(44, -9), (37, -16), (26, -15), (24, 0), (26, 15), (37, 16), (44, 9), (46, 0)]), "#8a8f96", ol=1.9,
           edge=1)
    a.line([(30, -14), (30, 14)], 1.8, "#4a4e55")
    a.line([(44, 0), (26, 0)], 2, "#4a4e55")
    for s in (-1, 1):
        a.soft(38, 7 * s, 9, "#ff7a2a", .85)
        a.form(ellipse(38, 7 * s, 3.6, 3), "#ffd84a", ol=1.2, edge=0, up=.7)
        a.form(poly([(42, 3.4 * s), (52, 5 * s), (43, 8 * s)]), BONE, ol=1.1, edge=.4)


def worm(a: Art, f: Figure) -> None:
    """It breaks out of the sand: a ringed neck, a star of jaws full of teeth, plumes of sand. Tint: hide, gums."""
    c, gum = f.tint
    rng = Random(f.name)
    sand = "#c3a269"
    a.form(smooth(ring_points(-14, 0, 82, 22, .06, rng, ry=74)), shade(sand, .06), ol=1.2, edge=.5, down=.3)
    a.form(smooth(ring_points(-16, 0, 60, 16, .05, rng, ry=52)), shade(sand, .45), ol=1, edge=.1)
    for _ in range(46):
        d = rng.uniform(0, 2 * pi)
        q = rng.uniform(58, 84)
        x, y = -14 + q * cos(d), q * .88 * sin(d)
        r = rng.uniform(2, 6)
        a.form(smooth(ring_points(x, y, r, 6, .25, rng)), rng.choice((sand, lit(sand, .25), shade(sand, .25))), ol=.8,
               edge=.4)
    tail = [(-92, 44), (-104, 20), (-100, -6)]                                    # its tail shows behind
    for i in range(2):
        a.limb(tail[i:i + 2], 20 - i * 7, c, 2, False)
    a.form(poly([(-104, -4), (-96, -26), (-94, -4)]), BONE, ol=1.6, edge=.9)
    for i in range(7):                                                            # the neck rises toward us
        x, w = -44 + i * 12.6, 47 - abs(i - 2.4) * 2.6
        a.form(ellipse(x, 0, w * .62, w), lit(c, .03 * i), up=.46, down=.52, ol=2.3, edge=1)
        for s in (-1, 1):
            a.form(poly([(x + 8, w * .86 * s), (x - 13, (w + 13) * s), (x - 5, w * .8 * s)]), mix(BONE, c, .2),
                   ol=1.5, edge=.9)
            a.line([(x + w * .36, w * .5 * s), (x + w * .2, w * .82 * s)], 1.7, shade(c, .5), .7)
        a.raw(arc(x, 0, w * .5, 130, 230), "none", shade(c, .45), 2, salpha=.6)
    for i in range(7):                                                            # plates along the spine
        x = -52 + i * 12.6
        a.form(smooth([(x + 8, 0), (x, -7), (x - 9, 0), (x, 7)]), mix(c, "#6a3a20", .5), ol=1.4, edge=.8)
    mx = 50.0
    for i in range(6):                                                            # six jaws
        with a.at(mx, 0, i * 60 + 30):
            a.form(smooth([(20, -20), (38, -17), (58, -6), (64, 0), (58, 6), (38, 17), (20, 20)], k=.13), c, ol=2.3,
                   edge=1,
                   up=.5)
            a.raw(smooth([(22, -14), (37, -11), (52, -3), (55, 0), (52, 3), (37, 11), (22, 14)]), gum)
            for q in (-1, 1):
                for k in range(3):
                    a.form(poly([(28 + k * 9, (13 - k * 3.4) * q), (30 + k * 9, (4.6 - k) * q),
                                 (34 + k * 9, (11.4 - k * 3.4) * q)]),
                           BONE, ol=.9, edge=.3)
    a.form(ellipse(mx, 0, 31), shade(gum, .2), ol=2.1, edge=.5)
    for ring, n, r in ((26, 18, 8.6), (18, 13, 7), (11, 8, 5)):
        a.form(ellipse(mx, 0, ring), shade(gum, .3 + (26 - ring) * .024), ol=1, edge=.2)
        for i in range(n):
            with a.at(mx, 0, i * 360 / n + ring):
                a.form(poly([(ring, -2.6), (ring - r, 0), (ring, 2.6)]), BONE, ol=.8, edge=.4)
    a.form(ellipse(mx, 0, 6.4), "#1a0c0e", ol=1, edge=0)
    for x, y, q in ((-66, -52, 15), (-40, 66, 17), (28, -66, 14), (-84, 14, 13)):   # plumes
        a.soft(x, y, q * 1.5, "#e6cf9c", .75)
        for _ in range(6):
            d = rng.uniform(0, 2 * pi)
            a.dot(x + q * cos(d), y + q * sin(d), rng.uniform(1, 2.4), "#efdcae")


def strider(a: Art, f: Figure, rider: Callable[[], None]) -> None:
    """A two-legged lizard of the dunes with a beak, a crest and a tasselled saddle cloth."""
    _, coat, cloth, trim = f.mount or ("",) * 4
    rng = Random("strider" + f.name)
    step = (0, 9, -9)[f.variant]
    tail = [(-34, 0), (-52, 3 + step * .6), (-70, -3 + step), (-86, 4 + step)]
    for i in range(3):
        a.limb(tail[i:i + 2], 19 - i * 5.4, coat, 2, False)
    for i in range(6):
        a.line([(-40 - i * 7, -6 + i * .7 + step * i * .14), (-41 - i * 7, 6 - i * .7 + step * i * .16)], 2,
               shade(coat, .5), .7)
    for s in (-1, 1):                                                             # the running legs
        x = step * s
        a.limb([(-8, 18 * s), (6 + x, 34 * s)], 19, coat, 2, False)
        a.limb([(6 + x, 34 * s), (20 + x, 33 * s)], 9, shade(coat, .2), 1.8, False)
        for q in (-24, 0, 24):
            with a.at(20 + x, 33 * s, q):
                a.limb([(0, 0), (11, 0)], 5.4, shade(coat, .12), 1.6, False)
                a.form(poly([(12, -2.6), (20, 0), (12, 2.6)]), "#2b2420", ol=1, edge=.4)
    a.form(smooth([(36, 0), (30, -15), (8, -22), (-18, -20), (-38, -10), (-42, 0), (-38, 10), (-18, 20), (8, 22),
                   (30, 15)]), coat, ol=2.2, edge=.9)
    for _ in range(26):
        fx, fy = rng.uniform(-34, 28), rng.uniform(-17, 17)
        a.raw(arc(fx, fy, 3, 100, 260, 4), "none", shade(coat, .4), 1.1, salpha=.8)
    a.limb([(28, 0), (46, 0), (60, 0)], 15, coat, 2.1)
    for i in range(4):
        a.line([(34 + i * 7, -6), (33 + i * 7, 6)], 1.7, shade(coat, .45), .75)
    a.form(smooth([(62, -4), (50, -12), (34, -15), (44, -5), (44, 5), (34, 15), (50, 12), (62, 4)]), trim, ol=1.6,
           edge=.7)
    for y in (-9, -3, 3, 9):
        a.line([(57, y * .5), (38, y * 1.3)], 1.3, shade(trim, .5), .8)
    a.form(smooth([(97, 0), (88, -5.4), (78, -10.4), (66, -9.4), (60, 0), (66, 9.4), (78, 10.4), (88, 5.4)]),
           lit(coat, .1),
           ol=2, edge=.9)
    a.form(smooth([(98, 0), (90, -4.8), (82, -4), (80, 0), (82, 4), (90, 4.8)]), BONE, ol=1.5, edge=.9)
    for s in (-1, 1):
        a.form(ellipse(76, 7 * s, 3.4, 2.6), "#ffd84a", ol=1.1, edge=0)
        a.dot(77, 7 * s, 1.3, "#140e0c")
        a.line([(84, 4 * s), (52, 13 * s), (16, 9 * s)], 1.8, shade(LEATHER, .2), curved=True)
    a.form(smooth([(16, -25), (20, 0), (16, 25), (-8, 31), (-30, 24), (-33, 0), (-30, -24), (-8, -31)]), cloth, ol=2,
           edge=.6)
    a.raw(smooth([(12, -22), (16, 0), (12, 22), (-8, 27), (-26, 21), (-29, 0), (-26, -21), (-8, -27)]), "none", trim,
          2.4)
    for s in (-1, 1):
        for i in range(5):
            a.limb([(12 - i * 9.4, (26 + (i % 3)) * s), (10 - i * 9.4, (32 + (i % 3)) * s)], 2.4, trim, .9, False)
        a.limb([(-2, 12 * s), (10, 24 * s), (-2, 30 * s)], 9, f.legs, 1.9)
        a.form(ellipse(4, 30.5 * s, 8.5, 4.6), f.boots, ol=1.6)
        a.form(rrect(-32, 17 * s - 6, 15, 12, 4), "#8a6238", ol=1.6, edge=.6)
    a.limb([(-30, -15), (-30, 15)], 8, mix(cloth, GOLD, .3), 1.7, False)           # a bedroll
    a.form(ellipse(-6, 0, 17, 14), LEATHER, ol=1.9)
    a.soft(-4, 4, 28, "#120b14", .4)
    with a.at(-8, 0, 0, .84):
        rider()
