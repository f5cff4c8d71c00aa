"""Pieces that cover a polygon: rubble, hill, water. Units: 64 to the inch, y down."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from random import Random

from game.art.brush.art import Art
from game.art.brush.colour import lit, shade
from game.art.brush.shapes import Path, Point, Points, poly, ring_points, smooth
from game.art.land.lines import art_round
from game.art.land.trees import clump, dabs

STONE = ("#9c8f7c", "#7c7061", "#8d6a54", "#b0a592")


def inside(p: Point, pts: Points) -> bool:
    """Whether a point is in a polygon."""
    x, y = p
    hit, j = False, len(pts) - 1
    for i, (xi, yi) in enumerate(pts):
        xj, yj = pts[j]
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            hit = not hit
        j = i
    return hit


def middle(pts: Points) -> Point:
    """The middle of the corners."""
    return sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)


def grown(pts: Points, k: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    """The polygon scaled by k about its middle, then moved."""
    cx, cy = middle(pts)
    return [(cx + (x - cx) * k + dx, cy + (y - cy) * k + dy) for x, y in pts]


def outline(pts: Points) -> Path:
    """The polygon as a path: round where it has many corners, straight where it has few."""
    return smooth(pts) if len(pts) > 6 else poly(pts)


def _spots(pts: Points, rng: Random, count: int) -> list[Point]:
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    tries = ((rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))) for _ in range(count * 2))
    return [p for p in tries if inside(p, pts)][:count]


def area(pts: Points) -> float:
    """Square units of a polygon."""
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(pts, [*pts[1:], pts[0]], strict=True))) / 2


def inset(pts: Points, d: float) -> list[Point]:
    """The polygon with every side moved d inward (good for sides longer than d)."""
    turn = 1 if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(pts, [*pts[1:], pts[0]], strict=True)) > 0 else -1
    out = []
    for i, (x, y) in enumerate(pts):
        (px, py), (qx, qy) = pts[i - 1], pts[(i + 1) % len(pts)]
        a, b = hypot(x - px, y - py) or 1, hypot(qx - x, qy - y) or 1
        ux, uy, vx, vy = (x - px) / a, (y - py) / a, (qx - x) / b, (qy - y) / b
        k = d / max(.3, 1 + ux * vx + uy * vy)
        out.append((x + turn * k * (-uy - vy), y + turn * k * (ux + vx)))
    return out


def rubble(pts: Points, seed: str, cols: Sequence[str] = STONE) -> Art:
    """Broken masonry, thickest in the middle."""
    rng = Random(f"rubble {seed}")
    a = art_round(pts, 10)
    a.raw(outline(grown(pts, .97)), "#6d6050", alpha=.75)
    cx, cy = middle(pts)
    far = max(hypot(x - cx, y - cy) for x, y in pts)
    for x, y in _spots(pts, rng, int(area(pts) / 95)):
        k = rng.uniform(2.5, 8) * (1.25 - hypot(x - cx, y - cy) / far * .5)
        a.soft(x + k * .5, y + k * .6, k * 1.6, "#0c0710", .5)
        a.form(smooth(ring_points(x, y, k, rng.choice((5, 6)), .22, rng), k=.09), rng.choice(cols), ol=1, edge=.5)
    for x, y in _spots(grown(pts, .7), rng, 3):
        d = rng.uniform(0, pi)
        a.limb([(x - 20 * cos(d), y - 20 * sin(d)), (x + 20 * cos(d), y + 20 * sin(d))], 5.4, "#5b4230", 1.4)
    return a


def thicket(pts: Points, seed: str) -> Art:
    """A hedge of any shape."""
    rng = Random(f"thicket {seed}")
    a = art_round(pts, 12, True)
    a.raw(poly(grown(pts, .96)), "#2a3a1c")
    for tone, r, n in (("#33501f", 9.0, 240), ("#4c6b32", 7.4, 300), ("#5f8040", 5.6, 420)):
        for x, y in _spots(grown(pts, .95), rng, int(area(pts) / n) + 2):
            q = r * rng.uniform(.8, 1.15)
            clump(a, rng, x - (9 - r) * .5, y - (9 - r) * .6, q, tone, 1.0, 8)
            dabs(a, rng, x, y, q, tone, 5)
    return a


def stones(pts: Points, seed: str) -> Art:
    """A wall of any shape: field stones side by side."""
    rng = Random(f"stones {seed}")
    a = art_round(pts, 6)
    a.raw(poly(pts), "#2d2722")
    for x, y in _spots(grown(pts, .96), rng, int(area(pts) / 55)):
        a.form(smooth(ring_points(x, y, rng.uniform(4.6, 7.6), 7, .16, rng)),
               rng.choice(("#a59b8a", "#857b6c", "#b3a995", "#958a78")), ol=1.1, edge=.5)
    return a


def hill(pts: Points, seed: str, col: str = "#8a9150", levels: int = 2) -> Art:
    """Stepped contours, mostly translucent, so that the mat shows. Each step has a lit and a shaded bank."""
    rng = Random(f"hill {seed}")
    a = art_round(pts, 34)
    if len(pts) < 7:
        pts = [(x + (u - x) * t, y + (v - y) * t) for (x, y), (u, v) in zip(pts, [*pts[1:], pts[0]], strict=True)
               for t in (.12, .5, .88)]
    for i in range(levels):
        ring = grown(pts, 1 - i * .30, -i * 4, -i * 5)
        rim = _curve(ring)
        for lee in _lee(rim):
            for n in range(9):                               # the bank falls away on the far side of the lamp
                q = 2.2 + n * 2.0
                c, al = (shade(col, .55), .40) if n < 3 else ("#0c0a08", .095)
                a.raw(poly([*lee, *((x + .64 * q, y + .77 * q) for x, y in reversed(lee))]), c, alpha=al)
        x0, y0 = min(p[0] for p in ring), min(p[1] for p in ring)
        x1, y1 = max(p[0] for p in ring), max(p[1] for p in ring)
        a.raw(smooth(ring), a.linear((x0, y0), (x1, y1),
                                     [(0, lit(col, .5), .40), (.5, col, .24), (1, shade(col, .3), .14)]))
        for n in range(4):
            a.raw(smooth(grown(ring, .975 - n * .02)), "none", lit(col, .55) if n == 0 else col, 2.4,
                  salpha=.30 - n * .06)
        for x, y in rim[::3]:
            u, v = x + rng.uniform(-4, 4), y + rng.uniform(-4, 4)
            a.line([(u, v), (u + rng.uniform(1, 5), v + rng.uniform(4, 9))], 1.2,
                   rng.choice((shade(col, .45), shade(col, .3), shade(col, .6))), .7)
        for x, y in rng.sample(rim, min(5, len(rim))):
            q = rng.uniform(3, 7)
            a.soft(x + q * .5, y + q * .6, q * 1.7, "#0c0710", .5)
            a.form(smooth(ring_points(x, y, q, 6, .2, rng)), "#9d978a", ol=1)
    return a


def _curve(pts: Points, n: int = 8) -> list[Point]:
    """Closed Catmull-Rom curve, sampled."""
    out = []
    for i in range(len(pts)):
        a, b, c, d = pts[i - 1], pts[i], pts[(i + 1) % len(pts)], pts[(i + 2) % len(pts)]
        for k in range(n):
            t = k / n
            x, y = (.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                          + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3) for j in (0, 1))
            out.append((x, y))
    return out


def _lee(rim: list[Point]) -> list[list[Point]]:
    """The runs of an outline whose outside looks away from the lamp, either way round."""
    n = len(rim)
    turn = 1 if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(rim, [*rim[1:], rim[0]], strict=True)) > 0 else -1
    flags = []
    for i in range(n):
        p, q = rim[(i - 4) % n], rim[(i + 4) % n]
        flags.append(((q[1] - p[1]) * .64 - (q[0] - p[0]) * .77) * turn > 0)
    if all(flags) or not any(flags):
        return [rim]
    start = next(i for i in range(n) if flags[i] and not flags[i - 1])
    runs: list[list[Point]] = []
    for k in range(n):
        i = (start + k) % n
        if flags[i]:
            if not flags[i - 1] or not runs:
                runs.append([])
            runs[-1].append(rim[i])
    return [run for run in runs if len(run) > 2]


def water(pts: Points, seed: str, lilies: bool = True) -> Art:
    """A pond or a stretch of river: wet bank, shallows, deep, ripples, lilies where it is green around."""
    rng = Random(f"water {seed}")
    a = art_round(pts, 18)
    for wide, c, al in ((11.0, "#5d4f35", .35), (6.5, "#6b5b3c", .8), (3.0, "#4a3f2a", .9)):
        a.raw(outline(pts), "none", c, wide, salpha=al)
    round_about = sum(hypot(x - u, y - v) for (x, y), (u, v) in zip(pts, [*pts[1:], pts[0]], strict=True))
    q = area(pts) / round_about                       # half the width of a river, half the radius of a pond
    for k, c in ((0.0, "#5d8a8c"), (.10, "#4a7f8a"), (.26, "#3c7083"), (.46, "#32627a"), (.7, "#2b5670")):
        a.raw(outline(inset(pts, q * k)), c)
    a.raw(outline(inset(pts, 1.6)), "none", "#cfe6e2", 1.5, salpha=.7)
    shore = inset(pts, q * .3)
    for x, y in _spots(shore, rng, int(area(pts) / 330)):
        q = rng.uniform(5, 14)
        a.line([(x - q, y), (x - q * .3, y - 1.8), (x + q * .3, y + 1.2), (x + q, y)], 1.2,
               rng.choice(("#a9d3d6", "#7fb3bd", "#1f4459")), .5, True)
    for x, y in _spots(shore, rng, 4 + int(area(pts) / 9000) if lilies else 0):
        with a.at(x, y, rng.uniform(0, 360)):
            a.form(smooth([(0, 0), (6, -3), (4, -6), (-4, -6), (-7, 0), (-4, 6), (4, 6), (6, 2)], k=.13), "#5f8f46",
                   ol=.9)
            if rng.random() < .4:
                a.ball(-1, 0, 2.4, "#f3d7e2", ol=.6)
    for px, py in pts:
        for _ in range(3):
            x, y, d = px + rng.uniform(-7, 7), py + rng.uniform(-7, 7), rng.uniform(0, 6.3)
            a.line([(x, y), (x + 7 * cos(d), y + 7 * sin(d))], 1.4, rng.choice(("#8d9a4a", "#6a7a3c")))
    return a
