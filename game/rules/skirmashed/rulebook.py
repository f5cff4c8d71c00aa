"""The rulebook of Skirmashed: its clauses and rulings live in `rulebook.toml`."""

from __future__ import annotations

from game.core.rulebook import Book, load_book


def book() -> Book:
    """Clauses SK-01 to SK-84, rulings SK-R1 to SK-R54, house rules SK-H1 to SK-H4, 25 worked examples; read once."""
    return load_book(__package__ or "game.rules.skirmashed")
