"""Marks on and round a figure, and table markers: each has a shape of its own, never colour alone.

Drawn on discs and plates of radius 12; `game.art.marks` makes pictures of them at any size.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import lit
from game.art.brush.digits import draw_number
from game.art.brush.shapes import arc, ellipse, poly, rrect, smooth, star
from game.art.minis import pennants
from game.art.minis.bases import RIMS, USUAL

PAPER: Final = "#fff6e0"
INK: Final = "#1b130b"
SMALL: Final = 24
"""Hair lines: round a base of a smaller radius the arrows of a target are drawn smaller."""
Mark = Callable[[Art, int], None]


def _plate(a: Art, col: str, r: float = 11.0, rim: str = PAPER) -> None:
    a.soft(1.4, 2.2, r * 1.4, "#08040e", .6, core=.6)
    a.dot(0, 0, r + 1.6, INK)
    a.dot(0, 0, r, rim)
    a.form(ellipse(0, 0, r - 1.7), col, ol=0, up=.2, down=.3, edge=.3)


def hits(a: Art, n: int) -> None:
    """A red drop with the number in it."""
    drop = smooth([(0, -14), (4, -7.4), (8.6, -.6), (9.2, 4.6), (5.6, 10), (0, 11.6), (-5.6, 10), (-9.2, 4.6),
                   (-8.6, -.6), (-4, -7.4)], k=.13)
    a.soft(1.4, 3, 15, "#08040e", .55)
    a.raw(drop, INK, INK, 5)
    a.raw(drop, PAPER, PAPER, 2.6)
    a.form(drop, "#cf1f1c", ol=0, up=.34, down=.3, edge=.5)
    if n > 0:
        draw_number(a, min(n, 99), 0, 2.4, 10.5 if n < 10 else 8, PAPER, 2.1)


def done(a: Art, n: int) -> None:
    """A tick: had its turn."""
    _plate(a, "#2f2a26")
    a.line([(-5, .4), (-1.4, 4.4), (5.4, -4.4)], 2.9, PAPER)


def spent(a: Art, n: int) -> None:
    """A Z: exhausted."""
    _plate(a, "#35557e")
    for x, y, k in ((-1.6, 1.2, 1.0), (4.4, -5, .5)):
        a.line([(x - 4 * k, y - 4.4 * k), (x + 4 * k, y - 4.4 * k), (x - 4 * k, y + 4.4 * k), (x + 4 * k, y + 4.4 * k)],
               2.5 if k == 1 else 1.6, PAPER)


def _shield(a: Art, col: str) -> None:
    shape = smooth([(-9.4, -9.6), (-4, -10.6), (0, -12.6), (4, -10.6), (9.4, -9.6), (9.8, 0), (6.4, 7.4), (0, 12),
                    (-6.4, 7.4), (-9.8, 0)], k=.09)
    a.soft(1.4, 3, 15, "#08040e", .55)
    a.raw(shape, INK, INK, 5)
    a.raw(shape, PAPER, PAPER, 2.6)
    a.form(shape, col, ol=0, up=.24, down=.3, edge=.4)


def cover_hard(a: Art, n: int) -> None:
    """A shield with H."""
    _shield(a, "#4a5663")
    for p in ([(-3.4, -5), (-3.4, 5)], [(3.4, -5), (3.4, 5)], [(-3.4, 0), (3.4, 0)]):
        a.line(p, 2.5, PAPER)


def cover_soft(a: Art, n: int) -> None:
    """A shield with S."""
    _shield(a, "#47713c")
    a.line([(3.6, -3.4), (0, -5.4), (-3.4, -3), (0, -.2), (3.6, 2.6), (0, 5.2), (-3.8, 3.4)], 2.4, PAPER, curved=True)


def prone(a: Art, n: int) -> None:
    """A bar with a lying figure."""
    a.soft(1.4, 3, 16, "#08040e", .5)
    a.raw(rrect(-14, -6.4, 28, 12.8, 6.4), INK, INK, 3)
    a.form(rrect(-14, -6.4, 28, 12.8, 6.4), "#6b4a2e", ol=0, edge=.5)
    a.dot(-8.6, .4, 2.9, PAPER)
    a.line([(-4, 1.4), (9.6, 1.4)], 3.6, PAPER)


def _eye(a: Art) -> None:
    a.raw(smooth([(-7.4, 0), (-3.6, -4), (0, -5), (3.6, -4), (7.4, 0), (3.6, 4), (0, 5), (-3.6, 4)], k=.13), PAPER)
    a.dot(0, 0, 3.2, INK)
    a.dot(-1, -1.1, 1, "#ffffff")


def seen(a: Art, n: int) -> None:
    """The mark of an enemy that sees the spot: an eye on red."""
    _plate(a, "#a3241a")
    _eye(a)


def unseen(a: Art, n: int) -> None:
    """A struck eye on green: it does not."""
    _plate(a, "#2b6b3d")
    _eye(a)
    for w, c in ((4, "#2b6b3d"), (2.2, PAPER)):
        a.line([(-6.4, 6.4), (6.4, -6.4)], w, c)


def blocked(a: Art, n: int) -> None:
    """A cross where a line of sight ends."""
    _plate(a, "#7d2a22", 9, "#ff9a86")
    for s in (-1, 1):
        a.line([(-3.6, -3.6 * s), (3.6, 3.6 * s)], 2.4, "#ffd9cf")


def leader(a: Art, n: int) -> None:
    """A star: the leader of a force."""
    _plate(a, "#5b3f78")
    a.form(star(0, .4, 7.4, 3.2, 5, -pi / 2), "#ffd95a", ol=1, up=.5, edge=0)


def aim(a: Art, n: int) -> None:
    """A cross-hair."""
    _plate(a, "#7d5a2a")
    a.raw(ellipse(0, 0, 4.6), "none", PAPER, 1.7)
    for d in range(4):
        u, v = cos(d * pi / 2), sin(d * pi / 2)
        a.line([(2.4 * u, 2.4 * v), (7.6 * u, 7.6 * v)], 1.7, PAPER)


def engaged(a: Art, n: int) -> None:
    """Crossed blades: in base contact with an enemy."""
    _plate(a, "#7d2a22")
    for s in (-1, 1):
        a.line([(-5 * s, 5), (5.4 * s, -5.4)], 2.3, PAPER)
        a.line([(-5.6 * s, 1.4), (-1.6 * s, 5.4)], 1.9, "#ffd95a")


def stunned(a: Art, n: int) -> None:
    """Three stars that circle."""
    for i in range(3):
        d = i * 2.1 - .5
        a.soft(9 * cos(d) + 1, 6 * sin(d) + 2, 6, "#08040e", .5)
        a.form(star(9 * cos(d), 6 * sin(d), 6, 2.6, 5, -1.57), "#ffd84a", ol=1.3, up=.5)


def broken(a: Art, n: int) -> None:
    """A white flag."""
    a.soft(1.4, 3, 15, "#08040e", .55)
    a.limb([(-6, 12), (-5, -12)], 2.6, "#7d5836", 1.4)
    a.form(smooth([(-5, -12), (2, -14), (12, -10), (8, -5), (11, 1), (3, -1), (-5.6, 1)], k=.11), "#ffffff", ol=1.7)


def number(a: Art, n: int) -> None:
    """A dark disc with a number: an action, a place in an order."""
    a.soft(1.4, 2.4, 15, "#08040e", .5)
    a.dot(0, 0, 11.4, "#fff3c4")
    a.dot(0, 0, 10.2, "#1b130b")
    draw_number(a, n, 0, 0, 10 if n < 10 else 8, "#fff3c4", 2)


def treasure(a: Art, n: int) -> None:
    """A little chest: carries a treasure."""
    a.soft(1.4, 3, 16, "#08040e", .5)
    a.raw(rrect(-12, -9, 24, 18, 3), INK, INK, 4)
    a.form(rrect(-12, -9, 24, 18, 3), "#8a5528", ol=0, up=.3, down=.2, edge=.4)
    a.form(rrect(-12, -9, 24, 7, 3), "#a86d33", ol=1, edge=.5)
    a.form(rrect(-3.4, -4, 6.8, 7, 1.5), "#f0c552", ol=1.2, edge=.4)


def pennant_a(a: Art, n: int) -> None:
    """The sign of unit n of side A."""
    pennants.draw(a, 0, n)


def pennant_b(a: Art, n: int) -> None:
    """The sign of unit n of side B."""
    pennants.draw(a, 1, n)


MARKS: Final[dict[str, Mark]] = {f.__name__: f for f in (
    hits, done, spent, cover_hard, cover_soft, prone, seen, unseen, blocked, leader, aim, engaged, stunned, broken,
    number, treasure, pennant_a, pennant_b)}


def _circles(a: Art, r: float, u: float, *lines: tuple[float, str]) -> None:
    """Circles of one radius over each other: (thickness in hair lines, colour) of each, the lowest first."""
    for thick, colour in lines:
        a.raw(ellipse(0, 0, r), "none", colour, thick * u)


def _pale(side: int, usual: str) -> str:
    """A side's rim made pale; the usual colours have a pale one of their own."""
    return usual if RIMS[side] == USUAL[side] else lit(RIMS[side][0], .55)


def ring(a: Art, kind: str, r: float, u: float) -> None:
    """A ring round a base of radius r px; u is the thickness of a hair line in px. ValueError for an unknown kind."""
    if kind in ("side 0", "side 1"):
        a.raw(ellipse(0, 0, r + 1.3 * u), "none", INK, 3.6 * u)
        if kind == "side 0":
            a.raw(ellipse(0, 0, r + 1.3 * u), "none", _pale(0, "#9ecbff"), 1.5 * u)
        else:
            for i in range(10):
                a.raw(arc(0, 0, r + 1.3 * u, i * 36, i * 36 + 22, 3), "none", _pale(1, "#ffc994"), 1.7 * u, cap="butt")
    elif kind == "selected":
        _circles(a, r + 4 * u, u, (7.6, INK), (5.2, "#f7cc35"))
        a.raw(arc(0, 0, r + 4.4 * u, 188, 262, 12), "none", "#fff6cf", 1.6 * u)
    elif kind == "ready":
        for w, al in ((11.0, .18), (8.0, .28), (5.4, .45)):
            a.raw(ellipse(0, 0, r + 3.4 * u), "none", "#ffc832", w * u, salpha=al)
        a.raw(ellipse(0, 0, r + 3 * u), "none", INK, 3.8 * u)
        a.raw(ellipse(0, 0, r + 3 * u), "none", "#fff0b4", 1.8 * u)
    elif kind == "planned":
        a.raw(ellipse(0, 0, r + 2.4 * u), "none", INK, 4.2 * u)
        n = 16
        for i in range(n):
            a.raw(arc(0, 0, r + 2.4 * u, i * 360 / n, i * 360 / n + 13, 3), "none", "#ffffff", 2.2 * u, cap="butt")
    elif kind == "hover":
        _circles(a, r + 2 * u, u, (3.6, INK), (1.9, "#ffffff"))
    elif kind == "target":
        v = u * min(1.0, max(0.4, r / (SMALL * u)))     # round small bases that stand close the arrows would hide them
        _circles(a, r + 4 * v, u, (5.2, INK), (3.0, "#ff6a48"))
        for i in range(4):
            with a.at(0, 0, i * 90):
                arrow = poly([(r - 1 * v, 0), (r + 11 * v, -6.4 * v), (r + 11 * v, 6.4 * v)])
                a.raw(arrow, INK, INK, 3.2 * v)
                a.form(arrow, "#ff6a48", ol=0, edge=0)
    elif kind == "focus":
        _circles(a, r + 7 * u, u, (8, INK), (4, "#ffd43b"))
    elif kind == "nudged":
        _circles(a, r + 2 * u, u, (5.0, INK), (2.6, "#ff9a5c"))
    else:
        raise ValueError(f"ring {kind!r}: selected, ready, planned, hover, target, focus, nudged, side 0 or side 1")


def token(a: Art, r: float, side: int | None, held: str) -> None:
    """An objective of radius r: a brass-rimmed disc with a flag. Rim pattern and device tell who holds it."""
    a.form(ellipse(0, 0, r), "#c99a3f", ol=1.6, edge=.9)
    a.form(ellipse(0, 0, r * .84), held, ol=1.1, up=.2, down=.32)
    for i in range(20):
        a.dot(r * .92 * cos(i * pi / 10), r * .92 * sin(i * pi / 10), r * .036, "#7a5420")
    if side == 1:
        for i in range(12):
            a.raw(arc(0, 0, r * .7, i * 30, i * 30 + 15, 3), "none", "#fff0d6", r * .08, cap="butt")
    else:
        a.raw(ellipse(0, 0, r * .7), "none", lit(held, .6), r * .05)
    a.limb([(-r * .24, r * .46), (-r * .24, -r * .48)], r * .09, "#6b4a2e", 1.2)
    flag = smooth([(-r * .2, -r * .5), (r * .1, -r * .56), (r * .48, -r * .42), (r * .34, -r * .2), (r * .48, r * .04),
                   (r * .12, -r * .06), (-r * .2, 0)], k=.1)
    a.form(flag, "#c23b2e" if side is None else "#fff6e0", ol=1.3)
    a.form(ellipse(-r * .24, r * .48, r * .18, r * .09), "#6b4a2e", ol=.9)
