"""Pitched roofs for any rectangle (64 units to the inch). They overhang nothing: what is seen is what blocks."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random
from typing import Final

from game.art.brush.art import LIGHT, Art
from game.art.brush.colour import lit, mix, shade
from game.art.brush.shapes import ellipse, poly, rect, rrect, smooth
from game.art.land.props import dormer, mended, nest, stovepipe

ROOFS: Final = {"tile": ("#a9492f", 9, 11), "slate": ("#5d6875", 9, 13), "thatch": ("#b9944f", 11, 6),
    "shingle": ("#7d5f42", 10, 9)}


def box(w: float, h: float, pad: float = 0) -> Art:
    """A drawing for a w × h footprint, (0, 0) in its middle."""
    return Art(box=(-w / 2 - pad, -h / 2 - pad, w + 2 * pad, h + 2 * pad))


def _slope(a: Art, rng: Random, x0: float, x1: float, y_eave: float, y_ridge: float, kind: str, light: float,
           pointed: bool = False, tint: str = "") -> None:
    """Rows of tiles from the eave up to the ridge. Runs along x; `light` tints the whole slope, `tint` is its colour.

    A pointed slope narrows to nothing at the ridge: the end of a hipped roof.
    """
    wide0 = x1 - x0
    col, row, wide = ROOFS[kind]
    col = tint or col
    base = lit(col, light) if light > 0 else shade(col, -light)
    sgn = 1 if y_ridge > y_eave else -1
    n = max(2, round(abs(y_ridge - y_eave) / row))
    st = (y_ridge - y_eave) / n
    if pointed:
        a.raw(poly([(x0, y_eave), (x1, y_eave), ((x0 + x1) / 2, y_ridge)]), shade(base, .35))
    else:
        a.raw(rect(x0, min(y_eave, y_ridge), x1 - x0, abs(y_ridge - y_eave)), shade(base, .35))
    patches = [(rng.uniform(x0, x1), rng.uniform(min(y_eave, y_ridge), max(y_eave, y_ridge)),
        rng.uniform(14, 34)) for _ in range(4)]
    for r in range(n):
        y = y_eave + r * st
        if pointed:
            x0, x1 = (x0 + x1) / 2 - wide0 / 2 * (1 - (r + .4) / n), (x0 + x1) / 2 + wide0 / 2 * (1 - (r + .4) / n)
        off = (r % 2) * wide * .5
        x = x0 - off
        while x < x1 - 1:
            u, v = max(x, x0), min(x + wide, x1)
            c = mix(base, rng.choice((lit(base, .22), shade(base, .22), base, mix(base, "#8a7a5a", .3))),
                rng.uniform(.2, .9))
            if any((x - p) ** 2 + (y - q) ** 2 < k * k for p, q, k in patches) and rng.random() < .5:
                c = mix(c, "#5f6b3a" if kind != "slate" else "#4a5560", .45)
            if kind == "thatch":
                a.raw(rect(u, min(y, y + st * 1.05), v - u + .3, abs(st) * 1.05), c)
                for _ in range(3):
                    q = rng.uniform(u, v)
                    a.line([(q, y - sgn * 1), (q + rng.uniform(-1.4, 1.4), y + st * .9)], .9,
                        rng.choice((lit(base, .35), shade(base, .42))), .7)
            else:
                k = min(4.0, (v - u) / 2 - .1)
                e = y + sgn * .4
                a.raw([("M", [(u + .5, y + st)]), ("L", [(u + .5, e + sgn * k)]), ("C", [(u + .5, e + sgn * k * .3),
                    (u + k * .4, e), (u + (v - u) / 2, e)]),
                       ("C", [(v - k * .4, e), (v - .5, e + sgn * k * .3), (v - .5, e + sgn * k)]), ("L",
                           [(v - .5, y + st)]), ("Z", [])], c)
                a.line([(u + 1.4, e + sgn * 2.2), (v - 1.4, e + sgn * 2.2)], .8,
                    lit(c, .4) if light > -.2 else lit(c, .18), .7)
            x += wide
        a.line([(x0, y + st * .96), (x1, y + st * .96)], 1.1, shade(base, .55), .42)
    a.line([(x0, y_eave + sgn * .6), (x1, y_eave + sgn * .6)], 1.8, shade(base, .6), .8)


def gable(w: float, h: float, kind: str = "tile", seed: int = 0, chimney: bool = True, turn: float = 0) -> Art:
    """Two slopes and a ridge along the longer side; `turn` in degrees. The slope toward the lamp is bright."""
    rng = Random(("house", kind, seed).__repr__())
    a = box(w, h)
    if h > w:
        w, h, turn = h, w, turn + 90
    with a.at(0, 0, turn):
        x0, x1, col = -w / 2, w / 2, _tinted(kind, rng)
        a.raw(rrect(x0, -h / 2, w, h, 2), "#17110e", "#17110e", 3)
        nx, ny = sin(radians(turn)), -cos(radians(turn))         # where the upper slope looks
        near = .38 * (LIGHT[0] * nx + LIGHT[1] * ny) - .09
        far = -.38 * (LIGHT[0] * nx + LIGHT[1] * ny) - .09
        _slope(a, rng, x0, x1, -h / 2, 0, kind, near, tint=col)
        _slope(a, rng, x0, x1, h / 2, 0, kind, far, tint=col)
        _gable_ends(a, w, h, kind)
        (_thatch_ridge if kind == "thatch" else _tile_ridge)(a, x0, x1, w, col)
        if chimney and w > 90:
            _furnish(a, w, h, kind, col, rng)
    return a


def hip(w: float, h: float, kind: str = "tile", seed: int = 0, turn: float = 0) -> Art:
    """Four slopes: the ridge is shorter than the house, its ends fall away too."""
    rng = Random(f"hip {kind} {seed}")
    a = box(w, h)
    if h > w:
        w, h, turn = h, w, turn + 90
    with a.at(0, 0, turn):
        col = _tinted(kind, rng)
        a.raw(rrect(-w / 2, -h / 2, w, h, 2), "#17110e", "#17110e", 3)
        nx, ny = sin(radians(turn)), -cos(radians(turn))
        light = LIGHT[0] * nx + LIGHT[1] * ny
        side = LIGHT[0] * cos(radians(turn)) + LIGHT[1] * sin(radians(turn))
        _slope(a, rng, -w / 2, w / 2, -h / 2, 0, kind, .38 * light - .09, tint=col)
        _slope(a, rng, -w / 2, w / 2, h / 2, 0, kind, -.38 * light - .09, tint=col)
        for s in (-1, 1):
            with a.at(0, 0, 90 * s):
                _slope(a, rng, -h / 2, h / 2, -w / 2, -w / 2 + h / 2, kind, .38 * side * s - .09, True, col)
        for s in (-1, 1):
            for u in (-1, 1):
                a.limb([(s * w / 2, u * h / 2), (s * (w / 2 - h / 2), 0)], 6, mix(col, "#3a2a26", .2), 1.2, False)
        if w - h > 8:
            _tile_ridge(a, -w / 2 + h / 2, w / 2 - h / 2, w - h, col)
        if w - h > 40:
            _furnish(a, w * .7, h * .8, kind, col, rng)
        else:
            _chimney(a, w * .14 * rng.choice((-1, 1)), h * .2 * rng.choice((-1, 1)))
    return a


_ON_ROOFS: Final = {"thatch": ("nest", "mended", "pipe"), "shingle": ("pipe", "mended", "dormer", "light"),
                    "slate": ("light", "dormer", "chimney", "pipe"), "tile": ("light", "dormer", "chimney", "nest")}
"""What may stand on a roof besides a chimney."""


def _tinted(kind: str, rng: Random) -> str:
    """The colour of one roof: as old or new, as sooty or mossy as it is."""
    base = ROOFS[kind][0]
    return rng.choice((base, lit(base, .10), shade(base, .12), mix(base, "#6a6a4a", .16), mix(base, "#8a5a3c", .16)))


def _furnish(a: Art, w: float, h: float, kind: str, col: str, rng: Random) -> None:
    """What stands on a pitched roof, none in the place of another: chimneys first, then what its kind may have."""
    places = [(x, up) for x in (-.32, 0.0, .32) for up in (-1, 1)] if w > 150 else [(-.24, -1), (.24, 1), (.24, -1)]
    rng.shuffle(places)
    spots = [(x * w, up * h * .24, up) for x, up in places]
    things = rng.sample(_ON_ROOFS[kind], 2 if w > 150 else 1)
    for thing, (x, y, up) in zip(["chimney", *things], spots, strict=False):
        if thing == "chimney":
            _chimney(a, x, y)
            continue
        with a.at(x, y):
            if thing == "light":
                _light(a)
            elif thing == "dormer":
                dormer(a, col, up)
            elif thing == "pipe":
                stovepipe(a)
            elif thing == "mended":
                mended(a, rng, 30, 24)
            elif thing == "nest":
                nest(a, rng)


def _light(a: Art) -> None:
    """A window in the slope."""
    a.form(rrect(-12, -9, 24, 18, 1.5), "#4a3a30", ol=1.5)
    a.form(rect(-9, -6.5, 18, 13), "#86b4c4", ol=.6, up=.6)
    a.line([(0, -6), (0, 6)], 1.6, "#4a3a30")


def _gable_ends(a: Art, w: float, h: float, kind: str) -> None:
    for s in (-1, 1):
        x = s * (w / 2 - 2.4)
        a.line([(x, -h / 2 + 1), (x, h / 2 - 1)], 5, "#2a1d16")
        a.line([(x - .5, -h / 2 + 1), (x - .5, h / 2 - 1)], 2.8, "#7a5a3c" if kind != "slate" else "#8d8a84")


def _thatch_ridge(a: Art, x0: float, x1: float, w: float, col: str) -> None:
    upper = [(x0 + w * i / 10, -9 if i % 2 else -6) for i in range(1, 10)]
    lower = [(x1 - w * i / 10, 9 if i % 2 else 6) for i in range(1, 10)]
    a.form(smooth([(x0, -7), *upper, (x1, -7), (x1, 7), *lower, (x0, 7)]), lit(col, .12), ol=1.4, edge=.2)
    for i in range(int(w / 9)):
        x = x0 + 5 + i * 9
        a.line([(x, -6), (x + 8, 6)], 1.2, shade(col, .5), .8)
        a.line([(x + 8, -6), (x, 6)], 1.2, shade(col, .5), .8)


def _tile_ridge(a: Art, x0: float, x1: float, w: float, col: str) -> None:
    n = max(1, int(w / 13))
    for i in range(n):
        a.form(rrect(x0 + i * w / n, -4.2, w / n + .8, 8.4, 3), mix(col, "#3a2a26", .12 + .14 * (i % 2)), ol=1.0,
               edge=.5)


def _chimney(a: Art, x: float, y: float) -> None:
    for i in range(5):
        a.raw(rect(x - 9 + i * 3.4, y - 9 + i * 4, 20, 20), "#0c0710", alpha=.13)
    a.form(rect(x - 11, y - 11, 22, 22), "#8d5a45", ol=1.8, edge=.5)
    for i in range(3):
        a.line([(x - 10, y - 5 + i * 6), (x + 10, y - 5 + i * 6)], .8, "#5b382c", .8)
    for s in (-1, 1):
        a.form(ellipse(x + s * 4.6, y, 4.3), "#b0603f", ol=1)
        a.dot(x + s * 4.6, y, 2.6, "#120c0b")
