"""Movement, clause by clause, on small drawn tables (TB-1 to TB-5, TB-13 to TB-16, SB-43 and SB-R5 to SB-R7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import asin, pi, sqrt

import pytest
from drawn import Drawn, Figure, box, draw, figure, polygon
from movement_tables import ANSWERS, Draws

from game.core.table.movement.movement import Arc, Line, MoveField, MoveRules, Path, Refusal
from game.core.table.movement.reach import Reach
from game.core.table.outline import FINE
from game.core.table.pieces import Answers, Kind, Piece
from game.core.table.places import CONTACT, GRID, Place, gap, overlapping, touching

HOUSES: dict[Kind, Answers] = {**ANSWERS, "house": Answers(solid=True, wall_crossing=GRID)}
"""Houses that are entered: an inch for each wall."""


def field(
    drawn: Drawn, kinds: dict[Kind, Answers] = ANSWERS, *, rules: MoveRules | None = None, extra: Iterable[Piece] = ()
) -> MoveField:
    pieces = [*drawn.pieces, *extra]
    answers = {piece.id: kinds.get(piece.kind, Answers()) for piece in pieces}
    return MoveField(drawn.table.width, drawn.table.height, pieces, answers, rules or MoveRules())


def open_table(inches: int = 24, *pieces: Piece, kinds: dict[Kind, Answers] = ANSWERS, **rules: object) -> MoveField:
    answers = {piece.id: kinds.get(piece.kind, Answers()) for piece in pieces}
    return MoveField(inches * GRID, inches * GRID, pieces, answers, MoveRules(**rules))  # type: ignore[arg-type]


def way(told: Path | Refusal) -> Path:
    assert isinstance(told, Path), told
    return told


def refused(told: Path | Refusal) -> str:
    assert isinstance(told, Refusal), told
    return str(told.reason)


# --- standing ------------------------------------------------------------------------------------


@pytest.mark.rule("TB-4")
def test_a_base_stays_wholly_on_the_table() -> None:
    table, mover = open_table(6), figure("A", 3, 3)
    assert table.may_stand(mover, Place(32, 32), []) is None
    for place in (Place(31, 32), Place(32, 31), Place(6 * 64 - 31, 100), Place(100, 6 * 64 - 31)):
        assert "wholly on the table" in str(table.may_stand(mover, place, []))


@pytest.mark.rule("TB-4", "TB-15")
def test_nobody_is_stood_on_friend_or_foe() -> None:
    table, mover = open_table(6), figure("A", 1, 1)
    for other in (figure("B", 3, 3), figure("b", 3, 3)):
        assert str(table.may_stand(mover, Place.at(3.5, 3), [other])) == f"it would overlap {other.id}"
        assert table.may_stand(mover, Place.at(4, 3), [other]) is None  # edge to edge
        assert table.may_stand(mover, other_place(other), [other.at(3, 3, z=2)]) is None  # on another level
    assert table.may_stand(mover, Place.at(1, 1), [mover]) is None  # not on itself


def other_place(other: Figure) -> Place:
    return Place(other.x, other.y)


@pytest.mark.rule("TB-5", "TB-15")
def test_an_inaccessible_piece_is_not_stood_in_and_a_forest_is() -> None:
    drawn = draw("""
        . . . . . . .
        . A . H . F .
        . . . . . . .
    """)
    table = field(drawn)
    assert "it would stand in the house H1" == str(table.may_stand(drawn["A"], Place.at(3.5, 1.5), []))
    assert "it would stand in the house H1" == str(table.may_stand(drawn["A"], Place.at(2.75, 1.5), []))
    assert table.may_stand(drawn["A"], Place.at(2.5, 1.5), []) is None  # touching its wall
    assert table.may_stand(drawn["A"], Place.at(5.5, 1.5), []) is None
    corner = Place(3 * 64 - 22, 64 - 22)  # 31.1 steps off the corner, though clear of both walls by 22
    assert table.may_stand(drawn["A"], corner, []) is not None
    assert table.may_stand(drawn["A"], Place(3 * 64 - 23, 64 - 23), []) is None


@pytest.mark.rule("TB-15", "SB-R6")
def test_walls_are_crossed_at_a_price_and_never_stood_across() -> None:
    drawn = draw("""
        . . . . . . . .
        . . . H H H . .
        A . . H H H . .
        . . . H H H . .
        . . . . . . . .
    """)
    table, mover = field(drawn, HOUSES), drawn["A"]
    assert "across a wall of the house H1" in str(table.may_stand(mover, Place.at(3.25, 2.5), []))
    inside = way(table.path(mover, Place.at(4.5, 2.5), []))
    assert inside.length == 4 * GRID
    assert inside.cost == 5 * GRID  # one wall
    outside = way(table.path(mover, Place.at(7.5, 2.5), []))
    assert outside.cost / GRID == pytest.approx(sqrt(2.5**2 + 1.5**2) + 3 + sqrt(1.5**2 + 1.5**2), abs=1e-6)
    back = way(table.path(mover.at(4.5, 2.5), Place.at(0.5, 2.5), []))
    assert back.cost == inside.cost


@pytest.mark.rule("TB-15")
def test_going_through_two_walls_or_round_the_house_whichever_is_cheaper() -> None:
    house = box("H1", "house", 6, 2, 7, 10)
    for wall, cost in ((0, 10), (1, 10 + 2 * 1), (2, 2 * sqrt(4.5**2 + 4**2) + 1)):
        kinds: dict[Kind, Answers] = {"house": Answers(solid=True, wall_crossing=wall * GRID)}
        table, mover = open_table(12, house, kinds=kinds), figure("A", 1.5, 6)
        assert way(table.path(mover, Place.at(11.5, 6), [])).cost / GRID == pytest.approx(cost, abs=1e-6)
        assert "wall" in str(table.may_stand(mover, Place.at(6, 6), [])), "a wall that costs nothing is a wall"
        assert not Reach(table, mover, [], 6 * GRID).contains(Place.at(6.25, 6))


# --- snapping ------------------------------------------------------------------------------------


@pytest.mark.rule("TB-1")
def test_a_legal_place_stays_and_an_illegal_one_goes_to_the_nearest_legal() -> None:
    house = box("H1", "house", 4, 4, 8, 8)
    table, mover = open_table(12, house), figure("A", 1, 1)
    assert table.nearest_legal(mover, Place.at(2, 2), []) == Place.at(2, 2)
    assert table.nearest_legal(mover, Place.at(3.75, 6), []) == Place.at(3.5, 6)
    assert table.nearest_legal(mover, Place(10, 10), []) == Place(32, 32)
    assert table.nearest_legal(mover, Place.at(6, 6), [], within_steps=32) is None
    rounded = table.nearest_legal(mover, Place.at(3.75, 3.75), [])
    assert rounded is not None
    best = min(
        (x - 240) ** 2 + (y - 240) ** 2
        for x in range(200, 281)
        for y in range(200, 281)
        if table.may_stand(mover, Place(x, y), []) is None
    )
    assert (rounded.x - 240) ** 2 + (rounded.y - 240) ** 2 == best


@pytest.mark.rule("TB-3")
@pytest.mark.parametrize("off", [-3, -1, 1, 2])
@pytest.mark.parametrize(("dx", "dy"), [(1.0, 0.0), (0.6, 0.8), (-0.28, 0.96)])
def test_a_base_dropped_within_the_contact_gap_is_pulled_into_clean_contact(off: int, dx: float, dy: float) -> None:
    table, mover, enemy = open_table(), figure("A", 2, 2), figure("b", 12, 12)
    dropped = Place(round(enemy.x + dx * (64 + off)), round(enemy.y + dy * (64 + off)))
    placed = table.nearest_legal(mover, dropped, [enemy])
    assert placed is not None
    there = Figure("A", *placed, 32)
    assert not overlapping(there, enemy)
    assert touching(there, enemy)
    assert gap(there, enemy) <= 1.0


# --- lengths -------------------------------------------------------------------------------------


@pytest.mark.rule("TB-14")
def test_a_straight_move_is_as_long_as_its_line() -> None:
    path = way(open_table().path(figure("A", 2, 2), Place.at(5, 6), []))
    assert (path.length, path.cost) == (5 * GRID, 5 * GRID)
    assert path.waypoints == (Place.at(2, 2), Place.at(5, 6))
    assert path.legs == (Line((128.0, 128.0), (320.0, 384.0)),)
    stay = way(open_table().path(figure("A", 2, 2), Place.at(2, 2), []))
    assert (stay.cost, stay.legs) == (0, ())


@pytest.mark.rule("TB-14")
def test_the_limit_has_a_thousandth_of_an_inch_of_tolerance() -> None:
    table, mover = open_table(), figure("A", 2, 2)
    end = Place(128 + 383, 128 + 28)  # 384.02 steps: within 0.001" of 6"
    assert 384 < sqrt(383**2 + 28**2) < 384.064
    assert way(table.path(mover, end, [], limit=384)).cost > 384
    assert refused(table.path(mover, Place(128 + 384, 128 + 8), [], limit=384)) == (
        "the way there costs 6.1″, 6″ are left"
    )


@pytest.mark.rule("TB-14", "TB-15")
def test_round_a_corner_the_centre_runs_along_an_arc() -> None:
    """Tangents from (0, r) below and (far, 0) right of a square corner: the exact taut string round a circle."""
    house = box("H1", "house", 0, 6, 6, 12)  # its south-east corner is at (6, 6)
    table = open_table(12, house)
    mover, end = figure("A", 3, 5), Place.at(7, 9)
    path = way(table.path(mover, end, []))
    a, b, r = sqrt(3**2 + 1), sqrt(1 + 3**2), 0.5
    tangents = sqrt(a * a - r * r) + sqrt(b * b - r * r)
    between = pi - asin(1 / a) + asin(0) - asin(1 / b) + pi / 2  # angle at the corner from start to end, outside
    wrap = between - (pi / 2 - asin(r / a)) - (pi / 2 - asin(r / b))
    assert path.length / GRID == pytest.approx(tangents + r * wrap, abs=1e-6)
    assert [type(leg) for leg in path.legs] == [Line, Arc, Line]
    assert isinstance(path.legs[1], Arc) and path.legs[1].radius == 32


@pytest.mark.rule("SB-43", "SB-R5", "TB-15")
def test_two_inches_in_the_open_and_two_in_the_forest_cost_six() -> None:
    """Worked example 12 of Simple Battles."""
    wood = box("F1", "forest", 4, 0, 12, 12)
    path = way(open_table(12, wood).path(figure("A", 2, 6), Place.at(6, 6), [], limit=6 * GRID))
    assert path.length == 4 * GRID
    assert path.cost == pytest.approx(6 * GRID, abs=1e-4)
    one_more = Place(6 * GRID + 1, 6 * GRID)
    assert isinstance(open_table(12, wood).path(figure("A", 2, 6), one_more, [], limit=6 * GRID), Refusal)


@pytest.mark.rule("TB-15")
def test_difficult_ground_is_measured_from_the_centre() -> None:
    wood = box("F1", "forest", 4, 0, 12, 12)
    path = way(open_table(12, wood).path(figure("A", 2, 6), Place.at(4, 6), []))
    assert path.cost == 2 * GRID  # half the base is in it, the centre is not


@pytest.mark.rule("TB-14", "TB-15")
def test_a_path_bends_into_difficult_ground_as_light_into_water() -> None:
    wood = box("F1", "forest", 0, 6, 12, 12)
    path = way(open_table(12, wood).path(figure("A", 2, 4), Place.at(6, 8), []))
    best = min(
        sqrt((x - 2) ** 2 + 4) + 2 * sqrt((6 - x) ** 2 + 4) for x in (2 + 4 * k / 100000 for k in range(100001))
    )
    assert path.cost / GRID == pytest.approx(best, abs=1e-6)
    (one, two) = path.legs
    assert isinstance(one, Line) and isinstance(two, Line)
    sine = [abs(leg.end.x - leg.start.x) / leg.length for leg in (one, two)]
    assert sine[0] == pytest.approx(2 * sine[1], abs=1e-3)


@pytest.mark.rule("TB-14", "TB-15")
def test_along_the_edge_of_a_forest_is_outside_it() -> None:
    wood = box("F1", "forest", 4, 4, 8, 8)
    path = way(open_table(12, wood).path(figure("A", 2, 4), Place.at(10, 4), []))
    assert path.cost == 8 * GRID


@pytest.mark.rule("TB-15")
def test_overlapping_forests_count_once() -> None:
    one, two = box("F1", "forest", 4, 0, 8, 12), box("F2", "forest", 6, 0, 10, 12)
    path = way(open_table(12, one, two).path(figure("A", 2, 6), Place.at(11, 6), []))
    assert path.cost == pytest.approx((9 + 6) * GRID, abs=1e-4)


# --- what may be crossed -------------------------------------------------------------------------


@pytest.mark.rule("TB-15", "SB-R7")
def test_friends_are_passed_and_enemies_are_not() -> None:
    drawn = draw("""
        . . . . . . .
        . . . . . . .
        A . . B . . .
        . . . . . . .
        . . . . . . .
    """)
    table = field(drawn)
    through = way(table.path(drawn["A"], Place.at(6.5, 2.5), drawn.all))
    assert through.length == 6 * GRID
    enemy = figure("b", 3.5, 2.5)
    round_it = way(table.path(drawn["A"], Place.at(6.5, 2.5), [enemy]))
    radius = 1 + CONTACT / GRID
    arc = radius * 2 * asin(radius / 3)
    assert round_it.length / GRID == pytest.approx(2 * sqrt(9 - radius**2) + arc, abs=1e-4)
    barred = field(drawn, rules=MoveRules(pass_friends=False))
    assert way(barred.path(drawn["A"], Place.at(6.5, 2.5), drawn.all)).length > 6 * GRID


@pytest.mark.rule("TB-15")
def test_prone_enemies_are_passed_where_the_rules_say_so() -> None:
    @dataclass(frozen=True)
    class Fighter(Figure):
        prone: bool = False

    mover = figure("A", 2, 6)
    for prone in (False, True):
        for rule in (False, True):
            other = Fighter("b", 6 * GRID, 6 * GRID, side=1, prone=prone)
            path = way(open_table(12, pass_prone=rule).path(mover, Place.at(10, 6), [other]))
            assert (path.length == 8 * GRID) == (prone and rule)


@pytest.mark.rule("TB-15")
def test_only_the_start_and_the_end_of_a_move_touch_an_enemy() -> None:
    table, enemy = open_table(), figure("b", 12, 12)
    below = Place(12 * GRID - 5 * GRID, 12 * GRID - 65)  # a line that would pass at a gap of 1 step
    passing = way(table.path(Figure("A", *below, 32), Place(17 * GRID, below.y), [enemy]))
    assert min(sqrt((p.x - 768) ** 2 + (p.y - 768) ** 2) for p in passing.points(1)) - 64 > CONTACT
    assert passing.length > 10 * GRID
    touching_end = way(table.path(Figure("A", *below, 32), Place(768, below.y), [enemy]))
    assert touching_end.length == 5 * GRID
    leaving = way(table.path(Figure("A", 768, below.y, 32), Place(17 * GRID, below.y), [enemy]))
    assert leaving.length == 5 * GRID


@pytest.mark.rule("TB-15")
def test_a_gap_too_narrow_between_an_enemy_and_a_wall_is_closed() -> None:
    drawn = draw("""
        . . . H H . . .
        A . . . . . . .
        . . . . . . . .
        . . . H H . . .
    """)
    end = Place.at(7.5, 1.5)
    blocked, free = figure("b", 4, 1.95), figure("b", 4, 1.5)
    middle = field(drawn).path(drawn["A"], end, [figure("b", 4, 2)])
    assert refused(middle) == "there is no way to get there"
    assert isinstance(field(drawn).path(drawn["A"], end, [blocked, figure("c", 4, 3.4)]), Refusal)
    assert isinstance(field(drawn).path(drawn["A"], end, [free.at(2, 3.4)]), Path)


@pytest.mark.rule("TB-15")
def test_a_lane_as_wide_as_the_base_is_passed() -> None:
    drawn = draw("""
        . . H H . .
        A . . . . .
        . . H H . .
    """)
    assert way(field(drawn).path(drawn["A"], Place.at(5.5, 1.5), [])).length == 5 * GRID
    bent = way(field(drawn).path(drawn["A"].at(0.5, 2.5), Place.at(5.5, 0.5), []))
    assert bent.length > sqrt(5**2 + 2**2) * GRID  # it must come into the lane's middle line
    assert isinstance(field(drawn).path(Figure("A", 32, 96, 33), Place.at(5.25, 1.5), []), Refusal)


@pytest.mark.rule("TB-15")
def test_the_notch_of_a_concave_piece_is_not_filled() -> None:
    hook = polygon("H1", "house", (4, 2), (8, 2), (8, 8), (4, 8), (4, 7), (7, 7), (7, 3), (4, 3))
    table, mover = open_table(12, hook), figure("A", 1, 5)
    assert way(table.path(mover, Place.at(6, 5), [])).length == 5 * GRID
    assert "it would stand in" in refused(table.path(mover, Place.at(6.75, 5), []))
    assert way(table.path(mover, Place.at(9, 5), [])).length > 8 * GRID


@pytest.mark.rule("TB-13")
def test_figures_on_another_level_are_no_obstacle_and_a_roof_bars_nobody_who_stands_on_it() -> None:
    kinds: dict[Kind, Answers] = {"house": Answers(solid=True, accessible=False, height=2 * GRID, standable=True)}
    roof = box("H1", "house", 4, 4, 8, 8)
    table = open_table(12, roof, kinds=kinds, heights=True)
    up, down = figure("A", 5, 6, z=2), figure("A", 2, 6)
    assert way(table.path(up, Place.at(7, 6), [figure("b", 6, 6)])).length == 2 * GRID
    assert isinstance(table.path(down, Place.at(7, 6), []), Refusal)
    assert "it would stand in" in str(open_table(12, roof, kinds=kinds).may_stand(up, Place.at(7, 6), []))


# --- waypoints and refusals ----------------------------------------------------------------------


@pytest.mark.rule("TB-14")
def test_waypoints_are_kept_and_paid_for() -> None:
    table, mover = open_table(12, box("H1", "house", 4, 4, 6, 6)), figure("A", 2, 5)
    via = [Place.at(2, 2), Place.at(8, 2)]
    path = way(table.path(mover, Place.at(8, 5), [], via, limit=12 * GRID))
    assert path.cost == 12 * GRID
    assert path.waypoints == (Place.at(2, 5), *via, Place.at(8, 5))
    assert isinstance(table.path(mover, Place.at(8, 5), [], via, limit=12 * GRID - 1), Refusal)
    assert way(table.path(mover, Place.at(8, 5), [])).cost < 7.1 * GRID
    through = [Place.at(5, 5)]
    assert refused(table.path(mover, Place.at(8, 5), [], through)) == "a waypoint lies where the base may not go"


def test_a_refusal_offers_the_place_where_the_way_ends() -> None:
    table, mover = open_table(12, box("H1", "house", 4, 2, 6, 10)), figure("A", 3, 6)
    too_far = table.path(mover, Place.at(7, 6), [], limit=6 * GRID)
    assert isinstance(too_far, Refusal)
    near = too_far.nearest
    assert near is not None
    assert 5.9 * GRID < way(table.path(mover, near, [], limit=6 * GRID)).cost
    inside = table.path(mover, Place.at(4, 6), [])
    assert isinstance(inside, Refusal) and inside.nearest == Place.at(3.5, 6)


@pytest.mark.rule("TB-16")
def test_reach_in_the_open_is_a_disc_and_stops_at_walls() -> None:
    table = open_table(12, box("H1", "house", 6, 0, 7, 12))
    reach = Reach(table, figure("A", 3, 6), [], 2 * GRID)
    assert reach.contains(Place.at(3, 8)) and reach.contains(Place.at(5, 6))
    assert not reach.contains(Place(3 * GRID, 8 * GRID + 1))
    assert str(reach.why_not(Place(3 * GRID, 8 * GRID + 1))) == "the way there costs 2.1″, 2″ are left"
    wide = Reach(table, figure("A", 3, 6), [], 9 * GRID)
    assert str(wide.why_not(Place.at(8, 6))) == "there is no way to get there with 9″ of movement"
    assert wide.cost(Place.at(8, 6)) is None and wide.cost(Place.at(3, 2)) == 4 * GRID


@pytest.mark.rule("TB-16")
def test_the_outline_stops_at_the_edge_of_the_table_and_at_the_allowance() -> None:
    mover = Figure("A", 32 + 7, 390)
    (ring,) = Reach(open_table(12), mover, [], GRID).outline()
    assert min(x for x, _ in ring) == pytest.approx(32, abs=1)
    assert max(x for x, _ in ring) == pytest.approx(39 + GRID, abs=1)
    assert all((x - 39) ** 2 + (y - 390) ** 2 <= (GRID + 1) ** 2 for x, y in ring)
    (dot,) = Reach(open_table(12), mover, [], 0).outline()
    assert all(abs(x - 39) <= FINE and abs(y - 390) <= FINE for x, y in dot)


def test_a_base_hemmed_in_draws_its_own_place() -> None:
    ring = [figure(name, 6 + x, 6 + y) for name, x, y in zip("bcde", (1, 0, -1, 0), (0, 1, 0, -1), strict=True)]
    reach = Reach(open_table(12), figure("A", 6, 6), ring, 6 * GRID)
    assert reach.sample(Draws(1)) == Place.at(6, 6)
