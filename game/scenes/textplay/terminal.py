"""The terminal: output wrapped and in its encoding; input lines until there are no more."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable
from typing import Final, TextIO

from game.core.text import JOINERS, TN, Text
from game.ui import i18n
from game.ui.spans import plain

WIDTH: Final = 80
"""Columns at which lines are wrapped."""
SHORT: Final = 60
"""The same where they are read aloud or in Braille."""
LONGEST: Final = 2000
"""The most characters of a line that are read."""
INCH: Final = "″"
_LENGTH: Final = re.compile(rf"([\d.,]+){INCH}")
_FOLDED: Final = {INCH: '"', "−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"',
                  "…": "...", "·": "-", "•": "-", "×": "x", "\u00a0": " ", "\u202f": " ", "→": "->",
                  "±": "+-", "≥": ">=", "≤": "<="}
"""Substitutes for characters that an old console lacks."""


class Closed(Exception):
    """The end of the input."""


def one_inch(n: str) -> Text:
    """`1 inch`, `2.5 inches`: for speech."""
    return TN("{n} inch", "{n} inches", n=n)


def fitted(text: str, encoding: str) -> str:
    """The text with substitutes for characters that this encoding lacks."""
    try:
        text.encode(encoding)
        return text
    except UnicodeEncodeError:
        simple = "".join(_FOLDED.get(sign, sign) for sign in text)
        return simple.encode(encoding, "replace").decode(encoding)
    except LookupError:
        return text.encode("ascii", "replace").decode("ascii")


class Terminal:
    """Writes in the player's language. `spoken`: inches as a word, short lines, no drawings."""

    def __init__(self, read: Callable[[], str] | None = None, out: TextIO | None = None, *,
                 spoken: bool = False, clauses: bool = False) -> None:
        """`read` gives the next line or raises EOFError; None: standard input, asked with a prompt."""
        self.out = out if out is not None else sys.stdout
        self.spoken, self.clauses = spoken, clauses
        self.encoding = getattr(self.out, "encoding", None) or "utf-8"
        self.width = SHORT if spoken else WIDTH
        self._read = read if read is not None else self._typed

    def words(self, text: Text | str) -> str:
        """A text as shown here: translated, without markup."""
        told = plain(text, "book words" if self.clauses else "words", "always" if self.clauses else "never")
        told = told.replace("**", "")           # bold words in the values of a text
        if self.spoken:
            told = _LENGTH.sub(lambda found: i18n.tr(one_inch(found[1])), told)
        return told

    def say(self, *texts: Text | str, indent: int = 0) -> None:
        """Write one paragraph each, wrapped; an empty text is an empty line."""
        for text in texts:
            told = self.words(text)
            self.raw("\n".join(textwrap.wrap(told, self.width, initial_indent=" " * indent,
                                             subsequent_indent=" " * (indent + 2), break_on_hyphens=False)))

    def item(self, number: int, text: Text | str) -> None:
        """A numbered line of a list."""
        head = f"{number:3}  "
        self.raw("\n".join(textwrap.wrap(self.words(text), self.width, initial_indent=head,
                                         subsequent_indent=" " * len(head), break_on_hyphens=False)) or head)

    def raw(self, line: str) -> None:
        """Write a line unchanged, except for characters that the terminal lacks."""
        self.out.write(fitted(line, self.encoding) + "\n")

    def line(self) -> str:
        """The next input line without blanks around it. Raises Closed at the end of the input."""
        self.out.flush()
        try:
            return " ".join("".join(sign if sign.isprintable() or ord(sign) in JOINERS else " "
                                    for sign in self._read()[:LONGEST]).split())
        except (EOFError, StopIteration):
            raise Closed from None

    def ask(self, question: Text) -> str:
        """Write a question on a line of its own; the input line."""
        self.say(question)
        return self.line()

    def _typed(self) -> str:
        """A line of standard input; where it is not typed by hand it is written as well."""
        if sys.stdin.isatty():
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        line = line.removeprefix("\ufeff").replace("\0", "")      # what PowerShell puts into what it pipes
        self.raw(f"> {line.rstrip()}")
        return line
