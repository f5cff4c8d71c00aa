"""Vehicles from above, facing +x."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import IRON, STEEL, lit, shade
from game.art.brush.shapes import Box, ellipse, poly, ring_points, rrect, smooth
from game.art.minis.figure import Figure


def _track(a: Art, y: float, x0: float, x1: float, w: float, col: str = "#3a3835") -> None:
    a.form(rrect(x0, y - w / 2, x1 - x0, w, 7), col, ol=2.2, edge=.4)
    n = int((x1 - x0) / 6)
    for i in range(1, n):
        x = x0 + i * (x1 - x0) / n
        a.line([(x, y - w / 2 + 1.5), (x, y + w / 2 - 1.5)], 1.9, "#181614")
        a.line([(x + 1.5, y - w / 2 + 2), (x + 1.5, y + w / 2 - 2)], .8, "#77716a", .8)


def _camo(a: Art, rng: Random, box: Box, cols: Sequence[str], n: int) -> None:
    x0, y0, x1, y1 = box
    for _ in range(n):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        q = rng.uniform(7, 13)
        a.raw(smooth(ring_points(x, y, q, 8, .35, rng, ry=q * .6)), rng.choice(cols), alpha=.75)


def tank(a: Art, f: Figure) -> None:
    c, t = f.tint
    rng = Random(f.name)
    for s in (-1, 1):
        _track(a, 43 * s, -84, 84, 24)
    a.form(poly([(82, -26), (86, 0), (82, 26), (66, 33), (-80, 33), (-86, 24), (-86, -24), (-80, -33), (66, -33)]),
        c, ol=2.4, edge=.6)
    for s in (-1, 1):
        a.form(poly([(80, 30 * s), (86, 52 * s), (-84, 52 * s), (-78, 31 * s)]), shade(c, .06), ol=1.8, edge=.4)
    _camo(a, rng, (-70, -48, 70, 48), (shade(c, .3), t), 13)
    a.line([(58, -32), (64, 0), (58, 32)], 1.6, shade(c, .55))
    for i in range(6):
        a.form(rrect(-80, -22 + i * 7.6, 24, 4.6, 1.4), shade(c, .5), ol=.7, edge=.3)
    for s in (-1, 1):
        a.form(ellipse(70, 22 * s, 5), "#e9e2b8", ol=1.3)
        a.form(rrect(10, 44 * s - 4, 30, 8, 2), "#7d5a36", ol=1.3)
        a.form(rrect(-52, 44 * s - 5, 24, 10, 2), shade(c, .2), ol=1.3)
        a.form(ellipse(45, 16 * s, 9), shade(c, .08), ol=1.4, edge=.5)
    a.soft(2, 6, 46, "#100a10", .45)
    a.limb([(30, 0), (112, 0)], 8, shade(c, .1), 2.2)
    a.form(rrect(104, -6.4, 15, 12.8, 3), shade(c, .25), ol=2)
    for x in (107, 112):
        a.line([(x, -5), (x, 5)], 1.6, "#181614")
    a.form(poly([(36, -13), (38, 0), (36, 13), (20, 29), (-20, 32), (-42, 20), (-44, 0), (-42, -20), (-20, -32),
        (20, -29)]), c, ol=2.4, edge=.8)
    _camo(a, rng, (-30, -20, 24, 20), (shade(c, .3), t), 5)
    a.form(rrect(30, -9, 14, 18, 4), shade(c, .12), ol=1.8)
    a.form(ellipse(-10, -11, 13), lit(c, .04), ol=1.8, edge=.6)
    a.line([(-10, -22), (-10, 0)], 1.5, shade(c, .6))
    a.form(ellipse(-8, 15, 8.5), shade(c, .12), ol=1.5, edge=.5)
    for i in range(6):
        a.form(rrect(-40, -13 + i * 4.6, 7, 3.4, 1), "#6f6248", ol=.8)
    a.limb([(-32, 22), (-60, 40)], 1.6, "#232323", 1)


def car(a: Art, f: Figure) -> None:
    """An open scout car."""
    c, t = f.tint
    for x in (-44, 44):
        for s in (-1, 1):
            a.form(rrect(x - 15, 33 * s - 7, 30, 14, 5), "#2a2a2c", ol=2)
            for i in range(5):
                a.line([(x - 11 + i * 5.6, 33 * s - 5), (x - 11 + i * 5.6, 33 * s + 5)], 1.4, "#101012")
    a.form(smooth([(76, 0), (74, -20), (58, -29), (10, -31), (-60, -31), (-74, -25), (-76, 0), (-74, 25), (-60, 31),
        (10, 31), (58, 29), (74, 20)], k=.11), c, ol=2.4, edge=.6)
    a.form(rrect(-58, -23, 74, 46, 8), "#3d342b", ol=1.8)
    for x, y in ((-8, -11), (-8, 11), (-42, -11), (-42, 11)):
        a.form(rrect(x - 11, y - 9.5, 21, 19, 5), "#75573a", ol=1.5)
        a.form(rrect(x - 13, y - 9.5, 7, 19, 3), "#8a6a48", ol=1.3)
    a.limb([(6, -19), (9, -11), (6, -3)], 2.4, "#1f1c1a", 1)
    a.form(poly([(20, -25), (15, -25), (15, 25), (20, 25)]), "#9ecbd4", ol=1.6, up=.7)
    a.form(poly([(70, -17), (72, 0), (70, 17), (26, 22), (26, -22)]), lit(c, .07), ol=1.4, edge=.5)
    for i in range(5):
        a.line([(58, -10 + i * 5), (68, -10 + i * 5)], 1.6, shade(c, .6))
    a.form(ellipse(44, 0, 9.5), t, ol=1)
    for s in (-1, 1):
        a.ball(73, 18 * s, 4.6, "#f4eab8", ol=1.4)
    a.form(ellipse(-82, 0, 7, 14), "#2a2a2c", ol=2)
    a.limb([(-30, 0), (22, -2)], 5, "#3c3e43", 1.8)
    a.limb([(22, -2), (50, -3)], 3, "#3c3e43", 1.7)
    a.form(rrect(-34, -7, 24, 13, 3), "#50545a", ol=1.8)
    a.form(ellipse(-26, 0, 6), IRON, ol=1.4)


def hovercraft(a: Art, f: Figure) -> None:
    c, t = f.tint
    a.soft(0, 0, 96, "#8fe8ff", .35, ry=64)
    a.form(smooth([(88, 0), (70, -40), (20, -50), (-60, -48), (-82, -34), (-86, 0), (-82, 34), (-60, 48), (20, 50),
        (70, 40)], k=.13), "#34393f", ol=2.4)
    a.form(smooth([(80, 0), (62, -33), (18, -42), (-56, -40), (-74, -28), (-76, 0), (-74, 28), (-56, 40), (18, 42),
        (62, 33)], k=.13), c, ol=1.6, edge=.7)
    for s in (-1, 1):
        a.form(ellipse(-44, 23 * s, 19), "#23272c", ol=2, edge=.3)
        for d in range(6):
            with a.at(-44, 23 * s, d * 60 + 12):
                a.form(poly([(3, -1.5), (16, -5), (16.5, 0)]), "#78818a", ol=.9, edge=.4)
        a.ball(-44, 23 * s, 4.4, STEEL, ol=1.2)
        a.line([(14, 35 * s), (56, 28 * s)], 4, t)
        a.form(poly([(-64, 38 * s), (-86, 52 * s), (-92, 50 * s), (-80, 34 * s)]), shade(c, .15), ol=1.8)
    a.form(smooth([(58, 0), (50, -17), (20, -20), (12, 0), (20, 20), (50, 17)], k=.13), "#67c9e0", ol=1.9, up=.7)
    a.line([(50, -11), (30, -14)], 2.4, "#ffffff", .8)
    a.line([(34, -18), (34, 18)], 2, shade(c, .5))
    a.form(ellipse(-8, 0, 16), lit(c, .08), ol=2, edge=.6)
    for q in (-4.5, 4.5):
        a.limb([(0, q), (44, q)], 4, "#3b4046", 1.7)
    a.form(rrect(-16, -9, 22, 18, 5), shade(c, .1), ol=1.8)
    a.soft(47, 0, 8, "#7df5d8", .8)
