"""The replay: a record played again on the table, with play, step, scrub, speed, and jumps from the log."""

from __future__ import annotations

from game import rules
from game.background import in_background
from game.core.play.events import Aimed, Event
from game.core.play.play import side_name
from game.core.play.reasons import reason_told
from game.core.play.record import read_record
from game.core.state import State
from game.core.text import T, Text
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle.panels.blocks import Face
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.prompt_and_score import PromptBar
from game.scenes.battle.panels.score_card import ScoreCard
from game.scenes.battle.panels.tips import TipBox
from game.scenes.battle.panels.tray import DiceTray
from game.scenes.battle.playback.director import Director
from game.scenes.players import is_person, names_of
from game.scenes.replay.bar import PlayBar
from game.scenes.replay.frames import Replay, Verdict, concerned, examined, log_title
from game.scenes.replay.parts import ReplayLog, ReplaySettings, TableHand, facts
from game.scenes.replay.stage import FrameStaging
from game.scenes.result.parts import LineChart, points_lines
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.kinds import tellers_of
from game.scenes.tellers.teller import Past, Telling
from game.ui.ambience import bed_of
from game.ui.keys import Key
from game.ui.layout import Column, Gap
from game.ui.table.overlay import Overlay
from game.ui.table.view import TableView
from game.ui.widgets import Button, Label, Panel, ScrollArea
from game.ui.widgets.base import Widget

SPEEDS = (T("1×"), T("2×"), T("4×"), T("at once"))
BETWEEN = (0.55, 0.3, 0.12, 0.12)
"""Seconds between two answers at each speed."""
LOW = 300
"""Units of the card beside the table below which its chart stands above the facts."""


class ReplayScene(Scene):
    """Shows one record. Raises Bad for a text that is no record; a record that does not play is told in one line.

    `start` is the answer to begin at, `source` the name of the text in errors.
    """

    name = "replay"
    title = T("Replay")

    def __init__(self, record_text: str, start: int = 0, source: str = "record") -> None:
        super().__init__()
        self.record = read_record(record_text, rules.get, source)
        self.rules, self.called = self.record.rules, names_of(self.record.players, self.record.setup)
        self.start, self.bed = start, bed_of(self.record.setup.table)
        self.wait = False
        """Read the record at once (pictures, tests)."""
        self.replay: Replay | None = None
        self.verdict: Verdict | None = None
        self.told: Past | None = None
        """The battle at the shown frame."""
        self.at = 0
        self.playing = False
        self.speed = 0
        self.pause = 0.0
        self.reached = 0
        """How many events have been shown; while those of a frame are played, fewer than it has."""
        self.staging = FrameStaging(lambda: self.table, self._shown,
                                    lambda: self.markers.left_behind(self.table.cast))
        self.director = Director(self)
        self._gone = False
        self.carded = True
        """Whether there is room for a card between score and tray."""

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def settings(self) -> ReplaySettings:
        """The player's settings with the replay's own speed."""
        mine = self.ui.settings
        return ReplaySettings(self.speed, bool(mine.reduced_motion), mine.dice_speed, mine.follow)

    def build(self) -> None:
        """The battle's parts, and the bar."""
        setup = self.record.setup
        self.table = TableView(setup.table, flat_roofs=view_of(setup.ruleset).flat_roofs)
        self.table.hooks = TableHand(self)
        self.table.wait = self.wait
        self.prompt = PromptBar(self.open_clause)
        self.back = Button(T("Back"), self.on_back, key="back", icon="left", size=44)
        self.score = ScoreCard(self.open_clause)
        self.odds = OddsCard(self.open_clause, self.light_cause)
        self.tray = DiceTray(lambda index: None)
        self.log = ReplayLog(self.open_clause, self.show_moment, lambda index: None,
                             log_title(setup.ruleset))
        self.bar = PlayBar(self)
        self.tip = TipBox()
        self.points = LineChart(150)
        head, lines = facts(self.record)
        self.facts: tuple[Widget, ...] = (Label(head, "h4"), *(Label(line, "small") for line in lines))
        self.course: tuple[Widget, ...] = (Label(T("Points, as if it ended there"), "small", bold=True), self.points)
        self.sheet, self.chart_first = Column(*self.facts, Gap(grow=1), *self.course, gap=4), False
        self.about = Panel(ScrollArea(self.sheet))
        for widget in (self.table, self.prompt, self.back, self.score, self.about, self.odds, self.tray, self.log,
                       self.bar, self.tip):
            self.add(widget)
        self.bar.say_speed(SPEEDS[self.speed])

    def layout(self) -> None:
        """As in battle: the table, a rail on the right, the bar below."""
        ui, full = self.ui, self.ui.kind == "full"
        w, h = ui.w, ui.h
        rail = 416 if full else 316
        self.bar.fill(ui.px(w - rail - (24 if full else 12) - 32))
        foot = self.bar.measure(ui.px(w - rail))[1] / ui.u + (16 if full else 10)
        self.table.top_bar = 76 if full else 60
        heard = ui.captions.tall()
        self.stage.caption_room = ui.rect(8, h - foot - heard, w - rail - 16, heard) if heard else None
        self.place(self.table, 0, 0, w - rail, h - foot - heard)
        self.stage.notice_room = self.table.rect.copy()
        self.stage.notice_clear = lambda: [self.prompt.rect, *self.table.chips.written]
        top = 12 if full else 8
        self.place(self.back, 12 if full else 8, top)
        left = self.right_of(self.back) + 12
        self.place(self.prompt, left, top, w - rail - left - (12 if full else 8), 56 if full else 44)
        edge = 12 if full else 6
        self.place(self.bar, edge, h - foot + 2, w - rail - 2 * edge, foot - edge - 2)
        pad = 16 if full else 8
        x, wide, y = w - rail + pad, rail - 2 * pad, 12.0 if full else 8.0
        score = self.score.measure(ui.px(wide))[1] / ui.u
        heights = [score, 0, 136 if full else 76, max(300, h * 0.33) if full else max(150, h * 0.3)]
        heights[1] = h - 2 * y - sum(heights) - 3 * (12 if full else 6)
        self.carded = heights[1] > 180
        self._order_card(heights[1] < LOW)
        self._show_card(self.odds.visible)
        if not self.carded:
            heights[3] += heights[1]
            heights[1] = 0
        for widgets, tall in zip(((self.score,), (self.odds, self.about), (self.tray,), (self.log,)), heights,
                                 strict=True):
            if tall:
                for widget in widgets:
                    self.place(widget, x, y, wide, tall)
                y += tall + (12 if full else 6)

    def _order_card(self, chart_first: bool) -> None:
        """The facts, then the chart; the other way round where the card is low, so that the chart is whole at once."""
        if chart_first != self.chart_first:
            self.chart_first = chart_first
            self.sheet.replace((*self.course, *self.facts) if chart_first else
                               (*self.facts, Gap(grow=1), *self.course))

    def _show_card(self, odds: bool) -> None:
        """Show the odds of an attack, or the facts of the battle; neither where there is no room."""
        self.odds.visible, self.about.visible = self.carded and odds, self.carded and not odds

    # --- life ---------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """Read the record in a thread."""
        self.bar.play.focus()
        self.stage.focus_visible = False
        self.odds.say(T("Reading the record…"), ())
        in_background(self.app.post, self._read, self._ready, wait=self.wait)

    def on_leave(self) -> None:
        """Stop reading."""
        self._gone = True

    def _read(self) -> tuple[Replay | None, Verdict]:
        return examined(self.record, lambda: self._gone)

    def _ready(self, found: tuple[Replay | None, Verdict]) -> None:
        if self._gone:
            return
        self.replay, self.verdict = found
        self.bar.verdict = self.verdict
        self.ui.request_layout()
        if self.replay is None:
            self._show_card(True)
            self.odds.say(T("This record cannot be played"), (T("{why}", why=self.verdict.wrong),))
            self.prompt.say(None, T("This record cannot be played"))
            self.ui.toast(T("{why}", why=self.verdict.wrong), 10)
            return
        self.log.lines.why, self.log.lines.sign = self.reason_at, lambda event: self.figures.sign_in(event)
        self.bar.line.show(self.replay)
        self.points.show(*points_lines(self.replay, (side_name(0), side_name(1))))
        self.table.fit()
        self.seek(min(self.start, self.last))
        self.ui.request_layout()

    def reason_at(self, number: int, side: int | None) -> Text | None:
        """The reason of a computer opponent for what begins with that event; None where none is told."""
        if side is None or self.replay is None or self.told is None or is_person(self.record.players[side]):
            return None
        return reason_told(self.replay.match.reasons, self.replay.story, number, self.told.state)

    @property
    def plays(self) -> bool:
        """Whether it plays."""
        return self.playing or self.director.busy

    def update(self, dt: float) -> None:
        """Show events, then the next answer."""
        self.table.tick()
        if self.director.busy:
            self.director.advance(dt)
            if not self.director.busy:
                self._settle()
        elif self.playing and self.replay is not None:
            self.pause -= dt
            if self.pause <= 0:
                self._forward()
        self.moving = self.director.busy or self.playing or self.table.scenery.busy()

    # --- moving through time ------------------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The index of the last frame."""
        return len(self.replay.frames) - 1 if self.replay is not None else 0

    def toggle(self) -> None:
        """Play or pause; at the end play from the beginning."""
        if self.replay is None:
            return
        if not self.playing and self.at >= self.last:
            self.seek(0)
        self.playing = not self.playing
        self.pause = 0.0
        self.moving = True
        self.bar.say_playing(self.playing)

    def step(self, by: int) -> None:
        """One answer forward, shown as it happens, or one back."""
        if self.replay is None:
            return
        self._stop()
        if by > 0 and self.at < self.last:
            self._finish()
            self._forward()
        else:
            self.seek(self.at + by)

    def _forward(self) -> None:
        """Show the next answer."""
        replay = self.replay
        if replay is None or self.at >= self.last:
            self._stop()
            return
        self.at += 1
        frame = replay.frames[self.at]
        self._stand(animate=True)
        for number, event in enumerate(frame.events, replay.frames[self.at - 1].told):
            self.director.take(event, number)
        self.pause = BETWEEN[self.speed]
        self.moving = True
        if not self.director.busy:
            self._settle()

    def seek(self, index: int) -> None:
        """Show the battle after that many answers, at once."""
        if self.replay is None:
            return
        self.director.beats.clear()
        self.table.effects = ()
        self.at = min(self.last, max(0, index))
        self._stand(animate=False)
        self._settle()
        self._look()

    def _look(self) -> None:
        """Show from near whom the answer was about, where the view follows; before there is anybody, who comes next."""
        following = self.table.following
        if self.replay is not None and self.settings.follow:
            following.show(concerned(self.replay, self.at), following.near_zoom())

    def _finish(self) -> None:
        if self.director.busy:
            self.director.finish()
            self._settle()

    def on_end(self) -> None:
        """After the last event: pause."""
        self._stop()

    def _stop(self) -> None:
        self.playing = False
        self.bar.say_playing(self.playing)

    def next_speed(self) -> None:
        """The next speed."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.bar.say_speed(SPEEDS[self.speed])

    def _stand(self, *, animate: bool) -> None:
        """Words and cards for the frame; figures too unless they are about to be moved by the director."""
        assert self.replay is not None
        frame, kinds = self.replay.frames[self.at], tellers_of(self.rules.id)
        self.told = self.replay.told(self.at)
        telling = Telling(self.told)
        self.reached = self.replay.frames[self.at - 1].told if animate else frame.told
        self.scored, self.figures = kinds.scored(telling), kinds.figures(telling)
        self.markers = kinds.markers(Telling(self.told, shown=lambda: self.reached))
        self.attacks = kinds.attacks(telling)
        asked = frame.prompt if frame.prompt is not None else T("Before the first answer")
        side = frame.side
        who = T("The battle begins") if side is None else side_name(side)
        self.prompt.say(side, T("{who} · {asked}", who=who, asked=asked),
                        T("answer {n} of {all}", n=self.at, all=self.last))
        self.log.stand(self.replay.story, self.replay.frames[self.at - 1].told if animate else frame.told)
        self.bar.line.put(self.at)
        self.points.put(float(self.at))
        self.bar.count.text = T("{n} of {all} answers", n=self.at, all=self.last)
        self.score.show(self.scored.head(), self.scored.goal(), self.scored.lines(), self.scored.foot())
        self._show_odds(frame.events)
        over = Overlay(chosen=getattr(frame.state, "active", ""))
        self.table.show(over)
        if not animate:
            self.tray.clear()

    def _shown(self) -> State:
        assert self.replay is not None
        state: State = self.replay.frames[self.at].state
        return state

    def _settle(self) -> None:
        """Put every figure where the frame says."""
        assert self.replay is not None
        state, self.reached = self._shown(), self.replay.frames[self.at].told
        self.log.stand(self.replay.story, self.reached)
        self.table.cast.reset(state)
        self.markers.dress(self.table)
        for actor in self.table.cast.actors.values():
            figure = state.figures[actor.id]
            actor.marks = tuple(self.figures.marks(figure))
            self.figures.dress(actor, figure)
        self.table.overlay.sight, self.table.overlay.target = None, ""
        self.table.invalidate()

    def _show_odds(self, events: tuple[Event, ...]) -> None:
        """The attack of this frame as it stood before the dice; otherwise the facts of the battle."""
        assert self.replay is not None
        aimed = next((e for e in events if isinstance(e, Aimed)), None)
        self._show_card(aimed is not None and self._show_made(aimed))

    def _show_made(self, aimed: Aimed) -> bool:
        """Show the card of an attack; whether there is one."""
        found = self.rules.made(aimed)
        if found is not None:
            self.odds.show(found, (self._face(aimed.figure), self._face(aimed.target)))
        return found is not None

    def tell(self, number: int) -> None:
        """Director callback: the log goes to this event, and an attack shows its card."""
        if self.replay is None:
            return
        self.reached = number + 1
        self.log.stand(self.replay.story, self.reached)
        event = self.replay.story[number]
        if isinstance(event, Aimed):
            self._show_card(self._show_made(event))

    def _face(self, figure_id: str) -> Face:
        assert self.replay is not None
        state = self.replay.match.state
        figure = state.figures.get(figure_id) or state.gone[figure_id]
        actor = self.table.cast.actors.get(figure_id)
        return Face(figure.look, figure.side, actor.variant if actor is not None else 0)

    # --- from log, book, keys -----------------------------------------------------------------------------------

    def show_moment(self, event: Event) -> None:
        """A log line was clicked: go to the answer that led to it."""
        if self.replay is not None:
            self._stop()
            index = next((i for i, one in enumerate(self.replay.story) if one is event), -1)
            if index < 0:
                index = next((i for i, one in enumerate(self.replay.story) if one == event), 0)
            self.seek(self.replay.frame_of(index))

    def round_step(self, by: int) -> None:
        """Go to the beginning of the next round, or of this one or the one before."""
        if self.replay is not None:
            starts = [start for _, start in self.replay.rounds()] + [self.last]
            later = [s for s in starts if s > self.at]
            before = [s for s in starts if s < self.at]
            self._stop()
            self.seek((later[0] if later else self.last) if by > 0 else (before[-1] if before else 0))

    def on_key(self, key: Key) -> bool:
        """Space plays, arrows step, page keys go by rounds, + and − zoom, the key of the whole table shows it
        until it is pressed again; whether the key was used."""
        if key.action == "act":
            self.toggle()
        elif key.action in ("left", "right"):
            self.step(1 if key.action == "right" else -1)
        elif key.action in ("page_up", "page_down"):
            self.round_step(1 if key.action == "page_down" else -1)
        elif key.action in ("first", "last"):
            self._stop()
            self.seek(0 if key.action == "first" else self.last)
        elif key.does("zoom_in") or key.does("zoom_out"):
            self.table.zoom_step(key.does("zoom_in"))
        elif key.does("usual_zoom"):
            self.table.usual_zoom()
        elif key.does("whole") and self.table.camera.stays:
            self.table.camera.asked = 0.0
            self._look()
        elif key.does("whole"):
            self.table.fit(asked=True)
        else:
            return False
        return True

    def on_view(self, dx: float, dy: float, zoom: int) -> bool:
        """The right stick of a pad moves the view and zooms."""
        self.table.zoom_step(zoom > 0) if zoom else self.table.pan(dx, dy)
        return True

    def branch(self) -> None:
        """Begin a new battle from this moment."""
        if self.replay is None:
            return
        steps = self.replay.frames[self.at].step
        match = self.record.play(steps=steps)
        if match.over:
            self.ui.toast(T("The battle is over here: step back first."), 4)
            return
        self._stop()
        navigation.play_on(self.app, match)

    def on_pause(self) -> None:
        """Another screen covers this one: pause."""
        self._stop()

    def open_clause(self, clause: str) -> None:
        """The rulebook at a clause."""
        navigation.rulebook(self.app, clause)

    def light_cause(self, cause: str) -> None:
        """Highlight on the table the cause of a row of the odds card."""
        self.table.overlay.cause = cause
        self.table.invalidate()
