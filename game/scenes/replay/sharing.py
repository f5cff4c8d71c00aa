"""A finished battle for others: as a film, a page, a picture, or its record as text. What takes long is made by a
process of its own while the game goes on."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from game.core.errors import Bad
from game.core.text import T, Text
from game.store.disk import unused
from game.store.saves import free_name, save_battle, shown_name
from game.ui import i18n
from game.ui.layout import Column
from game.ui.widgets import Button, Dialog, Widget

if TYPE_CHECKING:
    from game.ui.app import App

LOOK: Final = 0.5
"""Seconds between two looks at whether it is finished."""


class Form(NamedTuple):
    """A form in which a battle is given to others."""

    ending: str
    module: str
    """Its `export(record: Path, out: Path)` makes it."""
    label: Text
    tip: Text
    begun: Text
    failed: Text


FORMS: Final = (
    Form(".gif", "game.scenes.battle.playback.gif", T("Film (GIF)"),
         T("The whole battle as a moving picture; it takes a minute or two"),
         T("The film is being made. It takes a minute or two; the game goes on."),
         T("The film could not be made. The record is saved as {name}.")),
    Form(".html", "game.scenes.result.page", T("Page (HTML)"),
         T("A page for any browser: who won and why, the table after each round, every line, and the record"),
         T("The page is being made. It takes a few seconds."),
         T("The page could not be made. The record is saved as {name}.")),
    Form(".png", "game.scenes.result.still", T("Picture (PNG)"), T("The result as one picture"),
         T("The picture is being made. It takes a few seconds."),
         T("The picture could not be made. The record is saved as {name}.")),
)


class Process(Protocol):
    """What is needed of a process."""

    @property
    def exitcode(self) -> int | None: ...


def export(record: Path, out: Path) -> None:
    """Make the form that the ending of `out` says, here and now. Raises Bad for a record that cannot be read or played,
    or where the disk refuses."""
    import_module(next(form.module for form in FORMS if form.ending == out.suffix)).export(record, out)


def exported(module: str, language: str, record: Path, out: Path) -> None:
    """Make one in that language; what the process runs."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    i18n.force(language)
    i18n.set_usual(language, True)
    import_module(module).export(record, out)


def started(module: str, record: Path, out: Path) -> Process:
    """A process that makes `out` of `record`. Raises OSError where none can be started."""
    process = multiprocessing.get_context("spawn").Process(
        target=exported, args=(module, i18n.spoken(), record, out), daemon=True, name="share")
    process.start()
    return process


class Sharing:
    """Gives one battle to others. At most one process for each form at a time."""

    def __init__(self, app: App, start: Callable[[str, Path, Path], Process] = started) -> None:
        self.app, self.start = app, start
        self.making: set[str] = set()
        """Endings of what is being made."""

    def ask(self, name: str, record: str) -> None:
        """Ask in which form; `name` is that of the files, `record` the text of the battle."""
        dialog: Dialog

        def chosen(what: Callable[[], None]) -> None:
            dialog.answer(0)
            what()

        rows: list[Widget] = [
            Button(form.label, partial(chosen, partial(self.make, form, name, record)), key=str(number), tip=form.tip,
                   enabled=form.ending not in self.making, why_off=T("it is being made"))
            for number, form in enumerate(FORMS, 1)]
        rows.append(Button(T("Copy the record as text"), partial(chosen, partial(self.copy, record)),
                           key=str(len(rows) + 1),
                           tip=T("Paste it into a message; whoever gets it pastes it into the list of replays")))
        dialog = Dialog(T("Share this battle"), T("Files are written beside your saved battles. Nothing is sent."),
                        [(T("Close"), None)], body=Column(*rows, gap=8))
        dialog.show(self.app.ui)

    def copy(self, record: str) -> None:
        """The record on the clipboard."""
        self.app.ui.copy(record)
        self.app.ui.toast(T("The record is on the clipboard. Whoever gets it pastes it into the list of replays."), 6)

    def make(self, form: Form, name: str, record: str) -> None:
        """Save the record under `name` (with a number where another battle has it) and make the form beside that; the
        screen tells when it begins and where it is."""
        try:
            kept = save_battle(free_name(name, record), record)
            out = unused(kept.with_suffix(form.ending))
            process = self.start(form.module, kept, out)
        except (Bad, OSError) as error:
            self.app.ui.toast(T("It cannot be made: {why}", why=error), 8)
            return
        self.making.add(form.ending)
        self.app.ui.toast(form.begun, 5)

        def look() -> None:
            if process.exitcode is None:
                self.app.ui.after(LOOK, look)
                return
            self.making.discard(form.ending)
            if process.exitcode == 0 and os.path.isfile(out):
                self.app.ui.toast(T("It is there: {path}", path=str(out)), 10)
            else:
                self.app.ui.toast(form.failed.given(name=shown_name(kept)), 8)

        self.app.ui.after(LOOK, look)
