"""`odds skirmashed …`: one attack out of thin air, by the same forecast as on the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Bad
from game.core.odds_setup import underfoot
from game.core.table.places import GRID, Place
from game.rules.skirmashed.acts import AttackWay, Fight, FocusFight, FocusShoot, Pass, Shoot, in_melee
from game.rules.skirmashed.limits import BASE
from game.rules.skirmashed.odds import IN_FRONT, KEYS, _pieces, odds_moment

from .duels import RULES, to_beat


def told(given, **switches):
    one = odds_moment(RULES, given, tuple((f"sk_{k}", v) for k, v in switches.items()))
    return RULES.forecast(one.now, one.figure, one.target, one.way)


@pytest.mark.rule("SK-44", "SK-45", "SK-46", "SK-55", "SK-56", "SK-75")
@pytest.mark.parametrize("given, hit, block", [
    ({}, 5, 7), ({"distance": "6"}, 4, 7), ({"distance": "24.02"}, 6, 7), ({"focus": "yes"}, 4, 7),
    ({"cover": "soft"}, 5, 5), ({"cover": "hard"}, 5, 3), ({"dodge": "yes"}, 5, 5), ({"exhausted": "yes"}, 5, 8),
    ({"way": "charge", "attacker": "5/-/-/6/5/10"}, 1, 5), ({"distance": "0", "attacker": "5/-/-/6/5/10"}, 3, 5),
    ({"way": "shot", "distance": "0"}, 5, 7)])
def test_numbers_to_beat(given, hit, block):
    found = told(given)
    assert isinstance(found, Forecast) and [to_beat(check) for check in found.checks] == [hit, block]


def test_damage_and_house_rules_count():
    assert told({"damage": "6"}).loss.chance(bool) > told({}).loss.chance(bool)
    block = {"attacker": "5/1/5/2/4/11", "target": "8/4/5/2/4/11"}
    assert told(block).checks[1].each == 0 and told(block, block_naturals="on").checks[1].each == Fraction(1, 10)
    assert isinstance(told({"attacker": "5/-/-/6/5/10"}), WhyNot)


@pytest.mark.parametrize("given", [
    {"attacker": "5/4"}, {"attacker": "5/4/5/2/4/x"}, {"target": "0/4/5/2/4/11"}, {"target": "5/-/5/2/4/11"},
    {"distance": "-1"}, {"distance": "99"}, {"distance": "١"}, {"way": "bite"}, {"cover": "some"}, {"focus": "maybe"},
    {"damage": "11"}, {"damage": "x"}, {"colour": "red"}])
def test_nonsense_is_told_in_one_line(given):
    with pytest.raises(Bad) as error:
        odds_moment(RULES, given, ())
    assert "\n" not in str(error.value) and "odds" in str(error.value)


def test_every_key_is_explained():
    assert all(len(meaning) > 10 for meaning in KEYS.values())


@pytest.mark.parametrize("cover, gap, lies", [
    ("soft", 4 * GRID, ("forest", -BASE, -GRID, GRID, GRID)), ("soft", IN_FRONT, None),
    ("hard", 4 * GRID, ("wall", -BASE - IN_FRONT, -2 * GRID, -BASE - 1, 2 * GRID)), ("hard", IN_FRONT, None),
    ("hard", IN_FRONT + 1, ("wall", -BASE - IN_FRONT, -2 * GRID, -BASE - 1, 2 * GRID)), ("open", 4 * GRID, ())])
def test_where_cover_lies_about_the_target(cover, gap, lies):
    spot = Place.at(12, 12)
    pieces = _pieces(cover, spot, gap)
    if lies is None:
        assert pieces == underfoot(spot, cover, 0) != ()
    elif not lies:
        assert pieces == ()
    else:
        kind, west, south, east, north = lies
        (piece,) = pieces
        assert piece.kind == kind and piece.corners == tuple(
            Place(spot.x + x, spot.y + y) for x, y in ((west, south), (east, south), (east, north), (west, north)))


def test_attacks_in_contact_are_fights():
    assert all(in_melee(act) for act in (Fight("B1"), FocusFight("B1"), AttackWay("fight", "B1")))
    assert not any(in_melee(act) for act in (Shoot("B1"), FocusShoot("B1"), AttackWay("shoot", "B1"), Pass()))
