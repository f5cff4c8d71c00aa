"""The facts of a map file that the guard collects, in Tiled's own terms: pixels, y down, document order."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.store.errors import Bad

FLIP_X, FLIP_Y, FLIP_DIAGONAL = 0x80000000, 0x40000000, 0x20000000
GID = 0x0FFFFFFF
"""The bits of a cell that are a tile's number; the others say how it is flipped."""
PIXELS_PER_INCH = 64

SIMPLE = ("string", "int", "float", "bool", "color", "file", "object")
"""The types of properties that are one value."""

Box = tuple[int, int, int, int]
"""x, y, width, height in pixels."""
Colour = tuple[int, int, int, int]
"""Red, green, blue and alpha, 0 to 255."""


class Told(NamedTuple):
    """A property as written."""

    kind: str
    """string, int, float, bool, color, file or object; of one that is ours by its name any other, without a value"""
    value: str


@dataclass(slots=True)
class ImageFact:
    """A picture and its true size in pixels."""

    path: Path
    width: int
    height: int
    trans: str = ""
    """The colour that is see-through, as `rrggbb`; empty: none."""


@dataclass(slots=True)
class ObjectFact:
    """One object: a tile, a rectangle, an ellipse, a point, a polygon, a polyline, a text, or what we do not know."""

    line: int
    """Of the map file, counted from 1."""
    id: int = 0
    name: str = ""
    cls: str = ""
    """Its own class: the kind of the piece, `house`."""
    x: float = 0.0
    y: float = 0.0
    """The upper left corner in pixels; of a tile the point that its tileset's alignment names."""
    width: float = 0.0
    height: float = 0.0
    rotation: float = 0.0
    """Degrees, clockwise on the screen, about (x, y)."""
    visible: bool = True
    opacity: float = 1.0
    gid: int = 0
    """Of a tile: its global number with the flip flags; otherwise 0."""
    form: str = "rectangle"
    """rectangle, tile, or the name of the element that says otherwise: ellipse, polygon, capsule"""
    points: list[tuple[float, float]] = field(default_factory=list)
    """The corners of a polygon or polyline in pixels from (x, y)."""
    properties: dict[str, Told] = field(default_factory=dict)
    """Its own properties as written."""
    key: int = 0
    """Its number in this map, from 1 in the order of the file: ids may be missing."""
    elsewhere: tuple[TilesetFact, int] | None = None
    """Of a tile that a template names: its tileset and its number there with the flip flags, until gids are settled."""


@dataclass(slots=True)
class TileFact:
    """One tile of a tileset that says more than its picture: class, properties, outline."""

    number: int
    """In its tileset, from 0."""
    cls: str = ""
    image: ImageFact | None = None
    """Its own picture, where each tile of the tileset has one."""
    box: Box | None = None
    """The part of its own picture that it shows; None: the whole."""
    frame: int = -1
    """Of an animated tile: the tile that is its first picture."""
    properties: dict[str, Told] = field(default_factory=dict)
    colliders: list[ObjectFact] = field(default_factory=list)
    """The objects of its collision outline."""


@dataclass(slots=True)
class TilesetFact:
    """A tileset: one picture cut into tiles, or a picture for each tile."""

    first: int
    """The global number of its tile 0."""
    name: str = ""
    file: Path | None = None
    """The `.tsx` file it lies in; None: embedded in the map."""
    tile_width: int = 0
    tile_height: int = 0
    """The size of a tile in pixels."""
    count: int = 0
    columns: int = 0
    """The numbers of tiles, and of tiles side by side in its picture."""
    margin: int = 0
    spacing: int = 0
    """Pixels round all tiles of the picture, and between two of them."""
    x: int = 0
    y: int = 0
    """The drawing offset in pixels."""
    grid_size: bool = False
    """Whether its tiles are drawn as large as a cell of the map, not in their own size."""
    fitted: bool = False
    """Whether tiles drawn so keep their proportions."""
    alignment: str = "unspecified"
    """Which corner or middle of a tile object its place is, in Tiled's words."""
    image: ImageFact | None = None
    """The picture that is cut into tiles."""
    tiles: dict[int, TileFact] = field(default_factory=dict)
    """Tiles that say more than their picture, by number."""
    last: int = -1
    """The highest tile number it holds, set by `settle`."""
    lost: Bad | None = None
    """Why nothing of it can be seen: its file or its picture is not there."""

    def settle(self, source: str) -> None:
        """Work out which tiles there really are, as Tiled does: the picture decides, not what is written of it. Raises
        Bad where it holds none."""
        self._settle(source)
        for tile in self.tiles.values():        # an animation may name a tile that was taken away since
            if tile.frame >= 0 and self.picture(tile.number) is None:
                tile.frame = -1

    def _settle(self, source: str) -> None:
        if self.lost is not None:
            self.image = None
            self.tiles.clear()
            return
        if self.image is None:
            self.last = max(self.tiles, default=-1)
            return
        if not self.tile_width or not self.tile_height:
            raise Bad(source, f"tileset {self.name[:40]!r}", "has no tile size", "tilewidth and tileheight")
        across = (self.image.width - self.margin + self.spacing) // (self.tile_width + self.spacing)
        down = (self.image.height - self.margin + self.spacing) // (self.tile_height + self.spacing)
        if across < 1 or down < 1:
            raise Bad(source, f"tileset {self.name[:40]!r}", f"its picture {self.image.path.name} is "
                      f"{self.image.width} x {self.image.height} px and holds no tile of {self.tile_width} x "
                      f"{self.tile_height} px",
                      "reload the tileset in Tiled")
        self.columns, self.count, self.last = across, across * down, across * down - 1

    def picture(self, number: int) -> tuple[ImageFact, Box] | None:
        """The picture of a tile and the box (x, y, width, height) in it; None where there is no such tile.

        Of an animated tile it is the first picture.
        """
        tile = self.tiles.get(number)
        if tile is not None and tile.frame >= 0 and tile.frame != number:
            number, tile = tile.frame, self.tiles.get(tile.frame)
        if self.image is None or tile is not None and tile.image is not None:
            if tile is None or tile.image is None:
                return None
            return tile.image, tile.box or (0, 0, tile.image.width, tile.image.height)
        if not 0 <= number <= self.last:
            return None
        row, column = divmod(number, self.columns)
        return self.image, (self.margin + column * (self.tile_width + self.spacing),
                            self.margin + row * (self.tile_height + self.spacing), self.tile_width, self.tile_height)


@dataclass(slots=True)
class Chunk:
    """A part of a tile layer of an infinite map."""

    x: int
    y: int
    width: int
    height: int
    cells: array[int]


@dataclass(slots=True)
class LayerFact:
    """One layer; offset, opacity, tint and visibility include those of the groups it lies in."""

    kind: str
    """tiles, image, objects or group"""
    name: str
    line: int
    visible: bool = True
    opacity: float = 1.0
    tint: Colour = (255, 255, 255, 255)
    x: float = 0.0
    y: float = 0.0
    repeat_x: bool = False
    repeat_y: bool = False
    by_index: bool = False
    """Whether its objects are drawn in document order, not from the upper edge down."""
    cells: array[int] = field(default_factory=lambda: array("I"))
    chunks: list[Chunk] = field(default_factory=list)
    image: ImageFact | None = None
    objects: list[ObjectFact] = field(default_factory=list)

    @property
    def role(self) -> str:
        """Its name without regard to case and to blanks round it: `pieces`."""
        return self.name.strip().casefold()


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
    infinite: bool = False
    origin: tuple[int, int] = (0, 0)
    """Of an infinite map: the place in Tiled's pixels of the upper left corner of its painted part."""
    order: str = "right-down"
    """The order in which the tiles of a layer are drawn."""
    background: str = ""
    """The colour behind everything as `#rrggbb`; empty: none."""
    scale: int = PIXELS_PER_INCH
    """Pixels an inch."""
    cells: int = 0
    """The tiles of all layers so far: a limit for maps from strangers."""
    tilesets: list[TilesetFact] = field(default_factory=list)
    layers: list[LayerFact] = field(default_factory=list)
    properties: dict[str, Told] = field(default_factory=dict)
    count: int = 0
    """The objects so far."""
    files: dict[Path, None] = field(default_factory=dict)
    """The tilesets, templates and pictures it names, in the order of the file."""
    notes: list[str] = field(default_factory=list)
    """What a reader should know of the file though it can be read, a line each."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width * self.tile_width, self.height * self.tile_height

    def text(self, name: str) -> str:
        """A property of the map as written; empty where there is none."""
        return self.properties[name].value if name in self.properties else ""

    def tileset_of(self, gid: int) -> TilesetFact | None:
        """The tileset that a tile number belongs to, whether there is such a tile or not."""
        number = gid & GID
        return max((t for t in self.tilesets if t.first <= number), key=lambda t: t.first, default=None)

    def tile(self, gid: int) -> tuple[TilesetFact, int] | None:
        """The tileset of a global tile number (with or without flip flags) and the tile's number in it; None: no such
        tile."""
        number, best = gid & GID, self.tileset_of(gid)
        if best is None or best.picture(number - best.first) is None:
            return None
        return best, number - best.first

    def tile_of(self, thing: ObjectFact) -> TileFact | None:
        """What the tile of a tile object says besides its picture."""
        found = self.tile(thing.gid) if thing.gid else None
        return found[0].tiles.get(found[1]) if found else None
