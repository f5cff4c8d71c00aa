"""What may decide a battle against a side before it acts again, and is easily overlooked: an enemy about to leave for
points, a force that runs with its next loss, the last figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.text import T, Text

if TYPE_CHECKING:
    from game.core.table.moment import Moment
    from game.core.table.places import Side


class Looming(NamedTuple):
    """One such thing, for the player of a side."""

    words: Text
    clause: str
    about: str = ""
    """The id of the figure that it is about; empty: nobody in particular."""


def last_one(now: Moment[Any], side: Side, clause: str) -> Iterator[Looming]:
    """The last figure of a side: the battle ends with it."""
    own = [one for one in now.state.of(side) if one.placed]
    if len(own) == 1:
        yield Looming(T("{name} is your last: the battle ends with it", name=own[0].name), clause, own[0].id)
