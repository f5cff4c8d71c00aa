"""What is told of a force beside its name: how many it has."""

from __future__ import annotations

from typing import Any

from game.core.text import TN, T, Text
from game.scenes.battle_setup import headcount
from game.store.notes import told

__all__ = ["mustered", "told"]


def mustered(force: Any) -> Text:
    """How many figures a force has, in how many units where it has units, and the rerolls it bought."""
    n, m, more = headcount(force), len(force.figures), getattr(force, "rerolls", 0)
    told = TN("1 figure", "{n} figures", n=n)
    if n > m:
        return T("{n} figures in {m} units", n=n, m=m)
    if more:
        return TN("{figures}, 1 reroll", "{figures}, {n} rerolls", figures=told, n=more)
    return told
