"""The last figure of a turn is activated without being chosen: where its hits may kill it, that is announced with its
chance, and waits for a press, at every pace; records and questions stay what they are."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pygame
import pytest

from game.ai import player
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.events import Began, Gone, Rolled
from game.core.play.match import Match
from game.core.play.record import read_record, record_text
from game.rules import get
from game.scenes.battle_setup import quick_order
from game.ui import i18n
from tests.driver import Driver


def until_forced(seed: int) -> tuple[Match, int, Answer]:
    """A battle of two persons up to just before the answer after which the last figure of a side, with hits that may
    kill it, is activated; the number of that event, and the answer."""
    record, number, answer = _found(seed)
    return read_record(record, get).play(), number, answer


@cache
def _found(seed: int) -> tuple[str, int, Answer]:
    begun, quick = quick_order("ghost-legions", seed).begin(), player("greedy", seed)
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(seed), ("human", "human"))
    while not match.over:
        given, told, answer = match.answers_given, len(match.story()), quick.choose(match)
        match.answer(answer)
        story = match.story()
        for number in range(max(1, told), len(story) - 1):
            begins, rolled = story[number], story[number + 1]
            if (isinstance(begins, Began) and begins.what == "figure"
                    and getattr(answer.act, "who", "") != begins.figure and isinstance(rolled, Rolled)
                    and sum(one.value for one in rolled.roll.check.modifiers) <= -2):
                match.rewind(given)
                return record_text(match), number, answer
    raise AssertionError("nobody is forced")


SEEDS = 8, 18
"""Seeds of battles in which somebody is forced."""


@pytest.mark.rule("GL-R12", "GL-18")
@pytest.mark.parametrize(("pace", "key", "seed"), [
    (0, pygame.K_SPACE, SEEDS[0]), (3, pygame.K_RETURN, SEEDS[1])])
def test_it_is_announced_with_its_chance_and_waits(pace: int, key: int, seed: int) -> None:
    match, number, answer = until_forced(seed)
    driver = Driver(match, pace=pace)
    scene = driver.scene
    scene.give(answer)
    twin = record_text(match)
    for _ in range(60):
        driver.frames(2, dt=0.5)
        if scene.story.held is not None and not scene.director.busy:
            break
    rolled = match.story()[number + 1]
    assert isinstance(rolled, Rolled)
    hits = -sum(one.value for one in rolled.roll.check.modifiers)
    pct = f"{round(100 * Fraction(min(5, hits - 1), 6))}"
    label = i18n.tr(scene.desk.go.label)
    assert label.startswith("Activate ") and pct in label, label
    assert scene.story.shown <= number and scene.decision is None
    assert "only one left" in i18n.tr(scene.desk.prompt.spoken())
    driver.frames(20, dt=0.5)           # it waits as long as one likes
    assert scene.story.shown <= number
    driver.key(key)
    for _ in range(60):
        driver.frames(2, dt=0.5)
        if not scene.director.busy:
            break
    assert scene.story.shown > number + 1 and record_text(match) == twin
    assert scene.story.held is not None or scene.decision is not None or match.over


def test_the_computers_own_is_not_waited_for() -> None:
    match, number, answer = until_forced(SEEDS[1])
    assert match.ask is not None
    match.players = ("easy", "human") if match.ask.side == 0 else ("human", "easy")
    driver = Driver(match)
    driver.scene.give(answer, watched=True)
    assert driver.scene.story.held is None and driver.scene.story.handed_on == len(match.story())
    assert any(isinstance(event, Gone | Rolled) for event in match.story()[number:])
