"""Rulebooks that lie on the table, and the dice tray."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import lit, mix, shade
from game.art.brush.shapes import Point, ellipse, poly, rect, rrect

FOIL: Final = "#e6cf94"


def cover(colour: str, w: float, h: float) -> Art:
    """A closed book of w × h px: boards, spine, gilt frame, page edges, an empty disc for a miniature."""
    a = Art(box=(0, 0, w + 9, h + 10))
    a.form(rrect(7, 8, w, h, 6), "#d9cba6", ol=1.4)
    for i in range(4):
        a.line([(10, h + 1.5 + i * 1.9), (w + 4, h + 1.5 + i * 1.9)], .8, "#8f7f5c")
        a.line([(w + 1.5 + i * 1.5, 12), (w + 1.5 + i * 1.5, h + 4)], .7, "#8f7f5c")
    a.form(rrect(1, 1, w - 1, h - 1, 7), shade(colour, .12), ol=1.6, up=.14, down=.42, edge=.6)
    a.raw(rect(2, 4, w * .055, h - 8), shade(colour, .45), alpha=.8)
    a.line([(w * .055 + 2, 4), (w * .055 + 2, h - 4)], 1.4, shade(colour, .7), .9)
    a.line([(w * .055 + 4, 4), (w * .055 + 4, h - 4)], 1.2, lit(colour, .35), .6)
    for q, width in ((0.0, 1.6), (5.0, .8)):
        a.raw(rrect(w * .10 + q, w * .055 + q, w * .84 - 2 * q, h - w * .11 - 2 * q, 5), "none", FOIL, width, salpha=.9)
    cx, cy, r = disc(w, h)
    a.soft(cx + r * .05, cy + r * .07, r * 1.14, "#0a0608", .55, core=.8)
    a.form(ellipse(cx, cy, r), "#efe4c8", ol=1.6, up=.2, down=.3, edge=.6)
    a.raw(ellipse(cx, cy, r * .93), "none", mix("#efe4c8", "#8d7a52", .6), 1, salpha=.7)
    return a


def disc(w: float, h: float) -> tuple[float, float, float]:
    """Middle and radius of the disc on a cover of w × h."""
    return w * .52, h * .585, w * .34


def tray(w: float, h: float, frame: float = 10) -> Art:
    """The wooden frame of a dice tray of w × h px with its inner shadow; felt is laid under it."""
    a = Art(box=(0, 0, w, h))
    outer = _octagon(0, 0, w, h, 12)
    inner = _octagon(frame, frame, w - 2 * frame, h - 2 * frame, 9)
    tones = ("#8f6039", "#7a4d2c", "#553520", "#4a2c1a", "#402616", "#4a2c1a", "#7a4d2c", "#94653c")
    for i in range(8):
        j = (i + 1) % 8
        a.form(poly([outer[i], outer[j], inner[j], inner[i]]), tones[i], ol=.8, up=.16, down=.2, edge=.5)
    for i in (0, 2, 4, 6):
        (x0, y0), (x1, y1) = outer[i], outer[i + 1]
        n = max(1, int(hypot(x1 - x0, y1 - y0) / 46))
        for k in range(n):
            t = (k + .5) / n
            u = (inner[i][0] + (inner[i + 1][0] - inner[i][0]) * t, inner[i][1] + (inner[i + 1][1] - inner[i][1]) * t)
            a.ball((x0 + (x1 - x0) * t + u[0]) / 2, (y0 + (y1 - y0) * t + u[1]) / 2, 2.1, "#d9b25e", ol=.8)
    for q in range(6):                                  # the frame's shadow on the felt, from the lamp's side
        d = 2 + q * 3.0
        lid = [inner[7], inner[0], inner[1], inner[2], (inner[2][0] - d * .5, inner[2][1] + d),
               (inner[1][0] - d, frame + d), (inner[0][0] + d, frame + d), (frame + d, inner[7][1] + d),
               (frame + d, inner[6][1]), inner[6]]
        a.raw(poly(lid), "#06040a", alpha=.14)
    return a


def tray_hole(w: float, h: float, frame: float = 10) -> list[Point]:
    """The polygon inside the frame, where the felt shows."""
    return _octagon(frame - 1, frame - 1, w - 2 * frame + 2, h - 2 * frame + 2, 9)


def _octagon(x: float, y: float, w: float, h: float, c: float) -> list[Point]:
    a, b = x + w, y + h
    return [(x + c, y), (a - c, y), (a, y + c), (a, b - c), (a - c, b), (x + c, b), (x, b - c), (x, y + c)]
