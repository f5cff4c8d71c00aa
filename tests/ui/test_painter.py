"""What a frame has no time for waits for the next one, never longer; where nobody watches, all is painted at once."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.base import Scene
from game.ui import painter
from game.ui.app import FRAME, App

LEFT, RIGHT = pygame.Rect(0, 0, 100, 100), pygame.Rect(600, 300, 100, 100)


class Clock:
    """Seconds that pass only where a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Slow(Scene):
    """Its movement and its painting take as long as they are told."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock, self.moves, self.paints = clock, 0.0, 0.0
        self.painted: list[pygame.Rect] = []

    def update(self, dt: float) -> None:
        self.clock.now += self.moves

    def paint(self, target: pygame.Surface) -> None:
        self.clock.now += self.paints
        self.painted.append(target.get_clip())


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    """A scene that has been drawn, on a watched screen."""
    clock = Clock()
    monkeypatch.setattr(painter, "perf_counter", clock)
    app, scene = App(headless=True), Slow(clock)
    app.push(scene)
    app.step(FRAME)
    app.painter.paced = True
    scene.painted.clear()
    return scene


def test_painting_waits_once_after_long_work(slow: Slow) -> None:
    app, slow.moves = slow.app, 0.009
    app.ui.invalidate(LEFT)
    assert not app.step(FRAME) and app.painter.owes and not slow.painted
    assert app.step(FRAME) and slow.painted == [LEFT] and not app.painter.owes
    for _ in range(painter.SELDOM - 1):
        app.ui.invalidate(LEFT)
        assert app.step(FRAME), "a slow machine paints nearly every frame"
    app.ui.invalidate(LEFT)
    assert not app.step(FRAME)


def test_parts_for_which_there_is_no_time_are_painted_next(slow: Slow) -> None:
    app, slow.paints = slow.app, 0.005
    app.ui.invalidate(LEFT)
    app.ui.invalidate(RIGHT)
    assert app.step(FRAME) and slow.painted == [LEFT]
    assert app.step(FRAME) and slow.painted == [LEFT, RIGHT]
    assert not app.step(FRAME)


def test_nothing_is_seen_in_part(slow: Slow) -> None:
    """A button that lies half on a table that is painted was there by half until the next frame."""
    app, slow.paints = slow.app, 0.005
    table, button = pygame.Rect(0, 0, 600, 400), pygame.Rect(580, 350, 40, 40)
    for dirty in (table, RIGHT, button):
        app.ui.invalidate(dirty)
    app.step(FRAME)
    assert slow.painted == [table, pygame.Rect(600, 350, 20, 40)] or any(
        box.contains(pygame.Rect(600, 350, 20, 40)) for box in slow.painted[1:]), slow.painted
    slow.painted.clear()
    app.step(FRAME)
    slow.painted.clear()
    card = pygame.Rect(598, 0, 100, 300)            # its shadow reaches over the table
    for dirty in (table, card):
        app.ui.invalidate(dirty)
    app.step(FRAME)
    assert slow.painted == [table], "a card beside the table waits"


def test_a_new_screen_never_waits(slow: Slow) -> None:
    app, slow.moves = slow.app, 1.0
    app.ui.invalidate()
    assert app.step(FRAME) and slow.painted == [app.surface.get_rect()]


def test_pictures_and_tests_paint_at_once(slow: Slow) -> None:
    app, slow.moves, slow.paints = slow.app, 1.0, 1.0
    app.painter.paced = False
    app.ui.invalidate(LEFT)
    app.ui.invalidate(RIGHT)
    assert app.step(FRAME) and slow.painted == [LEFT, RIGHT]
