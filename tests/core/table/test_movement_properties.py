"""Movement on whole tables against independent geometry: Shapely for obstacles, a dense grid for the least cost."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import cache
from math import atan2, cos, hypot, pi, sin, tau

import numpy as np
import pytest
import shapely
from breadth import one_in
from drawn import Figure, box, polygon
from hypothesis import given
from hypothesis import strategies as st
from movement_tables import ANSWERS, BOARDS, Board, Draws, forest, moved, strewn, without
from shapely.geometry import LineString, Point, Polygon
from shapely.geometry import box as rectangle

from game.core.table.movement.movement import MoveField, MoveRules, Path, Refusal
from game.core.table.movement.obstacles import Ground
from game.core.table.movement.outlines import Disc, inside
from game.core.table.movement.paths import TOLERANCE, Arc, PathPoint, angle
from game.core.table.movement.reach import Reach
from game.core.table.movement.spread import Box, Nodes, Spread
from game.core.table.outline import FINE
from game.core.table.places import CONTACT, GRID, Place


def boards(turn):
    """One board by default, another for a neighbour: `.ci/long` tries all three with each."""
    return pytest.mark.parametrize("board", one_in(3, BOARDS, turn), ids=lambda board: board.name)


LOOSE = 0.05 * GRID
"""What crossings every quarter inch and one proposal may be off the very best path (TB-14): a twentieth of an inch."""


def taken(path: Path) -> LineString:
    return LineString([tuple(spot) for spot in path.points(0.5)])


@cache
def field_of(board: Board) -> MoveField:
    return board.field()


def journeys(board: Board, seeds: range, each: int) -> list[tuple[Figure, list[Figure], Path]]:
    """Moves drawn at random from the reach of figures strewn over the table."""
    field, found = field_of(board), []
    for seed in seeds:
        figures = strewn(board, field, seed)
        for figure in figures:
            reach = Reach(field, figure, figures, board.move)
            for draw in range(each):
                told = reach.path(reach.sample(Draws(seed * 1000 + draw)))
                assert isinstance(told, Path)
                if told.legs:
                    found.append((figure, without(figures, figure), told))
    assert len(found) > len(seeds) * 10
    return found


@boards(1)
@pytest.mark.rule("TB-4", "TB-14", "TB-15")
def test_no_path_runs_into_anything(board: Board) -> None:
    houses = shapely.union_all([Polygon(piece.corners) for piece in board.pieces if piece.kind == "house"])
    r = board.radius - 0.01
    free = rectangle(r, r, board.size - r, board.size - r)
    for mover, others, path in journeys(board, range(5), 4):
        line = taken(path)
        assert free.contains(line)
        assert line.distance(houses) > r
        for other in others:
            apart = line.distance(Point(other.x, other.y)) - mover.radius - other.radius
            ends = min(hypot(p.x - other.x, p.y - other.y) for p in (path.starts, path.ends))
            if other.side != mover.side:
                assert apart > (-0.01 if ends - mover.radius - other.radius <= CONTACT else CONTACT - 0.01)


@boards(2)
@pytest.mark.rule("TB-14")
def test_a_path_is_as_long_and_as_dear_as_shapely_says(board: Board) -> None:
    forests = [Polygon(piece.corners) for piece in board.pieces if piece.kind == "forest"]
    woods = shapely.union_all(forests).buffer(-1e-4)
    for _, _, path in journeys(board, range(5, 8), 4):
        line = taken(path)
        assert path.length == pytest.approx(line.length, rel=1e-3)
        assert path.cost == pytest.approx(line.length + line.intersection(woods).length, rel=1e-3, abs=0.05)
        ends = [leg.start for leg in path.legs[1:]], [leg.end for leg in path.legs[:-1]]
        for one, two in zip(*ends, strict=True):
            assert hypot(one.x - two.x, one.y - two.y) < 1e-6


@boards(0)
@pytest.mark.rule("TB-14")
def test_going_and_coming_back_cost_the_same(board: Board) -> None:
    field = field_of(board)
    for mover, others, path in journeys(board, range(8, 11), 3):
        back = field.path(moved(mover, path.ends), path.starts, others)
        assert isinstance(back, Path)
        assert back.cost == pytest.approx(path.cost, abs=LOOSE)


@boards(1)
@pytest.mark.rule("TB-14")
def test_no_detour_by_another_place_is_cheaper(board: Board) -> None:
    field, draws = field_of(board), Draws(5)
    better = tried = 0
    for mover, others, path in journeys(board, range(11, 14), 3):
        spots = path.points(16)
        for _ in range(5):
            spot = spots[draws.below(len(spots))]
            via = Place(round(spot.x) + draws.below(65) - 32, round(spot.y) + draws.below(65) - 32)
            told = field.path(mover, path.ends, others, [via], limit=path.cost + GRID)
            if isinstance(told, Path):
                tried += 1
                assert told.cost > path.cost - LOOSE
                better += told.cost < path.cost - TOLERANCE
    assert tried > 200
    assert better <= tried * 0.02  # and seldom cheaper at all


def on_a_grid(board: Board, mover: Figure, discs: tuple[Disc, ...], limit: float, mesh: int = 8) -> dict[Place, float]:
    """An upper bound by hand: steps in 16 directions over a mesh, none of them barred; costs by Shapely."""
    r = mover.radius
    barred = shapely.union_all(
        [Polygon(piece.corners).buffer(r, quad_segs=32) for piece in board.pieces if piece.kind == "house"]
        + [Point(disc.x, disc.y).buffer(disc.radius, quad_segs=32) for disc in discs]
    )
    woods = shapely.union_all([Polygon(piece.corners) for piece in board.pieces if piece.kind == "forest"])
    room = rectangle(r, r, board.size - r, board.size - r)
    shapely.prepare([barred, woods, room])
    around = [(i, j) for i in range(-2, 3) for j in range(-2, 3) if abs(i) + abs(j) in (1, 3) or abs(i * j) == 1]
    best, heap = {Place(mover.x, mover.y): 0.0}, [(0.0, Place(mover.x, mover.y))]
    while heap:
        cost, place = heapq.heappop(heap)
        if cost > best[place]:
            continue
        for i, j in around:
            new = Place(place.x + i * mesh, place.y + j * mesh)
            step = LineString([place, new])
            if not room.covers(step) or barred.intersects(step):
                continue
            dear = cost + step.length + (step.intersection(woods).length if woods.intersects(step) else 0.0)
            if dear <= limit and dear < best.get(new, 1e9):
                best[new] = dear
                heapq.heappush(heap, (dear, new))
    return best


@boards(2)
@pytest.mark.rule("TB-14", "TB-16")
def test_nothing_that_a_grid_reaches_is_out_of_reach(board: Board) -> None:
    field = field_of(board)
    figures = strewn(board, field, 21)
    for mover in figures[:2]:
        others, allowance = without(figures, mover), 3 * GRID
        reach = Reach(field, mover, others, allowance)
        discs = field.discs(mover, others, Place(mover.x, mover.y))
        found = on_a_grid(board, mover, discs, allowance)
        assert len(found) > 100
        for place, cost in list(found.items())[::7]:
            if field.may_stand(mover, place, others) is None:
                told = reach.cost(place)
                assert told is not None and told <= cost + TOLERANCE


def places_in(bounds: tuple[int, int, int, int], count: int, draws: Draws) -> Iterator[Place]:
    """Random places in a rectangle."""
    west, south, east, north = bounds
    for _ in range(count):
        yield Place(west + draws.below(east - west + 1), south + draws.below(north - south + 1))


def reaches(board: Board, field: MoveField, figures: list[Figure], first: int) -> Iterator[tuple[Figure, Reach]]:
    """The first figures, each with what it can reach."""
    return ((mover, Reach(field, mover, figures, board.move)) for mover in figures[:first])


@boards(0)
@pytest.mark.rule("TB-16")
def test_reach_holds_exactly_the_ends_of_paths_within_the_allowance(board: Board) -> None:
    field, draws = field_of(board), Draws(9)
    figures = strewn(board, field, 31)
    within = 0
    for mover, reach in reaches(board, field, figures, len(figures)):
        for place in places_in(reach.bounds, 25, draws):
            fresh = board.field() if within % 40 == 0 else field
            told = fresh.path(mover, place, figures)
            legal = isinstance(told, Path) and told.cost <= board.move + TOLERANCE
            assert reach.contains(place) == legal
            assert isinstance(reach.path(place), Path) == legal
            assert (reach.why_not(place) is None) == legal
            within += legal
    assert within > 50


@boards(1)
@pytest.mark.rule("TB-16")
def test_the_outline_is_the_edge_of_the_reach(board: Board) -> None:
    field, draws = field_of(board), Draws(13)
    figures = strewn(board, field, 41)
    checked = 0
    for mover, reach in reaches(board, field, figures, 4):
        rings = [Polygon(ring) for ring in reach.outline()]
        shown = rings[0]
        for ring in rings[1:]:
            shown = shown.symmetric_difference(ring)
        for place in places_in(reach.bounds, 150, draws):
            if shown.boundary.distance(Point(place)) > FINE + 0.5:
                checked += 1
                assert shown.contains(Point(place)) == reach.contains(place), (mover, place)
    assert checked > 300


@pytest.mark.rule("TB-16")
def test_a_draw_from_the_reach_is_even() -> None:
    """Four quarters of a disc in the open are drawn equally often (chi-squared with 3 degrees of freedom)."""
    reach = Reach(MoveField(24 * GRID, 24 * GRID, (), {}, MoveRules()), Figure("A", 768, 768), [], 6 * GRID)
    draws, count = Draws(3), [0, 0, 0, 0]
    for _ in range(2000):
        place = reach.sample(draws)
        assert reach.contains(place)
        count[(place.x >= 768) + 2 * (place.y >= 768)] += 1
    assert sum((n - 500) ** 2 / 500 for n in count) < 16.3


# --- small parts ---------------------------------------------------------------------------------


@given(st.floats(0.0, tau), st.floats(0.0, tau))
def test_the_angle_by_halving_agrees_with_atan2(one: float, two: float) -> None:
    u, v = (cos(one), sin(one)), (cos(two), sin(two))
    expected = (atan2(v[1], v[0]) - atan2(u[1], u[0])) % tau
    found = angle(*u, *v)
    assert min(abs(found - expected), tau - abs(found - expected)) < 1e-11


@given(st.floats(0.0, tau), st.floats(0.05, tau - 0.05), st.sampled_from([1, -1]), st.floats(0.0, tau))
def test_arcs_know_their_middle_and_what_they_face(start: float, sweep: float, turn: int, direction: float) -> None:
    def on(at: float) -> PathPoint:
        return PathPoint(5 + 3 * cos(at), 7 + 3 * sin(at))

    arc = Arc(on(start), on(start + turn * sweep), PathPoint(5, 7), 3, turn)
    assert arc.length == pytest.approx(3 * sweep, abs=1e-9)
    middle = on(start + turn * sweep / 2)
    assert hypot(arc.middle().x - middle.x, arc.middle().y - middle.y) < 1e-3 * pi
    quarter = on(start + turn * sweep / 4)
    assert hypot(arc.at(0.25).x - quarter.x, arc.at(0.25).y - quarter.y) < 0.03
    off = ((direction - start) * turn) % tau
    if min(abs(off - sweep), off, tau - off) > 1e-6:
        assert arc.faces(cos(direction), sin(direction)) == (off < sweep)


@given(st.integers(0, 10**6))
def test_standing_one_by_one_and_many_at_once_agree(seed: int) -> None:
    pieces = [
        box("H1", "house", 2, 2, 5, 4),
        polygon("H2", "house", (6, 6), (10, 6), (10, 7), (7, 7), (7, 10), (6, 10)),
        forest("F1", 4, 8, 2, 1.5),
    ]
    field = MoveField(12 * GRID, 12 * GRID, pieces, {p.id: ANSWERS[p.kind] for p in pieces}, MoveRules())
    mover, other, draws = Figure("A", 40, 40), Figure("b", 600, 200), Draws(seed)
    places = [Place(draws.below(768), draws.below(768)) for _ in range(40)]
    many = field.standing(mover, np.array([p.x for p in places]), np.array([p.y for p in places]), [other])
    assert many.tolist() == [field.may_stand(mover, place, [other]) is None for place in places]
    house = Polygon(pieces[1].corners)
    ground = Ground(768, 768, 32, pieces[:2], [])
    for place in places:
        assert inside(ground.grown[1].edges, *place) == house.contains(Point(place)) or house.touches(Point(place))


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    board = BOARDS[0]
    warm, figures = board.field(), strewn(board, field_of(board), 51)
    warm.prepare(figures[0], 9 * GRID)
    asked = [(mover, Reach(warm, mover, figures, board.move).sample(Draws(i))) for i, mover in enumerate(figures)]
    for mover, place in reversed(asked):
        cold = board.field().path(mover, place, figures, limit=board.move)
        assert not isinstance(cold, Refusal)
        assert cold == warm.path(mover, place, figures, limit=board.move)


@boards(2)
def test_ways_over_the_nodes_ahead_are_those_over_all_nodes(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most nodes are left out of a search for few ends; that must never show, in a path or in what is in reach."""
    field, parts = board.field(), []
    towards = Spread.towards

    def noted(spread: Spread, box: Box, limit: float) -> Nodes:
        found = towards(spread, box, limit)
        parts.append(found is not spread)
        return found

    def answers(figure: Figure, them: list[Figure]) -> list[object]:
        field.forget()
        reach, draws = Reach(field, figure, them, board.move), Draws(figure.x)
        west, south, east, north = reach.bounds
        spots = [Place(west + draws.below(east - west + 1), south + draws.below(north - south + 1)) for _ in range(4)]
        paths = [field.path(figure, spot, them, limit=board.move) for spot in spots]
        x, y = (np.array(range(at - 60, at + 60, 9)) for at in spots[0])
        search = field.search(figure, field.discs(figure, them, reach.start, board.move), reach.start, board.move)
        return [*((path.cost, path.legs) if isinstance(path, Path) else str(path.reason) for path in paths),
                [reach.contains(spot) for spot in spots], search.within(x, y).tolist()]

    for seed in range(3):
        figures = strewn(board, field, seed)
        for figure in figures:
            them = without(figures, figure)
            monkeypatch.setattr(Spread, "towards", noted)
            few = answers(figure, them)
            monkeypatch.setattr(Spread, "towards", lambda spread, box, limit: spread)
            assert few == answers(figure, them), (seed, figure)
    assert sum(parts) > 10
