"""What readers are told of the letters in a text field: a run of characters, the caret and what is selected.

A character is a grapheme, as for the caret on the screen; the library counts characters, and bytes of UTF-8 for each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from game.ui.graphemes import graphemes, stops

if TYPE_CHECKING:
    import pygame

    from game.ui.meaning import Letters

_WORDS = re.compile(r"\S*\s*")


def told_of(letters: Letters | None) -> object:
    """All that is told of it, for comparing."""
    return None if letters is None else (letters.text, letters.anchor, letters.caret, letters.edges)


def run_of(kit: Any, letters: Letters, box: pygame.Rect) -> Any:
    """The run of a field's letters as the library wants it."""
    made, characters = kit.Node(kit.Role.TEXT_RUN), graphemes(letters.text)
    made.set_value(letters.text)
    made.set_character_lengths([len(one.encode()) for one in characters])
    made.set_word_lengths([len(graphemes(word)) for word in _WORDS.findall(letters.text) if word])
    made.set_text_direction(kit.TextDirection.LEFT_TO_RIGHT)
    if len(letters.edges) == len(characters) + 1:
        made.set_character_positions([float(edge) for edge in letters.edges[:-1]])
        made.set_character_widths([float(b - a) for a, b in zip(letters.edges, letters.edges[1:], strict=False)])
    made.set_bounds(kit.Rect(float(box.left), float(box.top), float(box.right), float(box.bottom)))
    return made


def selection_of(kit: Any, letters: Letters, run: int) -> Any:
    """Where selecting began and where the caret is, in the run of that id."""
    places = stops(letters.text)
    anchor, caret = (sum(stop < at for stop in places) for at in (letters.anchor, letters.caret))
    return kit.TextSelection(kit.TextPosition(run, anchor), kit.TextPosition(run, caret))


def select(letters: Letters, wanted: Any) -> None:
    """What a reader selects, or where it puts the caret: characters turned into places of the text."""
    places = stops(letters.text)
    anchor, caret = (places[max(0, min(len(places) - 1, int(one.character_index)))]
                     for one in (wanted.anchor, wanted.focus))
    letters.select(anchor, caret)
