"""Dice from secrets of both players: a chain of hashes for each, a key for each letter, faces from a key.

Each player makes a chain from one secret and tells only its last hash, the commitment. With each letter the next link
is opened: whoever holds the link before can check it, nobody can work it out, and its owner cannot choose another.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import digest
from typing import Final

LINKS: Final = 4096
"""The number of links of a chain; each letter of its owner opens one."""
SIZE: Final = 32
"""Bytes of a secret, a link, a commitment."""


def link(behind: bytes) -> bytes:
    """The link that comes before (is opened earlier than) this one."""
    return sha256(b"kts mail link 1" + behind).digest()


def chain(secret: bytes) -> tuple[bytes, ...]:
    """The chain of a secret: the commitment, then `LINKS` links in the order in which they are opened."""
    found = [sha256(b"kts mail secret 1" + secret).digest()]
    for _ in range(LINKS):
        found.append(link(found[-1]))
    return tuple(reversed(found))


def key(last: bytes, newest: bytes, story: bytes) -> bytes:
    """The key of the dice of a letter: of the link that it opens (`newest`), the one that the letter before opened
    (`last`), and the digest of all letters up to that one, so that all that was decided is in it.
    """
    return digest(last + newest, b"kts mail dice 1" + story, "sha256")


class Batch:
    """The dice of one letter, drawn one after another."""

    def __init__(self, key: bytes) -> None:
        self._key, self.count = key, 0

    def roll(self, dice: int, sides: int) -> tuple[int, ...]:
        """The faces of the next dice."""
        first = self.count
        self.count += dice
        return tuple(self._face(number, sides) for number in range(first, self.count))

    def _face(self, number: int, sides: int) -> int:
        drawn = int.from_bytes(digest(self._key, number.to_bytes(4, "big"), "sha256")[:8], "big")
        return (drawn * sides >> 64) + 1
