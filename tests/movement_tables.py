"""The three tables of Simple Battles (section 7 of its catalogue), built by hand, and forces strewn over them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from drawn import Figure, box, polygon

from game.core.table.movement.movement import MoveField, MoveRules
from game.core.table.pieces import Answers, Kind, Piece
from game.core.table.places import GRID, Place

ANSWERS: dict[Kind, Answers] = {
    "forest": Answers(move_cost=2, sight_depth=2 * GRID),
    "house": Answers(solid=True, accessible=False),
}


def forest(name: str, x: float, y: float, rx: float, ry: float) -> Piece:
    """An ellipse of 24 corners (TB-5)."""
    return polygon(name, "forest", *((x + rx * cos(k * pi / 12), y + ry * sin(k * pi / 12)) for k in range(24)))


def forests(*them: tuple[float, float, float, float]) -> list[Piece]:
    return [forest(f"F{i}", *one) for i, one in enumerate(them, 1)]


def houses(*them: tuple[float, float, float, float]) -> list[Piece]:
    return [box(f"H{i}", "house", *one) for i, one in enumerate(them, 1)]


@dataclass(frozen=True)
class Board:
    """A table, the radius of its normal bases and their move, in grid steps."""

    name: str
    size: int
    pieces: tuple[Piece, ...]
    radius: int
    move: int

    def field(self, rules: MoveRules | None = None) -> MoveField:
        answers = {piece.id: ANSWERS[piece.kind] for piece in self.pieces}
        return MoveField(self.size, self.size, self.pieces, answers, rules or MoveRules())


_BLOCKS = [(1.5, 4.5, 5.5, 9.5), (7.5, 4.5, 11.0, 9.5), (13.0, 4.5, 16.5, 9.5), (18.5, 4.5, 22.5, 9.5)]
T1 = Board("SB-T1", 24 * GRID, (
    *forests((5.25, 6.75, 5, 3.75), (18.75, 6.75, 5, 3.75), (5.25, 17.25, 5, 3.75), (18.75, 17.25, 5, 3.75),
             (12, 12, 4.25, 3.5)), *houses((10.5, 4.25, 13.5, 7.5), (10.5, 16.5, 13.5, 19.75))), 32, 6 * GRID)
T2 = Board("SB-T2", 24 * GRID, (
    *forests((4.75, 2, 4.5, 2), (19.25, 2, 4.5, 2), (4.75, 22, 4.5, 2), (19.25, 22, 4.5, 2), (8, 12, 2.5, 2.25),
             (16, 12, 2.5, 2.25)), *houses(*_BLOCKS, *((a, b + 10, c, d + 10) for a, b, c, d in _BLOCKS))),
    32, 6 * GRID)
T3 = Board("SB-T3", 10 * GRID, (
    *forests((2.25, 3, 2, 1.5), (7.75, 7, 2, 1.5), (2.25, 7, 2, 1.5), (7.75, 3, 2, 1.5), (5, 5, 1.5, 1.25),
             (8, 9, 1.25, 0.5), (2, 1, 1.25, 0.5)), *houses((4.25, 1.75, 5.75, 3.25), (4.25, 6.75, 5.75, 8.25))),
    20, 3 * GRID)
BOARDS = (T1, T2, T3)


class Draws:
    """Random numbers as dice streams give them."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


def strewn(board: Board, field: MoveField, seed: int, count: int = 14) -> list[Figure]:
    """Figures of both sides wherever they may stand."""
    random, figures = Random(seed), list[Figure]()
    while len(figures) < count:
        place = Place(random.randrange(board.size), random.randrange(board.size))
        name = f"f{len(figures)}"
        new = Figure(name, *place, board.radius, len(figures) % 2)
        if field.may_stand(new, place, figures) is None:
            figures.append(new)
    return figures


def moved(figure: Figure, place: Place) -> Figure:
    """The figure somewhere else."""
    return Figure(figure.id, *place, figure.radius, figure.side, figure.z)


def without(figures: Iterable[Figure], figure: Figure) -> list[Figure]:
    return [other for other in figures if other.id != figure.id]
