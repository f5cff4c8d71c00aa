"""How large the table is (WB-R92), and who stands where in a quick game (section 6.7)."""

from __future__ import annotations

from typing import Final

from game.core.table.pieces import Table
from game.core.table.places import GRID, Place

DEEP: Final = 24 * GRID
NARROW, WIDE = 24 * GRID, 36 * GRID
_QUICK: Final = ((0, 2), (-8, 2), (8, 2), (0, 3.5), (-9, 3.5), (-7, 3.5), (7, 3.5), (9, 3.5), (-1.5, 2), (1.5, 2))
"""Inches east of the middle, and from the edge; the Boss first."""


def quick(table: Table, north: bool) -> tuple[Place, ...]:
    """Where a side stands in roster order in a quick game; the north is the south turned half round."""
    south = [Place(table.width // 2 + int(x * GRID), int(y * GRID)) for x, y in _QUICK]
    return tuple(Place(table.width - x, table.height - y) if north else Place(x, y) for x, y in south)
