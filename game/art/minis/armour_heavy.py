"""Heavy vehicles on 3 inch bases: cruiser tank, battle tank, walker, war rig. Hull and turret apart, so that a wreck's
turret can be thrown askew. Facing +x."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, IRON, STEEL, lit, mix, shade
from game.art.brush.digits import draw_number
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth, star
from game.art.minis import motor as m
from game.art.minis.figure import Figure
from game.art.minis.weapons import draw_weapon


def cruiser_hull(a: Art, f: Figure) -> None:
    """A fast tank of boxes and bolts, hung with kit. Tint: paint, dark paint."""
    c, t = f.tint
    rng = Random(f.name)
    for s in (-1, 1):
        m.track(a, 62 * s, -124, 124, 32, pitch=7.6)
        m.plate(a, [(106, 46 * s), (112, 70 * s), (-112, 70 * s), (-116, 46 * s)], c, 2)
        m.seam(a, [(40, 47 * s), (40, 69 * s)], c)
        m.seam(a, [(-34, 47 * s), (-34, 69 * s)], c)
        m.box(a, 70, 59 * s, 46, 17, lit(c, .04))
        m.box(a, -78, 59 * s, 52, 17, shade(c, .06))
        m.rivets(a, [(106, 67 * s), (-108, 67 * s)], c, 17, 1.4)
    a.form(rrect(-24, 58 - 3, 56, 6, 2), "#8a6238", ol=1.4, edge=.5)                  # spade
    a.form(smooth([(32, 52), (46, 53), (48, 58), (46, 63), (32, 64)], k=.12), STEEL, ol=1.5, edge=.8)
    m.can(a, -18, -58, "#6a6f42", 0)
    m.can(a, 1, -58, "#5d6640", 0)
    m.roll(a, 24, -58, 24, 13, "#a3935f", 0)
    m.plate(a, [(126, -38), (130, 0), (126, 38), (98, 47), (-118, 47), (-126, 36), (-126, -36), (-118, -47),
                (98, -47)], c, 2.6)
    m.plate(a, [(124, -35), (127, 0), (124, 35), (92, 42), (92, -42)], lit(c, .12), 1.6)
    m.camo(a, rng, [(108, -24, 15), (60, 34, 20), (-6, -38, 22), (-70, 30, 24), (-104, -26, 17), (84, -10, 13)], (t,),
           .6)
    for i in range(5):                                                                # spare links on the glacis
        a.form(rrect(103, -26 + i * 10.6, 13, 8.6, 2), "#4a453e", ol=1.3, edge=.7)
        a.line([(106, -24 + i * 10.6), (106, -19 + i * 10.6)], 1.4, "#1b1917")
    for s in (-1, 1):
        m.lamp(a, 119, 33 * s, 5.6)
        m.hatch(a, 76, 22 * s, 12, c, 90)
    m.seam(a, [(52, -45), (52, 45)], c)
    m.seam(a, [(-48, -45), (-48, 45)], c)
    for s in (-1, 1):
        m.grille(a, -82, 8 * s + (2 if s > 0 else -26), 30, 24, c, 6)
        m.grille(a, -116, 6 * s + (2 if s > 0 else -24), 27, 22, c, 5)
    m.rivets(a, [(-51, -42), (-51, 42)], c, 9)
    m.roll(a, -124, 0, 70, 17, "#8f8355", 90)
    m.box(a, -122, -36, 20, 22, "#6d5a38", 90)
    m.wear(a, rng, (112, 62), c, 34)
    a.soft(8, 10, 84, "#0d090c", .5)


def cruiser_turret(a: Art, f: Figure) -> None:
    """A box with a bolted face, a commander in his beret, a star for the airmen."""
    c, t = f.tint
    rng = Random("t" + f.name)
    m.barrel(a, 44, 140, 14, shade(c, .05), 17)
    m.plate(a, [(58, -17), (62, 0), (58, 17), (44, 20), (44, -20)], shade(c, .12), 2.2)
    a.limb([(48, -24), (84, -24)], 4.6, "#3a3d43", 1.8, False)
    m.plate(a, [(50, -36), (54, 0), (50, 36), (34, 46), (-44, 46), (-58, 36), (-60, 0), (-58, -36), (-44, -46),
                (34, -46)],
            c, 2.6, 1)
    m.plate(a, [(40, -34), (43, 0), (40, 34), (28, 40), (-40, 40), (-50, 32), (-50, -32), (-40, -40), (28, -40)],
            lit(c, .08), 1.4)
    m.camo(a, rng, [(28, 26, 16), (-30, -28, 18), (-38, 30, 12)], (t,), .55)
    for y in (-30, -15, 15, 30):
        a.ball(47, y, 3.4, lit(c, .1), ol=1.3)
    m.badge(a, -24, 14, 14, "#f2ecdc")
    m.hatch(a, 6, 22, 12, c, 180)
    a.form(ellipse(-8, -17, 18), shade(c, .14), ol=2, edge=.9)
    for i in range(7):
        with a.at(-8, -17, i * 51 + 20):
            a.form(rrect(12, -3, 5, 6, 1), "#8fc0cc", ol=.9, edge=0)
    a.form(ellipse(-8, -17, 12), "#221d1a", ol=1.3, edge=.1)
    m.crew(a, -8, -17, "beret", "#23252b", "#e8e2d0", f.name, "#b8965a", size=.86)
    a.form(poly([(-26, -36), (-12, -38), (-10, -30), (-24, -28)]), lit(c, .14), ol=1.5, edge=.9)
    for s in (-1, 1):
        m.rivets(a, [(30, 43 * s), (-42, 43 * s)], c, 10)
        for i in range(2):
            a.limb([(30 - i * 10, 46 * s), (36 - i * 10, 54 * s)], 5, "#4a4d44", 1.6, False)
    m.box(a, -66, 0, 15, 62, shade(c, .05))
    m.roll(a, -68, -8, 34, 12, "#a3935f", 90)
    m.can(a, -68, 22, "#6a6f42", 90)
    m.aerial(a, -48, -32, -30, -26, "#e8c24a")
    m.aerial(a, -48, 32, -24, 30)
    m.wear(a, rng, (44, 38), c, 14)


def battle_hull(a: Art, f: Figure) -> None:
    """A broad sloped hull with skirts, tow cables and cooling fans. Tint: paint, two more of its camouflage."""
    c, t, u = f.tint
    rng = Random(f.name)
    for s in (-1, 1):
        m.track(a, 66 * s, -128, 128, 30, pitch=8.4)
        for i in range(5):                                                            # skirts, one of them gone
            if (i, s) != (3, 1):
                x = 102 - i * 42
                m.plate(a, [(x, 63 * s), (x, 80 * s), (x - 39, 80 * s), (x - 39, 63 * s)],
                        mix(c, (t, u, c)[i % 3], .5), 1.7, 1)
                m.rivets(a, [(x - 5, 77 * s), (x - 34, 77 * s)], c, 3, 1.4)
    m.plate(a, [(132, -40), (135, 0), (132, 40), (104, 58), (-116, 60), (-130, 44), (-130, -44), (-116, -60),
                (104, -58)], c, 2.7)
    m.plate(a, [(129, -37), (132, 0), (129, 37), (94, 46), (90, 0), (94, -46)], lit(c, .16), 1.7)
    for s in (-1, 1):
        m.plate(a, [(92, 48 * s), (102, 57 * s), (-112, 59 * s), (-104, 48 * s)], shade(c, .1), 1.3, .5)
    m.camo(a, rng, [(112, 18, 18), (78, -36, 20), (54, 32, 24), (14, -44, 20), (-30, 40, 26), (-66, -26, 26),
                    (-100, 20, 22),
                    (-112, -40, 16), (98, -22, 14), (-6, 50, 14)], (t, u), .72)
    for i in range(9):                                                                # ridges of paste
        x = 98 - i * 24
        a.line([(x, -46), (x - 3, -57)], 1, shade(c, .4), .5)
        a.line([(x, 46), (x - 3, 57)], 1, shade(c, .4), .5)
    for s in (-1, 1):
        m.hatch(a, 78, 24 * s, 12, c, 90)
        a.form(rrect(90, 24 * s - 5, 6, 10, 1.4), "#9fc4cc", ol=1.1, edge=0)
    a.form(ellipse(112, -18, 9), shade(c, .12), ol=1.9, edge=.9)                      # bow gun
    a.limb([(116, -18), (136, -18)], 4, "#3a3d43", 1.7, False)
    m.lamp(a, 116, 30, 6)
    for s in (-1, 1):                                                                 # tow cables
        pts = [(96, 52 * s), (40, 55 * s), (-20, 53 * s), (-70, 55 * s)]
        a.limb(pts, 3.4, "#5b544a", 1.2)
        a.raw(ellipse(98, 52 * s, 4.4), "none", "#33302b", 2.4)
    m.seam(a, [(-56, -57), (-56, 57)], c)
    for s in (-1, 1):                                                                 # fans
        a.form(ellipse(-86, 30 * s, 19), shade(c, .2), ol=1.9, edge=.8)
        a.form(ellipse(-86, 30 * s, 15), "#211e1b", ol=1.2, edge=.1)
        for d in range(6):
            with a.at(-86, 30 * s, d * 60 + 12):
                a.form(poly([(3, -1.5), (13, -4.6), (13.6, .6)]), "#7d7a70", ol=.8, edge=.5)
        for q in (-9, 0, 9):
            a.line([(-100, 30 * s + q), (-72, 30 * s + q)], 1.4, lit(c, .15))
        m.grille(a, -114, 30 * s - 10, 11, 20, c, 2)
        a.limb([(-126, 18 * s), (-140, 18 * s)], 11, "#4a3a30", 1.9, False)           # exhausts
        a.soft(-142, 18 * s, 12, "#201a1c", .7)
    m.grille(a, -112, -9, 46, 18, c, 7)
    m.box(a, -22, -53, 40, 12, "#6d5a38")
    a.form(rrect(8, 51, 44, 6, 2), "#8a6238", ol=1.4, edge=.5)
    m.wear(a, rng, (118, 56), c, 36)
    a.soft(6, 10, 86, "#0d090c", .5)


def battle_turret(a: Art, f: Figure) -> None:
    """A wedge behind a rounded mantlet, a gun that reaches far over the base."""
    c, t, u = f.tint
    rng = Random("t" + f.name)
    m.barrel(a, 52, 172, 15, shade(c, .08), 21)
    a.form(rrect(46, -32, 19, 64, 9), shade(c, .06), ol=2.5, edge=1, up=.5)
    a.limb([(60, 21), (76, 21)], 4.4, "#2c2e33", 1.7, False)
    m.plate(a, [(54, -30), (56, 0), (54, 30), (-30, 48), (-62, 40), (-68, 0), (-62, -40), (-30, -48)], c, 2.7, 1)
    m.plate(a, [(46, -26), (48, 0), (46, 26), (-28, 40), (-54, 34), (-58, 0), (-54, -34), (-28, -40)], lit(c, .1), 1.5)
    m.camo(a, rng, [(26, 14, 18), (-34, 26, 20), (-10, -28, 19), (34, -16, 12), (-52, -12, 13)], (t, u), .72)
    for s in (-1, 1):                                                                 # spare links on the sides
        for i in range(4):
            with a.at(34 - i * 15, (37.6 + i * 3.4) * s, -13 * s):
                a.form(rrect(-6.4, -4.4, 12.8, 8.8, 2), "#4a453e", ol=1.3, edge=.8)
                a.line([(-3, 0), (3, 0)], 1.5, "#1b1917")
        with a.at(-30, 30 * s, 90):
            draw_number(a, "212", 0, 0, 15, "#f4ecdc", 4.4)
            draw_number(a, "212", 0, 0, 15, "#b3302a", 2.2)
    a.form(ellipse(-24, -10, 19), shade(c, .12), ol=2.1, edge=1)
    for i in range(7):
        with a.at(-24, -10, i * 51 + 8):
            a.form(rrect(13, -3.2, 5.4, 6.4, 1), "#9fc4cc", ol=.9, edge=0)
    a.form(ellipse(-24, -10, 12.4), "#221d1a", ol=1.3, edge=.1)
    m.crew(a, -24, -10, "peaked", "#1d1e23", "#c9c2b0", f.name, "#23252b", size=.86)
    m.hatch(a, 16, 14, 12, c, 160)
    a.form(ellipse(20, -16, 7), shade(c, .2), ol=1.6, edge=.7)
    for q in (-4, 0, 4):
        a.line([(16, -16 + q), (24, -16 + q)], 1.2, "#1b1917")
    m.box(a, -72, 0, 17, 56, mix(c, t, .4))
    m.roll(a, -73, 2, 40, 11, "#8a8468", 90)
    m.aerial(a, -50, 30, -26, 32)
    m.wear(a, rng, (42, 34), c, 14)


def titan_hull(a: Art, f: Figure) -> None:
    """The legs of a walker: toes like ploughs, pistons, hips. Tint: armour, trim, glow."""
    c, t, _ = f.tint
    for s, x in ((-1, 22), (1, -18)):
        a.soft(x + 12, 62 * s + 10, 74, "#0d090c", .45)
        for d in (-34, 0, 34):
            with a.at(x + 30, 64 * s, d):
                a.form(poly([(0, -13), (34, -12), (48, 0), (34, 12), (0, 13)]), shade(IRON, .05), ol=2.2, edge=1)
                a.form(poly([(8, -8), (32, -8), (42, 0), (32, 8), (8, 8)]), c, ol=1.4, edge=1)
        with a.at(x - 10, 64 * s, 180):
            a.form(poly([(0, -12), (28, -9), (34, 0), (28, 9), (0, 12)]), shade(IRON, .1), ol=2.2, edge=.9)
        a.form(ellipse(x + 12, 64 * s, 34, 26), shade(IRON, .15), ol=2.3, edge=.8)
        a.form(rrect(x - 18, 64 * s - 21, 60, 42, 11), c, ol=2.3, edge=1)
        a.raw(rrect(x - 12, 64 * s - 15, 48, 30, 8), "none", t, 3)
        m.rivets(a, [(x - 10, 64 * s - 18), (x + 34, 64 * s - 18)], c, 6, 1.8)
        m.badge(a, x + 12, 64 * s, 10, t, False, 8)
        for q in (-12, 12):
            a.limb([(x - 10, (44 + q * .2) * s), (-6 + q, 24 * s)], 8, STEEL, 1.9, False)
        a.limb([(x, 46 * s), (-4, 26 * s)], 25, shade(IRON, .1), 2.3, False)
    a.form(rrect(-32, -36, 58, 72, 14), shade(IRON, .12), ol=2.4, edge=.7)


def titan_turret(a: Art, f: Figure) -> None:
    """The body of a walker: carapace, cockpit, a beam for a right arm and a repeater for a left one."""
    c, t, glow = f.tint
    rng = Random("t" + f.name)
    a.soft(6, 12, 96, "#0d090c", .5)
    for s in (-1, 1):                                                                 # reactor vents
        a.soft(-84, 22 * s, 32, "#ff9a4a", .7)
        a.form(rrect(-88, 22 * s - 14, 38, 28, 8), "#4a4e58", ol=2.3, edge=.9)
        a.form(ellipse(-84, 22 * s, 7, 10), "#ffb868", ol=1.5, up=.8, edge=0)
        for i in range(3):
            a.line([(-72 + i * 7, 22 * s - 12), (-72 + i * 7, 22 * s + 12)], 2.4, "#23262d")
    a.limb([(0, 54), (6, 84)], 24, IRON, 2.3, False)
    a.limb([(0, -54), (6, -84)], 24, IRON, 2.3, False)
    a.form(rrect(-36, 70, 62, 38, 9), c, ol=2.5, edge=1)                              # right arm: the beam
    a.raw(rrect(-30, 76, 50, 26, 6), "none", t, 2.8)
    with a.at(40, 89, 0, 1.62):
        draw_weapon(a, "beamer")
    a.form(rrect(-36, -108, 62, 38, 9), c, ol=2.5, edge=1)                            # left arm: the repeater
    a.raw(rrect(-30, -102, 50, 26, 6), "none", t, 2.8)
    for y in (-98, -80, -89):
        a.limb([(24, y), (104, y)], 7.4, "#565b66" if y == -89 else "#3f434c", 2.1, False)
    for x in (34, 66, 98):
        a.form(rrect(x, -105, 8, 32, 4), STEEL, ol=1.8, edge=1)
    a.soft(110, -89, 13, "#ffb13b", .6)
    a.limb([(-20, -72), (-40, -58), (-34, -44)], 8, "#c9a24a", 2)
    for i in range(5):
        a.line([(-24 - i * 3.4, -76 + i * 4.4), (-30 - i * 3, -68 + i * 4)], 2, "#7a5c1c")
    a.form(smooth([(64, 0), (58, -30), (30, -54), (-10, -62), (-48, -54), (-64, -28), (-68, 0), (-64, 28), (-48, 54),
                   (-10, 62), (30, 54), (58, 30)], k=.11), c, ol=2.7, edge=1, up=.45)
    for s in (-1, 1):
        a.form(smooth([(26, 30 * s), (20, 50 * s), (-10, 57 * s), (-44, 49 * s), (-50, 28 * s), (-12, 24 * s)], k=.12),
               lit(c, .05), ol=1.9, edge=1)
        a.raw(smooth([(20, 33 * s), (15, 46 * s), (-10, 52 * s), (-39, 45 * s), (-43, 31 * s), (-12, 28 * s)], k=.12),
              "none", t, 3)
        m.rivets(a, [(14, 26 * s), (-44, 25 * s)], c, 8, 1.7)
        m.badge(a, -12, 40 * s, 8.4, t, False, 8)
    m.plate(a, [(20, -18), (-52, -22), (-62, 0), (-52, 22), (20, 18)], t, 2, .9)
    a.form(star(-22, 0, 17, 7.5, 8), "#e8c65a", ol=1.7, edge=1)
    m.hatch(a, 8, 0, 11, c, 180)
    a.form(smooth([(80, 0), (76, -16), (58, -24), (38, -20), (32, 0), (38, 20), (58, 24), (76, 16)], k=.12), c, ol=2.5,
           edge=1)
    a.form(smooth([(79, 0), (74, -13), (60, -18), (50, -12), (48, 0), (50, 12), (60, 18), (74, 13)], k=.12), glow,
           ol=1.9,
           up=.75, edge=1)
    a.line([(72, -10), (58, -13)], 2.8, "#ffffff", .9)
    for y in (-6, 6):
        a.line([(48, y), (78, y * .8)], 1.7, shade(c, .6))
    m.lamp(a, 70, 24, 5)
    m.lamp(a, 70, -24, 5)
    m.aerial(a, -52, -38, -30, -26, t)
    m.wear(a, rng, (52, 46), c, 16)


def rig_hull(a: Art, f: Figure) -> None:
    """A lorry of ten wheels with a plough of blades, fuel in a boiler, a platform. Tint: paint, rust, trim."""
    c, rust, t = f.tint
    rng = Random(f.name)
    for y in (-34, 34):
        a.soft(-138, y, 20, "#ff8a2a", .7)
    for x in (-108, -66, -24, 76):
        for s in (-1, 1):
            m.wheel(a, x, 55 * s, 42, 22 if x < 0 else 19, 6 * s if x > 0 else 0, t)
            if x < 0:
                for k in range(2):
                    a.form(poly([(x - 9 + k * 14, 65 * s), (x - 4 + k * 14, 78 * s), (x + 1 + k * 14, 65 * s)]),
                           STEEL, ol=1.4,
                           edge=.9)
    m.plate(a, [(-6, -48), (-134, -48), (-138, 0), (-134, 48), (-6, 48)], rust, 2.5)   # the bed
    for i in range(9):
        a.line([(-126 + i * 14, -46), (-126 + i * 14, 46)], 1.6, shade(rust, .5))
    for _ in range(16):
        a.raw(ellipse(rng.uniform(-130, -12), rng.uniform(-44, 44), rng.uniform(3, 9), rng.uniform(2, 4)), "#5a2c18",
              alpha=.5)
    for s in (-1, 1):                                                                  # welded walls
        for i in range(5):
            x = -10 - i * 25
            m.plate(a, [(x, 43 * s), (x - 2, 54 * s), (x - 22, 53 * s), (x - 23, 42 * s)],
                    (c, "#8d8478", rust, t, "#6d7278")[(i + (s > 0) * 2) % 5], 1.8, .9)
            m.rivets(a, [(x - 4, 48 * s), (x - 19, 48 * s)], rust, 3)
    a.form(rrect(-134, -26, 66, 52, 24), "#b9762e", ol=2.5, edge=1, up=.5)             # the boiler of fuel
    for x in (-120, -100, -82):
        a.line([(x, -24), (x, 24)], 4.4, "#4a3a2c")
        a.line([(x - 1, -22), (x - 1, 22)], 1.5, "#a38a68", .8)
    a.form(ellipse(-101, 0, 9), "#6d7278", ol=1.8, edge=.9)
    for i in range(3):
        a.raw(poly([(-132 + i * 7, -12), (-128 + i * 7, -12), (-124 + i * 7, 12), (-128 + i * 7, 12)]), "#22201e",
              alpha=.85)
    m.can(a, -58, 34, "#a8402c", 10)
    m.can(a, -40, 35, "#5d6640", -8)
    for x, y, q in ((-60, -34, 9), (-38, -35, 8)):
        a.form(ellipse(x, y, q), "#5a6a78", ol=1.8, edge=.9)
        a.raw(ellipse(x, y, q * .66), "none", "#2b3038", 1.4)
    m.plate(a, [(122, -30), (124, 0), (122, 30), (52, 38), (52, -38)], c, 2.6)         # bonnet
    for s in (-1, 1):
        for i in range(3):                                                             # painted flames
            a.raw(smooth([(118, (6 + i * 9) * s), (96 - i * 4, (11 + i * 8) * s), (72 - i * 3, (9 + i * 8.4) * s),
                          (94, (5 + i * 8) * s)], k=.12), t)
        for i in range(4):
            a.limb([(98 - i * 11, 24 * s), (92 - i * 11, 43 * s), (64 - i * 11, 47 * s)], 6, "#c9d0d6", 1.8)
        m.lamp(a, 116, 36 * s, 6.4)
    a.form(rrect(62, -15, 46, 30, 4), "#3a3c41", ol=2.2, edge=.7)                      # blower
    for i in range(5):
        a.form(ellipse(68 + i * 8.6, 0, 3.6, 11), "#d8dde2", ol=1.3, edge=.9)
    a.form(rrect(28, -16, 22, 32, 5), "#8d9399", ol=1.9, edge=.9)
    m.plate(a, [(56, -42), (58, 0), (56, 42), (2, 46), (-2, 0), (2, -46)], c, 2.6, 1)   # cab
    m.plate(a, [(54, -36), (46, -35), (46, 35), (54, 36)], "#7fb8c4", 1.8, .9, .6)
    for y in (-25, -12, 0, 12, 25):
        a.line([(44, y), (56, y)], 3.4, "#6d6f74")
    m.plate(a, [(42, -38), (42, 38), (6, 41), (4, -41)], lit(c, .1), 1.8)
    a.form(poly([(124, -26), (140, -66), (148, -60), (152, 0), (148, 60), (140, 66), (124, 26)]), "#7a7f86", ol=2.5,
           edge=1)
    for y in (-50, -30, -10, 10, 30, 50):
        a.form(poly([(146 - abs(y) * .08, y - 7), (168 - abs(y) * .2, y), (146 - abs(y) * .08, y + 7)]), STEEL,
               ol=1.9, edge=1)
    for i in range(8):
        y = -52 + i * 14
        a.raw(poly([(132 + abs(y) * .07, y), (140, y), (140, y + 7), (132 + abs(y) * .07, y + 7)]),
              t if i % 2 else "#22201e")
    for s in (-1, 1):
        a.limb([(4, 40 * s), (-18, 47 * s)], 9, "#8d9399", 1.9, False)                 # stacks
        a.soft(-22, 48 * s, 12, "#ff8a2a", .7)
    a.form(smooth([(36, -5), (38, 0), (36, 5), (26, 8), (16, 5), (14, 0), (16, -5), (26, -8)]), BONE, ol=1.7, edge=.8)
    for s in (-1, 1):
        a.form(smooth([(28, 6 * s), (28, 22 * s), (40, 34 * s), (34, 22 * s), (34, 6 * s)]), BONE, ol=1.6, edge=.8)
        a.dot(33, 2.8 * s, 1.9, "#1d1210")
    m.crew(a, -14, 30, "spikes", "#58c83a", "#ffb13b", f.name + "a", "#6a3f54", "#cf9566", 60)
    m.wear(a, rng, (118, 44), c, 30)
    a.soft(-30, 4, 46, "#0d090c", .5)


def rig_turret(a: Art, f: Figure) -> None:
    """A drum of boiler plate with a cannon and a repeater on top."""
    c, rust, t = f.tint
    m.barrel(a, 22, 112, 15, "#5d6168", 22)
    a.form(smooth(ring_points(0, 0, 33, 8, 0, None, .39)), rust, ol=2.6, edge=1, up=.5)
    for d in range(8):
        with a.at(0, 0, d * 45 + 22.5):
            a.line([(14, 0), (29, 0)], 1.7, shade(rust, .55))
            m.rivets(a, [(25, -8), (25, 8)], rust, 3, 1.6)
    a.raw(arc(0, 0, 24, -150, -30), "none", t, 4)
    m.plate(a, [(38, -20), (32, -22), (32, 22), (38, 20)], "#7a7f86", 2.1, 1)
    m.crew(a, -8, 9, "scraphelm", "#9a9da2", "#ffcf3a", f.name, c, "#cf9566", size=.92)
    with a.at(4, -16, -4, .86):
        draw_weapon(a, "lmg")
    for d in (140, 180, 220):
        x, y = 34 * cos(radians(d)), 34 * sin(radians(d))
        with a.at(x, y, d):
            a.form(poly([(-4, -5), (15, 0), (-4, 5)]), STEEL, ol=1.6, edge=.9)
    m.aerial(a, -24, 20, -40, 22, t)
