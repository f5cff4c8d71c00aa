"""Checksums as the last line of a text, which show whether the text was altered."""

from __future__ import annotations

from game.core.blake import blake2s


def sum_of(text: str) -> str:
    """The checksum of a text: 16 hexadecimal digits."""
    return blake2s(text.encode("utf-8", "replace"), digest_size=8).hexdigest()


def summed(text: str) -> str:
    """A record with its checksum as the last line. A record that has one is returned unchanged, even if the checksum is
    wrong."""
    if text.rstrip("\n").rpartition("\n")[2].startswith("sum "):
        return text
    return f"{text}sum {sum_of(text)}\n"
