"""Weapons along +x with the main grip at the origin. Lengths are a little heroic so the class reads at 48 px."""

from __future__ import annotations

from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, BRONZE, DARKWOOD, GOLD, IRON, LEATHER, STEEL, WOOD, lit, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, rrect, smooth
from game.art.minis import company_arms, guns, platoon_guns

BLADE = "#cdd5dc"


def _blade(a: Art, x0: float, x1: float, w: float, col: str = BLADE) -> None:
    a.form(poly([(x0, -w), (x1 - w * 2.2, -w * .8), (x1, 0), (x1 - w * 2.2, w * .8), (x0, w)]), col, ol=2, edge=.5)
    a.line([(x0, 0), (x1 - w * 2.4, 0)], max(.8, w * .35), shade(col, .38), .9)


def _hilt(a: Art, c: str, low: float, high: float, thick: float, pommel: float, *, grip: str = LEATHER, ol: float = 1.6,
          pommel_ol: float = 1.3) -> None:
    """A grip from `low` to `high` with a pommel of colour `c` behind it."""
    a.limb([(low, 0), (high, 0)], thick, grip, ol)
    a.ball(low - 2, 0, pommel, c, ol=pommel_ol)


def sword(a: Art, c: str = GOLD, length: float = 43) -> None:
    _hilt(a, c, -6, 4, 4, 3)
    _blade(a, 6, length, 3.2)
    a.form(rrect(3.4, -9, 4, 18, 2), c, ol=1.4)


def sabre(a: Art, c: str = GOLD) -> None:
    a.limb([(-5, 0), (4, 0)], 4, "#2b2422", 1.6)
    a.form(smooth([(5, -2.2), (22, -5), (36, -2.5), (45, 4), (34, 2.2), (22, 0), (5, 2.6)]), BLADE, ol=2, edge=.7)
    a.raw(arc(0, 2, 8, -35, 150), "none", shade(c, .5), 4)
    a.raw(arc(0, 2, 8, -35, 150), "none", c, 2)


def katana(a: Art, c: str = "#2b2a36") -> None:
    a.limb([(-12, 0), (4, 0)], 4, c, 1.6)
    for i in range(4):
        a.line([(-11 + i * 4, -1.4), (-9 + i * 4, 1.4)], 1, BONE)
    a.form(smooth([(7, -2.2), (26, -4.2), (46, -1.2), (53, 2.8), (44, 2.4), (26, .2), (7, 2)]), "#dde4ea", ol=1.9,
        edge=.8)
    a.form(ellipse(6, 0, 2, 5.5), BRONZE, ol=1.3)


def gladius(a: Art, c: str = BRONZE) -> None:
    _hilt(a, c, -5, 3, 4, 3.4, grip=BONE, ol=1.5)
    _blade(a, 5, 33, 4)
    a.form(rrect(3, -6, 4, 12, 2), c, ol=1.3)


def dagger(a: Art, c: str = GOLD) -> None:
    a.limb([(-4, 0), (3, 0)], 3.6, LEATHER, 1.5)
    _blade(a, 5, 25, 2.9)
    a.form(rrect(3, -5.5, 3, 11, 1.5), c, ol=1.2)


def greatsword(a: Art, c: str = GOLD) -> None:
    _hilt(a, c, -15, 5, 4.4, 3.6, ol=1.7, pommel_ol=1.4)
    _blade(a, 8, 66, 4.2)
    a.form(rrect(5, -12, 4.6, 24, 2.2), c, ol=1.5)


def axe(a: Art, c: str = STEEL) -> None:
    a.limb([(-12, 0), (32, 0)], 4, WOOD, 1.8)
    a.form(smooth([(22, -2), (20, -11), (16, -17), (25, -19), (35, -16), (32, -9), (31, -2)]), c, ol=1.9, edge=.8)
    a.raw(smooth([(17.5, -17), (25, -18), (33.5, -15.6)], False), "none", "#f4f7fa", 1.6)


def greataxe(a: Art, c: str = STEEL) -> None:
    a.limb([(-30, 0), (42, 0)], 4.6, DARKWOOD, 1.9)
    for s in (-1, 1):
        a.form(smooth([(28, 2 * s), (26, 11 * s), (21, 20 * s), (33, 23.5 * s), (45, 19 * s), (40, 10 * s),
            (38, 2 * s)]), c, ol=2, edge=.8)
        a.raw(smooth([(22.5, 20 * s), (33, 22.6 * s), (43.5, 18.6 * s)], False), "none", "#f4f7fa", 1.7)


def hammer(a: Art, c: str = STEEL) -> None:
    a.limb([(-26, 0), (38, 0)], 4.6, WOOD, 1.9)
    a.form(rrect(31, -13, 14, 26, 2.5), c, ol=2, edge=.8)
    for y in (-8, 8):
        a.line([(31, y), (45, y)], 1.4, shade(c, .45))


def mace(a: Art, c: str = IRON) -> None:
    a.limb([(-8, 0), (26, 0)], 4, WOOD, 1.8)
    for d in range(6):
        with a.at(31, 0, d * 60):
            a.form(poly([(3, -2.4), (10, 0), (3, 2.4)]), c, ol=1.5, edge=0)
    a.ball(31, 0, 6.6, c, ol=1.4)


def club(a: Art, c: str = WOOD) -> None:
    a.form(smooth([(-10, -2.6), (12, -3.6), (32, -8), (44, -7), (48, 0), (44, 7), (32, 8), (12, 3.6), (-10, 2.6)]),
        c, ol=2)
    for x, y in ((33, -4), (40, 3), (35, 5), (43, -3)):
        a.form(ellipse(x, y, 2.2), STEEL, ol=1, edge=.4)


def _head(a: Art, x: float, w: float, n: int, c: str = BLADE) -> None:
    a.form(smooth([(x, -2), (x + n * .35, -w), (x + n, 0), (x + n * .35, w), (x, 2)], k=.08), c, ol=1.9, edge=.8)
    a.line([(x, 0), (x + n * .8, 0)], 1, shade(c, .4), .9)


def spear(a: Art, c: str = BLADE, fore: float = 46, aft: float = 46) -> None:
    a.limb([(-aft, 0), (fore, 0)], 3.8, WOOD, 1.8)
    _head(a, fore - 2, 5.2, 20, c)
    a.form(rrect(fore - 7, -3, 6, 6, 1.5), LEATHER, ol=1)


def pike(a: Art, c: str = BLADE) -> None:
    spear(a, c, 68, 58)


def assegai(a: Art, c: str = BLADE) -> None:
    a.limb([(-26, 0), (22, 0)], 3.8, DARKWOOD, 1.7)
    _head(a, 20, 6, 30, c)


def lance(a: Art, c: str = "#b5342c") -> None:
    a.form(poly([(-34, -2.6), (-6, -3), (-2, -7), (72, -1.6), (72, 1.6), (-2, 7), (-6, 3), (-34, 2.6)]), c, ol=1.9,
        edge=.6)
    for i in range(5):
        x = 6 + i * 14
        a.line([(x, -5 + i * .8), (x + 7, 5 - i * .8)], 2.8, BONE, .95)
    _head(a, 70, 4.2, 14)


def halberd(a: Art, c: str = STEEL) -> None:
    a.limb([(-44, 0), (46, 0)], 4, WOOD, 1.8)
    a.form(smooth([(33, -2), (31, -10), (29, -16), (38, -17), (46, -14), (44, -8), (43, -2)]), c, ol=1.9, edge=.8)
    a.form(poly([(35, 2), (34, 10), (37, 13), (41, 2)]), c, ol=1.6, edge=.5)
    _head(a, 44, 3.6, 20, c)


def naginata(a: Art, c: str = BLADE) -> None:
    a.limb([(-46, 0), (40, 0)], 4, "#7c2f28", 1.8)
    a.form(smooth([(40, -2.4), (54, -6.6), (68, -5), (72, 3), (58, 1.6), (40, 2.6)]), c, ol=1.9, edge=.8)
    a.form(ellipse(39, 0, 2, 4.6), GOLD, ol=1.2)


def staff(a: Art, c: str = "#58c9e8") -> None:
    a.limb([(-40, 1), (-8, -1), (24, 1), (44, 0)], 4.2, DARKWOOD, 1.8)
    a.limb([(42, 0), (50, -6), (57, -3), (58, 3), (53, 6)], 3.4, DARKWOOD, 1.6)
    a.soft(51, 0, 17, c, .85)
    a.ball(51, 0, 5, c, ol=1, up=.8)


def quarterstaff(a: Art, c: str = WOOD) -> None:
    a.limb([(-52, 1), (0, -.6), (52, 1)], 4.4, c, 1.9)
    for x in (-50, 50):
        a.line([(x - 2, 0), (x + 2, 0)], 5.4, IRON)


def javelin(a: Art, c: str = BLADE) -> None:
    a.limb([(-42, 0), (44, 0)], 3, WOOD, 1.6)
    _head(a, 42, 3.8, 15, c)


def pilum(a: Art, c: str = BLADE) -> None:
    a.limb([(-42, 0), (22, 0)], 4, WOOD, 1.7)
    a.limb([(22, 0), (54, 0)], 2.2, IRON, 1.5)
    _head(a, 53, 3, 9, c)


def bow(a: Art, c: str = WOOD, pull: float = 27) -> None:
    """Grip at the origin, string drawn back to (-pull, 0)."""
    for s in (-1, 1):
        a.line([(-9, 35 * s), (-pull, 0)], 1.1, "#efe6d2")
    a.limb([(-11, -37), (-4, -30), (1.6, -15), (0, 0), (1.6, 15), (-4, 30), (-11, 37)], 4.2, c, 2)
    a.line([(0, -4), (0, 4)], 5, LEATHER)
    a.limb([(-pull, 0), (22, 0)], 1.6, BONE, 1.3)
    a.form(poly([(20, -3.8), (31, 0), (20, 3.8)]), STEEL, ol=1.4)
    for s in (-1, 1):
        a.form(poly([(-pull, .6 * s), (-pull + 9, .6 * s), (-pull + 5, 3.6 * s), (-pull - 4, 3.6 * s)]), "#e9e2cf",
            ol=.9, edge=0)


def crossbow(a: Art, c: str = WOOD) -> None:
    a.form(poly([(-18, -4.2), (-4, -3.4), (34, -3), (36, 0), (34, 3), (-4, 3.4), (-18, 4.2)]), c, ol=2)
    for s in (-1, 1):
        a.line([(19, 25 * s), (3, 0)], 1.3, "#efe6d2")
    a.limb([(19, -27), (28, -18), (31, 0), (28, 18), (19, 27)], 4.6, IRON, 2)
    a.limb([(3, 0), (40, 0)], 1.8, BONE, 1)
    a.form(poly([(37, -3.2), (46, 0), (37, 3.2)]), STEEL, ol=1.3)


def torch(a: Art, c: str = WOOD) -> None:
    a.limb([(-8, 0), (22, 0)], 4, c, 1.7)
    a.soft(28, 0, 22, "#ff9a2e", .75)
    a.form(smooth(ring_points(29, 0, 7, 7)), "#ffb238", ol=.9, dome=True, up=.9, down=.2)


def sling(a: Art, c: str = LEATHER) -> None:
    """A sling in full swing, the stone in its cup."""
    a.line([(0, 0), (-16, -9), (-34, -7), (-46, 4)], 2.6, shade(c, .6), curved=True)
    a.line([(0, 0), (-16, -9), (-34, -7), (-46, 4)], 1.5, lit(c, .3), curved=True)
    a.line([(0, 0), (-14, -4), (-32, 0), (-45, 7)], 1.2, lit(c, .2), curved=True)
    a.form(ellipse(-47, 6, 6, 4.4, 50), c, ol=1.5)
    a.ball(-47, 6, 3.8, "#a8a49a", ol=1.1)


def bat(a: Art, c: str = "#d2a15c") -> None:
    """A bat with nails."""
    a.form(smooth([(-12, -2), (10, -2.6), (34, -5.6), (46, -5), (49, 0), (46, 5), (34, 5.6), (10, 2.6), (-12, 2)]), c,
           ol=2)
    a.line([(-11, 0), (2, 0)], 4.6, "#2b2b2e")
    for x, y in ((36, -5), (42, 5), (44, -5), (33, 5)):
        a.line([(x, y), (x + 1, y * 2)], 1.8, "#dfe4e8")


def truncheon(a: Art, c: str = "#3a2418") -> None:
    """A turned staff of office."""
    a.limb([(-8, 0), (30, 0)], 5.4, c, 1.9, False)
    a.line([(-2, -3), (-2, 3)], 2, GOLD)
    a.limb([(14, 0), (30, 0)], 6.6, lit(c, .1), 1.7, False)


def scythe(a: Art, c: str = "#8dff9a") -> None:
    """A long staff with a sickle blade that glows."""
    a.limb([(-44, 1), (0, -1), (46, 0)], 4.2, DARKWOOD, 1.8)
    a.soft(44, -14, 22, c, .5)
    a.form(smooth([(44, -2), (50, -12), (46, -26), (32, -36), (40, -24), (42, -12), (38, 0)]), BLADE, ol=1.9, edge=.8)
    a.ball(46, 2, 4, c, ol=1, up=.8)


def bonesaw(a: Art, c: str = BONE) -> None:
    """A giant's club: a thigh bone set with teeth."""
    a.form(smooth([(-14, -4), (-10, -7), (-4, -3.4), (22, -4), (34, -9), (44, -10), (48, -3), (47, 4), (43, 10),
                   (34, 8), (22, 4), (-4, 3.4), (-10, 7), (-14, 4)]), c, ol=2)
    for x, y in ((34, -8), (43, -9), (47, 0), (42, 9), (34, 8)):
        with a.at(x, y, y * 9):
            a.form(poly([(-2, -2.6), (8, 0), (-2, 2.6)]), "#8a8f95", ol=1.2, edge=.6)


def rapier(a: Art, c: str = GOLD) -> None:
    """A duellist's blade: long, thin, with a basket of gold."""
    _hilt(a, c, -6, 3, 3.6, 2.6, grip="#2b2422", ol=1.5, pommel_ol=1.2)
    _blade(a, 6, 62, 1.9, "#e4ebf0")
    a.form(ellipse(4.5, 0, 3.4, 8), c, ol=1.5, edge=.8)
    a.raw(arc(0, 3, 8, -40, 120), "none", shade(c, .45), 2.6)
    a.raw(arc(0, 3, 8, -40, 120), "none", lit(c, .25), 1.2)


def nodachi(a: Art, c: str = "#7d2430") -> None:
    """A field sword as long as its bearer."""
    a.limb([(-26, 0), (5, 0)], 4.2, c, 1.7)
    for i in range(6):
        a.line([(-24 + i * 5, -1.6), (-22 + i * 5, 1.6)], 1.1, BONE)
    a.form(smooth([(9, -2.8), (36, -6), (62, -3), (78, 3), (64, 3), (36, .6), (9, 2.6)]), "#dde4ea", ol=2, edge=.8)
    a.form(ellipse(7, 0, 2.4, 6.8), BRONZE, ol=1.4)


WEAPONS: Final = {f.__name__: f for f in (
    sword, sabre, katana, gladius, dagger, greatsword, axe, greataxe, hammer, mace, club, spear, pike, assegai, lance,
    halberd, naginata, staff, quarterstaff, javelin, pilum, bow, crossbow, torch, sling, bat, truncheon, scythe,
    bonesaw, rapier, nodachi,
    guns.musket, guns.rifle, guns.carbine, guns.smg, guns.tommy, guns.lmg, guns.sniper, guns.shotgun, guns.pistol,
    guns.flintlock, guns.rocket, guns.plasma, guns.blaster, guns.flamer, guns.grenade, guns.sixgun,
    guns.arquebus, guns.blunderbuss, guns.repeater, guns.stickbomb)} | platoon_guns.GUNS | company_arms.ARMS


def draw_weapon(a: Art, kind: str, colour: str | None = None) -> None:
    """A weapon along +x, its grip at the origin; KeyError for an unknown kind."""
    WEAPONS[kind](a, *([colour] if colour else []))
