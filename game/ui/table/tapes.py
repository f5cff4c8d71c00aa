"""The measuring tape along a path: quickly sketched while the path changes with each frame, painted once it rests."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.art import things as art_things
from game.art.kept import weight
from game.ui.table import strokes

if TYPE_CHECKING:
    from game.ui.table.view import TableView

Points = Sequence[tuple[float, float]]
Key = tuple[tuple[tuple[int, int], ...], float, float]

MOST: Final = 6
"""Painted tapes that are kept."""
BYTES: Final = 6_000_000
"""What they may take together, besides the last."""
BAND: Final = (247, 204, 53)
INK: Final = (29, 21, 16)
SHADE: Final = (214, 165, 38)


class Tapes:
    """The tapes of one view."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._kept: OrderedDict[Key, tuple[pygame.Surface, tuple[int, int]]] = OrderedDict()
        self._asked: deque[Key] = deque(maxlen=8)
        """What was sketched last: painted if it is asked for again."""

    def draw(self, target: pygame.Surface, points: Points) -> None:
        """The tape along these pixels; sketched where it is new and the view does not wait for pictures."""
        key = self._key(points)
        if key not in self._kept and key not in self._asked and not self.view.wait:
            self._asked.append(key)
            self._sketch(target, points)
            self.view.ui.after(0.0, self.view.invalidate)      # painted with the next frame, if it rests
            return
        picture, at = self.picture(points)
        target.blit(picture, at)

    def picture(self, points: Points) -> tuple[pygame.Surface, tuple[int, int]]:
        """The painted tape along these pixels (1 to 4 ms) and where it goes; the last few are kept, wherever they
        lie."""
        x0, y0 = points[0]
        key, zoom = self._key(points), self.view.camera.zoom
        if key not in self._kept:
            self._kept[key] = art_things.tape([(x - x0, y - y0) for x, y in points], zoom, self._wide())
            while len(self._kept) > MOST or len(self._kept) > 1 and (
                    sum(weight(old) for old, _ in self._kept.values()) > BYTES):
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        picture, (left, top) = self._kept[key]
        return picture, (round(left + x0), round(top + y0))

    def _key(self, points: Points) -> Key:
        x0, y0 = points[0]
        return tuple((round(x - x0), round(y - y0)) for x, y in points), self.view.camera.zoom, self.view.ui.u

    def _wide(self) -> float:
        u = self.view.ui.u
        return max(9.0, 20 * u * min(1.0, self.view.camera.zoom / (64 * u)))

    def _sketch(self, target: pygame.Surface, points: Points) -> None:
        """The same band and ticks without light and shadow: a small part of a millisecond."""
        wide, inch = self._wide(), self.view.camera.zoom
        strokes.polyline(target, BAND, points, wide, INK, 1.6)
        total = 0.0
        for (x0, y0), (x1, y1) in zip(points, points[1:], strict=False):
            far = hypot(x1 - x0, y1 - y0)
            if far < 1:
                continue
            ux, uy = (x1 - x0) / far, (y1 - y0) / far
            shade = wide * .33
            strokes.line(target, SHADE, (x0 - uy * shade, y0 + ux * shade), (x1 - uy * shade, y1 + ux * shade), 2)
            i = int(total / inch * 4) + 1
            while (at := i * inch / 4 - total) < far:
                deep = .72 if i % 4 == 0 else .42 if i % 2 == 0 else .26
                x, y = x0 + ux * at + uy * (wide / 2 - .8), y0 + uy * at - ux * (wide / 2 - .8)
                pygame.draw.line(target, INK, (x, y), (x - uy * wide * deep, y + ux * wide * deep),
                                 2 if i % 4 == 0 else 1)
                i += 1
            total += far
        for bend in points[1:-1]:
            pygame.draw.aacircle(target, INK, bend, wide * .34 + 2)
            pygame.draw.aacircle(target, (255, 250, 240), bend, wide * .34)
