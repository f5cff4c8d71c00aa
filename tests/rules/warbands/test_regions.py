"""Regions of places: a legal one is found however small the room is (WB-R68, WB-R70, WB-R75, WB-R108)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from breadth import some

from game.core.table.places import GRID, Place
from game.rules.warbands import moving
from game.rules.warbands.place_region import PlaceRegion
from game.rules.warbands.regions import (
    AssassinRegion,
    BesideRegion,
    ChargeRegion,
    JumpRegion,
    SetUpRegion,
    StepOffRegion,
)
from game.rules.warbands.roster import Fighter

from .bands import MARKET, ROOFTOPS, battle, box, card, far_off, keys, plain, rookie, say, specialist, who


@pytest.mark.rule("WB-R108", "WB-R68", "WB-112")
def test_an_assassin_finds_the_only_places_there_are():
    """Seven places are within 4 inches of him and 1 inch of his victim."""
    match = say(battle([(specialist("Assassin"), 8, 8), far_off(2, 2)],
                       [(rookie(), 8 + 280 / 64, 8 + 262 / 64), far_off()]), "activate A1")
    assert "assassinate" in keys(match)
    region = AssassinRegion(match.now, who(match, "A1"), 0, 4 * GRID)
    assert region.why_not(Place(693, 693)) is None


@pytest.mark.rule("WB-R108", "WB-R70", "WB-118")
def test_a_doppelganger_finds_the_only_gap_between_others():
    others = [(8.5637, 9.3419), (9.7818, 8.2667), (11.4275, 9.0744), (11.3735, 10.6742), (10.0919, 11.693),
              (8.6446, 10.8561)]
    match = say(battle([(specialist("Doppelganger"), 10, 10), far_off(2, 2)],
                       [*((rookie(name=f"R{i}"), *spot) for i, spot in enumerate(others)), far_off()]), "activate A1")
    assert "split" in keys(match)
    walled = say(battle([(specialist("Doppelganger"), 10, 10), far_off(2, 2)], [far_off()],
                        table=plain(box("H1", "house", 8, 8, 12, 9.45), box("H2", "house", 8, 10.55, 12, 12),
                                    box("H3", "house", 8, 9.45, 9.45, 10.55), box("H4", "house", 10.55, 9.45, 12, 10.55)
                                    )), "activate A1")
    assert "split" not in keys(walled)


@pytest.mark.rule("WB-R108", "WB-R75", "WB-134")
def test_a_maniac_finds_the_only_places_there_are():
    match = say(battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], [(rookie(), 15 - 1 / 64, 5), far_off()]),
                "activate A1")
    assert "charge" in keys(match)
    far = say(battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], [(rookie(), 15 + 1 / 64, 5), far_off()]),
              "activate A1")
    assert "charge" not in keys(far)


def _regions(match, me: Fighter) -> Iterator[PlaceRegion]:
    now, far = match.now, moving.allowance(match.now, me)
    yield AssassinRegion(now, me, 0, far)
    yield ChargeRegion(now, me, 0, 2 * far)
    yield JumpRegion(now, me, 0, far)
    yield BesideRegion(now, me)
    yield SetUpRegion(now, me.id, [me.place])
    if me.z:
        yield StepOffRegion(now, me, 0, far)


@pytest.mark.rule("WB-R108")
@pytest.mark.parametrize("seed", some(range(12), 5))
def test_the_search_passes_over_no_place_that_fits(seed):
    random = Random(seed)
    pieces = (*random.choice((MARKET, ROOFTOPS)), card("H9", "house", 12, 18), box("W9", "wall", 3, 13, 5, 13.5))
    table = plain(*(pieces[:3] if seed % 3 else pieces))

    def spots(them):
        for one in them:
            x, y = random.randrange(6 * GRID, 18 * GRID) / GRID, random.randrange(6 * GRID, 18 * GRID) / GRID
            roof = any(piece.kind == "house" and min(c.x for c in piece.corners) <= x * GRID <= max(
                c.x for c in piece.corners) and min(c.y for c in piece.corners) <= y * GRID <= max(
                    c.y for c in piece.corners) for piece in table.pieces)
            yield (one, x, y, 2) if roof else (one, x, y)

    while True:
        try:
            match = battle([*spots([specialist("Maniac", stat=random.choice((3, 4, 5))), rookie(), rookie()])],
                           [*spots(rookie(name=f"R{i}") for i in range(4))], table=table)
            break
        except AssertionError:      # bases overlap, or stand in a wall
            continue
    for region in _regions(match, who(match, "A1")):
        if region.hopeless:
            continue
        west, south, east, north = region.box
        places = [Place(random.randrange(west, east + 1), random.randrange(south, north + 1)) for _ in range(400)]
        fitting = [place for place in places if region.fits(place) is None]
        x, y = (np.array([place[i] for place in fitting], dtype=np.int64) for i in (0, 1))
        for test in region.tests():
            assert test(x, y).all(), f"{type(region).__name__} passes over a place"
        assert region.empty() is False or not fitting
