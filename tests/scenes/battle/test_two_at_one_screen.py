"""Two people at one screen: whose word it is, what the other did, and nobody takes back the other's answer unasked."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ai import player
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.scenes.battle_setup import quick_order
from game.ui import i18n
from game.ui.widgets import Dialog
from tests.driver import Driver


@pytest.fixture(autouse=True)
def by_colour() -> Iterator[None]:
    yield
    i18n.call_players("", "")


def begun(ruleset: str, seed: int, players: tuple[str, str] = ("human:Anna", "human:Ben")) -> Match:
    setup = quick_order(ruleset, seed).begin().now.setup
    return Match.begun(quick_order(ruleset, seed).rules, setup, Dice.seeded(seed), players)


def passed_on(match: Match) -> bool:
    """Whether the word has just gone from one side to the other without a die."""
    return match.ask is not None and match.last_side not in (None, match.ask.side) and match.why_no_undo() is None


@pytest.mark.parametrize("ruleset", ["simple-battles", "warbands", "deathzap"])
def test_the_other_is_asked_before_his_answer_is_taken_back(ruleset: str) -> None:
    match, quick = begun(ruleset, 3), player("random", 3)
    while not passed_on(match):
        match.answer(quick.choose(match))
    driver = Driver(match)
    assert match.ask is not None
    asked, given = match.ask.side, match.answers_given
    driver.key(pygame.K_z)
    driver.frames(4)
    dialog = driver.scene.stage.layers[-1].widget
    other = ("Anna", "Ben")[1 - asked]
    assert isinstance(dialog, Dialog) and other in i18n.tr(dialog.title)
    driver.key(pygame.K_ESCAPE)
    assert match.answers_given == given
    driver.key(pygame.K_z)
    driver.frames(4)
    driver.key(pygame.K_z)
    assert match.answers_given == given - 1 and match.ask.side == 1 - asked


def test_ones_own_answer_is_taken_back_at_once_and_against_the_computer_nobody_is_asked() -> None:
    for players in (("human:Anna", "human:Ben"), ("human", "easy")):
        match, quick = begun("simple-battles", 3, players), player("random", 3)
        while not (match.ask is not None and match.last_side == match.ask.side == 0 and match.why_no_undo() is None):
            match.answer(quick.choose(match))
        driver = Driver(match)
        given = match.answers_given
        driver.key(pygame.K_z)
        assert match.answers_given == given - 1 and not driver.scene.stage.layers


def test_what_the_other_did_is_summed_up_when_the_word_comes_to_one() -> None:
    match, quick = begun("simple-battles", 3), player("greedy", 3)
    while match.state.round < 1 or match.ask is None:
        match.answer(quick.choose(match))
    driver = Driver(match, summary=True)
    scene, seen = driver.scene, set()
    for _ in range(200):
        if match.over or len(seen) == 2:
            break
        driver.frames(3)
        if scene.review.summary.visible and scene.decision is not None:
            seen.add(match.ask.side)                        # type: ignore[union-attr]
        scene.give(quick.choose(match))
        driver.frames(3)
        scene.director.finish()
    assert seen == {0, 1}
