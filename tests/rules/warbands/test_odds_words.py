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
@pytest.mark.parametrize("scenario, words", [("last", "points expected"), ("hill", "of rank value on average")])
def test_only_where_ranks_are_points_a_card_promises_points(scenario, words):
    match = battle([(rookie(), 12, 5)], [(rookie(), 12, 7)], scenario=scenario)
    found = RULESET.forecast(match.now, "A1", "B1")
    assert str(found.expected_label) == words and found.expected > 0
