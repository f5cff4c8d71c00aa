"""One row of a list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.widgets.base import Words


@dataclass
class Item:
    """One row: title, a second line, a value at the right, a picture (`picture(px) -> Surface`), a sign to press.

    `action` is an icon name (`plus`, `minus`) drawn as a button; `off` rows say why on hover.
    """

    title: Words
    note: Words = ""
    value: Words = ""
    picture: Callable[[int], pygame.Surface] | None = None
    action: str = ""
    off: bool = False
    why_off: Words = ""
    data: object = None
