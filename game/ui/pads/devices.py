"""The pads that are plugged in, through SDL's game controllers, which know where each button lies on a thousand pads.

`pygame._sdl2.controller` is the only door to SDL's mappings in pygame-ce (`pygame.joystick` numbers the buttons of each
make differently); it is asked for no more than opening a pad and its name, events come through the ordinary queue.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import pygame

from game.store.errors import Bad
from game.store.pads import handed_to_sdl, pad_lines
from game.ui import pad_buttons
from game.ui.pads.naming import Make, make_of

log = logging.getLogger("game.ui")
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a", pygame.CONTROLLER_BUTTON_B: "b", pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y", pygame.CONTROLLER_BUTTON_BACK: "back", pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide", pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs", pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb", pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down", pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}  # fmt: skip
"""Buttons by SDL's number."""
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: "left_x", pygame.CONTROLLER_AXIS_LEFTY: "left_y",
    pygame.CONTROLLER_AXIS_RIGHTX: "right_x", pygame.CONTROLLER_AXIS_RIGHTY: "right_y",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt",
}  # fmt: skip


class Pad(NamedTuple):
    """A connected game pad."""

    name: str
    make: Make
    handle: Any = None
    has: frozenset[str] = pad_buttons.WHOLE
    """Its buttons, sticks and triggers."""


class Devices:
    """Opens pads as they are plugged in. Without SDL's controllers there are none, and a line says why."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        """The open pads, by the number in their events."""
        self.faults: list[str] = []
        """What cannot be used: lines of the player's file, or pads altogether."""
        self._door: Any = None

    def begin(self) -> None:
        """Look for pads; those that are there announce themselves by events."""
        lines, self.faults = pad_lines()
        for line in self.faults:
            log.warning("%s", line)
        try:
            from pygame._sdl2 import controller

            try:
                with handed_to_sdl(lines):
                    controller.init()
            except Bad as bad:
                self.faults.append(str(bad))
                log.warning("%s", bad)
                controller.init()
            self._door = controller
        except (ImportError, AttributeError, pygame.error) as error:
            log.warning("no pads: %s", error)
            self.faults.append(f"pads cannot be used here: {error}")

    def added(self, index: int) -> tuple[int, Pad | None]:
        """A pad was plugged in: open it; the number in its events and the pad. None where it cannot be opened or is
        open already."""
        if self._door is None:
            return -1, None
        try:
            handle = self._door.Controller(index)
            stick = handle.as_joystick()
            number = stick.get_instance_id()
            if number in self.pads:
                return number, None
            pad = Pad(handle.name or stick.get_name(), make_of(handle.name or "", stick.get_guid()), handle,
                      pad_buttons.of_mapping(handle.get_mapping() or {}))
        except (pygame.error, ValueError) as error:
            log.warning("a pad cannot be opened: %s", error)
            return -1, None
        self.pads[number] = pad
        return number, pad

    def removed(self, number: int) -> Pad | None:
        """A pad is gone; None for one that was not open."""
        pad = self.pads.pop(number, None)
        if pad is not None and pad.handle is not None:
            with suppress(pygame.error):
                pad.handle.quit()
        return pad

    def pad(self, number: int) -> Pad:
        """The pad that an event came from; one of which nothing is known has everything."""
        return self.pads.get(number) or Pad("", "xbox")
