"""Heads of the warbands' people. Facing +x, see heads.py."""

from __future__ import annotations

from math import cos, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, IRON, STEEL, lit, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth
from game.art.minis.hats import face


def _mop(a: Art, hair: str, rng: Random, r: float = 12.4) -> None:
    a.form(smooth(ring_points(-1.6, 0, r, 13, .05, rng)), hair, dome=True, ol=2)
    for i in range(9):
        d = .8 + i * .58
        a.line([(-3 + 2 * cos(d), 2 * sin(d)), (-2 + r * .8 * cos(d + .3), r * .8 * sin(d + .3))], 1.4,
               lit(hair, .35) if i % 2 else shade(hair, .4), .8)


def bun(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Grey hair in a knot with two needles, spectacles."""
    face(a, skin)
    _mop(a, hair, rng)
    a.ball(-11, 0, 6.6, lit(hair, .1), ol=1.6)
    for s in (-1, 1):
        a.line([(-18, -6 * s), (-4, 7 * s)], 1.7, t)
        a.raw(ellipse(12, 3.8 * s, 2.8), "none", GOLD, 1.4)


def twinbuns(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Two knots with ribbons and a flower."""
    face(a, skin)
    for s in (-1, 1):
        a.form(smooth([(-8, 11 * s), (-20, 17 * s), (-27, 13 * s), (-18, 10 * s)]), t, ol=1.3)
    _mop(a, hair, rng, 11.6)
    for s in (-1, 1):
        a.ball(-5, 10.4 * s, 6, hair, ol=1.7)
        a.raw(ellipse(-5, 10.4 * s, 5.8), "none", t, 1.8)
    for i in range(5):
        a.form(ellipse(4 + 3 * cos(i * 1.26), -7 + 3 * sin(i * 1.26), 2), "#ffc8dc", ol=.6, edge=0)


def mirror(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A hood and a face of polished silver: who looks at it sees himself."""
    a.form(smooth([(8, -10), (0, -13.4), (-10, -11), (-18, 0), (-10, 11), (0, 13.4), (8, 10), (10, 0)]), c, ol=2)
    a.line([(4, 0), (-14, 0)], 1.4, shade(c, .45), .8)
    a.form(ellipse(8, 0, 7.4, 9), "#d8e4ec", ol=1.7, up=.8, down=.55, edge=1)
    a.line([(5, -6), (10, 1)], 2.4, "#ffffff", .95)
    a.raw(ellipse(8, 0, 7.4, 9), "none", t, 1.4)


def oxhorns(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A shaved head in a bull's mask with a brass ring."""
    for s in (-1, 1):
        a.form(smooth([(-4, 9 * s), (-2, 20 * s), (8, 27 * s), (20, 25 * s), (11, 20 * s), (6, 10 * s)]), BONE, ol=1.9,
               edge=.8)
    a.ball(-1, 0, 12.4, c, ol=2)
    a.form(smooth([(6, -8), (17, -6), (20, 0), (17, 6), (6, 8)]), lit(c, .1), ol=1.7)
    a.raw(ellipse(20, 0, 3, 4), "none", GOLD, 2)
    for s in (-1, 1):
        a.dot(9, 5 * s, 2, t)
    a.limb([(-8, 0), (-22, 3)], 4, hair, 1.5)


def ninja(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A black hood with a slit for the eyes and a knotted band that flies behind."""
    for s in (-1, 1):
        a.form(smooth([(-8, 2 * s), (-20, 5 * s), (-31, (9 if s > 0 else 3) * s), (-22, 1 * s)]), t, ol=1.3)
    a.ball(-.6, 0, 12.6, c, ol=2)
    a.raw(arc(-.6, 0, 11.2, -88, 88), "none", t, 3.4)
    a.form(rrect(8.4, -6.4, 4.6, 12.8, 2), skin, ol=1, edge=0)
    for s in (-1, 1):
        a.dot(11, 3.2 * s, 1.4, "#16100e")


def sage(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A master: white topknot, white beard that falls over his chest, long brows."""
    a.form(smooth([(12, -7), (20, -5), (32, 0), (20, 5), (12, 7)]), hair, ol=1.7, up=.5)
    a.ball(2, 0, 10.6, skin, ol=1.8)
    a.form(smooth([(4, -10), (-6, -13), (-14, -7), (-15, 0), (-14, 7), (-6, 13), (4, 10), (0, 0)]), hair, ol=1.8, up=.5)
    a.ball(-7, 0, 5.4, lit(hair, .2), ol=1.5)
    a.line([(-12, -8), (-2, 8)], 1.9, t)
    for s in (-1, 1):
        a.line([(10, 4 * s), (16, 8 * s)], 2.2, hair)


def veil(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A bride's veil with a wreath of dead roses; two dark streams of tears."""
    a.form(smooth([(8, -13), (-6, -18), (-30, -22), (-42, -12), (-36, 0), (-44, 10), (-30, 22), (-6, 18), (8, 13),
                   (14, 0)]), c, ol=1.7, up=.6, down=.3)
    for y in (-14, -5, 5, 14):
        a.line([(0, y * .7), (-34, y * 1.1)], 1.2, shade(c, .35), .6)
    a.form(ellipse(9, 0, 7, 8), skin, ol=1.5)
    for s in (-1, 1):
        a.dot(12, 3.4 * s, 1.9, "#17120f")
        a.line([(13, 3.6 * s), (17, 4.6 * s)], 1.4, "#2a2a3a")
    for i in range(8):
        d = 1.2 + i * .56
        a.ball(-1 + 11 * cos(d), 11 * sin(d), 3.2, t if i % 2 else shade(t, .4), ol=1)


def plague(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A doctor's beak, round lenses, a flat black hat."""
    a.form(smooth([(8, -6), (20, -4), (34, 2), (20, 5), (8, 6)]), "#d8cdb0", ol=1.9, edge=.9)
    a.line([(12, 0), (29, 2)], 1.2, shade("#d8cdb0", .45))
    a.form(smooth(ring_points(-2, 0, 17, 13, .02, rng)), c, ol=2, edge=.8)
    a.raw(ellipse(-2, 0, 10.8), t)
    a.ball(-2.4, 0, 9.2, lit(c, .1), ol=.9)
    for s in (-1, 1):
        a.form(ellipse(15.4, 5 * s, 3.2), "#9adf5a", ol=1.3, up=.8)


def cyber(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Half the skull shaved and wired, the hair a neon comb, a lit visor."""
    face(a, skin)
    a.ball(-1, 0, 11.8, skin, ol=1.9)
    for i in range(3):
        a.line([(6 - i * 5, 5), (3 - i * 5, 10)], 1.4, t)
        a.dot(6 - i * 5, 5, 1.3, "#ffffff")
    a.form(smooth([(9, -1), (4, -10), (-8, -13), (-17, -8), (-19, -1), (-10, 2), (2, 2)]), c, ol=1.7, up=.5, edge=.8)
    for i in range(5):
        a.line([(6 - i * 4.6, -1), (2 - i * 4.6, -9)], 1.2, lit(c, .5), .85)
    a.soft(13, 0, 11, t, .75)
    a.form(smooth([(15, -8), (10, -9.4), (9, 0), (10, 9.4), (15, 8), (16.6, 0)]), t, ol=1.2, up=.6, edge=0)
    a.line([(14, -5), (14.6, 0)], 1.3, "#ffffff", .9)


def courier(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A cyclist's shell with vents and a lit strip."""
    a.form(smooth([(16, -5), (10, -11), (-6, -13), (-17, -6), (-20, 0), (-17, 6), (-6, 13), (10, 11), (16, 5),
                   (17, 0)]),
           c, ol=2, edge=1)
    for y in (-7, 0, 7):
        a.form(smooth([(8, y * .8 - 1.6), (-12, y - 1.8), (-12, y + 1.8), (8, y * .8 + 1.6)]), "#1f2028", ol=.9, edge=0)
    a.soft(12, 0, 9, t, .8)
    a.line([(14, -6), (15.6, 0), (14, 6)], 2.6, t, 1, True)


def batboy(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Great ears, a snub nose, four teeth."""
    for s in (-1, 1):
        a.form(smooth([(2, 8 * s), (-2, 20 * s), (-16, 31 * s), (-19, 20 * s), (-9, 7 * s)]), skin, ol=1.8)
        a.form(smooth([(-3, 11 * s), (-6, 19 * s), (-14, 25 * s), (-14, 18 * s)]), "#b5707a", ol=0, edge=0)
    a.ball(-1, 0, 12, skin, ol=2)
    for _ in range(9):
        x, y = rng.uniform(-11, 0), rng.uniform(-9, 9)
        a.line([(x, y), (x - 4, y * 1.1)], 1.5, hair, .9)
    a.form(ellipse(12, 0, 4, 5), shade(skin, .2), ol=1.3)
    for s in (-1, 1):
        a.form(ellipse(7, 5.6 * s, 3.2), "#ffd84a", ol=1.1, edge=0)
        a.dot(8, 5.6 * s, 1.4, "#160c08")
        a.form(poly([(13, 2 * s), (19, 3 * s), (14, 4.4 * s)]), "#ffffff", ol=.8, edge=0)


def patched(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A flat skull of two colours, a line of staples, bolts at the temples."""
    for s in (-1, 1):
        a.form(rrect(-3, 12 * s - 3.4, 7, 6.8, 1.6), IRON, ol=1.4, edge=.9)
    a.form(rrect(-13, -12, 26, 24, 7), skin, ol=2, edge=.6)
    a.raw(smooth([(-12, -3), (0, -2), (12, -5), (12, 8), (4, 11.4), (-9, 11), (-12.6, 5)], k=.1), c)
    a.line([(-12, -3), (0, -2), (12, -5)], 1.3, "#2a1d1a")
    for x in (-9, -4, 1, 6):
        a.line([(x, -6), (x + 1, 1)], 1.4, STEEL)
    for s in (-1, 1):
        a.form(ellipse(10, 5 * s, 2.6, 2.2), "#17120f", ol=0, edge=0)
        a.dot(10.6, 5 * s, 1.1, t)
    a.line([(-12, 6), (-6, 9)], 2, hair)


def circlet(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Long loose hair under a thin gold ring."""
    face(a, skin)
    a.form(smooth([(6, -11), (-8, -14), (-24, -11), (-33, -3), (-29, 4), (-34, 10), (-22, 13), (-7, 14), (6, 11)]),
           hair,
           ol=1.9, dome=True)
    for y in (-8, -3, 3, 8):
        a.line([(-2, y * .8), (-26, y * 1.1)], 1.3, lit(hair, .4) if y > 0 else shade(hair, .4), .8, True)
    a.raw(arc(-1, 0, 11.4, -100, 100), "none", shade(t, .4), 3)
    a.raw(arc(-1, 0, 11.4, -100, 100), "none", t, 1.7)
    a.ball(10.6, 0, 2, c, ol=.7)


def wigged(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A footman's powdered wig with rolls and a bow."""
    face(a, skin)
    a.form(smooth(ring_points(-2, 0, 12.6, 13, .03, rng)), hair, dome=True, ol=2)
    for s in (-1, 1):
        for x in (4, -3):
            a.form(rrect(x - 4, 10.6 * s - 3, 9, 6, 3), lit(hair, .2), ol=1.3, edge=.5)
    for i in range(4):
        a.raw(arc(-2, 0, 4 + i * 2.4, 130, 230), "none", shade(hair, .3), 1.2, salpha=.7)
    for s in (-1, 1):
        a.form(poly([(-13, 0), (-20, 6 * s), (-20, 1 * s)]), t, ol=1.1)


HEADS: Final = {f.__name__: f for f in (
    bun, twinbuns, mirror, oxhorns, ninja, sage, veil, plague, cyber, courier, batboy, patched, circlet, wigged)}
"""By the name that `Figure.head` gives."""
