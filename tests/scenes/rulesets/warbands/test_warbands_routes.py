"""Ways over roofs: what a route promises is what its answers do."""

from __future__ import annotations

import pytest

from game.core.chance.explore import explore
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.dice import Stream
from game.core.table.places import GRID, Place
from game.planning.warbands.route_words import drop_height
from game.planning.warbands.routes import KINDS, Route, Routes, part_route
from game.rules.warbands import harm, moving
from game.rules.warbands.acts import Drop
from game.rules.warbands.distances import fighter
from game.rules.warbands.forecasts import drop_card
from game.rules.warbands.limits import FINE
from tests.rules.warbands.bands import ROOFTOPS, battle, boss, far_off, plain, rookie, who


def routes(match) -> Routes:
    me = fighter(match.now, "A1")
    return Routes(match.now, moving.new_movement(match.now, me, 0, False))


def begun(x: float, y: float, z: float = 0, stat: int = 5, **more):
    match = battle([(boss("Ranger", stat), x, y, z)], [(rookie(), 20, 4), far_off()], table=plain(*ROOFTOPS), **more)
    assert match.ask is not None and match.ask.kind == "act"
    return match


def walked(match, route: Route) -> None:
    """Give the answers of a route; the match stands where it said."""
    for answer in route.answers:
        match.answer(answer)
    me, then = who(match, "A1"), route.then.state.figures["A1"]
    assert (me.place, me.z) == (then.place, then.z)


def test_a_roof_is_climbed_where_the_way_ends_nearest_to_the_spot():
    match = begun(7, 9.2)
    route = routes(match).to(Place.at(7, 11))
    assert route is not None and [leg.kind for leg in route.legs] == ["walk", "climb", "walk"]
    assert route.legs[1].cost == 4 * GRID and route.cost <= 5 * GRID and not route.hits
    walked(match, route)
    assert who(match, "A1").z == 2 * GRID


def test_who_cannot_get_up_in_one_action_has_no_way_there():
    match = begun(7, 9.2, stat=4)
    assert routes(match).to(Place.at(7, 11)) is None      # 0.3 inch to the wall and 4 for the climb


def test_from_roof_to_roof_he_walks_to_the_edge_and_jumps():
    match = begun(7, 12, 2)
    route = routes(match).to(Place.at(11, 12.5))
    assert route is not None and [leg.kind for leg in route.legs] == ["walk", "jump"] and not route.hits
    assert route.cost == pytest.approx(4.03 * GRID, abs=3)
    walked(match, route)
    assert who(match, "A1").z == 2 * GRID


def test_down_he_climbs_where_that_is_possible_and_jumps_at_the_price_of_a_hit_where_not():
    match = begun(7, 10.5, 2)
    route = routes(match).to(Place.at(7, 9.2))
    assert route is not None and [leg.kind for leg in route.legs][-2:] in (["down", "walk"], ["walk", "down"])
    walked(match, route)
    match = begun(7, 12, 2)
    route = routes(match).to(Place.at(7, 8.6))
    assert route is not None and route.hits == 1 and route.legs[-1].kind == "jump" and route.left == 0


def test_stepping_off_says_where_he_lands_and_what_it_costs():
    match = begun(7, 10.6, 2)
    route = part_route(match.now, routes(match).start.going, Answer(Drop(), place=Place.at(7, 9)))
    assert route is not None and route.hits == 1 and route.then.state.figures["A1"].z == 0


@pytest.mark.parametrize("seed", range(6))
def test_whatever_way_is_found_can_be_answered(seed):
    stream = Stream(seed)
    found = 0
    for _ in range(40):
        x, y, z = ((7, 9.2, 0), (8.6, 12, 2), (10.2, 12, 2), (9.5, 9.4, 0), (12, 13.6, 2))[stream.below(5)]
        match = begun(x, y, z)
        me = who(match, "A1")
        goal = Place(me.x + stream.below(700) - 350, me.y + stream.below(700) - 350)
        route = routes(match).to(goal)
        if route is None or route.hits:
            continue
        found += 1
        walked(match, route)
    assert found > 8


def test_what_is_shown_as_reach_on_other_roofs_can_be_reached():
    match = begun(9.5, 9.4)
    ways = routes(match)
    rings = ways.roofs()
    assert rings
    for ring in rings:
        x, y = sum(p[0] for p in ring) / len(ring), sum(p[1] for p in ring) / len(ring)
        route = ways.to(Place(round(x), round(y)))
        assert route is not None and route.then.state.figures["A1"].z == 2 * GRID


@pytest.mark.parametrize("rules", [{}, {"fall_rounding": "up", "jump_runup": "on"}, {"climb_budget": "separate"}],
                         ids=lambda rules: " ".join(rules) or "as printed")
def test_each_part_is_foreseen_as_it_is_played(rules):
    """Walks, climbs, jumps and steps over an edge, those that end in a fall too: where he is and what is left."""
    stream, kinds, falls = Stream(5), set[str](), 0
    while len(kinds) < 5 or falls < 12:
        spot = (7 + stream.below(200) / 100, 10.6 + stream.below(200) / 100, 2) if stream.below(3) else (
            9.5, 9.4 - stream.below(20) / 100, 0)
        match = begun(*spot, 4 + stream.below(3), dice=[10] * 4, **rules)
        ways = routes(match)
        for _ in range(3):
            if match.ask is None or match.ask.about != "A1":
                break
            parts = [o for o in match.ask.listed() if type(o.act) in KINDS]
            if not parts:
                break
            option = parts[stream.below(len(parts))]
            place = option.region().sample(stream) if isinstance(option, PlaceOption) else None
            answer = Answer(option.act, place=place)
            route = part_route(match.now, match.now.state.going or ways.start.going, answer)
            assert route is not None
            match.answer(answer)
            me, then = who(match, "A1"), route.then.state.figures["A1"]
            assert (me.place, me.z) == (then.place, then.z) and not me.wounds
            going = match.now.state.going
            assert route.left == (going.left // FINE if going is not None else route.left)
            assert not route.legs[0].fall or going is None
            kinds.add(route.legs[0].kind)
            falls += route.legs[0].fall > 0


def test_the_card_of_a_drop_is_that_of_where_he_lands():
    """A Meat Shield is covered within 5 inches of a master: this one on the ground, not on the roof (WB-103)."""
    match = battle([(rookie("Meat Shield"), 7, 10.6, 2), (boss("Ranger"), 7, 3.6, 0)], [(rookie(), 20, 4), far_off()],
                   table=plain(*ROOFTOPS))
    match.answer("activate A1")
    ways = routes(match)
    route = part_route(match.now, ways.start.going, Answer(Drop(), place=Place.at(7, 9)))
    assert route is not None and route.hits == 1
    there = route.then.state.figures["A1"]
    end = harm.Landing(there.place, there.z)
    tree = explore(match.now, lambda play: harm.fall(play, "A1", end, drop_height(route)))
    card = drop_card(route.then, "A1", drop_height(route))
    assert card is not None and dict(card.loss) == dict(tree.odds(lambda branch: branch.gone(tree.before)))
    above = drop_card(match.now, "A1", drop_height(route))
    assert above is not None and above.loss[("A1",)] > card.loss[("A1",)]
