"""Light vehicles on 2 inch bases: carrier, half-track, grav speeder, armoured car, gun buggy. Facing +x."""

from __future__ import annotations

from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, IRON, STEEL, lit, mix, shade
from game.art.brush.digits import draw_number
from game.art.brush.shapes import ellipse, poly, rrect, smooth
from game.art.minis import motor as m
from game.art.minis.figure import Figure
from game.art.minis.weapons import draw_weapon


def carrier(a: Art, f: Figure) -> None:
    """An open box on tracks: driver, gunner at the front plate, a third man among the kit. Tint: paint, cloth."""
    c, cloth = f.tint
    rng = Random(f.name)
    for s in (-1, 1):
        m.track(a, 39 * s, -76, 78, 20)
        m.plate(a, [(66, 30 * s), (72, 46 * s), (-70, 46 * s), (-74, 30 * s)], c, 1.9)
        m.rivets(a, [(64, 43 * s), (-66, 43 * s)], c, 12)
        m.box(a, -30, 39 * s, 40, 12, lit(c, .05))
        a.form(rrect(14, 38 * s - 4, 34, 7, 2), "#7d5a36", ol=1.3)
    m.plate(a, [(84, -25), (88, 0), (84, 25), (58, 31), (-78, 31), (-80, -31), (58, -31)], c, 2.4)
    m.plate(a, [(83, -23), (86, 0), (83, 23), (58, 27), (58, -27)], lit(c, .12), 1.4)
    m.seam(a, [(72, -25), (74, 0), (72, 25)], c)
    for s in (-1, 1):
        m.lamp(a, 78, 18 * s, 5)
    m.badge(a, 67, 0, 6.6, "#f2ecdc", False)
    a.form(rrect(-72, -26, 124, 52, 4), "#3a342a", ol=2, edge=.2)                     # the open well
    a.soft(-6, 10, 60, "#0d090c", .5)
    m.grille(a, -50, -10, 52, 20, shade(c, .1), 6)
    for s in (-1, 1):
        m.seam(a, [(-70, 12 * s), (4, 12 * s)], c, 2.2)
        a.form(rrect(10, 14 * s - 10, 20, 19, 3), "#5a4630", ol=1.5, edge=.4)
    for s in (-1, 1):
        m.can(a, -62, 19 * s, "#6a6f42", 90)
    m.roll(a, -34, -19, 30, 11, "#a3935f", 0)
    m.roll(a, -72, 0, 44, 13, "#8f8355", 90)
    m.box(a, -36, 19, 26, 12, "#6d5a38")
    m.crew(a, -8, 19, "brodie", "#7a7448", "#98965a", f.name, cloth, turn=30)
    m.crew(a, 22, 14, "brodie", "#7a7448", "none", f.name + "d", cloth)
    m.crew(a, 22, -14, "brodie", "#7a7448", "#98965a", f.name + "g", cloth)
    a.limb([(28, 8), (40, 8)], 3, "#2b2b2d", 1.2)
    a.form(poly([(56, -27), (50, -27), (50, 27), (56, 27)]), lit(c, .16), ol=1.8, edge=1)
    with a.at(44, -14, 0, .92):
        draw_weapon(a, "bren")
    m.wear(a, rng, (74, 42), c, 20)


def halftrack(a: Art, f: Figure) -> None:
    """A coffin of sloped plates: wheels before, tracks behind, a machine gun at its shield. Tint: paint, cloth."""
    c, cloth = f.tint
    rng = Random(f.name)
    for s in (-1, 1):
        m.track(a, 34 * s, -90, 26, 19)
        m.wheel(a, 64, 32 * s, 38, 16, 5 * s)
        m.plate(a, [(30, 27 * s), (24, 44 * s), (-82, 44 * s), (-92, 28 * s)], shade(c, .05), 1.8)
        m.plate(a, [(82, 26 * s), (76, 40 * s), (46, 40 * s), (38, 27 * s)], c, 1.7)
        m.box(a, -36, 36 * s, 44, 11, lit(c, .05))
        m.box(a, 2, 36 * s, 24, 11, shade(c, .12))
    m.plate(a, [(96, -14), (98, 0), (96, 14), (70, 25), (24, 33), (-84, 33), (-96, 22), (-96, -22), (-84, -33),
                (24, -33), (70, -25)], c, 2.5)
    m.plate(a, [(92, -12), (94, 0), (92, 12), (36, 21), (30, 0), (36, -21)], lit(c, .1), 1.4)
    m.seam(a, [(66, -16), (66, 16)], c)
    m.grille(a, 78, -8, 12, 16, c, 3)
    m.camo(a, rng, [(50, -14, 13), (-88, 4, 12), (26, 27, 10), (-60, -29, 11), (60, 14, 9)],
           (mix(c, "#4f5a3c", .6), mix(c, "#9a8a58", .55)), .7)
    m.plate(a, [(34, -27), (28, -28), (28, 28), (34, 27)], shade(c, .15), 1.5)
    for s in (-1, 1):
        a.form(rrect(29.6, 12 * s - 6, 3.4, 12, 1), "#17191c", ol=.9, edge=0)
        m.lamp(a, 79, 33 * s, 4.6)
    a.form(poly([(22, -26), (-80, -27), (-88, -18), (-88, 18), (-80, 27), (22, 26)]), "#35302a", ol=2.1, edge=.3)
    a.soft(-20, 12, 66, "#0d090c", .55)
    for s in (-1, 1):
        a.form(rrect(-78, 19 * s - 6, 82, 11, 3), "#6b4f34", ol=1.5, edge=.5)
        for i in range(4):
            a.line([(-58 + i * 20, 19 * s - 5), (-58 + i * 20, 19 * s + 5)], 1.4, "#3b2a1c")
    m.can(a, -70, 0, "#5a6268", 90)
    m.can(a, -58, 0, "#6a5a3a", 90)
    m.roll(a, -92, 0, 38, 12, "#8a8468", 90)
    m.crew(a, 12, 13, "stahlhelm", "#5f6f76", "none", f.name + "d", cloth)
    m.crew(a, -32, -19, "stahlhelm", "#5f6f76", "#8a8f5c", f.name + "a", cloth, turn=80)
    m.crew(a, -52, 18, "stahlhelm", "#5f6f76", "none", f.name + "b", cloth, turn=-70)
    m.crew(a, -2, -6, "fieldcap", "#637178", "#2c463e", f.name + "g", cloth)
    with a.at(22, -6, 0, .86):
        a.form(poly([(6, -24), (14, -22), (16, 0), (14, 22), (6, 24)]), lit(c, .1), ol=2, edge=1)
        draw_weapon(a, "mg42")
    with a.at(54, 0, 90):
        draw_number(a, "41", 0, 0, 11, "#f2ecdc", 2)
    m.aerial(a, -74, -30, -22, -34)
    m.wear(a, rng, (82, 34), c, 22)


def speeder(a: Art, f: Figure) -> None:
    """A grav craft of the legion: an arrow on four lit pods, twin barrels and a beam. Tint: armour, trim, glow."""
    c, t, glow = f.tint
    rng = Random(f.name)
    a.soft(-4, 8, 96, "#0a0a14", .5, ry=60)
    for x, y in ((48, 40), (-54, 46)):
        for s in (-1, 1):
            a.soft(x, y * s, 34, glow, .75)
            a.form(ellipse(x, y * s, 21, 14), shade(IRON, .2), ol=2.1, edge=.7)
            a.form(ellipse(x, y * s, 14, 8.6), glow, ol=1.2, up=.7, edge=0)
            for q in (-7, 0, 7):
                a.line([(x + q, y * s - 8), (x + q, y * s + 8)], 1.6, "#23262d")
            a.limb([(x - 4, 20 * s), (x, y * s - 9 * s)], 10, c, 1.9, False)
    for s in (-1, 1):
        m.plate(a, [(-28, 22 * s), (-64, 62 * s), (-94, 66 * s), (-100, 58 * s), (-82, 20 * s)], c, 2.1, 1)
        m.plate(a, [(-72, 57 * s), (-91, 61 * s), (-95, 56 * s), (-80, 36 * s), (-66, 36 * s)], t, 1.3, .7)
    a.soft(-96, 0, 26, "#ff9a4a", .9)
    a.form(smooth([(104, 0), (88, -13), (40, -25), (-30, -31), (-80, -25), (-92, 0), (-80, 25), (-30, 31), (40, 25),
                   (88, 13)], k=.1), c, ol=2.5, edge=1)
    a.form(smooth([(102, 0), (90, -8), (52, -13), (40, 0), (52, 13), (90, 8)], k=.11), t, ol=1.4, edge=.8)
    for s in (-1, 1):
        a.raw(poly([(36, 17 * s), (-70, 21 * s), (-70, 26 * s), (36, 22 * s)]), t)
        m.seam(a, [(34, 14 * s), (-78, 16 * s)], c)
        m.rivets(a, [(20, 25 * s), (-60, 28 * s)], c, 8)
        a.form(rrect(-96, 12 * s - 8, 22, 16, 6), "#3a3f48", ol=1.9, edge=.9)
        a.form(ellipse(-96, 12 * s, 4, 6.4), "#ffc07a", ol=1.1, up=.8, edge=0)
    a.form(smooth([(40, 0), (30, -13), (2, -15), (-8, 0), (2, 15), (30, 13)], k=.13), "#f0a83a", ol=1.9, up=.75, edge=1)
    a.line([(31, -8), (8, -11)], 2.6, "#ffffff", .85)
    a.line([(17, -14), (17, 14)], 2.2, shade(c, .55))
    m.badge(a, 66, 0, 7, "#f6eed8", False, 8)
    m.plate(a, [(-20, -24), (-14, -18), (-14, 18), (-20, 24), (-56, 22), (-60, 0), (-56, -22)], lit(c, .05), 2, 1)
    for y in (-30, 30):                                                               # weapons on the shoulders
        a.form(rrect(-46, y - 8, 36, 16, 4), "#4a4e58", ol=2, edge=.8)
    for barrel in (-34.5, -30, -25.5):
        a.limb([(-12, barrel), (44, barrel)], 4, "#3f434c", 1.6, False)
    for x in (8, 38):
        a.form(rrect(x, -38, 5, 16, 2), STEEL, ol=1.4, edge=.9)
    with a.at(-6, 30, 0, .8):
        draw_weapon(a, "beamer")
    m.crew(a, -36, 0, "legionhelm", "#a8282a", "#ffb040", f.name, c, turn=0, size=.8)
    m.wear(a, rng, (76, 22), c, 12)


def armoured_car(a: Art, f: Figure) -> None:
    """A motor car of 1920 under riveted plate, with a drum of a turret. Tint: paint, wood."""
    c, wood = f.tint
    rng = Random(f.name)
    for x in (-56, 58):
        for s in (-1, 1):
            a.limb([(x, 12 * s), (x, 34 * s)], 5, IRON, 1.6, False)
            m.wheel(a, x, 36 * s, 38, 13, 4 * s if x > 0 else 0, "#c9a24a")
            if x < 0:
                m.wheel(a, x, 48 * s, 38, 12, 0, "#c9a24a")
            a.form(smooth([(x + 24, 27 * s), (x + 16, 40 * s), (x - 18, 40 * s), (x - 25, 27 * s)], k=.13),
                   shade(c, .08), ol=1.8, edge=.9)
    for s in (-1, 1):
        a.form(rrect(-30, 33 * s - 6, 62, 12, 2), wood, ol=1.7, edge=.6)
        for i in range(4):
            a.line([(-20 + i * 14, 33 * s - 5), (-20 + i * 14, 33 * s + 5)], 1.1, shade(wood, .5))
    m.box(a, 6, 33, 26, 10, "#5a6a44")
    m.roll(a, -10, -33, 34, 11, "#d8c694", 0)
    m.plate(a, [(-38, -26), (-92, -22), (-96, 0), (-92, 22), (-38, 26)], wood, 2.1)
    for i in range(5):
        a.line([(-42, -18 + i * 9), (-91, -15 + i * 7.5)], 1.4, shade(wood, .5))
    m.box(a, -70, -8, 26, 14, "#6d5a38")
    m.can(a, -74, 11, "#a33a2a", 0)
    m.roll(a, -52, 10, 26, 10, "#8f9a6a", 90)
    m.plate(a, [(40, -17), (92, -12), (94, 0), (92, 12), (40, 17)], c, 2.3)
    m.seam(a, [(42, 0), (90, 0)], c)
    for s in (-1, 1):
        for i in range(4):
            a.line([(50 + i * 8, 8 * s), (50 + i * 8, 14 * s)], 2, shade(c, .55))
        m.lamp(a, 87, 20 * s, 6.4)
    a.form(rrect(90, -12, 7, 24, 2), "#c9a24a", ol=1.8, edge=1)
    a.form(smooth([(48, -15), (50, 0), (48, 15), (30, 29), (-30, 31), (-48, 24), (-52, 0), (-48, -24), (-30, -31),
                   (30, -29)],
                  k=.1), c, ol=2.5, edge=.9)
    for s in (-1, 1):
        m.rivets(a, [(28, 26 * s), (-30, 28 * s)], c, 10)
        a.form(rrect(40, 8 * s - 4, 5, 8, 1), "#181a1c", ol=1, edge=0)
    a.soft(2, 6, 40, "#0d090c", .5)
    a.form(ellipse(-4, 0, 27), c, ol=2.4, edge=1, up=.5)
    a.raw(ellipse(-4, 0, 22.4), "none", shade(c, .45), 1.6)
    for i in range(14):
        with a.at(-4, 0, i * 360 / 14):
            m.rivets(a, [(24.6, 0), (24.7, 0)], c, 1, 1.6)
    m.plate(a, [(20, -12), (27, -8), (27, 8), (20, 12)], shade(c, .15), 1.6)
    with a.at(24, 0, 0, .8):
        a.limb([(10, 0), (44, 0)], 4.4, "#36393f", 1.9)
        a.form(rrect(-2, -8, 38, 16, 6), "#8a8466", ol=2, edge=1)
        for y in (-4, 0, 4):
            a.line([(2, y), (32, y)], 1.2, "#4a4636", .9)
    m.crew(a, -12, 3, "topee", "#f0eada", "#2d4577", f.name, "#2d4577", size=.8)
    a.form(poly([(-28, -17), (-16, -20), (-12, -8), (-24, -5)]), lit(c, .12), ol=1.5, edge=.9)
    m.aerial(a, -44, 20, -26, 30, "#f0eada")
    m.wear(a, rng, (70, 24), c, 18)


def gunbuggy(a: Art, f: Figure) -> None:
    """A cage of pipes with a gun as long as itself, a howling gunner and a skull on the nose. Tint: paint, trim."""
    c, t = f.tint
    rng = Random(f.name)
    for y in (-16, 16):
        a.soft(-92, y, 18, "#ff8a2a", .8)
        a.form(smooth([(-80, y - 4), (-94, y - 4), (-110, y), (-94, y + 4), (-80, y + 4)]), "#ff9a2e", ol=.9, up=.7,
               edge=0)
        a.form(rrect(-84, y - 5, 16, 10, 3), "#8d9399", ol=1.7, edge=.9)
    for x, w, h, y in ((-54, 54, 30, 48), (58, 40, 20, 42)):
        for s in (-1, 1):
            a.limb([(x, 10 * s), (x, y * s)], 7, IRON, 1.9, False)
            a.limb([(x + 16, 12 * s), (x, y * s - 8 * s)], 4, "#8d9399", 1.5, False)
            m.wheel(a, x, y * s, w, h, 9 * s if x > 0 else 0, t)
            if x < 0:
                for k in range(3):
                    a.form(poly([(x - 14 + k * 12, y * s + 14 * s), (x - 10 + k * 12, y * s + 23 * s),
                                 (x - 6 + k * 12, y * s + 14 * s)]), STEEL, ol=1.3, edge=.8)
    a.form(smooth([(94, 0), (86, -11), (48, -19), (8, -28), (-48, -29), (-78, -21), (-82, 0), (-78, 21), (-48, 29),
                   (8, 28), (48, 19), (86, 11)], k=.12), c, ol=2.5, edge=.9)
    for i in range(4):                                                                # hazard stripes
        a.raw(poly([(74 - i * 12, -13 - i * 1.6), (68 - i * 12, -14 - i * 1.6), (62 - i * 12, 14 + i * 1.6),
                    (68 - i * 12, 13 + i * 1.6)]), t if i % 2 else "#22201e", alpha=.9)
    a.form(smooth([(100, 0), (97, -7), (88, -10), (80, -7), (78, 0), (80, 7), (88, 10), (97, 7)]), BONE, ol=1.8,
           edge=.7)
    for s in (-1, 1):
        a.form(ellipse(92, 4 * s, 2.8, 2.4), "#1d1210", ol=0, edge=0)
        a.form(smooth([(84, 8 * s), (88, 20 * s), (102, 26 * s), (94, 16 * s), (91, 8 * s)]), BONE, ol=1.6, edge=.8)
        m.lamp(a, 74, 24 * s, 5.6)
    a.form(rrect(-46, -22, 66, 44, 7), "#2b2725", ol=2, edge=.2)
    a.form(rrect(-76, -17, 32, 34, 4), "#3a3c41", ol=2, edge=.6)                      # the engine
    for i in range(4):
        for s in (-1, 1):
            a.form(rrect(-73 + i * 7.2, 9 * s - 6, 5, 12, 1.8), "#c9d0d6", ol=1.1, edge=.9)
    a.form(ellipse(-60, 0, 8), t, ol=1.6, edge=.8)
    m.crew(a, 10, 13, "spikes", "#d8402f", "#58c8e8", f.name + "d", "#3a322e", "#cf9566")
    a.limb([(22, 6), (25, 13), (22, 20)], 2.6, "#151413", 1)
    for s in (-1, 1):
        a.limb([(-50, 23 * s), (-10, 27 * s), (32, 17 * s), (62, 10 * s)], 5, "#b9bec4", 1.9)
    for x in (-42, 30):
        a.limb([(x, -25 if x < 0 else -17), (x, 25 if x < 0 else 17)], 5, "#b9bec4", 1.9, False)
    m.can(a, -8, -25, "#a8402c", 0)
    a.form(ellipse(-20, -4, 19), "#4a4744", ol=2, edge=.8)
    a.raw(ellipse(-20, -4, 14), "none", "#23211f", 2.4)
    m.crew(a, -30, -4, "scraphelm", "#9a9da2", "#ffcf3a", f.name, c, "#cf9566", size=.84)
    with a.at(-8, -4, -3, 1.06):
        a.form(poly([(12, -19), (19, -17), (21, 0), (19, 17), (12, 19)]), "#8a5a34", ol=2, edge=.9)
        draw_weapon(a, "rotary")
        for i in range(8):
            a.line([(0 + i * .8, 9 + i * 2.4), (6 + i * .8, 10 + i * 2.4)], 2.6, "#ffcf57" if i % 2 else "#b5802c")
    m.aerial(a, -70, 19, -26, 20, t)
    m.wear(a, rng, (76, 24), c, 22)
