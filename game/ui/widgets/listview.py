"""Lists of any length: only the rows in sight are drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Unpack

import pygame

from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.widgets.base import WidgetOptions, Words
from game.ui.widgets.list_item import Item
from game.ui.widgets.list_rows import RowFace, Stack
from game.ui.widgets.scroll import BAR, ScrolledRows


class ListView(ScrolledRows):
    """Rows of `row` units height; one that needs more lines is higher.

    Arrows move, Enter or a click chooses, `+` `−` press a row's button, letters find.

    `chosen` is the gold row or -1; `compact` draws one-line rows. With `on_commit` Enter on a row also does what the
    screen's gold button does.
    """

    focusable = True
    keeps_keys = False

    def __init__(
        self,
        items: Sequence[Item] = (),
        on_choose: Callable[[int], None] | None = None,
        *,
        chosen: int = -1,
        row: float = 64,
        on_action: Callable[[int], None] | None = None,
        on_over: Callable[[int], None] | None = None,
        empty: Words = "",
        compact: bool = False,
        choose_on_move: bool = False,
        on_commit: Callable[[int], None] | None = None,
        face: RowFace | None = None,
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self._items, self.on_choose, self._chosen, self.row = list(items), on_choose, chosen, row
        self.on_action, self.on_over, self.empty, self.compact = on_action, on_over, empty, compact
        self.choose_on_move, self.on_commit = choose_on_move, on_commit
        self.cursor = max(0, chosen)
        self.offset = 0  # px
        self._over = -1
        self.face = face or RowFace()
        """How a row looks."""
        self.face.owner = self
        self._width = 0  # px, as last offered
        self._stack = Stack()
        self._cut: set[int] = set()
        """Rows whose words did not fit: their tip says them."""

    @property
    def window(self) -> pygame.Rect:
        """What rows are clipped to (px)."""
        return self.rect

    @property
    def items(self) -> list[Item]:
        """The rows; setting them keeps the cursor if it can."""
        return self._items

    @items.setter
    def items(self, items: Sequence[Item]) -> None:
        self._items = list(items)
        self.cursor = min(self.cursor, max(0, len(self._items) - 1))
        if self._chosen >= len(self._items):
            self._chosen = -1
        if self.mounted:
            self.offset = min(self.offset, self._most())
        self.relayout() if self.fixed_height is None and not self.grow else self.invalidate()

    @property
    def chosen(self) -> int:
        """Index of the gold row, -1 for none. Setting it does not call `on_choose`."""
        return self._chosen

    @chosen.setter
    def chosen(self, index: int) -> None:
        self._chosen = index
        if index >= 0:
            self.cursor = index
            self._show(index)
        self.invalidate()

    def means(self) -> Meaning | None:
        """A list; the keyboard is on the row with the cursor. A row's own button is a part of it."""
        parts = tuple(self.face.means(item, i) for i, item in enumerate(self._items))
        return Meaning("list", "", "" if parts else self.empty, enabled=self.enabled, parts=parts, at=self.cursor)

    @property
    def over(self) -> int:
        """The row under the pointer, -1 for none."""
        return self._over if self.hovered else -1

    @property
    def at(self) -> int:
        """The row that is looked at: the one under the pointer, else the one with the cursor."""
        return self.over if self.over >= 0 else self.cursor

    def base_height(self) -> int:
        """The height of a row with few words (px); pictures follow it."""
        least = self.ui.text.line("body") + (0 if self.compact else self.ui.text.line("small"))
        return max(self.ui.px(self.row), least + self.ui.px(8))

    def _tops(self) -> Sequence[int]:
        return self._stack.tops(self, self.face, self._width or self.rect.width)

    def _row_at(self, y: int) -> int:
        """The row that covers `y` (px below the beginning of the first one); behind the last one their number."""
        return max(0, bisect_right(self._tops(), y) - 1)

    def _count(self) -> int:
        return len(self._items)

    def _content(self) -> int:
        return self._tops()[-1]

    def _notch(self) -> float:
        return self.base_height()

    def measure(self, width: int) -> tuple[int, int]:
        """As tall as all rows, if nobody asks for less."""
        self._width = width if self.fixed_width is None else self.ui.px(self.fixed_width)
        return self.fix(width, max(self.base_height(), self._content()))

    def arrange(self, rect: pygame.Rect) -> None:
        """Keep what is in sight inside."""
        self.rect = pygame.Rect(rect)
        self._width = rect.width
        self.offset = min(self.offset, self._most())

    def row_rect(self, index: int) -> pygame.Rect:
        """The box of a row (px); may be outside the window."""
        tops = self._tops()
        bar = self.ui.px(BAR) if self._most() else 0
        top = tops[index]
        return pygame.Rect(self.rect.x, self.rect.y + top - self.offset, self.rect.width - bar, tops[index + 1] - top)

    def ring(self) -> pygame.Rect:
        """Around the row that has the cursor."""
        return self.row_rect(self.cursor).inflate(0, -2 * self.ui.px(2)) if self._items else self.rect

    def reach(self) -> pygame.Rect:
        """The whole list."""
        return self.rect.inflate(self.ui.px(44), self.ui.px(44))

    def in_sight(self) -> range:
        """The rows of which anything is seen."""
        return self._in_sight() if self.mounted and self.rect.height else range(0)

    def _in_sight(self) -> range:
        return range(self._row_at(self.offset), min(len(self._items), self._row_at(self.offset + self.rect.height) + 1))

    def _draw_row(self, target: pygame.Surface, index: int, box: pygame.Rect) -> None:
        if self.face.draw(target, self._items[index], index, box):
            self._cut.add(index)
        else:
            self._cut.discard(index)

    def action_rect(self, index: int) -> pygame.Rect:
        """The box of a row's button (px)."""
        return self.face.action_rect(self.row_rect(index))

    # --- use ----------------------------------------------------------------------------------------------------

    def words_of_tip(self) -> Words | None:
        """An off row says why; one whose words were cut says them whole."""
        i = self._over if self.hovered else self.cursor
        told = self.face.told(self._items[i], i in self._cut) if 0 <= i < len(self._items) else None
        return told if told is not None else super().words_of_tip()

    def choose(self, index: int) -> None:
        """Make a row the chosen one and tell; rows that are off stay as they are."""
        if self.enabled and 0 <= index < len(self._items):
            self.cursor = index
            if not self._items[index].off:
                self._chosen = index
                if self.on_choose:
                    self.on_choose(index)
            self.invalidate()

    def _show(self, index: int) -> None:
        if self.mounted and self.rect.height and index < len(self._items):
            top, end = self._tops()[index:index + 2]
            self.offset = min(max(self.offset, end - self.rect.height), top)
            self.offset = max(0, min(self.offset, self._most()))

    def _at(self, pos: tuple[int, int]) -> int:
        if not self.rect.collidepoint(pos) or self._on_bar(pos):
            return -1
        index = self._row_at(pos[1] - self.rect.y + self.offset)
        return index if index < len(self._items) else -1

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The row under the pointer."""
        over = self._at(pos)
        if over != self._over:
            self._over = over
            if self.on_over:
                self.on_over(over)
            self.ui.stage.tips.hide()
            self.ui.stage.tips.want(self)
        self.invalidate()

    def on_hover(self, over: bool) -> None:
        """The pointer left: no row is pointed at."""
        if not over and self._over >= 0:
            self._over = -1
            if self.on_over:
                self.on_over(-1)

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Choose, press a row's button, or grip the bar."""
        if button != 1:
            return False
        index = self._at(pos)
        if index < 0 and self._most():
            self._grip_bar(pos)
        elif index >= 0 and self._items[index].action and self.action_rect(index).collidepoint(pos):
            self.act(index)
        elif index >= 0:
            self.choose(index)
        return True

    def act(self, index: int) -> None:
        """Press the button of a row."""
        self.cursor = index
        if self.on_action and 0 <= index < len(self._items):
            self.on_action(index)
        self.invalidate()

    def on_key(self, key: Key) -> bool:
        """Arrows, Page keys, Home, End, Enter, Space, `+`, `−`; letters find a title."""
        if not self._items:
            return False
        page, rows = self._page(), len(self._items)
        steps = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -rows, "last": rows}
        if key.action in steps:
            wanted = min(len(self._items) - 1, max(0, self.cursor + steps[key.action]))
            if wanted == self.cursor:
                return key.action not in ("up", "down")  # at its end the list lets the focus go on
            self.move(wanted)
            return True
        if key.action in ("commit", "act"):
            self.choose(self.cursor)
            if self.on_commit is not None and key.action == "commit" and not self._items[self.cursor].off:
                self.on_commit(self.cursor)
            return True
        if key.counts and not key.repeat and self._items[self.cursor].action and self.on_action:
            self.act(self.cursor)
            return True
        return False

    def _page(self) -> int:
        """The number of rows that the Page keys move."""
        at = self._row_at(self.offset)
        return max(1, self._row_at(self.offset + self.rect.height) - at - 1)

    def move(self, index: int) -> None:
        """Put the cursor on a row."""
        self.cursor = index
        self._show(index)
        self.invalidate()
        if self.choose_on_move:
            self.choose(index)
        if self.on_over:
            self.on_over(index)
