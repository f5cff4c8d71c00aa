"""Paints a map as Tiled does: tile layers, image layers and tile objects, from the lowest layer up."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor

from game.core.table import polygons
from game.resting import rest
from game.store.tmx.blend import Pixels, blend, blend_turned, coverage_of, picture, tinted
from game.store.tmx.facts import (
    FLIP_DIAGONAL,
    FLIP_X,
    FLIP_Y,
    GID,
    Box,
    LayerFact,
    MapFacts,
    ObjectFact,
    TilesetFact,
)
from game.store.tmx.names import ROLES
from game.store.tmx.outlines import ANCHORS


def painted(facts: MapFacts, box: Box, pieces: bool) -> Pixels:
    """A part of a map in its own pixels, plain colours with alpha. `pieces`: with the objects of the layers that are
    read, too; all other tile objects are decoration and always there. Raises Bad where a picture is broken."""
    import numpy as np

    left, top, width, height = box
    canvas = np.zeros((height, width, 4), np.uint8)
    for layer in facts.layers:
        if not layer.visible:
            continue
        brush = _Brush(facts, layer, canvas, layer.x - left, layer.y - top)
        if layer.kind == "tiles":
            brush.tiles()
        elif layer.kind == "image":
            brush.image()
        elif layer.kind == "objects" and (pieces or layer.role not in ROLES):
            brush.objects()
    return canvas


def _top_left(tileset: TilesetFact, thing: ObjectFact) -> tuple[float, float]:
    across, down = ANCHORS[tileset.alignment]
    return thing.x - across * thing.width, thing.y - down * thing.height


@dataclass(slots=True)
class _Brush:
    """Paints one layer onto a canvas, where its origin lies at (x, y)."""

    facts: MapFacts
    layer: LayerFact
    canvas: Pixels
    x: float
    y: float
    seen: dict[int, tuple[TilesetFact, Pixels]] = field(default_factory=dict)
    """The tileset and the picture of each tile number, mirrored and tinted."""

    def tiles(self) -> None:
        """A tile layer in the map's order; a tile bigger than its cell stands on the cell's bottom-left corner."""
        facts, layer = self.facts, self.layer
        coverage, high, margin = coverage_of(layer.opacity), self.canvas.shape[0], self._margin()
        rows, columns = range(facts.height), range(facts.width)
        right, down = facts.order.split("-")
        for row in rows if down == "down" else reversed(rows):
            foot = self.y + (row + 1) * facts.tile_height
            line = layer.cells[row * facts.width:(row + 1) * facts.width]
            if foot < -margin or foot > high + margin or not any(line):
                continue
            for column in columns if right == "right" else reversed(columns):
                if line[column] & GID:
                    self._cell(line[column], self.x + column * facts.tile_width, foot, coverage)

    def _margin(self) -> int:
        """How far from its cell a tile may be drawn at most, in pixels."""
        sizes = [abs(t.x) + abs(t.y) + max(t.tile_width, t.tile_height) for t in self.facts.tilesets]
        own = [max(tile.image.width, tile.image.height) for t in self.facts.tilesets for tile in t.tiles.values()
               if tile.image is not None]
        return max(sizes, default=0) + max(own, default=0)

    def _cell(self, gid: int, x: float, foot: float, coverage: int) -> None:
        rest()
        tileset, pixels = self._tile(gid)
        if tileset.grid_size:
            wide, high = float(self.facts.tile_width), float(self.facts.tile_height)
            if tileset.fitted:
                part = min(wide / pixels.shape[1], high / pixels.shape[0])
                x += (wide - part * pixels.shape[1]) / 2
                foot -= (high - part * pixels.shape[0]) / 2
                wide, high = part * pixels.shape[1], part * pixels.shape[0]
            if (wide, high) != (pixels.shape[1], pixels.shape[0]):
                blend_turned(self.canvas, pixels, (wide, 0), (0, high), (x + tileset.x, foot - high + tileset.y),
                             coverage)
                return
        blend(self.canvas, pixels, floor(x + tileset.x + 0.5), floor(foot + tileset.y + 0.5) - pixels.shape[0],
              coverage, gid >= FLIP_DIAGONAL)

    def image(self) -> None:
        """An image layer, repeated over the whole canvas where it says so."""
        image = self.layer.image
        if image is None:
            return
        pixels = tinted(picture(image), self.layer.tint)
        coverage, (high, wide) = coverage_of(self.layer.opacity), self.canvas.shape[:2]
        x, y = floor(self.x + 0.5), floor(self.y + 0.5)
        xs = range(x % image.width - image.width, wide, image.width) if self.layer.repeat_x else [x]
        ys = range(y % image.height - image.height, high, image.height) if self.layer.repeat_y else [y]
        for top in ys:
            for left in xs:
                rest()
                blend(self.canvas, pixels, left, top, coverage)

    def objects(self) -> None:
        """Tile objects, from the top of the map down, or in the order of the file where the layer says so."""
        things = [thing for thing in self.layer.objects if thing.gid and thing.visible]
        if not self.layer.by_index:
            things.sort(key=lambda thing: thing.y)
        for thing in things:
            self._object(thing, coverage_of(self.layer.opacity * thing.opacity))

    def _object(self, thing: ObjectFact, coverage: int) -> None:
        rest()
        tileset, pixels = self._tile(thing.gid)
        west, top = _top_left(tileset, thing)
        high, wide = pixels.shape[:2]
        turned = bool(thing.gid & FLIP_DIAGONAL)
        west, top = west + self.x, top + self.y
        mirrored = thing.gid & ~GID != 0
        if not thing.rotation and not turned and (thing.width, thing.height) == (wide, high) and not (
                mirrored and (west != int(west) or top != int(top))):
            blend(self.canvas, pixels, floor(west + tileset.x + 0.5), floor(top + tileset.y + 0.5), coverage, mirrored)
            return
        width, height = (thing.height, thing.width) if turned else (thing.width, thing.height)
        if turned:                          # it keeps its lower left corner
            top += thing.height - height
        shift_x, shift_y = (tileset.x * width / wide if wide else 0), (tileset.y * height / high if high else 0)
        about = thing.x + self.x, thing.y + self.y
        corners = [(west + shift_x, top + shift_y), (west + shift_x + width, top + shift_y),
                   (west + shift_x, top + shift_y + height)]
        (x0, y0), (x1, y1), (x2, y2) = polygons.turned(corners, about, thing.rotation)
        blend_turned(self.canvas, pixels, (x1 - x0, y1 - y0), (x2 - x0, y2 - y0), (x0, y0), coverage)

    def _tile(self, gid: int) -> tuple[TilesetFact, Pixels]:
        """A tile, mirrored as its number says: first along its diagonal, then left-right and up-down."""
        if gid in self.seen:
            return self.seen[gid]
        found = self.facts.tile(gid)
        assert found is not None
        told = found[0].picture(found[1])
        assert told is not None
        image, (x, y, width, height) = told
        pixels = tinted(picture(image)[y:y + height, x:x + width], self.layer.tint)
        if gid & FLIP_DIAGONAL:
            pixels = pixels.transpose(1, 0, 2)
        if gid & FLIP_X:
            pixels = pixels[:, ::-1]
        if gid & FLIP_Y:
            pixels = pixels[::-1]
        self.seen[gid] = found[0], pixels
        return self.seen[gid]
