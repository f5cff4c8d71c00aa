"""The map file of a draft, for Tiled and for our own reader (`game.store.maps`): what it reads is `table_of(draft)`.

A painted ground that is kept is taken over as it stands in its file: tilesets, tile layers, pictures, decoration, and
properties that are not ours. Roads are lines in the layer of roads and, as shapes in a layer that nobody reads, parts
again when the map is edited another time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.core.table.ground_lanes import Lane
from game.core.table.pieces import KINDS
from game.core.table.places import GRID, Place
from game.store.errors import Bad
from game.store.map_files import map_facts
from game.store.maps import MapEntry, load_entry
from game.store.tmx.facts import GID, MapFacts
from game.store.tmx.names import MAP, MATS, ROLES
from game.store.tmx.names import ROADS as LANES
from game.workshop import parts, roads
from game.workshop.draft import MOST_ROADS, Draft, of_table, on_mat
from game.workshop.ground import ROADS, cells_of, mat_cells, mat_tileset
from game.workshop.parts import Part

MADE: Final = "workshop"
"""The map property that says that a map was drawn in the game: such a map is edited itself, all others as copies."""
GROUND: Final = "ground"
"""The tile layer with the plain mat."""
SHAPES: Final = "deco workshop roads"
"""The object layer with the outlines of roads."""
_OWN: Final = re.compile(r"(?:.*/)?tilesets/([a-z0-9-]+)\.tsx", re.ASCII)


def map_bytes(draft: Draft, folder: str = "../assets/") -> bytes:
    """The map file; `folder` is where its tilesets lie as seen from it. Raises Bad where its kept ground is
    gone, or cannot have the roads of the draft."""
    kept = _Kept(draft) if draft.ground else None
    wide, high = cells_of(draft)
    scale = kept.facts.scale if kept else GRID
    given = {"version": "1.10", "orientation": "orthogonal", "renderorder": "right-down", "width": str(wide),
             "height": str(high), "tilewidth": str(GRID), "tileheight": str(GRID), "infinite": "0"}
    tree = Element("map", {**(dict(kept.root.attrib) if kept else {}), **({} if kept else given)})
    _properties(tree, [*_told(draft, scale), *(kept.strangers() if kept else ())])
    if kept:
        tree.extend(kept.tilesets(folder))
    else:
        SubElement(tree, "tileset", {"firstgid": "1", "source": f"{folder}tilesets/{mat_tileset(draft.mat)}.tsx"})
    number = max([0, *(int(one.get("id") or 0) for one in kept.root.iter() if one.tag in _LAYERS)]) if kept else 0
    thing = max([0, *(int(one.get("id") or 0) for one in kept.root.iter("object"))]) if kept else 0
    if kept:
        tree.extend(kept.layers())
    else:
        number += 1
        _cells(tree, number, GROUND, [1 + n for n in mat_cells(draft)], (wide, high))
    writer = _Writer(draft, tree, scale / GRID, number, thing)
    writer.group("pieces", [part for part in draft.parts if part.terrain])
    writer.group("zones", draft.of("zone"))
    writer.group("objectives", draft.of("objective"))
    writer.group("spawns", draft.of("spawn"))
    if draft.of("road"):
        writer.lanes(roads.lanes_of(draft))
        writer.group(SHAPES, draft.of("road"))
    tree.set("nextlayerid", str(writer.layer + 1))
    tree.set("nextobjectid", str(writer.thing + 1))
    ElementTree.indent(tree, " ")
    text: str = ElementTree.tostring(tree, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


def tilesets_of(draft: Draft) -> tuple[str, ...]:
    """The game's own tilesets that the map of a draft names."""
    if not draft.ground:
        return (mat_tileset(draft.mat),)
    found = (_OWN.fullmatch(one.get("source", "")) for one in _Kept(draft).tilesets(""))
    return tuple(dict.fromkeys(one[1] for one in found if one))


def read_draft(path: Path) -> tuple[Draft, MapEntry]:
    """The draft of a map file, with its ground kept where that can be, and the map as everybody reads it. Raises Bad.

    A ground is not kept of infinite maps, which have no size of their own, nor where it is the plain mat, which every
    saving paints anew; such a table has whole inches (`on_mat`).
    """
    entry = load_entry(path)
    assert entry.table is not None
    facts = map_facts(path)
    draft = of_table(entry.table, entry.rulesets, entry.note, entry.scenarios, "" if facts.infinite else str(path))
    if draft.ground and MADE in facts.properties and _plain(draft):
        draft = msgspec.structs.replace(draft, ground="")
    draft = msgspec.structs.replace(draft, mat=draft.mat if draft.mat in MATS else "grass")
    roads = list(_roads(facts, draft))
    shifted = tuple(msgspec.structs.replace(part, key=part.key + len(roads)) for part in draft.parts)
    return on_mat(msgspec.structs.replace(draft, parts=(*roads, *shifted), next=draft.next + len(roads))), entry


def _plain(draft: Draft) -> bool:
    """Whether the ground of a map that was drawn in the game is the plain mat, with no decoration and no properties
    that are not ours."""
    kept = _Kept(draft)
    layers = list(kept.layers())
    tilesets = [one.get("source", "") for one in kept.tilesets("")]
    cells = next((one.cells for one in kept.facts.layers if one.name == GROUND), ())
    return (draft.mat in MATS and [(one.tag, one.get("name")) for one in layers] == [("layer", GROUND)]
            and tilesets == [f"tilesets/{mat_tileset(draft.mat)}.tsx"] and not list(kept.strangers())
            and list(cells) == [1 + n for n in mat_cells(draft)])


def made_here(path: Path) -> bool:
    """Whether a map was drawn in the game. Raises Bad."""
    return MADE in map_facts(path).properties


def _roads(facts: MapFacts, draft: Draft) -> Iterator[Part]:
    """The roads of a map that was drawn in the game."""
    key = 0
    if MADE not in facts.properties or facts.scale != GRID:
        return
    for layer in facts.layers:
        for thing in layer.objects if layer.name == SHAPES else ():
            outline = [Place(round(thing.x + x), round(draft.height - thing.y - y)) for x, y in thing.points]
            if thing.form == "rectangle":
                x, y, wide, high = (round(n) for n in (thing.x, draft.height - thing.y, thing.width, thing.height))
                outline = [Place(x, y - high), Place(x + wide, y - high), Place(x + wide, y), Place(x, y)]
            if len(outline) >= 3 and thing.name in parts.ROADS and key < MOST_ROADS:
                key += 1
                yield msgspec.structs.replace(parts.of_outline(key, "road", outline), look=thing.name)


_LAYERS: Final = ("layer", "objectgroup", "imagelayer", "group")


class _Kept:
    """The file whose painted ground a draft keeps. It has passed the guard, so its text may be read as it stands."""

    def __init__(self, draft: Draft) -> None:
        path = Path(draft.ground)
        self.facts = map_facts(path)
        if tuple(int(side * GRID / self.facts.scale + 0.5) for side in self.facts.size) != draft.size:
            raise Bad(path.name, "", "its painted ground has another size now", "choose a mat for the table")
        try:
            self.root = ElementTree.parse(path).getroot()
        except (OSError, ElementTree.ParseError):
            raise Bad(path.name, "", "its painted ground cannot be read any more", "choose a mat") from None
        self.used = set()
        for layer in self.facts.layers:
            if layer.role not in ROLES and not layer.name.startswith(ROADS):
                self.used |= {gid & GID for gid in layer.cells} | {thing.gid & GID for thing in layer.objects}
        firsts = [tileset.first for tileset in self.facts.tilesets]
        lasts = [tileset.first + max(tileset.last, tileset.count, 0) for tileset in self.facts.tilesets]
        self.ranges = {first: max(last, first) for first, last in zip(firsts, lasts, strict=True)}

    def tilesets(self, folder: str) -> Iterator[Element]:
        """Those that the kept layers show; the game's own lie in that folder."""
        for one in self.root.findall("tileset"):
            first = int(one.get("firstgid", "1"))
            if not any(first <= gid <= self.ranges.get(first, first) for gid in self.used):
                continue
            own = _OWN.fullmatch(one.get("source", "").replace("\\", "/"))
            if own:
                one = Element("tileset", {"firstgid": str(first), "source": f"{folder}tilesets/{own[1]}.tsx"})
            yield one

    def layers(self) -> Iterator[Element]:
        """All layers that are no pieces, zones and markers, as they stand; of groups what is left of them."""
        yield from self._of(self.root)

    def _of(self, owner: Element) -> Iterator[Element]:
        for one in owner:
            name = (one.get("name") or "").strip().casefold()
            if one.tag in ("layer", "imagelayer"):
                if not name.startswith(ROADS):
                    yield one
            elif one.tag == "objectgroup":
                if name == LANES:
                    yield from _others(one)
                elif name not in ROLES and name != SHAPES:
                    yield one
            elif one.tag == "group":
                left = Element("group", dict(one.attrib))
                left.extend(self._of(one))
                if len(left):
                    yield left

    def strangers(self) -> Iterator[Element]:
        """Its properties that are not ours."""
        for one in self.root.findall("properties/property"):
            if one.get("name") not in (*MAP, MADE):
                yield one


def _others(lanes: Element) -> Iterator[Element]:
    """A layer of roads without those of the draft, which are written anew; nothing where it has no others."""
    ours = [one for one in lanes.findall("object") if one.get("name") == roads.NAME]
    left = Element(lanes.tag, dict(lanes.attrib))
    left.extend(one for one in lanes if one not in ours)
    if not ours or left.findall("object"):
        yield left


def _told(draft: Draft, scale: int) -> Iterator[Element]:
    told = {"name": draft.name, "mat": draft.mat, "edges": " ".join(draft.edges), "rulesets": " ".join(draft.rulesets),
            "note": draft.note, "scenario": draft.scenario, "scenarios": " ".join(draft.scenarios), MADE: "1",
            "pixels_per_inch": str(scale) if scale != GRID else ""}
    for name, value in sorted(told.items()):
        if value:
            yield _property(name, value, "int" if name == "pixels_per_inch" else "string")


def _property(name: str, value: str, kind: str = "string") -> Element:
    return Element("property", {"name": name, **({"type": kind} if kind != "string" else {}), "value": value})


def _properties(owner: Element, told: Iterable[Element]) -> None:
    inside = list(told)
    if inside:
        SubElement(owner, "properties").extend(inside)


def _cells(tree: Element, number: int, name: str, cells: list[int], size: tuple[int, int]) -> None:
    wide, high = size
    layer = SubElement(tree, "layer", {"id": str(number), "name": name, "width": str(wide), "height": str(high)})
    rows = [",".join(map(str, cells[row * wide:row * wide + wide])) for row in range(high)]
    SubElement(layer, "data", {"encoding": "csv"}).text = "\n" + ",\n".join(rows) + "\n"


class _Writer:
    """Writes parts as objects; `k` pixels a grid step."""

    def __init__(self, draft: Draft, tree: Element, k: float, layer: int, thing: int) -> None:
        self.draft, self.tree, self.k, self.layer, self.thing = draft, tree, k, layer, thing

    def group(self, name: str, inside: Iterable[Part]) -> None:
        """An object layer of that name."""
        self.layer += 1
        made = SubElement(self.tree, "objectgroup", {"id": str(self.layer), "name": name})
        for part in inside:
            self._object(made, part)

    def lanes(self, them: Iterable[Lane]) -> None:
        """The object layer of what is painted for roads."""
        self.layer += 1
        made = SubElement(self.tree, "objectgroup", {"id": str(self.layer), "name": LANES})
        for lane in them:
            self.thing += 1
            x, y = lane.points[0]
            thing = SubElement(made, "object", {"id": str(self.thing), "name": roads.NAME, "x": self._px(x),
                                                "y": self._px(y)})
            told = [_property("look", lane.kind)]
            if lane.wide:
                told.append(_property("width_in", f"{lane.wide / GRID:g}", "float"))
            _properties(thing, told)
            points = " ".join(f"{self._px(a - x)},{self._px(b - y)}" for a, b in lane.points)
            SubElement(thing, "polyline" if lane.wide else "polygon", {"points": points})

    def _object(self, group: Element, part: Part) -> None:
        self.thing += 1
        name = part.look if part.sort == "road" else part.name
        given = {"id": str(self.thing), **({"name": name} if name else {})}
        if part.terrain:
            given["type"] = part.sort
        plain = part.shape != "polygon" and not part.turn
        west, south, east, north = parts.bounds(part)
        if part.sort in parts.MARKERS:
            half = part.wide // 2
            west, south, east, north = part.x - half, part.y - half, part.x + half, part.y + half
        if plain or part.sort in parts.MARKERS:
            made = SubElement(group, "object", {**given, **self._box(west, south, east, north)})
            _properties(made, _of_part(part))
            if part.shape == "ellipse":
                SubElement(made, "ellipse")
            return
        outline = parts.corners(part)
        first = outline[0]
        at = {"x": self._px(first.x), "y": self._px(self.draft.height - first.y)}
        made = SubElement(group, "object", {**given, **at})
        _properties(made, _of_part(part))
        points = " ".join(f"{self._px(p.x - first.x)},{self._px(first.y - p.y)}" for p in outline)
        SubElement(made, "polygon", {"points": points})

    def _box(self, west: int, south: int, east: int, north: int) -> dict[str, str]:
        return {"x": self._px(west), "y": self._px(self.draft.height - north), "width": self._px(east - west),
                "height": self._px(north - south)}

    def _px(self, steps: float) -> str:
        pixels = steps * self.k
        return str(int(pixels)) if pixels == int(pixels) else repr(pixels)


def _of_part(part: Part) -> Iterator[Element]:
    """The properties of an object, in the words of `docs/maps.md`."""
    if part.sort == "zone":
        if part.side is not None:
            yield _property("side", "AB"[part.side])
        elif part.edge:
            yield _property("edge", part.edge)
    if part.sort not in KINDS:
        return
    if part.look:
        yield _property("look", part.look)
    told = part.overrides
    for name in told.__struct_fields__:
        value = getattr(told, name)
        if value is None:
            continue
        word = {"height": "height_in"}.get(name, name)
        if isinstance(value, bool):
            yield _property(word, str(value).lower(), "bool")
        elif name == "move_cost":
            yield _property(word, str(value), "int")
        elif name == "cover":
            yield _property(word, value)
        else:
            yield _property(word, repr(value / GRID), "float")
