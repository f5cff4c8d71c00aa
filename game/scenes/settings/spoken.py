"""The speech panel of the settings: the voice of spoken mode, and whether a screen reader is connected."""

from __future__ import annotations

from typing import Final

from game.core.text import T
from game.scenes.settings.rows import Page, named
from game.store.settings import Settings
from game.ui.layout import Column, Gap, Row
from game.ui.speaker import sample
from game.ui.voice import FASTEST, SLOWEST, USUAL
from game.ui.widgets import Button, Label, Panel, Slider, Widget

SETTLE: Final = 1.0
"""Seconds after which the voice has told whether it can speak."""


class SpokenPanel:
    """Makes the panel of spoken mode and screen readers."""

    def __init__(self, scene: Page) -> None:
        self.scene = scene

    def panel(self) -> Widget:
        """When it speaks, how fast, and errors of the voice."""
        self.speed = Slider("", USUAL, SLOWEST, FASTEST, lambda speed: self.scene.change(voice_speed=speed), step=10,
                            tip=T("Words a minute"))
        self.listen = Button(T("Listen"), self.speak, key="hear_voice", size=44)
        self.problem = Label("", "small", colour="bad", visible=False)
        self.reader = Label("", "small", colour="ink_soft")
        return Panel(Column(
            Label(T("What is said"), "h3"),
            *self.scene.rows.of("spoken"),
            named(T("Speed"), self.speed),
            Row(self.listen, Gap(grow=1)),
            self.problem,
            self.reader,
            gap=12,
        ), pad=(24, 18))

    def show(self, now: Settings) -> None:
        """The settings as they are."""
        self.speed.value = now.voice_speed
        self.speed.enabled = self.listen.enabled = now.voice != "off"
        why = self.scene.app.speaker.voice.problem if now.voice != "off" else None
        self.problem.visible = why is not None
        if why is not None:
            self.problem.text = why
        reader = self.scene.app.reader
        nobody = T("No screen reader has asked for this window yet. One may start any time.")
        self.reader.text = T("A screen reader listens to this window.") if reader.wanted else reader.problem or nobody

    def speak(self) -> None:
        """Speak a sample; then tell whether that works."""
        sample(self.scene.app.speaker.voice)
        self.scene.ui.after(SETTLE, self.scene.show)
