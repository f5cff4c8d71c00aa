"""From where a whole cluster of places is hidden behind one obstacle: no straight line leads there, none is measured.

A quick test for many points at once: True is certain, False means unknown. Lengths are in grid steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.core.table.movement.obstacles import Bools, Floats
from game.core.table.movement.outlines import Disc, Grown, shifted

_INSIDE: Final = 0.0625
"""How deep the corners that stand for an obstacle lie within it: lines that pass between two of them run into it."""
_SPARE: Final = 0.0625
"""Added to the radius of a cluster, so that rounding decides nothing."""
_ROUND: Final = ((1.0, 0.0), (0.7071, 0.7071), (0.0, 1.0), (-0.7071, 0.7071), (-1.0, 0.0), (-0.7071, -0.7071),
                 (0.0, -1.0), (0.7071, -0.7071))
"""Vectors, not longer than 1, to the corners that stand for a disc."""


class Shadows:
    """What barred pieces hide. Each is a row of corners, and all that lies between them is inside the piece."""

    def __init__(self, grown: Sequence[Grown]) -> None:
        rows: list[list[tuple[float, float]]] = []
        for piece in grown:
            inner = 1.0 - _INSIDE / piece.discs[0].radius
            if len(piece.discs) == len(piece.edges):
                rows.append([(d.x + (p.x - d.x) * inner, d.y + (p.y - d.y) * inner)
                             for d, *ends in piece.arcs for p in ends])
            else:       # not convex: each side on its own
                sides = shifted([(edge.ax, edge.ay) for edge in piece.edges], piece.discs[0].radius - _INSIDE)
                rows += [[(side.ax, side.ay), (side.bx, side.by)] for side in sides]
        self._corners = _even(rows)

    def hide(self, x: Floats, y: Floats, around: Disc, discs: Sequence[Disc]) -> Bools:
        """From which points all lines to anywhere in a circle run into one and the same piece, or one of these discs.
        """
        rings = _even([[(d.x + a * (d.radius - _INSIDE), d.y + b * (d.radius - _INSIDE)) for a, b in _ROUND]
                       for d in discs])
        hidden: Bools = _hidden(x, y, around, self._corners) | _hidden(x, y, around, rings)
        return hidden


def _even(rows: Sequence[Sequence[tuple[float, float]]]) -> Floats:
    """Rows of points made equally long by repeating their last points: an array of rows, points, and x and y."""
    longest = max((len(row) for row in rows), default=0)
    even = [[*row, *[row[-1]] * (longest - len(row))] for row in rows]
    return np.array(even, dtype=np.float64).reshape(len(rows), longest, 2)


def _hidden(x: Floats, y: Floats, around: Disc, corners: Floats) -> Bools:
    """From which points a circle lies behind one row of corners.

    It does where one corner lies to its left and one to its right, and all of it beyond the line through both.
    """
    if not corners.size:
        return np.zeros(len(x), dtype=np.bool_)
    far = around.radius + _SPARE
    px, py = x[:, None, None], y[:, None, None]
    dx, dy = around.x - px, around.y - py
    vx, vy = corners[:, :, 0] - px, corners[:, :, 1] - py
    aside, along = dx * vy - dy * vx, dx * vx + dy * vy
    least = far * np.sqrt(vx * vx + vy * vy)
    left, right = (np.where(out, along, np.inf).argmin(axis=2)[:, :, None] for out in (aside >= least, -aside >= least))
    ax, ay, bx, by = (np.take_along_axis(v, which, axis=2)[:, :, 0] for which in (left, right) for v in (vx, vy))
    at_left, at_right = (np.take_along_axis(aside, which, axis=2)[:, :, 0] for which in (left, right))
    at_least = [np.take_along_axis(least, which, axis=2)[:, :, 0] for which in (left, right)]
    both = (at_left >= at_least[0]) & (-at_right >= at_least[1])
    wx, wy = bx - ax, by - ay
    size = np.sqrt(wx * wx + wy * wy)
    here = wy * ax - wx * ay                                # on which side of the line the point lies, and the circle
    there = wx * (dy[:, :, 0] - ay) - wy * (dx[:, :, 0] - ax)
    both &= (here > 0) & (there <= -far * size) | (here < 0) & (there >= far * size)    # all of it beyond the line
    hidden: Bools = np.logical_or.reduce(both, axis=1)
    return hidden
