"""Machines of war the size of a man: a flying drone, a siege frame. From above, facing +x."""

from __future__ import annotations

from game.art.brush.art import Art
from game.art.brush.colour import IRON, STEEL, lit, shade
from game.art.brush.shapes import ellipse, poly, rrect, smooth
from game.art.minis.figure import Figure


def drone(a: Art, f: Figure) -> None:
    """Four rotors, one eye, a gun slung below."""
    c, t = f.tint
    a.soft(4, 6, 34, "#120b14", .4)
    for x, y in ((27, -27), (27, 27), (-27, -27), (-27, 27)):
        a.limb([(0, 0), (x, y)], 6, shade(c, .25), 1.8)
    for x, y in ((27, -27), (27, 27), (-27, -27), (-27, 27)):
        a.raw(ellipse(x, y, 17), "#dfe8ee", alpha=.34)
        a.raw(ellipse(x, y, 17), "none", IRON, 3)
        a.raw(ellipse(x, y, 17), "none", lit(IRON, .4), 1.2)
        for d in (20, 110):
            with a.at(x, y, d + x):
                a.form(smooth([(-15, -1.6), (0, -2.6), (15, -1.4), (15, 1.6), (0, 2.6), (-15, 1.4)]), "#3d434a", ol=.9)
        a.ball(x, y, 4.2, STEEL, ol=1.2)
    a.limb([(6, 0), (40, 0)], 4, "#3f444b", 1.7)
    a.form(rrect(38, -3, 7, 6, 1.6), "#22262b", ol=1.2)
    a.form(poly([(24, -9), (28, 0), (24, 9), (6, 16), (-16, 14), (-22, 0), (-16, -14), (6, -16)]), c, ol=2.2, edge=.7)
    a.form(rrect(-14, -8, 16, 16, 4), lit(c, .12), ol=1.2, edge=.5)
    for s in (-1, 1):
        a.line([(-14, 11 * s), (8, 12 * s)], 2.6, t)
    a.form(ellipse(16, 0, 7), "#1d2025", ol=1.6)
    a.soft(16, 0, 11, t, .8)
    a.ball(16, 0, 4.4, t, ol=1, up=.8)
    a.limb([(-16, 0), (-34, 0)], 1.8, "#2a2d31", 1)
    a.dot(-35, 0, 2.2, "#ff5a4a")


def siege_frame(a: Art, f: Figure) -> None:
    """A broad frame with a drill for one arm and a cannon for the other."""
    c, t = f.tint
    a.soft(2, 6, 46, "#120b14", .4)
    for s, x in ((-1, 10), (1, -8)):
        a.form(rrect(x - 14, 21 * s - 11, 40, 22, 6), shade(IRON, .15), ol=2)
        for i in range(3):
            a.form(rrect(x + 20, 21 * s - 9.6 + i * 6.6, 10, 5.4, 2), IRON, ol=1.2)
    for s in (-1, 1):
        a.limb([(-4, 22 * s), (8, 40 * s)], 13, shade(c, .2), 2)
        a.ball(-2, 26 * s, 13.5, c, ol=2)
        a.raw(ellipse(-2, 26 * s, 9), "none", t, 2.4)
    a.form(rrect(0, -50, 30, 19, 5), shade(c, .1), ol=2, edge=.6)                     # the drill
    a.form(poly([(30, -49), (66, -40.5), (30, -32)]), STEEL, ol=2, edge=.8)
    for i in range(4):
        x = 34 + i * 7
        a.line([(x, -47.6 + i * 1.9), (x + 5, -33.6 - i * 1.5)], 2, shade(STEEL, .5))
    a.form(rrect(-6, 32, 34, 19, 5), shade(c, .1), ol=2, edge=.6)                     # the cannon
    a.limb([(26, 41.5), (62, 41.5)], 8.5, "#42474e", 2)
    a.form(rrect(56, 35, 11, 13, 3), "#2b2f34", ol=1.7)
    a.dot(67, 41.5, 2.6, "#0c0c0d")
    a.form(poly([(26, -14), (31, 0), (26, 14), (8, 27), (-22, 25), (-32, 10), (-32, -10), (-22, -25), (8, -27)]), c,
           ol=2.4, edge=.7)
    for s in (-1, 1):
        a.form(rrect(-40, 9 * s - 5, 15, 10, 4), "#3a3e44", ol=1.6)
        a.soft(-42, 9 * s, 7, t, .55)
        a.line([(-20, 19 * s), (8, 21 * s)], 3, t)
        for x in (-18, 12):
            a.ball(x, 14 * s, 2, STEEL, ol=.7)
    a.form(rrect(-14, -11, 26, 22, 5), lit(c, .1), ol=1.4, edge=.5)
    a.form(ellipse(14, 0, 11, 10), shade(c, .18), ol=1.9, edge=.7)
    a.form(smooth([(17, -7.5), (24, -5), (25.5, 0), (24, 5), (17, 7.5), (19, 0)]), t, ol=1.2, up=.8)
    a.line([(22, -4), (23.6, 0)], 1.4, "#ffffff", .85)
