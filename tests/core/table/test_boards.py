"""What a ruleset asks of its tables: each demand, just met and just missed."""

from __future__ import annotations

import pytest

from game.core.table import polygons
from game.core.table.boards import TableRules, check_table
from game.core.table.pieces import Piece, Table


def house(x0: float, y0: float, x1: float, y1: float, n: int = 1) -> Piece:
    return Piece(f"H{n}", "house", polygons.rectangle(x0 * 64, y0 * 64, x1 * 64, y1 * 64))


@pytest.mark.rule("SB-R22")
@pytest.mark.parametrize(
    ("pieces", "warnings"),
    [
        ((), ["terrain covers 0.0 % of the table; 50 to 67 % would be right"]),
        (
            (house(0, 4, 24, 10.5), house(0, 13.5, 24, 20.5, 2)),
            ["houses cut the table in two for a base of 1.6 inches"],
        ),
        ((house(2, 4, 24, 10.5), house(0, 13.5, 22, 20.5, 2)), []),
        (
            (house(1.5, 4, 24, 10.5), house(0, 13.5, 22, 20.5, 2)),
            ["houses cut the table in two for a base of 1.6 inches"],
        ),
        (
            (house(2, 4, 24, 10.51), house(0, 13.5, 22, 20.5, 2)),
            ["house H1 is 1.48 inches from the middle of an objective; 1.5 would be right"],
        ),
        (
            (house(0, 0, 17, 10), house(2, 14, 24, 21, 2)),
            ["the south set-up zone has 29 % open ground; 30 % or more would be right"],
        ),
        ((house(0, 0, 16.5, 10), house(2, 14, 24, 20, 2)), []),
        (
            (house(0, 0, 24, 24),),
            [
                "terrain covers 100.0 %",
                "house H1 is 0.00 inches",
                "the south set-up zone has 0 %",
                "the north set-up zone has 0 %",
            ],
        ),
    ],
)
def test_warnings_of_a_drawn_table(pieces: tuple[Piece, ...], warnings: list[str]) -> None:
    table = Table(name="t", width=1536, height=1536, pieces=pieces, edges=("south", "north"))
    found = [str(text) for text in check_table(table, TableRules())]
    assert len(found) == len(warnings), found
    for text, wanted in zip(found, warnings, strict=True):
        assert text.startswith(wanted)


def test_four_edges_are_looked_at_where_all_may_be_chosen() -> None:
    table = Table(name="t", width=1536, height=1536, pieces=(house(0, 0, 3, 24),))
    assert any("the west set-up zone has 0 %" in str(text) for text in check_table(table, TableRules()))
