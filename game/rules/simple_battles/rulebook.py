"""The rulebook of Simple Battles: its clauses and rulings live in `rulebook.toml`."""

from __future__ import annotations

from game.core.rulebook import Book, load_book


def book() -> Book:
    """Clauses SB-01 to SB-78, rulings SB-R1 to SB-R65 and the twenty worked examples; read once."""
    return load_book(__package__ or "game.rules.simple_battles")
