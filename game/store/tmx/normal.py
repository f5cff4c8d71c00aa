"""The same map as finite orthogonal CSV, which pytmx reads: nothing packed, no chunks, no templates, no groups.

What a map does not mean for the table (properties that are not ours, collision shapes, hidden things) is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import floor
from xml.etree.ElementTree import Element, SubElement

from game.store.tmx.facts import SIMPLE, ImageFact, LayerFact, MapFacts, ObjectFact, TilesetFact, Told
from game.store.tmx.names import MAP, OF_ROLE, PIECE, ROLES


def normal(facts: MapFacts) -> Element:
    """The map as one element: objects have their key as id, offsets of layers are added to what lies in them."""
    root = Element("map", {
        "version": "1.8", "orientation": "orthogonal", "renderorder": facts.order, "width": str(facts.width),
        "height": str(facts.height), "tilewidth": str(facts.tile_width), "tileheight": str(facts.tile_height),
        "infinite": "0"})
    _properties(root, facts.properties, MAP)
    for tileset in facts.tilesets:
        if tileset.last >= 0:
            _tileset(root, tileset)
    for number, layer in enumerate(facts.layers, 1):
        if layer.visible and layer.kind != "group":
            _layer(root, facts, layer, str(number))
    return root


def _properties(owner: Element, told: Mapping[str, Told], wanted: Iterable[str]) -> None:
    ours = [(name, told[name]) for name in wanted if name in told and told[name].kind in SIMPLE]
    if ours:
        inside = SubElement(owner, "properties")
        for name, (kind, value) in ours:
            SubElement(inside, "property", {"name": name, "type": kind, "value": value})


def _picture(owner: Element, image: ImageFact | None) -> None:
    if image is not None:
        told = {"source": str(image.path), "width": str(image.width), "height": str(image.height)}
        SubElement(owner, "image", told | ({"trans": image.trans} if image.trans else {}))


def _tileset(root: Element, tileset: TilesetFact) -> None:
    made = SubElement(root, "tileset", {
        "firstgid": str(tileset.first), "name": tileset.name, "tilewidth": str(tileset.tile_width),
        "tileheight": str(tileset.tile_height), "tilecount": str(max(tileset.count, tileset.last + 1)),
        "columns": str(tileset.columns), "margin": str(tileset.margin), "spacing": str(tileset.spacing),
        "objectalignment": tileset.alignment})
    if tileset.x or tileset.y:
        SubElement(made, "tileoffset", {"x": str(tileset.x), "y": str(tileset.y)})
    _picture(made, tileset.image)
    for tile in tileset.tiles.values():
        found = tileset.picture(tile.number)
        if found is None:
            continue
        inside = SubElement(made, "tile", {"id": str(tile.number), "type": tile.cls})
        _properties(inside, tile.properties, PIECE)
        if tile.frame >= 0:
            SubElement(SubElement(inside, "animation"), "frame", {"tileid": str(tile.frame), "duration": "1000"})
        if tileset.image is None or tile.image is not None:
            _picture(inside, found[0])


def _layer(root: Element, facts: MapFacts, layer: LayerFact, number: str) -> None:
    red, green, blue, alpha = layer.tint
    told = {"id": number, "name": layer.name, "opacity": repr(layer.opacity),
            "tintcolor": f"#{alpha:02x}{red:02x}{green:02x}{blue:02x}"}
    moved = {"offsetx": str(floor(layer.x + 0.5)), "offsety": str(floor(layer.y + 0.5))}     # as Tiled paints it
    if layer.kind == "tiles":
        made = SubElement(root, "layer", {**told, **moved, "width": str(facts.width), "height": str(facts.height)})
        text = ",".join(map(str, layer.cells)) if layer.cells else ",".join(["0"] * (facts.width * facts.height))
        SubElement(made, "data", {"encoding": "csv"}).text = text
    elif layer.kind == "image":
        if layer.image is not None:
            repeats = {"repeatx": str(int(layer.repeat_x)), "repeaty": str(int(layer.repeat_y))}
            _picture(SubElement(root, "imagelayer", {**told, **moved, **repeats}), layer.image)
    else:
        order = "index" if layer.by_index else "topdown"
        made = SubElement(root, "objectgroup", {**told, "draworder": order})
        for thing in layer.objects:
            if thing.visible and (thing.gid or layer.role in ROLES):
                _object(made, layer, thing)


def _object(group: Element, layer: LayerFact, thing: ObjectFact) -> None:
    told = {"id": str(thing.key), "name": thing.name, "type": thing.cls, "x": repr(thing.x + layer.x),
            "y": repr(thing.y + layer.y), "width": repr(thing.width), "height": repr(thing.height),
            "rotation": repr(thing.rotation)}
    if thing.gid:
        told["gid"] = str(thing.gid)
    made = SubElement(group, "object", told)
    _properties(made, thing.properties, OF_ROLE.get(layer.role, ()))
    if thing.points and thing.form in ("polygon", "polyline"):
        points = " ".join(f"{x!r},{y!r}" for x, y in thing.points)
        SubElement(made, thing.form, {"points": points})
    elif thing.form in ("ellipse", "point"):
        SubElement(made, thing.form)
