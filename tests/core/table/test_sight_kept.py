"""What one look keeps for the next, which pieces a figure is in, and how far a thread runs through each."""

from __future__ import annotations

import pytest
from drawn import box, figure

from game.core.table.pieces import Answers, Piece
from game.core.table.sight.sight import SightField, SightRules

HOUSE = Answers(solid=True, cover="hard", height=128, standable=True)


def field(*pieces: Piece, **rules: bool) -> SightField:
    return SightField(pieces, {p.id: HOUSE for p in pieces}, SightRules(**rules))


@pytest.mark.rule("TB-9", "TB-10")
def test_what_is_seen_past_some_bases_says_nothing_of_others():
    """Asked in any order: past nobody, past one who hides a part, past two who hide all."""
    me, far = figure("A", 10, 10), figure("b", 20, 10)
    some, wall = [figure("C", 15, 11)], [figure("C", 15, 10), figure("D", 15, 9), figure("E", 15, 11)]
    due = {"nobody": ((), True), "some": (some, True), "all": (wall, False)}
    for order in (("nobody", "all", "some"), ("some", "all", "nobody"), ("all", "some", "nobody", "all")):
        one = field(figures_block=True)
        assert [one.sees(me, far, due[name][0]) for name in order] == [due[name][1] for name in order], order


@pytest.mark.rule("TB-6", "TB-8", "TB-13")
@pytest.mark.parametrize("heights", [False, True])
@pytest.mark.parametrize(("x", "seen"), [(3.75, False), (4.0, False), (4 + 1 / 64, True), (4.25, True)])
def test_a_figure_is_in_a_house_with_its_middle(x, seen, heights):
    """A base that only touches the wall is outside, as is one whose middle is exactly on it."""
    one = field(box("H1", "house", 4, 4, 8, 8), houses_entered=True, heights=heights)
    assert one.sees(figure("A", x, 6), figure("b", 12, 6), ()) == seen
    assert one.sees(figure("b", 12, 6), figure("A", x, 6), ()) == seen


@pytest.mark.rule("TB-8")
def test_a_thread_tells_what_it_runs_through_and_how_far():
    """Crossings from start to end, 1/256 inch off each side, where a line only grazes."""
    one = field(box("H1", "house", 4, 4, 8, 8), box("H2", "house", 10, 4, 13, 8))
    found = one.between((2 * 64, 6 * 64), (12 * 64, 6 * 64)).crossings
    assert [(run.id, round(run.enter[0]), round(run.leave[0]), round(run.length)) for run in found] == [
        ("H1", 256, 512, 256), ("H2", 640, 768, 128)]
