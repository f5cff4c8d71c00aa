"""Plots of land: the table cut into convex parcels with lanes between them, along roads and water.

Each parcel is the ground nearer to its site than to any other, less half a lane; so lanes wind as between real plots,
and no parcel lies on a road. Only + - * / and square roots: the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import NamedTuple

from game.core.play.dice import Stream
from game.core.table.geometry import Point, distance_to_segment

Outline = list[Point]


class Strip(NamedTuple):
    """A road or a brook: the points that its middle line goes through, and half its width."""

    line: tuple[Point, ...]
    half: float

    def distance(self, p: Point) -> float:
        """From a point to its middle line."""
        return min(distance_to_segment(p, a, b) for a, b in zip(self.line, self.line[1:], strict=False))

    def nearest(self, p: Point) -> tuple[Point, Point]:
        """The straight piece of it that is nearest to a point."""
        return min(zip(self.line, self.line[1:], strict=False), key=lambda ab: distance_to_segment(p, *ab))


class Parcel(NamedTuple):
    """A plot: its outline, counter-clockwise and convex, and its middle."""

    outline: tuple[Point, ...]
    middle: Point
    area: float

    @property
    def reach(self) -> float:
        """From its middle to its nearest side."""
        ring = (*self.outline, self.outline[0])
        return min(distance_to_segment(self.middle, a, b) for a, b in zip(ring, ring[1:], strict=False))


def sites(stream: Stream, box: tuple[float, float, float, float], apart: float, strips: Sequence[Strip]) -> list[Point]:
    """Places in a box (west, south, east, north), about so far apart; some line the strips on both sides."""
    west, south, east, north = box
    found: list[Point] = []

    def add(p: Point, least: float) -> None:
        if west <= p[0] <= east and south <= p[1] <= north and all(
                (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 >= least * least for q in found) and all(
                strip.distance(p) >= strip.half + apart * 0.3 for strip in strips):
            found.append(p)

    for strip in strips:
        aside, step = strip.half + apart * 0.47, apart * 0.92
        start = step * stream.unit()
        for a, b in zip(strip.line, strip.line[1:], strict=False):
            long = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
            at = start
            while at < long:
                x, y = a[0] + (b[0] - a[0]) * at / long, a[1] + (b[1] - a[1]) * at / long
                nx, ny = (a[1] - b[1]) / long * aside, (b[0] - a[0]) / long * aside
                add((x + nx, y + ny), apart * 0.72)
                add((x - nx, y - ny), apart * 0.72)
                at += step
            start = at - long
    missed = 0
    while missed < 90:
        many = len(found)
        add((west + (east - west) * stream.unit(), south + (north - south) * stream.unit()), apart * 0.8)
        missed = 0 if len(found) > many else missed + 1
    return found


def parcels(places: Sequence[Point], box: tuple[float, float, float, float], lane: float, apart: float,
            strips: Sequence[Strip], verge: float) -> list[Parcel]:
    """The parcel of each site within a box; `verge` lies between it and a strip. Tiny ones are left out."""
    west, south, east, north = box
    found = []
    for i, (x, y) in enumerate(places):
        ring: Outline = [(west, south), (east, south), (east, north), (west, north)]
        near = sorted(((qx - x) ** 2 + (qy - y) ** 2, j) for j, (qx, qy) in enumerate(places) if j != i)
        for square, j in near:
            if square > 16 * apart * apart:
                break
            qx, qy = places[j]
            far = sqrt(square)
            ring = cut(ring, ((x + qx) / 2, (y + qy) / 2), ((qx - x) / far, (qy - y) / far), lane / 2)
        for strip in strips:
            for a, b in zip(strip.line, strip.line[1:], strict=False):
                if len(ring) > 2 and _meets(ring, a, b, strip.half + verge):
                    long = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
                    n = ((b[1] - a[1]) / long, (a[0] - b[0]) / long)
                    if (x - a[0]) * n[0] + (y - a[1]) * n[1] > 0:
                        n = (-n[0], -n[1])
                    ring = cut(ring, a, n, strip.half + verge)
        size = area(ring) if len(ring) > 2 else 0.0
        if size > apart * apart * 0.12:
            found.append(Parcel(tuple(ring), middle(ring), size))
    return found


def cut(ring: Outline, at: Point, n: Point, back: float) -> Outline:
    """What of a convex outline lies at least `back` behind the line through `at` across the direction n."""
    out: Outline = []
    if not ring:
        return out
    level = at[0] * n[0] + at[1] * n[1] - back
    before = ring[-1]
    d0 = before[0] * n[0] + before[1] * n[1] - level
    for p in ring:
        d1 = p[0] * n[0] + p[1] * n[1] - level
        if (d0 <= 0) != (d1 <= 0):
            t = d0 / (d0 - d1)
            out.append((before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t))
        if d1 <= 0:
            out.append(p)
        before, d0 = p, d1
    return out


def _meets(ring: Outline, a: Point, b: Point, reach: float) -> bool:
    """Whether a straight piece comes so near to an outline."""
    closed = [*ring, ring[0]]
    if any(distance_to_segment(p, a, b) < reach for p in ring):
        return True
    if any(distance_to_segment(e, p, q) < reach for e in (a, b) for p, q in zip(closed, closed[1:], strict=False)):
        return True
    return _crosses(closed, a, b)


def _crosses(closed: Outline, a: Point, b: Point) -> bool:
    for p, q in zip(closed, closed[1:], strict=False):
        if _side(a, b, p) * _side(a, b, q) < 0 and _side(p, q, a) * _side(p, q, b) < 0:
            return True
    return False


def _side(a: Point, b: Point, p: Point) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def area(ring: Sequence[Point]) -> float:
    """The area of an outline."""
    return fsum(p[0] * q[1] - q[0] * p[1] for p, q in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


def middle(ring: Sequence[Point]) -> Point:
    """Its centre of gravity."""
    x = y = total = 0.0
    for p, q in zip(ring, (*ring[1:], ring[0]), strict=True):
        part = p[0] * q[1] - q[0] * p[1]
        total += part
        x += (p[0] + q[0]) * part
        y += (p[1] + q[1]) * part
    return x / (3 * total), y / (3 * total)


def smaller(ring: Sequence[Point], by: float, about: Point) -> Outline:
    """An outline scaled about a point."""
    return [(about[0] + (x - about[0]) * by, about[1] + (y - about[1]) * by) for x, y in ring]


def rounded(ring: Sequence[Point], rounds: int = 2) -> Outline:
    """An outline with its corners cut, twice for a round one."""
    out = [p for p, q in zip(ring, (*ring[1:], ring[0]), strict=True)
           if (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 > 16 * 16]
    for _ in range(rounds):
        if len(out) > 12:
            break
        new: Outline = []
        for p, q in zip(out, (*out[1:], out[0]), strict=True):
            new.append((p[0] + (q[0] - p[0]) * 0.22, p[1] + (q[1] - p[1]) * 0.22))
            new.append((p[0] + (q[0] - p[0]) * 0.78, p[1] + (q[1] - p[1]) * 0.78))
        out = new
    return out


def fits(ring: Sequence[Point], corners: Sequence[Point]) -> bool:
    """Whether all these points lie in a convex outline."""
    return all(_side(a, b, p) >= -1e-6 for a, b in zip(ring, (*ring[1:], ring[0]), strict=True) for p in corners)


def box_at(at: Point, along: Point, wide: float, deep: float) -> Outline:
    """The rectangle round a point whose side `wide` runs along a direction of length 1."""
    (ux, uy), w, d = along, wide / 2, deep / 2
    return [(at[0] + i * w * ux - j * d * uy, at[1] + i * w * uy + j * d * ux)
            for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def largest(ring: Sequence[Point], at: Point, along: Point, wide: float, deep: float) -> float:
    """By how much the rectangle of that shape round a point can be scaled to lie just within a convex outline."""
    ux, uy = along
    found = 1e9
    for p, q in zip(ring, (*ring[1:], ring[0]), strict=True):
        long = sqrt((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
        if long < 1e-9:
            continue
        nx, ny = (q[1] - p[1]) / long, (p[0] - q[0]) / long
        room = (p[0] - at[0]) * nx + (p[1] - at[1]) * ny
        need = abs(ux * nx + uy * ny) * wide / 2 + abs(ux * ny - uy * nx) * deep / 2
        found = min(found, room / need)
    return found


def edge_strip(a: Point, b: Point, thick: float, trim: float) -> Outline:
    """A strip inside a side of a counter-clockwise outline, from a to b, so much shorter at both ends."""
    long = sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    ax, ay, bx, by = a[0] + ux * trim, a[1] + uy * trim, b[0] - ux * trim, b[1] - uy * trim
    return [(ax, ay), (bx, by), (bx - uy * thick, by + ux * thick), (ax - uy * thick, ay + ux * thick)]
