"""A game pad for tests of scenes: it only posts the events that SDL's controllers do."""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.app import App
from game.ui.pads.devices import AXES, BUTTONS

Event = pygame.event.Event
_BUTTONS = {name: number for number, name in BUTTONS.items()}
_AXES = {name: number for number, name in AXES.items()}


class PadHands:
    """`PadHands(app).press("a")`, `press("lt+x")`, `push("left", 1, 0, seconds=0.3)`."""

    def __init__(self, app: App, number: int = 0) -> None:
        self.app, self.number = app, number

    @property
    def scene(self) -> Any:
        return self.app.scene

    def post(self, *events: Event, seen: bool = False) -> None:
        for event in events:
            self.app.step(1 / 60, [event], seen=seen)

    def button(self, name: str, down: bool) -> Event:
        if name in ("lt", "rt"):
            return self.axis(name, 1.0 if down else 0.0)
        return Event(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, button=_BUTTONS[name],
                     instance_id=self.number)

    def axis(self, name: str, value: float) -> Event:
        return Event(pygame.CONTROLLERAXISMOTION, axis=_AXES[name], value=round(value * 32767), instance_id=self.number)

    def press(self, chord: str) -> None:
        """Press and let go, with what is held."""
        *held, name = chord.split("+")
        self.post(*(self.button(one, True) for one in held), self.button(name, True), self.button(name, False),
                  *(self.button(one, False) for one in held))

    def push(self, stick: str, x: float, y: float, seconds: float = 0.1) -> None:
        """Push a stick for a while, then let it go."""
        self.post(self.axis(f"{stick}_x", x), self.axis(f"{stick}_y", y))
        for _ in range(round(seconds * 60)):
            self.app.step(1 / 60, seen=False)
        self.post(self.axis(f"{stick}_x", 0), self.axis(f"{stick}_y", 0))
        self.app.step(1 / 60, seen=False)

    def point(self, pos: tuple[float, float], near: float = 4) -> None:
        """Push the left stick towards a spot (px) until the pointer is there, as a player does."""
        pointer = self.app.pads.pointer
        for _ in range(400):
            here = pointer.spot() if pointer.here is not None else self.app.surface.get_rect().center
            dx, dy = pos[0] - here[0], pos[1] - here[1]
            far = max(abs(dx), abs(dy))
            if far <= near and pointer.shown:
                break
            strength = 1.0 if far > 80 else 0.55 if far > 20 else 0.36
            x, y = strength * dx / max(far, 1), strength * dy / max(far, 1)
            self.post(self.axis("left_x", x), self.axis("left_y", y))
        self.post(self.axis("left_x", 0), self.axis("left_y", 0))
        self.app.step(1 / 60, seen=False)
