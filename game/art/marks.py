"""State marks, rings and objective markers as small pictures at any size."""

from __future__ import annotations

from typing import Final

import pygame

from game.art import classes, things
from game.art.brush.art import Art
from game.art.brush.shadow import soft_shadow
from game.art.kept import in_order, kept
from game.art.minis import marks
from game.art.minis.bases import RIMS

__all__ = ["MARKS", "PENNANTS", "RINGS", "mark", "objective", "ring"]

MARKS: Final = tuple(marks.MARKS)
"""hits, done, spent, cover_hard, cover_soft, prone, seen, unseen, blocked, leader, aim, engaged, stunned, broken,
number, treasure, pennant_a, pennant_b."""
PENNANTS: Final = ("pennant_a", "pennant_b")
"""The signs of the units of a side, by their number."""
LARGE: Final = 160
"""Pixels of the objective marker that smaller ones are scaled from."""
RINGS: Final = ("selected", "ready", "planned", "hover", "target", "focus", "nudged", "side 0", "side 1")


@kept(2)
def mark(name: str, size: int, number: int = 0) -> pygame.Surface:
    """A mark about `size` px high in a square picture of 1.4 × size, its middle in the middle (a little room for the
    shadow). `number` stands in hits and number; `die` is a red die that shows it, up to 6. Raises KeyError for an
    unknown name.
    """
    if name == "die" and number <= 6:
        face, wide = things.die(number, round(size * 0.94), "red"), round(size * 1.4)
        square = pygame.Surface((wide, wide), pygame.SRCALPHA)
        square.blit(face, ((wide - face.width) // 2, (wide - face.height) // 2))
        return square
    name = "hits" if name == "die" else name
    a = Art(17)
    marks.MARKS[name](a, number)
    return in_order(a.surface(size * 1.4 / 34))


@kept(4)
def ring(kind: str, radius: float, hair: float = 1.0) -> pygame.Surface:
    """A ring round a base of `radius` px, the base's middle in the middle of the picture; `hair` is px of a hair line.

    Raises ValueError for an unknown kind.
    """
    a = Art(radius + 14 * hair)
    marks.ring(a, kind, radius, hair)
    return in_order(a.surface(1))


def forget() -> None:
    """Drop every ring, sign, pennant and marker: the sides have other colours."""
    for drawing in (mark, ring, objective, _large, classes.sign):
        drawing.forget()


@kept(1)
def objective(size: int, side: int | None = None) -> pygame.Surface:
    """An objective marker `size` px wide with its shadow, its middle in the middle; `side` holds it, None: nobody."""
    if size < LARGE:        # each zoom has its own size: scaled in a tenth of a millisecond, drawn in twenty
        return pygame.transform.smoothscale_by(_large(side), size / LARGE)
    return _objective(size, side)


@kept(1)
def _large(side: int | None) -> pygame.Surface:
    return _objective(LARGE, side)


def _objective(size: int, side: int | None) -> pygame.Surface:
    held = "#e9dfc6" if side is None else RIMS[side][0]
    a = Art(36)
    marks.token(a, 32, side, held)
    face = in_order(a.surface(size / 64))
    shadow, pad = soft_shadow(face, size * .06, size * .05, 160)
    shadow.blit(face, (pad, pad))
    return shadow
