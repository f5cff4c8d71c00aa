"""The interface that the application needs of a screen."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.core.text import Text
from game.ui import keys
from game.ui.stage import Stage


class Scene(Protocol):
    """The interface of a scene (`game.scenes.base.Scene` has it), as this layer must not import scenes."""

    name: str
    stage: Stage
    entered: bool
    moving: bool
    paints_moved: bool
    """Whether a layout paints only what it moves; otherwise everything."""
    called: tuple[Text | str, Text | str] | None
    """What the sides are called, empty for a side that goes by its colour; None: as on the screen below."""

    @property
    def title(self) -> Text | str:
        """The title, which is read aloud."""

    @property
    def plays(self) -> bool:
        """Whether something is watched now, so that the screen must not go dark: a replay, the computer's turn."""

    def enter(self, app: Any) -> None:
        """Make the stage and the widgets for an application (`game.ui.app.App`); called once."""

    def leave(self) -> None:
        """Close the scene."""

    def on_pause(self) -> None:
        """Another scene covers this one."""

    def on_resume(self) -> None:
        """This scene is on top again."""

    def on_quit(self) -> bool:
        """The window's close button was used; returns whether the program may end."""

    def on_view(self, dx: float, dy: float, zoom: int) -> bool:
        """Move the view by px, or zoom one step nearer (1) or farther (-1); returns whether there is a view."""

    def snaps(self) -> list[tuple[int, int]]:
        """Places (px), besides the controls, that attract the pointer of a pad."""

    def on_event(self, event: pygame.event.Event) -> bool:
        """Take a raw event before anything else; returns whether it was used."""

    def on_key_up(self, key: keys.Key) -> None:
        """A key was released."""

    def update(self, dt: float) -> None:
        """`dt` seconds have passed."""

    def lay_out(self) -> None:
        """Lay everything out."""

    def paint(self, target: pygame.Surface) -> None:
        """Draw everything within the clip of `target`."""

    def save(self) -> bool:
        """Keep what must not be lost after a failure; returns whether there was anything."""

    def restyle(self) -> None:
        """The palette or the language has changed."""
