"""Smaller terrain: walls, hedges, rubble, crates, well, fence, hill, water, marker, crater, wreck."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random

from game.art.brush.colour import IRON, SIDES, lit, mix, shade
from game.art.brush.shapes import Points, ellipse, poly, rect, ring_points, rrect, smooth
from game.art.brush.art import Art
from game.art.land.trees import _art, _clump, _dabs


def along(pts: Points, step: float):
    """Points every `step` along a polyline: x, y, heading in degrees."""
    out, left = [], 0.0
    for (x0, y0), (x1, y1) in zip(pts, pts[1:]):
        d = hypot(x1 - x0, y1 - y0)
        s = left
        while s < d:
            out.append((x0 + (x1 - x0) * s / d, y0 + (y1 - y0) * s / d, degrees(atan2(y1 - y0, x1 - x0))))
            s += step
        left = s - d
    return out


def _poly_art(pts: Points, pad: float, leafy=False):
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    a = _art(1) if leafy else Art(1)
    a.box = (min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
    return a


def wall(pts: Points, width: float = 15, seed: int = 0):
    """Dry-stone wall: two rows of field stones and a cap row."""
    rng = Random(("wall", seed).__repr__())
    a = _poly_art(pts, width)
    for x, y, d in along(pts, 1.0)[::6]:
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
    for x, y, d in along(pts, 26):
        if rng.random() < .5:
            a.raw(smooth(ring_points(x, y, rng.uniform(2, 4), 6, .3, rng)), "#6a7a3c", alpha=.7)
    return a


def hedge(pts: Points, width: float = 22, seed: int = 0):
    rng = Random(("hedge", seed).__repr__())
    a = _poly_art(pts, width, True)
    col = "#4c6b32"
    for q, tone, step, r in ((1, .35, 9, .56), (.55, .08, 8, .42), (.2, -.12, 9, .32)):
        for x, y, d in along(pts, step):
            ox, oy = rng.uniform(-.3, .3) * width * q - (1 - q) * 2, rng.uniform(-.3, .3) * width * q - (1 - q) * 3
            c = mix(col, "#0f1d0d", tone) if tone > 0 else lit(col, -tone)
            _clump(a, rng, x + ox, y + oy, width * r * rng.uniform(.8, 1.1), c, 1.2 if q == 1 else .5, 8)
            _dabs(a, rng, x + ox, y + oy, width * r, c, 6)
    for x, y, d in along(pts, 40):
        a.dot(x + rng.uniform(-6, 6), y + rng.uniform(-6, 6), 1.9, "#f1e6ee")
    return a


def fence(pts: Points, seed: int = 0):
    rng = Random(("fence", seed).__repr__())
    a = _poly_art(pts, 12)
    posts = [q[:2] for q in along(pts, 34)] + [pts[-1]]
    for (x0, y0), (x1, y1) in zip(posts, posts[1:]):
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


def rubble(r: float = 40, seed: int = 0, cols=("#9c8f7c", "#7c7061", "#8d6a54", "#b0a592")):
    rng = Random(("rubble", seed).__repr__())
    a = Art(r * 1.2)
    a.raw(smooth(ring_points(0, 0, r * .95, 12, .12, rng)), "#6d6050", alpha=.8)
    for i in range(int(r * 1.6)):
        d, e = rng.uniform(0, 2 * pi), rng.random() ** .6
        x, y, k = r * e * cos(d), r * e * sin(d), rng.uniform(2.5, 8) * (1.25 - e * .5)
        a.soft(x + k * .5, y + k * .6, k * 1.6, "#0c0710", .5)
        a.form(smooth(ring_points(x, y, k, rng.choice((5, 6)), .22, rng), k=.09), rng.choice(cols), ol=1, edge=.5)
    return a


def crate(s: float = 34, seed: int = 0):
    a = Art(s * .62)
    h = s / 2
    a.form(rect(-h, -h, s, s), "#8d6238", ol=2, edge=.5)
    for i in range(4):
        a.form(rect(-h + 2 + i * (s - 4) / 4, -h + 2, (s - 4) / 4 - .8, s - 4), mix("#a97b48", "#8d6238",
            (i * 7 + seed) % 3 / 3), ol=.7, edge=.2)
    with a.at(0, 0, 45 if seed % 2 else -45):
        a.form(rect(-h * 1.15, -3.4, h * 2.3, 6.8), "#b58853", ol=1.2, edge=.4)
    for q in ((-h, -h, s, 5.5), (-h, h - 5.5, s, 5.5), (-h, -h, 5.5, s), (h - 5.5, -h, 5.5, s)):
        a.form(rect(*q), "#b58853", ol=1.1, edge=.5)
    for x in (-1, 1):
        for y in (-1, 1):
            a.ball(x * (h - 2.8), y * (h - 2.8), 1.4, IRON, ol=.5)
    return a


def barrel(r: float = 14):
    a = Art(r * 1.25)
    a.form(ellipse(0, 0, r), "#7d5432", ol=1.8, edge=.5)
    for i in range(-2, 3):
        a.line([(-(r * r * .74 - (i * r * .32) ** 2) ** .5, i * r * .32),
            ((r * r * .74 - (i * r * .32) ** 2) ** .5, i * r * .32)], 1.1, "#4a301c")
    a.raw(ellipse(0, 0, r * .9), "none", "#55585d", 2.4)
    a.dot(r * .3, -r * .2, 1.8, "#241812")
    return a


def well(r: float = 32):
    a = Art(r * 1.35)
    for i in range(14):
        with a.at(0, 0, i * 360 / 14):
            a.form(smooth([(r * .66, -r * .17), (r * .98, -r * .2), (r * .98, r * .2), (r * .66, r * .17)], k=.07),
                mix("#a59b8a", ("#857b6c", "#bdb29c", "#8f8575")[i % 3], .6), ol=1.3, edge=.5)
    a.form(ellipse(0, 0, r * .62), "#14222b", ol=1.4, up=.02, down=.3, edge=0)
    a.soft(r * .14, r * .16, r * .42, "#5d93a8", .75)
    a.limb([(-r * 1.16, 0), (r * 1.16, 0)], 6, "#6b4a2e", 1.5)
    for s in (-1, 1):
        a.form(rrect(s * r * 1.05 - 6, -7, 12, 14, 2), "#7d5836", ol=1.5)
    a.limb([(0, 0), (3, 14)], 2, "#c9b58a", .8)
    a.ball(4, 17, 6.4, "#8d6238", ol=1.4)
    a.raw(ellipse(4, 17, 4), "#1a1410")
    return a


def hill(rx: float = 130, ry: float = 90, seed: int = 0, col: str = "#8a9150", levels: int = 3):
    """Stepped contours; mostly translucent, so the mat's own ground shows. Each step has a lit and a shaded bank."""
    rng = Random(("hill", seed).__repr__())
    a = Art(box=(-rx * 1.2, -ry * 1.2, rx * 2.4, ry * 2.4))
    ring = ring_points(0, 0, 1, 13, .10, rng)
    for i in range(levels):
        k = 1 - i * .29
        ox, oy = -i * 4, -i * 5

        def at(q: float, dx=0.0, dy=0.0):
            return smooth([(x * rx * k * q + ox + dx, y * ry * k * q + oy + dy) for x, y in ring])
        rim = _curve([(x * rx * k + ox, y * ry * k + oy) for x, y in ring])
        lee = _lee(rim)
        for n in range(9):                                   # the bank falls away on the far side of the lamp
            q = 2.2 + n * 2.0
            c, al = ("#54472a", .40) if n < 3 else ("#0c0a08", .095)
            a.raw(poly(lee + [(x + .64 * q, y + .77 * q) for x, y in reversed(lee)]), c, alpha=al)
        a.raw(at(1.0), a.linear(a.pt((-rx * k, -ry * k)), a.pt((rx * k, ry * k)), [(0, "#efe8a6", .40), (.5,
            col, .24), (1, "#6d7a3a", .14)]))
        for n in range(4):
            a.raw(at(.965 - n * .02), "none", "#e9e3a4" if n == 0 else col, 2.4, salpha=.30 - n * .06)
        for x, y in ring:
            for _ in range(3):
                t = rng.uniform(-.06, .06)
                u, v = (x + t) * rx * k + ox, (y + t) * ry * k + oy
                a.line([(u, v), (u + rng.uniform(1, 5), v + rng.uniform(4, 9))], 1.2, rng.choice(("#4d4a26",
                    "#6d7038", "#3a3a1c")), .7)
        for _ in range(4):
            d = rng.uniform(0, 2 * pi)
            x, y, q = rx * k * .82 * cos(d) + ox, ry * k * .82 * sin(d) + oy, rng.uniform(3, 7)
            a.soft(x + q * .5, y + q * .6, q * 1.7, "#0c0710", .5)
            a.form(smooth(ring_points(x, y, q, 6, .2, rng)), "#9d978a", ol=1)
    return a


def _curve(pts: Points, n: int = 8):
    """Closed Catmull-Rom curve, sampled."""
    out = []
    for i in range(len(pts)):
        a, b, c, d = pts[i - 1], pts[i], pts[(i + 1) % len(pts)], pts[(i + 2) % len(pts)]
        for k in range(n):
            t = k / n
            out.append(tuple(.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                                   + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3) for j in (0, 1)))
    return out


def _lee(rim, reach: float = 9):
    """The longest run of a clockwise outline whose outside looks away from the lamp."""
    n = len(rim)

    def away(i):
        p, q = rim[(i - reach) % n], rim[(i + reach) % n]
        return (q[1] - p[1]) * .64 - (q[0] - p[0]) * .77 > 0
    flags = [away(i) for i in range(n)]
    best, i = [], 0
    while i < n:
        run = []
        while flags[(i + len(run)) % n] and len(run) < n:
            run.append(rim[(i + len(run)) % n])
        best = max(best, run, key=len)
        i += len(run) + 1
    return best or rim


def garden(w: float = 130, h: float = 150, seed: int = 0):
    """Kitchen garden: furrows with cabbages and beans."""
    rng = Random(("garden", seed).__repr__())
    a = _art(1)
    a.box = (-w / 2 - 12, -h / 2 - 12, w + 24, h + 24)
    edge = [(x * w / 2, y * h / 2) for x, y in ((-1, -.98), (-.3, -1.02), (.4, -.98), (1, -1), (1.02, -.3),
        (.98, .4), (1, 1), (.3, .98), (-.4, 1.02), (-1, 1), (-.98, .3), (-1.02, -.4))]
    a.raw(smooth([(x * 1.05, y * 1.05) for x, y in edge], k=.1), "#4a3a24", alpha=.45)
    a.raw(smooth(edge, k=.1), "#6b4f30")
    n = int(h / 19)
    for i in range(n):
        y = -h / 2 + (i + .5) * h / n
        a.line([(-w / 2 + 4, y + 5), (w / 2 - 4, y + 5)], 5, "#3f2d1b", .8)
        a.line([(-w / 2 + 4, y - 2), (w / 2 - 4, y - 2)], 6, "#86663f", .8)
        col = ("#86a84f", "#5f8f4a", "#a3b55a")[i % 3]
        for k in range(int(w / 15)):
            x = -w / 2 + 9 + k * 15 + rng.uniform(-1.5, 1.5)
            if rng.random() < .9:
                q = rng.uniform(4.4, 6.2)
                a.soft(x + 2, y + 2.4, q * 1.6, "#10160a", .6)
                _clump(a, rng, x, y - 1, q, col, .9, 6)
                a.dot(x - 1, y - 2, 1.5, lit(col, .5), .9)
    return a


def water(pts: Points, seed: int = 0):
    """A pond or river piece: wet bank, shallows, deep, ripples, lilies."""
    rng = Random(("water", seed).__repr__())
    a = _poly_art(pts, 18)
    cx, cy = sum(p[0] for p in pts) / len(pts), sum(p[1] for p in pts) / len(pts)

    def grown(k: float):
        return smooth([(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in pts])
    for k, c, al in ((1.08, "#5d4f35", .35), (1.05, "#6b5b3c", .8), (1.02, "#4a3f2a", .9), (1.0, "#5d8a8c", 1), (.95,
            "#4a7f8a", 1), (.87, "#3c7083", 1), (.74, "#32627a", 1), (.56, "#2b5670", 1)):
        a.raw(grown(k), c, alpha=al)
    a.raw(grown(.985), "none", "#cfe6e2", 1.5, salpha=.7)
    w, h = max(abs(p[0] - cx) for p in pts), max(abs(p[1] - cy) for p in pts)
    for _ in range(int(w * h / 260)):
        d, e = rng.uniform(0, 2 * pi), rng.random() ** .5 * .8
        x, y, q = cx + w * e * cos(d), cy + h * e * sin(d), rng.uniform(5, 14)
        a.line([(x - q, y), (x - q * .3, y - 1.8), (x + q * .3, y + 1.2), (x + q, y)], 1.2, rng.choice(("#a9d3d6",
            "#7fb3bd", "#1f4459")), .5, True)
    for _ in range(7):
        d, e = rng.uniform(0, 2 * pi), rng.uniform(.6, .84)
        x, y = cx + w * e * cos(d), cy + h * e * sin(d)
        with a.at(x, y, rng.uniform(0, 360)):
            a.form(smooth([(0, 0), (6, -3), (4, -6), (-4, -6), (-7, 0), (-4, 6), (4, 6), (6, 2)], k=.13), "#5f8f46",
                ol=.9)
            if rng.random() < .4:
                a.ball(-1, 0, 2.4, "#f3d7e2", ol=.6)
    for p in pts:
        for _ in range(3):
            x, y, d = p[0] + rng.uniform(-7, 7), p[1] + rng.uniform(-7, 7), rng.uniform(0, 6.3)
            a.line([(x, y), (x + 7 * cos(d), y + 7 * sin(d))], 1.4, rng.choice(("#8d9a4a", "#6a7a3c")))
    return a


def crater(r: float = 46, seed: int = 0):
    rng = Random(("crater", seed).__repr__())
    a = Art(r * 1.4)
    a.soft(0, 0, r * 1.36, "#2d2318", .65)
    for i in range(22):
        d = 2 * pi * i / 22 + rng.uniform(-.1, .1)
        q = r * rng.uniform(.96, 1.3)
        a.line([(r * .8 * cos(d), r * .8 * sin(d)), (q * cos(d), q * sin(d))], rng.uniform(2, 5), "#4a3a28", .6)
    a.form(smooth(ring_points(0, 0, r * .92, 14, .06, rng)), "#8a6d4a", ol=1, up=.25, down=.35, edge=.3)
    s = smooth(ring_points(0, 0, r * .72, 14, .06, rng))
    a.raw(s, a.linear((-r * .5, -r * .6), (r * .5, r * .6), [(0, "#1e1610", 1), (.5, "#3f3020", 1), (1,
        "#7d6342", 1)]))
    a.raw(smooth(ring_points(r * .05, r * .06, r * .4, 12, .08, rng)), "#1d1712", alpha=.7)
    for i in range(18):
        d, e = rng.uniform(0, 2 * pi), rng.uniform(.6, 1.15)
        a.form(smooth(ring_points(r * e * cos(d), r * e * sin(d), rng.uniform(1.6, 4), 6, .2, rng)), "#7a6a55", ol=.8)
    return a


def objective(r: float = 34, side: str = None, label=None):
    """A brass-rimmed marker with a flag device; the rim shows who holds it."""
    a = Art(r * 1.15)
    col = SIDES.get(side, "#e9dfc6")
    a.form(ellipse(0, 0, r), "#c99a3f", ol=1.8, edge=.9)
    a.form(ellipse(0, 0, r * .86), shade(col, .12), ol=1.2, up=.2, down=.3)
    for i in range(24):
        d = i * pi / 12
        a.dot(r * .93 * cos(d), r * .93 * sin(d), 1.1, "#7a5420")
    a.raw(ellipse(0, 0, r * .7), "none", lit(col, .55), 1.3)
    a.limb([(-r * .26, r * .48), (-r * .26, -r * .5)], 3, "#6b4a2e", 1.3)
    a.form(smooth([(-r * .22, -r * .5), (r * .1, -r * .56), (r * .5, -r * .42), (r * .36, -r * .2),
        (r * .5, r * .04), (r * .12, -r * .06), (-r * .22, 0)], k=.1), "#f6edd6" if side else "#c23b2e", ol=1.4)
    a.form(ellipse(-r * .26, r * .5, r * .2, r * .1), "#6b4a2e", ol=1)
    return a


def wreck(seed: int = 0):
    """A burnt-out car."""
    rng = Random(("wreck", seed).__repr__())
    a = Art(92)
    a.soft(0, 0, 90, "#15100d", .75)
    for x, y in ((-44, -31), (-40, 32), (46, 30)):
        with a.at(x, y, rng.uniform(-30, 30)):
            a.form(rrect(-13, -6.5, 26, 13, 4), "#1e1c1b", ol=1.8)
    c = "#6b4a38"
    a.form(smooth([(72, -4), (66, -23), (30, -29), (-50, -28), (-70, -20), (-72, 16), (-52, 29), (20, 31), (58, 24),
        (70, 10)], k=.12), c, ol=2.2)
    for _ in range(26):
        x, y = rng.uniform(-64, 62), rng.uniform(-25, 25)
        a.raw(smooth(ring_points(x, y, rng.uniform(3, 10), 7, .35, rng)), rng.choice(("#2b221e", "#8d5a38",
            "#3f3029", "#a0653c")), alpha=.6)
    a.form(rrect(-44, -21, 62, 42, 7), "#1c1816", ol=1.6, edge=.2)
    for x, y in ((-22, -9), (-22, 10), (4, -8)):
        a.raw(rrect(x - 8, y - 7, 16, 14, 3), "none", "#5b5048", 1.8)
    a.limb([(-10, -22), (-12, 20)], 3.4, "#4a3f38", 1.2)
    a.form(poly([(24, -20), (64, -16), (60, 4), (30, -2)]), shade(c, .1), ol=1.5)
    a.form(poly([(36, 4), (60, 10), (50, 22), (32, 20)]), "#241f1c", ol=1.3)
    for i in range(4):
        a.limb([(38 + i * 5, 8), (40 + i * 5, 18)], 2.2, "#77706a", .9)
    return a
