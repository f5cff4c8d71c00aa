"""Which way letters run: embedding levels and the order on a line, after the Unicode Bidirectional Algorithm (UAX 9).

Marks that embed, override or isolate by hand (U+202A and the like) count as nothing: names and sentences hold none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

_SIDES: Final = ("L", "R", "EN", "AN")
_NEUTRAL: Final = ("B", "S", "WS", "ON")
_NOTHING: Final = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
MIRRORED: Final = dict(zip("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤", strict=True))
"""What stands in the place of a sign that is drawn from right to left."""


def base_level(text: str) -> int:
    """1 for a text that is all of right-to-left letters, else 0: a name in a sentence must not turn it round."""
    kinds = {unicodedata.bidirectional(letter) for letter in text}
    return 1 if kinds & {"R", "AL"} and "L" not in kinds else 0


def levels(text: str, base: int | None = None) -> list[int]:
    """The level of each character: even from left to right, odd from right to left."""
    base = base_level(text) if base is None else base
    edge = "R" if base else "L"
    kinds = [unicodedata.bidirectional(letter) or "L" for letter in text]
    real = [i for i, kind in enumerate(kinds) if kind not in _NOTHING]
    kept = [kinds[i] for i in real]
    _weak(kept, edge)
    _brackets(kept, [text[i] for i in real], edge)
    _neutral(kept, edge)
    found = [base] * len(text)
    for i, kind in zip(real, kept, strict=True):
        if base % 2 == 0:
            found[i] = base + (1 if kind == "R" else 2 if kind in ("AN", "EN") else 0)
        else:
            found[i] = base + (0 if kind == "R" else 1)
    for i, kind in enumerate(kinds):            # what counts as nothing goes with what stands before it
        if kind in _NOTHING and i:
            found[i] = found[i - 1]
    at = len(text)
    while at and kinds[at - 1] in ("WS", "S", "B", *_NOTHING):      # L1: blanks at the end of a line
        at -= 1
        found[at] = base
    return found


def _weak(kinds: list[str], edge: str) -> None:
    """W1 to W7: marks, numbers and their signs."""
    strong, letter = edge, edge
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = kind = kinds[i - 1] if i else edge
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"
    kinds[:] = ["R" if kind == "AL" else kind for kind in kinds]
    for i in range(1, len(kinds) - 1):
        before, after = kinds[i - 1], kinds[i + 1]
        if before == after and (kinds[i] == "ES" and before == "EN" or kinds[i] == "CS" and before in ("EN", "AN")):
            kinds[i] = before
    for i, kind in enumerate(kinds):
        if kind == "ET":
            end = i
            while end < len(kinds) and kinds[end] == "ET":
                end += 1
            number = (i and kinds[i - 1] == "EN") or (end < len(kinds) and kinds[end] == "EN")
            kinds[i:end] = ["EN" if number else "ON"] * (end - i)
    for i, kind in enumerate(kinds):
        if kind in ("ES", "CS"):
            kinds[i] = "ON"
        elif kind in ("L", "R"):
            letter = kind
        elif kind == "EN" and letter == "L":
            kinds[i] = "L"


def _brackets(kinds: list[str], letters: list[str], edge: str) -> None:
    """N0: both brackets of a pair take the direction of what stands in them, or before them."""
    pairs, waiting = list[tuple[int, int]](), list[tuple[str, int]]()
    for i, letter in enumerate(letters):
        if kinds[i] != "ON":
            continue
        if letter in "([{":
            waiting.append((MIRRORED[letter], i))
        elif letter in ")]}":
            at = next((n for n in range(len(waiting) - 1, -1, -1) if waiting[n][0] == letter), None)
            if at is not None:
                pairs.append((waiting[at][1], i))
                del waiting[at:]
    for start, end in sorted(pairs):
        inside = {_side(kind) for kind in kinds[start + 1:end] if kind in _SIDES}
        if not inside:
            continue
        before = next((_side(kind) for kind in reversed(kinds[:start]) if kind in _SIDES), edge)
        found = edge if edge in inside or before == edge else before
        kinds[start] = kinds[end] = found


def _neutral(kinds: list[str], edge: str) -> None:
    """N1 and N2: blanks and signs take the direction of both neighbours, or the line's."""
    i = 0
    while i < len(kinds):
        if kinds[i] not in _NEUTRAL:
            i += 1
            continue
        end = i
        while end < len(kinds) and kinds[end] in _NEUTRAL:
            end += 1
        before = _side(kinds[i - 1]) if i else edge
        after = _side(kinds[end]) if end < len(kinds) else edge
        kinds[i:end] = [before if before == after else edge] * (end - i)
        i = end


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"


def visual(of: Sequence[int]) -> list[int]:
    """The order on the line, from the left, of things with these levels (L2)."""
    order = list(range(len(of)))
    for level in range(max(of, default=0), 0, -1):
        i = 0
        while i < len(order):
            end = i
            while end < len(order) and of[order[end]] >= level:
                end += 1
            if end > i:
                order[i:end] = order[i:end][::-1]
            i = max(end, i + 1)
    return order


def mirrored(text: str) -> str:
    """A text of signs as it is drawn from right to left by a font that does not turn it."""
    return "".join(MIRRORED.get(letter, letter) for letter in reversed(text))
