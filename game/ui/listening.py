"""How the loop waits for events while nothing happens, and since when those it gets can have happened."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.ui.shell import Shell

FRAME: Final = 1 / 60
"""Seconds between frames while something moves."""
LONGEST_SLEEP: Final = 2.0
"""Seconds that the loop waits at most in one turn."""
NAP, LONG_NAP, QUIET_AFTER = 0.012, 0.025, 4.0
"""Seconds between looks for events while nothing happens; the longer ones after so many seconds of quiet."""


class Listening:
    """Waits for the events of an application."""

    def __init__(self, shell: Shell, busy: Callable[[], bool]) -> None:
        """`busy`: whether a device has work for the next frame."""
        self.shell, self._devices_busy = shell, busy
        self.woken = Event()
        """Set to end a nap at once."""
        self._quiet = 0.0
        self._asked: float | None = None
        self._since: float | None = None

    def since(self) -> float:
        """The moment (seconds, by the clock of `Presses`) before which none of the latest events can have happened."""
        return self.shell.ui.presses.clock() if self._since is None else self._since

    def events(self, clock: pygame.time.Clock) -> list[pygame.event.Event]:
        """Events of the next turn: at once while something moves, else when something happens.

        `pygame.event.wait` looks a thousand times a second (3.5 % of a core); looking every 12 ms, and every 25 ms
        after some seconds of quiet, costs a tenth of that and nobody feels it. `App.post` ends the nap at once.
        """
        if self._busy():
            clock.tick(round(1 / FRAME))
            self._quiet = 0.0
            return self._heard()
        left = min([LONGEST_SLEEP, *(max(0.0, timer.left) for timer in self.shell.ui.timers)])
        while left > 0 and not self.shell.posted:
            events = self._heard()
            if events:
                self._quiet = 0.0
                return events
            nap = min(left, NAP if self._quiet < QUIET_AFTER else LONG_NAP)
            self.woken.wait(nap)
            self._quiet += nap
            left -= nap
        self.woken.clear()
        return self._heard()

    def _heard(self) -> list[pygame.event.Event]:
        """The events that have come; none of them can have happened before the system was asked last."""
        now = perf_counter()
        self._since, self._asked = now if self._asked is None else self._asked, now
        return pygame.event.get()

    def _busy(self) -> bool:
        shell = self.shell
        ui = shell.ui
        return bool(self._devices_busy() or ui.motions.running or ui.all_dirty or ui.dirty
                    or ui.layout_wanted or shell.posted or (shell.scene is not None and shell.scene.moving))
