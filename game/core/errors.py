"""Errors about input from outside: one clear line each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core.text import Text, one_line

_LONG: Final = re.compile(r"[^\s/\\]{81,}")
"""A name that would fill a line by itself."""


class Bad(Exception):
    """Bad input: its source (a file, a command), the place in it, what is wrong, what would be right.

    `str(Bad("forces/x.toml", "figure 3", "type 'Ogre' is unknown", "one of Brawler, Shooter"))` is one line. Parts that
    are `Text` are shown in the player's language.
    """

    def __init__(self, source: str, where: str | Text, wrong: str | Text, right: str | Text = "") -> None:
        self.source, self.where, self.wrong, self.right = source, where, wrong, right
        super().__init__(source, where, wrong, right)

    def __str__(self) -> str:
        return Line(self)

    def line(self, words: Callable[[Text], str]) -> str:
        """The line, with `words` for what can be translated."""
        source, where, wrong, right = (
            one_line(words(part) if isinstance(part, Text) else part.put(words) if isinstance(part, Line) else part,
                      limit) for part, limit in
            ((self.source, 300), (self.where, 300), (self.wrong, 400), (self.right, 400)))
        place = _LONG.sub(lambda found: f"{found[0][:48]}…{found[0][-12:]}", ", ".join(filter(None, (source, where))))
        return (f"{place}: " if place else "") + wrong + (f"; {right}" if right else "")


class Refused(Exception):
    """An answer that the rules do not allow; nothing has changed. Carries the reason as `Text` and its clause."""

    def __init__(self, reason: object, clause: str = "") -> None:
        self.reason, self.clause = reason, clause
        super().__init__(str(reason))

    def __str__(self) -> str:
        return Line(self)

    def line(self, words: Callable[[Text], str]) -> str:
        """The reason, with `words` for what can be translated."""
        return words(self.reason) if isinstance(self.reason, Text) else str(self.reason)


class Line(str):
    """What an error says, in English. A screen that is given it still puts it into the player's language."""

    __slots__ = ("put",)

    put: Callable[[Callable[[Text], str]], str]
    """The line in the words of a language."""

    def __new__(cls, error: Bad | Refused) -> Line:
        """The line of an error."""
        made = super().__new__(cls, error.line(str))
        made.put = error.line
        return made

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)
