"""Steeds. The rider is drawn by a callback so that it can sit between layers of the mount."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, LEATHER, lit, shade
from game.art.brush.shapes import ellipse, poly, ring_points, rrect, smooth
from game.art.minis.figure import Figure
from game.art.minis.monsters import strider


def horse(a: Art, f: Figure, rider: Callable[[], None]) -> None:
    _, coat, cloth, trim = (*(f.mount or ()), "", "")[:4]
    rng = Random("horse" + f.name)
    for x, y, d in ((34, -15, -10), (30, 15, 8), (-34, -14, 8), (-38, 14, -8)):   # legs
        with a.at(x, y, d):
            a.form(ellipse(0, 0, 14, 6), shade(coat, .25), ol=1.8, edge=.2)
            a.form(ellipse(13, 0, 5, 4.6), "#2b211b", ol=1.4)
    a.limb([(-50, 0), (-66, -5), (-78, 2), (-88, -2)], 9, shade(coat, .55), 1.9)     # tail
    a.limb([(-54, 2), (-68, 0), (-80, 6)], 4, shade(coat, .35), 1)
    a.form(smooth([(52, 0), (46, -14), (28, -20), (4, -21), (-22, -22), (-46, -20), (-58, -8), (-58, 8), (-46, 20),
        (-22, 22), (4, 21), (28, 20), (46, 14)]), coat, dome=False)
    if cloth and trim:   # caparison
        a.form(smooth([(50, 0), (46, -16), (26, -24), (8, -20), (4, 0), (8, 20), (26, 24), (46, 16)]), cloth, ol=1.9)
        a.form(smooth([(-8, 0), (-12, -24), (-38, -28), (-60, -20), (-64, 0), (-60, 20), (-38, 28), (-12, 24)]),
            cloth, ol=1.9)
        for s in (-1, 1):
            for x, y in ((-28, 16), (-48, 14), (34, 15)):
                a.line([(x - 4, y * s), (x + 4, y * s)], 2.6, trim)
                a.line([(x, y * s - 4), (x, y * s + 4)], 2.6, trim)
            a.raw(smooth([(-13, 22 * s), (-38, 26 * s), (-58, 18.6 * s)], False), "none", trim, 2)
    a.form(smooth([(38, -12), (56, -10), (72, -7), (74, 0), (72, 7), (56, 10), (38, 12)]), coat, ol=2)      # neck
    a.form(smooth([(60, -7.5), (74, -8.6), (88, -5.6), (96, -4.4), (98, 0), (96, 4.4), (88, 5.6), (74, 8.6),
        (60, 7.5)]), lit(coat, .08), ol=2)
    for s in (-1, 1):
        a.form(smooth([(66, 6 * s), (61, 11 * s), (58, 14 * s), (63, 7 * s)]), coat, ol=1.3)
        a.dot(80, 6.2 * s, 1.6, "#140e0c")
        a.dot(95, 2.4 * s, 1.1, "#2a1a14")
    a.line([(80, 0), (94, 0)], 2.6, lit(coat, .55), .8)
    mane = shade(coat, .62)
    a.form(smooth([(72, -2), (60, -5), (46, -4.5), (32, -3), (32, 3), (46, 4.5), (60, 3), (72, 2)]), mane, ol=1.3)
    for i in range(9):
        x = 68 - i * 4
        a.line([(x, -2), (x - 4, rng.uniform(3, 7))], 1.6, lit(mane, .22))
    a.line([(84, -6), (84, 6)], 2, cloth or LEATHER)
    a.line([(74, -8), (84, -6)], 1.6, cloth or LEATHER)
    a.line([(74, 8), (84, 6)], 1.6, cloth or LEATHER)
    for s in (-1, 1):
        a.line([(84, 6 * s), (50, 14 * s), (18, 8 * s)], 1.6, shade(LEATHER, .3), curved=True)
    a.form(ellipse(-4, 0, 19, 17), LEATHER, ol=1.9)
    for s in (-1, 1):   # the rider's legs
        a.limb([(2, 10 * s), (12, 24 * s), (2, 29 * s)], 9.5, f.legs, 1.9)
        a.form(ellipse(8, 29.5 * s, 8.5, 4.6), f.boots, ol=1.6)
    a.soft(-2, 4, 30, "#120b14", .4)
    with a.at(-6, 0, 0, .78):
        rider()


def great_beast(a: Art, f: Figure, rider: Callable[[], None]) -> None:
    """A war boar the size of a cart."""
    _, coat, cloth, trim = f.mount or ("",) * 4
    rng = Random("boar" + f.name)
    for x, y, d in ((34, -28, -16), (32, 28, 16), (-36, -26, 10), (-38, 26, -10)):
        with a.at(x, y, d):
            a.form(ellipse(0, 0, 17, 9), shade(coat, .3), ol=2, edge=.2)
            for q in (-4, 4):
                a.form(ellipse(16, q, 5, 3.4), "#2a221e", ol=1.3)
    a.limb([(-58, 0), (-70, 6), (-74, -4)], 4, shade(coat, .2), 1.6)
    a.form(smooth(ring_points(-6, 0, 56, 16, .03, rng, ry=32)), coat, dome=True)
    for _ in range(90):
        u, v = rng.uniform(-54, 40), rng.uniform(-27, 27)
        if ((u + 6) / 54) ** 2 + (v / 30) ** 2 < 1:
            a.line([(u, v), (u - rng.uniform(4, 8), v + v * .06)], 1.4, rng.choice((lit(coat, .3), shade(coat, .45),
                shade(coat, .3))), .85)
    a.form(smooth([(38, -20), (60, -17), (80, -11), (88, -8), (90, 0), (88, 8), (80, 11), (60, 17), (38, 20)]),
        lit(coat, .05))
    a.form(ellipse(88, 0, 6, 9), "#c98a78", ol=1.6)
    for s in (-1, 1):
        a.dot(90, 3.4 * s, 1.7, "#3a1d18")
        a.form(smooth([(80, 10 * s), (86, 18 * s), (97, 20 * s), (91, 13.5 * s), (87, 9 * s)]), BONE, ol=1.6)
        a.form(smooth([(52, 14 * s), (44, 25 * s), (36, 26 * s), (42, 14 * s)]), shade(coat, .12), ol=1.7)
        a.dot(68, 11 * s, 2.2, "#f0c23a")
        a.dot(68.6, 11 * s, 1, "#120d0a")
    for i in range(9):
        a.form(poly([(56 - i * 6, -2.6), (46 - i * 6, 0), (56 - i * 6, 2.6), (60 - i * 6, 0)]), shade(coat, .6),
            ol=1, edge=.2)
    a.form(rrect(-28, -30, 40, 60, 8), cloth, ol=2)
    a.form(rrect(-24, -30, 32, 60, 6), lit(cloth, .08), ol=.8, edge=.2)
    for s in (-1, 1):
        a.line([(-26, 25 * s), (10, 25 * s)], 3, trim)
        for i in range(5):
            a.ball(-22 + i * 7.4, 31 * s, 2.2, GOLD, ol=1)
        a.limb([(-6, 14 * s), (6, 28 * s), (-4, 34 * s)], 9, f.legs, 1.9)
    a.soft(-6, 4, 30, "#120b14", .4)
    with a.at(-10, 0, 0, .80):
        rider()


def bike(a: Art, f: Figure, rider: Callable[[], None]) -> None:
    _, paint, _, trim = f.mount or ("",) * 4
    for x in (-44, 44):
        a.form(rrect(x - 17, -6.5, 34, 13, 6), "#26262a", ol=2, edge=.5)
        for i in range(6):
            a.line([(x - 13 + i * 5, -5), (x - 11 + i * 5, 5)], 1.4, "#0e0e10")
    for s in (-1, 1):
        a.limb([(-44, 9 * s), (-20, 14 * s), (0, 12 * s)], 4.4, "#9aa0a6", 1.7)
        a.form(rrect(-58, 10 * s - 3.4, 28, 6.8, 3), "#8d9399", ol=1.6, edge=.8)
        a.limb([(24, 4 * s), (46, 7 * s)], 3.2, "#9aa0a6", 1.5)
    a.form(smooth([(-54, 0), (-48, -10), (-18, -11), (6, -13), (28, -10), (40, -4), (42, 0), (40, 4), (28, 10),
        (6, 13), (-18, 11), (-48, 10)]), paint)
    a.line([(40, 0), (-52, 0)], 3.6, trim)
    a.limb([(22, -26), (26, -12), (28, 0), (26, 12), (22, 26)], 3.6, "#595d62", 1.6)
    for s in (-1, 1):
        a.form(rrect(15, 25 * s - 3, 11, 6, 2.4), "#212124", ol=1.3)
        a.limb([(-6, 9 * s), (10, 19 * s), (-4, 23 * s)], 9, f.legs, 1.9)
        a.form(ellipse(0, 23.5 * s, 8, 4.4), f.boots, ol=1.5)
    a.ball(44, 0, 6, "#f6e7a8", ol=1.7)
    a.form(ellipse(-22, 0, 17, 11), "#2d2522", ol=1.6)
    a.soft(-10, 4, 26, "#120b14", .4)
    with a.at(-13, 0, 0, .80):
        rider()


MOUNTS: Final = {"horse": horse, "great_beast": great_beast, "bike": bike, "strider": strider}
