"""Camera moves after events: the least move that shows who acts and who suffers, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ui.motion import in_out_sine

if TYPE_CHECKING:
    from game.ui.table.camera import Camera
    from game.ui.table.view import TableView

Spot = tuple[float, float]
BORDER = 1.0
"""Inches round a spot that are seen as well, wherever the table goes on."""


def seen(camera: Camera, spots: Sequence[Spot]) -> bool:
    """Whether all these spots (inches) are in the free part of the table, half an inch from its rim."""
    return all(camera.sees(x, y, 0.5) for x, y in spots)


def aim(camera: Camera, spots: Sequence[Spot]) -> Camera | None:
    """The place of the camera that shows all these spots; None if it can stay. It zooms out only if they do not fit,
    and never farther than the whole table."""
    if not spots or camera.whole or seen(camera, spots):
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    there = replace(camera)
    wide, tall = max(xs) - min(xs) + 2 * BORDER, max(ys) - min(ys) + 2 * BORDER
    fits = min(camera.free.width / wide, camera.free.height / tall)
    if fits < camera.zoom:
        there.zoom = max(camera.fit_zoom(), camera.shared(fits))
    there.look_at((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return there


class Following:
    """Follows events with one view. It remembers the player's zoom, and restores it before a question."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._back: tuple[float, float] | None = None
        """The zoom before it went back for what happened, and the zoom it took."""
        self._there: Camera | None = None
        """The camera towards which the view moves; None if it does not move."""
        self._from: Spot | None = None
        """The middle of the view when it began to move; None: it has not."""

    def begin(self, spots: Sequence[Spot]) -> bool:
        """Begin to show these spots; whether the view has to move: then `go` moves it."""
        camera = self.view.camera
        there = aim(camera, spots)
        if there is None:
            self._there = None
            return False
        if there.zoom < camera.zoom:
            nearer = self._back[0] if self._stands_back() and self._back else camera.zoom
            self._back = nearer, there.zoom
        self._start(there)
        return True

    def come_back(self, spots: Sequence[Spot]) -> bool:
        """As `begin`, before a person is asked: as near as the view was before what happened was followed."""
        camera, back = self.view.camera, self._back
        near = replace(camera)
        if back is not None and self._stands_back():
            near.zoom = back[0]
            near.clamp()
        self._back = None
        there = aim(near, spots) or (near if near.zoom != camera.zoom else None)
        self._there = None
        if there is None or camera.whole and back is None:
            return False
        self._start(there)
        return True

    def go(self, t: float) -> None:
        """A share of the way, from 0 to 1. The zoom changes with the first share, so that a jump is one change."""
        camera, there = self.view.camera, self._there
        if there is None:
            return
        if self._from is None:
            camera.zoom = there.zoom
            camera.clamp()
            self._from = camera.x, camera.y
        (x, y), share = self._from, in_out_sine(min(1.0, t))
        camera.look_at(x + (there.x - x) * share, y + (there.y - y) * share)
        self.view.invalidate()

    def _stands_back(self) -> bool:
        return self._back is not None and self.view.camera.zoom == self._back[1]

    def _start(self, there: Camera) -> None:
        self.view.drop_glide()
        self._there, self._from = there, None
