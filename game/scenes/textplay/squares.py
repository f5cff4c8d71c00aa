"""Places in words: a grid of squares over the table, such as F4, with inches from a square's centre.

Columns are lettered from C eastwards, since A and B name figures; rows are numbered from 1 northwards.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.text import TC, T, Text
from game.core.wording import decimal

LETTERS: Final = "CDEFGHIJKLMNOPQRSTUVWXYZ"
_SQUARE: Final = re.compile(r"([c-z])(\d{1,2})")
_EXACT: Final = re.compile(r"-?\d{1,3}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?")
_NUMBER: Final = re.compile(r"\d{1,3}(?:[.,]\d{1,6})?")
_MIDDLE: Final = GRID // 8
"""Within this distance of its centre a place is called by its square alone, in 1/64 inch."""


class Direction(NamedTuple):
    """A direction: its name, its letters, and its vector."""

    name: Text
    short: Text
    east: int
    north: int


DIRECTIONS: Final = (
    Direction(TC("direction", "north"), TC("direction, in one or two letters", "n"), 0, 1),
    Direction(TC("direction", "north-east"), TC("direction, in one or two letters", "ne"), 1, 1),
    Direction(TC("direction", "east"), TC("direction, in one or two letters", "e"), 1, 0),
    Direction(TC("direction", "south-east"), TC("direction, in one or two letters", "se"), 1, -1),
    Direction(TC("direction", "south"), TC("direction, in one or two letters", "s"), 0, -1),
    Direction(TC("direction", "south-west"), TC("direction, in one or two letters", "sw"), -1, -1),
    Direction(TC("direction", "west"), TC("direction, in one or two letters", "w"), -1, 0),
    Direction(TC("direction", "north-west"), TC("direction, in one or two letters", "nw"), -1, 1),
)
_SLANT: Final = 0.70710678


def number_of(word: str) -> float | None:
    """A number of inches as typed, with either decimal sign; None for anything else."""
    word = word.rstrip("\"″")
    return float(word.replace(",", ".")) if _NUMBER.fullmatch(word) else None


class Squares:
    """The grid of one table: squares of the fewest whole inches with which the letters suffice."""

    def __init__(self, table: Table) -> None:
        self.width, self.height = table.width, table.height
        longest = max(table.width, table.height)
        self.size = next(n * GRID for n in range(1, 20) if longest <= len(LETTERS) * n * GRID)
        """Of a square, in 1/64 inch."""
        self.columns = -(-table.width // self.size)
        self.rows = -(-table.height // self.size)

    def at(self, place: Place) -> tuple[int, int]:
        """Column and row of a place, from 0; places beyond the edge belong to the nearest square."""
        return (min(max(place.x // self.size, 0), self.columns - 1),
                min(max(place.y // self.size, 0), self.rows - 1))

    def name(self, place: Place) -> str:
        """The square of a place: `F4`."""
        column, row = self.at(place)
        return f"{LETTERS[column]}{row + 1}"

    def middle(self, column: int, row: int) -> Place:
        """The centre of a square; of one cut by the edge that of the part on the table."""
        x, y = column * self.size, row * self.size
        return Place((x + min(x + self.size, self.width)) // 2, (y + min(y + self.size, self.height)) // 2)

    def words(self, place: Place) -> Text:
        """A place as precisely as needed: `F4`, `F4, 0.3″ north, 0.5″ east`."""
        middle = self.middle(*self.at(place))
        east, north = place.x - middle.x, place.y - middle.y
        found = T("{square}", square=self.name(place))
        for off, ways in ((north, (0, 4)), (east, (2, 6))):
            if abs(off) > _MIDDLE:
                found = T("{place}, {n}″ {way}", place=found, n=decimal(abs(off) / GRID),
                          way=DIRECTIONS[ways[0] if off > 0 else ways[1]].name)
        return found

    def read(self, word: str) -> Place | None:
        """The place of a word that is a square (its centre) or an exact pair of inches; None for any other."""
        if _EXACT.fullmatch(word):
            east, north = (float(part) for part in word.split(","))
            return Place.at(east, north)
        found = _SQUARE.fullmatch(word.casefold())
        if found is None:
            return None
        column, row = LETTERS.index(found[1].upper()), int(found[2]) - 1
        if column >= self.columns or not 0 <= row < self.rows:
            return None
        return self.middle(column, row)

    def last(self) -> str:
        """The square in the north-east corner."""
        return f"{LETTERS[self.columns - 1]}{self.rows}"


def stepped(place: Place, way: Direction, inches: float) -> Place:
    """The place that many inches away in a direction."""
    far = inches * (_SLANT if way.east and way.north else 1.0)
    return Place(place.x + round(way.east * far * GRID), place.y + round(way.north * far * GRID))


def bearing(start: Place, end: Place) -> Text:
    """The direction from one place to another, of eight, in words."""
    dx, dy = end.x - start.x, end.y - start.y
    best = max(DIRECTIONS,
               key=lambda way: (way.east * dx + way.north * dy) * (_SLANT if way.east and way.north else 1.0))
    return best.name
