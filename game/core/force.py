"""Forces: what a player brings to a battle. Rulesets derive their own records; the core knows names and looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from game.core.text import T, Text


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One figure of a force as bought: what a ruleset adds is its profile."""

    name: str
    """What it is called: 1 to 60 printable characters."""
    look: str = ""
    """How it is drawn; empty: as usual."""


class Force(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A force: its name and its figures (a tuple of the ruleset's entries, in roster order)."""

    name: str
    """What it is called: 1 to 60 printable characters."""
    figures: tuple[Any, ...] = ()
    """Its entries in roster order."""


class Figures(Force, frozen=True, kw_only=True):
    """A force of plain figures, of a ruleset whose figures are all alike."""

    figures: tuple[Entry, ...] = ()
    """The figures as bought."""


class Rejection(NamedTuple):
    """Why a force is not legal: the reason, the clause, and the entry it is about (-1: the whole force)."""

    reason: Text
    clause: str
    entry: int = -1
    limit: bool = False
    """Whether it is only about amounts, which do not matter in a battle without limits."""

    def like(self, other: Rejection) -> bool:
        """Whether the other one is the same fault, perhaps of another size."""
        return (self.clause, self.entry, self.reason.message) == (other.clause, other.entry, other.reason.message)


def over_limit(total: int, limit: int, clause: str) -> Iterator[Rejection]:
    """What is wrong with a force of more points than the limit."""
    if total > limit:
        yield Rejection(T("{total} points are {over} over the limit of {limit}", total=total, over=total - limit,
                          limit=limit), clause, limit=True)


class Price(NamedTuple):
    """The points of one entry or force with its arithmetic written out: `8 + 2x2 + 4 = 16`."""

    points: int
    sum: Text
