"""What figures walk on, as their steps sound: by the mat, or by the piece that they are on."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from game.core.table.geometry import where
from game.core.table.pieces import Kind, Table
from game.core.table.places import GRID
from game.ui.sound import Footing

if TYPE_CHECKING:
    from game.core.table.movement.movement import Path

OF_MAT: Final[dict[str, Footing]] = {
    "cobbles": "stone", "asphalt": "stone", "snow": "snow", "snowwood": "snow", "desert": "sand", "mars": "sand"}
"""By mat; any other is earth."""
OF_PIECE: Final[dict[Kind, Footing]] = {"house": "boards", "rubble": "stone", "water": "water"}
"""By the kind of a piece, floor or roof; on any other one as on the mat."""


STRIDE: Final = GRID // 2
"""Grid steps between two looks at the ground."""


def footing(table: Table, path: Path) -> Footing:
    """What most of a path leads over; the first of several that are as much."""
    usual = OF_MAT.get(table.mat, "earth")
    way = [leg.at((i + 0.5) / parts) for leg in path.legs for parts in (max(1, ceil(leg.length / STRIDE)),)
           for i in range(parts)]
    heard = [(piece, OF_PIECE[piece.kind]) for piece in table.pieces if piece.kind in OF_PIECE]
    found = [next((on for piece, on in heard if where(piece.corners, x, y) >= 0), usual) for x, y in way]
    return max(found, key=found.count, default=usual)
