"""The three tables of the catalogue, as shipped."""

from __future__ import annotations

import pytest

from game.core.setup import Setup
from game.core.table.places import GRID, Place
from game.store.maps import load_map, shipped_maps

from .legions import RULES, force, man

HOUSES = {
    "haunted-crossroads": ((14, 21, 6, 4), (28, 23, 6, 4), (21, 30, 5, 4), (22, 14, 5, 4)),
    "three-woods": ((32, 14, 5, 5), (11, 29, 5, 5)),
    "dead-mans-street": ((15, 15, 5, 6), (15, 27, 5, 6), (28, 15, 5, 6), (28, 27, 5, 6)),
}
FORESTS = {
    "haunted-crossroads": ((8, 15, 4, 3.5), (40, 33, 4, 3.5), (38, 16, 4, 4), (10, 32, 4, 4)),
    "three-woods": ((24, 24, 7, 5), (10, 20, 5, 5), (38, 28, 5, 5)),
    "dead-mans-street": ((6, 24, 3, 6), (42, 24, 3, 6), (24, 24, 2.5, 2.5)),
}


def table(name):
    return load_map(shipped_maps() / "ghost-legions" / f"{name}.tmx")


@pytest.mark.rule("GL-03", "GL-04", "GL-05", "TB-5")
@pytest.mark.parametrize("name", HOUSES)
def test_pieces_and_zones_are_those_of_the_catalogue(name):
    found = table(name)
    assert (found.width, found.height, found.edges) == (48 * GRID, 48 * GRID, ("south", "north"))
    houses = [piece for piece in found.pieces if piece.kind == "house"]
    assert {piece.corners for piece in houses} == {
        (Place.at(x, y), Place.at(x + w, y), Place.at(x + w, y + h), Place.at(x, y + h)) for x, y, w, h in HOUSES[name]}
    woods = [piece for piece in found.pieces if piece.kind == "forest"]
    assert {(p.corners[0], p.corners[6], len(p.corners)) for p in woods} == {
        (Place.at(x + rx, y), Place.at(x, y + ry), 24) for x, y, rx, ry in FORESTS[name]}
    assert len(found.pieces) == len(houses) + len(woods) and not found.objectives
    assert [zone.edge for zone in found.zones] == ["south", "north"]
    assert max(place.y for place in found.zones[0].corners) == 12 * GRID


@pytest.mark.parametrize("name", HOUSES)
def test_tables_are_the_same_after_a_half_turn(name):
    found = table(name)

    def turned(corners):
        return frozenset((found.width - x, found.height - y) for x, y in corners)

    assert {turned(piece.corners) for piece in found.pieces} == {
        frozenset(tuple(c) for c in piece.corners) for piece in found.pieces}


@pytest.mark.rule("GL-03")
@pytest.mark.parametrize("name", HOUSES)
def test_tables_can_be_played_on(name):
    setup = Setup(ruleset="ghost-legions", version=4, table=table(name), forces=(force(man()), force(man())))
    assert RULES.check_setup(setup) == []
