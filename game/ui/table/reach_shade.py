"""The dark veil over what cannot be reached, with a light edge round what can; painted once a question and zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.table.places import GRID
from game.ui.table import layered, strokes
from game.ui.table.camera import Camera

if TYPE_CHECKING:
    from game.ui.table.ground import Ground

Ring = list[tuple[float, float]]
DARK_EDGE, LIGHT_EDGE = 6.0, 2.5
"""How wide the edge is with its dark rim, and its light line alone, in units."""
LARGE = 2_000_000
"""Pixels from which only what is seen of the veil is painted, and half as much round it."""


THIN = 0.35
"""The share of the veil that is left in a near fight."""


class ReachShade:
    """The veil of one table view: a picture of the box round all that can be reached; beyond it all is dark."""

    def __init__(self, view: Ground) -> None:
        self.view = view
        self._key: tuple[object, ...] = ()
        self._rings: list[Ring] = []
        """Pixels from the mat's north-west corner."""
        self._picture: pygame.Surface | None = None
        self._box = pygame.Rect(0, 0, 0, 0)
        """What the picture shows, on the mat."""
        self._edge: pygame.Surface | None = None
        """The light edge where tree tops hide it, of the same box."""
        self._edge_of: tuple[object, ...] = ()

    def forget(self) -> None:
        """Paint anew when it is laid next."""
        self._key = ()

    def lay(self, image: pygame.Surface, left: int, top: int) -> None:
        """Darken what cannot be reached, where something can, within the clip of an image of the view.

        `left`, `top`: where the mat's north-west corner lies on it.
        """
        if self.view.overlay.reach is None:
            return
        palette, whole, share = self.view.ui.palette, image.get_rect(), self._share()
        picture = self._painted(pygame.Rect(-left, -top, whole.width, whole.height))
        keep = self._box.move(left, top).clip(whole)
        outside = layered.around(whole, keep) if keep.width and keep.height else [whole]
        for part in outside:
            layered.tint(image, [round(255 * (1 - share))] * 3, part, pygame.BLEND_RGB_MULT)
            layered.tint(image, [round(c * share) for c in palette.shade], part, pygame.BLEND_RGB_ADD)
        image.blit(picture, self._box.move(left, top))

    def _share(self) -> float:
        """How dark the veil is, 0 to 1: in a near fight, which has a light of its own, it is thin."""
        share = self.view.ui.palette.shade_share
        return share * THIN if self.view.overlay.units.bout else share

    def hidden_by(self, crowns: list[pygame.Rect], key: tuple[object, ...]) -> None:
        """Prepare the light edge where these boxes (on the mat) of tree tops hide it; `key` differs where they do.
        `lay` comes before."""
        if self.view.overlay.reach is not None and (self._picture, *key) != self._edge_of:
            self._edge_of, self._edge = (self._picture, *key), self._paint_edge(crowns)

    def lay_edge(self, image: pygame.Surface, left: int, top: int) -> None:
        """Draw the light edge once more above tree tops, within the clip; arguments as for `lay`."""
        if self.view.overlay.reach is not None and self._edge is not None:
            image.blit(self._edge, self._box.move(left, top))

    def _paint_edge(self, over: list[pygame.Rect]) -> pygame.Surface | None:
        u, (x0, y0), light = self.view.ui.u, self._box.topleft, self.view.ui.palette.chip_text
        hidden = [((ax - x0, ay - y0), (bx - x0, by - y0)) for ring in self._rings
                  for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True)
                  if _box((ax, ay), (bx, by), DARK_EDGE * u).collidelist(over) >= 0]
        if not hidden:
            return None
        picture = pygame.Surface(self._box.size, pygame.SRCALPHA, 32)
        for colour, wide in ((strokes.DARK, DARK_EDGE * u), (light, LIGHT_EDGE * u)):
            for a, b in hidden:
                strokes.line(picture, colour, a, b, wide)
        picture.set_alpha(255, pygame.RLEACCEL)     # nearly all of it is empty
        return picture

    def _painted(self, seen: pygame.Rect) -> pygame.Surface:
        """The picture, which shows at least what is seen of the box; `seen` in pixels of the mat."""
        view, over, camera = self.view, self.view.overlay, self.view.camera
        key = (over.reach, over.inner, camera.zoom, view.ui.palette, view.ui.u, self._share())
        if key != self._key:
            rings = [_thinned([_on_mat(camera, p) for p in ring]) for ring in over.reach or ()]
            self._rings = [ring for ring in rings if len(ring) > 2]
            self._key, self._picture = key, None
        box = self._around()
        if box.width * box.height > LARGE:
            needed = seen.clip(box)
            if self._picture is not None and (not needed or self._box.contains(needed)):
                return self._picture
            box = seen.inflate(seen.width // 2, seen.height // 2).clip(box)
        elif self._picture is not None:
            return self._picture
        self._box = box
        self._picture = self._paint(box)
        return self._picture

    def _around(self) -> pygame.Rect:
        """The box round all rings and their lines."""
        margin = round(8 * self.view.ui.u)
        xs = [x for ring in self._rings for x, _ in ring] or [0.0]
        ys = [y for ring in self._rings for _, y in ring] or [0.0]
        x0, y0 = int(min(xs)) - margin, int(min(ys)) - margin
        return pygame.Rect(x0, y0, int(max(xs)) + margin - x0 + 1, int(max(ys)) + margin - y0 + 1)

    def _paint(self, box: pygame.Rect) -> pygame.Surface:
        view, over, camera = self.view, self.view.overlay, self.view.camera
        u, palette, (x0, y0) = view.ui.u, view.ui.palette, box.topleft
        rings = [[(x - x0, y - y0) for x, y in ring] for ring in self._rings]
        picture = strokes.shade(box.size, palette.shade, round(255 * self._share()), rings)
        for ring in rings:
            strokes.polyline(picture, strokes.DARK, ring, DARK_EDGE * u, closed=True)
        for ring in rings:
            strokes.polyline(picture, palette.chip_text, ring, LIGHT_EDGE * u, closed=True)
        for dotted in over.inner:
            points = [_on_mat(camera, p) for p in dotted]
            for x, y in spaced(points, 9 * u):
                pygame.draw.aacircle(picture, strokes.DARK, (x - x0, y - y0), 2.6 * u)
                pygame.draw.aacircle(picture, palette.chip_text, (x - x0, y - y0), 1.7 * u)
        return picture


def _box(a: tuple[float, float], b: tuple[float, float], round_it: float) -> pygame.Rect:
    """The box round a line, so many px wider on each side."""
    left, top = min(a[0], b[0]) - round_it, min(a[1], b[1]) - round_it
    return pygame.Rect(int(left), int(top), int(abs(b[0] - a[0]) + 2 * round_it) + 2,
                       int(abs(b[1] - a[1]) + 2 * round_it) + 2)


def _on_mat(camera: Camera, place: tuple[float, float]) -> tuple[float, float]:
    """Pixels from the mat's north-west corner."""
    return camera.on_mat(place[0] / GRID, place[1] / GRID)


def _thinned(ring: list[tuple[float, float]], least: float = 0.35) -> list[tuple[float, float]]:
    """The ring without corners that lie within a third of a pixel of the line between their neighbours."""
    kept: list[tuple[float, float]] = []
    for i, (x, y) in enumerate(ring):
        if kept and i + 1 < len(ring):
            (ax, ay), (bx, by) = kept[-1], ring[i + 1]
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
            off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
            if off < least and (x - ax) ** 2 + (y - ay) ** 2 < 400:
                continue
        kept.append((x, y))
    return kept


def spaced(ring: list[tuple[float, float]], gap: float, closed: bool = True) -> list[tuple[float, float]]:
    """Spots along a line, `gap` apart."""
    found: list[tuple[float, float]] = []
    left = 0.0
    ends = ring[1:] + ring[:1] if closed else ring[1:]
    for (ax, ay), (bx, by) in zip(ring, ends, strict=closed):
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        while left <= far and far > 0:
            found.append((ax + (bx - ax) * left / far, ay + (by - ay) * left / far))
            left += gap
        left -= far
    return found
