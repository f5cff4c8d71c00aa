"""Review in battle: the summary of the enemy's turn, the whole log filtered by figure, and the pace act by act."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.core.play.ask import Ask
from game.core.play.events import Began
from game.core.play.play import side_name
from game.core.text import T
from game.scenes.battle.ground import Places
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.go_button import Gold
from game.scenes.battle.panels.summary_card import SummaryCard
from game.scenes.battle.playback.enemy_turn import (
    SummaryLine,
    last_act,
    losses_first,
    named,
    since_last,
    summary_lines,
)
from game.scenes.battle.playback.staging import Staging
from game.scenes.battle.playback.story import Story
from game.ui.keys import Key
from game.ui.layout import Column, Row
from game.ui.widgets import Button, Dropdown

SUMMARY, LOG = "summary", "log"
"""Commands: the summary of the enemy's turn, and the log over the whole height."""
STEP: Final = 4
"""The pace at which the computer stops after each act."""
LEAST_LINES: Final = 2
"""The least number of lines for which a summary opens by itself where nothing has become of anybody."""
SHARE: Final = 0.55
"""The share of the height of a card that the summary takes in narrow windows, and of the whole log."""
NOBODYS: Final = ("", "initiative")
"""Reactions in nobody's turn: what happened before is summed up before them."""

class ReviewBoard(Board, Places, Protocol):
    """What the summary of a turn needs of the battle screen."""

    story: Story

    @property
    def staging(self) -> Staging: ...


class TurnReview:
    """The summary card, the two buttons at the log's corner, and the stop after each act of the computer."""

    def __init__(self, scene: ReviewBoard) -> None:
        self.scene = scene
        self._stepped = 0
        """Events that were told when the next act was asked for last."""
        self._offered = -1
        """Up to which act of the enemy the last one that came by itself told."""
        self._answered: dict[int, list[int]] = {}
        """How many events the story had after each answer of a side in its own turn."""
        self._wholes: list[str] = []
        self.summary = SummaryCard(self.scene.staging.show_echo, self.show_deed, self.close,
                                   lambda one: self.scene.staging.face(one))
        self.turn_button = Button("", self.toggle, icon="recall", size=32, pad=3, names=SUMMARY,
                                  tip=T("What the other side did since your last turn (<summary>)"))
        self.log_button = Button("", self.toggle_log, icon="tall", size=32, pad=3, names=LOG,
                                 tip=T("The log over the whole height, all of it or of one figure (<log>)"))
        self.log_filter = Dropdown((), 0, self._filtered, visible=False,
                                   tip=T("Only what one figure did or suffered. A click on a unit card does the same."))
        self.log_tools: Row | Column = Row(self.turn_button, self.log_button, gap=4)

    # --- the enemy's turn ---------------------------------------------------------------------------------------

    def enemy_deeds(self) -> list[SummaryLine]:
        """What happened between that side's last own turn and this one."""
        match = self.scene.match
        side, story = self.scene.opponents.told_side(match.ask), match.story()[:self.scene.story.shown]
        theirs = [n for n in self._answered.get(1 - side, ()) if n <= len(story)]
        before = max(theirs, default=last_act(story, 1 - side))     # of what was played before it was opened: its acts
        since = max((n for n in self._answered.get(side, ()) if n <= before), default=since_last(story[:before], side))
        found = summary_lines(story, since, self.scene.match.now, self.scene.story.reason_at)
        while found and found[0].side == side:
            found.pop(0)
        while found and found[-1].side == side and found[-1].rank > 1:
            found.pop()
        return losses_first(found)

    def answered(self, side: int, own: bool, watched: bool) -> None:
        """A side gave an answer; `own`: in an own turn; `watched`: not a person here. The summary covers what the other
        side did in its turn after a person's last answer, nothing at all included."""
        now = len(self.scene.match.story())
        if not watched:
            self.close()
            self.scene.stage.tips.give_way()        # what a button told before it was pressed
            self._stepped = now
        if own:
            self._answered.setdefault(side, []).append(now)

    def offer(self, ask: Ask) -> None:
        """At the first question of a person's turn, or before it of nobody's: open the summary if there is something to
        tell and the player wants it. A loss, a wound, anything that became of a figure is always told."""
        scene, decision = self.scene, self.scene.decision
        if (not scene.settings.summary or ask.reaction not in NOBODYS or scene.labels.foreign(ask)
                or decision is None or decision.sets_up):
            return
        last = last_act(scene.match.story()[:scene.story.shown], 1 - ask.side)
        if last == self._offered or not self._answered and self._acted_since(ask.side, last):
            return                      # it was there already, now or before the battle was closed
        found = self.enemy_deeds()
        deeds = sum(deed.side == 1 - ask.side and not deed.sets_up for deed in found)
        if deeds >= LEAST_LINES or any(deed.rank < 2 for deed in found):
            self._offered = last
            self._open_summary(found)

    def _acted_since(self, side: int, last: int) -> bool:
        """Whether a figure of that side was activated after that event."""
        return any(isinstance(event, Began) and event.what == "figure" and event.side == side
                   for event in self.scene.match.story()[last:self.scene.story.shown])

    def toggle(self) -> None:
        """Show or hide what the other side did since the player's last turn."""
        if self.summary.visible:
            self.close()
            return
        found = self.enemy_deeds()
        if not found:
            self.scene.stage.toast(T("The other side has done nothing since your last turn."), 3)
            return
        self._open_summary(found)

    def _open_summary(self, found: list[SummaryLine]) -> None:
        self.summary.show(found, lambda one: named(one, self.scene.match.state))
        self.summary.visible = True
        self.scene.ui.request_layout()

    def close(self) -> None:
        """Hide the summary."""
        if self.summary.visible:
            self.summary.visible = False
            if self.scene.stage.focused is not None and self.scene.stage.focused.within(self.summary):
                self.scene.stage.focus(self.scene.table)
            self.scene.staging.show_echo(None)
            self.scene.ui.request_layout()

    def show_deed(self, event: int) -> None:
        """A line was chosen: show it on the table and in the log."""
        story = self.scene.match.story()
        if event < len(story):
            self.scene.staging.show_moment(story[event])
            self.scene.staging.show_echo(event)
            self.scene.desk.log.go_to(event)

    def share(self, room: float) -> float:
        """Of so much room in the rail (units) what the summary takes from the card above it; 0 while it is hidden."""
        return round(room * SHARE) if self.summary.visible else 0.0

    def lay_beside(self, left: float, wide: float, foot: float) -> None:
        """Take the place of tray and log beside the table, down to `foot` (units), so that nothing on the table is
        covered; of the log alone where the question needs the dice of the tray."""
        scene, decision, u = self.scene, self.scene.decision, self.scene.ui.u
        if not self.summary.visible:
            return
        scene.tray.visible = decision is not None and decision.ask.check is not None
        top = (scene.desk.log if scene.tray.visible else scene.tray).rect.top / u
        scene.desk.log.visible = False
        scene.place(self.summary, left, top, wide, foot - top)

    # --- the log over the whole height ----------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Show the log over the whole rail, or as one card among others."""
        log = self.scene.desk.log
        log.whole = not log.whole
        self.log_filter.visible = log.whole
        if log.whole:
            self.close()            # it tells all of that
            self._name_figures()
            self.scene.stage.focus(log, show=True)
        else:
            log.only = ""
            self.scene.stage.focus(self.scene.table)
        log.scroll(-1e6)
        self.scene.ui.request_layout()

    def _name_figures(self) -> None:
        """The choices of the filter: everybody, then units or figures."""
        state = self.scene.match.state
        units = getattr(state, "units", {})
        them = list(units.values()) if units else [*state.figures.values(), *state.gone.values()]
        me = self.scene.opponents.told_side(self.scene.match.ask)
        them.sort(key=lambda one: (one.side != me, [int(n) if n.isdecimal() else 0 for n in one.id[1:].split(".")]))
        self._wholes = ["", *(one.id for one in them)]
        self.log_filter.choices = [T("Everybody"), *(
            T("{name} ({side})", name=one.name, side=side_name(one.side)) for one in them)]
        only = self.scene.desk.log.only
        self.log_filter.chosen = self._wholes.index(only) if only in self._wholes else 0

    def _filtered(self, index: int) -> None:
        self.scene.desk.log.show_only(self._wholes[index])

    def filter_log(self, figure_id: str) -> None:
        """Show only what that figure or its unit did or suffered; the same again: everything."""
        one = next((name for name in (figure_id, figure_id.split(".")[0]) if name in self._wholes), "")
        self.log_filter.chosen = self._wholes.index("" if one == self.scene.desk.log.only else one)
        self._filtered(self.log_filter.chosen)

    def lay_log(self, left: float, wide: float, h: float) -> bool:
        """Place the log over the whole rail; False where it is one card among others."""
        whole = self.scene.desk.log.whole
        for widget in (self.scene.desk.score, self.scene.desk.odds, self.scene.tray, self.scene.desk.go):
            widget.visible = not whole
        self.log_tools.visible = True
        if whole:
            self.scene.desk.tabs.visible = False
            self.scene.desk.log.visible = True
            pad = 12.0 if self.scene.ui.kind == "full" else 8.0
            told = self.share(h - 2 * pad)
            self.scene.place(self.scene.desk.log, left, pad, wide, h - 2 * pad - told)
            self.scene.place(self.summary, left, h - pad - told + 6, wide, max(0.0, told - 6))
        return whole

    def lay_corner(self) -> None:
        """Place the buttons at the log's corner: side by side at its head, otherwise one above the other at its
        edge."""
        log, px = self.scene.desk.log, self.scene.ui.px
        beside, buttons = log.headed, (self.turn_button, self.log_button)
        wide, size = max(one.measure(log.rect.width)[0] for one in buttons), px(32)
        self.log_tools.visible = log.visible
        log.corner = (2 * wide + px(4) if beside else wide) + px(6)
        log.below_corner = px(8) + size + px(2) if beside else 0
        spots = [(log.rect.right - px(8) - wide * (2 - i) - px(4) * (1 - i), log.rect.y + px(8)) if beside else
                 (log.rect.right - px(6) - wide, log.rect.y + px(6) + i * (size + px(4))) for i in (0, 1)]
        self.log_tools.rect = pygame.Rect(*spots[0], log.rect.right - px(6) - spots[0][0], 2 * size + px(4))
        for button, spot in zip(buttons, spots, strict=True):
            button.arrange(pygame.Rect(*spot, wide, size))
        if log.whole:
            head = max(size, self.scene.ui.text.line("h4"))
            box = pygame.Rect(log.rect.x + px(12), log.rect.y + px(8) + head + px(6), log.rect.width - px(24), 0)
            box.height = self.log_filter.measure(box.width)[1]
            self.log_filter.arrange(box)
            log.below_head = box.bottom + px(6) - log.rect.y
        log.invalidate()

    # --- act by act -------------------------------------------------------------------------------------------------

    @property
    def stepping(self) -> bool:
        """Whether the computer waits after each act."""
        return self.scene.settings.pace == STEP and not self.scene.guide.leads

    def waits(self) -> bool:
        """Whether the computer's next act waits for a press now."""
        return bool(self.stepping and not self.scene.director.rush and len(self.scene.match.story()) > self._stepped)

    def step_on(self) -> None:
        """Show the computer's next act."""
        self._stepped = len(self.scene.match.story())
        self.scene.go_on()

    def show_waiting(self) -> None:
        """The gold button offers the next act."""
        words, go = T("Next act"), self.scene.desk.go
        if go.label != words:
            go.show(Gold(words, tip=T("Shows what the computer does next."), key="act"))
            self.scene.desk.prompt.busy = False

    # --- keys -------------------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Whether the key was one of these commands."""
        if not (key.does(SUMMARY) or key.does(LOG)):
            return False
        (self.toggle if key.does(SUMMARY) else self.toggle_log)()
        return True

    def back(self) -> bool:
        """Esc: close the whole log or the summary first; whether one was open."""
        if self.scene.desk.log.whole:
            self.toggle_log()
            return True
        if self.summary.visible:
            self.close()
            return True
        return False


