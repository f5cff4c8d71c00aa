"""Creatures of the sample battles: ghosts, kobolds, the mother of bugs. `f.tint` holds their colours."""

from __future__ import annotations

from math import cos, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import BONE, GOLD, LEATHER, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, smooth
from game.art.minis.beasts import Leg, insect_leg
from game.art.minis.figure import Figure
from game.art.minis.poses import AUTO, POSES
from game.art.minis.weapons import draw_weapon


def ghost(a: Art, f: Figure) -> None:
    """A shroud that trails off behind, hollow eyes, long arms; `Figure.glass` makes it translucent."""
    c, glow = f.tint
    rng = Random(f.name)
    a.soft(-4, 0, 66, glow, .62, core=.35)
    for line, q, d in ((-15, 50, 5), (-5, 66, -4), (6, 58, 6), (16, 46, -5)):     # tatters of the shroud
        y = line + rng.uniform(-2, 2)
        a.form(smooth([(2, y - 9), (-18, y - 8), (-q * .7, y - 5 + d), (-q, y + d), (-q * .72, y + 4 + d),
                       (-20, y + 8), (2, y + 9)], k=.14), mix(c, "#6fb8d8", .35), ol=1.3, up=.4, down=.1, edge=.4)
    swing = (0, 9, -8)[f.variant]
    for s in (-1, 1):
        hand = (38 + swing * s * .6, 17 * s - swing * .4)
        a.limb([(4, 19 * s), (20, 26 * s), hand], 11, c, 1.7)
        for finger in (-5, -1.7, 1.7, 5):
            a.limb([hand, (hand[0] + 12, hand[1] + finger * 1.7)], 2.6, lit(c, .3), 1, False)
    a.form(smooth([(15, -12), (17, 0), (15, 12), (4, 25), (-12, 20), (-20, 0), (-12, -20), (4, -25)]), c, up=.7,
           down=.14, ol=1.6)
    for y in (-12, -4, 5, 13):
        a.line([(11, y * .8), (-14, y * 1.2)], 1.6, shade(c, .4), .55)
    with a.at(6, 0, swing):
        a.form(smooth([(15, -8), (8, -14), (-6, -13), (-16, -5), (-19, 0), (-16, 5), (-6, 13), (8, 14), (15, 8),
                       (18, 0)]), lit(c, .5), up=.8, down=.2, ol=1.6, dome=True)
        a.raw(smooth([(15, -8), (6, -11), (-1, -6), (-2, 0), (-1, 6), (6, 11), (15, 8), (17, 0)]), "#0c1622")
        for s in (-1, 1):
            a.soft(8, 4.8 * s, 7, glow, .85)
            a.raw(ellipse(8.4, 4.8 * s, 3.9, 2.7, 26 * s), "#f4fffc")
        a.raw(ellipse(13.6, 0, 1.6, 2.6), "#4a7f92")


def kobold(a: Art, f: Figure) -> None:
    """A small scaly fellow with a tail, big ears and a weapon of the wood."""
    c, cloth = f.tint
    rng = Random(f.name)
    pose = POSES[f.pose or AUTO[f.weapon or "spear"][f.variant]]
    wag = (8, -10, 3)[f.variant]
    with a.at(0, 0, rng.uniform(-7, 7)):
        a.limb([(-10, 0), (-26, wag * .5), (-40, wag), (-50, wag * .2)], 7.5, c, 1.8)
        a.limb([(-44, wag * .8), (-56, -wag * .5)], 3.6, c, 1.5)
        for s in (-1, 1):
            with a.at(10 * s * .7 + 3, 11 * s, 10 * s):
                a.form(ellipse(0, 0, 11, 5.4), c, ol=1.6, edge=.3)
                for q in (-3, 0, 3):
                    a.form(poly([(9, q - 1.2), (14, q * 1.4), (9, q + 1.2)]), BONE, ol=.8, edge=0)
        a.form(smooth([(9, -12), (-12, -13), (-17, -6), (-13, 0), (-17, 7), (-12, 13), (9, 12)], k=.12), cloth,
               ol=1.7)
        for sh, hand in (((-1, 16), pose.right), ((-1, -16), pose.left)):
            hand = (hand[0] * .84, hand[1] * .84)
            a.limb([sh, ((sh[0] + hand[0]) / 2 - 2, (sh[1] + hand[1]) * .56), hand], 7.6, c, 1.7)
        a.form(smooth([(11, -9), (12, 0), (11, 9), (3, 17), (-8, 13), (-11, 0), (-8, -13), (3, -17)]), c)
        a.line([(10, -11), (-9, 11)], 4, shade(LEATHER, .4))
        a.line([(10, -11), (-9, 11)], 2.5, LEATHER)
        for i in range(4):
            a.form(poly([(6 - i * 5, -2.4), (0 - i * 5, 0), (6 - i * 5, 2.4)]), GOLD, ol=.9, edge=.2)
        if f.cape:
            a.form(smooth([(4, -15), (-12, -19), (-34, -13), (-30, 0), (-34, 13), (-12, 19), (4, 15), (-4, 0)]),
                   f.cape, ol=1.7)
        right, left = ((p[0] * .84, p[1] * .84) for p in (pose.right, pose.left))
        if f.weapon:
            with a.at(pose.at[0] * .84, pose.at[1] * .84, pose.at[2], .9):
                draw_weapon(a, f.weapon, f.wcol)
        for p in (right, left):
            a.ball(*p, 4.3, lit(c, .1), ol=1.4)
        a.soft(4, 3, 15, "#120b14", .4)
        with a.at(4, 0, pose.head, 1.02):
            _snout(a, c, f)


def _snout(a: Art, c: str, f: Figure) -> None:
    for s in (-1, 1):
        a.form(smooth([(-2, 6 * s), (-7, 18 * s), (-17, 24 * s), (-15, 14 * s), (-10, 5 * s)]), c, ol=1.6)
        a.form(smooth([(-5, 9 * s), (-8, 16 * s), (-14, 20 * s), (-11, 11 * s)]), "#d98f6a", ol=0, edge=0)
    a.form(smooth([(25, 0), (23, -4.6), (13, -6.6), (6, -10.6), (-6, -9), (-11, 0), (-6, 9), (6, 10.6), (13, 6.6),
                   (23, 4.6)]), lit(c, .06), ol=1.9)
    for s in (-1, 1):
        a.form(smooth([(-4, 4 * s), (-14, 7 * s), (-20, 6 * s), (-12, 2.4 * s)]), BONE, ol=1.3)
        a.form(ellipse(9.5, 5.6 * s, 3, 2.2, 20 * s), "#ffe04a", ol=1)
        a.line([(9, 5.6 * s), (11.4, 5.6 * s)], 1.3, "#160c08")
        a.dot(22.6, 1.8 * s, 1.1, "#2a1210")
    if f.head[0] == "crown":
        a.form(ellipse(-1, 0, 8), GOLD, ol=1.3, edge=.8)
        for i in range(6):
            a.ball(-1 + 7.4 * cos(i * 1.047), 7.4 * sin(i * 1.047), 2.1, lit(GOLD, .2), ol=.8)
        a.form(ellipse(-1, 0, 4.6), "#b5302a", ol=.8, edge=.2, dome=True)


def broodmother(a: Art, f: Figure) -> None:
    """The mother of bugs: a swollen sac of glowing eggs, a bone frill, six legs, two scythes."""
    c, glow = f.tint
    rng = Random(f.name)
    for x, d in ((22, 40), (2, 78), (-18, 118)):
        for s in (-1, 1):
            k, e = insect_leg(a, c, x, s, d, Leg(12, 34, (27, 18), 30, (8, 5), (1.9, 1.7)))
            a.form(poly([(e[0] - 3, e[1]), (e[0] + 8, e[1] + 3 * s), (e[0] - 1, e[1] + 4 * s)]), BONE, ol=1.2, edge=0)
            a.ball(*k, 5.4, c, ol=1.5)
    a.form(smooth(ring_points(-48, 0, 42, 14, .03, rng, ry=34)), mix(c, "#c9a27a", .45), up=.4, down=.5)
    for i in range(4):
        a.raw(arc(-30 - i * 15, 0, 32 - i * 3.6, 112, 248), "none", shade(c, .5), 2.2, salpha=.8)
    for x, y, q in ((-36, -15, 8), (-40, 10, 9), (-58, -6, 10), (-62, 15, 7), (-72, -14, 6.4), (-24, -2, 6.6),
                    (-78, 4, 6)):
        a.soft(x, y, q * 2, glow, .6)
        a.ball(x, y, q, mix(glow, "#f4ffd0", .25), ol=1.2, up=.7, down=.3)
    a.form(smooth([(30, 0), (24, -21), (4, -24), (-16, -17), (-20, 0), (-16, 17), (4, 24), (24, 21)]), c)
    for i in range(3):
        for s in (-1, 1):
            a.form(poly([(12 - i * 12, 12 * s), (2 - i * 12, 31 * s), (22 - i * 12, 17 * s)]), BONE, ol=1.5)
    for s in (-1, 1):
        a.limb([(34, 14 * s), (54, 36 * s), (70, 30 * s)], 9, c, 2)
        a.form(smooth([(64, 35 * s), (86, 28 * s), (100, 7 * s), (84, 15 * s), (66, 22 * s)]), BONE, ol=2, edge=.8)
    for d in range(-3, 4):                                                     # the frill of a queen
        with a.at(22, 0, 180 + d * 24):
            a.form(poly([(10, -5.4), (38 - abs(d) * 2.4, 0), (10, 5.4)]), mix(BONE, c, .25), ol=1.6, edge=.5)
    a.form(smooth([(62, 0), (54, -12), (36, -17), (20, -13), (15, 0), (20, 13), (36, 17), (54, 12)]), shade(c, .1),
           ol=2.1)
    a.line([(56, 0), (22, 0)], 2, shade(c, .55))
    for s in (-1, 1):
        a.form(smooth([(58, 4 * s), (70, 9 * s), (73, 2 * s), (63, 2 * s)]), BONE, ol=1.4)
        for u, v, r in ((47, 8.6, 4), (39, 11.4, 3), (52, 5.4, 2.4)):
            a.soft(u, v * s, r * 2.2, glow, .8)
            a.form(ellipse(u, v * s, r, r * .7, 28 * s), glow, ol=1, up=.8)
