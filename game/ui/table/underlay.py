"""The still layers under figures and overlay: wood, mat, markers, shade, roofs, tree tops; composed once a view.

While the view glides only the ground is composed, of which what was seen before is moved along; tree tops and light are
laid on each frame. Where the view rests they are laid on the ground once.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.art import marks as art_marks
from game.art import things as art_things
from game.art.lamplight import LampLight
from game.art.terrain import TableLayers
from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.ui.table import layered, levels, strokes
from game.ui.table.beside import Beside
from game.ui.table.decals import Lying
from game.ui.table.reach_shade import ReachShade, spaced

if TYPE_CHECKING:
    from game.ui.table.plane import Plane

FADED = 56
"""A crown above a figure, the pointer or a path keeps 22 % (concept, section 7)."""
BARE_MAT = (86, 103, 51)
COARSE = 6
"""Pixels of a side that the light of a near fight is painted for at once."""
SPOT = ((3.2, 0.33), (2.6, 0.66), (2.0, 1.0))
"""Inches round a base in a near fight, and how light it is there."""
MOST_BARE = 32
"""Boxes of which the ground without crowns is kept, besides those that are bare now."""

Crown = tuple[pygame.Surface, pygame.Rect, float, float, float]
"""A tree top on the screen: picture, where, and its middle and radius in inches."""
Spot = tuple[float, float, float]
"""A place in inches with a radius."""


class Spotlight(NamedTuple):
    """Light round the figures of a near fight."""

    picture: pygame.Surface
    at: tuple[int, int]
    """Where it lies on the mat, in px."""
    dusk: int
    """How light it is elsewhere, of 255."""
    key: tuple[object, ...]
    """What it depends on; empty: only what is seen of it was painted."""


class Underlay:
    """The still part of a table view. Tree tops are painted in; those that must fade are taken out for a frame."""

    def __init__(self, view: Plane) -> None:
        self.view = view
        self.made = 0
        """How often the whole was composed (for tests and measuring)."""
        self._pictures: list[TableLayers] = []
        self._bare: dict[tuple[int, ...], pygame.Surface] = {}
        """The ground without crowns, by the box of a crown in the view."""
        self._whole: pygame.Surface | None = None
        """The ground, and where the view rests what lies above it."""
        self._rests = False
        """Whether tree tops and light are laid on it."""
        self._key: tuple[object, ...] = ()
        self._at: tuple[float, float, tuple[int, int]] | None = None
        """Where the view was when it was composed: the middle in inches, the corner of the mat in px."""
        self._shown: list[pygame.Rect] = []
        """What was painted of the view since then."""
        self._crowns: list[Crown] = []
        self._boxes: list[pygame.Rect] = []
        """Round each crown, in grid steps: what a circle may touch is found at once."""
        self._near: Spotlight | None = None
        """The light of a near fight."""
        self._beside: dict[tuple[int, ...], list[Crown]] = {}
        """For the box of a crown: those that reach into it."""
        self._beside_for: list[Crown] | None = None
        self._all_crowns: list[Crown] = []
        """All crowns of the pictures, as they are there, their boxes in the view from the mat's north-west corner."""
        self._all_boxes: list[pygame.Rect] = []
        """Their boxes."""
        self._all_circles: list[pygame.Rect] = []
        """Round each of them, in grid steps."""
        self._scaled: dict[int, pygame.Surface] = {}
        """Those that were seen, scaled to the view."""
        self._all_for: tuple[object, ...] = ()
        self._shade = ReachShade(view)
        self._lamp: LampLight | None = None
        self._lying = Lying(view, self._laid)
        self._wood = Beside(view, self._lying, self._laid)

    def _laid(self) -> None:
        self._key = ()
        self.view.invalidate()

    def forget(self) -> None:
        """Compose anew at the next frame."""
        self._key, self._at = (), None
        self._shade.forget()

    # --- every frame --------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, pictures: list[TableLayers], bare: list[Spot]) -> list[Crown]:
        """Lay it on the target; gives the crowns that are above a bare spot, to be drawn see-through later on.

        The pictures of the table lie over one another, the finest last.
        """
        view, clip = self.view, target.get_clip()
        if not self.prepare(pictures, bare) and not self._rests and clip.collidelist(self._shown) >= 0:
            self._come_to_rest(bare)                    # once more at the same place
        self._shown.append(clip)
        assert self._whole is not None
        target.blit(self._whole, view.rect.topleft)
        over = self._above(bare)
        if not self._rests:
            gone = {id(crown) for crown in over}
            self._lay_above(target, view.rect.topleft, [crown for crown in self._crowns if id(crown) not in gone])
        elif over:
            self._take_out(target, over)
        return over

    @property
    def moves_off(self) -> bool:
        """Whether the view has another zoom than it was composed at, or leaves the place where it rested."""
        camera = self.view.camera
        return self._at is not None and (self._key[1:2] != (camera.zoom,) or self._rests and self._at != self._stands())

    def _stands(self) -> tuple[float, float, tuple[int, int]]:
        camera = self.view.camera
        return camera.x, camera.y, camera.corner()

    def prepare(self, pictures: list[TableLayers], bare: list[Spot]) -> bool:
        """Compose what `draw` is to lay with these; whether there was anything to do."""
        size, key, at = self.view.rect.size, self._composition(pictures), self._stands()
        if self._whole is not None and key == self._key and at == self._at and self._whole.get_size() == size:
            return False
        self._compose(pictures, key, at, bare)
        return True

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
        if len(self._bare) > MOST_BARE:
            now = {tuple(crown[1]) for crown in over}
            self._bare = {box: ground for box, ground in self._bare.items() if box in now}
        lamp = self._lamp_light(self.view.rect.size)
        for box in (crown[1] for crown in over):
            target.set_clip(box.move(left, top).clip(clip))
            target.blit(self._bare_ground(box), box.move(left, top))
            beside = self._beside.get(tuple(box))
            if beside is None:
                beside = self._beside[tuple(box)] = [crown for crown in self._crowns if box.colliderect(crown[1])]
            target.fblits([(crown[0], crown[1].move(left, top)) for crown in beside if id(crown) not in gone])
            self._shade.lay_edge(target, *self.view.camera.corner())
            self._lay_spotlight(target, (left, top))
            if lamp is not None:
                lamp.lay(target, box, (left, top))
        target.set_clip(clip)

    def _bare_ground(self, box: pygame.Rect) -> pygame.Surface:
        """The ground in a box of the view as it is without crowns and light."""
        key, whole = tuple(box), self._whole
        if key not in self._bare:
            assert whole is not None
            painted = _copied(whole, box)
            with layered.clipped(whole, box):
                self._lay_ground(whole)
                self._bare[key] = _copied(whole, box)
                whole.blit(painted, box)
        return self._bare[key]

    def draw_faded(self, target: pygame.Surface, over: list[Crown]) -> None:
        """Crowns above figures: see-through."""
        for picture, box, _, _, _ in over:
            picture.set_alpha(FADED)
            target.blit(picture, box.move(self.view.rect.topleft))
            picture.set_alpha(255)

    # --- composing ----------------------------------------------------------------------------------------------

    def _composition(self, pictures: list[TableLayers]) -> tuple[object, ...]:
        view = self.view
        return (tuple(pictures), view.camera.zoom, tuple(view.rect), view.overlay.reach, view.overlay.inner,
                view.objectives, tuple(view.holders.items()), view.ui.palette, view.decals, view.overlay.zones,
                view.overlay.units.bout, view.heights.watch)

    def _compose(self, pictures: list[TableLayers], key: tuple[object, ...],
                 at: tuple[float, float, tuple[int, int]], bare: list[Spot]) -> None:
        """The ground; where the view has not moved since the last time what is above it too."""
        view, size, before = self.view, self.view.rect.size, self._at
        if self._whole is None or self._whole.get_size() != size:
            self._whole, before = pygame.Surface(size, 0, 32), None
        whole, parts = self._whole, [self._whole.get_rect()]
        if before is not None and key == self._key and not self._rests and not view.overlay.zones:  # lines are rounded
            parts = self._move_along(whole, before[2], at[2])
        self.made += parts == [whole.get_rect()]
        self._pictures, self._key, self._at, self._shown, self._rests = pictures, key, at, [], False
        self._find_crowns(pictures)
        for part in parts:
            with layered.clipped(whole, part):
                self._lay_ground(whole)
        if self._crowns:
            self._shade.hidden_by(self._all_boxes, self._all_for)
        self._near = self._spotlight()
        if before is None or before == at:
            self._come_to_rest(bare)

    def _move_along(self, whole: pygame.Surface, before: tuple[int, int], now: tuple[int, int]) -> list[pygame.Rect]:
        """Move what is seen of the mat as its corner moved (px); gives what has to be composed then: what is new and
        the wood, which stays where it is."""
        camera, view = self.view.camera, whole.get_rect()
        mat = pygame.Rect(before[0] - self.view.rect.x, before[1] - self.view.rect.y,
                          round(camera.width * camera.zoom), round(camera.height * camera.zoom))
        way = now[0] - before[0], now[1] - before[1]
        kept = mat.clip(view).move(way).clip(view)
        if 2 * kept.width * kept.height < view.width * view.height:
            return [view]
        whole.scroll(*way)
        return layered.around(view, kept)

    def _come_to_rest(self, bare: list[Spot]) -> None:
        """Put by the ground of what is bare, and lay on the ground what is above it."""
        whole = self._whole
        assert whole is not None
        self._bare = {tuple(box): _copied(whole, box) for _, box, _, _, _ in self._above(bare)}
        self._lay_above(whole, (0, 0), self._crowns)
        self._rests = True

    def _lay_above(self, image: pygame.Surface, corner: tuple[int, int], crowns: list[Crown]) -> None:
        """Lay these tree tops and the light on an image, within its clip, of which the view's corner lies there."""
        view, (x, y) = self.view, corner
        image.fblits([(crown[0], crown[1].move(corner)) for crown in crowns])
        if self._crowns:
            left, top = view.camera.corner()
            self._shade.lay_edge(image, left - view.rect.x + x, top - view.rect.y + y)
        self._lay_spotlight(image, corner)
        if (lamp := self._lamp_light(view.rect.size)) is not None:
            lamp.lay(image, corner=corner)

    def _lay_ground(self, image: pygame.Surface) -> None:
        """Wood, ground, markers, shade and roofs, within the clip of the image, which is as large as the view."""
        view, ui, camera, pictures = self.view, self.view.ui, self.view.camera, self._pictures
        left, top = camera.corner()
        left, top = left - view.rect.x, top - view.rect.y
        mat = pygame.Rect(left, top, round(camera.width * camera.zoom), round(camera.height * camera.zoom))
        for part in layered.around(image.get_rect(), mat.clip(image.get_rect())):
            with layered.clipped(image, part):
                ui.surfaces.lay_backdrop(image, (ui.metrics.width, ui.metrics.height), (-view.rect.x, -view.rect.y))
        self._wood.lay(image, mat)
        if not pictures or pictures[0].section is not None:
            image.fill(BARE_MAT, mat)
        layered.lay_grounds(image, pictures, (left, top), camera.zoom)
        self._mat_edge(image, mat)
        for marker in () if view.flat_roofs else view.objectives:
            self._draw_objective(image, marker)
        if view.decals:
            self._lying.lay(image, view.decals)
        if ui.palette.mat_share < 1:
            layered.tint(image, [round(255 * ui.palette.mat_share)] * 3, mat, pygame.BLEND_RGB_MULT)
        if view.heights.watch == "roofs":
            layered.tint(image, (96, 96, 104), image.get_rect(), pygame.BLEND_RGB_MULT)
        if not view.flat_roofs:
            self._shade.lay(image, left, top)
        for layers, roof in layered.uppermost(pictures, "roof"):
            roof.surface.set_alpha(levels.shown_roofs(view))
            layered.blit_scaled(image, roof.surface, (left, top), camera.zoom / layers.px_per_inch, roof.rect.topleft)
        if view.flat_roofs:              # what can be reached may lie on roofs, and so may markers
            self._shade.lay(image, left, top)
            for marker in view.objectives:
                self._draw_objective(image, marker)
        with layered.clipped(image, mat):
            self._lay_zones(image)

    def _spotlight(self) -> Spotlight | None:
        """Full light round the figures of a near fight, dusk elsewhere: to be multiplied with the ground."""
        view, camera = self.view, self.view.camera
        them = tuple((*camera.on_mat(a.x, a.y), a.radius) for f in sorted(view.overlay.units.bout)
                     if (a := view.cast.actors.get(f)) is not None)
        if not view.overlay.units.bout:
            return None
        dusk = round(255 * (1 - view.ui.palette.shade_share * 1.45))
        key, box = (them, camera.zoom, dusk), pygame.Rect(0, 0, 0, 0)
        for x, y, radius in them:
            reach = 2 * ((radius + SPOT[0][0]) * camera.zoom + COARSE)
            lit = pygame.Rect(0, 0, reach, reach).move_to(center=(x, y))
            box = box.union(lit) if box else lit
        left, top = camera.corner()
        seen = pygame.Rect((view.rect.x - left, view.rect.y - top), view.rect.size)
        large = box.width * box.height > seen.width * seen.height
        if large:
            box = box.clip(seen)
        elif self._near is not None and self._near.key == key:
            return self._near
        box.topleft = box.x // COARSE * COARSE, box.y // COARSE * COARSE
        light = pygame.Surface((box.width // COARSE + 3, box.height // COARSE + 3), 0, 32)
        light.fill((dusk, dusk, dusk))
        for wide, tone in SPOT:
            shade = round(dusk + (255 - dusk) * tone)
            for x, y, radius in them:
                at = (x - box.x) / COARSE, (y - box.y) / COARSE
                pygame.draw.circle(light, (shade, shade, shade), at, (radius + wide) * camera.zoom / COARSE)
        picture = pygame.transform.smoothscale(light, (light.width * COARSE, light.height * COARSE))
        return Spotlight(picture, box.topleft, dusk, () if large else key)

    def _lay_spotlight(self, image: pygame.Surface, corner: tuple[int, int]) -> None:
        """Lay it within the clip of an image on which the view's corner lies there."""
        if self._near is None:
            return
        view, (left, top), (picture, (x, y), dusk, _) = self.view, self.view.camera.corner(), self._near
        box = picture.get_rect(topleft=(corner[0] + left - view.rect.x + x, corner[1] + top - view.rect.y + y))
        for part in layered.around(pygame.Rect(corner, view.rect.size), box):
            layered.tint(image, (dusk, dusk, dusk), part, pygame.BLEND_RGB_MULT)
        image.blit(picture, box, special_flags=pygame.BLEND_RGB_MULT)

    def _lamp_light(self, size: tuple[int, int]) -> LampLight | None:
        if not self.view.ui.palette.textured:
            return None
        if self._lamp is None or self._lamp.size != size:
            self._lamp = LampLight(size, lambda small: art_things.lamp(*small, warm=0.10, dark=0.34))
        return self._lamp

    def _mat_edge(self, image: pygame.Surface, box: pygame.Rect) -> None:
        """The hem of the mat: a dark edge and a row of stitches."""
        zoom, whole = self.view.camera.zoom, image.get_clip()
        hem = max(3, round(zoom * 0.09))
        if box.inflate(-2 * hem, -2 * hem).contains(whole):
            return
        pygame.draw.rect(image, (26, 20, 12), box.inflate(2 * hem, 2 * hem), hem, border_radius=hem)
        pygame.draw.rect(image, (58, 62, 34), box.inflate(2 * hem - 2, 2 * hem - 2), max(1, hem - 2), border_radius=hem)
        step, thread = max(8, round(zoom * 0.16)), (150, 146, 96)
        for y in (box.top - hem // 2, box.bottom + hem // 2 - 1):
            if whole.top <= y < whole.bottom:
                for x in range(box.left + max(0, whole.left - box.left) // step * step,
                               min(box.right, whole.right), step):
                    image.fill(thread, (x, y, step // 2, 1))
        for x in (box.left - hem // 2, box.right + hem // 2 - 1):
            if whole.left <= x < whole.right:
                for y in range(box.top + max(0, whole.top - box.top) // step * step,
                               min(box.bottom, whole.bottom), step):
                    image.fill(thread, (x, y, 1, step // 2))

    def _draw_objective(self, image: pygame.Surface, marker: Marker) -> None:
        """A flag on a brass disc; the ring round it and its pattern tell who holds it."""
        view, u = self.view, self.view.ui.u
        size = max(18, round(2 * marker.radius / GRID * view.camera.zoom))
        held = view.holders.get(marker.id)
        (left, top), (x, y) = view.camera.corner(), view.camera.on_mat(marker.place.x / GRID, marker.place.y / GRID)
        at = (left - view.rect.x + round(x), top - view.rect.y + round(y))
        if held in (0, 1, 2):
            self._holders_ring(image, at, size / 2 + 3 * u, held)
        picture = art_marks.objective(size, held if held in (0, 1) else None)
        image.blit(picture, (at[0] - picture.width // 2, at[1] - picture.height // 2))

    def _holders_ring(self, image: pygame.Surface, at: tuple[int, int], radius: float, held: int) -> None:
        palette, u = self.view.ui.palette, self.view.ui.u
        pygame.draw.aacircle(image, strokes.DARK, at, radius + 3 * u, round(7 * u))
        if held in (0, 2):
            pygame.draw.aacircle(image, palette.side_a_table, at, radius + 2 * u, round(4 * u))
        if held in (1, 2):
            strokes.dashed_ring(image, palette.side_b_table, at, radius, 4 * u, 12)

    def _lay_zones(self, image: pygame.Surface) -> None:
        """Dashed lines in a side's colour, pale where they are nobody's: how far something counts. The clip is the
        mat."""
        view, u, whole = self.view, self.view.ui.u, image.get_rect().inflate(40, 40)
        for rings, side in view.overlay.zones:
            palette = view.ui.palette
            colour = palette.chip_text if side is None else palette.side_a_table if side == 0 else palette.side_b_table
            for ring in rings:
                points = [(x - view.rect.x, y - view.rect.y) for x, y in (view.camera.steps(*p) for p in ring)]
                spots = spaced(points, 9 * u, closed=False)
                for a, b in zip(spots[::2], spots[1::2], strict=False):
                    if whole.collidepoint(a) and abs(a[0] - b[0]) + abs(a[1] - b[1]) < 30 * u:
                        strokes.line(image, colour, a, b, 3 * u, strokes.DARK, 1.5 * u)

    # --- crowns -------------------------------------------------------------------------------------------------

    def _find_crowns(self, pictures: list[TableLayers]) -> None:
        """The crowns that the camera sees, in pixels of the view."""
        camera, view = self.view.camera, self.view
        if self._all_for != (camera.zoom, *pictures):
            self._all_crowns, self._all_for = list(self._crowns_of(pictures)), (camera.zoom, *pictures)
            self._all_boxes = [crown[1] for crown in self._all_crowns]
            self._all_circles = [_box(x, y, radius) for _, _, x, y, radius in self._all_crowns]
            self._scaled = {}
        left, top = camera.corner()
        left, top = left - view.rect.x, top - view.rect.y
        found = pygame.Rect((-left, -top), view.rect.size).collidelistall(self._all_boxes)
        self._crowns = [(self._scaled_crown(i), self._all_boxes[i].move(left, top), *self._all_crowns[i][2:])
                        for i in found]
        self._boxes = [self._all_circles[i] for i in found]

    def _scaled_crown(self, number: int) -> pygame.Surface:
        """The picture of one of all crowns as large as it is in the view."""
        picture, box, *_ = self._all_crowns[number]
        if picture.get_size() == box.size:
            return picture
        if number not in self._scaled:
            self._scaled[number] = pygame.transform.scale(picture, box.size)
        return self._scaled[number]

    def _crowns_of(self, pictures: list[TableLayers]) -> Iterator[Crown]:
        for layers, crown in layered.uppermost(pictures, "crown"):
            scale = self.view.camera.zoom / layers.px_per_inch
            box = pygame.Rect(*(round(one * scale) for one in crown.rect))
            yield crown.surface, box, *crown.centre, crown.radius


def _copied(image: pygame.Surface, box: pygame.Rect) -> pygame.Surface:
    """What the image shows in a box, which may go beyond it."""
    copy = pygame.Surface(box.size, 0, 32)
    copy.blit(image, (0, 0), box)
    return copy


def _box(x: float, y: float, radius: float) -> pygame.Rect:
    """A box in whole grid steps round a circle in inches, a step wider."""
    r = ceil(radius * GRID) + 1
    return pygame.Rect(round(x * GRID) - r, round(y * GRID) - r, 2 * r, 2 * r)


def _over(crown: Crown, x: float, y: float, r: float) -> bool:
    _, _, cx, cy, radius = crown
    return (cx - x) ** 2 + (cy - y) ** 2 < (radius + r) ** 2
