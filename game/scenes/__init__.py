"""The screens, one scene each. A scene holds no rule. `run()` is the program with its window."""

from __future__ import annotations

import logging
import os
from logging.handlers import RotatingFileHandler
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.scenes import navigation
from game.scenes.screen_factory import ScreenFactory

if TYPE_CHECKING:
    from game.store.settings import SettingsFile

__all__ = ["run"]

navigation.open_with(ScreenFactory())


def run(file: Path | None = None) -> int:
    """Open the window at the title, or at a file: a record is gone on with, or watched if it is over; a force is shown
    in the builder. Returns the exit code 0 when the player leaves.

    Raises Bad, with one line, for a file that cannot be read and where no window can be opened.
    """
    from game.scenes.title.scene import TitleScene
    from game.store.settings import load_settings
    from game.ui.window import NoWindow

    wanted = navigation.opener(file) if file is not None else None
    settings, told = load_settings()
    locked = _keep_log()
    try:
        app = _window(settings)
    except NoWindow as error:
        from game.core.errors import Bad

        raise Bad("", "", str(error)) from None
    app.sounds.ambience.tune("title")
    app.push(TitleScene())
    if wanted is not None:
        wanted(app)
    from game.ui.keys import faults

    for line in (*told, *faults()):
        logging.getLogger("game").warning("%s", line)
        app.ui.toast(line, 8)
    if locked:
        from game.core.text import T

        app.ui.toast(T("Nothing that you do can be kept: {why}", why=locked), 12)
    app.ui.after(0.3, app.sounds.start)  # the first frame first
    app.ui.after(0.4, app.pads.begin)
    opened = app.surface.get_size()
    app.run()
    app.sounds.close()
    if app.surface.get_size() != opened:
        _remember_size(app)
    return 0


def _window(settings: Any) -> Any:
    """The application with its sounds, help and a function that keeps the settings."""
    from msgspec.structs import replace

    from game.files import root
    from game.store.folders import settings_file
    from game.store.settings import SettingsFile
    from game.ui.ambience import Ambience
    from game.ui.app import App
    from game.ui.sound import Sounds, shares_of
    from game.ui.window import first_look

    file = SettingsFile(settings)
    if not os.path.exists(settings_file()):
        size, scale = first_look()
        settings = replace(settings, window=size, scale=scale)
    app: Any = App(settings, size=settings.window)
    app.sounds = Sounds(root() / "assets" / "sounds", settings.sound / 100)
    app.sounds.ambience = Ambience(root() / "assets" / "music", app.ui.after)
    app.sounds.shares = shares_of(settings)
    app.sounds.on_open = lambda: app.post(app.sounds.ambience.opened)
    app.on_screen = lambda scene: app.sounds.ambience.want(next(
        (one.bed for one in reversed(app.scenes) if one.bed is not None), "room"))
    app.on_away = app.sounds.ambience.leave
    app.open_rulebook = lambda clause: navigation.rulebook(app, clause)
    app.on_drop = lambda event: navigation.dropped(app, event)
    app.settings_file = file
    app.on_settings = lambda changed: _keep(app, file, changed)
    return app


def _keep(app: Any, file: SettingsFile, settings: Any) -> None:
    """Write what changed of the settings; an error of the disk is told in a line on the screen."""
    from game.core.errors import Bad
    from game.core.text import T

    try:
        told = file.keep(settings)
    except (Bad, ValueError) as error:
        navigation.tell(app, T("{why}. What you changed holds until you close the game.", why=error))
    else:
        if told:
            navigation.tell(app, T("{why}", why=told))


def _remember_size(app: Any) -> None:
    """Keep the size of the window for the next start; a window that fills the screen keeps its size from before."""
    from contextlib import suppress

    from msgspec.structs import replace

    from game.core.errors import Bad
    settings, size = app.ui.settings, app.surface.get_size()
    if not settings.fullscreen and tuple(settings.window) != size:
        with suppress(Bad, ValueError):  # too late to tell anybody, and nothing is lost by it
            app.settings_file.keep(replace(settings, window=size))


class Log(RotatingFileHandler):
    """A log that goes on in its file where that cannot be renamed, as on Windows while another window has it open."""

    def doRollover(self) -> None:  # noqa: N802
        """Begin a new file, or go on in the old one."""
        try:
            super().doRollover()
        except OSError:
            if self.stream is None:
                self.stream = self._open()


def _keep_log() -> str:
    """Write errors into a file beside the saves, so that they can be reported; why nothing can be written there."""
    from game.core.errors import Bad
    from game.store.disk import try_folder
    from game.store.folders import home

    try:
        try_folder(home())
        handler = Log(realpath(home() / "game.log"), maxBytes=200_000, backupCount=1, encoding="utf-8", delay=True)
    except (Bad, OSError) as error:
        return str(error)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    logger.propagate = False
    return ""
