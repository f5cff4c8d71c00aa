"""The rulebook of Warbands: its clauses and rulings live in `rulebook.toml`."""

from __future__ import annotations

from game.core.rulebook import Book, load_book


def book() -> Book:
    """Clauses WB-01 to WB-218, rulings WB-R1 to WB-R110 and the 65 worked examples; read once."""
    return load_book(__package__ or "game.rules.warbands")
