"""The rulebook of Deathzap: its clauses and rulings live in `rulebook.toml`."""

from __future__ import annotations

from game.core.rulebook import Book, load_book


def book() -> Book:
    """Clauses DZ-01 to DZ-100, rulings DZ-R1 to DZ-R71 and 28 worked examples; read once."""
    return load_book(__package__ or "game.rules.deathzap")
