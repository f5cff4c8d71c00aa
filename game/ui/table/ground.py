"""What the painters of a table read of the view: where it lies, what stands on it, and what is shown over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from game.core.table.pieces import Table
    from game.ui.table.actors import Cast
    from game.ui.table.camera import Camera
    from game.ui.table.overlay import Overlay
    from game.ui.widgets.base import Ui


class Ground(Protocol):
    """The table on the screen, before anything is painted on it. `game.ui.table.view.TableView` is one."""

    rect: pygame.Rect
    table: Table
    camera: Camera
    cast: Cast
    overlay: Overlay
    wait: bool

    @property
    def ui(self) -> Ui:
        """The screen."""

    def invalidate(self) -> None:
        """Ask for it to be drawn again."""

    def opening_zoom(self) -> float:
        """Pixels of an inch at which a table opens."""

    def drop_glide(self) -> None:
        """End what moves the view by itself."""
