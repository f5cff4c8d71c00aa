"""A choice from a drop-down list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import pygame

from game.ui import i18n
from game.ui.icons import icon
from game.ui.keys import Key, shown
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.text import Block, plain
from game.ui.theme import mix
from game.ui.widgets.base import Drawn, Group, Ui, WidgetOptions, Words
from game.ui.widgets.button import Pressable, cap_size, draw_cap
from game.ui.widgets.list_item import Item
from game.ui.widgets.listview import ListView
from game.ui.widgets.scroll import BAR

MOST_ROWS = 8


MOST_KNOWN: Final = 32
"""Sizes that are remembered."""


class Dropdown(Pressable):
    """`Dropdown(choices, chosen, on_change)`: Enter, Space, ↓ or a click open it; type to find; Esc closes it."""

    def __init__(
        self,
        choices: Sequence[Words],
        chosen: int = 0,
        on_change: Callable[[int], None] | None = None,
        *,
        notes: Sequence[Words] = (),
        empty: Words = "",
        **options: Unpack[WidgetOptions],
    ) -> None:
        super().__init__(None, **options)
        self._choices, self._chosen, self.on_change = list(choices), chosen, on_change
        self.notes, self.empty = tuple(notes), empty
        self._open: _DropLayer | None = None
        self._shut = False
        self._measured: dict[object, tuple[int, int]] = {}
        """How large it is by what it was measured for: a list of hundreds is not measured in each layout."""
        self._one_line: tuple[object, list[int]] = None, []
        """How wide (px) each choice is on one line, in which letters."""

    @property
    def choices(self) -> list[Words]:
        """What can be chosen."""
        return self._choices

    @choices.setter
    def choices(self, choices: Sequence[Words]) -> None:
        if list(choices) != self._choices:
            self._choices, self._measured, self._one_line = list(choices), {}, (None, [])
        self._chosen = min(self._chosen, len(self._choices) - 1)
        self.invalidate()

    chosen = Drawn[int]()
    """Index of the chosen one, -1 for none. Setting it does not call `on_change`."""

    def means(self) -> Meaning | None:
        """A choice; pressed, it opens its list."""
        chosen = self._choices[self._chosen] if 0 <= self._chosen < len(self._choices) else self.empty
        return Meaning("choice", "", chosen, self.words_of_tip() or "", self.key, self.enabled,
                       on=self.is_open, press=self.activate)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as the longest choice, 44 high (40 tight)."""
        ui = self.ui
        key = (ui.text, ui.u, i18n.generation(), width, self.fixed_width, self.fixed_height, shown(self.key))
        if key not in self._measured:
            if len(self._measured) > MOST_KNOWN:
                self._measured.clear()
            self._measured[key] = self._measure(width)
        return self._measured[key]

    def _choice_widths(self) -> list[int]:
        """How wide each choice is on one line (px)."""
        text = self.ui.text
        key = text, self.ui.u, i18n.generation()
        if self._one_line[0] != key:
            self._one_line = key, [text.width(words, "body") for words in self._choices]
        return self._one_line[1]

    def widest(self) -> int:
        """The width (px) of a list in which no choice is cut."""
        beside = BAR + 2 * 12 + 14 + 8 + 10         # bar, margins, the tick of the chosen one
        notes = [self.ui.text.width(one, "body", bold=True) for one in self.notes if one]
        return max(self._choice_widths(), default=0) + max(notes, default=0) + self.ui.px(beside + 10 * bool(notes))

    def _measure(self, width: int) -> tuple[int, int]:
        ui = self.ui
        widths = self._choice_widths()
        widest = max(widths, default=0)
        tall = ui.px(44 if ui.kind == "full" else 40)
        wide = widest + ui.px(16 + 16 + 32) + (cap_size(self, self.key)[0] + ui.px(8) if shown(self.key) else 0)
        room = width - (wide - widest)
        longer = [words for words, one in zip(self._choices, widths, strict=True) if one > room]
        lines = max((self._block(words, room).height for words in longer), default=0) // ui.text.line("small")
        return self.fix(min(width, wide), max(tall, ui.text.line("body") + ui.px(12),
                                              lines * ui.text.line("small") + ui.px(8)))

    def _block(self, words: Words, room: int) -> Block:
        """A choice in `room` px: on one line, or where it is longer in small letters on as many as it needs."""
        one = self.ui.text.block(words, "body", width=room, lines=1, fit=True)
        return one if not one.shortened else self.ui.text.block(words, "small", width=max(1, room))

    def draw(self, target: pygame.Surface) -> None:
        """A white field with its choice and a chevron."""
        ui, pal, px = self.ui, self.ui.palette, self.ui.px
        fill = pal.field if not self.hovered else mix(pal.field, (255, 255, 255), 0.8)
        ink = pal.ink
        if not self.enabled:
            fill, ink = pal.off, pal.off_text
        look = Look(px(6), fill, fill, mix(pal.edge, pal.line, 0.3), max(1, px(1)), dashed=not self.enabled)
        ui.surfaces.box(target, self.rect, look)
        size = px(18)
        right = self.rect.right - px(14) - size
        target.blit(icon("chevron", size, ink, 3.2), (right, self.rect.centery - size // 2))
        if shown(self.key):
            wide, tall = cap_size(self, self.key)
            right -= wide + px(10)
            draw_cap(
                self,
                target,
                pygame.Rect(right, self.rect.centery - tall // 2, wide, tall),
                self.key,
                gold=self.flashing,
            )
        words = self._choices[self._chosen] if 0 <= self._chosen < len(self._choices) else self.empty
        box = pygame.Rect(self.rect.x + px(14), self.rect.y, right - self.rect.x - px(22), self.rect.height)
        small = ui.text.block(words, "body", width=box.width, lines=1, fit=True).shortened
        ui.text.draw(target, words, box, "small" if small else "body", colour=ink, lines=0 if small else 1,
                     fit=not small, middle=True)

    @property
    def is_open(self) -> bool:
        """Whether its list is open."""
        return self._open is not None

    def activate(self) -> None:
        """Open the list, or close it."""
        if self._open is not None:
            self.close()
        elif self.enabled and self._choices:
            self._open = _DropLayer(self)
            self.ui.stage.open(self._open, on_dismiss=self._dismissed, focus=self._open.list)

    def _dismissed(self) -> None:
        # a click on the field of an open list closes it: the press that follows must not open it again
        press = self.ui.presses.now
        self._shut = press is not None and press.spot is not None and self.rect.collidepoint(self.ui.pointer)
        self.close()

    def close(self) -> None:
        """Close the list without choosing."""
        layer, self._open = self._open, None
        if layer is not None and self.mounted:
            self.ui.stage.close(layer)
        self.invalidate()

    def mount(self, ui: Ui | None) -> None:
        """Where it is taken off the screen its list goes with it: the window may change while it is open."""
        layer, before = self._open, self._ui
        super().mount(ui)
        if ui is None and layer is not None and before is not None:
            self._open = None
            before.stage.close(layer)

    def choose(self, index: int) -> None:
        """Choose, close and tell."""
        self.close()
        if index != self._chosen:
            self.chosen = index
            if self.on_change:
                self.on_change(index)

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Opens at once, not on release."""
        if button == 1 and not self._shut:
            self.activate()
        self._shut = False
        return button == 1

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """Released over a row of the list (one long press): take it."""
        if self._open is not None and self._open.list.rect.collidepoint(pos):
            self._open.list.on_press(pos, 1)

    def on_key(self, key: Key) -> bool:
        """↓ opens too."""
        if key.action == "down" and key.alt or key.action in ("commit", "act"):
            self.activate()
            return True
        return False


class _DropLayer(Group):
    """The open list below (or above) its dropdown."""

    def __init__(self, owner: Dropdown) -> None:
        super().__init__()
        self.owner = owner
        notes = [*owner.notes, *[""] * len(owner.choices)]
        items = [Item(words, value=notes[i]) for i, words in enumerate(owner.choices)]
        self.list = _DropList(items, owner.choose, chosen=owner.chosen, row=40, compact=True)
        self.adopt(self.list)
        self._placed = False

    def arrange(self, rect: pygame.Rect) -> None:
        """At most eight rows, inside the window: below, else above, else as many as fit where there is more room."""
        ui, field = self.owner.ui, self.owner.rect
        pad = ui.px(4)
        wide = min(rect.right - field.x - ui.px(8), max(field.width, self.owner.widest()))
        line = self.list.measure(wide)[1] // max(1, len(self.list.items))
        tall = line * min(MOST_ROWS, len(self.list.items))
        below, above = rect.bottom - field.bottom - ui.px(4) - 2 * pad, field.top - rect.top - ui.px(4) - 2 * pad
        if tall > max(below, above):
            tall = max(line, max(below, above) // max(1, line) * line)
        box = pygame.Rect(field.x, field.bottom + ui.px(4) + pad, wide, tall)
        if tall > below:
            box.bottom = field.top - ui.px(4) - pad
        self.list.arrange(box.inflate(-2 * pad, 0))
        if not self._placed:
            self._placed = True
            self.list.chosen = self.owner.chosen
        self.rect = box.inflate(0, 2 * pad)

    def draw_tree(self, target: pygame.Surface) -> None:
        """A card under the rows."""
        ui, pal = self.ui, self.ui.palette
        look = Look(ui.px(6), pal.field, pal.field, pal.ink, ui.px(2), shadow=(ui.px(4), ui.px(12), 0.5))
        ui.surfaces.box(target, self.rect, look)
        super().draw_tree(target)


class _DropList(ListView):
    """Typing finds a row; Tab stays inside."""

    keeps_keys = True
    ring_radius = 6
    _typed = ""

    def on_key(self, key: Key) -> bool:
        """Letters go to the first title that starts with them."""
        if key.text and key.writes and key.action not in ("commit", "back"):
            typed = self._typed + key.text
            found = self.find(typed)
            if found < 0:
                typed = key.text
                found = self.find(typed)
            if found >= 0 and typed.strip():
                self._typed = typed
                self.move(found)
                self.ui.after(1.0, self._forget)
                return True
        if key.action in ("next", "previous"):
            return True
        if key.action == "act" and self._typed:
            return False        # a blank within a title
        return super().on_key(key) or key.action in ("up", "down")

    def _forget(self) -> None:
        self._typed = ""

    def find(self, text: str) -> int:
        """Index of the first row whose title starts with `text`, else contains it; -1 if none does."""
        wanted = text.casefold()
        titles = [plain(item.title).casefold() for item in self.items]
        starts = next((i for i, title in enumerate(titles) if title.startswith(wanted)), -1)
        return starts if starts >= 0 else next((i for i, title in enumerate(titles) if wanted in title), -1)
