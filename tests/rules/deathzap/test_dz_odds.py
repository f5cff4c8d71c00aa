"""`odds` for Deathzap."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.errors import Bad
from game.rules.deathzap.odds import odds_moment

from .platoons import RULES


def chances(*switches, **given):
    one = odds_moment(RULES, given, switches)
    return RULES.forecast(one.now, one.figure, one.target, one.way)


@pytest.mark.rule("DZ-45", "DZ-46")
def test_volleys():
    assert chances().bars[1].chance == Fraction(1, 6)
    assert chances(figures="10", cover="hard").expected < chances(figures="10", cover="soft").expected
    assert chances(figures="4", cover="soft", stored="1").bars[0].chance == Fraction(625, 1296)
    armour = chances(weapon="destroyer", target="heavy-vehicle", distance="20")
    assert armour.bars[0].chance + sum(bar.chance for bar in armour.bars[1:]) == 1
    assert chances(target="monster").clause == "DZ-51" and chances(distance="25").clause == "DZ-35"


@pytest.mark.rule("DZ-67", "DZ-84", "DZ-R50")
def test_close_assault():
    assert chances(attack="shot", quality="elite").bars[1].chance == Fraction(4, 6)
    assert chances(attack="shot", cover="hard").bars[1].chance == Fraction(2, 6)
    assert chances(attack="melee", target="heavy-vehicle").bars[0].chance == Fraction(6, 32)
    light = {"attack": "shot", "target": "light-vehicle"}
    assert chances(**light).bars[1].chance == Fraction(1, 2)
    assert chances(("dz_ca_light_vehicle_armour", "on"), **light).clause == "DZ-81"


@pytest.mark.parametrize("given", [{"weapon": "bow"}, {"figures": "0"}, {"distance": "-1"}, {"cover": "some"},
                                   {"hat": "x"}, {"attack": "bite"}, {"weapon": ""}])
def test_words_that_mean_nothing(given):
    with pytest.raises(Bad):
        odds_moment(RULES, given, ())
