"""The map in characters: three columns a square, figures over terrain, heights as digits, at most 79 columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np

from game.core.table.inside import inside
from game.core.table.moment import Moment
from game.core.table.pieces import KINDS, Kind, Piece
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.scenes.tellers.scenario import told_of
from game.scenes.textplay.squares import LETTERS, Squares

SIGNS: Final[dict[Kind, str]] = {"forest": "f", "house": "H", "wall": "#", "hedge": "h", "rubble": "r", "hill": "^",
                                 "water": "~"}
NAMES: Final[dict[Kind, Text]] = {"forest": T("forest"), "house": T("house"), "wall": T("wall"), "hedge": T("hedge"),
                                  "rubble": T("rubble"), "hill": T("hill"), "water": T("water")}
Square = tuple[int, int]
GROUND: Final = "."
MARKER: Final = "*"
THIN: Final = ("wall", "hedge")
FINE: Final = 3
"""Samples of a square in each direction, since walls are thin."""


def map_lines(now: Moment, squares: Squares) -> Iterator[str]:
    """Rows from north to south between the letters of the columns."""
    cells = _cells(now, squares)
    head = "   " + "".join(f" {letter} " for letter in LETTERS[:squares.columns]).rstrip()
    yield head
    for row in range(squares.rows - 1, -1, -1):
        yield f"{row + 1:2} " + "".join(cells[column, row].ljust(3) for column in range(squares.columns)).rstrip()
    yield head


def legend(now: Moment) -> Text:
    """The meaning of the characters on this table."""
    found: Text | None = None
    pieces = now.top.table.pieces
    for kind in KINDS:
        if any(piece.kind == kind for piece in pieces):
            one = T("{sign} {name}", sign=SIGNS[kind], name=NAMES[kind])
            found = one if found is None else T("{a}, {b}", a=found, b=one)
    told = found if found is not None else T("no terrain")
    if any(answer.height for answer in now.top.answers.values()):
        told = T("{terrain}, with its height in inches", terrain=told)
    return T("A1 figure, A1+ more than one in the square, {marker} marker, {terrain}.", marker=MARKER, terrain=told)


def markers(now: Moment) -> dict[str, Place]:
    """The places of objectives, treasures and the like, by id."""
    state = now.state
    table = now.setup.table
    told = told_of(now)
    them = (*getattr(state, "objectives", table.objectives), *getattr(state, "tokens", ()), *table.spawns,
            *(told.markers() if told is not None else ()))
    return {str(one.id): one.place for one in them}


def _cells(now: Moment, squares: Squares) -> dict[Square, str]:
    cells = {(c, r): f" {GROUND}" for c in range(squares.columns) for r in range(squares.rows)}
    highest: dict[Square, tuple[int, int]] = {}
    for piece in now.top.table.pieces:
        height = -(-now.top.answers[piece.id].height // GRID)
        for at, much in covered(piece, squares).items():
            if (height, much) >= highest.get(at, (-1, -1)):
                highest[at] = (height, much)
                cells[at] = f" {SIGNS[piece.kind]}{min(height, 9) if height else ''}"
    for place in markers(now).values():
        cells[squares.at(place)] = f" {MARKER}"
    crowd: dict[Square, list[str]] = {}
    for figure in now.state.standing():
        crowd.setdefault(squares.at(figure.place), []).append(figure.id.partition(".")[0])
    for at, them in crowd.items():
        many = f"{them[0]}+" if len(them[0]) < 3 else f"{them[0][0]}++"
        both = "AB+" if len({one[0] for one in them}) > 1 else many
        one = them[0] if len(set(them)) == 1 else both
        cells[at] = one if len(one) > 2 else f" {one}"
    return cells


def covered(piece: Piece, squares: Squares) -> Counter[Square]:
    """The squares of a piece, each with about how much of it (up to 9): those it fills by a third at least, or for thin
    and small pieces all that its outline crosses."""
    step = squares.size // FINE
    xs, ys = np.meshgrid(np.arange(step // 2, squares.width, step, dtype=np.int64),
                         np.arange(step // 2, squares.height, step, dtype=np.int64))
    found = inside(piece.corners, xs, ys)
    filled = Counter(squares.at(Place(int(x), int(y))) for x, y in zip(xs[found], ys[found], strict=True))
    broad = Counter({at: much for at, much in filled.items() if much >= FINE})
    if broad and piece.kind not in THIN:
        return broad
    for a, b in zip(piece.corners, [*piece.corners[1:], piece.corners[0]], strict=True):
        parts = max(1, max(abs(b.x - a.x), abs(b.y - a.y)) // step)
        filled.update(squares.at(Place(a.x + (b.x - a.x) * i // parts, a.y + (b.y - a.y) * i // parts))
                      for i in range(parts))
    return filled
