"""Pennants by which units are told apart: a device on a light or a dark cloth, which a side's colour edges.

Each is told from all others without colour, and the sides by the foot of the cloth: a point or a swallow-tail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.art.brush.art import Art
from game.art.brush.shapes import ellipse, poly, star
from game.art.minis.bases import RIMS

PAPER: Final = "#fff8e8"
INK: Final = "#17100a"
WIDE: Final = 11.0
"""Half the width of the cloth with its edge."""


def _bar(a: Art, c: str) -> None:
    a.line([(0, -8), (0, 5)], 5.2, c)


def _bars(a: Art, c: str) -> None:
    for x in (-3.9, 3.9):
        a.line([(x, -8), (x, 5)], 4.2, c)


def _chevron(a: Art, c: str) -> None:
    a.line([(-6, 4), (0, -6), (6, 4)], 4.4, c)


def _cross(a: Art, c: str) -> None:
    a.line([(0, -8), (0, 5)], 4.2, c)
    a.line([(-6.4, -1.8), (6.4, -1.8)], 4.2, c)


def _triangle(a: Art, c: str) -> None:
    a.raw(poly([(-7.4, -8), (7.4, -8), (0, 5.4)]), c)


def _ring(a: Art, c: str) -> None:
    a.raw(ellipse(0, -1.8, 5.2), "none", c, 3.8)


def _rows(a: Art, c: str) -> None:
    for y in (-6, 2.4):
        a.line([(-6, y), (6, y)], 4.2, c)


def _checks(a: Art, c: str) -> None:
    for x, y in ((-7.6, -9), (0, -1.8)):
        a.raw(poly([(x, y), (x + 7.6, y), (x + 7.6, y + 7.2), (x, y + 7.2)]), c)


def _dots(a: Art, c: str) -> None:
    for x, y in ((-4.4, -5.4), (4.4, -5.4), (0, 2.6)):
        a.dot(x, y, 3.3, c)


def _star(a: Art, c: str) -> None:
    a.raw(star(0, -1.2, 8, 3.4, 5, -1.5708), c)


def _glass(a: Art, c: str) -> None:
    a.raw(poly([(-6.4, -8.4), (6.4, -8.4), (-6.4, 5), (6.4, 5)]), c)


def _bend(a: Art, c: str) -> None:
    a.line([(-5.6, -7.6), (5.6, 4.4)], 5, c)


DEVICES: Final[tuple[Callable[[Art, str], None], ...]] = (
    _bar, _bars, _chevron, _cross, _triangle, _ring, _rows, _checks, _dots, _star, _glass, _bend)


def draw(a: Art, side: int, number: int) -> None:
    """The pennant of a side's unit with that number, from 1; 24 signs, then they come again."""
    i = (number - 1) % (2 * len(DEVICES))
    dark = (i + i // len(DEVICES)) % 2 == 1
    foot = [(WIDE, 8.6), (0, 14), (-WIDE, 8.6)] if side == 0 else [(WIDE, 13.6), (0, 8), (-WIDE, 13.6)]
    shape = poly([(-WIDE, -12.6), (WIDE, -12.6), *foot])
    w = WIDE - 2.4
    foot = [(w, 7.2), (0, 11.4), (-w, 7.2)] if side == 0 else [(w, 9.2), (0, 5.4), (-w, 9.2)]
    field = poly([(-w, -10.2), (w, -10.2), *foot])
    a.soft(1.4, 2.6, 15, "#08040e", .5)
    a.raw(shape, INK, INK, 3)
    a.raw(shape, RIMS[side][0])
    a.raw(field, INK if dark else PAPER)
    DEVICES[i % len(DEVICES)](a, PAPER if dark else INK)
