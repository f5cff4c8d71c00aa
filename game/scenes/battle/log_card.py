"""The log: what happened, one sentence a line, each with its clause. A click on a clause opens the rulebook, a click
on the line shows the moment on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.events import Began, Event
from game.core.text import T, Text
from game.scenes.battle.parts import OnLink, Written


class _Row(NamedTuple):
    event: Event
    words: Text
    side: int | None
    head: bool


class LogCard(Written):
    """Newest line last. The wheel and PgUp/PgDn scroll; it follows new lines unless scrolled back."""

    focusable = True
    tab_stop = False

    def __init__(self, on_link: OnLink, on_event: Callable[[Event], None]) -> None:
        super().__init__(on_link)
        self.on_event = on_event
        self.rows: list[_Row] = []
        self._count = 0
        self._back = 0.0
        self._over = -1
        self._places: list[tuple[pygame.Rect, int]] = []

    def follow(self, story: Sequence[Event]) -> None:
        """Take over all that happened; cheap when only lines were added."""
        changed = self.rows and self._count and self.rows[-1].event is not story[min(self._count, len(story)) - 1]
        if len(story) < self._count or changed:
            self.rows, self._count = [], 0
        if len(story) == self._count:
            return
        for event in story[self._count:]:
            words = T("{text} {clause}", text=event.text, clause=event.clause)
            self.rows.append(_Row(event, words, event.side, isinstance(event, Began) and event.what == "round"))
        self._count = len(story)
        self._back = 0.0
        self.invalidate()

    def draw(self, target: pygame.Surface) -> None:
        """From the newest line upwards, as many as fit."""
        ui, pal = self.ui, self.ui.palette
        self.links, self._places = [], []
        ui.surfaces.box(target, self.rect, ui.surfaces.paper())
        old = target.get_clip()
        box = self.rect.inflate(-ui.px(20), -ui.px(16))
        if ui.kind == "full":
            head = pygame.Rect(box.x + ui.px(6), box.y, box.width - ui.px(12), ui.text.line("h4"))
            self.write(target, T("Round by round"), head, "h4", bold=True)
            self.write(target, T("rulebook F1"), head, "least", colour=pal.ink_soft, align="right", middle=True)
            box.y, box.height = head.bottom + ui.px(4), box.bottom - head.bottom - ui.px(4)
        target.set_clip(box.clip(old))
        style = "small" if ui.kind == "full" else "least"
        y = box.bottom + round(self._back)
        for i in range(len(self.rows) - 1, -1, -1):
            row = self.rows[i]
            block = ui.text.block(row.words, style, width=box.width - ui.px(26), bold=row.head)
            tall = block.height + ui.px(6)
            y -= tall
            if y > box.bottom:
                continue
            if y < box.top - 1:
                break
            spot = pygame.Rect(box.x, y, box.width, tall)
            if i == len(self.rows) - 1:
                pygame.draw.rect(target, pal.gold_fill, spot, border_radius=ui.px(6))
                pygame.draw.rect(target, pal.line, spot, 1, border_radius=ui.px(6))
            elif i == self._over:
                pygame.draw.rect(target, pal.paper_2, spot, border_radius=ui.px(6))
            self._mark(target, row.side, (box.x + ui.px(11), y + tall // 2 if block.height < tall else y + tall // 2))
            self.write(target, row.words, pygame.Rect(box.x + ui.px(24), y + ui.px(3), box.width - ui.px(26), tall),
                       style, bold=row.head)
            self._places.append((spot.clip(box), i))
        target.set_clip(old)

    def _mark(self, target: pygame.Surface, side: int | None, at: tuple[int, int]) -> None:
        ui, pal = self.ui, self.ui.palette
        r = ui.px(5)
        if side == 0:
            pygame.draw.aacircle(target, pal.side_a_table, at, r)
        elif side == 1:
            pygame.draw.polygon(target, pal.side_b_table, [(at[0], at[1] - r), (at[0] + r, at[1]), (at[0], at[1] + r),
                                                            (at[0] - r, at[1])])

    def scroll(self, lines: float) -> None:
        """Back (above 0) or forward by lines."""
        most = sum(self.ui.text.line("small") + self.ui.px(6) for _ in self.rows)
        self._back = max(0.0, min(float(most), self._back + lines * self.ui.text.line("small")))
        self.invalidate()

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel scrolls."""
        self.scroll(3 * dy)
        return True

    def on_key(self, key: object) -> bool:
        """PgUp, PgDn, Home, End."""
        action = getattr(key, "action", None)
        if action in ("page_up", "page_down"):
            self.scroll(6 if action == "page_up" else -6)
            return True
        return False

    def on_motion(self, pos: tuple[int, int]) -> None:
        """The line under the pointer is lit."""
        over = next((i for rect, i in self._places if rect.collidepoint(pos)), -1)
        if over != self._over:
            self._over = over
            self.invalidate()

    def on_hover(self, over: bool) -> None:
        """The pointer came or went."""
        if not over:
            self._over = -1

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """A clause opens the rulebook; the rest of the line shows the moment."""
        if super().on_press(pos, button):
            return True
        row = next((i for rect, i in self._places if rect.collidepoint(pos)), -1)
        if button == 1 and row >= 0:
            self.on_event(self.rows[row].event)
            return True
        return False
