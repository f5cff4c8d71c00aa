"""Numerals as strokes, since nanosvg draws no text. Cell: 0..6 wide, 0..10 high."""

from __future__ import annotations

from game.art.brush.art import Art
from game.art.brush.shapes import Point, poly, smooth

_D: dict[str, list[list[Point]]] = {
    "0": [[(3, 0), (.4, 2.4), (.4, 7.6), (3, 10), (5.6, 7.6), (5.6, 2.4), (3, 0)]],
    "1": [[(1, 2.2), (3.4, 0)], [(3.4, 0), (3.4, 10)]],
    "2": [[(.5, 2.4), (1.5, .4), (4.2, .2), (5.5, 2.6), (4.2, 5.2), (.5, 10)], [(.5, 10), (5.8, 10)]],
    "3": [[(.6, 1.4), (2.6, 0), (5, 1), (5, 3.6), (2.6, 4.8)], [(2.6, 4.8), (5.4, 6), (5.4, 8.8), (2.6, 10),
        (.4, 8.6)]],
    "4": [[(4.4, 10), (4.4, 0)], [(4.4, 0), (.2, 6.8)], [(.2, 6.8), (6, 6.8)]],
    "5": [[(5.4, 0), (1.2, 0)], [(1.2, 0), (.8, 4.6)], [(.8, 4.6), (3.4, 3.6), (5.6, 5.4), (5.2, 8.8), (2.6, 10),
        (.3, 8.8)]],
    "6": [[(4.8, .2), (1.8, 2), (.4, 6), (1, 9), (3, 10), (5.4, 8.6), (5.2, 5.6), (3, 4.6), (.8, 6.2)]],
    "7": [[(.4, 0), (5.8, 0)], [(5.8, 0), (2.2, 10)]],
    "8": [[(3, 4.7), (.8, 3.4), (1, 1), (3, 0), (5, 1), (5.2, 3.4), (3, 4.7), (.5, 6.4), (.7, 9), (3, 10), (5.3, 9),
        (5.5, 6.4), (3, 4.7)]],
    "9": [[(5.2, 3.8), (3, 5.4), (.8, 4.4), (.6, 1.4), (3, 0), (5.2, 1.2), (5.4, 4), (4.2, 8), (1.2, 9.8)]],
}


def draw_number(a: Art, text: object, x: float = 0.0, y: float = 0.0, size: float = 10.0, col: str = "#1a1310",
                width: float = 1.5) -> None:
    """Centred on (x, y); `size` is the height."""
    digits = str(text)
    k = size / 10
    x0 = x - (len(digits) * 8 - 2) * k / 2
    for i, ch in enumerate(digits):
        for stroke in _D[ch]:
            pts = [(x0 + (i * 8 + p) * k, y - size / 2 + q * k) for p, q in stroke]
            a.raw(smooth(pts, False) if len(pts) > 2 else poly(pts, False), "none", col, width * k)
