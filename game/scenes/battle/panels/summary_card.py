"""The card that sums up what the other side did since the player's last turn: a line each; a click shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.text import T
from game.scenes.battle.panels.log_face import side_mark
from game.scenes.battle.playback.enemy_turn import SummaryLine
from game.ui.layout import Column, Row
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets import Button, Label, Panel, ScrollArea
from game.ui.widgets.button import Pressable


class SummaryRow(Pressable):
    """One line: the mark of its side and the words; pointing at it shows the moment, a click looks there."""

    ring_radius = 4

    def __init__(self, line: SummaryLine, on_over: Callable[[int | None], None],
                 on_click: Callable[[], object]) -> None:
        super().__init__(on_click)
        self.line, self.on_over = line, on_over
        self.label = Label(line.words, "small")
        self.adopt(self.label)

    def measure(self, width: int) -> tuple[int, int]:
        """The words may wrap."""
        room = self.ui.px(26)
        return self.fix(width, self.label.measure(width - room)[1] + self.ui.px(6))

    def arrange(self, rect: pygame.Rect) -> None:
        """The words right of the mark."""
        self.rect, px = pygame.Rect(rect), self.ui.px
        self.label.arrange(pygame.Rect(rect.x + px(22), rect.y + px(3), rect.width - px(26), rect.height - px(6)))

    def hit(self, pos: tuple[int, int]) -> SummaryRow | None:
        """The row itself, wherever the pointer is on it."""
        return self if self.visible and self.rect.collidepoint(pos) else None

    def on_hover(self, over: bool) -> None:
        """The moment appears on the table."""
        self.on_over(self.line.event if over else None)

    def on_focus(self, got: bool) -> None:
        """The same by keyboard."""
        self.on_over(self.line.event if got else None)

    def draw(self, target: pygame.Surface) -> None:
        """A pale bar under the pointer, the side's mark."""
        ui, pal = self.ui, self.ui.palette
        if self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, self.rect, Look(ui.px(4), over, over))
        line = ui.text.line("small")
        side_mark(ui, target, self.line.mark, (self.rect.x + ui.px(11), self.rect.y + ui.px(3) + line // 2))


class SummaryCard(Panel):
    """A list of lines; the next answer closes it."""

    def __init__(self, on_over: Callable[[int | None], None], on_choose: Callable[[int], object],
                 on_close: Callable[[], object]) -> None:
        self.on_over, self.on_choose = on_over, on_choose
        self.head = Label(T("Since your last turn"), "h4", bold=True, grow=1)
        self.shut = Button("", on_close, icon="cross", size=32, pad=6, names="summary",
                           tip=T("Close it (<summary>)"))
        self.rows = Column(gap=0)
        self.area = ScrollArea(self.rows, grow=1)
        super().__init__(Column(Row(self.head, self.shut, gap=8, cross="centre"), self.area, gap=4), pad=(12, 8),
                         visible=False)

    def show(self, lines: Sequence[SummaryLine]) -> None:
        """Show these lines, the first at the top."""
        self.rows.replace([SummaryRow(line, self.on_over, partial(self.on_choose, line.event)) for line in lines])
        self.area.offset = 0

    def tall(self, wide: int) -> int:
        """Its height in px with all lines, at that width in px."""
        self.area.fixed_height = None
        return self.measure(wide)[1]
