"""The colours that both sides have on the table: rims of bases, markers, tokens. Patterns tell them apart as well."""

from __future__ import annotations

from game.art import figures, marks, portraits, tokens
from game.art.minis.bases import RIMS

__all__ = ["wear"]


def wear(a: str, b: str) -> bool:
    """Give the sides these colours (`#rrggbb`) from now on; true where that is another pair.

    Everything drawn in the old ones is forgotten, also what a thread is just drawing.
    """
    if (a, b) == (RIMS[0][0], RIMS[1][0]):
        return False
    for side, colour in enumerate((a, b)):
        RIMS[side] = colour, RIMS[side][1]
    figures.forget()
    portraits.forget()
    marks.forget()
    tokens.token.forget()
    return True
