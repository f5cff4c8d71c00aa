"""The rulebook of Ghost Legions: its clauses and rulings live in `rulebook.toml`."""

from __future__ import annotations

from game.core.rulebook import Book, load_book


def book() -> Book:
    """Clauses GL-01 to GL-89, rulings GL-R1 to GL-R63 and 25 worked examples; read once."""
    return load_book(__package__ or "game.rules.ghost_legions")
