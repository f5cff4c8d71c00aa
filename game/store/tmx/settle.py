"""What can only be told when all of a map is read: which tiles there are, how large an infinite map is."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final, Protocol

from game.store.errors import Bad
from game.store.tmx.facts import GID, SIMPLE, Box, ImageFact, LayerFact, MapFacts, TilesetFact
from game.store.tmx.names import MAP
from game.store.tmx.pictures import MAX_PIXELS

SCALES: Final = (8, 256)
"""Least and most pixels an inch."""
SIDES: Final = (4, 96)
"""Least and most inches of a side of a table."""


class _Template(Protocol):
    tileset: TilesetFact | None


def settle(facts: MapFacts, templates: Sequence[_Template], most: int) -> None:
    """Make the facts finite and whole; a layer may hold `most` tiles. Raises Bad."""
    for name in MAP:
        if name in facts.properties and (kind := facts.properties[name].kind) not in SIMPLE:
            raise Bad(facts.path.name, f"map property {name!r}", f"is of the type {kind[:24]!r}",
                      "a string or a number")
    _number_tilesets(facts, templates)
    if facts.infinite:
        _make_finite(facts, most)
    for layer in facts.layers:
        if layer.chunks:                # of a finite map: nobody needs them, some programs write them
            layer.cells = _laid(layer, 0, 0, facts.width, facts.height)
            layer.chunks.clear()
    _scale(facts)
    seen = seen_pictures(facts)
    for lost in (tileset.lost for tileset in facts.tilesets):       # no tile that is seen is one of it
        if lost is not None:
            facts.notes.append(str(Bad(lost.source, lost.where, f"{lost.wrong}; nothing of it is seen", lost.right)))
    if sum(one.width * one.height for one in seen) > MAX_PIXELS:
        raise Bad(facts.path.name, "", "the pictures are too big together",
                  f"at most {MAX_PIXELS // 1_000_000} million pixels")


def _number_tilesets(facts: MapFacts, templates: Sequence[_Template]) -> None:
    """Settle each tileset; those that only templates name come after the others."""
    for tileset in facts.tilesets:
        tileset.settle(facts.path.name)
    taken = [tileset.first for tileset in facts.tilesets]
    for first in taken:
        if taken.count(first) > 1:
            raise Bad(facts.path.name, "", f"two tilesets begin with tile number {first}", "a number of its own each")
    things = [thing for layer in facts.layers for thing in layer.objects if thing.elsewhere is not None]
    known = {tileset.file: tileset for tileset in facts.tilesets if tileset.file is not None}
    bases: dict[int, tuple[int, int]] = {}      # by tileset of a template: its first number there and here
    for one in templates:
        if one.tileset is None:
            continue
        tileset = one.tileset
        there = tileset.first
        same = known.get(tileset.file) if tileset.file is not None else None
        if same is None:
            tileset.settle(facts.path.name)
            tileset.first = max((t.first + max(t.last, t.count) + 1 for t in facts.tilesets), default=1)
            facts.tilesets.append(tileset)
            if tileset.file is not None:
                known[tileset.file] = tileset
            same = tileset
        bases[id(tileset)] = there, same.first
    for thing in things:
        assert thing.elsewhere is not None
        there, here = bases[id(thing.elsewhere[0])]
        thing.gid = (thing.gid & ~GID) | max(0, (thing.gid & GID) - there) + here


def _make_finite(facts: MapFacts, most: int) -> None:
    """The smallest box round all tiles that are seen becomes the map; objects and pictures move with it."""
    boxes = [box for layer in facts.layers if layer.visible for chunk in layer.chunks
             if (box := _painted(chunk.x, chunk.y, chunk.width, chunk.cells)) is not None]
    if not boxes:
        raise Bad(facts.path.name, "", "the infinite map has no painted tile",
                  "paint the ground, or in Tiled: Map, Map Properties, untick Infinite")
    west, north = min(box[0] for box in boxes), min(box[1] for box in boxes)
    facts.width, facts.height = max(box[2] for box in boxes) - west, max(box[3] for box in boxes) - north
    if facts.width * facts.height * sum(1 for layer in facts.layers if layer.chunks) > most:
        raise Bad(facts.path.name, "", f"its painted tiles lie {facts.width} x {facts.height} tiles apart",
                  f"at most {most:,} tiles together")
    facts.origin = west * facts.tile_width, north * facts.tile_height
    for layer in facts.layers:
        if layer.kind == "tiles":
            layer.cells = _laid(layer, west, north, facts.width, facts.height)
            layer.chunks.clear()
        else:
            layer.x -= facts.origin[0]
            layer.y -= facts.origin[1]


def _painted(x: int, y: int, width: int, cells: array[int]) -> tuple[int, int, int, int] | None:
    """The box round the tiles of a chunk, west, north, east, south (excluded); None where all are empty."""
    filled = [i for i, gid in enumerate(cells) if gid & GID]
    if not filled:
        return None
    columns = [i % width for i in filled]
    return x + min(columns), y + filled[0] // width, x + max(columns) + 1, y + filled[-1] // width + 1


def _laid(layer: LayerFact, west: int, north: int, width: int, height: int) -> array[int]:
    """The chunks of a layer on one sheet; what lies outside it is empty."""
    sheet = array("I", bytes(4 * width * height))
    for chunk in layer.chunks:
        for row in range(chunk.height):
            y, left = chunk.y + row - north, chunk.x - west
            start, end = max(0, -left), min(chunk.width, width - left)
            if 0 <= y < height and start < end:
                at = y * width + left + start
                line = row * chunk.width
                sheet[at:at + end - start] = chunk.cells[line + start:line + end]
    return sheet


def _scale(facts: MapFacts) -> None:
    """The map property `pixels_per_inch`; without it a tile is an inch where 64 pixels would make no table."""
    told = facts.text("pixels_per_inch").strip()
    low, high = SCALES
    if not told:
        side = facts.tile_width
        if side == facts.tile_height and low <= side <= high and not _playable(facts, facts.scale) and (
                _playable(facts, side)):
            wide, tall = (one / facts.scale for one in facts.size)
            facts.notes.append(str(Bad(
                facts.path.name, "", f"{facts.scale} pixels an inch make no table ({wide:g} x {tall:g} inches): a tile "
                f"of {side} pixels counts as an inch", f"the map property pixels_per_inch = {side} says so itself")))
            facts.scale = side
        return
    plain = told.removesuffix(".0")
    if not (plain.isascii() and plain.isdecimal() and len(plain) < 5 and low <= int(plain) <= high):
        raise Bad(facts.path.name, "map property 'pixels_per_inch'", f"{told[:24]!r} will not do",
                  f"a whole number from {low} to {high}")
    facts.scale = int(plain)


def _playable(facts: MapFacts, scale: int) -> bool:
    """Whether so many pixels an inch make a table of a size that may be."""
    return all(SIDES[0] <= one / scale <= SIDES[1] for one in facts.size)


def _tiles(facts: MapFacts, layer: LayerFact, used: dict[int, ImageFact]) -> None:
    """Every tile that is seen is one of a tileset, and its picture can be had. Raises Bad."""
    where = f"line {layer.line}, layer {layer.name[:40]!r}"
    for gid in sorted(set(layer.cells)):
        if gid & GID:
            _one(facts, gid, where, used)
    for thing in layer.objects:
        if thing.gid & ~GID and not thing.gid & GID:
            thing.gid = 0
        if thing.gid and thing.visible:
            name = f" ({thing.name[:40]})" if thing.name else ""
            box = _one(facts, thing.gid, f"line {thing.line}, object {thing.id}{name}", used)
            if not thing.width and not thing.height:        # as Tiled wrote it before 0.12: as large as its tile
                thing.width, thing.height = float(box[2]), float(box[3])


def _one(facts: MapFacts, gid: int, where: str, used: dict[int, ImageFact]) -> Box:
    """Note the picture of a tile; gives the box of the tile in it. Raises Bad where there is none."""
    found = facts.tile(gid)
    if found is None:
        owner = facts.tileset_of(gid)
        if owner is not None and owner.lost is not None:
            raise owner.lost
        raise Bad(facts.path.name, where, f"tile number {gid & GID} is in no tileset",
                  "reload the tileset in Tiled, or paint the place anew")
    tileset, number = found
    picture = tileset.picture(number)
    assert picture is not None
    image, (x, y, width, height) = picture
    if not width or not height or x + width > image.width or y + height > image.height:
        raise Bad(facts.path.name, where, f"tile number {gid & GID} is outside its picture {image.path.name}",
                  "reload the tileset in Tiled")
    used[id(image)] = image
    return x, y, width, height


def seen_pictures(facts: MapFacts) -> list[ImageFact]:
    """The pictures that are painted, each file once. Raises Bad where a tile has none."""
    used: dict[int, ImageFact] = {}
    for layer in facts.layers:
        if layer.visible:
            _tiles(facts, layer, used)
            if layer.image is not None:
                used[id(layer.image)] = layer.image
    return list({image.path: image for image in used.values()}.values())

