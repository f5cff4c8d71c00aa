"""The tips of one stage: when one is shown, and when it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.widgets.base import Group, Widget, Words

if TYPE_CHECKING:
    from game.ui.screen import Timer
    from game.ui.stage import Stage

Pos = tuple[int, int]


class Tips(Group):
    """Tips and toasts, drawn above everything; in a click's way only with their links."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self.stage = stage
        self._timer: Timer | None = None

    def want(self, widget: Widget) -> None:
        """Show the tip of `widget` after its delay, if pointer or focus is still there."""
        self._cancel()
        if not widget.words_of_tip():
            return
        stage = self.stage

        def show() -> None:
            words = widget.words_of_tip()
            if words and (stage.hovered is widget or (stage.focused is widget and stage.focus_visible)):
                self.show(widget, words)

        self._timer = stage.ui.after(widget.tip_ms / 1000, show)

    def show(self, widget: Widget, words: Words, anchor: pygame.Rect | None = None) -> None:
        """Show a tip beside `widget` (or `anchor`, px) now."""
        from game.ui.widgets.tooltip import Tooltip

        self.hide()
        tip = Tooltip(words, owner=widget)
        tip.passing = anchor is None and widget is not self.stage.hovered
        self.adopt(tip)
        tip.beside(anchor or widget.ring())

    def hide(self) -> None:
        """Take the tip away; toasts stay."""
        for tip in list(self.children):
            if not getattr(tip, "lasting", False):
                self.drop(tip)

    def forget(self) -> None:
        """Take the tip away, and the one that was to come."""
        self._cancel()
        self.hide()

    def hold(self, pos: Pos) -> bool:
        """Whether the pointer is on a tip with links, or on its way there."""
        return any(getattr(tip, "holds", _never)(pos) for tip in self.children)

    def link_at(self, pos: Pos) -> bool:
        """Whether there is a link of a tip under the pointer."""
        return any(getattr(tip, "link_at", _never)(pos) for tip in self.children)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _never(pos: Pos) -> bool:
    return False
