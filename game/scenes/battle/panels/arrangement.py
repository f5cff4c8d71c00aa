"""The layout of a battle screen in full, tight and drawer windows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from game.scenes.battle.ground import Places
from game.scenes.battle.guide import Guide
from game.scenes.battle.input.coach import Coach
from game.scenes.battle.input.deciding import Board, Shows
from game.scenes.battle.input.turn_review import TurnReview
from game.scenes.battle.keeping import Keeping
from game.scenes.battle.panels.choosing import ChoicePanel
from game.scenes.battle.panels.tools import Tools
from game.ui.widgets.base import Widget

ROOMY: Final = 440
"""Units beside the tools in which the answers of a question find room in one line."""
BUTTON: Final = (40, 44)
"""Units of the height of an answer, in tight windows and in full ones."""
LINE: Final = 44
"""Units of a second line of answers and tools."""
ROUNDED: Final = 0.5
"""Units that rounding to pixels may add to two lines."""


class Clears(Shows, Protocol):
    """Who shows it (`showing.Showing`)."""

    def clear_of_notices(self) -> list[pygame.Rect]: ...


class ArrangementBoard(Board, Places, Protocol):
    """What the grid needs of the battle screen."""

    choice: ChoicePanel
    coach: Coach
    guide: Guide
    keeping: Keeping
    review: TurnReview
    tools: Tools

    @property
    def showing(self) -> Clears: ...
    def sheets_on_table(self) -> Sequence[Widget]: ...


class Arrangement:
    """Lays out the widgets of a battle screen."""

    def __init__(self, scene: ArrangementBoard) -> None:
        self.scene = scene
        self._kind = ""
        """For which kind of window it was laid last."""
        self.taken = False
        """Whether the coach has all the room of the cards behind tabs."""

    def lay(self) -> None:
        """Place every widget for the size of the window."""
        full = self.scene.ui.kind == "full"
        if self.scene.ui.kind != self._kind:
            self._kind = self.scene.ui.kind
            if self.scene.match.ask is not None and (self.scene.decision is not None or self.scene.desk.prompt.busy):
                self.scene.showing.say_question(self.scene.match.ask, thinking=self.scene.desk.prompt.busy)
            if self.scene.decision is not None and self.scene.choice.cards:
                self.scene.choice.open_for(self.scene.decision)         # other windows have other cards
        w, h = self.scene.ui.w, self.scene.ui.h
        rail, foot = (416, 104) if full else (316, 76)
        left, top, tall, below = (72, 12, 56, 12) if full else (60, 8, 44, 8)
        lines = self._lines(left, w - rail - 8)
        if lines > 1:                               # the table keeps seven tenths of its view
            top, tall, below = 4, tall - 2, 4
        self._place_bars(left, top + tall + below, w - rail - 8, lines)
        clear = 4 if lines == 1 else 0              # between the answers and the mat
        self.scene.table.top_bar = top + tall + below + BUTTON[full] + clear + (lines - 1) * (LINE + ROUNDED)
        heard = self.scene.ui.captions.tall()
        note = self.scene.guide.note_height(w - rail - 16) + heard + self.scene.opponents.foot()
        self.scene.stage.caption_room = self.scene.ui.rect(8, h - foot - heard, w - rail - 16, heard) if heard else None
        self.scene.place(self.scene.table, 0, 0, w - rail, h - foot - note)
        self.scene.stage.notice_room = self.scene.table.rect.copy()
        self.scene.stage.notice_clear = self.scene.showing.clear_of_notices
        self.scene.table.edges.lying_over = self.on_table
        right = w - rail - left
        self.scene.place(self.scene.desk.menu, 12 if full else 8, top, 48 if full else 44, tall)
        self.scene.place(self.scene.desk.help_button, w - rail - (60 if full else 52), top, 48 if full else 44, tall)
        self.scene.place(self.scene.desk.prompt, left, top, right - left, tall)
        self.scene.stage.tips.keep_clear = (self.scene.desk.prompt.rect, *(
            [self.scene.ui.rect(0, h - foot - note, w - rail, note)] if note else []))
        if full:
            self.scene.place(self.scene.desk.strip, 16, h - 96, w - rail - 32, 88)
        else:
            self.scene.place(self.scene.desk.strip, 8, h - 70, w - rail - 16, 64)
        self._lay_rail(w - rail, rail, h, full)
        card = rail - (32 if full else 16)
        top = top + tall + (72 if full else 56)
        self.scene.place(self.scene.desk.pinned, w - rail - card - 12, top, card, min(460, h - foot - note - top - 16))
        self._place_unkept(left)
        self.scene.choice.layout_in(self.scene.table.rect)
        self.lay_threat_key()
        self.scene.coach.lay()
        self.scene.opponents.lay()
        self.scene.showing.again()

    def on_table(self) -> list[pygame.Rect]:
        """The boxes (px) of cards and notes that lie over the table."""
        scene = self.scene
        them = (scene.coach.card, scene.desk.pinned, scene.desk.threat_key, scene.keeping.sign,
                *scene.choice.children, *scene.sheets_on_table())
        return [one.rect for one in them if one.visible]

    def _place_unkept(self, left: float) -> None:
        """Place the words that the battle is not kept in the corner of the table, below the answers."""
        scene, u = self.scene, self.scene.ui.u
        top = max(scene.desk.actions.rect.bottom, scene.tools.rect.bottom) / u + 6
        wide = min(300.0, scene.table.rect.width / u - left - 8)
        scene.place(scene.keeping.sign, left, top, wide, scene.keeping.sign.measure(scene.ui.px(wide))[1] / u)

    def lay_threat_key(self) -> None:
        """Place the legend of threats clear of all that lies over the table."""
        room = self.scene.table.rect.copy()
        room.top = max(self.scene.desk.actions.rect.bottom, self.scene.tools.rect.bottom)
        room.height = self.scene.table.rect.bottom - room.top
        self.scene.desk.threat_key.lie_in(room, [one.rect for one in (*self.scene.choice.children,
                                                                 *self.scene.sheets_on_table()) if one.visible])

    def _lines(self, left: float, edge: float) -> int:
        """In how many lines answers and tools lie: in one where the window leaves them enough of it, otherwise both in
        two. It depends on the window alone."""
        scene, px = self.scene, self.scene.ui.px
        for row in (scene.desk.actions, scene.tools):
            row.arrange(pygame.Rect(0, 0, 0, 0))
        return 1 if px(edge) - px(left) - px(16) - scene.tools.in_lines(1)[0] >= px(ROOMY) else 2

    def _place_bars(self, left: float, y: float, edge: float, lines: int) -> None:
        """Place the tools at the right, always at the same place, and the answers left of them, in so many lines."""
        scene, px = self.scene, self.scene.ui.px
        top, right = px(y), px(edge)
        room = right - px(left) - px(16)
        wide, tall = scene.tools.in_lines(lines)
        room -= wide
        scene.desk.actions.arrange(pygame.Rect(px(left), top, room, scene.desk.actions.pack(room, lines)))
        scene.tools.arrange(pygame.Rect(right - wide, top, wide, tall))

    def _lay_rail(self, x: float, rail: float, h: float, full: bool) -> None:
        pad = 16 if full else 8
        wide, left = rail - 2 * pad, x + pad
        self.scene.coach.lay_beside(0, 0, 0, 0)
        if self.scene.review.lay_log(left, wide, h):
            self.scene.review.lay_corner()
            return
        drawer = self.scene.ui.kind == "drawer"
        self.scene.desk.tabs.visible = drawer
        self.scene.desk.score.footed = self.scene.scored.foot_everywhere and not drawer
        score_h = self.scene.desk.score.measure(self.scene.ui.px(wide))[1] / self.scene.ui.u
        commit_h, tray_h = (50, 136 if h >= 1000 else 104) if full else (44 if drawer else 42, 76)
        y = 12.0 if full else 8.0
        self.scene.place(self.scene.desk.score, left, y, wide, score_h)
        y += score_h + (12 if full else 8)
        if drawer:
            self.scene.place(self.scene.desk.tabs, left, y, wide, 36)
            y += 42
            room = h - y - commit_h - 18
            told = self.scene.review.share(room)
            advised = self.scene.coach.share(wide, room) if not told else 0.0
            self.scene.coach.lay_beside(left, y + room - advised, wide, advised)
            for widget in (self.scene.desk.odds, self.scene.tray, self.scene.desk.log):
                self.scene.place(widget, left, y, wide, room - told - advised)
            self.scene.place(self.scene.review.summary, left, y + room - told + 6, wide, max(0.0, told - 6))
            self.scene.place(self.scene.desk.go, left, h - commit_h - 8, wide, commit_h)
            self.taken = bool(advised) and advised >= room
            self.show_tab(self.scene.desk.tabs.chosen)
            self.scene.review.lay_corner()
            return
        for widget in (self.scene.desk.odds, self.scene.tray, self.scene.desk.log):
            widget.visible = True
        self.scene.desk.log.visible = bool(self.scene.desk.log.rows)        # bare wood until something happens
        log_h = max(120.0, (h - 1080) * 0.5 + 262) if full else max(96.0, h - 720 + 136)
        odds_h = h - y - commit_h - tray_h - log_h - (12 if full else 8) - (10 + 14 + 12 if full else 20)
        self.scene.place(self.scene.desk.odds, left, y, wide, odds_h)
        y += odds_h + (10 if full else 6)
        self.scene.place(self.scene.desk.go, left, y, wide, commit_h)
        y += commit_h + (14 if full else 8)
        self.scene.place(self.scene.tray, left, y, wide, tray_h)
        y += tray_h + (12 if full else 6)
        self.scene.place(self.scene.desk.log, left, y, wide, h - y - (12 if full else 8))
        self.scene.review.lay_beside(left, wide, h - (12 if full else 8))
        self.scene.coach.lay_below(left, wide, h - (12 if full else 8))
        self.scene.review.lay_corner()

    def show_tab(self, index: int) -> None:
        """In narrow windows, show one of odds, dice and log."""
        if self.scene.ui.kind == "drawer":
            for i, widget in enumerate((self.scene.desk.odds, self.scene.tray, self.scene.desk.log)):
                widget.visible = i == index and not self.taken
            self.scene.review.log_tools.visible = self.scene.desk.log.visible
