"""Widgets of the rulebook: the book itself, its tabs, the list on the left page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.text import T
from game.ui import i18n
from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.surfaces import Look, Picture
from game.ui.text import Block
from game.ui.theme import Colour, Style, mix
from game.ui.widgets import Widget
from game.ui.widgets.base import Words
from game.ui.widgets.button import Pressable
from game.ui.widgets.scroll import BAR, ScrolledRows

EDGE = (8, 14)
"""How far the cover extends beyond the pages, in units: where there is little room, and on large screens."""
TAB_STYLES: tuple[tuple[Style, float], ...] = (
    ("h4", 22), ("h4", 14), ("body", 14), ("body", 8), ("small", 6), ("least", 5), ("least", 2))
"""Letters of the tabs and the room beside their words (units): the first with which all fit."""


class BookBody(Widget):
    """An open book: cover, two pages, the fold. `fold` is the share of the width of the left page, 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.cover: Colour = (87, 67, 47)
        self.fold = 0.39

    def pages(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Both pages (px)."""
        edge = self.ui.px(EDGE[self.ui.kind == "full"])
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        left = round(inner.width * self.fold)
        return (pygame.Rect(inner.x, inner.y, left, inner.height),
                pygame.Rect(inner.x + left, inner.y, inner.width - left, inner.height))

    def draw(self, target: pygame.Surface) -> None:
        """Cover with its shadow, pages with the shade of the fold, as one cached picture."""
        book = self.ui.surfaces.keep(("book", self.rect.size, self.cover, self.fold), self._paint)
        book.blit(target, self.rect)

    def _paint(self) -> Picture:
        ui, pal = self.ui, self.ui.palette
        drop, blur = ui.px(24), ui.px(48)
        margin = drop + round(blur * 1.25) + 1
        image = pygame.Surface((self.rect.width + 2 * margin, self.rect.height + 2 * margin), pygame.SRCALPHA, 32)
        away = (margin - self.rect.x, margin - self.rect.y)
        ui.surfaces.once(image, self.rect.move(away), Look(ui.px(14), self.cover, self.cover,
                                                           mix(self.cover, (0, 0, 0), 0.55), max(1, ui.px(2)),
                                                           shadow=(drop, blur, 0.8), texture="leather"))
        left, right = (page.move(away) for page in self.pages())
        for page, way in ((left, -1), (right, 1)):
            for back in (2, 1, 0):      # the leaves below
                leaf = page.inflate(-ui.px(2 * back), 0).move(ui.px(3 * back) * way, ui.px(2 * back))
                paper = mix(pal.paper, pal.line, 0.18 * back)
                ui.surfaces.once(image, leaf, Look(ui.px(6), paper, paper, mix(pal.line, pal.edge, 0.25), 1,
                                                   texture="paper" if back == 0 else None))
        _shade_fold(image, left, right, ui.px(54))
        image.fill(mix(pal.line, pal.ink, 0.55), (left.right - 1, left.y, 2, left.height))
        return Picture(image, margin)


def _shade_fold(image: pygame.Surface, left: pygame.Rect, right: pygame.Rect, wide: int) -> None:
    shade = pygame.Surface((1, left.height), pygame.SRCALPHA, 32)
    for step in range(wide):
        shade.fill((60, 36, 14, round(74 * (1 - step / wide) ** 2)))
        image.blit(shade, (left.right - 1 - step, left.y))
        image.blit(shade, (right.x + step, right.y))


class BookTab(Pressable):
    """A tab above the book; the open one is of paper."""

    ring_radius = 8

    def __init__(self, words: Words, colour: Colour, on_click: Callable[[], None], key: str) -> None:
        super().__init__(on_click, key=key)
        self.words, self.colour, self.chosen = words, colour, False
        self.style: Style = "h4"
        self.pad = 22.0

    def measure(self, width: int) -> tuple[int, int]:
        """Its title and room around it."""
        ui = self.ui
        tall = 64 if ui.kind == "full" else 46
        return self.fix(ui.text.width(self.words, self.style, bold=True) + 2 * ui.px(self.pad), ui.px(tall))

    def means(self) -> Meaning | None:
        """A tab."""
        return self.meant("tab", self.words, on=self.chosen, press=self.activate)

    def draw(self, target: pygame.Surface) -> None:
        """The tab: lower unless it is the open one."""
        ui, pal = self.ui, self.ui.palette
        drop = 0 if self.chosen else ui.px(7)
        fill = pal.paper if self.chosen else mix(self.colour, (255, 255, 255), 0.12 if self.hovered else 0)
        ink = pal.ink if self.chosen else (255, 248, 232)
        box = pygame.Rect(self.rect.x, self.rect.y + drop, self.rect.width, self.rect.height - drop + ui.px(14))
        before = target.get_clip()
        seen = self.rect.inflate(ui.px(20), ui.px(20))
        edge = 0 if self.chosen else ui.px(EDGE[ui.kind == "full"])
        seen.height = self.rect.bottom - seen.y - edge      # the open one joins its page, the others end at the cover
        target.set_clip(seen.clip(before))
        ui.surfaces.box(target, box, Look(ui.px(9), fill, mix(fill, (0, 0, 0), 0 if self.chosen else 0.14),
                                          mix(fill, (0, 0, 0), 0.35), 1))
        room = pygame.Rect(box.x, box.y, box.width, self.rect.bottom - ui.px(EDGE[ui.kind == "full"]) - box.y)
        block = ui.text.draw(target, self.words, room, self.style, colour=ink, align="centre", middle=True, lines=1,
                             bold=True)
        if self.chosen:
            wide = ui.text.width(self.words, self.style, bold=True)
            target.fill(ink, (room.centerx - wide // 2, room.centery + block.height // 2, wide, max(2, ui.px(3))))
        target.set_clip(before)


class Entry(NamedTuple):
    """A row of the list on the left page. A heading has no `target`; words in `**` of the text are highlighted."""

    title: Words
    text: Words = ""
    note: Words = ""
    target: str = ""
    example: int = 0


class BookList(ScrolledRows):
    """Contents or search results, rows as high as their words. Arrows move and show, a click or Enter opens."""

    focusable = True

    def __init__(self, on_open: Callable[[Entry], None]) -> None:
        super().__init__(grow=1, key="entries")
        self.on_open = on_open
        self.rows: tuple[Entry, ...] = ()
        self.cursor, self.offset = 0, 0
        self._tops: list[int] = []
        self._wide = (0, 0)

    def show(self, rows: Sequence[Entry], cursor: int = -1) -> None:
        """Show other rows; the cursor goes to `cursor`, or to the first that opens something."""
        if tuple(rows) != self.rows:
            self.rows, self._wide, self.offset = tuple(rows), (0, 0), 0
        first = next((i for i, row in enumerate(self.rows) if row.target), 0)
        self.cursor = cursor if cursor >= 0 else first
        if self.mounted and self.rect.height:
            self._lay()
            self._reveal()
        self.invalidate()

    def mark(self, target: str) -> None:
        """Put the cursor on the row that opens this, if there is one."""
        found = next((i for i, row in enumerate(self.rows) if target == row.target != "" and not row.example), -1)
        if found >= 0 and (self.cursor >= len(self.rows) or self.rows[self.cursor].target != target):
            self.cursor = found
            if self.mounted and self.rect.height:
                self._lay()
                self._reveal()
            self.invalidate()

    def means(self) -> Meaning | None:
        """Chapters and clauses, or what a search found."""
        parts = tuple(
            Meaning("row" if row.target else "heading", row.title, row.note, row.text, id=i, level=3,
                    press=partial(self.on_open, row) if row.target else None) for i, row in enumerate(self.rows))
        return Meaning("list", T("Contents"), "" if parts else self.empty, key=self.key, parts=parts, at=self.cursor)

    # --- places -------------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay the rows out for this width, the cursor in sight where that is another."""
        super().arrange(rect)
        self._wide = (0, 0)
        self._lay()
        if self._is_anew():
            self._reveal()

    def _inner(self) -> int:
        return self.rect.width - self.ui.px(BAR) - 2 * self.ui.px(14)

    def _lay(self) -> None:
        if self._wide == (self.rect.width, i18n.generation()):
            return
        self._wide, at = (self.rect.width, i18n.generation()), 0
        self._tops = [0]
        for row in self.rows:
            at += self._tall(row)
            self._tops.append(at)

    def _title(self, row: Entry) -> Block:
        """The title beside its note, on one line or two."""
        text, wide = self.ui.text, self._inner()
        if row.note:
            wide -= text.width(row.note, "least") + self.ui.px(10)
        block = text.block(row.title, "small", width=wide, bold=True, lines=1, fit=True, cites="book")
        if block.shortened:
            block = text.block(row.title, "small", width=wide, bold=True, lines=3, cites="book")
        return block

    def _heading(self, row: Entry) -> tuple[Block, bool]:
        """The words of a heading: in one line beside its note, or in several without it (False)."""
        text, px = self.ui.text, self.ui.px
        room = self.rect.width - px(BAR) - px(8)
        beside = room - text.width(row.note, "least") - px(10)
        block = text.block(row.title, "h4", width=beside, lines=1, fit=True, cites="book")
        if not block.shortened:
            return block, True
        return text.block(row.title, "h4", width=room, lines=3, cites="book"), False

    def _tall(self, row: Entry) -> int:
        ui = self.ui
        if not row.target:
            return max(ui.text.line("h4"), self._heading(row)[0].height) + ui.px(18)
        many = len(i18n.words(row.title)) * ui.text.px("small") > 1.4 * self._inner()      # may need two lines
        tall = (self._title(row).height if many else ui.text.line("small")) + ui.px(14)
        if row.text:
            tall += ui.text.block(row.text, "small", width=self._inner(), lines=2, cites="book words").height
        return tall

    def _count(self) -> int:
        return len(self.rows)

    def _notch(self) -> float:
        return self.ui.px(72)

    def _content(self) -> int:
        return self._tops[-1] if self._tops else 0

    def row_rect(self, index: int) -> pygame.Rect:
        """The box of a row (px); may be outside the window."""
        self._lay()
        top, low = self._tops[index], self._tops[index + 1]
        return pygame.Rect(self.rect.x, self.rect.y + top - self.offset, self.rect.width - self.ui.px(BAR), low - top)

    def _reveal(self) -> None:
        if self.rows and self.cursor < len(self.rows):
            top, low = self._tops[self.cursor], self._tops[self.cursor + 1]
            if self.cursor and not self.rows[self.cursor - 1].target:
                top = self._tops[self.cursor - 1]       # the head above comes along
            least = low - self.rect.height
            if least > self.offset or top < self.offset - self.rect.height:     # farther off: about the middle
                far = least > self.offset + self.rect.height or top < self.offset
                least += self.rect.height // 2 if far else 0
                self.offset = self._tops[min(bisect_left(self._tops, least), self.cursor)]      # no row cut at the top
            self.offset = min(self.offset, top)
        self.offset = max(0, min(self.offset, self._most()))

    def ring(self) -> pygame.Rect:
        """Around the row that has the cursor."""
        return self.row_rect(self.cursor).inflate(0, -4).clip(self.rect) if self.rows else self.rect

    # --- drawing ------------------------------------------------------------------------------------------------

    def _draw_row(self, target: pygame.Surface, index: int, box: pygame.Rect) -> None:
        ui, pal, px, row = self.ui, self.ui.palette, self.ui.px, self.rows[index]
        if not row.target:
            room = pygame.Rect(box.x + px(4), box.y + px(10), box.width - px(8), box.height - px(12))
            heading, noted = self._heading(row)
            target.blit(heading.surface(), room.topleft)
            if noted:
                ui.text.draw(target, row.note, room, "least", colour=pal.ink_soft, align="right")
            return
        if index == self.cursor:
            ui.surfaces.box(target, box.inflate(0, -4), Look(px(8), pal.gold_fill, pal.gold_fill,
                                                            mix(pal.edge, pal.line, 0.3), max(1, px(1.5))))
        elif index == self._over and self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.3)
            ui.surfaces.box(target, box.inflate(0, -4), Look(px(8), over, over))
        elif index and self.rows[index - 1].target:
            target.fill(pal.line, (box.x + px(10), box.y, box.width - px(20), ui.hair()))
        line = ui.text.line("small")
        room = pygame.Rect(box.x + px(14), box.y + px(7), self._inner(), line)
        title = self._title(row)
        target.blit(title.surface(), room.topleft)
        ui.text.draw(target, row.note, room, "least", colour=pal.ink_soft, align="right", cites="book")
        room.height = title.height
        if row.text:
            block = ui.text.block(row.text, "small", width=room.width, lines=2, cites="book words")
            for n, pieces in enumerate(block.lines):
                for piece in pieces:
                    if piece.span.bold:
                        top = room.bottom + n * block.line
                        lit = pygame.Rect(room.x + piece.x - 2, top, piece.width + 4, block.line)
                        pygame.draw.rect(target, pal.tape, lit, border_radius=px(4))
            target.blit(block.surface(), (room.x, room.bottom))

    # --- use ----------------------------------------------------------------------------------------------------

    def open(self, index: int) -> None:
        """Open the target of a row."""
        if 0 <= index < len(self.rows) and self.rows[index].target:
            self.cursor = index
            self._reveal()
            self.invalidate()
            self.on_open(self.rows[index])

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The row under the pointer is lit."""
        over = self._at(pos)
        if over != self._over:
            self._over = over
            self.invalidate()

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Open a row, or grip the bar."""
        if button == 1 and self._on_bar(pos):
            self._grip_bar(pos)
        elif button == 1:
            self.open(self._at(pos))
        return button == 1

    def on_key(self, key: Key) -> bool:
        """Arrows step through the rows, page keys farther, Home and End; the row reached is shown. Whether the key was
        used."""
        stops = [i for i, row in enumerate(self.rows) if row.target]
        if not stops:
            return False
        at = min(range(len(stops)), key=lambda n: abs(stops[n] - self.cursor))
        step = {"up": -1, "down": 1, "page_up": -8, "page_down": 8, "first": -len(stops), "last": len(stops)}
        if key.action in ("commit", "act"):
            self.open(stops[at])
            return True
        if key.action not in step:
            return False
        to = min(len(stops) - 1, max(0, at + step[key.action]))
        if to == at:
            return key.action not in ("up", "down")
        self.open(stops[to])
        return True
