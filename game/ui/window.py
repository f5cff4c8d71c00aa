"""The window of the operating system: opening, least size, full screen."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

log = logging.getLogger("game.ui")
LEAST_SIZE: Final = (960, 540)
"""Width and height in px below which no screen is whole."""


class NoWindow(RuntimeError):
    """No window can be shown here; the message is one clear line."""


def opened(size: tuple[int, int], title: str, allow_hidden: bool, fullscreen: bool,
           before_shown: Callable[[], None] | None = None) -> pygame.Surface:
    """Open the window and give what is drawn on. Raises NoWindow.

    `allow_hidden`: SDL's drivers that show nothing will do (tests). `before_shown` is called with the window there, but
    not yet seen.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux") and not any(Path("/dev/dri").glob("renderD*")):
        # without a GPU a plain window surface is ten times faster than an emulated one
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")       # Windows: the list of an input method, which SDL hides
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "kitchen-table-skirmish"  # pygame had put the script's name there
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoWindow(f"cannot open a window: {error}") from None
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not allow_hidden:
        pygame.display.quit()
        raise NoWindow(
            f"cannot open a window: SDL found only its '{driver}' driver. "
            "Install the X11 or Wayland client libraries, or set SDL_VIDEODRIVER."
        )
    pygame.key.set_repeat(400, 40)
    try:
        surface = pygame.display.set_mode(size, pygame.RESIZABLE | (pygame.HIDDEN if before_shown is not None else 0))
    except pygame.error as error:
        raise NoWindow(f"cannot open a window: {error}") from None
    if before_shown is not None:
        before_shown()
        _show()
        surface = pygame.display.get_surface() or surface
    _hold_least_size()
    if fullscreen:
        fill_screen(True)
        surface = pygame.display.get_surface() or surface
    pygame.display.set_caption(title)
    pygame.key.stop_text_input()
    return surface


def _show() -> None:
    """Show the window that was made hidden."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().show()


def _hold_least_size() -> None:
    """The window cannot be dragged below `LEAST_SIZE`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = LEAST_SIZE
        except pygame.error:
            log.warning("this window system knows no least size of a window")


def fill_screen(on: bool) -> None:
    """Full screen or back. The window is kept, so that it returns to its old size and place."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the only way to toggle without a new window
        window = pygame.Window.from_display_module()
    try:
        if on:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
    except pygame.error:
        log.warning("this window system has no full screen")
