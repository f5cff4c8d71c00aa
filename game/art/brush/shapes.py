"""Paths as plain data: a list of (command, points) with commands M, L, C, Z, as in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from random import Random

Point = tuple[float, float]
Points = Sequence[Point]
Path = list[tuple[str, list[Point]]]
Box = tuple[float, float, float, float]
"""x, y, width, height."""

K = 0.5523
"""How far the handles of a quarter circle reach, as a share of its radius."""


def ellipse(x: float, y: float, rx: float, ry: float | None = None, rot: float = 0.0) -> Path:
    ry = rx if ry is None else ry
    c, s = cos(radians(rot)), sin(radians(rot))

    def p(u: float, v: float) -> Point:
        u, v = u * rx, v * ry
        return (x + u * c - v * s, y + u * s + v * c)
    return [("M", [p(1, 0)]), ("C", [p(1, K), p(K, 1), p(0, 1)]), ("C", [p(-K, 1), p(-1, K), p(-1, 0)]),
            ("C", [p(-1, -K), p(-K, -1), p(0, -1)]), ("C", [p(K, -1), p(1, -K), p(1, 0)]), ("Z", [])]


def poly(pts: Points, closed: bool = True) -> Path:
    out = [("M", [pts[0]])] + [("L", [p]) for p in pts[1:]]
    return out + [("Z", [])] if closed else out


def rect(x: float, y: float, w: float, h: float) -> Path:
    return poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


def smooth(pts: Points, closed: bool = True, k: float = 1 / 6) -> Path:
    """Catmull-Rom curve through all points."""
    n = len(pts)
    out = [("M", [pts[0]])]
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = pts[i - 1], pts[i], pts[(i + 1) % n], pts[(i + 2) % n]
        else:
            a, b, c, d = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, n - 1)]
        out.append(("C", [(b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k),
                          (c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k), c]))
    return out + [("Z", [])] if closed else out


def rrect(x: float, y: float, w: float, h: float, r: float) -> Path:
    r = min(r, w / 2, h / 2)
    k = r * (1 - K)
    a, b = x + w, y + h
    return [("M", [(x + r, y)]), ("L", [(a - r, y)]), ("C", [(a - k, y), (a, y + k), (a, y + r)]),
            ("L", [(a, b - r)]), ("C", [(a, b - k), (a - k, b), (a - r, b)]), ("L", [(x + r, b)]),
            ("C", [(x + k, b), (x, b - k), (x, b - r)]), ("L", [(x, y + r)]),
            ("C", [(x, y + k), (x + k, y), (x + r, y)]), ("Z", [])]


def ring_points(x: float, y: float, r: float, n: int, wob: float = 0.0, rng: Random | None = None, phase: float = 0.0,
        ry: float | None = None) -> list[Point]:
    """n points round an ellipse, each up to `wob` nearer or farther."""
    ry = r if ry is None else ry
    out = []
    for i in range(n):
        a = phase + 2 * pi * i / n
        q = 1 + (rng.uniform(-wob, wob) if rng else 0)
        out.append((x + r * q * cos(a), y + ry * q * sin(a)))
    return out


def star(x: float, y: float, r1: float, r2: float, n: int, phase: float = 0.0) -> Path:
    return poly([(x + (r1 if i % 2 == 0 else r2) * cos(phase + pi * i / n),
                  y + (r1 if i % 2 == 0 else r2) * sin(phase + pi * i / n)) for i in range(2 * n)])


def arc(x: float, y: float, r: float, a0: float, a1: float, n: int = 10) -> Path:
    """Open arc, degrees."""
    return smooth([(x + r * cos(radians(a0 + (a1 - a0) * i / n)), y + r * sin(radians(a0 + (a1 - a0) * i / n)))
                   for i in range(n + 1)], closed=False)
