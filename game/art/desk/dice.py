"""Dice from above: D6, D8, D10. Units are pixels at 100 %."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import lit, shade
from game.art.brush.digits import draw_number
from game.art.brush.shapes import Point, Points, arc, ellipse, poly, rrect

PIPS: Final[dict[int, list[Point]]] = {
    1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def d6(n: int | None, rot: float = 0, s: float = 44, col: str = "#efe6d0", pip: str = "#2a1c16") -> Art:
    a = Art(s * .95)
    h = s / 2
    with a.at(0, 0, rot):
        a.form(rrect(-h, -h, s, s, s * .2), col, ol=1.7, up=.4, down=.5, edge=.8)
        a.form(rrect(-h * .8, -h * .8, s * .8, s * .8, s * .2), lit(col, .12), ol=0, up=.25, down=.14, edge=.3)
        for x, y in PIPS.get(n or 0, []):
            a.dot(x * s * .22 + .5, y * s * .22 + .6, s * .09, lit(col, .6), .8)
            a.dot(x * s * .22, y * s * .22, s * .088, pip)
        if n is None:                                # not rolled yet: a question mark
            _question(a, s, pip)
    return a


def _question(a: Art, s: float, col: str) -> None:
    a.line([(-s * .13, -s * .13), (0, -s * .24), (s * .14, -s * .12), (0, s * .04), (0, s * .1)], s * .09, col,
           curved=True)
    a.dot(0, s * .25, s * .06, col)


def _numeral(a: Art, n: int | None, y: float, size: float, col: str, s: float) -> None:
    """The number on a die, or a question mark while it is not rolled."""
    if n is None:
        with a.at(0, y - s * .02, 0):
            _question(a, s * .8, col)
    else:
        draw_number(a, n, 0, y, size, col, 1.7)


def _facets(a: Art, polys: Sequence[tuple[Points, str, float]]) -> None:
    for pts, col, q in polys:
        a.form(poly(pts), lit(col, q) if q >= 0 else shade(col, -q), ol=.9,
            up=.12, down=.12, edge=.5)


def _light(pts: Points, rot: float) -> float:
    """How much a facet of a die turned by `rot` degrees looks at the lamp."""
    x = sum(p[0] for p in pts) / len(pts)
    y = sum(p[1] for p in pts) / len(pts)
    d = hypot(x, y) or 1
    c, s = cos(rot * pi / 180), sin(rot * pi / 180)
    u, v = (x * c - y * s) / d, (x * s + y * c) / d
    return .42 * (-.64 * u - .77 * v)


def d8(n: int | None, rot: float = 0, s: float = 46, col: str = "#2f62a8", num: str = "#f6efdc") -> Art:
    a = Art(s * .95)
    r = s * .58
    hexa = [(r * cos(pi / 3 * i - pi / 2), r * sin(pi / 3 * i - pi / 2)) for i in range(6)]
    with a.at(0, 0, rot):
        a.raw(poly(hexa), a.ink(col), a.ink(col), 3.4)
        tri = [hexa[0], hexa[2], hexa[4]]
        for i in (0, 2, 4):
            f = [hexa[i], hexa[(i + 1) % 6], hexa[(i + 2) % 6]]
            _facets(a, [(f, col, _light(f, rot) - .1)])
        _facets(a, [(tri, col, .12)])
        _numeral(a, n, 1.5, s * .34, num, s)
    return a


def d10(n: int | None, rot: float = 0, s: float = 46, col: str = "#7a3f96", num: str = "#f6efdc") -> Art:
    a = Art(s * .95)
    r = s * .6
    top, bot = (0, -r), (0, r * .92)
    left, right = (-r * .92, r * .12), (r * .92, r * .12)
    kite = [top, (r * .5, r * .18), (0, r * .52), (-r * .5, r * .18)]
    with a.at(0, 0, rot):
        a.raw(poly([top, (r * .8, -r * .3), right, bot, left, (-r * .8, -r * .3)]), a.ink(col), a.ink(col), 3.4)
        for f in ([top, (r * .8, -r * .3), right, kite[1]], [top, (-r * .8, -r * .3), left, kite[3]],
                  [kite[1], right, bot, kite[2]], [kite[3], left, bot, kite[2]]):
            _facets(a, [(f, col, _light(f, rot) - .08)])
        _facets(a, [(kite, col, .14)])
        _numeral(a, n, -r * .08, s * .3, num, s)
    return a


def struck(a: Art, s: float) -> None:
    """A red cross at the corner of a die that missed: what it shows stays readable."""
    a.dot(s * .44, s * .44, s * .24, "#2a0c0a")
    a.dot(s * .44, s * .44, s * .2, "#d8452f")
    for x in (-1, 1):
        a.line([(s * (.44 - .1 * x), s * .34), (s * (.44 + .1 * x), s * .54)], s * .07, "#fff1e4")


def ringed(a: Art, s: float) -> None:
    """A gold ring round a die that did more than hit."""
    a.raw(ellipse(0, 0, s * .74), "none", "#4a3208", s * .15)
    a.raw(ellipse(0, 0, s * .74), "none", "#f7cc35", s * .09)
    a.raw(arc(0, 0, s * .74, 190, 265, 8), "none", "#fff3c4", s * .04)
