"""The sheet of the result that goes through the battle: a line of time, the moment in words, and the table then."""

from __future__ import annotations

from collections.abc import Callable

from game.core.play.luck import faces_of, rolls_of
from game.core.play.match import Match
from game.core.text import T, Text
from game.scenes.replay.frames import Replay
from game.scenes.replay.parts import TimeLine
from game.scenes.result.figures import TableMap
from game.scenes.result.fitting import MOST_LINES
from game.scenes.tellers.markers import markers_of
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Label


class MomentSheet(Row):
    """Shows one moment. `seek` is called with the frame that is wanted, `watch` opens the replay there."""

    def __init__(self, match: Match, seek: Callable[[int], None], watch: Callable[[], object]) -> None:
        self.line = TimeLine(seek)
        self.told = Label("", "body")
        """Which answer it is, and the points."""
        self.lines = [Label("", "small", lines=1, colour="ink" if i == MOST_LINES - 1 else "ink_soft",
                            bold=i == MOST_LINES - 1) for i in range(MOST_LINES)]
        """What was told last, the latest line at the foot."""
        self.first = Button(T("start"), lambda: seek(0), key="first", icon="left", size=44)
        self.step_back = Button(T("step"), lambda: seek(self.line.at - 1), key="left", icon="left", size=44)
        self.step_on = Button(T("step"), lambda: seek(self.line.at + 1), key="right", icon="step", size=44)
        self.first.called, self.step_back.called, self.step_on.called = T("start"), T("step back"), T("step on")
        self.play = Button(T("Play from here"), watch, key="act", icon="play", gold=True, size=44,
                           short=T("Play"), tip=T("The whole screen shows what is going on"))
        self.map = TableMap(match.now.top.table, markers_of(match.now))
        verdict = Label(T("{n} answers, {m} dice", n=match.answers_given, m=sum(
            f.dice for f in faces_of(rolls_of(match.story())))), "small", colour="ink_soft", middle=True)
        words = Column(Row(Label(T("Replay"), "h3"), Gap(grow=1), verdict, cross="centre"), self.line,
                       Row(self.first, self.step_back, self.play, self.step_on, gap=8), self.told,
                       Column(*self.lines, gap=0), gap=8, grow=1)
        super().__init__(self.map, words, gap=20, cross="start")

    @property
    def buttons(self) -> tuple[Button, ...]:
        """What goes through the battle."""
        return self.first, self.step_back, self.play, self.step_on

    def tighten(self, tight: bool) -> None:
        """In small windows the buttons have no words."""
        self.first.label = T("start") if not tight else ""
        self.step_back.label = self.step_on.label = T("step") if not tight else ""

    def go_to(self, replay: Replay, index: int) -> None:
        """Show that frame."""
        frame = replay.frames[index]
        self.line.put(index)
        self.told.text = T("Answer {n} of {all}, **{a} to {b}**", n=index, all=len(replay.frames) - 1,
                           a=frame.points[0], b=frame.points[1])
        story = replay.story[max(0, frame.told - len(self.lines)):frame.told]
        for label, event in zip(self.lines, (*[None] * (len(self.lines) - len(story)), *story), strict=True):
            label.text = T("{text} {clause}", text=event.text, clause=event.clause) if event is not None else T("")
        self.map.show(frame.state, [figure for event in frame.events for figure in
                              (getattr(event, "figure", ""), getattr(event, "target", "")) if figure])

    def missing(self, why: Text) -> None:
        """The battle cannot be gone through."""
        self.told.text = why
