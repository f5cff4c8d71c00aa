"""When the press began that is being dealt with, and when things came to be seen: what was pressed before is not meant
for them.

The application says for each event since when it can have begun (`during`); whoever puts something on the screen asks
to be told once it has been painted whole (`once_seen`). Keys that repeat and buttons that come up belong to the press
with which they began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

Source = tuple[object, ...]
SEEN: Final = 0.5
"""Seconds after which a press can be meant for what has come on the screen by itself."""
SAME_SPOT: Final = 8
"""Pixels within which two presses of a pointer are on the same spot."""


class Press(NamedTuple):
    """One press of a key, a button of a pad or of a pointer, from going down to coming up."""

    source: Source
    """What was pressed: `("key", 101)`, `("pad", "lt+x")`, `("pointer", 1)`."""
    began: float
    """Seconds, on the clock of `Presses`: no later than it can have gone down."""
    number: int
    """Which press of the program it is."""
    spot: tuple[int, int] | None = None
    """Where the pointer was (px), for a press of one."""
    repeated: bool = False
    """Whether it is held, and only repeats."""

    def repeats(self, other: Press | None) -> bool:
        """Whether it is the very same as that other press, and the next one after it: pressed once more."""
        if other is None or self.source != other.source or self.number not in (other.number, other.number + 1):
            return False
        if self.spot is None or other.spot is None:
            return True
        return all(abs(a - b) <= SAME_SPOT for a, b in zip(self.spot, other.spot, strict=True))


class Presses:
    """The press that is being dealt with, and what waits to be seen."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = lambda: self.aged
        """Seconds now. By default the application's own time; a real window has the computer's."""
        self.aged = 0.0
        """Seconds that the application has been stepped."""
        self.heard_since = 0.0
        """No event that is dealt with now can have happened before this moment."""
        self.now: Press | None = None
        """The press that is being dealt with; None while no player does anything."""
        self.stepping = False
        """Whether a turn of the loop is going on: what comes in between, the program itself puts there."""
        self.count = 0
        """Presses so far."""
        self._down: dict[Source, Press] = {}
        self._unseen: list[Callable[[], None]] = []
        self._open_from = 0.0
        """Presses that began before are not for what is on the screen."""

    def begun(self, source: Source, spot: tuple[int, int] | None = None) -> Press:
        """A press begins; until `ended` its repeats and its end are the same press."""
        self.count += 1
        self._down[source] = Press(source, self.heard_since, self.count, spot)
        return self._down[source]

    def ended(self, source: Source) -> Press | None:
        """It came up: the press that it was, None for one that was given up."""
        return self._down.pop(source, None)

    def held(self, source: Source) -> Press:
        """The press that goes on, for a repeat of it; one that nobody saw begin, begins now."""
        return (self._down.get(source) or self.begun(source))._replace(repeated=True)

    def dragging(self) -> Press | None:
        """The press of a pointer that is held, on the left button or a pad's; None where nothing drags."""
        return next((press for press in self._down.values() if press.spot is not None), None)

    def give_up(self) -> None:
        """Nothing counts as held any more."""
        self._down.clear()

    def shield(self) -> None:
        """A screen or a dialog comes: by itself it takes no press that began before it has been seen for a while."""
        if self.now is None and self.stepping:
            self._open_from = float("inf")
            self.once_seen(self._shown)

    def _shown(self) -> None:
        self._open_from = self.clock() + SEEN

    def early(self, press: Press | None) -> bool:
        """Whether a press that begins cannot be meant for what is on the screen."""
        return press is not None and press.began < self._open_from

    @contextmanager
    def during(self, press: Press | None) -> Iterator[None]:
        """While a press is dealt with."""
        before, self.now = self.now, press
        try:
            yield
        finally:
            self.now = before

    @contextmanager
    def direct(self, source: Source, spot: tuple[int, int] | None = None, *, up: bool = False,
               repeated: bool = False) -> Iterator[None]:
        """A press that a stage is given: that of the event which is being dealt with, else one that happens now."""
        if self.now is not None:
            yield
            return
        self.heard_since = self.clock()
        press = self.ended(source) if up else self.held(source) if repeated else self.begun(source, spot)
        with self.during(press):
            yield

    def through(self, source: Source, call: Callable[[], object]) -> None:
        """A press by other means than keys and buttons: a screen reader's."""
        with self.during(self.begun(source)):
            call()
        self.ended(source)

    def once_seen(self, call: Callable[[], None]) -> None:
        """Call once, when everything on the screen has been painted as it is now."""
        self._unseen.append(call)

    def seen(self) -> None:
        """Everything on the screen has been painted."""
        waiting, self._unseen = self._unseen, []
        for call in waiting:
            call()
