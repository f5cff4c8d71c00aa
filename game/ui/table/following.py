"""Camera moves after events: the least move that shows who acts and who suffers, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from game.ui.motion import in_out_sine

if TYPE_CHECKING:
    from game.ui.table.camera import Camera
    from game.ui.table.ground import Ground

Spot = tuple[float, float]
BORDER = 1.0
"""Inches round a spot that are seen as well, wherever the table goes on."""
BASE = (28.0, 40.0)
"""Pixels of a base in a small window and at 1920 × 1080 below which no question of one's own is asked."""
USUAL = 0.5
"""Inches of the radius of a man on foot: whoever is larger is seen no farther off."""
AGAIN = 1.5
"""How much nearer than it stands back all that happens must fit for the view to come near again."""
FILLED = 0.94
"""The share of its room that a table takes at least, each way, where something is asked from near."""


def seen(camera: Camera, spots: Sequence[Spot]) -> bool:
    """Whether all these spots (inches) are in the free part of the table, half an inch from its rim."""
    return all(camera.sees(x, y, 0.5) for x, y in spots)


def most_seen(camera: Camera, spots: Sequence[Spot]) -> Spot | None:
    """The middle of the view that shows the most of these spots, the first one in any case; None where it can stay."""
    if not spots or all(camera.sees(x, y, 0.8) for x, y in spots):
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    goals = [((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)]
    for spot in spots[::1 + len(spots) // 24]:
        near = _seen_from(camera, spots, spot) or [spot]
        goals.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    goals.append(spots[0])

    def worth(found: Sequence[Spot]) -> tuple[bool, int]:
        return spots[0] in found, len(found)

    best = max(goals, key=lambda goal: worth(_seen_from(camera, spots, goal)))
    now = [(x, y) for x, y in spots if camera.sees(x, y, 0.8)]
    return best if worth(_seen_from(camera, spots, best)) > worth(now) else None


def _seen_from(camera: Camera, spots: Sequence[Spot], goal: Spot) -> list[Spot]:
    """Those of these spots that are on the screen when the view is centred there."""
    there = replace(camera)
    there.look_at(*goal)
    return [(x, y) for x, y in spots if there.sees(x, y, 0.8)]


def aim(camera: Camera, spots: Sequence[Spot], near: float = 0.0, least: float = 0.0) -> Camera | None:
    """The place of the camera that shows all these spots; None if it can stay. It zooms out only if they do not fit,
    and never farther than the whole table, or than `least` px an inch; it comes as near as `near` if they fit then."""
    if not spots or camera.stays or camera.zoom >= camera.near(near) and seen(camera, spots):
        return None
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    there, fits = replace(camera), _fits(camera, spots)
    if fits < camera.zoom or camera.zoom < camera.near(near):
        there.zoom = max(least, camera.fit_zoom(), min(max(camera.zoom, camera.near(near)), camera.shared(fits)))
        if there.zoom == camera.zoom and seen(camera, spots):
            return None
    there.look_at((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return there if there != camera else None


def _fits(camera: Camera, spots: Sequence[Spot]) -> float:
    """The nearest zoom at which all these spots are seen together."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    wide, tall = max(xs) - min(xs) + 2 * BORDER, max(ys) - min(ys) + 2 * BORDER
    return min(camera.free.width / wide, camera.free.height / tall)


class Following:
    """Follows events with one view. It remembers the player's zoom, and restores it before a question."""

    def __init__(self, view: Ground) -> None:
        self.view = view
        self.least = 0.0
        """The least zoom that it comes to by itself, where more than a question needs is wanted (a film)."""
        self._back: tuple[float, float] | None = None
        """The zoom before it went back for what happened, and the zoom it took."""
        self._there: Camera | None = None
        """The camera towards which the view moves; None if it does not move."""
        self._from: Spot | None = None
        """The middle of the view when it began to move; None: it has not."""

    def near_zoom(self, radius: float = 0.0) -> float:
        """The least pixels an inch of a question about a figure whose base has this radius (inches; 0: the smallest on
        the table), so that the figure is told from others: a base of `BASE` px, whatever the interface scale. A small
        table is seen from nearer, so that no more than a rim of wood lies round it."""
        view, camera = self.view, self.view.camera
        fills = FILLED * max(camera.box.width / camera.width, camera.box.height / camera.height)
        return float(ceil(max(camera.fit_zoom(), self.told_zoom(radius), min(fills, view.opening_zoom()), self.least)))

    def told_zoom(self, radius: float = 0.0) -> float:
        """The pixels an inch at which figures whose base has this radius are told from others (0: the smallest), and
        at which the mat fills its view."""
        view, size = self.view, self.view.ui.metrics
        radius = min(radius or min((actor.radius for actor in view.cast.actors.values()), default=USUAL), USUAL)
        base = max(BASE[0], BASE[1] * min(size.width / 1920, size.height / 1080))
        return max(base / (2 * radius), view.camera.filling())

    def begin(self, spots: Sequence[Spot]) -> bool:
        """Begin to show these spots; whether the view has to move: then `go` moves it."""
        camera = self.view.camera
        stays = self._stands_back() and bool(spots) and _fits(camera, spots) < AGAIN * camera.zoom
        there = aim(camera, spots, 0.0 if stays else self.near_zoom())
        if there is None:
            self._there = None
            return False
        if there.zoom < camera.zoom:
            nearer = self._back[0] if self._stands_back() and self._back else camera.zoom
            self._back = nearer, there.zoom
        self._start(there)
        return True

    def show(self, spots: Sequence[Spot], near: float = 0.0) -> None:
        """Show these spots at once, as many of the first ones as the view holds, from no farther than that takes and
        than the mat fills its view; as near as `near` px an inch where they fit then."""
        camera = self.view.camera
        for most in range(len(spots), 0, -1):
            there = aim(camera, spots[:most], near, least=float(ceil(camera.filling())))
            if most == 1 or seen(there or camera, spots[:most]):
                if there is not None:
                    self._start(there)
                    self.go(1.0)
                return

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
        if there is None or camera.stays and back is None:
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
