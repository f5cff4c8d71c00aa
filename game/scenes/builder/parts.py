"""Widgets of the force builder: the roster with its sums, the sum in boxes, the bar of points, the odds grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, Unpack

import pygame

from game.art import figures as art_figures
from game.core.text import T, Text
from game.core.wording import listed, percent
from game.scenes.gradual import GradualFace
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.text import Block
from game.ui.theme import Colour, mix
from game.ui.widgets import Button, Item, ListView, Widget
from game.ui.widgets.bars import fill_bar
from game.ui.widgets.base import WidgetOptions, Words
from game.ui.widgets.button import cap_size, draw_cap
from game.ui.widgets.list_item import write


class SumFace(GradualFace):
    """A figure of a force; `item.data` is the sum of points as text."""

    def _sum(self, item: Item, width: int, soft: Colour) -> tuple[Block | None, bool]:
        """The sum of a row, and whether title and note have room beside it (otherwise only the title has)."""
        if not item.data or isinstance(item.data, str):
            return None, False
        ui = self.owner.ui
        made = ui.text.block(item.data, "body", colour=soft, cites="words")  # type: ignore[arg-type]
        taken = made.width + ui.px(10)
        if taken > width * 0.5:
            return None, False
        return made, ui.text.block(item.note, "small").width <= width - taken

    def blocks(self, item: Item, width: int, ink: Colour, soft: Colour, taken: int = 0) -> list[Block]:
        """Title and note, the sum beside the title."""
        made, _ = self._sum(item, width, soft)
        return super().blocks(item, width, ink, soft, made.width + self.owner.ui.px(10) if made is not None else taken)

    def write(self, target: pygame.Surface, item: Item, box: pygame.Rect, ink: Colour, soft: Colour) -> bool:
        """Title, note and sum: beside both where there is room, else beside the title, so that the note has a line."""
        made, beside = self._sum(item, box.width, soft)
        blocks = self.blocks(item, box.width, ink, soft)
        if made is not None:
            tall = sum(block.height for block in blocks)
            y = box.y + (box.height - (made.height if beside else tall)) // 2
            target.blit(made.surface(), (box.right - made.width, y))
        return write(target, box, blocks)


class Roster(ListView):
    """The figures of a force."""

    def arrange(self, rect: pygame.Rect) -> None:
        """The chosen figure stays in view when the list or its box gets shorter."""
        super().arrange(rect)
        if self._is_anew(self.cursor, len(self.items)):
            self._show(self.cursor)

    def ring(self) -> pygame.Rect:
        """The box (px) round the row, as far as it is in view."""
        return super().ring().clip(self.rect)

    def draw(self, target: pygame.Surface) -> None:
        """The rows, or an empty frame."""
        if self.items:
            super().draw(target)
            return
        ui, pal, tall = self.ui, self.ui.palette, self.base_height()
        fill = mix(pal.paper_2, pal.paper, 0.45)
        look = Look(ui.px(8), fill, fill, mix(pal.line, pal.paper, 0.3), ui.hair())
        for i in range(min(3, self.rect.height // tall)):
            row = pygame.Rect(self.rect.x, self.rect.y + i * tall, self.rect.width, tall)
            ui.surfaces.box(target, row.inflate(0, -ui.px(8)), look)
            if i == 0:
                ui.text.draw(target, self.empty, row.inflate(-ui.px(32), 0), "body", colour=pal.ink_soft, middle=True,
                             lines=1, fit=True)


class Term(NamedTuple):
    """One box of a sum: the number and what it is for."""

    value: Words
    what: Words


class SumBoxes(Widget):
    """`8 armour | + 2×2 bow | = 16 points`: a sum in boxes, the result dark."""

    def __init__(self, terms: Sequence[Term], **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.terms = tuple(terms)

    def _lines(self, width: int) -> list[list[tuple[Term, int]]]:
        """The terms with their widths (px), in as many lines as they need; tighter before there is a second one."""
        text = self.ui.text
        bare = [max(text.width(t.value, "h3"), text.width(t.what, "small")) for t in self.terms]
        pad = 2 * self.ui.px(14 if sum(bare) + 2 * self.ui.px(14) * len(bare) <= width else 8)
        lines: list[list[tuple[Term, int]]] = [[]]
        for term, wide in zip(self.terms, bare, strict=True):
            if lines[-1] and sum(w for _, w in lines[-1]) + wide + pad > width:
                lines.append([])
            lines[-1].append((term, min(width, wide + pad)))
        return lines

    def _line_tall(self) -> int:
        return int(self.ui.text.line("h3") + self.ui.text.line("small") + self.ui.px(10))

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as its words; a sum that is too long takes a second line."""
        lines = self._lines(width)
        wide = max(sum(w for _, w in line) for line in lines)
        return self.fix(wide, len(lines) * self._line_tall() + (len(lines) - 1) * self.ui.px(4))

    def draw(self, target: pygame.Surface) -> None:
        """The boxes of each line in one frame."""
        y = self.rect.y
        for line in self._lines(self.rect.width):
            wide = sum(w for _, w in line)
            self._draw_line(target, line, pygame.Rect(self.rect.x, y, wide, self._line_tall()))
            y += self._line_tall() + self.ui.px(4)

    def _draw_line(self, target: pygame.Surface, line: list[tuple[Term, int]], frame: pygame.Rect) -> None:
        ui, pal, x = self.ui, self.ui.palette, frame.x
        ui.surfaces.box(target, frame, Look(ui.px(6), pal.field, pal.field, pal.line, max(1, ui.px(1))))
        for i, (term, wide) in enumerate(line):
            last = term is self.terms[-1]
            cell = pygame.Rect(x, frame.y, wide, frame.height)
            if last:
                ui.surfaces.box(target, cell, Look(ui.px(6), pal.ink, pal.ink))
            elif i:
                target.fill(pal.line, (x, cell.y + ui.px(4), ui.hair(), cell.height - ui.px(8)))
            ink, soft = (pal.paper, pal.paper_2) if last else (pal.ink, pal.ink_soft)
            top = pygame.Rect(cell.x + ui.px(4), cell.y + ui.px(5), cell.width - ui.px(8), ui.text.line("h3"))
            ui.text.draw(target, term.value, top, "h3", colour=ink, align="centre", lines=1, fit=True)
            low = pygame.Rect(top.x, top.bottom, top.width, ui.text.line("small"))
            ui.text.draw(target, term.what, low, "small", colour=soft, align="centre", lines=1, fit=True)
            x += wide


class PointsBar(Widget):
    """The points of a force against its limit: a stretch for each part, the part over the limit hatched."""

    def __init__(self, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.parts: tuple[int, ...] = ()
        self.limit, self.side, self.lit = 1, 0, -1

    def show(self, parts: Sequence[int], limit: int, side: int, lit: int) -> None:
        """Points of each part, the limit, the side, and the chosen part (-1: none)."""
        self.parts, self.limit, self.side, self.lit = tuple(parts), max(1, limit), side, lit
        self.invalidate()

    def measure(self, width: int) -> tuple[int, int]:
        """The offered width, 34 high."""
        return self.fix(width, self.ui.px(34))

    def draw(self, target: pygame.Surface) -> None:
        """Trough, parts with their points, the limit as a line."""
        ui, pal, rect = self.ui, self.ui.palette, self.rect
        whole = max(self.limit, sum(self.parts))
        edge = mix(pal.edge, pal.line, 0.3)
        ui.surfaces.box(target, rect, Look(ui.px(5), pal.paper_2, pal.paper_2, edge, max(1, ui.px(1))))
        inner = rect.inflate(-2 * ui.px(2), -2 * ui.px(2))
        dark = pal.side_a if self.side == 0 else pal.side_b
        light = pal.side_a_table if self.side == 0 else pal.side_b_table
        at = 0
        for i, part in enumerate(self.parts):
            x = inner.x + inner.width * at // whole
            at += part
            box = pygame.Rect(x, inner.y, inner.x + inner.width * at // whole - x - ui.hair(), inner.height)
            fill = mix(dark, light, 0.55) if i == self.lit else mix(dark, light, 0.16 * (i % 2))
            target.fill(fill, box)
            words = str(part)
            if ui.text.width(words, "small", bold=True) + ui.px(4) <= box.width:
                ui.text.draw(target, words, box, "small", bold=True, colour=(255, 255, 255), align="centre",
                             middle=True)
        if at > self.limit:
            x = inner.x + inner.width * self.limit // whole
            fill_bar(self.ui, target, pygame.Rect(x, inner.y, inner.right - x, inner.height), "killed")
            target.fill(pal.ink, (x - ui.px(1), rect.y - ui.px(3), ui.px(3), rect.height + ui.px(6)))


class Cell(NamedTuple):
    """One chance of the grid; None where there is no such attack, with the reason."""

    chance: Fraction | None
    why: Words = ""
    clause: str = ""


READABLE: Final = 10 ** 9
"""The largest denominator that is written; the chance of a whole duel has hundreds of digits."""


def exactly(chance: Fraction) -> Text:
    """A chance as its fraction where that is readable; otherwise rounded, and marked so."""
    if chance.denominator <= READABLE:
        return T("{n} / {of}", n=chance.numerator, of=chance.denominator)
    tenths = int(chance * 1000 + Fraction(1, 2))
    if tenths in (0, 1000):
        return T("less than 0.1 %") if tenths == 0 else T("more than 99.9 %")
    return T("{n} %, rounded to a tenth", n=f"{tenths // 10}.{tenths % 10}")


class OddsGrid(Widget):
    """Chances of a figure against several targets: a row for each target, a column for each kind of attack."""

    focusable = True
    tab_stop = False

    def __init__(self, **options: Unpack[WidgetOptions]) -> None:
        super().__init__(**options)
        self.columns: tuple[Words, ...] = ()
        self.rows: tuple[tuple[Words, tuple[Cell, ...]], ...] = ()
        self.tip, self.tip_ms = self._told, 120

    def show(self, columns: Sequence[Words], rows: Sequence[tuple[Words, tuple[Cell, ...]]]) -> None:
        """Show other numbers."""
        taller = len(rows) != len(self.rows)
        self.columns, self.rows = tuple(columns), tuple(rows)
        self.relayout() if taller else self.invalidate()

    def means(self) -> Meaning | None:
        """A row for each target: its chances, or why there are none."""
        def row(name: Words, cells: Sequence[Cell]) -> Text:
            ways = (T("{way} {what}", way=way, what=percent(cell.chance) if cell.chance is not None else cell.why)
                    for way, cell in zip(self.columns, cells, strict=False))
            return T("{name}: {ways}", name=name, ways=listed(ways))

        rows = tuple(Meaning("row", row(*one), id=i) for i, one in enumerate(self.rows))
        return Meaning("table", T("Odds"), parts=rows)

    def _line(self) -> int:
        return max(self.ui.px(30), self.ui.text.line("body") + self.ui.px(4))

    def measure(self, width: int) -> tuple[int, int]:
        """Head and rows."""
        return self.fix(width, self._head(width) + self._line() * len(self.rows))

    def _head(self, width: int) -> int:
        """The height of the heads of the columns (px): one line, or two where one of them is too long."""
        wide = (width - round(width * 0.30)) // max(1, len(self.columns)) - self.ui.px(10)
        text = self.ui.text
        return text.line("small") * (2 if any(text.width(words, "small") > wide for words in self.columns) else 1)

    def _cell(self, row: int, column: int) -> pygame.Rect:
        first = round(self.rect.width * 0.30)
        wide = (self.rect.width - first) // max(1, len(self.columns))
        top = self.rect.y + self._head(self.rect.width) + row * self._line()
        return pygame.Rect(self.rect.x + first + column * wide, top, wide - self.ui.px(10), self._line())

    def draw(self, target: pygame.Surface) -> None:
        """Heads, then a bar and a percentage in each cell."""
        ui, pal = self.ui, self.ui.palette
        for i, words in enumerate(self.columns):
            cell = self._cell(0, i)
            head = pygame.Rect(cell.x, self.rect.y, cell.width, self._head(self.rect.width))
            ui.text.draw(target, words, head, "small", colour=pal.ink_soft, lines=2)
        for i, (name, cells) in enumerate(self.rows):
            first = self._cell(i, 0)
            box = pygame.Rect(self.rect.x, first.y, first.x - self.rect.x - ui.px(8), first.height)
            target.fill(pal.line, (self.rect.x, first.y, self.rect.width, ui.hair()))
            ui.text.draw(target, name, box, "body", lines=1, fit=True, middle=True)
            for j, shown in enumerate(cells):
                self._draw_cell(target, self._cell(i, j), shown)

    def _draw_cell(self, target: pygame.Surface, box: pygame.Rect, cell: Cell) -> None:
        ui, pal = self.ui, self.ui.palette
        if cell.chance is None:
            ui.text.draw(target, "–", box, "body", colour=pal.ink_soft, align="centre", middle=True)
            return
        words = ui.text.width("100\u00a0%", "body", bold=True)
        if box.width < words + ui.px(24):       # no room for a bar: the number alone
            ui.text.draw(target, percent(cell.chance), box, "body", bold=True, middle=True)
            return
        bar = pygame.Rect(box.x, box.centery - ui.px(7), max(ui.px(12), box.width - words - ui.px(10)), ui.px(14))
        full = round(bar.width * float(cell.chance))
        fill_bar(self.ui, target, pygame.Rect(bar.x + full, bar.y, bar.width - full, bar.height), "nothing")
        fill_bar(self.ui, target, pygame.Rect(bar.x, bar.y, full, bar.height), "good")
        ui.text.draw(target, percent(cell.chance), box, "body", bold=True, align="right", middle=True)

    def _told(self) -> Words | None:
        pos = self.ui.pointer
        for i, (name, cells) in enumerate(self.rows):
            for j, cell in enumerate(cells):
                if self._cell(i, j).collidepoint(pos):
                    if cell.chance is None:
                        return T("{why} {clause}", why=cell.why, clause=cell.clause)
                    return T("{way}, {target}: **{n}**", way=self.columns[j], target=name, n=exactly(cell.chance))
        return None


class PortraitButton(Button):
    """A button with a large portrait and its key in the corner."""

    def __init__(self, on_click: Callable[[], object], **options: Unpack[WidgetOptions]) -> None:
        options["width"] = options["height"] = 112
        super().__init__("", on_click, **options)
        self.look, self.side = "", 0

    def show(self, look: str, side: int) -> None:
        """Show another figure."""
        self.look, self.side = look, side
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """The button, the portrait, the cap."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.button(self._state()))
        if self.look:
            image = art_figures.portrait(self.look, self.rect.width - ui.px(10), self.side)
            target.blit(image, (self.rect.x + ui.px(5), self.rect.y + ui.px(3)))
        wide, tall = cap_size(self, self.key)
        cap = pygame.Rect(self.rect.right - wide - ui.px(6), self.rect.bottom - tall - ui.px(7), wide, tall)
        draw_cap(self, target, cap, self.key, gold=self.flashing)


class FigurePortrait(Widget):
    """A large portrait on a card."""

    def __init__(self, size: float) -> None:
        super().__init__(width=size, height=size)
        self.look, self.side = "", 0

    def measure(self, width: int) -> tuple[int, int]:
        """Its fixed size, less where the screen is small."""
        wide, tall = self.fix(0, 0)
        return (wide, tall) if self.ui.kind == "full" else (wide * 4 // 5, tall * 4 // 5)

    def show(self, look: str, side: int) -> None:
        """Show another figure."""
        self.look, self.side = look, side
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """Card and figure."""
        ui = self.ui
        ui.surfaces.box(target, self.rect, ui.surfaces.card())
        if self.look:
            size = min(self.rect.size) - ui.px(12)
            image = art_figures.portrait(self.look, size, self.side)
            target.blit(image, image.get_rect(center=self.rect.center))
