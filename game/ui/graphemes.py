"""What a person takes for one letter: a base with its marks, a syllable of Hangul, an emoji made of several."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINER: Final = "\u200d"
"""Makes one emoji of two."""
PICTURE: Final = "\ufe0f"
"""Asks for the coloured form of a sign."""

_KILLERS: Final = "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d"
"""Signs of scripts of India that join the consonants on both sides."""


def graphemes(text: str) -> list[str]:
    """A text in its letters. Joined, they are the text."""
    if text.isascii():
        return list(text)
    found: list[str] = []
    for letter in text:
        if found and _joins(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def stops(text: str) -> list[int]:
    """The possible positions of a caret, from 0 to the end."""
    at, found = 0, [0]
    for letter in graphemes(text):
        at += len(letter)
        found.append(at)
    return found


def _joins(before: str, letter: str) -> bool:
    """Whether a character belongs to the letter before it."""
    code, last = ord(letter), before[-1]
    if code < 0x300:
        return False
    if unicodedata.category(last) == "Cc":
        return False
    if (letter in (JOINER, "\u200c") or unicodedata.category(letter) in ("Mn", "Me", "Mc") or 0x1F3FB <= code <= 0x1F3FF
            or code in (0xE33, 0xEB3) or 0xE0020 <= code <= 0xE007F or 0xFF9E <= code <= 0xFF9F):
        return True
    if last == JOINER:
        return emoji(letter) and emoji(before[0])
    if flag(letter):
        return flag(last) and len(before) == 1
    if 0x900 <= code < 0xD80 and unicodedata.category(letter) == "Lo":
        return _conjunct(before, code)
    return _syllable(ord(last), code)


def _conjunct(before: str, code: int) -> bool:
    """Whether a consonant of India is joined to the one before it."""
    for mark in reversed(before):
        if unicodedata.category(mark) == "Lo":
            return before[-1] != mark and any(killer in before[before.rindex(mark):] for killer in _KILLERS) and (
                code >> 7 == ord(mark) >> 7)
        if mark != JOINER and unicodedata.category(mark) != "Mn":
            return False
    return False


def flag(letter: str) -> bool:
    """Whether it is half of a flag."""
    return 0x1F1E6 <= ord(letter) <= 0x1F1FF


def emoji(letter: str) -> bool:
    """Whether it is a picture, roughly: some of these are signs that fonts have in black as well."""
    code = ord(letter)
    return (0x1F000 <= code <= 0x1FAFF or 0x2600 <= code <= 0x27BF or 0x2B05 <= code <= 0x2B55
            or 0x2300 <= code <= 0x23FF or 0x2190 <= code <= 0x21FF or code in (0xA9, 0xAE, 0x203C, 0x2049, 0x2122))


def _syllable(before: int, code: int) -> bool:
    """Whether two parts of Hangul are of one syllable."""
    if 0x1100 <= before <= 0x115F:
        return 0x1100 <= code <= 0x11A7 or 0xAC00 <= code <= 0xD7A3
    if 0x1160 <= before <= 0x11A7 or 0xAC00 <= before <= 0xD7A3 and (before - 0xAC00) % 28 == 0:
        return 0x1160 <= code <= 0x11FF
    return (0x11A8 <= before <= 0x11FF or 0xAC00 <= before <= 0xD7A3) and 0x11A8 <= code <= 0x11FF
