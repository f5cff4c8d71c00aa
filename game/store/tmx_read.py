"""Makes a `Table` from a guarded map file: pytmx reads it, the guard's facts correct what pytmx gets wrong.

pytmx takes ellipses for rectangles, turns tile objects about their bottom-left corner whatever their alignment, and
forgets the order of layers. So shapes, turns and order come from the facts; a tile's inherited properties, typed,
come from pytmx. One pixel of a map is one grid step (64 px = 1 inch); y is flipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

import pytmx

from game.core.table.pieces import EDGES, KINDS, Edge, Kind, Marker, Overrides, Piece, Table, Zone
from game.core.table.places import GRID, Place, bounds, inches_text
from game.store import shapes
from game.store.errors import Bad
from game.store.tmx_facts import FLIP_DIAGONAL, FLIP_X, FLIP_Y, LayerFact, MapFacts, ObjectFact

MATS: Final = ("grass", "road", "desert", "snow", "cobbles", "asphalt", "mars", "jungle")
LETTERS: Final[dict[str, str]] = {"forest": "F", "house": "H", "wall": "W", "hedge": "G", "rubble": "R",
                                  "hill": "L", "water": "P"}
"""Pieces are numbered by kind in the order of the file: F1, F2, H1 …"""
ROUND: Final = ("forest", "hill", "rubble", "water")
"""Kinds whose tile objects are ellipses unless `shape` says otherwise."""
SIDE: Final = (4 * GRID, 96 * GRID)
MAX_PIECES: Final = 200
MAX_MARKERS: Final = 40
_PIECE_PROPERTIES: Final = ("solid", "sight_depth", "cover", "accessible", "move_cost", "wall_crossing", "height_in",
                            "standable", "kind", "look", "shape", "thickness", "note")
ANCHORS: Final = {"topleft": (0, 0), "top": (.5, 0), "topright": (1, 0), "left": (0, .5), "center": (.5, .5),
                   "right": (1, .5), "unspecified": (0, 1), "bottomleft": (0, 1), "bottom": (.5, 1),
                   "bottomright": (1, 1)}
"""Where in its box a tile object's (x, y) lies; unspecified means bottom left on an orthogonal map."""


def read_table(facts: MapFacts, tmx: pytmx.TiledMap) -> Table:
    """The table of a map that passed the guard. Raises Bad for the first thing that no table can be."""
    return _Reader(facts, tmx).table()


class _Reader:
    def __init__(self, facts: MapFacts, tmx: pytmx.TiledMap) -> None:
        self.facts, self.tmx = facts, tmx
        self.source = facts.path.name
        self.width, self.height = facts.width * facts.tile_width, facts.height * facts.tile_height
        self.numbers = dict.fromkeys(KINDS, 0)

    def table(self) -> Table:
        low, high = SIDE
        if not (low <= self.width <= high and low <= self.height <= high):
            raise Bad(self.source, "", f"the table is {inches_text(self.width)} x {inches_text(self.height)} inches",
                      f"{low // GRID} to {high // GRID} inches a side, 64 pixels an inch")
        things = self._things("pieces")
        if len(things) > MAX_PIECES:
            raise Bad(self.source, "layer 'pieces'", f"{len(things)} pieces", f"at most {MAX_PIECES}")
        pieces = tuple(self._piece(thing) for thing in things)
        zones = tuple(self._zone(i, thing) for i, thing in enumerate(self._things("zones"), 1))
        self._own_ids(zones, "zones")
        return Table(
            name=self._line("name", self.facts.path.stem.replace("-", " ").capitalize()),
            width=self.width,
            height=self.height,
            pieces=pieces,
            mat=self._mat(),
            edges=self._edges(),
            zones=zones,
            objectives=self._markers("objectives", "O"),
            spawns=self._markers("spawns", "S"),
            scenario=self._line("scenario", ""),
            source=self.source,
        )

    # the map's own properties --------------------------------------------------------------------------------------

    def _line(self, name: str, default: str, limit: int = 80) -> str:
        """A one-line text property of the map."""
        text = self.facts.properties.get(name, default).strip() or default
        if len(text) > limit or not text.isprintable():
            raise Bad(
                self.source, f"map property {name!r}", "is too long or no plain line", f"at most {limit} characters"
            )
        return text

    def _mat(self) -> str:
        mat = self._line("mat", "grass")
        if mat not in MATS:
            raise Bad(self.source, "map property 'mat'", f"{mat!r} is unknown", f"one of {', '.join(MATS)}")
        return mat

    def _edges(self) -> tuple[Edge, ...]:
        told = tuple(self._line("edges", "").replace(",", " ").split())
        if told and (len(told) != 2 or set(told) not in ({"south", "north"}, {"west", "east"})):
            raise Bad(self.source, "map property 'edges'", f"{' '.join(told)!r} will not do",
                      "'south north', 'west east', or nothing where all four may be chosen")
        return cast(tuple[Edge, ...], told)

    # objects ---------------------------------------------------------------------------------------------------------

    def _things(self, layer_name: str) -> list[ObjectFact]:
        """The objects of all object layers of that name, in the order of the file."""
        found: list[ObjectFact] = []
        for layer in self.facts.layers:
            if layer.kind == "objects" and layer.name.lower() == layer_name:
                self._unmoved(layer)
                found += [thing for thing in layer.objects if thing.form != "text"]
        return found

    def _unmoved(self, layer: LayerFact) -> None:
        if layer.x or layer.y:
            raise Bad(self.source, f"line {layer.line}, layer {layer.name!r}", "is drawn with an offset", "offset 0,0")

    def _bad(self, thing: ObjectFact, wrong: str, right: str = "") -> Bad:
        name = f" ({thing.name[:40]})" if thing.name else ""
        return Bad(self.source, f"line {thing.line}, object {thing.id}{name}", wrong, right)

    def _properties(self, thing: ObjectFact) -> dict[str, Any]:
        """Typed, its own over its tile's: pytmx merges them (and a tile's sizes and pictures, which are dropped)."""
        told = dict(self.tmx.objects_by_id[thing.id].properties)
        for name in ("id", "type", "class", "width", "height", "frames", "colliders", "source", "trans", "probability"):
            told.pop(name, None)
        return told

    def _kind(self, thing: ObjectFact, told: dict[str, Any]) -> Kind:
        tile = self._tile(thing)
        kind = (thing.cls or str(told.get("kind") or "") or (tile.cls if tile else "")).lower()
        if kind not in KINDS:
            raise self._bad(thing, f"its class {kind[:24]!r} is no kind of piece" if kind else "has no class",
                            f"one of {', '.join(KINDS)}")
        return cast(Kind, kind)

    def _tile(self, thing: ObjectFact) -> Any:
        found = self.facts.tile(thing.gid & 0x1FFFFFFF) if thing.gid else None
        return found[0].tiles.get(found[1]) if found else None

    def _piece(self, thing: ObjectFact) -> Piece:
        told = self._properties(thing)
        kind = self._kind(thing, told)
        for name in told:
            if name not in _PIECE_PROPERTIES:
                raise self._bad(
                    thing, f"the property {name[:40]!r} is unknown", f"one of {', '.join(_PIECE_PROPERTIES)}"
                )
        corners = self._outline(thing, told, kind)
        self.numbers[kind] += 1
        return Piece(id=f"{LETTERS[kind]}{self.numbers[kind]}", kind=kind, corners=corners,
                     name=self._word(thing, thing.name, 40), look=self._word(thing, str(told.get("look") or ""), 40),
                     overrides=self._overrides(thing, told))

    def _word(self, thing: ObjectFact, text: str, limit: int) -> str:
        text = text.strip()
        if len(text) > limit or not text.isprintable():
            raise self._bad(thing, f"{text[:24]!r} … is too long or no plain line", f"at most {limit} characters")
        return text

    def _overrides(self, thing: ObjectFact, told: dict[str, Any]) -> Overrides:
        cover = told.get("cover")
        if cover is not None and cover not in ("open", "soft", "hard"):
            raise self._bad(thing, f"cover={str(cover)[:24]!r} is unknown", "one of open, soft, hard")
        return Overrides(
            solid=self._yes_no(thing, told, "solid"), sight_depth=self._inches(thing, told, "sight_depth"), cover=cover,
            accessible=self._yes_no(thing, told, "accessible"), move_cost=self._cost(thing, told),
            wall_crossing=self._inches(thing, told, "wall_crossing"), height=self._inches(thing, told, "height_in"),
            standable=self._yes_no(thing, told, "standable"))

    def _yes_no(self, thing: ObjectFact, told: dict[str, Any], name: str) -> bool | None:
        value = told.get(name)
        if value is None or isinstance(value, bool):
            return value
        if value in ("true", "false"):
            return bool(value == "true")
        raise self._bad(
            thing, f"{name}={str(value)[:24]!r} will not do", "true or false (in Tiled: a property of type bool)"
        )

    def _inches(self, thing: ObjectFact, told: dict[str, Any], name: str, least: float = 0.0) -> int | None:
        """A length property in grid steps."""
        value = told.get(name)
        if value is None:
            return None
        try:
            number = float(value)
        except (TypeError, ValueError):
            number = -1.0
        if isinstance(value, bool) or not least <= number <= 96:
            raise self._bad(thing, f"{name}={str(value)[:24]!r} will not do", f"a length in inches, {least:g} to 96")
        return int(number * GRID + 0.5)

    def _cost(self, thing: ObjectFact, told: dict[str, Any]) -> int | None:
        value = told.get("move_cost")
        if value is None:
            return None
        if isinstance(value, bool) or str(value) not in "1 2 3 4 5 6".split():
            raise self._bad(thing, f"move_cost={str(value)[:24]!r} will not do", "a whole number from 1 to 6")
        return int(value)

    # outlines ----------------------------------------------------------------------------------------------------

    def _outline(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> tuple[Place, ...]:
        """The piece's corners; raises Bad where they are no simple polygon on the table."""
        if thing.form == "point":
            raise self._bad(
                thing, "a piece cannot be a point", "a tile, a rectangle, an ellipse, a polygon or a polyline"
            )
        if thing.form in ("polygon", "polyline"):
            corners = shapes.snapped(self._turned(thing, self._drawn(thing, told)))
        else:
            corners = self._boxed(thing, told, kind)
        if reason := shapes.fault(corners):
            raise self._bad(thing, f"its outline {reason}", "at least three corners, no crossing, no spot twice")
        if shapes.area2(corners) < GRID * GRID // 50:
            raise self._bad(thing, "is smaller than 1/100 square inch", "a piece that can be seen")
        return self._on_table(thing, corners)

    def _on_table(self, thing: ObjectFact, corners: tuple[Place, ...]) -> tuple[Place, ...]:
        west, south, east, north = bounds(corners)
        over = max(-west, -south, east - self.width, north - self.height)
        if over > 0:
            raise self._bad(thing, f"reaches {inches_text(over)} inches off the table",
                            f"within {inches_text(self.width)} x {inches_text(self.height)} inches")
        return corners

    def _drawn(self, thing: ObjectFact, told: dict[str, Any]) -> Sequence[shapes.Point]:
        """The points of a polygon, or the outline of a wall along a polyline; pixels, y down."""
        points = [(thing.x + x, thing.y + y) for x, y in thing.points]
        if thing.form == "polygon":
            return points
        thickness = self._inches(thing, told, "thickness", 1 / 16)
        try:
            return shapes.thickened(points, thickness or GRID // 4)
        except ValueError as error:
            raise self._bad(thing, str(error), "a line whose corners a wall can follow") from None

    def _turned(self, thing: ObjectFact, points: Sequence[shapes.Point]) -> list[shapes.Point]:
        """Turned about the object's (x, y) and flipped to y up. Clockwise with y down is clockwise with y up."""
        flipped = [(x, self.height - y) for x, y in points]
        return shapes.turned(flipped, (thing.x, self.height - thing.y), -thing.rotation) if thing.rotation else flipped

    def _boxed(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> tuple[Place, ...]:
        """The outline inside the box of a tile object, a rectangle or an ellipse."""
        if thing.width <= 0 or thing.height <= 0:
            raise self._bad(thing, "has no width or no height", "a size in pixels, 64 an inch")
        shape = self._shape(thing, told, kind)
        west, top = self._corner(thing)
        if shape == "polygon":
            return self._tile_outline(thing, west, top)
        box = [
            (west, top + thing.height),
            (west + thing.width, top + thing.height),
            (west + thing.width, top),
            (west, top),
        ]
        if shape == "rectangle":
            return shapes.snapped(self._turned(thing, box))
        ((x, y),) = self._turned(thing, [(west + thing.width / 2, top + thing.height / 2)])
        return shapes.ellipse(x, y, thing.width / 2, thing.height / 2, -thing.rotation)

    def _shape(self, thing: ObjectFact, told: dict[str, Any], kind: str) -> str:
        if thing.form in ("rectangle", "ellipse"):
            return thing.form
        tile = self._tile(thing)
        shape = str(
            told.get("shape") or ("polygon" if tile and tile.colliders else "ellipse" if kind in ROUND else "rectangle")
        )
        if shape not in ("ellipse", "rectangle", "polygon"):
            raise self._bad(thing, f"shape={shape[:24]!r} is unknown", "one of ellipse, rectangle, polygon")
        return shape

    def _corner(self, thing: ObjectFact) -> shapes.Point:
        """The top-left corner of the box, before the turn; pixels, y down."""
        if not thing.gid:
            return thing.x, thing.y
        if thing.gid & FLIP_DIAGONAL:
            raise self._bad(thing, "its tile is turned by a flip", "use the object's rotation")
        tileset, _ = self.facts.tile(thing.gid & 0x1FFFFFFF) or (None, 0)
        across, down = ANCHORS[tileset.alignment if tileset else "unspecified"]
        return thing.x - across * thing.width, thing.y - down * thing.height

    def _tile_outline(self, thing: ObjectFact, west: float, top: float) -> tuple[Place, ...]:
        """The outline drawn in Tiled's collision editor, stretched with the tile and mirrored with it."""
        tile = self._tile(thing)
        if tile is None or len(tile.colliders) != 1 or tile.colliders[0].rotation:
            raise self._bad(
                thing, "its tile has not exactly one unturned collision shape", "draw one in Tiled's collision editor"
            )
        shape, found = tile.colliders[0], self.facts.tile(thing.gid & 0x1FFFFFFF)
        assert found is not None
        picture = found[0].picture(found[1])
        assert picture is not None
        wide, high = picture[1][2], picture[1][3]

        def place(x: float, y: float) -> shapes.Point:
            x, y = (wide - x if thing.gid & FLIP_X else x), (high - y if thing.gid & FLIP_Y else y)
            return west + x * thing.width / wide, top + y * thing.height / high

        if shape.form == "polygon":
            return shapes.snapped(self._turned(thing, [place(shape.x + x, shape.y + y) for x, y in shape.points]))
        ends = [place(shape.x, shape.y), place(shape.x + shape.width, shape.y + shape.height)]
        (x0, y0), (x1, y1) = ends
        if shape.form == "ellipse":
            ((x, y),) = self._turned(thing, [((x0 + x1) / 2, (y0 + y1) / 2)])
            return shapes.ellipse(x, y, abs(x1 - x0) / 2, abs(y1 - y0) / 2, -thing.rotation)
        if shape.form == "rectangle":
            return shapes.snapped(self._turned(thing, [(x0, y1), (x1, y1), (x1, y0), (x0, y0)]))
        raise self._bad(thing, f"its tile's collision shape is a {shape.form}", "a polygon, a rectangle or an ellipse")

    # zones and markers -------------------------------------------------------------------------------------------

    def _zone(self, number: int, thing: ObjectFact) -> Zone:
        told = self._properties(thing)
        if thing.form not in ("rectangle", "polygon"):
            raise self._bad(thing, f"a zone cannot be a {thing.form}", "a rectangle or a polygon")
        edge, side = told.get("edge"), told.get("side")
        if edge is not None and edge not in EDGES:
            raise self._bad(thing, f"edge={str(edge)[:24]!r} is unknown", f"one of {', '.join(EDGES)}")
        if side is not None and side not in ("A", "B"):
            raise self._bad(thing, f"side={str(side)[:24]!r} is unknown", "A or B")
        if (edge is None) == (side is None):
            raise self._bad(
                thing, "a zone belongs to an edge or to a side", "the property edge (south …) or side (A or B)"
            )
        corners = self._outline(thing, {}, "zone")
        return Zone(id=self._word(thing, thing.name, 40) or f"Z{number}", corners=corners,
                    side=None if side is None else "AB".index(side), edge=edge)

    def _markers(self, layer: str, letter: str) -> tuple[Marker, ...]:
        things = self._things(layer)
        if len(things) > MAX_MARKERS:
            raise Bad(self.source, f"layer {layer!r}", f"{len(things)} objects", f"at most {MAX_MARKERS}")
        return tuple(self._marker(f"{letter}{i}", thing) for i, thing in enumerate(things, 1))

    def _marker(self, name: str, thing: ObjectFact) -> Marker:
        if thing.form not in ("point", "ellipse", "rectangle", "tile"):
            raise self._bad(thing, f"a marker cannot be a {thing.form}", "a point or a circle")
        west, top = self._corner(thing)
        wide, high = (0.0, 0.0) if thing.form == "point" else (thing.width, thing.height)
        if abs(wide - high) > 1:
            raise self._bad(thing, "a marker is a disc", "as wide as high")
        ((x, y),) = self._turned(thing, [(west + wide / 2, top + high / 2)])
        place = shapes.snapped([(x, y)])[0]
        if not (0 <= place.x <= self.width and 0 <= place.y <= self.height):
            raise self._bad(thing, "lies off the table")
        radius = self._inches(thing, self._properties(thing), "radius_in", 1 / 64) or int(wide / 2 + 0.5) or GRID // 2
        if radius > 6 * GRID:
            raise self._bad(thing, f"a disc of {inches_text(radius)} inches radius", "at most 6 inches")
        return Marker(id=name, place=place, radius=radius, name=self._word(thing, thing.name, 40))

    def _own_ids(self, zones: Sequence[Zone], layer: str) -> None:
        ids = [zone.id for zone in zones]
        if len(ids) > MAX_MARKERS:
            raise Bad(self.source, f"layer {layer!r}", f"{len(ids)} objects", f"at most {MAX_MARKERS}")
        for one in ids:
            if ids.count(one) > 1:
                raise Bad(
                    self.source, f"layer {layer!r}", f"two zones are called {one!r}", "each zone has its own name"
                )
