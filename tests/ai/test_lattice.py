"""The sketch of a table agrees with its rules nearly everywhere."""

from __future__ import annotations

import pytest

import game.rules
from game.ai.cover import HARD, NONE, OPEN, SOFT
from game.ai.lattice import Lattice
from game.core.table.places import GRID
from tests.battles import cases
from tests.rules.ghost_legions.legions import battle, box, man, plain

CASE = next(iter(cases()))


@pytest.fixture(scope="module")
def sketched():
    now = game.rules.get(CASE.setup.ruleset).moment(CASE.setup)
    return now, Lattice(now.top)


def test_sight_agrees_with_the_rules(sketched):
    now, lattice = sketched
    a, b = now.state.figures["A1"], now.state.figures["B1"]
    spots = [i for i in range(0, lattice.count, 31) if lattice.travel(a.radius).free[i]]
    pairs = [(i, j) for i in spots for j in spots if i != j]
    same = sum(bool(lattice.sees[i, j]) == now.top.sees(a.at(lattice.place(i)), b.at(lattice.place(j)), (), 0.5)
               for i, j in pairs)
    assert same / len(pairs) > 0.93


def test_reach_agrees_with_the_rules(sketched):
    now, lattice = sketched
    me = now.state.figures["A1"]
    travel = lattice.travel(me.radius)
    for spot in (lattice.count // 2 + 7, 40, lattice.count - 50):
        if travel.free[spot]:
            reach = now.top.reach(me.at(lattice.place(spot)), (), 6 * GRID)
            same = sum(bool(travel.within(spot, 6 * GRID)[i]) == reach.contains(lattice.place(i))
                       for i in range(lattice.count))
            assert same / lattice.count > 0.97


def test_what_may_be_struck_grows_with_the_stride(sketched):
    now, lattice = sketched
    radius = now.state.figures["A1"].radius
    spot = int(lattice.travel(radius).free.nonzero()[0][30])
    still = lattice.threatened(spot, radius, 0, 10 * GRID, True)
    moving = lattice.threatened(spot, radius, 6 * GRID, 10 * GRID, True)
    assert (moving | ~still).all() and moving.sum() > still.sum()


def test_cover_agrees_with_the_rules():
    pieces = box("H1", "house", 14, 21, 20, 25), box("F1", "forest", 28, 10, 36, 18), box("H2", "house", 28, 30, 34, 36)
    now = battle([(man(), 24, 12)], [(man(), 24, 30)], table=plain(*pieces)).now
    lattice, (a, b) = Lattice(now.top), (now.state.figures["A1"], now.state.figures["B1"])
    spots = [i for i in range(0, lattice.count, 53) if lattice.travel(a.radius).free[i]]
    looks = [(now.top.look(a.at(lattice.place(i)), b.at(lattice.place(j)), ()), int(lattice.shown[i, j]))
             for i in spots for j in spots if i != j]
    level = {"open": OPEN, "soft": SOFT, "hard": HARD}
    same = sum(shown == (level[look.cover] if look.seen else NONE) for look, shown in looks)
    assert same / len(looks) > 0.93
    assert not any(look.seen and shown == NONE for look, shown in looks), "who trusts it to hide would be shot"
