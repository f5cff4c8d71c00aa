"""The contents of a briefing: what wins, how long a battle lasts, who acts when, and what lies on the table.

The words are in each ruleset's package (`game.scenes.rulesets.NAME.briefing`); every number comes from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, Protocol

from game import rules
from game.core.rulebook import plain
from game.core.table.moment import Moment
from game.core.table.pieces import FACING, Edge, Marker, Table
from game.core.table.places import Place
from game.core.text import T, Text

Box = tuple[int, int, int, int]
"""West, south, east and north in 1/64 inch."""

KEY: Final = "briefing"
"""The command that opens and closes it in battle."""
HERE: Final = T("one side sets up here")
CHOSEN: Final = (T("one side chooses one of these {n} edges"), T("the other sets up opposite"))
"""Where more edges than two may be chosen: on the first, and on the one opposite."""
NOTHING: Final = Text("")
"""No words on the picture."""


class BriefingPart(NamedTuple):
    """A heading and the lines below it."""

    head: Text
    lines: tuple[Text, ...]


def parts_of(wins: Iterable[Text], lasts: Iterable[Text], turns: Sequence[Text], ground: Iterable[Text],
             opening: int = 2) -> tuple[BriefingPart, ...]:
    """The five parts that a briefing has in every ruleset. Of the lines about `turns` the first `opening` tell who acts
    when, the others what one turn is."""
    told = ((T("What wins"), wins), (T("How long it lasts"), lasts), (T("Who acts when"), turns[:opening]),
            (T("What one turn is"), turns[opening:]), (T("On this table"), ground))
    return tuple(BriefingPart(head, tuple(lines)) for head, lines in told)


class BriefingArea(NamedTuple):
    """A part of the table in the colour of its side; None: no side's, or not known yet."""

    box: Box
    side: int | None
    words: Text
    round: bool = False
    """Whether it is the circle in the box."""


class BriefingSpot(NamedTuple):
    """A marker on the table, and its worth in a few letters."""

    place: Place
    radius: int
    """In 1/64 inch."""
    worth: str


class BriefingExit(NamedTuple):
    """An edge over which a side leaves the table for points."""

    edge: Edge
    side: int | None
    """The side that leaves there; None: whichever starts at the opposite edge."""
    words: Text


class Marks(Protocol):
    """What is drawn on the picture of a table."""

    @property
    def areas(self) -> tuple[BriefingArea, ...]:
        """Zones."""

    @property
    def spots(self) -> tuple[BriefingSpot, ...]:
        """Markers."""

    @property
    def exits(self) -> tuple[BriefingExit, ...]:
        """Edges to leave by."""


class Briefing(NamedTuple):
    """The briefing of one battle."""

    goal: Text
    """What wins, in a sentence."""
    parts: tuple[BriefingPart, ...]
    areas: tuple[BriefingArea, ...] = ()
    spots: tuple[BriefingSpot, ...] = ()
    exits: tuple[BriefingExit, ...] = ()

    def lines(self) -> Iterator[Text]:
        """Every line, the goal first."""
        yield self.goal
        for part in self.parts:
            yield from part.lines


def strips(table: Table, edges: tuple[Edge, Edge] | None, allowed: tuple[Edge, ...],
           depth: int) -> tuple[BriefingArea, ...]:
    """The set-up areas of both sides, within `depth` (1/64 inch) of `edges` (those of A and B).

    Where the edges are not chosen yet, all allowed ones.
    """
    if edges is not None:
        return tuple(BriefingArea(table.strip(edge, depth), side, sets_up(side)) for side, edge in enumerate(edges))
    words: dict[str, Text] = dict.fromkeys(allowed, HERE)
    if len(allowed) != 2:
        first: str = next((edge for edge in ("north", "south") if edge in allowed), allowed[0] if allowed else "")
        words = {first: T(CHOSEN[0].message, n=len(allowed)), _opposite(first): CHOSEN[1]}
    return tuple(BriefingArea(table.strip(edge, depth), None, words.get(edge, NOTHING)) for edge in allowed)


def _opposite(edge: str) -> str:
    return next((other for one, other in FACING.items() if one == edge), "")


def sets_up(side: int) -> Text:
    """The label of a set-up area."""
    return T("Blue sets up here") if side == 0 else T("Orange sets up here")


def spots_of(markers: tuple[Marker, ...], worth: int) -> tuple[BriefingSpot, ...]:
    """Markers that are worth that many points each."""
    return tuple(BriefingSpot(marker.place, marker.radius, str(worth)) for marker in markers)


def deciding_roll(clause: str) -> Text:
    """How it is decided who starts where."""
    return T("Both sides roll a die: whoever rolls higher chooses the edge {clause}", clause=clause)


def with_laying(told: Briefing, now: Moment) -> Briefing:
    """The briefing of a battle whose terrain is laid first, where it is."""
    if now.state.laying is None:
        return told
    *others, ground = told.parts
    first = T("First both sides lay pieces of terrain by turns {clause}", clause="TB-20")
    return told._replace(parts=(*others, ground._replace(lines=(first, *ground.lines))))


def plain_briefing(now: Moment) -> Briefing:
    """The briefing of a game that has none of its own: its rulebook, clause by clause."""
    book = rules.get(now.setup.ruleset).book()
    return Briefing(Text(book.intro), tuple(
        BriefingPart(Text(section.title), tuple(
            T("{text} {clause}", text=Text(plain(clause.text)), clause=clause.id) for clause in section.clauses))
        for section in book.sections))
