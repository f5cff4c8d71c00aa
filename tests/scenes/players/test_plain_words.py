"""What fresh players could not make out: whom a number is about, who fights, what who is activated would do."""

from __future__ import annotations

import pygame
import pytest

from game.core.chance.forecast import Forecast
from game.core.play.match import Match
from game.core.table.places import Place
from game.rules.deathzap.roster import Battle
from game.scenes.battle.panels.closeup import READABLE
from game.scenes.rulesets.deathzap.overlay import bout_spots
from game.ui.text import plain
from tests.driver import Driver
from tests.rules.deathzap.platoons import battle as platoons
from tests.rules.deathzap.platoons import row, squad
from tests.rules.warbands.bands import battle as skirmish
from tests.rules.warbands.bands import far_off, rookie, say
from tests.scenes.rulesets.deathzap.test_deathzap import driver_of


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
    assert isinstance(scene.desk.odds.forecast, Forecast) and scene.desk.odds.forecast.target == "B1"
    told = [plain(line).replace("\xa0", " ") for line in scene.words.figure_words(scene.decision)[1]]
    assert told[:2] == ["hit 25 %, out 13 %", "Or it hits Rook 25 %, nobody 50 % WB-31"]


# --- a close assault from near ------------------------------------------------------------------------------------


def before_an_assault() -> Match:
    """A unit that stands ten inches from an enemy and may move."""
    return platoons([(squad("repeater", n=3, name="Commandos"), row(10, 8, 3))],
                    [(squad("rifle", n=4, name="Squad"), row(9, 18, 4))], [3] * 60, active="A1")


def at_whole_table(follow: bool = True) -> Driver:
    driver = driver_of(before_an_assault())
    driver.app.change_settings(follow=follow)
    driver.scene.table.fit(asked=True)
    driver.frames(2)
    assert driver.scene.table.camera.whole
    return driver


def assault(driver: Driver) -> None:
    """The unit goes within six inches, and the first figure is to be picked."""
    driver.scene.give(driver.scene.decision.plan.quick_answer())
    driver.frames(40)
    assert driver.match.ask.kind == "pick"


def planned(driver: Driver, by_mouse: bool) -> None:
    scene = driver.scene
    if by_mouse:
        driver.move(scene.table.camera.steps(*Place.at(11.5, 13)))
    else:
        scene.decision.aim("", Place.at(11.5, 13))
    assert scene.pointing.on_table is by_mouse and scene.decision.plan is not None


@pytest.mark.parametrize("by_mouse", [True, False], ids=["pointer on the table", "pointer elsewhere"])
def test_a_close_assault_is_shown_from_near_where_the_whole_table_was_looked_at(by_mouse: bool):
    driver = at_whole_table()
    scene, camera = driver.scene, driver.scene.table.camera
    far = camera.zoom
    planned(driver, by_mouse)
    assault(driver)
    assert camera.zoom >= max(32 * scene.ui.u, 2 * far) and far < READABLE * scene.ui.u
    spots = [camera.point(*spot) for spot in bout_spots(driver.match.state)]
    assert all(camera.free.collidepoint(spot) and not scene.bout.ladder.rect.collidepoint(spot) for spot in spots)
    if by_mouse:        # what came under the pointer is not picked by a second press
        asked = driver.match.revision
        driver.post(*(pygame.event.Event(kind, pos=scene.ui.pointer, button=1)
                      for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))
        assert driver.match.revision == asked and driver.match.ask.kind == "pick"
        mine: Battle = driver.match.state
        driver.click(camera.steps(*mine.figures["A1.1"].place))
        assert driver.match.state.bout.picked == "A1.1", "once it moves it means what it is on"


def test_the_whole_table_comes_back_after_the_bout():
    driver = at_whole_table()
    planned(driver, by_mouse=False)
    assault(driver)
    assert not driver.scene.table.camera.whole
    while driver.match.state.bout is not None:
        key = driver.match.ask.listed()[0].key if driver.match.ask.kind == "pick" else "nothing"
        driver.scene.give(driver.match.read(key))
        driver.frames(10)
    driver.frames(20)
    assert driver.scene.table.camera.whole


def test_a_view_that_does_not_follow_stays_at_the_whole_table_in_a_close_assault():
    driver = at_whole_table(follow=False)
    planned(driver, by_mouse=True)
    assault(driver)
    assert driver.scene.table.camera.whole
