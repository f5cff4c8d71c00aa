"""What everything drawn shares of the screen: size, scale, palette, caches, animations, timers and calls upward."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.core.text import Text
from game.store.settings import Settings, silent
from game.ui import colours, i18n
from game.ui.colours import palette_for
from game.ui.motion import Motions
from game.ui.presses import Presses
from game.ui.spans import SHOWN, Shown
from game.ui.surfaces import Surfaces
from game.ui.text import Writer
from game.ui.theme import LayoutKind, Metrics, Palette, metrics

Kind = Literal["question", "event", "notice", "here", "considered", "spot"]
"""What is said aloud: a question, something that happened, a line that comes and goes; `here`: what the player asked to
be walked to, `considered`: what keys considered (a screen reader tells both by itself), `spot`: a planned spot."""


@dataclass(eq=False)
class Timer:
    """A delayed call; `cancel()` stops it."""

    left: float
    call: Callable[[], None]
    alive: bool = True

    def cancel(self) -> None:
        """Never call it."""
        self.alive = False


class Screen:
    """One per window (`game.ui.widgets.base.Ui`); changes in place when the window or a setting changes."""

    u: float
    """Pixels of one unit."""
    kind: LayoutKind
    """`full` (1600 units and wider), `tight`, or `drawer` (below 1120 units)."""
    w: int
    """Screen width in units."""
    h: int
    """Screen height in units."""

    def __init__(self, size: tuple[int, int], settings: Settings | None = None) -> None:
        self.settings = settings or silent()
        self.motions = Motions()
        self.timers: list[Timer] = []
        self.dirty: list[pygame.Rect] = []
        self.all_dirty = True
        self.epoch = 0
        """Grows whenever everything is painted anew."""
        self.layout_wanted = True
        self.pointer: tuple[int, int] = (-1, -1)
        self.presses = Presses()
        self.give_up: Callable[[], None] = lambda: None
        """What is held counts no longer, on any device."""
        self.open_help: Callable[[str], None] = lambda clause: None
        self.listeners: list[Callable[[Text | str, Kind], None]] = []
        """Called with what is said aloud (screen reader, voice). Empty: nothing is made for them."""
        self.post: Callable[[Callable[[], None]], None] = lambda call: call()
        self._clip = ""
        self.configure(size)

    def configure(self, size: tuple[int, int]) -> None:
        """Take over a window size (px) and the present settings; everything is laid out and drawn again."""
        chosen = palette_for(self.settings.palette, self.settings.vision, self.settings.sides)
        measured = metrics(size[0], size[1], int(self.settings.scale))
        shown: Shown = self.settings.clauses if self.settings.clauses in SHOWN else "hover"
        if (getattr(self, "metrics", None) != measured or getattr(self, "palette", None) != chosen
                or self._shown != shown):
            self.metrics: Metrics = measured
            self.u, self.kind, self.w, self.h = measured.u, measured.kind, measured.w, measured.h
            self.palette: Palette = chosen
            self._shown: Shown = shown
            self.text = Writer(measured, chosen, shown)
            self.surfaces = Surfaces(measured, chosen)
        colours.wear(chosen)
        i18n.call_sides(*colours.side_names(self.settings.vision, self.settings.sides))
        self.motions.reduced = bool(self.settings.reduced_motion)
        self.layout_wanted = self.all_dirty = True

    def px(self, units: float) -> int:
        """Pixels of a length in units."""
        return round(units * self.u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Pixels of a box in units; neighbours share their edges exactly."""
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def hair(self) -> int:
        """Thickness of a hair line: 1 px, at 2 units a px and more 2 px."""
        return 2 if self.u >= 2 else 1

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Draw `rect` (px; None: everything) again in the next frame."""
        if rect is None:
            self.all_dirty = True
        elif not self.all_dirty:
            self.dirty.append(pygame.Rect(rect))

    def taken_over(self, modal: bool) -> None:
        """A list, or with `modal` a dialog, opens: nothing is held any more, and what was pressed before is not for a
        dialog."""
        self.give_up()
        if modal:
            self.presses.shield()

    def request_layout(self) -> None:
        """Lay the scene out again before the next frame, which paints what that moves (`game.ui.relaying`)."""
        self.layout_wanted = True

    def after(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call once, `seconds` from now, on the main thread."""
        timer = Timer(seconds, call)
        self.timers.append(timer)
        return timer

    def age(self, dt: float, guarded: Callable[[Callable[[], object]], None]) -> None:
        """All timers are `dt` seconds older; those that are due are called, through `guarded`."""
        for timer in list(self.timers):
            timer.left -= dt
            if timer.alive and timer.left <= 0:
                timer.alive = False
                guarded(timer.call)
        self.timers = [timer for timer in self.timers if timer.alive]

    def animate(self, ms: float, on_value: Callable[[float], None], **options: object) -> object:
        """`Motions.start`: call `on_value(0..1)` each frame for `ms`; options `easing`, `on_done`."""
        return self.motions.start(ms, on_value, **options)  # type: ignore[arg-type]

    def say(self, words: Text | str, kind: Kind) -> None:
        """Have it said aloud, where somebody listens."""
        for listener in self.listeners:
            listener(words, kind)

    def copy(self, text: str) -> None:
        """Put text on the clipboard; without a window system, on one of our own."""
        self._clip = text
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            pass  # no clipboard here: ours serves within the game

    def paste(self) -> str:
        """The text on the clipboard, or `""`."""
        try:
            return pygame.scrap.get_text() or self._clip
        except pygame.error:
            return self._clip
