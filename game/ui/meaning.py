"""What a control is to somebody who does not see it: role, name, value, state and what can be done with it.

A widget says it once (`Widget.means`). `game.ui.reading` makes one tree of a whole screen out of that: screen readers
(`game.ui.reader`), spoken mode (`game.ui.voice`) and tests all use the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.core.text import TC, Text
from game.ui import i18n
from game.ui.hyphens import bare
from game.ui.spans import spans

Words = Text | str
Role = Literal[
    "window", "dialog", "group", "heading", "text", "link", "button", "switch", "check", "radio", "tab", "tabs",
    "choice", "list", "row", "slider", "number", "field", "progress", "image", "log", "status", "table", "figure",
]  # fmt: skip
"""What kind of thing it is. `choice`: a drop-down list; `row`: one of a list; `figure`: one on a table; `number`: a
stepper; `status`: a line that comes and goes by itself."""
CONTROLS: Final = frozenset(("button", "switch", "check", "radio", "tab", "choice", "row", "slider", "number", "field",
                             "link", "figure"))
"""Roles of what can be used."""
NAMELESS: Final = frozenset(("choice", "slider", "number", "field", "list", "tabs", "group", "switch"))
"""Roles that take the words before them for their name, where they have none of their own."""
INCHES: Final = TC("said aloud after a number", "inches")
_PRIMES: Final = re.compile("(?<=[0-9½¼¾])″")


@dataclass(frozen=True, slots=True)
class Letters:
    """What stands in a text field: places are counted as in `text`, `edges` are the px (from the field's left) before
    each letter and after the last, empty where they are not known."""

    text: str
    anchor: int
    """The start of the selection; the caret if nothing is selected."""
    caret: int
    edges: tuple[int, ...]
    select: Callable[[int, int], object]
    """Selects from one place to another, where the caret then is."""
    insert: Callable[[str], object]
    """Puts letters in place of what is selected."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """One thing on a screen. `parts` are things inside that are no widgets of their own: rows, tabs, links, figures."""

    role: Role
    name: Words = ""
    value: Words = ""
    note: Words = ""
    """More about it: what its tip says, or why it is off."""
    key: str = ""
    """The command whose key does the same (`game.ui.commands`)."""
    enabled: bool = True
    on: bool | None = None
    """Whether it is chosen, ticked or unfolded; None: that does not apply to it."""
    number: tuple[int, int, int, int] | None = None
    """Value, least, most and step of a slider or stepper."""
    level: int = 0
    """The level of a heading: 1 to 6."""
    press: Callable[[], object] | None = None
    """The effect of a click on it."""
    change: Callable[[str], object] | None = None
    """Takes another value (of numbers: in digits)."""
    reach: Callable[[], object] | None = None
    """Puts the keyboard on this part."""
    parts: tuple[Meaning, ...] = ()
    id: Hashable = ""
    """For a part: its id among the parts of its widget."""
    at: Hashable | None = None
    """The part that the keyboard is on while the widget has the focus."""
    rect: pygame.Rect | None = None
    """The box of a part, in px."""
    letters: Letters | None = None
    """For a text field: its letters, the caret and the selection."""
    whole: bool = False
    """Its name says all that its children say, but for controls among them."""


def said(words: Words) -> str:
    """Words as they are said: without markup, without numbers of clauses, inches as a word."""
    if not words:
        return ""
    told = "".join(span.text for span in spans(words, cites="words", shown="never"))
    if not told.strip():        # nothing but the number of a clause
        told = "".join(span.text for span in spans(words, cites="book words"))
    if "″" in told:
        told = _PRIMES.sub(f" {i18n.tr(INCHES)}", told)
    return " ".join(bare(told).replace("\u00a0", " ").replace(" · ", ", ").split())


def joined(pieces: Sequence[Words]) -> str:
    """Several words as one line, a full stop or comma between them."""
    told = [line for line in map(said, pieces) if line]
    return " ".join(line if line[-1] in ".,:;!?…" or i == len(told) - 1 else f"{line}." for i, line in enumerate(told))
