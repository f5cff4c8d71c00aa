"""The answers above the table: in as many lines as are kept for them, packed closer the more there are."""

from __future__ import annotations

from typing import Final

from game.ui.layout import Flow
from game.ui.widgets import Button

PACKINGS: Final = ((8, 16, False), (4, 8, False), (3, 5, False), (4, 8, True), (3, 5, True))
"""How closely the answers lie, the roomiest first: gap and padding in units, whether their keys lie above the words."""


class Answers(Flow):
    """Buttons in the lines that are kept for them, however many there are: with less room between them, then with
    their keys above their words, both small, and only where even that is too wide without their keys (which their tips
    tell) and with their words in two small lines. What is too much even so goes on in
    a line more, over the table: nothing makes room for it, so that the table never moves for a button."""

    def pack(self, room: int, lines: int) -> int:
        """Pack them into `lines` lines of `room` px; the height (px) that they take."""
        for gap, pad, stacked in PACKINGS:
            self._spread(gap, pad, True, stacked, False)
            if len(self._lines(room)) <= lines:
                return self.measure(room)[1]
        self._spread(3, 5, False, False, True)
        return self.measure(room)[1]

    def _spread(self, gap: int, pad: int, cap: bool, stacked: bool, narrow: bool) -> None:
        self.gap = gap
        for answer in self.shown():
            if isinstance(answer, Button):
                answer.pad, answer.cap, answer.stacked, answer.narrow = pad, cap, stacked, narrow
