"""How the rows of a list are laid out and painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Final, Protocol

import pygame

from game.core.text import T
from game.ui import i18n
from game.ui.icons import icon
from game.ui.meaning import Meaning, joined
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Colour, Style, mix
from game.ui.widgets.base import Ui, Words
from game.ui.widgets.list_item import Item, words_of, write
from game.ui.widgets.scroll import BAR

MOST_MEASURED: Final = 200
"""Rows: those of longer lists keep the height they were given."""
BLACK: Final = (0, 0, 0)
FAR: Final = 120
"""Units between the words of a row of one line and its value from which on dots lead from one to the other."""
ACTIONS: Final = {"plus": T("Add {name}"), "minus": T("Remove {name}")}
"""What the button of a row does, by its sign."""


class RowOwner(Protocol):
    """What a row is told of its list (`ListView`)."""

    compact: bool
    cursor: int
    hovered: bool
    pressed: bool
    on_action: Callable[[int], None] | None

    @property
    def ui(self) -> Ui:
        """The screen."""
        ...

    @property
    def items(self) -> Sequence[Item]:
        """The rows."""
        ...

    @property
    def chosen(self) -> int:
        """The gold row, -1 for none."""
        ...

    @property
    def over(self) -> int:
        """The row under the pointer, -1 for none."""
        ...

    @property
    def focused(self) -> bool:
        """Whether keys go to it."""
        ...

    def base_height(self) -> int:
        """The height of a row with few words (px)."""
        ...

    def invalidate(self) -> None:
        """Draw it again."""
        ...

    def act(self, index: int) -> None:
        """Press the button of a row."""
        ...

    def choose(self, index: int) -> None:
        """Choose a row."""
        ...

    def move(self, index: int) -> None:
        """Put the cursor on a row."""
        ...


class RowFace:
    """How a row of a list looks: its picture, words, value and button. A list that shows something else has its own
    (`ListView(face=…)`); `owner` is the list, known once it has been made."""

    owner: RowOwner

    def picture(self, item: Item, size: int) -> pygame.Surface | None:
        """The picture of a row that has one (`size` px); None where it comes later."""
        return item.picture(size) if item.picture is not None else None

    def blocks(self, item: Item, width: int, ink: Colour, soft: Colour, taken: int = 0) -> list[Block]:
        """Title (with `taken` px less room) and note: rather smaller than in two lines, rather in more than cut."""
        return words_of(self.owner.ui.text, item, width, ink, soft, taken, compact=self.owner.compact)

    def write(self, target: pygame.Surface, item: Item, box: pygame.Rect, ink: Colour, soft: Colour) -> bool:
        """Write title and note; whether something of them was cut."""
        return write(target, box, self.blocks(item, box.width, ink, soft))

    def means(self, item: Item, index: int) -> Meaning:
        """What a row is to somebody who does not see it; its button is a part of it."""
        owner = self.owner
        name = joined([item.title, item.note]) if item.note else item.title
        inner: tuple[Meaning, ...] = ()
        if item.action and owner.on_action is not None:
            word = ACTIONS.get(item.action, T("Choose {name}", name=item.title)).given(name=item.title)
            inner = (Meaning("button", word, id=("act", index), enabled=not item.off, press=partial(owner.act, index)),)
        return Meaning("row", name, item.value, item.why_off if item.off else "", enabled=not item.off, id=index,
                       on=index == owner.chosen, press=partial(owner.choose, index), reach=partial(owner.move, index),
                       parts=inner)

    def told(self, item: Item, cut: bool) -> Words | None:
        """What the tip of a row says: why it is off, or the words that were cut; None: nothing of its own."""
        if item.off and item.why_off:
            return item.why_off
        if not cut:
            return None
        return T("**{title}**: {note}", title=item.title, note=item.note) if item.note else item.title

    # --- the row ------------------------------------------------------------------------------------------------

    def tall(self, item: Item, width: int, base: int) -> int:
        """The height (px) of a row in a list `width` px wide; at least `base`."""
        left, right = self._span(item, pygame.Rect(0, 0, width - self.owner.ui.px(BAR), base))
        words = self.blocks(item, max(1, right - left), BLACK, BLACK)
        return max(base, sum(block.height for block in words) + self.owner.ui.px(8))

    def _span(self, item: Item, rect: pygame.Rect) -> tuple[int, int]:
        """Between which x (px) the words of a row stand that lies at `rect`."""
        ui, roomy = self.owner.ui, self.owner.ui.kind == "full"
        x, right = rect.x + ui.px(12 if roomy else 8 if item.picture is None else 4), rect.right - ui.px(8)
        if item.picture is not None:
            x += self.owner.base_height() - 2 * ui.px(4) + ui.px(10 if roomy else 4)
        if item.action:
            right -= ui.px(40) + ui.px(12 if roomy else 6)
        if item.value:
            right -= ui.text.width(item.value, self._value_style(), bold=True) + ui.px(10 if roomy else 6)
        return x, right

    def _value_style(self) -> Style:
        return "body" if self.owner.compact else "h4"

    def action_rect(self, row: pygame.Rect) -> pygame.Rect:
        """The box (px) of the button of a row that lies at `row`."""
        ui = self.owner.ui
        side = ui.px(40)
        return pygame.Rect(row.right - side - ui.px(8), row.centery - side // 2, side, side)

    def draw(self, target: pygame.Surface, item: Item, index: int, rect: pygame.Rect) -> bool:
        """Paint a row; whether something of its words was cut."""
        owner, ui, pal, px = self.owner, self.owner.ui, self.owner.ui.palette, self.owner.ui.px
        self._draw_ground(target, item, index, rect)
        ink, soft = (pal.ink, pal.ink_soft) if not item.off else (pal.off_text, pal.off_text)
        x, right = self._span(item, rect)
        image = self.picture(item, owner.base_height() - 2 * px(4))
        if image is not None:
            target.blit(image, (rect.x + px(12 if ui.kind == "full" else 4), rect.centery - image.get_height() // 2))
        edge = rect.right - px(8)
        if index == owner.chosen and owner.compact:
            size = px(14)
            target.blit(icon("tick", size, ink, 3.4), (edge - size, rect.centery - size // 2))
            edge, right = edge - size - px(8), right - size - px(8)
        if item.action:
            self._draw_action(target, item, self.action_rect(rect))
            edge = self.action_rect(rect).x - px(12 if ui.kind == "full" else 6)
        if item.value:
            value = ui.text.block(item.value, self._value_style(), colour=ink, bold=True, cites="words")
            target.blit(value.surface(), (edge - value.width, rect.y + (rect.height - value.height) // 2))
            if owner.compact:
                said = self.blocks(item, max(1, right - x), ink, soft)
                self._lead(target, x + max((one.width for one in said), default=0), edge - value.width, rect)
        return self.write(target, item, pygame.Rect(x, rect.y, max(1, right - x), rect.height), ink, soft)

    def _lead(self, target: pygame.Surface, left: int, right: int, rect: pygame.Rect) -> None:
        """Dots from the words of a row to its value, where those are so far apart that the eye could slip a row."""
        ui = self.owner.ui
        size, step, y = max(1, ui.px(2)), ui.px(8), rect.centery + ui.px(5)
        if right - left >= ui.px(FAR):
            for x in range(-(-(left + step) // step) * step, right - step, step):     # the dots of all rows in columns
                target.fill(ui.palette.line, (x, y, size, size))

    def _draw_ground(self, target: pygame.Surface, item: Item, index: int, rect: pygame.Rect) -> None:
        owner, ui, pal = self.owner, self.owner.ui, self.owner.ui.palette
        box = rect.inflate(0, -2 * ui.px(2))
        ringed = owner.focused and ui.stage.focus_visible and index == owner.cursor
        if index == owner.chosen or ringed:
            ui.surfaces.box(target, box, Look(ui.px(8), pal.gold_fill, pal.gold_fill, pal.gold_low, ui.hair()))
        elif index == owner.over and not item.off:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, box, Look(ui.px(8), over, over))
        if index and not owner.compact:
            target.fill(pal.line, (rect.x, rect.y, rect.width, ui.hair()))

    def _draw_action(self, target: pygame.Surface, item: Item, box: pygame.Rect) -> None:
        ui = self.owner.ui
        over = self.owner.hovered and box.collidepoint(ui.pointer)
        state = "off" if item.off else "pressed" if over and self.owner.pressed else "hover" if over else "rest"
        ui.surfaces.box(target, box, ui.surfaces.button(state))
        size = ui.px(16)
        ink = ui.palette.off_text if item.off else ui.palette.ink
        target.blit(icon(item.action, size, ink, 3.4), (box.centerx - size // 2, box.centery - size // 2 - ui.px(1)))


class Stack:
    """Where the rows of a list begin, each as tall as its words need."""

    def __init__(self) -> None:
        self._known: tuple[object, Sequence[int]] = (None, (0,))
        """What the rows were measured for, and where they begin."""

    def tops(self, owner: RowOwner, face: RowFace, width: int) -> Sequence[int]:
        """Where each row begins below the first one (px), and at last where they end: no row has to cut its words."""
        base, items = owner.base_height(), owner.items
        if owner.compact or not width or len(items) > MOST_MEASURED:
            return range(0, base * (len(items) + 1), base)
        key = (width, base, owner.ui.text, i18n.generation(), tuple(id(item) for item in items))
        if self._known[0] != key:
            self._known = key, tuple(accumulate((face.tall(item, width, base) for item in items), initial=0))
        return self._known[1]
