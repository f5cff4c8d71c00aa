"""Numbered discs of what is advised: above all figures and beside none, at the rim of the view where it lies beyond."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table.places import GRID

if TYPE_CHECKING:
    from game.ui.table.overlay import AdviceMark
    from game.ui.table.plane import Plane

SIZE: Final = 14
"""Units from the middle of a disc to its edge."""
CORNERS: Final = ((0.71, -0.71), (-0.71, -0.71), (0.71, 0.71), (-0.71, 0.71), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0),
                  (-1.0, 0.0))
"""Where a disc lies round a base, as shares of the way from its middle."""

Point = tuple[float, float]


def spots(view: Plane, marks: tuple[AdviceMark, ...]) -> list[tuple[Point, Point]]:
    """For each mark the middle of its disc (px), in view, and where it points: far from it where that lies beyond."""
    if not marks:
        return []
    view.chips.forget()
    size, free = SIZE * view.ui.u, view.camera.free
    room = free.inflate(-4 * size, -4 * size)
    found: list[tuple[Point, Point]] = []
    for mark in marks:
        goal = view.camera.steps(mark.x, mark.y)
        if not free.collidepoint(goal) and room.width > 0 and room.height > 0:
            at = (min(max(goal[0], room.left), room.right), min(max(goal[1], room.top), room.bottom))
        else:
            at = _beside(view, goal, mark.radius / GRID * view.camera.zoom, [disc for disc, _ in found])
        found.append((at, goal))
    return found


def _beside(view: Plane, goal: Point, radius: float, taken: list[Point]) -> Point:
    """Round a base, or on a spot, where neither a figure nor another disc is."""
    size = SIZE * view.ui.u
    far = radius + size + 2 * view.ui.u if radius else 0.0
    places = [(goal[0] + dx * far, goal[1] + dy * far) for dx, dy in CORNERS]
    if not radius:
        places = [goal, *((goal[0] + dx * 2.2 * size, goal[1] + dy * 2.2 * size) for dx, dy in CORNERS)]
    clear = [at for at in places if all(hypot(at[0] - x, at[1] - y) > 2 * size for x, y in taken)] or places
    boxes = [pygame.Rect(round(x - size), round(y - size), round(2 * size), round(2 * size)) for x, y in clear]
    return view.chips.off_figures(boxes).center


def draw(view: Plane, target: pygame.Surface, marks: tuple[AdviceMark, ...]) -> None:
    """Gold discs as on the card of advice; one that lies beyond the view has a tip towards it."""
    pal, u = view.ui.palette, view.ui.u
    size = SIZE * u
    for mark, (at, goal) in zip(marks, spots(view, marks), strict=True):
        far = hypot(goal[0] - at[0], goal[1] - at[1])
        if far > 1 and not view.camera.free.collidepoint(goal):
            dx, dy = (goal[0] - at[0]) / far, (goal[1] - at[1]) / far
            for colour, more in ((pal.ink, 2 * u), (pal.tape, 0.0)):
                tip, foot, half = size + 11 * u + more, size * 0.6, size * 0.62 + more
                pygame.draw.polygon(target, colour, [
                    (at[0] + dx * along - dy * across, at[1] + dy * along + dx * across)
                    for along, across in ((tip, 0.0), (foot, half), (foot, -half))])
        if mark.ring and view.camera.free.collidepoint(goal):
            around = mark.radius / GRID * view.camera.zoom
            pygame.draw.aacircle(target, pal.ink, goal, around + 2 * u, max(1, round(7 * u)))
            pygame.draw.aacircle(target, pal.tape, goal, around, max(1, round(3 * u)))
        pygame.draw.aacircle(target, pal.ink, at, size)
        pygame.draw.aacircle(target, pal.tape, at, size - 2 * u)
        view.chips.note(pygame.Rect(round(at[0] - size), round(at[1] - size), round(2 * size), round(2 * size)))
        block = view.ui.text.block(mark.number, "small", bold=True, colour=pal.ink)
        target.blit(block.surface(), (round(at[0] - block.width / 2), round(at[1] - block.height / 2)))
