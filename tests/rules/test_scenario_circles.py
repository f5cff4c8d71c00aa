"""The circles of scenarios lie where they can be stood in: the middle as far from one edge as from the other, post and
stores in their row."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game import rules
from game.core.ruleset import Ruleset
from game.core.scenarios.circles import ENOUGH, STEP, inwards, middle_of, middle_radius, room, row_of
from game.core.scenarios.playing import POST, REACH, STORE, Area, scenarios_of, stores_at
from game.core.table.pieces import Edge, Piece, Table
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop, usual_tabletop
from game.scenes.rulesets.scenario_briefing import possible
from game.scenes.rulesets.view import view_of
from game.store.map_facts import shipped_for
from game.store.maps import map_named
from game.workshop.random_tables.make import answers_of, random_table

WITH = tuple(id for id in rules.IDS if scenarios_of(rules.get(id)) is not None)
LEVEL: tuple[Edge, Edge] = ("south", "north")
UPRIGHT: tuple[Edge, Edge] = ("west", "east")


def top_of(ruleset: Ruleset, table: Table) -> Tabletop:
    return ruleset.tabletop(table, ruleset.house_rules(()))


def centre(table: Table) -> Place:
    return Place(table.width // 2, table.height // 2)


def with_houses(*boxes: tuple[int, int, int, int]) -> Tabletop:
    """A table of 24 by 24 inches with houses that nobody may enter (inches: west, south, east, north)."""
    pieces = tuple(Piece(id=f"H{n}", kind="house", corners=tuple(
        Place(x * GRID, y * GRID) for x, y in ((w, s), (e, s), (e, n), (w, n))))
                   for n, (w, s, e, n) in enumerate(boxes))
    return usual_tabletop(Table("T", 24 * GRID, 24 * GRID, pieces=pieces), None)


@pytest.mark.rule("SC-7")
@pytest.mark.parametrize("ruleset", WITH)
def test_on_all_shipped_tables_half_of_the_circle_can_be_stood_on(ruleset: str) -> None:
    one, moved = rules.get(ruleset), []
    for entry in shipped_for(ruleset, one.standard_table):
        assert entry.table is not None
        top, radius = top_of(one, entry.table), middle_radius(entry.table)
        for edges in (LEVEL, UPRIGHT):
            place = middle_of(top, edges)
            assert room(top, place, radius) >= ENOUGH
            assert place[edges is LEVEL] == centre(entry.table)[edges is LEVEL]
        if middle_of(top, LEVEL) != centre(entry.table):
            moved.append(entry.path.stem)
    assert moved == (["lonely-farm"] if ruleset == "skirmashed" else [])


@pytest.mark.rule("SC-7")
@pytest.mark.long
@pytest.mark.parametrize("ruleset", WITH)
def test_on_random_tables_half_of_the_circle_can_be_stood_on(ruleset: str) -> None:
    one = rules.get(ruleset)
    for seed in range(50):
        board = one.boards[seed % len(one.boards)]
        table = random_table(seed, board, answers_of(ruleset, (board.width, board.height)),
                             looks=view_of(ruleset).houses)
        top = top_of(one, table)
        assert room(top, middle_of(top, LEVEL), middle_radius(table)) >= ENOUGH


@pytest.mark.rule("SC-7")
def test_the_circle_goes_along_the_line_half_way_between_both_edges_to_the_nearest_place_with_room() -> None:
    free = with_houses()
    assert middle_of(free, None) == middle_of(free, UPRIGHT) == centre(free.table)
    top = with_houses((9, 9, 15, 15))
    for edges, along in ((LEVEL, 0), (UPRIGHT, 1)):
        place = middle_of(top, edges)
        radius = middle_radius(top.table)
        assert place[1 - along] == 12 * GRID and place[along] < 12 * GRID          # of equals the western, or southern
        assert room(top, place, radius) >= ENOUGH
        nearer = Place(*(each + STEP if at == along else each for at, each in enumerate(place)))
        assert room(top, nearer, radius) < ENOUGH
    assert middle_of(top, None) == middle_of(top, LEVEL)


@pytest.mark.rule("SC-7")
def test_of_two_places_that_are_equally_near_it_is_the_one_with_more_room() -> None:
    top = with_houses((9, 9, 15, 15), (4, 8, 8, 16))
    assert middle_of(top, LEVEL).x > 12 * GRID


@pytest.mark.rule("SC-7")
def test_where_no_place_has_enough_room_it_is_the_one_with_most() -> None:
    top = with_houses((0, 6, 22, 18))
    place, radius = middle_of(top, LEVEL), middle_radius(top.table)
    assert place.x == 24 * GRID - radius and 0 < room(top, place, radius) < ENOUGH


SHUT = {"warehouse-quarter", "orchard-hamlet", "back-alleys", "long-road", "fairground", "haunted-crossroads",
        "three-woods"}
"""Shipped tables on which a store lay in a house, or the post mostly did, before both slid along their row."""


@pytest.mark.rule("SC-9")
@pytest.mark.rule("SC-10")
@pytest.mark.parametrize("ruleset", WITH)
def test_posts_and_stores_of_shipped_tables_can_be_stood_round(ruleset: str) -> None:
    """Nobody could ever take a store that lay in a house which nobody enters."""
    one, plays, moved = rules.get(ruleset), scenarios_of(rules.get(ruleset)), set()
    assert plays is not None
    for entry in shipped_for(ruleset, one.standard_table):
        assert entry.table is not None
        top = top_of(one, entry.table)
        for edges in (LEVEL, LEVEL[::-1]):
            post = plays.area_at(top, "stand", edges)
            assert isinstance(post, Area) and room(top, post.middle, post.radius) >= ENOUGH
            stores = [store.place for store in stores_at(top, edges[0], plays.numbers.stores, plays.row)]
            assert all(room(top, place, STORE + REACH) >= 45 for place in stores)
            apart = min(2 * (STORE + REACH), entry.table.width // (plays.numbers.stores + 1))
            assert all(abs(a.x - b.x) >= apart for a in stores for b in stores if a is not b)
            usual = {inwards(entry.table, edges[0], plays.row, Fraction(n, plays.numbers.stores + 1))
                     for n in range(1, plays.numbers.stores + 1)}
            if {*stores} != usual or post.middle != inwards(entry.table, edges[0], POST):
                moved.add(entry.path.stem)
    assert moved >= {entry.path.stem for entry in shipped_for(ruleset, one.standard_table)} & SHUT


@pytest.mark.rule("SC-9")
def test_stores_keep_their_distance_where_they_slide() -> None:
    top = with_houses((4, 4, 14, 8))
    places = row_of(top, "south", Fraction(1, 4), 3, STORE + REACH)
    assert all(place.y == 6 * GRID for place in places) and len({*places}) == 3
    assert all(abs(a.x - b.x) >= 2 * (STORE + REACH) for a in places for b in places if a is not b)
    assert all(room(top, place, STORE + REACH) >= ENOUGH for place in places)
    assert row_of(with_houses(), "south", Fraction(1, 4), 3, STORE + REACH) == tuple(
        Place(x * GRID, 6 * GRID) for x in (6, 12, 18))


@pytest.mark.parametrize("ruleset", WITH)
def test_the_picture_of_the_set_up_shows_what_the_scenario_puts_on_the_table(ruleset: str) -> None:
    one, plays = rules.get(ruleset), scenarios_of(rules.get(ruleset))
    assert plays is not None
    table = map_named(one.standard_table).table
    assert table is not None
    held = possible(one, table, "hold", {})
    (circle,) = held.areas
    place = plays.area_at(top_of(one, table), "hold", None)
    assert place is not None and circle.round
    assert circle.box[:2] == (place.middle.x - place.radius, place.middle.y - place.radius)
    assert len(possible(one, table, "raid", {}).spots) == 2 * plays.numbers.stores
    assert len(possible(one, table, "stand", {}).areas) == 2
    assert [each.edge for each in possible(one, table, "breakthrough", {}).exits] == ["south", "north"]
    assert possible(one, table, "plain", {}) == possible(one, table, "", {}) == ((), (), ())
