"""The properties of pieces, zones and markers as values. Each error names the object and what would be right."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from game.core.table.pieces import EDGES, KINDS, Edge, Kind, Overrides
from game.core.table.places import GRID
from game.store.errors import Bad
from game.store.tmx.facts import SIMPLE, MapFacts, ObjectFact
from game.store.tmx.names import meant, of_class, one_of

COVERS: Final = ("open", "soft", "hard")
_MEANT: Final = {"bool": "true or false", "int": "a whole number", "float": "a number, with a point: 1.5"}
_FORMS: Final = {"bool": "(?i:true|false)", "int": r"[-+]?\d{1,9}",
                 "float": r"[-+]?\d{1,9}(\.\d{1,24})?([eE]-?\d{1,2})?"}


class Values:
    """Reads properties of the objects of one map file."""

    def __init__(self, facts: MapFacts) -> None:
        self.facts, self.source = facts, facts.path.name

    def bad(self, thing: ObjectFact, wrong: str, right: str = "") -> Bad:
        """The error line of an object."""
        name = f" ({thing.name[:40]})" if thing.name else ""
        return Bad(self.source, f"line {thing.line}, object {thing.id}{name}", wrong, right)

    def check(self, thing: ObjectFact, names: tuple[str, ...]) -> None:
        """Raises Bad for a property that looks like a slip of one that is read, or whose value is not of its type."""
        tile = self.facts.tile_of(thing)
        for name, told in {**(tile.properties if tile else {}), **thing.properties}.items():
            if name in names:
                if told.kind not in SIMPLE:
                    raise self.bad(thing, f"the property {name} is of the type {told.kind[:24]!r}",
                                   "a string or a number")
                form = _FORMS.get(told.kind)
                if form is not None and not re.fullmatch(form, told.value, re.ASCII):
                    raise self.bad(thing, f"property {name} = {told.value[:24]!r} is no {told.kind}", _MEANT[told.kind])
            elif name in thing.properties and meant(name, names):
                raise self.bad(thing, f"the property {name[:40]!r} is unknown", one_of(name, names))

    def word(self, thing: ObjectFact, text: str, limit: int = 40) -> str:
        """A name of one line."""
        text = text.strip()
        if len(text) > limit or not text.isprintable():
            raise self.bad(thing, f"{text[:24]!r} … is too long or no plain line", f"at most {limit} characters")
        return text

    def kind(self, thing: ObjectFact, told: dict[str, Any]) -> Kind:
        """Its class, else its property `kind`, else its tile's class."""
        tile = self.facts.tile_of(thing)
        said = thing.cls.strip() or str(told.get("kind") or "").strip() or (tile.cls.strip() if tile else "")
        kind = said.lower()
        if kind not in KINDS:
            layer = of_class(said)
            raise self.bad(thing, f"its class {said[:24]!r} is no kind of piece" if said else "has no class",
                           one_of(kind, KINDS) if layer in ("", "pieces") else f"in the layer {layer}")
        return kind

    def overrides(self, thing: ObjectFact, told: dict[str, Any]) -> Overrides:
        """What a piece does otherwise than its kind."""
        cover = self._choice(thing, told, "cover", COVERS)
        return Overrides(
            solid=self._yes_no(thing, told, "solid"), sight_depth=self.inches(thing, told, "sight_depth"),
            cover=cast(Any, cover), accessible=self._yes_no(thing, told, "accessible"),
            move_cost=self._cost(thing, told), wall_crossing=self.inches(thing, told, "wall_crossing"),
            height=self.inches(thing, told, "height_in"),
            standable=self._yes_no(thing, told, "standable"))

    def owner(self, thing: ObjectFact, told: dict[str, Any]) -> tuple[Edge | None, str | None]:
        """The edge or the side that a zone belongs to."""
        edge = self._choice(thing, told, "edge", EDGES)
        side = self._choice(thing, told, "side", ("A", "B"))
        if (edge is None) == (side is None):
            raise self.bad(thing, "a zone belongs to an edge or to a side",
                           "the property edge (south …) or side (A or B)")
        return cast(Edge | None, edge), side

    def _choice(self, thing: ObjectFact, told: dict[str, Any], name: str, choices: tuple[str, ...]) -> str | None:
        """A property that is one of these words, capitals and blanks round it aside."""
        value = told.get(name)
        if value is None:
            return None
        for one in choices:
            if str(value).strip().casefold() == one.casefold():
                return one
        raise self.bad(thing, f"{name}={str(value)[:24]!r} is unknown", one_of(str(value), choices))

    def shape(self, thing: ObjectFact, told: dict[str, Any], usual: str) -> str:
        """The outline of a tile object."""
        return self._choice(thing, told, "shape", ("ellipse", "rectangle", "polygon")) or usual

    def _yes_no(self, thing: ObjectFact, told: dict[str, Any], name: str) -> bool | None:
        value = told.get(name)
        if value is None or isinstance(value, bool):
            return value
        if str(value).strip().casefold() in ("true", "false"):
            return str(value).strip().casefold() == "true"
        raise self.bad(thing, f"{name}={str(value)[:24]!r} will not do",
                       "true or false (in Tiled: a property of type bool)")

    def inches(self, thing: ObjectFact, told: dict[str, Any], name: str, least: float = 0.0) -> int | None:
        """A length property in grid steps."""
        value = told.get(name)
        if value is None:
            return None
        try:
            number = float(value)
        except (TypeError, ValueError):
            number = -1.0
        if isinstance(value, bool) or not least <= number <= 96:
            raise self.bad(thing, f"{name}={str(value)[:24]!r} will not do", f"a length in inches, {least:g} to 96")
        return int(number * GRID + 0.5)

    def _cost(self, thing: ObjectFact, told: dict[str, Any]) -> int | None:
        value = told.get("move_cost")
        if value is None:
            return None
        try:
            number = float(value)
        except (TypeError, ValueError):
            number = 0.0
        if isinstance(value, bool) or number not in (1, 2, 3, 4, 5, 6):
            raise self.bad(thing, f"move_cost={str(value)[:24]!r} will not do", "a whole number from 1 to 6")
        return int(number)
