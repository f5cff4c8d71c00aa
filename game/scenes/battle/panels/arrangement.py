"""Where the parts of a battle screen lie: the grid of the concept for full, tight and drawer windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.ports import Arranged


class Arrangement:
    """Lays the widgets of a battle screen."""

    def __init__(self, scene: Arranged) -> None:
        self.scene = scene
        self._kind = ""
        """For which kind of window it was laid last."""

    def lay(self) -> None:
        """The grid of the concept, for full, tight and drawer windows."""
        full = self.scene.ui.kind == "full"
        if self.scene.ui.kind != self._kind:
            self._kind = self.scene.ui.kind
            if self.scene.match.ask is not None and (self.scene.decision is not None or self.scene.prompt.busy):
                self.scene.say_question(self.scene.match.ask, thinking=self.scene.prompt.busy)
            if self.scene.decision is not None and self.scene.choice.cards:
                self.scene.choice.open_for(self.scene.decision)         # other windows have other cards
        w, h = self.scene.ui.w, self.scene.ui.h
        rail, foot = (416, 104) if full else (316, 76)
        self.scene.table.top_bar = 128 if full else 104
        heard = self.scene.ui.captions.tall()
        note = self.scene.note_height(w - rail - 16) + heard
        self.scene.stage.caption_room = self.scene.ui.rect(8, h - foot - heard, w - rail - 16, heard) if heard else None
        self.scene.place(self.scene.table, 0, 0, w - rail, h - foot - note)
        left, top, tall = (72, 12, 56) if full else (60, 8, 44)
        right = w - rail - left
        self.scene.place(self.scene.menu, 12 if full else 8, top, 48 if full else 44, tall)
        self.scene.place(self.scene.help_button, w - rail - (60 if full else 52), top, 48 if full else 44, tall)
        self.scene.place(self.scene.prompt, left, top, right - left, tall)
        self._place_bars(left, top + tall + (12 if full else 8), right, w - rail - 8)
        if full:
            self.scene.place(self.scene.strip, 16, h - 96, w - rail - 32, 88)
        else:
            self.scene.place(self.scene.strip, 8, h - 70, w - rail - 16, 64)
        self._lay_rail(w - rail, rail, h, full)
        card = rail - (32 if full else 16)
        top = top + tall + (72 if full else 56)
        self.scene.place(self.scene.pinned, w - rail - card - 12, top, card, min(460, h - foot - note - top - 16))
        self.scene.choice.layout_in(self.scene.table.rect)
        self.scene.threat_key.lie_in(self.scene.table.rect)
        self.scene.recall.lay()
        self.scene.coach.lay()
        self.scene.show_again()

    def _place_bars(self, left: float, y: float, right: float, edge: float) -> None:
        """Answers on the left, tools on the right. Where both do not fit, tools lose their key caps; then all of them
        are packed closer, as far as `edge` (units); then tools go lower, on to the table.
        """
        gap, top = self.scene.ui.px(8), self.scene.ui.px(y)
        for row in (self.scene.actions, self.scene.tools):
            row.arrange(pygame.Rect(0, 0, 0, 0))
        one = self._bar_tall()
        for capped, close in ((True, False), (False, False), (False, True)):
            self.scene.actions.gap, self.scene.tools.gap = (4, 2) if close else (8, 8)
            for tool in self.scene.tools.children:
                if isinstance(tool, Button):
                    tool.cap, tool.pad = capped, 8 if close else 16
            for answer in self.scene.actions.children:
                if isinstance(answer, Button):
                    answer.pad = 8 if close else 16
            room = self.scene.ui.px((edge if close else right) - left)
            tools, _ = self.scene.tools.measure(room)
            wide, tall = self.scene.actions.measure(room)
            if tall <= one and wide + tools + 2 * gap <= room:
                right = edge if close else right
                break
        else:
            self.scene.actions.gap = self.scene.tools.gap = 8
            for button in (*self.scene.tools.children, *self.scene.actions.children):
                if isinstance(button, Button):
                    button.pad = 16
            room = self.scene.ui.px(right - left)
            tools, (wide, tall) = self.scene.tools.measure(room)[0], self.scene.actions.measure(room)
        last, high = self._last_line(room) if tall > one else (wide, one)
        beside = last + tools + 2 * gap <= room
        self.scene.actions.arrange(pygame.Rect(self.scene.ui.px(left), top, room, tall))
        low = top + max(0, tall - high) + (0 if beside else high + gap)
        self.scene.tools.arrange(pygame.Rect(self.scene.ui.px(right) - tools, low, tools, one))

    def _bar_tall(self) -> int:
        return int(self.scene.tools.measure(1 << 20)[1])

    def _last_line(self, room: int) -> tuple[int, int]:
        """How wide and high the last line of answers is."""
        wide = high = 0
        for child in self.scene.actions.shown():
            own, tall = child.measure(room)
            fresh = not wide or wide + self.scene.ui.px(8) + min(room, own) > room
            wide = min(room, own) if fresh else wide + self.scene.ui.px(8) + min(room, own)
            high = tall if fresh else max(high, tall)
        return wide, high

    def _lay_rail(self, x: float, rail: float, h: float, full: bool) -> None:
        pad = 16 if full else 8
        wide, left = rail - 2 * pad, x + pad
        if self.scene.recall.lay_log(left, wide, h):
            self.scene.recall.lay_corner()
            return
        drawer = self.scene.ui.kind == "drawer"
        self.scene.tabs.visible = drawer
        self.scene.score.footed = self.scene.foot_everywhere and not drawer
        score_h = self.scene.score.measure(self.scene.ui.px(wide))[1] / self.scene.ui.u
        commit_h, tray_h = (50, 136 if h >= 1000 else 104) if full else (42, 76)
        y = 12.0 if full else 8.0
        self.scene.place(self.scene.score, left, y, wide, score_h)
        y += score_h + (12 if full else 8)
        if drawer:
            self.scene.place(self.scene.tabs, left, y, wide, 36)
            y += 42
            room = h - y - commit_h - 18
            for widget in (self.scene.odds, self.scene.tray, self.scene.log):
                self.scene.place(widget, left, y, wide, room)
            self.scene.place(self.scene.go, left, h - commit_h - 8, wide, commit_h)
            self.show_tab(self.scene.tabs.chosen)
            self.scene.recall.lay_corner()
            return
        for widget in (self.scene.odds, self.scene.tray, self.scene.log):
            widget.visible = True
        log_h = max(120.0, (h - 1080) * 0.5 + 262) if full else max(96.0, h - 720 + 136)
        odds_h = h - y - commit_h - tray_h - log_h - (12 if full else 8) - (10 + 14 + 12 if full else 20)
        self.scene.place(self.scene.odds, left, y, wide, odds_h)
        y += odds_h + (10 if full else 6)
        self.scene.place(self.scene.go, left, y, wide, commit_h)
        y += commit_h + (14 if full else 8)
        self.scene.place(self.scene.tray, left, y, wide, tray_h)
        y += tray_h + (12 if full else 6)
        self.scene.place(self.scene.log, left, y, wide, h - y - (12 if full else 8))
        self.scene.recall.lay_corner()

    def show_tab(self, index: int) -> None:
        """In narrow windows one of odds, dice and log is seen."""
        if self.scene.ui.kind == "drawer":
            for i, widget in enumerate((self.scene.odds, self.scene.tray, self.scene.log)):
                widget.visible = i == index
            self.scene.recall.log_tools.visible = self.scene.log.visible
