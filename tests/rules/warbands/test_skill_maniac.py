"""Maniacs (WB-134, WB-135, WB-R75, WB-R90)."""

from __future__ import annotations

import pytest

from game.core.table.places import Place
from game.rules.warbands import dangers
from game.rules.warbands.roster import ROLES, SKILLS

from .bands import battle, card, faces, far_off, keys, plain, rookie, say, specialist, who


@pytest.mark.rule("WB-134", "WB-135", "WB-R75", "WB-R15")
def test_44_the_charge():
    match = battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], [(specialist("Healer"), 14.1, 5), far_off()], [6,
            3, 5])
    say(match, "activate A1", "charge @ 12.203125,5", "charge B1")
    assert faces(match) == [6, 3, 5] and who(match, "B1").stands and match.state.side == 1


@pytest.mark.rule("WB-R75", "WB-R90", "WB-134")
def test_straight_and_not_for_heavy_carriers():
    table = plain(card("H1", "house", 9, 6))
    foes = [(specialist("Healer"), 13, 5), far_off()]
    assert "charge" not in keys(say(battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], foes, table=table),
            "activate A1"))
    heavy = [(specialist("Maniac", shooter="impact"), 5, 5), far_off(2, 2)]
    assert "charge" not in keys(say(battle(heavy, foes), "activate A1"))
    open_ = say(battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], foes), "activate A1")
    region = open_.ask.option("charge").region()
    assert region.why_not(Place.at(5, 5)) is not None, "a charge goes somewhere"
    assert region.why_not(Place.at(11.5, 5)) is None and region.why_not(Place.at(10.5, 5)) is not None


@pytest.mark.rule("WB-R75")
def test_a_charge_stays_out_of_contact_on_its_way():
    foes = [(rookie(name="guard"), 8, 6), (specialist("Healer"), 13, 5), far_off()]
    match = say(battle([(specialist("Maniac"), 5, 5), far_off(2, 2)], foes), "activate A1")
    assert "guard" in str(match.ask.option("charge").region().why_not(Place.at(11.5, 5)))


@pytest.mark.rule("WB-134", "WB-103")
@pytest.mark.parametrize(("gap", "charges"), [(1 + 1 / 64, True), (9, True), (9 + 1 / 64, False)])
def test_nobody_else_charges(gap, charges):
    """Two walks of 4 inches and 1 to strike; not even over a 64th of an inch with any other skill or role."""
    for hire in [*map(specialist, SKILLS), *map(rookie, ROLES)]:
        match = battle([(hire, 4, 12), far_off(2, 2)], [(rookie(), 5 + gap, 12), far_off()])
        found = dangers.charge(match.now, who(match, "A1"), who(match, "B1"))
        assert (found is not None) is (charges and hire.skill == "Maniac"), hire.name
