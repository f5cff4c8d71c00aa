"""States on the figure: each has a shape of its own, never colour alone. Tokens stay upright whatever the facing."""

from __future__ import annotations

from game.art.minis.figure import Figure
from math import cos, pi, radians, sin

from game.art.brush.colour import SKIN, lit, shade
from game.art.minis.heads import draw_head
from game.art.brush.shapes import arc, ellipse, poly, rrect, smooth, star
from game.art.brush.art import Art
from game.art.minis.weapons import draw_weapon

PAPER = "#f4ead0"


def draw_prone(a: Art, f: Figure) -> None:
    """Lying across the base: head toward the front-left, weapon fallen beside."""
    kind, c, t = f.torso
    skin = SKIN.get(f.skin, f.skin)
    sleeve = f.sleeve or (skin if kind in ("bare", "strap") else c)
    with a.at(-1, -4, -128, 1.04):
        if f.weapon:
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
            (6, 20), (15, 17), (17, 6)]), c if kind not in ("bare", "strap") else skin)
        a.line([(-11, -13.5), (-11, 13.5)], 4.6, "#3a281b")
        a.form(rrect(-13.5, -3, 5, 6, 1), "#d9b25e", ol=.9)
        a.line([(14, 0), (-8, 0)], 1.5, shade(c, .5))
        if t.startswith("#"):
            a.line([(14, -11), (-8, 6)], 2.4, t, .85)
        a.soft(20, 3, 15, "#120b14", .4)
        with a.at(30, 2, 24, f.headsize * .92):
            draw_head(a, f.head[0], f.head[1], f.head[2], skin, f.hair, f.name)


# -- tokens: discs of radius 13 --------------------------------------------
def _disc(a: Art, col: str, r: float = 13.0) -> None:
    a.soft(2.4, 3, r * 1.35, "#0c0710", .6)
    a.form(ellipse(0, 0, r), col, ol=1.8, edge=.8)
    a.raw(ellipse(0, 0, r * .8), "none", lit(col, .45), 1, salpha=.7)


def wound(a: Art, n: int = 1) -> None:
    """Drops of red: one per wound."""
    for i in range(n):
        with a.at((i - (n - 1) / 2) * 12.5, 0):
            a.soft(1.6, 2.4, 12, "#0c0710", .5)
            a.form(smooth([(0, -12), (4, -5), (7.6, 2), (5, 8.4), (0, 10), (-5, 8.4), (-7.6, 2), (-4, -5)], k=.13),
                "#c9201f", ol=1.9, up=.42)
            a.raw(smooth([(-4, 1), (-3, -2.6), (-1.4, -5.5)], False), "none", "#ffd9cf", 1.8, salpha=.9)


def hit(a: Art, n: int = 1) -> None:
    a.soft(2, 3, 18, "#0c0710", .5)
    a.form(star(0, 0, 15, 8, 8), "#f08a24", ol=1.7, up=.5)
    a.form(star(0, 0, 8, 4.4, 8, .2), "#fff2c4", ol=0, edge=0)


def exhausted(a: Art, n: int = 1) -> None:
    _disc(a, "#3f5f86")
    for x, y, k in ((-3.6, 1.6, 1.0), (4, -1.6, .74)):
        with a.at(x, y, 0, k):
            a.form(smooth([(0, -8), (3, -3), (4.6, 1.6), (3, 5), (0, 6.2), (-3, 5), (-4.6, 1.6), (-3, -3)], k=.13),
                "#bfe4ff", ol=.9)


def activated(a: Art, n: int = 1) -> None:
    _disc(a, "#4a4440")
    a.line([(-6, .5), (-1.6, 5.4), (6.6, -5)], 5, "#15100d")
    a.line([(-6, .5), (-1.6, 5.4), (6.6, -5)], 3.2, "#f4ead0")


def cover(a: Art, n: int = 1) -> None:
    a.soft(2, 3, 17, "#0c0710", .5)
    a.form(smooth([(-10, -11), (0, -13), (10, -11), (10.4, 0), (6.4, 8), (0, 13), (-6.4, 8), (-10.4, 0)], k=.11),
        "#d8d2c2", ol=1.9, edge=.8)
    a.raw(smooth([(0, -10), (7.4, -8.4), (7.6, 0), (4.6, 6), (0, 9.4)], k=.08), "#6f7f8c")


def stunned(a: Art, n: int = 1) -> None:
    for i in range(3):
        d = i * 2.1 - .5
        a.soft(14 * cos(d) + 1, 9 * sin(d) + 2, 7, "#0c0710", .5)
        a.form(star(14 * cos(d), 9 * sin(d), 7.4, 3.2, 5, -1.57), "#ffd84a", ol=1.3, up=.5)
    a.raw(ellipse(0, 0, 14, 9), "none", "#ffd84a", 1.2, salpha=.5)


def overwatch(a: Art, n: int = 1) -> None:
    _disc(a, "#2b7a78")
    a.form(smooth([(-9, 0), (-4, -4.6), (4, -4.6), (9, 0), (4, 4.6), (-4, 4.6)]), PAPER, ol=1.1)
    a.dot(0, 0, 3.4, "#1c2a33")
    a.dot(-1, -1.2, 1.1, "#ffffff")


def aiming(a: Art, n: int = 1) -> None:
    _disc(a, "#7d5a2a")
    a.raw(ellipse(0, 0, 6), "none", PAPER, 1.9)
    for d in range(4):
        a.line([(3.4 * cos(d * pi / 2), 3.4 * sin(d * pi / 2)), (9.4 * cos(d * pi / 2), 9.4 * sin(d * pi / 2))], 1.9,
            PAPER)


def broken(a: Art, n: int = 1) -> None:
    a.soft(2, 3, 16, "#0c0710", .5)
    a.limb([(-7, 12), (-5, -13)], 2.4, "#7d5836", 1.3)
    a.form(smooth([(-5, -13), (2, -15), (13, -11), (9, -6), (12, 0), (3, -2), (-6, 0)], k=.11), "#ffffff", ol=1.6)


TOKENS = {f.__name__: f for f in (wound, hit, exhausted, activated, cover, stunned, overwatch, aiming, broken)}
SPOT = {"wound": 118, "hit": 205, "exhausted": 232, "activated": 152, "cover": 262, "stunned": 270, "overwatch": 200,
    "aiming": 62, "broken": 300}


def token_art(states, r: float):
    """One drawing with all tokens round the rim. `states`: {"wound": 2, "activated": 1}."""
    a = Art(r + 42)
    for name, n in states.items():
        d = radians(SPOT[name])
        q = 0 if name == "stunned" else r * .96
        with a.at(q * cos(d), q * sin(d), 0, 1.22):
            TOKENS[name](a, n)
    return a


def ring_art(kind: str, r: float):
    """Round the base: 'ready' (gold glow), 'target' (red brackets), 'hover' (thin white)."""
    a = Art(r + 42)
    if kind == "ready":
        for w, al in ((16, .12), (11, .2), (7, .35)):
            a.raw(ellipse(0, 0, r + 4), "none", "#ffd660", w, salpha=al)
        a.raw(ellipse(0, 0, r + 4), "none", "#fff2c0", 2.4)
    elif kind == "target":
        for i in range(4):
            s = arc(0, 0, r + 8, i * 90 + 20, i * 90 + 70, 6)
            a.raw(s, "none", "#2a0c0a", 8.5)
            a.raw(s, "none", "#ff5436", 5)
            with a.at(0, 0, i * 90):
                a.form(poly([(r + 2, 0), (r + 17, -8), (r + 17, 8)]), "#ff5436", ol=1.7)
    else:
        a.raw(ellipse(0, 0, r + 3), "none", "#ffffff", 2, salpha=.9)
    return a

