"""Widgets painted by way of a picture: while the table under them changes in every frame, they cost one blit."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.widgets.base import Widget


def still(widget: Widget, target: pygame.Surface, box: pygame.Rect, key: object,
          paint: Callable[[pygame.Surface, pygame.Rect], None]) -> None:
    """Paint within `box` (px) by way of a picture.

    `paint(target, box)` is called anew after the widget's `invalidate` or `arrange`, when all of the window is painted,
    and for another key or size.
    """
    ui = widget.ui
    if type(target) is not pygame.Surface:      # a page that tells what is written on it
        paint(target, box)
        return
    now = (ui.text, ui.surfaces, ui.epoch, box.size, key)
    known = widget.last_paint.still
    if known is None or known[0] != now:
        picture = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        with ui.surfaces.noted():
            paint(picture, picture.get_rect())
        known = widget.last_paint.still = now, picture
    target.blit(known[1], box)
