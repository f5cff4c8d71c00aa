"""One pass over an XML file from a stranger: limits its size, depth and count, and checks its numbers.

`guard` builds on it what each element of a map may say. Nothing outside the file is read and no entity is put in,
whatever a DOCTYPE says.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.store.errors import Bad
from game.store.tmx.facts import LayerFact, ObjectFact

MAX_BYTES: Final = 4_000_000
MAX_ELEMENTS: Final = 400_000
"""Elements of one file, those that are passed over too: tiles may be elements."""
MAX_DEPTH: Final = 24
_NUMBER: Final = re.compile(r"[-+]?\d{1,12}(\.\d{1,24})?([eE][-+]?\d{1,2})?", re.ASCII)
_WHOLE: Final = re.compile(r"-?\d{1,10}", re.ASCII)


class Scan:
    """One pass over one file: `_start` and `_end` are called for each element that is not passed over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stack: list[str] = []
        self.skipping = 0
        """Above 0: all is passed over until the stack is shorter."""
        self.count = 0
        self.parser = expat.ParserCreate()
        self.layers: list[LayerFact] = []
        self.object: ObjectFact | None = None
        self.text: list[str] | None = None
        """Collects text where it is wanted."""

    def run(self) -> None:
        """Read the whole file. Raises Bad with the line of the first fault."""
        data, parser = self._read(), self.parser
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._entity
        parser.StartElementHandler, parser.EndElementHandler = self._opened, self._closed
        parser.CharacterDataHandler = self._characters
        parser.buffer_text = True
        try:
            parser.Parse(data, True)
        except expat.ExpatError as error:
            raise self._broken(error, data) from None
        except (ValueError, LookupError) as error:
            raise Bad(self.path.name, "", f"the text encoding is unknown ({error})",
                      "save the file as UTF-8") from None

    def _broken(self, error: expat.ExpatError, data: bytes) -> Bad:
        """What is wrong with text that is no XML."""
        where = f"line {error.lineno}"
        if not data.strip():
            return Bad(self.path.name, "", "the file is empty", "a map saved by Tiled")
        if error.code == expat.errors.codes[expat.errors.XML_ERROR_INVALID_TOKEN]:
            head = data[:200].split(b"?>")[0].lower()
            if b"encoding" not in head or b"utf-8" in head:
                try:
                    data.decode("utf-8")
                except UnicodeDecodeError as wrong:
                    line = data.count(b"\n", 0, wrong.start) + 1
                    return Bad(self.path.name, f"line {line}", "this is no UTF-8 text", "save the file as UTF-8")
        said = expat.errors.messages.get(error.code, str(error))
        return Bad(self.path.name, where, f"this is no well-formed XML ({said})", "a map saved by Tiled")

    def _read(self) -> bytes:
        try:
            if not os.path.isfile(self.path):
                raise Bad(self.path.name, "", "there is no such file")
            with self.path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except (OSError, ValueError) as error:
            raise Bad(self.path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
        if len(data) > MAX_BYTES:
            raise Bad(self.path.name, "", "the file is too big",
                      f"at most {MAX_BYTES:,} bytes; in Tiled: Map Properties, Tile Layer Format, Base64 (zlib)")
        return data

    @property
    def where(self) -> str:
        """The place of the element that is read."""
        where = f"line {self.parser.CurrentLineNumber}"
        if self.object is not None:
            where += f", object {self.object.id}" + (f" ({self.object.name[:40]})" if self.object.name else "")
        elif self.layers:
            where += f", layer {self.layers[-1].name[:40]!r}"
        return where

    def bad(self, wrong: str, right: str = "") -> Bad:
        """What is wrong at the place where the parser stands."""
        return Bad(self.path.name, self.where, wrong, right)

    def _doctype(self, _name: str, _system: str | None, _public: str | None, inside: bool) -> None:
        """A plain DOCTYPE, as Tiled wrote it until 1.2, says nothing; one that declares something is refused."""
        if inside:
            raise self.bad("the DOCTYPE declares entities or other things, which are not allowed",
                           "delete it, or save the map in Tiled again")

    def _entity(self, *_: object) -> None:
        raise self.bad("entities are not allowed", "the characters themselves")

    def _opened(self, tag: str, given: dict[str, str]) -> None:
        self.count += 1
        self.stack.append(tag)
        if self.count > MAX_ELEMENTS:
            raise self.bad("too many elements", f"at most {MAX_ELEMENTS:,}")
        if len(self.stack) > MAX_DEPTH:
            raise self.bad("elements are nested too deep", f"at most {MAX_DEPTH} levels")
        if not self.skipping:
            self._start(tag, given)

    def _closed(self, tag: str) -> None:
        self.stack.pop()
        if not self.skipping:
            self._end(tag)
        elif len(self.stack) < self.skipping:
            self.skipping = 0

    def skip(self) -> None:
        """Pass over the element that has just begun, with all in it."""
        self.skipping = len(self.stack)

    def _start(self, tag: str, given: dict[str, str]) -> None:
        raise NotImplementedError

    def _end(self, tag: str) -> None:
        raise NotImplementedError

    def _characters(self, text: str) -> None:
        if self.text is not None and not self.skipping:
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

    def flag(self, given: dict[str, str], name: str, default: bool = True) -> bool:
        """An attribute that is 0 or 1. Raises Bad."""
        raw = given.get(name, "1" if default else "0")
        if raw not in ("0", "1", "true", "false"):
            raise self.bad(f"{name}={raw[:24]!r} will not do", "0 or 1")
        return raw in ("1", "true")
