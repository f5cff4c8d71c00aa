"""The window of the operating system: opening, least size, full screen."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import platforms
from game.files import root
from game.ui.theme import SCALES, largest_scale, metrics

log = logging.getLogger("game.ui")
LEAST_SIZE: Final = (960, 540)
"""Width and height in px below which no screen is whole."""


BARS: Final = 80
"""Px of a desktop's height that are left for the title bar and a bar of the system."""


class NoWindow(RuntimeError):
    """No window can be shown here; the message is one clear line."""


TITLE: Final = "Kitchen Table Skirmish"
ICON: Final = (256, 256)
"""Size of the window's picture in px: the largest that any system shows."""


def show_box(line: str) -> None:
    """One line in a box of the system, without a window; for what nobody would see otherwise. Never raises."""
    try:
        pygame.display.message_box(TITLE, line, message_type="error")
    except (pygame.error, AttributeError):
        log.warning("no box for: %s", line)


def opened(size: tuple[int, int], title: str, allow_hidden: bool, fullscreen: bool,
           before_shown: Callable[[], None] | None = None) -> pygame.Surface:
    """Open the window, no larger than the desktop, and give what is drawn on. Raises NoWindow.

    `allow_hidden`: SDL's drivers that show nothing will do (tests). `before_shown` is called with the window there, but
    not yet seen.
    """
    begin(allow_hidden)
    size = fitting(size, _desktop())
    pygame.display.set_caption(title)               # before it is seen: it would be called "pygame window"
    try:
        icon = pygame.image.load(root() / "assets" / "icon.png")
        pygame.display.set_icon(pygame.transform.smoothscale(icon, ICON))      # of which three copies are kept
    except (OSError, pygame.error):
        log.warning("no icon")
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
    pygame.key.stop_text_input()
    keep_awake(False)
    return surface


def keep_awake(on: bool) -> None:
    """Hold the screen saver off, or, as when the window opens, let the screen go dark when the system wants."""
    try:
        if pygame.display.get_init():
            pygame.display.set_allow_screensaver(not on)
    except pygame.error:
        log.warning("this window system has no screen saver to ask")


def begin(allow_hidden: bool = False) -> None:
    """Ask the system for its screens, as often as one likes. Raises NoWindow where there are none."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if platforms.windows():
        # pixels of the screen instead of a picture that Windows blows up; the interface has a scale of its own
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if platforms.linux() and not any(Path("/dev/dri").glob("renderD*")):
        # without a GPU a plain window surface is ten times faster than an emulated one
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")   # SDL holds it off by itself, for ever
    os.environ.setdefault("SDL_APP_NAME", TITLE)                # where the system tells who holds it off, or sounds
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")       # Windows: the list of an input method, which SDL hides
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "kitchen-table-skirmish"  # pygame had put the script's name there
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "kitchen-table-skirmish")
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


def _desktop() -> tuple[int, int] | None:
    """The size of the first screen in px; None where there is none to be seen."""
    if pygame.display.get_driver() in ("offscreen", "dummy"):
        return None
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else None


def fitting(size: tuple[int, int], desktop: tuple[int, int] | None) -> tuple[int, int]:
    """A size at which the whole window is on that desktop with its title bar, but never below `LEAST_SIZE`."""
    if desktop is None:
        return size
    return (max(LEAST_SIZE[0], min(size[0], desktop[0])), max(LEAST_SIZE[1], min(size[1], desktop[1] - BARS)))


def first_look(percent: int | None = None, desktop: tuple[int, int] | None = None) -> tuple[tuple[int, int], int]:
    """Size of the window (px) and scale of the interface (percent) for who has chosen none: as large as everything else
    on that screen. Raises NoWindow.

    `percent`: how much larger than usual the system shows things; it and `desktop` are asked for where not given.
    """
    if desktop is None:
        begin(allow_hidden=True)
        desktop = _desktop()
    if percent is None:
        percent = platforms.enlarged(desktop[1] if desktop else 0)
    percent = min(SCALES[-1], max(SCALES[0], percent))
    width, height = fitting((1280 * percent // 100, 720 * percent // 100), desktop)
    fits = (scale for scale in SCALES if metrics(width, height, scale).u * 100 >= percent)
    return (width, height), min(next(fits, SCALES[-1]), largest_scale(width, height))


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
