"""What a set-up is made of: the table to play on, and what forbids a battle."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.core.text import Text
from game.store.maps import MapEntry

Remedy = Literal["limit", "force", "edit", "table", "program"]
"""What mends a fault: another limit, force or table, the builder, or the command line of a program."""


class Ground(NamedTuple):
    """A table to play on: a map, shipped or of the player, or a random one by its seed."""

    name: str
    entry: MapEntry | None = None
    seed: int | None = None
    none: str = ""
    """Why there is no random table of that seed; empty where there is one."""

    @property
    def error(self) -> str:
        """Why it cannot be played on; empty where it can."""
        return self.entry.error if self.entry else self.none


class Fault(NamedTuple):
    """What forbids the battle: what, why, the clause, the side it is about (-1: none), and remedies."""

    what: Text
    why: Text
    clause: str
    side: int = -1
    ways: tuple[Remedy, ...] = ()
