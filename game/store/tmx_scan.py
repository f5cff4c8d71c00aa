"""One pass over an XML file from a stranger: limits its size, depth and count, and checks its numbers.

`tmx_guard` builds on it what each element of a map may say.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.store.errors import Bad
from game.store.tmx_facts import LayerFact, MapFacts, ObjectFact, TileFact, TilesetFact

MAX_BYTES: Final = 4_000_000
MAX_ELEMENTS: Final = 20_000
MAX_DEPTH: Final = 16
MAX_PIXELS: Final = 24_000_000
"""Pixels of all pictures of a map together: about 100 MB when loaded."""
_ELEMENTS: Final = frozenset(
    "map properties property tileset image tile grid tileoffset transformations layer data objectgroup object polygon "
    "polyline ellipse point text group imagelayer animation frame editorsettings export chunksize wangsets wangset "
    "wangcolor wangtile".split())
_BELONGS: Final[dict[str, tuple[str, ...]]] = {
    "object": ("objectgroup",), "data": ("layer",), "tileset": ("map",), "layer": ("map", "group"),
    "imagelayer": ("map", "group"), "group": ("map", "group"), "objectgroup": ("map", "group", "tile"),
    **dict.fromkeys(("polygon", "polyline", "ellipse", "point", "text"), ("object",))}
"""Where an element may stand: elsewhere pytmx does not see it, and we should not either."""
_HIDDEN: Final = frozenset(
    "parent properties data images layers tilesets filename image_loader gidmap imagemap tiledgidmap maxgid points "
    "allow_duplicate_names tile_properties custom_types layernames objects_by_id objects_by_name closed".split())
"""Attributes that would overwrite pytmx's own; Tiled writes none of them there."""
_NUMBER: Final = re.compile(r"-?\d{1,9}(\.\d{1,18})?([eE]-\d{1,2})?", re.ASCII)
_WHOLE: Final = re.compile(r"-?\d{1,10}", re.ASCII)
_OWN: Final = re.compile(r"(?:.*/)?(tilesets|pieces)/([A-Za-z0-9][A-Za-z0-9_-]*\.(?:tsx|png))", re.ASCII)
"""How a path ends that names one of the game's own tilesets or pieces."""


class Scan:
    """One pass over one XML file; a tileset file gets its own."""

    def __init__(self, path: Path, roots: Sequence[Path], facts: MapFacts, tileset: TilesetFact | None,
                 own: Path | None = None) -> None:
        """`own`: the game's assets, whose tilesets and pieces are found by their names."""
        self.path, self.roots, self.facts, self.own = path, roots, facts, own
        self.external = tileset
        self.stack: list[str] = []
        self.count = 0
        self.parser = expat.ParserCreate()
        self.tileset: TilesetFact | None = None
        self.tile: TileFact | None = None
        self.layers: list[LayerFact] = []
        self.object: ObjectFact | None = None
        self.property = ""
        self.text: list[str] | None = None

    def run(self) -> None:
        """Read the whole file. Raises Bad with the line of the first fault."""
        data = self._read()
        parser = self.parser
        parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = self._doctype
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._characters
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise Bad(
                self.path.name,
                f"line {error.lineno}",
                f"this is no well-formed XML ({expat.errors.messages.get(error.code, error)})",
                "a map saved by Tiled",
            ) from None
        except (ValueError, LookupError) as error:
            raise Bad(self.path.name, "", f"the text encoding is unknown ({error})", "UTF-8") from None

    def _read(self) -> bytes:
        try:
            if not self.path.is_file():
                raise Bad(self.path.name, "", "there is no such file")
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            raise Bad(self.path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
        if len(data) > MAX_BYTES:
            raise Bad(self.path.name, "", "the file is too big", f"at most {MAX_BYTES:,} bytes")
        return data

    def bad(self, wrong: str, right: str = "") -> Bad:
        """What is wrong at the place where the parser stands."""
        where = f"line {self.parser.CurrentLineNumber}"
        if self.object is not None:
            where += f", object {self.object.id}" + (f" ({self.object.name[:40]})" if self.object.name else "")
        elif self.layers:
            where += f", layer {self.layers[-1].name[:40]!r}"
        return Bad(self.path.name, where, wrong, right)

    def _doctype(self, *_: object) -> None:
        raise self.bad("DOCTYPE and entities are not allowed", "a map saved by Tiled has none")

    def _start(self, tag: str, given: dict[str, str]) -> None:
        self.count += 1
        self.stack.append(tag)
        if self.count > MAX_ELEMENTS:
            raise self.bad("too many elements", f"at most {MAX_ELEMENTS:,}")
        if len(self.stack) > MAX_DEPTH:
            raise self.bad("elements are nested too deep", f"at most {MAX_DEPTH} levels")
        root = "tileset" if self.external is not None else "map"
        if (len(self.stack) == 1) != (tag == root) and (len(self.stack) == 1 or tag == "map"):
            raise self.bad(f"<{tag[:40]}> stands where it does not belong", f"the file is one <{root}>")
        if tag not in _ELEMENTS:
            raise self.bad(f"<{tag[:40]}> is not supported", "see docs/maps.md for what a map holds")
        if len(self.stack) > 1 and self.stack[-2] not in _BELONGS.get(tag, self.stack):
            raise self.bad(f"<{tag}> stands where it does not belong",
                           f"inside {' or '.join(f'<{one}>' for one in _BELONGS[tag])}")
        if hidden := _HIDDEN.intersection(given) - ({"points"} if tag in ("polygon", "polyline") else set()):
            raise self.bad(f"<{tag}> has no attribute {min(hidden)}")
        handler = getattr(self, f"_on_{tag}", None)
        if handler is not None:
            handler(given)

    def _end(self, tag: str) -> None:
        self.stack.pop()
        if tag == "property" and self.text is not None:
            if self.property:
                self._properties()[self.property] = "".join(self.text)
            self.text, self.property = None, ""
        elif tag == "data" and self.text is not None:
            self._cells("".join(self.text))
            self.text = None
        elif tag == "object":
            self.object = None
        elif tag == "tile" and self.stack[-1:] == ["tileset"]:
            self.tile = None
        elif tag == "tileset":
            self.tileset = None
        elif (tag in ("layer", "group", "imagelayer") or tag == "objectgroup" and self.tile is None) and self.layers:
            self.layers.pop()

    def _cells(self, text: str) -> None:
        """What a layer's data said."""
        raise NotImplementedError

    def _properties(self) -> dict[str, str]:
        """Where the properties read now belong to."""
        raise NotImplementedError

    def _characters(self, text: str) -> None:
        if self.text is not None:
            self.text.append(text)

    def number(self, given: dict[str, str], name: str, default: float, low: float, high: float) -> float:
        """An attribute that is a number from `low` to `high`; `default` where it is missing. Raises Bad."""
        raw = given.get(name)
        if raw is None:
            return default
        if not _NUMBER.fullmatch(raw):
            raise self.bad(f"{name}={raw[:24]!r} is no number", f"a number from {low:g} to {high:g}")
        value = float(raw)
        if not low <= value <= high:
            raise self.bad(f"{name}={raw} is out of range", f"a number from {low:g} to {high:g}")
        return value

    def whole(self, given: dict[str, str], name: str, default: int | None, low: int, high: int) -> int:
        """An attribute that is a whole number from `low` to `high`; without `default` it must be there. Raises Bad."""
        raw = given.get(name)
        if raw is None:
            if default is None:
                raise self.bad(f"<{self.stack[-1]}> lacks {name}", f"a whole number from {low} to {high}")
            return default
        if not _WHOLE.fullmatch(raw) or not low <= int(raw) <= high:
            raise self.bad(f"{name}={raw[:24]!r} will not do", f"a whole number from {low} to {high}")
        return int(raw)

    def flag(self, given: dict[str, str], name: str) -> bool:
        """An attribute that is 0 or 1 (1 where it is missing). Raises Bad."""
        raw = given.get(name, "1")
        if raw not in ("0", "1"):
            raise self.bad(f"{name}={raw[:24]!r} will not do", "0 or 1")
        return raw == "1"

    def _ours(self, source: str) -> Path | None:
        """The game's own tileset or picture of that name, wherever the map lies; None where there is none."""
        named = _OWN.fullmatch(source)
        if self.own is None or named is None:
            return None
        path = (self.own / named[1] / named[2]).resolve()
        return path if path.is_file() else None

    def inside(self, source: str, ending: str) -> Path:
        """The file a map names, if it may: relative, of that kind, inside the allowed folders."""
        shown = source[:60]
        if not source or "\\" in source or ":" in source or "\0" in source or source.startswith(("/", "~")):
            raise self.bad(f"{shown!r} is no relative path", "a path from this file, with / between folders")
        try:
            path = (self.path.parent / source).resolve()
            if not (path.is_file() and any(path.is_relative_to(root) for root in self.roots)):
                path = self._ours(source) or path
            if not any(path.is_relative_to(root) for root in self.roots):
                raise self.bad(f"{shown!r} lies outside the maps folder", "put tilesets and pictures beside the map")
            if path.suffix.lower() != ending:
                raise self.bad(f"{shown!r} is of the wrong kind", f"a {ending} file")
            if not path.is_file():
                raise self.bad(f"{shown!r} is missing")
        except (OSError, ValueError, RuntimeError) as error:
            raise self.bad(f"{shown!r} cannot be read: {getattr(error, 'strerror', None) or error}") from None
        return path


def png_size(path: Path, scan: Scan) -> tuple[int, int]:
    """Width and height of a PNG file in px. Raises Bad for any other file; `scan` gives the place of the error."""
    try:
        with path.open("rb") as file:
            head = file.read(33)
        size = path.stat().st_size
    except OSError as error:
        raise scan.bad(f"{path.name} cannot be read: {error.strerror}") from None
    width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    if head[:8] != b"\x89PNG\r\n\x1a\n" or head[12:16] != b"IHDR":
        raise scan.bad(f"{path.name} is no PNG picture")
    if not (1 <= width <= 4096 and 1 <= height <= 4096) or size > 4 * MAX_PIXELS:
        raise scan.bad(f"{path.name} is {width} x {height} px", "at most 4096 x 4096")
    return width, height
