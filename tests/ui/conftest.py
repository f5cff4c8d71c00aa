"""A driver that plays the mouse and the keyboard of a scene without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.scenes.base import Scene
from game.store.settings import silent
from game.ui import i18n
from game.ui.app import FRAME, App
from game.ui.stage import Stage
from game.ui.widgets import Widget

Event = pygame.event.Event
Placed = tuple[Widget, float, float, float | None, float | None]  # widget, x, y, w, h in units
CODES = {
    "enter": pygame.K_RETURN, "esc": pygame.K_ESCAPE, "space": pygame.K_SPACE, "tab": pygame.K_TAB, "f1": pygame.K_F1,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "home": pygame.K_HOME,
    "end": pygame.K_END, "backspace": pygame.K_BACKSPACE, "del": pygame.K_DELETE, "f2": pygame.K_F2, "f3": pygame.K_F3,
    "page down": pygame.K_PAGEDOWN, "page up": pygame.K_PAGEUP,
}  # fmt: skip


class Driver:
    """`Driver(build)` shows a scene whose `build(scene)` returns its widgets and where they stand."""

    def __init__(
        self, build: Callable[[Scene], list[Placed]], size: tuple[int, int] = (1280, 720), **settings: object
    ) -> None:
        class Bench(Scene):
            def build(self) -> None:
                self.parts = build(self)

            def layout(self) -> None:
                for part in self.parts:
                    self.place(*part)

        self.app = App(silent(**settings), size=size, headless=True)  # type: ignore[arg-type]
        self.scene = Bench()
        self.app.push(self.scene)
        self.helped: list[str] = []
        self.app.open_rulebook = self.helped.append
        self.step()

    @property
    def stage(self) -> Stage:
        return self.scene.stage

    def step(self, frames: int = 1, *events: Event) -> None:
        self.app.step(FRAME, events)
        for _ in range(frames - 1):
            self.app.step(FRAME)

    def wait(self, seconds: float) -> None:
        self.step(round(seconds / FRAME) + 1)

    def key(self, name: str, mod: int = 0) -> None:
        """Press and let go: a name of CODES or one character."""
        code = CODES.get(name) or ord(name.lower())
        text = " " if name == "space" else name if len(name) == 1 else ""
        events = [Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)]
        if text and not mod & pygame.KMOD_CTRL:
            events.append(Event(pygame.TEXTINPUT, text=text))
        self.step(1, *events, Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        for letter in text:
            self.key("space" if letter == " " else letter)

    def move(self, pos: tuple[int, int]) -> None:
        self.step(1, Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, pos: tuple[int, int], button: int = 1) -> None:
        self.step(1, Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def up(self, pos: tuple[int, int], button: int = 1) -> None:
        self.step(1, Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, at: Widget | tuple[int, int]) -> None:
        pos = at.rect.center if isinstance(at, Widget) else at
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def wheel(self, pos: tuple[int, int], notches: int) -> None:
        self.move(pos)
        self.step(1, Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False))


@pytest.fixture
def drive() -> Iterator[type[Driver]]:
    """The Driver class; English is set again afterwards."""
    yield Driver
    i18n.set_language("")
