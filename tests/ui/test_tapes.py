"""The measuring tape: sketched while its path changes, painted beside the frames once it rests."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.background import on_failure
from game.ui.table import tapes
from game.ui.table.tapes import RESTS, Tapes

WAY = [(10.0, 50.0), (90.0, 50.0)]


class View:
    """A view whose timers and posts run when told."""

    def __init__(self, wait: bool = False) -> None:
        self.wait, self.drawn = wait, 0
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.posted: list[Callable[[], None]] = []
        self.camera = SimpleNamespace(zoom=40.0)
        self.ui: Any = SimpleNamespace(u=1.0, post=self.posted.append,
                                       after=lambda seconds, call: self.timers.append((seconds, call)))
        self.tapes = Tapes(self)  # type: ignore[arg-type]

    def invalidate(self) -> None:
        self.drawn += 1

    def frame(self, *ways: list[tuple[float, float]]) -> bytes:
        target = pygame.Surface((120, 100))
        self.tapes.forget()
        for way in ways:
            self.tapes.draw(target, way)
        return pygame.image.tobytes(target, "RGB")

    def rest(self) -> None:
        due, self.timers = self.timers, []
        for seconds, call in due:
            assert seconds == RESTS
            call()

    def come(self) -> None:
        end = monotonic() + 30
        while not self.posted:
            assert monotonic() < end
            sleep(0.005)
        self.posted.pop(0)()


def test_a_tape_that_rests_is_painted_in_a_thread_and_one_that_went_on_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    painted, paint = [], tapes._painted

    def watched(points: tapes.Points, zoom: float, wide: float) -> tapes.Picture:
        painted.append((points, threading.current_thread() is threading.main_thread()))
        return paint(points, zoom, wide)

    monkeypatch.setattr(tapes, "_painted", watched)
    view = View()
    sketch = view.frame(WAY)
    view.frame([(10.0, 50.0), (70.0, 80.0)])
    assert view.frame(WAY) == sketch and len(view.timers) == 2 and not painted
    view.rest()
    view.come()
    assert painted == [(((0, 0), (80, 0)), False)] and view.drawn == 1
    fine = view.frame(WAY)
    assert fine != sketch and fine == View(wait=True).frame(WAY) and not view.timers
    moved = [(x + 7, y + 9) for x, y in WAY]
    assert view.frame(moved) == View(wait=True).frame(moved) and not view.timers       # wherever it lies
    view.frame([(10.0, 50.0), (70.0, 80.0)])
    assert len(view.timers) == 1                                                       # asked for again


def test_a_tape_that_cannot_be_painted_stays_sketched(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, told = [], []

    def broken(*_: object) -> tapes.Picture:
        tried.append(1)
        raise ValueError("broken on purpose")

    monkeypatch.setattr(tapes, "_painted", broken)
    on_failure(lambda name, error: told.append((name, str(error))))
    try:
        view = View()
        sketch = view.frame(WAY)
        view.rest()
        end = monotonic() + 30
        while not told and monotonic() < end:
            sleep(0.005)
        assert told == [("tapes", "broken on purpose")] and view.frame(WAY) == sketch
        assert not view.timers and tried == [1]                                        # and is not tried at each frame
    finally:
        on_failure(None)
