"""`odds ghost-legions …`: one attack in words, the ruleset's own forecast as the answer."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.rules.ghost_legions.odds import KEYS, odds_moment

from .legions import RULES


def chances(switches=(), **words):
    one = odds_moment(RULES, words, switches)
    return RULES.forecast(one.now, one.figure, one.target, one.way)


@pytest.mark.rule("GL-37", "GL-40", "GL-43", "GL-44", "GL-R34")
@pytest.mark.parametrize("cover, each", [("open", Fraction(5, 6)), ("soft", Fraction(4, 6)), ("hard", Fraction(3, 6))])
def test_a_shot(cover, each):
    found = chances(weapon="bolt-action rifle", distance="10", actions="2", cover=cover, target="medium")
    assert isinstance(found, Forecast) and found.checks[0].dice == 4 and found.checks[0].each == each
    assert found.expected == 4 * each / 2, "half of them are saved"
    assert chances(weapon="24/2", distance="10", actions="2", cover=cover, target="medium").bars == found.bars


@pytest.mark.rule("GL-59", "GL-R53")
def test_a_fight():
    found = chances(gear="extra, long", target_gear="shield", target_hits="1", hits="2")
    assert found.key == "fight B1" and [check.dice for check in found.checks] == [4, 4]
    rolled_again = chances((("gl_melee_tie", "reroll"),), gear="extra, long", target_gear="shield")
    assert rolled_again.bars[1].chance == 0 and sum(bar.chance for bar in rolled_again.bars) == 1


@pytest.mark.rule("GL-32", "GL-R37")
def test_what_cannot_be():
    assert chances(weapon="Revolver", distance="12.5").clause == "GL-32"
    assert chances(distance="6").clause == "GL-27"
    assert chances(weapon="Revolver", distance="0", actions="1").clause == "GL-R37"
    assert isinstance(chances((("gl_shoot_in_contact", "on"),), weapon="Revolver", distance="0", actions="1"), Forecast)


@pytest.mark.parametrize("words", [
    {"weapon": "Excalibur"}, {"weapon": "10/2"}, {"armour": "chain"}, {"gear": "jetpack"}, {"distance": "far"},
    {"distance": "43"}, {"actions": "7"}, {"actions": "0"}, {"hits": "-1"}, {"cover": "some"}, {"wind": "strong"}])
def test_words_that_mean_nothing_are_refused_in_one_line(words):
    with pytest.raises(Bad) as error:
        chances(**words)
    assert "\n" not in str(error.value) and str(error.value)
    assert len(KEYS) == 10
