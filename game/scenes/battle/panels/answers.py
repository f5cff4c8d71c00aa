"""The answers above the table: in as many lines as are kept for them, packed closer the more there are; what ends lies
at a place of its own."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.layout import Flow
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

PACKINGS: Final = ((8, 16, False, False), (4, 8, False, False), (3, 5, False, False), (8, 14, True, False),
                   (4, 8, True, False), (4, 8, True, True), (3, 5, True, True))
"""How closely the answers lie, the roomiest first: gap and padding in units, whether their words are the short ones,
and whether their keys lie above the words."""
ENDS: Final = ("end", "answer_no")
"""The keys of what ends a turn or an activation, or declines."""
WIDE, TIGHT = 160.0, 126.0
"""Units of the button that ends, in large windows and in others."""
ENDING: Final = ((False, False), (True, False), (True, True))
"""Its forms, the first that fits: whether its words are the short ones, whether its key lies above them."""
APART: Final = 10.0
"""Units between it and the other answers at least."""

Line = list[tuple[Widget, int, int]]


def ending(answers: list[Widget]) -> Button | None:
    """The answer that ends something: a turn, an activation, a step of it."""
    return next((one for key in ENDS for one in answers if isinstance(one, Button) and one.key == key), None)


class Answers(Flow):
    """Buttons in the lines that are kept for them, however many there are: with less room between them, then with
    their keys above their words, both small. A key is never left out. What is too much even so goes on in a line more,
    over the table: nothing makes room for it, so that the table never moves for a button.

    The answer that ends something lies at the right end of the first line, always in the same rectangle, whatever else
    is asked: the hand finds it, and does not press it for another."""

    between = 3.0

    def pack(self, room: int, lines: int) -> int:
        """Pack them into `lines` lines of `room` px; the height (px) that they take."""
        for gap, pad, curt, stacked in PACKINGS:
            self._spread(gap, pad, curt, stacked)
            if len(self._lines(room)) <= lines:
                return self.measure(room)[1]
        return self.measure(room)[1]

    def _spread(self, gap: int, pad: int, curt: bool, stacked: bool) -> None:
        """Give them this gap, padding and kind of words."""
        self.gap = gap
        last = ending(self.shown())
        for answer in self.shown():
            if isinstance(answer, Button) and answer is not last:
                answer.pad, answer.curt, answer.stacked = pad, curt, stacked
        if last is not None:
            wide = WIDE if self.ui.kind == "full" else TIGHT
            last.fixed_width, last.pad = None, 6
            for last.curt, last.stacked in ENDING:
                if last.measure(1 << 20)[0] <= self.ui.px(wide):
                    break
            last.fixed_width = wide

    def _lines(self, width: int) -> list[Line]:
        """The others in lines, of which the first leaves room for what ends; that is the last of the first line."""
        last = ending(self.shown())
        if last is None:
            return super()._lines(width)
        wide, tall = last.measure(width)
        lines, x, room = [Line()], 0, width - wide - self.ui.px(APART)
        for child in self.shown():
            w, h = child.measure(width)
            w = min(w, width)
            if child is last:
                continue
            if x + w > room and (lines[-1] or len(lines) == 1):
                lines.append([])
                x, room = 0, width
            lines[-1].append((child, w, h))
            x += w + self.ui.px(self.gap)
        lines[0].append((last, wide, tall))
        return lines

    def arrange(self, rect: pygame.Rect) -> None:
        """Place the children, what ends at the right end of the first line."""
        super().arrange(rect)
        last = ending(self.shown())
        if last is not None:
            last.arrange(pygame.Rect(rect.right - last.rect.width, last.rect.y, *last.rect.size))
