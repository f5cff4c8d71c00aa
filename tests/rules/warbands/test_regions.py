"""Regions of places: a legal one is found however small the room is (WB-R68, WB-R70, WB-R75, WB-R108)."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import numpy as np
import pytest
from breadth import some
from msgspec.structs import replace

from game.core.play.dice import Stream
from game.core.table.movement.movement import Path
from game.core.table.movement.paths import Line, PathPoint
from game.core.table.pieces import Overrides, Piece
from game.core.table.places import GRID, Place
from game.rules.warbands import moving
from game.rules.warbands.distances import within_inch
from game.rules.warbands.place_region import NO_ROOM, PlaceRegion, near_foes
from game.rules.warbands.regions import (
    AssassinRegion,
    BesideRegion,
    ChargeRegion,
    JumpRegion,
    SetUpRegion,
    StepOffRegion,
    last_straight,
    straight,
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


LOOSE = {BesideRegion: {"the bases would overlap"}, StepOffRegion: {"that way leads over no edge"},
         ChargeRegion: {"it stands there already", "not in a straight line",
                        *(f"R{i} is in the way" for i in range(4))}}
"""What the filters of an area leave to the whole test: himself, edges of roofs, contact on the way."""


def _at_the_reach(region: PlaceRegion) -> list[Place]:
    """Places in the box of which the reach, an inch from enemies or contact is exactly or just not met."""
    me, found = region.figure, []
    for spot, fars in ((me.place, (3, 4, 5, 6, 8, 10)), *((foe.place, (1, 2)) for foe in region.others)):
        for far in fars:
            found += [Place(spot.x + dx * (far * GRID + more), spot.y + dy * (far * GRID + more))
                      for more in (-1, 0, 1) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    west, south, east, north = region.box
    return [place for place in found if west <= place.x <= east and south <= place.y <= north]


@pytest.mark.rule("WB-R108")
@pytest.mark.parametrize("seed", some(range(12), 5))
def test_the_search_passes_over_no_place_that_fits(seed):
    """Nor does it let others pass: what all filters leave fits."""
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
        places += _at_the_reach(region)
        fits = np.array([region.fits(place) is None for place in places])
        x, y = (np.array([place[i] for place in places], dtype=np.int64) for i in (0, 1))
        passed = np.ones(len(places), dtype=np.bool_)
        for test in region.tests():
            told = test(x, y)
            assert told[fits].all(), f"{type(region).__name__} passes over a place"
            passed &= told
        loose = {str(region.fits(places[at])) for at in np.flatnonzero(passed & ~fits)}
        assert loose <= LOOSE.get(type(region), set()), f"{type(region).__name__} lets places pass that do not fit"
        assert region.empty() is False or not fits.any()


def _filters(match, me: Fighter) -> Iterator[tuple[str, object, object]]:
    """Each filter of many places, and the whole test of one place that it stands for."""
    region = JumpRegion(match.now, me, 0, 4 * GRID)
    for z in (0, 63, 64, 65, 128, 192, 193):
        for side in (0, 1):
            yield (f"unmet {side} at {z}", region.unmet(side, z),
                   lambda place, side=side, z=z: region.passes(place, side, z) is None)
    for z in (0, 128):
        yield f"room at {z}", region.room(z), lambda place, z=z: region.free(place, z) is None
    spots = [Place.at(12, 12), Place.at(13, 10)]
    yield "near one", region.near_one(spots, GRID), lambda place: any(
        (place.x - x) ** 2 + (place.y - y) ** 2 <= GRID * GRID for x, y in spots)


@pytest.mark.rule("WB-R12", "WB-R30", "WB-R68", "WB-R108")
@pytest.mark.parametrize("z", [0.0, 2.0])
def test_each_filter_of_many_places_says_of_each_what_the_test_of_one_says(z):
    """Also due north, south, east and west of him, and on the spot; of enemies 1 inch higher and just more, of friends
    and of the prone."""
    match = battle([(specialist("Assassin"), 12, 12, z), (rookie(), 12, 14, z), (rookie(), 14, 12, z), far_off(2, 2)],
                   [(rookie(), 10, 12, z), (rookie(name="south"), 12, 10, z), (specialist("Tank"), 10, 10, z),
                    (rookie(), 14, 14, z), far_off()],
                   table=plain(box("H1", "house", 8, 8, 16, 16)) if z else plain(), states={"B3": {"wounds": 1}})
    me = who(match, "A1")
    steps = (*range(-192, 193, 16), -1, 1)
    places = [Place(me.x + dx, me.y + dy) for dx in steps for dy in steps]
    x, y = (np.array([place[i] for place in places], dtype=np.int64) for i in (0, 1))
    for name, many, one in _filters(match, me):
        told = many(x, y)
        wrong = [place for place, fits in zip(places, told, strict=True) if fits != one(place)]
        assert not wrong, (name, wrong[:3])


@pytest.mark.rule("WB-R12", "WB-R30", "WB-R68")
@pytest.mark.parametrize(("height", "in_the_way"), [(63, True), (64, True), (65, False)])
def test_who_stands_up_to_an_inch_higher_or_lower_is_in_the_way(height, in_the_way):
    """On a house beside his way, whose edge his base passes at a distance."""
    house = replace(box("H1", "house", 12, 10.5, 16, 14), overrides=Overrides(height=height))
    match = battle([(specialist("Assassin"), 10, 10), far_off(2, 2)], [(rookie(), 14, 10.6, height / 64), far_off()],
                   table=plain(house))
    region = JumpRegion(match.now, who(match, "A1"), 0, 10 * GRID)
    found = region.passes(Place.at(18, 10), 0, 0)
    assert (str(found) if found else None) == ("Rookie is in the way" if in_the_way else None)
    up = JumpRegion(match.now, who(match, "B1"), 1, 10 * GRID)
    assert (up.passes(Place.at(6, 10.6), 1, height) is not None) == in_the_way
    charge = ChargeRegion(battle([(specialist("Maniac", stat=5), 10, 10), far_off(2, 2)],
                                 [(rookie(), 14, 10.6, height / 64), (rookie(name="Prey"), 19.5, 10), far_off()],
                                 table=plain(house)).now, who(match, "A1"), 0, 10 * GRID)
    assert (charge.fits(Place.at(18, 10)) is not None) == in_the_way


@pytest.mark.rule("WB-15", "WB-112", "WB-134", "WB-R34", "WB-R68", "WB-R75", "WB-R96")
def test_areas_end_at_exactly_their_reach():
    """The last place that is in, and the first that is out, due east; reasons as told."""
    near = battle([(specialist("Maniac"), 5, 12), far_off(2, 2)], [(rookie(), 13, 12), far_off()])
    now, me = near.now, who(near, "A1")
    edges = [(JumpRegion(now, me, 0, 4 * GRID), 9, "further than what is left of the movement"),
             (AssassinRegion(now, me, 0, 6 * GRID + 1), 11 + 1 / 64, "further than its stat"),
             (ChargeRegion(now, me, 0, 6 * GRID + 1), 11 + 1 / 64, "further than two movement actions"),
             (SetUpRegion(now, "A1", [Place.at(5, 4), Place.at(10, 4)]), 13,
              "start within 3″ of a spawnpoint of yours")]
    for region, x, why in edges:
        y = 4 if isinstance(region, SetUpRegion) else 12
        assert region.fits(Place.at(x, y)) is None, why
        assert str(region.fits(Place.at(x + 1 / 64, y))) == why
    for region in (AssassinRegion(now, me, 0, 8 * GRID), ChargeRegion(now, me, 0, 8 * GRID)):
        assert region.fits(Place.at(11, 12)) is None
        assert str(region.fits(Place.at(11 - 1 / 64, 12))) == "not within 1″ of an opponent"
    beside = BesideRegion(now, me)
    assert str(beside.fits(Place.at(7 + 1 / 64, 12))) == "further than 1″ away" and beside.fits(Place.at(7, 12)) is None
    assert beside.fits(Place.at(6, 12)) is None
    assert str(beside.fits(Place.at(6 - 1 / 64, 12))) == "the bases would overlap"
    assert str(beside.fits(me.place)) == "the bases would overlap"


@pytest.mark.rule("WB-134", "WB-R75", "TB-15")
@pytest.mark.parametrize(("y", "why"), [(13 + 4 / 64, None), (13 + 3 / 64, "Rookie is in the way"),
                                        (13, "Rookie is in the way")])
def test_a_charge_past_an_enemy_leaves_contact_free(y, why):
    """Contact is up to 0.05 inch, 3.2 steps: a way that passes at 4 steps is free, at 3 it is not."""
    match = battle([(specialist("Maniac", stat=5), 4, 12), far_off(2, 2)],
                   [(rookie(), 8, y), (rookie(name="Prey"), 13, 12), far_off()])
    region = ChargeRegion(match.now, who(match, "A1"), 0, 10 * GRID)
    found = region.fits(Place.at(12, 12))
    assert (str(found) if found else None) == why


@pytest.mark.rule("WB-134", "WB-R75", "TB-15")
@pytest.mark.parametrize(("end", "why"), [(7 - 4 / 64, None), (7 - 3 / 64, None), (7, None),
                                          (7 + 1 / 64, "the bases would overlap")])
def test_a_charge_may_end_in_contact(end, why):
    match = battle([(specialist("Maniac", stat=5), 4, 12), far_off(2, 2)], [(rookie(), 8, 12), far_off()])
    region = ChargeRegion(match.now, who(match, "A1"), 0, 10 * GRID)
    found = region.fits(Place.at(end, 12))
    assert (found is None) == (why is None), found
    touching = battle([(specialist("Maniac", stat=5), 7 - 3 / 64, 12), far_off(2, 2)],
                      [(rookie(), 8, 12), (rookie(name="Prey"), 7 - 3 / 64, 18), far_off()])
    away = ChargeRegion(touching.now, who(touching, "A1"), 0, 10 * GRID)
    assert away.fits(Place.at(7 - 3 / 64, 17)) is None, "from contact he may charge away"
    assert away.fits(Place.at(6, 12)) is None


def _path(*legs) -> Path:
    """A path of legs one behind the other."""
    length = sum(leg.length for leg in legs)
    return Path((Place(int(legs[0].start.x), int(legs[0].start.y)), Place(int(legs[-1].end.x), int(legs[-1].end.y))),
                legs, length, length)


def _lines(*places: tuple[float, float]) -> Path:
    spots = [PathPoint(float(x), float(y)) for x, y in places]
    return _path(*(Line(a, b) for a, b in zip(spots, spots[1:], strict=False)))


@pytest.mark.rule("WB-R33")
def test_the_last_straight_stretch_of_a_walk():
    """Legs in one line count together; a bend ends it, however small; an arc at the end leaves none."""
    assert straight(_lines((10, 20), (110, 20))) and last_straight(_lines((10, 20), (110, 20))) == 100
    in_two = _lines((10, 20), (40, 60), (70, 100))
    assert straight(in_two) and last_straight(in_two) == 100
    bent = _lines((10, 20), (10, 120), (70, 120))
    assert not straight(bent) and last_straight(bent) == 60
    back = _lines((70, 120), (10, 120), (10, 20))
    assert not straight(back) and last_straight(back) == 100
    twice = _lines((0, 0), (0, 50), (30, 90), (60, 130))
    assert not straight(twice) and last_straight(twice) == 100
    out_and_back = _lines((100, 100), (150, 100), (100, 100))
    assert not straight(out_and_back) and last_straight(out_and_back) == 50
    hair = _lines((0, 0), (100, 3.5), (200, 0))         # 200.12 against 200: more than the tolerance
    assert not straight(hair) and last_straight(hair) == sqrt(100 ** 2 + 3.5 ** 2)
    within = _lines((0, 0), (100, 2.5), (200, 0))       # 200.0625: within 0.064
    assert straight(within) and last_straight(within) == within.length


class _Only(PlaceRegion):
    """One place, which random draws hardly ever find."""

    only = Place(0, 0)

    def fits(self, place):
        return None if place == self.only else NO_ROOM

    def tests(self):
        yield lambda x, y: (abs(x - self.only.x) <= 1) & (abs(y - self.only.y) <= 1)


@pytest.mark.rule("WB-R108")
def test_a_search_finds_the_only_place_wherever_it_is_in_the_box(monkeypatch):
    """Its corners, its sides and places off the coarse grid; in one go or row by row. None outside."""
    match = battle([far_off(2, 2)], [far_off()])
    west, south, east, north = 64, 128, 64 + 90, 128 + 83
    for at_once in (1 << 16, 300, 1):
        monkeypatch.setattr(PlaceRegion, "AT_ONCE", at_once)
        for x in (west, west + 1, west + 8, 100, east - 1, east):
            for y in (south, south + 1, south + 8, 170, north - 1, north):
                region = _Only(match.now, who(match, "A1"), (west, south, east, north))
                region.only = Place(x, y)
                assert region._first == Place(x, y) and region.found == Place(x, y) and not region.empty()
                assert region.sample(Stream(3)) == Place(x, y)
        for x, y in ((west - 1, south), (east + 1, north), (west, north + 1), (east, south - 1)):
            region = _Only(match.now, who(match, "A1"), (west, south, east, north))
            region.only = Place(x, y)
            assert region._first is None and region.found is None and region.empty()
            assert region.sample(Stream(3)) is None
            assert str(region.why_not(Place(x, y))) == "that is too far off"


@pytest.mark.rule("WB-R30", "WB-R108")
def test_no_box_reaches_over_the_edge_of_the_table():
    """A centre is half a base, 32 steps, from each edge at least; a box may be one place wide."""
    match = battle([far_off(2, 2)], [far_off()])

    def region(*box):
        return PlaceRegion(match.now, who(match, "A1"), box)

    assert region(-500, -500, 5000, 5000).box == (32, 32, 24 * GRID - 32, 24 * GRID - 32)
    assert region(100, 200, 300, 400).box == (100, 200, 300, 400)
    for inside, hopeless in (((100, 100, 100, 100), False), ((100, 100, 99, 100), True), ((100, 100, 100, 99), True),
                          ((100, 100, 99, 99), True), ((0, 0, 32, 32), False), ((0, 0, 31, 100), True),
                          ((0, 0, 100, 31), True), ((24 * GRID - 32, 50, 2000, 60), False),
                          ((24 * GRID - 31, 50, 2000, 60), True), ((50, 24 * GRID - 31, 60, 2000), True)):
        assert region(*inside).hopeless is hopeless, inside
    only = _Only(match.now, who(match, "A1"), (100, 100, 100, 100))
    only.only = Place(100, 100)
    assert only.sample(Stream(1)) == only.found == Place(100, 100)
    for via in ((), (Place(1, 1),)):
        assert (only.why_not(Place(100, 100), via) is None) == (not via)


@pytest.mark.rule("WB-17", "WB-R34")
def test_from_one_arm_of_a_roof_over_a_gap_to_the_other():
    """He leaves the roof on his way, though he would end above it; the search does not pass over that."""
    corners = tuple(Place.at(x, y) for x, y in (
        (8, 8), (16, 8), (16, 14), (13, 14), (13, 10), (11, 10), (11, 14), (8, 14)))
    match = battle([(specialist("Veteran"), 10.5, 13, 2), far_off(2, 2)], [far_off()],
                   table=plain(Piece("H1", "house", corners)))
    region = StepOffRegion(match.now, who(match, "A1"), 0, 4 * GRID)
    over, along = Place.at(13.5, 13), Place.at(10.5, 9)
    assert region.fits(over) is None and str(region.fits(along)) == "that way leads over no edge"
    x, y = np.array([over.x]), np.array([over.y])
    assert all(test(x, y).all() for test in region.tests())


@pytest.mark.rule("WB-112", "WB-R68")
def test_an_assassin_gets_to_the_one_place_that_is_exactly_as_far_as_he_goes():
    match = battle([(specialist("Assassin"), 5, 12), far_off(2, 2)], [(rookie(), 13, 12), far_off()])
    for region in (AssassinRegion(match.now, who(match, "A1"), 0, 6 * GRID),
                   ChargeRegion(match.now, who(match, "A1"), 0, 6 * GRID)):
        assert [one.id for one in region.prey] == ["B1"] and region.found == Place.at(11, 12)
    for short in (AssassinRegion(match.now, who(match, "A1"), 0, 6 * GRID - 1),
                  ChargeRegion(match.now, who(match, "A1"), 0, 6 * GRID - 1)):
        assert short.prey == [] and short.hopeless and short.found is None


@pytest.mark.rule("WB-R12", "WB-R68")
def test_the_filter_of_enemies_near_is_the_test_of_an_inch():
    """At heights of an inch and just more or less, in all directions."""
    match = battle([(specialist("Assassin"), 12, 12), far_off(2, 2)], [(rookie(), 10, 12), (rookie(name="b"), 14, 13)])
    me, foes = who(match, "A1"), [who(match, "B1"), replace(who(match, "B2"), z=64)]
    region = AssassinRegion(match.now, me, 0, 9 * GRID)
    places = [Place(foe.x + dx, foe.y + dy) for foe in foes for dx, dy in (
        (128, 0), (129, 0), (-128, 0), (-129, 0), (0, 128), (0, 129), (90, 91), (91, 91), (60, 60), (160, 0))]
    x, y = (np.array([place[i] for place in places], dtype=np.int64) for i in (0, 1))
    for z in (0, 63, 64, 65, 128, 129):
        told = near_foes(region, foes, z)(x, y)
        assert [bool(one) for one in told] == [
            any(within_inch(replace(me, x=place.x, y=place.y, z=z), foe) for foe in foes) for place in places]
