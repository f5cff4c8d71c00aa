"""The result's last sheet: the acts that decided the battle, and the points over time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.background import in_background
from game.core.text import T, Text
from game.scenes.replay.frames import Replay
from game.scenes.result.decided import MOST, Swing, largest, swing_words, swings
from game.scenes.result.parts import LineChart, points_lines
from game.ui.layout import Column, Flow
from game.ui.widgets import Label, Progress

MOST_TURNS: Final = MOST
"""Moments that are listed."""


class StorySheet(Column):
    """Points and what decided the battle. `go_to` is called with the frame (as text) of a chosen act, `turned` when the
    lines change."""

    def __init__(self, names: tuple[Text, Text], go_to: Callable[[str], None], turned: Callable[[], None]) -> None:
        self.points, self.turns = LineChart(122), Column(gap=4)
        self._note = Label("", "least", colour="ink_soft", lines=1, tip=T(
            "What the computer takes the position to be worth, before and after"))
        self._names, self._go_to, self._turned = names, go_to, turned
        self._replay: Replay | None = None
        self._side = 0
        self._share = 0
        self._unwanted: Callable[[], bool] = lambda: False
        self.swings: list[Swing] | None = None
        """The acts that changed most what the position was worth; None while they are being weighed."""
        super().__init__(Flow(Label(T("What decided it"), "h3"), self._note, gap=6), self.turns,
                         Label(T("Points, as if it ended there"), "h4"), self.points, gap=6)

    def weigh(self, replay: Replay, side: int, unwanted: Callable[[], bool], *, wait: bool = False) -> None:
        """Show the points of the replay and value its acts in a thread, for that side, until `unwanted`."""
        self._replay, self._side, self._unwanted = replay, side, unwanted
        self.points.show(*points_lines(replay, self._names))
        self.turns.replace([Progress(T("Weighing each act"), 0.0)])
        in_background(self.ui.post, lambda: swings(replay, self._weighed, unwanted), self._decided, wait=wait)
        self._turned()

    def look_from(self, side: int) -> None:
        """Show the values for that side."""
        self._side = side
        self._show()

    def _weighed(self, share: float) -> None:
        """From the thread: that share of the battle is done, 0 to 1."""
        if int(share * 20) != self._share:
            self._share = int(share * 20)
            self.ui.post(self._show_share)

    def _show_share(self) -> None:
        for bar in self.turns.children:
            if isinstance(bar, Progress):
                bar.share = self._share / 20

    def _decided(self, found: list[Swing]) -> None:
        """The acts that changed most, each with a link to its moment."""
        if not self._unwanted():
            self.swings = largest(found, MOST_TURNS)
            self._show()

    def _show(self) -> None:
        if self._replay is None or self.swings is None:
            return
        lines = [Label(swing_words(self._replay, one, self._side), "small", on_link=self._go_to) for one in self.swings]
        for line in lines:
            line.tab_stop = True        # its link goes to the moment: Tab comes there
        self.turns.replace(lines or [Label(T("Nothing changed the position."), "small")])
        self._note.text = T("in points for {who}", who=self._names[self._side])
        self._turned()
