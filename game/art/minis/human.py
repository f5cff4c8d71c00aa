"""A person: feet, cloak, torso, back gear, arms with weapon and shield, head.

Faces +x. Left hand is -y, right hand is +y. A pose says where the hands are,
how far the shoulders turn, and where the weapon lies.
"""

from __future__ import annotations

from game.art.brush.art import Art
from game.art.minis.figure import Figure
from dataclasses import dataclass
from math import cos, radians, sin
from random import Random

from game.art.minis import gear
from game.art.brush.colour import BONE, LEATHER, SKIN, STEEL, lit, shade
from game.art.minis.heads import draw_head
from game.art.brush.shapes import arc, ellipse, ring_points, rrect, smooth
from game.art.minis.weapons import draw_weapon


@dataclass(frozen=True)
class Pose:
    right: tuple
    left: tuple
    at: tuple            # weapon: x, y, degrees
    twist: float = 0.0
    hands_over: bool = True
    head: float = 0.0


POSES = {
    "guard": Pose((24, 23), (17, -24), (24, 23, -16), -6),
    "swing": Pose((13, 31), (20, -22), (13, 31, 22), 14, head=-8),
    "thrust": Pose((32, 14), (6, -26), (32, 14, -4), -20),
    "two": Pose((14, 18), (26, 8), (20, 13, -24), 8),
    "over": Pose((20, 17), (27, -3), (20, 17, -42), -4),
    "pole": Pose((-2, 25), (27, 11), (8, 21, -14), 12),
    "staff": Pose((14, 23), (22, -20), (14, 23, -24), 2),
    "cross": Pose((20, 20), (20, -20), (20, 0, 84), 0),
    "aim": Pose((13, 12), (34, 4), (12, 10, -9), 16, head=8),
    "hip": Pose((6, 22), (30, 9), (6, 22, -22), 14),
    "bow": Pose((5, 13), (35, -4), (34, -4, -4), 24, False, -4),
    "throw": Pose((-8, 32), (29, -17), (-8, 32, -14), 22),
    "lob": Pose((-12, 33), (30, -15), (-12, 33, 158), 26, head=-10),
    "point": Pose((33, 20), (10, -27), (33, 20, -8), -4),
    "pair": Pose((24, 24), (25, -23), (24, 24, 12), 0),
    "tube": Pose((12, 20), (24, 2), (4, 14, -3), 8, head=-6),
    "ride": Pose((10, 31), (18, -9), (12, 32, -4), 2),
}
AUTO = {  # the pose that suits a weapon
    **dict.fromkeys(("sword", "gladius", "sabre", "mace"), "guard"), "katana": "two", "axe": "swing", "club": "swing",
    "torch": "guard", "dagger": "pair", "greatsword": "over", "greataxe": "over", "hammer": "over", "spear": "pole",
    "pike": "pole", "halberd": "pole", "naginata": "pole", "assegai": "thrust", "lance": "ride", "staff": "staff",
    "quarterstaff": "cross", "javelin": "throw", "pilum": "throw", "bow": "bow", "crossbow": "aim", "musket": "aim",
    "rifle": "aim", "carbine": "aim", "smg": "hip", "tommy": "hip", "lmg": "aim", "sniper": "aim", "shotgun": "hip",
    "pistol": "point", "flintlock": "point", "rocket": "tube", "plasma": "hip", "blaster": "aim", "flamer": "hip",
    "grenade": "lob",
}
WIDE = 21.5  # half the width of the shoulders


def _feet(a: Art, boots: str, trousers: str) -> None:
    for x, y, d in ((13, -9, -6), (-9, 10, 14)):
        with a.at(x, y, d):
            a.form(ellipse(-4, 0, 9, 6.6), trousers, ol=1.6, edge=.1)
            a.form(smooth([(-5, -4.6), (5, -4.8), (11, -3), (12.4, 0), (11, 3), (5, 4.8), (-5, 4.6)]), boots, ol=1.7,
                edge=.4)


def _skirt(a: Art, col: str, trim: str, big: float = 1.0) -> None:
    a.form(smooth([(13 * big, -15), (17 * big, -6), (17 * big, 6), (13 * big, 15), (-4, 20 * big), (-17 * big, 14),
        (-20 * big, 0), (-17 * big, -14), (-4, -20 * big)]),
           shade(col, .12), up=.12, down=.5, ol=1.9, edge=.2)
    for y in (-11, -4, 4, 11):
        a.line([(6, y), (15 * big, y * 1.08)], 1.2, shade(col, .5), .6)
        a.line([(-8, y), (-17 * big, y * 1.05)], 1.2, shade(col, .5), .6)
    if trim:
        a.raw(smooth([(12 * big, -14), (15.6 * big, -6), (15.6 * big, 6), (12 * big, 14)], False), "none", trim, 1.8,
            salpha=.9)


def _trunk(a: Art, col: str, w: float = WIDE, d=12.5, **kw) -> None:
    a.form(smooth([(d - 1, -w * .52), (d + 1, 0), (d - 1, w * .52), (6, w + 1), (-4, w + 3), (-10, w - 2),
        (-d, w * .4), (-d - .5, 0), (-d, -w * .4),
                   (-10, -w + 2), (-4, -w - 3), (6, -w - 1)]), col, **kw)


def _torso(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    _trunk(a, c if kind not in ("bare", "strap") else skin)
    if kind in ("coat", "redcoat", "jacket"):
        a.line([(12.5, 0), (4, 0)], 1.6, shade(c, .55))
        for s in (-1, 1):
            a.line([(12, 2 * s), (3, 10 * s)], 1.1, shade(c, .4), .8)
            a.form(rrect(-5, 15 * s - 3.6, 10, 7.2, 2), t if kind != "jacket" else shade(c, .15), ol=1, edge=.4)
        if kind == "redcoat":
            for p in ([(12, -9), (-11, 12)], [(12, 9), (-11, -12)]):
                a.line(p, 4.6, shade("#efe9da", .5))
                a.line(p, 3.2, "#f3eee2")
            for s in (-1, 1):
                for i in range(5):
                    a.dot(-5 + i * 2.4, 20.6 * s, 1.2, lit(t, .3))
        if kind == "jacket":
            a.line([(12, -9), (-11, -9)], 2.4, t, .95)
            a.line([(12, 9), (-11, 9)], 2.4, t, .95)
    elif kind in ("mail", "tabard"):
        mail = c if kind == "mail" else "#8d949b"
        if kind == "tabard":
            for s in (-1, 1):
                a.form(ellipse(-1, 17 * s, 8.6, 7.4), mail, ol=1.2, edge=.3)
        for i in range(-4, 5):
            for j in range(-9, 10):
                x, y = i * 2.7 + (j % 2) * 1.3, j * 2.5
                if x * x / 120 + y * y / 520 < 1 and (kind == "mail" or abs(y) > 12):
                    a.line([(x - .6, y - .7), (x + .5, y + .2)], .8,
                        shade(mail, .6) if (i + j) % 2 else lit(mail, .5), .75)
        if kind == "tabard":
            a.form(smooth([(13, -10), (14, 0), (13, 10), (0, 12.5), (-13, 10), (-13.5, 0), (-13, -10), (0, -12.5)]),
                c, ol=1.2)
            a.line([(13, 0), (-13, 0)], 4, t, cap="butt")
            a.line([(9, -9), (9, 9)], 4, t, cap="butt")
        else:
            a.line([(11, -10), (-11, 11)], 3, shade(t, .45))
            a.line([(11, -10), (-11, 11)], 1.8, t)
    elif kind == "plate":
        a.line([(13, 0), (-12, 0)], 1.6, shade(c, .5))
        for x in (-7, 8):
            a.raw(arc(x - 4, 0, 10, -60, 60), "none", shade(c, .45), 1.3, salpha=.8)
        a.raw(arc(-3, 0, 13, -48, 48), "none", t, 2, salpha=.95)
    elif kind == "fur":
        a.form(smooth(ring_points(-2, 0, 15, 18, .13, rng, ry=20)), t, ol=1.5)
        for _ in range(34):
            x, y = rng.uniform(-12, 9), rng.uniform(-17, 17)
            a.line([(x, y), (x - 3, y + rng.uniform(-2, 2))], 1.1, rng.choice((lit(t, .4), shade(t, .45))), .85)
    elif kind == "segment":
        for i in range(4):
            x = 11 - i * 6.4
            a.line([(x, -12), (x - 2.5, 0), (x, 12)], 1.1, shade(c, .6), .9, True)
        for s in (-1, 1):
            for q in (9.5, 7.2, 4.8):
                a.form(ellipse(-1, (13 + 9 - q) * s, q, q * .62), c, ol=1, edge=.5)
        a.form(ellipse(5, 0, 8, 7), t, ol=1, edge=.3)
    elif kind == "vest":
        a.form(rrect(-13, -13.5, 26, 27, 5), t, ol=1.6)
        for y in (-9, -3, 3, 9):
            a.form(rrect(9, y - 2.4, 7, 4.9, 1.2), shade(t, .12), ol=1, edge=.4)
        for x in (-9, -4, 1):
            a.line([(x, -11), (x, 11)], 1, shade(t, .45), .7)
        a.ball(5, -11, 2.4, "#20242a", ol=.6)
    elif kind == "lamellar":
        for s in (-1, 1):
            with a.at(-1, 19 * s):
                a.form(rrect(-10, -8, 20, 16, 2), c, ol=1.6)
                for i in range(4):
                    a.line([(-9, -5.6 + i * 3.8), (9, -5.6 + i * 3.8)], 1.7, t, .95)
                    a.line([(-9, -4.2 + i * 3.8), (9, -4.2 + i * 3.8)], .7, shade(c, .6), .9)
        for x in (-8, -3, 9):
            a.line([(x, -9), (x, 9)], 1.6, t, .9)
    elif kind == "robe":
        for y in (-13, -6, 6, 13):
            a.line([(9, y * .8), (-10, y)], 1.4, shade(c, .5), .6)
        a.form(smooth([(12, -8), (8, 0), (12, 8), (1, 14), (-10, 9), (-12, 0), (-10, -9), (1, -14)]), t, ol=1.2,
            edge=.4)
    elif kind in ("bare", "strap"):
        sk = skin
        a.line([(9, 0), (-11, 0)], 1.4, shade(sk, .4), .7)
        for s in (-1, 1):
            a.raw(arc(3, 9 * s, 6, -60, 60), "none", shade(sk, .4), 1.3, salpha=.7)
            a.raw(arc(-5, 9 * s, 6, 120, 240), "none", shade(sk, .4), 1.2, salpha=.6)
        if kind == "bare":
            for i in range(9):
                d = -66 + i * 16.5
                a.ball(1 + 12.4 * cos(radians(d)), 12.4 * sin(radians(d)), 2.1, t if i % 2 else BONE, ol=.7)
        else:
            for p in ([(12, -10), (-11, 12)], [(12, 10), (-11, -12)]):
                a.line(p, 4, shade(t, .5))
                a.line(p, 2.6, t)
            a.ball(2, 0, 3.2, STEEL, ol=.9)
    elif kind == "power":
        a.form(rrect(-12, -11, 25, 22, 5), lit(c, .06), ol=1.3)
        for s in (-1, 1):
            a.ball(-1, 20 * s, 11.6, c, ol=2)
            a.raw(ellipse(-1, 20 * s, 8.6), "none", t, 2)
        a.form(rrect(8, -4, 5, 8, 1.6), t, ol=.9)
    else:  # tunic
        a.line([(12.5, 0), (6, 0)], 1.6, shade(c, .5))
        a.raw(arc(-1, 0, 13.4, -70, 70), "none", t, 2, salpha=.95)
        a.line([(10, -11), (-11, 10)], 3.2, shade(LEATHER, .4))
        a.line([(10, -11), (-11, 10)], 1.9, LEATHER)


def _arm(a: Art, sh, hand, col: str, glove: str, side: str, w: float, cuff: str | None) -> None:
    mx, my = (sh[0] + hand[0]) / 2, (sh[1] + hand[1]) / 2
    dx, dy = hand[0] - sh[0], hand[1] - sh[1]
    d = (dx * dx + dy * dy) ** .5 or 1
    bow = max(0.0, 30 - d) * .42 + 2.5
    el = (mx - dy / d * bow * -side * 1 - dx / d * 1.5, my + dx / d * bow * side)
    a.limb([sh, el, hand], w, col)
    if cuff:
        ex, ey = hand[0] - el[0], hand[1] - el[1]
        q = (ex * ex + ey * ey) ** .5 or 1
        p = (hand[0] - ex / q * 5, hand[1] - ey / q * 5)
        a.line([(p[0] - ey / q * w * .42, p[1] + ex / q * w * .42), (p[0] + ey / q * w * .42,
            p[1] - ex / q * w * .42)], 2.8, cuff)


def draw_human(a: Art, f: Figure) -> None:
    """`f`: a roster.Figure. Draws everything above the base."""
    rng = Random("human" + f.name)
    skin = SKIN.get(f.skin, f.skin)
    kind, c, t = f.torso
    sleeve = f.sleeve or (skin if kind in ("bare", "strap") else "#8d949b" if kind == "tabard" else c)
    glove = f.glove or skin
    pose = POSES[f.pose or AUTO.get(f.weapon, "guard")]
    with a.at(-2, 0, rng.uniform(-5, 5), f.build * 1.17):   # no two stand quite alike
        if not f.mounted:
            _feet(a, f.boots, f.legs)
        if f.cape:
            gear.cape(a, f.cape, rng)
        if f.skirt and not f.mounted:
            _skirt(a, f.skirt if isinstance(f.skirt, str) else c, t if kind in ("robe", "tabard") else None,
                   1.22 if kind == "robe" else 1.0)
        with a.at(0, 0, pose.twist * .6):
            _torso(a, kind, c, t, skin, rng)
            if f.back:
                gear.BACK[f.back[0]](a, f.back[1], f.back[2])
        tw = radians(pose.twist)

        def sh(s: float):
            return -WIDE * s * sin(tw) - 1, WIDE * .93 * s * cos(tw)
        w = 10.5
        shield_arm = f.shield is not None and f.weapon not in ("greatsword",)
        left = (19, -25) if shield_arm else pose.left
        if shield_arm and f.weapon in ("spear", "pike"):
            pose = Pose((6, 27), left, (6, 27, -10), 6)
        _arm(a, sh(1), pose.right, sleeve, glove, 1, w, f.cuff)
        _arm(a, sh(-1), left, sleeve, glove, -1, w, f.cuff)
        if kind in ("plate", "power"):
            for s in (-1, 1):
                x, y = sh(s)
                a.ball(x, y, 9.6 if kind == "plate" else 11, c, ol=1.8)
                a.raw(ellipse(x, y, 6.4), "none", t, 1.6, salpha=.9)
        hand_r, hand_l = (pose.right, left)
        if not pose.hands_over:
            a.ball(*hand_l, 5.2, glove, ol=1.6)
        if f.weapon:
            with a.at(pose.at[0], pose.at[1], pose.at[2]):
                draw_weapon(a, f.weapon, f.wcol)
        a.ball(*hand_r, 5.2, glove, ol=1.6)
        if pose.hands_over and not shield_arm:
            a.ball(*hand_l, 5.2, glove, ol=1.6)
        off = f.off or ("dagger" if f.weapon == "dagger" else None)
        if off:
            with a.at(left[0], left[1], -14):
                draw_weapon(a, off)
            a.ball(*left, 5.2, glove, ol=1.6)
        if shield_arm:
            s = f.shield
            with a.at(left[0] + 3, left[1] + 2, -24, 1.06):
                gear.SHIELDS[s[0]](a, s[1], s[2], *(s[3:]))
        a.soft(2, 3, 19, "#120b14", .42)
        hk, hc, ht = f.head
        with a.at(1.5, 0, pose.head, f.headsize * .84):
            draw_head(a, hk, hc, ht, skin, f.hair, f.name)

