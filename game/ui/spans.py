"""Rich text: parses a message into spans of one style, with bold words and clause links."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple, cast

from game import rules
from game.core.text import TC, Text
from game.ui import i18n
from game.ui.theme import Colour

_MARKUP = re.compile(r"\*\*|\[\[([^\]|]+)(?:\|([^\]]*))?\]\]")
_SIGNS = re.compile(r"(?<![\w.])-(?=\d)")


Shown = Literal["always", "hover", "never"]
"""When a player sees the numbers of clauses: always, when he points at their sign, never."""
SHOWN: Final[tuple[Shown, ...]] = ("always", "hover", "never")
Cites = Literal["link", "tip", "words", "book", "book words"]
"""Where a text stands: where links can be pointed at, on a tip (which is pointed at already), where nothing can be
pointed at, in the rulebook (which always shows its numbers), and there without links."""
ClauseForm = Literal["number", "words", "sign", "nothing"]
SIGN: Final = "§"
"""Stands for clauses that show when it is pointed at."""
_JOINTS: Final = ("", "–", ",", "to", "and")
_JOINING: Final = (TC("between numbers of clauses", "to"), TC("between numbers of clauses", "and"))
_FORMS: Final[dict[Cites, tuple[ClauseForm, ClauseForm, ClauseForm]]] = {
    "link": ("number", "sign", "nothing"),
    "tip": ("number", "number", "nothing"),
    "words": ("words", "nothing", "nothing"),
    "book": ("number", "number", "number"),
    "book words": ("words", "words", "words"),
}
"""What a clause is by where it stands, for each of `SHOWN`."""


SHARED: Final = ("TB", "SC", "SE")
"""The letters of clauses that belong to no ruleset: of the table, of scenarios, of seasons and leagues."""


@cache
def _clauses(prefixes: tuple[str, ...]) -> re.Pattern[str]:
    """Ids of clauses with those letters, and of the shared ones; a name such as `MG-42` is none of them."""
    return re.compile(rf"\b(?:{'|'.join((*SHARED, *prefixes))})-[RH]?\d{{1,3}}\b")


class Span(NamedTuple):
    """A run of characters in one style."""

    text: str
    bold: bool = False
    link: str = ""
    """What a click on it opens: a clause, several with blanks between, or a word that its widget knows."""
    colour: Colour | None = None
    cited: bool = False
    """A clause's number that is not yet put as the player wants it."""


def spans(text: Text | str, *, cites: Cites = "link", shown: Shown = "always") -> tuple[Span, ...]:
    """The runs of a rich text: `**bold**`, `[[target|label]]`, and clause ids such as `SB-12` as links.

    `cites` says where the text stands, `shown` is the player's wish: together they decide whether a clause is its
    number, a small sign that leads to it, or nothing. A link with a label of its own is always that label.

    The translated message is taken apart before its values are filled in, so that a name with `**` or `[[` in it
    stays a name; a value that is a `Text` keeps its own markup. A plain `str` is shown as it is, with its markup.
    """
    return _cited(_runs(text, False), _FORMS[cites][SHOWN.index(shown)])


def cited_in(text: Text | str) -> frozenset[str]:
    """The clauses that a text cites."""
    return frozenset(span.link for span in _runs(text, False) if span.cited)


def _has_markup(text: object) -> bool:
    return isinstance(text, Text) and (any(map(_MARKUP.search, (text.message, text.plural)))
                                       or any(_has_markup(value) for _, value in text.values))


def _runs(text: Text | str, bold: bool) -> list[Span]:
    """The runs of a text before its clauses are put as they are to be shown; `bold`: it stands within bold words."""
    source = i18n.message(text) if isinstance(text, Text) else i18n.named(text)
    found: list[Span] = []
    at = 0
    within = {name: value for name, value in text.values if _has_markup(value)} if isinstance(text, Text) else {}
    names = re.compile(rf"\{{({'|'.join(map(re.escape, within))})\}}") if within else None

    def put(piece: str, link: str = "") -> None:
        parts = names.split(piece) if names is not None and not link else [piece]
        for number, part in enumerate(parts):       # a name between any two others
            if number % 2:
                found.extend(_runs(cast(Text, within[part]), bold))
            else:
                put_plain(part, link)

    def put_plain(piece: str, link: str) -> None:
        if isinstance(text, Text):
            piece = i18n.fill(piece, text)
            link = i18n.fill(link, text)
        piece = _SIGNS.sub("−", piece)
        if link:
            found.append(Span(piece, bold, link))
            return
        start = 0
        for match in _clauses(rules.prefixes()).finditer(piece):
            if match.start() > start:
                found.append(Span(piece[start : match.start()], bold))
            found.append(Span(match.group(), bold, match.group(), cited=True))
            start = match.end()
        if start < len(piece):
            found.append(Span(piece[start:], bold))

    for match in _MARKUP.finditer(source):
        if match.start() > at:
            put(source[at : match.start()])
        at = match.end()
        if match.group() == "**":
            bold = not bold
        elif match.group(2):
            put(match.group(2), match.group(1))
        else:
            inner = match.group(1)
            put(inner, "" if _clauses(rules.prefixes()).fullmatch(_filled(inner, text)) else inner)
    if at < len(source):
        put(source[at:])
    return found


def _filled(piece: str, text: Text | str) -> str:
    return i18n.fill(piece, text) if isinstance(text, Text) else piece


def _cited(found: list[Span], way: ClauseForm) -> tuple[Span, ...]:
    """The runs with their clauses as they are to be shown; several in a row become one sign."""
    if way == "number":
        return tuple(span._replace(cited=False) for span in found)
    if way == "words":
        return tuple(span._replace(link="", cited=False) if span.cited else span for span in found)
    out: list[Span] = []
    joints = (*_JOINTS, *map(i18n.tr, _JOINING))
    at, gone = 0, False
    while at < len(found):
        span = found[at]
        if not span.cited:
            words = span.text
            if gone and not out:
                words = words.lstrip(" :,")
            elif gone and words.startswith(")") and out[-1].text.endswith("("):
                out[-1], words = out[-1]._replace(text=out[-1].text[:-1].rstrip()), words[1:]
            if words:
                out.append(span._replace(text=words))
            at, gone = at + 1, False
            continue
        ids = [span.link]
        while at + 2 < len(found) and found[at + 2].cited and found[at + 1].text.strip() in joints:
            at += 2
            ids.append(found[at].link)
        while at + 1 < len(found) and found[at + 1].cited:
            at += 1
            ids.append(found[at].link)
        at, gone = at + 1, True
        if out:
            out[-1] = out[-1]._replace(text=out[-1].text.rstrip(" "))
        if way == "sign":
            if out and not out[-1].text.endswith("("):
                out[-1] = out[-1]._replace(text=f"{out[-1].text}\u00a0")
            out.append(Span(SIGN, False, " ".join(ids)))
    if way == "nothing" and gone and out:
        out[-1] = out[-1]._replace(text=out[-1].text.rstrip(" ,;:"))
    return tuple(span for span in out if span.text)


def plain(text: Text | str, cites: Cites = "link", shown: Shown = "always") -> str:
    """The words without markup: for the clipboard, spoken mode, terminals and window titles."""
    return "".join(span.text for span in spans(text, cites=cites, shown=shown))
