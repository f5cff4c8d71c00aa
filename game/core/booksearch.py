"""Finding a clause by words, as one types them into the rulebook's search line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.rulebook import Book, Clause, Example, plain

Translate = Callable[[str], str]
"""Source English to what the player reads; `str` leaves it as it is."""

_WORD: Final = re.compile(r"\w+")
_SENTENCE: Final = re.compile(r"(?<=[.;:?!])\s+")
_TITLE, _TEXT, _REST = 8, 3, 1
"""What a word is worth by where it stands: in the title, in the text, in the numbers or the note."""


class Found(NamedTuple):
    """A hit of the search: a clause, or one of its worked examples."""

    clause: Clause
    example: Example | None
    score: int
    snippet: str
    """The sentence that matches best, in the player's language, links shown as bare ids."""
    marks: tuple[tuple[int, int], ...]
    """What to highlight in the snippet: (start, end) offsets."""


class _Entry(NamedTuple):
    clause: Clause
    example: Example | None
    fields: tuple[tuple[int, tuple[str, ...]], ...]
    """(worth, words) of each field."""
    sentences: tuple[str, ...]


def search(books: Sequence[Book], words: str, tr: Translate = str) -> tuple[Found, ...]:
    """Clauses and examples that hold all the words (or else some of them), best first.

    A word finds those that start with it, so a search can run at each key. A clause id (`SB-12`, `sb12`) comes
    first when it is named. Equal scores keep the reading order. No words, no hits.
    """
    wanted = [word.casefold() for word in _WORD.findall(words)][:12]
    if not wanted:
        return ()
    index = _index(tuple(books), tr)
    named = _as_id(words)
    scored = [(entry, _scores(entry, wanted), named == entry.clause.id and not entry.example) for entry in index]
    hits = [hit for hit in scored if all(hit[1]) or hit[2]] or [hit for hit in scored if any(hit[1])]
    found = [_found(entry, wanted, sum(worth) + 1000 * exact) for entry, worth, exact in hits]
    return tuple(sorted(found, key=lambda hit: -hit.score))


def _as_id(words: str) -> str:
    match = re.fullmatch(r"\s*([a-z]{2})[-\s]?(r?)\s?0*(\d{1,3})\s*", words.casefold())
    if not match:
        return ""
    book, ruling, number = match.groups()
    padded = number if ruling or book == "tb" else number.rjust(2, "0")
    return f"{book}-{ruling}{padded}".upper()


@lru_cache(maxsize=4)
def _index(books: tuple[Book, ...], tr: Translate) -> tuple[_Entry, ...]:
    entries = []
    for book in books:
        for clause in book.clauses.values():
            cells = " ".join(tr(cell) for row in clause.numbers for cell in row if cell)
            rest = f"{clause.id} {cells} {tr(clause.note) if clause.note else ''}"
            entries.append(_entry(clause, None, tr(clause.title), tr(clause.text), rest))
            for example in clause.examples:
                entries.append(_entry(clause, example, tr(example.title), tr(example.text), ""))
    return tuple(entries)


def _entry(clause: Clause, example: Example | None, title: str, text: str, rest: str) -> _Entry:
    text = plain(text)
    fields = tuple((worth, _words(part)) for worth, part in ((_TITLE, title), (_TEXT, text), (_REST, plain(rest))))
    return _Entry(clause, example, fields, (*_SENTENCE.split(text), title))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.casefold() for word in _WORD.findall(text))


def _matches(word: str, wanted: str) -> bool:
    return word.startswith(wanted) or (len(wanted) > 3 and word == wanted.removesuffix("s"))


def _scores(entry: _Entry, wanted: list[str]) -> list[int]:
    """For each wanted word the worth of its best place; a whole word counts twice a beginning."""
    return [
        max((worth * (2 if word == want else 1) for worth, words in entry.fields for word in words
             if _matches(word, want)), default=0)
        for want in wanted
    ]  # fmt: skip


def _found(entry: _Entry, wanted: list[str], score: int) -> Found:
    def marks(sentence: str) -> tuple[tuple[int, int], ...]:
        words = _WORD.finditer(sentence)
        return tuple(w.span() for w in words if any(_matches(w.group().casefold(), want) for want in wanted))

    best = max(entry.sentences, key=lambda sentence: len(marks(sentence)))
    return Found(entry.clause, entry.example, score, best, marks(best))
