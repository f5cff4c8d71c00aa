"""Table codes: a secret of 80 bits as three words and a number, and what is made from it.

    code = fresh()                  # TableCode; str(code) is "dabika mofune selupo 4821037-3"
    code = read("Dabika mofune, selupo 48210373")

The words are no words of any language: three syllables of one consonant and one vowel each, easy to say on a
telephone. The last digit is a check digit: a slip of the pen is told before anybody is asked for that table.
"""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from hmac import digest
from typing import Final, NamedTuple

from game.core.errors import Bad

SIZE: Final = 10
"""Bytes of a code's secret."""
CONSONANTS: Final = "bdfghjklmnprstvz"
VOWELS: Final = "aeiu"
SYLLABLES: Final = 3
WORDS: Final = 3
NUMBER_BITS: Final = 8 * SIZE - WORDS * SYLLABLES * 6
DIGITS: Final = len(str(2 ** NUMBER_BITS - 1))
_WORD: Final = re.compile(rf"(?:[{CONSONANTS}][{VOWELS}]){{{SYLLABLES}}}\Z")
RIGHT: Final = "three words and a number, as the other one's screen shows them"


class TableCode(NamedTuple):
    """The code of a live table."""

    secret: bytes
    """`SIZE` bytes."""

    def __str__(self) -> str:
        """Three words and a number with its check digit."""
        whole = int.from_bytes(self.secret, "big")
        number, words = whole & (1 << NUMBER_BITS) - 1, whole >> NUMBER_BITS
        said = " ".join(_word(words >> 6 * SYLLABLES * at & (1 << 6 * SYLLABLES) - 1) for at in reversed(range(WORDS)))
        return f"{said} {number:0{DIGITS}d}-{_check(self.secret)}"

    @property
    def room(self) -> bytes:
        """What a relay calls the table (16 bytes); nobody can work out the secret from it."""
        return self._made("room")[:16]

    @property
    def watchers(self) -> TableCode:
        """The code for those who may watch: whoever has it cannot work out the players' code."""
        return TableCode(self._made("watch")[:SIZE])

    def key(self, seat: int) -> bytes:
        """The key of the messages that one seat sends (32 bytes)."""
        return self._made(f"seat {seat}")

    def _made(self, what: str) -> bytes:
        return digest(self.secret, b"kts live 1 " + what.encode(), "sha256")


def fresh() -> TableCode:
    """A code that nobody can guess."""
    return TableCode(secrets.token_bytes(SIZE))


def read(text: str) -> TableCode:
    """The code that somebody typed or pasted; signs between its parts and capitals do not matter. Raises Bad."""
    parts = re.findall(r"[a-z]+|\d+", text[:200].lower())
    words, number = [part for part in parts if part.isalpha()], "".join(part for part in parts if part.isdigit())
    if len(words) != WORDS or len(number) != DIGITS + 1:
        raise Bad("table code", "", f"it has {len(words)} words and a number of {len(number)} digits",
                  f"{RIGHT}: {WORDS} words, {DIGITS + 1} digits")
    whole = 0
    for word in words:
        if _WORD.match(word) is None:
            raise Bad("table code", "", f"{word[:20]!r} is no word of a table code", f"words like {_word(123456)!r}")
        for consonant, vowel in zip(word[::2], word[1::2], strict=True):
            whole = whole << 6 | CONSONANTS.index(consonant) << 2 | VOWELS.index(vowel)
    if int(number[:-1]) >= 1 << NUMBER_BITS:
        raise Bad("table code", "", "its number is too large", RIGHT)
    code = TableCode((whole << NUMBER_BITS | int(number[:-1])).to_bytes(SIZE, "big"))
    if str(_check(code.secret)) != number[-1]:
        raise Bad("table code", "", "something in it is mistyped", RIGHT)
    return code


def _word(bits: int) -> str:
    return "".join(CONSONANTS[bits >> 6 * at + 2 & 15] + VOWELS[bits >> 6 * at & 3]
                   for at in reversed(range(SYLLABLES)))


def _check(secret: bytes) -> int:
    return sha256(b"kts live check" + secret).digest()[0] % 10
