"""The sketch of a table agrees with its rules nearly everywhere."""

from __future__ import annotations

import pytest

import game.rules
from game.ai.lattice import Lattice
from game.core.places import GRID
from tests.battles import cases

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
