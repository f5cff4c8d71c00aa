"""The three tables of Deathzap are those of its catalogue (7.4)."""

from __future__ import annotations

import pytest

from game.core.table import polygons
from game.core.table.boards import terrain_share
from game.core.table.movement.obstacles import Ground
from game.core.table.pieces import Piece, Table
from game.core.table.places import GRID, Place
from game.store.maps import load_entry, load_map, shipped_maps

FOLDER = shipped_maps() / "deathzap"
Four = tuple[float, float, float, float]

HOUSES: dict[str, tuple[Four, ...]] = {
    "crossroads-hamlet": ((14, 17, 20, 22), (28, 17, 34, 22), (14, 26, 20, 31), (28, 26, 34, 31), (4, 21, 8, 26),
                          (40, 22, 44, 27)),
    "wooded-valley": ((33, 9, 38, 13), (34, 35, 39, 39), (18, 22, 23, 26), (49, 22, 54, 26), (2, 20, 7, 24),
                      (65, 24, 70, 28)),
    "jungle-outpost": ((21, 21, 27, 25), (19, 27.5, 23, 30.5), (26, 17, 30, 19.5)),
}
FORESTS: dict[str, tuple[Four, ...]] = {
    "crossroads-hamlet": ((9, 12, 6, 4.5), (39, 12, 6, 4.5), (9, 36, 6, 4.5), (39, 36, 6, 4.5), (24, 10.5, 5, 3),
                          (24, 37.5, 5, 3)),
    "wooded-valley": ((12, 13, 8, 5), (29, 20, 5, 5.5), (47, 12, 7, 4.5), (60, 35, 8, 5), (43, 28, 5, 5.5),
                      (25, 36, 7, 4.5), (10, 31, 5, 5), (62, 17, 5, 5)),
    "jungle-outpost": ((8, 14, 6, 5), (22, 12, 5, 4), (38, 14, 6, 5), (12, 25, 5, 4.5), (37, 24, 5, 4.5),
                       (9, 36, 6, 4.5), (25, 36.5, 5, 4), (39, 35, 6, 4.5)),
}
SIZES = {"crossroads-hamlet": (48, 48), "wooded-valley": (72, 48), "jungle-outpost": (48, 48)}
SHARES = {"crossroads-hamlet": 26, "wooded-valley": 26, "jungle-outpost": 29}
tables = pytest.mark.parametrize("name", HOUSES)


def table(name: str) -> Table:
    return load_map(FOLDER / f"{name}.tmx")


def corners(found: Table, kind: str) -> set[tuple[Place, ...]]:
    return {piece.corners for piece in found.pieces if piece.kind == kind}


@tables
@pytest.mark.rule("DZ-01", "DZ-R3", "DZ-R4", "TB-5")
def test_pieces_stand_where_the_catalogue_says(name: str) -> None:
    found = table(name)
    assert (found.width, found.height) == tuple(side * GRID for side in SIZES[name])
    assert corners(found, "house") == {
        (Place.at(w, s), Place.at(e, s), Place.at(e, n), Place.at(w, n)) for w, s, e, n in HOUSES[name]}
    assert corners(found, "forest") == {
        polygons.ellipse(*(number * GRID for number in wood)) for wood in FORESTS[name]}
    assert len(found.pieces) == len(HOUSES[name]) + len(FORESTS[name])
    assert {piece.kind for piece in found.pieces} == {"house", "forest"}


@tables
def test_terrain_share_is_as_printed(name: str) -> None:
    assert round(100 * terrain_share(table(name))) == SHARES[name]


@pytest.mark.parametrize("name", ["crossroads-hamlet", "wooded-valley"])
def test_tables_are_the_same_after_a_half_turn(name: str) -> None:
    found = table(name)

    def turned(piece: Piece) -> frozenset[tuple[int, int]]:
        return frozenset((found.width - x, found.height - y) for x, y in piece.corners)

    assert {turned(piece) for piece in found.pieces} == {
        frozenset(tuple(spot) for spot in piece.corners) for piece in found.pieces}


@tables
@pytest.mark.rule("DZ-R17", "DZ-R18")
def test_any_edge_may_be_picked_and_has_room_for_every_base(name: str) -> None:
    """South and north strips hold no terrain; in the others the largest base stands at least every twelve inches."""
    found = table(name)
    assert found.edges == () and not found.zones and not found.objectives
    strip = 6 * GRID
    assert all(strip <= y <= found.height - strip for piece in found.pieces for _, y in piece.corners)
    ground = Ground(found.width, found.height, 96, found.pieces, ())
    for x in (strip // 2, found.width - strip // 2):
        free = [y for y in range(96, found.height - 95, 8) if ground.bar_at(x, y) is None]
        assert max(b - a for a, b in zip([0, *free], [*free, found.height], strict=True)) <= 14 * GRID


@tables
def test_they_are_offered_for_deathzap_with_a_note(name: str) -> None:
    entry = load_entry(FOLDER / f"{name}.tmx")
    assert entry.rulesets == ("deathzap",) and "(DZ-T" in entry.note and not entry.error
    assert all(piece.name for piece in table(name).pieces)
