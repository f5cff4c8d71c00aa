"""Lists of any length: only the rows in sight are drawn."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Unpack

import pygame

from game.core.text import T
from game.ui import i18n
from game.ui.icons import icon
from game.ui.keys import Key
from game.ui.meaning import Meaning, joined
from game.ui.surfaces import Look
from game.ui.text import Block, plain
from game.ui.theme import Colour, Style, mix
from game.ui.widgets.base import WidgetOptions, Words
from game.ui.widgets.list_item import Item, words_of, write
from game.ui.widgets.scroll import BAR, ScrolledRows

MOST_MEASURED = 200  # rows: those of longer lists keep the height they were given
BLACK = (0, 0, 0)
ACTIONS = {"plus": T("Add {name}"), "minus": T("Remove {name}")}
"""What the button of a row does, by its sign."""


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
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(**options)
        self._items, self.on_choose, self._chosen, self.row = list(items), on_choose, chosen, row
        self.on_action, self.on_over, self.empty, self.compact = on_action, on_over, empty, compact
        self.choose_on_move, self.on_commit = choose_on_move, on_commit
        self.cursor = max(0, chosen)
        self.offset = 0  # px
        self._over = -1
        self._typed = ""
        self._width = 0  # px, as last offered
        self._stacked: tuple[object, Sequence[int]] = (None, (0,))
        """What the rows were measured for, and where each begins below the first (px); at last where they end."""
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
        parts = tuple(self._row_means(i, item) for i, item in enumerate(self._items))
        return Meaning("list", "", "" if parts else self.empty, enabled=self.enabled, parts=parts, at=self.cursor)

    def _row_means(self, i: int, item: Item) -> Meaning:
        name = joined([item.title, item.note]) if item.note else item.title
        inner: tuple[Meaning, ...] = ()
        if item.action and self.on_action is not None:
            word = ACTIONS.get(item.action, T("Choose {name}", name=item.title)).given(name=item.title)
            inner = (Meaning("button", word, id=("act", i), enabled=not item.off, press=partial(self._act, i)),)
        return Meaning("row", name, item.value, item.why_off if item.off else "", enabled=not item.off, id=i,
                       on=i == self._chosen, press=partial(self.choose, i), reach=partial(self.move, i), parts=inner)

    def _base(self) -> int:
        """The height of a row with few words (px); pictures follow it."""
        least = self.ui.text.line("body") + (0 if self.compact else self.ui.text.line("small"))
        return max(self.ui.px(self.row), least + self.ui.px(8))

    def _tops(self) -> Sequence[int]:
        """Where each row begins below the first one (px), and at last where they end: no row has to cut its words."""
        wide, base, count = self._width or self.rect.width, self._base(), len(self._items)
        if self.compact or not wide or count > MOST_MEASURED:
            return range(0, base * (count + 1), base)
        key = (wide, base, self.ui.text, i18n.generation(), tuple(id(item) for item in self._items))
        if self._stacked[0] != key:
            row, more = pygame.Rect(0, 0, wide - self.ui.px(BAR), base), self.ui.px(8)
            talls = []
            for item in self._items:
                left, right = self._span(item, row)
                talls.append(max(base, self._words_tall(item, max(1, right - left)) + more))
            self._stacked = key, tuple(accumulate(talls, initial=0))
        return self._stacked[1]

    def _row_at(self, y: int) -> int:
        """The row that covers `y` (px below the beginning of the first one); behind the last one their number."""
        return max(0, bisect_right(self._tops(), y) - 1)

    def _words_tall(self, item: Item, width: int) -> int:
        """The height (px) that the words of a row need in that width."""
        return sum(block.height for block in self._blocks(item, width, BLACK, BLACK))

    def _blocks(self, item: Item, width: int, ink: Colour, soft: Colour, taken: int = 0) -> list[Block]:
        """Title (with `taken` px less room) and note: rather smaller than in two lines, rather in more than cut."""
        return words_of(self.ui.text, item, width, ink, soft, taken, compact=self.compact)

    def _span(self, item: Item, rect: pygame.Rect) -> tuple[int, int]:
        """Between which x (px) the words of a row stand that lies at `rect`."""
        px, roomy = self.ui.px, self.ui.kind == "full"
        x, right = rect.x + px(12 if roomy else 4), rect.right - px(8)
        if item.picture is not None:
            x += self._base() - 2 * px(4) + px(10 if roomy else 4)
        if item.action:
            right -= px(40) + px(12 if roomy else 6)
        if item.value:
            style: Style = "h4" if not self.compact else "body"
            right -= self.ui.text.width(item.value, style, bold=True) + px(10 if roomy else 6)
        return x, right

    def _count(self) -> int:
        return len(self._items)

    def _content(self) -> int:
        return self._tops()[-1]

    def _notch(self) -> float:
        return self._base()

    def measure(self, width: int) -> tuple[int, int]:
        """As tall as all rows, if nobody asks for less."""
        self._width = width if self.fixed_width is None else self.ui.px(self.fixed_width)
        return self.fix(width, max(self._base(), self._content()))

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
        ui, pal, px, item, i, rect = self.ui, self.ui.palette, self.ui.px, self._items[index], index, box
        ringed = self.focused and ui.stage.focus_visible and i == self.cursor
        if i == self._chosen or ringed:
            gold = Look(px(8), pal.gold_fill, pal.gold_fill, pal.gold_low, ui.hair())
            ui.surfaces.box(target, rect.inflate(0, -2 * px(2)), gold)
        elif i == self._over and self.hovered and not item.off:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, rect.inflate(0, -2 * px(2)), Look(px(8), over, over))
        if i and not self.compact:
            target.fill(pal.line, (rect.x, rect.y, rect.width, ui.hair()))
        ink, soft = (pal.ink, pal.ink_soft) if not item.off else (pal.off_text, pal.off_text)
        roomy = ui.kind == "full"
        x, right = rect.x + px(12 if roomy else 4), rect.right - px(8)
        if item.picture is not None:
            size = self._base() - 2 * px(4)
            image = self._picture(item, size)
            if image is not None:
                target.blit(image, (x, rect.centery - image.get_height() // 2))
            x += size + px(10 if roomy else 4)
        if i == self._chosen and self.compact:
            size = px(14)
            target.blit(icon("tick", size, ink, 3.4), (right - size, rect.centery - size // 2))
            right -= size + px(8)
        if item.action:
            self._draw_action(target, i, item)
            right = self._action_rect(i).x - px(12 if roomy else 6)
        if item.value:
            style: Style = "body" if self.compact else "h4"
            value = ui.text.block(item.value, style, colour=ink, bold=True, cites="words")
            right -= value.width
            target.blit(value.surface(), (right, rect.y + (rect.height - value.height) // 2))
            right -= px(10 if roomy else 6)
        if self._draw_words(target, item, pygame.Rect(x, rect.y, max(1, right - x), rect.height), ink, soft):
            self._cut.add(i)
        else:
            self._cut.discard(i)

    def _picture(self, item: Item, size: int) -> pygame.Surface | None:
        """The picture of a row that has one; None where it comes later."""
        return item.picture(size) if item.picture is not None else None

    def _draw_words(self, target: pygame.Surface, item: Item, box: pygame.Rect, ink: Colour, soft: Colour) -> bool:
        """Title and note; whether something of them was cut."""
        return write(target, box, self._blocks(item, box.width, ink, soft))

    def _action_rect(self, i: int) -> pygame.Rect:
        side, row = self.ui.px(40), self.row_rect(i)
        return pygame.Rect(row.right - side - self.ui.px(8), row.centery - side // 2, side, side)

    def _draw_action(self, target: pygame.Surface, i: int, item: Item) -> None:
        ui, box = self.ui, self._action_rect(i)
        over = self.hovered and box.collidepoint(ui.pointer)
        state = "off" if item.off else "pressed" if over and self.pressed else "hover" if over else "rest"
        ui.surfaces.box(target, box, ui.surfaces.button(state))
        size = ui.px(16)
        ink = ui.palette.off_text if item.off else ui.palette.ink
        target.blit(icon(item.action, size, ink, 3.4), (box.centerx - size // 2, box.centery - size // 2 - ui.px(1)))

    # --- use ----------------------------------------------------------------------------------------------------

    def words_of_tip(self) -> Words | None:
        """An off row says why; one whose words were cut says them whole."""
        i = self._over if self.hovered else self.cursor
        if not 0 <= i < len(self._items):
            return super().words_of_tip()
        item = self._items[i]
        if item.off and item.why_off:
            return item.why_off
        if i in self._cut:
            return T("**{title}**: {note}", title=item.title, note=item.note) if item.note else item.title
        return super().words_of_tip()

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
        elif index >= 0 and self._items[index].action and self._action_rect(index).collidepoint(pos):
            self._act(index)
        elif index >= 0:
            self.choose(index)
        return True

    def _act(self, index: int) -> None:
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
        if key.action in ("commit", "act") and not (key.action == "act" and self._typed):
            self.choose(self.cursor)
            if self.on_commit is not None and key.action == "commit" and not self._items[self.cursor].off:
                self.on_commit(self.cursor)
            return True
        if key.counts and not key.repeat and self._items[self.cursor].action and self.on_action:
            self._act(self.cursor)
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

    def find(self, text: str) -> int:
        """Index of the first row whose title starts with `text`, else contains it; -1 if none does."""
        wanted = text.casefold()
        titles = [plain(item.title).casefold() for item in self._items]
        starts = next((i for i, title in enumerate(titles) if title.startswith(wanted)), -1)
        return starts if starts >= 0 else next((i for i, title in enumerate(titles) if wanted in title), -1)
