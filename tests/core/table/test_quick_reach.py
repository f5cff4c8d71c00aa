"""What is asked before a search for the cheapest way, or instead of it: quick tests answer only where it is certain."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from breadth import some
from drawn import Figure, box
from movement_tables import BOARDS, T2, Board, strewn, without

from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import MoveField, Path
from game.core.table.movement.outlines import Disc
from game.core.table.movement.paths import PathPoint
from game.core.table.places import GRID, Place, gap, touching

HOUSES = Board("houses", 16 * GRID, (box("H1", "house", 4, 4, 7, 12), box("H2", "house", 8.25, 3, 12, 9),
                                     box("H3", "house", 7, 10, 9, 11), box("H4", "house", 1, 13, 2, 15)), 32, 6 * GRID)
TABLES = [*BOARDS, HOUSES]


@cache
def field_of(board: Board) -> MoveField:
    return board.field()


def questions(board: Board, seed: int):
    """Whom to reach, past whom, and how far it may be: for the most part just enough, or just too little."""
    draw = Random(seed)
    figures = strewn(board, field_of(board), seed, 16)
    for me in figures:
        others = without(figures, me)
        for foe in others:
            if foe.side != me.side and not touching(me, foe) and gap(me, foe) < 14 * GRID:
                yield me, foe, others, round(gap(me, foe)) + draw.randrange(-8, 2 * GRID)


def nearest(me: Figure, foe: Figure) -> Place:
    """The nearest place in contact."""
    x, y = in_contact(me, foe)
    i = int(((x - me.x) ** 2 + (y - me.y) ** 2).argmin())
    return Place(int(x[i]), int(y[i]))


def on_strewn_tables(test):
    """That test on each table, with figures strewn over it."""
    for mark in (pytest.mark.parametrize("seed", some(range(6), 1)),
                 pytest.mark.parametrize("board", TABLES, ids=lambda board: board.name),
                 pytest.mark.rule("TB-14", "TB-15")):
        test = mark(test)
    return test


@on_strewn_tables
def test_whether_one_place_is_in_reach_is_what_the_search_for_one_finds(board, seed):
    field, met = field_of(board), Counter()
    for me, foe, others, allowance in questions(board, seed):
        if allowance > 0:
            ends = Ends(field, me, others, allowance, *in_contact(me, foe))
            quickly = Ends(field, me, others, allowance, *in_contact(me, foe)).any()
            assert quickly is (ends.first() is not None), f"{me.id} to {foe.id} with {allowance}"
            met[quickly] += 1
    assert met[True] and met[False]


@on_strewn_tables
def test_what_is_plainly_in_reach_is_in_reach(board, seed):
    field, met = field_of(board), Counter()
    for me, foe, others, allowance in questions(board, seed):
        place = nearest(me, foe)
        plainly = field.plainly(me, [place], others, allowance)
        if plainly:
            assert isinstance(field.path(me, place, others, limit=allowance), Path), f"{me.id} to {place}"
            spot = PathPoint(float(place.x), float(place.y))
            search = field.search(me, field.discs(me, others, place, allowance), Place(me.x, me.y), allowance)
            straight = search.straight(spot)
            plainly = "straight" if straight is not None and straight.cost <= allowance else "round"
            if plainly == "round":
                assert search.bound(spot) <= allowance + 1e-6, "the search finds that way, or one that costs less"
        met[plainly] += 1
    assert met["straight"] and met[False] and (met["round"] or board is not HOUSES)


@on_strewn_tables
def test_what_is_too_far_round_one_piece_is_not_in_reach(board, seed):
    field, met = field_of(board), Counter()
    for me, foe, others, allowance in questions(board, seed):
        for limit in (allowance, allowance + GRID, allowance + 2 * GRID):
            if limit > 0 and field.out_of_reach(me, foe, limit):
                assert not Ends(field, me, others, limit, *in_contact(me, foe)).any(), f"{me.id} to {foe.id}: {limit}"
                met[field_of(board).plainly(me, [nearest(me, foe)], others, limit)] += 1
    assert not met[True] and (met[False] or board is not HOUSES)


@on_strewn_tables
def test_wherever_a_base_gets_to_a_slimmer_one_does_at_no_higher_cost(board, seed):
    field, ways = field_of(board), 0
    for me, foe, others, allowance in questions(board, seed):
        if allowance <= 0:
            continue
        ends = Ends(field, me, others, allowance, *in_contact(me, foe))
        for which, search in ends._groups:
            some_of = which[::97]
            x, y = ends.x[some_of], ends.y[some_of]
            slim = field.slimmer(me, search, allowance + 1)
            inside = slim.within(x, y)
            for i in range(len(x)):
                place = Place(int(x[i]), int(y[i]))
                way = field.path(me, place, ends.others, limit=allowance)
                if isinstance(way, Path):
                    spot, bent = PathPoint(float(place.x), float(place.y)), len(way.legs) > 1
                    ways += bent
                    straight = slim.straight(spot)
                    least = slim.bound(spot) if straight is None else straight.cost
                    assert inside[i] and least <= way.cost + 1e-6
    assert ways > 10


@pytest.mark.parametrize("board", [T2, HOUSES], ids=lambda board: board.name)
def test_a_way_round_is_found_past_houses_and_bases_alike(board):
    """Many ways that are not straight are found without a search: otherwise the test would only cost time."""
    field, found = field_of(board), Counter()
    for me, foe, others, allowance in questions(board, 7):
        allowance += 2 * GRID
        place = nearest(me, foe)
        if field.may_stand(me, place, others) is None:
            search = field.search(me, field.discs(me, others, place, allowance), Place(me.x, me.y), allowance)
            spot = PathPoint(float(place.x), float(place.y))
            if search.straight(spot) is None and search.bound(spot) <= allowance:
                found[search.goes_round(spot)] += 1
    assert 2 * found[True] > found[False], found


def test_nothing_goes_round_a_base_that_stands_too_close_to_a_house():
    field = field_of(HOUSES)
    graph = field._graph(Figure("A", 0, 0, 32))
    free, close = Disc(2.0 * GRID, 2.0 * GRID, 64.0), Disc(3.0 * GRID, 8.0 * GRID, 64.0)
    assert len(graph.spots_round(free)) == 32 and not graph.spots_round(close)
    assert all((x - free.x) ** 2 + (y - free.y) ** 2 >= 64.0 ** 2 for x, y in graph.spots_round(free))
