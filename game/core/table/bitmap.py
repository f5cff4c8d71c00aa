"""A bitmap of the table: each row of cells is one integer, with a bit for each cell.

Overlap of two shapes, and whether a disc gets from anywhere to anywhere, become a few hundred `&` and `|`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from game.core.table.places import Place

CELL: Final = 8
"""Side of a cell in grid steps: 1/8 inch."""

Rows = list[int]
"""One integer a row, from the south; bit n is the cell whose centre lies at (n + 1/2) cells from the west."""


def rows(corners: Sequence[Place], grow: float, width: int, height: int) -> Rows:
    """The cells of a table of width x height grid steps whose centres lie in the polygon, or within `grow` of it."""
    full = (1 << -(-width // CELL)) - 1
    out = [0] * -(-height // CELL)
    edges = list(zip(corners, (*corners[1:], *corners[:1]), strict=True))
    rising = [(a.x, a.y, b.x, b.y) for a, b in edges if a.y != b.y]
    south, north = min(p.y for p in corners) - grow, max(p.y for p in corners) + grow
    for j in range(max(0, int(south // CELL) - 1), min(len(out), int(north // CELL) + 2)):
        y = (j + 0.5) * CELL
        hits = sorted([ax + (bx - ax) * (y - ay) / (by - ay) for ax, ay, bx, by in rising if (ay > y) != (by > y)])
        spans = list(zip(hits[::2], hits[1::2], strict=True))
        if grow > 0:
            spans += [span for a, b in edges if (span := _near_edge(a, b, y, grow))]
        for low, high in spans:
            first, last = _cell(low), _cell(high) - 1
            if high > low and last >= first:
                out[j] |= ((1 << max(0, last + 1)) - (1 << max(0, first))) & full
    return out


def _cell(x: float) -> int:
    """The first cell whose centre lies at or east of x."""
    return int(-(-(x - CELL / 2) // CELL))


def _near_edge(a: Place, b: Place, y: float, grow: float) -> tuple[float, float] | None:
    """Where the row at y lies within `grow` of a segment: one interval, since that shape is convex."""
    if not min(a.y, b.y) - grow <= y <= max(a.y, b.y) + grow:
        return None
    ends: list[float] = []
    for p in (a, b):
        left = grow * grow - (y - p.y) ** 2
        if left >= 0:
            ends += [p.x - sqrt(left), p.x + sqrt(left)]
    length = sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2)
    nx, ny = (a.y - b.y) / length * grow, (b.x - a.x) / length * grow
    box = [(a.x + nx, a.y + ny), (b.x + nx, b.y + ny), (b.x - nx, b.y - ny), (a.x - nx, a.y - ny)]
    for (x0, y0), (x1, y1) in zip(box, box[1:] + box[:1], strict=True):
        if (y0 > y) != (y1 > y):
            ends.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return (min(ends), max(ends)) if ends else None


def parts(free: Rows) -> int:
    """Into how many connected parts the set cells fall (side by side, not corner to corner)."""
    return len(regions(free))


def regions(free: Rows) -> list[Rows]:
    """Those parts themselves, from the south."""
    rest = list(free)
    found = []
    while any(rest):
        start = next(j for j, row in enumerate(rest) if row)
        reached = [0] * len(rest)
        reached[start] = rest[start] & -rest[start]
        todo = [start]
        while todo:
            j = todo.pop()
            row = _spread(reached[j], rest[j])
            reached[j] = row
            for k in (j - 1, j + 1):
                if 0 <= k < len(rest) and (more := row & rest[k] & ~reached[k]):
                    reached[k] |= more
                    todo.append(k)
        rest = [row & ~seen for row, seen in zip(rest, reached, strict=True)]
        found.append(reached)
    return found


def size(cells: Rows) -> int:
    """How many cells are set."""
    return sum(row.bit_count() for row in cells)


def _spread(seed: int, free: int) -> int:
    """All cells of the runs of `free` that `seed` lies in."""
    while True:
        wider = (seed | seed << 1 | seed >> 1) & free
        if wider == seed:
            return seed
        seed = wider
