"""The last moment is shown before the report: one press opens it, keys of the report open it and are used at once."""

from __future__ import annotations

from fractions import Fraction

import pygame
import pytest

from game.core.play.match import Match
from game.planning.account import FigureRecord
from game.scenes import screens
from game.scenes.players import only_person
from game.scenes.result import ending
from game.scenes.result.figures import FigureRow
from game.store.settings import silent
from game.ui.app import App


@pytest.fixture
def ended(kts_home: object) -> App:
    return screens.opened("ending", seconds=1.0)


def test_the_table_fills_the_window_and_one_press_opens_the_report(ended: App) -> None:
    result = ended.scene
    ending = result.ending
    assert result.name == "result" and not ending.shut
    assert ending.table.rect.size == ended.surface.get_size()
    assert not any(widget.visible for widget in result.report)
    assert all(not actor.marks for actor in ending.table.cast.actors.values())
    shown = ending.table.camera
    assert any(shown.sees(actor.x, actor.y) for actor in ending.table.cast.actors.values()
               if actor.side == result.outcome.winner), "one of the winner's figures is in view"
    ending.go.activate()
    ended.step(1 / 30, [])
    assert ending.shut and result.head.visible and result.foot.visible
    assert not ending.table.visible and not ending.panel.visible


def test_esc_opens_the_report_and_does_not_leave_it(ended: App) -> None:
    result = ended.scene
    ended.step(1 / 30, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)])
    assert result.ending.shut and ended.scene is result


def test_enter_opens_the_report_and_once_more_leaves_it_open(ended: App) -> None:
    """The card said *press again*, and Enter did nothing for ever."""
    result = ended.scene
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    ended.step(1 / 30, [enter])
    assert result.ending.shut and ended.scene is result
    ended.step(1 / 30, [enter])
    assert ended.scene is result and result.head.visible


def test_a_key_of_the_report_opens_it_and_is_used(ended: App, monkeypatch: pytest.MonkeyPatch) -> None:
    result = ended.scene
    watched: list[str] = []
    monkeypatch.setattr(result.watch_button, "on_click", lambda: watched.append("replay"))
    ended.step(1 / 30, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0)])
    assert result.ending.shut and watched == ["replay"]


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_LSHIFT, pygame.K_PRINTSCREEN, pygame.K_LEFT, pygame.K_q])
def test_keys_that_mean_nothing_there_leave_it(ended: App, key: int) -> None:
    ended.step(1 / 30, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
    assert not ended.scene.ending.shut


def test_at_once_goes_straight_to_the_report(kts_home: object) -> None:
    match: Match = screens.played(10_000)
    from game.scenes.battle import BattleScene

    app = App(silent(pace=3), size=(1280, 720), headless=True)
    app.push(BattleScene(match, journal=False))
    for _ in range(5):
        app.step(1 / 30, [])
    assert app.scene.name == "result" and app.scene.ending is None


def test_the_most_valuable_of_each_side_the_players_own_first(kts_home: object,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    """*You win*, and the only unit named was the enemy's, destroyed long before."""
    found = ending.figure_records
    monkeypatch.setattr(ending, "figure_records", lambda match: [
        FigureRecord("B1", 9, 10, 3, Fraction(0)), *found(match), FigureRecord("A1", 3, 2, 1, Fraction(0))])
    result = screens.opened("ending", seconds=1.0).scene
    rows = [one for one in result.ending.panel.walk() if isinstance(one, FigureRow)]
    you = only_person(result.match.players)
    assert [row.side for row in rows] == [you or 0, 1 - (you or 0)]
