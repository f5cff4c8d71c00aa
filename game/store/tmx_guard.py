"""The guard before the map reader: a `.tmx` from a stranger is looked at here before pytmx may see it.

It refuses, in one line with its place, what could hurt (entities, files outside the allowed folders, compressed or
giant data, nesting, numbers that are none or far too big) and what the game cannot show as Tiled does (templates,
infinite maps, class properties, parallax). What it lets through is bounded, and noted as plain facts (`tmx_facts`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.store.errors import Bad
from game.store.tmx_facts import ImageFact, LayerFact, MapFacts, ObjectFact, TileFact, TilesetFact

MAX_BYTES: Final = 4_000_000
MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 16
MAX_CELLS: Final = 160_000
"""Tiles of all layers together."""
MAX_POINTS: Final = 64
"""Corners of one polygon."""
MAX_TILESETS: Final = 32
MAX_PIXELS: Final = 24_000_000
"""Pixels of all pictures of a map together: about 100 MB when loaded."""

_ELEMENTS: Final = frozenset(
    "map properties property tileset image tile grid tileoffset transformations layer data objectgroup object polygon "
    "polyline ellipse point text group imagelayer animation frame editorsettings export chunksize wangsets wangset "
    "wangcolor wangtile".split())
_RESERVED: Final = frozenset(
    "width height id x y type class name gid points source rotation visible image template closed parent properties "
    "text frames colliders trans path probability custom_types object_type as_points apply_transformations".split())
"""Property names that would overwrite what pytmx keeps under the same name."""
_HIDDEN: Final = frozenset(
    "parent properties data images layers tilesets filename image_loader gidmap imagemap tiledgidmap maxgid points "
    "allow_duplicate_names tile_properties custom_types layernames objects_by_id objects_by_name closed".split())
"""Attributes that would overwrite pytmx's own; Tiled writes none of them there."""
_TYPES: Final = {"string": None, "color": None, "file": None, "object": r"\d{1,9}", "bool": "true|false",
                 "int": r"-?\d{1,9}", "float": r"-?\d{1,9}(\.\d{1,18})?(e-\d{1,2})?"}
_NUMBER: Final = re.compile(r"-?\d{1,9}(\.\d{1,18})?([eE]-\d{1,2})?")
_WHOLE: Final = re.compile(r"-?\d{1,10}")
_FLIPS: Final = 0xE0000000
_ALIGNMENTS: Final = ("unspecified", "topleft", "top", "topright", "left", "center", "right",
                      "bottomleft", "bottom", "bottomright")


def guard(path: Path, roots: Sequence[Path]) -> MapFacts:
    """Look a map file over, its tilesets and the heads of its pictures too.

    `roots` are the folders that it and what it names must lie in. Raises Bad for the first thing that is wrong.
    """
    roots = [root.resolve() for root in roots]
    facts = MapFacts(path=path)
    _Scan(path, roots, facts, None).run()
    _after(facts)
    return facts


class _Scan:
    """One pass over one XML file; a tileset file gets its own."""

    def __init__(self, path: Path, roots: Sequence[Path], facts: MapFacts, tileset: TilesetFact | None) -> None:
        self.path, self.roots, self.facts = path, roots, facts
        self.external = tileset
        self.stack: list[str] = []
        self.count = 0
        self.parser = expat.ParserCreate()
        self.tileset: TilesetFact | None = None
        self.tile: TileFact | None = None
        self.layers: list[LayerFact] = []
        self.object: ObjectFact | None = None
        self.property = ""
        self.text: list[str] | None = None

    def run(self) -> None:
        data = self._read()
        parser = self.parser
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = self._doctype
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise Bad(self.path.name, f"line {error.lineno}", f"this is no well-formed XML ({expat.errors.messages.get(error.code, error)})",
                      "a map saved by Tiled") from None
        except (ValueError, LookupError) as error:
            raise Bad(self.path.name, "", f"the text encoding is unknown ({error})", "UTF-8") from None

    def _read(self) -> bytes:
        try:
            if not self.path.is_file():
                raise Bad(self.path.name, "", "there is no such file")
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            raise Bad(self.path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
        if len(data) > MAX_BYTES:
            raise Bad(self.path.name, "", "the file is too big", f"at most {MAX_BYTES:,} bytes")
        return data

    def bad(self, wrong: str, right: str = "") -> Bad:
        """What is wrong at the place where the parser stands."""
        where = f"line {self.parser.CurrentLineNumber}"
        if self.object is not None:
            where += f", object {self.object.id}" + (f" ({self.object.name[:40]})" if self.object.name else "")
        elif self.layers:
            where += f", layer {self.layers[-1].name[:40]!r}"
        return Bad(self.path.name, where, wrong, right)

    def _doctype(self, *_: object) -> None:
        raise self.bad("DOCTYPE and entities are not allowed", "a map saved by Tiled has none")

    def _start(self, tag: str, given: dict[str, str]) -> None:
        self.count += 1
        self.stack.append(tag)
        if self.count > MAX_ELEMENTS:
            raise self.bad("too many elements", f"at most {MAX_ELEMENTS:,}")
        if len(self.stack) > MAX_DEPTH:
            raise self.bad("elements are nested too deep", f"at most {MAX_DEPTH} levels")
        root = "tileset" if self.external is not None else "map"
        if (len(self.stack) == 1) != (tag == root) and (len(self.stack) == 1 or tag == "map"):
            raise self.bad(f"<{tag[:40]}> stands where it does not belong", f"the file is one <{root}>")
        if tag not in _ELEMENTS:
            raise self.bad(f"<{tag[:40]}> is not supported", "see docs/maps.md for what a map holds")
        if hidden := _HIDDEN.intersection(given) - ({"points"} if tag in ("polygon", "polyline") else set()):
            raise self.bad(f"<{tag}> has no attribute {min(hidden)}")
        handler = getattr(self, f"_on_{tag}", None)
        if handler is not None:
            handler(given)

    def _end(self, tag: str) -> None:
        self.stack.pop()
        if tag == "property" and self.text is not None:
            if self.property:
                self._properties()[self.property] = "".join(self.text)
            self.text, self.property = None, ""
        elif tag == "data" and self.text is not None:
            self._cells("".join(self.text))
            self.text = None
        elif tag == "object":
            self.object = None
        elif tag == "tile" and self.stack[-1:] == ["tileset"]:
            self.tile = None
        elif tag == "tileset":
            self.tileset = None
        elif (tag in ("layer", "group", "imagelayer") or tag == "objectgroup" and self.tile is None) and self.layers:
            self.layers.pop()

    def _characters(self, text: str) -> None:
        if self.text is not None:
            self.text.append(text)

    def _number(self, given: dict[str, str], name: str, default: float, low: float, high: float) -> float:
        raw = given.get(name)
        if raw is None:
            return default
        if not _NUMBER.fullmatch(raw):
            raise self.bad(f"{name}={raw[:24]!r} is no number", f"a number from {low:g} to {high:g}")
        value = float(raw)
        if not low <= value <= high:
            raise self.bad(f"{name}={raw} is out of range", f"a number from {low:g} to {high:g}")
        return value

    def _whole(self, given: dict[str, str], name: str, default: int | None, low: int, high: int) -> int:
        raw = given.get(name)
        if raw is None:
            if default is None:
                raise self.bad(f"<{self.stack[-1]}> lacks {name}", f"a whole number from {low} to {high}")
            return default
        if not _WHOLE.fullmatch(raw) or not low <= int(raw) <= high:
            raise self.bad(f"{name}={raw[:24]!r} will not do", f"a whole number from {low} to {high}")
        return int(raw)

    def _flag(self, given: dict[str, str], name: str) -> bool:
        raw = given.get(name, "1")
        if raw not in ("0", "1"):
            raise self.bad(f"{name}={raw[:24]!r} will not do", "0 or 1")
        return raw == "1"

    # what each element may say -------------------------------------------------------------------------------------

    def _on_map(self, given: dict[str, str]) -> None:
        facts = self.facts
        if given.get("orientation", "orthogonal") != "orthogonal":
            raise self.bad(f"{given['orientation'][:24]} maps are not supported", "an orthogonal map")
        if given.get("infinite", "0") != "0":
            raise self.bad("infinite maps are not supported", "in Tiled: Map, Map Properties, untick Infinite")
        facts.width = self._whole(given, "width", None, 1, 400)
        facts.height = self._whole(given, "height", None, 1, 400)
        facts.tile_width = self._whole(given, "tilewidth", None, 8, 512)
        facts.tile_height = self._whole(given, "tileheight", None, 8, 512)
        facts.background = given.get("backgroundcolor", "")
        if facts.background and not re.fullmatch(r"#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})", facts.background):
            raise self.bad(f"backgroundcolor={facts.background[:24]!r} is no colour", "#rrggbb")
        if given.get("renderorder", "right-down") != "right-down":
            raise self.bad(f"renderorder {given['renderorder'][:24]!r} is not supported", "right-down")

    def _on_tileset(self, given: dict[str, str]) -> None:
        if self.external is not None:
            tileset = self.external
        else:
            if len(self.facts.tilesets) >= MAX_TILESETS:
                raise self.bad("too many tilesets", f"at most {MAX_TILESETS}")
            tileset = TilesetFact(first=self._whole(given, "firstgid", None, 1, 100_000_000))
            self.facts.tilesets.append(tileset)
            if "source" in given:
                self._other_file(given["source"], tileset)
                return
        self.tileset = tileset
        tileset.folder = self.path.parent
        tileset.name = given.get("name", "")
        tileset.tile_width = self._whole(given, "tilewidth", None, 1, 4096)
        tileset.tile_height = self._whole(given, "tileheight", None, 1, 4096)
        tileset.count = self._whole(given, "tilecount", 0, 0, 16_384)
        tileset.columns = self._whole(given, "columns", 0, 0, 4096)
        tileset.margin = self._whole(given, "margin", 0, 0, 64)
        tileset.spacing = self._whole(given, "spacing", 0, 0, 64)
        tileset.alignment = given.get("objectalignment", "unspecified")
        if tileset.alignment not in _ALIGNMENTS:
            raise self.bad(f"objectalignment={tileset.alignment[:24]!r} is unknown", f"one of {', '.join(_ALIGNMENTS)}")
        if given.get("tilerendersize", "tile") != "tile":
            raise self.bad("tiles drawn at grid size are not supported", "in the tileset: Tile Render Size, Tile Size")

    def _other_file(self, source: str, tileset: TilesetFact) -> None:
        path = self._inside(source, ".tsx")
        _Scan(path, self.roots, self.facts, tileset).run()

    def _inside(self, source: str, ending: str) -> Path:
        """The file a map names, if it may: relative, of that kind, inside the allowed folders."""
        shown = source[:60]
        if not source or "\\" in source or ":" in source or "\0" in source or source.startswith(("/", "~")):
            raise self.bad(f"{shown!r} is no relative path", "a path from this file, with / between folders")
        try:
            path = (self.path.parent / source).resolve()
            if not any(path.is_relative_to(root) for root in self.roots):
                raise self.bad(f"{shown!r} lies outside the maps folder", "put tilesets and pictures beside the map")
            if path.suffix.lower() != ending:
                raise self.bad(f"{shown!r} is of the wrong kind", f"a {ending} file")
            if not path.is_file():
                raise self.bad(f"{shown!r} is missing")
        except (OSError, ValueError, RuntimeError) as error:
            raise self.bad(f"{shown!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None
        return path

    def _on_tileoffset(self, given: dict[str, str]) -> None:
        if self._whole(given, "x", 0, -4096, 4096) or self._whole(given, "y", 0, -4096, 4096):
            raise self.bad("a tileset with a drawing offset is not supported", "drawing offset 0,0")

    def _on_image(self, given: dict[str, str]) -> None:
        for name in ("trans", "format"):
            if name in given:
                raise self.bad(f"a picture with {name!r} is not supported", "a PNG with an alpha channel")
        path = self._inside(given.get("source", ""), ".png")
        width, height = _png_size(path, self)
        for name, size in (("width", width), ("height", height)):
            if name in given and self._whole(given, name, None, 1, 4096) != size:
                raise self.bad(f"{path.name} is {width} x {height} px, not {name} {given[name]}", "reload the tileset in Tiled")
        picture = ImageFact(path, width, height)
        if path not in self.facts.pictures:
            self.facts.pictures[path] = picture
            if sum(p.width * p.height for p in self.facts.pictures.values()) > MAX_PIXELS:
                raise self.bad("the pictures are too big together", f"at most {MAX_PIXELS // 1_000_000} million pixels")
        parent = self.stack[-2] if len(self.stack) > 1 else ""
        if parent == "tile" and self.tile is not None:
            self.tile.image = picture
        elif parent == "tileset" and self.tileset is not None:
            self.tileset.image = picture
        elif parent == "imagelayer" and self.layers:
            self.layers[-1].image = picture
        else:
            raise self.bad("<image> stands where it does not belong")

    def _on_tile(self, given: dict[str, str]) -> None:
        if self.stack[-2:] != ["tileset", "tile"] or self.tileset is None:
            raise self.bad("<tile> stands where it does not belong", "layers as CSV: Map Properties, Tile Layer Format, CSV")
        number = self._whole(given, "id", None, 0, 65_535)
        if number in self.tileset.tiles:
            raise self.bad(f"tile {number} stands there twice")
        self.tile = TileFact(number, given.get("class", given.get("type", "")))
        for name in ("x", "y", "width", "height"):
            if name in given:
                raise self.bad("a tile that is a part of its picture is not supported", "one picture for each tile")
        self.tileset.tiles[number] = self.tile

    def _on_animation(self, given: dict[str, str]) -> None:
        raise self.bad("animated tiles are not supported")

    def _layer(self, given: dict[str, str], kind: str) -> LayerFact:
        layer = LayerFact(kind, given.get("name", ""), self.parser.CurrentLineNumber)
        layer.visible = self._flag(given, "visible")
        layer.opacity = self._number(given, "opacity", 1.0, 0.0, 1.0)
        layer.x = self._whole(given, "offsetx", 0, -20_000, 20_000)
        layer.y = self._whole(given, "offsety", 0, -20_000, 20_000)
        if self.layers:
            above = self.layers[-1]
            if above.kind != "group":
                raise self.bad(f"<{kind}> stands where it does not belong")
            layer.visible = layer.visible and above.visible
            layer.opacity *= above.opacity
            layer.x, layer.y = layer.x + above.x, layer.y + above.y
        for name in ("tintcolor", "mode", "parallaxx", "parallaxy", "repeatx", "repeaty"):
            if given.get(name, "1") not in ("1", "0", "normal", "#ffffff", "#ffffffff"):
                raise self.bad(f"{name} is not supported")
        self.layers.append(layer)
        self.facts.layers.append(layer)
        return layer

    def _on_layer(self, given: dict[str, str]) -> None:
        self._layer(given, "tiles")
        for name, size in (("width", self.facts.width), ("height", self.facts.height)):
            if self._whole(given, name, None, 1, 400) != size:
                raise self.bad(f"the layer's {name} is not the map's", f"{name}={size}")

    def _on_group(self, given: dict[str, str]) -> None:
        self._layer(given, "group")

    def _on_imagelayer(self, given: dict[str, str]) -> None:
        self._layer(given, "image")

    def _on_objectgroup(self, given: dict[str, str]) -> None:
        if self.tile is not None:
            if self.external is None:  # pytmx would mix its objects up with the map's
                raise self.bad("a collision shape in an embedded tileset is not supported", "save the tileset as a .tsx file")
            return
        layer = self._layer(given, "objects")
        layer.by_index = given.get("draworder", "topdown") == "index"

    def _on_data(self, given: dict[str, str]) -> None:
        if given.get("encoding") != "csv" or "compression" in given:
            raise self.bad("only CSV layers are read", "in Tiled: Map Properties, Tile Layer Format, CSV")
        if not self.layers or self.layers[-1].kind != "tiles" or self.layers[-1].cells:
            raise self.bad("<data> stands where it does not belong")
        self.text = []

    def _cells(self, text: str) -> None:
        layer = self.layers[-1]
        numbers = text.split(",")
        wanted = self.facts.width * self.facts.height
        if len(numbers) != wanted:
            raise self.bad(f"the layer has {len(numbers):,} tiles", f"{wanted:,}: {self.facts.width} x {self.facts.height}")
        for i, raw in enumerate(numbers):
            raw = raw.strip()
            if not (raw.isascii() and raw.isdecimal() and len(raw) <= 10) or int(raw) >= 1 << 32:
                row, column = divmod(i, self.facts.width)
                raise self.bad(f"tile {column + 1} of row {row + 1} is {raw[:24]!r}", "a tile number")
            layer.cells.append(int(raw))
        self.facts.cells += wanted
        if self.facts.cells > MAX_CELLS:
            raise self.bad("the layers hold too many tiles", f"at most {MAX_CELLS:,} together")

    def _on_object(self, given: dict[str, str]) -> None:
        if "template" in given:
            raise self.bad("templates are not supported", "in Tiled: right-click the object, Detach")
        thing = ObjectFact(line=self.parser.CurrentLineNumber)
        thing.id = self._whole(given, "id", 0, 0, 1_000_000_000)
        thing.name = given.get("name", "")
        self.object = thing
        for name in ("x", "y"):
            setattr(thing, name, self._number(given, name, 0.0, -40_000, 40_000))
        for name in ("width", "height"):
            setattr(thing, name, self._number(given, name, 0.0, 0, 40_000))
        thing.rotation = self._number(given, "rotation", 0.0, -3600, 3600)
        thing.visible = self._flag(given, "visible")
        thing.gid = self._whole(given, "gid", 0, 1, (1 << 32) - 1)
        thing.cls = given.get("class", given.get("type", ""))
        thing.form = "tile" if thing.gid else "rectangle"
        if self.tile is not None:
            self.tile.colliders.append(thing)
            return
        if not self.layers or self.layers[-1].kind != "objects":
            raise self.bad("<object> stands where it does not belong")
        if not thing.id or thing.id in self.facts.ids:
            raise self.bad("the object's id is missing or stands there twice", "each object has its own id")
        self.facts.ids.add(thing.id)
        self.layers[-1].objects.append(thing)

    def _form(self, form: str, given: dict[str, str]) -> None:
        if self.object is None or self.object.form != "rectangle":
            raise self.bad(f"<{form}> stands where it does not belong")
        self.object.form = form
        if form in ("polygon", "polyline"):
            pairs = given.get("points", "").split()
            if not 2 <= len(pairs) <= MAX_POINTS:
                raise self.bad(f"a {form} of {len(pairs)} points", f"2 to {MAX_POINTS} points")
            for pair in pairs:
                x, _, y = pair.partition(",")
                here = {"x": x, "y": y}
                self.object.points.append((self._number(here, "x", 0, -40_000, 40_000),
                                           self._number(here, "y", 0, -40_000, 40_000)))

    def _on_ellipse(self, given: dict[str, str]) -> None:
        self._form("ellipse", given)

    def _on_point(self, given: dict[str, str]) -> None:
        self._form("point", given)

    def _on_polygon(self, given: dict[str, str]) -> None:
        self._form("polygon", given)

    def _on_polyline(self, given: dict[str, str]) -> None:
        self._form("polyline", given)

    def _on_text(self, given: dict[str, str]) -> None:
        self._form("text", given)

    def _on_property(self, given: dict[str, str]) -> None:
        name, kind = given.get("name", ""), given.get("type", "string")
        if kind not in _TYPES:
            raise self.bad(f"property {name[:40]!r} is of the type {kind[:24]!r}", f"one of {', '.join(_TYPES)}")
        owner = self.stack[-3] if len(self.stack) > 2 else ""
        if not name or len(name) > 64 or name in _RESERVED and owner in ("object", "tile", "map") and name != "name":
            raise self.bad(f"a property may not be called {name[:40]!r}", "see docs/maps.md for the names")
        if name == "name" and owner != "map":
            raise self.bad("a property may not be called 'name'", "use the object's own name field")
        value = given.get("value", "")
        pattern = _TYPES[kind]
        if pattern is not None and not re.fullmatch(pattern, value):
            raise self.bad(f"property {name} = {value[:24]!r} is no {kind}")
        self._properties()[name] = value
        if "value" not in given and kind == "string":
            self.text, self.property = [], name

    def _properties(self) -> dict[str, str]:
        """Where the properties read now belong to."""
        if self.object is not None:
            return self.object.properties
        if self.tile is not None:
            return self.tile.properties
        if self.tileset is not None:
            return {}
        return self.layers[-1].properties if self.layers else self.facts.properties


def _png_size(path: Path, scan: _Scan) -> tuple[int, int]:
    try:
        with path.open("rb") as file:
            head = file.read(33)
        size = path.stat().st_size
    except OSError as error:
        raise scan.bad(f"{path.name} cannot be read: {error.strerror}") from None
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR":
        raise scan.bad(f"{path.name} is no PNG picture")
    if not (1 <= width <= 4096 and 1 <= height <= 4096) or size > 4 * MAX_PIXELS:
        raise scan.bad(f"{path.name} is {width} x {height} px", "at most 4096 x 4096")
    return width, height


def _after(facts: MapFacts) -> None:
    """What can only be told when all is read: every tile number belongs to a tile."""
    name = facts.path.name
    end = 1
    for tileset in sorted(facts.tilesets, key=lambda one: one.first):
        tileset.settle(name)
        if tileset.first < end:
            raise Bad(name, f"tileset {tileset.name[:40]!r}", f"its first tile number {tileset.first} is taken",
                      f"{end} or more")
        end = tileset.first + tileset.last + 1
    for layer in facts.layers:
        for gid in sorted(set(layer.cells)):
            _known(facts, gid, f"layer {layer.name[:40]!r}")
        for thing in layer.objects:
            if thing.gid:
                _known(facts, thing.gid, f"line {thing.line}, object {thing.id}")


def _known(facts: MapFacts, gid: int, where: str) -> None:
    if gid and facts.tile(gid & ~_FLIPS) is None:
        raise Bad(facts.path.name, where, f"tile number {gid & ~_FLIPS} is in no tileset", "repair the layer in Tiled")
