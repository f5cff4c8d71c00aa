"""A small picture of the battle's table with zones, markers and edges in the sides' colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.background import in_background
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.core.text import T
from game.scenes.pictures import table_picture
from game.scenes.rulesets.briefing import Briefing
from game.scenes.table_marks import TableMarks
from game.ui.app import App
from game.ui.surfaces import Look
from game.ui.widgets import Widget


class Sketch(Widget):
    """The whole table from above, as large as fits; its picture is made in a thread, its marks are drawn above."""

    def __init__(self, app: Callable[[], App], table: Table, told: Briefing, *, flat_roofs: bool = False,
                 wait: bool = False) -> None:
        super().__init__()
        self.app, self.table, self.told, self.flat_roofs, self.wait = app, table, told, flat_roofs, wait
        self.most = 620.0
        """Its greatest height in units."""
        self._picture: pygame.Surface | None = None
        self._wanted = 0

    def _size(self, width: int) -> tuple[int, int]:
        px = min(width / self.table.width, self.ui.px(self.most) / self.table.height)
        return max(1, round(self.table.width * px)), max(1, round(self.table.height * px))

    def measure(self, width: int) -> tuple[int, int]:
        """As large as the table is in that width and the greatest height."""
        return self.fix(*self._size(width))

    # --- the picture ----------------------------------------------------------------------------------------------

    def _ground(self, width: int) -> pygame.Surface | None:
        if self._wanted != width:
            self._wanted = width
            in_background(self.app().post, partial(_drawn, self.table, width, self.flat_roofs),
                          partial(self._arrived, width), wait=self.wait)
        return self._picture if self._picture is not None and self._picture.get_width() == width else None

    def _arrived(self, width: int, picture: pygame.Surface) -> None:
        if self.mounted and width == self._wanted:
            self._picture = picture
            self.invalidate()

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Ground, zones, markers, edges; words last, so that nothing lies over them."""
        ui, pal = self.ui, self.ui.palette
        box = pygame.Rect(0, 0, *self._size(self.rect.width))
        box.midtop = self.rect.midtop
        ui.surfaces.box(target, box.inflate(ui.px(4), ui.px(4)), Look(ui.px(4), pal.felt, pal.felt, pal.ink, ui.px(2)))
        picture = self._ground(box.width)
        if picture is not None:
            target.blit(picture, box)
        else:
            upper = pygame.Rect(box.x, box.y + box.height // 4, box.width, box.height // 5)
            ui.text.draw(target, T("Laying out the table"), upper, "small", colour=pal.felt_text, middle=True,
                         align="centre")
        TableMarks(self.ui, self.table, self.told).draw(target, box)


def _drawn(table: Table, width: int, flat_roofs: bool) -> pygame.Surface:
    picture = table_picture(table, width / (table.width / GRID), markers=(), flat_roofs=flat_roofs)
    return picture if picture.get_width() == width else pygame.transform.smoothscale(
        picture, (width, round(picture.get_height() * width / picture.get_width())))
