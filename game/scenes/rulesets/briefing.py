"""What is told before a battle begins: what wins, how long it lasts, who acts when, and what lies where.

The words live with each ruleset's screens (`game.scenes.rulesets.NAME.briefing`); every number is the rules' own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core.table.pieces import Edge, Marker, Table
from game.core.table.places import Place
from game.core.text import T, Text

Box = tuple[int, int, int, int]
"""West, south, east and north in 1/64 inch."""

KEY: Final = "briefing"
"""Opens it in battle, and closes it."""
WINS: Final = T("What wins")
LASTS: Final = T("How long it lasts")
TURNS: Final = T("Who acts when")
ONE: Final = T("What one turn is")
TABLE: Final = T("On this table")
HERE: Final = T("one side sets up here")
NOTHING: Final = Text("")
"""No words on the picture."""


class Part(NamedTuple):
    """A heading and what is told below it, a line each."""

    head: Text
    lines: tuple[Text, ...]


class Area(NamedTuple):
    """Ground that means something, in the colour of its side; None: not yet known whose, or nobody's."""

    box: Box
    side: int | None
    words: Text
    round: bool = False
    """The circle in the box."""


class Spot(NamedTuple):
    """A marker on the table, and what it is worth in a few letters."""

    place: Place
    radius: int
    """In 1/64 inch."""
    worth: str


class Exit(NamedTuple):
    """An edge over which a side leaves the table for points."""

    edge: Edge
    side: int | None
    """Who leaves there; None: whoever starts at the other one."""
    words: Text


class Briefing(NamedTuple):
    """All of it, for one battle."""

    goal: Text
    """What wins, in a sentence."""
    parts: tuple[Part, ...]
    areas: tuple[Area, ...] = ()
    spots: tuple[Spot, ...] = ()
    exits: tuple[Exit, ...] = ()

    def lines(self) -> Iterator[Text]:
        """Every line, the goal first."""
        yield self.goal
        for part in self.parts:
            yield from part.lines


def strips(table: Table, edges: tuple[Edge, Edge] | None, allowed: tuple[Edge, ...], depth: int) -> tuple[Area, ...]:
    """The ground where both sides set up, within `depth` (1/64 inch) of `edges` (A's and B's).

    Where these are not chosen yet, all that may be.
    """
    if edges is not None:
        return tuple(Area(table.strip(edge, depth), side, sets_up(side)) for side, edge in enumerate(edges))
    return tuple(Area(table.strip(edge, depth), None, HERE if len(allowed) == 2 else NOTHING) for edge in allowed)


def sets_up(side: int) -> Text:
    """Whose ground it is."""
    return T("Blue sets up here") if side == 0 else T("Orange sets up here")


def spots_of(markers: tuple[Marker, ...], worth: int) -> tuple[Spot, ...]:
    """Markers that are worth so many points each."""
    return tuple(Spot(marker.place, marker.radius, str(worth)) for marker in markers)


def deciding_roll(clause: str) -> Text:
    """How it is found out who starts where."""
    return T("Both sides roll a die: whoever rolls higher chooses the edge {clause}", clause=clause)
