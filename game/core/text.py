"""Words that a player reads: a message and its values, put together late so that they can be translated.

Core and rules never call gettext. They make `T("{name} moves {inches} in", name=..., inches=...)`; the screen
translates `message` through the catalogue and fills it in; records and tests use plain English (`str(text)`).
`T`, `TN` (plural forms) and `TC` (with a context) are keywords for message extraction.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

LONGEST_NAME: Final = 60
JOINERS: Final = {0x200C: None, 0x200D: None}
"""Marks that join letters or keep them apart: names in Persian, scripts of India and emoji are written with them."""
_HALF: Final = re.compile("[\ud800-\udfff]")
Value = "str | int | float | Text"


class Text(NamedTuple):
    """A message in source English with `{placeholders}`, and the values to fill in.

    >>> str(Text("{name} moves {n}", (("name", "Captain"), ("n", 5))))
    'Captain moves 5'
    """

    message: str
    values: tuple[tuple[str, object], ...] = ()
    plural: str = ""
    """The message if the value `n` is not 1; empty: `message` is used for all numbers."""
    context: str = ""
    """Tells two meanings of the same English words apart: `TC("noun", "Turn")`."""

    def __str__(self) -> str:
        if not self.values:
            return self.message
        message = self.message if not self.plural or singular(self) else self.plural
        words = message.format(**{key: str(value) for key, value in self.values})
        return begun_large(words) if self.context == SENTENCE else words

    def given(self, **values: object) -> Text:
        """The same message with other values: for messages that are kept in tables."""
        return _NEW(Text, (self.message, tuple(values.items()), self.plural, self.context))


_NEW = tuple.__new__
"""Half the time of `Text(...)`: most words are never read."""


def T(message: str, /, **values: object) -> Text:  # noqa: N802  (short, like gettext's _)
    """A translatable text: `str(T("{n} inches", n=3)) == "3 inches"`."""
    return _NEW(Text, (message, tuple(values.items()), "", ""))


def TN(one: str, many: str, /, **values: object) -> Text:  # noqa: N802
    """A text that depends on the number `n`: `str(TN("{n} figure", "{n} figures", n=1)) == "1 figure"`.

    Languages with more forms than two choose among theirs.
    """
    return _NEW(Text, (one, tuple(values.items()), many, ""))


def TC(context: str, message: str, /, **values: object) -> Text:  # noqa: N802
    """A text whose English words have another meaning elsewhere; the context says which this is, for translators."""
    return _NEW(Text, (message, tuple(values.items()), "", context))


def singular(text: Text) -> bool:
    """Whether the value `n` of a text is 1."""
    return any(key == "n" and (value == 1 or value == "1") for key, value in text.values)


SENTENCE: Final = "sentence"
"""The context of messages that begin with a capital letter whatever is filled in (`game.core.wording.sentence`)."""
NAME: Final = "name"
"""The context of names in sample forces and maps. They are plain `str` wherever they go, as the names that a player
types; the screen looks each up and shows it in the player's language where it is known."""
SEARCH: Final = "search"
"""The context of words that are never shown, but that players may search for in a rulebook."""
DECIMAL: Final = TC("decimal sign", ".")
"""The decimal sign."""


def begun_small(sentence: str) -> str:
    """A sentence to go on with after a colon: `Expected …` as `expected …`, but `JSON is …` stays."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]


def begun_large(sentence: str) -> str:
    """A sentence that stands by itself: `a warband …` as `A warband …`."""
    return sentence[:1].upper() + sentence[1:]


def one_line(text: str, most: int = 600) -> str:
    """What somebody else called a thing, as one line that can be shown: without ends of lines, signs that control a
    screen and signs that turn the writing; what is no letter (a name of a file in another encoding) is �.
    """
    if not text.isprintable():
        whole = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace") if _HALF.search(text) else text
        text = "".join(c if c.isprintable() or ord(c) in JOINERS else " " for c in whole)
    line = " ".join(text.split())
    return line if len(line) <= most else line[:most - 1] + "…"


def called(name: str) -> str:
    """The name of a file, or what else somebody may call as he likes, as it is shown: one line, not too long."""
    return one_line(name, LONGEST_NAME)


def is_name(text: str) -> bool:
    """Whether a string is a valid name: 1 to `LONGEST_NAME` printable characters, since names are written into records.
    """
    plain = text.translate(JOINERS)
    return 0 < len(text) <= LONGEST_NAME and plain.isprintable() and bool(plain) and not plain.isspace()
