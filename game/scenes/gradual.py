"""Portraits that are drawn as a frame has time for them: a new one takes some milliseconds, a screen shows dozens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import ClassVar, Final

import pygame

from game.art import figures as art_figures
from game.ui.widgets import Item, ListView, Widget

PATIENCE: Final = 0.012
"""Seconds that a frame may spend on new portraits."""


class GradualPortraits(Widget):
    """Draws as many portraits as a frame has time for, the rest in later frames."""

    _frame: ClassVar[tuple[float, int]] = (-1.0, -1)
    """The frame in which `_spent` was spent, on all widgets of this kind together."""
    _spent: ClassVar[float] = 0.0
    _late = False

    def draw(self, target: pygame.Surface) -> None:
        """Draw the base class, and again soon where portraits are missing."""
        frame = self.ui.presses.aged, self.ui.epoch
        if frame != GradualPortraits._frame:
            GradualPortraits._frame, GradualPortraits._spent = frame, 0.0
        self._late = False
        super().draw(target)
        self.again()

    def again(self) -> None:
        """Ask for another frame where portraits are missing."""
        if self._late:
            self.ui.after(0.01, self.invalidate)

    def drawn(self, draw: Callable[[], pygame.Surface]) -> pygame.Surface | None:
        """What `draw` gives, if there is time; None otherwise, and then another frame follows."""
        if GradualPortraits._spent > PATIENCE:
            self._late = True
            return None
        begun = perf_counter()
        picture = draw()
        GradualPortraits._spent += perf_counter() - begun
        return picture

    def face(self, target: pygame.Surface, look: str, size: int, side: int, spot: tuple[int, int], of: int) -> None:
        """Draw the portrait of a look (variant number `of`) with its centre at `spot`, if there is time."""
        image = self.drawn(lambda: art_figures.portrait(look, size, side, of % 3))
        if image is not None:
            target.blit(image, image.get_rect(center=spot))


class GradualRows(GradualPortraits, ListView):
    """A list whose rows have portraits."""

    def _picture(self, item: Item, size: int) -> pygame.Surface | None:
        return self.drawn(partial(item.picture, size)) if item.picture is not None else None
