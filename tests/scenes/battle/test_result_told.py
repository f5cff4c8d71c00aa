"""What came of one's own attack can be read before the enemy acts, at every pace but the one of outcomes only."""

from __future__ import annotations

from functools import cache

import pytest
from battles import cases
from breadth import crossed

from game.ai import player
from game.core.play.answers import Answer
from game.core.play.events import Aimed
from game.core.play.match import Match
from game.scenes.battle.playback import director
from game.scenes.battle.playback.enemy_turn import named
from game.ui.spans import plain
from tests.driver import Driver

FIRST = {case.setup.ruleset: case for case in reversed(list(cases()))}
PLAYERS = ("human", "random")


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def hands_over(match: Match, told: int) -> bool:
    """Whether Blue has attacked in what was told since, and the word passes to the other side."""
    ask = match.ask
    return ask is not None and ask.side == 1 and not ask.reaction and any(
        isinstance(event, Aimed) and event.side == 0 for event in match.story()[told:])


@cache
def last_attack(ruleset: str) -> tuple[int, tuple[Answer, ...]]:
    """A seed, and the answers of a battle in which the last is an attack of Blue after which Orange is to act."""
    for seed in range(1, 30):
        match, quick = FIRST[ruleset].begun(seed), player("greedy", seed)
        given: list[Answer] = []
        for _ in range(400):
            if match.ask is None:
                break
            answer, side, told = quick.choose(match.fork(None)), match.ask.side, len(match.story())
            given.append(answer)
            match.answer(answer)
            if side == 0 and hands_over(match, told):
                return seed, tuple(given)
    raise AssertionError("nobody attacks last")


def before_the_attack(ruleset: str, **settings: object) -> tuple[Driver, Answer]:
    """A window just before that attack, whose opponent never answers, and the answer that makes it."""
    seed, given = last_attack(ruleset)
    match = FIRST[ruleset].begun(seed)
    for answer in given[:-1]:
        match.answer(answer)
    match.players = PLAYERS
    driver = Driver(match, **settings)
    driver.scene.opponents.answer = lambda match: None
    return driver, given[-1]


@pytest.mark.parametrize(("ruleset", "pace"), crossed(list(FIRST), [0, 2]))
def test_the_result_stays_until_it_is_read(ruleset: str, pace: int) -> None:
    driver, answer = before_the_attack(ruleset, pace=pace)
    scene, match, told = driver.scene, driver.match, len(driver.match.story())
    queued, tell_result = [], scene.director.tell_result
    scene.director.tell_result = lambda words, tell: (queued.append(plain(words)), tell_result(words, tell))
    scene.give(answer)
    aimed = next(event for event in match.story()[told:] if isinstance(event, Aimed))
    words, seconds = queued[0], 0.0
    target = named(aimed.target.split(".")[0], match.state)
    assert len(queued) == 1 and f"attacks {target}" in words and ":" in words
    for _ in range(2000):
        if scene.director.busy:
            driver.app.step(1 / 60, [], seen=False)
            seconds += 1 / 60 if plain(scene.desk.prompt.question) == words else 0.0
    assert not scene.director.busy and seconds >= director.GLANCE + len(words) / director.READ_A_SECOND - 0.05, words
    driver.frames(2)
    assert plain(scene.desk.prompt.question) != words, "then the enemy is asked"
    driver.scene.on_leave()


def test_a_press_skips_to_the_result_and_another_goes_on() -> None:
    driver, answer = before_the_attack("skirmashed", pace=0)
    scene = driver.scene
    scene.give(answer)
    scene.keys.hurry("activation")
    driver.frames(2)
    assert [beat.read for beat in scene.director.beats] == [True]
    scene.keys.hurry("activation")
    assert not scene.director.busy
    driver.scene.on_leave()


def test_the_fastest_pace_waits_for_nothing() -> None:
    driver, answer = before_the_attack("skirmashed", pace=director.AT_ONCE)
    driver.scene.give(answer)
    assert not driver.scene.director.busy
    driver.scene.on_leave()
