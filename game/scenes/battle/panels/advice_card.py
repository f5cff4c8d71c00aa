"""The coach's card: its two best answers to the question, each with the reason for it and what would come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.text import T, Text
from game.ui.layout import Column, Row
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets import Button, Label, Panel, Progress
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Pressable

DOES = ("advice_first", "advice_second")
"""The commands that give the first answer and the second."""
WOULD, PLAN = T("What the coach would do"), T("The coach’s plan")
"""The heads of the card: while a question is weighed, and while its plan is followed."""


class Advice(NamedTuple):
    """An answer in words, the reason for it, and what who is activated by it would do."""

    what: Text
    why: Text | None
    plan: Text | None = None
    risk: Text | None = None
    """What the answer may cost its own side at once."""
    begun: bool = False
    """Whether it is a step of a plan that is being followed."""
    moves: bool = False
    """Whether the answer itself moves somebody: the plan is what follows."""


class AdviceRow(Pressable):
    """A numbered disc, the answer, and a button that gives it; below them, as wide as all, plan, reason and risk. A
    click elsewhere considers it."""

    ring_radius = 4

    def __init__(self, number: int, advice: Advice, on_click: Callable[[], object],
                 on_do: Callable[[], object]) -> None:
        super().__init__(on_click)
        self.number = number
        self.what = Label(advice.what, "body", bold=True)
        self.why = Label(advice.why or "", "small", colour="ink_soft", visible=advice.why is not None)
        self.plan = Label(advice.plan or "", "small", visible=advice.plan is not None)
        self.risk = Label(advice.risk or "", "small", colour="bad", bold=True, visible=advice.risk is not None)
        once = advice.plan is None or advice.begun or advice.moves
        self.do = Button(T("Do it") if once else T("Choose"), on_do, size=32, pad=8, key=DOES[number - 1],
                         tip=T("Gives this answer, and nothing else") if once else
                         T("Chooses it, and nothing else; the plan stays here while you follow it"))
        self.tip = T("A click considers it: what would come of it is shown, and <commit> does it")
        self.adopt(self.what, self.plan, self.why, self.risk, self.do)

    def measure(self, width: int) -> tuple[int, int]:
        """All of it may wrap."""
        room = self._below(width)
        return self.fix(width, self._head(width) + sum(one.measure(room)[1] for one in self._told()) + self.ui.px(10))

    def _beside(self, width: int) -> int:
        """The width for the answer between disc and button."""
        return width - self.ui.px(50) - self.do.measure(width)[0]

    def _below(self, width: int) -> int:
        """The width for what is told below the answer."""
        return width - self.ui.px(42)

    def _head(self, width: int) -> int:
        """The height of the answer and its button."""
        return max(self.do.measure(width)[1], self.what.measure(self._beside(width))[1])

    def fold(self, folded: bool) -> None:
        """Show the answer alone, or all of it."""
        for one in (self.plan, self.why, self.risk):
            one.visible = not folded and bool(one.text)

    def _told(self) -> list[Label]:
        """What is told below the answer, from above."""
        return [one for one in (self.plan, self.why, self.risk) if one.visible]

    def arrange(self, rect: pygame.Rect) -> None:
        """The answer right of the disc, the button right of it, the rest below."""
        self.rect, px = pygame.Rect(rect), self.ui.px
        left, y, head = rect.x + px(38), rect.y + px(5), self._head(rect.width)
        wide, tall = self.do.measure(rect.width)
        self.do.arrange(pygame.Rect(rect.right - wide - px(4), y, wide, tall))
        room = self._beside(rect.width)
        tall = self.what.measure(room)[1]
        self.what.arrange(pygame.Rect(left, y + (min(head, px(32)) - tall) // 2 if tall < head else y, room, tall))
        y, room = y + head, self._below(rect.width)
        for one in self._told():
            tall = one.measure(room)[1]
            one.arrange(pygame.Rect(left, y, room, tall))
            y += tall

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The button, or the row itself wherever else the pointer is on it."""
        if not (self.visible and self.rect.collidepoint(pos)):
            return None
        return self.do.hit(pos) or self

    def draw(self, target: pygame.Surface) -> None:
        """A pale bar under the pointer, the disc with its number as on the table."""
        ui, pal = self.ui, self.ui.palette
        if self.hovered:
            over = mix(pal.paper_2, pal.paper, 0.2)
            ui.surfaces.box(target, self.rect, Look(ui.px(4), over, over))
        size = ui.px(26)
        disc = pygame.Rect(self.rect.x + ui.px(4), self.rect.y + ui.px(7), size, size)
        ui.surfaces.box(target, disc, Look(size // 2, pal.tape, pal.tape, pal.ink, max(1, ui.px(2))))
        block = ui.text.block(str(self.number), "small", bold=True, colour=pal.ink)
        target.blit(block.surface(), (disc.centerx - block.width // 2, disc.centery - block.height // 2))


class AdviceCard(Panel):
    """A card that tells that advice is being computed, and then the advice."""

    def __init__(self, on_close: Callable[[], object], on_choose: Callable[[int], object],
                 on_do: Callable[[int], object]) -> None:
        self.on_choose, self.on_do = on_choose, on_do
        note = T("The coach looks a few turns ahead, whomever you play against, and does not know what the dice will "
                 "show. The choice is yours: <advice> shows one answer after the other.")
        self.head = Label(WOULD, "h4", bold=True, grow=1, tip=note, lines=2, fit=True)
        self.shut = Button("", on_close, icon="cross", size=32, pad=6, names="back", tip=T("Close it (<back>)"))
        self.body = Column(gap=2)
        self.note = Label(note, "least", colour="ink_soft")
        super().__init__(Column(Row(self.head, self.shut, gap=8, cross="centre"), self.body, self.note, gap=4),
                         pad=(12, 8), visible=False)
        self.begun = False
        """Whether it shows a plan that is followed, of which nothing more is to be said."""
        self.opened = 1
        """The number of the answer that is told whole where there is no room for two."""
        self.waiting = Progress(T("The coach is thinking"))

    def wait(self) -> None:
        """Tell that advice is being computed."""
        self.head.text, self.begun = WOULD, False
        self.body.replace([self.waiting])

    def fit(self, wide: int, room: int, folds: bool = False) -> int:
        """The height (px) at that width. What does not fit into the room is left out: the note, which the head has as
        its tip (on small screens always), then reasons; where it `folds`, all but the answer of the rows that are not
        considered."""
        rows = [row for row in self.body.children if isinstance(row, AdviceRow)]
        for row in rows:
            row.fold(False)
            narrow = folds and self.ui.kind != "full"
            row.do.stacked, row.do.size = narrow, 44 if narrow else 32      # beside a narrow button names keep a line
        spare = [self.note, *(row.why for row in reversed(rows) if row.plan.visible and row.why.text)]
        for one in spare:
            one.visible = one is not self.note or (self.ui.kind == "full" and not self.begun)
        for one in spare:
            if self.measure(wide)[1] <= room:
                break
            one.visible = False
        if folds and self.measure(wide)[1] > room:
            for row in rows:
                row.fold(row.number != self.opened)
        return self.measure(wide)[1]

    def show(self, advice: Sequence[Advice]) -> None:
        """Show the answers, the best first."""
        rows: list[Widget] = [AdviceRow(n + 1, one, partial(self.on_choose, n), partial(self.on_do, n))
                              for n, one in enumerate(advice)]
        self.begun, self.opened = any(one.begun for one in advice), 1
        self.head.text = PLAN if self.begun else WOULD
        if len(rows) == 1 and not self.begun:
            rows.append(Label(T("The coach knows no other answer that helps here."), "small", colour="ink_soft"))
        self.body.replace(rows)
