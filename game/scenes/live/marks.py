"""What the friend points at and considers, drawn over the table in the colour of his side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.table.places import GRID
from game.live.wire import LONGEST_ID, MOST_SPOTS, Pointed
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


def pointed(scene: BattleScene) -> Pointed:
    """What is pointed at and considered on this screen."""
    overlay, at = scene.table.overlay, scene.pointing.inches
    plan, spots = overlay.plan, []
    figure = plan.figure if plan is not None else overlay.target or overlay.chosen
    if overlay.placing is not None:
        figure, spot, _ = overlay.placing
        spots = [(spot.x, spot.y)]
    elif plan is not None:
        spots = [(spot.x, spot.y) for spot in plan.path.waypoints]
    return Pointed(scene.match.answers_given, None if at is None else (round(at[0] * GRID), round(at[1] * GRID)),
                   figure[:LONGEST_ID], tuple((round(x), round(y)) for x, y in spots[-MOST_SPOTS:]))


class FriendMarks(Widget):
    """A ring round the figure, the way it would go, and an arrow; the pointer goes through them."""

    def __init__(self, scene: BattleScene, side: int) -> None:
        super().__init__(visible=False)
        self.scene, self.side = scene, side
        self._ring: tuple[int, int, int] | None = None
        self._way: tuple[tuple[int, int], ...] = ()
        self._arrow: tuple[int, int] | None = None

    def solid(self) -> bool:
        """False: the pointer goes through it."""
        return False

    def show(self, told: Pointed | None) -> None:
        """Show this, in the window's present view of the table; None: nothing."""
        ring, way, arrow = self._seen(told)
        if (ring, way, arrow) == (self._ring, self._way, self._arrow):
            return
        if self.visible:
            self.invalidate()
        self._ring, self._way, self._arrow = ring, way, arrow
        px, boxes = self.ui.px, []
        if ring is not None:
            x, y, r = ring
            boxes.append(pygame.Rect(x - r, y - r, 2 * r, 2 * r))
        boxes += [pygame.Rect(x, y, 1, 1) for x, y in way]
        if arrow is not None:
            boxes.append(pygame.Rect(*arrow, px(22), px(28)))
        self.visible = bool(boxes)
        if boxes:
            self.rect = boxes[0].unionall(boxes[1:]).inflate(px(12), px(12)).clip(self.scene.table.rect)
            self.invalidate()

    def _seen(self, told: Pointed | None) -> tuple[tuple[int, int, int] | None, tuple[tuple[int, int], ...],
                                                   tuple[int, int] | None]:
        if told is None:
            return None, (), None
        camera, scene = self.scene.table.camera, self.scene
        now = told.answers >= scene.match.answers_given and not scene.director.busy
        ring: tuple[int, int, int] | None = None
        way: tuple[tuple[int, int], ...] = ()
        actor = scene.table.cast.actors.get(told.figure) if now else None
        if actor is not None:
            x, y = camera.point(actor.x, actor.y)
            ring = round(x), round(y), max(self.ui.px(14), round(0.72 * camera.zoom))
        if now:
            way = tuple((round(x), round(y)) for x, y in (camera.steps(*spot) for spot in told.path))
        arrow = None
        if told.at is not None and camera.sees(told.at[0] / GRID, told.at[1] / GRID):
            x, y = camera.point(told.at[0] / GRID, told.at[1] / GRID)
            arrow = round(x), round(y)
        return ring, way, arrow

    def draw(self, target: pygame.Surface) -> None:
        """Everything twice: dark and broad below, the side's colour upon it."""
        ui, pal = self.ui, self.ui.palette
        colour = (pal.side_a_table, pal.side_b_table)[self.side]
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        for shade, more in (((20, 16, 12), 3), (colour, 0)):
            broad = max(2, ui.px(3)) + more
            if self._ring is not None:
                x, y, r = self._ring
                pygame.draw.circle(target, shade, (x, y), r + more // 2, broad)
            if len(self._way) > 1:
                pygame.draw.lines(target, shade, False, self._way, broad)
            if self._way:
                pygame.draw.circle(target, shade, self._way[-1], ui.px(6) + more // 2)
            if self._arrow is not None:
                x, y = self._arrow
                shape = [(0, 0), (0, 20), (5, 15), (9, 24), (13, 22), (9, 14), (16, 14)]
                points = [(x + ui.px(dx), y + ui.px(dy)) for dx, dy in shape]
                if more:
                    pygame.draw.polygon(target, shade, points, more + 1)
                else:
                    pygame.draw.polygon(target, shade, points)
        target.set_clip(before)
