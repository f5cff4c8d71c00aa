"""A battle as a GIF, made by a process of its own while the game goes on."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from game.core.text import T
from game.store.disk import unused
from game.store.saves import free_name, save_battle, shown_name

if TYPE_CHECKING:
    from game.ui.app import App

LOOK: Final = 0.5
"""Seconds between two looks at whether the film is finished."""


class Process(Protocol):
    """What is needed of a process."""

    @property
    def exitcode(self) -> int | None: ...


def started(record: Path, out: Path) -> Process:
    """A process that films `record` into `out`. Raises OSError where none can be started."""
    from game.scenes.battle.playback.gif import export

    process = multiprocessing.get_context("spawn").Process(target=export, args=(record, out), daemon=True, name="film")
    process.start()
    return process


def film(app: App, name: str, text: str, done: Callable[[], None], start: Callable[[Path, Path], Process] = started
         ) -> None:
    """Save the record `text` under `name` (with a number where another battle has it) and film it beside that; `done()`
    is called at the end, successful or not.

    Takes a minute or two; the screen tells when it begins and where the film is. Raises Bad or OSError.
    """
    record = save_battle(free_name(name, text), text)
    out = unused(record.with_suffix(".gif"))
    process = start(record, out)
    app.ui.toast(T("The film is being made. It takes a minute or two; the game goes on."), 5)

    def look() -> None:
        if process.exitcode is None:
            app.ui.after(LOOK, look)
            return
        if process.exitcode == 0 and os.path.isfile(out):
            app.ui.toast(T("The film is there: {path}", path=str(out)), 10)
        else:
            app.ui.toast(T("The film could not be made. The record is saved as {name}.", name=shown_name(record)), 8)
        done()

    app.ui.after(LOOK, look)
