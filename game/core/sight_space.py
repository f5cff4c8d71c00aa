"""The pieces of a table made ready for sight: inset outlines, convex parts, who stands at them (TB-5, TB-6, TB-8).

pymunk holds the parts in one space that never changes and says which boxes a line of sight passes; which pieces hide
what is worked out in `sight_eye`, since pymunk's own arithmetic may differ between machines.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

import pymunk

from game.core.geometry import (
    Point,
    Polygon,
    box,
    convex_parts,
    counter_clockwise,
    distance_to_segment,
    inset,
    near,
    where,
)
from game.core.pieces import Answers, Piece
from game.core.text import T, Text

_MARGIN: Final = 1.0
"""How far pymunk's boxes are distrusted, in steps."""
_EVERYTHING: Final = pymunk.ShapeFilter()


class Shape:
    """One piece as sight knows it. Lengths in steps."""

    __slots__ = ("index", "piece", "answers", "corners", "outline", "parts", "middle", "half", "core", "limit", "soft",
                 "hard", "bit")

    def __init__(self, index: int, piece: Piece, answers: Answers) -> None:
        self.index, self.piece, self.answers = index, piece, answers
        self.bit = 1 << index
        self.corners = counter_clockwise(piece.corners)
        self.outline: Polygon = inset(self.corners)
        self.parts: tuple[Polygon, ...] = convex_parts(self.outline) if self.outline else ()
        west, south, east, north = box(self.corners)
        self.middle: Point = ((west + east) / 2, (south + north) / 2)
        self.half: Point = ((east - west) / 2, (north - south) / 2)
        self.core = _core(self.outline, self.parts, self.middle)
        self.limit = None if answers.solid else answers.sight_depth
        """Its sight depth, where it has one (TB-10)."""
        self.soft = not answers.solid and answers.cover == "soft"
        self.hard = answers.solid or answers.cover == "hard"
        """Whether what it hides is hard cover (TB-11)."""


def _core(outline: Polygon, parts: Sequence[Polygon], middle: Point) -> tuple[float, float, float]:
    """A disc inside the piece, as large as its middle allows: lines through it surely meet the piece."""
    if len(parts) != 1 or where(outline, *middle) < 0:  # type: ignore[arg-type]
        return (*middle, 0.0)
    gap = min(distance_to_segment(middle, outline[i - 1], outline[i]) for i in range(len(outline)))
    return (*middle, max(0.0, gap - 1e-6))


def label(piece: Piece) -> Text:
    """What players call a piece: its name, or its kind and id."""
    if piece.name:
        return T("{name}", name=piece.name)
    return Text(_KINDS[piece.kind].message, (("id", piece.id),))


_KINDS: Final[Mapping[str, Text]] = {
    "forest": T("forest {id}"),
    "house": T("house {id}"),
    "wall": T("wall {id}"),
    "hedge": T("hedge {id}"),
    "rubble": T("rubble {id}"),
    "hill": T("hill {id}"),
    "water": T("water {id}"),
}


class SightSpace:
    """All pieces of a table. Immutable once built."""

    def __init__(self, pieces: Sequence[Piece], answers: Mapping[str, Answers]) -> None:
        self.shapes = tuple(Shape(i, piece, answers[piece.id]) for i, piece in enumerate(pieces))
        self.by_id = {shape.piece.id: shape for shape in self.shapes}
        self._space = pymunk.Space()
        self._index: dict[pymunk.Shape, int] = {}
        for shape in self.shapes:
            for part in shape.parts or (shape.corners,):
                poly = pymunk.Poly(self._space.static_body, part, radius=1e-6)
                self._index[poly] = shape.index
                self._space.add(poly)
        self._contacts: dict[tuple[int, int, int], tuple[int, int]] = {}

    def in_box(self, west: float, south: float, east: float, north: float) -> list[Shape]:
        """Every piece that has something in a box (and perhaps a few more), in the table's order."""
        around = pymunk.BB(west - _MARGIN, south - _MARGIN, east + _MARGIN, north + _MARGIN)
        found = {self._index[poly] for poly in self._space.bb_query(around, _EVERYTHING)}
        return [self.shapes[i] for i in sorted(found)]

    def corridor(self, ax: float, ay: float, bx: float, by: float, width: float) -> list[Shape]:
        """The pieces that a strip of `width` steps on both sides of the line a-b may meet, in the table's order."""
        dx, dy = bx - ax, by - ay
        d = sqrt(dx * dx + dy * dy)
        c, s = (dx / d, dy / d) if d > 0 else (1.0, 0.0)
        ac, as_ = abs(c), abs(s)
        out = []
        boxed = self.in_box(min(ax, bx) - width, min(ay, by) - width, max(ax, bx) + width, max(ay, by) + width)
        for shape in boxed:
            mx, my = shape.middle
            hx, hy = shape.half
            mx, my = mx - ax, my - ay
            across = my * c - mx * s
            if -width <= across + hx * as_ + hy * ac and across - hx * as_ - hy * ac <= width:
                out.append(shape)
        return out

    def contacts(self, x: int, y: int, radius: int) -> tuple[int, int]:
        """The pieces that hold a base's centre, and those it touches or stands in (TB-6), as sums of `Shape.bit`."""
        found = self._contacts.get((x, y, radius))
        if found is None:
            holds = touches = 0
            for shape in self.in_box(x - radius, y - radius, x + radius, y + radius):
                if near(shape.corners, x, y, radius):
                    touches |= shape.bit
                    if where(shape.corners, x, y) > 0:
                        holds |= shape.bit
            if len(self._contacts) > 20_000:
                self._contacts.clear()
            found = self._contacts[x, y, radius] = (holds, touches)
        return found
