"""What the game writes below a record that it keeps: when it was kept, and what the player called it.

    sum 0123456789abcdef
    kept 1795788565123 2026-11-27T14:09:25Z
    name 1 Anna's last stand: 3
    end A 0 0 tie

The lines stand behind the sum, so that the record is the same with them and without.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.core.text import JOINERS, called
from game.store import order
from game.store.names import file_name, same_key
from game.store.order import Stamp

MOST: Final = 500
"""Bytes of all labels of a file."""
LONGEST: Final = 100
"""Letters of a name."""
_END: Final = re.compile(r"end ([AB-] \d{1,6} \d{1,6} [a-z]+)")
_NAME: Final = re.compile(r"name (\d{1,4}) (\S.*)")


class Labels(NamedTuple):
    """What stands below a record."""

    stamp: Stamp | None = None
    name: str = ""
    """What the player called it; empty where nothing says so."""
    number: int = 1
    """Which of the files whose names would be the same."""
    end: str = ""
    """How the battle ended: the winner (A, B, or - for a draw), the points of both sides and in which way; empty where
    nothing says so."""

    def fits(self, stem: str) -> bool:
        """Whether a file still has the name that the game gave it; outside it may have been renamed or copied."""
        return bool(self.name) and same_key(file_name(self.name, "", self.number)) == same_key(stem)

    def shown(self, stem: str) -> str:
        """The name of a file: what the player called it, unless it was renamed outside the game."""
        return self.name if self.fits(stem) else called(stem)


def labelled(text: str, labels: Labels) -> str:
    """A record with these labels instead of those that it has."""
    stamp, name = labels.stamp, plain(labels.name)
    lines = ([order.line(stamp)] if stamp is not None else []) + ([f"name {labels.number} {name}"] if name else [])
    lines += [f"end {labels.end}"] if labels.end else []
    return bare(text) + "".join(f"{one}\n" for one in lines)


def plain(name: str) -> str:
    """A name as one line of at most `LONGEST` letters."""
    letters = name.encode("utf-8", "replace").decode("utf-8")
    return "".join(c if c.isprintable() or ord(c) in JOINERS else " " for c in letters).strip()[:LONGEST].rstrip()


def labels_in(text: str) -> Labels:
    """The labels below a record, or in the last lines of one."""
    name, number, end = "", 1, ""
    stamp = None
    for line in reversed(text.rstrip("\n").split("\n")):
        if found := _NAME.fullmatch(line):
            name, number = plain(found[2]), max(1, int(found[1]))
        elif found := _END.fullmatch(line):
            end = found[1]
        elif line.startswith("kept "):
            stamp = order.read_line(line)
        else:
            break
    return Labels(stamp, name, number, end)


def bare(text: str) -> str:
    """The record without labels."""
    if not text.rpartition("\nsum ")[1]:
        return text
    body = text.rstrip("\n")
    while (last := body.rpartition("\n"))[2].startswith(("kept ", "name ", "end ")):
        body = last[0]
    return body + "\n" if len(body) < len(text.rstrip("\n")) else text
