"""A rulebook as data: clauses, rulings and worked examples, with the links between them.

A ruleset keeps its book in a TOML file beside its code; the rulebook screen shows it, log lines and tooltips cite its
clause ids. Texts are plain English with links like `[[SB-12]]`; nothing here translates. Whoever shows a text passes
it through the catalogue first, and `Book.strings` lists every text for the translators. `game.core.booksearch` finds
clauses by words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.package_data import record_of, text_of, told

Kind = Literal["clause", "ruling", "switch-ruling"]
"""What the author wrote; what we decided where he is silent; a decision that a house rule can change."""

Rows = tuple[tuple[str, ...], ...]
"""A small table: the header row, then rows as long as it. The first column names the row."""

_LINK: Final = re.compile(r"\[\[([A-Z]{2}-[RH]?\d+)\]\]")
_NEED: Final = re.compile(r"(\d{1,2}\+|<\d{1,2})?")


class Span(NamedTuple):
    """A stretch of a text: plain words, or a clause id that is a link."""

    text: str
    link: str | None = None


def spans(text: str) -> tuple[Span, ...]:
    """Cut a text at its links: `spans("see [[SB-12]].")` is `see `, the link `SB-12`, and `.`."""
    parts = _LINK.split(text)
    pairs = (Span(part, part if at % 2 else None) for at, part in enumerate(parts))
    return tuple(span for span in pairs if span.text)


def plain(text: str) -> str:
    """The text as it reads: `[[SB-12]]` becomes `SB-12`."""
    return _LINK.sub(r"\1", text)


class ExampleRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of a worked example, in the order in which they fell."""

    what: str
    """What they were rolled for."""
    faces: tuple[int, ...]
    """1 to the sides of the book's dice."""
    need: str = ""
    """`4+`: that or more is good; `<5`: less is good; empty: the numbers are only compared or added."""

    def good(self, face: int) -> bool | None:
        """Whether a face is good for the roller; None where nothing is needed."""
        if not self.need:
            return None
        return face < int(self.need[1:]) if self.need.startswith("<") else face >= int(self.need[:-1])


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example. The same numbers are a golden test of the rules."""

    number: int
    clause: str
    """The clause that it explains best; its text may link to others."""
    title: str
    text: str
    dice: tuple[ExampleRoll, ...] = ()


class ClauseText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file of a book says of a clause."""

    id: str
    title: str
    text: str
    """A few short sentences; may hold links."""
    numbers: Rows = ()
    """The numbers of the clause as a table, where it has any."""
    switches: tuple[str, ...] = ()
    """Ids of the house rules that change this ruling, nearly always one."""
    see: tuple[str, ...] = ()
    """Related clauses that the text does not name."""
    note: str = ""
    """Where a reading of the author's text had to be chosen: which one, and why."""
    also: str = ""
    """Other words that players would search for; never shown."""


class Clause(ClauseText, frozen=True, kw_only=True):
    """One clause or ruling, in our own words."""

    section: str
    """Id of its section, like `2.6`."""
    kind: Kind
    examples: tuple[Example, ...] = ()

    def links(self) -> tuple[str, ...]:
        """Every clause it points to, from the text first, each once."""
        texts = (self.text, self.note, *(example.text for example in self.examples))
        named = (id for text in texts for id in _LINK.findall(text))
        return tuple(dict.fromkeys(id for id in (*named, *self.see) if id != self.id))


class Section(NamedTuple):
    """A chapter of a book, its clauses in reading order."""

    id: str
    title: str
    clauses: tuple[Clause, ...]


class Imprint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file of a book says of the book."""

    id: str
    title: str
    intro: str
    author: str
    """Who made the rules and where they are from, in one line."""
    prefix: str
    """What its clause ids start with: `SB`; rulings go on with R (`SB-R3`), house rules of ours with H (`SK-H1`)."""
    sides: int = 6
    """How many faces its dice have."""
    reading: str = ""
    """How to read it: what clauses and rulings are."""


class Book(Imprint, frozen=True, kw_only=True, eq=False, dict=True):
    """The rulebook of one ruleset, or of the table that all rulesets share."""

    sections: tuple[Section, ...]

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by id, in reading order."""
        return {clause.id: clause for section in self.sections for clause in section.clauses}

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The worked examples by number."""
        every = (example for clause in self.clauses.values() for example in clause.examples)
        return tuple(sorted(every, key=lambda example: example.number))

    def clause(self, id: str) -> Clause:
        """The clause of that id; raises KeyError."""
        return self.clauses[id]

    def section(self, clause: Clause) -> Section:
        """The section that a clause of this book stands in."""
        return next(section for section in self.sections if section.id == clause.section)

    def neighbours(self, id: str) -> tuple[Clause | None, Clause | None]:
        """The clauses before and after this one in reading order; raises KeyError."""
        order = list(self.clauses)
        at = order.index(self.clause(id).id)
        before = self.clauses[order[at - 1]] if at else None
        return before, self.clauses[order[at + 1]] if at + 1 < len(order) else None

    def cites(self, id: str) -> tuple[Clause, ...]:
        """The clauses of this book that link to that one (of any book), in reading order."""
        return tuple(self._citing.get(id, ()))

    @cached_property
    def _citing(self) -> dict[str, list[Clause]]:
        """The clauses that link to each, of any book."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses.values():
            for id in clause.links():
                found.setdefault(id, []).append(clause)
        return found

    def strings(self) -> Iterator[tuple[str, str]]:
        """Every text a player reads, as (where it stands, source English), for the translation catalogue."""
        yield from ((self.id, text) for text in (self.title, self.intro, self.reading, self.author) if text)
        for section in self.sections:
            yield f"{self.id} {section.id}", section.title
            for clause in section.clauses:
                cells = (cell for row in clause.numbers for cell in row)
                for text in (clause.title, clause.text, clause.note, clause.also, *cells):
                    if text:
                        yield clause.id, text
        for example in self.examples:
            for text in (example.title, example.text, *(roll.what for roll in example.dice)):
                yield f"{self.id} example {example.number}", text


class Library:
    """Several books read as one: links lead from one to the other."""

    def __init__(self, *books: Book) -> None:
        self.books = books

    def book(self, id: str) -> Book:
        """The book in which a clause of that id stands, by its prefix; raises KeyError."""
        prefix = id.partition("-")[0]
        for book in self.books:
            if book.prefix == prefix:
                return book
        raise KeyError(id)

    def clause(self, id: str) -> Clause:
        """The clause of that id in any of the books; raises KeyError."""
        return self.book(id).clause(id)

    def cites(self, id: str) -> tuple[Clause, ...]:
        """The clauses of all books that link to that one, book by book."""
        return tuple(clause for book in self.books for clause in book.cites(id))


class _SectionRow(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    clauses: tuple[ClauseText, ...]


class _BookFile(Imprint, frozen=True, kw_only=True):
    sections: tuple[_SectionRow, ...]
    examples: tuple[Example, ...] = ()


def parse_book(toml: str) -> Book:
    """Read a book from TOML text.

    Raises ValueError, naming the clause, for what is malformed: unknown keys, an id twice or of another book,
    a ragged table of numbers, dice that are none, an example of no clause. Links are not followed here: they
    may lead into another book.
    """
    try:
        file = record_of(toml, _BookFile)
    except ValueError as error:
        raise ValueError(f"rulebook: {error}") from None
    book = Book(id=file.id, title=file.title, intro=_flow(file.intro), author=_flow(file.author), prefix=file.prefix,
                sides=file.sides, reading=_flow(file.reading), sections=_sections(file))
    _check(book, file)
    return book


@lru_cache(maxsize=16)
def load_book(package: str, name: str = "rulebook.toml") -> Book:
    """The book in a package's data file, read once: `load_book("game.rules.simple_battles")`.

    Raises Bad, with the file's name, where there is none or it is malformed.
    """
    with told(package, name):
        return parse_book(text_of(package, name, "the rules clause by clause, see docs/new-ruleset.md"))


def table_book() -> Book:
    """The rulings on distance, sight, cover and movement that all rulesets share (TB-1 to TB-22)."""
    return load_book("game.core", "table.toml")


def _flow(text: str) -> str:
    """One line of text, however the file breaks it."""
    return " ".join(text.split())


def _sections(file: _BookFile) -> tuple[Section, ...]:
    examples: dict[str, list[Example]] = {}
    for example in file.examples:
        flowed = msgspec.structs.replace(example, text=_flow(example.text))
        examples.setdefault(example.clause, []).append(flowed)

    def clause(section: _SectionRow, row: ClauseText) -> Clause:
        ours = row.id.partition("-")[2].startswith(("R", "H"))
        kind: Kind = "clause" if not ours else "switch-ruling" if row.switches else "ruling"
        told = tuple(examples.get(row.id, ()))
        return Clause(id=row.id, title=row.title, text=_flow(row.text), numbers=row.numbers, switches=row.switches,
                      see=row.see, note=_flow(row.note), also=row.also, section=section.id, kind=kind, examples=told)

    return tuple(
        Section(section.id, section.title, tuple(clause(section, row) for row in section.clauses))
        for section in file.sections
    )


def _check(book: Book, file: _BookFile) -> None:
    seen: set[str] = set()
    for row in (row for section in file.sections for row in section.clauses):
        if not re.fullmatch(rf"{re.escape(book.prefix)}-[RH]?\d+", row.id) or row.id in seen:
            raise ValueError(f"rulebook {book.id[:40]}: {row.id[:40]} is no clause id of this book, or stands there "
                             "twice")
        seen.add(row.id)
        if row.numbers and (len(row.numbers) < 2 or len({len(cells) for cells in row.numbers}) > 1):
            raise ValueError(f"rulebook {book.id}: the numbers of {row.id} need a header and rows of one length")
    for example in file.examples:
        if example.clause not in seen:
            raise ValueError(f"rulebook {book.id}: example {example.number} belongs to no clause: {example.clause}")
        for roll in example.dice:
            needs = _NEED.fullmatch(roll.need) and 2 <= int(roll.need.strip("<+") or 2) <= file.sides
            if not roll.faces or not all(1 <= face <= file.sides for face in roll.faces) or not needs:
                raise ValueError(f"rulebook {book.id}: example {example.number} has dice that are none: {roll.what}")
