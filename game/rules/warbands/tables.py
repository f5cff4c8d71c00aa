"""The three tables of the catalogue (section 6.7): cards, spawnpoints, and who stands where in a quick game."""

from __future__ import annotations

from typing import Final

from game.core.pieces import Kind, Marker, Piece, Table
from game.core.places import GRID, Place
from game.rules.warbands.cards import corners

_SPAWNS: Final = ((4, 2), (12, 2), (20, 2), (20, 22), (12, 22), (4, 22))
QUICK: Final[tuple[Place, ...]] = tuple(Place.at(x, y) for x, y in (
    (12, 2), (4, 2), (20, 2), (12, 3.5), (3, 3.5), (5, 3.5), (19, 3.5), (21, 3.5), (10.5, 2), (13.5, 2)))
"""Where the south stands in roster order in a quick game, Boss first; the north stands mirrored."""


def mirrored(place: Place) -> Place:
    """The same place seen from the other side of a 24 inch table."""
    return Place(24 * GRID - place.x, 24 * GRID - place.y)


def _table(name: str, mat: str, houses: tuple[tuple[float, float], ...], forests: tuple[tuple[float, float], ...],
           ) -> Table:
    def cards(kind: Kind, letter: str, spots: tuple[tuple[float, float], ...], look: str) -> list[Piece]:
        return [Piece(f"{letter}{i}", kind, corners(Place.at(*spot), 0), look=look) for i, spot in enumerate(spots, 1)]

    return Table(name, 24 * GRID, 24 * GRID, (*cards("house", "H", houses, "flat"), *cards("forest", "F", forests, "")),
                 mat=mat, edges=("south", "north"),
                 spawns=tuple(Marker(f"S{i}", Place.at(x, y), GRID // 2) for i, (x, y) in enumerate(_SPAWNS, 1)))


TABLES: Final = (
    _table("Market Cross", "cobbles", ((6, 9.5), (18, 14.5)), ((17, 8), (7, 16), (12, 12))),
    _table("Rooftop Row", "cobbles", ((7, 12), (12, 12), (17, 12)), ((7, 7), (17, 17))),
    _table("Old Mill in the Woods", "grass", ((12, 12),), ((5, 12), (19, 12), (12, 7), (12, 17))),
)
"""S1 to S3; each looks the same from both sides."""
