"""One row of a list, and the layout of its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from game.ui.text import Block, Writer
from game.ui.theme import Colour
from game.ui.widgets.base import Words

MOST_LINES: Final = 4
"""Lines of a title, and of a note."""


@dataclass
class Item:
    """One row: title, a second line, a value at the right, a picture (`picture(px) -> Surface`), a sign to press.

    `action` is an icon name (`plus`, `minus`) drawn as a button; `off` rows say why on hover.
    """

    title: Words
    note: Words = ""
    value: Words = ""
    picture: Callable[[int], pygame.Surface] | None = None
    action: str = ""
    off: bool = False
    why_off: Words = ""
    data: object = None


class LateItem(Item):
    """A row of a list of hundreds: note and value are worked out when the row is first seen."""

    def __init__(self, title: Words, words: Callable[[], tuple[Words, Words]],
                 picture: Callable[[int], pygame.Surface] | None = None, *, off: bool = False, why_off: Words = "",
                 data: object = None) -> None:
        """`words()` gives the note and the value."""
        self.title, self.picture, self.action = title, picture, ""
        self.off, self.why_off, self.data = off, why_off, data
        self._words = words

    @cached_property
    def _told(self) -> tuple[Words, Words]:
        return self._words()

    @property
    def note(self) -> Words:  # type: ignore[override]
        """The second line."""
        return self._told[0]

    @property
    def value(self) -> Words:  # type: ignore[override]
        """What stands at the right."""
        return self._told[1]


def words_of(text: Writer, item: Item, width: int, ink: Colour, soft: Colour, taken: int = 0, *,
             compact: bool = False) -> list[Block]:
    """Title (with `taken` px less room) and note of a row `width` px wide: rather smaller than in two lines, rather in
    more than cut; `compact`: one line each.
    """
    room = max(1, width - taken)
    if compact:
        head = text.block(item.title, "body", width=room, lines=1, colour=ink)
        return [head, text.block(item.note, "small", width=width, lines=1, colour=soft)] if item.note else [head]
    head = text.block(item.title, "h4", width=room, lines=1, colour=ink, bold=True)
    if head.shortened:
        head = text.block(item.title, "body", width=room, lines=MOST_LINES, colour=ink, bold=True)
    if not item.note:
        return [head]
    return [head, text.block(item.note, "small", width=width, lines=MOST_LINES, colour=soft)]


def write(target: pygame.Surface, box: pygame.Rect, blocks: Sequence[Block]) -> bool:
    """Blocks one below the other in the middle of `box`; whether one was cut."""
    y = box.y + (box.height - sum(block.height for block in blocks)) // 2
    for block in blocks:
        target.blit(block.surface(), (box.x, y))
        y += block.height
    return any(block.shortened for block in blocks)
