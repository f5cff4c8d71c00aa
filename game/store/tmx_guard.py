"""The guard of map files: checks a `.tmx` from a stranger before pytmx reads it.

It refuses, in one line with its place, what could hurt (entities, files outside the allowed folders, compressed or
giant data, nesting, numbers that are none or far too big) and what the game cannot show as Tiled does (templates,
infinite maps, class properties, parallax). What it lets through is bounded, and noted as plain facts (`tmx_facts`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.store.errors import Bad
from game.store.tmx_facts import ImageFact, LayerFact, MapFacts, ObjectFact, TileFact, TilesetFact
from game.store.tmx_scan import MAX_PIXELS, Scan, png_size

MAX_CELLS: Final = 160_000
"""Tiles of all layers together."""
MAX_POINTS: Final = 64
"""Corners of one polygon."""
MAX_TILESETS: Final = 32
_RESERVED: Final = frozenset(
    "width height id x y type class name gid points source rotation visible image template closed parent properties "
    "text frames colliders trans path probability custom_types object_type as_points apply_transformations".split())
"""Property names that would overwrite what pytmx keeps under the same name."""
_TYPES: Final = {"string": None, "color": None, "file": None, "object": r"\d{1,9}", "bool": "true|false",
                 "int": r"-?\d{1,9}", "float": r"-?\d{1,9}(\.\d{1,18})?(e-\d{1,2})?"}
_FLIPS: Final = 0xE0000000
_ALIGNMENTS: Final = ("unspecified", "topleft", "top", "topright", "left", "center", "right",
                      "bottomleft", "bottom", "bottomright")


def guard(path: Path, roots: Sequence[Path], own: Path | None = None) -> MapFacts:
    """Look a map file over, its tilesets and the heads of its pictures too.

    `roots` are the folders that it and what it names must lie in. `own` is the game's assets folder: a path that leads
    nowhere allowed and ends like `tilesets/grass.tsx` or `pieces/woods.tsx` means the file of that name there. Raises
    Bad for the first thing that is wrong.
    """
    roots = [root.resolve() for root in roots]
    facts = MapFacts(path=path)
    _MapScan(path, roots, facts, None, own).run()
    _after(facts)
    return facts


class _MapScan(Scan):
    """What each element of a map or a tileset may say, noted as facts."""

    def _on_map(self, given: dict[str, str]) -> None:
        facts = self.facts
        if given.get("orientation", "orthogonal") != "orthogonal":
            raise self.bad(f"{given['orientation'][:24]} maps are not supported", "an orthogonal map")
        if given.get("infinite", "0") != "0":
            raise self.bad("infinite maps are not supported", "in Tiled: Map, Map Properties, untick Infinite")
        facts.width = self.whole(given, "width", None, 1, 400)
        facts.height = self.whole(given, "height", None, 1, 400)
        facts.tile_width = self.whole(given, "tilewidth", None, 8, 512)
        facts.tile_height = self.whole(given, "tileheight", None, 8, 512)
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
            tileset = TilesetFact(first=self.whole(given, "firstgid", None, 1, 100_000_000))
            self.facts.tilesets.append(tileset)
            if "source" in given:
                self._other_file(given["source"], tileset)
                return
        self.tileset = tileset
        tileset.folder = self.path.parent
        tileset.name = given.get("name", "")
        tileset.tile_width = self.whole(given, "tilewidth", None, 1, 4096)
        tileset.tile_height = self.whole(given, "tileheight", None, 1, 4096)
        tileset.count = self.whole(given, "tilecount", 0, 0, 16_384)
        tileset.columns = self.whole(given, "columns", 0, 0, 4096)
        tileset.margin = self.whole(given, "margin", 0, 0, 64)
        tileset.spacing = self.whole(given, "spacing", 0, 0, 64)
        tileset.alignment = given.get("objectalignment", "unspecified")
        if tileset.alignment not in _ALIGNMENTS:
            raise self.bad(f"objectalignment={tileset.alignment[:24]!r} is unknown", f"one of {', '.join(_ALIGNMENTS)}")
        if given.get("tilerendersize", "tile") != "tile":
            raise self.bad("tiles drawn at grid size are not supported", "in the tileset: Tile Render Size, Tile Size")

    def _other_file(self, source: str, tileset: TilesetFact) -> None:
        path = self.inside(source, ".tsx")
        self.facts.sources[source] = path
        _MapScan(path, self.roots, self.facts, tileset, self.own).run()

    def _on_tileoffset(self, given: dict[str, str]) -> None:
        if self.whole(given, "x", 0, -4096, 4096) or self.whole(given, "y", 0, -4096, 4096):
            raise self.bad("a tileset with a drawing offset is not supported", "drawing offset 0,0")

    def _on_image(self, given: dict[str, str]) -> None:
        for name in ("trans", "format"):
            if name in given:
                raise self.bad(f"a picture with {name!r} is not supported", "a PNG with an alpha channel")
        path = self.inside(given.get("source", ""), ".png")
        width, height = png_size(path, self)
        for name, size in (("width", width), ("height", height)):
            if name in given and self.whole(given, name, None, 1, 4096) != size:
                raise self.bad(
                    f"{path.name} is {width} x {height} px, not {name} {given[name]}", "reload the tileset in Tiled"
                )
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
            raise self.bad(
                "<tile> stands where it does not belong", "layers as CSV: Map Properties, Tile Layer Format, CSV"
            )
        number = self.whole(given, "id", None, 0, 65_535)
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
        layer.visible = self.flag(given, "visible")
        layer.opacity = self.number(given, "opacity", 1.0, 0.0, 1.0)
        layer.x = self.whole(given, "offsetx", 0, -20_000, 20_000)
        layer.y = self.whole(given, "offsety", 0, -20_000, 20_000)
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
            if self.whole(given, name, None, 1, 400) != size:
                raise self.bad(f"the layer's {name} is not the map's", f"{name}={size}")

    def _on_group(self, given: dict[str, str]) -> None:
        self._layer(given, "group")

    def _on_imagelayer(self, given: dict[str, str]) -> None:
        self._layer(given, "image")

    def _on_objectgroup(self, given: dict[str, str]) -> None:
        if self.tile is not None:
            if self.external is None:  # pytmx would mix its objects up with the map's
                raise self.bad(
                    "a collision shape in an embedded tileset is not supported", "save the tileset as a .tsx file"
                )
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
            raise self.bad(
                f"the layer has {len(numbers):,} tiles", f"{wanted:,}: {self.facts.width} x {self.facts.height}"
            )
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
        thing.id = self.whole(given, "id", 0, 0, 1_000_000_000)
        thing.name = given.get("name", "")
        self.object = thing
        for name in ("x", "y"):
            setattr(thing, name, self.number(given, name, 0.0, -40_000, 40_000))
        for name in ("width", "height"):
            setattr(thing, name, self.number(given, name, 0.0, 0, 40_000))
        thing.rotation = self.number(given, "rotation", 0.0, -3600, 3600)
        thing.visible = self.flag(given, "visible")
        thing.gid = self.whole(given, "gid", 0, 1, (1 << 32) - 1)
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
                self.object.points.append((self.number(here, "x", 0, -40_000, 40_000),
                                           self.number(here, "y", 0, -40_000, 40_000)))

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
        if pattern is not None and not re.fullmatch(pattern, value, re.ASCII):
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
