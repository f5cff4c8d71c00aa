"""What lies around the mat: wood, felt tray, dice, tape measure, mug, cards, book, pencil."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, pi, sin
from random import Random

import numpy as np

from game.art.brush.colour import GOLD, STEEL, lit, mix, shade
from game.art.brush.digits import draw_number
from game.art.land.ground import bump, noise, ramp, to_surface
from game.art.brush.shapes import Points, ellipse, poly, rect, rrect, smooth
from game.art.brush.art import Art


def wood(w: float, h: float, seed: int = 3, plank=178):
    """Oiled oak boards with grain, rings, knots and joints."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    row = (y // plank).astype(int)
    n = row.max() + 1
    shift = rng.uniform(0, 900, n)[row]
    board = ((x + shift) // 1150).astype(int) + row * 7
    tone = rng.uniform(-.16, .16, board.max() + 1)[board]
    phase = rng.uniform(0, 40, board.max() + 1)[board]
    warp = noise(seed, 700, 1.9, (h, w), aniso=(3.5, 1)) * 9
    v = (y % plank) / plank
    for _ in range(7):
        kx, ky, q = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(13, 24)
        d = np.hypot((x - kx) / 2.8, y - ky) / q
        warp = warp + 2.3 * np.exp(-d ** 1.2) * (row == int(ky // plank))
    rings = .5 + .5 * np.sin(v * 6 + phase + warp * 2.4)
    fine = noise(seed + 1, 120, 1.0, (h, w), aniso=(26, 1))
    pores = noise(seed + 2, 20, .5, (h, w), aniso=(14, 1))
    z = .44 + .22 * (rings - .5) + .42 * (fine - .5) + tone
    img = ramp(z, "#4a2b18", "#6b4225", "#8d5a33", "#aa7344", "#c48d58")
    img *= (1 - .2 * np.clip(pores * 2.6 - 1.7, 0, 1))[..., None]
    img *= bump(fine, .25)
    seam = np.minimum(y % plank, plank - y % plank)
    bx = (x + shift) % 1150
    seam = np.minimum(seam, np.minimum(bx, 1150 - bx))
    img *= (1 - .72 * np.exp(-(seam / 1.5) ** 2) - .16 * np.exp(-(seam / 6) ** 2))[..., None]
    return to_surface(img)


def felt(w: float, h: float, col: str = "#23513f", seed: int = 5):
    f = noise(seed, 3, .3, (h, w)) * .5 + noise(seed + 1, 120, 1.8, (h, w)) * .5
    return to_surface(ramp(f, shade(col, .3), col, lit(col, .1)) * bump(noise(seed + 2, 3, .3, (h, w)), .25))


def tray(w: float, h: float):
    """Octagonal leather-bound wooden tray; the felt is blitted under it by `scene`."""
    a = Art(box=(-w / 2 - 6, -h / 2 - 6, w + 12, h + 12))
    k, t = 46, 24

    def oct_(q: float):
        u, v, c = w / 2 - q, h / 2 - q, k - q * .45
        return [(-u + c, -v), (u - c, -v), (u, -v + c), (u, v - c), (u - c, v), (-u + c, v), (-u, v - c),
            (-u, -v + c)]
    outer, inner = oct_(0), oct_(t)
    cols = ("#8a5a34", "#7a4d2c", "#6b4226", "#5f3a21", "#5a371f", "#6b4226", "#835530", "#94623a")
    for i in range(8):
        j = (i + 1) % 8
        a.form(poly([outer[i], outer[j], inner[j], inner[i]]), cols[i], ol=1.4, up=.16, down=.2, edge=.5)
        n = max(1, int(hypot(outer[j][0] - outer[i][0], outer[j][1] - outer[i][1]) / 26))
        for s in range(n):
            f = (s + .5) / n
            x = outer[i][0] + (outer[j][0] - outer[i][0]) * f
            y = outer[i][1] + (outer[j][1] - outer[i][1]) * f
            a.ball(x * .957, y * .952, 2.3, "#d9b25e", ol=.9)
    for q in range(5):
        pts = oct_(t + 2 + q * 5)
        a.raw(poly([inner[6], inner[7], inner[0], inner[1], inner[2], pts[2], pts[1], pts[0], pts[7], pts[6]]),
            "#06040a", alpha=.16)
    return a, oct_(t)


PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def d6(n: int, rot: float = 0, s: float = 44, col: str = "#efe6d0", pip: str = "#2a1c16"):
    a = Art(s * .95)
    h = s / 2
    with a.at(0, 0, rot):
        a.form(rrect(-h, -h, s, s, s * .2), col, ol=1.7, up=.4, down=.5, edge=.8)
        a.form(rrect(-h * .8, -h * .8, s * .8, s * .8, s * .2), lit(col, .12), ol=0, up=.25, down=.14, edge=.3)
        for x, y in PIPS[n]:
            a.dot(x * s * .22 + .5, y * s * .22 + .6, s * .09, lit(col, .6), .8)
            a.dot(x * s * .22, y * s * .22, s * .088, pip)
    return a


def _facets(a: Art, polys) -> None:
    for pts, col, q in polys:
        a.form(poly(pts), mix(col, "#ffffff", .0) if q == 0 else (lit(col, q) if q > 0 else shade(col, -q)), ol=.9,
            up=.12, down=.12, edge=.5)


def _light(pts: Points, rot: float):
    x = sum(p[0] for p in pts) / len(pts)
    y = sum(p[1] for p in pts) / len(pts)
    d = hypot(x, y) or 1
    c, s = cos(rot * pi / 180), sin(rot * pi / 180)
    u, v = (x * c - y * s) / d, (x * s + y * c) / d
    return .42 * (-.64 * u - .77 * v)


def d8(n: int, rot: float = 0, s: float = 46, col: str = "#2f62a8", num: str = "#f6efdc"):
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
        draw_number(a, n, 0, 1.5, s * .34, num, 1.7)
    return a


def d10(n: int, rot: float = 0, s: float = 46, col: str = "#7a3f96", num: str = "#f6efdc"):
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
        draw_number(a, n, 0, -r * .08, s * .3, num, 1.7)
    return a


DICE = {"d6": d6, "d8": d8, "d10": d10}


def tape(points: Points, px_inch, w: float = 17, pad: float = 64):
    """Steel tape pulled along a path: inches and quarters, a hook at the end, its case at the start."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    a = Art(box=(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad))
    total = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        d = hypot(x1 - x0, y1 - y0)
        with a.at(x0, y0, degrees(atan2(y1 - y0, x1 - x0))):
            a.form(rect(0, -w / 2, d, w), "#f2c230", ol=1.3, up=.3, down=.18, edge=.7)
            a.raw(rect(0, w * .2, d, w * .3), "#a86f10", alpha=.22)
            i = int(total / px_inch * 4) + 1
            while i * px_inch / 4 - total < d:
                x = i * px_inch / 4 - total
                a.line([(x, -w / 2 + .8), (x,
                    -w / 2 + (w * .62 if i % 4 == 0 else w * .36 if i % 2 == 0 else w * .22))],
                    1.3 if i % 4 == 0 else .9, "#1d1510" if i % 4 else "#c22a1e", cap="butt")
                if i % 4 == 0 and x > 9 and d - x > 3:
                    draw_number(a, i // 4, x - 7, w * .16, w * .46, "#1d1510", 1.9)
                i += 1
        total += d
    for x, y in points[1:-1]:
        a.ball(x, y, w * .5, "#f2c230", ol=1.2)
    (x0, y0), (x1, y1) = points[-2:]
    with a.at(x1, y1, degrees(atan2(y1 - y0, x1 - x0))):
        a.form(rrect(-3, -w / 2 - 3, 6, w + 6, 1.5), STEEL, ol=1.3, edge=.8)
    return a


def tape_case(s: float = 74):
    a = Art(s * .8)
    a.form(rrect(-s * .52, -s * .48, s * 1.0, s * .96, s * .24), "#e8b11f", ol=2.2, edge=.9)
    a.form(rrect(-s * .4, -s * .36, s * .76, s * .72, s * .2), "#26262a", ol=1.4, edge=.5)
    a.ball(-s * .02, 0, s * .25, "#e8b11f", ol=1.4)
    draw_number(a, 12, -s * .02, 0, s * .2, "#26262a", 1.8)
    a.form(rrect(s * .4, -s * .16, s * .16, s * .32, 3), "#3a3a3e", ol=1.4)
    return a


def mug(r: float = 70):
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


def card(w: float, h: float, side: str, seed: int = 0, title="#2a1c16"):
    """Unit card: parchment, coloured head, portrait roundel, lines of text, boxes."""
    a = Art(box=(-w / 2 - 30, -h / 2 - 30, w + 60, h + 60))
    rng = Random(seed)
    a.form(rrect(-w / 2, -h / 2, w, h, 9), "#efe3c6", ol=1.6, up=.2, down=.16, edge=.6)
    a.form(rrect(-w / 2 + 7, -h / 2 + 7, w - 14, 27, 5), side, ol=1.1)
    a.form(ellipse(w / 2 - 24, -h / 2 + 20.5, 10), GOLD, ol=1.2)
    draw_number(a, rng.randint(12, 48), w / 2 - 24, -h / 2 + 20.5, 9, title, 1.8)
    y = h * .14
    for i in range(4):
        a.form(rrect(-w / 2 + 10 + i * (w - 20) / 4, y, (w - 20) / 4 - 5, 26, 4), "#dccda6", ol=1)
        draw_number(a, rng.randint(3, 8), -w / 2 + 7.5 + (i + .5) * (w - 20) / 4, y + 13, 12, title, 1.9)
    for i in range(4):
        a.line([(-w / 2 + 14, y + 42 + i * 11), (-w / 2 + 14 + rng.uniform(.6, .95) * (w - 28), y + 42 + i * 11)],
            3.2, "#8d7c5c", .8)
    return a


def rulebook(w: float = 250, h: float = 330):
    a = Art(box=(-w / 2 - 30, -h / 2 - 30, w + 60, h + 60))
    a.form(rrect(-w / 2 + 5, -h / 2 + 6, w, h, 5), "#d9cba6", ol=1.5)
    for i in range(3):
        a.line([(-w / 2 + 8, h / 2 + 1 + i * 2), (w / 2 + 3, h / 2 + 1 + i * 2)], .8, "#9a8a66")
    a.form(rrect(-w / 2, -h / 2, w, h, 6), "#6b2a26", ol=2, edge=.7)
    a.raw(rrect(-w / 2 + 13, -h / 2 + 13, w - 26, h - 26, 4), "none", "#d9b25e", 2.2)
    a.raw(rrect(-w / 2 + 18, -h / 2 + 18, w - 36, h - 36, 3), "none", "#d9b25e", .9)
    a.line([(-w / 2 + 7, -h / 2 + 4), (-w / 2 + 7, h / 2 - 4)], 2.4, "#3f1715", .8)
    a.form(smooth([(-42, -56), (0, -66), (42, -56), (42, -8), (26, 24), (0, 44), (-26, 24), (-42, -8)], k=.11),
        "#d9b25e", ol=1.8, edge=.8)
    a.form(smooth([(-35, -50), (0, -58), (35, -50), (35, -8), (21, 19), (0, 36), (-21, 19), (-35, -8)], k=.11),
        "#2f4a6b", ol=1)
    for s in (-1, 1):
        with a.at(0, -10, 90 + 32 * s):
            from game.art.minis.weapons import sword
            with a.at(-18, 0, 0, 1.25):
                sword(a)
    for y, q in ((72, .6), (88, .42)):
        a.line([(-w * q / 2, y), (w * q / 2, y)], 6, "#e8cf92", .95)
    return a


def pencil(n: int = 190):
    a = Art(box=(-n / 2 - 10, -20, n + 20, 40))
    a.form(rrect(-n / 2, -5, n * .83, 10, 2), "#c8442e", ol=1.5, edge=.8)
    a.line([(-n / 2 + 14, 1.5), (n * .32, 1.5)], 1.3, "#7d2418")
    a.form(rrect(-n / 2 - 4, -5.4, 17, 10.8, 3), "#e8a9a0", ol=1.3)
    a.form(rrect(-n / 2 + 11, -5.4, 9, 10.8, 1), "#c9a24d", ol=1.1)
    a.form(poly([(n * .33, -5), (n * .47, -.8), (n * .47, .8), (n * .33, 5)]), "#e3bd86", ol=1.4)
    a.form(poly([(n * .435, -2), (n * .48, 0), (n * .435, 2)]), "#2a2624", ol=.8)
    return a



def pot(col: str, r: float = 30):
    """An open paint pot."""
    a = Art(r * 1.3)
    a.form(ellipse(0, 0, r), "#e9e4d8", ol=1.8, edge=.9)
    a.raw(ellipse(0, 0, r * .8), shade(col, .5))
    a.form(ellipse(1, 1.5, r * .77), col, ol=0, up=.2, down=.3, edge=0)
    a.raw(smooth([(-r * .5, -r * .1), (-r * .35, -r * .42), (r * .05, -r * .55)], False), "none", lit(col, .7), 3,
        salpha=.8)
    return a


def brush(n: int = 210):
    a = Art(box=(-n / 2 - 10, -18, n + 20, 36))
    a.form(smooth([(-n / 2, -1.6), (-n * .1, -4.6), (n * .2, -3.6), (n * .2, 3.6), (-n * .1, 4.6), (-n / 2, 1.6)]),
        "#2f4a6b", ol=1.4, edge=.8)
    a.form(rrect(n * .19, -4.2, n * .13, 8.4, 1.6), STEEL, ol=1.2, edge=.8)
    a.form(smooth([(n * .32, -3.6), (n * .4, -5), (n * .49, 0), (n * .4, 5), (n * .32, 3.6)]), "#6b4a2e", ol=1.1)
    a.form(smooth([(n * .4, -3), (n * .49, 0), (n * .4, 3)]), "#b5302a", ol=0)
    return a


def smoke(points: Points, r: float = 16, col: str = "#efe9e0", alpha: float = .34):
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
