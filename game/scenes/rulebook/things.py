"""Widgets on a page of the rulebook: tables of numbers, dice of examples, the closed book, keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art import things
from game.core.rulebook import ExampleRoll, Rows
from game.core.text import T, Text
from game.scenes.rulesets.view import cover_of
from game.ui import i18n, keys
from game.ui.commands import Command
from game.ui.surfaces import Picture
from game.ui.text import Block
from game.ui.theme import mix
from game.ui.widgets import Widget
from game.ui.widgets.base import Words


class NumbersTable(Widget):
    """The numbers of a clause: a head, rows, the first column names the row."""

    def __init__(self, rows: Rows, lit: int = -1) -> None:
        super().__init__()
        self.cells, self.lit = rows, lit

    def _line(self) -> int:
        return self.ui.text.line("body") + self.ui.px(12)

    def _columns(self, width: int) -> list[int]:
        """Column widths (px): as wide as their words, all shrunk alike where there is too little room."""
        text, pad = self.ui.text, 2 * self.ui.px(14)
        wide = [max(text.width(i18n.cell(row[i]) if row[i] else "", "body", bold=True) for row in self.cells) + pad
                for i in range(len(self.cells[0]))]
        wide[1:] = [max(w, self.ui.px(84)) for w in wide[1:]]
        total = sum(wide)
        return wide if total <= width else [w * width // total for w in wide]

    def measure(self, width: int) -> tuple[int, int]:
        """Its columns and lines."""
        return self.fix(sum(self._columns(width)), self._line() * len(self.cells))

    def draw(self, target: pygame.Surface) -> None:
        """Cells in thin lines; head and first column are darker."""
        ui, pal = self.ui, self.ui.palette
        columns, line = self._columns(self.rect.width), self._line()
        y = self.rect.y
        for i, row in enumerate(self.cells):
            x = self.rect.x
            for j, (cell, wide) in enumerate(zip(row, columns, strict=True)):
                box = pygame.Rect(x, y, wide + 1, line + 1)
                fill = pal.gold_fill if i == self.lit else pal.paper_2 if i == 0 or j == 0 else pal.card
                target.fill(fill, box)
                pygame.draw.rect(target, mix(pal.line, pal.edge, 0.3), box, 1)
                if cell:
                    ui.text.draw(target, i18n.cell(cell), box.inflate(-ui.px(12), 0), "body", bold=i == 0 or j == 0,
                                 align="left" if j == 0 else "centre", middle=True, lines=1, fit=True)
                x += wide
            y += line


class DiceLine(Widget):
    """The dice of a worked example: for each roll its purpose, the dice, and the needed result."""

    def __init__(self, rolls: Sequence[ExampleRoll]) -> None:
        super().__init__()
        self.rolls = tuple(rolls)

    def _size(self) -> int:
        return self.ui.px(36 if self.ui.kind == "full" else 30)

    def measure(self, width: int) -> tuple[int, int]:
        """A line of dice for each roll."""
        return self.fix(width, (self._size() + self.ui.px(12)) * len(self.rolls))

    def draw(self, target: pygame.Surface) -> None:
        """Words on the left, dice beside them; misses are struck through."""
        ui, pal, size = self.ui, self.ui.palette, self._size()
        names = [Text(roll.what) for roll in self.rolls]
        left = min(self.rect.width // 2, max(ui.text.width(name, "small", bold=True) for name in names) + ui.px(20))
        y = self.rect.y
        for n, (roll, name) in enumerate(zip(self.rolls, names, strict=True)):
            line = pygame.Rect(self.rect.x, y, left, size + ui.px(12))
            ui.text.draw(target, name, line, "small", bold=True, middle=True, lines=1, fit=True)
            x = self.rect.x + left
            for i, face in enumerate(roll.faces):
                turn = float((n * 13 + i * 29) % 17 - 8)
                picture = things.die(face, size, turn=turn, miss=roll.good(face) is False)
                target.blit(picture, (x + size // 2 - picture.get_width() // 2,
                                      line.centery - picture.get_height() // 2))
                x += size + ui.px(10)
            if roll.need:
                need = pygame.Rect(x + ui.px(6), y, max(1, self.rect.right - x - ui.px(6)), line.height)
                ui.text.draw(target, _need(roll.need), need, "small", colour=pal.ink_soft, middle=True)
            y += line.height


class ClosedBook(Widget):
    """The closed book with its miniature on the cover."""

    def __init__(self, book: str, title: Words) -> None:
        super().__init__(width=230, height=310)
        self.book, self.title = book, title

    def draw(self, target: pygame.Surface) -> None:
        """The cover with its title."""
        ui = self.ui
        wide, tall = self.rect.width - ui.px(20), self.rect.height - ui.px(20)
        title = ui.text.block(self.title, "h3", width=round(wide * 0.8), lines=2, fit=True, colour=(255, 246, 224),
                              shadow=(20, 10, 4)).surface()
        key = ("closed book", self.book, wide, tall, self.ui.text.block(self.title, "h3").width)
        made = ui.surfaces.keep(key, lambda: Picture(things.book(*cover_of(self.book), wide, tall, title), 0))
        made.blit(target, self.rect)


def _need(need: str) -> Text:
    return T("below {n} needed", n=need[1:]) if need.startswith("<") else T("{n} needed", n=need)


class KeyLine(Widget):
    """A command with its keys and its pad buttons, in three columns."""

    def __init__(self, command: Command) -> None:
        super().__init__()
        self.command = command

    def _blocks(self, width: int) -> list[tuple[int, Block]]:
        """The beginning of each column (px), and its words."""
        text, gap = self.ui.text, self.ui.px(10)
        wide = (width * 52 // 100, width * 26 // 100, width - width * 78 // 100)
        words: tuple[Words, ...] = (self.command.words, keys.written(self.command, "keys"),
                                    keys.written(self.command, "pad"))
        x, out = 0, []
        for i, (column, each) in enumerate(zip(wide, words, strict=True)):
            ink = self.ui.palette.ink if i < 2 else self.ui.palette.ink_soft
            out.append((x, text.block(each, "small", width=column - gap, bold=i > 0, colour=ink)))
            x += column
        return out

    def measure(self, width: int) -> tuple[int, int]:
        """The tallest of its columns."""
        return self.fix(width, max(block.height for _, block in self._blocks(width)) + self.ui.px(6))

    def draw(self, target: pygame.Surface) -> None:
        """Words, keys, buttons, and a thin line below."""
        ui = self.ui
        for x, block in self._blocks(self.rect.width):
            target.blit(block.surface(), (self.rect.x + x, self.rect.y + ui.px(2)))
        target.fill(mix(ui.palette.line, ui.palette.paper, 0.4), (self.rect.x, self.rect.bottom - ui.hair(),
                                                                  self.rect.width, ui.hair()))
