"""Coherency, the gap between units, a unit that moves straight at another, and why a withdrawal is refused."""

from __future__ import annotations

import pytest

from game.core.table.places import GRID, Place
from game.rules.deathzap import moving
from game.rules.deathzap.moving import groups, incoherent, nearest, straight_at
from game.rules.deathzap.roster import PROFILES, Trooper

from .platoons import battle, box, plain, row, squad, tank

LINK = 2 * GRID
"""Gaps of up to 2 inches: centres of infantry 3 inches apart."""


def line(*xs: float, y: float = 10) -> list[Trooper]:
    """Figures of one unit in a line, in inches, called 1, 2, 3 …"""
    members = battle([(squad("rifle", n=len(xs)), [(x, y) for x in xs])], [], alone=True).state.members("A1")
    assert all(one.radius == GRID // 2 for one in members)
    return members


def names(found: list[list[Trooper]]) -> list[str]:
    return ["".join(one.id.rpartition(".")[2] for one in group) for group in found]


@pytest.mark.rule("DZ-R12")
@pytest.mark.parametrize(("xs", "chains"), [
    ((4, 7, 10), ["123"]), ((4, 7, 10 + 1 / 64), ["12", "3"]), ((4, 7 + 1 / 64, 10 + 2 / 64), ["1", "2", "3"]),
    ((4, 10, 7), ["123"]), ((4, 20, 7, 23, 10), ["135", "24"]), ((20, 4, 7, 23), ["14", "23"]), ((4,), ["1"]),
    ((10, 4, 7, 13, 16), ["12345"]),
])
def test_chains_of_gaps_up_to_the_link_in_roster_order(xs, chains):
    assert names(groups(line(*xs), LINK)) == chains and groups([], LINK) == []


@pytest.mark.rule("DZ-R12")
@pytest.mark.parametrize(("before", "after", "why"), [
    ((4, 7, 10), (5, 8, 11), None),
    ((4, 7, 10), (4, 7, 10 + 1 / 64), "the unit would not stay together: gaps of at most 2″"),
    ((4, 7, 20), (4, 7, 10), None),
    ((4, 7, 20), (4, 7, 19), None),
    ((4, 7, 20), (4, 7, 20), "Squad 3 would not come nearer to its group"),
    ((4, 7, 20), (5, 8, 21), "Squad 3 would not come nearer to its group"),
    ((4, 7, 20), (5, 8, 21 - 1 / 64), None),
    ((4, 7, 20), (3, 7, 20), "the unit would break into 3 groups; it has 2"),
    ((20, 4, 7), (19, 4, 7), None),
    ((20, 4, 7), (20, 4, 7), "Squad 1 would not come nearer to its group"),
    ((4, 20, 36), (4, 19, 36), "Squad 3 would not come nearer to its group"),
    ((4, 20, 36), (4, 19, 34), None),
])
def test_who_is_apart_must_come_nearer(before, after, why):
    """The longest group is what the others come nearer to, the first of those equally long."""
    was, now = line(*before), line(*after)
    found = incoherent(was, now, LINK)
    assert (found and str(found)) == why


@pytest.mark.rule("DZ-R12", "DZ-R18")
def test_who_is_set_up_stays_together():
    assert incoherent((), line(4, 7, 10), LINK) is None
    assert str(incoherent((), line(4, 7, 20), LINK)) == "the unit would not stay together: gaps of at most 2″"


def two(**more: object):
    """Three of A at x = 10, 11.5, 13 and three of B at 20, 21.5, 23, in a row."""
    return battle([(squad("rifle", n=3), row(10, 24, 3))], [(squad("rifle", n=3), row(20, 24, 3))], active="A1",
                  **more)     # type: ignore[arg-type]


@pytest.mark.rule("DZ-21", "DZ-R13")
def test_the_nearest_figures_and_the_way_straight_at_them():
    now = two().now
    gap, mine, theirs = nearest(now, "A1", "B1")
    assert (gap, mine.id, theirs.id) == (6 * GRID, "A1.3", "B1.1")
    assert straight_at(now, "A1", "B1", 3 * GRID) == {
        "A1.1": Place.at(13, 24), "A1.2": Place.at(14.5, 24), "A1.3": Place.at(16, 24)}
    assert straight_at(now, "A1", "B1", GRID - 1) == {} and len(straight_at(now, "A1", "B1", GRID)) == 3
    assert straight_at(now, "B1", "A1", GRID)["B1.1"] == Place.at(19, 24)
    assert len(straight_at(now, "A1", "B1", 6 * GRID)) == 3, "up to contact"
    assert straight_at(now, "A1", "B1", 6 * GRID + 1) == {}, "there is no room"
    pond = two(table=plain(box("P1", "water", 15.6, 23, 16.2, 25))).now
    assert straight_at(pond, "A1", "B1", 3 * GRID) == {}
    up = battle([(squad("rifle", n=3), row(10, 10, 3, up=True))], [(squad("rifle", n=3), row(13, 17, 3))]).now
    assert straight_at(up, "A1", "B1", 2.5 * GRID)["A1.3"] == Place.at(11.5, 15), "3 east and 4 north are 5"


@pytest.mark.rule("DZ-21", "DZ-23", "DZ-54")
def test_how_far_units_move():
    match = battle([(squad(n=3), row(10, 10, 3)), (tank(), [(20, 10)])], [(tank(type="monster"), [(30, 30)])])
    for id, type in (("A1", "infantry"), ("A2", "heavy-vehicle"), ("B1", "monster")):
        assert moving.allowance(match.now, id) == PROFILES[type].move
        assert moving.allowance(match.now, id, True) == 2 * PROFILES[type].move
    match.state.set("A2", immobile=True)
    assert moving.allowance(match.now, "A2") == moving.allowance(match.now, "A2", True) == 0


@pytest.mark.rule("DZ-97", "DZ-R12", "DZ-R18", "DZ-R58")
def test_the_ruling_of_each_move_of_a_unit():
    now = two(stage="attack").now
    assert moving.retreat(now, "B1").ruling == "DZ-R58" and moving.march(now, "A1").ruling == "DZ-R12"
    setup = now.state.copied()
    setup.phase = "deploy"
    mustering = moving.muster(now._replace(state=setup), "A1")
    assert (mustering.ruling, mustering.allowance) == ("DZ-R12", None)


@pytest.mark.rule("DZ-97", "DZ-R12", "DZ-R58")
@pytest.mark.parametrize(("east", "why"), [
    (3, None), (2.5, None), (2.5 - 1 / 64, "still within 6″ of Squad"), (0, "still within 6″ of Squad")])
def test_a_withdrawal_ends_more_than_six_inches_off(east, why):
    """A1 stands 3.5 inches from B1. More than 6 inches it is off from 1/64 inch beyond 2.5."""
    match = battle([(squad("rifle", n=3), row(10, 24, 3))], [(squad("rifle", n=3), row(17.5 + 1 / 64, 24, 3))],
                   active="A1", stage="attack")
    option = moving.retreat(match.now, "B1")
    places = {id: Place(base.x + int(east * GRID), base.y) for id, base in option.movers.items()}
    found = option.why_not(places)
    assert (found and str(found)) == why


@pytest.mark.rule("DZ-97", "DZ-R58")
def test_a_withdrawal_meets_nobody_new():
    """Another enemy near the end of the way bars it, unless it was as near before."""
    for x, why in ((31, "that is within 6″ of Other"), (40, None)):
        match = battle([(squad("rifle", n=3), row(10, 24, 3)), (squad("rifle", name="Other"), [(x, 24)])],
                       [(squad("rifle", n=3), row(17, 24, 3))], active="A1", stage="attack")
        option = moving.retreat(match.now, "B1")
        found = option.why_not({id: Place(base.x + 5 * GRID, base.y) for id, base in option.movers.items()})
        assert (found and str(found)) == why
    near = battle([(squad("rifle", n=3), row(10, 24, 3)), (squad("rifle", name="Other"), [(26.5, 24)])],
                  [(squad("rifle", n=3), row(17, 24, 3))], active="A1", stage="attack")
    option = moving.retreat(near.now, "B1")
    assert option.why_not({id: Place(base.x, base.y + 6 * GRID) for id, base in option.movers.items()}) is None
