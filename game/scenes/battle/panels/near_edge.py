"""What lies before an edge of the table, for its answer card."""

from __future__ import annotations

from typing import Final

from game.core.play.acts import TakeEdge
from game.core.play.ask import Option
from game.core.table.geometry import area
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import listed

NEAR: Final = 8 * GRID
"""How far before an edge lies what is named."""
MOST: Final = 3


def near_edge(table: Table, option: Option) -> tuple[Text, ...]:
    """The names of the largest pieces before the edge that an answer takes; nothing where none has a name."""
    if not isinstance(option.act, TakeEdge):
        return ()
    west, south, east, north = table.strip(option.act.edge, min(NEAR, table.height // 3, table.width // 3))
    there = [piece for piece in table.pieces if piece.name and any(
        west <= x <= east and south <= y <= north for x, y in piece.corners)]
    there.sort(key=lambda piece: (-area(piece.corners), piece.id))
    names = list(dict.fromkeys(piece.name for piece in there))[:MOST]
    return (T("Near it: {pieces}", pieces=listed(names)),) if names else ()
