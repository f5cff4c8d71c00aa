"""Which keys are held: one press is one press however slow the machine is, and what repeats does so from here.

SDL's own repeats never come (`pygame.key.set_repeat` is not used): those that wait in the queue of a slow machine would
go on after the key is up. Here a held key repeats at most once a frame, and never again once its release was read.
"""

from __future__ import annotations

from typing import Final

import pygame

from game import platforms
from game.ui import keyboard, keys
from game.ui.keys import Key

WAIT, AGAIN = 0.4, 0.04
"""Seconds until a held key repeats, and between repeats."""
_SHIFTS: Final = (225, 229)
_CTRL, _ALT_GR = 224, 230
"""SDL's scancodes of the left Ctrl and the right Alt."""


class HeldKeys:
    """The keys that are down. `repeats`: whether held ones repeat, which only a window wants (tests seldom let go)."""

    def __init__(self, repeats: bool) -> None:
        self.repeats = repeats
        self._down: dict[int, Key] = {}
        self._again: tuple[int, Key, float, object] | None = None
        """Place and key of what repeats, the seconds until it does, and where it began."""
        self.code = 0
        """SDL's code of the key that went down last."""
        self._shift_up = False

    @property
    def busy(self) -> bool:
        """Whether a key is held that repeats."""
        return self._again is not None

    def down(self, event: pygame.event.Event, where: object, typing: bool) -> Key:
        """The key of a KEYDOWN event. It repeats as long as it is held and the player is `where` it began; `typing`:
        a field has the focus."""
        # Windows lets go of Shift for the time of a key of the pad that moves though NumLock is on
        moves = self._shift_up and platforms.windows()
        self._shift_up = False
        key = keys.from_event(event, numbers=False if moves else None)
        if moves and key.name in keyboard.PAD_MOVES.values():
            key = key._replace(shift=True)
        place = getattr(event, "scancode", 0)
        self._down[place], self.code, self._again = key, event.key, None
        if self.repeats and keys.takes_repeats(key, typing):
            self._again = place, key._replace(repeat=True), WAIT, where
        return key

    def up(self, event: pygame.event.Event) -> Key:
        """The key of a KEYUP event: called as it was when it went down, whatever is held or has changed since."""
        place = getattr(event, "scancode", 0)
        self._shift_up = place in _SHIFTS
        if self._again is not None and self._again[0] == place:
            self._again = None
        key = keys.from_event(event)
        was = self._down.pop(place, None) if place else None
        return key if was is None else key._replace(name=was.name)

    def alt_gr(self, event: pygame.event.Event) -> Key | None:
        """The left Ctrl that Windows presses with AltGr, where the event is such a press: nobody holds it."""
        graph = getattr(event, "scancode", 0) == _ALT_GR and getattr(event, "mod", 0) & pygame.KMOD_CTRL
        return self._down.pop(_CTRL, None) if graph else None

    def advance(self, dt: float, where: object) -> Key | None:
        """`dt` seconds have passed: the press that is repeated now."""
        if self._again is None:
            return None
        place, key, left, began = self._again
        if where != began:
            self._again = None
            return None
        self._again = place, key, left - dt if left > dt else AGAIN, began
        return key if left <= dt else None

    def give_up(self) -> None:
        """Nothing is held any more."""
        self._down.clear()
        self._again = None
