"""The size of the table (WB-R92), and the places of a quick game (section 6.7)."""

from __future__ import annotations

from typing import Final

from game.core.table.pieces import Table
from game.core.table.places import GRID, Place

DEPTH: Final = 24 * GRID
"""Depth of the table in 1/64 inch (WB-R92)."""
NARROW, WIDE = 24 * GRID, 36 * GRID
"""The two widths of the table in 1/64 inch (WB-R92)."""
_QUICK: Final = ((0, 2), (-8, 2), (8, 2), (0, 3.5), (-9, 3.5), (-7, 3.5), (7, 3.5), (9, 3.5), (-1.5, 2), (1.5, 2))
"""Inches east of the middle, and from the edge; the Boss first."""


def quick_places(table: Table, north: bool) -> tuple[Place, ...]:
    """The places of a side in roster order in a quick game; the north is the south turned by half a circle."""
    south = [Place(table.width // 2 + int(x * GRID), int(y * GRID)) for x, y in _QUICK]
    return tuple(Place(table.width - x, table.height - y) if north else Place(x, y) for x, y in south)
