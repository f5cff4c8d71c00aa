"""Walking off the table by one edge: paths that end on its line, and the region that offers them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from drawn import box, figure

from game.core.play.dice import Stream
from game.core.table.movement.movement import MoveField, MoveRules, Path, Refusal
from game.core.table.pieces import Answers, Edge, Piece
from game.core.table.places import GRID, Place
from game.core.table.regions import ExitRegion


def field(*pieces: Piece) -> MoveField:
    closed = {piece.id: Answers(solid=True, accessible=False) for piece in pieces}
    return MoveField(12 * GRID, 12 * GRID, pieces, closed, MoveRules())


def way_off(mover: Any, *others: Any, inches: float, edge: Edge = "north",
            pieces: tuple[Piece, ...] = ()) -> ExitRegion:
    figures = {one.id: one for one in (mover, *others)}
    state = SimpleNamespace(figures=figures, standing=lambda: list(figures.values()))
    now: Any = SimpleNamespace(state=state, top=SimpleNamespace(move_field=field(*pieces)),
                               setup=SimpleNamespace(table=SimpleNamespace(width=12 * GRID, height=12 * GRID)))
    return ExitRegion(now, mover.id, round(inches * GRID), edge)


@pytest.mark.parametrize(("edge", "end", "length"), [
    ("north", (5, 12), 3), ("south", (5, 0), 9), ("west", (0, 9), 5), ("east", (12, 9), 7)])
def test_a_path_ends_on_the_line_of_each_edge(edge, end, length):
    mover, place = figure("A", 5, 9), Place.at(*end)
    path = field().leaving(edge).path(mover, place, [], limit=length * GRID)
    assert isinstance(path, Path) and path.length == length * GRID and path.ends == place
    assert isinstance(field().leaving(edge).path(mover, place, [], limit=length * GRID - 1), Refusal)
    assert isinstance(field().path(mover, place, []), Refusal), "nobody stops half over the line"
    assert way_off(mover, inches=length, edge=edge).nearest() == place
    assert way_off(mover, inches=length - 1 / 64, edge=edge).empty()


@pytest.mark.rule("TB-4")
def test_only_one_edge_is_open_and_only_on_the_way():
    mover, off = figure("A", 1, 9), field().leaving("north")
    assert isinstance(off.path(mover, Place.at(0, 10), []), Refusal)
    assert isinstance(off.path(mover, Place.at(0.25, 12), []), Refusal), "the corner hangs over another edge"
    assert isinstance(off.path(mover, Place.at(0.5, 12), []), Path)
    assert field().may_stand(mover, Place.at(5, 11.75), []) is not None
    assert off.leaving("north").may_stand(mover, Place.at(5, 11.75), []) is None


@pytest.mark.rule("TB-15")
def test_enemies_and_houses_bar_the_way_off_and_friends_do_not():
    mover = figure("A", 6, 10)
    assert way_off(mover, figure("B", 6, 11.25), inches=2).nearest() == Place.at(6, 12), "a friend is passed"
    assert way_off(mover, figure("b", 6, 11.25), inches=2).empty(), "an enemy is not"
    roundabout = way_off(mover, figure("b", 6, 11.25), inches=3)
    place = roundabout.nearest()
    assert place is not None and abs(place.x - 6 * GRID) > 40
    assert roundabout.why_not(Place.at(6, 11.5)) is not None, "the way off ends on the line"
    row = box("H1", "house", 3, 11, 9, 12)
    assert way_off(mover, inches=4, pieces=(row,)).empty()
    assert way_off(mover, inches=5.5, pieces=(row,)).nearest() is not None


def test_places_are_drawn_from_all_that_can_be_reached():
    region, stream = way_off(figure("A", 6, 10), inches=3), Stream(3)
    drawn = {region.sample(stream) for _ in range(200)}
    assert all(place is not None and region.why_not(place) is None for place in drawn)
    assert len(drawn) > 80 and min(p.x for p in drawn) < 4.2 * GRID and max(p.x for p in drawn) > 7.8 * GRID
    assert way_off(figure("A", 6, 8), inches=3).sample(stream) is None
