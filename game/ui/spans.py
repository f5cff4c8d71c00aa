"""Rich text: a message taken apart into runs of one look, with bold words and clause links."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from game import rules
from game.core.text import Text
from game.ui import i18n
from game.ui.theme import Colour

_MARKUP = re.compile(r"\*\*|\[\[([^\]|]+)(?:\|([^\]]*))?\]\]")
_SIGNS = re.compile(r"(?<![\w.])-(?=\d)")


@cache
def _clauses(ids: tuple[str, ...]) -> re.Pattern[str]:
    """Ids of clauses of those rulesets, and of the table's; a name such as `MG-42` is none of them."""
    return re.compile(rf"\b(?:{'|'.join(['TB', *map(rules.prefix, ids)])})-[RH]?\d{{1,3}}\b")


class Span(NamedTuple):
    """A run of characters in one look."""

    text: str
    bold: bool = False
    link: str = ""
    colour: Colour | None = None


def spans(text: Text | str, *, clauses: bool = True) -> tuple[Span, ...]:
    """The runs of a rich text: `**bold**`, `[[target|label]]`, and clause ids such as `SB-12` as links.

    The translated message is taken apart before its values are filled in, so that a name with `**` or `[[` in it
    stays a name. A plain `str` is shown as it is, with its markup.
    """
    source = i18n.message(text.message) if isinstance(text, Text) else text
    found: list[Span] = []
    bold, at = False, 0

    def put(piece: str, link: str = "") -> None:
        if isinstance(text, Text):
            piece = i18n.fill(piece, text)
            link = i18n.fill(link, text)
        piece = _SIGNS.sub("−", piece)
        if link or not clauses:
            found.append(Span(piece, bold, link))
            return
        start = 0
        for match in _clauses(rules.IDS).finditer(piece):
            if match.start() > start:
                found.append(Span(piece[start : match.start()], bold))
            found.append(Span(match.group(), bold, match.group()))
            start = match.end()
        if start < len(piece):
            found.append(Span(piece[start:], bold))

    for match in _MARKUP.finditer(source):
        if match.start() > at:
            put(source[at : match.start()])
        at = match.end()
        if match.group() == "**":
            bold = not bold
        else:
            put(match.group(2) or match.group(1), match.group(1))
    if at < len(source):
        put(source[at:])
    return tuple(found)


def plain(text: Text | str) -> str:
    """The words without markup: for the clipboard, spoken mode and window titles."""
    return "".join(span.text for span in spans(text))
