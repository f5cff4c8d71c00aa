"""How open a table is, and how fair its two edges are by sight alone, before anybody plays on it.

    found = report(tabletop, ("south", "north"), depth=3 * GRID)
    found.sees[0], found.sees[1], found.across

Bases of an inch stand at spots of both strips, and at spots of a grid over the whole table; who sees whom say the
rules' own lines of sight (TB-9). So hills, hedges and depths of woods count as the ruleset wants it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import fsum
from typing import Final, NamedTuple

from game.core.table.bases import Base
from game.core.table.geometry import where
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop

SPOTS: Final = 9
"""Spots in each strip."""
CELLS: Final = 8
"""Rows and columns of the spots over the table."""
RADIUS: Final = GRID // 2
FAIR: Final = 0.10
"""By how much of the larger share both edges may differ and count as equally open."""


class Lane(NamedTuple):
    """A line of sight from one strip to the other."""

    start: Place
    end: Place


class Report(NamedTuple):
    """What sight says of a table."""

    edges: tuple[Edge, Edge]
    sees: tuple[float, float]
    """The share of the table that a spot of each strip sees, on average: 0 to 1."""
    across: float
    """The share of pairs of spots, one of each strip, that see each other."""
    lanes: tuple[Lane, ...]
    """Of each spot of the first strip the straightest line to a spot of the other that it sees."""

    @property
    def open(self) -> float:
        """How open the table is: both shares together."""
        return (self.sees[0] + self.sees[1]) / 2

    @property
    def fair(self) -> bool:
        """Whether both edges see as much, within a tenth."""
        return abs(self.sees[0] - self.sees[1]) <= FAIR * max(self.sees)


def report(top: Tabletop, edges: tuple[Edge, Edge] = ("south", "north"), depth: int = 3 * GRID,
           rest: Callable[[], object] = lambda: None) -> Report:
    """Looks from strips of that depth (1/64 inch) along both edges. `rest` is called between parts. 0.1 to 0.3 s."""
    table, field = top.table, top.sight_field
    strips = [[_base(i, spot) for i, spot in enumerate(_strip(top, edge, depth))] for edge in edges]
    over = [_base(100 + i, place) for i, place in enumerate(
        Place(table.width * (2 * x + 1) // (2 * CELLS), table.height * (2 * y + 1) // (2 * CELLS))
        for y in range(CELLS) for x in range(CELLS)) if _free(top, place)]
    shares = []
    for strip in strips:
        seen = []
        for spot in strip:
            seen.append(sum(field.sees(spot, one) for one in over) / (len(over) or 1))
            rest()
        shares.append(fsum(seen) / len(seen) if seen else 0.0)
    clear, lanes = 0, []
    for a in strips[0]:
        found = [b for b in strips[1] if field.sees(a, b)]
        clear += len(found)
        if found:
            aside = 0 if edges[0] in ("south", "north") else 1
            _, b = min(((abs(one.place[aside] - a.place[aside]), one) for one in found), key=lambda far: far[0])
            lanes.append(Lane(a.place, b.place))
        rest()
    pairs = len(strips[0]) * len(strips[1])
    return Report(edges, (shares[0], shares[1]), clear / pairs if pairs else 0.0, tuple(lanes))


def _base(number: int, place: Place) -> Base:
    return Base(f"spot {number}", 0, place.x, place.y, RADIUS, 0, False, "")


def _strip(top: Tabletop, edge: Edge, depth: int) -> list[Place]:
    """The spots of the strip along an edge, in its middle, where a figure can stand; from west to east or south to
    north."""
    table = top.table
    west, south, east, north = table.strip(edge, depth)
    if edge in ("south", "north"):
        spots = [Place(table.width * (2 * i + 1) // (2 * SPOTS), (south + north) // 2) for i in range(SPOTS)]
    else:
        spots = [Place((west + east) // 2, table.height * (2 * i + 1) // (2 * SPOTS)) for i in range(SPOTS)]
    return [spot for spot in spots if _free(top, spot)]


def _free(top: Tabletop, place: Place) -> bool:
    """Whether no piece lies there that nobody may enter."""
    return not any(not top.answers[piece.id].accessible and where(piece.corners, *place) > 0
                   for piece in top.table.pieces)
