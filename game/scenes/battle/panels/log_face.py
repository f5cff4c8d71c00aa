"""How a line of the log looks: its words beside its side's mark, or the head of a chapter with the sign of its fold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.art.marks import mark
from game.core.text import TN, Text
from game.scenes.battle.panels.log_lines import LogLine
from game.ui.theme import Colour, Style
from game.ui.widgets.base import Ui, Words


class LogSheet(Protocol):
    """What a line is told of its log (`LogCard`)."""

    over: int
    """The line under the pointer or the keyboard, -1 for none."""

    @property
    def ui(self) -> Ui:
        """The screen."""
        ...

    @property
    def rows(self) -> Sequence[LogLine]:
        """The lines."""
        ...

    def present(self) -> int:
        """The line that is gold."""
        ...

    def folded(self, chapter: int) -> bool:
        """Whether the lines of a chapter are hidden below its head."""
        ...

    def ink(self, i: int) -> Colour:
        """The colour of a line."""
        ...

    def write(self, target: pygame.Surface, text: Words, box: pygame.Rect, style: Style = "body",
              **more: object) -> int:
        """Write into a box; the height taken (px)."""
        ...


class LineFace:
    """Draws the lines of one log."""

    def __init__(self, sheet: LogSheet) -> None:
        self.sheet = sheet

    def style(self) -> Style:
        """Its letters."""
        return "small" if self.sheet.ui.kind == "full" else "least"

    def tall(self, i: int, box: pygame.Rect) -> int:
        """The height (px) of a line in a box."""
        ui, row = self.sheet.ui, self.sheet.rows[i]
        block = ui.text.block(row.words, "least" if row.quiet else self.style(),
                              width=box.width - ui.px(26) - self._tail(i), bold=row.head)
        return int(block.height + ui.px(4 if row.quiet else 6))

    def _tail(self, i: int) -> int:
        """The width (px) of the number of lines at the end of a folded head."""
        row = self.sheet.rows[i]
        if not row.head or not self.sheet.folded(row.chapter):
            return 0
        return self.sheet.ui.text.width(self.count(i), "least") + self.sheet.ui.px(12)

    def count(self, i: int) -> Text:
        """How many lines are folded below a head, in words."""
        row = self.sheet.rows[i]
        n = sum(1 for other in self.sheet.rows if other.chapter == row.chapter and not other.head
                and not other.quiet)
        return TN("1 line", "{n} lines", n=n)

    def draw(self, target: pygame.Surface, i: int, spot: pygame.Rect) -> None:
        """Draw a line: gold where it is the present one, with its side's mark or the fold sign of a head."""
        ui, pal, row = self.sheet.ui, self.sheet.ui.palette, self.sheet.rows[i]
        if i == self.sheet.present():
            pygame.draw.rect(target, pal.gold_fill, spot, border_radius=ui.px(6))
            pygame.draw.rect(target, pal.line, spot, 1, border_radius=ui.px(6))
        elif i == self.sheet.over:
            pygame.draw.rect(target, pal.paper_2, spot, border_radius=ui.px(6))
        middle = (spot.x + ui.px(11), spot.centery)
        if row.head:
            folded = self.sheet.folded(row.chapter)
            _chevron(target, middle, ui.px(5), pal.ink, down=not folded)
            if folded:
                room = pygame.Rect(spot.x, spot.y + ui.px(3), spot.width - ui.px(8), spot.height)
                ui.text.draw(target, self.count(i), room, "least", colour=pal.ink_soft, align="right")
        elif row.sign is not None:
            picture = mark(row.sign[0], ui.px(16), row.sign[1])
            target.blit(picture, picture.get_rect(center=middle))
        else:
            side_mark(ui, target, row.side, middle)
        room = pygame.Rect(spot.x + ui.px(24), spot.y + ui.px(0 if row.quiet else 3),
                           spot.width - ui.px(26) - self._tail(i), spot.height)
        self.sheet.write(target, row.words, room, "least" if row.quiet else self.style(), bold=row.head,
                   colour=pal.ink_soft if row.quiet else self.sheet.ink(i))


def _chevron(target: pygame.Surface, at: tuple[int, int], r: int, colour: tuple[int, int, int], down: bool) -> None:
    x, y = at
    points = [(x - r, y - r // 2), (x + r, y - r // 2), (x, y + r)] if down else [
        (x - r // 2, y - r), (x - r // 2, y + r), (x + r, y)]
    pygame.draw.polygon(target, colour, points)
    pygame.draw.aalines(target, colour, True, points)


def side_mark(ui: Ui, target: pygame.Surface, side: int | None, at: tuple[int, int]) -> None:
    """Draw a side's small mark before a line: a disc for A, a diamond for B, nothing for None."""
    pal, r = ui.palette, ui.px(5)
    if side == 0:
        pygame.draw.aacircle(target, pal.side_a_table, at, r)
    elif side == 1:
        pygame.draw.polygon(target, pal.side_b_table, [(at[0], at[1] - r), (at[0] + r, at[1]), (at[0], at[1] + r),
                                                       (at[0] - r, at[1])])
