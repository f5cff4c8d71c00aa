"""Pieces that run along a line: dry-stone wall, hedge, fence. Units: 64 to the inch."""

from __future__ import annotations

from math import atan2, degrees, hypot
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import lit, mix
from game.art.brush.shapes import Point, Points, ellipse, ring_points, smooth
from game.art.land.trees import clump, dabs, leafy


def spine(corners: Points) -> tuple[list[Point], float] | None:
    """The middle line and the width of a polygon that is a thick line; None if it is no such thing.

    Corners of a thick line pair up: the first with the last, and so on.
    """
    n = len(corners) // 2
    if len(corners) % 2 or n < 2:
        return None
    best = None
    for shift in (0, 1):
        c = [*corners[shift:], *corners[:shift]]
        pairs = [(c[i], c[-1 - i]) for i in range(n)]
        wide = [hypot(p[0] - q[0], p[1] - q[1]) for p, q in pairs]
        mid = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairs]
        length = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in zip(mid, mid[1:], strict=False))
        if max(wide) < 2 * min(wide) and length > max(wide) and (best is None or length > best[2]):
            best = (mid, sum(wide) / n, length)
    return (best[0], best[1]) if best else None


def along(pts: Points, step: float) -> list[tuple[float, float, float]]:
    """Points every `step` along a polyline: x, y, heading in degrees."""
    out, left = [], 0.0
    for (x0, y0), (x1, y1) in zip(pts, pts[1:], strict=False):
        d = hypot(x1 - x0, y1 - y0)
        s = left
        while s < d:
            out.append((x0 + (x1 - x0) * s / d, y0 + (y1 - y0) * s / d, degrees(atan2(y1 - y0, x1 - x0))))
            s += step
        left = s - d
    return out


def art_round(pts: Points, pad: float, green: bool = False) -> Art:
    """A drawing whose box holds these points and a margin."""
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    a = leafy(1) if green else Art(1)
    a.box = (min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
    return a


def wall(pts: Points, width: float = 15, seed: int = 0) -> Art:
    """Dry-stone wall: two rows of field stones and a cap row."""
    rng = Random(("wall", seed).__repr__())
    a = art_round(pts, width)
    for x, y, _ in along(pts, 1.0)[::6]:
        a.dot(x, y, width * .52, "#2d2722")
    for row, tone in ((-.27, "#a59b8a"), (.27, "#857b6c")):
        for x, y, d in along(pts, 10.5):
            with a.at(x, y, d):
                q = rng.uniform(4.8, 6.4)
                a.form(smooth(ring_points(rng.uniform(-1, 1) + 5, row * width, q, 7, .16, rng, ry=width * .27)),
                    mix(tone, rng.choice(("#6f675c", "#bdb29c", "#8f7d66")), rng.random() * .6), ol=1.1, edge=.5)
    for x, y, d in along(pts, 15):
        with a.at(x, y, d):
            a.form(smooth(ring_points(7, 0, 7.4, 8, .12, rng, ry=width * .25)), mix("#b3a995", rng.choice(("#958a78",
                "#c9bfaa")), rng.random()), ol=1.1, edge=.7)
    for x, y, _ in along(pts, 26):
        if rng.random() < .5:
            a.raw(smooth(ring_points(x, y, rng.uniform(2, 4), 6, .3, rng)), "#6a7a3c", alpha=.7)
    return a


def hedge(pts: Points, width: float = 22, seed: int = 0) -> Art:
    rng = Random(("hedge", seed).__repr__())
    a = art_round(pts, width, True)
    col = "#4c6b32"
    for q, tone, step, r in ((1, .35, 9, .56), (.55, .08, 8, .42), (.2, -.12, 9, .32)):
        for x, y, _ in along(pts, step):
            ox, oy = rng.uniform(-.3, .3) * width * q - (1 - q) * 2, rng.uniform(-.3, .3) * width * q - (1 - q) * 3
            c = mix(col, "#0f1d0d", tone) if tone > 0 else lit(col, -tone)
            clump(a, rng, x + ox, y + oy, width * r * rng.uniform(.8, 1.1), c, 1.2 if q == 1 else .5, 8)
            dabs(a, rng, x + ox, y + oy, width * r, c, 6)
    for x, y, _ in along(pts, 40):
        a.dot(x + rng.uniform(-6, 6), y + rng.uniform(-6, 6), 1.9, "#f1e6ee")
    return a


def fence(pts: Points, seed: int = 0) -> Art:
    rng = Random(("fence", seed).__repr__())
    a = art_round(pts, 12)
    posts = [q[:2] for q in along(pts, 34)] + [pts[-1]]
    for (x0, y0), (x1, y1) in zip(posts, posts[1:], strict=False):
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        for off in (-2.8, 2.8):
            o, q = off + rng.uniform(-1, 1), off + rng.uniform(-1, 1)
            a.limb([(x0 + nx * o, y0 + ny * o), (x1 + nx * q, y1 + ny * q)], 3, mix("#8f6f49", "#b39467",
                rng.random()), 1.2, False)
    for x, y in posts:
        a.ball(x, y, 5, "#7d5d3c", ol=1.5)
        a.raw(ellipse(x, y, 2.4), "none", "#c3a478", .9)
    return a
