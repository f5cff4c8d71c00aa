"""What the window system tells, handed to whom it concerns: window, pads, scene, keys, text, mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.ui import keyboard, keys, mouse, window
from game.ui.held_keys import HeldKeys

if TYPE_CHECKING:
    from game.ui.pads import Pads
    from game.ui.scene import Scene
    from game.ui.shell import Shell

AWAKE: Final = 60.0
"""Seconds after the last use of a pad in which the screen stays on: screen savers do not notice pads."""


class Events:
    """Takes the events of an application one by one. `repeats`: whether held keys repeat."""

    def __init__(self, shell: Shell, pads: Pads, repeats: bool) -> None:
        self.shell, self.pads = shell, pads
        self.held = HeldKeys(repeats)
        self._pad_used = float("-inf")
        """When a pad was used last, in seconds of the clock of `Ui.presses`."""
        self._awake = False
        self._mute: int | None = None
        """The place of the key that was pressed with Ctrl: X11 lets it type as well, if its letter is no Latin one."""

    @property
    def busy(self) -> bool:
        """Whether the next frame has work: a key is held that repeats."""
        return self.held.busy

    def take(self, event: pygame.event.Event) -> None:
        """Hand one event on."""
        shell, scene, kind = self.shell, self.shell.scene, event.type
        if kind == pygame.QUIT:
            if all(each.on_quit() for each in reversed(shell.scenes)):
                shell.running = False
        elif kind in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            shell.resize((event.w, event.h) if kind == pygame.VIDEORESIZE else (event.x, event.y))
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            shell.ui.invalidate()
        elif kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            shell.focus_window(kind == pygame.WINDOWFOCUSGAINED)
        elif kind == pygame.KEYMAPCHANGED:
            if not shell.headless:
                self._renamed(keys.use_layout(keyboard.read()))
        elif self.pads.event(event):
            self._pad_used = shell.ui.presses.clock()
        elif scene is None or scene.on_event(event):
            return
        elif kind == pygame.KEYDOWN:
            self._key_down(scene, event)
        elif kind == pygame.KEYUP:
            key = self.held.up(event)
            if getattr(event, "scancode", 0) == self._mute:
                self._mute = None
            scene.stage.swallow = ""
            scene.on_key_up(key)
        elif kind == pygame.TEXTINPUT:
            if self._mute is None:
                scene.stage.type(event.text)
        elif kind == pygame.TEXTEDITING:
            scene.stage.compose(event.text, event.start)
        else:
            mouse.hand_on(scene.stage, event)

    def advance(self, dt: float) -> None:
        """`dt` seconds have passed: a held key may repeat, the screen may go dark."""
        again, presses = self.held.advance(dt, self._where), self.shell.ui.presses
        if again is not None:
            with presses.during(presses.held(("key", self.held.code))):
                self._press(again)
        scene, now = self.shell.scene, self.shell.ui.presses.clock()
        if self.pads.busy:
            self._pad_used = now
        awake = now - self._pad_used < AWAKE or (scene is not None and scene.entered and scene.plays)
        if awake != self._awake:
            self._awake = awake
            window.keep_awake(awake)

    # --- keys ---------------------------------------------------------------------------------------------------

    @property
    def _where(self) -> object:
        """Where the player is: a key that is held does nothing to what has come since."""
        scene = self.shell.scene
        return (scene, scene.stage.top) if scene is not None and scene.entered else None

    def _key_down(self, scene: Scene, event: pygame.event.Event) -> None:
        known = keys.version()
        ctrl = self.held.alt_gr(event)
        if ctrl is not None:
            scene.on_key_up(ctrl)
        key = self.held.down(event, self._where, scene.stage.typing)
        self._renamed(keys.version() != known)
        self._mute = getattr(event, "scancode", 0) if key.ctrl and len(key.name) == 1 else None
        self._press(key)

    def _press(self, key: keys.Key) -> None:
        scene = self.shell.scene
        if scene is None or (key.repeat and not keys.takes_repeats(key, scene.stage.typing)):
            return
        if key.action == "back" and self.shell.ui.presses.dragging() is not None:
            self.shell.give_up()              # Esc calls off what the pointer holds
        elif key.action == "fullscreen":
            self.shell.toggle_fullscreen()
        elif key.repeat or not self.shell.speaks(key):
            scene.stage.press_key(key)

    def _renamed(self, new: bool) -> None:
        """Keys may be called otherwise now: what shows them is laid out and drawn again."""
        if new:
            self.shell.ui.layout_wanted = self.shell.ui.all_dirty = True
