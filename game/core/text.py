"""Words that a player reads: a message and its values, put together late so that they can be translated.

Core and rules never call gettext. They make `T("{name} moves {inches} in", name=..., inches=...)`; the screen
translates `message` through the catalogue and fills it in; records and tests use plain English (`str(text)`).
`T` is a keyword for message extraction.
"""

from __future__ import annotations

from typing import Final, NamedTuple

LONGEST_NAME: Final = 60
Value = "str | int | float | Text"


class Text(NamedTuple):
    """A message in source English with `{placeholders}`, and the values to fill in."""

    message: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        if not self.values:
            return self.message
        return self.message.format(**{key: str(value) for key, value in self.values})


_NEW = tuple.__new__
"""Half the time of `Text(...)`: most words are never read."""


def T(message: str, /, **values: object) -> Text:  # noqa: N802  (short, like gettext's _)
    """A translatable text: `str(T("{n} figures", n=3)) == "3 figures"`."""
    return _NEW(Text, (message, tuple(values.items())))


def begun_small(sentence: str) -> str:
    """A sentence to go on with after a colon: `Expected …` as `expected …`, but `JSON is …` stays."""
    return sentence if sentence[1:2].isupper() else sentence[:1].lower() + sentence[1:]


def is_name(text: str) -> bool:
    """Whether somebody or something may be called so: names are told in records, and must not forge a line there."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and not text.isspace()
