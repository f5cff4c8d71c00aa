"""Scroll areas and scroll bars."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Unpack

import pygame

from game.ui import i18n
from game.ui.keys import Key
from game.ui.surfaces import Look
from game.ui.theme import Style, mix
from game.ui.widgets.base import Widget, WidgetOptions, Words

BAR = 12  # units, with its margin


def bar_rects(window: pygame.Rect, content: int, offset: int, width: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Track and thumb (px) of a scroll bar at the right edge of `window`; `content` and `offset` in px."""
    track = pygame.Rect(window.right - width, window.y, width, window.height)
    if content <= window.height:
        return track, track.copy()
    tall = max(3 * width, window.height * window.height // content)
    free = window.height - tall
    y = window.y + free * offset // max(1, content - window.height)
    return track, pygame.Rect(track.x, y, width, tall)


def draw_bar(widget: Widget, target: pygame.Surface, track: pygame.Rect, thumb: pygame.Rect, lit: bool) -> None:
    """The bar: a sand groove and a brown thumb."""
    ui, pal = widget.ui, widget.ui.palette
    slim = track.inflate(-ui.px(4), 0)
    ui.surfaces.box(target, slim, Look(ui.px(4), pal.paper_2, pal.paper_2, pal.line, ui.hair()))
    ink = pal.ink_soft if lit else mix(pal.ink_soft, pal.line, 0.35)
    ui.surfaces.box(target, thumb.inflate(-ui.px(4), 0), Look(ui.px(4), ink, ink))


class Scrolling(ABC):
    """A widget of which a part is seen at a time: the first `offset` px are scrolled out of sight."""

    offset: int

    @abstractmethod
    def scroll_range(self) -> int:
        """How far it can be scrolled, in px; 0 if everything is visible."""

    @abstractmethod
    def scroll_to(self, offset: float) -> bool:
        """Put the window at `offset` px; true if that moved it."""


def can_scroll(widget: Widget) -> bool:
    """Whether there is more of a widget than is seen."""
    return isinstance(widget, Scrolling) and widget.scroll_range() > 0


class ScrolledRows(Scrolling, Widget):
    """A control that draws its own rows, or rows of cells, and scrolls them with wheel and bar. `offset` is in px."""

    offset: int
    empty: Words = ""
    """What is written where there are no rows."""
    empty_style: Style = "small"
    _over = -1
    """The row under the pointer; -1: none."""
    _grip: int | None = None
    """The grip of the thumb, in px below its upper edge; None while it is not dragged."""
    _seen_as: object = None
    """The box and the letters when rows were last brought into sight (`_is_anew`)."""

    # --- what each control has of its own ---------------------------------------------------------------------

    def _count(self) -> int:
        """The number of rows, or of cells."""
        raise NotImplementedError

    def _content(self) -> int:
        """The height of all rows in px."""
        raise NotImplementedError

    def row_rect(self, index: int) -> pygame.Rect:
        """The box of a row or cell (px); may be outside the window."""
        raise NotImplementedError

    def _draw_row(self, target: pygame.Surface, index: int, box: pygame.Rect) -> None:
        """Draw a row or cell into its box (px)."""
        raise NotImplementedError

    def _notch(self) -> float:
        """How far a notch of the wheel scrolls, in px."""
        raise NotImplementedError

    # --- rows in sight ------------------------------------------------------------------------------------------

    def _in_sight(self) -> Iterable[int]:
        """Rows that may be in sight."""
        return (i for i in range(self._count()) if self.row_rect(i).colliderect(self.rect))

    def _at(self, pos: tuple[int, int]) -> int:
        """The row at a point; -1 where there is none."""
        if not self.rect.collidepoint(pos):
            return -1
        return next((i for i in range(self._count()) if self.row_rect(i).collidepoint(pos)), -1)

    def draw(self, target: pygame.Surface) -> None:
        """Rows in sight, then the bar."""
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        if not self._count() and self.empty:
            self.ui.text.draw(target, self.empty, self.rect, self.empty_style, colour=self.ui.palette.ink_soft)
        for i in self._in_sight():
            self._draw_row(target, i, self.row_rect(i))
        self._draw_bar(target)
        target.set_clip(before)

    # --- scrolling ----------------------------------------------------------------------------------------------

    def _is_anew(self, *what: object) -> bool:
        """Whether the box, the letters or `what` have changed since this was last asked: then the row with the cursor
        comes into sight. Otherwise a layout leaves what the player has scrolled to."""
        before, self._seen_as = self._seen_as, (self.rect.size, self.ui.text, i18n.generation(), what)
        return before != self._seen_as

    def scroll_range(self) -> int:
        """How far the rows can be scrolled, in px."""
        return self._most()

    def scroll_to(self, offset: float) -> bool:
        """Put the first row seen at `offset` px of all rows; whether that moved them."""
        wanted = min(self._most(), max(0, round(offset)))
        moved, self.offset = wanted != self.offset, wanted
        if moved:
            self.invalidate()
        return moved

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Scroll."""
        return self.scroll_to(self.offset - dy * self._notch())

    def _most(self) -> int:
        """The largest offset."""
        return max(0, self._content() - self.rect.height)

    def _thumb(self) -> pygame.Rect:
        return bar_rects(self.rect, self._content(), self.offset, self.ui.px(BAR))[1]

    def _draw_bar(self, target: pygame.Surface) -> None:
        """The scroll bar, where the rows do not fit."""
        if self._most():
            track, thumb = bar_rects(self.rect, self._content(), self.offset, self.ui.px(BAR))
            draw_bar(self, target, track, thumb, self.hovered)

    def _on_bar(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the scroll bar."""
        return self._most() > 0 and pos[0] >= self.rect.right - self.ui.px(BAR)

    def _grip_bar(self, pos: tuple[int, int]) -> None:
        """Grip the thumb; a press beside it brings its middle here."""
        thumb = self._thumb()
        self._grip = pos[1] - thumb.y if thumb.collidepoint(pos) else thumb.height // 2
        self.on_drag(pos)

    def on_drag(self, pos: tuple[int, int]) -> None:
        """Move with the thumb."""
        if self._grip is not None:
            free = max(1, self.rect.height - self._thumb().height)
            self.offset = round(min(1, max(0, (pos[1] - self._grip - self.rect.y) / free)) * self._most())
            self.invalidate()

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """Let go of the bar."""
        self._grip = None

    def on_give_up(self) -> None:
        """The bar is no longer gripped."""
        self._grip = None


class ScrollArea(Scrolling, Widget):
    """Shows one child; wheel, Page keys, Home, End and the bar move it, and focus keeps what it enters in sight."""

    def __init__(self, child: Widget, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.adopt(child)
        self.offset = 0  # px
        self.content = 0  # px
        self.window = pygame.Rect(0, 0, 0, 0)
        self._grip: int | None = None

    def hold(self, child: Widget) -> None:
        """Show this in the place of what was shown. How far it is scrolled stays: a screen that is laid out anew shows
        what it showed."""
        before = [one for one in self.children if one is not child]
        if child.parent is not self:
            self.adopt(child)
        for one in before:
            self.drop(one)

    def solid(self) -> bool:
        """Only its bar meets the pointer itself, but the wheel must find it: yes."""
        return True

    def measure(self, width: int) -> tuple[int, int]:
        """As tall as its child, if nobody asks for less."""
        bar = self.ui.px(BAR)
        tall = self.children[0].measure(width - bar)[1] if self.children else 0
        return self.fix(width, tall)

    def arrange(self, rect: pygame.Rect) -> None:
        """The child gets the width without the bar and the height it wants."""
        self.rect = self.window = pygame.Rect(rect)
        if not self.children:
            return
        child = self.children[0]
        tall = child.measure(rect.width)[1]
        bar = self.ui.px(BAR) if tall > rect.height else 0
        self.content = child.measure(rect.width - bar)[1]
        self.offset = min(self.offset, self._most())
        child.arrange(pygame.Rect(rect.x, rect.y - self.offset, rect.width - bar, max(self.content, rect.height)))

    def _most(self) -> int:
        return max(0, self.content - self.rect.height)

    def scroll_range(self) -> int:
        """How far the child can be scrolled, in px."""
        return self._most()

    def scroll_to(self, offset: float) -> bool:
        """Put the window at `offset` px; true if that moved it."""
        wanted = min(self._most(), max(0, round(offset)))
        if wanted == self.offset:
            return False
        self.offset = wanted
        self.arrange(self.rect)
        self.ui.invalidate(self.rect.inflate(self.ui.px(8), self.ui.px(8)))
        return True

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that `rect` is inside the window."""
        more = self.ui.px(10)
        if rect.top - more < self.window.top:
            self.scroll_to(self.offset - (self.window.top - rect.top + more))
        elif rect.bottom + more > self.window.bottom:
            self.scroll_to(self.offset + rect.bottom + more - self.window.bottom)

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """Nothing outside the window, the bar before the child."""
        if not self.visible or not self.window.collidepoint(pos):
            return None
        if self._most() and pos[0] >= self.window.right - self.ui.px(BAR):
            return self
        return super().hit(pos)

    def draw_tree(self, target: pygame.Surface) -> None:
        """The child within the window, then the bar."""
        if not self.visible:
            return
        before = target.get_clip()
        target.set_clip(self.window.clip(before))
        if target.get_clip().width and target.get_clip().height:
            for child in self.children:
                child.draw_tree(target)
            if self._most():
                track, thumb = bar_rects(self.window, self.content, self.offset, self.ui.px(BAR))
                draw_bar(self, target, track, thumb, self.hovered or self._grip is not None)
        target.set_clip(before)

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """Three lines a notch; a window that is at its end lets the one around it scroll."""
        return self.scroll_to(self.offset - dy * self.ui.px(72))

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Grip the thumb, or page when the groove is clicked."""
        if button != 1 or not self._most() or pos[0] < self.window.right - self.ui.px(BAR):
            return False
        _, thumb = bar_rects(self.window, self.content, self.offset, self.ui.px(BAR))
        if thumb.collidepoint(pos):
            self._grip = pos[1] - thumb.y
        else:
            self.scroll_to(self.offset + (self.rect.height if pos[1] > thumb.y else -self.rect.height))
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        """Move with the thumb."""
        if self._grip is not None:
            _, thumb = bar_rects(self.window, self.content, self.offset, self.ui.px(BAR))
            free = max(1, self.window.height - thumb.height)
            self.scroll_to((pos[1] - self._grip - self.window.y) * self._most() / free)

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """Let go."""
        self._grip = None

    def on_give_up(self) -> None:
        """The bar is no longer gripped."""
        self._grip = None

    def on_key(self, key: Key) -> bool:
        """Page keys, Home and End, when what has the focus inside does not want them."""
        page = self.rect.height - self.ui.px(40)
        to = {"page_down": self.offset + page, "page_up": self.offset - page, "first": 0, "last": self._most()}
        return key.action in to and self.scroll_to(to[key.action])
