"""Rows of an explanation: value, reason, clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple, Unpack

import pygame

from game.ui.layout import BoxOptions, Column
from game.ui.meaning import Meaning, joined
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets.base import Widget, Words
from game.ui.widgets.button import Pressable
from game.ui.widgets.label import Label


class Reason(NamedTuple):
    """One row. `kind`: plain, good, bad (colour and sign of the value), or sum (bold, line above and below)."""

    value: Words
    reason: Words
    clause: str = ""
    kind: Literal["plain", "good", "bad", "sum"] = "plain"


class ReasonRow(Pressable):
    """One row of `Rows`; click, Enter or its link open the clause."""

    tab_stop = False
    ring_radius = 4

    def __init__(self, row: Reason, indent: float, on_over: Callable[[bool], None]) -> None:
        super().__init__(None, help=row.clause)
        self.row, self.indent, self.on_over = row, indent, on_over
        bold = row.kind == "sum"
        colour = {"bad": "bad", "good": "good"}.get(row.kind, "ink")
        self.value = Label(row.value, "body", bold=True, align="right", colour=colour, lines=1)
        self.reason = Label(row.reason, "body", bold=bold)
        self.adopt(self.value, self.reason)
        self.clause = Label(f"[[{row.clause}]]", "least") if row.clause else None
        if self.clause is not None:
            self.clause.tip = None
            self.adopt(self.clause)

    def activate(self) -> None:
        """Open the clause."""
        if self.row.clause:
            self.ui.open_help(self.row.clause)

    def means(self) -> Meaning | None:
        """Value and reason in one line; pressed, it opens the clause."""
        return self.meant("row" if self.row.clause else "text", joined([self.row.value, self.row.reason]),
                          press=self.activate if self.row.clause else None, whole=True)

    def _parts(self, width: int) -> tuple[int, int, int]:
        px = self.ui.px
        link = self.clause.measure(width)[0] if self.clause is not None else 0
        return px(self.indent), width - px(self.indent) - px(8) - link - (px(8) if link else 0), link

    def measure(self, width: int) -> tuple[int, int]:
        """The reason may wrap."""
        _, room, _ = self._parts(width)
        return self.fix(width, self.reason.measure(room)[1] + self.ui.px(3))

    def arrange(self, rect: pygame.Rect) -> None:
        """Value right-aligned before the reason, clause at the right edge."""
        self.rect = pygame.Rect(rect)
        first, room, link = self._parts(rect.width)
        y, tall = rect.y + self.ui.px(1), rect.height
        self.value.arrange(pygame.Rect(rect.x, y, first, tall))
        self.reason.arrange(pygame.Rect(rect.x + first + self.ui.px(8), y, room, tall))
        if self.clause is not None:
            line = self.ui.text.line("body") - self.ui.text.line("least")
            self.clause.arrange(pygame.Rect(rect.right - link, y + line // 2, link, tall))

    def on_hover(self, over: bool) -> None:
        """Light the piece that caused it."""
        self.on_over(over)

    def on_focus(self, got: bool) -> None:
        """Light the piece that caused it, when the row gets the keyboard focus."""
        self.on_over(got)

    def draw(self, target: pygame.Surface) -> None:
        """Lines around a sum, a pale bar under the pointer."""
        ui, pal = self.ui, self.ui.palette
        if self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, self.rect.inflate(ui.px(8), 0), Look(ui.px(4), over, over))
        if self.row.kind == "sum":
            target.fill(pal.line, (self.rect.x, self.rect.y, self.rect.width, ui.hair()))


class Rows(Column):
    """`Rows([Reason("3+", T("to hit"), "GL-38"), …])`; `on_row(index or None)` tells which row is pointed at."""

    def __init__(
        self,
        rows: Sequence[Reason] = (),
        on_row: Callable[[int | None], None] | None = None,
        *,
        indent: float = 36,
        **options: Unpack[BoxOptions],
    ) -> None:
        super().__init__(gap=0, **options)
        self.on_row, self.indent = on_row, indent
        self.adopt(*self._make(rows))

    def _make(self, rows: Sequence[Reason]) -> list[Widget]:
        return [ReasonRow(row, self.indent, partial(self._over, i)) for i, row in enumerate(rows)]

    def show(self, rows: Sequence[Reason]) -> None:
        """Other rows; the scene is laid out again."""
        self.replace(self._make(rows))

    def _over(self, index: int, over: bool) -> None:
        if self.on_row:
            self.on_row(index if over else None)
