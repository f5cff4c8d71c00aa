"""Attacks described in words, for the command `odds`: the chances of section 3.1.1."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.rules.warbands.odds import odds_moment

from .bands import RULESET, battle, rookie


def found(switches=(), **words):
    one = odds_moment(RULESET, words, tuple(switches))
    forecast = RULESET.forecast(one.now, one.figure, one.target, one.way)
    assert isinstance(forecast, Forecast), forecast
    return forecast


def chance(forecast, label):
    """What a bar of the card says."""
    return next(bar.chance for bar in forecast.bars if str(bar.label) == label)


@pytest.mark.rule("WB-26", "WB-52", "WB-57", "WB-R13")
@pytest.mark.parametrize(("words", "hit", "out"), [
    ({}, "1/2", "1/4"),
    ({"attacker": "Rookie/2", "target": "Rookie/4"}, "1/3", "2/9"),
    ({"attacker": "Specialist/5"}, "5/8", "5/16"),
    ({"attacker": "Boss/6"}, "3/5", "3/10"),
    ({"attacker_as": "Thug"}, "3/4", "3/8"),
    ({"attacker_as": "Fighter", "friends": "2"}, "1", "1/2"),
    ({"shooter": "light"}, "1/4", "1/8"),
    ({"shooter": "medium", "distance": "4"}, "3/4", "3/8"),
    ({"shooter": "light", "distance": "4", "cover": "yes"}, "1/2", "1/8"),
    ({"target_as": "shield"}, "1/2", "1/8"),
    ({"target": "Specialist/4", "target_as": "prone"}, "1/2", "1/4"),
    ({"attacker": "Specialist/4", "attacker_as": "Martial Artist", "distance": "5"}, "3/4", "3/8"),
])  # fmt: skip
def test_chances(words, hit, out):
    forecast = found(**words)
    assert forecast.checks[0].chance == Fraction(hit)
    assert forecast.loss.chance(lambda lost: "B1" in lost) == Fraction(out)


@pytest.mark.rule("WB-176", "WB-116", "WB-48", "WB-R52")
def test_skills_in_words():
    tank = found(attacker="Specialist/4", target="Specialist/4", target_as="Tank,shield")
    assert chance(tank, "Wounded") == Fraction(1, 2) * Fraction(1, 16), "25 % of 25 % is not defended"
    impact = found(attacker="Specialist/4", shooter="impact", target="Specialist/4")
    assert chance(impact, "Out") == Fraction(1, 4) * Fraction(1, 2)
    down = found([("wb_prone_defends", "off")], target="Specialist/4", target_as="prone")
    assert chance(down, "Out") == Fraction(1, 2)


@pytest.mark.parametrize("words", [{"sword": "yes"}, {"attacker": "King/3"}, {"attacker": "Rookie/6"},
        {"distance": "x"},
                                   {"friends": "9"}, {"target_as": "Wizard"}, {"cover": "maybe"}, {"way": "hug"}])
def test_words_that_mean_nothing(words):
    with pytest.raises(Bad):
        odds_moment(RULESET, words, ())


@pytest.mark.rule("WB-R99", "WB-R102")
@pytest.mark.parametrize("scenario, words", [("last", "points expected"), ("hill", "Rookies’ worth on average")])
def test_only_where_ranks_are_points_a_card_promises_points(scenario, words):
    match = battle([(rookie(), 12, 5)], [(rookie(), 12, 7)], scenario=scenario)
    found = RULESET.forecast(match.now, "A1", "B1")
    assert str(found.expected_label) == words and found.expected > 0


@pytest.mark.rule("WB-26", "WB-R11", "WB-R94")
def test_where_everybody_stands():
    """The attacker 1 inch from the west edge; the target so far off that the gap is what was asked; comrades 1.25 inch
    from the target north, south, north-east and south-east; a Forest of half an inch under the target."""
    def places(**words):
        return [one.place.inches for one in odds_moment(RULESET, words, ()).now.state.figures.values()]

    assert places() == [(1, 12), (2.5, 12)] and places(shooter="light") == [(1, 12), (10, 12)]
    assert places(distance="3.25", friends="4") == [
        (1, 12), (5.25, 13.25), (5.25, 10.75), (6.5, 13.25), (6.5, 10.75), (5.25, 12)]
    assert places(distance="0", friends="1") == [(1, 12), (2, 13.25), (2, 12)]
    bare, wooded = (odds_moment(RULESET, {"cover": cover, "distance": "1", "shooter": "light"}, ())
                    for cover in ("no", "yes"))
    assert bare.now.setup.table.pieces == ()
    (wood,) = wooded.now.setup.table.pieces
    assert (wood.id, wood.kind) == ("F1", "forest")
    assert [corner.inches for corner in wood.corners] == [(2.75, 11.75), (3.25, 11.75), (3.25, 12.25), (2.75, 12.25)]


@pytest.mark.rule("WB-58", "WB-157", "WB-161")
def test_in_what_state_everybody_is():
    def state(**words):
        now = odds_moment(RULESET, words, ()).now
        assert (now.state.phase, now.state.round, now.state.active) == ("turns", 1, "A1")
        return [(one.wounds, one.animal, one.shooter, one.shield) for one in now.state.figures.values()]

    usual = (0, False, "", False)
    assert state() == [usual, usual] and state(target_as="prone") == [usual, usual], "a Rookie is never prone"
    assert state(target="Specialist/4", target_as="prone,shield") == [usual, (1, False, "", True)]
    assert state(target="Boss/5", target_as="prone") == [usual, (1, False, "", False)]
    beast = (0, True, "", False)
    assert state(attacker="Specialist/4", attacker_as="Shapeshifter", friends="1") == [beast, usual, usual]
    assert state(target="Specialist/4", target_as="Shapeshifter") == [usual, beast]
    assert state(shooter="medium") == [(0, False, "medium", False), usual]
    one = odds_moment(RULESET, {"attacker": "Specialist/4", "attacker_as": "Martial Artist"}, ())
    assert one.way is not None and one.way.key == "kick B1"
    assert [odds_moment(RULESET, {"shooter": shooter}, ()).way.key for shooter in ("", "light")] == [
        "strike B1", "shoot B1"]
