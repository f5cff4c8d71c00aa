"""The shipped pictures of the title (the staged fight, the covers of the books), for a quick start.

`python -m game.scenes.title.vignette` draws them again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import pygame

from game.background import in_background
from game.files import root
from game.ui.widgets.base import Ui

R = TypeVar("R")

WIDE, HIGH, PX = 26, 8, 64
STAGE_HIGH = 7.375
"""Inches of the fight's height that the title shows."""
BOOK: Final = (524, 720)
"""Size in px of a shipped cover without the pages that stick out: twice what is shown at 1920 × 1080."""
PAGES: Final = (9, 10)
"""How many px its picture extends to the right and down."""
SHOWN: Final = 0.05
"""Seconds after which the first picture is certainly on the screen."""


def shipped(name: str = "title.jpg") -> Path:
    """The path of a shipped picture."""
    return root() / "assets" / "screens" / name


def stage_at_once(px: float) -> pygame.Surface | None:
    """The shipped fight scaled to `px` pixels an inch, in a few milliseconds; None where it is missing."""
    return _scaled("title.jpg", round(WIDE * px), round(HIGH * px))


def book_at_once(ruleset: str, w: int, h: int) -> pygame.Surface | None:
    """The shipped cover of a book without words, w × h px and its pages; None where it is missing."""
    return _scaled(f"book-{ruleset}.png", w + round(PAGES[0] * w / BOOK[0]), h + round(PAGES[1] * h / BOOK[1]))


def _scaled(name: str, w: int, h: int) -> pygame.Surface | None:
    try:
        picture = pygame.image.load(shipped(name))
    except (OSError, pygame.error):
        return None
    return picture if picture.get_size() == (w, h) else pygame.transform.smoothscale(picture, (w, h))


def when_shown(ui: Ui, work: Callable[[], R], done: Callable[[R], object], *, wait: bool) -> None:
    """`in_background`, begun when the first picture is on the screen; `wait`: at once in this thread."""
    if wait:
        done(work())
    else:
        ui.after(SHOWN, partial(in_background, ui.post, work, done))
