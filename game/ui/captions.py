"""Captions: what is heard is written in one line, for everybody who hears nothing, or plays without sound.

Scenes that sound a lot keep room for the line (`stage.caption_room`); elsewhere it lies at the foot of the screen for
a moment. The pointer goes through it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core.text import Text
from game.ui.screen import Screen, Timer
from game.ui.theme import Style

STYLES: Final[dict[str, Style]] = {"normal": "body", "large": "h3", "largest": "h2"}
"""How a caption is written at each size of the settings."""
STAYS: Final = 3.0
"""Seconds that a caption can be read."""
MOST: Final = 3
"""Captions in a line: the latest, as many as there is room for."""


@dataclass(eq=False)
class _Heard:
    words: Text
    timer: Timer


class Captions:
    """What was heard just now, on whatever screen. One for each window.

    `put` has the stage that is seen put up the line, or take it away (`game.ui.caption_line`).
    """

    def __init__(self, ui: Screen, put: Callable[[], None]) -> None:
        self.ui, self._put = ui, put
        self._heard: list[_Heard] = []

    @property
    def on(self) -> bool:
        """Whether the player wants captions."""
        return self.ui.settings.captions in STYLES

    @property
    def style(self) -> Style:
        """The style of text in which they are written."""
        return STYLES.get(self.ui.settings.captions, "body")

    @property
    def words(self) -> tuple[Text, ...]:
        """What is read now, the oldest first."""
        return tuple(one.words for one in self._heard)

    def tall(self) -> float:
        """Units that the line takes, with a little air; 0 while captions are off."""
        return self.ui.text.line(self.style) / self.ui.u + 14 if self.on else 0.0

    def say(self, words: Text) -> None:
        """Write that something is heard; what is written already stays longer."""
        if not self.on:
            return
        for old in [one for one in self._heard if one.words == words]:
            self._forget(old)
        while len(self._heard) >= MOST:
            self._forget(self._heard[0])
        fresh = _Heard(words, self.ui.after(STAYS, lambda: self._over(fresh)))
        self._heard.append(fresh)
        self.show()

    def _forget(self, one: _Heard) -> None:
        one.timer.cancel()
        self._heard.remove(one)

    def _over(self, one: _Heard) -> None:
        if one in self._heard:
            self._heard.remove(one)
            self.show()

    def show(self) -> None:
        """Have the line on the screen that is seen now, or taken away."""
        if not self.on:
            for one in list(self._heard):
                self._forget(one)
        self._put()
