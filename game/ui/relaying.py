"""Lays scenes out so that it comes to an end: a layout may ask for the next one, but not for ever.

A layout that sets words or sizes (to try which fit) asks for another layout by that. What comes of it is compared: if
two layouts in a row that asked for another put everything in the same place, with the same words, a third would too.

A scene is painted anew after each layout; one that says so (`Scene.paints_moved`) only where something came, went or
moved: whatever else changes asks for itself.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

    from game.ui.scene import Scene
    from game.ui.widgets.base import Ui, Widget

log = logging.getLogger("game.ui")
MOST: Final = 6
"""Layouts in a row that may ask for the next one without an end in sight."""


class Relaying:
    """Lays out the scene on top where that is wanted."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._asked = 0
        """Layouts in a row that asked for the next one."""
        self._placed: list[object] = []
        """Where everything was after the last of them."""
        self._painted: dict[Widget, pygame.Rect] | None = None
        """What each widget might paint after the last layout, where only what moves is painted again."""

    def lay_out(self, scene: Scene) -> None:
        """Lay the scene out; the next frame does so again only if that may change something."""
        self.ui.layout_wanted = False
        before = self._painted
        scene.lay_out()
        self._painted = _reaches(scene) if scene.paints_moved else None
        if before is None or self._painted is None:
            self.ui.all_dirty = True
        elif not self.ui.all_dirty:
            self._invalidate_moved(before, self._painted)
        if not self.ui.layout_wanted:
            self._asked, self._placed = 0, []
            return
        placed, self._placed = self._placed, [scene, *_places(scene)]
        self._asked += 1
        if self._placed == placed or self._asked >= MOST:
            if self._placed != placed:
                log.warning("%s: each layout asks for the next one", scene.name)
            self.ui.layout_wanted = False
            self._asked, self._placed = 0, []

    def _invalidate_moved(self, before: dict[Widget, pygame.Rect], after: dict[Widget, pygame.Rect]) -> None:
        """Ask for what was painted `before` and is elsewhere `after`, and for where it is now (px)."""
        for widget, box in before.items():
            if after.get(widget) != box:
                self.ui.invalidate(box)
        for widget, box in after.items():
            if before.get(widget) != box:
                widget.invalidate()


def _reaches(scene: Scene) -> dict[Widget, pygame.Rect]:
    """What each visible widget may paint (px)."""
    return {widget: widget.reach() for root in scene.stage.roots() for widget in root.walk()}


def _places(scene: Scene) -> Iterator[object]:
    """Each visible widget with its place (px) and its words."""
    for root in scene.stage.roots():
        for widget in root.walk():
            yield widget, tuple(widget.rect), getattr(widget, "_text", None)
