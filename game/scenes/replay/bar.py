"""The bar below a replay: play, steps, speed, a battle from here; the position, and the result of verification."""

from __future__ import annotations

from typing import Protocol

from game.core.text import TC, T, Text
from game.scenes.replay.frames import Verdict
from game.scenes.replay.parts import TimeLine
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Button, Chip, Label, Panel


class PlayBarPort(Protocol):
    """What the bar needs of a replay."""

    def seek(self, index: int) -> None:
        """Show the battle after that many answers."""

    def step(self, by: int) -> None:
        """Go one answer forward or back."""

    def toggle(self) -> None:
        """Play or pause."""

    def next_speed(self) -> None:
        """The next speed."""

    def branch(self) -> None:
        """Begin a new battle from here."""


class PlayBar(Panel):
    """The buttons of a replay above its time line."""

    def __init__(self, player: PlayBarPort) -> None:
        self.line = TimeLine(player.seek)
        self.first = Button(TC("of a replay", "Start"), lambda: player.seek(0), key="first", size=44,
                            tip=T("Before the first answer"))
        self.prev = Button(T("Step"), lambda: player.step(-1), key="left", icon="left", size=44, short="",
                           tip=T("One answer back"))
        self.play = Button(TC("a replay", "Play"), player.toggle, key="act", icon="play", gold=True, size=44,
                           short="")
        self.next = Button(T("Step"), lambda: player.step(1), key="right", icon="step", size=44, short="",
                           tip=T("One answer on"))
        self.pace = Button("", player.next_speed, key="pace", icon="pace", size=44, tip=T("How fast it plays"))
        self.again = Button(T("Play on from here"), player.branch, key="branch", size=44, short=T("Play on"),
                            tip=T("Fight on from this moment: a battle of its own, the record stays as it is"))
        self.count = Label("", "small", colour="ink_soft", middle=True)
        self.badge = Chip(T("reading the record…"))
        self.verdict: Verdict | None = None
        """What was compared; None while that is not known."""
        self._keys = Row(self.first, self.prev, self.play, self.next, self.pace, self.again, Gap(grow=1), self.count,
                         self.badge, gap=8, cross="centre")
        super().__init__(Column(self._keys, self.line, gap=4), pad=(16, 8))

    def say_playing(self, playing: bool) -> None:
        """Show whether the button pauses or plays."""
        self.play.label = T("Pause") if playing else TC("a replay", "Play")
        self.play.icon = "pause" if playing else "play"

    def say_speed(self, speed: Text) -> None:
        """Show the speed."""
        self.pace.label = T("Speed {n}", n=speed)
        self.pace.short = speed

    def fill(self, room: int) -> None:
        """Show what there is room for (px): the number of the answer is left out first, then the words of the
        verdict."""
        self.first.visible = self.count.visible = self.ui.kind == "full"
        self.badge.visible = False
        wide = self._keys.measure(1 << 20)[0]
        self.badge.visible = True
        if self.verdict is None:
            return
        told = Chip(self._verified(self.verdict))
        told.mount(self.ui)
        more = told.measure(1 << 20)[0] + self.ui.px(8)
        if wide + more > room and self.count.visible:
            self.count.visible = False
            wide -= self.count.measure(1 << 20)[0] + self.ui.px(8)
        self._show_badge(self.verdict, short=wide + more > room)

    def _verified(self, verdict: Verdict) -> Text:
        """The result of verification in words."""
        return T("✔ verified: {n} steps identical", n=verdict.steps)

    def _show_badge(self, verdict: Verdict, short: bool) -> None:
        """The result of verification in a chip: in words, or only the sign."""
        self.badge.tone = "bad" if verdict.wrong else "good"
        if verdict.wrong:
            self.badge.text, self.badge.tip = T("✘ differs"), T("{why}", why=verdict.wrong)
            return
        self.badge.text = T("✔") if short else self._verified(verdict)
        self.badge.tip = T("Played again just now: every event and every digest of {n} steps is as the record says",
                           n=verdict.steps)
