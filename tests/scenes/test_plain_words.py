"""What fresh players could not make out: whom a number is about, who fights, what who is activated would do."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import Forecast
from game.ui.text import plain
from tests.rules.warbands.bands import battle as skirmish
from tests.rules.warbands.bands import far_off, rookie, say
from tests.scenes.test_deathzap import driver_of


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Saves go to a folder of their own."""


def test_the_tip_of_a_shot_that_may_stray_says_who_is_hit_how_often_and_it_adds_up():
    match = skirmish([(rookie(shooter="light"), 8, 10), (rookie(name="Rook"), 13, 11.5), far_off(2, 2)],
                     [(rookie(name="Xavier"), 13, 10), far_off()])
    say(match, "activate A1")
    driver = driver_of(match)
    driver.move(driver.spot(match.state.figures["B1"].place))
    driver.frames(30)
    scene = driver.scene
    assert isinstance(scene.odds.forecast, Forecast) and scene.odds.forecast.target == "B1"
    told = [plain(line).replace("\xa0", " ") for line in scene.words.figure_words(scene.decision)[1]]
    assert told[1:3] == ["hit 25 %, out 13 %", "Or it hits Rook 25 %, nobody 50 % WB-31"]
