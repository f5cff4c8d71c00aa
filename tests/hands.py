"""A pair of hands for tests of scenes: a mouse and a keyboard that only post events, as a player's do."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.base import Scene
from game.store.settings import Settings
from game.ui.app import FRAME, App
from game.ui.widgets import Segment, Widget

Event = pygame.event.Event
CODES = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Del": pygame.K_DELETE,
    "Backspace": pygame.K_BACKSPACE,
    "F1": pygame.K_F1,
}


class Stub(Scene):
    """Stands for a screen that another one opens; remembers with what."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__()
        self.given, self.options = given, options


class Hands:
    """`Hands(scene)` shows a scene without a window; `scene` is always the one on top."""

    def __init__(
        self, scene: Scene, size: tuple[int, int] = (1280, 720), *, painted: bool = True, **settings: Any
    ) -> None:
        """`painted` False: everything is laid out and nothing painted, for tests of what happens rather than is seen.
        """
        kind: Any = App
        if not painted:
            from whole import Unpainted

            kind = Unpainted
        self.app: Any = kind(Settings(**settings), size=size, headless=True)
        self.app.push(scene)
        self.step()

    @property
    def scene(self) -> Any:
        return self.app.scene

    def step(self, *events: Event, seconds: float = 0.1) -> None:
        """So many frames; only the last is painted, for nobody can look at those before."""
        frames = round(seconds / FRAME)
        self.app.step(FRAME, events, seen=not frames)
        for left in reversed(range(frames)):
            self.app.step(FRAME, seen=not left)

    # --- mouse --------------------------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int]) -> None:
        self.step(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: Widget | tuple[int, int]) -> None:
        """A left click in the middle of a widget; it must be what the pointer meets there."""
        if isinstance(at, Widget):
            self.show(at)
            met = self.scene.stage.hit(at.rect.center)
            assert met is not None and met.within(at), f"{met} covers {at}"
        pos = at.rect.center if isinstance(at, Widget) else at
        self.point(pos)
        self.app.step(FRAME, [Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)], seen=False)
        self.step(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def pick(self, segment: Segment, index: int) -> None:
        """Click one cell of a segment or tab row."""
        self.show(segment)
        self.click(segment.cell(index).center)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1), seconds=0)
        self.point(end)
        self.step(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))

    def show(self, widget: Widget) -> None:
        """Turn the wheel until a widget is inside every window it lies in."""
        at = widget.parent
        while at is not None:
            window = getattr(at, "window", None)
            for _ in range(60):
                if (
                    window is None
                    or window.contains(widget.rect.clamp(window))
                    and window.top <= widget.rect.centery < window.bottom
                ):
                    break
                self.point(window.center)
                self.step(
                    Event(pygame.MOUSEWHEEL, x=0, y=-1 if widget.rect.centery > window.centery else 1, flipped=False)
                )
            at = at.parent

    # --- keys ---------------------------------------------------------------------------------------------------

    def key(self, name: str, mod: int = 0) -> None:
        code = CODES.get(name) or ord(name.lower())
        text = name.lower() if len(name) == 1 else ""
        self.app.step(FRAME, [Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)], seen=False)
        self.step(Event(pygame.KEYUP, key=code, mod=mod))

    def type(self, text: str) -> None:
        self.step(Event(pygame.TEXTINPUT, text=text))

    def tab_to(self, widget: Widget) -> None:
        """Press Tab until a widget has the focus; fails if it is never reached."""
        for _ in range(120):
            if self.scene.stage.focused is widget and self.scene.stage.focus_visible:
                return
            self.key("Tab")
        raise AssertionError(f"Tab never reaches {widget}")

    def said(self) -> str:
        """The line at the foot of the screen."""
        from game.ui.widgets import Toast

        return " ".join(str(tip.words) for tip in self.scene.stage.tips.children if isinstance(tip, Toast))
