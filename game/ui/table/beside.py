"""What lies on the wood beside a mat that does not fill the view: the fallen lined up, each by the side that lost them,
and what belongs to a kitchen table where a battle is played."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.background import in_background
from game.ui.table import strokes

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.table.decals import Lying
    from game.ui.table.plane import Plane

LEAST: Final = 110
"""Units of wood at each side of the mat below which nothing lies there."""
FULL: Final = 190
"""Units of wood at which things lie in their full size."""
SMALL: Final = 11
"""Units of the radius of the bases of those who are lined up: seen, however far off the table is."""
EARTH: Final = (92, 78, 56)


class Thing(NamedTuple):
    """A picture and where its middle lies: shares of the wood's width at the left (below 1) or right (above), px from
    the upper end of what is seen, or from the lower where below 0."""

    picture: pygame.Surface
    across: float
    down: float


@lru_cache(maxsize=1)
def _drawn(unit: float) -> tuple[Thing, ...]:
    """A mug, the tape's case, two dice and a pencil; `unit`: px of a unit."""
    from game.art import things

    def px(units: float) -> int:
        return max(6, round(units * unit))

    return (Thing(things.pencil(px(150), 74), .30, px(120)),
            Thing(things.die(4, px(30), turn=12), .66, px(70)),
            Thing(things.die(6, px(30), turn=-20), .74, px(122)),
            Thing(things.mug(px(116)), 1.56, -px(90)),
            Thing(things.tape_case(px(56)), 1.40, -px(196)))


class Beside:
    """Lays it onto a view's wood. The pictures are drawn in a thread, `ready` is called when they are there."""

    def __init__(self, view: Plane, lying: Lying, ready: Callable[[], None]) -> None:
        self.view, self._lying, self._ready = view, lying, ready
        self._things: tuple[Thing, ...] = ()
        self._unit = 0.0
        """Px of a unit of the things that are there or being drawn."""

    def lay(self, image: pygame.Surface, mat: pygame.Rect) -> None:
        """Paint it within the clip of an image as large as the view, on which the mat lies there."""
        wood = mat.left, image.get_width() - mat.right
        if min(wood) >= LEAST * self.view.ui.u and self.view.ui.palette.textured and not (
                self.view.camera.bottom or self.view.camera.left):
            self._lay_things(image, mat, wood)
        self._line_up(image, mat)

    def _lay_things(self, image: pygame.Surface, mat: pygame.Rect, wood: tuple[int, int]) -> None:
        unit = round(min(self.view.ui.u, min(wood) / FULL), 2)
        if unit != self._unit:
            self._unit, self._things = unit, ()

            def done(things: tuple[Thing, ...]) -> None:
                if unit == self._unit:
                    self._things = things
                    self._ready()

            in_background(self.view.ui.post, lambda: _drawn(unit), done, wait=self.view.wait)
        free = self.view.camera.free.move(-self.view.rect.x, -self.view.rect.y)
        for picture, across, down in self._things:
            x = wood[0] * across if across < 1 else mat.right + wood[1] * (across - 1)
            y = free.top + down if down > 0 else free.bottom + down
            image.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _line_up(self, image: pygame.Surface, mat: pygame.Rect) -> None:
        """The fallen of the first side at the left from below, those of the other at the right from above."""
        palette, u, lined = self.view.ui.palette, self.view.ui.u, [0, 0]
        dead = [(one, max(one.radius * self.view.camera.zoom, SMALL * u)) for one in self.view.decals
                if one.kind == "fallen" and one.side in (0, 1)]
        apart = round(2.7 * max((wide for _, wide in dead), default=1.0))
        for one, wide in dead:
            i, lined[one.side] = lined[one.side], lined[one.side] + 1
            row, at = divmod(i, max(1, mat.height // apart))
            aside, along = (row + 1) * apart, round((at + .5) * apart)
            spot = (mat.left - aside, mat.bottom - along) if one.side == 0 else (mat.right + aside, mat.top + along)
            if image.get_rect().inflate(2 * apart, 2 * apart).collidepoint(spot):
                colour = palette.side_b_table if one.side else palette.side_a_table
                pygame.draw.aacircle(image, strokes.DARK, spot, wide + 3 * u)
                pygame.draw.aacircle(image, colour, spot, wide + 2 * u)
                pygame.draw.aacircle(image, EARTH, spot, wide)
                picture = self._lying.picture(one, wide / one.radius)
                if picture is not None:
                    image.blit(picture, picture.get_rect(center=spot))
