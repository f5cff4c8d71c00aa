"""The tables of the catalogue, as shipped, and what else is played on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import GRID, Place
from game.rules.warbands.ending import hill, level_of, spawns
from game.rules.warbands.regions import SetUpRegion
from game.rules.warbands.roster import Warband
from game.rules.warbands.tables import quick_places
from game.rules.warbands.terrain_cards import Card
from game.store.forces import load_force, shipped_forces
from game.store.maps import find_maps, load_map, shipped_maps

from .bands import RULESET

CATALOGUE = {
    "market-cross": (((6, 9.5), (18, 14.5)), ((17, 8), (7, 16), (12, 12)), 0),
    "rooftop-row": (((7, 12), (12, 12), (17, 12)), ((7, 7), (17, 17)), 2),
    "old-mill-in-the-woods": (((12, 12),), ((5, 12), (19, 12), (12, 7), (12, 17)), 2),
}
"""Centres of houses and of forests, and how high the token of the hill lies (section 6.7)."""
WIDE = ("long-market", "two-mills")
BARE = ("open-green", "wide-green")
MORE = ("lamplight-street",)
"""Tables of our own beside those of the catalogue."""


def table(name):
    return load_map(shipped_maps() / "warbands" / f"{name}.tmx")


def setup(name, a="robyns-merry-men", b="captain-fawkes-ragtags", **more):
    forces = tuple(load_force(shipped_forces("warbands") / f"{one}.toml", {"warbands": Warband}).force
                   for one in (a, b))
    return Setup(ruleset="warbands", version=5, table=table(name), forces=forces, **more)


def card(x, y):
    return {Place.at(x - 2, y - 2), Place.at(x + 2, y - 2), Place.at(x + 2, y + 2), Place.at(x - 2, y + 2)}


@pytest.mark.rule("WB-R92", "WB-R93", "WB-R96", "WB-186", "WB-187")
@pytest.mark.parametrize("name", CATALOGUE)
def test_cards_and_spawnpoints_are_those_of_the_catalogue(name):
    found, (houses, forests, high) = table(name), CATALOGUE[name]
    assert (found.width, found.height, found.edges) == (24 * GRID, 24 * GRID, ("south", "north"))
    for kind, centres in (("house", houses), ("forest", forests)):
        them = [set(piece.corners) for piece in found.pieces if piece.kind == kind]
        assert len(them) == len(centres) and all(card(*centre) in them for centre in centres)
    assert len(found.pieces) == 5 and not found.zones and not found.objectives
    now = RULESET.moment(setup(name))
    assert [p.inches for p in spawns(now, 0)] == [(4, 2), (12, 2), (20, 2)]
    assert [p.inches for p in spawns(now, 1)] == [(20, 22), (12, 22), (4, 22)]
    assert level_of(now, hill(found)) == high * GRID


@pytest.mark.rule("WB-R92", "WB-R96")
@pytest.mark.parametrize("name", WIDE)
def test_on_wide_tables_spawnpoints_are_as_far_from_edge_and_middle(name):
    found = table(name)
    assert (found.width, found.height) == (36 * GRID, 24 * GRID)
    now = RULESET.moment(setup(name, switches=(("wb_table", "36x24"),)))
    assert [p.inches for p in spawns(now, 0)] == [(10, 2), (18, 2), (26, 2)]
    bare = RULESET.moment(replace(setup(name), table=replace(found, spawns=())))
    assert spawns(bare, 0) == spawns(now, 0) and spawns(bare, 1) == spawns(now, 1)


@pytest.mark.rule("WB-R93")
@pytest.mark.parametrize("name", [*CATALOGUE, *WIDE])
def test_every_card_lies_legally_and_the_table_is_the_same_after_a_half_turn(name):
    found = table(name)
    turned = {(p.kind, frozenset(Place(found.width - x, found.height - y) for x, y in p.corners)) for p in found.pieces}
    assert turned == {(p.kind, frozenset(p.corners)) for p in found.pieces} and len(found.pieces) == 5
    for i, piece in enumerate(found.pieces):
        others = replace(found, pieces=found.pieces[:i] + found.pieces[i + 1:])
        (x0, y0), (x1, y1) = piece.corners[0], piece.corners[2]
        assert Card(others, (), 0).why_not(Place((x0 + x1) // 2, (y0 + y1) // 2)) is None


@pytest.mark.rule("WB-R96")
@pytest.mark.parametrize("name", [*CATALOGUE, *WIDE, *BARE])
def test_quick_places_are_free_and_near_spawnpoints(name):
    now = RULESET.moment(setup(name))
    for north in (False, True):
        them = quick_places(now.setup.table, north)
        for i, place in enumerate(them):
            assert SetUpRegion(now, "A1", spawns(now, int(north))).why_not(place) is None
            assert all((place.x - o.x) ** 2 + (place.y - o.y) ** 2 >= GRID ** 2 for o in them[:i])


@pytest.mark.rule("WB-R96")
def test_quick_deployment_sets_everybody_up_at_once():
    match = Match.begun(RULESET, setup("market-cross", options=(("deploy", "quick"),)), Dice.asked((5, 2, 6, 3)))
    match.answer("edge north")
    assert match.ask.kind == "figure" and all(f.placed for f in match.state.figures.values())
    assert match.state.figures["B1"].place == Place.at(12, 2) and match.state.figures["A1"].place == Place.at(12, 22)
    assert match.problems() == []


@pytest.mark.rule("WB-R92")
@pytest.mark.parametrize(("name", "rule", "fine"), [
    ("market-cross", "24x24", True), ("market-cross", "36x24", False), ("long-market", "24x24", False),
    ("long-market", "36x24", True), ("wide-green", "36x24", True)])
def test_the_table_has_the_size_of_the_house_rule(name, rule, fine):
    wrong = RULESET.check_setup(setup(name, switches=(("wb_table", rule),)))
    assert (wrong == []) == fine and all(one.clause == "WB-R92" for one in wrong)


@pytest.mark.rule("WB-R93")
def test_terrain_cards_are_laid_on_bare_tables():
    cards = (("terrain", "cards"),)
    assert [one.clause for one in RULESET.check_setup(setup("market-cross", options=cards))] == ["WB-R93"]
    assert RULESET.check_setup(setup("open-green", options=cards)) == []


@pytest.mark.rule("WB-R3")
def test_the_limit_is_an_option_and_a_house_rule():
    small = (("limit", "140"),)
    assert {one.clause for one in RULESET.check_setup(setup("market-cross", options=small))} == {"WB-R3"}
    raised = setup("market-cross", options=small, switches=(("wb_points_cap", "200"),))
    assert RULESET.check_setup(raised) == []


def test_these_maps_are_shipped_one_of_them_the_standard():
    mine = {entry.path.stem for entry in find_maps() if entry.shipped and "warbands" in entry.rulesets}
    assert mine == {*CATALOGUE, *WIDE, *BARE, *MORE} and RULESET.standard_table == "market-cross"
