"""Shields, back gear, capes. Shields are seen nearly edge-on from above but tilted
toward the viewer, as painters of board-game tokens do, so their device can be read."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, LEATHER, STEEL, lit, shade
from game.art.brush.shapes import ellipse, poly, ring_points, rrect, smooth
from game.art.minis.platoon_parts import BACKS


def round_(a: Art, c: str, t: str, dev: str = "boss") -> None:
    a.form(ellipse(0, 0, 11, 20), c, ol=2.2, edge=.6)
    if dev in ("quarters", "viking"):
        for q in ((0, -18, 10, 0), (0, 18, -10, 0)):
            a.raw(smooth([(0, 0), (q[0], q[1]), (q[2] * .75, q[1] * .72), (q[2], 0)], k=.1), t, alpha=.95)
    if dev == "cross":
        a.line([(0, -18), (0, 18)], 4.5, t, cap="butt")
        a.line([(-9.6, 0), (9.6, 0)], 4.5, t, cap="butt")
    if dev == "star":
        for d in range(6):
            a.line([(0, 0), (8 * cos(d * pi / 3), 15 * sin(d * pi / 3))], 3, t)
    a.raw(ellipse(0, 0, 10, 19), "none", shade(STEEL, .25), 2)
    a.ball(1, 0, 4.6, STEEL, ol=1.2)


def kite(a: Art, c: str, t: str, dev: str = "cross") -> None:
    a.form(smooth([(-3, -20), (7, -18), (11, -8), (10, 4), (4, 17), (-2, 24), (-6, 16), (-8, 0), (-7, -14)]), c,
        ol=2.2, edge=.7)
    a.line([(3, -16), (0, 18)], 4.4, t, cap="butt")
    a.line([(-6.5, -5), (9.5, -7)], 4.4, t, cap="butt")


def heater(a: Art, c: str, t: str, dev: str = "chevron") -> None:
    a.form(smooth([(-7, -17), (6, -19), (12, -17), (12, -4), (7, 10), (-2, 20), (-7, 12), (-9, -4)]), c, ol=2.2,
        edge=.7)
    if dev == "cross":
        a.line([(2, -16), (1, 15)], 4.6, t, cap="butt")
        a.line([(-8, -4), (11, -6)], 4.6, t, cap="butt")
    else:
        a.line([(-7, 6), (2, -6), (10, 4)], 5, t)
        a.dot(1, 9, 2.6, t)


def pelta(a: Art, c: str, t: str, dev: str = "") -> None:
    a.form(smooth([(-4, -18), (7, -17), (11, 0), (7, 17), (-4, 18), (1, 8), (2, 0), (1, -8)]), c, ol=2.1, edge=.7)
    for s in (-1, 1):
        a.dot(5, 9 * s, 2.4, t)
    a.dot(7, 0, 2.6, t)


def tower(a: Art, c: str, t: str, dev: str = "wings") -> None:
    a.form(smooth([(-7, -22), (3, -23), (9, -22), (12, 0), (9, 22), (3, 23), (-7, 22), (-3.5, 0)], k=.1), c, ol=2.2,
        edge=.6)
    for s in (-1, 1):
        a.line([(5, 5 * s), (6, 11 * s), (2, 17 * s)], 2.6, t)
        a.line([(0, 5 * s), (1, 12 * s)], 1.8, t)
    a.raw(smooth([(-5, -20), (3, -21), (7.4, -20), (10, 0), (7.4, 20), (3, 21), (-5, 20)], False, k=.1), "none",
        t, 1.3)
    a.form(rrect(1, -4.6, 7, 9.2, 2), STEEL, ol=1.2)
    a.ball(4.6, 0, 3, STEEL, ol=.9)


def hide(a: Art, c: str, t: str, dev: str = "") -> None:
    """Tall cow-hide shield (Zulu)."""
    a.form(ellipse(0, 0, 11, 25), c, ol=2.2, edge=.5)
    for x, y, q in ((-3, -11, 4.6), (4, 6, 5.2), (-3, 15, 3.4), (5, -5, 2.6)):
        a.raw(smooth(ring_points(x, y, q, 7)), t, alpha=.95)
    a.line([(1, -27), (1, 27)], 2.4, shade(BONE, .2))
    for i in range(-4, 5):
        a.line([(-1.5, i * 4.6), (3.5, i * 4.6)], 1, "#2c211b", .8)


def energy(a: Art, c: str, t: str, dev: str = "") -> None:
    shape = smooth([(-5, -23), (6, -20), (12, 0), (6, 20), (-5, 23), (3, 0)])
    a.soft(5, 0, 30, c, .55)
    a.raw(shape, c, lit(c, .6), 2, alpha=.45)
    for s in (-1, 0, 1):
        a.line([(2, s * 13 - 4), (8 - abs(s) * 3, s * 13 + 4)], 1.3, "#ffffff", .8)


def gong(a: Art, c: str, t: str, dev: str = "") -> None:
    """A bronze gong, held like a shield."""
    a.form(ellipse(0, 0, 15, 27), c, ol=2.3, edge=1)
    for q in (.78, .5):
        a.raw(ellipse(0, 0, 15 * q, 27 * q), "none", t, 2)
    a.ball(2, 0, 6, lit(c, .2), ol=1.5)
    for s in (-1, 1):
        a.limb([(-4, 25 * s), (-10, 30 * s)], 3, "#a3282c", 1.2)


SHIELDS = {"round": round_, "kite": kite, "heater": heater, "pelta": pelta, "tower": tower, "hide": hide,
    "energy": energy, "gong": gong}


# -- back gear, drawn on the torso: origin between the shoulders, facing +x ---
def quiver(a: Art, c: str, t: str) -> None:
    with a.at(-11, 7, -62):
        for i in range(4):
            a.limb([(13, -4 + i * 2.6), (24, -6 + i * 4)], 1.5, BONE, .9)
            a.form(ellipse(25, -6.2 + i * 4.1, 4, 1.9, 8 * i - 12), t, ol=.9)
        a.form(rrect(-14, -5.5, 28, 11, 4), c, ol=1.8)
        a.line([(10, -5), (10, 5)], 2, lit(c, .4))


def pack(a: Art, c: str, t: str) -> None:
    a.form(rrect(-25, -13, 17, 26, 4), c, ol=2)
    a.form(rrect(-28, -14.5, 8, 29, 4), t, ol=1.7)
    for s in (-1, 1):
        a.line([(-27, 7 * s), (-9, 7 * s)], 2, shade(c, .45))


def radio(a: Art, c: str, t: str) -> None:
    a.form(rrect(-26, -13, 17, 26, 2), c, ol=2)
    a.limb([(-20, -10), (-32, -26), (-40, -44)], 1.4, "#2a2c2b", 1)
    for s in (-1, 0, 1):
        a.dot(-17, 5 * s, 1.7, t)


def tanks(a: Art, c: str, t: str) -> None:
    for s in (-1, 1):
        a.form(rrect(-28, 6.5 * s - 6, 21, 12, 5.5), c, ol=1.8)
        a.line([(-14, 6.5 * s - 4), (-14, 6.5 * s + 4)], 2, t)
    a.limb([(-24, 10), (-16, 25), (4, 24)], 2.6, "#3a3a3c", 1.2)


def jetpack(a: Art, c: str, t: str) -> None:
    for s in (-1, 1):
        a.form(poly([(-10, 3 * s), (-10, 15 * s), (-30, 13 * s), (-30, 6 * s)]), c, ol=1.9, edge=.6)
        a.soft(-35, 9.5 * s, 9, t, .9)
        a.form(ellipse(-31, 9.5 * s, 2.6, 4.6), "#23262a", ol=1)


def satchel(a: Art, c: str, t: str) -> None:
    a.line([(8, -17), (-10, 15)], 3.6, shade(c, .3))
    a.line([(8, -17), (-10, 15)], 2, c)
    a.form(rrect(-18, 12, 15, 12, 3), c, ol=1.7)


def standard(a: Art, c: str, t: str) -> None:
    """Back banner, flowing behind."""
    a.limb([(-12, 0), (-42, -4)], 2.6, LEATHER, 1.3)
    a.form(smooth([(-18, -5), (-30, -25), (-44, -29), (-60, -24), (-52, -12), (-44, -4)], k=.12), c, ol=1.9)
    a.ball(-41, -17, 5.6, t, ol=1)


def barrel_roll(a: Art, c: str, t: str) -> None:
    a.form(rrect(-24, -17, 10, 34, 5), c, ol=1.9)
    for s in (-1, 1):
        a.line([(-24, 9 * s), (-14, 9 * s)], 2, t)


def slungbow(a: Art, c: str, t: str) -> None:
    """A long bow across the back, a few arrows."""
    a.limb([(-30, -22), (-20, -16), (-12, 0), (-14, 16), (-22, 30)], 4, c, 1.8)
    a.line([(-30, -22), (-22, 30)], 1.1, t)
    for i in range(3):
        a.limb([(-6, 12 + i * 3), (-26, 16 + i * 4)], 1.6, BONE, .9)
        a.form(ellipse(-27, 16 + i * 4, 4, 1.9, 170), "#c8342c", ol=.9)


BACK = {"quiver": quiver, "pack": pack, "radio": radio, "tanks": tanks, "jetpack": jetpack, "satchel": satchel,
        "standard": standard, "roll": barrel_roll, "slungbow": slungbow, **BACKS}


def cape(a: Art, c: str, rng: Random, long: float = 1.0) -> None:
    """A cloak that falls behind, with folds."""
    q = 34 * long
    pts = [(2, -19), (-10, -24), (-q + 4, -22), (-q - 1, -14), (-q + 2, -7), (-q - 3, 1), (-q + 2, 8), (-q, 15),
        (-q + 5, 22), (-10, 24), (2, 19)]
    a.form(smooth(pts), c, up=.22, down=.5)
    for y in (-15, -7, 1, 9, 16):
        a.line([(-6, y * .55), (-q + 4, y)], 2.2, shade(c, .5), .55)
        a.line([(-8, y * .55 - 2.4), (-q + 8, y - 3)], 1.3, lit(c, .35), .55)

