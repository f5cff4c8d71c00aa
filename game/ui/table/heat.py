"""The threat view as a picture: warm hatching in five steps with the chance of harm written in each cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.table.overlay import Threat
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.ui.table.plane import Plane

GAPS = (20, 15, 11, 8, 6)
"""Units between hatch lines by step: closer means worse, so that colour is not the only cue."""

VEIL, DOT = (60, 62, 70), (214, 218, 226)
"""The colours of cells that are not known yet: a grey veil with light dots."""


class Heat:
    """Caches the picture while the camera does not move; new cells are added to it."""

    def __init__(self, view: Plane) -> None:
        self.view = view
        self._sheet: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._drawn: tuple[Threat, ...] = ()

    def draw(self, target: pygame.Surface, cells: tuple[Threat, ...], veiled: bool = False) -> None:
        """Draw the cells over the ground; `veiled`: veil the rest, which is not computed yet."""
        if not cells and not veiled:
            return
        view = self.view
        key = (view.camera.x, view.camera.y, view.camera.zoom, view.rect.size, view.ui.palette, veiled)
        known = len(self._drawn)
        if self._sheet is None or key != self._key or cells[:known] != self._drawn:
            self._sheet, self._key, known = pygame.Surface(view.rect.size, pygame.SRCALPHA, 32), key, 0
            if veiled:
                self._veil(self._sheet)
        for cell in cells[known:]:
            self._cell(self._sheet, cell)
        self._drawn = cells
        target.blit(self._sheet, view.rect.topleft)

    def _veil(self, sheet: pygame.Surface) -> None:
        """Grey with dots, unlike any step: nothing is known there."""
        u, mat = self.view.ui.u, self._mat().clip(sheet.get_rect())
        sheet.fill((*VEIL, 120), mat)
        gap = max(6, round(12 * u))
        for y in range(mat.top + gap // 2, mat.bottom, gap):
            for x in range(mat.left + gap // 2, mat.right, gap):
                sheet.fill((*DOT, 200), (x, y, max(2, round(2 * u)), max(2, round(2 * u))))

    def _mat(self) -> pygame.Rect:
        """The table on the sheet, in pixels."""
        camera, rect = self.view.camera, self.view.rect
        (west, north), (east, south) = camera.point(0, camera.height), camera.point(camera.width, 0)
        return pygame.Rect(round(west - rect.x), round(north - rect.y), round(east - west), round(south - north))

    def _cell(self, sheet: pygame.Surface, cell: Threat) -> None:
        view, u = self.view, self.view.ui.u
        x, y = view.camera.point(cell.x, cell.y)
        x, y, half = x - view.rect.x, y - view.rect.y, cell.half * view.camera.zoom
        box = pygame.Rect(round(x - half), round(y - half), 0, 0)
        box.size = (round(x + half) - box.x, round(y + half) - box.y)
        box = box.clip(self._mat())
        if not box.colliderect(sheet.get_rect()):
            return
        sheet.fill((0, 0, 0, 0), box)
        if not cell.step:
            return
        sheet.blit(patch(box, cell.step, u, view.ui.palette.heat), box.topleft)
        if cell.words and half > 16 * u:
            view.chips.paint(sheet, cell.words, box.center, view.ui.palette.chip_text, small=True)


def patch(box: pygame.Rect, step: int, u: float, heat: Sequence[Colour]) -> pygame.Surface:
    """A piece of the hatching of a step (1 to 5) that goes on in the boxes beside it, in the palette's `heat`."""
    colour, gap = heat[step - 1], max(4, round(GAPS[step - 1] * u))
    piece = pygame.Surface(box.size, pygame.SRCALPHA, 32)
    piece.fill((*colour, 26 + 14 * step))
    first = -((box.x + box.bottom) % gap) - box.height
    for i in range(first, box.width, gap):
        pygame.draw.line(piece, (*colour, 190), (i, box.height), (i + box.height, 0), 2)
    return piece
