"""What stands on flat roofs, and what tells pitched roofs apart. Units: 64 to the inch, each within a circle of 24."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import IRON, STEEL, lit, mix, shade
from game.art.brush.shapes import arc, ellipse, poly, rect, rrect, smooth
from game.art.land.bits import barrel, crate

Prop = Callable[[Art, Random], None]
CLOTH: Final = ("#b8483a", "#3f6a8c", "#c9a24d", "#5f7d4a", "#7a5a86", "#d8d0bc")


def _shade_of(a: Art, x: float, y: float, w: float, h: float, steps: int = 4) -> None:
    """The shadow of a box toward the far side of the lamp."""
    for k in range(steps):
        a.raw(rect(x + k * 2, y + k * 2.4, w, h), "#0c0710", alpha=.14)


def _hatch(a: Art, r: Random) -> None:
    _shade_of(a, -14, -12, 30, 26)
    a.form(rect(-16, -13, 32, 26), mix("#7a5a3c", "#5b4632", r.random()), ol=1.8)
    for k in (-8, 0, 8):
        a.line([(k, -12), (k, 12)], 1, "#3a281b")
    a.raw(arc(11, 0, 3, 0, 360), "none", "#d8d2c2", 1.4)


def _pots(a: Art, r: Random) -> None:
    for u, v, k in ((-9, -3, 9), (8, 5, 7), (4, -11, 6)):
        a.soft(u + 4, v + 5, k * 1.6, "#0c0710", .5)
        a.form(ellipse(u, v, k), "#a8623c", ol=1.4, dome=True)
        a.form(ellipse(u, v, k * .6), r.choice(("#4d6a2f", "#7d8a3a", "#8c4a5a")), ol=.8, dome=True)


def _fans(a: Art, r: Random) -> None:
    for i in range(2):
        u = -15 + i * 30
        _shade_of(a, u - 12, -12, 26, 26, 3)
        a.form(rrect(u - 13, -13, 26, 26, 3), STEEL, ol=1.7)
        a.form(ellipse(u, 0, 9.5), "#33373c", ol=1)
        for d in range(5):
            a.line([(u, 0), (u + 8 * cos(d * 1.256), 8 * sin(d * 1.256))], 2, "#8a9198")


def _awning(a: Art, r: Random) -> None:
    tone = r.choice(CLOTH)
    _shade_of(a, -24, -16, 50, 36, 5)
    a.form(rect(-26, -18, 52, 36), "#e4dac4", ol=1.6, edge=.4)
    for i in range(0, 6, 2):
        a.form(rect(-26 + i * 52 / 6, -18, 52 / 6, 36), tone, ol=.4, edge=.2)
    a.line([(-26, 0), (26, 0)], 1.2, "#4a3a2c", .5)


def _washing(a: Art, r: Random) -> None:
    a.line([(-30, -6), (0, -2), (30, -6)], 1.1, "#2a2018", .9)
    for x in (-30.0, 30.0):
        a.ball(x, -6, 3.2, "#7d5d3c", ol=1.2)
    x = -26.0
    while x < 20:
        wide = r.uniform(8, 14)
        y = -5 + 3 * (1 - abs(x + wide / 2) / 30)
        a.raw(rect(x + 3, y + 4, wide, 12), "#0c0710", alpha=.22)
        a.form(rect(x, y, wide, r.uniform(10, 15)), r.choice(CLOTH), ol=.9, edge=.4)
        x += wide + r.uniform(2, 4)


def _tank(a: Art, r: Random) -> None:
    a.soft(8, 9, 30, "#0c0710", .6)
    a.form(ellipse(0, 0, 21), mix("#7d5432", "#8f8a80", r.random()), ol=1.9, dome=True, edge=.6)
    for q in (14, 7):
        a.raw(ellipse(0, 0, q), "none", "#3a281b", 1.2)
    a.limb([(14, 14), (22, 22)], 4, IRON, 1.2)


def _skylight(a: Art, r: Random) -> None:
    wide = r.choice((34, 46))
    _shade_of(a, -wide / 2, -11, wide + 2, 24, 3)
    a.form(rect(-wide / 2 - 3, -14, wide + 6, 28), "#4a4038", ol=1.7)
    n = 3 if wide > 40 else 2
    for i in range(n):
        a.form(rect(-wide / 2 + i * wide / n + 1, -11, wide / n - 2, 22), "#8fc0d2", ol=.8, up=.6, down=.1)
    a.line([(-wide / 2 + 3, 8), (-wide / 2 + 14, -9)], 2, "#e6f4f8", .5)


def _planks(a: Art, r: Random) -> None:
    for i in range(5):
        with a.at(0, -13 + i * 6.4, r.uniform(-7, 7)):
            a.raw(rect(-22, 0, 48, 6), "#0c0710", alpha=.25)
            a.form(rect(-24, -2.4, r.uniform(42, 52), 5.2), mix("#a97b48", "#7a5632", r.random()), ol=1, edge=.4)


def _barrels(a: Art, r: Random) -> None:
    for x, y in ((-12, -6), (8, -9), (0, 10)):
        a.soft(x + 5, y + 6, 16, "#0c0710", .5)
        _put(a, barrel(10), x, y)


def _crates(a: Art, r: Random) -> None:
    for x, y, s in ((-12, 2, 24), (11, -5, 19), (9, 14, 15)):
        _shade_of(a, x - s / 2, y - s / 2, s, s, 3)
        _put(a, crate(s, r.randrange(4)), x, y)


def _mast(a: Art, r: Random) -> None:
    for q in (.3, 2.4, 4.5):
        a.line([(0, 0), (24 * cos(q), 24 * sin(q))], .8, "#22262a", .8)
    a.limb([(0, 0), (15, 18)], 2.2, "#0c0710", 0)
    a.limb([(0, 0), (-4, -5)], 3.4, STEEL, 1.2)
    for k in (-1, 0, 1):
        a.line([(-4 + k * 5 - 6, -5 - k * 4 + 5), (-4 + k * 5 + 6, -5 - k * 4 - 5)], 1.4, "#c9ced2")
    a.ball(0, 0, 4, "#5c6268", ol=1.2)


def _table(a: Art, r: Random) -> None:
    a.soft(5, 6, 26, "#0c0710", .5)
    for d in (.5, 2.6, 4.6):
        a.form(rrect(21 * cos(d) - 5, 21 * sin(d) - 5, 10, 10, 3), "#7d5634", ol=1.4)
    a.form(ellipse(0, 0, 15), mix("#8a5a34", "#b58453", r.random()), ol=1.7, dome=True)
    a.ball(4, -3, 2.6, "#d8d2c2", ol=.9)
    a.ball(-5, 3, 2.2, "#5d93a8", ol=.9)


def _tarpaulin(a: Art, r: Random) -> None:
    tone = r.choice(("#5d6a4a", "#4f6272", "#8a7a52"))
    a.soft(5, 6, 30, "#0c0710", .5)
    a.form(smooth([(-24, -14), (-4, -18), (22, -13), (25, 6), (18, 17), (-8, 15), (-25, 12), (-22, -2)], k=.1), tone,
           ol=1.6, up=.3, down=.3, edge=.4)
    for x in (-10, 6):
        a.line([(x, -15), (x + 3, 0), (x - 1, 14)], 1.3, shade(tone, .4), .7)
        a.line([(x + 3, -14), (x + 6, 0), (x + 2, 13)], .9, lit(tone, .35), .6)


def _beds(a: Art, r: Random) -> None:
    for y in (-11, 11):
        a.form(rect(-24, y - 8, 48, 16), "#7d5a38", ol=1.5, edge=.4)
        a.raw(rect(-21, y - 5, 42, 10), "#3f2d1b")
        for i in range(6):
            a.ball(-17 + i * 7, y + r.uniform(-1.5, 1.5), r.uniform(3, 4.4),
                   r.choice(("#6d9a44", "#86a84f", "#a3b55a", "#c2553f")), ol=.8)


PROPS: Final[tuple[Prop, ...]] = (_hatch, _pots, _awning, _washing, _tank, _skylight, _planks, _barrels, _crates,
                                  _table, _tarpaulin, _beds)
URBAN: Final[tuple[Prop, ...]] = (_hatch, _fans, _skylight, _tank, _mast, _crates, _tarpaulin, _fans, _planks, _awning)
"""On concrete."""
ROOM: Final = 58.0
"""How far the middles of two props lie apart at least."""


def put_on(a: Art, w: float, h: float, seed: int, urban: bool) -> None:
    """A way up and one to four other things on a roof of w by h, near its corners, none like another."""
    r = Random(f"props {seed}")
    chosen = list(dict.fromkeys(r.sample(URBAN if urban else PROPS, 6)))
    if _hatch in chosen:
        chosen.remove(_hatch)
    spots = [(i * (w / 2 - 36), j * (h / 2 - 32)) for i in (-1, 1) for j in (-1, 1)]
    r.shuffle(spots)
    if min(w, h) < 2 * ROOM:
        spots = spots[:1]
    if max(w, h) < 4.5 * ROOM:
        spots = spots[:3]
    count = max(1, min(len(spots), round(w * h / 22000) + r.randrange(2)))
    for prop, (x, y) in zip([_hatch, *chosen], spots[:count], strict=False):
        with a.at(x + r.uniform(-4, 4), y + r.uniform(-4, 4), r.choice((0, 0, 90)) if prop is not _hatch else 0):
            prop(a, r)


# pitched roofs -----------------------------------------------------------------------------------------------------


def dormer(a: Art, tone: str, up: int) -> None:
    """A little gable in a slope that looks up (-1) or down (1)."""
    for k in range(3):
        a.raw(rect(-10 + k * 2, -8 + k * 2.4, 24, 20), "#0c0710", alpha=.13)
    a.form(poly([(-13, 0), (-13, 10 * up), (0, 13 * up), (13, 10 * up), (13, 0), (0, -9 * up)]), lit(tone, .1), ol=1.6)
    a.line([(0, -8 * up), (0, 12 * up)], 2, shade(tone, .4))
    a.form(rect(-6, min(7 * up, 13 * up), 12, 6), "#8fc0d2", ol=1, up=.5)


def stovepipe(a: Art) -> None:
    """A thin iron pipe with a hat."""
    for k in range(4):
        a.raw(ellipse(k * 3, k * 3.6, 6), "#0c0710", alpha=.14)
    a.form(ellipse(0, 0, 6.5), STEEL, ol=1.5, dome=True)
    a.dot(0, 0, 3, "#1c1a1a")


def mended(a: Art, r: Random, wide: float, high: float) -> None:
    """A patch of boards nailed over a hole."""
    for i in range(3):
        with a.at(r.uniform(-2, 2), -high / 3 + i * high / 3, r.uniform(-5, 5)):
            a.form(rect(-wide / 2, -high / 6 + .6, wide, high / 3 - 1.2), mix("#a58458", "#7a6040", r.random()), ol=.9,
                   edge=.3)
            for x in (-wide / 2 + 3, wide / 2 - 3):
                a.dot(x, 0, .9, "#2a2018")


def nest(a: Art, r: Random) -> None:
    """A stork's nest."""
    a.soft(3, 4, 16, "#0c0710", .5)
    for _ in range(26):
        d, q = r.uniform(0, 2 * pi), r.uniform(5, 11)
        a.line([(q * cos(d), q * sin(d)), (q * cos(d + .9), q * sin(d + .9))], 1.6,
               r.choice(("#6b5236", "#8a6d44", "#4f3c28")))
    for x, y in ((-2, -1), (3, 1), (0, 3)):
        a.ball(x, y, 2.4, "#ece6d6", ol=.7)


def _put(a: Art, part: Art, x: float, y: float) -> None:
    """Put a finished drawing into another one: its paints get new names and its paths move."""
    x, y = a.pt((x, y))
    n = len(a.defs)
    for d in reversed(range(len(part.defs))):
        part.out = [s.replace(f"url(#g{d})", f"url(#g{d + n})") for s in part.out]
    a.defs += [s.replace(f'id="g{i}"', f'id="g{i + n}"', 1) for i, s in enumerate(part.defs)]
    a.out.append(f'<g transform="translate({x:.2f} {y:.2f})">' + "".join(part.out) + "</g>")
