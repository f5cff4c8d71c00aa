"""When the tips of one stage are shown and hidden."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.clause_tips import tip_of
from game.ui.screen import Timer
from game.ui.spans import plain
from game.ui.widgets.base import Floor, Group, Widget, Words
from game.ui.widgets.tooltip import Toast, Tooltip

Pos = tuple[int, int]
SPOT_MS = 300
"""Milliseconds until the tip of a spot that is pointed at."""


class Tips(Group):
    """Tips and toasts, drawn above everything; only their links take clicks."""

    def __init__(self, stage: Floor) -> None:
        super().__init__()
        self.stage = stage
        self.keep_clear: tuple[pygame.Rect, ...] = ()
        """Boxes (px) that tips leave free where they can: what is to be read meanwhile."""
        self._timer: Timer | None = None
        self._over: tuple[Widget | None, Words | None] = (None, None)
        """The widget under the pointer, and what it says of that very spot."""

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
        self.hide()
        only = tip_of(plain(words))      # a tip that is nothing but a clause tells what that says
        tip = Tooltip(words if only is None else only, owner=widget)
        tip.passing = anchor is None and widget is not self.stage.hovered
        self.adopt(tip)
        tip.beside(anchor or widget.ring())

    def over_spot(self, widget: Widget | None, pos: Pos) -> None:
        """The pointer is at `pos` over `widget`: a clause's sign or number tells which clause that is, and so does any
        spot of which the widget has something to say."""
        if widget is not None and widget.within(self):
            return
        words = (tip_of(widget.link_at(pos)) or widget.told_at(pos)) if widget is not None else None
        before, self._over = self._over, (widget, words)
        if (widget, words) == before or widget is None:
            return
        if words is not None:
            self._cancel()
            near = widget.told_beside(pos)
            if near is None:
                near = pygame.Rect(0, 0, 2 * self.stage.ui.px(8), 2 * self.stage.ui.px(8))
                near.center = pos
            self._timer = self.stage.ui.after(SPOT_MS / 1000, partial(self._show_spot, self._over, near))
        elif before[0] is widget and before[1] is not None:
            self.hide()
            self.want(widget)

    def _show_spot(self, over: tuple[Widget | None, Words | None], near: pygame.Rect) -> None:
        widget, words = over
        if over == self._over and widget is not None and widget.mounted and words is not None:
            self.show(widget, words, near)

    def hide(self) -> None:
        """Take the tip away; toasts stay."""
        for tip in list(self.children):
            if not getattr(tip, "lasting", False):
                self.drop(tip)

    def passing(self) -> list[pygame.Rect]:
        """The boxes (px) of passing lines."""
        return [tip.rect for tip in self.children if isinstance(tip, Toast)]

    def make_way(self) -> None:
        """Passing lines go where they cover nothing."""
        for tip in list(self.children):
            if isinstance(tip, Toast):
                tip.make_way()

    def forget(self) -> None:
        """Take the tip away, and the one that was to come."""
        self._over = None, None
        self._cancel()
        self.hide()

    def give_way(self) -> None:
        """A button was pressed: it may say something else by now, and tells again when it is pointed at anew."""
        self._cancel()
        self.hide()

    def hold(self, pos: Pos) -> bool:
        """Whether the pointer is on a tip with links, or on its way there."""
        return any(getattr(tip, "holds", _never)(pos) for tip in self.children)

    def on_link(self, pos: Pos) -> bool:
        """Whether there is a link of a tip under the pointer."""
        return any(getattr(tip, "link_at", _never)(pos) for tip in self.children)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _never(pos: Pos) -> bool:
    return False
