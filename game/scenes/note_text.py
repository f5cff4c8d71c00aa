"""The number of figures of a force in words, for lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.text import TN, T, Text
from game.scenes.battle_setup import headcount
from game.store.notes import told

if TYPE_CHECKING:
    from game.core.force import Force

__all__ = ["mustered", "told"]


def mustered(force: Force) -> Text:
    """The number of figures, of units where the force has units, and of rerolls bought."""
    n, m, more = headcount(force), len(force.figures), getattr(force, "rerolls", 0)
    told = TN("1 figure", "{n} figures", n=n)
    if n > m:
        return T("{n} figures in {m} units", n=n, m=m)
    if more:
        return TN("{figures}, 1 reroll", "{figures}, {n} rerolls", figures=told, n=more)
    return told
