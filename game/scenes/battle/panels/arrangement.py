"""Where the parts of a battle screen lie: the grid of the concept for full, tight and drawer windows."""

from __future__ import annotations

import pygame

from game.scenes.battle.shared import BattleParts
from game.ui.widgets import Button


class Arrangement(BattleParts):
    """The layout of the battle scene; the widgets are the scene's."""


    _kind = ""
    foot_everywhere = False
    """Whether the last line of the score card is told in small windows as well, as long as nothing is behind tabs."""

    def note_height(self, wide: float) -> float:
        """Units between table and unit cards that a note `wide` units wide takes; 0 where there is none."""
        return 0.0

    def layout(self) -> None:
        """The grid of the concept, for full, tight and drawer windows."""
        full = self.ui.kind == "full"
        if self.ui.kind != self._kind:
            self._kind = self.ui.kind
            if self.match.ask is not None and (self.decision is not None or self.prompt.busy):
                self.say_question(self.match.ask, thinking=self.prompt.busy)
            if self.decision is not None and self.choice.cards:
                self.choice.open_for(self.decision)         # other windows have other cards
        w, h = self.ui.w, self.ui.h
        rail, foot = (416, 104) if full else (316, 76)
        self.table.top_bar = 128 if full else 104
        note = self.note_height(w - rail - 16)
        self.place(self.table, 0, 0, w - rail, h - foot - note)
        left, top, tall = (72, 12, 56) if full else (60, 8, 44)
        right = w - rail - left
        self.place(self.menu, 12 if full else 8, top, 48 if full else 44, tall)
        self.place(self.help_button, w - rail - (60 if full else 52), top, 48 if full else 44, tall)
        self.place(self.prompt, left, top, right - left, tall)
        self._place_bars(left, top + tall + (12 if full else 8), right, w - rail - 8)
        if full:
            self.place(self.strip, 16, h - 96, w - rail - 32, 88)
        else:
            self.place(self.strip, 8, h - 70, w - rail - 16, 64)
        self._lay_rail(w - rail, rail, h, full)
        card = rail - (32 if full else 16)
        top = top + tall + (72 if full else 56)
        self.place(self.pinned, w - rail - card - 12, top, card, min(460, h - foot - note - top - 16))
        self.choice.layout_in(self.table.rect)
        self.threat_key.lie_in(self.table.rect)
        self.recall.lay()
        self.coach.lay()
        self.show_again()

    def _place_bars(self, left: float, y: float, right: float, edge: float) -> None:
        """Answers on the left, tools on the right. Where both do not fit, tools lose their key caps; then all of them
        are packed closer, as far as `edge` (units); then tools go lower, on to the table.
        """
        gap, top = self.ui.px(8), self.ui.px(y)
        for row in (self.actions, self.tools):
            row.arrange(pygame.Rect(0, 0, 0, 0))
        one = self._bar_tall()
        for capped, close in ((True, False), (False, False), (False, True)):
            self.actions.gap, self.tools.gap = (4, 2) if close else (8, 8)
            for tool in self.tools.children:
                if isinstance(tool, Button):
                    tool.cap, tool.pad = capped, 8 if close else 16
            for answer in self.actions.children:
                if isinstance(answer, Button):
                    answer.pad = 8 if close else 16
            room = self.ui.px((edge if close else right) - left)
            tools, _ = self.tools.measure(room)
            wide, tall = self.actions.measure(room)
            if tall <= one and wide + tools + 2 * gap <= room:
                right = edge if close else right
                break
        else:
            self.actions.gap = self.tools.gap = 8
            for button in (*self.tools.children, *self.actions.children):
                if isinstance(button, Button):
                    button.pad = 16
            room = self.ui.px(right - left)
            tools, (wide, tall) = self.tools.measure(room)[0], self.actions.measure(room)
        last, high = self._last_line(room) if tall > one else (wide, one)
        beside = last + tools + 2 * gap <= room
        self.actions.arrange(pygame.Rect(self.ui.px(left), top, room, tall))
        low = top + max(0, tall - high) + (0 if beside else high + gap)
        self.tools.arrange(pygame.Rect(self.ui.px(right) - tools, low, tools, one))

    def _bar_tall(self) -> int:
        return int(self.tools.measure(1 << 20)[1])

    def _last_line(self, room: int) -> tuple[int, int]:
        """How wide and high the last line of answers is."""
        wide = high = 0
        for child in self.actions.shown():
            own, tall = child.measure(room)
            fresh = not wide or wide + self.ui.px(8) + min(room, own) > room
            wide = min(room, own) if fresh else wide + self.ui.px(8) + min(room, own)
            high = tall if fresh else max(high, tall)
        return wide, high

    def _lay_rail(self, x: float, rail: float, h: float, full: bool) -> None:
        pad = 16 if full else 8
        wide, left = rail - 2 * pad, x + pad
        if self.recall.lay_log(left, wide, h):
            self.recall.lay_corner()
            return
        drawer = self.ui.kind == "drawer"
        self.tabs.visible = drawer
        self.score.footed = self.foot_everywhere and not drawer
        score_h = self.score.measure(self.ui.px(wide))[1] / self.ui.u
        commit_h, tray_h = (50, 136 if h >= 1000 else 104) if full else (42, 76)
        y = 12.0 if full else 8.0
        self.place(self.score, left, y, wide, score_h)
        y += score_h + (12 if full else 8)
        if drawer:
            self.place(self.tabs, left, y, wide, 36)
            y += 42
            room = h - y - commit_h - 18
            for widget in (self.odds, self.tray, self.log):
                self.place(widget, left, y, wide, room)
            self.place(self.go, left, h - commit_h - 8, wide, commit_h)
            self.show_tab(self.tabs.chosen)
            self.recall.lay_corner()
            return
        for widget in (self.odds, self.tray, self.log):
            widget.visible = True
        log_h = max(120.0, (h - 1080) * 0.5 + 262) if full else max(96.0, h - 720 + 136)
        odds_h = h - y - commit_h - tray_h - log_h - (12 if full else 8) - (10 + 14 + 12 if full else 20)
        self.place(self.odds, left, y, wide, odds_h)
        y += odds_h + (10 if full else 6)
        self.place(self.go, left, y, wide, commit_h)
        y += commit_h + (14 if full else 8)
        self.place(self.tray, left, y, wide, tray_h)
        y += tray_h + (12 if full else 6)
        self.place(self.log, left, y, wide, h - y - (12 if full else 8))
        self.recall.lay_corner()

    def show_tab(self, index: int) -> None:
        """In narrow windows one of odds, dice and log is seen."""
        if self.ui.kind == "drawer":
            for i, widget in enumerate((self.odds, self.tray, self.log)):
                widget.visible = i == index
            self.recall.log_tools.visible = self.log.visible
