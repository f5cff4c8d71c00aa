"""A board of letters to write a name with a pad, or with the mouse alone."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.core.text import T
from game.ui.keys import Key
from game.ui.layout import Column, Gap, Row
from game.ui.widgets.base import Group, Ui, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField

ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-", "äöüßéèáçñø")
"""Letters of the board, small; large ones come from them."""
SIZE: Final = 40
"""Units of a letter's button."""
WIDE: Final = 10 * 52 + 9 * 5 + 2 * 14
"""Units of the board."""


class LetterBoard(Group):
    """Letters over the screen. What is pressed goes into the field at once; *Done* is what Enter is in it."""

    def __init__(self, field: TextField) -> None:
        super().__init__()
        self.field = field
        self.large = not field.text
        self._ui_shown: Ui | None = None
        self.letters = [[Button(letter, partial(self._type, letter), size=SIZE, pad=2, width=52) for letter in row]
                        for row in ROWS]
        self.words = Label("", "h3", lines=1)
        self.capitals = Button(T("Large"), self._turn, size=SIZE, pad=7)
        self.space = Button(T("Space"), partial(self._put, " "), size=SIZE, pad=2, grow=1)
        self.erase = Button(T("Erase"), self._erase, key="letters_erase", size=SIZE, pad=7)
        self.done = Button(T("Done"), self._finish, key="letters_done", gold=True, size=SIZE, pad=7)
        last: list[Widget] = [self.capitals, self.space, self.erase, self.done]
        self.panel = Panel(Column(self.words, *(Row(*row, gap=5) for row in self.letters), Gap(2), Row(*last, gap=5),
                                  gap=5), pad=(14, 12))
        self.adopt(self.panel)
        self._tell()

    def show(self, ui: Ui) -> None:
        """Put it up; *q* has the focus."""
        self._ui_shown = ui
        ui.stage.open(self, modal=True, on_dismiss=self.close, focus=self.letters[1][0])
        ui.stage.focus(self.letters[1][0], show=True)

    def close(self) -> None:
        """Back to the field, with what was written."""
        if self._ui_shown is not None:
            self._ui_shown.stage.close(self)
            self._ui_shown.stage.focus(self.field, show=True)

    def on_key(self, key: Key) -> bool:
        """Letters of a keyboard write as well."""
        if key.does("letters_erase"):
            self._erase()
            return True
        if key.text and key.writes and key.action not in ("commit", "act"):
            self._put(key.text)
            return True
        return False

    def _type(self, letter: str) -> None:
        self._put(letter.upper() if self.large and letter != "ß" else letter)
        if self.large:
            self._turn()

    def _put(self, text: str) -> None:
        self.field.insert(text)
        self._tell()

    def _erase(self) -> None:
        self.field.erase()
        self._tell()

    def _turn(self) -> None:
        self.large = not self.large
        self._tell()

    def _tell(self) -> None:
        """Show what is written, and letters as they would be."""
        self.words.text = T("{written}|", written=self.field.text) if self.field.text else T("{hint} …",
                                                                                             hint=self.field.hint)
        self.capitals.gold = self.large
        for buttons, row in zip(self.letters, ROWS, strict=True):
            for button, letter in zip(buttons, row, strict=True):
                button.label = letter.upper() if self.large and letter != "ß" else letter

    def _finish(self) -> None:
        self.close()
        if self.field.on_commit is not None:
            self.field.on_commit(self.field.text)

    def arrange(self, rect: pygame.Rect) -> None:
        """At the foot of the window, in the middle."""
        self.rect = pygame.Rect(rect)
        wide = min(self.ui.px(WIDE), rect.width - 2 * self.ui.px(8))
        tall = self.panel.measure(wide)[1]
        self.panel.arrange(pygame.Rect((rect.width - wide) // 2, rect.height - tall - self.ui.px(10), wide, tall))
