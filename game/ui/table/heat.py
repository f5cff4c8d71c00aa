"""The threat view as a picture: warm hatching in five steps with the expected loss written in each cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.table.overlay import Threat

if TYPE_CHECKING:
    from game.ui.table.view import TableView

HEAT = ((255, 214, 120), (255, 178, 84), (250, 134, 60), (232, 88, 44), (196, 40, 30))
GAPS = (20, 15, 11, 8, 6)
"""Units between hatch lines by step: closer means worse, so that colour is not the only cue."""


class Heat:
    """Keeps the picture while the camera stands; new cells are added to it."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._sheet: pygame.Surface | None = None
        self._key: tuple[Any, ...] = ()
        self._drawn: tuple[Threat, ...] = ()

    def draw(self, target: pygame.Surface, cells: tuple[Threat, ...]) -> None:
        """Lay the cells over the ground."""
        if not cells:
            return
        view = self.view
        key = (view.camera.x, view.camera.y, view.camera.zoom, view.rect.size, view.ui.palette.name)
        known = len(self._drawn)
        if self._sheet is None or key != self._key or cells[:known] != self._drawn:
            self._sheet, self._key, known = pygame.Surface(view.rect.size, pygame.SRCALPHA, 32), key, 0
        for cell in cells[known:]:
            self._cell(self._sheet, cell)
        self._drawn = cells
        target.blit(self._sheet, view.rect.topleft)

    def _cell(self, sheet: pygame.Surface, cell: Threat) -> None:
        view, u = self.view, self.view.ui.u
        x, y = view.camera.point(cell.x, cell.y)
        x, y, half = x - view.rect.x, y - view.rect.y, cell.half * view.camera.zoom
        box = pygame.Rect(round(x - half), round(y - half), 0, 0)
        box.size = (round(x + half) - box.x, round(y + half) - box.y)
        if not box.colliderect(sheet.get_rect()):
            return
        colour, gap = HEAT[cell.step - 1], max(4, round(GAPS[cell.step - 1] * u))
        patch = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        patch.fill((*colour, 26 + 14 * cell.step))
        first = -((box.x + box.bottom) % gap) - box.height
        for i in range(first, box.width, gap):
            pygame.draw.line(patch, (*colour, 190), (i, box.height), (i + box.height, 0), 2)
        sheet.blit(patch, box.topleft)
        if cell.words and half > 16 * u:
            view.chip(sheet, cell.words, (x, y), view.ui.palette.chip_text, small=True)
