"""Round bases: a bevelled rim in the side's colour with a pattern, and a textured top.

Radius in units (25 mm base = 50). The pattern of the rim is the second cue beside its colour.
"""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import INK, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, ring_points, smooth

USUAL: Final = (("#2f7fd6", "plain"), ("#e8692b", "dashes"), ("#8a8378", "plain"))
RIMS: Final = list(USUAL)
"""By side: A blue and plain, B orange and dashed; 2 is nobody's. `game.art.sides` gives the players other colours."""

GROUND: Final = {  # top colour, dark specks, light specks
    "grass": ("#93964f", "#5f6a34", "#c2c274"), "stone": ("#a09a8d", "#6b655b", "#c9c2b3"),
    "sand": ("#c3a269", "#94764a", "#e2c88e"), "snow": ("#dfe6ea", "#a9b6c2", "#ffffff"),
    "metal": ("#6c737a", "#3f454b", "#9aa3aa"), "jungle": ("#73853f", "#465a2b", "#a3b25c"),
    "mud": ("#8f7752", "#5d4a33", "#b59a6e"), "mars": ("#a8573a", "#763826", "#cf8258"),
    "deck": ("#71808c", "#465560", "#a3b3bf"),
}


def rim_width(r: float) -> float:
    """The rim of a base of radius r."""
    return 9.6 if r <= 52 else 12.5


def draw_base(a: Art, r: float = 50.0, side: int = 0, ground: str = "grass", seed: str = "x") -> None:
    """Rim and top; the facing tooth is drawn apart, since it turns."""
    rng = Random("base" + seed)
    col, pattern = RIMS[side]
    w = rim_width(r)
    a.form(ellipse(0, 0, r - 1.2), col, up=.35, down=.5, ol=1.2, edge=.55)
    _pattern(a, r, w, col, pattern)
    t = r - w
    a.raw(ellipse(0, 0, t + .9), INK)
    base, dark, light = GROUND[ground]
    cx, cy = a.pt((0, 0))
    a.raw(ellipse(0, 0, t), a.radial((cx - t * .3, cy - t * .36), t * 1.5,
                                     [(0, lit(base, .16), 1), (.5, base, 1), (1, shade(base, .32), 1)]))
    if ground in ("metal", "deck"):
        _plates(a, t, dark, light)
    else:
        _earth(a, rng, t, base, dark, light, ground)
    a.raw(ellipse(0, 0, t - .8), "none", shade(dark, .5), 2.2, salpha=.55)    # shadow that the lip casts inward


def draw_tooth(a: Art, r: float) -> None:
    """A bright tooth on the front of the rim: where the figure looks."""
    w = rim_width(r)
    a.raw(poly([(r - 1.6, 0), (r - w - .6, -6.4), (r - w - .6, 6.4)]), INK)
    a.raw(poly([(r - 3.4, 0), (r - w - .2, -4), (r - w - .2, 4)]), "#fff4d8")


def _pattern(a: Art, r: float, w: float, col: str, kind: str) -> None:
    mid, hi, lo = r - w / 2 - .6, "#fff0d6", shade(col, .62)
    if kind == "dashes":
        for i in range(14):
            d = 360 / 14 * (i + .5)
            a.raw(arc(0, 0, mid, d - 8, d + 8, 2), "none", lo, w * .5, cap="butt")
            a.raw(arc(0, 0, mid, d - 6.6, d + 6.6, 2), "none", hi, w * .34, salpha=.95, cap="butt")
    elif kind == "studs":
        for i in range(14):
            t = 2 * pi * (i + .5) / 14
            a.ball(mid * cos(t), mid * sin(t), w * .23, hi, ol=.8)
    elif kind == "twin":
        a.raw(ellipse(0, 0, mid), "none", lo, w * .34)
        a.raw(ellipse(0, 0, mid), "none", hi, w * .16)


def _spot(rng: Random, t: float, q: float = .92) -> tuple[float, float]:
    d, ang = t * q * rng.random() ** .5, rng.uniform(0, 2 * pi)
    return d * cos(ang), d * sin(ang)


def _earth(a: Art, rng: Random, t: float, base: str, dark: str, light: str, kind: str) -> None:
    k = (t / 41) ** 1.6
    for _ in range(int(9 * k)):
        x, y = _spot(rng, t, .78)
        q = rng.uniform(4, 9)
        a.raw(smooth(ring_points(x, y, q, 7, .3, rng)), rng.choice((dark, light, mix(base, "#7a5a38", .5))),
            alpha=.28)
    for _ in range(int(26 * k)):
        x, y = _spot(rng, t)
        a.dot(x, y, rng.uniform(.5, 1.3), rng.choice((dark, light)), .6)
    if kind in ("grass", "jungle", "mud"):
        for _ in range(int((17 if kind != "mud" else 6) * k)):
            x, y = _spot(rng, t, .9)
            _tuft(a, rng, x, y, light if kind != "mud" else "#8d8a45", dark)
    for _ in range(int((3 if kind == "grass" else 6 if kind == "stone" else 4) * k)):
        x, y = _spot(rng, t, .86)
        q = rng.uniform(1.8, 4.2 if kind != "stone" else 7)
        a.form(smooth(ring_points(x, y, q, 6, .25, rng)), {"snow": "#8d949c", "mars": "#8a4630"}.get(kind, "#8f8a80"),
               ol=.7, edge=.3)
    if kind == "snow":
        for _ in range(5):
            x, y = _spot(rng, t, .9)
            a.soft(x, y, rng.uniform(6, 12), "#ffffff", .8)


def _tuft(a: Art, rng: Random, x: float, y: float, light: str, dark: str) -> None:
    a.soft(x + 1.2, y + 1.6, 4.2, dark, .7)
    for _ in range(5):
        d = rng.uniform(0, 2 * pi)
        q = rng.uniform(2.6, 5)
        a.line([(x, y), (x + q * cos(d), y + q * sin(d))], .95, rng.choice((light, light, mix(light, dark, .45))))


def _plates(a: Art, t: float, dark: str, light: str) -> None:
    for i in range(-2, 3):
        o = i * t * .42
        h = (t * t - o * o) ** .5 * .97
        for pts in ([(o, -h), (o, h)], [(-h, o), (h, o)]):
            a.line(pts, 1.6, dark, .9)
            a.line([(p[0] + .9, p[1] + .9) for p in pts], .6, light, .7)
    for i in range(-2, 2):
        for j in range(-2, 2):
            x, y = (i + .5) * t * .42, (j + .5) * t * .42
            if x * x + y * y < t * t * .8:
                a.dot(x, y, 1.3, dark)
                a.dot(x - .4, y - .4, .8, light)
