"""The three tables of the catalogue (section 7): where their pieces stand, and that a half turn changes nothing."""

from __future__ import annotations

import pytest

from game.core.table import polygons
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.store.maps import load_map, shipped_maps

HOUSES = {
    "lonely-farm": [(10, 10, 4, 4)],
    "back-alleys": [(4, 9, 4, 5), (16, 10, 4, 5), (11, 5, 3, 4), (10, 15, 3, 4)],
    "long-road": [(9, 9, 5, 4), (34, 11, 5, 4), (21, 5, 4, 4), (23, 15, 4, 4)]}
FORESTS = {
    "lonely-farm": [(5, 8, 3, 2.5), (19, 16, 3, 2.5), (18, 7, 2.5, 2), (6, 17, 2.5, 2)],
    "back-alleys": [(12, 12, 2.5, 2)],
    "long-road": [(18, 12, 3, 3), (30, 12, 3, 3), (5, 16, 3, 2), (43, 8, 3, 2)]}


def table(name: str) -> Table:
    return load_map(shipped_maps() / "skirmashed" / f"{name}.tmx")


@pytest.mark.rule("SK-01", "SK-02", "SK-03", "SK-04")
@pytest.mark.parametrize("name", list(HOUSES))
def test_pieces_stand_where_the_catalogue_says(name):
    found = table(name)
    assert (found.width, found.height) == ((48 if name == "long-road" else 24) * GRID, 24 * GRID)
    assert found.edges == ("south", "north") and not found.objectives
    houses = {(Place.at(x, y), Place.at(x + w, y), Place.at(x + w, y + h), Place.at(x, y + h))
              for x, y, w, h in HOUSES[name]}
    assert {p.corners for p in found.pieces if p.kind == "house"} == houses
    woods = {polygons.ellipse(x * GRID, y * GRID, rx * GRID, ry * GRID) for x, y, rx, ry in FORESTS[name]}
    assert {p.corners for p in found.pieces if p.kind == "forest"} == woods
    south, north = found.zones
    assert {corner.y for corner in south.corners} == {0, 3 * GRID}
    assert {corner.y for corner in north.corners} == {21 * GRID, 24 * GRID}


@pytest.mark.parametrize("name", list(HOUSES))
def test_a_half_turn_changes_nothing(name):
    found = table(name)
    turned = {(p.kind, frozenset((found.width - x, found.height - y) for x, y in p.corners)) for p in found.pieces}
    assert turned == {(p.kind, frozenset((x, y) for x, y in p.corners)) for p in found.pieces}
