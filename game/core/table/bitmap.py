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
    for j in _lines(min(p.y for p in corners), max(p.y for p in corners), len(out)):
        y = (j + 0.5) * CELL
        hits = sorted([ax + (bx - ax) * (y - ay) / (by - ay) for ax, ay, bx, by in rising if (ay > y) != (by > y)])
        for low, high in zip(hits[::2], hits[1::2], strict=True):
            out[j] |= _span(low, high, full)
    if grow > 0:
        for a, b in edges:
            _near_edge(out, a, b, grow, full)
    return out


def _lines(south: float, north: float, many: int) -> range:
    """The rows of so many between which a shape lies, and one more on each side."""
    return range(max(0, int(south // CELL) - 1), min(many, int(north // CELL) + 2))


def _span(low: float, high: float, full: int) -> int:
    """The cells whose centres lie between two places of a row."""
    first = int(-(-(low - CELL / 2) // CELL))       # the first cell whose centre lies at or east of it
    last = int(-(-(high - CELL / 2) // CELL)) - 1
    if high > low and last >= first:
        return ((1 << max(0, last + 1)) - (1 << max(0, first))) & full
    return 0


def _near_edge(out: Rows, a: Place, b: Place, grow: float, full: int) -> None:
    """Set the cells whose centres lie within `grow` of a segment: one interval a row, since that shape is convex."""
    ax, ay, bx, by = a.x, a.y, b.x, b.y
    length = sqrt((bx - ax) ** 2 + (by - ay) ** 2)
    nx, ny = (ay - by) / length * grow, (bx - ax) / length * grow
    box = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
    sides = [(x0, y0, x1, y1) for (x0, y0), (x1, y1) in zip(box, box[1:] + box[:1], strict=True)]
    south, north = min(ay, by) - grow, max(ay, by) + grow
    for j in _lines(south, north, len(out)):
        y = (j + 0.5) * CELL
        if not south <= y <= north:
            continue
        ends: list[float] = []
        for px, py in ((ax, ay), (bx, by)):
            left = grow * grow - (y - py) ** 2
            if left >= 0:
                across = sqrt(left)
                ends += (px - across, px + across)
        for x0, y0, x1, y1 in sides:
            if (y0 > y) != (y1 > y):
                ends.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
        if ends:
            out[j] |= _span(min(ends), max(ends), full)


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
