"""Outlines over the table."""

from __future__ import annotations

from game.ui.table.strokes import hull


def test_the_corners_round_some_spots_are_those_on_the_outside_in_their_order():
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    assert hull([*square, (2.0, 2.0), (2.0, 0.0), (0.0, 0.0)]) == square
    assert hull([(1.0, 1.0)]) == [] == hull([])
    assert len(hull([(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)])) == 2, "on one line: nothing to fill"
