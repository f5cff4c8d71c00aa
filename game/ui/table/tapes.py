"""The measuring tape along a path: quickly sketched while the path changes, painted beside the frames once it rests."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from game.art import things as art_things
from game.art.kept import weight
from game.background import Worker, in_background
from game.ui.table import strokes

if TYPE_CHECKING:
    from game.ui.table.ground import Ground

Points = Sequence[tuple[float, float]]
Key = tuple[tuple[tuple[int, int], ...], float]
"""The points from the first one on in px, and the px of an inch."""
Picture = tuple[pygame.Surface, tuple[int, int]]
"""A painted tape, and where its corner lies from the first point."""

MOST: Final = 6
"""Painted tapes that are kept."""
BYTES: Final = 6_000_000
"""What they may take together, besides the last."""
RESTS: Final = 0.08
"""Seconds after which a tape that is still shown is painted."""
BAND: Final = (247, 204, 53)
INK: Final = (29, 21, 16)
SHADE: Final = (214, 165, 38)


class Tapes:
    """The tapes of one view."""

    def __init__(self, view: Ground) -> None:
        self.view = view
        self._kept: OrderedDict[Key, Picture] = OrderedDict()
        self._shown: set[Key] = set()
        """Those of the present frame."""
        self._due: set[Key] = set()
        """Those that are painted if they rest, are being painted, or could not be painted and stay sketched."""
        self._worker = Worker("tapes")

    def forget(self) -> None:
        """A new frame begins."""
        self._shown.clear()

    def draw(self, target: pygame.Surface, points: Points) -> None:
        """The tape along these pixels; sketched until it is painted, but where the view waits for pictures."""
        key, (x0, y0) = self._key(points), points[0]
        self._shown.add(key)
        if self.view.wait and key not in self._kept:
            self._keep(key, _painted(*key, self._wide()))
        if key in self._kept:
            self._kept.move_to_end(key)
            picture, (left, top) = self._kept[key]
            target.blit(picture, (round(left + x0), round(top + y0)))
            return
        self._sketch(target, points)
        if key not in self._due:
            self._due.add(key)
            self.view.ui.after(RESTS, partial(self._order, key, self._wide()))

    def _order(self, key: Key, wide: float) -> None:
        """Paint it in the thread where it is still shown: 2 to 10 ms."""
        if key in self._shown:
            in_background(self.view.ui.post, partial(_painted, *key, wide), partial(self._keep, key),
                          worker=self._worker)
        else:
            self._due.discard(key)

    def _keep(self, key: Key, made: Picture) -> None:
        self._due.discard(key)
        self._kept[key] = made
        while len(self._kept) > MOST or len(self._kept) > 1 and (
                sum(weight(old) for old, _ in self._kept.values()) > BYTES):
            self._kept.popitem(last=False)
        self.view.invalidate()

    def _key(self, points: Points) -> Key:
        x0, y0 = points[0]
        return tuple((round(x - x0), round(y - y0)) for x, y in points), self.view.camera.zoom

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


def _painted(points: Points, zoom: float, wide: float) -> Picture:
    return art_things.tape(points, zoom, wide)
