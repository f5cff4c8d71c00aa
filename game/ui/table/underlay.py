"""The still layers under figures and overlay: wood, mat, markers, shade, roofs, tree tops; composed once a view."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

import pygame

from game.art import marks as art_marks
from game.art import things as art_things
from game.art.terrain import TableLayers
from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.ui.table import decals, layered, levels, strokes

if TYPE_CHECKING:
    from game.ui.table.view import TableView

FADED = 56
"""A crown above a figure, the pointer or a path keeps 22 % (concept, section 7)."""
BARE_MAT = (86, 103, 51)
TILE = 64
"""Pixels: the ground without crowns is kept in squares of this size, only where crowns are."""

Crown = tuple[pygame.Surface, pygame.Rect, float, float, float]
"""A tree top on the screen: picture, where, and its middle and radius in inches."""
Spot = tuple[float, float, float]
"""A place in inches with a radius."""


class Underlay:
    """The still part of a table view. Tree tops are painted in; those that must fade are taken out for a frame."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.made = 0
        """How often the whole was composed (for tests and measuring)."""
        self._bare: list[pygame.Surface] = []
        """The ground without crowns, in pieces, and their places in the view."""
        self._bare_boxes: list[pygame.Rect] = []
        self._whole: pygame.Surface | None = None
        self._key: tuple[object, ...] = ()
        self._crowns: list[Crown] = []
        self._boxes: list[pygame.Rect] = []
        """Round each crown, in grid steps: what a circle may touch is found at once."""
        self._near: pygame.Surface | None = None
        self._beside: dict[tuple[int, ...], list[Crown]] = {}
        """For the box of a crown: those that reach into it."""
        self._beside_for: list[Crown] | None = None
        self._scaled: dict[int, pygame.Surface] = {}
        self._scaled_for: tuple[object, ...] = ()
        self._patch: tuple[pygame.Surface, int, int] | None = None
        self._patch_key: tuple[object, ...] = ()
        self._lamp: pygame.Surface | None = None

    def forget(self) -> None:
        """Compose anew at the next frame."""
        self._key = self._patch_key = ()

    # --- every frame --------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, pictures: list[TableLayers], bare: list[Spot]) -> list[Crown]:
        """Lay it on the target; gives the crowns that are above a bare spot, to be drawn see-through later on.

        The pictures of the table lie over one another, the finest last.
        """
        view = self.view
        key = self._composition(pictures)
        if self._whole is None or key != self._key or self._whole.get_size() != view.rect.size:
            self._compose(pictures)
            self._key = key
        assert self._whole is not None
        target.blit(self._whole, view.rect.topleft)
        over = self._above(bare)
        if over:
            self._take_out(target, over)
        return over

    def _above(self, bare: list[Spot]) -> list[Crown]:
        """The crowns that reach over one of these spots."""
        near: set[int] = set()
        for x, y, r in bare:
            near.update(i for i in _box(x, y, r).collidelistall(self._boxes)
                        if i not in near and _over(self._crowns[i], x, y, r))
        return [self._crowns[i] for i in sorted(near)]

    def _take_out(self, target: pygame.Surface, over: list[Crown]) -> None:
        """Show the ground where these crowns are; crowns beside them that reach in are painted again."""
        clip, left, top = target.get_clip(), self.view.rect.x, self.view.rect.y
        gone = {id(crown) for crown in over}
        if self._beside_for is not self._crowns:
            self._beside, self._beside_for = {}, self._crowns
        lamp = self._lamp_light(self.view.rect.size)
        for box in (crown[1] for crown in over):
            target.set_clip(box.move(left, top).clip(clip))
            target.fblits([(self._bare[i], self._bare_boxes[i].move(left, top))
                           for i in box.collidelistall(self._bare_boxes)])
            beside = self._beside.get(tuple(box))
            if beside is None:
                beside = self._beside[tuple(box)] = [crown for crown in self._crowns if box.colliderect(crown[1])]
            target.fblits([(crown[0], crown[1].move(left, top)) for crown in beside if id(crown) not in gone])
            if self._near is not None:
                target.blit(self._near, (box.x + left, box.y + top), box, pygame.BLEND_RGB_MULT)
            if lamp is not None:
                target.blit(lamp, (box.x + left, box.y + top), box)
        target.set_clip(clip)

    def draw_faded(self, target: pygame.Surface, over: list[Crown]) -> None:
        """Crowns above figures: see-through."""
        for picture, box, _, _, _ in over:
            picture.set_alpha(FADED)
            target.blit(picture, box.move(self.view.rect.topleft))
            picture.set_alpha(255)

    # --- composing ----------------------------------------------------------------------------------------------

    def _composition(self, pictures: list[TableLayers]) -> tuple[object, ...]:
        view, camera = self.view, self.view.camera
        return (tuple(pictures), camera.x, camera.y, camera.zoom, view.rect.size,
                view.overlay.reach, view.overlay.inner, view.objectives, tuple(view.holders.items()), view.ui.palette,
                view.decals, view.overlay.zones, view.overlay.units.bout, view.heights.watch)

    def _compose(self, pictures: list[TableLayers]) -> None:
        """Wood, ground, markers, shade and roofs; then the tree tops, what is under them put by."""
        view, ui, camera = self.view, self.view.ui, self.view.camera
        self.made += 1
        size = view.rect.size
        if self._whole is None or self._whole.get_size() != size:
            self._whole = pygame.Surface(size, 0, 32)
        image = whole = self._whole
        left, top = camera.corner()
        left, top = left - view.rect.x, top - view.rect.y
        mat = pygame.Rect(left, top, round(camera.width * camera.zoom), round(camera.height * camera.zoom))
        wood = ui.surfaces.backdrop((ui.metrics.width, ui.metrics.height))
        for part in layered.around(image.get_rect(), mat.clip(image.get_rect())):
            image.blit(wood, part, part.move(view.rect.topleft))
        if not pictures or pictures[0].section is not None:
            image.fill(BARE_MAT, mat)
        layered.lay_grounds(image, pictures, (left, top), camera.zoom)
        self._mat_edge(image, mat)
        for marker in () if view.flat_roofs else view.objectives:
            self._draw_objective(image, marker)
        if view.decals:
            decals.lay(view, image, view.decals)
        if ui.palette.mat_share < 1:
            image.fill([round(255 * ui.palette.mat_share)] * 3, mat, special_flags=pygame.BLEND_RGB_MULT)
        if view.heights.watch == "roofs":
            image.fill((96, 96, 104), special_flags=pygame.BLEND_RGB_MULT)
        if not view.flat_roofs:
            self._lay_shade(image, left, top)
        for layers, roof in layered.uppermost(pictures, "roof"):
            roof.surface.set_alpha(levels.shown_roofs(view))
            layered.blit_scaled(image, roof.surface, (left, top), camera.zoom / layers.px_per_inch, roof.rect.topleft)
        if view.flat_roofs:              # what can be reached may lie on roofs, and so may markers
            self._lay_shade(image, left, top)
            for marker in view.objectives:
                self._draw_objective(image, marker)
        image.set_clip(mat)
        self._lay_zones(image)
        image.set_clip(None)
        self._crowns = self._crowns_on_screen(pictures)
        self._boxes = [_box(x, y, radius) for _, _, x, y, radius in self._crowns]
        self._bare_boxes = _tiled(whole.get_rect(), [crown[1] for crown in self._crowns])
        self._bare = [whole.subsurface(box).copy() for box in self._bare_boxes]
        whole.fblits([(picture, box) for picture, box, _, _, _ in self._crowns])
        self._near = self._spotlight(size) if view.overlay.units.bout else None
        if self._near is not None:
            whole.blit(self._near, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if (lamp := self._lamp_light(size)) is not None:
            whole.blit(lamp, (0, 0))

    def _spotlight(self, size: tuple[int, int]) -> pygame.Surface:
        """Full light round the figures of a near fight, dusk elsewhere: to be multiplied with the ground."""
        view, camera, coarse = self.view, self.view.camera, 6
        light = pygame.Surface((max(1, size[0] // coarse), max(1, size[1] // coarse)), 0, 32)
        dusk = round(255 * (1 - view.ui.palette.shade_share * 1.45))
        light.fill((dusk, dusk, dusk))
        them = [a for f in view.overlay.units.bout if (a := view.cast.actors.get(f)) is not None]
        for wide, tone in ((3.2, 0.33), (2.6, 0.66), (2.0, 1.0)):
            shade = round(dusk + (255 - dusk) * tone)
            for actor in them:
                x, y = camera.point(actor.x, actor.y)
                at = ((x - view.rect.x) / coarse, (y - view.rect.y) / coarse)
                pygame.draw.circle(light, (shade, shade, shade), at, (actor.radius + wide) * camera.zoom / coarse)
        return pygame.transform.smoothscale(light, size)

    def _lamp_light(self, size: tuple[int, int]) -> pygame.Surface | None:
        if not self.view.ui.palette.textured:
            return None
        if self._lamp is None or self._lamp.get_size() != size:
            self._lamp = art_things.lamp(*size, warm=0.10, dark=0.34)
        return self._lamp

    def _mat_edge(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """The hem of the mat: a dark edge and a row of stitches."""
        zoom, whole = self.view.camera.zoom, image.get_rect()
        hem = max(3, round(zoom * 0.09))
        pygame.draw.rect(image, (26, 20, 12), box.inflate(2 * hem, 2 * hem), hem, border_radius=hem)
        pygame.draw.rect(image, (58, 62, 34), box.inflate(2 * hem - 2, 2 * hem - 2), max(1, hem - 2), border_radius=hem)
        step, thread = max(8, round(zoom * 0.16)), (150, 146, 96)
        for y in (box.top - hem // 2, box.bottom + hem // 2 - 1):
            if whole.top <= y < whole.bottom:
                for x in range(box.left, box.right, step):
                    image.fill(thread, (x, y, step // 2, 1))
        for x in (box.left - hem // 2, box.right + hem // 2 - 1):
            if whole.left <= x < whole.right:
                for y in range(box.top, box.bottom, step):
                    image.fill(thread, (x, y, 1, step // 2))

    def _draw_objective(self, image: pygame.Surface, marker: Marker) -> None:
        """A flag on a brass disc; the ring round it and its pattern tell who holds it."""
        view, u = self.view, self.view.ui.u
        size = max(18, round(2 * marker.radius / GRID * view.camera.zoom))
        held = view.holders.get(marker.id)
        x, y = view.camera.steps(*marker.place)
        at = (x - view.rect.x, y - view.rect.y)
        if held in (0, 1, 2):
            self._holders_ring(image, at, size / 2 + 3 * u, held)
        picture = art_marks.objective(size, held if held in (0, 1) else None)
        image.blit(picture, (round(at[0] - picture.width / 2), round(at[1] - picture.height / 2)))

    def _holders_ring(self, image: pygame.Surface, at: tuple[float, float], radius: float, held: int) -> None:
        palette, u = self.view.ui.palette, self.view.ui.u
        pygame.draw.aacircle(image, strokes.DARK, at, radius + 3 * u, round(7 * u))
        if held in (0, 2):
            pygame.draw.aacircle(image, palette.side_a_table, at, radius + 2 * u, round(4 * u))
        if held in (1, 2):
            strokes.dashed_ring(image, palette.side_b_table, at, radius, 4 * u, 12)

    # --- shade --------------------------------------------------------------------------------------------------

    def _lay_shade(self, image: pygame.Surface, left: int, top: int) -> None:
        """Darken what cannot be reached; the edge of the rest is a light line on a dark one."""
        over = self.view.overlay
        if over.reach is None:
            return
        palette, whole = self.view.ui.palette, image.get_rect()
        patch, x, y = self._shade_patch()
        box = pygame.Rect(left + x, top + y, patch.width, patch.height)
        keep = box.clip(whole)
        outside = layered.around(whole, keep) if keep.width and keep.height else [whole]
        share = palette.shade_share
        for part in outside:
            image.fill([round(255 * (1 - share))] * 3, part, special_flags=pygame.BLEND_RGB_MULT)
            image.fill([round(c * share) for c in palette.shade], part, special_flags=pygame.BLEND_RGB_ADD)
        image.blit(patch, box.topleft)

    def _lay_zones(self, image: pygame.Surface) -> None:
        """Dashed lines in a side's colour, pale where they are nobody's: how far something counts. The clip is the
        mat."""
        view, u, whole = self.view, self.view.ui.u, image.get_rect().inflate(40, 40)
        for rings, side in view.overlay.zones:
            palette = view.ui.palette
            colour = palette.chip_text if side is None else palette.side_a_table if side == 0 else palette.side_b_table
            for ring in rings:
                points = [(x - view.rect.x, y - view.rect.y) for x, y in (view.camera.steps(*p) for p in ring)]
                spots = _spaced(points, 9 * u, closed=False)
                for a, b in zip(spots[::2], spots[1::2], strict=False):
                    if whole.collidepoint(a) and abs(a[0] - b[0]) + abs(a[1] - b[1]) < 30 * u:
                        strokes.line(image, colour, a, b, 3 * u, strokes.DARK, 1.5 * u)

    def _shade_patch(self) -> tuple[pygame.Surface, int, int]:
        """The veil round the ground that can be reached with its edge, made once a question and zoom."""
        view, over, camera = self.view, self.view.overlay, self.view.camera
        key = (over.reach, over.inner, camera.zoom, view.ui.palette, view.ui.u)
        if self._patch is not None and key == self._patch_key:
            return self._patch
        u, palette, reach = view.ui.u, view.ui.palette, over.reach or ()
        rings = [_thinned([_on_mat(camera, p) for p in ring]) for ring in reach]
        rings = [ring for ring in rings if len(ring) > 2]
        margin = round(8 * u)
        xs, ys = [x for ring in rings for x, _ in ring] or [0.0], [y for ring in rings for _, y in ring] or [0.0]
        x0, y0 = int(min(xs)) - margin, int(min(ys)) - margin
        size = (int(max(xs)) + margin - x0 + 1, int(max(ys)) + margin - y0 + 1)
        rings = [[(x - x0, y - y0) for x, y in ring] for ring in rings]
        patch = strokes.shade(size, palette.shade, round(255 * palette.shade_share), rings)
        for ring in rings:
            strokes.polyline(patch, strokes.DARK, ring, 6 * u, closed=True)
        for ring in rings:
            strokes.polyline(patch, palette.chip_text, ring, 2.5 * u, closed=True)
        for dotted in over.inner:
            points = [_on_mat(camera, p) for p in dotted]
            for x, y in _spaced(points, 9 * u):
                pygame.draw.aacircle(patch, strokes.DARK, (x - x0, y - y0), 2.6 * u)
                pygame.draw.aacircle(patch, palette.chip_text, (x - x0, y - y0), 1.7 * u)
        self._patch, self._patch_key = (patch, x0, y0), key
        return self._patch

    # --- crowns -------------------------------------------------------------------------------------------------

    def _crowns_on_screen(self, pictures: list[TableLayers]) -> list[Crown]:
        """The crowns that the camera sees, in pixels of the view, scaled if need be."""
        camera, view = self.view.camera, self.view
        if self._scaled_for != (camera.zoom, *pictures):
            self._scaled, self._scaled_for = {}, (camera.zoom, *pictures)
        left, top = camera.corner()
        left, top, whole = left - view.rect.x, top - view.rect.y, pygame.Rect((0, 0), view.rect.size)
        found: list[Crown] = []
        for i, (layers, crown) in enumerate(layered.uppermost(pictures, "crown")):
            scale = camera.zoom / layers.px_per_inch
            box = pygame.Rect(round(left + crown.rect.x * scale), round(top + crown.rect.y * scale),
                              round(crown.rect.width * scale), round(crown.rect.height * scale))
            if not box.colliderect(whole):
                continue
            picture = crown.surface
            if abs(scale - 1) > 1e-6:
                if i not in self._scaled:
                    self._scaled[i] = pygame.transform.scale(crown.surface, box.size)
                picture = self._scaled[i]
            found.append((picture, box, *crown.centre, crown.radius))
        return found


def _box(x: float, y: float, radius: float) -> pygame.Rect:
    """A box in whole grid steps round a circle in inches, a step wider."""
    r = ceil(radius * GRID) + 1
    return pygame.Rect(round(x * GRID) - r, round(y * GRID) - r, 2 * r, 2 * r)


def _over(crown: Crown, x: float, y: float, r: float) -> bool:
    _, _, cx, cy, radius = crown
    return (cx - x) ** 2 + (cy - y) ** 2 < (radius + r) ** 2


def _on_mat(camera: Any, place: tuple[float, float]) -> tuple[float, float]:
    """Pixels from the mat's north-west corner."""
    return place[0] / GRID * camera.zoom, (camera.height - place[1] / GRID) * camera.zoom


def _tiled(whole: pygame.Rect, boxes: list[pygame.Rect]) -> list[pygame.Rect]:
    """The squares of a grid that any of these boxes touches, those side by side as one, within `whole`."""
    rows: dict[int, set[int]] = {}
    for box in (box.clip(whole) for box in boxes):
        if box.width > 0 and box.height > 0:
            columns = range(box.left // TILE, (box.right - 1) // TILE + 1)
            for row in range(box.top // TILE, (box.bottom - 1) // TILE + 1):
                rows.setdefault(row, set()).update(columns)
    found: list[pygame.Rect] = []
    for row in sorted(rows):
        for column in sorted(rows[row]):
            tile = pygame.Rect(column * TILE, row * TILE, TILE, TILE).clip(whole)
            if found and found[-1].top == tile.top and found[-1].right == tile.left:
                found[-1].width += tile.width
            else:
                found.append(tile)
    return found


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


def _spaced(ring: list[tuple[float, float]], gap: float, closed: bool = True) -> list[tuple[float, float]]:
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
