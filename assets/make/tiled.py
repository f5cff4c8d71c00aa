"""What people who draw maps in Tiled drag in: `python -m assets.make tiled` writes `assets/tiled/`.

A project (`kitchen-table.tiled-project`: our classes with their properties, and lists of words), and a template for
each piece. Sizes are inches; what a property says by default is shown by Tiled, and written into a map only where it is
changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from game.core.table.pieces import EDGES, KINDS
from game.store.tmx.names import MATS
from game.workshop.parts import HEAPS, HOUSES, WOODS

INCH: Final = 64
COLOURS: Final = {"forest": "#ff3f7d3a", "house": "#ffb5523b", "wall": "#ff8d8577", "hedge": "#ff6f9c4b",
                  "rubble": "#ffa39a86", "hill": "#ffb39a5f", "water": "#ff4b86b4",
                  "zone": "#ffffe08a", "objective": "#ffe0b020", "spawn": "#ffd070c0", "table": "#ff808080"}
LOOKS: Final = tuple(dict.fromkeys((*WOODS, *HOUSES, *HEAPS)))
ENUMS: Final = {"mat": MATS, "cover": ("", "open", "soft", "hard"), "look": LOOKS,
                "shape": ("", "ellipse", "rectangle", "polygon"), "edge": ("", *EDGES), "side": ("", "A", "B"),
                "edges": ("", "south north", "west east")}
"""Words to choose from; empty: what the ruleset or the kind says."""
_LENGTH: Final = (("sight_depth", 0.0), ("height_in", 0.0))
_FLAGS: Final = (("solid", False), ("accessible", True), ("standable", False))


def _member(name: str, value: Any) -> dict[str, Any]:
    kind = {bool: "bool", int: "int", float: "float", str: "string"}[type(value)]
    made = {"name": name, "type": kind, "value": value}
    return {**made, "propertyType": name} if name in ENUMS else made


def _class(number: int, name: str, members: list[tuple[str, Any]], use: list[str]) -> dict[str, Any]:
    return {"color": COLOURS[name], "drawFill": True, "id": number, "name": name, "type": "class", "useAs": use,
            "members": [_member(*one) for one in sorted(members)]}


def project() -> str:
    """The text of the project file."""
    types: list[dict[str, Any]] = [
        {"id": i, "name": name, "type": "enum", "storageType": "string", "values": list(words), "valuesAsFlags": False}
        for i, (name, words) in enumerate(ENUMS.items(), 1)]
    for kind in KINDS:
        flags = [(name, value or (name == "solid" and kind == "house")) for name, value in _FLAGS]
        members = [*flags, *_LENGTH, ("cover", ""), ("look", ""), ("shape", ""), ("move_cost", 1), ("note", "")]
        if kind == "wall":
            members.append(("thickness", 0.25))
        types.append(_class(len(types) + 1, kind, members, ["property", "object", "tile"]))
    types.append(_class(len(types) + 1, "zone", [("edge", ""), ("side", "")], ["property", "object"]))
    for marker in ("objective", "spawn"):
        types.append(_class(len(types) + 1, marker, [("radius_in", 0.5)], ["property", "object"]))
    told = [("name", ""), ("mat", "grass"), ("edges", ""), ("rulesets", ""), ("scenarios", ""), ("note", "")]
    types.append(_class(len(types) + 1, "table", [*told, ("pixels_per_inch", INCH)], ["property", "map"]))
    made = {"automappingRulesFile": "", "commands": [], "compatibilityVersion": 1100, "extensionsPath": "extensions",
            "folders": ["templates", "../pieces", "../tilesets", "../../maps"], "properties": [],
            "propertyTypes": types}
    return json.dumps(made, indent=1) + "\n"


def templates(pieces: Path) -> Iterator[tuple[str, str]]:
    """Name and text of each template; those of woods and houses are tiles of the tilesets in that folder."""
    for name in ("woods", "houses"):
        text = (pieces / f"{name}.tsx").read_text(encoding="utf-8")
        seen: set[str] = set()
        for number, wide, high, source in re.findall(
                r'<tile id="(\d+)".*?<image width="(\d+)" height="(\d+)" source="([^"]+)\.png"/>', text, re.DOTALL):
            stem = re.sub(r"^forest-(?=\d)", "wood-", source)
            if stem in seen:
                continue
            seen.add(stem)
            kind = "forest" if name == "woods" else "house"
            yield stem, _template(f'type="{kind}" gid="{int(number) + 1}" width="{wide}" height="{high}"', name)
    for name, kind, wide, high in (("hedge", "hedge", 4, 0.5), ("hedge-long", "hedge", 8, 0.5),
                                   ("wall-block", "wall", 4, 0.25)):
        yield name, _template(_sized(kind, wide, high))
    yield "wall", _template('type="wall"', inside=f'<polyline points="0,0 {4 * INCH},0"/>')
    for name, kind, wide, high in (("rubble", "rubble", 2, 1.5), ("hill", "hill", 8, 6), ("pond", "water", 5, 3.5)):
        yield name, _template(_sized(kind, wide, high), inside="<ellipse/>")
    yield "brook", _template('type="water"', inside=_polygon((0, 0), (4, 0.5), (8, 0), (8, 1.5), (4, 2), (0, 1.5)))
    yield "objective", _template(_sized("objective", 1, 1), inside="<ellipse/>")
    yield "spawn-point", _template(_sized("spawn", 1, 1), inside="<ellipse/>")
    for edge in EDGES:
        wide, high = (24, 3) if edge in ("south", "north") else (3, 24)
        yield f"zone-{edge}", _template(f"name={quoteattr(f'{edge} zone')} {_sized('zone', wide, high)}",
                                        inside=f'<properties><property name="edge" value="{edge}"/></properties>')


def _sized(kind: str, wide: float, high: float) -> str:
    return f'type="{kind}" width="{wide * INCH:g}" height="{high * INCH:g}"'


def _polygon(*points: tuple[float, float]) -> str:
    return f'<polygon points="{" ".join(f"{x * INCH:g},{y * INCH:g}" for x, y in points)}"/>'


def _template(given: str, tileset: str = "", inside: str = "") -> str:
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', "<template>"]
    if tileset:
        rows.append(f' <tileset firstgid="1" source="../../pieces/{tileset}.tsx"/>')
    rows += [f" <object {given}>", f"  {inside}", " </object>"] if inside else [f" <object {given}/>"]
    return "\n".join([*rows, "</template>", ""])


def files(assets: Path) -> Iterator[tuple[str, str]]:
    """Path within the assets folder and text of each file; `assets` holds the tilesets of pieces."""
    yield "tiled/kitchen-table.tiled-project", project()
    for name, text in templates(assets / "pieces"):
        yield f"tiled/templates/{name}.tx", text
