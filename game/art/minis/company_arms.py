"""What the people of the warbands carry: tools, tricks and toys that tell their skill. Along +x, grip at the origin."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, DARKWOOD, GOLD, IRON, LEATHER, STEEL, WOOD, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth, star


def lute(a: Art, c: str = "#c98a3f") -> None:
    """A minstrel's lute, held across."""
    a.form(rrect(14, -3, 34, 6, 2), DARKWOOD, ol=1.7)
    a.form(poly([(46, -4), (58, -9), (60, -3), (48, 4)]), "#6b3f26", ol=1.6)
    a.form(smooth([(16, 0), (8, -11), (-8, -16), (-22, -9), (-25, 0), (-22, 9), (-8, 16), (8, 11)]), c, ol=2, edge=.9)
    a.form(ellipse(-5, 0, 6), "#3a2415", ol=1.2, edge=.3)
    a.raw(ellipse(-5, 0, 7.6), "none", GOLD, 1.4)
    for y in (-1.8, 0, 1.8):
        a.line([(-19, y), (48, y * .6)], .7, "#fff3d8")


def cloud(a: Art, c: str = "#8fe8d8") -> None:
    """Mist that coils round a lifted hand, with motes of light."""
    a.soft(8, 0, 40, c, .6)
    for x, y, q in ((4, -12, 10), (18, -7, 12), (22, 8, 10), (6, 13, 9), (10, 0, 13)):
        a.raw(smooth(ring_points(x, y, q, 9)), lit(c, .45), alpha=.55)
        a.soft(x - q * .3, y - q * .3, q * .7, "#ffffff", .75)
    for r, d in ((11, 0), (18, 130)):
        a.raw(arc(10, 0, r, d, d + 200), "none", "#ffffff", 1.7, salpha=.85)
    for i in range(7):
        a.dot(10 + 25 * cos(i * .9), 22 * sin(i * .9), 1.6, "#fffbe0")


def heavydagger(a: Art, c: str = GOLD) -> None:
    """A dagger as broad as a hand."""
    a.limb([(-6, 0), (4, 0)], 4.6, LEATHER, 1.6)
    a.form(poly([(6, -5.6), (22, -5), (34, 0), (22, 5), (6, 5.6)]), "#d4dce2", ol=2, edge=1)
    a.line([(8, 0), (27, 0)], 1.7, "#7d878f")
    a.form(rrect(3, -8.6, 4, 17.2, 2), c, ol=1.4)


def billhook(a: Art, c: str = STEEL) -> None:
    """A hedger's hook on a pole."""
    a.limb([(-44, 0), (42, 0)], 4, WOOD, 1.8)
    a.form(smooth([(36, 3), (46, 5), (58, 3), (66, -5), (64, -14), (58, -16), (60, -8), (54, -4), (44, -4), (36, -3)],
                  k=.12), c, ol=1.9, edge=1)
    a.form(poly([(42, 4), (45, 13), (49, 5)]), c, ol=1.5, edge=.8)


def wrench(a: Art, c: str = "#9aa0a6") -> None:
    """A pipe wrench as long as an arm."""
    a.limb([(-14, 0), (30, 0)], 6, "#b3402a", 1.9, False)
    a.form(smooth([(28, -5), (36, -11), (50, -11), (54, -5), (44, -4), (41, 0), (44, 4), (54, 5), (50, 11), (36, 11),
                   (28, 5)], k=.08), c, ol=2, edge=1)
    for x in (44, 48):
        a.line([(x, -8.6), (x, -5.4)], 1.2, "#3a3c40")


def mortar(a: Art, c: str = "#5d6a72") -> None:
    """A stubby launcher with a mouth like a bucket, shells in a drum."""
    a.form(rrect(-30, -6, 26, 12, 3), shade(c, .2), ol=2)
    a.ball(2, 0, 13, mix(c, "#c98a3a", .35), ol=2)
    for i in range(6):
        a.dot(2 + 8 * cos(i * pi / 3), 8 * sin(i * pi / 3), 2.6, "#2a2622")
    a.form(poly([(8, -8), (34, -10), (46, -13), (46, 13), (34, 10), (8, 8)]), c, ol=2.1, edge=.9)
    a.form(ellipse(46, 0, 5, 12), "#1c1a1c", ol=1.7, edge=.3)
    for x in (18, 30):
        a.line([(x, -9), (x, 9)], 2.6, "#e0a83a")


def plasmamortar(a: Art, c: str = "#4a4560") -> None:
    """The same with a lit coil."""
    a.soft(40, 0, 26, "#ff5ad8", .6)
    mortar(a, c)
    a.soft(47, 0, 12, "#ff8ae8", .9)
    a.form(ellipse(47, 0, 3, 8), "#ffc8f4", ol=.8, edge=0)


def bell(a: Art, c: str = "#d8a53f") -> None:
    """A hand bell in full swing."""
    a.limb([(-8, 0), (10, 0)], 4.6, DARKWOOD, 1.7)
    a.form(smooth([(10, -4), (20, -8), (30, -15), (34, -16), (34, 16), (30, 15), (20, 8), (10, 4)], k=.12), c, ol=2,
           edge=1)
    a.line([(29, -12), (29, 12)], 1.7, shade(c, .45))
    a.ball(37, 2, 4, "#6d4a1c", ol=1.3)
    for q in (8, 14):
        a.raw(arc(36, 0, q + 6, -30, 30), "none", "#fff0c0", 1.6, salpha=.8)


def greathook(a: Art, c: str = "#c4ccd4") -> None:
    """A hook on a chain-wound shaft."""
    a.limb([(-26, 0), (34, 0)], 5, DARKWOOD, 1.9)
    for i in range(6):
        a.line([(-14 + i * 6, -3), (-10 + i * 6, 3)], 1.8, STEEL)
    a.form(smooth([(32, -4), (46, -6), (60, 2), (62, 16), (52, 26), (38, 24), (48, 20), (53, 12), (48, 5), (32, 4)],
                  k=.14), c, ol=2, edge=1)


def throwstars(a: Art, c: str = "#c9d2da") -> None:
    """Three stars in the air before the hand."""
    for x, y, r in ((6, 0, 8), (25, -9, 7), (35, 6, 7)):
        a.line([(x - 14, y), (x - 4, y)], 1.2, "#ffffff", .6)
        a.form(star(x, y, r, r * .36, 4, .4), c, ol=1.7, edge=.9)
        a.dot(x, y, 1.4, "#2a2c30")


def broom(a: Art, c: str = "#d8b45a") -> None:
    """A temple broom."""
    a.limb([(-44, 0), (30, 0)], 4, WOOD, 1.8)
    a.form(smooth([(28, -4), (40, -12), (58, -17), (60, 0), (58, 17), (40, 12), (28, 4)], k=.12), c, ol=2, edge=.7)
    for y in (-11, -6, 0, 6, 11):
        a.line([(36, y * .5), (57, y)], 1.3, shade(c, .45), .85)
    a.line([(35, -8), (35, 8)], 3, "#b3302a")


def shovel(a: Art, c: str = "#8d949b") -> None:
    """A sexton's spade with earth on it."""
    a.limb([(-40, 0), (26, 0)], 4.2, WOOD, 1.8)
    a.limb([(-42, -7), (-42, 7)], 4, DARKWOOD, 1.6, False)
    a.form(smooth([(24, -9), (40, -10), (54, -5), (58, 0), (54, 5), (40, 10), (24, 9)], k=.1), c, ol=2, edge=1)
    a.raw(smooth(ring_points(48, 1, 7, 8)), "#4a3522", alpha=.9)


def pickaxe(a: Art, c: str = "#8d949b") -> None:
    """A miner's pick."""
    a.limb([(-32, 0), (36, 0)], 4.4, WOOD, 1.8)
    a.form(smooth([(32, -4), (30, -16), (22, -29), (33, -24), (42, -8), (44, 0), (42, 8), (33, 24), (22, 29), (30, 16),
                   (32, 4)], k=.12), c, ol=2, edge=1)


def candelabra(a: Art, c: str = "#e0b84a") -> None:
    """Three lit candles on a heavy stand."""
    a.limb([(-14, 0), (32, 0)], 4.4, c, 1.8)
    a.ball(-16, 0, 7, c, ol=1.7)
    a.limb([(30, -17), (24, 0), (30, 17)], 3.6, c, 1.7)
    for x, y in ((38, -17), (46, 0), (38, 17)):
        a.form(rrect(x - 10, y - 3, 12, 6, 1.5), "#f6eeda", ol=1.3)
        a.soft(x + 6, y, 14, "#ffb13b", .85)
        a.form(smooth([(x + 2, y - 3), (x + 11, y), (x + 2, y + 3)]), "#ffe48a", ol=.8, edge=0, up=.6)


def baton(a: Art, c: str = "#3af0ff") -> None:
    """A rod that crackles."""
    a.limb([(-9, 0), (8, 0)], 5, "#24252c", 1.8)
    a.soft(28, 0, 22, c, .75)
    a.limb([(8, 0), (42, 0)], 4.4, c, 1.5, False)
    a.line([(10, 0), (40, 0)], 1.6, "#ffffff")
    for y in (-1, 1):
        a.line([(22, 2 * y), (27, 9 * y), (31, 5 * y), (38, 12 * y)], 1.3, "#ffffff", .9)


def needler(a: Art, c: str = "#ff4ad0") -> None:
    """A flat pistol with a lit rail."""
    a.form(poly([(-4, -4), (22, -3.4), (30, 0), (22, 3.4), (-4, 4)]), "#2b2c36", ol=1.9, edge=.9)
    a.soft(14, 0, 10, c, .8)
    a.line([(2, 0), (26, 0)], 2.2, c)
    a.form(rrect(-7, -2.6, 7, 5.2, 1.4), "#c9d2da", ol=1.1)


def railgun(a: Art, c: str = "#3af0ff") -> None:
    """Two long rails with light between them and a scope like an eye."""
    a.soft(44, 0, 26, c, .45)
    for y in (-3.6, 3.6):
        a.limb([(6, y), (76, y)], 3, "#2f3340", 1.8, False)
    a.line([(8, 0), (76, 0)], 2.2, c)
    a.line([(8, 0), (76, 0)], .9, "#ffffff")
    for x in (22, 40, 58):
        a.form(rrect(x, -6.4, 4.4, 12.8, 1.4), "#c9d2da", ol=1.2, edge=.8)
    a.form(smooth([(-27, -4), (-14, -5), (8, -5.4), (8, 5.4), (-12, 6), (-27, 7)], k=.1), "#454a5a", ol=2, edge=.8)
    a.form(rrect(-6, -3.4, 22, 6.8, 3), "#1c1e26", ol=1.3)
    a.dot(15, 0, 2.4, "#ff4ad0")


def monoblade(a: Art, c: str = "#ff4ad0") -> None:
    """A sword that is only an edge of light."""
    a.limb([(-11, 0), (5, 0)], 4.4, "#1f2028", 1.7)
    a.soft(32, 0, 28, c, .6)
    a.form(smooth([(7, -2.6), (34, -4.4), (60, 2), (34, 1.6), (7, 2.6)]), lit(c, .3), ol=1.6, edge=0)
    a.line([(9, 0), (36, -1.4), (56, 1.4)], 1.6, "#ffffff", 1, True)


def powerfist(a: Art, c: str = "#e08a2a") -> None:
    """A glove the size of a man's chest."""
    a.form(rrect(-14, -13, 22, 26, 5), "#4a4d55", ol=2, edge=.8)
    a.form(rrect(2, -15, 24, 30, 7), c, ol=2.2, edge=1)
    for y in (-10, -3.4, 3.4, 10):
        a.form(rrect(22, y - 3.2, 13, 6.4, 2.6), lit(c, .12), ol=1.6, edge=.9)
    a.soft(12, 0, 12, "#3af0ff", .7)
    a.form(ellipse(12, 0, 5), "#b8fbff", ol=1.2, edge=0)


def censer(a: Art, c: str = "#c79a45") -> None:
    """A mace whose head smokes: incense for the dead."""
    a.limb([(-12, 0), (20, 0)], 4.4, DARKWOOD, 1.8)
    for i in range(3):
        a.raw(ellipse(24 + i * 5, (i % 2) * 1.4, 3.4, 2), "none", "#8d949b", 1.7)
    a.ball(46, 1, 11, c, ol=2)
    for d in range(5):
        a.dot(46 + 6.4 * cos(d * 1.26), 1 + 6.4 * sin(d * 1.26), 1.8, "#ff9a3a")
    for x, y, q in ((56, -10, 8), (62, -20, 10), (52, -26, 9)):
        a.soft(x, y, q * 1.3, "#e4ded4", .8)


def dirk(a: Art, c: str = STEEL) -> None:
    """A stiletto."""
    a.limb([(-5, 0), (4, 0)], 3.6, "#2b2422", 1.5)
    a.form(poly([(5, -2.2), (33, 0), (5, 2.2)]), "#e4ebf0", ol=1.7, edge=1)
    a.form(rrect(3, -5, 3, 10, 1.4), c, ol=1.2)


def handbow(a: Art, c: str = DARKWOOD) -> None:
    """A crossbow for one hand."""
    a.form(poly([(-9, -3), (22, -2.4), (24, 0), (22, 2.4), (-9, 3)]), c, ol=1.8)
    a.limb([(12, -15), (19, -9), (21, 0), (19, 9), (12, 15)], 3.2, IRON, 1.6)
    a.line([(12, -15), (2, 0), (12, 15)], 1, "#efe6d2")
    a.form(poly([(4, -1.4), (29, 0), (4, 1.4)]), BONE, ol=1, edge=0)


def gaspistol(a: Art, c: str = "#6a7a4a") -> None:
    """A bulb that breathes green fog."""
    a.form(rrect(-4, -3.4, 22, 6.8, 2), "#5b5f52", ol=1.8, edge=.8)
    a.ball(4, 6, 6, c, ol=1.6)
    a.form(poly([(17, -4), (26, -7), (26, 7), (17, 4)]), "#8a8464", ol=1.6)
    for x, y, q in ((34, -2, 8), (43, 4, 9), (46, -7, 7)):
        a.soft(x, y, q * 1.4, "#c8e86a", .75)


def cleaver(a: Art, c: str = "#cfd6da") -> None:
    """A bone saw with a broad blade, used."""
    a.limb([(-10, 0), (6, 0)], 5, DARKWOOD, 1.7)
    a.form(poly([(6, -5), (40, -9), (43, 5), (6, 4)]), c, ol=2, edge=1)
    for i in range(8):
        a.form(poly([(9 + i * 4.2, 4), (11 + i * 4.2, 8), (13 + i * 4.2, 4)]), c, ol=.8, edge=0)
    a.raw(smooth(ring_points(30, 0, 6, 8)), "#8a2420", alpha=.8)


ARMS: Final = {f.__name__: f for f in (
    lute, cloud, heavydagger, billhook, wrench, mortar, plasmamortar, bell, greathook, throwstars, broom, shovel,
    pickaxe, candelabra, baton, needler, railgun, monoblade, powerfist, censer, dirk, handbow, gaspistol,
    cleaver)}
"""By the name that `Figure.weapon` gives."""
REACHING: Final = frozenset(("cloud", "mortar", "plasmamortar", "throwstars", "needler", "railgun", "handbow",
                             "gaspistol"))
"""Those that reach beyond the arm."""
