"""Where the labels of roofs lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.table.places import GRID, Place

TAG_CLEAR: Final = 3 * GRID // 2
"""How far a label keeps from markers where it can (1/64 inch)."""


def tag_spot(corners: Sequence[Place], markers: Sequence[Place] = ()) -> Place:
    """The place of a house's label: the middle of its northernmost edge, or of another where a marker lies there."""
    ring = list(corners)
    edges = sorted(zip(ring, [*ring[1:], ring[0]], strict=True),
                   key=lambda e: (-e[0].y - e[1].y, abs(e[0].y - e[1].y)))
    middles = [Place((one.x + two.x) // 2, (one.y + two.y) // 2) for one, two in edges]
    clear = (spot for spot in middles if all(
        (spot.x - one.x) ** 2 + (spot.y - one.y) ** 2 > TAG_CLEAR * TAG_CLEAR for one in markers))
    return next(clear, middles[0])
