"""Finding a clause by words, as one types them into the rulebook's search line."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.rulebook import Book, Clause, Example, plain
from game.core.text import SEARCH, TC, Text

Translate = Callable[[Text | str], str]
"""Translates source English to the player's language; `str` leaves it as it is."""

_WORD: Final = re.compile(r"\w+")
_SENTENCE: Final = re.compile(r"(?<=[.;?!])\s+")
_TITLE, _ALSO, _TEXT, _REST = 8, 5, 3, 1
"""What a word is worth by where it stands: title, search words, text, numbers and note."""


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
    sentences: tuple[str, ...]


class _Index(NamedTuple):
    entries: tuple[_Entry, ...]
    places: dict[str, dict[int, int]]
    """Word -> entry -> worth of the best place where it stands there."""


def search(books: Sequence[Book], words: str, tr: Translate = str, limit: int = 60) -> tuple[Found, ...]:
    """Clauses and examples that hold all the words (or else some of them), best first, at most `limit`.

    A word finds those that start with it, so a search can run at each key. A clause id (`SB-12`, `sb12`) comes
    first when it is named. Equal scores keep the reading order. No words, no hits.
    """
    wanted = [word.casefold() for word in _WORD.findall(words)][:12]
    index = _index(tuple(books), tr)
    worth = [_worth(index, want) for want in wanted]
    scores = {at: sum(by_entry.get(at, 0) for by_entry in worth) for by_entry in worth for at in by_entry}
    held = {at: sum(at in by_entry for by_entry in worth) for at in scores}
    hits = [at for at in scores if held[at] == len(wanted)] or list(scores)
    named = _as_id(words)
    exact = [at for at, entry in enumerate(index.entries) if entry.clause.id == named and not entry.example]
    ranked = exact + sorted(set(hits) - set(exact), key=lambda at: (-held[at], -scores[at], at))
    return tuple(_found(index.entries[at], wanted, scores.get(at, 0)) for at in ranked[:limit])


def _as_id(words: str) -> str:
    match = re.fullmatch(r"\s*([a-z]{2})[-\s]?([rh]?)\s?0*(\d{1,3})\s*", words.casefold())
    if not match:
        return ""
    book, ruling, number = match.groups()
    padded = number if ruling or book == "tb" else number.rjust(2, "0")
    return f"{book}-{ruling}{padded}".upper()


@lru_cache(maxsize=4)
def _index(books: tuple[Book, ...], tr: Translate) -> _Index:
    entries: list[_Entry] = []
    places: dict[str, dict[int, int]] = {}

    def add(clause: Clause, example: Example | None, title: str, text: str, *fields: tuple[int, str]) -> None:
        for worth, field in ((_TITLE, title), (_TEXT, text), *fields):
            for word in _WORD.findall(plain(field).casefold()):
                at = places.setdefault(word, {})
                at[len(entries)] = max(worth, at.get(len(entries), 0))
        entries.append(_Entry(clause, example, tuple(_SENTENCE.split(plain(text)))))

    for clause in (clause for book in books for clause in book.clauses.values()):
        cells = " ".join(tr(cell) for row in clause.numbers for cell in row if cell)
        note = tr(clause.note) if clause.note else ""
        also = tr(TC(SEARCH, clause.also)) if clause.also else ""
        add(clause, None, tr(clause.title), tr(clause.text), (_ALSO, also), (_REST, f"{clause.id} {cells} {note}"))
        for example in clause.examples:
            add(clause, example, tr(example.title), tr(example.text))
    return _Index(tuple(entries), places)


def _matches(word: str, wanted: str) -> bool:
    return word.startswith(wanted) or (len(wanted) > 3 and word == wanted.removesuffix("s"))


def _worth(index: _Index, wanted: str) -> dict[int, int]:
    """Entry -> worth of the best place of a word there; the whole word counts twice its beginning."""
    best: dict[int, int] = {}
    for word, at in index.places.items():
        if _matches(word, wanted):
            twice = 2 if word == wanted else 1
            for entry, worth in at.items():
                best[entry] = max(best.get(entry, 0), worth * twice)
    return best


def _found(entry: _Entry, wanted: list[str], score: int) -> Found:
    def marks(sentence: str) -> tuple[tuple[int, int], ...]:
        words = _WORD.finditer(sentence)
        return tuple(w.span() for w in words if any(_matches(w.group().casefold(), want) for want in wanted))

    best = max(entry.sentences, key=lambda sentence: len(marks(sentence)))
    return Found(entry.clause, entry.example, score, best, marks(best))
