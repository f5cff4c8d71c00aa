"""Where a figure may go is what the rules accept: leaving contact by house rule, charges, the far end."""

from __future__ import annotations

from random import Random

import pytest
from breadth import some

from game.core.play.dice import Stream
from game.core.table.movement.ends import in_contact
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place, touching
from game.core.table.regions import Strip
from game.core.text import T
from game.rules.ghost_legions import regions

from .legions import FAR, battle, box, keys, man, plain


def crowd(seed: int, count: int = 9) -> list[tuple[float, float]]:
    """Places round (20, 20) where no two bases overlap."""
    draw, spots = Random(seed), [(20.0, 20.0)]
    while len(spots) < count:
        x, y = (20 + draw.randrange(-26, 27) / 8 for _ in range(2))
        if all((x - a) ** 2 + (y - b) ** 2 >= 1 for a, b in spots):
            spots.append((x, y))
    return spots


@pytest.mark.rule("GL-R25", "GL-R21", "TB-16")
@pytest.mark.parametrize("actions", [1, 2, 3])
@pytest.mark.parametrize("seed", some(range(4), 2))
def test_the_area_of_who_leaves_contact_holds_no_place_that_is_refused(actions, seed):
    touched = [(21, 20), (20.5, 20.875)] if seed % 2 else [(21, 20)]
    others = [spot for spot in crowd(seed) if all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 >= 1 for x, y in touched)]
    match = battle([(man(), 20, 20), (man(), *FAR)], [(man(), x, y) for x, y in [*touched, *others[1:5]]], active="A1",
                   actions=actions, leave_contact="one_action")
    region = regions.move_region(match.now, match.state.figures["A1"], "run")
    draw, reached = Random(seed), 0
    for _ in range(120):
        far = actions * 2 * GRID + 8
        place = Place(20 * GRID + draw.randrange(-far, far + 1), 20 * GRID + draw.randrange(-far, far + 1))
        able = region.why_not(place) is None and place != region.figure.place
        if place != region.figure.place:
            assert region.reach.contains(place) is able
        reached += able
    found = region.sample(Stream(seed))
    assert (found is None) is region.empty() and (found is None or region.why_not(found) is None)
    assert reached or actions == 1
    for fewer in range(1, actions):
        inner = region.of_actions(fewer)
        for _ in range(40):
            far = fewer * 2 * GRID
            place = Place(20 * GRID + draw.randrange(-far, far + 1), 20 * GRID + draw.randrange(-far, far + 1))
            path = region.path(place)
            if place != region.figure.place:
                assert inner.contains(place) is (isinstance(path, Path) and region.needs(place, path) <= fewer)
    outline = region.reach.outline()
    assert outline or region.empty() or actions == 1


@pytest.mark.rule("TB-3", "GL-R26")
@pytest.mark.parametrize("steps", [-2, 1, 2, 3, 4])
def test_contact_is_within_a_twentieth_of_an_inch(steps):
    """An action of 2 inches charges an enemy 2 3/64 inches away, not one at 2 4/64."""
    match = battle([(man(), 10, 10), (man(), *FAR)], [(man(), 13 + steps / 64, 10)], active="A1", actions=1)
    region = regions.move_region(match.now, match.state.figures["A1"], "run")
    way = region.way_to(match.state.figures["B1"])
    assert (way is not None) is (steps <= 3)
    if way is not None:
        assert touching(region.figure.at(way.ends), match.state.figures["B1"]) and region.why_not(way.ends) is None


@pytest.mark.rule("TB-3", "TB-15", "GL-R26")
@pytest.mark.parametrize("seed", some(range(6), 3))
@pytest.mark.parametrize("leaving", ["free", "one_action"])
def test_what_a_dense_search_finds_is_found(seed, leaving):
    spots = crowd(seed, 12)
    mine, theirs = ([(man(), *spot) for spot in them] for them in (spots[:4], spots[4:]))
    match = battle(mine, theirs, active="A1", actions=2, leave_contact=leaving)
    me = match.state.figures["A1"]
    region = regions.move_region(match.now, me, "run")
    for foe in match.state.of(1):
        if not touching(me, foe):
            way = region.way_to(foe)
            x, y = in_contact(me, foe)
            places = [Place(int(x[i]), int(y[i])) for i in range(seed, len(x), 31)]
            legal = [place for place in places if region.why_not(place) is None]
            assert way is not None or not legal
            if way is not None:
                assert region.why_not(way.ends) is None and touching(me.at(way.ends), foe)
                fewest = region.needs(way.ends, way)
                for place in legal:
                    path = region.path(place)
                    assert isinstance(path, Path) and region.needs(place, path) >= fewest


@pytest.mark.rule("GL-R28")
def test_a_narrow_way_off_the_table_is_found():
    """A gap in which a base just fits, not at one of the places that lie an eighth of an inch apart."""
    table = plain(box("H1", "house", 0, 46, 19.578125, 48), box("H2", "house", 20.59375, 46, 48, 48))
    match = battle([(man(), 20, 45.25), (man(), *FAR)], [(man(), 30, 30)], active="A1", actions=2, table=table)
    assert "exit" in keys(match)
    region = regions.exit_region(match.now, match.state.figures["A1"])
    place = region.nearest()
    assert place is not None and region.why_not(place) is None and region.why_not(region.sample(Stream(1))) is None
    shut = plain(box("H1", "house", 0, 46, 19.578125, 48), box("H2", "house", 20.5625, 46, 48, 48))
    match = battle([(man(), 20, 45.25), (man(), *FAR)], [(man(), 30, 30)], active="A1", actions=2, table=shut)
    assert "exit" not in keys(match)


@pytest.mark.rule("GL-05", "TB-1")
def test_the_last_free_place_of_a_strip_is_found():
    """A niche in which a base just fits: no draw would find it, nor every fourth place."""
    table = plain(box("H1", "house", 0, 0, 19.515625, 12), box("H2", "house", 20.53125, 0, 48, 12),
                  box("H3", "house", 0, 1.015625, 48, 12))
    match = battle([(man(), 30, 30), (man(), 40, 40)], [(man(), 30, 40)], table=table)
    strip = Strip(match.now, "A1", (0, 0, 48 * GRID, 12 * GRID), T("outside"))
    found = strip.sample(Stream(3))
    assert found is not None and strip.why_not(found) is None and not strip.empty()
    assert (found.x - 32, found.y) in {(1249, 32), (1249, 33), (1250, 32), (1250, 33)}
