"""Makes a `Table` from a guarded map file: pytmx reads what `normal` hands it, the facts correct what pytmx gets wrong.

pytmx takes ellipses for rectangles, turns tile objects about their bottom-left corner whatever their alignment, and
forgets the order of layers. So shapes, turns and order come from the facts; a tile's inherited properties, typed,
come from pytmx. One pixel of a map is one grid step (64 px = 1 inch) unless the map says otherwise; y is flipped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

import pytmx

from game.core.play.lines import table_faults
from game.core.table.pieces import EDGES, Edge, Marker, Piece, Table, Zone
from game.core.table.places import GRID, inches_text
from game.resting import rest
from game.store.errors import Bad
from game.store.tmx.facts import LayerFact, MapFacts, ObjectFact
from game.store.tmx.names import MARKER, MATS, PIECE, ZONE, known, meant, one_of
from game.store.tmx.outlines import Outlines
from game.store.tmx.settle import SIDES
from game.store.tmx.values import Values

LETTERS: Final[dict[str, str]] = {"forest": "F", "house": "H", "wall": "W", "hedge": "G", "rubble": "R",
                                  "hill": "L", "water": "P"}
"""Pieces are numbered by kind in the order of the file: F1, F2, H1 …"""
SIDE: Final = (SIDES[0] * GRID, SIDES[1] * GRID)
MAX_PIECES: Final = 200
MAX_MARKERS: Final = 40


def read_table(facts: MapFacts, tmx: pytmx.TiledMap) -> Table:
    """The table of a map that passed the guard. Raises Bad for the first thing that no table can be."""
    return _Reader(facts, tmx).table()


def ids(facts: MapFacts, name: str) -> tuple[str, ...]:
    """A map property that lists ids of rulesets or scenarios, or is one. Raises Bad for an id that there is not."""
    told, there = facts.text(name).casefold(), known()
    for one in there.rulesets if there is not None and name == "rulesets" else ():
        told = re.sub(rf"\b{one.replace('-', '[ _-]?')}\b", one, told)          # as lists call it: Ghost Legions
    words = tuple(told.replace(",", " ").replace(";", " ").split())
    for word in words:
        if len(words) > 20 or len(word) > 40 or not all(c.isalnum() or c in "-_" for c in word):
            raise Bad(facts.path.name, f"map property {name!r}", f"{word[:40]!r} is no id",
                      "ids with blanks between, like simple-battles")
        if there is None:
            continue
        right = there.rulesets if name == "rulesets" else there.scenarios(ids(facts, "rulesets") or there.rulesets)
        if word not in right:
            raise Bad(facts.path.name, f"map property {name!r}", f"{word!r} is unknown", one_of(word, right))
    return words


def plain_name(path: Path) -> str:
    """The name of a table that says none: its file's, as one line."""
    letters = "".join(c if c.isprintable() else " " for c in path.stem.replace("-", " "))
    return " ".join(letters.split())[:80].rstrip().capitalize() or "Map"


def a(word: str) -> str:
    """A word with its article."""
    return f"an {word}" if word[:1] in "aeio" else f"a {word}"


class _Reader:
    def __init__(self, facts: MapFacts, tmx: pytmx.TiledMap) -> None:
        self.facts, self.tmx = facts, tmx
        self.source = facts.path.name.encode("utf-8", "replace").decode("utf-8")       # goes into records
        self.width, self.height = (int(side * GRID / facts.scale + 0.5) for side in facts.size)
        self.values = Values(facts)
        self.outlines = Outlines(facts, self.values, self.width, self.height)
        self.numbers = dict.fromkeys(LETTERS, 0)
        self.bad = self.values.bad

    def table(self) -> Table:
        low, high = SIDE
        if not (low <= self.width <= high and low <= self.height <= high):
            raise Bad(self.source, "", f"the table is {inches_text(self.width)} x {inches_text(self.height)} inches",
                      f"{low // GRID} to {high // GRID} inches a side, {self.facts.scale} pixels an inch "
                      "(map property pixels_per_inch)")
        things = self._things("pieces")
        if len(things) > MAX_PIECES:
            raise Bad(self.source, "layer 'pieces'", f"{len(things)} pieces", f"at most {MAX_PIECES}")
        pieces = tuple(piece for thing in things for piece in self._pieces(thing))
        zones = tuple(self._zone(i, thing) for i, thing in enumerate(self._things("zones"), 1))
        self._own_ids(zones, "zones")
        table = Table(
            name=self._line("name", plain_name(self.facts.path)),
            width=self.width,
            height=self.height,
            pieces=pieces,
            mat=self._mat(),
            edges=self._edges(),
            zones=zones,
            objectives=self._markers("objectives", "O"),
            spawns=self._markers("spawns", "S"),
            scenario=self._scenario(),
            source=self.source,
        )
        for fault in table_faults(table):
            raise Bad(self.source, "", fault)
        return table

    # the map's own properties --------------------------------------------------------------------------------------

    def _line(self, name: str, default: str, limit: int = 80) -> str:
        """A one-line text property of the map."""
        text = self.facts.text(name).strip() or default
        if len(text) > limit or not text.isprintable():
            raise Bad(
                self.source, f"map property {name!r}", "is too long or no plain line", f"at most {limit} characters"
            )
        return text

    def _mat(self) -> str:
        mat = self._line("mat", "grass").casefold()
        if mat not in MATS:
            raise Bad(self.source, "map property 'mat'", f"{mat!r} is unknown", one_of(mat, MATS))
        return mat

    def _edges(self) -> tuple[Edge, ...]:
        told = tuple(self._line("edges", "").replace(",", " ").casefold().split())
        if told and not any(meant(word, EDGES) for word in told):
            return ()                                   # of somebody else's game: a note says so
        if told and (len(told) != 2 or set(told) not in ({"south", "north"}, {"west", "east"})):
            raise Bad(self.source, "map property 'edges'", f"{' '.join(told)!r} will not do",
                      "'south north', 'west east', or nothing where all four may be chosen")
        return cast(tuple[Edge, ...], told)

    def _scenario(self) -> str:
        found = ids(self.facts, "scenario")
        if len(found) > 1:
            raise Bad(self.source, "map property 'scenario'", f"names {len(found)} scenarios",
                      "one; several to choose from are the property scenarios")
        return found[0] if found else ""

    # objects ---------------------------------------------------------------------------------------------------------

    def _things(self, role: str) -> list[ObjectFact]:
        """The objects that are seen in all object layers of that name, in the order of the file; in grid steps."""
        return [self._placed(thing, layer) for layer in self.facts.layers
                if layer.kind == "objects" and layer.role == role and layer.visible
                for thing in layer.objects if thing.visible and thing.form != "text"]

    def _placed(self, thing: ObjectFact, layer: LayerFact) -> ObjectFact:
        """The object where its layer's offset puts it, measured in grid steps."""
        k = GRID / self.facts.scale
        if k == 1 and not layer.x and not layer.y:
            return thing
        return replace(thing, x=(thing.x + layer.x) * k, y=(thing.y + layer.y) * k, width=thing.width * k,
                       height=thing.height * k, points=[(x * k, y * k) for x, y in thing.points])

    def _properties(self, thing: ObjectFact, names: tuple[str, ...]) -> dict[str, Any]:
        """Those of these names, typed, its own over its tile's: pytmx merges them."""
        self.values.check(thing, names)
        told = self.tmx.objects_by_id[thing.key].properties
        return {name: told[name] for name in names if name in told}

    def _pieces(self, thing: ObjectFact) -> list[Piece]:
        """The piece of an object; a wall that ends where it begins is two that overlap."""
        rest()
        told = self._properties(thing, PIECE)
        kind = self.values.kind(thing, told)
        made = []
        for corners in self.outlines.of(thing, told, kind):
            self.numbers[kind] += 1
            made.append(Piece(id=f"{LETTERS[kind]}{self.numbers[kind]}", kind=kind, corners=corners,
                              name=self.values.word(thing, thing.name),
                              look=self.values.word(thing, str(told.get("look") or "")),
                              overrides=self.values.overrides(thing, told)))
        return made

    # zones and markers -------------------------------------------------------------------------------------------

    def _zone(self, number: int, thing: ObjectFact) -> Zone:
        told = self._properties(thing, ZONE)
        if thing.form not in ("rectangle", "polygon"):
            raise self.bad(thing, f"a zone cannot be {a(thing.form)}", "a rectangle or a polygon")
        edge, side = self.values.owner(thing, told)
        (corners,) = self.outlines.of(thing, {}, "zone")
        return Zone(id=self.values.word(thing, thing.name) or f"Z{number}", corners=corners,
                    side=None if side is None else "AB".index(side), edge=edge)

    def _markers(self, layer: str, letter: str) -> tuple[Marker, ...]:
        things = self._things(layer)
        if len(things) > MAX_MARKERS:
            raise Bad(self.source, f"layer {layer!r}", f"{len(things)} objects", f"at most {MAX_MARKERS}")
        return tuple(self._marker(f"{letter}{i}", thing) for i, thing in enumerate(things, 1))

    def _marker(self, name: str, thing: ObjectFact) -> Marker:
        if thing.form not in ("point", "ellipse", "rectangle", "tile"):
            raise self.bad(thing, f"a marker cannot be {a(thing.form)}", "a point or a circle")
        wide, high = (0.0, 0.0) if thing.form == "point" else (thing.width, thing.height)
        if abs(wide - high) > 1:
            raise self.bad(thing, "a marker is a disc", "as wide as high")
        place = self.outlines.middle(thing)
        if not (0 <= place.x <= self.width and 0 <= place.y <= self.height):
            raise self.bad(thing, f"lies off the table at {self.outlines.shown(place)}",
                           f"within {inches_text(self.width)} x {inches_text(self.height)} inches")
        told = self._properties(thing, MARKER)
        radius = self.values.inches(thing, told, "radius_in", 1 / 64) or int(wide / 2 + 0.5) or GRID // 2
        if radius > 6 * GRID:
            raise self.bad(thing, f"a disc of {inches_text(radius)} inches radius", "at most 6 inches")
        return Marker(id=name, place=place, radius=radius, name=self.values.word(thing, thing.name))

    def _own_ids(self, zones: Sequence[Zone], layer: str) -> None:
        names = [zone.id for zone in zones]
        if len(names) > MAX_MARKERS:
            raise Bad(self.source, f"layer {layer!r}", f"{len(names)} objects", f"at most {MAX_MARKERS}")
        for one in names:
            if names.count(one) > 1:
                raise Bad(
                    self.source, f"layer {layer!r}", f"two zones are called {one!r}", "each zone has its own name"
                )
