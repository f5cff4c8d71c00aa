"""Ctrl-C that is never lost: what calls back from C cannot be left by an exception."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from game import platforms

AGAIN: Final[float] = 0.005
"""Seconds until an interrupt that came at a bad moment is tried again."""

_CALLED_FROM_C: Final[tuple[str, ...]] = ("pymunk.",)
"""Packages whose library calls Python functions: it prints an exception raised in one of them, and goes on."""


@contextmanager
def interruptible() -> Iterator[None]:
    """Within this, Ctrl-C raises KeyboardInterrupt as it does by default, and where that would be lost a little later.

    Without it an interrupt within a query of the table's space is printed, not raised, and the query forgets a piece:
    the command would go on, with a battle that was played wrongly. Does nothing outside the main thread, nor where
    somebody else handles Ctrl-C.
    """
    if threading.current_thread() is not threading.main_thread() \
            or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    again: list[threading.Timer] = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        while frame is not None:
            if str(frame.f_globals.get("__name__", "")).startswith(_CALLED_FROM_C):
                again[:] = [threading.Timer(AGAIN, platforms.interrupt)]
                again[0].daemon = True
                again[0].start()
                return
            frame = frame.f_back
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        for timer in again:         # what is done needs no interrupt any more
            timer.cancel()
        signal.signal(signal.SIGINT, signal.default_int_handler)
