"""What vehicles are put together from: tracks, wheels, hatches, grilles, stowage, wear. 100 units to the inch."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import STEEL, lit, mix, shade
from game.art.brush.shapes import Points, ellipse, poly, ring_points, rrect, smooth, star
from game.art.minis.heads import draw_head

DUST = "#b59a6a"


def track(a: Art, y: float, x0: float, x1: float, w: float, col: str = "#413d38", pitch: float = 7.0) -> None:
    """A track seen from above: links, guide teeth, mud."""
    a.form(rrect(x0, y - w / 2, x1 - x0, w, 8), col, ol=2.3, edge=.5)
    n = int((x1 - x0) / pitch)
    for i in range(1, n):
        x = x0 + i * (x1 - x0) / n
        a.line([(x, y - w / 2 + 1.4), (x, y + w / 2 - 1.4)], 2.2, "#171513")
        a.line([(x + 2, y - w / 2 + 2), (x + 2, y + w / 2 - 2)], 1.1, "#8a8278", .85)
        a.dot(x - 2.4, y, 1.4, "#1d1a18", .9)
    for i in range(4):
        a.soft(x0 + (i + .5) * (x1 - x0) / 4, y, w * .6, DUST, .22)


def wheel(a: Art, x: float, y: float, w: float, h: float, turn: float = 0, hub: str = "#5b6068") -> None:
    """A tyre with its tread; the hub peeps out on the far side."""
    with a.at(x, y, turn):
        a.form(rrect(-w / 2, -h / 2, w, h, h * .34), "#2c2b2d", ol=2.3, edge=.7)
        n = max(4, int(w / 5.6))
        for i in range(1, n):
            q = -w / 2 + i * w / n
            a.line([(q - 1.4, -h / 2 + 1.4), (q + 1, 0), (q - 1.4, h / 2 - 1.4)], 1.5, "#0e0e10")
        a.form(rrect(-w * .16, h / 2 - 2.6, w * .32, 4.6, 1.6), hub, ol=1, edge=.6)
        a.soft(0, 0, w * .5, DUST, .16)


def plate(a: Art, pts: Points, col: str, ol: float = 1.8, edge: float = .8, up: float = .36) -> None:
    """A flat plate of armour."""
    a.form(poly(pts), col, ol=ol, edge=edge, up=up)


def seam(a: Art, pts: Points, col: str, w: float = 1.5) -> None:
    """A joint between plates: dark, with a bright lip."""
    a.line(pts, w, shade(col, .58))
    a.line([(x + .9, y + 1.1) for x, y in pts], w * .6, lit(col, .4), .75)


def rivets(a: Art, pts: Points, col: str, n: int, r: float = 1.5) -> None:
    """Rivet heads evenly along a broken line of one leg."""
    (x0, y0), (x1, y1) = pts
    for i in range(n):
        t = i / max(1, n - 1)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        a.dot(x + .5, y + .6, r, shade(col, .6))
        a.dot(x, y, r * .8, lit(col, .42))


def grille(a: Art, x: float, y: float, w: float, h: float, col: str, n: int = 5) -> None:
    """Slats over an engine, across x."""
    a.form(rrect(x, y, w, h, 2), shade(col, .62), ol=1.4, edge=.2)
    for i in range(n):
        u = x + (i + .5) * w / n
        a.line([(u, y + 1.5), (u, y + h - 1.5)], w / n * .46, lit(col, .1))
        a.line([(u - w / n * .2, y + 1.5), (u - w / n * .2, y + h - 1.5)], .8, lit(col, .5), .7)


def hatch(a: Art, x: float, y: float, r: float, col: str, turn: float = 0) -> None:
    """A round hatch with hinge, handle and a ring of glass blocks."""
    a.form(ellipse(x, y, r), shade(col, .1), ol=1.8, edge=.8)
    a.form(ellipse(x, y, r * .74), lit(col, .06), ol=1.1, edge=.7)
    with a.at(x, y, turn):
        a.form(rrect(-r * 1.2, -r * .34, r * .5, r * .68, 1.4), shade(col, .2), ol=1, edge=.6)
        a.line([(r * .1, -r * .3), (r * .1, r * .3)], 1.8, shade(col, .6))
        a.line([(r * .18, -r * .3), (r * .18, r * .3)], .9, lit(col, .5))


def crew(a: Art, x: float, y: float, kind: str, c: str, t: str, seed: str, cloth: str, skin: str = "#e8b995",
         turn: float = 0, size: float = .74) -> None:
    """Head and shoulders of somebody who looks out."""
    a.soft(x + 2, y + 3, 18, "#0f0a10", .55)
    with a.at(x, y, turn, size):
        a.form(smooth([(9, -12), (11, 0), (9, 12), (0, 21), (-9, 15), (-10, 0), (-9, -15), (0, -21)]), cloth, ol=2.2,
               edge=.5)
        with a.at(2, 0, 0, .9):
            draw_head(a, kind, c, t, skin, "#3a2a1e", seed)


def roll(a: Art, x: float, y: float, long: float, w: float, col: str, turn: float = 90) -> None:
    """A rolled tarpaulin with two straps."""
    with a.at(x, y, turn):
        a.form(rrect(-long / 2, -w / 2, long, w, w / 2), col, ol=1.8, edge=.5)
        a.line([(-long / 2 + 3, -w * .12), (long / 2 - 3, -w * .12)], 1.1, lit(col, .35), .7)
        for q in (-.28, .28):
            a.line([(long * q, -w / 2), (long * q, w / 2)], 2.4, "#3b2a1c")


def can(a: Art, x: float, y: float, col: str = "#5d6640", turn: float = 0) -> None:
    """A jerry can, from above."""
    with a.at(x, y, turn):
        a.form(rrect(-8, -5.4, 16, 10.8, 2), col, ol=1.6, edge=.8)
        a.line([(-5, -3), (5, 3)], 1.1, shade(col, .5))
        a.line([(-5, 3), (5, -3)], 1.1, shade(col, .5))
        a.form(rrect(-3, -1.4, 7, 2.8, 1), lit(col, .25), ol=.7, edge=0)


def box(a: Art, x: float, y: float, w: float, h: float, col: str, turn: float = 0) -> None:
    """A stowage bin with a lid and two clasps."""
    with a.at(x, y, turn):
        a.form(rrect(-w / 2, -h / 2, w, h, 2), col, ol=1.7, edge=.8)
        a.line([(-w / 2 + 2, h * .18), (w / 2 - 2, h * .18)], 1.1, shade(col, .5))
        for q in (-.26, .26):
            a.form(rrect(w * q - 1.6, h * .1, 3.2, 4, .8), STEEL, ol=.7, edge=0)


def barrel(a: Art, x0: float, x1: float, w: float, col: str, brake: float = 0, y: float = 0) -> None:
    """A gun along +x: a sleeve, a taper, a muzzle brake `brake` wide (0: none)."""
    a.form(poly([(x0, y - w * .62), (x0 + (x1 - x0) * .34, y - w * .6), (x0 + (x1 - x0) * .36, y - w * .46),
                 (x1, y - w * .38), (x1, y + w * .38), (x0 + (x1 - x0) * .36, y + w * .46),
                 (x0 + (x1 - x0) * .34, y + w * .6), (x0, y + w * .62)]), col, ol=2.2, edge=1)
    a.line([(x0 + 4, y - w * .14), (x1 - 3, y - w * .1)], w * .16, lit(col, .5), .7)
    if brake:
        a.form(rrect(x1 - 3, y - brake / 2, 21, brake, 4), shade(col, .14), ol=2.1, edge=.9)
        for x in (x1 + 3, x1 + 10.5):
            a.form(rrect(x, y - brake / 2 + 1.5, 4, brake - 3, 1.4), "#151313", ol=.8, edge=0)
    else:
        a.form(rrect(x1 - 3, y - w * .52, 7, w * 1.04, 2), shade(col, .2), ol=1.9, edge=.9)


def camo(a: Art, rng: Random, spots: Sequence[tuple[float, float, float]], cols: Sequence[str],
         alpha: float = .8) -> None:
    """Soft patches of other paint: x, y, radius."""
    for i, (x, y, q) in enumerate(spots):
        a.raw(smooth(ring_points(x, y, q, 8, .3, rng, rng.uniform(0, 3), q * .62)), cols[i % len(cols)], alpha=alpha)


def wear(a: Art, rng: Random, reach: tuple[float, float], col: str, n: int = 18) -> None:
    """Chipped paint and dust within ±x, ±y."""
    for _ in range(n):
        x, y = rng.uniform(-reach[0], reach[0]), rng.uniform(-reach[1], reach[1])
        a.line([(x, y), (x + rng.uniform(1, 5), y + rng.uniform(-1.4, 1.4))], rng.uniform(.7, 1.5),
               rng.choice((lit(col, .5), shade(col, .5), mix(col, "#8a4a24", .6))), .75)
    for _ in range(n // 3):
        x, y = rng.uniform(-reach[0], reach[0]), rng.uniform(-reach[1], reach[1])
        a.soft(x, y, rng.uniform(7, 16), DUST, .2)


def badge(a: Art, x: float, y: float, r: float, col: str, ring: bool = True, points: int = 5) -> None:
    """A star, in a ring or without."""
    with a.at(x, y, -90):
        a.raw(star(0, 0, r, r * (.4 if points == 5 else .46), points), col, alpha=.95)
        if ring:
            a.raw(ellipse(0, 0, r * 1.18), "none", col, r * .17, salpha=.95)


def lamp(a: Art, x: float, y: float, r: float = 5) -> None:
    """A head lamp."""
    a.form(ellipse(x, y, r), "#f4eab8", ol=1.6, up=.7, edge=.6)
    a.dot(x - r * .3, y - r * .3, r * .3, "#ffffff", .9)


def aerial(a: Art, x: float, y: float, dx: float, dy: float, flag: str = "") -> None:
    """A whip, with a pennant if `flag` is a colour."""
    a.limb([(x, y), (x + dx * .5, y + dy * .6), (x + dx, y + dy)], 1.7, "#2b2c2e", 1, True)
    a.ball(x, y, 3, "#33363a", ol=1)
    if flag:
        u, v = x + dx, y + dy
        a.form(smooth([(u, v), (u - 14, v - 5), (u - 25, v + 1), (u - 14, v + 6)], k=.1), flag, ol=1.2, edge=.4)


def hit_mark(a: Art, x: float, y: float, r: float) -> None:
    """A hole with torn, burnt edges."""
    a.soft(x, y, r * 2.2, "#0a0708", .8)
    a.form(smooth(ring_points(x, y, r, 9, .3, Random(f"{x} {y}"))), "#0d0a0a", ol=1, edge=0)
    a.raw(smooth(ring_points(x - .8, y - 1, r * .84, 9, .3, Random(f"{x} {y}"))), "none", "#c9b8a8", 1, salpha=.5)
