"""Where a word wider than its line may be broken: at soft hyphens, at hyphens of its own, else as the language's
dictionary of hyphens says (Pyphen), or by a rule of thumb where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import Any, Final

import pyphen

SOFT: Final = "\u00ad"
"""A soft hyphen: a translator's own break, seen only where it is used."""
LEAST: Final = 3
"""Letters of a word that stay together at its ends."""
_OWN: Final = re.compile(r"(?<=\w[-/–~])(?=\w)")
_VOWELS: Final = "aeiouyäöüáàâéèêëíìîïóòôúùû"
_BEGINNINGS: Final = ("str", "spr", "schl", "schm", "schn", "schr", "schw", "sch", "ch", "ck", "ph", "th", "qu",
                      "bl", "br", "dr", "fl", "fr", "gl", "gr", "kl", "kn", "kr", "pf", "pl", "pr", "sh", "tr", "zw")
"""Consonants that begin a syllable together; any other begins one alone."""
_AFTER_CONSONANTS: Final = ("st", "sp")
"""These do where a consonant stands before them: `Auf-stellung`, but `Meis-ter`."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_USUAL: Final = {"en": "en_GB", "de": "de_DE"}
"""The dictionary of a language that has several; the packaged game has these alone."""
_pyphen: Final[Any] = pyphen           # which says nothing of types
_reading: Final = Lock()
_language = "en"


def bare(text: str) -> str:
    """The text without soft hyphens: as it stands where it is not broken."""
    return text.replace(SOFT, "") if SOFT in text else text


def speak(code: str) -> None:
    """Break the words of that language from now on: `en`, `de`, `pt_BR`."""
    global _language
    _language = code


def read_ahead() -> None:
    """Read the dictionary of the language that is spoken, for a thread: German takes half a second."""
    dictionary(_language)


def dictionary(code: str) -> Any:
    """The dictionary of a language, read once; None where there is none or it cannot be read."""
    with _reading:
        return _read(code)


@cache
def _read(code: str) -> Any:
    try:
        name = _USUAL.get(code) or _pyphen.language_fallback(code)
        return None if name is None else _pyphen.Pyphen(lang=name, left=LEAST, right=LEAST)
    except (KeyError, OSError, ValueError):
        return None


def syllables(word: str) -> list[int]:
    """Where a line may end within a word of the language that is spoken: the numbers of letters before each break.

    In German `syllables("Wiederholungswürfe") == [3, 6, 8, 13]`.
    """
    known = dictionary(_language)
    return _by_rule_of_thumb(word) if known is None else [int(at) for at in known.positions(word.lower())]


def _by_rule_of_thumb(word: str) -> list[int]:
    """Where syllables begin: consonants that can begin a word go with the vowel after them."""
    low, found = word.lower(), []
    for at in range(1, len(low)):
        if low[at] not in _VOWELS or low[at - 1] in _VOWELS:
            continue
        begins = next((at - len(one) for one in _BEGINNINGS if low.endswith(one, 0, at)), at - 1)
        if low.endswith(_AFTER_CONSONANTS, 0, at) and at > 2 and low[at - 3] not in _VOWELS:
            begins = at - 2
        if LEAST <= begins <= len(low) - LEAST and any(letter in _VOWELS for letter in low[:begins]):
            found.append(begins)
    return found


def _pieces(word: str, finely: bool) -> list[tuple[str, str]]:
    """The word in pieces, each with what ends it where the line ends there; `finely`: syllables, too."""
    if SOFT in word:
        return [(piece, "-") for piece in word.split(SOFT)]
    pieces: list[tuple[str, str]] = []
    for piece in _OWN.split(word):
        last = 0
        for found in _WORD.finditer(piece) if finely else ():
            for at in syllables(found.group()):
                pieces.append((piece[last:found.start() + at], "-"))
                last = found.start() + at
        pieces.append((piece[last:], ""))
    return pieces


def parts(word: str, fits: Callable[[str], bool]) -> list[str] | None:
    """A word as the parts that stand on lines of their own, hyphens included; None where a part is too wide even so."""
    for finely in (False, True):
        lines = _filled(_pieces(word, finely), fits)
        if lines is not None:
            return lines
    return None


def _filled(pieces: list[tuple[str, str]], fits: Callable[[str], bool]) -> list[str] | None:
    """As many pieces as fit on each line; None where one does not fit alone."""
    lines: list[str] = []
    line, end = "", ""
    for i, (piece, sign) in enumerate(pieces):
        sign = sign if i < len(pieces) - 1 else ""
        if line and not fits(line + piece + sign):
            lines.append(line + end)
            line = ""
        line, end = line + piece, sign
        if not fits(line + end):
            return None
    return [*lines, line]
