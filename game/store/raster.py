"""The painted ground of a map, pixel for pixel as Tiled's own `tmxrasterizer` paints it.

Qt keeps pictures premultiplied in bytes and blends them in 16 bits; so do we, rounding included. Exact are tile layers
(with flips), image layers, opacity, and tile objects that lie unturned at whole pixels in their picture's own size, on
ground that is painted all over (what stays half see-through at the end may differ by 1 in 255, by machine).
Tile objects that are turned, scaled or at half pixels, and drawn shapes, are left out: the game draws its own pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.table.pieces import Table
from game.files import root
from game.store.errors import Bad
from game.store.folders import user_maps
from game.store.maps import open_map, shipped_maps
from game.store.tmx_facts import FLIP_DIAGONAL, FLIP_X, FLIP_Y, LayerFact, MapFacts, ObjectFact
from game.store.tmx_read import ANCHORS, read_table

if TYPE_CHECKING:
    import pygame

Pixels = Any
"""A NumPy array (height, width, 4) of bytes: red, green, blue, alpha."""

_MATS = {"road": "dirt"}
"""Mats whose ground picture has another name."""


Box = tuple[int, int, int, int]
"""A part of a map's ground in its pixels (1/64 inch): left, top, width, height, from its north-west corner."""


def ground_surface(ground: Table | Path | str) -> pygame.Surface:
    """The ground of a table or of a map file, one pixel for each 1/64 inch, north up, without pieces.

    A table whose map file is gone, broken or of another size gets its plain mat: nothing in the rules depends on it.
    A path raises Bad where the map cannot be read.
    """
    if not isinstance(ground, Table):
        facts = open_map(Path(ground))[0]
        return _surface(_painted(facts, _whole(facts), pieces=False))
    with ground_painter(ground) as paint:
        return paint((0, 0, ground.width, ground.height))


@contextmanager
def ground_painter(table: Table) -> Iterator[Callable[[Box], pygame.Surface]]:
    """A function that paints parts of `ground_surface`: the whole of a large table would weigh 100 MB for a moment.

    Tiles are remembered until the block ends.
    """
    facts = _source(table)

    def paint(box: Box) -> pygame.Surface:
        mat = partial(mat_surface, table.mat, box[2], box[3], box[:2])
        try:
            return mat() if facts is None else _surface(_painted(facts, box, pieces=False), mat)
        except Bad:
            return mat()

    try:
        yield paint
    finally:
        _loaded.cache_clear()       # 5 MB that nobody needs before the next map


def map_surface(path: Path | str) -> pygame.Surface:
    """The whole picture of a map: its ground and its unturned tile objects, as Tiled shows it. Raises Bad."""
    facts = open_map(Path(path))[0]
    return _surface(_painted(facts, _whole(facts), pieces=True))


def mat_surface(mat: str, width: int, height: int, corner: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A plain mat of width x height grid steps, `corner` from the table's own; an unknown mat is grass."""
    import pygame

    folder = root() / "assets" / "tilesets"
    picture = folder / f"{_MATS.get(mat, mat)}.png"
    if not mat.isalnum() or not picture.is_file():
        picture = folder / "grass.png"
    out = pygame.Surface((width, height), depth=32)
    if not picture.is_file():
        out.fill("#5d6a38")
        return out
    tile = pygame.image.load(picture)
    for y in range(-(corner[1] % tile.get_height()), height, tile.get_height()):
        for x in range(-(corner[0] % tile.get_width()), width, tile.get_width()):
            out.blit(tile, (x, y))
    return out


def _source(table: Table) -> MapFacts | None:
    """The map file that a table came from, by its bare file name among shipped maps and the player's.

    Of several of the same size the one with the same pieces is taken, else the first.
    """
    name = table.source
    if not name.casefold().endswith(".tmx") or set(name) & set('/\\:\0'):
        return None
    plain = escape(name)
    patterns = (plain, f"*/{plain}", f"*/*/{plain}")
    best: MapFacts | None = None
    folders = (shipped_maps(), user_maps())
    for path in [path for folder in folders for one in patterns for path in sorted(folder.glob(one))]:
        try:
            facts, tmx = open_map(path)
            found = read_table(facts, tmx)
        except Bad:
            continue
        if (found.width, found.height) == (table.width, table.height):
            if found.pieces == table.pieces:
                return facts
            best = best or facts
    return best


def _surface(pixels: Pixels, under: Callable[[], pygame.Surface] | None = None) -> pygame.Surface:
    """To a surface; see-through parts show what lies under, or stay see-through. Large boards are 40 MB: no copies."""
    import numpy as np
    import pygame

    height, width = pixels.shape[:2]
    if bool((pixels[..., 3] == 255).all()):
        plain = pygame.Surface((width, height), depth=24)
        pygame.surfarray.pixels3d(plain)[:] = pixels[..., :3].swapaxes(0, 1)
        return plain
    picture = pygame.image.frombuffer(np.ascontiguousarray(pixels).tobytes(), (width, height), "RGBA")
    if under is None:
        return picture
    ground = under()
    ground.blit(picture, (0, 0))
    return ground


def _whole(facts: MapFacts) -> Box:
    return 0, 0, facts.width * facts.tile_width, facts.height * facts.tile_height


def _painted(facts: MapFacts, box: Box, pieces: bool) -> Pixels:
    import numpy as np

    left, top, width, height = box
    canvas = np.zeros((height, width, 4), np.uint8)
    for layer in facts.layers:
        if not layer.visible:
            continue
        coverage, corner = _coverage(layer.opacity), (layer.x - left, layer.y - top)
        if layer.kind == "tiles":
            _tiles(canvas, facts, layer, corner, coverage)
        elif layer.kind == "image" and layer.image is not None:
            _blend(canvas, _picture(layer.image.path), *corner, coverage)
        elif layer.kind == "objects" and pieces:
            _objects(canvas, facts, layer, corner, coverage)
    return canvas


def _coverage(opacity: float) -> int:
    """Qt's way from an opacity to 0..255: by way of whole 256ths, then times full coverage."""
    return 255 * int(opacity * 256) >> 8


def _tiles(canvas: Pixels, facts: MapFacts, layer: LayerFact, corner: tuple[int, int], coverage: int) -> None:
    """A tile layer, right and down; a tile bigger than its cell stands on the cell's bottom-left corner."""
    for i, gid in enumerate(layer.cells):
        if gid:
            row, column = divmod(i, facts.width)
            x, foot = corner[0] + column * facts.tile_width, corner[1] + (row + 1) * facts.tile_height
            if foot > 0 and x < canvas.shape[1]:
                picture = _tile_picture(facts, gid)
                _blend(canvas, picture, x, foot - picture.shape[0], coverage, gid >= FLIP_DIAGONAL)


def _objects(canvas: Pixels, facts: MapFacts, layer: LayerFact, corner: tuple[int, int], coverage: int) -> None:
    """Tile objects, from the top of the map down, or in the order of the file where the layer says so."""
    things = [thing for thing in layer.objects if thing.gid and thing.visible]
    if not layer.by_index:
        things.sort(key=lambda thing: thing.y)
    for thing in things:
        picture = _tile_picture(facts, thing.gid)
        if exactly_drawn(facts, thing):
            west, top = _top_left(facts, thing)
            _blend(canvas, picture, corner[0] + int(west), corner[1] + int(top), coverage, thing.gid >= FLIP_DIAGONAL)


def exactly_drawn(facts: MapFacts, thing: ObjectFact) -> bool:
    """Whether a tile object is one that is painted to the pixel: unturned, unscaled, at whole pixels."""
    height, width = _tile_picture(facts, thing.gid).shape[:2]
    return (not thing.rotation and not thing.gid & FLIP_DIAGONAL and (thing.width, thing.height) == (width, height)
            and all(value == int(value) for value in _top_left(facts, thing)))


def _top_left(facts: MapFacts, thing: ObjectFact) -> tuple[float, float]:
    found = facts.tile(thing.gid & 0x1FFFFFFF)
    across, down = ANCHORS[found[0].alignment if found else "unspecified"]
    return thing.x - across * thing.width, thing.y - down * thing.height


def _tile_picture(facts: MapFacts, gid: int) -> Pixels:
    """A tile, mirrored as its number says: first along its diagonal, then left-right and up-down."""
    found = facts.tile(gid & 0x1FFFFFFF)
    assert found is not None
    picture = found[0].picture(found[1])
    assert picture is not None
    image, (x, y, width, height) = picture
    pixels = _picture(image.path)[y:y + height, x:x + width]
    if gid & FLIP_DIAGONAL:
        pixels = pixels.transpose(1, 0, 2)
    if gid & FLIP_X:
        pixels = pixels[:, ::-1]
    if gid & FLIP_Y:
        pixels = pixels[::-1]
    return pixels


def _picture(path: Path) -> Pixels:
    return _loaded(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=4)
def _loaded(path: Path, _changed: int) -> Pixels:
    """A PNG, premultiplied; kept while a map is painted. Raises Bad where it is broken."""
    import numpy as np
    import pygame

    try:
        picture = pygame.image.load(path)
        data = pygame.image.tobytes(picture, "RGBA")
    except (pygame.error, OSError) as error:
        raise Bad(path.name, "", f"is a broken picture ({error})", "a PNG") from None
    pixels = np.frombuffer(data, np.uint8).reshape(picture.get_height(), picture.get_width(), 4).copy()
    pixels[..., :3] = _times(pixels[..., :3], pixels[..., 3:])
    return pixels


def _times(values: Pixels, factor: Pixels) -> Pixels:
    """8-bit values times factors over 255, rounded as Qt does."""
    import numpy as np

    product = values.astype(np.uint32) * factor
    return (product + (product >> 8) + 0x80 >> 8).astype(np.uint8)


def _times16(values: Pixels, factor: Pixels) -> Pixels:
    """16-bit values times factors over 65535, rounded as Qt does."""
    product = values * factor
    return product + (product >> 16) + 0x8000 >> 16


def _blend(canvas: Pixels, picture: Pixels, x: int, y: int, coverage: int, mirrored: bool = False) -> None:
    """Lay a premultiplied picture over the canvas (plain colours), cut off at its edges.

    Where a pixel is whole or nothing it is copied or left. Else Qt widens both to 16 bits, multiplies, adds, narrows.
    """
    import numpy as np

    high, wide = canvas.shape[:2]
    left, top = max(0, x), max(0, y)
    right, bottom = min(wide, x + picture.shape[1]), min(high, y + picture.shape[0])
    if left >= right or top >= bottom or not coverage:
        return
    source = picture[top - y:bottom - y, left - x:right - x]
    target = canvas[top:bottom, left:right]
    alpha = source[..., 3]
    part = alpha > 0
    if coverage == 255:
        whole = alpha == 255
        np.copyto(target.view(np.uint32)[..., 0], source.view(np.uint32)[..., 0], where=whole)
        part ^= whole
    if part.any():
        wide16 = source[part].astype(np.uint64) * 257
        if mirrored:  # Qt draws what is mirrored through its smoothing, which takes a 65536th twice
            wide16 = (wide16 * 0xFFFF >> 16) * 0xFFFF >> 16
        target[part] = _over(wide16, target[part].astype(np.uint64) * 257, coverage)


def _over(source: Pixels, under: Pixels, coverage: int) -> Pixels:
    """Source over destination for lists of 16-bit pixels, the destination in plain colours; gives bytes."""
    import numpy as np

    alpha = under[:, 3:].copy()
    under = _times16(under, alpha)
    under[:, 3:] = alpha
    if coverage != 255:
        source = _times16(source, np.uint64(coverage * 257))
    mixed = source + _times16(under, 65535 - source[:, 3:])
    alpha = mixed[:, 3:].copy()
    whole = np.maximum(alpha, 1)
    plain = (mixed * ((0xFFFF00008000 + (whole >> 1)) // whole) + 0x80000000 >> 32)
    mixed = np.where(alpha == 65535, mixed, plain)
    mixed[:, 3:] = alpha
    mixed += 128
    return (mixed - (mixed >> 8) >> 8).astype(np.uint8)
