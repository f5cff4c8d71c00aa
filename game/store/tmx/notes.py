"""What a reader should know of a map that can be played on: things that look meant for the table and are not read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.table.looks import LOOKS
from game.core.table.pieces import EDGES
from game.store.errors import Bad
from game.store.tmx.facts import SIMPLE, LayerFact, MapFacts, ObjectFact
from game.store.tmx.lanes import faults
from game.store.tmx.names import MAP, OF_ROLE, PIECE, ROADS, ROLES, meant, of_class, one_of
from game.store.tmx.settle import SCALES

DECORATION: Final = ("deco", "deko")
"""How the name of a layer begins whose tile objects are known to be decoration only."""

_NO_OBJECTS: Final = {
    "tiles": ("is a tile layer and only painted", "an object layer called {}"),
    "image": ("is an image layer and only painted", "an object layer called {}"),
    "group": ("is a group: what lies in it goes by the names of its own layers", "call the object layers in it {}")}
"""What is to say of other layers that are called like object layers which are read, and what would be right."""


def notes(facts: MapFacts) -> tuple[str, ...]:
    """A line each, as errors are written: file, place, what, what would be right."""
    return tuple(dict.fromkeys([*facts.notes, *map(str, _notes(facts))]))


def _notes(facts: MapFacts) -> Iterator[Bad]:
    source = facts.path.name
    for name in facts.properties:
        near = meant(name, MAP) if name not in MAP else ""
        if near and near not in facts.properties:
            yield Bad(source, f"map property {name[:40]!r}", "is not read", f"call it {near}")
    told = facts.text("edges").replace(",", " ").split()
    if told and not any(meant(word, EDGES) for word in told):
        yield Bad(source, "map property 'edges'", f"{' '.join(told)[:40]!r} names no edge and is passed over",
                  "'south north' or 'west east'")
    side = facts.tile_width
    if (side == facts.tile_height != facts.scale and SCALES[0] <= side <= SCALES[1]
            and "pixels_per_inch" not in facts.properties):
        wide, high = (one / facts.scale for one in facts.size)
        yield Bad(source, "", f"tiles of {side} pixels and {facts.scale} pixels an inch make a table of {wide:g} x "
                  f"{high:g} inches", f"for an inch a tile: the map property pixels_per_inch = {side}")
    for layer in facts.layers:
        where = f"line {layer.line}, layer {layer.name[:40]!r}"
        if layer.kind == "objects" and layer.role == ROADS:
            yield from faults(facts, layer, where)
        elif layer.kind == "objects":
            yield from _of_role(facts, layer, where) if layer.role in ROLES else _unread(facts, layer, where)
        elif layer.role in ROLES:
            wrong, right = _NO_OBJECTS[layer.kind]
            yield Bad(source, where, wrong, right.format(layer.role))


def _of_role(facts: MapFacts, layer: LayerFact, where: str) -> Iterator[Bad]:
    """Of a layer that is read: what is hidden, and properties of others."""
    source = facts.path.name
    hidden = [thing for thing in layer.objects if not (layer.visible and thing.visible)]
    if hidden:
        yield Bad(source, where, f"{_counted(hidden, 'object')} hidden in Tiled: not on the table",
                  "show what should be there")
    texts = [thing for thing in layer.objects if thing.form == "text" and layer.visible and thing.visible
             and (thing.cls.strip() or any(name in OF_ROLE[layer.role] for name in thing.properties))]
    if texts:
        yield Bad(source, where, f"{_counted(texts, 'text')} not read as {ROLES[layer.role]}",
                  "a tile, a rectangle, an ellipse or a polygon")
    if layer.role == "pieces":
        yield from _looks(facts, layer)
    names = OF_ROLE[layer.role]
    strangers = sorted({name for thing in layer.objects if thing.visible and layer.visible
                        for name in thing.properties if name not in names})
    if strangers:
        yield Bad(source, where, f"not read: the propert{'y' if len(strangers) == 1 else 'ies'} "
                  f"{', '.join(name[:40] for name in strangers[:5])}", f"one of {', '.join(names)}")


def _looks(facts: MapFacts, layer: LayerFact) -> Iterator[Bad]:
    """Of pieces whose look there is not: they are painted as their kind usually is."""
    told: dict[tuple[str, str], list[ObjectFact]] = {}
    for thing in layer.objects:
        said = thing.properties.get("look")
        if said is not None and thing.visible and layer.visible:
            kind, look = _class_of(facts, thing).strip().casefold(), said.value.strip()
            if look and kind in LOOKS and look not in LOOKS[kind]:
                told.setdefault((kind, look), []).append(thing)
    for (kind, look), things in told.items():
        first = things[0]
        where = f"line {first.line}, object {first.id}{f' ({first.name[:40]})' if first.name else ''}"
        more = f" (nor {len(things) - 1} more of this look)" if len(things) > 1 else ""
        yield Bad(facts.path.name, where, f"look={look[:40]!r} is unknown; it is painted as usual{more}",
                  one_of(look, LOOKS[kind]))


def _unread(facts: MapFacts, layer: LayerFact, where: str) -> Iterator[Bad]:
    """Of a layer that is not read: what lies in it that looks like ours."""
    if not layer.visible or layer.role.startswith(DECORATION) or not layer.objects:
        return
    found: dict[str, list[ObjectFact]] = {}
    others: list[ObjectFact] = []
    for thing in filter(lambda one: one.visible, layer.objects):
        role = _looks_like(facts, thing)
        if role:
            found.setdefault(role, []).append(thing)
        elif not thing.gid and thing.form != "text" and not thing.cls.strip():
            others.append(thing)
    if others and meant(layer.role, (ROADS, "streets", "paths")) and not found:
        yield Bad(facts.path.name, where, f"{_counted(others, 'shape')} in a layer that is not read",
                  f"call the layer {ROADS}, or deco where they are not meant for the table")
        return
    near = meant(layer.name, ROLES) or next((role for role in ROLES if layer.role.startswith(role[:-1])), "")
    if near and not found:
        found[near], others = layer.objects, []
    for role, things in found.items():
        what = f"{_counted(things, 'object')} that look{'' if len(things) > 1 else 's'} like {ROLES[role]}"
        yield Bad(facts.path.name, where, f"{what} in a layer that is not read", f"call the layer {role}")
    if others:
        what, right = ("point", _OF_POINTS) if all(thing.form == "point" for thing in others) else ("shape", _OF_SHAPES)
        yield Bad(facts.path.name, where, f"{_counted(others, what)} without a class, neither read nor painted", right)


def _counted(things: list[ObjectFact], word: str) -> str:
    return f"{len(things)} {word}{'' if len(things) == 1 else 's'}"


_OF_POINTS: Final = "call the layer objectives or spawns, or deco where they are not meant for the table"
_OF_SHAPES: Final = "a class and the layer pieces, the layer zones, or deco where they are not meant for the table"
_TELLING: Final = frozenset(PIECE) - {"kind", "look", "note", "shape", "thickness"}
"""Properties that nobody but a piece of ours has."""


def _looks_like(facts: MapFacts, thing: ObjectFact) -> str:
    """The layer that an object seems to be meant for; empty: none."""
    has = {name for name, told in thing.properties.items() if told.kind in SIMPLE}
    if has & set(OF_ROLE["zones"]) and thing.form in ("rectangle", "polygon"):
        return "zones"
    if "radius_in" in has:
        return "objectives"
    said = _class_of(facts, thing)
    return of_class(said) if said.strip() else "pieces" if has & _TELLING else ""


def _class_of(facts: MapFacts, thing: ObjectFact) -> str:
    """What an object is called to be: its class, its property `kind`, its tile's class."""
    tile, kind = facts.tile_of(thing), thing.properties.get("kind")
    return (thing.cls or (kind.value if kind is not None and kind.kind in SIMPLE else "")
            or (tile.cls if tile else ""))
