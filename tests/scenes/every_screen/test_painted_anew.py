"""What stands on the window after many small changes is what a window painted anew shows."""

from __future__ import annotations

from math import cos, sin

import numpy as np
import pygame
import pytest
from breadth import one_in

from game.scenes import screens
from game.ui.app import App

pytestmark = pytest.mark.usefixtures("kts_home")
SHOWN = ("simple-battles-coach", "skirmashed-order", "ghost-legions-act", "warbands-act", "deathzap-move",
         "deathzap-bout")
FAINT = 3
"""Steps of 255 by which a pixel may differ: letters are laid on a picture before that is laid on the table."""


def moved(x: float, y: float) -> list[pygame.event.Event]:
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1), buttons=(0, 0, 0))]


def painted(app: App) -> np.ndarray:
    return pygame.surfarray.array3d(app.surface).astype(int)


@pytest.mark.parametrize("name", one_in(3, SHOWN))
def test_the_window_shows_what_a_new_one_would(name: str) -> None:
    app = screens.opened(name, (1280, 720), seconds=0.5, seen=True)
    (x, y), tools = app.scene.table.rect.center, app.scene.tools.rect  # type: ignore[union-attr]
    for i in range(24):
        app.step(1 / 60, moved(x + 250 * sin(i / 3), y + 180 * cos(i / 2)))
    app.step(1 / 60, moved(*tools.center))
    app.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0)])
    app.step(1 / 60, moved(x, y))
    app.step(1 / 60)
    before = painted(app)
    app.ui.invalidate(None)
    app.step(0.0)
    assert np.abs(painted(app) - before).max() <= FAINT
