"""Portraits that are drawn as a frame has time for them: a new one takes some milliseconds, a screen shows dozens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import ClassVar, Final

import pygame

from game.art import figures as art_figures
from game.ui.widgets import Item, RowFace, Widget
from game.ui.widgets.list_rows import RowOwner

PATIENCE: Final = 0.012
"""Seconds that a frame may spend on new portraits."""


class Portraits:
    """Draws as many portraits on a widget as a frame has time for, the rest in later frames."""

    _frame: ClassVar[tuple[float, int]] = (-1.0, -1)
    """The frame in which `_spent` was spent, on all widgets together."""
    _spent: ClassVar[float] = 0.0

    def __init__(self, widget: Widget | RowOwner) -> None:
        self.widget = widget
        self._asked: tuple[float, int] = (-1.0, -1)
        """The frame in which it asked for another one."""

    def drawn(self, draw: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """What `draw` gives, if there is time; None otherwise, and then another frame follows."""
        ui = self.widget.ui
        frame = ui.presses.aged, ui.epoch
        if frame != Portraits._frame:
            Portraits._frame, Portraits._spent = frame, 0.0
        if Portraits._spent > PATIENCE:
            if self._asked != frame:
                self._asked = frame
                ui.after(0.01, self.widget.invalidate)
            return None
        begun = perf_counter()
        picture = draw()
        Portraits._spent += perf_counter() - begun
        return picture

    def face(self, target: pygame.Surface, look: str, size: int, side: int, spot: tuple[int, int], of: int) -> None:
        """Draw the portrait of a look (variant number `of`) with its centre at `spot`, if there is time."""
        image = self.drawn(lambda: art_figures.portrait(look, size, side, of % 3))
        if image is not None:
            target.blit(image, image.get_rect(center=spot))


class GradualFace(RowFace):
    """Rows of a list that have portraits."""

    _portraits: Portraits | None = None

    @property
    def portraits(self) -> Portraits:
        """The portraits of its list."""
        if self._portraits is None:
            self._portraits = Portraits(self.owner)
        return self._portraits

    def picture(self, item: Item, size: int) -> pygame.Surface | None:
        """The picture, if there is time."""
        return self.portraits.drawn(partial(item.picture, size)) if item.picture is not None else None
