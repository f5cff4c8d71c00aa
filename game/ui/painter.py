"""Paints what is dirty of the scene on top; where somebody watches, what a frame has no time for waits for the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.dirty import merged

if TYPE_CHECKING:
    from game.ui.pads import Pads
    from game.ui.shell import Shell

FRAME_WORK: Final = 0.007
"""Seconds of work that a frame is expected to take at most, so that hardly any takes 0.008."""
ENOUGH: Final = 0.004
"""Seconds after which a frame begins no further part of the screen."""
TORN: Final = 0.12
"""The share of something from which on it is seen to be torn; what is less is its shadow."""
SELDOM: Final = 3
"""The least number of frames painted after one that was skipped, so that a slow machine is not slowed further."""


class Painter:
    """Paints for one application. `begin` is called when the work of a frame begins, `draw` at its end."""

    def __init__(self, shell: Shell, pads: Pads) -> None:
        self.shell, self.pads = shell, pads
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
        shell, ui, scene = self.shell, self.shell.ui, self.shell.scene
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
        whole, asked = shell.surface.get_rect(), ui.dirty
        ui.epoch += ui.all_dirty
        rects = [whole] if ui.all_dirty else merged(ui.dirty, whole)
        ui.all_dirty, ui.dirty = False, []
        done: list[pygame.Rect] = []
        while rects:
            if done and may_wait and perf_counter() - self._begun > ENOUGH:
                torn = torn_in(asked, done, rects)
                if not torn:
                    ui.dirty, self.whole = rects, False
                    break
                rects = torn + [rect for rect in rects if rect not in torn]
            done.append(rect := rects.pop(0))
            shell.surface.set_clip(rect)
            shell.guarded(partial(scene.paint, shell.surface))
            self.pads.draw(shell.surface)
        shell.surface.set_clip(None)
        shell.frames += 1
        self._usual += (perf_counter() - begun - self._usual) / 8
        if not shell.headless:
            if done == [whole]:
                pygame.display.flip()
            else:
                pygame.display.update(done)
        return True


Rects = Sequence[pygame.Rect]


def torn_in(asked: Rects, done: Rects, left: Rects) -> list[pygame.Rect]:
    """Those boxes of `left` in which the rest lies of something that was asked for and of which a good part is `done`:
    half of a button would be seen for a frame."""
    found: list[pygame.Rect] = []
    for rect in asked:
        least = TORN * rect.width * rect.height
        seen = sum(part.width * part.height for part in (rect.clip(box) for box in done))
        if 0 < least <= seen:
            found += [box for box in left if box not in found and _shared(rect, box) >= least]
    return found


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
