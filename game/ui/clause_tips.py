"""The tip of a clause sign or number: its number, title and text from the rulebook."""

from __future__ import annotations

from functools import cache
from typing import Final

from game import rules
from game.core.rulebook import Book, Clause, plain, table_book
from game.core.text import T, Text
from game.ui import i18n

LONGEST: Final = 260
"""Letters of a clause's text that a tip shows: whole sentences of it."""


@cache
def _books(ids: tuple[str, ...]) -> dict[str, Book]:
    return {book.prefix: book for book in (table_book(), *(rules.get(one).book() for one in ids))}


def tip_of(link: str) -> Text | None:
    """The tip of a link to a clause, or to several with blanks between; None for any other link."""
    books = _books(rules.IDS)
    found: list[Clause] = []
    for one in link.split():
        book = books.get(one.partition("-")[0])
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
