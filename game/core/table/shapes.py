"""The pieces of a table prepared for sight: inset outlines, convex parts, names (TB-5, TB-8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.table.geometry import (
    Point,
    Polygon,
    box,
    convex_parts,
    counter_clockwise,
    distance_to_segment,
    inset,
    where,
)
from game.core.table.pieces import Answers, Piece
from game.core.text import T, Text


class Shape:
    """The data of one piece for sight. Lengths in grid steps."""

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
        """Its sight depth in grid steps; None where it has none (TB-10)."""
        self.soft = not answers.solid and answers.cover == "soft"
        self.hard = answers.solid or answers.cover == "hard"
        """Whether what it hides is hard cover (TB-11)."""


def _core(outline: Polygon, parts: Sequence[Polygon], middle: Point) -> tuple[float, float, float]:
    """The largest disc found inside the piece: a line through it certainly meets the piece."""
    if len(parts) != 1 or where(outline, *middle) < 0:
        return (*middle, 0.0)
    gap = min(distance_to_segment(middle, outline[i - 1], outline[i]) for i in range(len(outline)))
    return (*middle, max(0.0, gap - 1e-6))


def label(piece: Piece) -> Text:
    """The name of a piece for players: its own, or its kind and id."""
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
