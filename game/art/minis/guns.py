"""Guns along +x with the main grip at the origin, each with one bright thing that tells it from the others."""

from __future__ import annotations

from game.art.brush.art import Art
from game.art.brush.colour import BONE, BRONZE, GOLD, GUN, STEEL, WOOD, lit, shade
from game.art.brush.shapes import ellipse, poly, rrect, smooth


def _stock(a: Art, c: str, x0: float = -22, x1: float = 8) -> None:
    a.form(smooth([(x0, -4.6), (x0 + 9, -4), (x1 - 8, -2.6), (x1, -2.8), (x1, 2.8), (x1 - 8, 3), (x0 + 9, 5),
        (x0, 6)], k=.12), c, ol=2)


def musket(a: Art, c: str = WOOD) -> None:
    a.limb([(8, 0), (52, 0)], 2.4, "#8d949a", 1.8)
    _stock(a, c)
    a.form(rrect(4, -2.8, 34, 5.6, 2), c, ol=1.5)
    a.form(rrect(1, -5.4, 8, 4.2, 1.5), "#a5a8aa", ol=1)
    a.ball(3, -6.4, 1.8, "#2d2926", ol=.6)
    for x in (20, 33):
        a.line([(x, -2.6), (x, 2.6)], 1.6, GOLD)
    a.form(poly([(50, -2.1), (70, 0), (50, 2.1)]), "#e2e8ed", ol=1.4)


def rifle(a: Art, c: str = "#b0713a") -> None:
    a.limb([(8, 0), (56, 0)], 2.6, GUN, 1.8)
    _stock(a, c)
    a.form(rrect(2, -3.2, 36, 6.4, 2.4), c, ol=1.6)
    a.form(rrect(-1, -2.6, 14, 5.2, 1.8), GUN, ol=1.1)
    a.line([(-16, 3), (2, 6.4), (26, 3)], 2.2, "#d8c49a", curved=True)
    a.form(rrect(3, 2.6, 6, 8, 1.4), "#3a3c41", ol=1.1)
    a.limb([(3, 1), (2, 7)], 2, STEEL, 1)
    a.line([(54, -2), (54, 2)], 2.2, "#1b1b1d")


def carbine(a: Art, c: str = "#40443c") -> None:
    a.limb([(10, 0), (50, 0)], 2.8, GUN, 1.8)
    a.form(rrect(-22, -3.6, 16, 7.6, 2), c, ol=1.8)
    a.form(rrect(-8, -3.8, 22, 7.6, 1.8), c, ol=1.8)
    a.form(rrect(13, -4, 21, 8, 2), lit(c, .1), ol=1.5)
    for i in range(4):
        a.line([(16 + i * 4.6, -2.6), (16 + i * 4.6, 2.6)], 1.1, shade(c, .5))
    a.form(rrect(-3, -2.2, 13, 4.4, 2), "#1d2023", ol=1)
    a.form(rrect(2, 3, 6.4, 10, 1.4), "#c9a46a", ol=1.3, edge=.6)
    a.soft(3, 0, 5, "#ff5a3a", .7)
    a.dot(3, 0, 1.5, "#ff8a6a")
    a.form(rrect(48, -2.6, 7, 5.2, 1.4), "#232427", ol=1)


def smg(a: Art, c: str = GUN) -> None:
    """Short, with a long magazine and a jacket full of holes."""
    a.limb([(8, 0), (34, 0)], 3.4, "#33353a", 1.8)
    a.form(rrect(-10, -4, 26, 8, 2), c, ol=1.9)
    a.limb([(-9, 0), (-22, 0)], 2.6, "#3a3b3f", 1.4)
    a.form(rrect(-24, -5, 4, 10, 1.4), "#3a3b3f", ol=1.2)
    with a.at(8, 4, 78):
        a.form(rrect(0, -2.8, 19, 5.6, 1.4), "#8d939a", ol=1.5, edge=.7)
    for i in range(4):
        a.dot(19 + i * 4, 0, 1.1, "#0e0f10")


def tommy(a: Art, c: str = WOOD) -> None:
    smg(a, "#45474c")
    _stock(a, c, -26, -8)
    a.ball(9, 6, 8.2, "#7d838a", ol=1.7)
    a.raw(ellipse(9, 6, 4.6), "none", "#3a3c41", 1.6)
    a.dot(9, 6, 1.7, "#e0b24a")


def lmg(a: Art, c: str = GUN) -> None:
    for s in (-1, 1):
        a.limb([(48, 0), (58, 17 * s)], 2.6, "#3a3c40", 1.5, False)
        a.ball(58, 17 * s, 2.4, "#3a3c40", ol=1)
    a.limb([(14, 0), (66, 0)], 5, "#3c3e43", 1.9)
    for i in range(7):
        a.dot(22 + i * 5, 0, 1.2, "#0f1011")
    _stock(a, WOOD, -24, 2)
    a.form(rrect(-4, -5, 24, 10, 2), c, ol=1.9)
    a.form(rrect(62, -4, 8, 8, 1.6), "#2b2c30", ol=1.3)
    a.form(rrect(2, 5, 12, 11, 2), "#5d6040", ol=1.6)
    for i in range(9):                                    # the belt hangs out to the left
        a.line([(2 + i * 1.3, -5 - i * 2.1), (7 + i * 1.3, -6.4 - i * 2.1)], 2, "#f0c04a" if i % 2 else "#b8802e")


def sniper(a: Art, c: str = WOOD) -> None:
    a.limb([(8, 0), (72, 0)], 2.6, "#393b40", 1.8)
    _stock(a, c, -24)
    a.form(rrect(2, -3.2, 38, 6.4, 2.4), c, ol=1.6)
    a.form(rrect(-4, -2.6, 26, 5.2, 2.4), "#202226", ol=1.3)
    for x in (-5, 21):
        a.form(ellipse(x, 0, 3.4, 4.2), "#202226", ol=1)
    a.soft(23, 0, 7, "#6fc8ff", .8)
    a.dot(23, 0, 2.6, "#aee4ff")
    for x in (-14, 34):
        a.line([(x, -3.2), (x, 3.2)], 3, "#8a9a5a")
    a.form(rrect(68, -3.2, 8, 6.4, 1.4), "#202226", ol=1.2)


def shotgun(a: Art, c: str = "#b0713a") -> None:
    for y in (-2.1, 2.1):
        a.limb([(6, y), (42, y)], 3, "#55585e", 1.6)
    _stock(a, c, -22, 8)
    a.form(rrect(16, -4.8, 14, 9.6, 3), c, ol=1.5)
    for y in (-2.1, 2.1):
        a.dot(43.4, y, 1.2, "#0d0d0e")
    for i in range(4):
        a.form(rrect(-17 + i * 4.4, -3.4, 3.4, 6.8, 1), "#d8402f" if i % 2 else "#e8b04a", ol=.8, edge=.6)


def pistol(a: Art, c: str = GUN) -> None:
    a.form(rrect(-3, -3.4, 26, 6.8, 1.8), c, ol=1.9, edge=.8)
    a.form(rrect(-6, -2.4, 7, 4.8, 1.4), BONE, ol=1.1)
    a.line([(2, 0), (18, 0)], 1.2, lit(c, .4))
    a.dot(21, 0, 1.5, "#0d0d0e")


def flintlock(a: Art, c: str = WOOD) -> None:
    a.limb([(4, 0), (30, 0)], 2.8, "#8d949a", 1.6)
    a.form(smooth([(-9, 2), (-7, -3), (4, -3.2), (18, -2.6), (18, 2.6), (4, 3.2), (-4, 5)]), c, ol=1.8)
    a.ball(3, -4.4, 2, BRONZE, ol=.8)


def rocket(a: Art, c: str = "#5e6a42") -> None:
    a.form(rrect(-44, -6, 84, 12, 3), c, ol=2, edge=.8)
    a.form(poly([(-52, -9), (-42, -6), (-42, 6), (-52, 9)]), shade(c, .3), ol=1.7)
    a.form(smooth([(40, -6), (52, -7.4), (66, 0), (52, 7.4), (40, 6)], k=.1), "#8b7a3e", ol=1.8, edge=.7)
    for x in (-28, 18):
        a.line([(x, -6), (x, 6)], 3, "#d9c14e")
    a.form(rrect(2, -12, 13, 6, 1.6), "#2b2e2c", ol=1.3)


def plasma(a: Art, c: str = "#5b6670") -> None:
    a.form(rrect(-24, -7, 40, 15, 4), c, ol=2, edge=.7)
    a.form(rrect(14, -5, 30, 10, 2), shade(c, .25), ol=1.8)
    a.soft(26, 0, 20, "#6df2d0", .7)
    for i in range(4):
        a.form(rrect(17 + i * 6.4, -6.4, 3.2, 12.8, 1.2), "#7df5d8", ol=.9, edge=0)
    a.form(poly([(44, -4), (56, -7), (56, 7), (44, 4)]), "#2e343a", ol=1.7)
    a.dot(54, 0, 2.6, "#c8fff0")


def blaster(a: Art, c: str = "#3c4148") -> None:
    a.form(rrect(-20, -4, 20, 8, 2), c, ol=1.8)
    a.form(rrect(-4, -5, 30, 10, 3), lit(c, .1), ol=1.8, edge=.7)
    a.limb([(26, 0), (46, 0)], 4.4, c, 1.7)
    a.form(rrect(4, -2.4, 15, 4.8, 2), "#59d7ff", ol=.9, edge=0)
    a.dot(48, 0, 2.1, "#b9f2ff")


def flamer(a: Art, c: str = "#6c5a3a") -> None:
    a.limb([(-18, 3), (-2, 0), (46, 0)], 4.4, "#4d4f52", 1.8)
    a.form(rrect(6, -4.6, 18, 9.2, 3), c, ol=1.6)
    a.form(poly([(44, -3), (53, -5.4), (53, 5.4), (44, 3)]), "#2b2b2d", ol=1.5)
    a.soft(57, 0, 9, "#ffb13b", .95)


def grenade(a: Art, c: str = "#6f7a4e") -> None:
    a.limb([(-3, 0), (17, 0)], 4, WOOD, 1.6)
    a.form(rrect(14, -6.6, 15, 13.2, 3), c, ol=1.9, edge=.7)
    a.line([(18, -5), (18, 5)], 1.5, shade(c, .45))


def sixgun(a: Art, c: str = GUN) -> None:
    """A long revolver with an ivory grip."""
    a.form(smooth([(-6, 2), (-9, 6), (-4, 7), (2, 3)]), BONE, ol=1.4)
    a.form(rrect(-2, -3.4, 14, 6.8, 2), c, ol=1.8)
    a.limb([(10, 0), (34, 0)], 3.2, "#8d949a", 1.7)
    a.form(ellipse(6, 0, 5, 4.6), lit(c, .15), ol=1.3, edge=.7)
    for y in (-2, 0, 2):
        a.line([(3, y), (9, y)], .8, shade(c, .6))
    a.dot(35, 0, 1.4, "#0d0d0e")


def arquebus(a: Art, c: str = WOOD) -> None:
    """A matchlock: thick barrel, no bayonet, the match glowing."""
    a.limb([(6, 0), (56, 0)], 3.8, "#5a5652", 1.9)
    a.form(smooth([(-20, -3.4), (-10, -4.4), (4, -3.2), (34, -3), (34, 3), (4, 3.4), (-12, 6), (-22, 4)]), c, ol=1.9)
    for x in (14, 28):
        a.line([(x, -3.2), (x, 3.2)], 1.8, BRONZE)
    a.limb([(2, 3), (-4, 11), (4, 15)], 1.6, BONE, .9)
    a.limb([(4, -3), (7, -8)], 2, BRONZE, 1)
    a.soft(8, -9, 5, "#ff8a3a", .9)
    a.dot(8, -9, 1.4, "#ffd27a")
    a.form(rrect(53, -3.4, 5, 6.8, 1.4), "#45413d", ol=1.1)


def blunderbuss(a: Art, c: str = WOOD) -> None:
    """Short, brass, with a mouth like a trumpet."""
    _stock(a, c)
    a.form(poly([(4, -3), (28, -3.6), (42, -9), (45, -9), (45, 9), (42, 9), (28, 3.6), (4, 3)]), "#c79a45", ol=1.9,
           edge=.8)
    a.form(ellipse(45, 0, 2.6, 8), "#221b14", ol=1.3, edge=0)
    a.form(rrect(1, -6, 8, 4.4, 1.5), "#a5a8aa", ol=1)
    a.line([(24, -3.4), (24, 3.4)], 1.8, shade("#c79a45", .4))


def repeater(a: Art, c: str = "#a5622f") -> None:
    """A lever-action rifle: brass receiver, octagonal barrel, the loop below."""
    a.limb([(8, -.6), (58, -.6)], 2.8, "#4a4f57", 1.8)
    a.limb([(8, 2.4), (46, 2.4)], 2, "#3a3e45", 1.3)
    _stock(a, c, -24, 2)
    a.form(rrect(-2, -4.2, 16, 9, 1.8), "#d8a53f", ol=1.7, edge=.8)
    a.form(rrect(14, -3, 16, 7, 2.4), c, ol=1.4)
    a.raw(smooth([(0, 5), (-1, 11), (7, 12), (10, 5)], False), "none", "#8a6420", 3)
    a.raw(smooth([(0, 5), (-1, 11), (7, 12), (10, 5)], False), "none", "#e8bd5a", 1.4)


def stickbomb(a: Art, c: str = "#6f7a4e") -> None:
    """Three stick grenades bound together."""
    for y in (-3.4, 3.4, 0):
        a.limb([(-8, y), (16, y)], 3.4, WOOD, 1.4)
    for y in (-6.4, 6.4, 0):
        a.form(rrect(14, y - 4.6, 14, 9.2, 2.4), lit(c, .1) if y == 0 else c, ol=1.7, edge=.7)
    a.line([(20, -10), (20, 10)], 2, "#d9d0bb")
