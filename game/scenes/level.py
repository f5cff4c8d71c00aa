"""The level of the computer in battles that begin without a set-up: asked once and kept in the settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.text import T, Text
from game.scenes.opponent_names import opponents
from game.ui.app import App
from game.ui.layout import Column
from game.ui.widgets import Button, Dialog, Label
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.store.settings import Settings

ABOUT: Final[dict[str, Text]] = {
    "easy": T("It mostly attacks what it can, not always the best target, and minds nothing that you may do next. "
              "Right for a first battle."),
    "normal": T("It plans its whole turn, and reckons with what you may do next; "
                "at times it takes what is second best."),
    "hard": T("It plans at least as far as Normal, and always does what it finds best."),
}
"""A sentence about each level."""


def offered() -> list[tuple[str, Text]]:
    """The levels that are offered, weakest first."""
    return [(level, name) for level, name in opponents() if level != "random"]


def level_of(settings: Settings) -> str:
    """The level in the settings; empty where none is chosen or it does not exist."""
    chosen = str(getattr(settings, "level", ""))
    return chosen if chosen in dict(offered()) else ""


class LevelQuestion(Dialog):
    """The question *How well shall the computer play?* with a button and a sentence for each level; after Esc it is
    asked again another time."""

    def __init__(self, app: App, then: Callable[[str], None], game: Text | None = None) -> None:
        rows: list[Widget] = []
        self.levels: dict[str, Button] = {}
        for number, (level, name) in enumerate(offered(), 1):
            button = Button(name, lambda level=level: self._chosen(app, level, then), key=str(number),  # type: ignore[misc]
                            gold=level == (level_of(app.ui.settings) or offered()[0][0]), align="left")
            self.levels[level] = button
            rows += [button, Label(ABOUT[level], "small")] if level in ABOUT else [button]
        super().__init__(T("How well shall the computer play?") if game is None else
                         T("{game}: how well shall the computer play?", game=game),
                         T("Your answer is kept for quick battles; the title and the settings change it."),
                         [(T("Not now"), None)], body=Column(*rows, gap=8))

    def _chosen(self, app: App, level: str, then: Callable[[str], None]) -> None:
        self.answer(self.safe)
        app.change_settings(level=level)
        then(level)


def ask_level(app: App, then: Callable[[str], None], game: Text | None = None) -> LevelQuestion:
    """Ask for the level, where a battle is to begin with the name of the game; `then` is called with it once it is
    kept."""
    question = LevelQuestion(app, then, game)
    question.show(app.ui)
    app.ui.stage.focus(question.levels[level_of(app.ui.settings) or offered()[0][0]])
    return question
