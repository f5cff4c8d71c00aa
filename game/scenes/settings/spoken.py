"""The speech panel of the settings: the voice of spoken mode, and whether a screen reader is connected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.core.text import T, Text
from game.ui.layout import Column, Gap, Row
from game.ui.speaker import sample
from game.ui.voice import FASTEST, MODES, SLOWEST, USUAL
from game.ui.widgets import Button, Label, Panel, Segment, Slider, Widget

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

WORDS: Final[dict[str, Text]] = {"off": T("Off"), "asked": T("By key"), "all": T("Everything")}
SETTLE: Final = 1.0
"""Seconds after which the voice has told whether it can speak."""


class SpokenPanel:
    """Makes the panel of spoken mode and screen readers."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene

    def panel(self) -> Widget:
        """When it speaks, how fast, and errors of the voice."""
        named = self.scene.named
        self.mode = Segment([WORDS[mode] for mode in MODES], 0, self._mode, tip=T(
            "<speak> says the question and what can be done, <speak_back> what happened. Any key stops the voice."))
        self.speed = Slider("", USUAL, SLOWEST, FASTEST, self._speed, step=10,
                            tip=T("Words a minute"))
        self.listen = Button(T("Listen"), self._listen, key="hear_voice", size=44)
        self.problem = Label("", "small", colour="bad", visible=False)
        self.reader = Label("", "small", colour="ink_soft")
        return Panel(Column(
            Label(T("What is said"), "h3"),
            named(T("Spoken mode"), self.mode),
            named(T("Speed"), self.speed),
            Row(self.listen, Gap(grow=1)),
            self.problem,
            self.reader,
            gap=12,
        ), pad=(24, 18))

    def show(self, now: Any) -> None:
        """The settings as they are."""
        self.mode.chosen = MODES.index(now.voice) if now.voice in MODES else MODES.index("asked")
        self.speed.value = now.voice_speed
        self.speed.enabled = self.listen.enabled = now.voice != "off"
        why = self.scene.app.speaker.voice.problem if now.voice != "off" else None
        self.problem.visible = why is not None
        if why is not None:
            self.problem.text = why
        reader = self.scene.app.reader
        nobody = T("No screen reader has asked for this window yet. One may start any time.")
        self.reader.text = T("A screen reader listens to this window.") if reader.wanted else reader.problem or nobody

    def _mode(self, index: int) -> None:
        self.scene.change(voice=MODES[index])
        if MODES[index] != "off":
            self._listen()

    def _speed(self, speed: int) -> None:
        self.scene.change(voice_speed=speed)
        self._listen()

    def _listen(self) -> None:
        """Speak a sample; then tell whether that works."""
        sample(self.scene.app.speaker.voice)
        self.scene.ui.after(SETTLE, self.scene.show)
