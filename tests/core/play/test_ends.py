"""Whether something can be reached is decided by all places, never by some directions: against a dense search."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from breadth import one_in, some
from drawn import Figure, box
from movement_tables import BOARDS, Board, strewn, without

from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import MoveField, MoveRules, Path
from game.core.table.movement.paths import TOLERANCE, PathPoint
from game.core.table.movement.reach import Reach
from game.core.table.movement.spread import SLACK
from game.core.table.pieces import Answers
from game.core.table.places import GRID, Place, gap, touching

OPEN = Board("open", 12 * GRID, (), 32, 6 * GRID)
HOUSES = Board("houses", 16 * GRID, (box("H1", "house", 4, 4, 7, 12), box("H2", "house", 8.25, 3, 12, 9)), 32, 6 * GRID)


@cache
def field_of(board: Board) -> MoveField:
    return board.field()


@pytest.mark.rule("TB-3")
def test_all_places_in_contact_are_there():
    me, foe = Figure("A", 0, 0, 24), Figure("b", 320, 640, 32)
    x, y = in_contact(me, foe)
    found = set(zip(x.tolist(), y.tolist(), strict=True))
    for dx in range(-62, 63):
        for dy in range(-62, 63):
            there = Figure("A", foe.x + dx, foe.y + dy, 24)
            clean = (dx * dx + dy * dy) >= 56 * 56
            assert ((there.x, there.y) in found) is (clean and touching(there, foe))


@pytest.mark.rule("TB-3", "TB-14", "TB-15")
@pytest.mark.parametrize("board", one_in(2, [*BOARDS, OPEN, HOUSES]), ids=lambda board: board.name)
@pytest.mark.parametrize("seed", some(range(3), 1))
def test_contact_in_a_crowd_is_found_wherever_it_is_open(board, seed):
    """Crowded tables: whatever a dense search finds is found, what is found is legal, and nothing costs less."""
    field, draw = field_of(board), Random(seed)
    figures = strewn(board, field, seed, 26)
    met = []
    for me in figures[:5]:
        others = without(figures, me)
        foes = [f for f in others if f.side != me.side and not touching(me, f)]
        for foe in sorted(foes, key=lambda f: gap(me, f))[:4]:
            allowance = draw.choice([1, 2, 3, 5]) * GRID
            x, y = in_contact(me, foe)
            found = Ends(field, me, others, allowance, x, y)
            first, best = found.first(), found.cheapest(lambda low, high: False)
            reach = Reach(field, me, others, allowance)
            some = [Place(int(x[i]), int(y[i])) for i in draw.sample(range(len(x)), 60)]
            brute = [place for place in some if reach.contains(place)]
            met.append(first is not None)
            if first is None:
                assert not brute and best is None, f"{me.id} to {foe.id} at {brute[:1]}"
                continue
            assert isinstance(field.path(me, first, others, limit=allowance), Path) and best is not None
            assert best.cost <= allowance + TOLERANCE and best.cost >= gap(me, foe) - 3.2 - 1e-6
            for place in brute[:12]:
                cost = reach.cost(place)
                assert cost is not None and cost >= best.cost - 1e-6
    assert True in met and False in met


@pytest.mark.parametrize("board", one_in(2, [*BOARDS, OPEN, HOUSES], 1), ids=lambda board: board.name)
def test_string_pulling_saves_less_than_is_allowed_for(board):
    field = field_of(board)
    for seed in range(2):
        figures = strewn(board, field, seed, 20)
        for me in figures[:3]:
            others = without(figures, me)
            for foe in others[:3]:
                ends = Ends(field, me, others, 8 * GRID, *in_contact(me, foe))
                for which, search in ends._groups:
                    for i in which[::61].tolist():
                        place = Place(int(ends.x[i]), int(ends.y[i]))
                        told = field.path(me, place, ends.others, limit=8 * GRID)
                        end = PathPoint(float(place.x), float(place.y))
                        straight = search.straight(end)
                        bound = min(search.bound(end), float("inf") if straight is None else straight.cost)
                        if isinstance(told, Path):
                            assert bound - SLACK < told.cost <= bound + TOLERANCE
                        else:
                            assert bound > 8 * GRID


@pytest.mark.rule("TB-15")
def test_a_narrow_opening_is_found():
    """Only an arc of a few degrees round the enemy is open, between the directions that one would try."""
    field = MoveField(24 * GRID, 24 * GRID, (), {}, MoveRules())
    foe = Figure("b", 12 * GRID, 12 * GRID, 32)
    # friends of the enemy all round it, but for a gap in which a base just fits
    ring = [(64 + 4, 0), (34, 59), (-34, 59), (-68, 0), (-34, -59)]
    crowd = [Figure(f"c{i}", foe.x + dx, foe.y + dy, 32) for i, (dx, dy) in enumerate(ring)]
    me = Figure("A", foe.x + 220, foe.y - 380, 32)
    x, y = in_contact(me, foe)
    ends = Ends(field, me, [foe, *crowd], 12 * GRID, x, y)
    open_ = {(int(a - foe.x), int(b - foe.y)) for a, b in zip(ends.x, ends.y, strict=True)}
    assert 0 < len(open_) < 80
    found = ends.first()
    assert found is not None and isinstance(field.path(me, found, [foe, *crowd], limit=12 * GRID), Path)


@pytest.mark.rule("TB-16")
def test_the_only_place_to_stand_is_found():
    """Behind friends that fill an alley there is one place for the base: no draw would find it."""
    walls = (box("H1", "house", 0, 0, 12, 5.5), box("H2", "house", 0, 6.515625, 12, 12),
             box("H3", "house", 8, 5, 12, 7))
    closed = Answers(solid=True, accessible=False)
    field = MoveField(12 * GRID, 12 * GRID, walls, {p.id: closed for p in walls}, MoveRules())
    me = Figure("A", 64, 6 * GRID, 32)
    friends = [Figure(f"A{i}", 64 + 64 * i, 6 * GRID, 32) for i in range(1, 4)]
    foe = Figure("b", 7 * GRID + 1, 6 * GRID, 32)
    reach = Reach(field, me, [*friends, foe], 6 * GRID)
    place = reach.first()
    assert place is not None and reach.contains(place)
    spots = [Place(x, y) for x in range(33, 460) for y in range(383, 387)]
    brute = [spot for spot in spots if spot != (me.x, me.y) and reach.contains(spot)]
    assert brute and place in brute
    shut = Reach(field, me, [*friends, Figure("b", 64 * 5, 6 * GRID, 32)], 6 * GRID)
    assert shut.first() is None or shut.contains(shut.first())
