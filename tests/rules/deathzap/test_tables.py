"""The numbers of types, qualities and weapons, one by one (section 6 of the catalogue as well)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.table.places import GRID
from game.rules.deathzap import checks
from game.rules.deathzap.moving import allowance
from game.rules.deathzap.roster import PROFILES, WEAPONS, Trooper, Unit

from .platoons import battle, row, squad, tank

WEAPON_ROWS = [
    pytest.param("pistol", 6, 1, "D3", 4, marks=pytest.mark.rule("DZ-37", "DZ-66")),
    pytest.param("rifle", 24, 1, "1", 4, marks=pytest.mark.rule("DZ-38", "DZ-67")),
    pytest.param("repeater", 12, 1, "3", 4, marks=pytest.mark.rule("DZ-39", "DZ-68")),
    pytest.param("grenade", 6, 3, "D3", 4, marks=pytest.mark.rule("DZ-40", "DZ-69")),
    pytest.param("medium-repeater", 24, 6, "D6", 5, marks=pytest.mark.rule("DZ-41", "DZ-70")),
    pytest.param("heavy-repeater", 36, 6, "D3", 5, marks=pytest.mark.rule("DZ-42", "DZ-71")),
    pytest.param("destroyer", 36, 3, "1", 5, marks=pytest.mark.rule("DZ-43", "DZ-72")),
    pytest.param("vehicle-destroyer", 48, 3, "1", 5, marks=pytest.mark.rule("DZ-44", "DZ-73")),
]


@pytest.mark.parametrize("key, inches, shots, attacks, kills", WEAPON_ROWS)
def test_weapons(key, inches, shots, attacks, kills):
    arm = WEAPONS[key]
    assert (arm.range, arm.shots, arm.attacks, arm.kills) == (inches, shots, attacks, kills)


@pytest.mark.rule("DZ-74", "DZ-R47")
def test_numbers_of_attacks():
    assert [checks.attacks_of("pistol", face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [checks.attacks_of("medium-repeater", face) for face in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert checks.attacks_of("repeater", None) == 3 and checks.attacks_of("destroyer", None) == 1


THRESHOLDS = [
    pytest.param("infantry", (1, 2, 3), marks=pytest.mark.rule("DZ-46")),
    pytest.param("beasts", (1, 2, 3), marks=pytest.mark.rule("DZ-47")),
    pytest.param("light-vehicle", (1, 2, 3), marks=pytest.mark.rule("DZ-48")),
    pytest.param("monster", (2, 3, 4), marks=pytest.mark.rule("DZ-49")),
    pytest.param("heavy-vehicle", (2, 3, 4), marks=pytest.mark.rule("DZ-50")),
]


@pytest.mark.parametrize("type, hits", THRESHOLDS)
def test_hits_for_a_casualty(type, hits):
    assert tuple(checks.threshold(type, cover) for cover in ("open", "soft", "hard")) == hits


MOVES = [
    pytest.param("infantry", 6, marks=pytest.mark.rule("DZ-26")),
    pytest.param("beasts", 12, marks=pytest.mark.rule("DZ-27")),
    pytest.param("light-vehicle", 12, marks=pytest.mark.rule("DZ-28")),
    pytest.param("monster", 9, marks=pytest.mark.rule("DZ-29")),
    pytest.param("heavy-vehicle", 9, marks=pytest.mark.rule("DZ-30")),
]


@pytest.mark.parametrize("type, inches", MOVES)
def test_movement(type, inches):
    them = tank(type=type) if PROFILES[type].armoured else squad(n=3, type=type)
    match = battle([(them, row(20, 20, them.size, 3))], [(squad(n=3), row(40, 40, 3))])
    assert allowance(match.now, "A1") == inches * GRID and allowance(match.now, "A1", double=True) == 2 * inches * GRID


MELEE = [
    pytest.param("infantry", (-1, 0, 1), marks=pytest.mark.rule("DZ-86")),
    pytest.param("beasts", (0, 1, 2), marks=pytest.mark.rule("DZ-87")),
    pytest.param("light-vehicle", (-1, 0, 1), marks=pytest.mark.rule("DZ-88")),
    pytest.param("monster", (2, 3, 4), marks=pytest.mark.rule("DZ-89")),
    pytest.param("heavy-vehicle", (1, 2, 3), marks=pytest.mark.rule("DZ-90")),
]


def trooper(type="infantry", quality="regular", id="A1.1", side=0):
    return Trooper(id=id, side=side, name=id, radius=32, unit=id[:2], type=type, quality=quality)


@pytest.mark.parametrize("type, plus", MELEE)
def test_melee_bonus(type, plus):
    assert tuple(checks.bonus(trooper(type, quality)) for quality in ("basic", "regular", "elite")) == plus


@pytest.mark.rule("DZ-R2")
@pytest.mark.parametrize("type, inches", [("infantry", 1), ("beasts", 1.25), ("light-vehicle", 2), ("monster", 2),
                                          ("heavy-vehicle", 3)])
def test_bases(type, inches):
    them = tank(type=type) if PROFILES[type].armoured else squad(n=3, type=type)
    match = battle([(them, row(20, 20, them.size, 4))], [(squad(n=3), row(40, 40, 3))])
    assert match.state.figures["A1.1"].radius * 2 == inches * GRID


@pytest.mark.rule("DZ-12", "DZ-13", "DZ-14", "DZ-19")
@pytest.mark.parametrize("quality, of_36", [("elite", 33), ("regular", 30), ("basic", 26)])
def test_chance_to_activate(quality, of_36):
    told = checks.activation(Unit(id="A1", side=0, name="A", type="infantry", quality=quality, size=3))
    assert told.activates == Fraction(of_36, 36)
    assert told.broken == 0 and told.ends_turn == Fraction(1, 36) and told.activates + told.idle == 1


@pytest.mark.rule("DZ-15", "DZ-16")
def test_chance_to_break():
    told = checks.activation(Unit(id="A1", side=0, name="A", type="infantry", quality="basic", size=9, casualties=3))
    assert told.broken == Fraction(3, 36) and told.activates == Fraction(10, 36)
    assert told.activates + told.idle + told.broken == 1


@pytest.mark.rule("DZ-45")
def test_one_rifle_in_the_open():
    assert checks.harm_odds(1, 0, 1, 8).chance(lambda one: one.casualties == 1) == Fraction(1, 6)


@pytest.mark.rule("DZ-84", "DZ-85")
def test_duels():
    assert checks.duel(trooper(), trooper("heavy-vehicle", id="B1.1", side=1)) == Fraction(6, 32)
    assert checks.duel(trooper(), trooper(id="B1.1", side=1)) == Fraction(1, 2)


@pytest.mark.rule("DZ-53", "DZ-54", "DZ-55", "DZ-56", "DZ-R38")
def test_damage_table():
    assert [checks.DAMAGE[face][0] for face in range(1, 7)] == [
        "nothing", "immobilised", "immobilised", "killed", "killed", "explodes"]
    two = checks.damage_odds(2)
    assert two["killed"] + two["explodes"] == Fraction(3, 4) and two["nothing"] == Fraction(1, 36)
