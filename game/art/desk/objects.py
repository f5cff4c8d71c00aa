"""Objects beside the mat: mug, pencil, paint pots, brush, tape case, smoke. Units are pixels at 100 %."""

from __future__ import annotations

from math import cos, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.digits import draw_number
from game.art.brush.shapes import Points, ellipse, poly, rrect, smooth


def tape_case(s: float = 74) -> Art:
    a = Art(s * .8)
    a.form(rrect(-s * .52, -s * .48, s * 1.0, s * .96, s * .24), "#e8b11f", ol=2.2, edge=.9)
    a.form(rrect(-s * .4, -s * .36, s * .76, s * .72, s * .2), "#26262a", ol=1.4, edge=.5)
    a.ball(-s * .02, 0, s * .25, "#e8b11f", ol=1.4)
    draw_number(a, 12, -s * .02, 0, s * .2, "#26262a", 1.8)
    a.form(rrect(s * .4, -s * .16, s * .16, s * .32, 3), "#3a3a3e", ol=1.4)
    return a


def mug(r: float = 70) -> Art:
    a = Art(r * 1.75)
    with a.at(0, 0, 38):
        a.limb([(r * .85, -r * .3), (r * 1.42, -r * .22), (r * 1.42, r * .22), (r * .85, r * .3)], r * .2,
            "#3f6d8e", 2)
    a.form(ellipse(0, 0, r), "#3f6d8e", ol=2.2, edge=.9)
    a.raw(ellipse(0, 0, r * .9), "#1c130f")
    a.form(ellipse(1, 2, r * .87), "#5a3219", ol=0, up=.02, down=.55, edge=0)
    a.raw(ellipse(r * .06, r * .08, r * .74), a.radial((r * .2, r * .3), r * .9, [(0, "#8a5228", 1), (.7,
        "#6b3c1c", 1), (1, "#4a2812", 1)]))
    for i in range(9):
        d = i * .7
        a.raw(ellipse(r * .5 * cos(d) * (.6 + .05 * i), r * .5 * sin(d) * (.6 + .05 * i), 3 + i % 3 * 1.7), "none",
            "#b98a58", 1.2, salpha=.6)
    a.raw(smooth([(-r * .52, -r * .26), (-r * .3, -r * .5), (r * .02, -r * .6)], False), "none", "#fff0d6", 4.5,
        salpha=.35)
    return a


def pencil(n: float = 190) -> Art:
    a = Art(box=(-n / 2 - 10, -20, n + 20, 40))
    a.form(rrect(-n / 2, -5, n * .83, 10, 2), "#c8442e", ol=1.5, edge=.8)
    a.line([(-n / 2 + 14, 1.5), (n * .32, 1.5)], 1.3, "#7d2418")
    a.form(rrect(-n / 2 - 4, -5.4, 17, 10.8, 3), "#e8a9a0", ol=1.3)
    a.form(rrect(-n / 2 + 11, -5.4, 9, 10.8, 1), "#c9a24d", ol=1.1)
    a.form(poly([(n * .33, -5), (n * .47, -.8), (n * .47, .8), (n * .33, 5)]), "#e3bd86", ol=1.4)
    a.form(poly([(n * .435, -2), (n * .48, 0), (n * .435, 2)]), "#2a2624", ol=.8)
    return a



def smoke(points: Points, r: float = 16, col: str = "#efe9e0", alpha: float = .34) -> Art:
    """Puffs that grow and thin out along a drift."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    a = Art(box=(min(xs) - 90, min(ys) - 90, max(xs) - min(xs) + 180, max(ys) - min(ys) + 180))
    rng = Random(4)
    n = len(points)
    for i, (x, y) in enumerate(points):
        for _ in range(4):
            q = r * (.6 + 1.5 * i / n)
            a.soft(x + rng.uniform(-q, q) * .5, y + rng.uniform(-q, q) * .5, q * rng.uniform(.8, 1.3), col,
                alpha * (1 - i / n) * .8, core=.2)
    return a
