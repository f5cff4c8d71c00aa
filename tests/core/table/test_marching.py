"""Marching: whole units in one answer, and the planner of formations."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from drawn import Figure
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from marching_tables import FOOT, T1, WHEELS, apart, block, chain, march, top_of
from movement_tables import Draws

from game.core.play.acts import Move, Vocabulary
from game.core.play.answers import Answer
from game.core.table.marching.formation import TURNS, matched, ranks, turned
from game.core.table.marching.marching import SHAPES, March, MarchOption, places_of
from game.core.table.movement.movement import Path
from game.core.table.movement.paths import TOLERANCE
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop
from game.core.text import T

FOES = (*block("B1", Place.at(18, 28), 8, 1), *block("B2", Place.at(28, 33), 10, 1),
        *block("B3", Place.at(22, 24), 5, 1))
FRIENDS = tuple(block("A2", Place.at(30, 10), 8))


@cache
def hamlet() -> Tabletop:
    return top_of(T1, FOOT)


@cache
def road() -> Tabletop:
    return top_of(T1, WHEELS)


def option(here: March) -> MarchOption:
    return MarchOption(act=Move(), label=T("Move"), kind="move", march=lambda: here)


STARTS = (
    block("A1", Place.at(22, 4), 10),
    block("A1", Place.at(20, 9), 10),
    block("A1", Place.at(15, 18), 9, across=3),
    block("A1", Place.at(21, 20), 7, across=4),
    [Figure(f"A1.{i + 1}", *Place.at(36 + 2 * i, 24), 32, 0) for i in range(4)],
)
INCHES = st.integers(-9 * GRID, 9 * GRID)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(STARTS) - 1), INCHES, INCHES, st.sampled_from(SHAPES), st.integers(0, TURNS - 1),
       st.sampled_from((3, 6, 12)))
@pytest.mark.rule("TB-4", "TB-14", "TB-15", "TB-16")
def test_every_plan_is_legal_by_the_plain_path_of_each_figure(
    start: int, dx: int, dy: int, shape: str, turn: int, inches: int
) -> None:
    unit, others = STARTS[start], [*FOES, *FRIENDS]
    here = march(hamlet(), unit, others, inches, threats=FOES[:3])
    target = Place(here.middle.x + dx, here.middle.y + dy)
    places = here.plan(target, shape, turn)
    assert places and list(places) == [figure.id for figure in unit]
    fresh = march(hamlet(), unit, others, inches)
    assert fresh.why_not(places) is None
    assert apart(places, unit) and chain()(places) is None
    for figure in unit:
        path = hamlet().move_field.path(figure, places[figure.id], others, limit=inches * GRID)
        assert isinstance(path, Path) and path.cost <= inches * GRID + TOLERANCE
    again = march(hamlet(), unit, others, inches, threats=FOES[:3])
    assert again.plan(target, shape, turn) == places
    answer = option(here).answer(places)
    if answer is not None:
        assert Answer.read(str(answer), Vocabulary(Move)) == answer
        assert here.whole(places_of(answer)) == places and option(here).why_not(answer) is None


def test_in_the_open_a_unit_goes_exactly_where_it_is_sent() -> None:
    unit = block("A1", Place.at(24, 2), 6)
    here = march(hamlet(), unit)
    places = here.plan(Place(here.middle.x + 3 * GRID, here.middle.y))
    assert [(p.x - f.x, p.y - f.y) for f, p in zip(unit, places.values(), strict=True)] == [(3 * GRID, 0)] * 6


def test_too_far_a_target_is_approached_with_the_whole_allowance() -> None:
    unit = block("A1", Place.at(22, 1), 6, across=3)
    bare = top_of(Table("bare", 48 * GRID, 48 * GRID))
    here = march(bare, unit)
    places = here.plan(Place(here.middle.x, 40 * GRID))
    gone = [p.y - f.y for f, p in zip(unit, places.values(), strict=True)]
    assert min(gone) >= 6 * GRID - 1 and max(gone) <= 6 * GRID


def test_a_unit_turns_round_a_house() -> None:
    """Straight on is a solid house; the tank heads for the lane beside it, not for the wall."""
    tank = [Figure("A1.1", *Place.at(17, 12), 96, 0)]
    here = march(road(), tank, inches=9)
    place = here.plan(Place.at(17, 40))["A1.1"]
    left = road().move_field.path(Figure("A1.1", *place, 96, 0), Place.at(17, 40), [])
    whole = road().move_field.path(tank[0], Place.at(17, 40), [])
    assert isinstance(left, Path) and isinstance(whole, Path)
    assert left.cost <= whole.cost - 8 * GRID  # nearly the nine inches are spent on the shortest way


def test_a_vehicle_stays_out_of_houses_and_woods() -> None:
    tank = [Figure("A1.1", *Place.at(24, 15), 96, 0)]
    here = march(road(), tank, inches=9)
    for target in (Place.at(17, 19), Place.at(24, 10), Place.at(31, 19)):
        place = here.plan(target)["A1.1"]
        assert road().move_field.may_stand(tank[0], place, []) is None


def test_nobody_ends_on_another_or_passes_an_enemy() -> None:
    unit = block("A1", Place.at(22, 4), 3)
    wall = [Figure(f"B1.{i}", *Place.at(15 + i, 7), 32, 1) for i in range(18)]
    here = march(hamlet(), unit, wall)
    assert here.why_not({"A1.1": Place(unit[1].x, unit[1].y + 8)}) == T("it would overlap {figure}", figure="A1.2")
    assert here.why_not({"A1.1": Place.at(23, 8.5)}) is not None
    places = here.plan(Place.at(23, 9))
    assert places and all(place.y < 7 * GRID for place in places.values())


def test_figures_change_places_in_one_answer() -> None:
    one, two = block("A1", Place.at(22, 4), 2)
    here = march(hamlet(), [one, two])
    assert here.why_not({"A1.1": Place(two.x, two.y), "A1.2": Place(one.x, one.y)}) is None


def test_the_rule_has_the_last_word_on_the_whole() -> None:
    unit = block("A1", Place.at(22, 4), 3)
    here = march(hamlet(), unit)
    assert here.why_not({"A1.1": Place(unit[0].x - 2 * GRID, unit[0].y)}) == T("the unit would fall apart")
    assert here.truth({"A1.1": Place(unit[0].x - 2 * GRID, unit[0].y)}) == dict.fromkeys(here.movers)
    assert here.why_not({"B9.1": Place(0, 0)}) == T("{figure} is not of this unit", figure="B9.1")


def test_the_truth_is_told_figure_by_figure() -> None:
    unit = block("A1", Place.at(22, 4), 3)
    told = march(hamlet(), unit).truth({"A1.1": Place.at(22, 30), "A1.2": Place.at(23, 5)})
    assert told["A1.1"] is not None and "costs" in str(told["A1.1"])
    assert told["A1.2"] is None and told["A1.3"] is None


def test_a_broken_unit_gathers() -> None:
    unit = [Figure(f"A1.{i + 1}", *Place.at(x, 2), 32, 0) for i, x in enumerate((20, 21.25, 22.5, 27, 28.25))]
    places = march(hamlet(), unit).plan(Place.at(23, 4))
    assert places and chain()(places) is None


def test_avoided_enemies_are_kept_at_a_distance() -> None:
    unit = block("A1", Place.at(24, 3), 4)
    foe = Figure("B1.1", *Place.at(24, 7), 32, 1)

    def away(places: dict[str, Place]) -> object:
        near = [p for p in places.values() if (p.x - foe.x) ** 2 + (p.y - foe.y) ** 2 <= (7 * GRID) ** 2]
        return chain()(places) or (T("too near") if near else None)

    here = March(movers=unit, others=[foe], top=hamlet(), allowance=6 * GRID, rule=away, avoid=[(foe, 6 * GRID)])
    assert not here.empty()
    assert here.why_not(next(here.some())) is None
    hemmed = March(movers=unit, others=[foe], top=hamlet(), allowance=GRID // 2, rule=away, avoid=[(foe, 6 * GRID)])
    assert hemmed.empty()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("where", [Place.at(24, 3), Place.at(0, 0), Place.at(47, 5), Place.at(24, 24)])
def test_a_unit_is_set_up_inside_its_zone(shape: str, where: Place) -> None:
    unit = [Figure(f"A1.{i + 1}", 0, 0, 32, 0) for i in range(10)]
    zone = (0, 0, 48 * GRID, 6 * GRID)
    here = march(hamlet(), [Unplaced(f) for f in unit], block("A2", Place.at(22, 2), 8), None, zone=zone)  # type: ignore[misc]
    places = here.plan(where, shape)
    assert len(places) == 10 and here.why_not(places) is None
    assert all(32 <= p.y <= 6 * GRID - 32 for p in places.values())
    assert here.why_not({"A1.1": places["A1.1"]}) == T("{figure} has no place yet", figure="A1.2")
    answer = option(here).answer(places)
    assert answer is not None and len(answer.picks) == 10 and Answer.read(str(answer), Vocabulary(Move)) == answer
    outside = {**places, "A1.1": Place.at(24, 10)}
    assert here.why_not(outside) == here.outside


class Unplaced:
    """A figure not on the table yet."""

    placed = False

    def __init__(self, figure: Figure) -> None:
        self.id, self.side, self.x, self.y = figure.id, figure.side, 0, 0
        self.radius, self.z = figure.radius, 0


def test_cover_is_hugged() -> None:
    """With enemies to the north the unit ends behind the houses or inside the wood, not on the street."""
    foes = block("B1", Place.at(16, 40), 8, 1)
    unit = block("A1", Place.at(22, 15), 6, across=3)
    here = march(hamlet(), unit, foes, threats=foes)
    covered = here.plan(Place.at(21, 17), "cover")
    plain = here.plan(Place.at(23, 17), "line")
    behind = sum(1 for p in covered.values() if 14 * GRID <= p.x <= 20 * GRID)
    assert behind > sum(1 for p in plain.values() if 14 * GRID <= p.x <= 20 * GRID)


@pytest.mark.parametrize("text, why", [
    ("move", "needs figures"), ("move @ 3,4", "needs figures"), ("move [A1.1]", "has no place"),
    ("move [A1.1@3,4 A1.1@5,6]", "twice"), ("move [A1.1@3,x]", "no length"), ("move [C1.1@3,4]", "not of this unit"),
    ("move [A1.1@22,4]", "nobody would move"),
])
def test_a_bad_answer_gives_one_clear_line(text: str, why: str) -> None:
    here = march(hamlet(), block("A1", Place.at(22, 4), 3))
    told = option(here).why_not(Answer.read(text, Vocabulary(Move)))
    assert told is not None and why in str(told) and "\n" not in str(told)


@pytest.mark.parametrize("seed", range(5))
def test_random_answers_are_legal_and_differ(seed: int) -> None:
    here = march(hamlet(), block("A1", Place.at(22, 4), 6), FOES)
    draws = Draws(seed)
    answers = [option(here).sample(draws) for _ in range(4)]  # type: ignore[arg-type]
    assert all(answer is not None and option(here).why_not(answer) is None for answer in answers)
    assert len({str(answer) for answer in answers}) == 4


def test_slots_keep_a_chain_and_never_overlap() -> None:
    for shape in ("line", "column", "loose", "block"):
        for count in range(1, 11):
            for turn in range(TURNS):
                slots = {str(i): Place(*turned(*slot, turn)) for i, slot in enumerate(ranks(shape, count, 32, GRID))}
                assert chain()(slots) is None, (shape, count, turn)
                assert apart(slots, [Figure(i, 0, 0) for i in slots])


def test_loose_is_wider_than_a_line_is_deep() -> None:
    spread = {shape: max(y for _, y in ranks(shape, 10, 32, GRID)) - min(y for _, y in ranks(shape, 10, 32, GRID))
              for shape in ("line", "column", "loose")}
    assert spread["line"] < spread["loose"] < spread["column"]


@given(st.lists(st.tuples(st.integers(0, 500), st.integers(0, 500)), min_size=2, max_size=8, unique=True))
def test_who_takes_which_slot_spares_way(spots: list[tuple[int, int]]) -> None:
    """No two figures would walk less (in squares) by taking each other's slot."""
    figures = [Place(*spot) for spot in spots]
    slots = [Place(spot[1] + 40, spot[0]) for spot in spots]
    taken = matched(figures, slots)
    assert sorted(taken) == list(range(len(slots)))

    def square(figure: int, slot: int) -> int:
        return (figures[figure].x - slots[slot].x) ** 2 + (figures[figure].y - slots[slot].y) ** 2

    for i, j in pairwise(range(len(figures))):
        assert square(i, taken[i]) + square(j, taken[j]) <= square(i, taken[j]) + square(j, taken[i])


@pytest.mark.rule("DZ-R18")
@pytest.mark.parametrize("flat", [True, False], ids=["south", "west"])
def test_a_full_zone_is_searched_along_its_whole_length(flat: bool) -> None:
    """Only at its far end is room; the strip of a side edge is searched like that of the others."""
    def turned_over(x: float, y: float) -> Place:
        return Place.at(x, y) if flat else Place.at(y, x)

    unit = [Unplaced(Figure(f"A1.{i + 1}", 0, 0, 32, 0)) for i in range(8)]
    zone = (0, 0, 48 * GRID, 6 * GRID) if flat else (0, 0, 6 * GRID, 48 * GRID)
    full = [Figure(f"A2.{n}", *turned_over(x, y), 32, 0) for n, (x, y) in enumerate(
        (x + 0.5, y) for x in range(38) for y in (1.0, 2.5, 4.0, 5.25))]
    here = march(hamlet(), unit, full, None, zone=zone)  # type: ignore[arg-type]
    for target in (turned_over(4, 3), turned_over(24, 3)):
        places = here.plan(target, "keep")
        assert len(places) == 8 and here.why_not(places) is None
