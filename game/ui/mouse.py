"""Mouse events of the window system, handed to a stage; and presses that were not meant for the present screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.text import T
from game.ui.presses import Press, Presses

if TYPE_CHECKING:
    from game.ui.stage import Stage


PRESSES: Final = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN,
                  pygame.JOYBUTTONDOWN)
"""Events by which a player does something."""
BEGIN: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""Events with which a press of keyboard or mouse begins."""
TOO_EARLY: Final = T("That has only just come up. Have a look, then press again.")
UNSEEN: Final = 150
"""Milliseconds of a turn of the loop after which a player presses again, since nothing has happened on the screen."""


def forget_presses(took: int) -> None:
    """A screen has come after a turn of so many ms: what was pressed before it could be seen was meant for the last."""
    if took > UNSEEN:
        pygame.event.clear(PRESSES)


def press_of(event: pygame.event.Event, presses: Presses) -> Press | None:
    """The press that an event of keyboard or mouse belongs to; None for all others. Pads have presses of their own."""
    kind = event.type
    if kind == pygame.KEYDOWN:
        source = ("key", event.key)
        return presses.held(source) if getattr(event, "repeat", False) else presses.begun(source)
    if kind == pygame.KEYUP:
        return presses.ended(("key", event.key))
    if kind == pygame.MOUSEBUTTONDOWN:
        return presses.begun(("pointer", event.button), tuple(event.pos))
    if kind == pygame.MOUSEMOTION:
        return presses.dragging()
    return presses.ended(("pointer", event.button)) if kind == pygame.MOUSEBUTTONUP else None


def hand_on(stage: Stage, event: pygame.event.Event) -> None:
    """Motion, the three buttons and the wheel; where the pointer leaves the window it points at nothing."""
    kind = event.type
    if kind == pygame.MOUSEMOTION:
        stage.motion(event.pos)
    elif kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
        stage.press(event.pos, event.button)
    elif kind == pygame.MOUSEBUTTONUP and event.button in (1, 2, 3):
        stage.release(event.pos, event.button)
    elif kind == pygame.MOUSEWHEEL:
        turn = -1 if getattr(event, "flipped", False) else 1
        dx, dy = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
        stage.wheel(dx * turn, dy * turn, stage.ui.pointer)
    elif kind == pygame.WINDOWLEAVE:
        stage.motion((-1, -1))
