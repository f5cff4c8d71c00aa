"""Where a word wider than its line may be broken: at soft hyphens, at hyphens of its own, else as the language's
dictionary of hyphens says (Pyphen), or by a rule of thumb where there is none."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import accumulate
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
_DIGITS: Final = b"0123456789"
KEPT: Final = 1024
"""Words of which it is remembered where they break."""
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
    """Read the dictionary of the language that is spoken, for a thread: German takes a fifth of a second."""
    dictionary(_language)


class Patterns:
    """Where words of a language may be broken: its patterns as one text that is searched by halves.

    A pattern is letters with numbers between them; of all that occur in a word the largest number at a place counts,
    and at an odd one the word may be broken (Liang). Pyphen keeps them as objects, 14 MB in German; this is 1 MB.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        """`lines`: of a dictionary, without the one that names its encoding."""
        found: dict[bytes, bytes] = {}
        for line in lines:
            line = line.strip()
            if line and not line.startswith(_pyphen.ignored):
                line = _pyphen.parse_hex(lambda code: chr(int(code[1], 16)), line)
                told = (line.split("/", 1)[0] if "=" in line else line).encode()
                if told.translate(None, b"0") != (letters := told.translate(None, _DIGITS)):
                    found[letters] = told
        self._longest = max((len(one.decode()) for one in found), default=0)
        in_order = [found[letters] for letters in sorted(found)]
        self._text = b"".join(told + b"\n" for told in in_order)
        self._starts = array("I", accumulate((len(told) + 1 for told in in_order[:-1]), initial=0))

    def __len__(self) -> int:
        return len(self._starts)

    def positions(self, word: str) -> list[int]:
        """The numbers of letters before each place where the word, in small letters, may be broken."""
        word = f".{word}."
        points = [0] * (len(word) + 1)
        for i in range(len(word) - 1):
            for j in range(i + 1, min(i + self._longest, len(word)) + 1):
                at = i
                for sign in self._of(word[i:j].encode()):
                    if sign.isdecimal():
                        points[at] = max(points[at], int(sign))
                    else:
                        at += 1
        return [i - 1 for i, number in enumerate(points) if number % 2]

    def _of(self, letters: bytes) -> str:
        """The pattern of these letters; empty where there is none."""
        i = bisect_left(self._starts, letters, key=lambda start: self._at(start).translate(None, _DIGITS))
        told = self._at(self._starts[i]) if i < len(self._starts) else b""
        return told.decode() if told.translate(None, _DIGITS) == letters else ""

    def _at(self, start: int) -> bytes:
        return self._text[start:self._text.find(b"\n", start)]


def dictionary(code: str) -> Patterns | None:
    """The dictionary of a language, read once; None where there is none or it cannot be read."""
    with _reading:
        return _read(code)


@cache
def _read(code: str) -> Patterns | None:
    try:
        name = _USUAL.get(code) or _pyphen.language_fallback(code)
        if name is None:
            return None
        encoding, _, rest = _pyphen.LANGUAGES[name].read_bytes().partition(b"\n")
        told = encoding.decode().strip().lower()
        return Patterns(rest.decode("cp1251" if told == "microsoft-cp1251" else told).split("\n"))
    except (KeyError, OSError, ValueError, LookupError):
        return None


@lru_cache(maxsize=KEPT)
def _positions(code: str, word: str) -> tuple[int, ...]:
    known = dictionary(code)
    return tuple(known.positions(word) if known is not None else _by_rule_of_thumb(word))


def syllables(word: str) -> list[int]:
    """Where a line may end within a word of the language that is spoken: the numbers of letters before each break.

    In German `syllables("Wiederholungswürfe") == [3, 6, 8, 13]`.
    """
    return [at for at in _positions(_language, word.lower()) if LEAST <= at <= len(word) - LEAST]


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
