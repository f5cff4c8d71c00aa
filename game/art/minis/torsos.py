"""What a person wears round the chest, seen from above, facing +x: sixteen kinds."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import BONE, LEATHER, STEEL, lit, shade
from game.art.brush.shapes import arc, ellipse, ring_points, rrect, smooth
from game.art.minis import platoon_parts

WIDE: Final = 21.5
"""Half the width of the shoulders."""

Torso = Callable[[Art, str, str, str, str, Random], None]


def trunk(a: Art, col: str, w: float = WIDE, d: float = 12.5) -> None:
    """Chest and shoulders, plain."""
    a.form(smooth([(d - 1, -w * .52), (d + 1, 0), (d - 1, w * .52), (6, w + 1), (-4, w + 3), (-10, w - 2),
                   (-d, w * .4), (-d - .5, 0), (-d, -w * .4), (-10, -w + 2), (-4, -w - 3), (6, -w - 1)]), col)


def _coat(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
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


def _mail(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
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


def _plate(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    a.line([(13, 0), (-12, 0)], 1.6, shade(c, .5))
    for x in (-7, 8):
        a.raw(arc(x - 4, 0, 10, -60, 60), "none", shade(c, .45), 1.3, salpha=.8)
    a.raw(arc(-3, 0, 13, -48, 48), "none", t, 2, salpha=.95)


def _fur(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    a.form(smooth(ring_points(-2, 0, 15, 18, .13, rng, ry=20)), t, ol=1.5)
    for _ in range(34):
        x, y = rng.uniform(-12, 9), rng.uniform(-17, 17)
        a.line([(x, y), (x - 3, y + rng.uniform(-2, 2))], 1.1, rng.choice((lit(t, .4), shade(t, .45))), .85)


def _segment(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    for i in range(4):
        x = 11 - i * 6.4
        a.line([(x, -12), (x - 2.5, 0), (x, 12)], 1.1, shade(c, .6), .9, True)
    for s in (-1, 1):
        for q in (9.5, 7.2, 4.8):
            a.form(ellipse(-1, (13 + 9 - q) * s, q, q * .62), c, ol=1, edge=.5)
    a.form(ellipse(5, 0, 8, 7), t, ol=1, edge=.3)


def _vest(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    a.form(rrect(-13, -13.5, 26, 27, 5), t, ol=1.6)
    for y in (-9, -3, 3, 9):
        a.form(rrect(9, y - 2.4, 7, 4.9, 1.2), shade(t, .12), ol=1, edge=.4)
    for x in (-9, -4, 1):
        a.line([(x, -11), (x, 11)], 1, shade(t, .45), .7)
    a.ball(5, -11, 2.4, "#20242a", ol=.6)


def _lamellar(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    for s in (-1, 1):
        with a.at(-1, 19 * s):
            a.form(rrect(-10, -8, 20, 16, 2), c, ol=1.6)
            for i in range(4):
                a.line([(-9, -5.6 + i * 3.8), (9, -5.6 + i * 3.8)], 1.7, t, .95)
                a.line([(-9, -4.2 + i * 3.8), (9, -4.2 + i * 3.8)], .7, shade(c, .6), .9)
    for x in (-8, -3, 9):
        a.line([(x, -9), (x, 9)], 1.6, t, .9)


def _robe(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    for y in (-13, -6, 6, 13):
        a.line([(9, y * .8), (-10, y)], 1.4, shade(c, .5), .6)
    a.form(smooth([(12, -8), (8, 0), (12, 8), (1, 14), (-10, 9), (-12, 0), (-10, -9), (1, -14)]), t, ol=1.2,
        edge=.4)


def _bare(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
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


def _power(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    a.form(rrect(-12, -11, 25, 22, 5), lit(c, .06), ol=1.3)
    for s in (-1, 1):
        a.ball(-1, 20 * s, 11.6, c, ol=2)
        a.raw(ellipse(-1, 20 * s, 8.6), "none", t, 2)
    a.form(rrect(8, -4, 5, 8, 1.6), t, ol=.9)


def _tunic(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    a.line([(12.5, 0), (6, 0)], 1.6, shade(c, .5))
    a.raw(arc(-1, 0, 13.4, -70, 70), "none", t, 2, salpha=.95)
    a.line([(10, -11), (-11, 10)], 3.2, shade(LEATHER, .4))
    a.line([(10, -11), (-11, 10)], 1.9, LEATHER)


def _ribs(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """Bare bones: a dark hollow, a spine, ribs, collar bones, rags."""
    a.form(smooth([(12, -12), (14, 0), (12, 12), (3, 17), (-9, 14), (-13, 0), (-9, -14), (3, -17)]), "#2a2019", edge=0)
    if t != "none":
        a.form(smooth([(2, -15), (-9, -16), (-24, -10), (-20, -3), (-26, 2), (-20, 6), (-22, 14), (-8, 15), (3, 14),
                       (-3, 0)], k=.1), t, ol=1.2, edge=.2)
    for i in range(4):
        x = 9.5 - i * 6
        for s in (-1, 1):
            a.limb([(x, 1 * s), (x + 2.5, 9 * s), (x - 3, (15.5 - abs(i - 1.2)) * s)], 3, c, 1.1)
    a.limb([(13, 0), (-14, 0)], 4.4, c, 1.3, False)
    for i in range(5):
        a.line([(9 - i * 5, -1.8), (9 - i * 5, 1.8)], 1, shade(c, .45))
    for s in (-1, 1):
        a.limb([(7, 3 * s), (3, 20 * s)], 4, c, 1.3, False)
        a.ball(0, 21 * s, 5.6, c, ol=1.4)


def _shreds(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A torn shirt over dead flesh."""
    for s in (-1, 1):
        a.raw(smooth([(9, 4 * s), (12, 12 * s), (3, 17 * s), (-5, 12 * s), (2, 7 * s)]), skin)
    for _ in range(9):
        x, y = rng.uniform(-11, 10), rng.uniform(-18, 18)
        a.line([(x, y), (x - rng.uniform(3, 7), y + rng.uniform(-3, 3))], 1.6, shade(c, .5), .8)
    a.raw(smooth(ring_points(4, -8, 6, 7, .3, rng)), "#7d1f1c", alpha=.9)
    a.raw(smooth(ring_points(-5, 9, 4.4, 7, .3, rng)), "#5d1a18", alpha=.85)
    for i in range(3):
        a.line([(7 - i * 3.2, -10), (6 - i * 3.2, -5)], 1.3, BONE)


def _gown(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A rich robe: a wide collar of the trim, a chain, embroidered shoulders."""
    for s in (-1, 1):
        a.form(ellipse(-2, 18 * s, 10, 9), lit(c, .06), ol=1.3, edge=.4)
        a.raw(ellipse(-2, 18 * s, 6.6, 5.8), "none", t, 1.8)
    a.raw(arc(-2, 0, 13.4, -78, 78), "none", shade(t, .5), 6)
    a.raw(arc(-2, 0, 13.4, -78, 78), "none", t, 3.6)
    for i in range(7):
        a.dot(-2 + 13.4 * cos(radians(-66 + i * 22)), 13.4 * sin(radians(-66 + i * 22)), 1.3, lit(t, .6))


def _stripes(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """A sailor's shirt."""
    for x in (-10, -5, 0, 5, 10):
        w = 15 - abs(x) * .3
        a.line([(x, -w), (x + 1.4, 0), (x, w)], 2.6, t, .95, True)


TORSOS: Final[dict[str, Torso]] = {
    **dict.fromkeys(("coat", "redcoat", "jacket"), _coat), **dict.fromkeys(("mail", "tabard"), _mail),
    "plate": _plate, "fur": _fur, "segment": _segment, "vest": _vest, "lamellar": _lamellar, "robe": _robe,
    **platoon_parts.TORSOS, "bare": _bare, "strap": _bare, "power": _power, "tunic": _tunic, "ribs": _ribs,
        "shreds": _shreds, "gown": _gown, "stripes": _stripes,
}
NAKED: Final = ("bare", "strap")


def draw_torso(a: Art, kind: str, c: str, t: str, skin: str, rng: Random) -> None:
    """Chest and what is worn on it; KeyError for an unknown kind."""
    if kind != "ribs":
        trunk(a, skin if kind in NAKED else c)
    TORSOS[kind](a, kind, c, t, skin, rng)
