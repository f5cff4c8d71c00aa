"""A line of sight between any two points of the table (the player's ruler): what it crosses, and where it is blocked.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum, sqrt

import msgspec

from game.core.table.geometry import INSET, Point, where
from game.core.table.joints import inside
from game.core.table.places import Based
from game.core.table.shapes import Shape
from game.core.table.sight.eye import Frame, disc_span, span, spent, turned
from game.core.table.sight.pair import SightRules
from game.core.table.space import TableSpace


class Crossing(msgspec.Struct, frozen=True):
    """A stretch of the thread inside one piece or base; a piece with notches may be crossed more than once."""

    id: str
    enter: Point
    leave: Point
    length: float
    """In grid steps."""


class Thread(msgspec.Struct, frozen=True):
    """A line of sight between two points, seen from above: heights are left aside."""

    start: Point
    end: Point
    length: float
    stop: Point | None
    """Where it is blocked first; None where it arrives."""
    by: str | None
    """The piece or figure that blocks it."""
    crossings: tuple[Crossing, ...]
    """Everything it runs through, from start to end, also what it is seen through."""
    depth: float
    """How far it runs through pieces with a sight depth, in grid steps (TB-10)."""


def thread(space: TableSpace, rules: SightRules, a: Point, b: Point, others: Iterable[Based]) -> Thread:
    """`SightField.between`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = sqrt(dx * dx + dy * dy)
    if d == 0:
        return Thread(a, b, 0.0, None, None, (), 0.0)
    f = Frame(a[0], a[1], dx / d, dy / d, d, 0.0)
    runs: list[tuple[float, float, str, bool, int | None]] = []
    solids: list[Shape] = []
    for shape in space.on_line(a, b, 1.0):
        entered = rules.houses_entered and (where(shape.corners, *a) > 0 or where(shape.corners, *b) > 0)
        if shape.answers.solid and not entered:
            solids.append(shape)
        for part in shape.parts:
            bounds = span(turned(part, f), 0.0, d)
            if bounds:
                runs.append((*bounds, shape.piece.id, shape.answers.solid and not entered, shape.limit))
    for joint in inside(space.joints, solids):
        bounds = span(turned(joint.parts[0], f), 0.0, d)
        if bounds:
            runs.append((*bounds, joint.shape.piece.id, True, None))
    for seam in space.seams:
        bounds = span(turned(seam.parts[0], f), 0.0, d)
        if bounds:
            runs.append((*bounds, seam.shape.piece.id, False, seam.answers.sight_depth))
    for one in others:
        bounds = disc_span(one.x, one.y, one.radius - INSET, f, 0.0)
        if bounds:
            runs.append((*bounds, one.id, rules.figures_block, None))
    runs = _mended(runs)
    stop, by, depth = _stop(runs)
    crossings = tuple(Crossing(who, f.spot(at, 0.0), f.spot(to, 0.0), to - at) for at, to, who, _, _ in runs)
    return Thread(a, b, d, None if stop is None else f.spot(stop, 0.0), by, crossings, depth)


_Run = tuple[float, float, str, bool, int | None]


def _mended(runs: list[_Run]) -> list[_Run]:
    """In order, with what a piece's seams cut in two put together again."""
    out: list[_Run] = []
    for run in sorted(runs, key=lambda run: (run[2], run[0])):
        if out and out[-1][2] == run[2] and run[0] - out[-1][1] < 1e-6:
            out[-1] = (out[-1][0], max(out[-1][1], run[1]), *run[2:])
        else:
            out.append(run)
    return sorted(out, key=lambda run: run[:3])


def _stop(runs: list[_Run]) -> tuple[float | None, str | None, float]:
    """Where the thread is blocked first and by what, and how deep it runs through see-through pieces (TB-10)."""
    depth = fsum(end - start for start, end, _, _, limit in runs if limit is not None)
    stops = [(start, who) for start, _, who, blocks, _ in runs if blocks]
    deep = [(start, end, who) for start, end, who, _, limit in runs if limit is not None]
    if at := spent(deep, min((limit for *_, limit in runs if limit is not None), default=0)):
        stops.append(at)
    return (*min(stops), depth) if stops else (None, None, depth)
