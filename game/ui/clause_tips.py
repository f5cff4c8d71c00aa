"""The tip of a clause sign or number: its number, title and text from the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import Final

from game import rules
from game.core.errors import Bad
from game.core.rulebook import Book, Clause, load_book, plain, table_book
from game.core.scenarios import kinds
from game.core.text import T, Text
from game.ui import i18n
from game.ui.spans import SHARED

_SHARED: Final[dict[str, Callable[[], Book]]] = dict(zip(
    SHARED, (table_book, kinds.book, partial(load_book, "game.season")), strict=True))
"""The books that belong to no ruleset, by the letters of their clauses."""
LONGEST: Final = 260
"""Letters of a clause's text that a tip shows: whole sentences of it."""


@cache
def _package(prefix: str) -> str:
    """The ruleset whose clauses have these letters; empty: none, or the book of the table."""
    for one in rules.IDS:
        with suppress(Bad):
            if rules.prefix(one) == prefix:
                return one
    return ""


def _book(prefix: str) -> Book | None:
    """The one book that is wanted: reading all five would take a third of a second under the pointer."""
    if prefix in _SHARED:
        return _SHARED[prefix]()
    package = _package(prefix) if len(prefix) == 2 else ""
    with suppress(Bad):                     # a book that is not whole: the rulebook's screen tells it
        return load_book(f"game.rules.{package.replace('-', '_')}") if package else None
    return None


def tip_of(link: str) -> Text | None:
    """The tip of a link to a clause, or to several with blanks between; None for any other link."""
    found: list[Clause] = []
    for one in link.split():
        book = _book(one.partition("-")[0]) if "-" in one else None
        clause = book.clauses.get(one) if book is not None else None
        if clause is None:
            return None
        found.append(clause)
    if not found:
        return None
    words = _told(found[0], alone=len(found) == 1)
    for clause in found[1:]:
        words = T("{above}\n{below}", above=words, below=_told(clause, alone=False))
    return words


def _told(clause: Clause, alone: bool) -> Text:
    title = i18n.message(clause.title)
    if not alone:
        return T("{id} {title}", id=clause.id, title=title)
    return T("{id} **{title}**\n{words}", id=clause.id, title=title, words=_short(plain(i18n.message(clause.text))))


def _short(words: str) -> str:
    if len(words) <= LONGEST:
        return words
    end = words.rfind(". ", 0, LONGEST)
    return words[:end + 1] if end > 0 else f"{words[:LONGEST].rpartition(' ')[0]} …"
