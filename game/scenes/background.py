"""Work that takes longer than a frame, off the frame."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Thread
from typing import Any, TypeVar

log = logging.getLogger("game.scenes")
R = TypeVar("R")


def in_background(app: Any, work: Callable[[], R], done: Callable[[R], None], *, wait: bool = False) -> None:
    """Run `work()` in a thread, then `done(result)` on the main thread; a failure is logged and `done` never called.

    `wait` does it at once (pictures, tests).
    """
    if wait:
        done(work())
        return

    def run() -> None:
        try:
            result = work()
        except Exception:
            log.exception("work in the background failed")
            return
        app.post(lambda: done(result))

    Thread(target=run, name="background", daemon=True).start()
