"""The facts of a map file that the guard collects, in Tiled's own terms: pixels, y down, document order."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from game.store.errors import Bad

FLIP_X, FLIP_Y, FLIP_DIAGONAL = 0x80000000, 0x40000000, 0x20000000


@dataclass(slots=True)
class ImageFact:
    """A PNG picture and its true size in pixels."""

    path: Path
    width: int
    height: int


@dataclass(slots=True)
class ObjectFact:
    """One object: a tile, a rectangle, an ellipse, a point, a polygon, a polyline or a text."""

    line: int
    """Of the file, counted from 1."""
    id: int = 0
    name: str = ""
    cls: str = ""
    """Its class: the kind of the piece, `house`."""
    x: float = 0.0
    y: float = 0.0
    """The upper left corner in pixels; of a tile the point that its tileset's alignment names."""
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    """Degrees, clockwise on the screen, about (x, y)."""
    visible: bool = True
    gid: int = 0
    """Of a tile: its global number with the flip flags; otherwise 0."""
    form: str = "rectangle"
    """rectangle, ellipse, point, polygon, polyline or text"""
    points: list[tuple[float, float]] = field(default_factory=list)
    """The corners of a polygon or polyline in pixels from (x, y)."""
    properties: dict[str, str] = field(default_factory=dict)
    """Its own properties as written."""


@dataclass(slots=True)
class TileFact:
    """One tile of a tileset that says more than its picture: class, properties, outline."""

    number: int
    """In its tileset, from 0."""
    cls: str = ""
    image: ImageFact | None = None
    """Its own picture, where each tile of the tileset has one."""
    properties: dict[str, str] = field(default_factory=dict)
    colliders: list[ObjectFact] = field(default_factory=list)
    """The objects of its collision outline."""


@dataclass(slots=True)
class TilesetFact:
    """A tileset: one picture cut into tiles, or a picture for each tile."""

    first: int
    """The global number of its tile 0."""
    name: str = ""
    folder: Path = Path()
    """Of the file that names its pictures."""
    tile_width: int = 0
    tile_height: int = 0
    """The size of a tile in pixels."""
    count: int = 0
    columns: int = 0
    """The numbers of tiles, and of tiles side by side in its picture."""
    margin: int = 0
    spacing: int = 0
    """Pixels round all tiles of the picture, and between two of them."""
    alignment: str = "unspecified"
    """Which corner or middle of a tile object its place is, in Tiled's words."""
    image: ImageFact | None = None
    """The picture that is cut into tiles."""
    tiles: dict[int, TileFact] = field(default_factory=dict)
    """Tiles that say more than their picture, by number."""
    last: int = -1
    """The highest tile number it holds, set by `settle`."""

    def settle(self, source: str) -> None:
        """Work out which tiles there really are. Raises Bad where picture and numbers disagree."""
        if self.image is not None:
            across = (self.image.width - self.margin + self.spacing) // (self.tile_width + self.spacing)
            down = (self.image.height - self.margin + self.spacing) // (self.tile_height + self.spacing)
            if across < 1 or down < 1 or self.columns not in (0, across) or self.count not in (0, across * down):
                raise Bad(source, f"tileset {self.name[:40]!r}", f"its picture holds {across} x {down} tiles, not "
                          f"{self.count} in {self.columns} columns", "reload the tileset in Tiled")
            self.columns, self.count, self.last = across, across * down, across * down - 1
            wrong = [n for n, tile in self.tiles.items() if n > self.last or tile.image is not None]
        else:
            self.last = max(self.tiles, default=0)
            wrong = [n for n, tile in self.tiles.items() if tile.image is None]
        if wrong:
            raise Bad(source, f"tileset {self.name[:40]!r}", f"tile {wrong[0]} has no place in its picture")

    def picture(self, number: int) -> tuple[ImageFact, tuple[int, int, int, int]] | None:
        """The picture of a tile and the box (x, y, width, height) in it; None where there is no such tile."""
        if self.image is None:
            tile = self.tiles.get(number)
            return (tile.image, (0, 0, tile.image.width, tile.image.height)) if tile and tile.image else None
        if not 0 <= number <= self.last:
            return None
        row, column = divmod(number, self.columns)
        return self.image, (self.margin + column * (self.tile_width + self.spacing),
                            self.margin + row * (self.tile_height + self.spacing), self.tile_width, self.tile_height)


@dataclass(slots=True)
class LayerFact:
    """One layer; offset, opacity and visibility include those of the groups it lies in."""

    kind: str
    """tiles, image, objects or group"""
    name: str
    line: int
    visible: bool = True
    opacity: float = 1.0
    x: int = 0
    y: int = 0
    by_index: bool = False
    """Whether its objects are drawn in document order, not from the upper edge down."""
    cells: list[int] = field(default_factory=list)
    image: ImageFact | None = None
    objects: list[ObjectFact] = field(default_factory=list)
    properties: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class MapFacts:
    """A whole map file."""

    path: Path
    width: int = 0
    height: int = 0
    """Its size in tiles."""
    tile_width: int = 0
    tile_height: int = 0
    """The size of a tile in pixels."""
    background: str = ""
    """The colour behind everything as `#rrggbb`; empty: none."""
    cells: int = 0
    """The tiles of all layers so far: a limit for maps from strangers."""
    tilesets: list[TilesetFact] = field(default_factory=list)
    layers: list[LayerFact] = field(default_factory=list)
    properties: dict[str, str] = field(default_factory=dict)
    pictures: dict[Path, ImageFact] = field(default_factory=dict)
    ids: set[int] = field(default_factory=set)
    sources: dict[str, Path] = field(default_factory=dict)
    """Where each tileset file that the map names was found."""

    def tile(self, gid: int) -> tuple[TilesetFact, int] | None:
        """The tileset of a global tile number (without flip flags) and the tile's number in it; None: no such tile."""
        best = max((t for t in self.tilesets if t.first <= gid), key=lambda t: t.first, default=None)
        if best is None or best.picture(gid - best.first) is None:
            return None
        return best, gid - best.first
