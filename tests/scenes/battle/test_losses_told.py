"""Own figures that fell by no own attack, and points that came without a press, can be read before it goes on."""

from __future__ import annotations

import pytest

from game.core.play.events import Gone, Scored
from game.core.text import T
from game.scenes.battle.playback import director
from game.ui.spans import plain
from tests.driver import Driver
from tests.rules.ghost_legions.legions import battle, man


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def about_to_die(pace: int) -> Driver:
    """Before a figure is activated whose hits kill it on the die that falls (GL-18)."""
    match = battle([(man(), 10, 10), (man(), 2, 2)], [(man(), 40, 40)], [1, 4, 3, 4, 4, 4], hits={"A1": 3})
    match.players = ("human", "random")
    driver = Driver(match, pace=pace)
    driver.scene.opponents.answer = lambda match: None
    return driver


def shown(driver: Driver, words: str) -> float:
    """The seconds for which the bar tells that while events are shown."""
    seconds = 0.0
    for _ in range(2000):
        if not driver.scene.director.busy:
            break
        driver.app.step(1 / 60, [], seen=False)
        seconds += 1 / 60 if plain(driver.scene.desk.prompt.question) == words else 0.0
    assert not driver.scene.director.busy
    return seconds


@pytest.mark.rule("GL-18")
@pytest.mark.parametrize("pace", [0, 2])
def test_a_death_by_the_die_of_an_activation_stays_until_it_is_read(pace: int) -> None:
    driver = about_to_die(pace)
    driver.scene.give(driver.match.read("activate A1"))
    gone = next(event for event in driver.match.story() if isinstance(event, Gone))
    words = plain(gone.text)
    assert gone.figure == "A1"
    assert shown(driver, words) >= director.GLANCE + len(words) / director.READ_A_SECOND - 0.05
    driver.frames(2)
    assert plain(driver.scene.desk.prompt.question) != words, "then the next question is asked"
    driver.scene.on_leave()


def test_the_fastest_pace_waits_for_no_death() -> None:
    driver = about_to_die(director.AT_ONCE)
    driver.scene.give(driver.match.read("activate A1"))
    assert not any(beat.read for beat in driver.scene.director.beats)
    driver.scene.on_leave()


def test_points_without_a_press_are_told_together_and_losses_of_the_computer_are_not() -> None:
    driver = about_to_die(0)
    story, told = driver.scene.story, list[str]()
    driver.scene.director.tell_result = lambda words, tell: told.append(plain(words))
    points = [Scored(text=T("Hill one"), clause="WB-03", side=0, points=1),
              Scored(text=T("Hill two"), clause="WB-03", side=1, points=1)]
    for number in range(2):
        story._tell_losses(points, number)
    assert told == ["Hill one · Hill two"]
    story._tell_losses([Gone(text=T("It falls"), clause="GL-70", side=1, figure="B1"), points[0]], 1)
    assert len(told) == 1, "its points are told on the score card"
    driver.scene.on_leave()
