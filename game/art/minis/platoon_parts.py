"""Heads, chests and packs of platoons: each army has a cut and a colour of its own. Facing +x."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import GOLD, IRON, LEATHER, STEEL, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth, star
from game.art.minis.hats import face


# -- heads ---------------------------------------------------------------------------------------------------------
def brodie(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A soup plate of steel: wide flat brim, low crown, net and a tuft of scrim."""
    a.form(ellipse(0, 0, 19.4, 18.8), lit(c, .1), ol=2, edge=1)
    a.raw(ellipse(0, 0, 18.2, 17.6), "none", lit(c, .42), 1.3, salpha=.8)
    a.raw(ellipse(1, 1.2, 14.2, 13.8), shade(c, .5), alpha=.8)
    a.ball(-.4, -.2, 11.4, c, ol=.8, up=.6, down=.4)
    if t != "none":
        for i in range(-2, 3):
            q = (11 ** 2 - (i * 4.2) ** 2) ** .5
            a.line([(-q, i * 4.2), (q, i * 4.2)], .8, shade(c, .5), .7)
            a.line([(i * 4.2, -q), (i * 4.2, q)], .8, shade(c, .5), .7)
        for _ in range(4):
            d, q = rng.uniform(0, 2 * pi), rng.uniform(6, 12)
            x, y = q * cos(d), q * sin(d)
            a.form(smooth([(x - 4, y), (x, y - 2.2), (x + 4, y), (x, y + 2.2)]), t, ol=.8, edge=.2)


def topee(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A sun helmet: long brim before and behind, six panels, a bright band, a spike."""
    a.form(smooth([(19.6, 0), (15, -9.6), (3, -14.4), (-10, -13), (-20, -7.4), (-23, 0), (-20, 7.4), (-10, 13),
                   (3, 14.4), (15, 9.6)]), c, ol=2, edge=.8)
    a.raw(ellipse(-.6, 0, 12.4, 11.6), shade(c, .5), alpha=.5)
    a.raw(ellipse(-1, 0, 12, 11.2), t)
    a.ball(-1.4, 0, 10, lit(c, .14), ol=.8, up=.5)
    for d in range(6):
        a.line([(-1.4, 0), (-1.4 + 9 * cos(d * pi / 3 + .5), 9 * sin(d * pi / 3 + .5))], .9, shade(c, .35), .75)
    a.ball(-1.4, 0, 2.6, GOLD, ol=.8)


def slouch(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A hunter's hat with one brim pinned up, a spotted band and a pheasant's feather."""
    face(a, skin, 3, 7.4)
    a.form(smooth([(18, 2), (13, -7), (4, -11), (-8, -11), (-17, -5), (-19, 3), (-14, 14), (-2, 18.6), (11, 15)]), c,
           ol=2, edge=.7)
    a.raw(ellipse(-1, 1, 11, 10), t)
    for i in range(9):
        a.dot(-1 + 10.2 * cos(i * .7), 1 + 9.2 * sin(i * .7), 1.2, "#2b1d14")
    a.form(smooth([(8, 1), (5, -5), (-3, -7.6), (-10, -4), (-10, 6), (-3, 9.4), (5, 7)]), lit(c, .08), ol=1, up=.5)
    a.line([(4, 1), (-6, 1)], 2.4, shade(c, .4), .8)
    a.form(smooth([(-3, -9), (-12, -14), (-27, -16), (-28, -13), (-15, -9), (-6, -6)]), "#d8862e", ol=1.3)


def headwrap(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A desert wrap with a tail that blows back and goggles in front."""
    a.form(smooth([(-6, 5), (-17, 5), (-28, 12), (-38, 9), (-34, 17), (-22, 17), (-8, 13)]), c, ol=1.6, down=.5)
    a.form(smooth(ring_points(0, 0, 13.4, 11, .03, rng)), c, dome=True, ol=2)
    for i in range(4):
        a.raw(arc(-2 + i * 1.4, -9 + i * 5, 10 + i, 10 + 9 * i, 150 + 6 * i), "none", shade(c, .42), 1.3, salpha=.8)
    a.raw(arc(0, 0, 9.6, 60, 300), "none", t, 2.2)
    a.form(smooth([(14.6, -7), (9.6, -9), (8.2, 0), (9.6, 9), (14.6, 7), (16.4, 0)]), "#3a2a20", ol=1.2, edge=.3)
    for s in (-1, 1):
        a.form(ellipse(12.8, 4 * s, 2.5, 3), "#58d8e0", ol=.9, up=.9)


def sandcrown(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A guard's lacquered mask helmet with a crescent."""
    a.form(smooth([(5, -14.6), (-6, -17), (-17, -9), (-19, 0), (-17, 9), (-6, 17), (5, 14.6), (2, 0)]), shade(c, .3),
           ol=1.9, edge=.5)
    a.ball(-.6, 0, 12.2, c, ol=1.4, up=.55)
    a.line([(11, 0), (-12, 0)], 2.8, t)
    a.form(smooth([(9, -15), (16, -9), (18, 0), (16, 9), (9, 15), (12, 7), (12.6, 0), (12, -7)]), t, ol=1.4, edge=1)
    for s in (-1, 1):
        a.dot(9.6, 4.4 * s, 1.8, "#ff5a3a")


def legionhelm(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A blunt closed helmet: a fin from brow to nape, a T of lit glass, breathing caps."""
    for s in (-1, 1):
        a.form(ellipse(3, 11.4 * s, 5.4, 4), IRON, ol=1.4, edge=.8)
    a.form(smooth([(15, -6.4), (8, -11.6), (-7, -12.6), (-14.4, -7), (-15, 0), (-14.4, 7), (-7, 12.6), (8, 11.6),
                   (15, 6.4), (16.6, 0)]), c, ol=2, edge=1)
    a.form(poly([(15, -7.6), (9, -9.4), (7.6, -2.2), (1.8, -1.9), (1.8, 1.9), (7.6, 2.2), (9, 9.4), (15, 7.6)]),
           "#25282f", ol=1, edge=.2)
    for s in (-1, 1):
        a.soft(12, 5 * s, 6, t, .8)
        a.line([(13.4, 3.4 * s), (11, 7.6 * s)], 2.4, t)
    a.form(rrect(-16, -2.6, 17, 5.2, 2.2), shade(t, .05) if hair == "none" else hair, ol=1.3, edge=.9)


def scraphelm(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A pot with welded blades and a slit."""
    for d in (50, 180, 310):
        with a.at(0, 0, d):
            a.form(poly([(9, -4), (23, 0), (9, 4)]), STEEL, ol=1.6, edge=.9)
    a.form(smooth(ring_points(0, 0, 13, 9, .04, rng)), c, ol=2, edge=.7)
    for _ in range(5):
        a.raw(ellipse(rng.uniform(-9, 6), rng.uniform(-9, 9), rng.uniform(1.6, 3.6), 1.6, rng.uniform(0, 180)),
              "#7d3f1e", alpha=.75)
    a.form(rrect(8.6, -8, 4.4, 16, 2), "#141214", ol=.9, edge=0)
    for s in (-1, 1):
        a.dot(10.8, 3.8 * s, 1.7, t)
    a.line([(5, 0), (-12, 0)], 2.4, t, .95)


def spikes(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A shaved head with a ridge of dyed spikes and goggles."""
    face(a, skin)
    a.ball(-1, 0, 11.6, shade(skin, .1))
    for i in range(5):
        x = 8 - i * 5
        a.form(poly([(x + 4, -3.4), (x - 8, 0), (x + 4, 3.4)]), c, ol=1.4, edge=.6)
    a.form(smooth([(14, -7.4), (9, -9), (7.6, 0), (9, 9), (14, 7.4), (15.6, 0)]), "#2b2624", ol=1.1, edge=.3)
    for s in (-1, 1):
        a.form(ellipse(12, 4 * s, 2.4, 3), t, ol=.9, up=.8)


def fieldcap(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A soft forage cap, worn aslant."""
    face(a, skin, 3.6, 8.2)
    a.ball(-2, 1.5, 11, hair, ol=1.6)
    a.form(smooth([(12, -4), (3, -9), (-9, -7.6), (-14, -2), (-9, 4), (3, 5), (12, 2)]), c, ol=1.8, edge=.8)
    a.line([(10, -1), (-12, -2)], 1.8, shade(c, .45))
    a.line([(10, -3), (3, -7)], 2, t)
    a.ball(10, -1, 1.8, "#e8dcc0", ol=.6)


def fez(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A red felt cone with a black tassel."""
    face(a, skin, 4, 8.4)
    a.form(ellipse(-1.4, 0, 11.6), c, ol=2, edge=.8)
    a.form(ellipse(-2.4, -.6, 8), lit(c, .1), ol=.9, up=.5, edge=.6)
    a.limb([(-2.4, -.6), (-10, 4), (-17, 6)], 2.4, t, .9)
    a.ball(-18, 6, 3, t, ol=.8)


def weldmask(a: Art, c: str, t: str, skin: str, hair: str, rng: Random) -> None:
    """A welder's mask with a flame painted on it and a leather hood."""
    a.form(smooth(ring_points(-2, 0, 13.4, 10, .04, rng)), "#4a3a30", ol=2, dome=True)
    a.form(smooth([(16, -8), (7, -12.4), (2, -9), (1, 0), (2, 9), (7, 12.4), (16, 8), (18, 0)]), c, ol=1.8, edge=1)
    a.raw(smooth([(16, -3), (10, -9), (4, -7), (9, -4), (3, -1), (9, 1), (4, 6), (11, 7), (16, 3)]), t)
    a.form(rrect(10.6, -6, 4.6, 12, 1.6), "#14181a", ol=1, edge=0)
    a.line([(12.6, -4.4), (12.6, 0)], 1.4, "#8fe8d8", .9)


HEADS: Final = {f.__name__: f for f in (brodie, topee, slouch, headwrap, sandcrown, legionhelm, scraphelm, spikes,
                                           fieldcap, fez, weldmask)}


# -- chests, with the arguments of torsos.Torso --------------------------------------------------------------------
def webbing(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A blouse under braces of canvas that cross behind, pouches in front."""
    a.line([(12.5, 0), (4, 0)], 1.5, shade(c, .5))
    for s in (-1, 1):
        a.line([(12, 9 * s), (0, 10 * s), (-11, -4 * s)], 4.6, shade(t, .55))
        a.line([(12, 9 * s), (0, 10 * s), (-11, -4 * s)], 3.0, t)
        a.form(rrect(6.5, 8.6 * s - 4.4, 8, 8.8, 1.6), lit(t, .05), ol=1.2, edge=.6)
        a.line([(10.5, 8.6 * s - 3.6), (10.5, 8.6 * s + 3.6)], 1, shade(t, .5))
        a.line([(9, 17 * s), (-7, 18 * s)], 1.4, shade(c, .4), .6)


def fieldcoat(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A grey coat, dark collar, black Y-straps, cartridge cases at the belt."""
    a.raw(arc(0, 0, 10.6, -64, 64), "none", t, 4.4)
    for s in (-1, 1):
        a.line([(12, 11 * s), (1, 8 * s), (-8, 0)], 3.8, "#16161a")
        a.line([(12, 11 * s), (1, 8 * s), (-8, 0)], 2.0, "#4a4038")
        for x in (3.4, 8.6):
            a.form(rrect(x, 12.6 * s - 2.8, 4.6, 5.6, 1), "#3a2f28", ol=1, edge=.7)
        a.line([(3, 19 * s), (-6, 19.6 * s)], 2.6, t, .9)
    a.line([(-8, 0), (-12.5, 0)], 2.4, "#4a4038")
    for i in range(4):
        a.dot(12 - i * 3.6, 0, 1, "#c9c2a8")


def safari(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A jacket with four pockets, belt and a bandolier of cartridges."""
    a.line([(12.5, 0), (2, 0)], 1.4, shade(c, .5))
    for s in (-1, 1):
        for x in (1, 9):
            a.form(rrect(x - 4, 10.4 * s - 3.8, 7, 7.6, 1.2), lit(c, .06), ol=1, edge=.5)
            a.line([(x - 1, 10.4 * s - 3.4), (x - 1, 10.4 * s + 3.4)], .9, shade(c, .5), .8)
    a.line([(12, -13), (-11, 12)], 5.4, shade(t, .55))
    a.line([(12, -13), (-11, 12)], 3.6, t)
    for i in range(8):
        fx, fy = 10.4 - i * 3, -11.3 + i * 3.25
        a.line([(fx - 1.4, fy - 1.4), (fx + 1.4, fy + 1.4)], 1.6, "#f0c24e")


def legion(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """Massive armour: a power pack with two vents, a breastplate with a star, great square shoulders."""
    for s in (-1, 1):
        a.form(rrect(-27, 9 * s - 7, 17, 14, 4), shade(c, .18), ol=2, edge=.8)
        a.form(ellipse(-24, 9 * s, 4.6), "#2a2d33", ol=1.3, edge=.4)
        a.soft(-24, 9 * s, 5, "#ff8a3a", .55)
    a.form(rrect(-17, -7, 10, 14, 3), t, ol=1.7, edge=.8)
    a.form(smooth([(15, -12), (17, 0), (15, 12), (3, 15), (-10, 13), (-12, 0), (-10, -13), (3, -15)]), c, ol=1.9,
           edge=.9)
    a.line([(14, 0), (-9, 0)], 1.5, shade(c, .4), .8)
    a.form(star(11.4, 0, 6.2, 2.8, 8), t, ol=1, edge=.6)


def scrap(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A leather vest, half a tyre on one shoulder, spiked plate on the other, chains."""
    a.form(smooth([(13, -12), (14, 0), (13, 12), (0, 14), (-12, 12), (-13, 0), (-12, -12), (0, -14)]), c, ol=1.5)
    a.line([(12, -11), (-11, 10)], 3.6, "#26221f")
    for i in range(6):
        a.dot(10.6 - i * 4.2, -9.6 + i * 3.8, 1.5, "#d8d0be")


def burnous(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A long mantle with a striped hem and a sash."""
    a.form(smooth([(12, -17), (15, 0), (12, 17), (-4, 24), (-17, 20), (-21, 0), (-17, -20), (-4, -24)]), c, ol=1.9,
           down=.46)
    for y in (-15, -8, 8, 15):
        a.line([(6, y * .8), (-17, y * 1.1)], 1.5, shade(c, .42), .6)
    a.raw(smooth([(-12, -20), (-18, 0), (-12, 20)], False), "none", t, 3.2)
    a.raw(smooth([(-8, -21), (-13.6, 0), (-8, 21)], False), "none", t, 1.3)
    a.line([(12, -10), (-8, 11)], 5, shade(t, .4))
    a.line([(12, -10), (-8, 11)], 3.4, t)


def lacquer(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """Rows of lacquered scales, wide wings on the shoulders."""
    for i in range(5):
        for j in range(-3, 4):
            x, y = 11 - i * 5.4, j * 4.6 + (i % 2) * 2.3
            a.form(smooth([(x, y - 2.6), (x - 5, y), (x, y + 2.6), (x + 1.6, y)]), c if (i + j) % 2 else lit(c, .12),
                   ol=.8, edge=.5)


TORSOS: Final = {f.__name__: f for f in (webbing, fieldcoat, safari, legion, scrap, burnous, lacquer)}


# -- shoulders, drawn over the arms: origin on the shoulder, `s` is 1 for the right one --------------------------------
def _legion_shoulder(a: Art, s: int, c: str, t: str) -> None:
    """A great square plate with a bright border."""
    a.form(smooth([(12, -6 * s), (13, 7 * s), (0, 11 * s), (-12, 8 * s), (-13, -6 * s), (0, -9 * s)], k=.12), c, ol=2.1,
           up=.5, edge=1)
    a.raw(smooth([(9, -4 * s), (10, 5.4 * s), (-.4, 8 * s), (-9.4, 6 * s), (-10, -4 * s), (0, -6 * s)], k=.12), "none",
          t, 2.6)


def _scrap_shoulder(a: Art, s: int, c: str, t: str) -> None:
    """Half a tyre on the right, a spiked plate on the left."""
    if s > 0:
        a.form(ellipse(0, 0, 12.4, 10), "#353233", ol=1.9, edge=.9)
        for i in range(6):
            a.line([(-9 + i * 3.6, -7.4), (-11 + i * 4.4, 8)], 1.6, "#171616")
        a.raw(ellipse(0, 0, 5, 4), "#131212")
        return
    a.form(smooth([(10, 6), (10, -6), (0, -10), (-11, -6), (-11, 6), (0, 8)], k=.12), t, ol=1.9, edge=.9)
    for x, y in ((6, -3), (-1, -6), (-8, -2)):
        a.form(poly([(x - 3.4, y + 2), (x + .6, y - 13), (x + 3.4, y + 2)]), STEEL, ol=1.3, edge=.8)


def _lacquer_shoulder(a: Art, s: int, c: str, t: str) -> None:
    """A wing of laced rows."""
    a.form(smooth([(11, -8 * s), (9, 8 * s), (-5, 12 * s), (-12, 6 * s), (-9, -8 * s)], k=.13), c, ol=2, edge=1)
    for q in (-3.6, 1.2, 6):
        a.line([(9.4 - (q + 4) * .3, q * s), (-8.6, (q + 1) * s)], 1.9, t, .95)


SHOULDERS: Final = {"legion": _legion_shoulder, "scrap": _scrap_shoulder, "lacquer": _lacquer_shoulder}
"""By the kind of torso."""


# -- packs, with the arguments of gear.BACK ------------------------------------------------------------------------
def smallpack(a: Art, c: str, t: str) -> None:
    """A square haversack with a rolled cape and a shovel's handle."""
    a.form(rrect(-25, -11, 15, 22, 3), c, ol=1.9, edge=.7)
    a.line([(-22, 0), (-11, 0)], 1.6, shade(c, .5))
    a.form(rrect(-31, -13, 8, 26, 4), t, ol=1.7, edge=.5)
    for s in (-1, 1):
        a.line([(-30, 7 * s), (-23, 7 * s)], 1.8, shade(t, .5))
    a.limb([(-13, 13), (-28, 20)], 2.6, LEATHER, 1.2)


def ammo(a: Art, c: str, t: str) -> None:
    """Boxes of ammunition on a frame and belts round the neck."""
    for y in (-8.4, 8.4):
        a.form(rrect(-29, y - 7.6, 17, 15.2, 2), c, ol=1.9, edge=.9)
        a.line([(-26, y), (-15, y)], 2, t)
        a.form(rrect(-23.6, y - 2.4, 6, 4.8, 1), shade(c, .4), ol=.8)
    for s in (-1, 1):
        for i in range(8):
            x, y = 11 - i * 2.8, (4 + i * 1.5) * s
            a.line([(x - .8, y - 2.2), (x + .8, y + 2.2)], 2, "#ffcf57" if i % 2 else "#b5802c")


def breadbag(a: Art, c: str, t: str) -> None:
    """A ribbed grey tin for the gas mask, a canteen, a rolled shelter half."""
    a.form(rrect(-27, -14, 11, 28, 5), t, ol=1.8, edge=.6)
    for i in range(4):
        a.raw(ellipse(-21.5, -9 + i * 6, 4, 2), shade(t, .4), alpha=.5)
    with a.at(-16, 13, 28):
        a.form(rrect(-9, -5, 19, 10, 4), c, ol=1.7, edge=.9)
        for x in (-4, 0, 4):
            a.line([(x, -4), (x, 4)], 1, shade(c, .5))
    a.form(ellipse(-15, -12, 5, 6), "#4a3a30", ol=1.5)


def jumppack(a: Art, c: str, t: str) -> None:
    """Two great turbines that burn blue."""
    for s in (-1, 1):
        a.soft(-40, 13 * s, 17, "#6fd8ff", .85)
        a.form(smooth([(-36, 10 * s), (-50, 13 * s), (-36, 17 * s)]), "#d8f6ff", ol=.7, edge=0)
        a.form(poly([(-6, 5 * s), (-6, 20 * s), (-26, 24 * s), (-37, 20 * s), (-37, 7 * s), (-26, 4 * s)]), c, ol=2.1,
               edge=1)
        a.form(ellipse(-12, 13 * s, 6.4), "#2a2d33", ol=1.6, edge=.5)
        a.raw(ellipse(-12, 13 * s, 3.4), "none", t, 2)
        a.line([(-31, 6 * s), (-31, 20 * s)], 3, t)
    a.form(rrect(-24, -6, 20, 12, 3), shade(c, .2), ol=1.8)


def reactor(a: Art, c: str, t: str) -> None:
    """A drum of belts or cells for a heavy weapon."""
    a.form(ellipse(-21, 0, 14, 17), c, ol=2, edge=.9)
    a.raw(ellipse(-21, 0, 9.6, 12), "none", t, 2.6)
    a.ball(-21, 0, 4.6, "#2a2d33", ol=1.3)
    for d in range(8):
        a.dot(-21 + 11.6 * cos(d * pi / 4), 14.4 * sin(d * pi / 4), 1.3, mix(t, "#ffffff", .4))


def fuel(a: Art, c: str, t: str) -> None:
    """Two mismatched drums with hazard stripes."""
    for y, col in ((-9, c), (9, mix(c, "#d8a32e", .65))):
        a.form(rrect(-33, y - 8, 25, 16, 6), col, ol=2, edge=.9)
        for x in (-27, -16):
            a.line([(x, y - 7), (x, y + 7)], 2.4, t)
    a.limb([(-20, 0), (-4, 22), (8, 22)], 3, "#2b2b2d", 1.4)


BACKS: Final = {f.__name__: f for f in (smallpack, ammo, breadbag, jumppack, reactor, fuel)}
"""By the name that `Figure.back` gives."""
