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
from game.rules.skirmashed.odds import IN_FRONT, KEYS, _pieces, code, odds_moment

from .duels import RULES, to_beat, trooper, zealot


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


STATS = "are no six stats; numbers with slashes, like 5/4/5/2/4/11"
HARM = "will not do; a whole number from 0 to"


@pytest.mark.rule("SK-07", "SK-08")
@pytest.mark.parametrize("given, line", [
    ({"attacker": "5/4"}, f"attacker: '5/4' {STATS}"),
    ({"attacker": "5/4/5/2/4/x"}, f"attacker: '5/4/5/2/4/x' {STATS}"),
    ({"target": "5/-/5/2/4/11"}, f"target: '5/-/5/2/4/11' {STATS}"),
    ({"attacker": "5/-/-/6/5/10/1"}, f"attacker: '5/-/-/6/5/10/1' {STATS}"),
    ({"attacker": "5/-/-/6/5/x"}, f"attacker: '5/-/-/6/5/x' {STATS}"),
    ({"target": "5/4/5/2/4/1000"}, f"target: '5/4/5/2/4/1000' {STATS}"),
    ({"target": "5/4/5/2/4/999"}, "target: Target: Stamina is 999; 2 to 19 is possible; see SK-08"),
    ({"attacker": "0/4/5/2/4/11"}, "attacker: Attacker: Manoeuvre is 0; 1 to 9 is possible; see SK-07"),
    ({"attacker": "7" * 50}, f"attacker: '{'7' * 40}' {STATS}"),
    ({"distance": "-1"}, "distance: '-1' is no gap; inches from 0 to 44"),
    ({"distance": "44.1"}, "distance: '44.1' is no gap; inches from 0 to 44"),
    ({"distance": "١"}, "distance: '١' is no gap; inches from 0 to 44"),
    ({"way": "bite"}, "way: 'bite' is none; one of shoot, fight, charge, shot"),
    ({"cover": "some"}, "cover: 'some' is none; one of open, soft, hard"),
    ({"focus": "maybe"}, "focus: 'maybe' is none; one of yes, no"),
    ({"dodge": ""}, "dodge: '' is none; one of yes, no"),
    ({"exhausted": "?"}, "exhausted: '?' is none; one of yes, no"),
    ({"damage": "11"}, f"damage: '11' {HARM} 10"), ({"damage": "x"}, f"damage: 'x' {HARM} 10"),
    ({"damage": "-1"}, f"damage: '-1' {HARM} 10"), ({"damage": "5", "target": "5/4/5/2/4/5"}, f"damage: '5' {HARM} 4")])
def test_nonsense_is_told_in_one_line(given, line):
    with pytest.raises(Bad) as error:
        odds_moment(RULES, given, ())
    assert str(error.value) == f"odds, {line}"


def test_a_word_that_is_not_asked_for():
    with pytest.raises(Bad) as error:
        odds_moment(RULES, {"colour": "red"}, ())
    assert str(error.value) == f"odds: 'colour' is not asked for; one of {', '.join(KEYS)} or a house rule"


@pytest.mark.rule("SK-01", "SK-02", "SK-16", "SK-R5", "SK-77")
def test_what_is_given_stands_on_the_bare_table():
    """Stats by place and not by size, the gap between bases, damage and exhaustion of the target alone."""
    one = odds_moment(RULES, {"attacker": "1/2/3/4/5/6", "target": "9/-/-/7/6/19", "distance": "44", "damage": "18",
                              "exhausted": "yes"}, ())
    me, foe = (one.now.state.figures[who] for who in (one.figure, one.target))
    assert (me.side, me.name, me.damage, me.exhausted) == (0, "Attacker", 0, False)
    assert (me.manoeuvre, me.firepower, me.boom, me.fight, me.hack, me.stamina, me.fighter) == (1, 2, 3, 4, 5, 6, False)
    assert (foe.side, foe.name, foe.damage, foe.exhausted) == (1, "Target", 18, True)
    assert (foe.manoeuvre, foe.firepower, foe.boom, foe.fight, foe.hack, foe.stamina, foe.fighter) == (
        9, 0, 0, 7, 6, 19, True)
    assert foe.x - me.x == 45 * GRID and foe.y == me.y and RULES.problems(one.now) == ["nobody has chosen an edge"]
    assert (one.now.state.round, one.now.state.phase) == (1, "play")
    table = one.now.setup.table
    assert (table.width, table.height, table.pieces) == (48 * GRID, 24 * GRID, ())


@pytest.mark.parametrize("given, way", [
    ({}, AttackWay("shoot", "B1")), ({"distance": "0"}, AttackWay("fight", "B1")),
    ({"distance": "0.01"}, AttackWay("shoot", "B1")), ({"way": " Charge"}, AttackWay("charge", "B1")),
    ({"focus": "yes"}, AttackWay("shoot", "B1", True)), ({"dodge": "yes"}, AttackWay("shoot", "B1", False, True))])
def test_the_way_that_is_meant(given, way):
    assert odds_moment(RULES, given, ()).way == way


def test_codes_are_read_as_they_are_written():
    assert (code(trooper()), code(zealot())) == ("5/4/5/2/4/11", "5/-/-/6/5/10")


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
