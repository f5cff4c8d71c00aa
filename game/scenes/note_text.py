"""What is told of a force beside its name: how many it has."""

from __future__ import annotations

from typing import Any

from game.core.text import T, Text
from game.scenes.battle_setup import headcount
from game.store.notes import told

__all__ = ["mustered", "told"]


def mustered(force: Any) -> Text:
    """How many figures a force has, in how many units where it has units, and the rerolls it bought."""
    n, m, more = headcount(force), len(force.figures), getattr(force, "rerolls", 0)
    told = T("{n} figures", n=n) if n != 1 else T("1 figure")
    if n > m:
        return T("{n} figures in {m} units", n=n, m=m)
    if more:
        return T("{figures}, {n} rerolls", figures=told, n=more) if more > 1 else T("{figures}, 1 reroll", figures=told)
    return told
