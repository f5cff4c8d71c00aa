"""Tables drawn as text: what a test is about is seen at a glance.

    drawn = draw('''
        . . . . . . .
        . A . H H . b
        . . . H H . .
    ''')

Every mark is one square inch, apart by blanks; the top line is the northern one and the lower left square starts at
(0, 0). Capitals F H W G R L Y are squares of forest, house, wall, hedge (G), rubble, hill (L) and water (Y); squares
that share an edge are one piece, named by its letter and a number from the south-west (`H1`, `F1`, `F2` …). Every other
letter or digit is a figure in the middle of its square: capitals stand on side A, the rest on side B. `.` is open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import dedent

from game.core.table.pieces import Answers, Kind, Piece, Table
from game.core.table.places import GRID, Place

KINDS: dict[str, Kind] = {
    "F": "forest", "H": "house", "W": "wall", "G": "hedge", "R": "rubble", "L": "hill", "Y": "water",
}  # fmt: skip

Square = tuple[int, int]


@dataclass(frozen=True)
class Figure:
    """A bare base that satisfies `Based`; lengths in grid steps."""

    id: str
    x: int
    y: int
    radius: int = 32
    side: int = 0
    z: int = 0

    def at(self, x: float, y: float, z: float = 0) -> Figure:
        """The same base elsewhere, in inches."""
        place = Place.at(x, y)
        return replace(self, x=place.x, y=place.y, z=round(z * GRID))


def figure(name: str, x: float, y: float, radius: float = 0.5, z: float = 0) -> Figure:
    """A base given in inches."""
    return Figure(name, *Place.at(x, y), round(radius * GRID), 0 if name[:1].isupper() else 1, round(z * GRID))


def polygon(name: str, kind: Kind, *corners: tuple[float, float]) -> Piece:
    """A piece given by its corners in inches."""
    return Piece(name, kind, tuple(Place.at(x, y) for x, y in corners))


def box(name: str, kind: Kind, x0: float, y0: float, x1: float, y1: float) -> Piece:
    """An upright rectangle given in inches."""
    return polygon(name, kind, (x0, y0), (x1, y0), (x1, y1), (x0, y1))


@dataclass(frozen=True)
class Drawn:
    """What a drawing shows."""

    table: Table
    figures: dict[str, Figure]

    def __getitem__(self, name: str) -> Figure:
        return self.figures[name]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return self.table.pieces

    @property
    def all(self) -> list[Figure]:
        """All figures, from the south-west."""
        return list(self.figures.values())

    def answers(self, kinds: Mapping[Kind, Answers]) -> dict[str, Answers]:
        """What each piece does, by its kind; kinds left out do nothing."""
        return {p.id: p.overrides.over(kinds.get(p.kind, Answers())) for p in self.pieces}


def draw(picture: str, radius: float = 0.5, inches: float = 1) -> Drawn:
    """Read a picture (see above); every square is `inches` wide. Raises ValueError for a ragged or unknown one."""
    rows = [line.split() for line in dedent(picture).strip().splitlines()][::-1]
    width = max(len(row) for row in rows)
    if any(len(row) != width for row in rows):
        raise ValueError("every line of a drawn table needs as many marks as the others")
    marks = {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}
    figures: dict[str, Figure] = {}
    for (x, y), mark in marks.items():
        if mark != "." and mark not in KINDS:
            if len(mark) != 1 or not mark.isalnum() or mark in figures:
                raise ValueError(f"{mark!r} at {x},{y} is no new figure of one letter")
            figures[mark] = figure(mark, (x + 0.5) * inches, (y + 0.5) * inches, radius)
    pieces: list[Piece] = []
    count = dict.fromkeys(KINDS, 0)
    left = {square: mark for square, mark in marks.items() if mark in KINDS}
    while left:
        mark = left[next(iter(left))]
        squares = _joined(left, next(iter(left)))
        count[mark] += 1
        corners = [(x * inches, y * inches) for x, y in _outline(squares)]
        pieces.append(polygon(f"{mark}{count[mark]}", KINDS[mark], *corners))
    table = Table("drawn", round(width * inches * GRID), round(len(rows) * inches * GRID), tuple(pieces))
    return Drawn(table, figures)


def _joined(left: dict[Square, str], start: Square) -> set[Square]:
    """Take the squares of one piece out of those left."""
    mark, found, edge = left.pop(start), {start}, [start]
    while edge:
        x, y = edge.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if left.get(near) == mark:
                del left[near]
                found.add(near)
                edge.append(near)
    return found


def _outline(squares: set[Square]) -> Sequence[Square]:
    """The corners round some squares, counter-clockwise, without those on a straight line; holes are refused."""
    after: dict[Square, Square] = {}
    for x, y in squares:
        for beside, a, b in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in squares:
                if a in after:
                    raise ValueError("two squares of a piece meet at a corner only")
                after[a] = b
    start = min(after)
    ring = [start]
    while after[ring[-1]] != start:
        ring.append(after[ring[-1]])
    if len(ring) != len(after):
        raise ValueError("a drawn piece has a hole")
    n = len(ring)
    return [b for a, b, c in ((ring[i - 1], ring[i], ring[(i + 1) % n]) for i in range(n))
            if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1])]  # fmt: skip
