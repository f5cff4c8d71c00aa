"""Formations: the slots of a unit's figures around its middle, and which figure takes which slot. Whole numbers only.

Offsets and places are in grid steps (1/64 inch); directions come in 16 steps counter-clockwise, written out, so that
every machine has the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from game.core.table.places import Place

SHAPES: Final = ("keep", "line", "column", "loose", "cover")
"""As they stand; side by side; one behind another; as far apart as the links allow; behind and in cover."""
TURNS: Final = 16
"""The number of directions of a formation; 0 faces north, each step turns it 22.5 degrees counter-clockwise."""
_COS: Final = (65536, 60547, 46341, 25080, 0, -25080, -46341, -60547,
               -65536, -60547, -46341, -25080, 0, 25080, 46341, 60547)  # fmt: skip
"""In 1/65536."""
_TALL: Final = 56756
"""Half the root of 3 in 1/65536: how far ranks are apart where every base has the same distance to its neighbours."""

Offset = tuple[int, int]


def turned(x: int, y: int, turn: int) -> Offset:
    """An offset rotated by `turn` of the 16 steps, rounded to the grid."""
    if turn % TURNS == 0:
        return x, y
    cos, sin = _COS[turn % TURNS], _COS[(turn - 4) % TURNS]
    return (x * cos - y * sin + 32768) >> 16, (x * sin + y * cos + 32768) >> 16


def middle(places: Sequence[Place]) -> Place:
    """The mean of some places, rounded down to the grid. Raises ZeroDivisionError for none."""
    return Place(sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places))


def ranks(shape: str, count: int, radius: int, link: int) -> list[Offset]:
    """The slots of a shape for `count` bases of that radius, front rank first, round (0, 0), looking north.

    Neighbours are at most `link` apart, edge to edge. Shapes without ranks of their own stand in a block.
    """
    apart, across = _order(shape, count, link)
    pitch = 2 * radius + apart
    deep = max(2 * radius + 2, pitch * _TALL >> 16)
    rows = [min(across, count - done) for done in range(0, count, across)]
    slots = [((2 * i - (row - 1)) * pitch // 2, -number * deep)
             for number, row in enumerate(rows) for i in range(row)]
    lift = sum(y for _, y in slots) // count
    return [(x, y - lift) for x, y in slots]


def _order(shape: str, count: int, link: int) -> tuple[int, int]:
    """The gap between neighbours, and the number of figures side by side."""
    square = isqrt(count - 1) + 1
    if shape == "line":
        return max(2, link // 2), count if count <= 6 else (count + 1) // 2
    if shape == "column":
        return max(2, link // 4), 1 if count <= 5 else 2
    if shape == "loose":
        return max(2, link - 2), square
    return max(2, link // 4), square


def matched(figures: Sequence[Place], slots: Sequence[Place]) -> list[int]:
    """The slot of each figure, with the least sum of squared distances, so that paths do not cross.

    The Hungarian method, in whole numbers; among equals the earlier ones keep the earlier slots.
    """
    count = len(figures)
    cost = [[(f.x - s.x) ** 2 + (f.y - s.y) ** 2 for s in slots] for f in figures]
    rows, columns = [0] * (count + 1), [0] * (count + 1)
    owner = [0] * (count + 1)  # the figure of each slot, counted from 1; slot 0 is where each search starts
    for figure in range(1, count + 1):
        _place(figure, cost, rows, columns, owner)
    found = [0] * count
    for slot in range(1, count + 1):
        found[owner[slot] - 1] = slot - 1
    return found


def _place(figure: int, cost: list[list[int]], rows: list[int], columns: list[int], owner: list[int]) -> None:
    """Give one more figure a slot, by the cheapest chain of reassignments."""
    count = len(cost)
    far = 1 << 60
    least, before, done = [far] * (count + 1), [0] * (count + 1), [False] * (count + 1)
    owner[0], slot = figure, 0
    while True:
        done[slot] = True
        who, step, following = owner[slot], far, 0
        row, price = cost[who - 1], rows[who]
        for other in range(1, count + 1):
            if done[other]:
                continue
            spare = row[other - 1] - price - columns[other]
            if spare < least[other]:
                least[other], before[other] = spare, slot
            if least[other] < step:
                step, following = least[other], other
        for other in range(count + 1):
            if done[other]:
                rows[owner[other]] += step
                columns[other] -= step
            else:
                least[other] -= step
        slot = following
        if owner[slot] == 0:
            break
    while slot:
        owner[slot] = owner[before[slot]]
        slot = before[slot]
