"""More heads: kepi, police helmet, fedora, cap, bandana; the dead and the undead. Facing +x, see heads.py."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, STEEL, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, smooth


def face(a: Art, skin: str, x: float = 5.5, r: float = 8.6) -> None:
    """The brow and nose that peep out in front: they tell where the figure looks."""
    a.ball(x, 0, r, skin, ol=1.8)
    a.form(ellipse(x + r - .4, 0, 2.6, 2.2), skin, ol=1.1, edge=0)


def kepi(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A soldier's cap of 1863: crushed crown that leans forward, leather peak."""
    face(a, skin, 3, 8)
    a.form(smooth([(9, -9.5), (16, -7), (18.5, 0), (16, 7), (9, 9.5), (12, 0)]), "#241d1c", ol=1.5, edge=.8)
    a.form(ellipse(-1, 0, 12.6), c, ol=2)
    a.raw(ellipse(-1, 0, 11), "none", t, 2)
    a.form(ellipse(3, 0, 8.4, 8.8), shade(c, .1), ol=1, up=.5, edge=.5)
    a.form(ellipse(4, 0, 3, 3.2), GOLD, ol=1)


def custodian(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A constable's tall helmet with ridge, boss and star."""
    a.form(ellipse(0, 0, 15, 14), c, ol=2, edge=.5)
    a.ball(-.6, 0, 11, lit(c, .08), ol=.9, up=.6)
    a.line([(12, 0), (-12, 0)], 3, shade(c, .4))
    a.line([(12, -.8), (-12, -.8)], 1.2, lit(c, .5))
    a.ball(-.6, 0, 3.6, t, ol=1.1)
    for i in range(5):
        with a.at(9.6, 0, i * 72):
            a.form(poly([(0, -2), (5, 0), (0, 2)]), t, ol=.9, edge=0)


def fedora(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A gangster's hat, brim turned down in front."""
    a.form(smooth([(18, 0), (14, -11), (3, -16), (-9, -14), (-16, -7), (-17, 0), (-16, 7), (-9, 14), (3, 16),
                   (14, 11)]), c, ol=2, edge=.6)
    a.raw(ellipse(-.5, 0, 10.8, 10.4), t)
    a.form(smooth([(9.5, 0), (7, -6), (-2, -9), (-9.6, -5), (-9.6, 5), (-2, 9), (7, 6)]), lit(c, .06), ol=1, up=.5)
    a.line([(6, 0), (-7, 0)], 3, shade(c, .45), .8)


def flatcap(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A bruiser's cap of checked cloth."""
    face(a, skin, 4.5, 8.4)
    a.form(smooth([(15, -7), (17, 0), (15, 7), (6, 12), (-7, 13), (-14, 6), (-14, -6), (-7, -13), (6, -12)]), c, ol=2,
           dome=True)
    for i in (-6, 0, 6):
        a.line([(-11, i), (11, i)], 1.3, t, .75)
        a.line([(i, -10.5), (i, 10.5)], 1.3, t, .75)
    a.ball(0, 0, 1.8, shade(c, .3), ol=.6)


def bandana(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A knotted scarf with dots."""
    face(a, skin)
    for s in (-1, 1):
        a.form(smooth([(-11, 1 * s), (-20, 5 * s), (-24, 11 * s), (-17, 9 * s), (-9, 4 * s)]), c, ol=1.4)
    a.ball(-1, 0, 12, c)
    for i in range(9):
        d = i * 2.4
        a.dot(-1 + (2.6 + i) * cos(d), (2.6 + i) * sin(d), 1.3, t)
    a.ball(-12, 0, 3, shade(c, .2), ol=1)


def peaked(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """An officer's peaked cap."""
    face(a, skin, 3, 7.6)
    a.form(smooth([(10, -9), (17, -6), (18.5, 0), (17, 6), (10, 9), (12, 0)]), "#17171b", ol=1.4, edge=.9)
    a.form(smooth(ring_points(-1, 0, 14.6, 12, .02, rng)), c, ol=2, dome=True)
    a.raw(arc(-1, 0, 11, -80, 80), "none", t, 3)
    a.ball(9, 0, 2.8, GOLD, ol=1)


def ghoul(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A dead man's head: sunken, patchy, with a wound."""
    a.form(smooth([(15, 0), (12, -6), (4, -11), (-8, -10.4), (-13, 0), (-8, 10.4), (4, 11), (12, 6)]), skin, dome=True)
    for s in (-1, 1):
        a.form(ellipse(9.6, 4.2 * s, 3, 2.5), "#17120f", ol=0, edge=0)
        a.dot(10.4, 4.2 * s, 1.1, c)
    a.form(smooth([(-2, 3), (-8, 2), (-11, 6), (-6, 9.6), (-1, 8)]), "#7d1f1c", ol=.9, edge=.2)
    a.form(ellipse(-5.6, 5.8, 2.6, 2), "#d98f86", ol=.7, edge=0)
    for _ in range(7):
        x, y = rng.uniform(-11, 2), rng.uniform(-9, 1)
        a.line([(x, y), (x - 4, y + rng.uniform(-2, 2))], 1.6, t if t.startswith("#") and t != "#000000" else hair, .9)
    a.line([(13, -2), (15, 0), (13, 2)], 1.6, "#5d1a18")


def bonehead(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A bare skull with a jaw, deep sockets and a glow of colour c in them."""
    a.form(smooth([(17, 0), (15, -4.6), (9, -7), (6, -11), (-5, -12.4), (-13, -6), (-14, 0), (-13, 6), (-5, 12.4),
                   (6, 11), (9, 7), (15, 4.6)]), BONE, up=.5, dome=True)
    for s in (-1, 1):
        a.form(ellipse(7, 5 * s, 3.8, 3.4), "#17110e", ol=0, edge=0)
        a.soft(7.4, 5 * s, 5, c, .7)
        a.dot(7.8, 5 * s, 1.4, c)
    a.form(poly([(12.6, -1.4), (10.4, 0), (12.6, 1.4)]), "#17110e", ol=0, edge=0)
    for i in range(-2, 3):
        a.line([(14.4 - abs(i) * .5, i * 1.9), (17 - abs(i) * .5, i * 1.7)], .9, "#4a3d2c")
    a.line([(-9, -5), (-4, -1), (-6, 4)], .9, "#7d6a4c", .9)


def lichcrown(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A skull under a jagged iron crown."""
    bonehead(a, c, t, skin, hair, rng)
    a.raw(arc(-3, 0, 10.6, 40, 320), "none", shade(t, .6), 5.4)
    a.raw(arc(-3, 0, 10.6, 40, 320), "none", t, 3.2)
    for i in range(7):
        with a.at(-3, 0, 55 + i * 41.6):
            a.form(poly([(8.6, -2.6), (19, 0), (8.6, 2.6)]), t, ol=1.3, edge=.6)
    a.ball(-12.6, 0, 2.5, c, ol=.8, up=.8)


def bonehelm(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A skull in a rusty helmet."""
    bonehead(a, t, t, skin, hair, rng)
    a.form(smooth([(3, -12), (-6, -13.6), (-14, -7), (-15.4, 0), (-14, 7), (-6, 13.6), (3, 12), (1, 0)]), c, ol=1.8,
           edge=.7)
    a.line([(1, 0), (-15, 0)], 2.4, shade(c, .45))
    for _ in range(4):
        a.raw(ellipse(rng.uniform(-12, -2), rng.uniform(-9, 9), 2.4, 1.4), "#8a4a24", alpha=.7)


def vampire(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """Slick black hair with a peak, white face, a high collar of colour t."""
    for s in (-1, 1):
        a.form(smooth([(4, 13 * s), (-6, 20 * s), (-21, 19 * s), (-24, 4 * s), (-14, 9 * s), (-4, 12 * s)]), c, ol=1.8)
        a.raw(smooth([(0, 13.4 * s), (-8, 17 * s), (-19, 15.4 * s), (-19.4, 7 * s), (-12, 11 * s)], k=.1), t)
    a.form(smooth([(17, 0), (13, -6), (5, -10), (5, 10), (13, 6)]), skin, ol=1.7, dome=True)
    a.form(smooth([(13, 0), (6, -5), (6, -10.6), (-5, -12), (-13, -6), (-14, 0), (-13, 6), (-5, 12), (6, 10.6),
                   (6, 5)], k=.13), hair, ol=1.6, dome=True, up=.5)
    for s in (-1, 1):
        a.line([(4, 4 * s), (-11, 4 * s)], 1.1, lit(hair, .45), .8)
        a.dot(12.4, 3.8 * s, 1.3, "#d8202a")


def cowl(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A scout's hood with a feather."""
    face(a, shade(skin, .2), 6.5, 6.5)
    a.form(smooth([(9, -8), (0, -13), (-10, -10.5), (-18, 0), (-10, 10.5), (0, 13), (9, 8), (11.4, 3.6), (9, 0),
                   (11.4, -3.6)]), c)
    a.raw(smooth([(9, -7.4), (5, -4), (4, 0), (5, 4), (9, 7.4)], False), "none", t, 2)
    a.form(smooth([(-4, 7), (-12, 12), (-26, 17), (-27, 14), (-18, 9), (-7, 4)]), t, ol=1.3)
    a.line([(-5, 6), (-24, 15)], 1, shade(t, .45), .9)


def snowcap(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A ghillie: a head of leaves and rags."""
    a.ball(0, 0, 12.5, c)
    for _ in range(22):
        d, q = rng.uniform(0, 2 * pi), rng.uniform(3, 12)
        x, y = q * cos(d), q * sin(d)
        a.form(smooth([(x, y), (x + 5 * cos(d + .8), y + 5 * sin(d + .8)), (x + 9 * cos(d), y + 9 * sin(d)),
                       (x + 5 * cos(d - .8), y + 5 * sin(d - .8))]), rng.choice((c, t, mix(c, t, .5), lit(c, .2))),
               ol=.9, edge=.2)
    a.form(ellipse(11, 0, 3, 5), "#2a2622", ol=.8)


def combat(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A modern helmet with a coloured band, goggles and ear pieces."""
    for s in (-1, 1):
        a.form(ellipse(-1, 13 * s, 5.4, 3.8), "#2c2f33", ol=1.5, edge=.6)
    a.form(smooth([(13, -7), (6, -12.5), (-9, -12.5), (-14.6, -5), (-14.6, 5), (-9, 12.5), (6, 12.5), (13, 7),
                   (15, 0)]), c, ol=2, edge=.7)
    a.raw(smooth([(2, -13), (-3, -12.8), (-4, 0), (-3, 12.8), (2, 13), (1, 0)], k=.1), t)
    a.form(smooth([(14.6, -7), (10, -9), (8.6, 0), (10, 9), (14.6, 7), (16.6, 0)]), "#23262a", ol=1.2, edge=.3)
    for s in (-1, 1):
        a.form(ellipse(13.2, 3.8 * s, 2.1, 2.9), "#63b7d8", ol=.8, up=.8)
    a.form(ellipse(-10, 0, 2.4, 4.4), STEEL, ol=.9)


def stetson(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A wide felt hat of the West: brim rolled up at the sides, pinched crown, band."""
    a.form(smooth([(20, 0), (15, -9), (3, -13), (-9, -12), (-18, -8), (-20, 0), (-18, 8), (-9, 12), (3, 13), (15, 9)]),
           c, ol=2, edge=.6)
    for s in (-1, 1):                                            # the rolled brim catches the light
        a.form(smooth([(13, 10 * s), (3, 14.5 * s), (-9, 13 * s), (-16, 9.5 * s), (-8, 10.5 * s), (4, 11 * s)]),
               lit(c, .22), ol=1.1, edge=.3)
    a.raw(ellipse(-1, 0, 10.6, 9.4), t)
    a.form(smooth([(9, 0), (6, -5), (-2, -8), (-9.6, -5), (-9.6, 5), (-2, 8), (6, 5)]), lit(c, .08), ol=1.1, up=.5)
    for s in (-1, 1):
        a.line([(5.5, 2.6 * s), (-4, 3.4 * s)], 1.8, shade(c, .45), .8)


def cavalier(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A musketeer's broad hat with a plume that falls behind."""
    a.form(smooth(ring_points(-1, 0, 18.5, 12, .05, rng, ry=17)), c, ol=2, edge=.6)
    a.raw(ellipse(-1, 0, 15.5, 14.2), "none", lit(c, .3), 1.3)
    a.form(ellipse(-1, 0, 10, 9.6), lit(c, .1), ol=1.2, up=.5)
    a.raw(ellipse(-1, 0, 9, 8.6), "none", GOLD, 1.6)
    a.limb([(6, -8), (-4, -15), (-18, -15), (-28, -8)], 6.4, t, 1.5)
    a.line([(4, -9), (-5, -14.5), (-18, -14.5), (-26, -9)], 1.3, shade(t, .3), curved=True)


def crossed(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A medic's steel helmet: two white discs with red crosses, a cross on the crown."""
    face(a, skin, 3, 7.6)
    a.form(ellipse(0, 0, 14.6, 13.4), c, ol=2, dome=True)
    a.raw(ellipse(-.5, 0, 9), "#f4f0e4")
    a.line([(-7, 0), (6, 0)], 4, t, cap="butt")
    a.line([(-.5, -6.5), (-.5, 6.5)], 4, t, cap="butt")


def jingasa(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """The lacquered iron hat of a foot soldier, with a crest painted on it."""
    a.form(ellipse(0, 0, 18.4), c, ol=2, edge=.8)
    for d in range(8):
        with a.at(0, 0, d * 45):
            a.line([(4, 0), (17, 0)], 1, shade(c, .5), .8)
    a.ball(0, 0, 5.4, lit(c, .12), ol=1, up=.6)
    for d in (30, 150, 270):
        with a.at(10.6, 0, 0):
            with a.at(0, 0, d):
                a.form(ellipse(2.6, 0, 2.2), t, ol=.6, edge=0)
