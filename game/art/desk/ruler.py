"""The tape measure: a steel band along any polyline. Units are pixels."""

from __future__ import annotations

from math import atan2, degrees, hypot

from game.art.brush.art import Art
from game.art.brush.colour import STEEL
from game.art.brush.shapes import Path, Points, ellipse, poly, rect, rrect

BAND = "#f7cc35"


def tape(points: Points, px_inch: float, w: float = 20, hook: bool = True) -> Art:
    """A band of width w along `points`: ticks at each quarter inch, long at each inch, white dots at the bends."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    pad = w + 4
    a = Art(box=(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad))
    total = 0.0
    for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
        d = hypot(x1 - x0, y1 - y0)
        with a.at(x0, y0, degrees(atan2(y1 - y0, x1 - x0))):
            a.form(rect(0, -w / 2, d, w), BAND, ol=1.6, up=.3, down=.18, edge=.7)
            a.raw(rect(0, w * .2, d, w * .3), "#a86f10", alpha=.22)
            i = int(total / px_inch * 4) + 1
            ticks: dict[float, Path] = {1.2: [], 1.9: []}       # by weight: all ticks of one are one path
            while i * px_inch / 4 - total < d:
                x = i * px_inch / 4 - total
                deep = .72 if i % 4 == 0 else .42 if i % 2 == 0 else .26
                ticks[1.9 if i % 4 == 0 else 1.2] += poly([(x, -w / 2 + .8), (x, -w / 2 + w * deep)], False)
                i += 1
            for wide, path in ticks.items():
                if path:
                    a.raw(path, "none", "#1d1510", wide, cap="butt")
        total += d
    for x, y in points[1:-1]:
        a.form(ellipse(x, y, w * .34), "#fffaf0", ol=2.2, edge=0)
    if hook and len(points) > 1:
        (x0, y0), (x1, y1) = points[-2:]
        with a.at(x1, y1, degrees(atan2(y1 - y0, x1 - x0))):
            a.form(rrect(-3, -w / 2 - 3, 6, w + 6, 1.5), STEEL, ol=1.3, edge=.8)
    return a
