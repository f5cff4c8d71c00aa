"""A screen that nobody touches, and what its window does then: for the bench of idle windows and the test of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from game.core.play.record import record_text
from game.scenes import screens
from game.scenes.mail import samples
from game.store.folders import user_mail
from game.store.journal import Journal
from game.store.mail import MailBattle
from game.store.settings import silent
from game.ui.app import FRAME, App

QUIET = 8
"""Turns of the loop without anything drawn after which a screen has settled."""
TURN = 0.25
"""Seconds of an idle turn, as long as one may count at most."""


def battles_waiting(steps: Sequence[int] = (16, 26)) -> None:
    """Battles in progress in the player's folder."""
    for n in steps:
        journal = Journal()
        journal.put(record_text(screens.played(n)))
        journal.close()


def mail_waiting() -> None:
    """A battle by mail in the player's folder, at the player's turn."""
    kept = samples.battle(8).exchange
    MailBattle(kept, user_mail() / "sample.mail").put()


STATES: Final[dict[str, Callable[[], None]]] = {
    "nothing to continue": lambda: None,
    "battles to continue": battles_waiting,
    "mail waiting": mail_waiting,
}
"""What may lie in the player's folder while a screen is shown that tells of it."""
TELLING: Final = ("title", "saves", "replays", "lessons", "mail-open", "mail-letters")
"""Screens that tell of it."""


def shown(name: str, size: tuple[int, int] = (1280, 720), *, window: bool = False) -> App:
    """A screen of a player who chose a level; with `window` in one of SDL's that shows nothing, paced as a real one."""
    app = App(silent(level="normal"), size=size, headless=not window, allow_hidden=True)
    made = screens.scene(name)
    app.push(made)
    app.step(FRAME)
    then = screens.SCREENS[name].then
    if then is not None:
        then(app, made)
    return app


def settled(app: App, seconds: float = 20.0) -> bool:
    """Step until nothing is drawn any more, threads included; False where that does not come within that real time."""
    quiet, until = 0, time.monotonic() + seconds
    while quiet < QUIET or app.ui.timers and quiet < 120:
        if time.monotonic() > until:
            return False
        before = app.frames
        app.step(TURN)
        quiet = quiet + 1 if app.frames == before and not busy(app) else 0
        if app.scene is not None and app.scene.moving:
            time.sleep(0.002)           # a thread is at work
    return True


def busy(app: App) -> list[str]:
    """What keeps the loop from sleeping, in words; empty where nothing does."""
    ui = app.ui
    return [words for words, on in (
        ("a layout is asked for", ui.layout_wanted), ("all is to be painted", ui.all_dirty),
        ("parts are to be painted", ui.dirty), ("something moves", ui.motions.running),
        ("the scene asks for every frame", app.scene and app.scene.moving), ("the pad is busy", app.pads.busy)) if on]


def share(app: App, seconds: float, before: float = 2.0) -> float:
    """The share of a core (0 to 1) that a window takes for so many seconds in its own loop, `before` seconds after it
    was opened; on a slow machine as soon as what it opens with is painted, at most half a minute later."""
    spent: list[float] = []
    last = time.monotonic() + before + 30

    def begin() -> None:
        if busy(app) and time.monotonic() < last:
            app.ui.after(0.5, begin)
            return
        spent.extend((time.process_time(), time.monotonic()))
        app.ui.after(seconds, app.quit)

    app.ui.after(before, begin)
    app.run()
    return (time.process_time() - spent[0]) / (time.monotonic() - spent[1])
