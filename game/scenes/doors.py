"""Ways from screen to screen. Screens are imported when they are opened; what goes wrong is one line, never a crash.

`app` is the running `game.ui.app.App` everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import rules
from game.core.dice import Stream
from game.core.errors import Bad, Refused
from game.core.text import T, Text
from game.scenes.orders import Order, fresh_seed, quick_order
from game.ui.sound import Cue


def play(app: Any, cue: Cue) -> None:
    """Sound a cue where there are sounds (tests and pictures have none)."""
    sounds = getattr(app, "sounds", None)
    if sounds is not None:
        sounds.play(cue)


def tell(app: Any, error: Exception | Text) -> None:
    """One line at the foot of the screen."""
    app.ui.toast(error if isinstance(error, Text) else Text("{why}", (("why", str(error)),)), 8)


def guarded(scene: Any, call: Callable[[], None]) -> Callable[[], None]:
    """`call`, with a `Bad` or `Refused` told in a line on that scene."""

    def run() -> None:
        try:
            call()
        except (Bad, Refused) as error:
            tell(scene.app, error)

    return run


def _open(app: Any, make: Callable[[], Any], name: Text, cue: Cue = "page_turn") -> None:
    """Push what `make` imports and builds."""
    try:
        scene = make()
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("game.scenes"):
            raise
        tell(app, T("{screen} is not part of this copy of the game.", screen=name))
        return
    play(app, cue)
    app.push(scene)


def begin(app: Any, order: Order) -> None:
    """Begin an ordered battle. Raises Bad where it cannot be played."""

    def make() -> Any:
        from game.scenes.battle import BattleScene

        return BattleScene(order.begin(), order)

    _open(app, make, T("The battle"), "your_turn")


def quick(app: Any, ruleset: str = "") -> None:
    """A battle against the usual opponent: of that game, or of one drawn by lot. Raises Bad."""
    begin(app, quick_order(ruleset or rules.IDS[Stream(fresh_seed()).below(len(rules.IDS))]))


def resume(app: Any, record: str) -> None:
    """Go on with a battle from its record. Raises Bad for a record that cannot be played."""

    def make() -> Any:
        from game.scenes.battle import resumed

        return resumed(record)

    _open(app, make, T("The battle"), "your_turn")


def new_battle(app: Any, force: Any = None, ruleset: str = "") -> None:
    """The set-up, if wanted with a force file on side A."""

    def make() -> Any:
        from game.scenes.new_battle import NewBattleScene

        return NewBattleScene(ruleset or rules.IDS[0], force=force)

    _open(app, make, T("New battle"))


def builder(app: Any, ruleset: str = "", force: Any = None, on_done: Callable[..., None] | None = None) -> None:
    """The force builder, empty or with a force (a `ForceFile`)."""

    def make() -> Any:
        from game.scenes.builder import BuilderScene

        return BuilderScene(ruleset or rules.IDS[0], force=force, on_done=on_done)

    _open(app, make, T("The force builder"))


def rulebook(app: Any, clause: str = "") -> None:
    """The rulebook, open at a clause."""

    def make() -> Any:
        from game.scenes.rulebook import RulebookScene

        return RulebookScene(clause)

    if any(getattr(scene, "name", "") == "rulebook" for scene in app.scenes):
        return
    _open(app, make, T("The rulebook"))


def replay(app: Any, record: str) -> None:
    """Watch a record."""

    def make() -> Any:
        from game.scenes.replay import ReplayScene

        return ReplayScene(record)

    _open(app, make, T("The replay"))


def saves(app: Any, replays: bool = False) -> None:
    """Saved battles, or those that are over to watch again."""

    def make() -> Any:
        from game.scenes.saves import SavesScene

        return SavesScene(replays)

    _open(app, make, T("Saved battles"))


def settings(app: Any) -> None:
    """The settings."""

    def make() -> Any:
        from game.scenes.settings import SettingsScene

        return SettingsScene()

    _open(app, make, T("Settings"))
