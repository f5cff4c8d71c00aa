"""The sum of a text as its last line: whoever reads it sees whether it is what was written."""

from __future__ import annotations

from game.core.blake import blake2s


def sum_of(text: str) -> str:
    """The sum of a text: 16 hexadecimal digits."""
    return blake2s(text.encode("utf-8", "replace"), digest_size=8).hexdigest()


def summed(text: str) -> str:
    """A record with its sum as last line. One that has a sum keeps it, also where it no longer fits."""
    if text.rstrip("\n").rpartition("\n")[2].startswith("sum "):
        return text
    return f"{text}sum {sum_of(text)}\n"
