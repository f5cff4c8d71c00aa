"""What is drawn over the painted table of the editor: flat parts, zones, markers, grid, axis, what is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.table.places import GRID
from game.scenes.editor.words import measured
from game.ui.surfaces import Look
from game.ui.theme import Colour, mix
from game.workshop import parts
from game.workshop.draft import Draft
from game.workshop.parts import Part

if TYPE_CHECKING:
    from game.scenes.editor.editing import Editing
    from game.ui.widgets.base import Ui

Point = tuple[float, float]
FLAT: Final[dict[str, Colour]] = {
    "forest": (62, 92, 48), "house": (150, 90, 70), "wall": (128, 122, 112), "hedge": (84, 118, 58),
    "rubble": (140, 132, 118), "hill": (150, 132, 84), "water": (70, 112, 150), "road": (140, 116, 84)}
"""What a part looks like until it is painted."""


class Sheet(Protocol):
    """What is drawn on: the canvas of the editor."""

    editing: Editing

    @property
    def ui(self) -> Ui:
        """The screen."""
        ...

    @property
    def px(self) -> float:
        """Pixels an inch."""
        ...

    @property
    def box(self) -> pygame.Rect:
        """Where the table lies."""
        ...

    @property
    def seen(self) -> pygame.Rect:
        """What is seen of it."""
        ...

    def on_screen(self, x: float, y: float) -> Point:
        """The spot of a place in 1/64 inch."""
        ...

    def handles(self, part: Part) -> list[tuple[str, Point]]:
        """The handles of a part: names and spots."""
        ...


class Strokes:
    """Draws on a canvas, in pixels of the window."""

    def __init__(self, canvas: Sheet) -> None:
        self.canvas = canvas
        self._grid: tuple[object, pygame.Surface] | None = None

    def points(self, part: Part) -> list[Point]:
        """The corners of a part on the screen."""
        west, south = self.canvas.on_screen(0, 0)
        k = self.canvas.px / GRID
        return [(west + x * k, south - y * k) for x, y in parts.corners(part)]

    def fill(self, target: pygame.Surface, part: Part, colour: Colour) -> None:
        """A part as a flat shape, as long as it is not painted."""
        points = self.points(part)
        pygame.draw.polygon(target, colour, points)
        pygame.draw.aalines(target, mix(colour, (0, 0, 0), 0.5), True, points)

    def outline(self, target: pygame.Surface, part: Part, colour: Colour, thick: float) -> None:
        """A line round a part, or a ring round a marker."""
        if part.sort in parts.MARKERS:
            ui, radius = self.canvas.ui, part.wide / 2 / GRID * self.canvas.px
            pygame.draw.aacircle(target, colour, self.canvas.on_screen(part.x, part.y), max(4.0, radius + ui.px(3)),
                                 ui.px(thick))
            return
        pygame.draw.lines(target, colour, True, self.points(part), max(1, self.canvas.ui.px(thick)))

    def grid(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Lines of inches where places snap to them and there is room; every sixth is stronger."""
        if not self.canvas.editing.snap:
            return
        draft, px = self.canvas.editing.draft, self.canvas.px
        every = 1 if px >= self.canvas.ui.px(14) else 6
        seen = self.canvas.seen
        key = box, seen, draft.size, every
        if self._grid is None or self._grid[0] != key:
            self._grid = (box.copy(), seen.copy(), draft.size, every), _grid(box, seen, draft, every)
        target.blit(self._grid[1], seen)

    def zone(self, target: pygame.Surface, part: Part) -> None:
        """A set-up zone: hatched, in the colour of its side."""
        pal = self.canvas.ui.palette
        colour: Colour = (pal.side_a_light if part.side == 0 else pal.side_b_light if part.side == 1
                          else (255, 243, 196))
        pygame.draw.lines(target, colour, True, self.points(part), max(1, self.canvas.ui.px(2)))
        west, south, east, north = parts.bounds(part)
        x, y = self.canvas.on_screen(west, north)
        wide, high = (east - west) / GRID * self.canvas.px, (north - south) / GRID * self.canvas.px
        step = max(6, self.canvas.ui.px(15))
        old = target.get_clip()
        target.set_clip(old.clip(pygame.Rect(round(x), round(y), round(wide), round(high))))
        for at in range(-round(high), round(wide), step):
            pygame.draw.line(target, mix(colour, (60, 60, 40), 0.3), (x + at, y + high), (x + at + high, y))
        target.set_clip(old)

    def marker(self, target: pygame.Surface, part: Part) -> None:
        """An objective or a spawn point."""
        pal, at = self.canvas.ui.palette, self.canvas.on_screen(part.x, part.y)
        radius = max(4.0, part.wide / 2 / GRID * self.canvas.px)
        fill: Colour = pal.gold_fill if part.sort == "objective" else (208, 130, 200)
        pygame.draw.aacircle(target, pal.ink, at, radius + self.canvas.ui.px(1.5))
        pygame.draw.aacircle(target, fill, at, radius)
        pygame.draw.aacircle(target, pal.ink, at, max(2.0, radius * 0.35))

    def axis(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The middle line of a mirrored table, the middle of a turned one."""
        draft, colour = self.canvas.editing.draft, (250, 244, 224)
        if draft.symmetry == "none":
            return
        step = max(4, self.canvas.ui.px(9))
        upright = draft.upright
        for at in range(0, box.height if upright else box.width, 2 * step):
            if draft.symmetry == "turned" and abs(at - (box.height if upright else box.width) // 2) > 5 * step:
                continue
            a = (box.centerx, box.y + at) if upright else (box.x + at, box.centery)
            b = (box.centerx, box.y + at + step) if upright else (box.x + at + step, box.centery)
            pygame.draw.line(target, colour, a, b, max(1, self.canvas.ui.px(1.5)))
        if draft.symmetry == "turned":
            pygame.draw.aacircle(target, colour, box.center, self.canvas.ui.px(7), max(1, self.canvas.ui.px(1.5)))

    def chosen(self, target: pygame.Surface) -> None:
        """The part that is chosen, with its handles, its counterpart and its size."""
        part, pal, ui = self.canvas.editing.part, self.canvas.ui.palette, self.canvas.ui
        if part is None:
            return
        if part.twin and part.twin != part.key and self.canvas.editing.draft.has(part.twin):
            self.outline(target, self.canvas.editing.draft.part(part.twin), mix(pal.gold_fill, pal.ink, 0.3), 1.5)
        self.outline(target, part, pal.ink, 5)
        self.outline(target, part, pal.gold_fill, 3)
        for _, spot in self.canvas.handles(part):
            pygame.draw.aacircle(target, pal.ink, spot, ui.px(7))
            pygame.draw.aacircle(target, pal.gold_fill, spot, ui.px(5))
        words = measured(part)
        block = ui.text.block(words, "small", bold=True, colour=pal.chip_text)
        chip = pygame.Rect(0, 0, block.width + ui.px(14), block.height + ui.px(4))
        west, south, east, _ = parts.bounds(part)
        x, y = self.canvas.on_screen((west + east) / 2, south)
        chip.midtop = round(x), round(y) + ui.px(14)
        chip.clamp_ip(self.canvas.seen)
        ui.surfaces.box(target, chip, Look(ui.px(5), pal.chip, pal.chip))
        target.blit(block.surface(), (chip.x + ui.px(7), chip.y + ui.px(2)))


def _grid(box: pygame.Rect, seen: pygame.Rect, draft: Draft, every: int) -> pygame.Surface:
    """Lines of inches as a picture of what is seen of the table."""
    made = pygame.Surface(seen.size, pygame.SRCALPHA)
    dx, dy = box.x - seen.x, box.y - seen.y
    for upright, count, long in ((True, draft.width / GRID, box.width), (False, draft.height / GRID, box.height)):
        for n in range(every, int(count) + 1, every):
            at = dx + round(n * long / count) if upright else dy + box.height - round(n * long / count)
            ends = ((at, 0), (at, seen.height)) if upright else ((0, at), (seen.width, at))
            pygame.draw.line(made, (255, 255, 255, 52 if n % 6 == 0 else 20), *ends)
    return made
