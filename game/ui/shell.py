"""The part of the application that its devices, its painter, its speech and screen readers need."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

import pygame

from game.ui.keys import Key
from game.ui.scene import Scene
from game.ui.widgets.base import Ui


class Shell(Protocol):
    """What is true of every part at once: the window, the screens, what is to be run (`game.ui.app.App` has it)."""

    ui: Ui
    surface: pygame.Surface
    scenes: list[Scene]
    headless: bool
    running: bool
    frames: int
    """The frames drawn so far."""
    posted: deque[Callable[[], None]]
    """Calls to be made on the main thread before the next frame."""

    @property
    def scene(self) -> Scene | None:
        """The present scene; None before the first."""

    def post(self, call: Callable[[], None]) -> None:
        """Have a call made on the main thread before the next frame."""

    def guarded(self, call: Callable[[], object]) -> None:
        """Make a call, whose failure is shown to the player."""

    def give_up(self) -> None:
        """Let what is held on any device count no longer."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window has a new size (px)."""

    def toggle_fullscreen(self) -> None:
        """Fill the whole screen, or no longer."""

    def focus_window(self, has: bool) -> None:
        """The window is taken up, or left."""

    def speaks(self, key: Key) -> bool:
        """Whether speech takes a key for itself."""
