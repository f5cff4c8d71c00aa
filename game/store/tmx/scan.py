"""One pass over an XML file from a stranger: limits its size, depth and count, and checks its numbers.

`guard` builds on it what each element of a map may say. Nothing outside the file is read and no entity is put in,
whatever a DOCTYPE says.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from xml.parsers import expat

from game.core.text import Text
from game.core.unfit import no_xml
from game.store.errors import Bad
from game.store.tmx.facts import LayerFact, ObjectFact, TilesetFact
from game.store.tmx.source import kind_of, text_of

_FAULTS: Final = tuple((re.compile(sign), wrong, right) for sign, wrong, right in (
    (r"^\s*(<{7}|>{7}|\|{7})(?:\s|$)", "{} is a mark of two versions that were merged",
     "one of the two; delete the other and the three lines of marks"),
    (r"&(?!#\d+;|#x[0-9a-fA-F]+;|\w+;)(.{0,12})", "a sign & stands alone, before {!r}", "&amp; for it"),
    (r"&(?!lt;|gt;|amp;|quot;|apos;|#)(\w+);", "&{}; is a sign of web pages", "the sign itself"),
    ("([\x01-\x08\x0b\x0c\x0e-\x1f])", "the sign {!r} is none of a text", "the line without it"),
    ("=\\s*([“”„«‘’])", "the sign {} stands for a quotation mark", 'the plain sign "')))
"""What people and their programs do to a file of Tiled by hand: what is wrong and what would be right."""
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
        self.parser = expat.ParserCreate("utf-8")
        self.layers: list[LayerFact] = []
        self.object: ObjectFact | None = None
        self.tileset: TilesetFact | None = None
        self.text: list[str] | None = None
        """Collects text where it is wanted."""

    def run(self) -> None:
        """Read the whole file. Raises Bad with the line of the first fault."""
        text, parser = text_of(self.path, MAX_BYTES), self.parser
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._entity
        parser.SkippedEntityHandler = self._entity
        parser.StartElementHandler, parser.EndElementHandler = self._opened, self._closed
        parser.CharacterDataHandler = self._characters
        parser.buffer_text = True
        try:
            parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            raise self._broken(error, text) from None

    def _broken(self, error: expat.ExpatError, text: str) -> Bad:
        """What is wrong with text that is no XML."""
        lines = text.split("\n")
        if not text.lstrip().startswith("<"):
            at = next((at for at, line in enumerate(lines) if line.strip()), 0)
            return Bad(self.path.name, f"line {at + 1}", f"this is no XML: it begins with {lines[at].strip()[:24]!r}",
                       f"a {kind_of(self.path)} saved by Tiled")
        line = lines[error.lineno - 1] if error.lineno <= len(lines) else ""
        for sign, wrong, right in _FAULTS:
            if found := sign.search(line):
                return Bad(self.path.name, f"line {error.lineno}", wrong.format(found[1]), right.format(found[1]))
        return no_xml(error, self.path.name, kind_of(self.path))

    @property
    def where(self) -> str:
        """The place of the element that is read."""
        where = f"line {self.parser.CurrentLineNumber}"
        if self.object is not None:
            where += f", object {self.object.id}" + (f" ({self.object.name[:40]})" if self.object.name else "")
        elif self.layers:
            where += f", layer {self.layers[-1].name[:40]!r}"
        elif self.tileset is not None and self.tileset.name:
            where += f", tileset {self.tileset.name[:40]!r}"
        return where

    def bad(self, wrong: str | Text, right: str | Text = "") -> Bad:
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
            raise self.bad(f"{name}={raw[:24]!r} is no number", f"a number from {_written(low)} to {_written(high)}")
        value = float(raw)
        if not low <= value <= high:
            raise self.bad(f"{name}={raw} is out of range", f"a number from {_written(low)} to {_written(high)}")
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


def _written(number: float) -> str:
    """A limit as people write it: 1,000,000."""
    return f"{number:,.0f}" if number == int(number) else f"{number:g}"
