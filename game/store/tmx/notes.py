"""What a reader should know of a map that can be played on: things that look meant for the table and are not read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.table.pieces import KINDS
from game.store.errors import Bad
from game.store.tmx.facts import LayerFact, MapFacts, ObjectFact
from game.store.tmx.names import MAP, OF_ROLE, ROLES, meant
from game.store.tmx.settle import SCALES

DECORATION: Final = ("deco", "deko")
"""How the name of a layer begins whose tile objects are known to be decoration only."""


def notes(facts: MapFacts) -> tuple[str, ...]:
    """A line each, as errors are written: file, place, what, what would be right."""
    return tuple(dict.fromkeys([*facts.notes, *map(str, _notes(facts))]))


def _notes(facts: MapFacts) -> Iterator[Bad]:
    source = facts.path.name
    for name in facts.properties:
        near = meant(name, MAP) if name not in MAP else ""
        if near and near not in facts.properties:
            yield Bad(source, f"map property {name[:40]!r}", "is not read", f"call it {near}")
    side = facts.tile_width
    if (side == facts.tile_height != facts.scale and SCALES[0] <= side <= SCALES[1]
            and "pixels_per_inch" not in facts.properties):
        wide, high = (one / facts.scale for one in facts.size)
        yield Bad(source, "", f"tiles of {side} pixels and {facts.scale} pixels an inch make a table of {wide:g} x "
                  f"{high:g} inches", f"for an inch a tile: the map property pixels_per_inch = {side}")
    for layer in facts.layers:
        where = f"line {layer.line}, layer {layer.name[:40]!r}"
        if layer.kind == "objects":
            yield from _of_role(facts, layer, where) if layer.role in ROLES else _unread(facts, layer, where)
        elif layer.role in ROLES:
            yield Bad(source, where, f"is a layer of {layer.kind}, not of objects, and only painted",
                      f"an object layer called {layer.role}")


def _of_role(facts: MapFacts, layer: LayerFact, where: str) -> Iterator[Bad]:
    """Of a layer that is read: what is hidden, and properties of others."""
    source = facts.path.name
    hidden = [thing for thing in layer.objects if not (layer.visible and thing.visible)]
    if hidden:
        counted = f"{len(hidden)} object{'s' if len(hidden) > 1 else ''}"
        yield Bad(source, where, f"{counted} hidden in Tiled: not on the table", "show what should be there")
    names = OF_ROLE[layer.role]
    strangers = sorted({name for thing in layer.objects if thing.visible and layer.visible
                        for name in thing.properties if name not in names})
    if strangers:
        yield Bad(source, where, f"not read: the propert{'y' if len(strangers) == 1 else 'ies'} "
                  f"{', '.join(name[:40] for name in strangers[:5])}", f"one of {', '.join(names)}")


def _unread(facts: MapFacts, layer: LayerFact, where: str) -> Iterator[Bad]:
    """Of a layer that is not read: what lies in it that looks like ours."""
    if not layer.visible or layer.role.startswith(DECORATION) or not layer.objects:
        return
    found: dict[str, int] = {}
    for thing in layer.objects:
        role = _looks_like(facts, thing)
        if role and thing.visible:
            found[role] = found.get(role, 0) + 1
    near = meant(layer.name, ROLES) or next((role for role in ROLES if layer.role.startswith(role[:-1])), "")
    if near and not found:
        found[near] = len(layer.objects)
    for role, count in found.items():
        what = f"{count} object{'s' if count > 1 else ''} that look{'' if count > 1 else 's'} like {ROLES[role]}"
        yield Bad(facts.path.name, where, f"{what} in a layer that is not read", f"call the layer {role}")


def _looks_like(facts: MapFacts, thing: ObjectFact) -> str:
    """The layer that an object seems to be meant for; empty: none."""
    if any(name in thing.properties for name in OF_ROLE["zones"]) and thing.form in ("rectangle", "polygon"):
        return "zones"
    if "radius_in" in thing.properties:
        return "objectives"
    tile = facts.tile_of(thing)
    said = (thing.cls or (thing.properties["kind"].value if "kind" in thing.properties else "")
            or (tile.cls if tile else ""))
    return "pieces" if said.strip().lower() in KINDS else ""
