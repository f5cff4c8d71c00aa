"""The name of the game as it stands on the box: letters of our own cut, on a tape measure and below it. Units are
pixels at 100 %."""

from __future__ import annotations

from math import hypot
from typing import Final

from game.art.brush.art import Art
from game.art.brush.colour import mix
from game.art.brush.shapes import Path, Point, Points, ellipse, poly, rect, rrect
from game.art.desk.ruler import BAND

WIDE: Final = 340.0
HIGH: Final = 119.0
"""The box of the name."""
INK: Final = "#1f0f07"
SIDES: Final = ("#2f6fd0", "#e06a24")
"""What the two I wear: the colours of the two sides."""
STEPS: Final = 12
"""Pieces of a bent stroke between two of its points."""

Cut = tuple[float, tuple[Path, ...]]
"""A letter: how wide it is, where 10 is its height, and the pieces that it is made of."""


def _bent(points: Points, wide: float) -> Path:
    """A stroke of that width through these points, as an outline."""
    through: list[Point] = []
    ends = [points[0], *points, points[-1]]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i in range(STEPS):
            t = i / STEPS
            through.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    through.append(points[-1])
    left, right = [], []
    for i, (x, y) in enumerate(through):
        (px, py), (qx, qy) = through[max(0, i - 1)], through[min(len(through) - 1, i + 1)]
        far = hypot(qx - px, qy - py) or 1.0
        nx, ny = (qy - py) / far * wide / 2, (px - qx) / far * wide / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return poly(left + right[::-1])


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


STEM: Final = rect(0, 0, 2.7, 10)
CUTS: Final[dict[str, Cut]] = {
    "A": (7.8, (poly([(2.6, 0), (5.2, 0), (7.8, 10), (5.1, 10), (3.9, 3.6), (2.7, 10), (0, 10)]),
                rect(1.9, 5.9, 4, 2))),
    "B": (6.4, (STEM, _bent([(1.2, 1.2), (3.5, 1.25), (4.7, 2.9), (3.5, 4.7), (1.2, 4.9)], 2.4),
                _bent([(1.2, 4.9), (3.9, 5), (5.2, 6.9), (3.9, 8.75), (1.2, 8.8)], 2.4))),
    "C": (7.3, (_bent([(6.4, 2.9), (5, 1.5), (3.2, 1.35), (1.6, 2.9), (1.3, 5), (1.6, 7.1), (3.2, 8.65), (5, 8.5),
                       (6.4, 7.1)], 2.6),)),
    "E": (5.8, (STEM, rect(0, 0, 5.8, 2.4), rect(0, 3.8, 5.3, 2.3), rect(0, 7.6, 5.8, 2.4))),
    "H": (7.2, (STEM, rect(4.5, 0, 2.7, 10), rect(2, 3.8, 3, 2.5))),
    "I": (2.7, (STEM,)),
    "K": (7.4, (STEM, poly([(2.2, 6.3), (2.2, 3.6), (4.1, 0), (7.1, 0), (4.4, 4.6)]),
                poly([(2.9, 5.2), (5.1, 3.7), (7.5, 10), (4.5, 10)]))),
    "L": (5.6, (STEM, rect(0, 7.5, 5.6, 2.5))),
    "M": (9.2, (rect(0, 0, 2.6, 10), rect(6.6, 0, 2.6, 10),
                poly([(.8, 0), (3.2, 0), (4.6, 3.4), (6, 0), (8.4, 0), (5.5, 7.6), (3.7, 7.6)]))),
    "N": (7.5, (rect(0, 0, 2.5, 10), rect(5, 0, 2.5, 10), poly([(0, 0), (2.8, 0), (7.5, 10), (4.7, 10)]))),
    "R": (7.2, (STEM, _bent([(1.2, 1.25), (3.9, 1.3), (5.5, 3.3), (3.9, 5.3), (1.2, 5.4)], 2.5),
                poly([(2.7, 5.2), (5.2, 4.9), (7.3, 10), (4.4, 10)]))),
    "S": (7.6, (_bent([(6.5, 3), (5.4, 1.6), (3.7, 1.3), (2.1, 1.9), (1.9, 3.4), (3.7, 4.8), (5.5, 6.3), (5.5, 8),
                       (3.8, 8.7), (2.1, 8.4), (1, 7)], 2.6),)),
    "T": (7.0, (rect(0, 0, 7, 2.5), rect(2.15, 0, 2.7, 10))),
}


def width(word: str, high: float, gap: float) -> float:
    """How wide a word is, with `gap` between its letters; a space is half as wide as it is high."""
    return sum(high / 2 if one == " " else CUTS[one][0] * high / 10 for one in word) + gap * (len(word) - 1)


def name() -> Art:
    """KITCHEN TABLE printed on a tape measure, SKIRMISH below it: a sword and a pencil stand for its two I."""
    a = Art(box=(0, 0, WIDE, HIGH))
    with a.at(-1, 12.4, -1.1):
        _band(a)
    high, gap, apart = 54.0, 4.4, 4.6
    word, x = "SKIRMISH", 0.0
    wide = width(word, high, gap) + 4 * apart
    for i, one in enumerate(word):
        x += apart if one == "I" else 0
        with a.at((WIDE - wide) / 2 + x - 2, 52 + (1.4 if i % 2 else -.6), (-1.6, 1.2, 0, -1, .8, 0, 1.4, -1)[i]):
            if one != "I":
                _letter(a, one, high)
            elif i == 2:
                _sword(a, CUTS["I"][0] * high / 10, high)
            else:
                _pencil(a, CUTS["I"][0] * high / 10, high)
        x += CUTS[one][0] * high / 10 + gap
    return a


def _band(a: Art) -> None:
    """The tape with the first two words."""
    wide, high = 316.0, 34.0
    a.form(rect(10, 0, wide, high), BAND, ol=1.8, up=.34, down=.16, edge=.7)
    a.raw(rect(10, high * .74, wide, high * .24), "#a86f10", alpha=.2)
    for weight, every, deep in ((1.2, 1, 3.4), (1.4, 2, 5.0), (1.9, 4, 7.4)):
        ticks: Path = []
        for i in range(1, 38):
            if i % every == 0:
                x = 10 + i * wide / 38
                ticks += poly([(x, high - 1), (x, high - 1 - deep)], False)
        a.raw(ticks, "none", INK, weight, cap="butt")
    a.form(rrect(10 + wide - 3, -4, 7, high + 8, 1.5), "#aeb4ba", ol=1.4, edge=.8)
    tall, gap = 18.4, 5.2
    x = 10 + (wide - width("KITCHEN TABLE", tall, gap)) / 2
    for one in "KITCHEN TABLE":
        if one != " ":
            with a.at(x, 4.6, 0, tall / 10):
                for piece in CUTS[one][1]:
                    a.raw(piece, "#2a1408")
        x += (tall / 2 if one == " " else CUTS[one][0] * tall / 10) + gap


def _thick(a: Art, pieces: tuple[Path, ...], k: float, deep: int = 5) -> None:
    """The side and the outline of something cut from a board, `k` pixels a unit."""
    for i in range(deep, -1, -1):
        with a.at(i * .64, i * .9, 0, k):
            for piece in pieces:
                a.raw(piece, INK if i in (0, deep) else "#5b3013", INK if i in (0, deep) else None, 4.6 / k)


def _letter(a: Art, one: str, high: float) -> None:
    pieces, k = CUTS[one][1], high / 10
    _thick(a, pieces, k)
    top, foot = a.pt((0, 0)), a.pt((0, high))
    paint = a.linear(top, foot, [(0, "#fffaf0", 1), (.47, "#f8e6c0", 1), (.53, "#eccb8d", 1), (1, "#d49c55", 1)])
    with a.at(0, 0, 0, k):
        for piece in pieces:
            a.raw(piece, paint)


def _sword(a: Art, wide: float, high: float) -> None:
    """An I: a blade with its point up, the hilt in the first side's colour."""
    m, h = wide / 2, high
    blade = poly([(m, -5), (m + 5.6, 4), (m + 5.6, h * .66), (m - 5.6, h * .66), (m - 5.6, 4)])
    guard, grip = rrect(m - 11.5, h * .64, 23, 6.5, 3), rrect(m - 3.6, h * .72, 7.2, h * .2, 2)
    knob = ellipse(m, h * .95, 5.4)
    _thick(a, (blade, guard, grip, knob), 1)
    a.raw(blade, "#eef3f7")
    a.raw(poly([(m, -5), (m + 5.6, 4), (m + 5.6, h * .66), (m, h * .66)]), "#a9b6c2")
    a.raw(grip, SIDES[0])
    a.raw(rrect(m + .6, h * .72, 3, h * .2, 1), mix(SIDES[0], INK, .35))
    a.raw(guard, "#f0c14a")
    a.raw(rect(m - 10, h * .64 + 3.6, 20, 2.4), "#b37a1c")
    a.raw(knob, "#f0c14a")
    a.raw(ellipse(m, h * .95, 2.4), SIDES[0])


def _pencil(a: Art, wide: float, high: float) -> None:
    """An I: a pencil with its point down, painted in the second side's colour."""
    m, h, r = wide / 2, high, 6.6
    end, rim = rrect(m - r, -2, 2 * r, 9, 3.4), rect(m - r, 6, 2 * r, 5)
    body, tip = rect(m - r, 10, 2 * r, h * .58), poly([(m - r, h * .74), (m + r, h * .74), (m, h + 4)])
    _thick(a, (end, rim, body, tip), 1)
    a.raw(tip, "#f0d3a2")
    a.raw(poly([(m - 2.4, h * .74 + 11), (m + 2.4, h * .74 + 11), (m, h + 4)]), "#2a1a12")
    a.raw(body, SIDES[1])
    a.raw(rect(m - r, 10, r * .7, h * .6), mix(SIDES[1], "#ffffff", .35))
    a.raw(rect(m + r * .35, 10, r * .65, h * .6), mix(SIDES[1], INK, .35))
    a.raw(rim, "#d7dde2")
    a.raw(rect(m - r, 8, 2 * r, 1.2), "#7d868e")
    a.raw(end, "#e88f96")
