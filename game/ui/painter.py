"""Paints what is dirty of the scene on top; where somebody watches, what a frame has no time for waits for the next."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.dirty import merged

if TYPE_CHECKING:
    from game.ui.app import App

FRAME_WORK: Final = 0.007
"""Seconds of work that a frame is expected to take at most, so that hardly any takes 0.008."""
ENOUGH: Final = 0.004
"""Seconds after which a frame begins no further part of the screen."""
SELDOM: Final = 3
"""The least number of frames painted after one that was skipped, so that a slow machine is not slowed further."""


class Painter:
    """Paints for one application. `begin` is called when the work of a frame begins, `draw` at its end."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.paced = False
        """Whether frames are kept short; without it (tests, pictures) all that is dirty is painted at once."""
        self.owes = False
        """Whether the last frame put painting off: this one is for it, and what can wait should."""
        self.whole = True
        """Whether the last frame painted all that was dirty."""
        self._at_once = 0
        """Frames that are still to be painted without putting them off."""
        self._begun = 0.0
        self._usual = 0.0
        """Seconds that painting has taken lately."""

    def begin(self) -> None:
        """The work of a frame begins."""
        self._begun = perf_counter()

    def draw(self) -> bool:
        """Paint what is dirty of the scene on top, as far as there is time; whether anything was painted."""
        app, ui, scene = self.app, self.app.ui, self.app.scene
        if scene is None or not scene.entered or not ui.all_dirty and not ui.dirty:
            self.owes, self.whole = False, True
            return False
        may_wait = self.paced and not ui.all_dirty
        begun = perf_counter()
        if may_wait and not self._at_once and begun - self._begun + self._usual > FRAME_WORK:
            self.owes, self.whole, self._at_once = True, False, SELDOM
            return False
        self.whole = True
        self.owes, self._at_once = False, max(0, self._at_once - 1)
        whole = app.surface.get_rect()
        ui.epoch += ui.all_dirty
        rects = [whole] if ui.all_dirty else merged(ui.dirty, whole)
        ui.all_dirty, ui.dirty = False, []
        for i, rect in enumerate(rects):
            if i and may_wait and perf_counter() - self._begun > ENOUGH:
                ui.dirty, rects, self.whole = rects[i:], rects[:i], False
                break
            app.surface.set_clip(rect)
            app.guarded(partial(scene.paint, app.surface))
            app.pads.draw(app.surface)
        app.surface.set_clip(None)
        app.frames += 1
        self._usual += (perf_counter() - begun - self._usual) / 8
        if not app.headless:
            if rects == [whole]:
                pygame.display.flip()
            else:
                pygame.display.update(rects)
        return True
