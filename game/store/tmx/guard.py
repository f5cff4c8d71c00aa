"""The guard of map files: reads a `.tmx` from a stranger, with its tilesets and templates, into plain facts.

It reads all that Tiled writes by itself into orthogonal maps, and refuses in one line with its place what could hurt
(entities, files outside the allowed folders, giant data, nesting, numbers that are none or far too big) and what the
game cannot show as Tiled does (other orientations, blend modes). What it lets through is bounded.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.store.errors import Bad
from game.store.tmx.facts import SIMPLE, Chunk, LayerFact, MapFacts, ObjectFact, TilesetFact, Told
from game.store.tmx.names import OURS
from game.store.tmx.settle import settle
from game.store.tmx.tile_data import MAX_CELLS, TileData
from game.store.tmx.tilesets import MAX_SIDE, Template, TilesetScan

MAX_POINTS: Final = 1000
"""Corners of one polygon that are kept; a piece has fewer (`read`)."""
MAX_OBJECTS: Final = 20_000
MAX_LAYERS: Final = 1000
_ORDERS: Final = ("right-down", "right-up", "left-down", "left-up")
_CHILDREN: Final[dict[str, frozenset[str]]] = {
    "map": frozenset("properties tileset layer group objectgroup imagelayer".split()),
    "group": frozenset("properties layer group objectgroup imagelayer".split()),
    "tileset": frozenset("image tileoffset tile".split()),
    "tile": frozenset("properties image objectgroup animation".split()),
    "animation": frozenset(["frame"]), "properties": frozenset(["property"]), "property": frozenset(),
    "layer": frozenset(["data"]), "data": frozenset(["tile", "chunk"]), "chunk": frozenset(["tile"]),
    "imagelayer": frozenset(["image"]), "image": frozenset(["data"]), "objectgroup": frozenset(["object"]),
    "object": frozenset("properties ellipse point polygon polyline text capsule".split()),
    "template": frozenset(["tileset", "object"])}
"""What is read inside each element."""
_ANYWHERE: Final = frozenset("properties property item text".split())
_STRICT: Final = frozenset("map group layer data chunk objectgroup imagelayer".split())
"""Elements in which nothing unknown is passed over: it might be ground or pieces."""
_PASSED: Final = frozenset("editorsettings properties".split())
_ROOTS: Final = frozenset(["map", "tileset", "template"])
"""What a file of Tiled may hold."""
_KNOWN: Final = frozenset().union(*_CHILDREN.values())


def guard(path: Path, roots: Sequence[Path], own: Path | None = None) -> MapFacts:
    """Read a map file, its tilesets and templates, and the heads of its pictures.

    `roots` are the folders that it and what it names must lie in. `own` is the game's assets folder: a path that leads
    nowhere allowed and ends like `tilesets/grass.tsx` or `pieces/woods.tsx` means the file of that name there. Raises
    Bad for the first thing that is wrong.
    """
    facts = MapFacts(path=path)
    scan = MapScan(path, [root.resolve() for root in roots], facts, own=own)
    try:
        scan.run()
        settle(facts, list(scan.templates.values()), MAX_CELLS)
    except Bad as bad:
        if bad.source == path.name:
            raise
        raise Bad(path.name, ", ".join(str(part) for part in (bad.source, bad.where) if part), bad.wrong,
                  bad.right) from None
    return facts


class MapScan(TilesetScan):
    """What each element of a map, a tileset or a template may say, noted as facts."""

    def __init__(self, path: Path, roots: Sequence[Path], facts: MapFacts, *, own: Path | None,
                 tileset: TilesetFact | None = None, template: Template | None = None) -> None:
        super().__init__(path, roots, facts, own=own, tileset=tileset, template=template)
        self.templates: dict[Path, Template] = {}
        self.property = ""
        self.tiles = TileData(self)

    def _start(self, tag: str, given: dict[str, str]) -> None:
        root = "tileset" if self.external is not None else "template" if self.template is not None else "map"
        if len(self.stack) == 1:
            if tag != root:
                what = f"a {tag} of Tiled" if tag in _ROOTS else f"a <{tag[:40]}>"
                raise self.bad(f"this is {what}, no {root}", "the .tmx map that uses it"
                               if root == "map" and tag in _ROOTS else f"a {root} saved by Tiled")
        else:
            parent = self.stack[-2]
            if tag not in _CHILDREN.get(parent, ()):
                self._stranger(tag, parent)
                return
        handler = getattr(self, f"_on_{tag}", None)
        if handler is not None:
            handler(given)

    def _stranger(self, tag: str, parent: str) -> None:
        """An element that is not read there: passed over unless it matters."""
        if tag in _KNOWN and tag not in _ANYWHERE and parent in _CHILDREN and parent != "property":
            where = sorted(f"<{one}>" for one, inside in _CHILDREN.items() if tag in inside)
            raise self.bad(f"<{tag}> stands where it does not belong", f"inside {' or '.join(where)}")
        elif parent == "object" and self.object is not None:
            self._form(tag, {})
        elif parent in _STRICT and tag not in _PASSED:
            raise self.bad(f"<{tag[:40]}> is not supported", "tile, object, image and group layers")
        self.skip()

    # the map -----------------------------------------------------------------------------------------------------

    def _on_map(self, given: dict[str, str]) -> None:
        facts = self.facts
        orientation = given.get("orientation", "orthogonal")
        if orientation != "orthogonal":
            raise self.bad(f"{orientation[:24]} maps are not supported", "an orthogonal map")
        facts.infinite = self.flag(given, "infinite", False)
        facts.width = self.whole(given, "width", 0 if facts.infinite else None, 0 if facts.infinite else 1, MAX_SIDE)
        facts.height = self.whole(given, "height", 0 if facts.infinite else None, 0 if facts.infinite else 1, MAX_SIDE)
        facts.tile_width = self.whole(given, "tilewidth", None, 1, MAX_SIDE)
        facts.tile_height = self.whole(given, "tileheight", None, 1, MAX_SIDE)
        facts.background = given.get("backgroundcolor", "")
        facts.order = given.get("renderorder") or "right-down"
        if facts.order not in _ORDERS:
            raise self.bad(f"renderorder={facts.order[:24]!r} is unknown", f"one of {', '.join(_ORDERS)}")

    def _other_file(self, source: str, tileset: TilesetFact) -> None:
        path = self._named(source, (".tsx", ".xml"))
        if self.own is not None and path.is_relative_to(self.own):      # the same for every map
            told = path.stat()
            found, files = _of_the_game(path, self.own, told.st_mtime_ns, told.st_size)
            self.facts.files.update(files)
        else:
            found = TilesetFact(first=tileset.first)
            MapScan(path, self.roots, self.facts, own=self.own, tileset=found).run()
        for one in fields(TilesetFact):
            if one.name != "first":
                setattr(tileset, one.name, getattr(found, one.name))
        tileset.file = path

    # layers ------------------------------------------------------------------------------------------------------

    def _layer(self, given: dict[str, str], kind: str) -> LayerFact:
        layer = LayerFact(kind, given.get("name", ""), self.parser.CurrentLineNumber)
        above = self.layers[-1] if self.layers else LayerFact("group", "", 0)
        self.layers.append(layer)
        layer.opacity = self.number(given, "opacity", 1.0, 0.0, 1.0) * above.opacity
        layer.visible = self.flag(given, "visible") and above.visible and layer.opacity > 0
        layer.x = self.number(given, "offsetx", 0, -100_000, 100_000) + above.x
        layer.y = self.number(given, "offsety", 0, -100_000, 100_000) + above.y
        layer.tint = _mixed(above.tint, self._colour(given.get("tintcolor", "")))
        layer.repeat_x, layer.repeat_y = (self.flag(given, name, False) for name in ("repeatx", "repeaty"))
        if layer.visible:
            if any(self.number(given, name, 1.0, -10_000, 10_000) != 1 for name in ("parallaxx", "parallaxy")):
                self.facts.notes.append(str(self.bad("the parallax factor is passed over: a table does not scroll",
                                                     "in Tiled: Layer Properties, Parallax Factor, 1 and 1")))
            if given.get("mode", "normal") not in ("normal", ""):
                raise self.bad(f"the blend mode {given['mode'][:24]!r} is not supported",
                               "in Tiled: Layer Properties, Mode, Normal")
        self.facts.layers.append(layer)
        if len(self.facts.layers) > MAX_LAYERS:
            raise self.bad("too many layers", f"at most {MAX_LAYERS:,}")
        return layer

    def _colour(self, text: str) -> tuple[int, int, int, int]:
        """`#rrggbb` or `#aarrggbb`; nothing is white. Raises Bad."""
        plain = text.removeprefix("#")
        if not text:
            return 255, 255, 255, 255
        if not re.fullmatch("([0-9a-fA-F]{2}){3,4}", plain):
            raise self.bad(f"{text[:24]!r} is no colour", "#rrggbb or #aarrggbb")
        red, green, blue = (int(plain[at:at + 2], 16) for at in range(len(plain) - 6, len(plain), 2))
        return red, green, blue, int(plain[:2], 16) if len(plain) == 8 else 255

    def _on_layer(self, given: dict[str, str]) -> None:
        self._layer(given, "tiles")
        self.tiles.size = 0, 0
        if self.facts.infinite:
            wide, high = (self.whole(given, name, 0, 0, 10 * MAX_CELLS) for name in ("width", "height"))
            self.tiles.size = wide, high
        else:
            for name, size in (("width", self.facts.width), ("height", self.facts.height)):
                if self.whole(given, name, size, 1, MAX_SIDE) != size:
                    raise self.bad(f"the layer's {name} is not the map's", f"{name}={size}")

    def _on_group(self, given: dict[str, str]) -> None:
        self._layer(given, "group")

    def _on_imagelayer(self, given: dict[str, str]) -> None:
        layer = self._layer(given, "image")
        for name in ("x", "y"):     # as Tiled wrote it before 0.14
            setattr(layer, name, getattr(layer, name) + self.number(given, name, 0, -100_000, 100_000))

    def _on_objectgroup(self, given: dict[str, str]) -> None:
        if self.tile is None:
            self._layer(given, "objects").by_index = given.get("draworder", "topdown") == "index"

    def _on_data(self, given: dict[str, str]) -> None:
        if self.inside is not None:
            self._data_of_picture(given)
            return
        if self.stack[-2] == "image" or not self.layers:
            self.skip()
            return
        if self.layers[-1].cells or self.layers[-1].chunks:
            raise self.bad("<data> stands where it does not belong", "one for each layer")
        self.tiles.packing = given.get("encoding", ""), given.get("compression", "")
        self.tiles.open()

    def _on_chunk(self, given: dict[str, str]) -> None:
        x, y = (self.whole(given, name, None, -1_000_000, 1_000_000) for name in ("x", "y"))
        wide, high = (self.whole(given, name, None, 1, MAX_SIDE) for name in ("width", "height"))
        self.tiles.begin(Chunk(x, y, wide, high, array("I")))

    # objects -----------------------------------------------------------------------------------------------------

    def _on_object(self, given: dict[str, str]) -> None:
        base = self._template(given) if "template" in given else None
        told = {**base.given, **given} if base is not None else given
        thing = ObjectFact(line=self.parser.CurrentLineNumber)
        thing.id = self.whole(given, "id", 0, 0, 1_000_000_000)
        thing.name = told.get("name", "")
        self.object = thing
        thing.x, thing.y = (self.number(given, name, 0.0, -1_000_000, 1_000_000) for name in ("x", "y"))
        thing.width, thing.height = (self.number(told, name, 0.0, 0, 1_000_000) for name in ("width", "height"))
        thing.rotation = self.number(told, "rotation", 0.0, -36_000, 36_000)
        thing.opacity = self.number(told, "opacity", 1.0, 0.0, 1.0)
        thing.visible = self.flag(told, "visible") and thing.opacity > 0
        thing.gid = self.whole(told, "gid", 0, 0, (1 << 32) - 1)
        thing.cls = next((said for one in (given, told) for name in ("class", "type") if (said := one.get(name))), "")
        thing.form = "tile" if thing.gid else "rectangle"
        if base is not None:
            thing.properties = dict(base.thing.properties)
            thing.points = list(base.thing.points)
            if not thing.gid:
                thing.form = base.thing.form
            if base.tileset is not None and "gid" not in given and thing.gid:
                thing.elsewhere = base.tileset, thing.gid
        if self.tile is not None:
            self.tile.colliders.append(thing)
        elif self.template is not None:
            self.template.given, self.template.thing = dict(given), thing
        elif self.layers:
            self.facts.count += 1
            thing.key = self.facts.count
            if self.facts.count > MAX_OBJECTS:
                raise self.bad("too many objects", f"at most {MAX_OBJECTS:,}")
            self.layers[-1].objects.append(thing)

    def _template(self, given: dict[str, str]) -> Template | None:
        """What an object's template says; None where it is missing and the object is hidden."""
        if self.template is not None:
            raise self.bad("a template stands where it does not belong", "an object that is no template itself")
        try:
            path = self._named(given["template"], (".tx",))
        except Bad:
            if self.layers and not self.layers[-1].visible or not self.flag(given, "visible"):
                return None
            raise
        if path not in self.templates:
            made = self.templates[path] = Template()
            MapScan(path, self.roots, self.facts, own=self.own, template=made).run()
        return self.templates[path]

    def _form(self, form: str, given: dict[str, str]) -> None:
        thing = self.object
        if thing is None or thing.form == "tile":
            return
        thing.form = form[:24]
        if form in ("polygon", "polyline"):
            pairs = given.get("points", "").split()
            thing.points = []
            if len(pairs) > MAX_POINTS:
                raise self.bad(f"a {form} of {len(pairs):,} points", f"at most {MAX_POINTS:,}")
            for number, pair in enumerate(pairs, 1):
                here = dict(zip((f"point {number}: x", f"point {number}: y"), pair.split(",", 1), strict=False))
                x, y = (self.number(here, f"point {number}: {name}", 0, -1_000_000, 1_000_000) for name in "xy")
                thing.points.append((x, y))

    def _on_ellipse(self, given: dict[str, str]) -> None:
        self._form("ellipse", given)

    def _on_capsule(self, given: dict[str, str]) -> None:
        self._form("capsule", given)

    def _on_point(self, given: dict[str, str]) -> None:
        self._form("point", given)

    def _on_polygon(self, given: dict[str, str]) -> None:
        self._form("polygon", given)

    def _on_polyline(self, given: dict[str, str]) -> None:
        self._form("polyline", given)

    def _on_text(self, given: dict[str, str]) -> None:
        self._form("text", given)
        self.skip()

    # properties --------------------------------------------------------------------------------------------------

    def _on_property(self, given: dict[str, str]) -> None:
        name, kind = given.get("name", ""), given.get("type", "string")
        if kind not in SIMPLE or not 0 < len(name) <= 64:
            if name in OURS:
                self._properties()[name] = Told(kind, "")       # told where it would be read
            self.skip()             # a class or a list: nobody's here
            return
        self._properties()[name] = Told(kind, given.get("value", ""))
        if "value" not in given and kind == "string":
            self.text, self.property = [], name

    def _properties(self) -> dict[str, Told]:
        """Where the properties read now belong to."""
        if self.object is not None:
            return self.object.properties
        if self.tile is not None:
            return self.tile.properties
        return {} if self.layers or self.tileset is not None else self.facts.properties

    def _end(self, tag: str) -> None:
        if tag == "property" and self.property:
            self._properties()[self.property] = Told("string", "".join(self.text or ()))
            self.text, self.property = None, ""
        elif tag == "image" and self.inside is not None:
            self.stack.append(tag)
            self._picture_ends()
            self.stack.pop()
        elif tag == "data" and self.inside is None:
            if self.layers and not self.layers[-1].chunks:
                self.tiles.close(self.layers[-1])
            self.text = self.elements = None
        elif tag == "chunk" and self.layers:
            self.tiles.end(self.layers[-1])
        elif tag == "object":
            self.object = None
        elif tag == "tile" and self.stack[-1:] == ["tileset"]:
            self.tile = None
        elif tag == "tileset":
            self.tileset = None
        elif (tag in ("layer", "group", "imagelayer") or tag == "objectgroup" and self.tile is None) and self.layers:
            self.layers.pop()


@lru_cache(maxsize=64)
def _of_the_game(path: Path, own: Path, _changed: int, _length: int) -> tuple[TilesetFact, dict[Path, None]]:
    """A tileset that came with the game, and its pictures; nobody changes what is in it."""
    found, facts = TilesetFact(first=1), MapFacts(path)
    MapScan(path, [own], facts, own=own, tileset=found).run()
    return found, facts.files


def _mixed(above: tuple[int, int, int, int], own: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Two tints one over the other, as Tiled multiplies them."""
    red, green, blue, alpha = (round(a * b / 255) for a, b in zip(above, own, strict=True))
    return red, green, blue, alpha
