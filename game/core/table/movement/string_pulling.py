"""String pulling: from a path over the visibility graph to exact straight lines and arcs (TB-14).

A path through nodes bends a little outside each arc and crosses the edges of difficult ground a little beside the best
points. String-pulled, it runs along tangents and arcs, and its crossings slide along the edges they cross until the
cost is least (Snell's law). Lengths are in grid steps; only + - * / sqrt decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.table.movement.obstacles import Ground
from game.core.table.movement.outlines import Disc, Outline, Segment, from_edge, line_meets_disc, shares_on
from game.core.table.movement.paths import PI, Arc, Leg, Line, PathPoint
from game.core.table.movement.visibility_graph import Node

_SWEEPS: Final = 24
"""The most rounds in which all crossings slide; a few are usually enough."""
_SETTLED: Final = 1e-4
"""The path is tight when no crossing moves more than this, in grid steps."""
_ROUNDED: Final = 4
"""The most arcs that are inserted."""
_BESIDE: Final = 1e-3
"""Crossings at most this far apart, in grid steps, are the same."""


@dataclass(slots=True)
class _Bend:
    """Round a disc, +1 counter-clockwise or -1 clockwise; a fixed point, where the radius is 0."""

    disc: Disc
    turn: int = 1


@dataclass(slots=True)
class _Slide:
    """Across a side of an outline, at a share of its length."""

    outline: Outline
    edge: int
    share: float
    limits: tuple[float, float]
    """Between these shares a base may be there: beyond them it would stand in something barred."""

    @property
    def spot(self) -> PathPoint:
        """The present crossing point."""
        return _along(self.outline.sides[self.edge], self.share)


_Part = _Bend | _Slide


def string_pulled(ground: Ground, discs: Sequence[Disc], nodes: Sequence[Node]) -> list[Leg] | None:
    """The tight path along a chain of nodes (its ends included); None where it cannot be drawn.

    Drawing it tight may pull it into another arc, a corner's or one of `discs`: then it goes round that one as well.
    Whether something is in its way in the end and what it costs is for the caller to measure.
    """
    parts: list[_Part] = [*_bends(nodes)]
    lines = _lines(parts)
    if lines is not None and ground.factors:
        parts = _crossings(ground, discs, parts, lines)
        lines = _settled(ground, discs, parts)
    for _ in range(_ROUNDED):
        if lines is None or not _go_round(ground, discs, parts, lines):
            break
        lines = _settled(ground, discs, parts) if ground.factors else _lines(parts)
    return None if lines is None else _joined(parts, lines)


def _go_round(ground: Ground, discs: Sequence[Disc], parts: list[_Part], lines: Sequence[Line]) -> bool:
    """Put in the first arc that one of the lines runs into, on the shorter side; whether there was one."""
    for i, line in enumerate(lines):
        for disc in (*discs, *ground.corners):
            if line_meets_disc(line, disc):
                if any(isinstance(part, _Bend) and part.disc == disc for part in parts[i : i + 2]):
                    return False
                (ax, ay), (bx, by) = line.start, line.end
                left = (bx - ax) * (disc.y - ay) - (by - ay) * (disc.x - ax) > 0
                parts.insert(i + 1, _Bend(disc, 1 if left else -1))
                return True
    return False


def _bends(nodes: Sequence[Node]) -> list[_Bend]:
    """The chain as bends. Nodes round one arc become one; it turns towards the side where the arc's centre lies."""
    parts: list[_Bend] = []
    for before, node, after in zip(nodes, nodes[1:], nodes[2:], strict=False):
        if node.disc is None:
            parts.append(_Bend(Disc(node.x, node.y, 0.0)))
        elif not parts or parts[-1].disc != node.disc:
            dx, dy = after.x - before.x, after.y - before.y
            left = dx * (node.disc.y - before.y) - dy * (node.disc.x - before.x) > 0
            parts.append(_Bend(node.disc, 1 if left else -1))
    first, last = (_Bend(Disc(node.x, node.y, 0.0)) for node in (nodes[0], nodes[-1]))
    return [first, *parts, last]


def _lines(parts: list[_Part]) -> list[Line] | None:
    """The tangents between neighbouring parts. Bends that a tight path does not touch are taken out of `parts`."""
    while True:
        lines = [_tangent(one, two) for one, two in zip(parts, parts[1:], strict=False)]
        if any(line is None for line in lines):
            return None
        told = [line for line in lines if line is not None]
        loose = [
            i
            for i, part in enumerate(parts)
            if 0 < i < len(parts) - 1 and isinstance(part, _Bend) and part.disc.radius
            and _arc(part, told[i - 1], told[i]).sweep > 1.5 * PI
        ]  # fmt: skip
        if not loose:
            return told
        del parts[loose[0]]


def _round(part: _Part) -> tuple[float, float, float]:
    """Centre and signed radius of a part; a point has radius 0."""
    if isinstance(part, _Slide):
        return (*part.spot, 0.0)
    return part.disc.x, part.disc.y, part.disc.radius * part.turn


def _tangent(one: _Part, two: _Part) -> Line | None:
    """The straight line that leaves one part and touches the next; None where they lie within each other."""
    (ax, ay, ar), (bx, by, br) = _round(one), _round(two)
    dx, dy = bx - ax, by - ay
    if not ar and not br:
        return Line(PathPoint(ax, ay), PathPoint(bx, by))
    square, across = dx * dx + dy * dy, br - ar
    rest = square - across * across
    if square == 0.0 or rest < -1e-3:
        return None
    along = sqrt(rest) if rest > 0 else 0.0
    ux, uy = (along * dx + across * dy) / square, (along * dy - across * dx) / square
    return Line(PathPoint(ax + uy * ar, ay - ux * ar), PathPoint(bx + uy * br, by - ux * br))


def _arc(bend: _Bend, before: Line, after: Line) -> Arc:
    return Arc(before.end, after.start, PathPoint(bend.disc.x, bend.disc.y), bend.disc.radius, bend.turn)


def _joined(parts: Sequence[_Part], lines: Sequence[Line]) -> list[Leg]:
    """Lines and the arcs between them, without those of no length."""
    legs: list[Leg] = []
    for i, line in enumerate(lines):
        part = parts[i]
        if i and isinstance(part, _Bend) and part.disc.radius:
            legs.append(_arc(part, lines[i - 1], line))
        legs.append(line)
    return [leg for leg in legs if leg.start != leg.end]


# --- crossings of difficult ground ---------------------------------------------------------------


def _crossings(ground: Ground, discs: Sequence[Disc], parts: Sequence[_Part], lines: Sequence[Line]) -> list[_Part]:
    """The parts with a slide wherever a line enters or leaves difficult ground, or bends at its edge."""
    found: list[_Part] = []
    for i, line in enumerate(lines):
        part = parts[i]
        found.append(_as_slide(ground, discs, part) or part if i else part)
        cuts: list[tuple[float, int, _Slide]] = []
        for outline in ground.costly_near(line):
            for edge, side in enumerate(outline.edges):
                for share, spot in shares_on(line, side):
                    if not _beside(spot, line.start) and not _beside(spot, line.end):
                        cuts.append((share, len(cuts), _slider(ground, discs, outline, edge, spot)))
        cuts.sort(key=lambda cut: cut[:2])
        found += [slide for _, _, slide in cuts]
    return [*found, parts[-1]]


def _slider(ground: Ground, discs: Sequence[Disc], outline: Outline, edge: int, spot: PathPoint) -> _Slide:
    side = outline.sides[edge]
    share = _share(side, spot)
    return _Slide(outline, edge, share, _limits(ground, discs, side, share))


def _limits(ground: Ground, discs: Sequence[Disc], side: Segment, share: float) -> tuple[float, float]:
    """How far a crossing at this share of a side may slide both ways before the base runs into something."""
    line = Line(PathPoint(side.ax, side.ay), PathPoint(side.bx, side.by))
    stops = [stop for disc in (*discs, *ground.corners) for stop in _through(line, disc)]
    stops += [stop for grown in ground.grown for edge in grown.sides for stop, _ in shares_on(line, edge)]
    stops += [stop for edge in ground.rim for stop, _ in shares_on(line, edge)]
    nudge = 1e-4 / line.length
    low = max((stop + nudge for stop in stops if stop <= share), default=0.0)
    high = min((stop - nudge for stop in stops if stop > share), default=1.0)
    return min(low, share), max(high, share)


def _through(line: Line, disc: Disc) -> list[float]:
    """The shares of a line at which it goes into or out of a disc."""
    (ax, ay), (bx, by) = line.start, line.end
    dx, dy, ox, oy = bx - ax, by - ay, ax - disc.x, ay - disc.y
    a, b, c = dx * dx + dy * dy, ox * dx + oy * dy, ox * ox + oy * oy - disc.radius * disc.radius
    root = b * b - a * c
    if root <= 0:
        return []
    return [share for share in ((-b - sqrt(root)) / a, (-b + sqrt(root)) / a) if 0 <= share <= 1]


def _beside(one: PathPoint, two: PathPoint) -> bool:
    return abs(one.x - two.x) < _BESIDE and abs(one.y - two.y) < _BESIDE


def _as_slide(ground: Ground, discs: Sequence[Disc], part: _Part) -> _Slide | None:
    """A fixed point on the edge of difficult ground, freed to slide along it."""
    if isinstance(part, _Slide) or part.disc.radius:
        return None
    here = PathPoint(part.disc.x, part.disc.y)
    for outline in ground.soft:
        west, south, east, north = outline.box
        if outline.factor == 1 or not (west - 1 < here.x < east + 1 and south - 1 < here.y < north + 1):
            continue
        for edge, side in enumerate(outline.sides):
            if from_edge(side, *here) < _BESIDE * _BESIDE:
                return _slider(ground, discs, outline, edge, here)
    return None


def _settled(ground: Ground, discs: Sequence[Disc], parts: list[_Part]) -> list[Line] | None:
    """Slide the crossings until none moves; gives the lines then."""
    _pin(ground, parts)
    lines = _lines(parts)
    if lines is None or not any(isinstance(part, _Slide) for part in parts):
        return lines
    factors = _factors(ground, lines)
    for _ in range(_SWEEPS):
        count, moved = len(parts), 0.0
        for i, part in enumerate(parts):
            if isinstance(part, _Slide):
                before, after = parts[i - 1], parts[i + 1]
                start = before.spot if isinstance(before, _Slide) else lines[i - 1].start
                end = after.spot if isinstance(after, _Slide) else lines[i].end
                shifted = _slide(part, start, end, factors[i - 1], factors[i])
                if part.share in (0.0, 1.0):
                    _turn_corner(ground, discs, part, start, end, factors[i - 1], factors[i])
                moved = max(moved, shifted)
        fresh = _lines(parts)
        if fresh is None or len(parts) != count:
            return fresh
        lines = fresh
        if moved < _SETTLED:
            break
    return lines


def _pin(ground: Ground, parts: list[_Part]) -> None:
    """Fix the crossings where the path only goes round a corner of an outline; drop those where it goes straight on."""
    lines = _lines(parts)
    if lines is None:
        return
    factors = _factors(ground, lines)
    for i in range(len(parts) - 2, 0, -1):
        part = parts[i]
        if isinstance(part, _Slide) and factors[i - 1] == factors[i]:
            if part.share in (0.0, 1.0):
                parts[i] = _Bend(Disc(*part.spot, 0.0))
            else:
                del parts[i]


def _factors(ground: Ground, lines: Sequence[Line]) -> list[int]:
    return [ground.factor_at(ground.costly_near(line), line.at(0.5)) for line in lines]


def _slide(part: _Slide, before: PathPoint, after: PathPoint, near: int, far: int) -> float:
    """Move one crossing to its best point on its side within its limits; how far it moved."""
    old, (low, high) = part.spot, part.limits
    part.share = min(high, max(low, _best(part.outline.sides[part.edge], before, after, near, far)))
    new = part.spot
    return abs(new.x - old.x) + abs(new.y - old.y)


def _turn_corner(
    ground: Ground, discs: Sequence[Disc], part: _Slide, before: PathPoint, after: PathPoint, near: int, far: int
) -> None:
    """A crossing that slid into a corner goes on along the next side, if that is better."""
    sides = part.outline.sides
    edge = (part.edge + (1 if part.share else -1)) % len(sides)
    share = _best(sides[edge], before, after, near, far)
    if 0.0 < share < 1.0:
        low, high = _limits(ground, discs, sides[edge], 0.0 if part.share else 1.0)
        part.edge, part.share, part.limits = edge, min(high, max(low, share)), (low, high)


def _best(side: Segment, before: PathPoint, after: PathPoint, near: int, far: int) -> float:
    """The share of a side at which crossing it costs least: there the slope of the (convex) cost changes sign."""
    ex, ey = side.bx - side.ax, side.by - side.ay

    def slope(share: float) -> float:
        x, y = side.ax + ex * share, side.ay + ey * share
        px, py, qx, qy = x - before.x, y - before.y, x - after.x, y - after.y
        one, two = sqrt(px * px + py * py), sqrt(qx * qx + qy * qy)
        rise = near * (px * ex + py * ey) / one if one else 0.0
        return rise + (far * (qx * ex + qy * ey) / two if two else 0.0)

    if slope(0.0) >= 0:
        return 0.0
    if slope(1.0) <= 0:
        return 1.0
    low, high = 0.0, 1.0
    for _ in range(24):
        half = (low + high) / 2
        if slope(half) < 0:
            low = half
        else:
            high = half
    return (low + high) / 2


def _along(side: Segment, share: float) -> PathPoint:
    return PathPoint(side.ax + (side.bx - side.ax) * share, side.ay + (side.by - side.ay) * share)


def _share(side: Segment, spot: PathPoint) -> float:
    ex, ey = side.bx - side.ax, side.by - side.ay
    share = ((spot.x - side.ax) * ex + (spot.y - side.ay) * ey) / (ex * ex + ey * ey)
    return min(1.0, max(0.0, share))
