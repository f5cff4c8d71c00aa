"""A person: feet, cloak, torso, back gear, arms with weapon and shield, head. Faces +x."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import SKIN, shade
from game.art.brush.shapes import ellipse, rrect, smooth
from game.art.minis import gear
from game.art.minis.figure import Figure
from game.art.minis.heads import draw_head
from game.art.minis.platoon_parts import SHOULDERS
from game.art.minis.poses import XY, Pose, pose_of, slumped
from game.art.minis.torsos import NAKED, WIDE, draw_torso
from game.art.minis.weapons import draw_weapon

HEAD = .77
"""Heads are drawn this much smaller than the shoulders ask for, so that they leave the chest to be seen."""


def draw_human(a: Art, f: Figure, spent: bool = False) -> None:
    """Everything above the base, in the pose that suits the weapon and the variant."""
    rng = Random("human" + f.name)
    skin = SKIN.get(f.skin, f.skin)
    kind, c, t = f.torso
    pose = pose_of("ride" if f.mounted and f.weapon == "lance" else f.pose, f.weapon, f.variant)
    if spent:
        pose = slumped(pose)
    with a.at(-2, 0, rng.uniform(-5, 5), f.build * 1.17):   # no two stand quite alike
        if not f.mounted:
            _feet(a, f, pose)
        if f.cape:
            gear.cape(a, f.cape, rng)
        if f.skirt and not f.mounted:
            _skirt(a, f.skirt if isinstance(f.skirt, str) else c, t if kind in ("robe", "tabard", "gown") else None,
                   1.22 if kind in ("robe", "gown") else 1.0)
        with a.at(pose.lean, 0):
            with a.at(0, 0, pose.twist * .6):
                draw_torso(a, kind, c, t, skin, rng)
                if f.back:
                    gear.BACK[f.back[0]](a, f.back[1], f.back[2])
            _arms(a, f, pose, skin)
            a.soft(2, 3, 18, "#120b14", .42)
            with a.at(4.5 if spent else 1.0, 0, pose.head + rng.uniform(-6, 6), f.headsize * HEAD):
                draw_head(a, f.head[0], f.head[1], f.head[2], skin, f.hair, f.name)


def _feet(a: Art, f: Figure, pose: Pose) -> None:
    for x, y, d in ((13 + pose.stride, -9, -6), (-9 - pose.stride, 10, 14)):
        with a.at(x, y, d):
            if pose.stride > 4:
                a.limb([(-13 if x > 0 else 12, 0), (-2, 0)], 11, f.legs, 1.6, False)
            a.form(ellipse(-4, 0, 9, 6.6), f.legs, ol=1.6, edge=.1)
            a.form(smooth([(-5, -4.6), (5, -4.8), (11, -3), (12.4, 0), (11, 3), (5, 4.8), (-5, 4.6)]), f.boots,
                   ol=1.7, edge=.4)


def _skirt(a: Art, col: str, trim: str | None, big: float = 1.0) -> None:
    a.form(smooth([(13 * big, -15), (17 * big, -6), (17 * big, 6), (13 * big, 15), (-4, 20 * big), (-17 * big, 14),
                   (-20 * big, 0), (-17 * big, -14), (-4, -20 * big)]), shade(col, .12), up=.12, down=.5, ol=1.9,
           edge=.2)
    for y in (-11, -4, 4, 11):
        a.line([(6, y), (15 * big, y * 1.08)], 1.2, shade(col, .5), .6)
        a.line([(-8, y), (-17 * big, y * 1.05)], 1.2, shade(col, .5), .6)
    if trim:
        a.raw(smooth([(12 * big, -14), (15.6 * big, -6), (15.6 * big, 6), (12 * big, 14)], False), "none", trim, 1.8,
              salpha=.9)


def _arms(a: Art, f: Figure, pose: Pose, skin: str) -> None:
    """Both arms, shoulder pieces, what the hands hold, the shield on top."""
    kind, c, t = f.torso
    bones = kind == "ribs"
    sleeve = f.sleeve or (skin if kind in NAKED else "#8d949b" if kind == "tabard" else c)
    glove = f.glove or skin
    shield = f.shield if f.weapon not in ("greatsword", "nodachi") else None
    left = (19.0, -25.0) if shield else pose.left
    if shield and f.weapon in ("spear", "pike") and pose.at[2] > -40:
        pose = Pose((6, 27), left, (6, 27, -10), 6, stride=pose.stride)
    tw = radians(pose.twist)
    ends = [(-WIDE * s * sin(tw) - 1, WIDE * .93 * s * cos(tw)) for s in (1, -1)]
    wide = 5.0 if bones else 10.5
    _arm(a, ends[0], pose.right, sleeve, 1, wide, f.cuff)
    _arm(a, ends[1], left, sleeve, -1, wide, f.cuff)
    if kind in ("plate", "power"):
        for x, y in ends:
            a.ball(x, y, 9.6 if kind == "plate" else 11, c, ol=1.8)
            a.raw(ellipse(x, y, 6.4), "none", f.squad or t, 1.6 if not f.squad else 2.6, salpha=.9)
    elif kind in SHOULDERS:
        for (x, y), s in zip(ends, (1, -1), strict=True):
            with a.at(x, y, pose.twist):
                SHOULDERS[kind](a, s, c, f.squad or t)
    elif f.squad:
        for (x, y), s in zip(ends, (1, -1), strict=True):
            with a.at(x + 1, y - 1.5 * s, pose.twist):
                a.form(rrect(-5.6, -4.6, 11, 9.2, 2.4), f.squad, ol=1.1, edge=.6)
    fist = 3.9 if bones else 5.2
    if not pose.hands_over:
        _hand(a, left, glove, fist, f.weapon == "claws")
    if f.weapon and f.weapon != "claws":
        with a.at(*pose.at):
            draw_weapon(a, f.weapon, f.wcol)
    _hand(a, pose.right, glove, fist, f.weapon == "claws")
    if pose.hands_over and not shield:
        _hand(a, left, glove, fist, f.weapon == "claws")
    off = f.off or ("dagger" if f.weapon == "dagger" else None)
    if off:
        with a.at(left[0], left[1], -14):
            draw_weapon(a, off)
        _hand(a, left, glove, fist, False)
    if shield:
        with a.at(left[0] + 3, left[1] + 2, -24, 1.06):
            gear.SHIELDS[shield[0]](a, *shield[1:])


def _hand(a: Art, at: XY, glove: str, r: float, claws: bool) -> None:
    if claws:
        for y in (-4.2, -1.4, 1.4, 4.2):
            a.limb([(at[0], at[1] + y * .6), (at[0] + 9, at[1] + y * 1.5)], 2.6, glove, 1.1, False)
    a.ball(*at, r, glove, ol=1.6)


def _arm(a: Art, sh: XY, hand: XY, col: str, side: int, w: float, cuff: str | None) -> None:
    mx, my = (sh[0] + hand[0]) / 2, (sh[1] + hand[1]) / 2
    dx, dy = hand[0] - sh[0], hand[1] - sh[1]
    d = (dx * dx + dy * dy) ** .5 or 1
    bow = max(0.0, 30 - d) * .42 + 2.5
    el = (mx + dy / d * bow * side - dx / d * 1.5, my + dx / d * bow * side)
    a.limb([sh, el, hand], w, col)
    if cuff:
        ex, ey = hand[0] - el[0], hand[1] - el[1]
        q = (ex * ex + ey * ey) ** .5 or 1
        p = (hand[0] - ex / q * 5, hand[1] - ey / q * 5)
        u, v = -ey / q * w * .42, ex / q * w * .42
        a.line([(p[0] + u, p[1] + v), (p[0] - u, p[1] - v)], 2.8, cuff)


def draw_prone(a: Art, f: Figure) -> None:
    """A person lying across the base: head toward the front-left, weapon fallen beside."""
    kind, c, t = f.torso
    skin = SKIN.get(f.skin, f.skin)
    sleeve = f.sleeve or (skin if kind in NAKED else c)
    with a.at(-1, -4, -128, 1.04 * min(1.1, f.build)):
        if f.weapon and f.weapon != "claws":
            with a.at(-4, 33, -6):
                draw_weapon(a, f.weapon, f.wcol)
        for y, k in ((-8, -13), (8, 10)):
            a.limb([(-12, y), (-28, y * 1.25), (-44, k)], 10.5, f.legs)
            with a.at(-49, k, 180 - y * 1.4):
                a.form(smooth([(-5, -4.6), (6, -5), (11, -2), (11, 3), (5, 5), (-5, 4.6)]), f.boots, ol=1.7)
        if f.cape:
            a.form(smooth([(12, -18), (-14, -25), (-38, -21), (-46, -4), (-38, 14), (-14, 22), (12, 17)]), f.cape)
        a.limb([(10, -16), (24, -27), (40, -22)], 10, sleeve)
        a.limb([(8, 16), (4, 30), (16, 37)], 10, sleeve)
        a.ball(42, -21, 5.2, f.glove or skin, ol=1.6)
        a.ball(18, 37, 5.2, f.glove or skin, ol=1.6)
        a.form(smooth([(17, -6), (15, -17), (6, -20), (-10, -15), (-18, -12), (-20, 0), (-18, 12), (-10, 15),
                       (6, 20), (15, 17), (17, 6)]), skin if kind in NAKED else c)
        a.line([(-11, -13.5), (-11, 13.5)], 4.6, "#3a281b")
        a.form(rrect(-13.5, -3, 5, 6, 1), "#d9b25e", ol=.9)
        a.line([(14, 0), (-8, 0)], 1.5, shade(c, .5))
        if t.startswith("#"):
            a.line([(14, -11), (-8, 6)], 2.4, t, .85)
        if f.back:
            with a.at(13, 0, 0, .86):
                gear.BACK[f.back[0]](a, f.back[1], f.back[2])
        if kind in SHOULDERS or kind in ("power", "plate"):
            for s in (-1, 1):
                with a.at(7, 16 * s, 0, .8):
                    if kind in SHOULDERS:
                        SHOULDERS[kind](a, s, c, f.squad or t)
                    else:
                        a.ball(0, 0, 10.5, c, ol=1.8)
                        a.raw(ellipse(0, 0, 6.4), "none", f.squad or t, 2.2, salpha=.9)
        elif f.squad:
            for s in (-1, 1):
                a.form(rrect(2, 14 * s - 4, 9, 8, 2), f.squad, ol=1, edge=.5)
        a.soft(20, 3, 15, "#120b14", .4)
        with a.at(30, 2, 24, f.headsize * .88):
            draw_head(a, f.head[0], f.head[1], f.head[2], skin, f.hair, f.name)



